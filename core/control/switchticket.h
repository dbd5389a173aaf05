// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>

namespace core::control {

/// Joins the switches of several buses into one. Each bus reports once that it can switch; none does before
/// all can, and none if one cannot or the request was withdrawn. Lock-free. Created on the GUI thread; lives
/// until every bus has answered its request.
class SwitchTicket
{
public:
    explicit SwitchTicket(int buses)
        : m_missing(buses)
    {
    }

    /// One more bus can switch; once a bus. True if all can.
    bool setReady()
    {
        int missing = m_missing.load(std::memory_order_acquire);
        while (missing > 0
               && !m_missing.compare_exchange_weak(missing, missing - 1, std::memory_order_acq_rel)) {
        }
        return missing == 1;
    }
    bool isGo() const { return m_missing.load(std::memory_order_acquire) == 0; }
    /// False when all were ready before: then the switch takes effect.
    bool withdraw()
    {
        int missing = m_missing.load(std::memory_order_acquire);
        while (missing > 0
               && !m_missing.compare_exchange_weak(missing, kWithdrawn, std::memory_order_acq_rel)) {
        }
        return missing != 0;
    }
    int missing() const { return std::max(0, m_missing.load(std::memory_order_acquire)); }
    bool isWithdrawn() const { return m_missing.load(std::memory_order_acquire) == kWithdrawn; }

private:
    static constexpr int kWithdrawn = -1;
    std::atomic<int> m_missing; ///< buses that are not ready yet
};

} // namespace core::control
