// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/base/time.h"
#include "core/recording/messages/messages.h"

namespace core::recording {

/// One moment on the monotonic clock and on that of the wall. All times of a recording are monotonic ones,
/// converted with it: they stay in order when the wall clock is set meanwhile.
struct ClockPair
{
    Time steady;
    UtcTime utc = 0;

    UtcTime utcOf(Time time) const { return utc + (time - steady).count(); }
};

} // namespace core::recording
