// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

namespace core::sim {

/// A condition that must last before it is an alarm.
struct Condition
{
    bool isActive = false;
    Time since;

    bool lasts(bool active, Time now, Duration period)
    {
        if (active && !isActive)
            since = now;
        isActive = active;
        return active && now - since >= period;
    }
};

} // namespace core::sim
