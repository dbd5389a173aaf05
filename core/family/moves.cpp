// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/moves.h"

#include <cmath>

#include "core/base/quantities.h"

namespace core {

namespace {

/// The longest for not-a-number: the slowest is the safest.
int stepsOf(const MoveTraits& traits, double seconds)
{
    if (!(traits.step > 0))
        return 0; // no moves by itself
    const int most = static_cast<int>(std::lround(traits.longest / traits.step));
    return std::isnan(seconds) ? most : saturate(seconds / traits.step, 1, most);
}

} // namespace

double peakSpeed(double distance, double velocity, double seconds, const MoveShape& shape)
{
    const double acceleration = shape.accelerationTime(seconds);
    if (!(seconds > acceleration))
        return std::numeric_limits<double>::infinity();
    // Speed in the wrong direction must be compensated; in the right direction it only lowers the peak, which
    // is ignored.
    const double against = distance * velocity < 0 ? std::abs(velocity) * acceleration / 2 : 0.0;
    return (std::abs(distance) + against) / (seconds - acceleration);
}

double peakAcceleration(double distance, double velocity, double seconds, const MoveShape& shape)
{
    const double time = shape.accelerationTime(seconds);
    const double against = distance * velocity < 0 ? std::abs(velocity) : 0.0;
    const double change = peakSpeed(distance, velocity, seconds, shape) + against;
    if (!(change > 0))
        return 0.0;
    return time > 0 ? change / time : std::numeric_limits<double>::infinity();
}

std::optional<double> moveTime(double distance, double velocity, double wanted, double limit,
                               const MoveTraits& traits, const MoveShape& shape, double acceleration)
{
    const int most = stepsOf(traits, traits.longest);
    for (int steps = stepsOf(traits, wanted); steps <= most; ++steps) {
        const double seconds = steps * traits.step;
        if (peakSpeed(distance, velocity, seconds, shape) <= limit
            && (std::isinf(acceleration)
                || peakAcceleration(distance, velocity, seconds, shape) <= acceleration))
            return seconds;
    }
    return {};
}

} // namespace core
