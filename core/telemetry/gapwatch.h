// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/time.h"

namespace core {

/// Finds missing readings: learns the usual interval between readings and adapts to changes. Pure; one
/// thread.
class GapWatch
{
public:
    /// A gap is longer than this number of usual intervals, and than this duration.
    static constexpr int kIntervals = 8;
    static constexpr Duration kLeast = 100ms;

    /// Takes a reading at `time`, which never decreases. If readings are missing before it, returns the time
    /// at which the first of them was due, between the last reading and `time`. A NaN at that time interrupts
    /// the curve.
    std::optional<Time> add(Time time)
    {
        const std::optional<Time> before = std::exchange(m_last, time);
        if (!before || time <= *before)
            return {};
        const Duration interval = time - *before;
        if (m_usual == Duration{0})
            m_usual = interval;
        const Duration usual = m_usual;
        // One long interval changes little, several in a row become usual.
        m_usual = std::clamp(interval, usual * 4 / 5, usual * 5 / 4 + Duration{1});
        if (interval <= std::max<Duration>(kLeast, usual * kIntervals))
            return {};
        return *before + usual;
    }
    /// Starts again; a gap until the next reading is not reported.
    void reset() { m_last.reset(); }

private:
    std::optional<Time> m_last;
    Duration m_usual{0}; ///< 0: unknown
};

} // namespace core
