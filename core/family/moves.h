// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <limits>
#include <optional>

namespace core {

/// The moves that a servo makes by itself to one position goal, in SI.
struct MoveTraits
{
    double step = 0.0;                ///< s: shortest time, and resolution of every time
    double longest = 0.0;             ///< s
    double longestAcceleration = 0.0; ///< s, by the factory's registers
};

/// The profile of a servo's move: a symmetric trapezoid over its time; while its registers are unknown, the
/// profile with the highest peak.
struct MoveShape
{
    double accelerationShare = 0.5;   ///< of the time, 0..0.5
    double maxAccelerationTime = 1e9; ///< s

    double accelerationTime(double seconds) const
    {
        return std::min(seconds * accelerationShare, maxAccelerationTime);
    }
};

/// Highest speed of a move over `distance` within `seconds`, beginning at `velocity` (same sign conventions;
/// any unit of length). Infinite without a time.
double peakSpeed(double distance, double velocity, double seconds, const MoveShape& shape);

/// Highest acceleration of that move. Infinite where the servo does not shape its moves.
double peakAcceleration(double distance, double velocity, double seconds, const MoveShape& shape);

/// Shortest time from `wanted` on whose move never exceeds `limit`, nor `acceleration`; none when even the
/// longest is too fast.
std::optional<double> moveTime(double distance, double velocity, double wanted, double limit,
                               const MoveTraits& traits, const MoveShape& shape,
                               double acceleration = std::numeric_limits<double>::infinity());

} // namespace core
