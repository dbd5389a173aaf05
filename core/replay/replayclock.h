// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"

namespace core::replay {

/// The position in a recording that is played. Pure: advance() gives it the time. One thread.
class ReplayClock
{
public:
    static constexpr double kSlowest = 0.1;
    static constexpr double kFastest = 10.0;

    /// Pauses at the begin of a recording.
    void setRange(Time begin, Time end);
    Time begin() const { return m_begin; }
    Time end() const { return m_end; }
    Time position() const { return m_position; }

    bool isPlaying() const { return m_isPlaying; }
    void play(); ///< from the begin, when it is at the end
    void pause() { m_isPlaying = false; }
    void setSpeed(double speed); ///< kSlowest..kFastest; 1 for what is no number
    /// Goes to a time within the range, and goes on playing from there.
    void seek(Time time);
    /// Pauses, and goes on by `span`; back when it is negative.
    void step(Duration span);

    /// `dt` of real time passed. False when it did not move: paused. Pauses at the end.
    bool advance(Duration dt);

private:
    Time m_begin;
    Time m_end;
    Time m_position;
    double m_speed = 1.0;
    bool m_isPlaying = false;
};

} // namespace core::replay
