// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/bus/echofilter.h"
#include "core/sim/random.h"
#include "tests/support/extent.h"
#include "tests/support/fakeworld.h"
#include "tests/support/testprogram.h"

namespace tst_trains {

using namespace core;
using namespace core::bus;

/// The scheduler on a shared line: trains of replies, merged replies, echo, replies to writes, and a family
/// without a command to hold.
class TestTrains : public QObject
{
    Q_OBJECT

private:
    static std::vector<std::uint8_t> echoed(EchoFilter& filter, std::vector<std::uint8_t> bytes)
    {
        std::vector<std::uint8_t> out(bytes.size() + EchoFilter::kMostHeld);
        out.resize(filter.take(bytes, out));
        return out;
    }

private slots:
    void aTrainReadsAllJointsWithOneRequest()
    {
        fake::OpenWorld world(12, 1s, 0ms);
        const auto stats = world.scheduler->stats(world.now);
        QCOMPARE(stats.unanswered, 0u);
        QCOMPARE(stats.unexpected, 0u);
        QCOMPARE(world.line->violations, 0);
        for (int joint = 0; joint < 12; ++joint)
            QVERIFY2(world.samples[joint] >= 48, qPrintable(QString::number(world.samples[joint])));
        QVERIFY(stats.framesSent < 60);
    }

    void aTrainMayHaveAllSlots()
    {
        constexpr int kServos = family::Ask::kMostSlots;
        fake::World world(kServos);
        world.rules().lineRules.mostTrain = kServos;
        world.settings.vitalsPeriod = 0ms;
        world.open();
        world.runFor(1s);
        const auto stats = world.scheduler->stats(world.now);
        QCOMPARE(stats.unanswered, 0u);
        QCOMPARE(stats.overruns, 0u);
        QVERIFY2(world.samples[kServos - 1] >= 48, qPrintable(QString::number(world.samples[kServos - 1])));
        QVERIFY2(stats.framesSent < 60, qPrintable(QString::number(stats.framesSent)));
    }

    void aDeadMemberCostsItselfAndOneRepeat_data()
    {
        support::addColumns<int, bool>("dead", "merges");
        for (int dead = 0; dead < 12; ++dead) {
            QTest::addRow("%d, own packets", dead) << dead << false;
            QTest::addRow("%d, merged", dead) << dead << true;
        }
    }
    void aDeadMemberCostsItselfAndOneRepeat()
    {
        const auto [dead, merges] = support::fetched<int, bool>({"dead", "merges"});
        fake::World world(12);
        world.rules().merges = merges;
        world.settings.vitalsPeriod = 0ms;
        world.settings.lossesToSilent = 1'000'000; // stays in the train
        world.settings.retries = 0;
        world.open();
        world.runFor(500ms);
        const auto before = world.scheduler->stats(world.now);
        const auto samplesBefore = world.samples;
        world.line->devices[dead + 1].isDead = true;
        world.runFor(1s);
        const auto after = world.scheduler->stats(world.now);
        const auto cycles = static_cast<int>(after.cycles - before.cycles);
        for (int joint = 0; joint < 12; ++joint) {
            const int read = world.samples[joint] - samplesBefore.at(joint);
            QVERIFY2(joint == dead ? read <= 1 : read >= cycles - 1,
                     qPrintable(u"%1: %2 of %3"_s.arg(joint).arg(read).arg(cycles)));
        }
        // One loss a cycle, of the dead member; one repeat a cycle for those behind it.
        QVERIFY(static_cast<int>(after.unanswered - before.unanswered) <= cycles);
        QVERIFY(static_cast<int>(after.retries - before.retries) <= cycles);
        QCOMPARE(world.line->violations, 0);
    }

    void aDeadMemberLeavesTheTrainAndIsProbed()
    {
        fake::OpenWorld world(12, 500ms, 0ms);
        world.line->devices[5].isDead = true;
        world.runFor(1s);
        const auto lost = world.all<AnswerEvent>();
        QVERIFY(!lost.empty() && lost.back().joint.value == 4 && !lost.back().answers);
        const auto before = world.samples;
        world.runFor(1s);
        for (int joint = 0; joint < 12; ++joint)
            QVERIFY(joint == 4 || world.samples[joint] - before.at(joint) >= 48);
        world.line->devices[5].isDead = false;
        world.runFor(1s);
        QVERIFY(world.all<AnswerEvent>().back().answers);
        QCOMPARE(world.line->violations, 0);
    }

    void aMergedReplyCutAtAnyByteKeepsTheWholeSlices()
    {
        const std::size_t slice = 10 + fake::kSliceEnvelope;
        for (std::size_t cut = 0; cut < 3 + 6 * slice; ++cut) {
            fake::World world(6);
            world.rules().merges = true;
            world.settings.vitalsPeriod = 0ms;
            world.settings.retries = 0;
            world.settings.period = 100ms;
            world.open();
            world.runFor(300ms);
            const auto before = world.samples;
            bool wasCut = false;
            world.line->spoil = [&](std::vector<std::uint8_t>& bytes) {
                if (!wasCut && bytes[0] == 0x5B)
                    bytes.resize(std::min(bytes.size(), cut)), wasCut = true;
            };
            const auto repeats = world.scheduler->stats(world.now).retries;
            world.runFor(90ms);
            QVERIFY(wasCut);
            const std::size_t whole = cut < 3 ? 0 : (cut - 3) / slice;
            for (int joint = 0; joint < 6; ++joint) {
                const bool isLost = joint == static_cast<int>(whole); // without a repeat of its own here
                QCOMPARE(world.samples[joint] - before.at(joint), isLost ? 0 : 1);
            }
            QCOMPARE(world.scheduler->stats(world.now).retries - repeats, whole < 5 ? 1u : 0u);
            QCOMPARE(world.line->violations, 0);
        }
    }

    void anEchoIsRemovedAndDetected()
    {
        for (const bool echoes : {false, true}) {
            fake::World world(4);
            world.line->echoes = echoes;
            world.open();
            world.runFor(1s);
            const auto stats = world.scheduler->stats(world.now);
            QCOMPARE(stats.droppedBytes, 0u);
            QCOMPARE(stats.unanswered, 0u);
            QCOMPARE(stats.collisions, 0u);
            for (int joint = 0; joint < 4; ++joint)
                QVERIFY(world.samples[joint] >= 45);
            // For the log; the first bytes could still be a reply.
            QVERIFY(echoes ? world.echoBytes + 40 > stats.bytesSent && world.echoBytes <= stats.bytesSent
                           : world.echoBytes == 0);
        }
    }

    void anEchoThatDiffersIsACollision()
    {
        fake::World world(4);
        world.line->echoes = true;
        world.open();
        world.runFor(500ms);
        bool isSpoiled = false;
        world.line->spoilEcho = [&](std::vector<std::uint8_t>& echo) {
            if (!isSpoiled)
                echo[echo.size() / 2] ^= 0x10;
            isSpoiled = true;
        };
        const auto before = world.samples;
        world.runFor(500ms);
        QCOMPARE(world.scheduler->stats(world.now).collisions, 1u);
        for (int joint = 0; joint < 4; ++joint)
            QVERIFY(world.samples[joint] - before.at(joint) >= 23);
    }

    void theFilterHoldsAReplyThatBeginsLikeItsRequest()
    {
        EchoFilter filter;
        filter.sent(std::vector<std::uint8_t>{1, 2, 3, 4});
        QVERIFY(echoed(filter, {1, 2}).empty());
        QCOMPARE(echoed(filter, {9, 5}), (std::vector<std::uint8_t>{1, 2, 9, 5}));
        QCOMPARE(filter.collisions(), 0u);
        QVERIFY(!filter.isEchoing());
        // A line that echoes after all, byte by byte, with a reply directly behind.
        for (int i = 0; i < 8; ++i) {
            filter.sent(std::vector<std::uint8_t>{1, 2, 3, 4});
            echoed(filter, {1});
            echoed(filter, {2, 3});
            const auto rest = echoed(filter, {4, 7});
            QVERIFY(i < 2 || rest == std::vector<std::uint8_t>{7});
        }
        QVERIFY(filter.isEchoing());
    }

    void repliesToWritesAreAwaited()
    {
        for (const auto answer : {family::Answer::Due, family::Answer::Possible}) {
            for (const bool replies : {true, false}) {
                fake::World world(3);
                world.rules().writesAnswer = answer;
                for (auto& [id, device] : world.line->devices)
                    device.answersWrites = replies;
                world.open();
                world.runFor(200ms);
                const Reply reply =
                    world.answer(world.ask(WriteRequest{0, 2, false, fake::kVoltage, 1, {99}}));
                const bool isDone = replies || answer == family::Answer::Possible;
                QCOMPARE(reply.outcome, isDone ? Outcome::Done : Outcome::NoReply);
                QCOMPARE(world.line->devices[2].memory[fake::kVoltage], 99);
                QCOMPARE(world.line->violations, 0);
                QCOMPARE(world.scheduler->stats(world.now).unexpected, 0u);
            }
        }
    }

    void armingHoldsTheJointWhereItIs()
    {
        fake::World world(3);
        world.line->devices[2].set<std::int32_t>(fake::kGoal, 4000); // left over
        world.open();
        world.runFor(200ms);
        QCOMPARE(world.torque(1, TorqueMode::On).outcome, Outcome::Done);
        QCOMPARE(world.line->devices[2].position(), 2050);
        QVERIFY(world.line->devices[2].isOn() && !world.line->devices[1].isOn());
        QCOMPARE(world.line->violations, 0);
    }

    /// Readings of the supply contain neither torque nor motion.
    void aReplyWithoutAFactChangesNothingAboutIt()
    {
        fake::World world(1);
        world.settings.vitalsPeriod = 50ms;
        world.open();
        world.runFor(200ms);
        QCOMPARE(world.torque(0, TorqueMode::On).outcome, Outcome::Done);
        world.runFor(100ms);
        world.answer(world.ask(ReadRequest{0, 1, false, fake::kModel, 4}));
        world.events.clear();
        world.runFor(500ms);
        QVERIFY(!world.all<Vitals>().empty());
        for (const Sample& sample : world.all<Sample>())
            QCOMPARE(sample.health.torque, Fact::Yes);
        world.goals.set(0, {3000, 0, false});
        world.runFor(1s);
        QCOMPARE(world.line->devices[1].position(), 3000);
    }

    void aFamilyWithoutHoldStopsWhereItIs()
    {
        fake::OpenWorld world(3, 200ms);
        QCOMPARE(world.torque(1, TorqueMode::On).outcome, Outcome::Done);
        auto& device = world.line->devices[2];
        device.topSpeed = 1000;
        world.goals.set(1, {4000, 0, false});
        world.runFor(500ms);
        QVERIFY(device.position() > 2400);
        const int at = device.position();
        world.scheduler->stop(StopMode::Hold, world.now);
        world.runFor(1s);
        QVERIFY2(device.position() - at < 60, qPrintable(QString::number(device.position() - at)));
        const int rest = device.position();
        world.runFor(1s);
        QCOMPARE(device.position(), rest);
        QVERIFY(device.isOn());
        QCOMPARE(world.line->violations, 0);
    }

    /// A goal switches the torque of some servos on.
    void noHoldGoesToAJointWithoutTorque()
    {
        fake::OpenWorld world(3, 200ms);
        QCOMPARE(world.torque(1, TorqueMode::On).outcome, Outcome::Done);
        for (const int other : {1, 3})
            world.line->devices[other].set<std::int32_t>(fake::kGoal, 77);
        world.scheduler->stop(StopMode::Hold, world.now);
        world.runFor(1s);
        const auto goal = [&](int id) { return world.line->devices[id].value<std::int32_t>(fake::kGoal); };
        QCOMPARE((QList{goal(1), goal(2), goal(3)}), (QList{77, 2050, 77}));
    }

    void theFramesForACrashFollowTheJoints()
    {
        fake::OpenWorld world(3, 200ms);
        QCOMPARE(world.torque(1, TorqueMode::On).outcome, Outcome::Done);
        world.line->devices[2].topSpeed = 1000;
        world.goals.set(1, {4000, 0, false});
        world.runFor(500ms);
        std::array<std::uint8_t, 256> bytes{};
        QCOMPARE(world.scheduler->endingFrames(StopMode::None, bytes), std::size_t{0});
        QVERIFY(world.scheduler->endingFrames(StopMode::Hold, {bytes.data(), 4}) == 0); // no part of a frame
        const std::size_t size = world.scheduler->endingFrames(StopMode::Hold, bytes);
        QVERIFY(size > 0);
        auto& device = world.line->devices[2];
        const int at = device.position();
        world.line->host({bytes.data(), size}, world.now);
        QVERIFY(support::isNear(device.value<std::int32_t>(fake::kGoal), at, 60));
        const std::size_t released = world.scheduler->endingFrames(StopMode::Release, bytes);
        world.line->host({bytes.data(), released}, world.now);
        QVERIFY(!device.isOn());
    }

    void aStopLeavesWithinItsBound_data() { support::addValues("baud", {57600, 1'000'000, 4'000'000}); }
    void aStopLeavesWithinItsBound()
    {
        QFETCH(int, baud);
        sim::Random random(static_cast<std::uint64_t>(baud));
        Duration worst{0};
        for (int run = 0; run < 60; ++run) {
            fake::World world(12);
            world.rules().merges = run % 2 == 1;
            world.settings.baud = baud;
            world.settings.period = 0ms;
            world.line->devices[4].isDead = run % 3 == 2;
            for (auto& [id, device] : world.line->devices) {
                device.set<std::int32_t>(fake::kGoal, device.position());
                device.memory[fake::kTorque] = 1;
            }
            world.open();
            world.runFor(300ms + Duration(static_cast<std::int64_t>(random.next() % 20'000'000)));
            Time left{};
            world.line->onFrame = [&](Time end, std::span<const std::uint8_t> frame) {
                if (left == Time{} && frame[3] == fake::SyncWrite)
                    left = end;
            };
            const Time asked = world.now;
            world.scheduler->stop(StopMode::Hold, asked);
            world.runFor(200ms);
            QVERIFY(left != Time{});
            worst = std::max(worst, left - asked);
            QCOMPARE(world.line->violations, 0);
        }
        // A train of at most 8 ms on the wire with the delays of its servos, or one reply, and the frames.
        const Duration bound = std::max<Duration>(8ms, wireTime(40, baud)) + 12 * 500us + 1ms
                               + wireTime(3 + 12 * 5 + fake::kEnvelope, baud);
        QVERIFY2(worst <= bound,
                 qPrintable(u"%1 ms of %2 ms"_s.arg(toSeconds(worst) * 1e3).arg(toSeconds(bound) * 1e3)));
    }

    /// At a slow rate a long train delays a STOP, which matters only when something can move.
    void trainsAreLongOnlyWhileNothingCanMove()
    {
        fake::World world(12);
        world.settings.baud = 57600;
        world.settings.period = 0ms;
        world.settings.vitalsPeriod = 0ms;
        Duration longest{0};
        world.line->onFrame = [&](Time, std::span<const std::uint8_t> frame) {
            const std::size_t joints = frame.size() - fake::kEnvelope - 3;
            if (frame[3] == fake::SyncRead)
                longest = std::max(longest, wireTime(joints * (10 + fake::kEnvelope), 57600));
        };
        const auto longestOf = [&](Duration time) {
            longest = Duration{0};
            world.runFor(time);
            return longest;
        };
        world.open();
        world.runFor(1s);
        QCOMPARE(longestOf(1s), wireTime(12 * (10 + fake::kEnvelope), 57600));
        // Switched on by this program: from the first byte on.
        longest = Duration{0};
        bool isOn = false;
        world.watch = [&] {
            if (!std::exchange(isOn, world.line->devices[3].isOn()) && isOn)
                longest = Duration{0};
        };
        QCOMPARE(world.torque(2, TorqueMode::On).outcome, Outcome::Done);
        QVERIFY(isOn && longest <= 8ms);
        QVERIFY(longestOf(1s) <= 8ms);
        QCOMPARE(world.torque(2, TorqueMode::Free).outcome, Outcome::Done);
        world.runFor(200ms);
        QVERIFY(longestOf(1s) > 30ms);
        // By a register that was written, or by others.
        world.answer(world.ask(WriteRequest{0, 5, false, fake::kTorque, 1, {1}}));
        QVERIFY(longestOf(1s) <= 8ms);
        world.line->devices[5].memory[fake::kTorque] = 0;
        world.runFor(200ms);
        QVERIFY(longestOf(1s) > 30ms);
        // The torque of a joint that does not answer is not known.
        world.line->devices[7].isDead = true;
        world.runFor(2s);
        QVERIFY(longestOf(1s) <= 8ms);
        QCOMPARE(world.line->violations, 0);
    }

    /// A train as long as the rest of the round leaves no cycle late.
    void aLongTrainEndsWithItsRound()
    {
        fake::World world(12);
        world.settings.baud = 57600;
        world.open();
        world.runFor(2s);
        const auto stats = world.scheduler->stats(world.now);
        QCOMPARE(stats.overruns, 0u);
        QVERIFY2(stats.trainSize > 3, qPrintable(QString::number(stats.trainSize)));
        for (int joint = 0; joint < 12; ++joint)
            QVERIFY2(world.samples[joint] >= 35, qPrintable(QString::number(world.samples[joint])));
    }

    void nothingLeavesWhileAReplyIsPossible()
    {
        const auto events = testsupport::rounds(200'000ull, 10'000'000ull);
        std::uint64_t done = 0;
        for (std::uint64_t seed = 1; done < events; ++seed) {
            sim::Random random(seed);
            const auto chance = [&](int one) { return random.next() % static_cast<unsigned>(one) == 0; };
            fake::World world(1 + static_cast<int>(random.next() % 12));
            world.keepsEvents = false;
            world.rules().merges = chance(2);
            world.line->echoes = chance(2);
            constexpr std::array kBauds{57600, 115200, 1'000'000, 4'000'000, 10'500'000};
            world.settings.baud = kBauds[random.next() % kBauds.size()];
            world.settings.period = chance(4) ? 0ms : chance(2) ? 20ms : 5ms;
            constexpr std::array kAnswers{family::Answer::None, family::Answer::Possible,
                                          family::Answer::Due};
            world.rules().writesAnswer = kAnswers[random.next() % kAnswers.size()];
            if (world.rules().writesAnswer != family::Answer::None) {
                for (auto& [id, device] : world.line->devices)
                    device.answersWrites = chance(2);
            }
            world.line->latency =
                Duration(static_cast<std::int64_t>(chance(3) ? random.next() % 4'000'000 : 0));
            world.line->spoil = [&](std::vector<std::uint8_t>& bytes) {
                if (chance(50))
                    bytes[random.next() % bytes.size()] ^= static_cast<std::uint8_t>(1 + random.next() % 255);
                else if (chance(50))
                    bytes.resize(random.next() % bytes.size());
            };
            world.open();
            const std::uint64_t each = std::min<std::uint64_t>(20'000, events - done);
            while (world.steps < each) {
                world.step(world.now + 1ms);
                if (!chance(40))
                    continue;
                const auto id = static_cast<std::uint8_t>(1 + random.next() % world.joints.size());
                auto& device = world.line->devices[id];
                device.delay = Duration(static_cast<std::int64_t>(random.next() % 500'001));
                device.isDead = chance(8);
                const JointIndex joint{static_cast<std::uint16_t>(id - 1)};
                switch (random.next() % 9) {
                case 0:
                    world.scheduler->stop(chance(2) ? StopMode::Hold : StopMode::Release, world.now);
                    break;
                case 1:
                    world.scheduler->request(ResumeRequest{}, world.now);
                    break;
                case 2:
                case 3:
                    world.scheduler->request(TorqueRequest{1, joint, TorqueMode::On}, world.now);
                    break;
                case 4:
                    world.scheduler->request(WriteRequest{2, id, false, fake::kVoltage, 1, {50}}, world.now);
                    break;
                case 5:
                    world.scheduler->request(ReadRequest{3, id, false, fake::kModel, 4}, world.now);
                    break;
                case 6:
                    if (chance(20)) {
                        const ScanRequest scan{.firstId = 1, .lastId = 4, .preferred = {}};
                        world.scheduler->request(scan, world.now);
                    } else if (chance(4)) {
                        world.scheduler->request(CancelScan{}, world.now);
                    }
                    break;
                default:
                    world.goals.set(joint.value, {static_cast<int>(random.next() % 4096), 0, false});
                }
            }
            done += world.steps;
            QVERIFY2(world.line->violations == 0,
                     qPrintable(u"seed %1, %2 baud, %3"_s.arg(seed)
                                    .arg(world.settings.baud)
                                    .arg(QString::fromLatin1(
                                        core::toByteArray(world.line->firstViolation).toHex(' ')))));
        }
    }
};

SERVODECK_TEST(TestTrains)

} // namespace tst_trains
#include "tst_trains.moc"
