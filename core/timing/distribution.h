// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/time.h"

namespace core {

/// Distribution of times in whole microseconds. Keeps every time, so a quantile is a value that really
/// occurred (rounded down to its microsecond), not an estimate. Negative times count as 0. Memory grows with
/// the longest time below one second; longer ones are stored one by one. One thread.
class Distribution
{
public:
    void add(Duration time);
    void clear() { *this = {}; }

    std::uint64_t count() const { return m_count; }
    bool isEmpty() const { return m_count == 0; }
    Duration mean() const; ///< zero when empty; exact, not rounded to microseconds
    Duration least() const { return m_least; }
    Duration most() const { return m_most; }
    /// The smallest time that at least the share `q` (0..1) of all times do not exceed (nearest rank); zero
    /// when empty.
    Duration quantile(double q) const;

    /// Number of times in each of `bins` equal parts of [from, to); ignores times outside.
    std::vector<std::uint64_t> histogram(Duration from, Duration to, std::size_t bins) const;

private:
    std::vector<std::uint32_t> m_microseconds;
    std::vector<std::int64_t> m_long; ///< microseconds, sorted
    std::uint64_t m_count = 0;
    double m_sum = 0.0; ///< ns
    Duration m_least{0};
    Duration m_most{0};
};

} // namespace core
