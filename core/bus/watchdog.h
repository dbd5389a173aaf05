// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

namespace core::bus {

/// Watches that the GUI beats while something moves, and notices when this thread itself did not run: that
/// time proves nothing about the GUI. Pure; bus thread.
class Watchdog
{
public:
    /// How long the GUI may be silent; zero: for ever.
    void setLimit(Duration limit) { m_limit = limit; }
    void beat(Time now);
    /// The thread runs at `now`. Returns how much later than it wanted; up to kLate it is not overloaded.
    Duration woke(Time now);
    void sleepUntil(Time due) { m_due = due; }
    /// The machine, or this program, was paused before this turn.
    bool wasPaused() const { return m_pause > Duration::zero(); }
    /// How long the GUI has been silent, or the thread paused, if that is too long to move on; else zero.
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
