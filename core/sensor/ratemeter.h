// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/time.h"

namespace core {

/// Samples per second over the last second, of a sensor that is asked ten times a second. Reads no clock.
class RateMeter
{
public:
    /// `samples` have arrived until now. Returns the time over which rate() is measured; 0: none yet.
    Duration feed(Time now, std::uint64_t samples)
    {
        Duration span{};
        if (m_count > 0) {
            const Point& oldest = m_points[m_count < m_points.size() ? 0 : m_count % m_points.size()];
            span = now - oldest.time;
            if (span > Duration::zero())
                m_rate = static_cast<double>(samples - oldest.samples) / toSeconds(span);
        }
        m_points[m_count++ % m_points.size()] = {now, samples};
        return span;
    }
    double rate() const { return m_rate; }

private:
    struct Point
    {
        Time time;
        std::uint64_t samples = 0;
    };
    std::array<Point, 10> m_points{};
    std::size_t m_count = 0;
    double m_rate = 0.0;
};

} // namespace core
