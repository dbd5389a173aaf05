// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// The time a thread itself works: unlike a clock it does not go on while the machine runs other programs.
#pragma once

#include <ctime>

#include "core/base/time.h"

namespace testsupport {

/// Of the calling thread, from an arbitrary beginning.
inline core::Duration ownTime()
{
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

} // namespace testsupport
