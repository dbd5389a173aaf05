// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alarm/alarmbook.h"
#include "core/alarm/alarmtext.h"
#include "core/alarm/readingage.h"
#include "core/family/herkulex/health.h"
#include "core/protocol/herkulex/status.h"
#include "core/servo/servomodel.h"
#include "tests/support/testprogram.h"

namespace tst_alarmbook {

using namespace core;

namespace {

const ServoId kServo{4, 0};
const QString kName = u"elbow"_s;
constexpr double kDegree = kPi / 180.0;

/// A joint on virtual time: what it reads is set, and run() lets time pass.
struct World
{
    AlarmBook book;
    AlarmLimits limits{.minVoltage = 6.7,
                       .maxVoltage = 10.1,
                       .following = 10 * kDegree,
                       .minPosition = -160 * kDegree,
                       .maxPosition = 160 * kDegree,
                       .noLoadVelocity = 360 * kDegree};
    JointObservation joint{kServo, kName, {}, 0, 0, 0, 7.4, 30.0, {}, true, false, {}, 0, {}};
    Time now{1h};
    AlarmAction asked = AlarmAction::None;

    /// Readings every 20 ms; `each` is called before every one of them with the time since run() began.
    void run(
        Duration length, const std::function<void(Duration)>& each = [](Duration) {})
    {
        for (Duration passed = 20ms; passed <= length; passed += 20ms) {
            now += 20ms;
            each(passed);
            joint.time = now;
            asked = std::max(asked, book.observe(joint, limits));
        }
    }

    const Alarm& only() const { return book.alarms().back(); }
    /// There is no alarm, also not after some time.
    bool isQuiet(Duration length = {})
    {
        run(length);
        return book.alarms().empty() || support::checked(false, alarmtext::headline(only()));
    }
    /// The only alarm is of a kind and lasts, after some time.
    bool raises(AlarmKind kind, Duration length = {})
    {
        run(length);
        return book.alarms().size() == 1 && only().kind == kind && only().isActive;
    }
    /// The last alarm is over after some time.
    bool ends(Duration length)
    {
        run(length);
        return !only().isActive;
    }
    void runHot(Duration length, double temperature = 75)
    {
        joint.temperature = temperature;
        run(length);
    }
    void runAt(double voltage, Duration length)
    {
        joint.voltage = voltage;
        run(length);
    }
    /// A goal and the time for it, in units of a playtime.
    void setGoal(double goal, int playtime)
    {
        joint.goal = goal;
        joint.within = playtime * herkulex::kPlaytimeUnitSeconds;
    }
    void silence(Duration after, bool isSilent) { book.observeSilence(kServo, kName, now + after, isSilent); }
    /// How many alarms last, and how many are open.
    std::pair<int, int> lastingAndOpen() const { return {book.activeCount(), book.openCount()}; }
};

/// The way a servo goes by itself: a trapezoid that accelerates for `share` of the playtime.
double trapezoid(double from, double to, double playtime, double share, double t)
{
    const double ta = playtime * share;
    const double v = (to - from) / (playtime - ta);
    if (t >= playtime)
        return to;
    if (t < ta)
        return from + v * t * t / (2 * ta);
    if (t <= playtime - ta)
        return from + v * (t - ta / 2);
    return to - v * (playtime - t) * (playtime - t) / (2 * ta);
}

} // namespace

class TestAlarmBook : public QObject
{
    Q_OBJECT

private slots:
    void aHealthyJointHasNoAlarm()
    {
        World world;
        QVERIFY(world.isQuiet(10s));
        QCOMPARE(world.book.changes(), 0u);
        QCOMPARE(world.asked, AlarmAction::None);
    }

    void heatIsAnAlarmOnceHoweverItWavers()
    {
        World world;
        world.runHot(900ms, 70.1);
        QVERIFY(world.isQuiet()); // not yet: one odd reading is none
        QVERIFY(world.raises(AlarmKind::OverTemperature, 200ms));
        QVERIFY(world.only().joint == kName && world.only().servo == kServo);
        const Time first = world.only().first;
        // On the limit for ten minutes, to either side of it.
        world.run(600s, [&](Duration passed) {
            world.joint.temperature = 70.0 + 1.5 * std::sin(toSeconds(passed) * 7);
        });
        QVERIFY(world.raises(AlarmKind::OverTemperature));
        QCOMPARE(world.only().count, 1);
        QCOMPARE(world.only().first, first);
        QVERIFY(world.now - world.only().last < 2s);
        QVERIFY(world.only().worst > 71.4 && world.only().worst <= 71.5);
        QCOMPARE(world.only().limit, 70.0);
        // Only when it is well below.
        world.runHot(5s, 67.5);
        QVERIFY(world.only().isActive);
        world.runHot(100ms, 66.9);
        QVERIFY(!world.only().isActive);
        QVERIFY(world.only().isOpen()); // not acknowledged yet
    }

    void whatIsNotReadYetEndsNoAlarm()
    {
        World world;
        world.joint.temperature = 75;
        world.runAt(6.0, 2s);
        QCOMPARE(world.book.activeCount(), 2);
        world.joint.temperature.reset(); // the bus began anew
        world.joint.voltage.reset();
        world.run(2s);
        QCOMPARE(world.book.activeCount(), 2);
        world.joint.temperature = 75;
        world.runAt(6.0, 2s);
        for (const Alarm& alarm : world.book.alarms())
            QCOMPARE(alarm.count, 1);
    }

    void anAlarmIsLatchedUntilItIsAcknowledged()
    {
        World world;
        const auto heat = [&] {
            world.runHot(2s);
            world.runHot(2s, 30);
        };
        heat();
        heat();
        QCOMPARE(std::tuple(world.book.alarms().size(), world.only().count), std::tuple(1u, 2));
        QCOMPARE(world.lastingAndOpen(), std::pair(0, 1));
        QCOMPARE(world.book.unacknowledgedCount(), 1);
        const auto before = world.book.changes();
        world.book.acknowledge(world.only().id);
        QVERIFY(world.book.changes() > before);
        QCOMPARE(world.book.openCount(), 0);
        QCOMPARE(world.book.alarms().size(), 1u); // history
        world.book.acknowledge(world.only().id);  // once is enough
        QCOMPARE(world.book.changes(), before + 1);
        heat(); // now it is another one
        QCOMPARE(std::tuple(world.book.alarms().size(), world.only().count), std::tuple(2u, 1));
        QVERIFY(!world.only().isAcknowledged && world.only().id > world.book.alarms().front().id);
    }

    void acknowledgedWhileItLastsItIsOpenUntilItIsOver()
    {
        World world;
        world.runHot(2s);
        world.book.acknowledgeAll();
        QCOMPARE(world.book.unacknowledgedCount(), 0);
        QCOMPARE(world.book.openCount(), 1);
        world.run(2s);
        QCOMPARE(world.book.unacknowledgedCount(), 0); // seen is seen
        world.runHot(2s, 30);
        QCOMPARE(world.book.openCount(), 0);
    }

    void theServosOwnErrorIsAnAlarmAtOnceAndUntilItIsCleared_data()
    {
        namespace e = herkulex::StatusError;
        support::addRows<int, AlarmKind>({"bit", "kind"},
                                         {{"temperature", e::kTemperature, AlarmKind::OverTemperature},
                                          {"voltage", e::kInputVoltage, AlarmKind::LowVoltage},
                                          {"overload", e::kOverload, AlarmKind::Overload},
                                          {"position", e::kPositionLimit, AlarmKind::PositionLimit},
                                          {"driver", e::kDriverFault, AlarmKind::DriverFault},
                                          {"encoder", 0, AlarmKind::EncoderFault},
                                          {"eep", e::kEepDistorted, AlarmKind::EepDistorted},
                                          {"packet", e::kInvalidPacket, AlarmKind::InvalidPacket}});
    }
    void theServosOwnErrorIsAnAlarmAtOnceAndUntilItIsCleared()
    {
        const auto [bit, kind] = support::fetched<int, AlarmKind>({"bit", "kind"});
        World world;
        world.joint.health =
            herkulex::healthOf({static_cast<std::uint8_t>(bit), herkulex::StatusDetail::kChecksumError});
        if (kind == AlarmKind::EncoderFault) // which HerkuleX does not report
            world.joint.health.faults = Fault::kEncoder;
        world.joint.torqueOn = false; // its policy took it
        QVERIFY(world.raises(kind, kind == AlarmKind::LowVoltage ? 600ms : 20ms));
        QVERIFY(world.only().isServos);
        QVERIFY(world.raises(kind, 10s));
        QCOMPARE(world.only().count, 1);
        QVERIFY(!alarmtext::what(world.only().kind).isEmpty());
        for (const QString& sentence : {alarmtext::cause(world.only()), alarmtext::action(world.only())})
            QVERIFY(sentence.endsWith(QLatin1Char('.')));
        world.joint.health = {};
        QVERIFY(world.ends(1s));
    }

    void theServosVoltageErrorIsOfTheNearerLimit()
    {
        World world;
        world.joint.voltage = 9.9;
        world.joint.health.faults = Fault::kVoltage;
        QVERIFY(world.isQuiet(20ms)); // the limits of the servo may not be read yet
        QVERIFY(world.raises(AlarmKind::HighVoltage, 600ms));
        world.runAt(7.4, 5s); // it is well again, but the servo has not forgotten
        QVERIFY(world.raises(AlarmKind::HighVoltage));
    }

    void voltageHasTwoLimitsAndADipIsNoAlarm()
    {
        World world;
        world.run(10s, [&](Duration passed) { world.joint.voltage = passed % 1s < 400ms ? 6.0 : 7.4; });
        QVERIFY(world.isQuiet());
        world.runAt(6.5, 1s);
        QVERIFY(world.raises(AlarmKind::LowVoltage));
        QCOMPARE(world.only().worst, 6.5);
        world.runAt(6.1, 1s);
        QCOMPARE(world.only().worst, 6.1); // the lowest is the worst
        world.runAt(6.8, 2s);              // not back far enough
        QVERIFY(world.only().isActive);
        world.runAt(7.4, 1s);
        QVERIFY(!world.only().isActive);
        world.runAt(10.5, 1s);
        QCOMPARE(world.book.alarms().size(), 2u);
        QCOMPARE(world.only().kind, AlarmKind::HighVoltage);
    }

    void loadIsAnAlarmWhenItLasts()
    {
        World world;
        world.run(20s, [&](Duration passed) { world.joint.pwm = passed % 2s < 800ms ? -1.0 : 0.1; });
        QVERIFY(world.isQuiet()); // short moves at full drive
        world.joint.pwm = -0.95;
        QVERIFY(world.raises(AlarmKind::Overload, 1100ms));
        QCOMPARE(world.only().worst, 0.95);
        world.run(30s, [&](Duration) { world.joint.pwm = world.joint.pwm < -0.9 ? -0.85 : -0.95; });
        QCOMPARE(world.only().count, 1);                            // hysteresis
        world.joint.pwm = std::numeric_limits<double>::quiet_NaN(); // readings without PWM: not known
        QVERIFY(world.ends(1s));
    }

    void aJointThatTurnsAtFullSpeedIsNotOverloadedUnlessItIsHeld()
    {
        World world;
        world.joint.turns = true;
        world.joint.pwm = 1.0;
        world.joint.velocity = 300 * kDegree;
        QVERIFY(world.isQuiet(10s));
        world.joint.velocity = 10 * kDegree;
        QVERIFY(world.raises(AlarmKind::Overload, 2s));
    }

    void aStopIsAskedForOnceAnOccurrence_data()
    {
        support::addRows<AlarmAction>({"wanted"}, {{"nothing", AlarmAction::None},
                                                   {"joint", AlarmAction::StopJoint},
                                                   {"array", AlarmAction::StopArray}});
    }
    void aStopIsAskedForOnceAnOccurrence()
    {
        QFETCH(AlarmAction, wanted);
        World world;
        world.limits.onOverload = wanted;
        int asked = 0;
        for (int times = 0; times < 3; ++times) {
            for (const double pwm : {1.0, 0.0}) {
                world.joint.pwm = pwm;
                world.run(2s, [&](Duration) {
                    asked += world.asked != AlarmAction::None ? 1 : 0;
                    world.asked = AlarmAction::None;
                });
            }
        }
        QCOMPARE(world.only().count, 3);
        QCOMPARE(asked, wanted == AlarmAction::None ? 0 : 3);
        QCOMPARE(world.only().requested, wanted);
        QCOMPARE(world.only().stopped, AlarmAction::None); // not done yet
        QVERIFY(alarmtext::stopped(world.only()).isEmpty());
        world.joint.pwm = 1.0;
        world.run(2s);
        world.book.noteStopped(kServo, AlarmAction::StopJoint);
        QCOMPARE(world.only().stopped,
                 wanted == AlarmAction::StopJoint ? AlarmAction::StopJoint : AlarmAction::None);
        QCOMPARE(alarmtext::stopped(world.only()).isEmpty(), wanted != AlarmAction::StopJoint);
    }

    void outsideItsLimitsWithTorqueIsAnAlarm()
    {
        World world;
        world.joint.torqueOn = false;
        world.joint.position = 170 * kDegree;
        QVERIFY(world.isQuiet(5s)); // a hand may turn it anywhere
        world.joint.torqueOn = true;
        world.joint.position = 161 * kDegree; // sags a little
        QVERIFY(world.isQuiet(5s));
        world.joint.position = -163 * kDegree;
        QVERIFY(world.raises(AlarmKind::PositionLimit, 1s));
        QCOMPARE(world.only().limit, world.limits.minPosition);
    }

    // --- following error ---

    void aLegalMoveIsNoFollowingError_data()
    {
        support::addColumns<double, int, double>("degrees", "playtime", "share");
        for (const double degrees : {300.0, -150.0, 12.0}) {
            for (const int playtime : {254, 100, 10}) {
                for (const double share : {0.001, 0.25, 0.5}) {
                    QTest::addRow("%g degrees in %d units, accelerating %g of it", degrees, playtime, share)
                        << degrees << playtime << share;
                }
            }
        }
    }
    void aLegalMoveIsNoFollowingError()
    {
        const auto [degrees, playtime] = support::fetched<double, int>({"degrees", "playtime"});
        QFETCH(double, share);
        World world;
        const double from = degrees > 0 ? -150 * kDegree : 0.0;
        world.joint.goal = world.joint.position = from;
        world.run(1s);
        world.setGoal(from + degrees * kDegree, playtime);
        // A servo cannot be faster than it is, whatever is asked of it.
        const double seconds = std::max(playtime * herkulex::kPlaytimeUnitSeconds,
                                        std::fabs(degrees) * kDegree / (world.limits.noLoadVelocity * 0.6));
        world.run(5s, [&](Duration passed) {
            world.joint.position = trapezoid(from, *world.joint.goal, seconds, share, toSeconds(passed));
        });
        QVERIFY(world.isQuiet());
    }

    void aJointThatDoesNotGetThereIsAnAlarm()
    {
        World world;
        world.limits.onFollowing = AlarmAction::StopJoint;
        world.joint.goal = 0.0;
        world.run(1s);
        world.setGoal(90 * kDegree, 90); // a second
        // Blocked halfway.
        world.run(1500ms, [&](Duration passed) {
            world.joint.position = std::min(45.0, 90 * toSeconds(passed)) * kDegree;
        });
        QVERIFY(world.raises(AlarmKind::FollowingError));
        QCOMPARE(world.asked, AlarmAction::StopJoint);
        world.run(1s);
        QVERIFY(std::fabs(world.only().worst - 45 * kDegree) < 0.5 * kDegree);
        world.setGoal(45 * kDegree, 9); // it was stopped where it is
        QVERIFY(world.ends(2s));
        QCOMPARE(world.only().count, 1);
    }

    void aJointPushedFromItsPlaceIsAnAlarm()
    {
        World world;
        world.joint.goal = 0.0;
        world.run(1s);
        world.joint.position = 9 * kDegree;
        QVERIFY(world.isQuiet(5s));
        world.run(5s, [&](Duration passed) {
            world.joint.position = passed % 1s < 400ms ? 15 * kDegree : 5 * kDegree;
        });
        QVERIFY(world.isQuiet()); // it comes back each time
        world.joint.position = 15 * kDegree;
        QVERIFY(world.raises(AlarmKind::FollowingError, 600ms));
    }

    void aStreamOfGoalsIsFollowedOrNot()
    {
        World world;
        world.setGoal(0.0, 2);
        const auto wave = [](Duration t) { return 60 * kDegree * std::sin(toSeconds(t) * 2); };
        // The joint lags by 60 ms.
        world.run(20s, [&](Duration passed) {
            world.joint.goal = wave(passed);
            world.joint.position = wave(std::max<Duration>(passed - 60ms, 0ms));
        });
        QVERIFY(world.isQuiet());
        // Now something holds it, though a new goal comes with every cycle.
        const double held = world.joint.position;
        world.run(3s, [&](Duration passed) {
            world.joint.goal = wave(20s + passed);
            world.joint.position = held;
        });
        QVERIFY(world.raises(AlarmKind::FollowingError));
    }

    void aReversalInFullSwingIsJudgedWhenItIsOver()
    {
        World world;
        world.joint.goal = 0.0;
        world.run(1s);
        world.setGoal(150 * kDegree, 89); // a second
        world.run(500ms, [&](Duration passed) {
            world.joint.position = trapezoid(0, 150 * kDegree, 1.0, 0.25, toSeconds(passed));
        });
        // Back, for two seconds; the servo swings over by 35 degrees first.
        const double turn = world.joint.position;
        world.setGoal(0.0, 178);
        world.run(2s, [&](Duration passed) {
            const double t = toSeconds(passed);
            const double swing = 35 * kDegree * std::sin(std::min(t, 1.0) * kPi);
            world.joint.position = trapezoid(turn, 0, 1.99, 0.25, t) + swing;
        });
        QVERIFY(world.isQuiet());
        world.joint.position = 20 * kDegree; // it never got there
        QVERIFY(world.raises(AlarmKind::FollowingError, 1s));
    }

    void aDetailedReadingTellsAtOnceWhereItShouldBe()
    {
        World world;
        world.joint.goal = world.joint.desired = 0.0;
        world.run(1s);
        world.setGoal(150 * kDegree, 254);
        world.run(600ms, [&](Duration passed) { world.joint.desired = 50 * kDegree * toSeconds(passed); });
        QVERIFY(world.isQuiet()); // blocked from the start, but not long enough
        world.run(300ms, [&](Duration passed) {
            world.joint.desired = 30 * kDegree + 50 * kDegree * toSeconds(passed);
        });
        QVERIFY(world.raises(AlarmKind::FollowingError)); // long before the move is over
    }

    void nothingFollowsWithoutTorqueOrGoal()
    {
        World world;
        world.joint.goal = 90 * kDegree;
        world.joint.torqueOn = false;
        world.run(5s);
        world.joint.torqueOn = true;
        world.joint.goal.reset();
        world.run(5s);
        world.joint.goal = 90 * kDegree;
        world.joint.turns = true;
        QVERIFY(world.isQuiet(5s));
    }

    // --- not known ---

    void silenceIsAnAlarmAndEndsTheOthers()
    {
        World world;
        world.runHot(2s);
        world.silence(0s, true);
        QCOMPARE(world.only().kind, AlarmKind::NotResponding);
        QCOMPARE(std::tuple(world.book.alarms().size(), world.book.activeCount()), std::tuple(2u, 1));
        world.silence(1s, true);
        QCOMPARE(world.only().count, 1);
        world.silence(2s, false);
        QCOMPARE(world.lastingAndOpen(), std::pair(0, 2));
        world.silence(3s, true);
        QCOMPARE(world.only().count, 2);
        world.silence(4s, false);
        world.run(2s); // it is still hot
        QCOMPARE(world.book.alarms().front().count, 2);
    }

    void oldReadingsAreAnAlarm()
    {
        World world;
        world.book.observeAge(kServo, kName, world.now, 400ms, 500ms);
        QVERIFY(world.isQuiet());
        world.book.observeAge(kServo, kName, world.now, 600ms, 500ms);
        QVERIFY(world.raises(AlarmKind::StaleData));
        QCOMPARE(world.only().worst, 0.6);
        world.book.observeAge(kServo, kName, world.now + 2s, 2600ms, 500ms);
        QCOMPARE(world.only().worst, 2.6);
        world.book.observeAge(kServo, kName, world.now + 3s, 10ms, 500ms);
        QVERIFY(!world.only().isActive);
    }

    void aPauseOfTheMachineMakesNoReadingOld()
    {
        ReadingAge age;
        age.renew(Time{10s}, 1s);
        QCOMPARE(age.at(Time{10s + 300ms}, 1s), Duration(300ms));
        QCOMPARE(age.at(Time{12s}, 2800ms), Duration(200ms)); // 1.8 of the 2 s the bus could not run
        QCOMPARE(age.at(Time{9s}, 1s), Duration(0));          // reported before the reading
        age.renew(Time{13s}, 2800ms);
        age.renew(Time{11s}, 2800ms); // an older one changes nothing
        QCOMPARE(age.at(Time{13s + 600ms}, 2800ms), Duration(600ms));
    }

    void whatNobodyKnowsAnyLongerEndsAndStaysOpen()
    {
        World world;
        world.runHot(2s);
        world.book.releaseOthers([](ServoId servo) { return servo == kServo; });
        QCOMPARE(world.book.activeCount(), 1);
        world.book.releaseOthers([](ServoId) { return false; });
        QCOMPARE(world.lastingAndOpen(), std::pair(0, 1));
        const auto changes = world.book.changes();
        world.book.release(kServo);
        world.book.release({77, 1});
        QCOMPARE(world.book.changes(), changes);
    }

    void historyIsBoundedAndOpenAlarmsStay()
    {
        World world;
        world.joint.servo = {1, 0};
        world.runHot(2s); // this one stays
        world.book.acknowledgeAll();
        const AlarmId first = world.only().id;
        for (int i = 0; i < 1500; ++i) {
            world.book.observeSilence({2, 1}, kName, world.now, true);
            world.book.observeSilence({2, 1}, kName, world.now, false);
            world.book.acknowledge(world.only().id);
        }
        QCOMPARE(world.book.alarms().size(), AlarmBook::kMost);
        QCOMPARE(world.book.alarms().front().id, first);
        QVERIFY(world.book.find(first) != nullptr && world.book.find(first + 1) == nullptr);
        world.book.clear();
        QVERIFY(world.isQuiet());
    }

    // --- limits and words ---

    void defaultsComeFromTheServoElseFromItsModel()
    {
        const auto& models = ModelLibrary::builtIn();
        ArrayConfig array;
        array.alarmActions.onFollowing = AlarmAction::StopArray;
        JointConfig joint;
        joint.scale = 2.0;
        const auto* small = models.find(u"DRS-0101"_s);
        AlarmLimits limits = defaultAlarmLimits(array, joint, small, {}, 0);
        QVERIFY(std::fabs(limits.temperature - 74.1) < 0.1);
        QVERIFY(std::fabs(limits.minVoltage - 6.73) < 0.01);
        QVERIFY(std::fabs(limits.maxVoltage - 10.14) < 0.01);
        QVERIFY(std::fabs(limits.following - 20 * kDegree) < 1e-9);
        QCOMPARE(std::tuple(limits.staleTime, limits.onFollowing, limits.onOverload),
                 std::tuple(500ms, AlarmAction::StopArray, AlarmAction::None));
        QVERIFY(limits.noLoadVelocity > 12 && limits.maxPosition > 5);
        limits = defaultAlarmLimits(array, joint, small, {60.0, 7.0, 9.0}, 2.0);
        QCOMPARE(std::tuple(limits.temperature, limits.minVoltage, limits.maxVoltage, limits.staleTime),
                 std::tuple(50.0, 7.0, 9.0, 2500ms));
        // A servo that gives up early is not warm before it is warm.
        QCOMPARE(defaultAlarmLimits(array, joint, small, {40.0, {}, {}}, 0).temperature, 40.0);
        joint.alarms.temperature = 45.0;
        joint.alarms.staleTime = 0.25;
        joint.alarms.onFollowing = AlarmAction::None;
        limits = alarmLimitsOf(array, joint, small, {}, 2.0);
        QCOMPARE(std::tuple(limits.temperature, limits.staleTime, limits.onFollowing),
                 std::tuple(45.0, 250ms, AlarmAction::None));
        for (const QString& name : models.names()) {
            const ServoLimits own = factoryLimits(*models.find(name));
            QVERIFY(own.temperature && own.minVoltage && own.maxVoltage);
            const double nominal = models.find(name)->nominalVoltage;
            QVERIFY(*own.minVoltage < nominal && nominal < *own.maxVoltage);
        }
    }

    void wordsTellWhatHowMuchWhyAndWhatToDo()
    {
        World world;
        world.runHot(2s);
        QCOMPARE(alarmtext::headline(world.only()), u"elbow (ID 4): Too hot, 75.0 °C (limit 70.0 °C)."_s);
        Alarm alarm = world.only();
        alarm.kind = AlarmKind::FollowingError;
        alarm.worst = 0.5;
        alarm.limit = 0.25;
        QCOMPARE(alarmtext::value(alarm), u"28.6° (limit 14.3°)"_s);
        QCOMPARE(alarmtext::value(alarm, [](double v) { return u"%1 rad"_s.arg(v); }),
                 u"0.5 rad (limit 0.25 rad)"_s);
        // The servo reports it, and the value was read when it was over: it would explain nothing.
        alarm.kind = AlarmKind::LowVoltage;
        alarm.isServos = true;
        alarm.worst = 7.4;
        alarm.limit = 6.7;
        QVERIFY(alarmtext::value(alarm).isEmpty());
        QCOMPARE(alarmtext::headline(alarm), u"elbow (ID 4): Voltage too low."_s);
        alarm.worst = 6.1;
        QCOMPARE(alarmtext::value(alarm), u"6.1 V (limit 6.7 V)"_s);
        alarm.kind = AlarmKind::DriverFault;
        alarm.worst = alarm.limit = std::nan("");
        QVERIFY(alarmtext::value(alarm).isEmpty());
        QSet<QString> keys;
        QSet<QString> words;
        for (std::size_t i = 0; i < kAlarmKinds; ++i) {
            alarm.kind = static_cast<AlarmKind>(i);
            keys << alarmtext::keyOf(alarm.kind);
            words << alarmtext::what(alarm.kind);
            QVERIFY(alarmtext::cause(alarm).size() > 20 && alarmtext::action(alarm).size() > 15);
        }
        constexpr auto kAll = static_cast<qsizetype>(kAlarmKinds);
        QCOMPARE(std::pair(keys.size(), words.size()), std::pair(kAll, kAll));
    }

    void aTableOfAlarmsQuotesWhatNeedsIt()
    {
        World world;
        world.joint.name = u"a \"b\", c"_s;
        world.runHot(2s);
        const auto& all = world.book.alarms();
        const QStringList lines = QString::fromUtf8(alarmtext::toCsv({all.begin(), all.end()}, [](Time time) {
                                      return QString::number(time.time_since_epoch().count());
                                  })).split(u"\r\n"_s);
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines[0].startsWith("alarm,joint,id,bus,state,worst,limit,unit,first_utc"_L1));
        QVERIFY(support::startsWith(
            lines[1], "over_temperature,\"a \"\"b\"\", c\",4,1,\"active, unacknowledged\",75,70,°C,"));
        QVERIFY(lines[2].isEmpty());
    }
};

SERVODECK_TEST(TestAlarmBook)

} // namespace tst_alarmbook
#include "tst_alarmbook.moc"
