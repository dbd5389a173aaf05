// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

namespace core {

/// How a servo shapes a move: a symmetric trapezoid over the playtime. As acceleration_ratio and
/// max_acceleration_time define; while those are unknown, the shape with the highest peak.
struct MoveShape
{
    double accelerationShare = 0.5;   ///< of the playtime, 0..0.5
    double maxAccelerationTime = 1e9; ///< s

    static MoveShape fromRegisters(int accelerationRatio, int maxAccelerationTime);
    double accelerationTime(double playtime) const
    {
        return std::min(playtime * accelerationShare, maxAccelerationTime);
    }
};

/// Highest speed on the way over `distance` within `playtime`, beginning at `velocity` (same sign
/// conventions; any unit of length). Infinite without a playtime.
double peakSpeed(double distance, double velocity, double playtime, const MoveShape& shape);

/// Highest acceleration on that way. Infinite where the servo does not shape its moves.
double peakAcceleration(double distance, double velocity, double playtime, const MoveShape& shape);

/// Shortest playtime from `wanted` on (units of 11.2 ms) whose move never exceeds `limit`, nor
/// `acceleration`; none when even the longest is too fast.
std::optional<std::uint8_t> playtimeWithin(double distance, double velocity, std::uint8_t wanted,
                                           double limit, const MoveShape& shape,
                                           double acceleration = std::numeric_limits<double>::infinity());

} // namespace core
