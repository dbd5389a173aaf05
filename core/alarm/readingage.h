// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/base/time.h"

namespace core {

/// Age of a joint's newest reading. Counts only the time in which the bus ran: during a pause of the machine
/// or the program nothing is read, and the joint is not silent. Pure; one thread.
class ReadingAge
{
public:
    /// A reading arrived, or is expected from `time` on. `paused` is the sum of all pauses of the bus until
    /// then; with an earlier sum the pauses since do not count.
    void renew(Time time, Duration paused)
    {
        m_since = std::max(m_since, time);
        m_paused = paused;
    }
    /// `ran` is the time at which the bus last ran, `paused` the sum of its pauses until then. At least 0.
    Duration at(Time ran, Duration paused) const
    {
        return std::max(Duration{0}, ran - m_since - (paused - m_paused));
    }

private:
    Time m_since;
    Duration m_paused{0};
};

} // namespace core
