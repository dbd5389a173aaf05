// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/telemetry/history.h"

namespace core::analysis {

/// Reads the samples of a growing curve, each of them once, also several at the same time.
class SampleFeed
{
public:
    /// What the samples that were not taken yet are, up to `until`. Valid until the next call.
    std::span<const Series::Point> read(const Series& series, Time until = Time::max());
    /// Of the last read(), these many have been used.
    void take(std::size_t count);
    /// The last read() found that samples already taken are no longer the newest past of the curve: it was
    /// cleared, its time went back, or its oldest samples were dropped unread. All present samples are new.
    bool isRestarted() const { return m_isRestarted; }
    /// Begins with the oldest sample again.
    void reset() { *this = {}; }

private:
    std::optional<Time> m_last; ///< of the last sample taken
    std::size_t m_atLast = 0;   ///< samples taken at that time
    std::size_t m_offset = 0;   ///< of those not taken in m_points
    bool m_isRestarted = false;
    std::vector<Series::Point> m_points;
};

} // namespace core::analysis
