// SPDX-License-Identifier: GPL-3.0-or-later
// The round scheduler against virtual servos on a virtual clock.

#include "core/protocol/herkulex/status.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_roundscheduler {

using namespace core;
using namespace core::bus;
using herkulex::Command;

namespace {

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
        OpenWorld world(4, 2s);
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
        // 16 polls take 42 ms, a cycle 20 ms
        OpenWorld world(16, 4s);
        std::map<int, int> counts;
        for (const auto& sample : world.all<Sample>())
            ++counts[sample.joint.value];
        QCOMPARE(counts.size(), 16u);
        const auto [least, most] =
            std::ranges::minmax_element(counts, {}, [](auto& each) { return each.second; });
        QVERIFY(least->second >= 60);
        QVERIFY(most->second - least->second <= 1);
        QCOMPARE(world.scheduler->stats().overruns, 0u);
    }

    void aPollRoundSizeTakesTheNextGroupEachCycle()
    {
        OpenWorld world(6, [](VirtualWorld& it) {
            it.settings.pollRoundSize = 2;
            it.settings.vitalsPeriod = 0ms;
        });
        world.runFor(60ms); // first readings are confirmed by second ones
        const auto before = world.written.size();
        world.runFor(100ms);
        const auto ids =
            support::listOf(world.requests(before), [](const auto& each) { return int{each.id}; });
        QCOMPARE(ids, (QList{1, 2, 3, 4, 5, 6, 1, 2, 3, 4}));
    }

    void cyclesKeepAbsoluteDeadlines()
    {
        OpenWorld world(1, [](VirtualWorld& it) { it.settings.vitalsPeriod = 0ms; });
        const Time start = world.now;
        world.runFor(1s);
        const auto requests = world.requests();
        QCOMPARE(requests.size(), 50u);
        for (std::size_t i = 0; i < requests.size(); ++i)
            QCOMPARE((requests[i].time - start).count(), (i * 20ms + 0ns).count());
    }

    void missedDeadlinesAreSkippedAndCounted()
    {
        OpenWorld world(
            1, [](VirtualWorld& it) { it.settings.vitalsPeriod = 0ms; }, 100ms);
        world.now += 105ms; // the thread was not run
        world.bus.advance(world.now);
        world.runFor(100ms);
        QVERIFY(world.scheduler->stats().overruns >= 4 && world.scheduler->stats().overruns <= 6);
        // No sprint: five cycles before, the late one, five after it; none for the deadlines that went by.
        QCOMPARE(world.requests().size(), 11u);
    }

    void jogIsFollowedByQuietThenReadsThenConfiguration()
    {
        ArmedWorld world(2, 40ms);
        const std::size_t before = world.written.size();
        world.goals.set(0, {520, 30});
        world.goals.set(1, {530, 30});
        world.runFor(40ms);
        const auto requests = world.requests(before);
        const auto jog = std::ranges::find(requests, Command::SJog, &VirtualWorld::Request::command);
        QVERIFY(requests.end() - jog > 2);
        const auto frameTime = wireTime(7 + 1 + 2 * 4, 115200);
        QVERIFY(jog[1].time >= jog->time + frameTime + world.settings.jogGuard);
        QVERIFY(isRead(jog[1], 58) && isRead(jog[2], 58));
    }

    void voltageAndTemperatureComeInRotation()
    {
        OpenWorld world(3, 3s);
        std::map<int, int> counts;
        for (const auto& vitals : world.all<Vitals>()) {
            ++counts[vitals.joint.value];
            QVERIFY(std::abs(vitals.voltage - 7.4) < 0.5);
        }
        for (int joint = 0; joint < 3; ++joint)
            QVERIFY(counts[joint] >= 5 && counts[joint] <= 7);
    }

    // --- goals ---

    void aGoalReachesTheServoExactly()
    {
        ArmedWorld world(2);
        world.goals.set(1, {700, 40});
        world.runFor(2s);
        const auto last = world.sentGoals().back();
        QCOMPARE((QList{last.id, last.ticks, last.playtime}), (QList{2, 700, 40}));
        const auto sample = world.samplesOf(1).back();
        QVERIFY(std::abs(sample.position.degrees() - (700 - 512) * 0.325) < 1.5);
        QCOMPARE(sample.goal.radians(), world.joints[1].units.positionOfTick(700).radians());
    }

    void aFastDragSendsAtMostOneGoalAJointACycle()
    {
        ArmedWorld world(3);
        const std::size_t before = world.written.size();
        for (int ms = 0; ms <= 1000; ++ms) { // mouse events at 1 kHz
            world.goals.set(0, {400 + ms / 5, 10});
            world.goals.set(2, {600 - ms / 5, 10});
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
        QCOMPARE(std::pair(sent[1].back().ticks, sent[3].back().ticks), std::pair(600, 400));
    }

    void goalsAreClampedToTheJointsTicks()
    {
        ArmedWorld world(1, [](VirtualWorld& it) {
            it.joints[0].units.minTick = 400;
            it.joints[0].units.maxTick = 600;
        });
        world.goals.set(0, {900, 10});
        world.runFor(50ms);
        QCOMPARE(world.sentGoals().back().ticks, 600);
        world.goals.set(0, {-7, 10});
        world.runFor(50ms);
        QCOMPARE(world.sentGoals().back().ticks, 400);
    }

    void aGoalInRadiansBecomesTheNearestTick()
    {
        ArmedWorld world(1, [](VirtualWorld& it) {
            it.joints[0].units.reverse = true;
            it.joints[0].units.offset = 500;
        });
        const auto& units = world.joints[0].units;
        const auto send = [&](const rt::GoalCell& goal) {
            const std::size_t before = world.written.size();
            world.goals.board.set(0, goal);
            world.runFor(50ms);
            return world.sentGoals(before);
        };
        const auto goals = send(rt::GoalCell::position(20.4 * units.tickSize(), 0.336));
        QCOMPARE(goals.size(), 1U);
        QCOMPARE(std::pair(goals[0].ticks, goals[0].playtime), std::pair(480, 30));
        QCOMPARE(world.samplesOf(0).back().within, 0.336);
        QCOMPARE(world.samplesOf(0).back().raw.goal, 480);
        QCOMPARE(send(rt::GoalCell::position(0, 99)).at(0).playtime, 254);
        QVERIFY(send(rt::GoalCell::position(std::nan(""), 1)).empty());
        QVERIFY(send(rt::GoalCell::velocity(std::nan(""))).empty());
        // Never faster than requested; its sign is bit 14.
        QCOMPARE(send(rt::GoalCell::velocity(2.9 * units.speedPerUnit)).at(0).ticks, 2 | 1 << 14);
    }

    void aGoalWithoutTorqueIsNotSentNorKept()
    {
        OpenWorld world(1, 50ms);
        world.goals.set(0, {700, 10});
        world.runFor(200ms);
        QVERIFY(world.sentGoals().empty() && world.arm());
        world.runFor(500ms);
        for (const auto& goal : world.sentGoals())
            QVERIFY(std::abs(goal.ticks - 512) <= 1);
    }

    void differentPlaytimesGoOutAsIJog()
    {
        ArmedWorld world(2);
        const std::size_t before = world.written.size();
        world.goals.set(0, {500, 10});
        world.goals.set(1, {500, 200});
        world.runFor(30ms);
        const auto playtimes = support::listOf(world.sentGoals(before), &VirtualWorld::SentGoal::playtime);
        QCOMPARE(playtimes, (QList{10, 200}));
    }

    void aHundredGoalsAreSplitIntoFramesThatFit()
    {
        VirtualWorld world;
        world.settings.baud = 500000;
        world.settings.period = 500ms;
        world.addServos(100);
        world.open();
        world.runFor(1s);
        QVERIFY(world.arm());
        const std::size_t before = world.written.size();
        for (std::size_t joint = 0; joint < 100; ++joint)
            world.goals.set(joint, {450 + static_cast<int>(joint), 20});
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

    // --- loss ---

    void aLostReplyIsAskedForAgain()
    {
        OpenWorld world(1, 100ms);
        int dropped = 0;
        world.spoil = [&](std::vector<std::uint8_t>&) { return dropped++ != 0; };
        world.runFor(100ms);
        QCOMPARE(world.scheduler->stats().retries, 1u);
        QCOMPARE(world.scheduler->stats().lost, 0u);
        QVERIFY(std::ranges::count(world.samplesOf(0), 1, &Sample::retries) > 0);
    }

    void aDeadServoIsToldSoonAndDoesNotSlowTheOthers()
    {
        OpenWorld world(8, 2s);
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
        OpenWorld world(4);
        world.hostLatency = 16ms; // FTDI's default latency timer
        world.runFor(3s);
        QCOMPARE(world.scheduler->stats().lost, 0u);
        QVERIFY(world.scheduler->stats().samples > 100);
    }

    void aStallOfATenthOfASecondLosesNothing()
    {
        OpenWorld world(8, 1s);
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

    void noiseThatLooksLikeALongPacketHidesOneReplyAtMost()
    {
        OpenWorld world(1, 500ms);
        bool isInserted = false;
        world.spoil = [&](std::vector<std::uint8_t>& bytes) {
            // A head of 223 bytes whose two sums agree with each other.
            if (!isInserted)
                bytes.insert(bytes.begin(), {0xFF, 0xFF, 0xDF, 0x01, 0x44, 0x10, 0xEE});
            isInserted = true;
            return true;
        };
        const auto before = world.samplesOf(0).size();
        world.runFor(60ms);
        QVERIFY(isInserted);
        QVERIFY(world.samplesOf(0).size() >= before + 2);
        QCOMPARE(world.scheduler->stats().lost, 0u);
    }

    void garbageOnTheLineIsSurvivedAndCounted()
    {
        OpenWorld world(3);
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

    /// HerkuleX checksums do not see the same bit of two bytes turned over, nor bit 0 of any.
    void whatOneReplySaysOfAServosStateIsNotBelieved_data()
    {
        const support::Table<int, int> row("error", "detail");
        row("voltage", 0x01, 0x00);
        row("torque off, EEPROM corrupted", 0x40, 0x40);
        row("hot, overload", 0x14, 0x14);
    }
    void whatOneReplySaysOfAServosStateIsNotBelieved()
    {
        QFETCH(const int, error);
        QFETCH(const int, detail);
        ArmedWorld world(1, 100ms);
        int count = 1;
        int spoiled = 0;
        world.spoil = [&](std::vector<std::uint8_t>& bytes) {
            if (bytes.size() == 19 && spoiled < count) {
                bytes[17] ^= static_cast<std::uint8_t>(error);
                bytes[18] ^= static_cast<std::uint8_t>(detail);
                ++spoiled;
            }
            return true;
        };
        world.events.clear();
        world.runFor(200ms);
        QCOMPARE(spoiled, 1);
        QVERIFY(world.samplesOf(0).size() >= 9);
        for (const Sample& sample : world.samplesOf(0)) {
            QCOMPARE(sample.health.error & error, 0);
            QCOMPARE(sample.health.torque, Fact::Yes);
        }
        QCOMPARE(world.scheduler->stats().lost, 0u);
        // The goal that follows goes to a servo that is on.
        const std::size_t before = world.written.size();
        world.goals.set(0, {530, 30});
        world.runFor(40ms);
        QCOMPARE(world.sentGoals(before).size(), 1U);

        // What two say is so.
        count = spoiled + 2;
        world.events.clear();
        world.runFor(100ms);
        QCOMPARE(spoiled, 3);
        QCOMPARE(world.samplesOf(0).front().health.error & error, 0);
        QCOMPARE(world.samplesOf(0)[1].health.error & error, error);
        QCOMPARE(world.samplesOf(0).back().health.error & error, 0);
    }

    void aLostLinkVoidsGoalsAndEndsOperations()
    {
        ArmedWorld world(2);
        world.goals.set(0, {800, 100});
        const auto id = world.ask(ReadRequest{0, 1, false, 24, 2});
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
};

SERVODECK_TEST(TestRoundScheduler)

} // namespace tst_roundscheduler
#include "tst_roundscheduler.moc"
