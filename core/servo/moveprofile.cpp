// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/servo/moveprofile.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/servo/servomodel.h"

namespace core {

MoveShape MoveShape::fromRegisters(int accelerationRatio, int maxAccelerationTime)
{
    return {std::clamp(accelerationRatio, 0, 50) / 100.0,
            std::max(maxAccelerationTime, 0) * kPlaytimeUnitSeconds};
}

double peakSpeed(double distance, double velocity, double playtime, const MoveShape& shape)
{
    const double acceleration = shape.accelerationTime(playtime);
    if (!(playtime > acceleration))
        return std::numeric_limits<double>::infinity();
    // Speed in the wrong direction must be compensated; in the right direction it only lowers the peak, which
    // is ignored.
    const double against = distance * velocity < 0 ? std::abs(velocity) * acceleration / 2 : 0.0;
    return (std::abs(distance) + against) / (playtime - acceleration);
}

double peakAcceleration(double distance, double velocity, double playtime, const MoveShape& shape)
{
    const double time = shape.accelerationTime(playtime);
    const double against = distance * velocity < 0 ? std::abs(velocity) : 0.0;
    const double change = peakSpeed(distance, velocity, playtime, shape) + against;
    if (!(change > 0))
        return 0.0;
    return time > 0 ? change / time : std::numeric_limits<double>::infinity();
}

std::optional<std::uint8_t> playtimeWithin(double distance, double velocity, std::uint8_t wanted,
                                           double limit, const MoveShape& shape, double acceleration)
{
    for (int units = std::max<int>(wanted, 1); units <= kLongestPlaytime; ++units) {
        const double playtime = units * kPlaytimeUnitSeconds;
        if (peakSpeed(distance, velocity, playtime, shape) <= limit
            && (std::isinf(acceleration)
                || peakAcceleration(distance, velocity, playtime, shape) <= acceleration))
            return static_cast<std::uint8_t>(units);
    }
    return {};
}

} // namespace core
