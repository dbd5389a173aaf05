// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/updatetimes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace core::control {

namespace {

constexpr double kNanosecond = 1e-9; // s

} // namespace

double TimesNow::mean() const
{
    return inWindow == 0 ? std::numeric_limits<double>::quiet_NaN()
                         : sum / static_cast<double>(inWindow) * kNanosecond;
}

double TimesNow::deviation() const
{
    if (inWindow == 0)
        return std::numeric_limits<double>::quiet_NaN();
    const auto count = static_cast<double>(inWindow);
    return std::sqrt(std::max(0.0, squares / count - sum / count * (sum / count))) * kNanosecond;
}

void TimesNow::add(const TimesNow& other)
{
    updates += other.updates;
    inWindow += other.inWindow;
    sum += other.sum;
    squares += other.squares;
    last = std::max(last, other.last);
    longest = std::max(longest, other.longest);
    overruns += other.overruns;
    lastOverrun = std::max(lastOverrun, other.lastOverrun);
}

bool UpdateTimes::add(Duration used, Duration budget, Time now)
{
    const std::int64_t ns = used.count();
    const std::int64_t oldest = std::exchange(m_window[m_next], ns);
    m_next = (m_next + 1) % kWindow;
    ++m_now.updates;
    m_now.inWindow = std::min<std::uint64_t>(m_now.updates, kWindow);
    const auto squareOf = [](std::int64_t value) {
        return static_cast<double>(value) * static_cast<double>(value);
    };
    m_now.sum += static_cast<double>(ns - oldest);
    m_now.squares += squareOf(ns) - squareOf(oldest);
    if (m_next == 0) { // once in a while from the values themselves: rounding does not add up
        m_now.sum = m_now.squares = 0.0;
        for (const std::int64_t each : m_window) {
            m_now.sum += static_cast<double>(each);
            m_now.squares += squareOf(each);
        }
    }
    m_now.last = used;
    m_now.longest = std::max(m_now.longest, used);
    const bool isOverrun = used > budget;
    m_excess = std::max(0, m_excess + (isOverrun ? 1 : -1));
    if (isOverrun) {
        ++m_now.overruns;
        m_now.lastOverrun = now;
    }
    return isOverrun;
}

} // namespace core::control
