// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/samplefeed.h"

#include <QtCore/QtGlobal>

#include <algorithm>

namespace core::analysis {

namespace {

constexpr std::size_t kMostKept = 4096; ///< samples; the first call may read a whole history

} // namespace

std::span<const Series::Point> SampleFeed::read(const Series& series, Time until)
{
    if (m_points.capacity() > kMostKept)
        m_points = {};
    m_isRestarted =
        m_last && (series.isEmpty() || series.lastTime() < *m_last || series.firstTime() > *m_last);
    if (m_isRestarted) {
        m_last.reset();
        m_atLast = 0;
    }
    series.samples(m_last.value_or(Time::min()), until, m_points);
    m_offset = std::min(m_atLast, m_points.size());
    return std::span(m_points).subspan(m_offset);
}

void SampleFeed::take(std::size_t count)
{
    Q_ASSERT(m_offset + count <= m_points.size());
    if (count == 0)
        return;
    m_offset += count;
    const std::span taken = std::span(m_points).first(m_offset);
    m_last = taken.back().time;
    m_atLast = static_cast<std::size_t>(std::ranges::distance(
        std::ranges::lower_bound(taken, *m_last, {}, &Series::Point::time), taken.end()));
}

} // namespace core::analysis
