// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/time.h"

namespace core {

/// Finds where readings are missing: it learns the usual interval between readings and follows it when it
/// changes. Pure; one thread.
class GapWatch
{
public:
    /// A gap is longer than so many usual intervals, and than this.
    static constexpr int kIntervals = 8;
    static constexpr Duration kLeast = 100ms;

    /// A reading at `time`, which never goes back. When readings are missing before it: the time at which the
    /// first of them was due, which lies between the reading before and `time`. A NaN at that time keeps a
    /// curve from being drawn across.
    std::optional<Time> add(Time time)
    {
        const std::optional<Time> before = std::exchange(m_last, time);
        if (!before || time <= *before)
            return {};
        const Duration interval = time - *before;
        if (m_usual == Duration{0})
            m_usual = interval;
        const Duration usual = m_usual;
        // One long interval changes little, several in a row are the new usual ones.
        m_usual = std::clamp(interval, usual * 4 / 5, usual * 5 / 4 + Duration{1});
        if (interval <= std::max<Duration>(kLeast, usual * kIntervals))
            return {};
        return *before + usual;
    }
    /// Readings begin anew; what is missing until then is marked otherwise.
    void reset() { m_last.reset(); }

private:
    std::optional<Time> m_last;
    Duration m_usual{0}; ///< 0: not known
};

} // namespace core
