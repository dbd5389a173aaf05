// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/time.h"

/// Measures how late this machine wakes a thread that only sleeps: the reference for time bounds while others
/// use its cores.
class PauseMeter
{
public:
    PauseMeter()
        : m_thread([this] { run(); })
    {
    }
    ~PauseMeter()
    {
        m_end = true;
        m_thread.join();
    }
    PauseMeter(const PauseMeter&) = delete;
    PauseMeter& operator=(const PauseMeter&) = delete;

    /// Longest delay of a wake that was due between the two times.
    core::Duration longest(core::Time from, core::Time to) const
    {
        const std::lock_guard lock(m_mutex);
        core::Duration most{0};
        for (const auto& [due, delay] : m_delays) {
            if (due <= to && due + delay >= from)
                most = std::max(most, delay);
        }
        return most;
    }

    /// Sum of the delays of wakes that were due between the two times.
    core::Duration total(core::Time from, core::Time to) const
    {
        const std::lock_guard lock(m_mutex);
        core::Duration sum{0};
        for (const auto& [due, delay] : m_delays)
            sum += due >= from && due <= to ? delay : core::Duration{0};
        return sum;
    }

private:
    void run()
    {
        while (!m_end) {
            const core::Time due = core::Clock::now() + std::chrono::milliseconds(1);
            std::this_thread::sleep_until(due);
            const core::Duration delay = core::Clock::now() - due;
            const std::lock_guard lock(m_mutex);
            m_delays.emplace_back(due, delay);
        }
    }

    mutable std::mutex m_mutex;
    std::vector<std::pair<core::Time, core::Duration>> m_delays;
    std::atomic<bool> m_end{false};
    std::thread m_thread;
};
