// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/trapezoid.h"

#include <algorithm>

namespace core::sim {

Trapezoid Trapezoid::make(double start, double goal, double startVelocity, double duration, double ratio,
                          double cap)
{
    Trapezoid profile{start, goal, startVelocity, std::max(duration, 0.0), 0.0};
    profile.ramp = std::min(profile.duration * std::clamp(ratio, 0.0, 0.5), std::max(cap, 0.0));
    return profile;
}

double Trapezoid::peak() const
{
    return (goal - start - startVelocity * ramp / 2.0) / (duration - ramp);
}

double Trapezoid::position(double t) const
{
    if (t >= duration)
        return goal;
    if (t <= 0.0)
        return start;
    const double v = peak();
    if (t < ramp)
        return start + startVelocity * t + (v - startVelocity) * t * t / (2.0 * ramp);
    if (t <= duration - ramp)
        return start + startVelocity * ramp / 2.0 + v * (t - ramp / 2.0);
    const double left = duration - t;
    return goal - v * left * left / (2.0 * ramp);
}

double Trapezoid::velocity(double t) const
{
    if (t < 0.0 || t >= duration)
        return 0.0;
    const double v = peak();
    if (t < ramp)
        return startVelocity + (v - startVelocity) * t / ramp;
    if (t <= duration - ramp)
        return v;
    return v * (duration - t) / ramp;
}

} // namespace core::sim
