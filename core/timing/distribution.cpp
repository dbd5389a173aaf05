// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/distribution.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"

namespace core {

namespace {
constexpr std::int64_t kLong = 1'000'000; // us
}

void Distribution::add(Duration time)
{
    time = std::max(time, Duration::zero());
    m_least = m_count == 0 ? time : std::min(m_least, time);
    m_most = std::max(m_most, time);
    m_sum += static_cast<double>(time.count());
    ++m_count;
    const std::int64_t us = time.count() / 1000;
    if (us >= kLong) {
        m_long.insert(std::upper_bound(m_long.begin(), m_long.end(), us), us);
        return;
    }
    const auto at = static_cast<std::size_t>(us);
    if (at >= m_microseconds.size())
        m_microseconds.resize(std::min<std::size_t>(at + at / 2 + 64, kLong));
    ++m_microseconds[at];
}

Duration Distribution::mean() const
{
    if (m_count == 0)
        return Duration::zero();
    return Duration{static_cast<std::int64_t>(std::llround(m_sum / static_cast<double>(m_count)))};
}

Duration Distribution::quantile(double q) const
{
    if (m_count == 0)
        return Duration::zero();
    const double wanted = std::ceil(std::clamp(q, 0.0, 1.0) * static_cast<double>(m_count));
    const auto rank = std::clamp<std::uint64_t>(static_cast<std::uint64_t>(wanted), 1, m_count);
    std::uint64_t seen = 0;
    for (std::size_t us = 0; us < m_microseconds.size(); ++us) {
        seen += m_microseconds[us];
        if (seen >= rank)
            return std::chrono::microseconds(us);
    }
    return std::chrono::microseconds(element(m_long, rank - seen - 1));
}

std::vector<std::uint64_t> Distribution::histogram(Duration from, Duration to, std::size_t bins) const
{
    std::vector<std::uint64_t> counts(bins, 0);
    if (bins == 0 || to <= from)
        return counts;
    const auto put = [&](std::int64_t us, std::uint64_t count) {
        const Duration time = std::chrono::microseconds(us);
        if (count == 0 || time < from || time >= to)
            return;
        const double place = toSeconds(time - from) / toSeconds(to - from) * static_cast<double>(bins);
        counts[std::min(static_cast<std::size_t>(place), bins - 1)] += count;
    };
    for (std::size_t us = 0; us < m_microseconds.size(); ++us)
        put(static_cast<std::int64_t>(us), m_microseconds[us]);
    for (const auto us : m_long)
        put(us, 1);
    return counts;
}

} // namespace core
