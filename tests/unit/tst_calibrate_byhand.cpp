// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibrate/byhand.h"
#include "core/calibrate/rangetracker.h"
#include "tests/support/anyfamily.h"
#include "tests/support/testprogram.h"

namespace tst_calibrate_byhand {

using namespace core;
using namespace core::calibrate;
using anyfamily::model;

namespace {

/// A shaft and its tracker: true places in ticks, read as a HerkuleX reads them.
class Hand
{
public:
    explicit Hand(double place, const ServoModel& servo = model("DRS-0101"))
        : tracker(ReadingSpan::of(servo))
        , m_span(ReadingSpan::of(servo))
        , m_place(place)
    {
        read();
    }

    int reading() const
    {
        const double within = m_place - m_span.turn * std::floor(m_place / m_span.turn);
        if (within <= m_span.counts - 1)
            return static_cast<int>(std::lround(within));
        // In the dead zone the reading stays at one end, then at the other.
        return within < (m_span.counts + m_span.turn) / 2 ? m_span.counts - 1 : 0;
    }
    void read(Duration after = 20ms)
    {
        m_now += after;
        tracker.feed({m_now, reading(), m_extends});
    }
    /// Turns to `place` at a hand's pace.
    void turnTo(double place, double degreesPerSecond = 200)
    {
        const double step = degreesPerSecond * kPi / 180 * 0.02 / m_span.radiansPerTick;
        while (std::fabs(place - m_place) > step) {
            m_place += place > m_place ? step : -step;
            read();
        }
        m_place = place;
        read();
    }
    void rest(Duration time)
    {
        for (const Time end = m_now + time; m_now < end;)
            read();
    }
    void jumpTo(double place) { m_place = place; }
    void setExtends(bool extends) { m_extends = extends; }
    Time now() const { return m_now; }
    double place() const { return m_place; }

    RangeTracker tracker;

private:
    ReadingSpan m_span;
    double m_place;
    bool m_extends = true;
    Time m_now{1s};
};

ArrayConfig arrayOf(const ServoModel& servo, int offset, bool reverse, double scale)
{
    ArrayConfig array;
    auto& joint = array.joints.emplace_back();
    joint.name = u"elbow"_s;
    joint.id = ServoId{3};
    joint.model = servo.name;
    joint.offset = offset;
    joint.reverse = reverse;
    joint.scale = scale;
    return array;
}

/// The value that is pending of a register.
std::optional<int> pendingOf(const JointConfig& joint, Memory memory, const QString& name)
{
    const auto found = std::ranges::find_if(
        joint.pending, [&](const auto& write) { return write.memory == memory && write.name == name; });
    return found != joint.pending.end() ? std::optional(found->value) : std::nullopt;
}

std::pair<int, int> ticksOf(const Outcome& outcome)
{
    return {outcome.units.minTick, outcome.units.maxTick};
}

/// What a servo whose calibration register is `value` reads where its sensor is at `absolute`. Written down
/// anew here.
int readingOf(const ServoModel& servo, int absolute, int value)
{
    if (servo.family == "dynamixel2"_L1)
        return absolute + value;
    return ((absolute - value) % servo.positionCounts + servo.positionCounts) % servo.positionCounts;
}

/// What the array makes of it.
double positionSaid(const JointConfig& joint, const ServoModel& servo, int absolute, int value)
{
    const int said = readingOf(servo, absolute, value);
    return (joint.reverse ? -1 : 1) * joint.scale * servo.radiansPerTick * (said - joint.offset);
}

/// A DRS-0101 with the offset 512, and what is learned of it.
struct Joint
{
    const ServoModel& servo = model("DRS-0101");
    ArrayConfig array = arrayOf(servo, 512, false, 1.0);
    Learned learned;

    Outcome outcome() const { return outcomeOf(array, servo, learned); }
    void setForAll(const char* name, int value)
    {
        array.broadcast.push_back({QLatin1String(name), value, {}, {}});
    }
};

} // namespace

class tst_CalibrateByHand : public QObject
{
    Q_OBJECT

    static bool near(double a, double b, double tolerance) { return std::fabs(a - b) <= tolerance; }

    std::mt19937 m_random{20240607};

    int pick(int low, int high) { return std::uniform_int_distribution<int>(low, high)(m_random); }
    double real(double low, double high)
    {
        return std::uniform_real_distribution<double>(low, high)(m_random);
    }
    const ServoModel& anyModel()
    {
        static const char* const kNames[]{"DRS-0101", "DRS-0401", "DRS-0602", "XM430-W350", "STS3215"};
        return model(kNames[pick(0, 4)]);
    }

private slots:
    // --- the range ---

    void aSweepLearnsBothEnds()
    {
        Hand hand(500);
        for (const double place : {200, 801, 500})
            hand.turnTo(place);
        QVERIFY(!hand.tracker.hasWrap() && !hand.tracker.touchesEnd());
        QCOMPARE(hand.tracker.range(), (TickRange{200, 801}));
        QVERIFY(hand.tracker.problem(u"elbow"_s).isEmpty());
    }
    void aRangeIsSettledWhenItHasNotGrownForAWhile()
    {
        Hand hand(500);
        hand.rest(5s);
        QVERIFY2(!hand.tracker.isSettled(hand.now()), "it was not swept");
        hand.turnTo(300);
        QVERIFY(!hand.tracker.isSettled(hand.now()));
        hand.rest(1900ms);
        QVERIFY(!hand.tracker.isSettled(hand.now()));
        hand.rest(200ms);
        QVERIFY(hand.tracker.isSettled(hand.now()));
        hand.turnTo(250);
        QVERIFY2(!hand.tracker.isSettled(hand.now()), "it grew again");
    }
    void withTorqueOnNothingIsLearnedButTheShaftIsFollowed()
    {
        Hand hand(500);
        hand.turnTo(600);
        hand.setExtends(false);
        hand.turnTo(900);
        QCOMPARE(hand.tracker.range(), (TickRange{500, 600}));
        hand.turnTo(600);
        hand.setExtends(true);
        hand.turnTo(400);
        QCOMPARE(hand.tracker.range(), (TickRange{400, 600}));
        QCOMPARE(hand.tracker.doubt(), RangeTracker::Doubt::None);
    }
    void aWrapInsideTheTravelIsSeenInEitherDirection_data()
    {
        support::addColumns<QString, double>("name", "degreesPerSecond");
        for (const QString& name : ModelLibrary::builtIn().names())
            for (const double speed : {20.0, 200.0, 700.0})
                QTest::addRow("%s %g", qPrintable(name), speed) << name << speed;
    }
    void aWrapInsideTheTravelIsSeenInEitherDirection()
    {
        const auto [name, degreesPerSecond] = support::fetched<QString, double>({"name", "degreesPerSecond"});
        const ServoModel& servo = *ModelLibrary::builtIn().find(name);
        const ReadingSpan span = ReadingSpan::of(servo);
        const double forty = 40 * kPi / 180 / servo.radiansPerTick + span.unmeasured(); // starts in range
        for (const bool isUp : {true, false}) {
            const double middle = isUp ? span.turn : 0.0; // where the reading jumps
            Hand hand(middle + (isUp ? -forty : forty), servo);
            const RangeTracker& tracker = hand.tracker;
            hand.turnTo(middle + (isUp ? forty : -forty - span.unmeasured()), degreesPerSecond);
            hand.turnTo(hand.place() + (isUp ? -10 : 10), degreesPerSecond);
            QVERIFY(tracker.hasWrap() && !tracker.range());
            QCOMPARE(tracker.doubt(), RangeTracker::Doubt::None);
            QVERIFY(near(tracker.width(), 2 * forty + (isUp ? 0 : span.unmeasured()), 2.0));
            const QString words = tracker.problem(u"elbow (ID 3)"_s);
            QVERIFY2(words.contains(u"elbow (ID 3)"_s), qPrintable(words));
            QVERIFY(words.contains(QString::number(span.counts - 1)));
            QVERIFY(words.contains(span.canMoveJump ? u"zero"_s : u"horn"_s));
            // Following the advice brings the middle of the travel to the centre of what can be read.
            const double turned = tracker.hornTurn().radians() / servo.radiansPerTick;
            const double middleOfTravel = isUp ? span.turn : -span.unmeasured() / 2;
            const double after = middleOfTravel + turned;
            QVERIFY(near(std::remainder(after - span.centre, span.turn), 0.0, 2.0));
        }
    }
    void theAdviceTheSweepAfterIsGood()
    {
        const ServoModel& servo = model("DRS-0201");
        for (int round = 0; round < 200; ++round) {
            const double width = real(50, 900);
            const double low = real(-2000, 2000);
            Hand hand(low + width / 2, servo);
            hand.turnTo(low);
            hand.turnTo(low + width);
            if (!hand.tracker.hasWrap())
                continue;
            const double turned = hand.tracker.hornTurn().radians() / servo.radiansPerTick;
            Hand second(low + turned + width / 2, servo);
            second.turnTo(low + turned);
            second.turnTo(low + turned + width);
            QVERIFY2(!second.tracker.hasWrap() && second.tracker.range(), qPrintable(QString::number(low)));
        }
    }
    void aTravelWiderThanTheReadingIsToldSo()
    {
        Hand hand(500);
        hand.turnTo(-80);
        hand.turnTo(1050);
        QVERIFY(hand.tracker.hasWrap());
        QVERIFY(hand.tracker.problem(u"elbow"_s).contains(u"mechanical stop"_s));
    }
    void goneAroundAWholeTurnAndSweptElsewhereIsNoWrap()
    {
        Hand hand(900);
        hand.turnTo(1107.7 + 300);
        QVERIFY(hand.tracker.hasWrap());
        hand.tracker.restart();
        hand.turnTo(1107.7 + 200);
        hand.turnTo(1107.7 + 700);
        QVERIFY(!hand.tracker.hasWrap());
        const TickRange range = *hand.tracker.range();
        QVERIFY(near(range.low, 200, 1) && near(range.high, 700, 1));
    }
    void aReadingAtItsEndIsTold()
    {
        Hand hand(500);
        hand.turnTo(1040); // in the dead zone: it reads 1023
        hand.turnTo(700);
        QVERIFY(!hand.tracker.hasWrap() && hand.tracker.touchesEnd());
        QCOMPARE(hand.tracker.range()->high, 1023);
    }
    void aSingleWildReadingIsLeftOut()
    {
        Hand hand(500);
        hand.turnTo(600);
        const double place = hand.place();
        hand.jumpTo(950);
        hand.read();
        hand.jumpTo(place);
        hand.turnTo(450);
        QCOMPARE(hand.tracker.range(), (TickRange{450, 600}));
        QCOMPARE(hand.tracker.doubt(), RangeTracker::Doubt::None);
    }
    void aReadingThatStaysElsewhereIsDoubted()
    {
        Hand hand(500);
        hand.turnTo(600);
        hand.jumpTo(950);
        hand.rest(100ms);
        QCOMPARE(hand.tracker.doubt(), RangeTracker::Doubt::Jump);
        QVERIFY(!hand.tracker.range() && hand.tracker.problem(u"elbow"_s).contains(u"jumped"_s));
        hand.tracker.restart();
        hand.read();
        hand.turnTo(800);
        QCOMPARE(hand.tracker.range(), (TickRange{800, 950}));
    }
    void aFarChangeInAPauseIsDoubted()
    {
        Hand hand(900);
        hand.turnTo(950);
        hand.jumpTo(100);
        hand.read(3s);
        QCOMPARE(hand.tracker.doubt(), RangeTracker::Doubt::Gap);
        QVERIFY(!hand.tracker.range() && !hand.tracker.problem(u"elbow"_s).isEmpty());
    }
    void slowPollingStillTellsAWrapFromATravel()
    {
        // 64 joints on a slow bus: a reading every 180 ms.
        RangeTracker tracker(ReadingSpan::of(model("DRS-0101")));
        Time now{1s};
        for (const int tick : {900, 990, 20, 110, 30, 1000, 850})
            tracker.feed({now += 180ms, tick, true});
        QCOMPARE(tracker.doubt(), RangeTracker::Doubt::None);
        QVERIFY(tracker.hasWrap());
        RangeTracker plain(ReadingSpan::of(model("DRS-0101")));
        for (const int tick : {900, 700, 400, 110, 400, 700, 1000})
            plain.feed({now += 180ms, tick, true});
        QCOMPARE(plain.range(), (TickRange{110, 1000}));
    }
    void noiseAtRestIsNoSweep()
    {
        RangeTracker tracker(ReadingSpan::of(model("DRS-0101")));
        Time now{1s};
        for (int i = 0; i < 500; ++i)
            tracker.feed({now += 20ms, 500 + pick(-2, 2), true});
        QVERIFY(!tracker.range() && !tracker.isSettled(now));
    }

    // --- the edit ---

    void theServosCalibrationIsKnownFromOneReading()
    {
        for (const QString& name : ModelLibrary::builtIn().names()) {
            const ServoModel& servo = *ModelLibrary::builtIn().find(name);
            const Register* reg = servo.find(RegisterRole::Calibration);
            if (reg == nullptr)
                continue;
            for (int i = 0; i < 200; ++i) {
                const int value = pick(*reg->minimum, *reg->maximum);
                const int absolute = pick(0, servo.positionCounts - 1);
                QCOMPARE(learnedNow(servo, absolute, readingOf(servo, absolute, value)).held, value);
            }
        }
    }
    void whatIsShownIsWhatTheJointSaysAfterwards()
    {
        int placed = 0;
        for (int round = 0; round < 20'000; ++round) {
            const ServoModel& servo = anyModel();
            const int last = servo.positionCounts - 1;
            ArrayConfig array =
                arrayOf(servo, pick(0, last), pick(0, 1) != 0, std::pow(10.0, real(-1.5, 1.5)));
            if (pick(0, 1) != 0)
                array.joints[0].limits = SoftLimits{-real(0.1, 2), real(0.1, 2)};
            const Register* reg = servo.find(RegisterRole::Calibration);
            const int most = reg->calibrationRange > 0 ? reg->calibrationRange : *reg->maximum;
            const int held = pick(0, 2) == 0 ? 0 : pick(-most, most);
            const int somewhere = pick(0, last);
            Learned learned = learnedNow(servo, somewhere, readingOf(servo, somewhere, held));
            QCOMPARE(learned.held, held);
            const bool isTurned = reg->calibrates == Calibrates::Turned;
            const auto sensor = [&](int tick) {
                return isTurned ? (tick + held + last + 1) % (last + 1) : tick;
            };
            if (pick(0, 3) != 0)
                learned.zero =
                    ZeroMark{pick(0, last), Angle::fromDegrees(pick(0, 1) != 0 ? 0 : pick(-120, 120)),
                             pick(0, 1) != 0 ? ZeroBy::Offset : ZeroBy::Register};
            if (pick(0, 1) != 0)
                learned.reverse = pick(0, 1) != 0;
            if (pick(0, 1) != 0) {
                const int low = pick(0, last);
                learned.limits =
                    LimitMark{{low, pick(low, last)}, Angle::fromDegrees(pick(0, 15)), pick(0, 1) != 0};
            }
            const Outcome out = outcomeOf(array, servo, learned);
            const JointConfig& joint = out.joint;

            // The servo as it will be: the register's pending value, or what it holds.
            int value = held;
            if (const auto pending = pendingOf(joint, Memory::Eep, reg->name)) {
                value = *pending;
                QVERIFY(reg->checkWritable(value) && std::abs(value) <= most + 1);
                if (reg->ramAddress)
                    QCOMPARE(pendingOf(joint, Memory::Ram, reg->name), value);
            }
            for (int i = 0; i < 5; ++i) {
                const int tick = pick(0, last);
                QVERIFY(near(out.positionAt(tick).radians(), positionSaid(joint, servo, sensor(tick), value),
                             1e-9));
            }
            QVERIFY(joint.offset >= 0 && joint.offset <= last);
            QCOMPARE(joint.reverse, learned.reverse.value_or(array.joints[0].reverse));
            if (out.problems.isEmpty() && learned.zero) {
                ++placed;
                QVERIFY(near(positionSaid(joint, servo, sensor(learned.zero->tick), value),
                             learned.zero->angle.radians(),
                             out.units.tickSize() * (value == 1 - (last + 1) / 2 ? 1.5001 : 0.5001)));
            }
            if (out.problems.isEmpty() && learned.limits) {
                // Wherever a goal may go, the joint has been, and the margin is kept.
                const double margin = learned.limits->margin.radians();
                const double a = positionSaid(joint, servo, sensor(learned.limits->travel.low), value);
                const double b = positionSaid(joint, servo, sensor(learned.limits->travel.high), value);
                QVERIFY(joint.limits->minPosition >= std::min(a, b) + margin - 1e-9);
                QVERIFY(joint.limits->maxPosition <= std::max(a, b) - margin + 1e-9);
                QVERIFY(joint.limits->minPosition < joint.limits->maxPosition);
                for (const int tick : {out.units.minTick, out.units.maxTick}) {
                    const int place = tick + out.calibration;
                    const int swept = isTurned ? (place + last + 1) % (last + 1) : place;
                    QVERIFY(swept >= learned.limits->travel.low && swept <= learned.limits->travel.high);
                }
                if (learned.limits->inServo) {
                    const QString low = servo.nameOf(RegisterRole::MinPosition);
                    const QString high = servo.nameOf(RegisterRole::MaxPosition);
                    QCOMPARE(pendingOf(joint, Memory::Eep, low), out.units.minTick);
                    QCOMPARE(pendingOf(joint, Memory::Eep, high), out.units.maxTick);
                }
            }
            QCOMPARE(calibrated(array, {learned}, ModelLibrary::builtIn()).joints[0],
                     learned.isEmpty() ? array.joints[0] : joint);
        }
        QVERIFY2(placed > 2000, "most of the rounds must reach what they test");
    }
    void toggledDirectionLeavesTypedLimitsWhereTheyAre()
    {
        for (int round = 0; round < 2000; ++round) {
            const ServoModel& servo = anyModel();
            ArrayConfig array = arrayOf(servo, pick(servo.minPosition, servo.maxPosition), pick(0, 1) != 0,
                                        std::pow(10.0, real(-1, 1)));
            const double size = array.joints[0].scale * servo.radiansPerTick;
            array.joints[0].limits = SoftLimits{-size * pick(1, servo.positionCounts / 4),
                                                size * pick(1, servo.positionCounts / 4)};
            const JointUnits before = array.units(array.joints[0], servo);
            Learned learned;
            learned.reverse = !array.joints[0].reverse;
            const Outcome out = outcomeOf(array, servo, learned);
            QVERIFY(out.problems.isEmpty());
            QCOMPARE(std::pair(out.joint.reverse, out.joint.offset),
                     std::pair(!array.joints[0].reverse, array.joints[0].offset));
            QCOMPARE(ticksOf(out), std::pair(before.minTick, before.maxTick));
            for (int i = 0; i < 3; ++i) {
                const int tick = pick(0, servo.positionCounts - 1);
                QCOMPARE(out.positionAt(tick).radians(), -before.positionOfTick(tick).radians());
            }
            // And back again is as it was.
            learned.reverse = array.joints[0].reverse;
            ArrayConfig turned = array;
            turned.joints[0] = out.joint;
            QCOMPARE(outcomeOf(turned, servo, learned).joint, array.joints[0]);
        }
    }
    void limitsOfASweepDoNotMoveWithTheZeroAndTypedOnesDo()
    {
        Joint joint;
        joint.array.joints[0].limits = SoftLimits{-1.0, 1.0};
        joint.learned.zero = ZeroMark{600, {}, ZeroBy::Offset};
        const Outcome typed = joint.outcome();
        QCOMPARE(typed.joint.limits, joint.array.joints[0].limits);
        QCOMPARE(typed.joint.offset, 600);
        QVERIFY(typed.notes.join(QLatin1Char(' ')).contains(u"move with the zero"_s));

        joint.learned.limits = LimitMark{{300, 800}, Angle{}, false};
        const Outcome swept = joint.outcome();
        QCOMPARE(ticksOf(swept), std::pair(300, 800));
        joint.learned.zero.reset();
        const Outcome without = joint.outcome();
        QCOMPARE(ticksOf(without), std::pair(300, 800));
        QVERIFY(without.joint.limits != swept.joint.limits);
    }
    void aRegisterThatCannotHoldTheZeroSaysWhyAndOffersTheOffset()
    {
        Joint joint;
        joint.learned.zero = ZeroMark{512 + 128, {}, ZeroBy::Register};
        Outcome out = joint.outcome();
        QCOMPARE(out.problems.size(), 1);
        VERIFY_CONTAINS(out.problems[0], "elbow (ID 3)", "128 ticks", "-128 to 127", "offset instead");
        QCOMPARE(out.joint, joint.array.joints[0]);
        joint.learned.zero->tick = 512 + 127;
        out = joint.outcome();
        QVERIFY(out.problems.isEmpty());
        QCOMPARE(pendingOf(out.joint, Memory::Eep, u"calibration_difference"_s), 127);
        QCOMPARE(out.joint.offset, 512);
        QVERIFY2(out.notes.join(QLatin1Char(' ')).contains(u"until"_s), "the time before Apply");
    }
    void aRegisterThatWouldPutAJumpIntoTheTravelIsRefused()
    {
        Joint joint;
        joint.learned.zero = ZeroMark{612, {}, ZeroBy::Register}; // calibration 100
        joint.learned.limits = LimitMark{{60, 700}, Angle::fromDegrees(2), false};
        const Outcome out = joint.outcome();
        QCOMPARE(out.problems.size(), 1);
        QVERIFY(out.problems[0].contains(u"jump"_s));
        QVERIFY(out.joint.pending.empty());
        QVERIFY2(out.joint.limits, "the rest is done");
    }
    void anOffsetOutsideTheServoIsRefused()
    {
        Joint joint;
        joint.learned.zero = ZeroMark{100, Angle::fromDegrees(90), ZeroBy::Offset};
        const Outcome out = joint.outcome();
        QCOMPARE(out.problems.size(), 1);
        QCOMPARE(out.joint.offset, 512);
        joint.array.joints[0].reverse = true; // the other way round it fits
        const Outcome turned = joint.outcome();
        QVERIFY(turned.problems.isEmpty());
        QCOMPARE(turned.joint.offset, 100 + 277);
    }
    void aRangeWithinItsMarginsIsRefused()
    {
        Joint joint;
        joint.learned.limits = LimitMark{{500, 530}, Angle::fromDegrees(5), true};
        const Outcome out = joint.outcome();
        QCOMPARE(out.problems.size(), 1);
        QVERIFY(out.problems[0].contains(u"9.8°"_s));
        QCOMPARE(out.joint, joint.array.joints[0]);
    }
    void limitsAreCutToTheServosOwn()
    {
        Joint joint;
        joint.setForAll("max_position", 700);
        joint.learned.limits = LimitMark{{5, 900}, Angle{}, true};
        const Outcome out = joint.outcome();
        QVERIFY(out.problems.isEmpty());
        QCOMPARE(ticksOf(out), std::pair(21, 700)); // the factory's, and that of all servos
        QVERIFY(out.notes.join(QLatin1Char(' ')).contains(u"cut"_s));
        joint.learned.limits = LimitMark{{750, 900}, Angle{}, false};
        QCOMPARE(joint.outcome().problems.size(), 1);
    }
    void initialisingTheArrayDoesNotUndoTheCalibration()
    {
        Joint joint;
        joint.setForAll("calibration_difference", 7);
        joint.setForAll("min_position", 30);
        joint.learned.calibration = 7;
        joint.learned.zero = ZeroMark{540, {}, ZeroBy::Register};
        joint.learned.limits = LimitMark{{200, 800}, Angle{}, true};
        const Outcome out = joint.outcome();
        QVERIFY(out.problems.isEmpty());
        const auto& own = out.joint.registersInit;
        QVERIFY(own.size() == 2 && joint.array.broadcast.size() == 2);
        QCOMPARE(std::pair(own[0].value, own[1].value), std::pair(28, 200 - 28));
    }
    void anOffsetTakesBackAPendingCalibration()
    {
        Joint joint;
        joint.array.joints[0].pending = {{Memory::Ram, u"calibration_difference"_s, 40},
                                         {Memory::Ram, u"position_kp"_s, 400},
                                         {Memory::Eep, u"calibration_difference"_s, 40}};
        joint.learned.zero = ZeroMark{600, {}, ZeroBy::Offset};
        const Outcome out = joint.outcome();
        QCOMPARE(out.joint.pending.size(), 1u);
        QCOMPARE(out.positionAt(600).radians(), 0.0);
        // Without a new zero the pending one counts for the limits.
        joint.learned.zero.reset();
        joint.learned.limits = LimitMark{{300, 800}, Angle{}, false};
        const Outcome limits = joint.outcome();
        QCOMPARE(limits.calibration, 40);
        QCOMPARE(limits.units.minTick, 260);
    }
    void whatIsNotLearnedIsNotTouched()
    {
        const ArrayConfig array = arrayOf(model("DRS-0602"), 16000, true, 0.5);
        QCOMPARE(calibrated(array, {}, ModelLibrary::builtIn()), array);
        QCOMPARE(calibrated(array, {Learned{}}, ModelLibrary::builtIn()), array);
        Learned stranger;
        stranger.joint = JointIndex{7};
        stranger.reverse = false;
        QCOMPARE(calibrated(array, {stranger}, ModelLibrary::builtIn()), array);
    }

    // --- the nudge ---

    void aNudgeStaysBetweenTheLimits()
    {
        const Angle low = Angle::fromDegrees(-30);
        const Angle high = Angle::fromDegrees(60);
        const Angle step = Angle::fromDegrees(5);
        const QString joint = u"elbow (ID 3)"_s;
        const auto from = [&](double place) {
            return nudgeGoal(joint, Angle::fromDegrees(place), low, high, step);
        };
        QCOMPARE(support::passed(from(10))->degrees(), 15.0);
        for (const double place : {-31.0, 56.0, 61.0, std::nan("")})
            QVERIFY(support::contains(support::refusalOf(from(place)), joint));
    }
};

SERVODECK_TEST(tst_CalibrateByHand)

} // namespace tst_calibrate_byhand
#include "tst_calibrate_byhand.moc"
