// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/time.h"

namespace core::control {

/// Times that the updates of a controller took, in the terms of pr2_mechanism_msgs/ControllerStatistics.
/// Trivially copyable: it crosses threads. Times of two buses are joined by add().
struct TimesNow
{
    std::uint64_t updates = 0;  ///< since the start
    std::uint64_t inWindow = 0; ///< the last of them, of which mean and deviation are computed
    double sum = 0.0;           ///< ns, of these
    double squares = 0.0;       ///< ns²
    Duration last{0};
    Duration longest{0}; ///< since the start
    std::uint32_t overruns = 0;
    Time lastOverrun; ///< zero: none

    double mean() const;      ///< s; NaN without updates
    double deviation() const; ///< s; standard deviation of the window's values; NaN without updates
    void add(const TimesNow& other);
};

/// Measures updates in a sliding window of the last kWindow. Bus thread; allocates nothing.
class UpdateTimes
{
public:
    static constexpr std::size_t kWindow = 1000;

    /// True when `used` is longer than `budget`: an overrun.
    bool add(Duration used, Duration budget, Time now);
    const TimesNow& now() const { return m_now; }
    /// Overruns that were not made up for by as many updates within the budget.
    int excess() const { return m_excess; }

private:
    std::array<std::int64_t, kWindow> m_window{}; ///< ns
    std::size_t m_next = 0;
    int m_excess = 0;
    TimesNow m_now;
};

} // namespace core::control
