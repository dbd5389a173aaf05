// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/time.h"

namespace core {

/// Counts missing frames of a sensor by its own clock: its period is the median of the newest steps, and a
/// longer step has frames missing. After another rate it takes eight frames to learn it. Reads no clock.
class FrameGaps
{
public:
    /// The clock went on by `step` between two frames. Returns how many are missing between them.
    std::uint64_t feed(Duration step)
    {
        m_steps[m_count++ % m_steps.size()] = step.count();
        if (m_count < m_steps.size())
            return 0;
        auto sorted = m_steps;
        const auto middle = sorted.begin() + sorted.size() / 2;
        std::nth_element(sorted.begin(), middle, sorted.end());
        m_period = *middle;
        if (*middle <= 0 || step.count() < *middle * 3 / 2)
            return 0;
        return static_cast<std::uint64_t>((step.count() + *middle / 2) / *middle - 1);
    }
    /// Frames per second; 0: unknown yet.
    double rate() const { return m_period > 0 ? 1.0 / toSeconds(Duration(m_period)) : 0.0; }
    /// The stream was interrupted.
    void restart() { m_count = 0; }

private:
    std::array<std::int64_t, 15> m_steps{}; ///< ns
    std::size_t m_count = 0;
    std::int64_t m_period = 0; ///< ns
};

} // namespace core
