// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <sched.h>

namespace bench {

/// Keeps a core for the simulator, which spins: a bus thread that wakes on the same core stops it, and each
/// waits for the other. Threads inherit the cores of the thread that starts them. Has no effect on a machine
/// with one core. One thread.
class OwnCore
{
public:
    /// Threads started from now on use that core alone.
    OwnCore()
    {
        if (::sched_getaffinity(0, sizeof m_all, &m_all) != 0 || CPU_COUNT(&m_all) < 2)
            return;
        int last = CPU_SETSIZE - 1;
        while (!CPU_ISSET(last, &m_all))
            --last;
        cpu_set_t own;
        CPU_ZERO(&own);
        CPU_SET(last, &own);
        m_others = m_all;
        CPU_CLR(last, &m_others);
        m_isOwn = ::sched_setaffinity(0, sizeof own, &own) == 0;
    }
    /// Threads started from now on use the other cores, as this one.
    void leave() { use(m_others); }
    ~OwnCore() { use(m_all); }
    OwnCore(const OwnCore&) = delete;
    OwnCore& operator=(const OwnCore&) = delete;

private:
    void use(const cpu_set_t& cores)
    {
        if (m_isOwn)
            ::sched_setaffinity(0, sizeof cores, &cores);
    }

    cpu_set_t m_all{};
    cpu_set_t m_others{};
    bool m_isOwn = false;
};

} // namespace bench
