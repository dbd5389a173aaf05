// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

#include <optional>

#include "core/base/quantities.h"
#include "core/base/time.h"

namespace core {
struct ServoModel;
}

namespace core::calibrate {

/// Range of a servo's position sensor in absolute ticks: it reads 0 .. counts-1 and repeats after `turn`
/// ticks. If `turn` exceeds `counts`, the rest is a dead zone, in which the reading freezes or jumps
/// (HerkuleX potentiometers: 27 degrees).
struct ReadingSpan
{
    int counts = 1024;
    double turn = 1024.0;
    int centre = 512;
    double radiansPerTick = 0.0;
    bool canMoveJump = false; ///< by a zero in the servo

    static ReadingSpan of(const ServoModel& model);
    double unmeasured() const { return turn - counts; } ///< ticks, >= 0
    Angle angleOf(double ticks) const { return Angle::fromRadians(ticks * radiansPerTick); }
};

/// Travel in absolute ticks, both ends included, all of it readable.
struct TickRange
{
    int low = 0;
    int high = 0;

    friend bool operator==(const TickRange&, const TickRange&) = default;
};

/// A position reading for RangeTracker.
struct TickSample
{
    Time time;
    int tick = 0;        ///< absolute
    bool extends = true; ///< false: only tracked, because torque is on or the range is not being learned
};

/// Tracks a shaft that is turned by hand and learns its range. Unwraps: a reading that jumps from one end to
/// the other has gone around, if a hand can be that fast. A reading that fits nothing is ignored until
/// several agree. One thread; reads no clock.
class RangeTracker
{
    Q_DECLARE_TR_FUNCTIONS(RangeWords)

public:
    /// Reason not to use the range.
    enum class Doubt {
        None,
        Gap,  ///< a large change during a pause: the direction is unknown
        Jump, ///< the reading jumped
    };

    explicit RangeTracker(const ReadingSpan& span);

    void feed(const TickSample& sample);
    /// Clears the range and keeps tracking the shaft.
    void restart();

    int samples() const { return m_samples; } ///< readings in the range
    bool isEmpty() const { return m_samples == 0; }
    /// Ends of the travel, in ticks; beyond the last reading if the travel crosses the jump. 0 while empty.
    double low() const { return m_samples > 0 ? m_low - window() * m_span.turn : 0.0; }
    double high() const { return m_samples > 0 ? m_high - window() * m_span.turn : 0.0; }
    double width() const { return m_samples > 0 ? m_high - m_low : 0.0; } ///< ticks
    /// Turned by more than noise.
    bool isSwept() const;
    /// True if the shaft was swept and the range has not grown for a while.
    bool isSettled(Time now) const;
    /// True if the travel crosses the jump of the reading.
    bool hasWrap() const;
    Doubt doubt() const { return m_doubt; }
    /// True if a reading is at an end of the sensor: the joint may go further than the sensor.
    bool touchesEnd() const;
    /// The travel, if all of it is readable.
    std::optional<TickRange> range() const;
    /// Rotation of the shaft, with the joint held still, that brings the middle of the travel to the centre
    /// of the readable range; positive with rising ticks.
    Angle hornTurn() const;
    const ReadingSpan& span() const { return m_span; }

    /// Problem of the travel and the remedy, in sentences; empty without one. `joint` names the joint.
    QString problem(const QString& joint) const;

private:
    void accept(double position, const TickSample& sample);
    void suspect(const TickSample& sample);
    double positionOf(int tick) const { return tick + m_turns * m_span.turn; }
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
    double m_low = 0.0; ///< ticks, unwrapped
    double m_high = 0.0;
    double m_grownLow = 0.0; ///< at the last significant growth
    double m_grownHigh = 0.0;
    Time m_grownTime;
    Doubt m_doubt = Doubt::None;
};

} // namespace core::calibrate
