// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include "core/base/quantities.h"
#include "core/control/controller.h"

namespace core::control {

/// A joint that is held stands this close to its goal, whatever hangs on it; one further away is on its way.
constexpr double kSag = 3.0 * kPi / 180; ///< rad
constexpr double kAtRest = 0.02;         ///< rad/s

/// It was told to be where it is. The velocity alone does not say so: its reading may be older than the goal.
inline bool restsAtGoal(const JointNow& now)
{
    return std::abs(now.velocity) < kAtRest && std::abs(now.goal - now.position) < kSag;
}

/// Where a way begins: a joint that rests goes on from its goal, or it would sag a little with every move.
inline double startPlace(const JointNow& now)
{
    return restsAtGoal(now) ? now.goal : now.position;
}

} // namespace core::control
