// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/identity.h"
#include "tests/support/applyworld.h"
#include "tests/support/testprogram.h"

namespace tst_identity {

using namespace core;

namespace {

/// A world whose procedures are those of identity.h.
class IdentityWorld : public ApplyWorld
{
public:
    using ApplyWorld::ApplyWorld;
    using ApplyWorld::change;

    explicit IdentityWorld(int servos) { fill(servos); }
    /// Usual servos of a family.
    IdentityWorld(int family, std::initializer_list<int> ids, int rate = 0)
        : ApplyWorld(anyfamily::at(family))
    {
        settings.baud = rate > 0 ? rate : settings.baud;
        for (const int id : ids)
            addAny(id);
        open();
        edits.resize(ids.size());
    }
    int lastingValue(int family) { return anyfamily::valueOf(bus.device(1), lasting(family), Memory::Eep); }
    /// Changes a setting in EEPROM of the second servo.
    bool changeLasting(int family)
    {
        change(1, Memory::Eep, qPrintable(lasting(family).name), lastingValue(family) - 1);
        return apply().ok();
    }
    /// A setting in EEPROM.
    const Register& lasting(int family) const
    {
        constexpr std::array kNames{"position_kp", "velocity_limit", "max_torque", "position_p_gain"};
        return *usual->find(QString::fromLatin1(kNames[static_cast<std::size_t>(family)]));
    }
    OperationReport plan(std::vector<std::pair<ServoId, ServoId>> pairs)
    {
        prepare();
        return run(applyChanges(io, targets(), idPlanEdits(targets(), pairs), options, images, outcome));
    }
    OperationReport reset(std::size_t place, bool keepId, bool keepBaud)
    {
        prepare();
        return run(factoryReset(io, targets(), place, keepId, keepBaud, options, images, outcome));
    }
    OperationReport change(std::size_t place, int id, int rate)
    {
        prepare();
        std::vector<JointEdits> changes(joints.size());
        changes[place].writes = {
            {Memory::Eep, u"servo_id"_s, id},
            {Memory::Eep, u"baud_rate"_s, VirtualWorld::model().codeFromBaud(rate).value_or(0)}};
        options.allowPartialBaud = true;
        return run(applyChanges(io, targets(), changes, options, images, outcome));
    }
    OperationReport setBaud(int rate)
    {
        edits = baudEdits(targets(), rate);
        return apply();
    }
    /// Those of all servos.
    QList<int> ids()
    {
        QList<int> all;
        for (std::size_t i = 0; i < bus.size(); ++i)
            all << bus.device(i).id();
        return all;
    }
    /// The ID and the rate of a servo.
    std::pair<int, int> placeOf(std::size_t i) { return {bus.device(i).id(), bus.device(i).baud()}; }
    OperationReport repair(const Target& target, int id)
    {
        prepare();
        return run(repairDuplicate(io, target, ServoId{static_cast<std::uint8_t>(id)}, options, outcome));
    }
    void prepare()
    {
        images.assign(joints.size(), {});
        outcome = std::make_shared<ApplyOutcome>();
        options.bauds = {baud};
    }
    void ramOnly(std::size_t joint, std::uint8_t address, std::uint8_t value)
    {
        bus::WriteRequest request{.id = bus.servo(joint).id(), .address = address, .length = 1};
        request.bytes[0] = value;
        ask(request);
        runFor(100ms);
    }
};

} // namespace

class TestIdentity : public QObject
{
    Q_OBJECT

private slots:
    void aRingOfIdsIsTurned()
    {
        IdentityWorld world(4);
        world.ramOnly(1, 5, 200); // a RAM value its EEPROM does not have
        const auto before = world.holdings();
        QVERIFY(isDone(world.plan({{{1}, {2}}, {{2}, {3}}, {{3}, {1}}})));
        QCOMPARE(world.ids(), (QList{2, 3, 1, 4}));
        QCOMPARE(world.bus.servo(1).ram()[5], 200); // outlives the restart
        QVERIFY(Holdings::of(world.bus.servo(3)) == before[3]);
        // Only one of the ring was written twice.
        QCOMPARE(world.bus.servo(0).eepWrites(6) + world.bus.servo(1).eepWrites(6)
                     + world.bus.servo(2).eepWrites(6),
                 4u);
    }

    void allServosChangeTheirRate()
    {
        IdentityWorld world(4);
        world.ramOnly(2, 5, 201);
        QVERIFY(isDone(world.setBaud(500000)));
        QCOMPARE(world.outcome->bauds[0], 500000);
        QCOMPARE(world.baud, 500000); // the line is there already
        for (std::size_t i = 0; i < 4; ++i)
            QCOMPARE(world.bus.servo(i).baud(), 500000);
        QCOMPARE(world.bus.servo(2).ram()[5], 201);
        world.runFor(2s); // and the polls hear them
        for (int i = 0; i < 4; ++i)
            QVERIFY(world.samplesOf(i).back().time > world.now - 500ms);
        QCOMPARE(world.needlessWrites(), 0u);
    }

    void aServoThatDiesInAChangeOfRateTakesAllBack()
    {
        for (int writes = 1; writes <= 3; ++writes) {
            IdentityWorld world(4);
            const auto before = world.holdings();
            bool died = false;
            // The last time it dies after the restart, when others speak at the new rate.
            if (writes < 3)
                world.bus.servo(1).unplugAfterWrites(writes);
            world.onStep = [&] {
                if (writes == 3 && !died && world.bus.servo(0).baud() == 500000) {
                    world.bus.servo(1).unplug();
                    died = true;
                }
            };
            const auto report = world.setBaud(500000);
            QVERIFY2(!report.ok(), qPrintable(reported(report)));
            QCOMPARE(world.baud, 115200);
            for (const std::size_t i : {0u, 2u, 3u}) {
                QCOMPARE(world.bus.servo(i).baud(), 115200);
                QVERIFY2(Holdings::of(world.bus.servo(i)) == before[i], qPrintable(reported(report)));
            }
            QVERIFY(support::contains(report.servos[1].sentence, u"115200 or 500000"_s));
        }
    }

    void aServoThatComesBackAtTheNewRateIsTakenBackToo()
    {
        IdentityWorld world(3);
        const auto before = world.holdings();
        int since = -1; // its death
        world.onStep = [&] {
            if (since < 0 && world.bus.servo(1).baud() == 500000) {
                world.bus.servo(1).unplug();
                since = 0;
            } else if (since >= 0 && world.bus.servo(0).baud() == 115200
                       && world.bus.servo(2).baud() == 115200 && ++since == 1500) {
                world.bus.plugIn(1, world.now); // the others are back at the old rate by now
            }
        };
        const auto report = world.setBaud(500000);
        QVERIFY2(!report.ok() && since >= 1500, qPrintable(reported(report)));
        QVERIFY2(world.holdings() == before, qPrintable(reported(report)));
        QVERIFY2(report.summary.contains("All servos were rolled back"_L1), qPrintable(reported(report)));
    }

    void oneServoChangesIdAndRateForARepair()
    {
        IdentityWorld world(2);
        QVERIFY(isDone(world.change(1, 44, 57600)));
        QCOMPARE(world.placeOf(1), std::pair(44, 57600));
        QCOMPARE(std::tuple(world.baud, world.outcome->bauds[0]), std::tuple(115200, 115200));
        QCOMPARE(world.bus.servo(0).baud(), 115200);
    }

    void aTakenIdIsRefused()
    {
        IdentityWorld world(2);
        world.bus.add(VirtualWorld::model(), 9, 115200);
        const auto report = world.plan({{{1}, {9}}});
        QVERIFY2(!report.ok() && reported(report).contains("not in the array"_L1),
                 qPrintable(reported(report)));
        QCOMPARE(world.bus.servo(0).id(), 1);
        QCOMPARE(world.bus.servo(0).writes(), 0u);
    }

    void factoryValuesComeBack_data()
    {
        const support::Table<bool, bool> row("keepId", "keepBaud");
        row("all kept", true, true);
        row("ID reset", false, true);
        row("all reset", false, false);
    }

    void factoryValuesComeBack()
    {
        const auto [keepId, keepBaud] = support::fetched<bool, bool>({"keepId", "keepBaud"});
        IdentityWorld world;
        world.settings.baud = 500000;
        world.fill(3);
        world.edits[1].writes = {{Memory::Eep, u"position_kp"_s, 999}};
        QVERIFY(world.apply().ok());
        QVERIFY(isDone(world.reset(1, keepId, keepBaud)));
        QCOMPARE(world.placeOf(1), std::pair(keepId ? 2 : 253, keepBaud ? 500000 : 115200));
        QCOMPARE(world.outcome->ids[1].value, world.bus.servo(1).id());
        const auto kp = *VirtualWorld::model().find(u"position_kp"_s);
        QCOMPARE(world.valueOf(1, Memory::Eep, kp), 440);
        QCOMPARE(world.valueOf(1, Memory::Ram, kp), 440);
        QCOMPARE(world.baud, 500000);
        world.runFor(100ms);
        QCOMPARE(world.bus.servo(0).id(), 1);
    }

    void aResetKeepsWhatTheFamilyCanKeep_data()
    {
        const support::Table<int, bool, bool, int, int> row("family", "keepId", "keepBaud", "id", "baud");
        row("2.0, ID and rate", 1, true, true, 6, 115'200);
        row("2.0, ID", 1, true, false, 6, 57'600);
        row("2.0, nothing", 1, false, false, 1, 57'600);
        row("2.0, the rate alone", 1, false, true, 1, 57'600);
        row("1.0, nothing", 2, true, true, 1, 1'000'000);
        row("Feetech, the ID", 3, true, true, 6, 1'000'000);
        row("Feetech, not even the ID", 3, false, false, 6, 1'000'000);
    }
    void aResetKeepsWhatTheFamilyCanKeep()
    {
        const auto [family, keepId, keepBaud, id, baud] =
            support::fetched<int, bool, bool, int, int>({"family", "keepId", "keepBaud", "id", "baud"});
        IdentityWorld world(family, {5, 6}, 115'200);
        const int usual = world.lastingValue(family);
        QVERIFY(world.changeLasting(family));
        const auto report = world.reset(1, keepId, keepBaud);
        QVERIFY(isDone(report));
        QCOMPARE(world.placeOf(1), std::pair(id, baud));
        QCOMPARE(world.outcome->ids[1].value, id);
        QCOMPARE(world.lastingValue(family), usual);
        QVERIFY(support::contains(report.summary, u"ID %1"_s.arg(id)));
        QCOMPARE(world.bus.device(0).id(), 5);
        QCOMPARE(world.baud, 115'200);
    }

    /// A servo that keeps its ID and rate answers after a lost request as after a reset.
    void aLostResetIsRepeatedAndNotReportedAsDone_data()
    {
        support::addRows<int>({"lost"}, {{"one", 1}, {"all", 100}});
    }
    void aLostResetIsRepeatedAndNotReportedAsDone()
    {
        QFETCH(int, lost);
        constexpr int kFamily = 1;
        constexpr std::uint8_t kResetInstruction = 0x06;
        IdentityWorld world(kFamily, {5, 6});
        const int usual = world.lastingValue(kFamily);
        QVERIFY(world.changeLasting(kFamily));
        world.eats = [&lost](std::span<const std::uint8_t> bytes) {
            return bytes.size() > 7 && bytes[7] == kResetInstruction && lost-- > 0;
        };
        const auto report = world.reset(1, true, true);
        const bool isReset = world.lastingValue(kFamily) == usual;
        QCOMPARE(report.ok(), isReset);
        QCOMPARE(isReset, lost <= 0);
        if (!isReset)
            QVERIFY(
                support::contains(report.summary, u"did not accept the factory values of velocity_limit"_s));
    }

    void aFactoryResetThatWouldMeetAnotherIsRefused()
    {
        IdentityWorld world(2);
        world.bus.add(VirtualWorld::model(), 253, 115200);
        const auto before = world.holdings();
        const auto report = world.reset(0, false, true);
        QVERIFY2(!report.ok() && reported(report).contains("253"_L1), qPrintable(reported(report)));
        QVERIFY(world.holdings() == before);
        QVERIFY(world.arm());
        QVERIFY(!world.reset(0, true, true).ok()); // its torque is on
        QVERIFY(world.holdings() == before && world.bus.servo(0).isTorqueOn());
    }

    void blinkingLeavesTheLedAsItWas()
    {
        IdentityWorld world(2);
        world.ramOnly(0, 53, 2);
        std::set<int> seen;
        world.onStep = [&] { seen.insert(world.bus.servo(0).visibleLed()); };
        QVERIFY(world.run(blink(world.io, world.target(0), 2.0)).ok());
        QCOMPARE(world.bus.servo(0).visibleLed(), 2);
        QVERIFY(seen.count(7) == 1 && seen.count(0) == 1);
        world.cancelAfter(300);
        const Time begun = world.now;
        QVERIFY(world.run(blink(world.io, world.target(0), 60.0)).cancelled);
        QVERIFY(world.now - begun < 2s);
        QCOMPARE(world.bus.servo(0).visibleLed(), 2);
    }

    void twoServosWithOneIdAreToldApart()
    {
        IdentityWorld world(2);
        world.bus.add(VirtualWorld::model(), 5, 115200);
        world.bus.add(VirtualWorld::model(), 5, 115200);
        const Target five{-1, ServoId{5}, u"new servo"_s, &VirtualWorld::model()};
        const auto both = world.repair(five, 6);
        QVERIFY2(!both.ok(), qPrintable(reported(both)));
        QCOMPARE(world.bus.servo(2).eepWrites(6) + world.bus.servo(3).eepWrites(6), 0u);
        world.bus.servo(3).unplug();
        const auto taken = world.repair(five, 1);
        QVERIFY2(!taken.ok() && reported(taken).contains("not free"_L1), qPrintable(reported(taken)));
        QVERIFY(isDone(world.repair(five, 6)));
        world.bus.plugIn(3, world.now);
        QCOMPARE(world.ids(), (QList{1, 2, 6, 5}));
    }

    void theOneLeftGetsAnotherIdInEveryFamily_data() { anyfamily::addFamilies(); }
    void theOneLeftGetsAnotherIdInEveryFamily()
    {
        QFETCH(int, family);
        IdentityWorld world(family, {1, 2});
        world.bus.VirtualBus::add(
            anyfamily::makeServo(*world.usual, 5, world.settings.baud, {}, 9, world.bus.start()));
        const Target five{-1, ServoId{5}, u"new servo"_s, world.usual};
        QVERIFY(isDone(world.repair(five, 6)));
        QCOMPARE(world.bus.device(2).id(), 6);
    }
};

SERVODECK_TEST(TestIdentity)

} // namespace tst_identity
#include "tst_identity.moc"
