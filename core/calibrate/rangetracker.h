// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>

#include "core/base/quantities.h"
#include "core/base/time.h"

namespace core {
struct ServoModel;
}

namespace core::calibrate {

/// What a servo's position sensor can tell, in absolute ticks: it reads 0 .. counts-1, and after `turn` ticks
/// the same again. Where `turn` is more than `counts` the rest is a dead zone: the reading stands still or
/// jumps there (HerkuleX potentiometers, 27 degrees of it).
struct ReadingSpan
{
    int counts = 1024;
    double turn = 1024.0;
    int centre = 512;
    double radiansPerTick = 0.0;

    static ReadingSpan of(const ServoModel& model);
    double unmeasured() const { return turn - counts; } ///< ticks, >= 0
    Angle angleOf(double ticks) const { return Angle::fromRadians(ticks * radiansPerTick); }
};

/// A travel in absolute ticks, both ends included, all of it readable.
struct TickRange
{
    int low = 0;
    int high = 0;

    friend bool operator==(const TickRange&, const TickRange&) = default;
};

/// One reading of the shaft.
struct TickSample
{
    Time time;
    int tick = 0;        ///< absolute
    bool extends = true; ///< false: only followed, because torque is on or nobody asked to learn the range
};

/// Follows a shaft that a hand turns and learns how far it goes. Unwraps: a reading that jumps from one end
/// to the other has gone around, if a hand can be that fast. A reading that fits nothing is left out until
/// several agree. One thread; knows no clock.
class RangeTracker
{
public:
    /// Why the range must not be used.
    enum class Doubt {
        None,
        Gap,  ///< the reading changed so far in a pause that it may have gone either way
        Jump, ///< the reading stood elsewhere all at once
    };

    explicit RangeTracker(const ReadingSpan& span);

    void feed(const TickSample& sample);
    /// Forgets the range; the shaft is followed on.
    void restart();

    int samples() const { return m_samples; } ///< that the range is made of
    bool isEmpty() const { return m_samples == 0; }
    /// Ends of the travel; above the last reading or more when it goes through the jump. 0 while it is empty.
    double low() const { return m_samples > 0 ? m_low - window() * m_span.turn : 0.0; }
    double high() const { return m_samples > 0 ? m_high - window() * m_span.turn : 0.0; }
    double width() const { return m_samples > 0 ? m_high - m_low : 0.0; } ///< ticks
    /// Turned by more than noise.
    bool isSwept() const;
    /// The shaft was swept and the range has not grown for a while.
    bool isSettled(Time now) const;
    /// The travel crosses the place where the reading jumps.
    bool hasWrap() const;
    Doubt doubt() const { return m_doubt; }
    /// A reading at one of its own ends: the joint may go further than the servo can tell.
    bool touchesEnd() const;
    int ignored() const { return m_ignored; } ///< readings that fitted nothing
    /// The travel, when there is one that can be read everywhere.
    std::optional<TickRange> range() const;
    /// How far the shaft has to be turned, joint held still, for the middle of the travel to stand at the
    /// centre of what can be read; positive with rising ticks.
    Angle hornTurn() const;
    const ReadingSpan& span() const { return m_span; }

    /// What is wrong with the travel and what to do, in sentences; empty when nothing is. `joint` names it.
    QString problem(const QString& joint) const;

private:
    void accept(double place, const TickSample& sample);
    void suspect(const TickSample& sample);
    double placeOf(int tick) const { return tick + m_turns * m_span.turn; }
    bool isDirect(int from, int to, double seconds) const;
    int window() const;

    ReadingSpan m_span;
    bool m_hasLast = false;
    int m_lastTick = 0;
    Time m_lastTime;
    int m_turns = 0;
    int m_suspects = 0;
    int m_suspectTick = 0;
    Time m_suspectTime;
    int m_samples = 0;
    int m_ignored = 0;
    double m_low = 0.0; ///< ticks, unwrapped
    double m_high = 0.0;
    double m_grownLow = 0.0; ///< as of the last growth worth the name
    double m_grownHigh = 0.0;
    Time m_grownTime;
    Doubt m_doubt = Doubt::None;
};

} // namespace core::calibrate
