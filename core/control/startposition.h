// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include "core/base/quantities.h"
#include "core/control/controller.h"

namespace core::control {

/// Largest sag of a joint that holds its goal under load; a joint further away is moving.
constexpr double kSag = 3.0 * kPi / 180; ///< rad
constexpr double kAtRest = 0.02;         ///< rad/s

/// True if the joint is at its goal. The velocity is not sufficient: its reading may be older than the goal.
inline bool restsAtGoal(const JointNow& now)
{
    return std::abs(now.velocity) < kAtRest && std::abs(now.goal - now.position) < kSag;
}

/// Start of a path: the goal of a joint at rest, otherwise it would sag a little with every move.
inline double startPosition(const JointNow& now)
{
    return restsAtGoal(now) ? now.goal : now.position;
}

} // namespace core::control
