// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include "tests/support/applyworld.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

QString told(const OperationReport& report)
{
    QStringList lines{report.summary};
    for (const auto& servo : report.servos)
        lines += servo.name + QStringLiteral(": ") + servo.sentence;
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestApply : public QObject
{
    Q_OBJECT

private slots:
    void ninetyChangesWithPermutedIdsSucceed()
    {
        ApplyWorld world;
        world.fill(12);
        world.runFor(1s);
        std::mt19937 random(7);
        world.randomChanges(86, random);
        world.change(0, Memory::Eep, "servo_id", 2);
        world.change(1, Memory::Eep, "servo_id", 3);
        world.change(2, Memory::Eep, "servo_id", 1);
        world.change(5, Memory::Eep, "servo_id", 77);
        const auto before = world.holdings();
        const auto overruns = world.scheduler->stats().overruns;
        const auto report = world.apply();
        QVERIFY2(report.ok(), qPrintable(told(report)));
        QVERIFY(world.outcome->applied);
        QCOMPARE(world.outcome->changes, 90);
        for (std::size_t i = 0; i < 12; ++i) {
            QVERIFY(world.holdsEdits(i));
            QCOMPARE(world.outcome->ids[i].value, world.bus.servo(i).id());
            // What was not asked for is as it was, in RAM too, restarts or not.
            auto expected = before[i];
            for (const auto& write : world.edits[i].writes) {
                const auto& reg = *world.bus.servo(i).model().find(write.name);
                if (write.memory == Memory::Eep) {
                    const auto bytes = reg.encode(write.value);
                    std::copy(bytes.begin(), bytes.end(), expected.eep.begin() + *reg.eepAddress);
                }
                for (auto& [name, value] : expected.ram) {
                    if (name == write.name
                        && (write.memory == Memory::Ram || name == QLatin1String("servo_id")))
                        value = write.value;
                }
            }
            QVERIFY(Holdings::of(world.bus.servo(i)) == expected);
        }
        QCOMPARE(world.needlessWrites(), 0u);
        QCOMPARE(world.scheduler->stats().overruns, overruns);
    }

    void aServoKilledAfterARandomWriteLeavesTheOthersAsTheyWere()
    {
        int rolledBack = 0;
        int applied = 0;
        for (unsigned seed = 0; seed < 200; ++seed) {
            ApplyWorld world;
            world.fill(12);
            std::mt19937 random(seed);
            world.randomChanges(86, random);
            world.change(3, Memory::Eep, "servo_id", 5);
            world.change(4, Memory::Eep, "servo_id", 4);
            world.change(7, Memory::Eep, "servo_id", 40);
            world.change(8, Memory::Eep, "servo_id", 8);
            const std::size_t victim = random() % 12;
            world.bus.servo(victim).unplugAfterWrites(1 + static_cast<int>(random() % 9));
            const auto before = world.holdings();
            const auto report = world.apply();
            const bool died = !world.bus.servo(victim).isPlugged();
            QVERIFY2(!died || !report.ok(), qPrintable(told(report)));
            (died ? rolledBack : applied)++;
            for (std::size_t i = 0; i < 12; ++i) {
                if (died && i != victim)
                    QVERIFY2(Holdings::of(world.bus.servo(i)) == before[i],
                             qPrintable(
                                 QStringLiteral("seed %1, servo %2\n%3").arg(seed).arg(i).arg(told(report))));
                else if (!died)
                    QVERIFY2(report.ok() && world.holdsEdits(i), qPrintable(told(report)));
            }
            QVERIFY2(world.needlessWrites() == 0, qPrintable(QString::number(seed)));
            if (!died)
                continue;
            // The dead one is named with what is known: what the report says of it is true.
            const auto& dead =
                *std::find_if(report.servos.begin(), report.servos.end(),
                              [&](const auto& each) { return each.joint == static_cast<int>(victim); });
            QVERIFY2(dead.sentence.contains(QLatin1String("does not answer")), qPrintable(dead.sentence));
            checkClaims(world, victim, before[victim], dead.sentence);
        }
        QVERIFY2(rolledBack > 120 && applied > 0, qPrintable(QString::number(rolledBack)));
    }

private:
    /// Every register of a dead servo that differs from before is named by the report.
    void checkClaims(const ApplyWorld& world, std::size_t victim, const Holdings& before,
                     const QString& sentence)
    {
        const auto& servo = world.bus.servo(victim);
        for (const auto& reg : servo.model().registers) {
            if (!isPlainSetting(reg) || !reg.eepAddress)
                continue;
            const int old = reg.decode(before.eep.data() + *reg.eepAddress);
            const int now = reg.decode(servo.eep().data() + *reg.eepAddress);
            const QString place = QStringLiteral("%1 at EEPROM %2").arg(reg.name).arg(*reg.eepAddress);
            if (old != now)
                QVERIFY2(sentence.contains(place), qPrintable(sentence));
        }
    }
};

QTEST_APPLESS_MAIN(TestApply)
#include "tst_apply.moc"
