// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ctime>

#include <pthread.h>
#include <sched.h>

#include "core/base/time.h"

namespace core {

/// Real-time priorities (SCHED_FIFO): above all threads without one, below the kernel's own threads (50). A
/// virtual device is served although the machine is busy, as a real one is; a bus goes first.
enum class ThreadPriority { Device = 10, Bus = 20 };

/// Gives the calling thread this priority. False where the system does not permit it: then it stays as it
/// was.
inline bool takePriority(ThreadPriority priority)
{
    sched_param param{};
    param.sched_priority = static_cast<int>(priority);
    return ::pthread_setschedparam(::pthread_self(), SCHED_FIFO, &param) == 0;
}

/// CPU time that the calling thread has used.
inline Duration threadCpuTime()
{
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::chrono::seconds(used.tv_sec) + Duration(used.tv_nsec);
}

} // namespace core
