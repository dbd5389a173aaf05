// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <set>

#include "core/family/dynamixel/dynamixelfamily.h"
#include "core/family/feetech/feetechfamily.h"
#include "tests/support/dynamixelworld.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_dynamixelrounds {

using namespace core;
using namespace core::bus;
using dynamixel::Instruction;

namespace {

struct Case
{
    const char* name;
    const ServoFamily& family;
    const char* model;
    const dxl::Map& map;
};

const std::array<Case, 3>& allCases()
{
    static const std::array<Case, 3> cases{Case{"AX", dynamixel::family1(), "AX-12A", dxl::kAx},
                                           Case{"X", dynamixel::family2(), "XM430-W350", dxl::kX},
                                           Case{"STS", feetech::family(), "STS3215", dxl::kSts}};
    return cases;
}

std::unique_ptr<dxl::World> worldOf(const Case& of, int servos)
{
    return std::make_unique<dxl::World>(of.family, anyfamily::model(of.model), of.map, servos);
}

const Case& fetched()
{
    QFETCH(int, index);
    return allCases()[static_cast<std::size_t>(index)];
}
/// The open bus of the row.
std::unique_ptr<dxl::World> running(int servos, Duration time)
{
    auto world = worldOf(fetched(), servos);
    world->open();
    world->runFor(time);
    return world;
}

bool scanned(SchedulerWorld& world, const ScanRequest& scan, Duration atMost)
{
    world.ask(scan);
    return world.runUntil(
        [&] {
            const auto progress = world.all<ScanProgress>();
            return !progress.empty() && progress.back().finished;
        },
        atMost);
}

} // namespace

/// The scheduler with the protocols of Dynamixel and Feetech, and servos on a shared line.
class TestDynamixelRounds : public QObject
{
    Q_OBJECT

private slots:
    void everyJointIsRead_data() { support::addChoices("index", {"AX", "X", "STS"}); }
    void everyJointIsRead()
    {
        QFETCH(int, index);
        const auto world = running(6, 1s);
        const auto stats = world->scheduler->stats(world->now);
        QCOMPARE(std::tuple(stats.unanswered, stats.unexpected, stats.checksumErrors),
                 std::tuple(0u, 0u, 0u));
        QCOMPARE(world->violations, 0);
        for (int joint = 0; joint < 6; ++joint) {
            const auto samples = world->samplesOf(joint);
            QVERIFY2(samples.size() >= 40, qPrintable(QString::number(samples.size())));
            QCOMPARE(samples.back().raw.position, world->servo(joint + 1).position());
        }
        // Supply and temperature follow the settings.
        QVERIFY(!world->all<Vitals>().empty());
        QCOMPARE(world->received[Instruction::SyncWrite], 0);
        QCOMPARE(world->received[Instruction::SyncRead] > 0, index != 0);
    }

    void newFirmwareIsReadFast()
    {
        const auto world = worldOf(allCases()[1], 6);
        for (int id = 1; id <= 6; ++id)
            world->servo(id).memory[6] = 45;
        world->settings.vitalsPeriod = 50ms;
        world->open();
        world->runFor(3s);
        QVERIFY(world->received[Instruction::FastSyncRead] > 50);
        QCOMPARE(world->scheduler->stats(world->now).unanswered, 0u);
        QCOMPARE(world->violations, 0);
        // One falls silent: the others are read on.
        world->servo(3).isDead = true;
        world->events.clear();
        world->runFor(2s);
        for (const int joint : {0, 1, 3, 4, 5})
            QVERIFY(world->samplesOf(joint).size() > 50);
    }

    void armingHoldsWhereItIs_data() { everyJointIsRead_data(); }
    void armingHoldsWhereItIs()
    {
        QFETCH(int, index);
        const auto world = worldOf(fetched(), 3);
        auto& servo = world->servo(2);
        servo.set(servo.map->goal, servo.map->goalSize, 100); // left over
        const int at = servo.position();
        world->open();
        world->runFor(200ms);
        QCOMPARE(world->torque(1, TorqueMode::On).outcome, Outcome::Done);
        world->runFor(200ms);
        QVERIFY(servo.isOn());
        QCOMPARE(servo.position(), at);
        QCOMPARE(servo.goal(), at);
        QVERIFY(!world->servo(1).isOn() && !world->servo(3).isOn());
        QCOMPARE(world->violations, 0);
        if (index == 2)
            QCOMPARE(int{servo.memory[55]}, 1); // locked
    }

    void goalsArrive_data() { everyJointIsRead_data(); }
    void goalsArrive()
    {
        const auto world = running(3, 300ms);
        QVERIFY(world->arm());
        world->runFor(300ms);
        const int goal = world->servo(2).position() + 200;
        world->goals.set(1, {goal, 0, false});
        world->runFor(2s);
        QCOMPARE_LE(std::abs(world->servo(2).position() - goal), 1);
        QCOMPARE(world->violations, 0);
    }

    void aStopHoldsWhereItIs_data() { everyJointIsRead_data(); }
    void aStopHoldsWhereItIs()
    {
        const auto world = running(3, 300ms);
        QVERIFY(world->arm());
        auto& servo = world->servo(2);
        servo.topSpeed = 300;
        const int begin = servo.position();
        world->goals.set(1, {begin + 400, 0, false});
        world->runFor(700ms);
        const int at = servo.position();
        QVERIFY(at > begin + 50 && at < begin + 350);
        world->scheduler->stop(StopMode::Hold, world->now);
        world->runFor(1s);
        QVERIFY2(std::abs(servo.position() - at) < 20, qPrintable(QString::number(servo.position() - at)));
        const int rest = servo.position();
        world->runFor(1s);
        QCOMPARE(servo.position(), rest);
        QVERIFY(servo.isOn());
        QCOMPARE(world->violations, 0);
    }

    void releaseTakesTheTorqueOff_data() { everyJointIsRead_data(); }
    void releaseTakesTheTorqueOff()
    {
        const auto world = running(3, 300ms);
        QVERIFY(world->arm());
        world->scheduler->stop(StopMode::Release, world->now);
        world->runFor(1s);
        for (int id = 1; id <= 3; ++id)
            QVERIFY(!world->servo(id).isOn());
        QCOMPARE(world->violations, 0);
    }

    /// A goal switches the torque of an AX on.
    void noJointGetsTorqueUnasked()
    {
        const auto world = worldOf(allCases()[0], 3);
        world->open();
        world->runFor(300ms);
        QCOMPARE(world->torque(1, TorqueMode::On).outcome, Outcome::Done);
        world->goals.set(0, {600, 0, false});
        world->goals.set(1, {600, 0, false});
        world->runFor(500ms);
        world->scheduler->stop(StopMode::Hold, world->now);
        world->runFor(500ms);
        const auto isOn = [&](int id) { return world->servo(id).isOn(); };
        QCOMPARE(std::tuple(isOn(1), isOn(2), isOn(3)), std::tuple(false, true, false));
    }

    void writesAreConfirmedByTheirReply_data() { everyJointIsRead_data(); }
    void writesAreConfirmedByTheirReply()
    {
        QFETCH(int, index);
        constexpr std::array<std::uint16_t, 3> kWritable{48, 84, 21};
        const auto world = running(2, 200ms);
        WriteRequest write{.id = 2, .address = kWritable[static_cast<std::size_t>(index)], .length = 1};
        write.bytes[0] = 77;
        QCOMPARE(world->answer(world->ask(write)).outcome, Outcome::Done);
        QCOMPARE(int{world->servo(2).memory[write.address]}, 77);
        QCOMPARE(world->violations, 0);
        QCOMPARE(world->scheduler->stats(world->now).unexpected, 0u);
    }

    void aScanFindsTheServos_data() { everyJointIsRead_data(); }
    void aScanFindsTheServos()
    {
        const auto world = running(3, 200ms);
        ScanRequest scan;
        scan.bauds = {57600, 1'000'000};
        scan.firstId = 1;
        scan.lastId = 8;
        QVERIFY(scanned(*world, scan, 60s));
        const auto found = world->all<FoundEvent>();
        QCOMPARE(found.size(), std::size_t{3});
        const auto& model = anyfamily::model(fetched().model);
        for (std::size_t i = 0; i < found.size(); ++i) {
            const auto& identity = found[i].identity;
            QCOMPARE(std::tuple(found[i].id, found[i].baud), std::tuple(i + 1, 1'000'000));
            QVERIFY(found[i].hasModel && !found[i].isDuplicate && !found[i].isMute);
            QCOMPARE((std::array{identity[0], identity[1]}), model.modelBytes);
        }
    }

    void aScanOfTwelveServosIsShort_data() { everyJointIsRead_data(); }
    void aScanOfTwelveServosIsShort()
    {
        const auto world = running(12, 200ms);
        const Time start = world->now;
        ScanRequest scan;
        scan.bauds = {1'000'000};
        QVERIFY(scanned(*world, scan, 10s));
        QCOMPARE(world->all<FoundEvent>().size(), std::size_t{12});
        QCOMPARE(world->violations, 0);
        const Duration limit = &fetched().map == &dxl::kX ? 850ms : 1400ms;
        QVERIFY2(world->now - start < limit, qPrintable(QString::number(toSeconds(world->now - start))));
    }

    void aLostRequestLosesNoServo_data()
    {
        anyfamily::addFamilies<bool>("isLate", {{"on time", false}, {"late", true}});
    }
    /// A servo that missed its only request is asked again: where replies are late, and where nothing shows
    /// it, but the rate is none of a short scan.
    void aLostRequestLosesNoServo()
    {
        QFETCH(int, family);
        QFETCH(bool, isLate);
        VirtualWorld world(anyfamily::at(family));
        for (int id = 1; id <= 14; ++id)
            world.addAny(id);
        world.open();
        world.runFor(200ms);
        world.hostLatency = isLate ? 8ms : 0ms;
        const auto ping = world.protocol->ping(5).frame;
        int lost = 0;
        world.eats = [&](std::span<const std::uint8_t> sent) {
            return lost < 1 && std::ranges::equal(sent, ping.span()) && ++lost > 0;
        };
        ScanRequest scan;
        scan.bauds = {world.settings.baud, isLate ? 0 : 57'600};
        QVERIFY(scanned(world, scan, 20s));
        QCOMPARE(lost, 1);
        QCOMPARE(world.all<FoundEvent>().size(), std::size_t{14});
    }

    void aFullLineTellsItsTorqueToo_data() { anyfamily::addFamilies(); }
    /// Its supply and temperature too. More joints than a cycle has time for.
    void aFullLineTellsItsTorqueToo()
    {
        QFETCH(int, family);
        VirtualWorld world(anyfamily::at(family));
        for (int id = 1; id <= 64; ++id)
            world.addAny(id);
        world.open();
        world.hostLatency = 1ms;
        world.runFor(5s);
        std::set<std::uint16_t> told;
        for (const Vitals& each : world.all<Vitals>())
            told.insert(each.joint.value);
        for (std::uint16_t joint = 0; joint < 64; ++joint) {
            const auto torque = world.samplesOf(joint).back().health.torque;
            QVERIFY2(torque != Fact::Unknown && told.contains(joint), qPrintable(QString::number(joint)));
        }
    }

    void aBusWithoutJointsRuns_data() { everyJointIsRead_data(); }
    void aBusWithoutJointsRuns()
    {
        const auto world = running(0, 200ms);
        ScanRequest scan;
        scan.bauds = {1'000'000};
        world->ask(scan);
        QVERIFY(world->runUntil([&] { return !world->all<ScanProgress>().empty(); }, 10s));
    }
};

SERVODECK_TEST(TestDynamixelRounds)

} // namespace tst_dynamixelrounds
#include "tst_dynamixelrounds.moc"
