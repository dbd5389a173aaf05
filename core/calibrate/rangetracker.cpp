// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/rangetracker.h"

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/servo/servomodel.h"

namespace core::calibrate {

namespace {

constexpr double kFastestHand = 6 * kPi; ///< rad/s: three turns a second
constexpr double kNoise = 0.05;          ///< rad; error of a reading
constexpr double kGrowth = 0.01;         ///< rad; less is noise
constexpr double kLeastWidth = 0.035;    ///< rad; less is no sweep
constexpr Duration kLongestPause = 500ms;
constexpr Duration kSettled = 2s;
constexpr int kAgreeing = 3; ///< readings at another position before it is accepted

QString wholeDegrees(Angle angle)
{
    return numberText(std::fabs(angle.degrees()), 0) + QStringLiteral("°");
}

} // namespace

ReadingSpan ReadingSpan::of(const ServoModel& model)
{
    ReadingSpan span;
    span.counts = model.positionCounts;
    span.centre = model.centreTick;
    span.radiansPerTick = model.radiansPerTick;
    const Register* calibration = model.find(RegisterRole::Calibration);
    span.canMoveJump = calibration != nullptr && calibration->calibrates == Calibrates::Turned;
    // A reading that spans more than a turn restarts at its counter's overflow.
    span.turn = std::max<double>(model.positionCounts, 2 * kPi / model.radiansPerTick);
    return span;
}

RangeTracker::RangeTracker(const ReadingSpan& span)
    : m_span(span)
{
}

void RangeTracker::restart()
{
    m_samples = 0;
    m_doubt = Doubt::None;
    m_turns = 0; // the next travel starts at the present position
}

bool RangeTracker::isDirect(int from, int to, double seconds) const
{
    const double ticks = (kFastestHand * seconds + kNoise) / m_span.radiansPerTick;
    return std::abs(to - from) <= ticks;
}

void RangeTracker::feed(const TickSample& sample)
{
    if (!m_hasLast) {
        m_hasLast = true;
        accept(positionOf(sample.tick), sample);
        return;
    }
    const Duration pause = sample.time - (m_suspects > 0 ? m_suspectTime : m_lastTime);
    if (pause <= Duration::zero())
        return;
    const double seconds = toSeconds(pause);
    const int change = sample.tick - m_lastTick;
    const bool isFar = std::abs(change) > m_span.counts / 2;
    if (pause > kLongestPause) {
        // After so long a gap the shaft may be anywhere; a reading near the last position is accepted.
        if (isFar && sample.extends && m_samples > 0)
            m_doubt = Doubt::Gap;
        accept(positionOf(sample.tick), sample);
        return;
    }
    const int around = change > 0 ? -1 : 1; // turns gained in the other direction
    // The position is unknown inside the dead zone: that part of the path costs no time.
    const double otherPath =
        std::max(0.0, std::fabs(change + around * m_span.turn) - std::max(0.0, m_span.unmeasured()));
    const double most = (kFastestHand * seconds + kNoise) / m_span.radiansPerTick;
    const bool mayBeAround = isFar && otherPath <= most;
    if (isDirect(m_lastTick, sample.tick, seconds)) {
        if (mayBeAround && otherPath * 2 >= std::abs(change)) {
            if (sample.extends)
                m_doubt = Doubt::Gap;
        } else if (mayBeAround) {
            m_turns += around;
        }
        accept(positionOf(sample.tick), sample);
    } else if (mayBeAround) {
        m_turns += around;
        accept(positionOf(sample.tick), sample);
    } else {
        suspect(sample);
    }
}

void RangeTracker::suspect(const TickSample& sample)
{
    const bool agrees =
        m_suspects > 0 && isDirect(m_suspectTick, sample.tick, toSeconds(sample.time - m_suspectTime));
    m_suspects = agrees ? m_suspects + 1 : 1;
    m_suspectTick = sample.tick;
    m_suspectTime = sample.time;
    if (m_suspects < kAgreeing)
        return;
    if (sample.extends || m_samples > 0)
        m_doubt = Doubt::Jump;
    accept(positionOf(sample.tick), sample);
}

void RangeTracker::accept(double position, const TickSample& sample)
{
    m_suspects = 0;
    m_lastTick = sample.tick;
    m_lastTime = sample.time;
    if (!sample.extends)
        return;
    const double growth = kGrowth / m_span.radiansPerTick;
    if (m_samples == 0) {
        m_low = m_high = m_grownLow = m_grownHigh = position;
        m_grownTime = sample.time;
    }
    m_low = std::min(m_low, position);
    m_high = std::max(m_high, position);
    if (m_low < m_grownLow - growth || m_high > m_grownHigh + growth) {
        m_grownLow = m_low;
        m_grownHigh = m_high;
        m_grownTime = sample.time;
    }
    ++m_samples;
}

bool RangeTracker::isSwept() const
{
    return m_samples > 0 && width() * m_span.radiansPerTick >= kLeastWidth;
}

bool RangeTracker::isSettled(Time now) const
{
    return isSwept() && now - m_grownTime >= kSettled;
}

int RangeTracker::window() const
{
    return static_cast<int>(std::floor(m_low / m_span.turn + 1e-9));
}

bool RangeTracker::hasWrap() const
{
    return m_samples > 0 && m_high > window() * m_span.turn + m_span.counts - 1 + 0.5;
}

bool RangeTracker::touchesEnd() const
{
    if (m_samples == 0 || hasWrap())
        return false;
    // A reading exactly at the end is more often a shaft beyond the end.
    const double edge = 0.5 * kNoise / m_span.radiansPerTick;
    const double start = window() * m_span.turn;
    return m_low - start <= edge || m_high - start >= m_span.counts - 1 - edge;
}

std::optional<TickRange> RangeTracker::range() const
{
    if (!isSwept() || hasWrap() || m_doubt != Doubt::None)
        return std::nullopt;
    const double start = window() * m_span.turn;
    return TickRange{static_cast<int>(std::lround(m_low - start)),
                     static_cast<int>(std::lround(m_high - start))};
}

Angle RangeTracker::hornTurn() const
{
    if (m_samples == 0)
        return {};
    const double off = m_span.centre - (m_low + m_high) / 2;
    return m_span.angleOf(std::remainder(off, m_span.turn));
}

QString RangeTracker::problem(const QString& joint) const
{
    if (m_doubt == Doubt::Gap)
        return tr("%1: its reading changed by more than half of its range while no data arrived, so the "
                  "direction is unknown. Start the sweep over and turn it more slowly.")
            .arg(joint);
    if (m_doubt == Doubt::Jump)
        return tr("%1: its reading jumped during the sweep, faster than a joint can be turned by hand. The "
                  "position sensor may be worn, or the shaft is outside its measuring range. Start the sweep "
                  "over. If it jumps again, turn the horn on the shaft so that the middle of the travel "
                  "reads about %2.")
            .arg(joint)
            .arg(m_span.centre);
    if (!hasWrap())
        return {};
    const Angle width = m_span.angleOf(this->width());
    const double readable = m_span.counts - 1;
    if (this->width() > readable)
        return tr("%1: its travel of %2 is wider than the %3 that this servo can measure, so the reading "
                  "jumps at any position of the horn. Limit the travel with a mechanical stop, then sweep "
                  "again.")
            .arg(joint, wholeDegrees(width), wholeDegrees(m_span.angleOf(readable)));
    const double wrapAt = (window() + 1) * m_span.turn;
    const Angle fromLow = m_span.angleOf(wrapAt - m_span.unmeasured() - m_low);
    const QString position =
        tr("%1: the reading jumps from %4 to 0 at %2 from the low end of its travel of %3")
            .arg(joint, wholeDegrees(fromLow), wholeDegrees(width))
            .arg(m_span.counts - 1);
    const QString blind =
        m_span.unmeasured() > 1
            ? tr(", and %1 are not measured there").arg(wholeDegrees(m_span.angleOf(m_span.unmeasured())))
            : QString();
    if (m_span.canMoveJump)
        return position
               + tr(
                   ". A goal across this point would send the joint the long way round. Hold the joint in "
                   "the "
                   "middle of its travel, set its zero there and store it in the servo, save and apply that, "
                   "then sweep again.");
    const QString turn = hornTurn() < Angle{}
                             ? tr("%1 towards smaller readings").arg(wholeDegrees(hornTurn()))
                             : tr("%1 towards larger readings").arg(wholeDegrees(hornTurn()));
    return position + blind
           + tr(". A goal across this point would send the joint the long way round. Hold the joint in the "
                "middle of its travel, take the horn off, turn the shaft by %1 until it reads about %2, put "
                "the horn back on and sweep again.")
                 .arg(turn)
                 .arg(m_span.centre);
}

} // namespace core::calibrate
