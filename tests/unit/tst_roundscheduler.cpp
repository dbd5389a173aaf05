// SPDX-License-Identifier: GPL-3.0-or-later
// The round scheduler against virtual servos on a virtual clock.
#include <QtTest/QtTest>

#include <cmath>
#include <map>

#include "core/protocol/herkulex/status.h"
#include "tests/support/virtualworld.h"

using namespace core;
using namespace core::bus;
using herkulex::Command;
using namespace std::chrono_literals;

namespace {

/// Torque on in all joints, checked.
void armAll(VirtualWorld& world)
{
    for (std::size_t i = 0; i < world.joints.size(); ++i)
        QCOMPARE(world.torque(static_cast<int>(i), TorqueMode::On).outcome, Outcome::Done);
}

bool isRead(const VirtualWorld::Request& request, int address)
{
    return request.command == Command::RamRead && !request.data.empty() && request.data[0] == address;
}

} // namespace

class TestRoundScheduler : public QObject
{
    Q_OBJECT

private slots:
    void allJointsArePolledInTurn()
    {
        VirtualWorld world;
        world.addServos(4);
        world.open();
        world.runFor(2s);
        for (int joint = 0; joint < 4; ++joint) {
            const auto samples = world.samplesOf(joint);
            QVERIFY2(samples.size() >= 98 && samples.size() <= 101,
                     qPrintable(QString::number(samples.size())));
            QVERIFY(std::abs(samples.back().position.degrees()) < 1.0);
        }
        QCOMPARE(world.scheduler->stats().lost, 0u);
        QCOMPARE(world.scheduler->stats().overruns, 0u);
        QCOMPARE(world.scheduler->stats().cycles, 100u);
    }

    void moreJointsThanACycleHoldsTakeTurns()
    {
        VirtualWorld world;
        world.addServos(16); // 16 polls take 42 ms, a cycle 20 ms
        world.open();
        world.runFor(4s);
        std::map<int, int> counts;
        for (const auto& sample : world.all<Sample>())
            ++counts[sample.joint.value];
        QCOMPARE(counts.size(), 16u);
        const auto [least, most] = std::minmax_element(
            counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        QVERIFY(least->second >= 60);
        QVERIFY(most->second - least->second <= 1);
        QCOMPARE(world.scheduler->stats().overruns, 0u);
    }

    void aPollRoundSizeTakesTheNextGroupEachCycle()
    {
        VirtualWorld world;
        world.addServos(6);
        world.settings.pollRoundSize = 2;
        world.settings.vitalsPeriod = 0ms;
        world.open();
        world.runFor(100ms);
        std::vector<int> ids;
        for (const auto& request : world.requests())
            ids.push_back(request.id);
        QCOMPARE(ids, (std::vector<int>{1, 2, 3, 4, 5, 6, 1, 2, 3, 4}));
    }

    void cyclesKeepAbsoluteDeadlines()
    {
        VirtualWorld world;
        world.addServos(1);
        world.settings.vitalsPeriod = 0ms;
        world.open();
        const Time start = world.now;
        world.runFor(1s);
        const auto requests = world.requests();
        QCOMPARE(requests.size(), 50u);
        for (std::size_t i = 0; i < requests.size(); ++i)
            QCOMPARE((requests[i].time - start).count(), (i * 20ms + 0ns).count());
    }

    void missedDeadlinesAreSkippedAndCounted()
    {
        VirtualWorld world;
        world.addServos(1);
        world.settings.vitalsPeriod = 0ms;
        world.open();
        world.runFor(100ms);
        world.now += 105ms; // the thread was not run
        world.bus.advance(world.now);
        world.runFor(100ms);
        QVERIFY(world.scheduler->stats().overruns >= 4 && world.scheduler->stats().overruns <= 6);
        // No sprint: five cycles before, the late one, six after it (the first of these 8 ms late); none for
        // the four deadlines that went by.
        QCOMPARE(world.requests().size(), 12u);
    }

    void jogIsFollowedByQuietThenReadsThenConfiguration()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        armAll(world);
        world.runFor(40ms);
        const std::size_t before = world.written.size();
        world.goals.set(0, {520, 30});
        world.goals.set(1, {530, 30});
        world.runFor(40ms);
        const auto requests = world.requests(before);
        std::size_t jog = 0;
        while (jog < requests.size() && requests[jog].command != Command::SJog)
            ++jog;
        QVERIFY(jog + 2 < requests.size());
        const auto frameTime = wireTime(7 + 1 + 2 * 4, 115200);
        QVERIFY(requests[jog + 1].time >= requests[jog].time + frameTime + world.settings.jogGuard);
        QVERIFY(isRead(requests[jog + 1], 58));
        QVERIFY(isRead(requests[jog + 2], 58));
    }

    void voltageAndTemperatureComeInRotation()
    {
        VirtualWorld world;
        world.addServos(3);
        world.open();
        world.runFor(3s);
        std::map<int, int> counts;
        for (const auto& vitals : world.all<Vitals>()) {
            ++counts[vitals.joint.value];
            QVERIFY(std::abs(VirtualWorld::model().voltage(vitals.voltageRaw) - 7.4) < 0.5);
        }
        for (int joint = 0; joint < 3; ++joint)
            QVERIFY(counts[joint] >= 5 && counts[joint] <= 7);
    }

    // --- goals ---

    void aGoalReachesTheServoExactly()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        armAll(world);
        world.goals.set(1, {700, 40});
        world.runFor(2s);
        const auto goals = world.sentGoals();
        QCOMPARE(goals.back().id, 2);
        QCOMPARE(goals.back().ticks, 700);
        QCOMPARE(goals.back().playtime, 40);
        const auto sample = world.samplesOf(1).back();
        QVERIFY(std::abs(sample.position.degrees() - (700 - 512) * 0.325) < 1.5);
        QCOMPARE(sample.goal.radians(), world.joints[1].units.positionOfTick(700).radians());
    }

    void aFastDragSendsAtMostOneGoalAJointACycle()
    {
        VirtualWorld world;
        world.addServos(3);
        world.open();
        armAll(world);
        const std::size_t before = world.written.size();
        for (int ms = 0; ms <= 1000; ++ms) { // mouse events at 1 kHz
            world.goals.set(0, {static_cast<std::int16_t>(400 + ms / 5), 10});
            world.goals.set(2, {static_cast<std::int16_t>(600 - ms / 5), 10});
            world.runFor(1ms);
        }
        world.runFor(60ms);
        std::map<int, std::vector<VirtualWorld::SentGoal>> sent;
        for (const auto& goal : world.sentGoals(before))
            sent[goal.id].push_back(goal);
        QCOMPARE(sent.size(), 2u);
        for (const auto& [id, goals] : sent) {
            QVERIFY(goals.size() <= 53);
            for (std::size_t i = 1; i < goals.size(); ++i)
                QVERIFY(goals[i].time - goals[i - 1].time > 10ms);
        }
        QCOMPARE(sent[1].back().ticks, 600);
        QCOMPARE(sent[3].back().ticks, 400);
    }

    void goalsAreClampedToTheJointsTicks()
    {
        VirtualWorld world;
        world.addServos(1);
        world.joints[0].units.minTick = 400;
        world.joints[0].units.maxTick = 600;
        world.open();
        armAll(world);
        world.goals.set(0, {900, 10});
        world.runFor(50ms);
        QCOMPARE(world.sentGoals().back().ticks, 600);
        world.goals.set(0, {-7, 10});
        world.runFor(50ms);
        QCOMPARE(world.sentGoals().back().ticks, 400);
    }

    void aGoalWithoutTorqueIsNotSentNorKept()
    {
        VirtualWorld world;
        world.addServos(1);
        world.open();
        world.runFor(50ms);
        world.goals.set(0, {700, 10});
        world.runFor(200ms);
        QVERIFY(world.sentGoals().empty());
        armAll(world);
        world.runFor(500ms);
        for (const auto& goal : world.sentGoals())
            QVERIFY(std::abs(goal.ticks - 512) <= 1);
    }

    void differentPlaytimesGoOutAsIJog()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        armAll(world);
        const std::size_t before = world.written.size();
        world.goals.set(0, {500, 10});
        world.goals.set(1, {500, 200});
        world.runFor(30ms);
        const auto goals = world.sentGoals(before);
        QCOMPARE(goals.size(), 2u);
        QCOMPARE(goals[0].playtime, 10);
        QCOMPARE(goals[1].playtime, 200);
    }

    void aHundredGoalsAreSplitIntoFramesThatFit()
    {
        VirtualWorld world;
        world.settings.baud = 500000;
        world.settings.period = 500ms;
        for (int id = 1; id <= 100; ++id)
            world.addServo(id);
        world.open();
        world.runFor(1s);
        armAll(world);
        const std::size_t before = world.written.size();
        for (std::size_t joint = 0; joint < 100; ++joint)
            world.goals.set(joint, {static_cast<std::int16_t>(450 + joint), 20});
        world.runFor(1s);
        std::map<int, int> sent;
        for (const auto& goal : world.sentGoals(before))
            sent[goal.id] = goal.ticks;
        QCOMPARE(sent.size(), 100u);
        for (int id = 1; id <= 100; ++id)
            QCOMPARE(sent[id], 450 + id - 1);
        for (const auto& frame : world.written)
            QVERIFY(frame.bytes.size() <= 223);
    }

    // --- torque on ---

    void torqueOnMovesNothing_data()
    {
        QTest::addColumn<bool>("keepsGoal");
        QTest::newRow("servos that hold their place") << false;
        QTest::newRow("servos that pursue the goal register") << true;
    }

    /// Sixteen servos whose goal registers lie 30 to 300 degrees from where they stand.
    void torqueOnMovesNothing()
    {
        QFETCH(bool, keepsGoal);
        VirtualWorld world;
        std::vector<double> start;
        for (int i = 0; i < 16; ++i) {
            VirtualServoOptions options;
            options.torqueOnKeepsGoal = keepsGoal;
            options.gravityShare = 0.0;
            const char* model = i % 4 == 0   ? "DRS-0602"
                                : i % 4 == 1 ? "DRS-0402"
                                : i % 4 == 2 ? "DRS-0101"
                                             : "DRS-0201";
            world.addServo(i + 1, model, options);
        }
        for (int i = 0; i < 16; ++i) {
            auto& servo = world.bus.servo(static_cast<std::size_t>(i));
            const double away = Angle::fromDegrees(30.0 + 18.0 * i).radians();
            const double stands = Angle::fromDegrees(-150.0).radians();
            servo.turnTo(stands);
            start.push_back(stands);
            // A JOG while torque is off: with keepsGoal it stays in the goal register.
            const auto& units = world.joints[static_cast<std::size_t>(i)].units;
            const std::array tag{herkulex::JogTag::position(
                ServoId{static_cast<std::uint8_t>(i + 1)},
                static_cast<std::uint16_t>(units.tick(Angle::fromRadians(stands + away))), 0)};
            const auto frame = herkulex::makeIJog(tag);
            herkulex::StreamParser parser;
            parser.feed(frame.span());
            herkulex::PacketView packet;
            QVERIFY(parser.next(packet));
            herkulex::Frame reply;
            servo.handle(packet, world.now, reply);
        }
        world.open();
        double worst = 0.0;
        world.watch = [&] {
            for (std::size_t i = 0; i < 16; ++i)
                worst = std::max(worst, std::abs(world.bus.servo(i).angle() - start[i]));
        };
        world.runFor(200ms);
        for (int joint = 0; joint < 16; ++joint) {
            QCOMPARE(world.torque(joint, TorqueMode::On).outcome, Outcome::Done);
            QVERIFY(world.bus.servo(static_cast<std::size_t>(joint)).isTorqueOn());
        }
        world.runFor(2s);
        QVERIFY2(worst < Angle::fromDegrees(0.5).radians(),
                 qPrintable(QStringLiteral("%1 degrees").arg(Angle::fromRadians(worst).degrees())));
        // And nothing but the present place was ever a goal on the wire.
        for (const auto& goal : world.sentGoals()) {
            const auto& units = world.joints[static_cast<std::size_t>(goal.id - 1)].units;
            const double off =
                units.positionOfTick(goal.ticks).radians() - start[static_cast<std::size_t>(goal.id - 1)];
            QVERIFY(std::abs(off) < Angle::fromDegrees(0.5).radians());
        }
    }

    void torqueOnTellsTheGoalItSet()
    {
        VirtualWorld world;
        // Eight, so that for some of them a reply from before still waits to be decoded when torque goes on.
        for (int id = 1; id <= 8; ++id)
            world.addServo(id).turnTo(Angle::fromDegrees(40).radians());
        world.open();
        world.runFor(100ms);
        QVERIFY(!isFinite(world.samplesOf(0).back().goal));
        armAll(world);
        world.runFor(100ms);
        for (int joint = 0; joint < 8; ++joint)
            QVERIFY(std::abs(world.samplesOf(joint).back().goal.degrees() - 40.0) < 0.5);
    }

    void torqueOnOutsideTheLimitsIsRefused()
    {
        VirtualWorld world;
        world.addServo(1).turnTo(Angle::fromDegrees(100).radians());
        world.joints[0].units.maxTick = 700; // 61 degrees
        world.open();
        world.runFor(50ms);
        QCOMPARE(world.torque(0, TorqueMode::On).outcome, Outcome::OutsideLimits);
        QVERIFY(!world.bus.servo(0).isTorqueOn());
        QVERIFY(world.sentGoals().empty());
    }

    void torqueOnOfAnotherModelIsRefused()
    {
        // A DRS-0602 taken for a DRS-0101: its ticks, masked to ten bits, would be a goal far away.
        VirtualWorld world;
        auto& servo = world.addServo(1, "DRS-0602");
        world.joints[0].units = JointUnits::fromModel(VirtualWorld::model("DRS-0101"));
        world.joints[0].modelBytes = VirtualWorld::model("DRS-0101").modelBytes;
        servo.turnTo(Angle::fromDegrees(14).radians());
        world.open();
        world.runFor(50ms);
        QCOMPARE(world.torque(0, TorqueMode::On).outcome, Outcome::WrongModel);
        QVERIFY(!servo.isTorqueOn());
        QVERIFY(world.sentGoals().empty());
    }

    void aLatchedErrorRefusesTorqueAndSaysWhy()
    {
        VirtualWorld world;
        world.addServo(1).setSupply(5.0);
        world.open();
        world.runFor(2s); // the servo notices after half a second
        const auto reply = world.torque(0, TorqueMode::On);
        QCOMPARE(reply.outcome, Outcome::Refused);
        QVERIFY((reply.status.error & herkulex::StatusError::kInputVoltage) != 0);
        world.bus.servo(0).setSupply(7.4);
        QCOMPARE(world.answer(world.ask(ClearRequest{0, JointIndex{0}})).outcome, Outcome::Done);
        QCOMPARE(world.torque(0, TorqueMode::On).outcome, Outcome::Done);
    }

    void torqueOffIsConfirmed()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        armAll(world);
        QCOMPARE(world.torque(1, TorqueMode::Free).outcome, Outcome::Done);
        QVERIFY(!world.bus.servo(1).isTorqueOn());
        QVERIFY(world.bus.servo(0).isTorqueOn());
    }

    // --- stop ---

    void stopHoldsEveryJointWhereItIs()
    {
        VirtualWorld world;
        world.addServos(8);
        world.open();
        armAll(world);
        for (std::size_t joint = 0; joint < 8; ++joint)
            world.goals.set(joint, {900, 200});
        world.runFor(800ms);
        const std::size_t before = world.written.size();
        const Time asked = world.now;
        world.scheduler->stop(StopMode::Hold, world.now);
        world.runFor(10ms);
        QCOMPARE(world.written[before].time, asked); // before anything else
        QCOMPARE(world.requests(before).front().command, Command::SJog);
        world.runFor(400ms);
        std::vector<double> places;
        for (std::size_t i = 0; i < 8; ++i) {
            places.push_back(world.bus.servo(i).angle());
            QVERIFY(world.bus.servo(i).isTorqueOn());
            QVERIFY(places.back() < Angle::fromDegrees(80).radians());
        }
        world.runFor(2s);
        for (std::size_t i = 0; i < 8; ++i)
            QVERIFY(std::abs(world.bus.servo(i).angle() - places[i]) < Angle::fromDegrees(0.5).radians());
    }

    void stopReleasesEveryJoint()
    {
        VirtualWorld world;
        world.addServos(8);
        world.open();
        armAll(world);
        const std::size_t before = world.written.size();
        world.scheduler->stop(StopMode::Release, world.now);
        world.runFor(20ms);
        QCOMPARE(world.requests(before).front().id, ServoId::kBroadcast);
        for (std::size_t i = 0; i < 8; ++i)
            QVERIFY(!world.bus.servo(i).isTorqueOn());
    }

    void afterAStopNothingMovesUntilResumed()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        armAll(world);
        world.goals.set(0, {600, 10});
        world.scheduler->stop(StopMode::Hold, world.now);
        world.goals.set(1, {600, 10});
        world.runFor(200ms);
        const std::size_t before = world.written.size();
        world.goals.set(0, {650, 10});
        world.runFor(200ms);
        QVERIFY(world.sentGoals(before).empty());
        QCOMPARE(world.torque(0, TorqueMode::On).outcome, Outcome::Stopped);
        world.ask(ResumeRequest{});
        world.runFor(200ms);
        QVERIFY(world.sentGoals(before).empty()); // goals from before are void
        world.goals.set(0, {660, 10});
        world.runFor(50ms);
        QCOMPARE(world.sentGoals(before).back().ticks, 660);
    }

    void aStopThatNobodyHeardIsRepeatedUntilTheJointsStand_data()
    {
        QTest::addColumn<bool>("release");
        QTest::newRow("hold") << false;
        QTest::newRow("release") << true;
    }
    void aStopThatNobodyHeardIsRepeatedUntilTheJointsStand()
    {
        QFETCH(bool, release);
        VirtualWorld world;
        world.addServos(3);
        world.open();
        armAll(world);
        for (std::size_t joint = 0; joint < 3; ++joint)
            world.goals.set(joint, {950, 250}); // 2.8 s
        world.runFor(300ms);
        world.isDeaf = true; // both directions: the wire is cut for a while
        world.spoil = [](std::vector<std::uint8_t>&) { return false; };
        world.scheduler->stop(release ? StopMode::Release : StopMode::Hold, world.now);
        world.runFor(600ms);
        QVERIFY(world.bus.servo(0).isTorqueOn());
        world.isDeaf = false;
        world.spoil = nullptr;
        world.runFor(1500ms);
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(world.bus.servo(i).isTorqueOn(), !release);
            const double there = world.bus.servo(i).angle();
            QVERIFY2(there < Angle::fromDegrees(100).radians(), "it went on to its goal");
        }
        // And then there is quiet.
        const std::size_t before = world.written.size();
        world.runFor(1s);
        for (const auto& request : world.requests(before))
            QVERIFY(request.command == Command::RamRead);
    }

    void stopIsSaidThreeTimes()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        armAll(world);
        world.runFor(600ms);
        const std::size_t before = world.written.size();
        world.scheduler->stop(StopMode::Hold, world.now);
        world.runFor(200ms);
        int said = 0;
        for (const auto& request : world.requests(before))
            said += request.command == Command::SJog ? 1 : 0;
        QCOMPARE(said, 3);
    }

    void stopDuringAScanComesAtOnceAtTheArraysSpeed()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        armAll(world);
        ScanRequest scan;
        scan.bauds = {57600, 1000000};
        world.ask(scan);
        world.runFor(300ms);
        QCOMPARE(world.baud, 57600);
        const std::size_t before = world.written.size();
        const Time asked = world.now;
        world.scheduler->stop(StopMode::Hold, world.now);
        world.runFor(1ms);
        QVERIFY(world.written.size() > before);
        QCOMPARE(world.written[before].time, asked);
        QCOMPARE(world.written[before].baud, 115200);
        QCOMPARE(world.requests(before).front().command, Command::SJog);
        QVERIFY(world.all<ScanProgress>().back().cancelled);
        world.runFor(200ms);
        QVERIFY(!world.samplesOf(0).empty()); // polling goes on
    }

    // --- loss ---

    void aLostReplyIsAskedForAgain()
    {
        VirtualWorld world;
        world.addServos(1);
        world.open();
        world.runFor(100ms);
        int dropped = 0;
        world.spoil = [&](std::vector<std::uint8_t>&) { return dropped++ != 0; };
        world.runFor(100ms);
        QCOMPARE(world.scheduler->stats().retries, 1u);
        QCOMPARE(world.scheduler->stats().lost, 0u);
        bool retried = false;
        for (const auto& sample : world.samplesOf(0))
            retried = retried || sample.retries == 1;
        QVERIFY(retried);
    }

    void aDeadServoIsToldSoonAndDoesNotSlowTheOthers()
    {
        VirtualWorld world;
        world.addServos(8);
        world.open();
        world.runFor(2s);
        const auto before = world.samplesOf(0).size();
        world.runFor(4s);
        const auto normal = world.samplesOf(0).size() - before;
        // Servo 3 dies: nothing from it comes in any more.
        const Time died = world.now;
        world.spoil = [](std::vector<std::uint8_t>& bytes) { return !(bytes.size() > 3 && bytes[3] == 3); };
        QVERIFY(world.runUntil([&] { return !world.all<AnswerEvent>().empty(); }, 500ms));
        QVERIFY(world.now - died < 500ms);
        QCOMPARE(world.all<AnswerEvent>().front().joint.value, 2);
        QVERIFY(!world.all<AnswerEvent>().front().answers);
        const auto again = world.samplesOf(0).size();
        world.runFor(4s);
        QVERIFY(world.samplesOf(0).size() - again >= normal * 95 / 100);
        // It comes back: noticed within the probe time.
        world.spoil = nullptr;
        QVERIFY(world.runUntil([&] { return world.all<AnswerEvent>().back().answers; }, 700ms));
    }

    void aSlowAdapterLosesNothing()
    {
        VirtualWorld world;
        world.addServos(4);
        world.hostLatency = 16ms; // FTDI's default latency timer
        world.open();
        world.runFor(3s);
        QCOMPARE(world.scheduler->stats().lost, 0u);
        QVERIFY(world.scheduler->stats().samples > 100);
    }

    void aStallOfATenthOfASecondLosesNothing()
    {
        VirtualWorld world;
        world.addServos(8);
        world.open();
        world.runFor(1s);
        // Once a second whatever comes within 100 ms is handed over only at their end.
        Time until{};
        int stalls = 0;
        std::vector<std::uint8_t> kept;
        world.spoil = [&](std::vector<std::uint8_t>& bytes) {
            if (world.now >= until + 1s) {
                until = world.now + 100ms;
                ++stalls;
            }
            if (world.now >= until)
                return true;
            kept.insert(kept.end(), bytes.begin(), bytes.end());
            return false;
        };
        world.watch = [&] {
            if (world.now < until || kept.empty())
                return;
            world.scheduler->received(kept, world.now);
            kept.clear();
        };
        world.runFor(10s);
        QVERIFY(stalls >= 8);
        QCOMPARE(world.scheduler->stats().lost, 0u);
        QVERIFY(world.all<AnswerEvent>().empty());
    }

    void garbageOnTheLineIsSurvivedAndCounted()
    {
        VirtualWorld world;
        world.addServos(3);
        world.open();
        int n = 0;
        world.spoil = [&](std::vector<std::uint8_t>& bytes) {
            if (++n % 3 == 0)
                bytes.insert(bytes.begin(), {0xFF, 0xFF, 0xFF, 0x12, 0x07, 0xFF, 0xFF});
            if (n % 17 == 0)
                bytes[bytes.size() / 2] ^= 0x5A;
            return true;
        };
        world.runFor(5s);
        QCOMPARE(world.scheduler->stats().lost, 0u);
        QVERIFY(world.scheduler->stats().droppedBytes > 100);
        QVERIFY(world.samplesOf(1).size() > 200);
    }

    void aLostLinkVoidsGoalsAndEndsOperations()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        armAll(world);
        world.goals.set(0, {800, 100});
        ReadRequest read;
        read.id = 1;
        read.address = 24;
        read.length = 2;
        const auto id = world.ask(read);
        world.scheduler->linkLost(world.now);
        QCOMPARE(world.answer(id, 1ms).outcome, Outcome::LinkLost);
        world.goals.set(1, {800, 100});
        world.now += 1s;
        world.bus.advance(world.now);
        const std::size_t before = world.written.size();
        world.scheduler->linkOpened(world.now);
        world.runFor(1s);
        QVERIFY(world.sentGoals(before).empty());
        QVERIFY(world.written.size() > before);
    }

    // --- configuration and monitoring ---

    void registersAreWrittenAndReadWhilePollingGoesOn()
    {
        VirtualWorld world;
        world.addServos(4);
        world.open();
        world.runFor(100ms);
        WriteRequest write;
        write.id = 3;
        write.address = 24;
        write.length = 2;
        write.bytes = {0x2C, 0x01};
        QCOMPARE(world.answer(world.ask(write)).outcome, Outcome::Done);
        ReadRequest read;
        read.id = 3;
        read.address = 24;
        read.length = 2;
        const auto reply = world.answer(world.ask(read));
        QCOMPARE(reply.outcome, Outcome::Done);
        QCOMPARE(reply.length, 2);
        QCOMPARE(reply.bytes[0] | reply.bytes[1] << 8, 300);
        QCOMPARE(world.scheduler->stats().overruns, 0u);
    }

    void onASlowLineOperationsComeThroughAllTheSame()
    {
        VirtualWorld world;
        world.settings.baud = 57600;
        world.settings.period = 5ms; // shorter than a single poll
        world.addServos(8);
        world.open();
        world.runFor(200ms);
        QCOMPARE(world.torque(7, TorqueMode::On).outcome, Outcome::Done);
        QCOMPARE(world.torque(7, TorqueMode::Free).outcome, Outcome::Done);
        QVERIFY(world.samplesOf(0).size() > 5);
    }

    void aReadOfNobodyEndsWithNoReply()
    {
        VirtualWorld world;
        world.addServos(1);
        world.open();
        ReadRequest read;
        read.id = 77;
        read.address = 24;
        read.length = 2;
        QCOMPARE(world.answer(world.ask(read)).outcome, Outcome::NoReply);
    }

    void tooManyRequestsAreRefusedAtOnce()
    {
        VirtualWorld world;
        world.addServos(1);
        world.open();
        ReadRequest read;
        read.id = 1;
        read.length = 2;
        int taken = 0;
        do {
            world.ask(read);
            taken += world.accepted ? 1 : 0;
        } while (world.accepted && taken < 10'000);
        QVERIFY(taken >= 254 && taken < 10'000);
    }

    // --- scan ---

    void aScanFindsTwelveScatteredServosWithinThreeSeconds()
    {
        VirtualWorld world;
        const std::vector<int> ids{0, 1, 7, 33, 64, 65, 100, 127, 128, 200, 219, 253};
        for (const int id : ids)
            world.bus.add(VirtualWorld::model(id % 2 == 0 ? "DRS-0602" : "DRS-0101"),
                          static_cast<std::uint8_t>(id), 115200);
        world.open();
        const Time start = world.now;
        world.ask(ScanRequest{});
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            10s));
        QVERIFY2(world.now - start <= 3s, qPrintable(QString::number(toSeconds(world.now - start))));
        std::vector<int> found;
        for (const auto& f : world.all<FoundEvent>()) {
            found.push_back(f.id);
            QCOMPARE(f.baud, 115200);
            QVERIFY(f.hasModel);
            QCOMPARE(f.identity[0], f.id % 2 == 0 ? 6 : 1);
        }
        std::sort(found.begin(), found.end());
        QCOMPARE(found, ids);
        QCOMPARE(world.all<ScanProgress>().back().done, 254);
    }

    void aScanAtAnotherSpeedFindsNone()
    {
        VirtualWorld world;
        world.addServos(12);
        world.open();
        ScanRequest scan;
        scan.bauds = {57600};
        world.ask(scan);
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            10s));
        QVERIFY(world.all<FoundEvent>().empty());
        QCOMPARE(world.baud, 115200);
        world.events.clear();
        world.runFor(3s);
        QVERIFY(!world.all<Sample>().empty());
    }

    void foundServosAppearWhileTheScanGoesOn()
    {
        VirtualWorld world;
        world.addServos(3);
        world.open();
        world.ask(ScanRequest{});
        QVERIFY(world.runUntil([&] { return world.all<FoundEvent>().size() == 3; }, 700ms));
        QVERIFY(world.all<ScanProgress>().empty() || !world.all<ScanProgress>().back().finished);
    }

    /// An adapter that pushes requests together in pairs makes replies of servos asked in a row collide.
    void neighboursAreFoundThoughRequestsGoOutInPairs()
    {
        VirtualWorld world;
        for (int id = 1; id <= 16; ++id)
            world.bus.add(VirtualWorld::model(), static_cast<std::uint8_t>(id), 115200);
        world.pairUp = true;
        world.open();
        world.ask(ScanRequest{});
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            10s));
        QCOMPARE(world.all<FoundEvent>().size(), 16u);
    }

    void progressNeverGoesBack()
    {
        VirtualWorld world;
        world.addServos(5);
        world.open();
        ScanRequest scan;
        scan.bauds = {57600, 115200, 200000};
        world.ask(scan);
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            20s));
        int last = 0;
        for (const auto& progress : world.all<ScanProgress>()) {
            QVERIFY(progress.done >= last && progress.done <= progress.total);
            last = progress.done;
        }
        QCOMPARE(last, 3 * 254);
    }

    void aServoThatAnswersOnlyStatIsFoundToo()
    {
        VirtualWorld world;
        world.addServo(9);
        world.open();
        WriteRequest policy;
        policy.id = 9;
        policy.address = 1;
        policy.length = 1;
        world.answer(world.ask(policy));
        world.ask(ScanRequest{});
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            10s));
        QCOMPARE(world.all<FoundEvent>().size(), 1u);
        QCOMPARE(world.all<FoundEvent>().front().id, 9);
        QVERIFY(!world.all<FoundEvent>().front().hasModel);
    }

    void aCancelledScanEndsSoonAndKeepsWhatItFound()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        ScanRequest scan;
        scan.bauds = {115200, 57600, 1000000, 666666, 500000, 400000, 250000, 200000};
        world.ask(scan);
        world.runFor(2s);
        const Time asked = world.now;
        world.ask(CancelScan{});
        QVERIFY(world.runUntil([&] { return world.all<ScanProgress>().back().finished; }, 1s));
        QVERIFY(world.now - asked < 200ms);
        QVERIFY(world.all<ScanProgress>().back().cancelled);
        QCOMPARE(world.all<FoundEvent>().size(), 2u);
        QCOMPARE(world.baud, 115200);
    }
};

QTEST_APPLESS_MAIN(TestRoundScheduler)
#include "tst_roundscheduler.moc"
