// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include "core/configure/identity.h"
#include "tests/support/applyworld.h"
#include "tests/support/testprogram.h"

namespace tst_identity {

using namespace core;
using namespace std::chrono_literals;

namespace {

QString reported(const OperationReport& report)
{
    return report.summary
           + (report.servos.empty() ? QString() : QLatin1Char(' ') + report.servos.front().sentence);
}

/// A world whose procedures are those of identity.h.
class IdentityWorld : public ApplyWorld
{
public:
    OperationReport plan(std::vector<std::pair<ServoId, ServoId>> pairs)
    {
        prepare();
        return run(applyChanges(talk, targets(), idPlanEdits(targets(), pairs), options, images, outcome));
    }
    OperationReport reset(std::size_t place, bool keepId, bool keepBaud)
    {
        prepare();
        return run(factoryReset(talk, targets(), place, keepId, keepBaud, options, images, outcome));
    }
    OperationReport change(std::size_t place, int id, int rate)
    {
        prepare();
        std::vector<JointEdits> changes(joints.size());
        changes[place].writes = {
            {Memory::Eep, QStringLiteral("servo_id"), id},
            {Memory::Eep, QStringLiteral("baud_rate"), VirtualWorld::model().codeFromBaud(rate).value_or(0)}};
        options.allowPartialBaud = true;
        return run(applyChanges(talk, targets(), changes, options, images, outcome));
    }
    OperationReport setBaud(int rate)
    {
        edits = baudEdits(targets(), rate);
        return apply();
    }
    void prepare()
    {
        images.assign(joints.size(), {});
        outcome = std::make_shared<ApplyOutcome>();
        options.bauds = {baud};
    }
    void ramOnly(std::size_t joint, std::uint8_t address, std::uint8_t value)
    {
        bus::WriteRequest request;
        request.id = bus.servo(joint).id();
        request.address = address;
        request.length = 1;
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
        IdentityWorld world;
        world.fill(4);
        world.ramOnly(1, 5, 200); // a RAM value its EEPROM does not have
        const auto before = world.holdings();
        const auto report = world.plan({{{1}, {2}}, {{2}, {3}}, {{3}, {1}}});
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        QCOMPARE(world.bus.servo(0).id(), 2);
        QCOMPARE(world.bus.servo(1).id(), 3);
        QCOMPARE(world.bus.servo(2).id(), 1);
        QCOMPARE(world.bus.servo(3).id(), 4);
        QCOMPARE(world.bus.servo(1).ram()[5], 200); // outlives the restart
        QVERIFY(Holdings::of(world.bus.servo(3)) == before[3]);
        // Only one of the ring was written twice.
        QCOMPARE(world.bus.servo(0).eepWrites(6) + world.bus.servo(1).eepWrites(6)
                     + world.bus.servo(2).eepWrites(6),
                 4u);
    }

    void allServosChangeTheirRate()
    {
        IdentityWorld world;
        world.fill(4);
        world.ramOnly(2, 5, 201);
        const auto report = world.setBaud(500000);
        QVERIFY2(report.ok(), qPrintable(reported(report)));
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
            IdentityWorld world;
            world.fill(4);
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
            QVERIFY2(report.servos[1].sentence.contains(QLatin1String("115200 or 500000")),
                     qPrintable(report.servos[1].sentence));
        }
    }

    void aServoThatComesBackAtTheNewRateIsTakenBackToo()
    {
        IdentityWorld world;
        world.fill(3);
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
        QVERIFY2(report.summary.contains(QLatin1String("All servos were rolled back")),
                 qPrintable(reported(report)));
    }

    void oneServoChangesIdAndRateForARepair()
    {
        IdentityWorld world;
        world.fill(2);
        const auto report = world.change(1, 44, 57600);
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        QCOMPARE(world.bus.servo(1).id(), 44);
        QCOMPARE(world.bus.servo(1).baud(), 57600);
        QCOMPARE(world.baud, 115200);
        QCOMPARE(world.outcome->bauds[0], 115200);
        QCOMPARE(world.bus.servo(0).baud(), 115200);
    }

    void aTakenIdIsRefused()
    {
        IdentityWorld world;
        world.fill(2);
        world.bus.add(VirtualWorld::model(), 9, 115200);
        const auto report = world.plan({{{1}, {9}}});
        QVERIFY2(!report.ok() && reported(report).contains(QLatin1String("not in the array")),
                 qPrintable(reported(report)));
        QCOMPARE(world.bus.servo(0).id(), 1);
        QCOMPARE(world.bus.servo(0).writes(), 0u);
    }

    void factoryValuesComeBack_data()
    {
        QTest::addColumn<bool>("keepId");
        QTest::addColumn<bool>("keepBaud");
        QTest::newRow("all kept") << true << true;
        QTest::newRow("ID reset") << false << true;
        QTest::newRow("all reset") << false << false;
    }

    void factoryValuesComeBack()
    {
        QFETCH(bool, keepId);
        QFETCH(bool, keepBaud);
        IdentityWorld world;
        world.settings.baud = 500000;
        world.fill(3);
        world.edits[1].writes = {{Memory::Eep, QStringLiteral("position_kp"), 999}};
        QVERIFY(world.apply().ok());
        const auto report = world.reset(1, keepId, keepBaud);
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        QCOMPARE(world.bus.servo(1).id(), keepId ? 2 : 253);
        QCOMPARE(world.bus.servo(1).baud(), keepBaud ? 500000 : 115200);
        QCOMPARE(world.outcome->ids[1].value, world.bus.servo(1).id());
        const auto kp = *VirtualWorld::model().find(QStringLiteral("position_kp"));
        QCOMPARE(world.valueOf(1, Memory::Eep, kp), 440);
        QCOMPARE(world.valueOf(1, Memory::Ram, kp), 440);
        QCOMPARE(world.baud, 500000);
        world.runFor(100ms);
        QCOMPARE(world.bus.servo(0).id(), 1);
    }

    void aFactoryResetThatWouldMeetAnotherIsRefused()
    {
        IdentityWorld world;
        world.fill(2);
        world.bus.add(VirtualWorld::model(), 253, 115200);
        const auto before = world.holdings();
        const auto report = world.reset(0, false, true);
        QVERIFY2(!report.ok() && reported(report).contains(QLatin1String("253")),
                 qPrintable(reported(report)));
        QVERIFY(world.holdings() == before);
        QVERIFY(world.arm());
        QVERIFY(!world.reset(0, true, true).ok()); // its torque is on
        QVERIFY(world.holdings() == before && world.bus.servo(0).isTorqueOn());
    }

    void blinkingLeavesTheLedAsItWas()
    {
        IdentityWorld world;
        world.fill(2);
        world.ramOnly(0, 53, 2);
        std::set<int> seen;
        world.onStep = [&] { seen.insert(world.bus.servo(0).visibleLed()); };
        QVERIFY(world.run(blink(world.talk, world.target(0), 2.0)).ok());
        QCOMPARE(world.bus.servo(0).visibleLed(), 2);
        QVERIFY(seen.count(7) == 1 && seen.count(0) == 1);
        int steps = 0;
        world.onStep = [&] {
            if (++steps == 300)
                world.talk.cancel();
        };
        QVERIFY(world.run(blink(world.talk, world.target(0), 60.0)).cancelled);
        QVERIFY(steps < 2000);
        QCOMPARE(world.bus.servo(0).visibleLed(), 2);
    }

    void twoServosWithOneIdAreToldApart()
    {
        IdentityWorld world;
        world.fill(2);
        world.bus.add(VirtualWorld::model(), 5, 115200);
        world.bus.add(VirtualWorld::model(), 5, 115200);
        const Target five{-1, ServoId{5}, QStringLiteral("new servo"), &VirtualWorld::model()};
        world.prepare();
        auto report = world.run(repairDuplicate(world.talk, five, ServoId{6}, world.options, world.outcome));
        QVERIFY2(!report.ok(), qPrintable(reported(report)));
        QCOMPARE(world.bus.servo(2).eepWrites(6) + world.bus.servo(3).eepWrites(6), 0u);
        world.bus.servo(3).unplug();
        report = world.run(repairDuplicate(world.talk, five, ServoId{1}, world.options, world.outcome));
        QVERIFY2(!report.ok() && reported(report).contains(QLatin1String("not free")),
                 qPrintable(reported(report)));
        report = world.run(repairDuplicate(world.talk, five, ServoId{6}, world.options, world.outcome));
        QVERIFY2(report.ok(), qPrintable(reported(report)));
        world.bus.plugIn(3, world.now);
        QCOMPARE(world.bus.servo(2).id(), 6);
        QCOMPARE(world.bus.servo(3).id(), 5);
    }
};

SERVODECK_TEST(TestIdentity)

} // namespace tst_identity
#include "tst_identity.moc"
