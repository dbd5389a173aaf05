// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

namespace core::bus {

/// Checks that the GUI beats while something moves, and detects when this thread itself did not run: that
/// time proves nothing about the GUI. Pure; bus thread.
class Watchdog
{
public:
    /// Longest silence of the GUI; zero: unlimited.
    void setLimit(Duration limit) { m_limit = limit; }
    void beat(Time now);
    /// Reports that the thread runs at `now`. Returns its delay; up to kLate it is not overloaded.
    Duration woke(Time now);
    void sleepUntil(Time due) { m_due = due; }
    /// The machine, or this program, was paused before this turn.
    bool wasPaused() const { return m_pause > Duration::zero(); }
    /// Time of the GUI's silence, or the thread's pause, if too long to continue moving; otherwise zero.
    Duration silence(Time now) const;

    static constexpr Duration kLate = std::chrono::milliseconds(10);

private:
    Duration m_limit{0};
    Time m_lastBeat;
    Time m_due = Time::max();
    Duration m_pause{0};     ///< before this turn
    Duration m_overslept{0}; ///< pauses since the last beat
};

} // namespace core::bus
