// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace core::wrench {

/// The loads that an operator allows while moving joints by hand; see docs/force-torque.md, "Force guard".
struct ForceEnvelope
{
    double force = 0.0;  ///< N, of |F|; 0: any
    double torque = 0.0; ///< N·m, of |T|; 0: any
    double age = 0.1;    ///< s; without a newer value the joints hold

    bool isOn() const { return force > 0.0 || torque > 0.0; }

    friend bool operator==(const ForceEnvelope&, const ForceEnvelope&) = default;
};

// Limits of an envelope, in files and in the window.
inline constexpr double kMaxGuardedLoad = 1e5; ///< N, N·m
inline constexpr double kMinGuardAge = 0.02;   ///< s
inline constexpr double kMaxGuardAge = 1.0;    ///< s

/// The share of the envelope that net values use, of force or torque, whichever is more. A value that is no
/// number is beyond every envelope.
inline double usedShare(const std::array<double, 6>& net, const ForceEnvelope& envelope)
{
    const auto shareOf = [&net](std::size_t first, double limit) {
        // Not std::hypot: with three arguments, that of libstdc++ can lose a NaN.
        const double size = std::sqrt(net[first] * net[first] + net[first + 1] * net[first + 1]
                                      + net[first + 2] * net[first + 2]);
        return !(limit > 0.0) ? 0.0 : std::isnan(size) ? HUGE_VAL : size / limit;
    };
    return std::fmax(shareOf(0, envelope.force), shareOf(3, envelope.torque));
}

inline constexpr double kGuardBegins = 0.6;   ///< share of the envelope from which on motion is slower
inline constexpr double kGuardReleases = 0.9; ///< after the envelope was exceeded, motion is free again below
inline constexpr double kGuardSlowest = 0.1;  ///< share of the speed at the envelope, and out of it

/// Share of the speed, kGuardSlowest..1.
inline double guardedSpeed(double share)
{
    const double used = (share - kGuardBegins) / (1.0 - kGuardBegins);
    return used <= 0.0 ? 1.0 : used >= 1.0 ? kGuardSlowest : 1.0 - (1.0 - kGuardSlowest) * used;
}

} // namespace core::wrench
