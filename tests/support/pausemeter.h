// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "core/base/time.h"

/// How late a thread that only sleeps is woken on this machine meanwhile: what bounds of time have to be
/// measured against while others keep its cores busy.
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

    /// The longest delay of a wake that was due within the two times.
    core::Duration longest(core::Time from, core::Time to)
    {
        const std::lock_guard lock(m_mutex);
        core::Duration most{0};
        for (const auto& [due, delay] : m_delays) {
            if (due <= to && due + delay >= from)
                most = std::max(most, delay);
        }
        return most;
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

    std::mutex m_mutex;
    std::vector<std::pair<core::Time, core::Duration>> m_delays;
    std::atomic<bool> m_end{false};
    std::thread m_thread;
};
