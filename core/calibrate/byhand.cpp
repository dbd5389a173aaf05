// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/byhand.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/filled.h"
#include "core/base/named.h"
#include "core/base/numbertext.h"

namespace core::calibrate {

namespace {

struct ByHandWords
{
    Q_DECLARE_TR_FUNCTIONS(ByHandWords)
};

QString tenthDegrees(Angle angle)
{
    const double value = angle.degrees();
    return numberText(std::fabs(value) < 0.05 ? 0.0 : value, 1) + QStringLiteral("°");
}

int within(int tick, int turn)
{
    const int rest = tick % turn;
    return rest < 0 ? rest + turn : rest;
}

/// -turn/2 .. turn/2 - 1
int nearest(int difference, int turn)
{
    return within(difference + turn / 2, turn) - turn / 2;
}

Calibrates kindOf(const ServoModel& model)
{
    const Register* reg = model.find(RegisterRole::Calibration);
    return reg != nullptr ? reg->calibrates : Calibrates::Subtracted;
}

/// Computes one outcome. A request that is impossible adds a problem and changes nothing.
class Calibrator
{
public:
    Calibrator(const ArrayConfig& array, const ServoModel& model, const Learned& learned)
        : m_array(array)
        , m_model(model)
        , m_learned(learned)
        , m_before(array.joints[learned.joint.value])
        , m_title(jointTitle(m_before))
        , m_kind(kindOf(model))
        , m_calibration(model.nameOf(RegisterRole::Calibration))
    {
        m_out.repeats = m_kind == Calibrates::Subtracted ? model.positionMask + 1
                        : m_kind == Calibrates::Turned   ? model.positionCounts
                                                         : 0;
        m_out.joint = m_before;
        m_out.calibration = learned.calibration;
        if (const auto* pending = named(m_before.pending, m_calibration))
            m_out.calibration = calibrationOf(pending->value);
    }

    Outcome run()
    {
        const double tickSize = units().tickSize();
        if (!(tickSize > 0) || !std::isfinite(tickSize)) {
            problem(ByHandWords::tr("%1: the scale is %2, so ticks cannot be converted to angles. Set a "
                                    "scale above 0 first."),
                    m_before.scale);
        } else {
            turnDirection();
            placeZero();
            placeLimits();
        }
        m_out.units = m_array.units(m_out.joint, m_model);
        return std::move(m_out);
    }

private:
    JointUnits units() const
    {
        const auto& joint = m_out.joint;
        return JointUnits::of(m_model, joint.offset, joint.reverse, joint.scale);
    }

    template <typename... Parts>
    void problem(const QString& text, const Parts&... parts)
    {
        m_out.problems << filled(text, m_title, parts...);
    }

    template <typename... Parts>
    void note(const QString& text, const Parts&... parts)
    {
        m_out.notes << filled(text, m_title, parts...);
    }

    void turnDirection()
    {
        auto& joint = m_out.joint;
        if (!m_learned.reverse || *m_learned.reverse == joint.reverse)
            return;
        joint.reverse = *m_learned.reverse;
        if (joint.limits)
            joint.limits = SoftLimits{-joint.limits->maxPosition, -joint.limits->minPosition};
    }

    int calibrationOf(int value) const
    {
        return m_kind == Calibrates::Turned  ? nearest(value - m_learned.held, m_model.positionCounts)
               : m_kind == Calibrates::Added ? -value
                                             : value;
    }
    int registerOf(int calibration) const
    {
        if (m_kind != Calibrates::Turned)
            return m_kind == Calibrates::Added ? -calibration : calibration;
        // A sign and a magnitude cannot hold half a turn exactly: the zero is a tick off, less than noise.
        const int value = nearest(m_learned.held + calibration, m_model.positionCounts);
        return std::max(value, 1 - m_model.positionCounts / 2);
    }

    /// Values of the register that every position mode takes.
    std::pair<int, int> rangeOf(const Register& reg) const
    {
        if (reg.calibrationRange > 0)
            return {-reg.calibrationRange, reg.calibrationRange};
        return {reg.minimum.value_or(reg.lowest()), reg.maximum.value_or(reg.highest())};
    }

    bool isTick(int reading) const { return reading >= 0 && reading < m_model.positionCounts; }
    /// True if readings represent the whole travel: none below 0 or beyond the last, no jump inside.
    bool isReadable(int low, int high, int calibration) const
    {
        const int first = readingOf(low, calibration);
        return first >= 0 && first + high - low < m_model.positionCounts;
    }
    int readingOf(int tick, int calibration) const
    {
        return m_kind == Calibrates::Turned ? within(tick - calibration, m_model.positionCounts)
                                            : tick - calibration;
    }

    /// Ticks from the zero to the reference, rounded.
    int ticksToReference() const
    {
        const double sign = m_out.joint.reverse ? -1.0 : 1.0;
        const double ticks = sign * m_learned.zero->angle.radians() / units().tickSize();
        return static_cast<int>(std::lround(std::clamp(ticks, -1e6, 1e6)));
    }

    void placeZero()
    {
        if (!m_learned.zero)
            return;
        const bool placed =
            m_learned.zero->by == ZeroBy::Offset ? placeZeroByOffset() : placeZeroByRegister();
        if (placed && m_before.limits && !m_learned.limits)
            note(ByHandWords::tr("%1: the limits %2 to %3 keep these angles and move with the zero."),
                 tenthDegrees(Angle::fromRadians(m_out.joint.limits->minPosition)),
                 tenthDegrees(Angle::fromRadians(m_out.joint.limits->maxPosition)));
    }

    bool placeZeroByOffset()
    {
        // The servo's present zero, regardless of pending values: the offset is relative to that.
        const int calibrated = m_learned.zero->tick - m_learned.calibration;
        const int offset = calibrated - ticksToReference();
        if (!isTick(calibrated)) {
            problem(ByHandWords::tr("%1: at the reference the reading jumps, because the servo's own "
                                    "calibration is %2 ticks. Set its %3 to 0 first."),
                    m_learned.held, m_calibration);
            return false;
        }
        if (!isTick(offset)) {
            problem(ByHandWords::tr("%1: the zero would be at tick %2, but the servo only has 0 to %3. Turn "
                                    "the horn on the shaft, or choose a reference closer to zero."),
                    offset, m_model.positionCounts - 1);
            return false;
        }
        m_out.joint.offset = offset;
        m_out.calibration = m_learned.calibration;
        const auto forgotten = std::erase_if(
            m_out.joint.pending, [this](const PendingWrite& write) { return write.name == m_calibration; });
        if (forgotten > 0)
            note(ByHandWords::tr("%1: the pending %2 is removed because it would move the zero again."),
                 m_calibration);
        if (!m_calibration.isEmpty())
            setInit(m_calibration, registerOf(m_learned.calibration));
        return true;
    }

    bool placeZeroByRegister()
    {
        const int tick = m_learned.zero->tick;
        const int reading = m_before.offset + ticksToReference();
        const int value = registerOf(tick - reading);
        const QString instead = filled(ByHandWords::tr(" Use the array's offset instead, or turn the horn on "
                                                       "the shaft so that the joint reads about %1 there."),
                                       m_before.offset + m_out.calibration);
        const Register* reg = m_model.find(RegisterRole::Calibration);
        if (reg == nullptr) {
            problem(ByHandWords::tr("%1: the model %2 cannot store a zero. Use the array's offset instead."),
                    m_model.name);
            return false;
        }
        if (m_kind == Calibrates::Turned && !isTick(tick)) {
            problem(
                ByHandWords::tr("%1: its reading of %2 ticks is more than one turn. Turn it back, or switch "
                                "off the feedback of several turns in its phase."),
                tick);
            return false;
        }
        const auto [low, high] = rangeOf(*reg);
        if (value < low || value > high) {
            m_out.problems << filled(ByHandWords::tr("%1: the %2 would have to be %3 ticks, but its range is "
                                                     "%4 to %5, about %6 either way."),
                                     m_title, m_calibration, value, low, high,
                                     tenthDegrees(Angle::fromRadians(high * m_model.radiansPerTick)))
                                  + instead;
            return false;
        }
        const TickRange travel = m_learned.limits ? m_learned.limits->travel : TickRange{tick, tick};
        if (!isTick(reading)
            || !isReadable(std::min(travel.low, tick), std::max(travel.high, tick), calibrationOf(value))) {
            m_out.problems << filled(
                                  ByHandWords::tr("%1: with a %2 of %3 ticks the reading would jump inside "
                                                  "the joint's travel."),
                                  m_title, m_calibration, value)
                                  + instead;
            return false;
        }
        m_out.calibration = calibrationOf(value);
        setRegister(*reg, value);
        if (m_out.calibration != m_learned.calibration) {
            const Angle shift =
                Angle::fromRadians((m_out.calibration - m_learned.calibration) * units().tickSize());
            note(ByHandWords::tr("%1: until its %2 is applied, the servo counts from its old zero, %3 away "
                                 "from the new one. Angles and limits are off by the same amount. Apply it "
                                 "before you move the joint."),
                 m_calibration, tenthDegrees(abs(shift)));
        }
        return true;
    }

    void placeLimits()
    {
        if (!m_learned.limits)
            return;
        const auto& [travel, margin, inServo] = *m_learned.limits;
        const int calibration = m_out.calibration;
        if (!isReadable(travel.low, travel.high, calibration)) {
            problem(
                ByHandWords::tr("%1: the servo's own calibration of %2 ticks makes its reading jump inside "
                                "the joint's travel. Set its %3 to 0, then sweep again."),
                registerOf(calibration), m_calibration);
            return;
        }
        const JointUnits all = units();
        const int first = readingOf(travel.low, calibration);
        const int last = first + travel.high - travel.low;
        const Angle a = all.positionOfTick(first);
        const Angle b = all.positionOfTick(last);
        const Angle width = abs(b - a);
        if (!isFinite(margin) || margin < Angle{} || width <= margin * 2.0) {
            noteNothingLeft(width, margin);
            return;
        }
        JointConfig open = m_out.joint;
        open.limits.reset();
        const JointUnits servo = m_array.units(open, m_model);
        const Angle requestedLow = std::min(a, b) + margin;
        const Angle requestedHigh = std::max(a, b) - margin;
        const Angle low = std::max(requestedLow, servo.minPosition());
        const Angle high = std::min(requestedHigh, servo.maxPosition());
        if (high <= low) {
            problem(ByHandWords::tr("%1: the swept range is outside the servo's own limits %2 to %3. Widen "
                                    "min_position and max_position, or turn the horn on the shaft."),
                    tenthDegrees(servo.minPosition()), tenthDegrees(servo.maxPosition()));
            return;
        }
        // Limits between two ticks would have no effect.
        JointConfig limited = m_out.joint;
        limited.limits = SoftLimits{low.radians(), high.radians()};
        const JointUnits kept = m_array.units(limited, m_model);
        if (kept.minTick < first || kept.maxTick > last) {
            noteNothingLeft(width, margin);
            return;
        }
        if (low > requestedLow || high < requestedHigh)
            note(ByHandWords::tr("%1: the servo's own limits %2 to %3 are narrower than the swept range; the "
                                 "joint limits are cut to them."),
                 tenthDegrees(servo.minPosition()), tenthDegrees(servo.maxPosition()));
        m_out.joint.limits = limited.limits;
        if (inServo)
            placeServoLimits();
    }

    void noteNothingLeft(Angle width, Angle margin)
    {
        problem(ByHandWords::tr("%1: the swept range of %2 is too small for margins of %3. Sweep it from end "
                                "to end, or choose a smaller margin."),
                tenthDegrees(width), tenthDegrees(margin));
    }

    void placeServoLimits()
    {
        const JointUnits limited = m_array.units(m_out.joint, m_model);
        const Register* minimum = m_model.find(RegisterRole::MinPosition);
        const Register* maximum = m_model.find(RegisterRole::MaxPosition);
        if (minimum == nullptr || maximum == nullptr || !minimum->checkWritable(limited.minTick)
            || !maximum->checkWritable(limited.maxTick)) {
            problem(ByHandWords::tr(
                        "%1: the model %2 cannot store limits of %3 to %4 ticks. The limits of the array "
                        "are set; leave those of the servo unchanged."),
                    m_model.name, limited.minTick, limited.maxTick);
            return;
        }
        setRegister(*minimum, limited.minTick);
        setRegister(*maximum, limited.maxTick);
    }

    /// Sets RAM and EEP: the servo uses RAM and starts from EEP.
    void setRegister(const Register& reg, int value)
    {
        for (const Memory memory : {Memory::Eep, Memory::Ram}) {
            if (reg.address(memory))
                setPending(m_out.joint, reg.name, memory, value);
        }
        setInit(reg.name, value);
    }

    /// The values that the array writes at initialisation must not undo the calibration.
    void setInit(const QString& name, int value)
    {
        if (auto* own = named(m_out.joint.registersInit, name)) {
            if (own->value == value)
                return;
            own->value = value;
        } else if (const auto* all = named(m_array.broadcast, name); all != nullptr && all->value != value) {
            m_out.joint.registersInit.push_back({name, value, {}, {}});
        } else {
            return;
        }
        note(ByHandWords::tr("%1: initialising the array now writes %2 = %3 to this servo."), name, value);
    }

    const ArrayConfig& m_array;
    const ServoModel& m_model;
    const Learned& m_learned;
    const JointConfig& m_before;
    const QString m_title;
    const Calibrates m_kind;
    const QString m_calibration; ///< name of the register; empty when the model has none
    Outcome m_out;
};

} // namespace

int tickOf(const ServoModel& model, int absoluteTick, int reading)
{
    return kindOf(model) == Calibrates::Turned ? reading : absoluteTick;
}

Learned learnedNow(const ServoModel& model, int absoluteTick, int reading)
{
    Learned now;
    const int difference = absoluteTick - reading;
    if (kindOf(model) == Calibrates::Added) {
        now.calibration = difference;
        now.held = -difference;
        return now;
    }
    // The reading is truncated to the sensor's bits, so the difference is known modulo one span.
    now.held = nearest(difference, model.positionCounts);
    now.calibration = kindOf(model) == Calibrates::Turned ? 0 : now.held;
    return now;
}

Angle Outcome::positionAt(int tick) const
{
    const int reading = tick - calibration;
    return units.positionOfTick(repeats > 0 ? within(reading, repeats) : reading);
}

Outcome outcomeOf(const ArrayConfig& array, const ServoModel& model, const Learned& learned)
{
    return Calibrator(array, model, learned).run();
}

ArrayConfig calibrated(const ArrayConfig& array, const std::vector<Learned>& learned,
                       const ModelLibrary& models)
{
    ArrayConfig result = array;
    for (const Learned& each : learned) {
        if (each.joint.value >= array.joints.size() || each.isEmpty())
            continue;
        if (const auto* model = models.find(array.joints[each.joint.value].model))
            result.joints[each.joint.value] = outcomeOf(array, *model, each).joint;
    }
    return result;
}

Result<Angle> nudgeGoal(const QString& joint, Angle present, Angle minimum, Angle maximum, Angle step)
{
    if (!isFinite(present))
        return Error{
            Errc::NotFound,
            filled(ByHandWords::tr("%1: the position is not known yet. Wait for the first reply."), joint)};
    if (present < minimum || present > maximum)
        return Error{Errc::Refused,
                     filled(ByHandWords::tr("%1 is at %2, outside its limits %3 to %4, so torque would move "
                                            "it at once. Turn it back inside by hand."),
                            joint, tenthDegrees(present), tenthDegrees(minimum), tenthDegrees(maximum))};
    const Angle goal = present + step;
    if (goal < minimum || goal > maximum)
        return Error{
            Errc::Refused,
            filled(ByHandWords::tr(
                       "%1 is at %2; %3 more would exceed its limit of %4. Turn it back a little by hand."),
                   joint, tenthDegrees(present), tenthDegrees(step),
                   tenthDegrees(goal > maximum ? maximum : minimum))};
    return goal;
}

QString jointTitle(const JointConfig& joint)
{
    return filled(ByHandWords::tr("%1 (ID %2)"), joint.name, joint.id.value);
}

} // namespace core::calibrate
