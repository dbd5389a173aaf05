// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>

#include "core/control/controller.h"

/// Limits of a joint, for controllers that make their goals themselves.
namespace core::control {

inline double withinLimits(double position, const JointNow& now)
{
    return std::min(std::max(position, now.minimum), now.maximum);
}

/// `velocity`, or the highest one in its direction from which the joint still stops at its limit: with
/// `deceleration` (rad/s²), after it went on for `reaction` (s).
inline double velocityWithinLimits(double velocity, const JointNow& now, double deceleration, double reaction)
{
    if (now.turnsFreely || velocity == 0.0)
        return velocity;
    const double room = velocity > 0 ? now.maximum - now.position : now.position - now.minimum;
    if (!(room > 0.0))
        return 0.0;
    const double most = deceleration * (std::sqrt(reaction * reaction + 2 * room / deceleration) - reaction);
    return std::copysign(std::min(std::abs(velocity), most), velocity);
}

} // namespace core::control
