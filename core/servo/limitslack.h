// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/servo/jointunits.h"

namespace core {

/// Tolerance beyond a limit, in ticks, within which a joint counts as inside: half a degree further out, a
/// goal clamped to the limit would visibly move it, as fast as the servo can.
inline int limitSlack(const JointUnits& units)
{
    if (!(units.radiansPerTick > 0.0))
        return 1;
    return std::max(1, static_cast<int>(Angle::fromDegrees(0.4).radians() / units.radiansPerTick));
}

inline bool standsOutside(const JointUnits& units, int tick)
{
    const int slack = limitSlack(units);
    return tick < units.minTick - slack || tick > units.maxTick + slack;
}

} // namespace core
