// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

namespace core {

/// The profile of a servo's move: a symmetric trapezoid over the playtime, by acceleration_ratio and
/// max_acceleration_time; while those are unknown, the profile with the highest peak.
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

/// Highest speed of a move over `distance` within `playtime`, beginning at `velocity` (same sign conventions;
/// any unit of length). Infinite without a playtime.
double peakSpeed(double distance, double velocity, double playtime, const MoveShape& shape);

/// Highest acceleration of that move. Infinite where the servo does not shape its moves.
double peakAcceleration(double distance, double velocity, double playtime, const MoveShape& shape);

/// Shortest playtime from `wanted` on (units of 11.2 ms) whose move never exceeds `limit`, nor
/// `acceleration`; none when even the longest is too fast.
std::optional<std::uint8_t> playtimeWithin(double distance, double velocity, std::uint8_t wanted,
                                           double limit, const MoveShape& shape,
                                           double acceleration = std::numeric_limits<double>::infinity());

} // namespace core
