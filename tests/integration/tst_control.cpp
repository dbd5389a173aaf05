// SPDX-License-Identifier: GPL-3.0-or-later
// Monitor and Control, who holds a joint, the watchdog of the window, and leaving: a session on a real port.
#include <QtCore/QProcess>
#include <QtTest/QtTest>

#include <csignal>
#include <random>

#include "core/bus/emergencyframes.h"
#include "core/control/motionplan.h"
#include "core/control/testsignal.h"
#include "core/session/motion/stopdrill.h"
#include "tests/support/extent.h"
#include "tests/support/familyarray.h"
#include "tests/support/pausemeter.h"
#include "tests/support/readings.h"
#include "tests/support/takecontrol.h"
#include "tests/support/wirewords.h"

using namespace core;
using testsupport::at;
using testsupport::comesToRest;
using testsupport::drift;
using testsupport::readMore;
using testsupport::SessionBench;
using namespace std::chrono_literals;

namespace {

ArrayConfig arrayOf(int joints)
{
    ArrayConfig array = testsupport::arrayOf(joints);
    array.watchdog = ArrayConfig{}.watchdog; // it is the matter here
    return array;
}

struct Bench : SessionBench
{
    using SessionBench::SessionBench;

    std::size_t jogs() const
    {
        std::size_t count = 0;
        for (const auto& packet : tap->packets())
            count += wire::ordersOf(packet).empty() ? 0 : 1;
        return count;
    }
};

/// For a data function: numbered cases.
void addCases(std::initializer_list<const char*> names)
{
    QTest::addColumn<int>("what");
    for (int what = 0; const char* name : names)
        QTest::newRow(name) << what++;
}

MotionPlan planOf(std::vector<std::uint16_t> joints, double from, double to, double seconds)
{
    MotionPlan plan;
    plan.joints = std::move(joints);
    plan.knots.push_back({0.0, std::vector<double>(plan.joints.size(), from)});
    plan.knots.push_back({seconds, std::vector<double>(plan.joints.size(), to)});
    return plan;
}

} // namespace

class tst_Control : public QObject
{
    Q_OBJECT

private slots:
    void inMonitorNothingIsMovedNorSwitchedOn()
    {
        Bench bench(arrayOf(2));
        QVERIFY(bench.isReady() && !bench.session.control.isControl());
        QVERIFY(!bench.session.operations.setTorqueMode(bus::TorqueMode::On));
        QVERIFY(!bench.session.operations.arm());
        QVERIFY(!bench.session.goals.setGoal(at(0), Angle::fromDegrees(10)));
        QVERIFY(!bench.session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(10)));
        QVERIFY(!bench.session.motions.moveTogether({{at(0), Angle::fromDegrees(10)}}, 1.0));
        QVERIFY(!bench.session.motions.beginJog({at(0)}));
        QVERIFY(!bench.session.motions.playMotion(planOf({0}, 0, 0.2, 1.0), QStringLiteral("a wave")));
        QVERIFY(readMore(bench, 0, 25));
        QCOMPARE(bench.jogs(), std::size_t{0});
        for (const auto& packet : bench.tap->packets())
            QVERIFY(packet.command != herkulex::Command::RamWrite);
        QVERIFY2(bench.all().contains("Monitor"), bench.all().constData());
    }

    void aGoalWaitsUntilTheJointIsArmed()
    {
        Bench bench(arrayOf(3));
        QVERIFY(bench.arm({2})); // was armed before: it may move
        OperationReport report;
        bool isOver = false;
        QVERIFY(bench.session.operations.arm({}, [&](const OperationReport& ended) {
            report = ended;
            isOver = true;
        }));
        bench.messages.clear();
        QVERIFY(bench.session.goals.setGoal(at(2), Angle::fromDegrees(5)));
        int accepted = 0;
        QVERIFY(bench.runUntil([&] {
            for (int joint = 0; joint < 2 && !isOver; ++joint) {
                accepted += bench.session.goals.setGoal(at(joint), Angle::fromDegrees(20)) ? 1 : 0;
                accepted += bench.session.goals.setGoals({{at(joint), Angle::fromDegrees(20)}}) ? 1 : 0;
                accepted += bench.session.motions.beginJog({at(joint)}) ? 1 : 0;
            }
            return isOver;
        }));
        QVERIFY2(report.ok(), qPrintable(report.summary));
        QCOMPARE(accepted, 0);
        QVERIFY2(bench.all().contains("“Arm” is running"), bench.all().constData());
        QVERIFY(bench.runUntil([&] { return bench.isOn(0); }));
        QVERIFY(bench.session.goals.setGoal(at(0), Angle::fromDegrees(20)));
    }

    void leavingControlHoldsWhatMoves_data() { anyfamily::addFamilies(); }
    void leavingControlHoldsWhatMoves()
    {
        QFETCH(int, family);
        Bench bench(testsupport::ofFamily(arrayOf(2), family), anyfamily::at(family).baud);
        QVERIFY(bench.arm());
        bench.session.goals.setPlaytime(2.5);
        QVERIFY(bench.session.goals.setGoal(at(0), Angle::fromDegrees(100)));
        QVERIFY(bench.session.motions.moveTogether({{at(1), Angle::fromDegrees(100)}}, 6.0));
        QVERIFY(bench.runUntil([&] { return bench.place(0) > 10 && bench.place(1) > 2; }));
        QVERIFY(bench.session.control.setControl(false));
        QVERIFY(!bench.session.control.isControl());
        QVERIFY(comesToRest(bench, 0) && comesToRest(bench, 1));
        for (const int joint : {0, 1}) {
            QVERIFY2(bench.place(joint) < 90, qPrintable(QString::number(bench.place(joint))));
            QVERIFY(drift(bench, joint, 40) < 1.0);
        }
        QVERIFY(bench.isOn(0) && bench.isOn(1)); // torque stays
        QVERIFY(!bench.session.goals.setGoal(at(0), Angle::fromDegrees(5)));
    }

    void stopAndALostLinkAndALostJointEndControl_data() { addCases({"stop", "link", "joint"}); }
    void stopAndALostLinkAndALostJointEndControl()
    {
        QFETCH(int, what);
        Bench bench(arrayOf(3));
        QVERIFY(bench.arm());
        if (what == 0)
            bench.session.control.stop();
        else if (what == 1)
            bench.tap.reset();
        else
            bench.tap->cut(true);
        QVERIFY(bench.runUntil([&] { return !bench.session.control.isControl(); }));
        if (what != 0)
            QVERIFY(!bench.session.control.controlEndedBecause().isEmpty());
        if (what == 2) {
            bench.tap->cut(false);
            QVERIFY(readMore(bench, 2, 75));
            QVERIFY(!bench.session.control.isControl()); // not by itself
        }
    }

    void aSecondSourceIsRefusedWithTheHoldersName()
    {
        Bench bench(arrayOf(3));
        QVERIFY(bench.arm());
        QVERIFY(bench.session.motions.playMotion(planOf({0, 1}, 0, 0.3, 3.0),
                                                 QStringLiteral("the sequence wave")));
        QVERIFY(bench.runUntil([&] { return bench.session.motions.motion().time > 0.1; }));
        QCOMPARE(bench.session.motions.holderOf(at(0)), QStringLiteral("the sequence wave"));
        QVERIFY(bench.session.motions.holderOf(at(2)).isEmpty());
        bench.messages.clear();
        QVERIFY(!bench.session.motions.moveTogether(
            {{at(1), Angle::fromDegrees(5)}, {at(2), Angle::fromDegrees(5)}}, 1.0));
        QVERIFY2(bench.all().contains("controlled by the sequence wave"), bench.all().constData());
        QVERIFY(!bench.session.goals.setGoal(at(0), Angle::fromDegrees(-40)));
        QVERIFY(!bench.session.motions.beginJog({at(1)}));
        QVERIFY(bench.session.goals.setGoal(at(2), Angle::fromDegrees(5))); // nobody has it
        QCOMPARE(*bench.session.joints.joint(at(2)).goal, Angle::fromDegrees(5));
        QVERIFY(bench.runUntil([&] { return !bench.session.motions.motion().isActive; }));
        QVERIFY2(bench.session.motions.motion().endedBecause.isEmpty(),
                 qPrintable(bench.session.motions.motion().endedBecause));
        QVERIFY(bench.session.motions.holderOf(at(0)).isEmpty());
        // The next step of a slider starts from where the motion ended, not from where it began.
        QVERIFY(bench.runUntil([&] {
            const auto goal = bench.session.joints.joint(at(0)).goal;
            return goal && std::abs(goal->degrees() - Angle::fromRadians(0.3).degrees()) < 0.4;
        }));
        QVERIFY(bench.runUntil(
            [&] { return std::abs(bench.place(0) - Angle::fromRadians(0.3).degrees()) < 1.5; }));
        QVERIFY(bench.session.goals.setGoal(at(0), Angle::fromDegrees(-10)));
    }

    void aMotionIsPausedSoughtAndContinued_data() { anyfamily::addFamilies(); }
    void aMotionIsPausedSoughtAndContinued()
    {
        QFETCH(int, family);
        Bench bench(testsupport::ofFamily(arrayOf(1), family), anyfamily::at(family).baud);
        QVERIFY(bench.arm());
        QVERIFY(bench.session.motions.playMotion(planOf({0}, 0, 0.6, 2.4), QStringLiteral("a wave")));
        QVERIFY(bench.runUntil([&] { return bench.session.motions.motion().time > 0.8; }));
        bench.session.motions.pauseMotion();
        QVERIFY(bench.runUntil([&] { return bench.session.motions.motion().isPaused; }));
        QVERIFY(comesToRest(bench, 0));
        QVERIFY(drift(bench, 0, 20) < 0.7);
        bench.session.motions.seekMotion(0.0);
        QVERIFY(bench.runUntil([&] { return std::abs(bench.place(0)) < 1.0; }));
        QVERIFY(bench.session.motions.motion().isActive);
        bench.session.motions.setMotionSpeed(2.0);
        bench.session.motions.continueMotion();
        const PauseMeter machine;
        const Time begun = Clock::now();
        QVERIFY(bench.runUntil([&] { return !bench.session.motions.motion().isActive; }));
        const Time end = Clock::now();
        QVERIFY(end - begun < 2100ms + machine.total(begun, end)); // twice as fast
        QVERIFY(bench.runUntil(
            [&] { return std::abs(bench.place(0) - Angle::fromRadians(0.6).degrees()) < 1.5; }));
    }

    void anUnpluggedMotionHoldsSaysSoAndDoesNotGoOn()
    {
        const ArrayConfig array = arrayOf(2);
        Bench bench(array);
        QVERIFY(bench.arm());
        QVERIFY(bench.session.motions.playMotion(planOf({0, 1}, 0, 1.5, 6.0), QStringLiteral("a wave")));
        QVERIFY(bench.runUntil([&] { return bench.place(0) > 10; }));
        bench.tap.reset(); // the adapter is pulled out
        QVERIFY(bench.runUntil([&] { return bench.session.links.linkState() == LinkState::Lost; }));
        QVERIFY(!bench.session.motions.motion().isActive);
        QVERIFY2(bench.session.motions.motion().endedBecause.contains(QLatin1String("link was lost")),
                 qPrintable(bench.session.motions.motion().endedBecause));
        QVERIFY(!bench.session.control.isControl());
    }

    void aFrozenWindowIsStoppedByTheBus_data()
    {
        support::addColumns<int, int>("what", "family");
        QTest::newRow("a goal") << 0 << 0;
        QTest::newRow("a motion") << 1 << 0;
        QTest::newRow("a test signal") << 2 << 0;
        QTest::newRow("a long move") << 3 << 0;
        QTest::newRow("a velocity") << 4 << 0;
        QTest::newRow("a goal, Dynamixel 2.0") << 0 << 1;
        QTest::newRow("a motion, Dynamixel 1.0") << 1 << 2;
        QTest::newRow("a motion, Feetech") << 1 << 3;
    }
    void aFrozenWindowIsStoppedByTheBus()
    {
        const auto [what, family] = support::fetched<int, int>({"what", "family"});
        Bench bench(testsupport::ofFamily(arrayOf(2), family), anyfamily::at(family).baud);
        QVERIFY(bench.arm());
        bench.session.goals.setPlaytime(2.8);
        control::TestSignal signal;
        signal.duration = 20.0;
        signal.amplitude = 0.5;
        auto& motions = bench.session.motions;
        const std::array<std::function<bool()>, 5> moves{
            [&] { return bench.session.goals.setGoal(at(0), Angle::fromDegrees(140)); },
            [&] {
                return bool(motions.playMotion(planOf({0, 1}, 0, 2.0, 6.0), QStringLiteral("a wave")));
            },
            [&] { return bool(motions.playSignal({at(0)}, signal)); },
            [&] {
                return bool(motions.moveTogether({{at(0), Angle::fromDegrees(140)}}, 8.0));
            },
            [&] { return bench.session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(20)); }};
        QVERIFY(moves[static_cast<std::size_t>(what)]());
        QVERIFY(bench.runUntil([&] { return std::abs(bench.place(0)) > 1.0; }));
        const Time frozen = Clock::now();
        Duration paused{0};                             // by the machine, which the limit does not count
        for (Time last = frozen; last < frozen + 2s;) { // neither events nor ticks
            std::this_thread::sleep_for(10ms);
            const Time now = Clock::now();
            paused += now - last - 10ms;
            last = now;
        }
        const auto packets = bench.tap->packets();
        const auto stop = std::find_if(packets.begin(), packets.end(), [&](const auto& packet) {
            return packet.time > frozen && wire::isStopFrame(packet);
        });
        if (family != 0) { // their hold is a goal: the joint is where half a second of the motion ends
            QVERIFY(bench.runUntil([&] { return bench.session.control.isStopped(); }));
            QVERIFY(readMore(bench, 0, 15));
            const double farthest = (what == 0 ? 55 : 25) + 60 * toSeconds(paused);
            QVERIFY2(bench.place(0) < farthest, qPrintable(QString::number(bench.place(0))));
            return;
        }
        QVERIFY(stop != packets.end());
        QCOMPARE(wire::ordersOf(*stop).size(), std::size_t{2}); // all joints, not only the one that moves
        const double after = toSeconds(stop->time - frozen);
        // The limit is 0.5 s.
        QVERIFY2(after > 0.3 && after < 1.2 + toSeconds(paused), qPrintable(QString::number(after)));
        for (auto it = stop; it != packets.end(); ++it)
            QVERIFY2(!wire::moves(*it), "it went on after the watchdog");
        QVERIFY(bench.runUntil([&] { return bench.session.control.isStopped(); }));
        QVERIFY2(bench.session.control.stopReason().contains(QLatin1String("did not respond")),
                 qPrintable(bench.session.control.stopReason()));
        QVERIFY(bench.place(0) < 100);
        QVERIFY(!bench.session.control.isControl() && !bench.session.motions.motion().isActive);
    }

    // --- the end of Control ends what was asked for in it ---

    void aGoalOfTheSameMomentDoesNotOutliveControl_data()
    {
        addCases({"Monitor, a goal", "Monitor, a velocity", "hold"});
    }
    void aGoalOfTheSameMomentDoesNotOutliveControl()
    {
        QFETCH(int, what);
        Bench bench(arrayOf(1));
        QVERIFY(bench.arm());
        QVERIFY(comesToRest(bench, 0));
        bench.session.goals.setPlaytime(2.5);
        if (what == 1)
            QVERIFY(bench.session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(40)));
        else
            QVERIFY(bench.session.goals.setGoal(at(0), Angle::fromDegrees(100)));
        if (what == 2)
            bench.session.control.hold();
        else
            QVERIFY(bench.session.control.setControl(false));
        QVERIFY(readMore(bench, 0, 75));
        QVERIFY2(std::abs(bench.place(0)) < 3, qPrintable(QString::number(bench.place(0))));
        QVERIFY(bench.isOn(0));
    }

    void controlLeftWhileArmingLeavesTheOthersOff()
    {
        Bench bench(arrayOf(8));
        QVERIFY(bench.isReady() && bench.session.control.setControl(true));
        std::optional<OperationReport> ended;
        QVERIFY(bench.session.operations.arm({}, [&](const OperationReport& report) { ended = report; }));
        const auto armed = [&] {
            const auto packets = bench.tap->packets();
            return std::count_if(packets.begin(), packets.end(), wire::isTorqueOn);
        };
        QVERIFY(bench.runUntil([&] { return armed() >= 2; }));
        QVERIFY(bench.session.control.setControl(false));
        QVERIFY(bench.runUntil([&] { return ended.has_value(); }));
        QVERIFY(!ended->ok());
        QVERIFY(readMore(bench, 7, 25));
        QVERIFY(!bench.isOn(7));
        for (int i = 0; i < 8; ++i)
            QCOMPARE(bench.isOn(i), ended->servos[static_cast<std::size_t>(i)].ok);
    }

    /// The bus begins anew with other joints: nobody would hold the one that is gone from the array.
    void anEditThatBeginsTheBusAnewHoldsWhatMoves_data()
    {
        addCases({"the joint that moves is removed", "its limits are narrowed", "another array is opened",
                  "disconnected"});
    }
    void anEditThatBeginsTheBusAnewHoldsWhatMoves()
    {
        QFETCH(int, what);
        const ArrayConfig array = arrayOf(2);
        Bench bench(array);
        QVERIFY(bench.arm());
        bench.session.goals.setPlaytime(2.8);
        QVERIFY(bench.session.goals.setGoal(at(1), Angle::fromDegrees(140)));
        QVERIFY(bench.runUntil([&] { return bench.place(1) > 5; }));
        ArrayConfig edited = array;
        if (what == 0)
            edited.joints.pop_back();
        else
            edited.joints[1].limits =
                SoftLimits{Angle::fromDegrees(-90).radians(), Angle::fromDegrees(90).radians()};
        if (what == 2)
            bench.session.document.newArray();
        else if (what == 3)
            bench.session.links.disconnectFrom();
        else
            QVERIFY(bench.session.document.edit(QStringLiteral("Edit"), edited));
        bench.run(3s);
        bench.session.links.disconnectFrom();
        bench.session.document.edit(QStringLiteral("Edit"), array);
        bench.session.links.connectTo(bench.tap->path(), 115200);
        QVERIFY(bench.isReady());
        QVERIFY2(bench.place(1) < 80, qPrintable(QString::number(bench.place(1))));
        QVERIFY(bench.isOn(1));
    }

    /// A poll list that changes is sent to the bus that runs: it may not end up stopped behind the window's
    /// back.
    void anotherPollListHoldsWhatTurnsAndLeavesTheBusWorking()
    {
        ArrayConfig array = arrayOf(2);
        Bench bench(array);
        QVERIFY(bench.arm());
        QVERIFY(bench.session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(20)));
        QVERIFY(bench.runUntil([&] { return bench.place(0) > 3; }));
        array.schedule.pollList = {QStringLiteral("joint 0"), QStringLiteral("joint 1")};
        QVERIFY(bench.session.document.edit(QStringLiteral("Edit"), array));
        QVERIFY(comesToRest(bench, 0));
        QVERIFY(drift(bench, 0, 35) < 1.0);
        QVERIFY(!bench.session.control.isStopped());
        QVERIFY(bench.session.goals.setGoal(at(1), Angle::fromDegrees(20)));
        QVERIFY(bench.runUntil([&] { return std::abs(bench.place(1) - 20) < 2; }));
    }

    // --- STOP ---

    void jointsAreStoppedEachAsItIsSet()
    {
        ArrayConfig array = arrayOf(3);
        array.joints[1].stopPolicy = StopMode::Release;
        array.joints[2].stopPolicy = StopMode::Park;
        array.joints[2].parkPosition = Angle::fromDegrees(-20).radians();
        array.parkTime = 1.0;
        Bench bench(array);
        QVERIFY(bench.arm());
        bench.session.goals.setPlaytime(2.8);
        for (int i = 0; i < 3; ++i)
            QVERIFY(bench.session.goals.setGoal(at(i), Angle::fromDegrees(100)));
        QVERIFY(bench.runUntil([&] { return bench.place(2) > 5; }));
        const auto before = bench.tap->packets().size();
        bench.session.control.stop();
        QVERIFY(bench.runUntil([&] { return !bench.isOn(1) && !bench.isOn(2); }));
        QVERIFY(readMore(bench, 0, 25));
        QVERIFY(bench.isOn(0));
        QVERIFY(bench.place(0) < 90);
        QVERIFY(std::abs(bench.place(2) + 20) < 3);
        const auto packets = bench.tap->packets();
        bool isHeld = false;
        for (std::size_t i = before; i < packets.size(); ++i) {
            isHeld = isHeld || wire::isStopFrame(packets[i]);
            for (const auto& order : wire::ordersOf(packets[i]))
                QVERIFY2(order.isStop || (isHeld && order.id == 3) || !isHeld, "another was moved");
        }
        QVERIFY(isHeld);
        QCOMPARE(bench.session.control.stoppedWith(at(0)), StopMode::Hold);
        QCOMPARE(bench.session.control.stoppedWith(at(1)), StopMode::Release);
    }

    /// A STOP outlives another connection and another array; it does not begin what it did once more.
    void connectingWhileStoppedMovesNothing_data() { addCases({"again", "another array"}); }
    void connectingWhileStoppedMovesNothing()
    {
        QFETCH(int, what);
        ArrayConfig array = arrayOf(2);
        array.stopPolicy = StopMode::Park;
        for (auto& joint : array.joints)
            joint.parkPosition = Angle::fromDegrees(90).radians();
        array.parkTime = 3.0;
        Bench bench(array);
        QVERIFY(bench.arm());
        bench.session.control.stop();
        QVERIFY(bench.runUntil([&] { return bench.place(0) > 10; }));
        bench.session.control.stop(); // on the way: they hold
        QVERIFY(comesToRest(bench, 0));
        bench.session.links.disconnectFrom();
        if (what == 1) {
            bench.session.document.newArray();
            array.name = QStringLiteral("other");
            array.stopPolicy = StopMode::Release;
            bench.session.document.edit(QStringLiteral("Edit"), array);
        }
        bench.run(300ms);
        const auto before = bench.tap->packets().size();
        bench.session.links.connectTo(bench.tap->path(), 115200);
        QVERIFY(bench.isReady() && bench.session.control.isStopped());
        QVERIFY(readMore(bench, 0, 100));
        const auto packets = bench.tap->packets();
        for (std::size_t i = before; i < packets.size(); ++i)
            QVERIFY(!wire::moves(packets[i]) && !wire::isRelease(packets[i]));
        QVERIFY(bench.isOn(0) && bench.isOn(1));
        QCOMPARE(bench.session.control.stoppedWith(at(0)), StopMode::Hold);
    }

    void aStopRightBehindAResumeStands()
    {
        Bench bench(arrayOf(1));
        QVERIFY(bench.arm());
        bench.session.goals.setPlaytime(2.8);
        for (int i = 0; i < 30; ++i) {
            bench.session.control.stop();
            bench.run(std::chrono::milliseconds(i));
            bench.session.control.resume();
            QVERIFY(bench.session.control.setControl(true));
            QVERIFY(bench.session.goals.setGoal(at(0), Angle::fromDegrees(i % 2 == 0 ? 100 : -100)));
            bench.session.control.stop();
            const auto before = bench.tap->packets().size();
            QVERIFY(readMore(bench, 0, 3));
            const auto packets = bench.tap->packets();
            for (std::size_t k = before + 2; k < packets.size(); ++k)
                QVERIFY(!wire::moves(packets[k]));
            QVERIFY(bench.session.control.isStopped());
        }
        QVERIFY(std::abs(bench.place(0)) < 20);
    }

    void jogEndsWithinACycleOfItsEnd()
    {
        Bench bench(arrayOf(1));
        QVERIFY(bench.arm());
        QVERIFY(bench.session.motions.beginJog({at(0)}));
        for (int i = 0; i < 20; ++i) {
            bench.session.motions.driveJog(AngularVelocity::fromDegrees(40));
            bench.run(40ms);
        }
        QVERIFY(bench.place(0) > 8);
        bench.session.motions.endJog();
        QVERIFY(comesToRest(bench, 0));
        QVERIFY(drift(bench, 0, 30) < 0.7);
        QVERIFY(bench.session.motions.holderOf(at(0)).isEmpty());
    }

    /// Whatever is lost on the line: joints that are not named stand still and have done the exit action.
    void leavingOnABadLineNamesWhatGoesOn()
    {
        std::mt19937 draw(5);
        int named = 0;
        const int rounds = testsupport::rounds(4, 100);
        for (int round = 0; round < rounds; ++round) {
            const StopMode policy = round % 2 == 0 ? StopMode::Hold : StopMode::Release;
            Bench bench(arrayOf(2));
            auto& session = bench.session;
            QVERIFY(bench.arm());
            QVERIFY(round % 4 < 2 ? session.goals.setVelocity(at(0), AngularVelocity::fromDegrees(15))
                                  : session.goals.setGoal(at(0), Angle::fromDegrees(100)));
            QVERIFY(bench.runUntil([&] { return bench.place(0) > 3; }));
            bench.tap->lose(round % 4 == 0 ? 1.0 : std::uniform_real_distribution(0.5, 0.99)(draw));
            bench.run(1ms * (draw() % 300));
            session.control.leave(policy);
            QVERIFY(bench.runUntil([&] { return session.control.isLeft(); }, 15s));
            const auto left = session.control.notLeft();
            QCOMPARE(session.control.notLeftText().isEmpty(), left.empty());
            named += left.empty() ? 0 : 1;
            session.links.disconnectFrom();
            bench.tap->lose(0.0);
            testsupport::DrivenSession after(arrayOf(2)); // in Monitor
            after.links.connectTo(bench.tap->path(), 115200);
            QVERIFY(after.runUntil([&] { return after.allAnswer(); }));
            const std::array from{after.degrees(0), after.degrees(1)};
            QVERIFY(after.runCycles(25));
            for (int joint = 0; joint < 2; ++joint) {
                const bool isDone = std::abs(after.degrees(joint) - from.at(joint)) < 0.7
                                    && after.isOn(joint) == (policy == StopMode::Hold);
                QVERIFY2(isDone || std::ranges::count(left, joint) == 1,
                         qPrintable(u"round %1, joint %2"_s.arg(round).arg(joint)));
            }
        }
        QVERIFY2(named > 0 && named < rounds, qPrintable(QString::number(named)));
    }

    void aCrashSaysItsEmergencyFrames_data() { addCases({"hold", "release"}); }
    void aCrashSaysItsEmergencyFrames()
    {
        QFETCH(int, what);
        const bool releases = what == 1;
        auto settings = simulationOf(arrayOf(2), ModelLibrary::builtIn(), 115200);
        settings.ftPort = -1;
        const auto simulator = Simulator::start(settings);
        WireTap tap((*simulator)->portPath());
        QProcess child;
        child.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("--crash"), tap.path(),
                     releases ? QStringLiteral("release") : QStringLiteral("hold")});
        QVERIFY(child.waitForFinished(90000));
        QVERIFY2(child.exitStatus() == QProcess::CrashExit || child.exitCode() != 3,
                 "it never came to its crash");
        tap.settle();
        const auto packets = tap.packets();
        QVERIFY(packets.size() > 10);
        const auto& last = packets.back();
        if (releases) {
            QCOMPARE(int{last.id}, int{ServoId::kBroadcast});
            QVERIFY(last.command == herkulex::Command::RamWrite);
        } else {
            QVERIFY(last.command == herkulex::Command::SJog);
        }
        // Another program reads what became of the joints.
        Session session(ModelLibrary::builtIn());
        session.document.edit(QStringLiteral("Edit"), arrayOf(2));
        session.links.connectTo(tap.path(), 115200);
        const auto& joint = session.joints.joint(at(0));
        const auto isRead = [&](std::uint64_t count) {
            return testsupport::runUntil(
                session, [&] { return joint.samples >= count; }, 60s);
        };
        QVERIFY(isRead(50));
        QCOMPARE(joint.torqueOn, !releases);
        const double there = joint.position.degrees();
        QVERIFY2(there < 60, qPrintable(QString::number(there)));
        QVERIFY(isRead(joint.samples + 50));
        QVERIFY(std::abs(joint.position.degrees() - there) < 1.5);
    }

    void whoeverStopsDuringADrillIsObeyed_data()
    {
        addCases(
            {"somebody, while it moves", "somebody, right behind the drill's own", "a joint was removed"});
    }
    void whoeverStopsDuringADrillIsObeyed()
    {
        QFETCH(int, what);
        Bench bench(testsupport::arrayOf(2));
        QVERIFY(bench.arm());
        StopDrill drill(bench.session);
        const QSignalSpy over(&drill, &StopDrill::finished);
        StopDrill::Options options;
        options.count = 20;
        int presses = 0;
        QVERIFY(drill.begin(options, [&] {
            ++presses;
            bench.session.control.stop();
            if (what == 1 && presses == 2)
                bench.session.control.stop([] { return QStringLiteral("somebody"); });
        }));
        if (what != 1)
            QVERIFY(bench.runUntil([&] {
                return presses == 1 && !bench.session.control.isStopped()
                       && !bench.session.motions.holderOf(at(0)).isEmpty();
            }));
        if (what == 0)
            bench.session.control.stop([] { return QStringLiteral("somebody"); });
        if (what == 2) {
            ArrayConfig array = bench.session.document.array();
            array.joints.erase(array.joints.begin());
            QVERIFY(bench.session.document.edit(QStringLiteral("Remove"), array));
        }
        QVERIFY(bench.runUntil([&] { return !over.isEmpty(); }));
        QVERIFY(!drill.result().stoppedBecause.isEmpty());
        QVERIFY(drill.result().drills.size() < 3);
        QVERIFY(readMore(bench, 0, 25));
        QCOMPARE(bench.session.control.isStopped(), what != 2);
        QCOMPARE(presses, what == 1 ? 2 : 1);
    }

    void aDrillMeasuresEveryStop_data() { anyfamily::addFamilies(); }
    void aDrillMeasuresEveryStop()
    {
        QFETCH(int, family);
        Bench bench(testsupport::ofFamily(arrayOf(3), family), anyfamily::at(family).baud);
        QVERIFY(bench.arm());
        StopDrill drill(bench.session);
        const QSignalSpy over(&drill, &StopDrill::finished);
        StopDrill::Options options;
        options.count = 4;
        QVERIFY(drill.begin(options, [&] { bench.session.control.stop(); }));
        QVERIFY(bench.runUntil([&] { return !over.isEmpty(); }, 60s));
        QVERIFY2(drill.result().stoppedBecause.isEmpty(), qPrintable(drill.result().stoppedBecause));
        QCOMPARE(drill.result().drills.size(), std::size_t{4});
        for (const auto& each : drill.result().drills)
            QVERIFY(each.toLastByte > 0 && each.toLastByte < 1.0 && each.toStandstill >= 0
                    && each.toStandstill < 2.0);
        QVERIFY(drill.result().moving > 0);
        QVERIFY(drill.result().standstillQuantile(0.5) > 0.0);
        QVERIFY(!bench.session.control.isStopped());
        qInfo("%s: longest %.1f ms of %.0f ms", anyfamily::at(family).name, drill.result().longest() * 1e3,
              drill.result().bound() * 1e3);
        if (family != 0)
            return;
        const auto packets = bench.tap->packets();
        QVERIFY(std::count_if(packets.begin(), packets.end(),
                              [](const auto& packet) {
                                  return packet.command == herkulex::Command::SJog && !packet.data.empty()
                                         && packet.data[0] == 0;
                              })
                >= 4);
    }
};

/// What the crashing program of aCrashSaysItsEmergencyFrames() does.
static int crash(const QString& port, bool releases)
{
    bus::EmergencyFrames::install();
    ArrayConfig array = arrayOf(2);
    array.leavePolicy = releases ? StopMode::Release : StopMode::Hold;
    Session session(ModelLibrary::builtIn());
    session.document.edit(QStringLiteral("Edit"), array);
    session.links.connectTo(port, 115200);
    bool isArming = false;
    bool isArmed = false;
    const Time begun = Clock::now();
    while (Clock::now() - begun < 60s) {
        session.tick(Clock::now());
        QCoreApplication::processEvents();
        QThread::msleep(5);
        // Control ends where the simulator is delayed for long.
        if (session.joints.joint(at(0)).hasSample && session.control.setControl(true) && !isArmed
            && !isArming) {
            isArming = true;
            session.operations.arm({}, [&](const OperationReport& report) {
                isArming = false;
                isArmed = report.ok();
            });
        }
        if (isArmed && session.joints.joint(at(0)).torqueOn && !session.joints.joint(at(0)).goal.has_value())
            continue;
        if (isArmed && session.joints.joint(at(0)).position.degrees() < 10) {
            session.goals.setPlaytime(2.8);
            if (!session.joints.joint(at(0)).isMoving)
                session.goals.setGoal(at(0), Angle::fromDegrees(140));
        } else if (isArmed) {
            ::raise(SIGSEGV);
        }
    }
    return 3;
}

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    if (argc == 4 && QLatin1String(argv[1]) == QLatin1String("--crash"))
        return crash(QString::fromLocal8Bit(argv[2]), QLatin1String(argv[3]) == QLatin1String("release"));
    tst_Control test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_control.moc"
