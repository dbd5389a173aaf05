// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/onlinetrajectory.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/control/minimumjerk.h"

namespace core::control {

namespace {

// Beyond these no joint is; they keep squares and quotients finite.
constexpr double kFarthest = 1e6;         // rad
constexpr double kMaxVelocity = 1e4;      // rad/s
constexpr double kMaxAcceleration = 1e7;  // rad/s²
constexpr double kMinAcceleration = 1e-3; // rad/s²

constexpr double kNoVelocity = 1e-6;  // rad/s
constexpr double kShortestWay = 1e-3; // rad; a shorter way needs no slower path

double bounded(double value, double bound, double otherwise)
{
    return std::isnan(value) ? otherwise : std::clamp(value, -bound, bound);
}

/// Infinity, zero, a negative value and NaN are no limit.
double limitOf(double value, double maximum)
{
    return value > 0.0 ? std::min(value, maximum) : maximum;
}

double accelerationOf(const PathLimits& limits)
{
    return std::max(limitOf(limits.acceleration, kMaxAcceleration), kMinAcceleration);
}

} // namespace

double lowerVelocity(double one, double other)
{
    return std::min(limitOf(one, kMaxVelocity), limitOf(other, kMaxVelocity));
}

OnlineTrajectory::OnlineTrajectory(double position)
    : m_start(bounded(position, kFarthest, 0.0))
    , m_goal(m_start)
    , m_low(m_start)
    , m_high(m_start)
{
}

void OnlineTrajectory::add(double duration, double acceleration)
{
    if (!(duration > 0.0))
        return;
    Phase& phase = m_phases[m_count];
    if (m_count > 0) {
        const Phase& last = m_phases[m_count - 1];
        phase.velocity = last.velocity + last.acceleration * last.duration;
        phase.position =
            last.position + (last.velocity + last.acceleration * last.duration / 2) * last.duration;
    }
    phase.duration = duration;
    phase.acceleration = acceleration;
    m_duration += duration;
    ++m_count;
}

OnlineTrajectory OnlineTrajectory::braking(double position, double velocity)
{
    OnlineTrajectory path(position);
    const double speed = bounded(velocity, kMaxVelocity, 0.0);
    path.m_phases[0].position = path.m_start;
    path.m_phases[0].velocity = speed;
    path.m_goal = path.m_start + speed * std::abs(speed) / (2 * kBraking);
    path.add(std::abs(speed) / kBraking, std::copysign(kBraking, -speed));
    std::tie(path.m_low, path.m_high) = std::minmax(path.m_start, path.m_goal);
    return path;
}

OnlineTrajectory OnlineTrajectory::fastest(double position, double velocity, double goal,
                                           const PathLimits& limits)
{
    const double maximum = limitOf(limits.velocity, kMaxVelocity);
    const double acceleration = accelerationOf(limits);
    const double deceleration = std::max(acceleration, kBraking);
    OnlineTrajectory path(position);
    path.m_goal = bounded(goal, kFarthest, path.m_start);
    const double start = bounded(velocity, kMaxVelocity, 0.0);
    path.m_phases[0].position = path.m_start;
    path.m_phases[0].velocity = start;

    const double stop = path.m_start + start * std::abs(start) / (2 * deceleration);
    path.m_low = std::min({path.m_start, stop, path.m_goal});
    path.m_high = std::max({path.m_start, stop, path.m_goal});
    const bool turns = start * (path.m_goal - stop) < 0.0;
    double side = path.m_goal < stop ? -1.0 : 1.0;
    double speed = turns ? 0.0 : std::abs(start);
    double way = std::abs(path.m_goal - (turns ? stop : path.m_start));
    if (turns)
        path.add(std::abs(start) / deceleration, std::copysign(deceleration, -start));
    if (!turns && start != 0.0)
        side = std::copysign(1.0, start);
    if (speed > maximum) {
        path.add((speed - maximum) / deceleration, -side * deceleration);
        way -= (speed - maximum) * (speed + maximum) / (2 * deceleration);
        speed = maximum;
    }
    const double slope = acceleration / (acceleration + deceleration);
    const double top =
        std::clamp(std::sqrt(std::max(0.0, (2 * deceleration * way) * slope + speed * speed * (1 - slope))),
                   speed, maximum);
    const double cruise =
        way - (top - speed) * (top + speed) / (2 * acceleration) - top * top / (2 * deceleration);
    path.add((top - speed) / acceleration, side * acceleration);
    path.add(top > 0.0 ? std::max(0.0, cruise) / top : 0.0, 0.0);
    path.add(top / deceleration, -side * deceleration);
    return path;
}

OnlineTrajectory OnlineTrajectory::smooth(double position, double goal, double seconds,
                                          const PathLimits& limits)
{
    OnlineTrajectory path(position);
    path.m_isSmooth = true;
    path.m_goal = bounded(goal, kFarthest, path.m_start);
    std::tie(path.m_low, path.m_high) = std::minmax(path.m_start, path.m_goal);
    const double way = path.m_high - path.m_low;
    const double atLeast = std::max(kMinimumJerkPeak * way / limitOf(limits.velocity, kMaxVelocity),
                                    std::sqrt(kMinimumJerkAcceleration * way / accelerationOf(limits)));
    path.m_duration = std::max(std::isnan(seconds) ? 0.0 : seconds, atLeast);
    return path;
}

OnlineTrajectory OnlineTrajectory::within(double position, double velocity, double goal, double seconds,
                                          double maxVelocity)
{
    if (!(std::abs(velocity) > kNoVelocity))
        return smooth(position, goal, seconds, {maxVelocity, 0.0});
    const double way =
        std::max(std::abs(goal - (position + velocity * std::abs(velocity) / (2 * kBraking))), kShortestWay);
    const double asked = std::max(seconds, 0.0);
    return fastest(position, velocity, goal,
                   {lowerVelocity(maxVelocity, kMinimumJerkPeak * way / asked),
                    std::min(kBraking, kMinimumJerkAcceleration * way / (asked * asked))});
}

const OnlineTrajectory::Phase& OnlineTrajectory::phaseAt(double& t) const
{
    std::size_t i = 0;
    for (; i + 1 < m_count && t > m_phases[i].duration; ++i)
        t -= m_phases[i].duration;
    return m_phases[i];
}

double OnlineTrajectory::position(double t) const
{
    if (!(t > 0.0))
        return m_start;
    if (t >= m_duration)
        return m_goal;
    if (m_isSmooth)
        return m_start + (m_goal - m_start) * minimumJerk(t / m_duration);
    const Phase& phase = phaseAt(t);
    return std::clamp(phase.position + t * (phase.velocity + t * phase.acceleration / 2), m_low, m_high);
}

double OnlineTrajectory::velocity(double t) const
{
    t = std::max(t, 0.0);
    if (!(t < m_duration))
        return 0.0;
    if (m_isSmooth)
        return (m_goal - m_start) / m_duration * minimumJerkVelocity(t / m_duration);
    const Phase& phase = phaseAt(t);
    return phase.velocity + t * phase.acceleration;
}

} // namespace core::control
