// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

/// The path from rest to rest with the least jerk (Flash and Hogan 1985): velocity and acceleration are zero
/// at both ends. Shares of time and path, 0..1.
namespace core::control {

/// Highest velocity, as a multiple of the mean velocity.
inline constexpr double kMinimumJerkPeak = 1.875;
/// Highest acceleration, as a multiple of path / time².
inline constexpr double kMinimumJerkAcceleration = 5.7735026918962573; // 10 / sqrt(3)

/// Share of the path after a share of the time: 10 s^3 - 15 s^4 + 6 s^5.
inline double minimumJerk(double share)
{
    const double s = std::clamp(share, 0.0, 1.0);
    return s * s * s * (10.0 + s * (6.0 * s - 15.0));
}

/// Velocity after a share of the time, as a multiple of the mean velocity.
inline double minimumJerkVelocity(double share)
{
    const double s = std::clamp(share, 0.0, 1.0);
    return 30.0 * s * s * (1.0 - s) * (1.0 - s);
}

} // namespace core::control
