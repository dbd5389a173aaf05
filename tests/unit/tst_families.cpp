// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/apply.h"
#include "core/configure/identity.h"
#include "core/configure/initialise.h"
#include "core/configure/registers.h"
#include "core/configure/status.h"
#include "core/configure/torque.h"
#include "tests/support/acmeworld.h"
#include "tests/support/testprogram.h"

namespace tst_families {

using namespace core;

namespace {

std::vector<JointEdits> editsOf(const AcmeWorld& world, const char* name, std::vector<int> values)
{
    std::vector<JointEdits> edits(world.servos.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        edits[i].writes.push_back({Memory::Eep, QLatin1String(name), values[i]});
    return edits;
}

OperationReport applyTo(AcmeWorld& world, const std::vector<JointEdits>& edits,
                        ApplyOutcome* result = nullptr)
{
    std::vector<DeviceImage> images(world.servos.size());
    auto outcome = std::make_shared<ApplyOutcome>();
    const auto report = world.run(applyChanges(world.io, world.targets(), edits, {}, images, outcome));
    if (result != nullptr)
        *result = *outcome;
    return report;
}

bool isDone(const OperationReport& report)
{
    return support::checked(report.ok(), report.summary);
}

} // namespace

/// Procedures on a family that HerkuleX is not.
class TestFamilies : public QObject
{
    Q_OBJECT

private slots:
    void aFamilyIsFoundByItsName()
    {
        const AcmeWorld world;
        QCOMPARE(familyOf(world.model()).traits().title, u"Acme"_s);
        QVERIFY(!familyOf(world.model()).traits().canReboot);
        const ServoModel& drs = *ModelLibrary::builtIn().find(u"DRS-0101"_s);
        QCOMPARE(familyOf(drs).traits().name, u"herkulex"_s);
        QVERIFY(familyOf(drs).traits().canReboot && familyOf(drs).traits().canBrake);
        QVERIFY(familyOf(u"none"_s) == nullptr);
        QCOMPARE(&familyOf(nullptr), &usualFamily());
    }

    void anIdChangesWithoutAReboot()
    {
        AcmeWorld world(2);
        ApplyOutcome outcome;
        QVERIFY(isDone(applyTo(world, editsOf(world, "address", {2, 1}), &outcome))); // a ring
        QCOMPARE(std::tuple(world.servos[0].id(), world.servos[1].id()), std::tuple(2, 1));
        QCOMPARE(outcome.ids[0], ServoId{2});
        QCOMPARE(world.reboots, 0);
    }

    void aRateChangesWithoutAReboot()
    {
        AcmeWorld world(2);
        QVERIFY(isDone(applyTo(world, baudEdits(world.targets(), 4'500'000))));
        for (const int baud : {world.servos[0].baud, world.servos[1].baud, world.lineBaud})
            QCOMPARE(baud, 4'500'000);
        QCOMPARE(world.reboots, 0);
    }

    void anIdIsChangedWithoutTorqueOnly()
    {
        AcmeWorld world(1);
        world.servos[0].ram[0] = 1;
        const std::vector<Target> targets = world.targets();
        std::vector<DeviceImage> images(1);
        world.run(readAll(world.io, targets, images));
        const auto edits = editsOf(world, "address", {7});
        const ApplyPlan plan = applyPlan(targets, images, edits, {});
        QVERIFY(plan.rows[0].releases && !plan.rows[0].needsReboot && plan.isRefused());
        QVERIFY(!applyTo(world, edits).ok());
        QCOMPARE(int{world.servos[0].ram[0]}, 1); // it holds still
        world.servos[0].ram[0] = 0;
        QVERIFY(isDone(applyTo(world, edits)));
        QCOMPARE(std::tuple(world.servos[0].id(), world.servos[0].ram[0]), std::tuple(7, 0));
        QCOMPARE(world.refused, 0);
    }

    void aLastingWriteOpensTheLockAndClosesIt()
    {
        AcmeWorld world(1);
        world.servos[0].ram[0] = 1; // not in the way of this register
        QVERIFY(isDone(applyTo(world, editsOf(world, "gain", {33}))));
        const auto& servo = world.servos[0];
        QCOMPARE(std::tuple(servo.eep[4], servo.ram[1], servo.ram[0]), std::tuple(33, 1, 1));
        DeviceImage image;
        const Register& gain = *world.model().find(u"gain"_s);
        QVERIFY(world.run(writeRegister(world.io, world.targets()[0], gain, Memory::Eep, 34, image))
                == WriteEnd::Stored);
        QCOMPARE(std::tuple(servo.eep[4], servo.ram[1]), std::tuple(34, 1));
        QCOMPARE(world.refused, 0);
    }

    void aRequestThatTheFamilyLacksIsNotSent()
    {
        AcmeWorld world(1);
        const std::vector<Target> targets = world.targets();
        std::vector<DeviceImage> images(1);
        const auto reset = world.run(reportReset(world.io, targets, images, {}));
        QVERIFY(!reset.ok());
        QVERIFY(support::contains(reset.servos[0].sentence, "no such request"));
        QCOMPARE(world.reboots, 0);
        auto outcome = std::make_shared<ApplyOutcome>();
        const auto factory = world.run(factoryReset(world.io, targets, 0, true, true, {}, images, outcome));
        QVERIFY(!factory.ok() && factory.summary.startsWith(u"Nothing was written"_s));
        QVERIFY(world.run(switchTorque(world.io, targets[0], TorqueMode::Brake, images[0]))
                    .contains(u"no brake"_s));
        const auto blinked = world.run(blink(world.io, targets[0], 1.0));
        QVERIFY(!blinked.ok() && blinked.summary.contains(u"no LED"_s));
    }

    void theValueOfTorqueIsTheFamilys()
    {
        const AcmeWorld world;
        QVERIFY(torqueModeOf(world.model(), 1) == TorqueMode::On);
        QVERIFY(torqueModeOf(world.model(), 0) == TorqueMode::Free);
        const ServoModel& drs = *ModelLibrary::builtIn().find(u"DRS-0101"_s);
        QVERIFY(torqueModeOf(drs, 0x40) == TorqueMode::Brake);
        QVERIFY(torqueModeOf(drs, 0x60) == TorqueMode::On);
    }
};

SERVODECK_TEST(TestFamilies)

} // namespace tst_families
#include "tst_families.moc"
