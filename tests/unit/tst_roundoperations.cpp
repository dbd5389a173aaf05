// SPDX-License-Identifier: GPL-3.0-or-later
// Operations of the CM round and STOP against virtual servos on a virtual clock.
#include "core/protocol/herkulex/status.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_roundoperations {

using namespace core;
using namespace core::bus;
using herkulex::Command;

class TestRoundOperations : public QObject
{
    Q_OBJECT

private slots:
    // --- torque on ---

    void torqueOnMovesNothing_data()
    {
        support::addChoices<bool>("keepsGoal",
                                  {"servos that hold their place", "servos that pursue the goal register"});
    }

    /// Sixteen servos whose goal registers lie 30 to 300 degrees from where they stand.
    void torqueOnMovesNothing()
    {
        QFETCH(bool, keepsGoal);
        VirtualWorld world;
        const double stands = Angle::fromDegrees(-150.0).radians();
        VirtualServoOptions options;
        options.torqueOnKeepsGoal = keepsGoal;
        options.gravityShare = 0.0;
        constexpr std::array kModels{"DRS-0602", "DRS-0402", "DRS-0101", "DRS-0201"};
        for (std::size_t i = 0; i < 16; ++i) {
            auto& servo = world.addServo(static_cast<int>(i) + 1, kModels[i % 4], options);
            const auto away = Angle::fromDegrees(-120.0 + 18.0 * static_cast<double>(i));
            anyfamily::leaveOldGoal(servo, world.joints[i].units.tick(away), stands, world.now);
        }
        world.open();
        double worst = 0.0;
        world.watch = [&] {
            for (std::size_t i = 0; i < 16; ++i)
                worst = std::max(worst, std::abs(world.bus.servo(i).angle() - stands));
        };
        world.runFor(200ms);
        for (int joint = 0; joint < 16; ++joint) {
            QCOMPARE(world.torque(joint, TorqueMode::On).outcome, Outcome::Done);
            QVERIFY(world.bus.servo(static_cast<std::size_t>(joint)).isTorqueOn());
        }
        world.runFor(2s);
        QVERIFY2(worst < Angle::fromDegrees(0.5).radians(),
                 qPrintable(u"%1 degrees"_s.arg(Angle::fromRadians(worst).degrees())));
        // And nothing but the present place was ever a goal on the wire.
        for (const auto& goal : world.sentGoals()) {
            const auto& units = world.joints[static_cast<std::size_t>(goal.id - 1)].units;
            const double off = units.positionOfTick(goal.ticks).radians() - stands;
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
        QVERIFY(world.arm());
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
        QVERIFY(!world.bus.servo(0).isTorqueOn() && world.sentGoals().empty());
    }

    /// Bit 0 of the upper byte, a quarter of a turn, is not in the checksum.
    void torqueOnBelievesNoSingleReadingOfThePlace_data()
    {
        const support::Table<int, int> row("first", "step");
        row("the first reading", 0, 100);
        row("the second", 1, 100);
        row("every other one", 0, 2);
    }
    void torqueOnBelievesNoSingleReadingOfThePlace()
    {
        QFETCH(const int, first);
        QFETCH(const int, step);
        OpenWorld world(1, 50ms);
        const int there = world.samplesOf(0).back().raw.position;
        int places = 0;
        world.spoil = [&](std::vector<std::uint8_t>& bytes) {
            constexpr int kLed = 53; // a reading of the place begins with it or a little before
            constexpr int kUpperByte = 59;
            if (bytes.size() >= 18 && bytes[7] <= kLed && bytes[7] + bytes[8] > kUpperByte
                && places++ % step == first)
                bytes[static_cast<std::size_t>(9 + kUpperByte - bytes[7])] ^= 0x01;
            return true;
        };
        const bool isEver = step > 2;
        QCOMPARE(world.torque(0, TorqueMode::On).outcome, isEver ? Outcome::Done : Outcome::Unsettled);
        QVERIFY(places >= 3);
        world.runFor(500ms);
        QCOMPARE(world.bus.servo(0).isTorqueOn(), isEver);
        for (const auto& goal : world.sentGoals())
            QVERIFY(std::abs(goal.ticks - there) <= 1);
        QVERIFY(std::abs(world.samplesOf(0).back().raw.position - there) <= 1);
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
        // The servo notices after half a second.
        OpenWorld world(
            1, [](VirtualWorld& it) { it.bus.servo(0).setSupply(5.0); }, 2s);
        const auto reply = world.torque(0, TorqueMode::On);
        QCOMPARE(reply.outcome, Outcome::Refused);
        QVERIFY(reply.health.has(Fault::kVoltage));
        world.bus.servo(0).setSupply(7.4);
        QCOMPARE(world.answer(world.ask(ClearRequest{0, JointIndex{0}})).outcome, Outcome::Done);
        QCOMPARE(world.torque(0, TorqueMode::On).outcome, Outcome::Done);
    }

    void torqueOffIsConfirmed()
    {
        ArmedWorld world(2);
        QCOMPARE(world.torque(1, TorqueMode::Free).outcome, Outcome::Done);
        QVERIFY(!world.bus.servo(1).isTorqueOn() && world.bus.servo(0).isTorqueOn());
    }

    // --- stop ---

    void stopHoldsEveryJointWhereItIs()
    {
        ArmedWorld world(8);
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
        ArmedWorld world(8);
        const std::size_t before = world.written.size();
        world.scheduler->stop(StopMode::Release, world.now);
        world.runFor(20ms);
        QCOMPARE(world.requests(before).front().id, ServoId::kBroadcast);
        for (std::size_t i = 0; i < 8; ++i)
            QVERIFY(!world.bus.servo(i).isTorqueOn());
    }

    void afterAStopNothingMovesUntilResumed()
    {
        ArmedWorld world(2);
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
        support::addChoices<bool>("release", {"hold", "release"});
    }
    void aStopThatNobodyHeardIsRepeatedUntilTheJointsStand()
    {
        QFETCH(bool, release);
        ArmedWorld world(3);
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
        ArmedWorld world(2, 600ms);
        const std::size_t before = world.written.size();
        world.scheduler->stop(StopMode::Hold, world.now);
        world.runFor(200ms);
        QCOMPARE(std::ranges::count(world.requests(before), Command::SJog, &VirtualWorld::Request::command),
                 3);
    }

    void aGoalSetDuringAScanIsVoidAfterIt()
    {
        ArmedWorld world(1);
        world.ask(ScanRequest{.firstId = 20, .lastId = 40, .preferred = {}});
        world.runFor(30ms);
        world.goals.set(0, {900, 50});
        const std::size_t before = world.written.size();
        const auto isFinished = [&] {
            return std::ranges::any_of(world.all<ScanProgress>(), &ScanProgress::finished);
        };
        QVERIFY(world.runUntil(isFinished, 10s));
        world.runFor(500ms);
        for (const auto& packet : world.requests(before))
            QVERIFY(packet.command != Command::SJog && packet.command != Command::IJog);
        world.goals.set(0, {600, 50}); // afterwards as ever
        const double from = world.bus.servo(0).angle();
        world.runFor(1s);
        QVERIFY(std::abs(world.bus.servo(0).angle() - from) > 0.05);
    }

    void stopDuringAScanComesAtOnceAtTheArraysSpeed()
    {
        ArmedWorld world(2);
        world.ask(ScanRequest{.bauds = {57600, 1000000}, .preferred = {}});
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

    // --- configuration and monitoring ---

    void stopComesAtTheArraysRateWhileAProcedureSpeaksAtAnother()
    {
        ArmedWorld world(2);
        world.goals.set(0, {900, 200, false});
        world.runFor(300ms);
        QVERIFY(std::abs(world.bus.servo(0).speed()) > 0.01);
        world.answer(world.ask(bus::BaudRequest{0, 57600}));
        world.runFor(100ms);
        QVERIFY(std::abs(world.bus.servo(0).speed()) > 0.01);
        world.scheduler->stop(StopMode::Hold, world.now);
        world.runFor(300ms);
        QVERIFY(std::abs(world.bus.servo(0).speed()) < 0.01);
        QCOMPARE(world.baud, 115200);
    }

    void registersAreWrittenAndReadWhilePollingGoesOn()
    {
        OpenWorld world(4, 100ms);
        QCOMPARE(world.answer(world.ask(WriteRequest{0, 3, false, 24, 2, {0x2C, 0x01}})).outcome,
                 Outcome::Done);
        const auto reply = world.answer(world.ask(ReadRequest{0, 3, false, 24, 2}));
        QCOMPARE(reply.outcome, Outcome::Done);
        QCOMPARE(reply.length, 2);
        QCOMPARE(reply.bytes[0] | reply.bytes[1] << 8, 300);
        QCOMPARE(world.scheduler->stats().overruns, 0u);
    }

    /// HerkuleX addresses have one byte: nothing is sent to another register instead.
    void anAddressThatNoPacketHoldsIsRefused()
    {
        OpenWorld world(1, 100ms);
        QCOMPARE(world.answer(world.ask(WriteRequest{0, 1, false, 256 + 24, 2})).outcome, Outcome::Refused);
        QCOMPARE(world.answer(world.ask(ReadRequest{0, 1, false, 256 + 24, 2})).outcome, Outcome::Refused);
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

    void waitingOperationsShareALongCycle()
    {
        VirtualWorld world;
        world.settings.baud = 57600;
        world.settings.period = 200ms;
        world.addServos(40); // their polls fill it
        world.open();
        world.runFor(1s);
        for (std::uint8_t id = 1; id <= 40; ++id)
            world.ask(ReadRequest{0, id, false, 0, 1});
        const auto before = world.all<Sample>().size();
        world.runFor(1200ms); // and not 40 cycles
        QCOMPARE(world.all<Reply>().size(), 40u);
        QVERIFY(world.all<Sample>().size() - before > 100);
    }

    void aDeadServoAndLongReadsCostNoCycleAndFewPolls()
    {
        OpenWorld world(8, 500ms);
        const auto before = world.scheduler->stats();
        const auto samplesBefore = world.all<Sample>().size();
        world.runFor(2s);
        const auto alone = world.all<Sample>().size() - samplesBefore;
        QCOMPARE(world.scheduler->stats().overruns, before.overruns);

        bus::ReadRequest dead{.id = 99, .address = 0, .length = 16};
        bus::ReadRequest image{.eep = true, .length = 54};
        std::vector<bus::RequestId> asked;
        const auto samplesThen = world.all<Sample>().size();
        const Time start = world.now;
        for (int i = 0; i < 10; ++i) {
            asked.push_back(world.ask(dead));
            image.id = static_cast<std::uint8_t>(1 + i % 8);
            asked.push_back(world.ask(image));
        }
        QVERIFY(world.runUntil([&] { return world.all<bus::Reply>().size() >= asked.size(); }, 10s));
        world.runFor(100ms);
        for (const auto& reply : world.all<bus::Reply>())
            QCOMPARE(reply.outcome, reply.length == 54 ? bus::Outcome::Done : bus::Outcome::NoReply);
        QCOMPARE(world.scheduler->stats().overruns, before.overruns);
        const double rate = double(world.all<Sample>().size() - samplesThen) / toSeconds(world.now - start);
        QVERIFY2(rate > 0.4 * double(alone) / 2.0, qPrintable(QString::number(rate)));
        const double cycles = double(world.scheduler->stats().cycles - before.cycles);
        QVERIFY(std::abs(cycles - toSeconds(world.now - start) / 0.02 - 100) < 3);
    }

    void anyServoIsAskedForItsStatusRebootedAndRolledBack()
    {
        OpenWorld world(2, 100ms);
        auto& servo = world.bus.servo(1);
        const auto asked = world.answer(world.ask(bus::StatRequest{0, 2}));
        QCOMPARE(asked.outcome, bus::Outcome::Done);
        QCOMPARE(asked.id, std::uint8_t{2});

        // position_kp
        QCOMPARE(world.answer(world.ask(WriteRequest{0, 2, true, 30, 2, {0x10, 0x02}})).outcome,
                 bus::Outcome::Done);
        world.runFor(50ms);
        QCOMPARE(int{servo.ram()[24]} | servo.ram()[25] << 8, 440);
        QCOMPARE(world.answer(world.ask(bus::RebootRequest{0, 2})).outcome, bus::Outcome::Done);
        world.runFor(500ms);
        QCOMPARE(int{servo.ram()[24]} | servo.ram()[25] << 8, 0x210);
        QCOMPARE(world.answer(world.ask(bus::RollbackRequest{0, 2, true, true})).outcome, bus::Outcome::Done);
        world.answer(world.ask(bus::RebootRequest{0, 2}));
        world.runFor(500ms);
        QCOMPARE(int{servo.ram()[24]} | servo.ram()[25] << 8, 440);
        QCOMPARE(servo.id(), std::uint8_t{2});
    }

    void aJogKeepsTheLightOfTheServo()
    {
        OpenWorld world(1);
        world.answer(world.ask(WriteRequest{0, 1, false, 53, 1, {2}}));
        world.runFor(1s);
        QCOMPARE(world.bus.servo(0).ram()[53], std::uint8_t{2});
        QCOMPARE(world.all<Vitals>().back().led, std::uint8_t{2});
        QVERIFY(world.arm());
        QCOMPARE(world.bus.servo(0).ram()[53], std::uint8_t{2});
        world.goals.set(0, {600, 30, false});
        world.runFor(1s);
        QCOMPARE(world.bus.servo(0).ram()[53], std::uint8_t{2});
    }

    void aJointThatTurnsAtASpeedIsStoppedAtItsLimit()
    {
        for (const bool limited : {true, false}) {
            VirtualWorld world;
            world.addServos(1);
            world.joints[0].limitsSpeed = limited;
            world.joints[0].units.minTick = 400;
            world.joints[0].units.maxTick = 600;
            world.open();
            QVERIFY(world.arm());
            world.goals.set(0, {300, 0, true});
            world.runFor(1500ms);
            const double ticks = 512 + world.bus.servo(0).angle() / VirtualWorld::model().radiansPerTick;
            if (!limited) {
                QVERIFY2(ticks > 700, qPrintable(QString::number(ticks)));
                continue;
            }
            QVERIFY2(ticks < 605 && ticks > 560, qPrintable(QString::number(ticks)));
            QVERIFY(std::abs(world.bus.servo(0).speed()) < 0.01);
            world.goals.set(0, {-300, 0, true}); // back is allowed
            world.runFor(300ms);
            QVERIFY(world.bus.servo(0).speed() < -0.1);
            world.scheduler->stop(StopMode::Hold, world.now);
            world.runFor(500ms);
            QVERIFY(std::abs(world.bus.servo(0).speed()) < 0.01);
        }
    }

    void aReadOfNobodyEndsWithNoReply()
    {
        OpenWorld world(1);
        QCOMPARE(world.answer(world.ask(ReadRequest{0, 77, false, 24, 2})).outcome, Outcome::NoReply);
    }

    void tooManyRequestsAreRefusedAtOnce()
    {
        OpenWorld world(1);
        ReadRequest read{.id = 1, .length = 2};
        int taken = 0;
        do {
            world.ask(read);
            taken += world.accepted ? 1 : 0;
        } while (world.accepted && taken < 10'000);
        QVERIFY(taken >= 254 && taken < 10'000);
    }
};

SERVODECK_TEST(TestRoundOperations)

} // namespace tst_roundoperations
#include "tst_roundoperations.moc"
