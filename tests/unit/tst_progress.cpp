// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <cmath>

#include "core/configure/identity.h"
#include "core/configure/initialise.h"
#include "core/configure/registers.h"
#include "core/configure/status.h"
#include "core/configure/torque.h"
#include "core/configure/writing.h"
#include "tests/support/applyworld.h"
#include "tests/support/testprogram.h"

namespace tst_progress {

using namespace core;
using namespace std::chrono_literals;

namespace {

/// What was reported of the progress of a procedure, and when.
struct Reports
{
    struct Entry
    {
        Time time;
        OperationProgress progress;
    };
    std::vector<Entry> entries;
    Time begin;
    Time end;

    void listen(ConfigWorld& world)
    {
        entries.clear();
        begin = world.now;
        world.talk.onProgress = [this, &world](const OperationProgress& progress) {
            entries.push_back({world.now, progress});
        };
    }
    double seconds() const { return toSeconds(end - begin); }
    /// Share that was reported last when this part of the time was over.
    double shareAt(double part) const
    {
        double share = 0.0;
        for (const auto& entry : entries) {
            if (toSeconds(entry.time - begin) <= part * seconds())
                share = entry.progress.share;
        }
        return share;
    }
    QStringList phases() const
    {
        QStringList all;
        for (const auto& entry : entries) {
            if (!entry.progress.phase.isEmpty() && (all.isEmpty() || all.last() != entry.progress.phase))
                all << entry.progress.phase;
        }
        return all;
    }
    QString problem() const
    {
        if (entries.empty())
            return QStringLiteral("nothing was reported");
        double last = 0.0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const double share = entries[i].progress.share;
            if (share < last)
                return QStringLiteral("back from %1 to %2").arg(last).arg(share);
            if (share >= 1.0 && i + 1 < entries.size() && end - entries[i].time > 20ms)
                return QStringLiteral("100 % before the end");
            last = share;
        }
        if (last < 1.0)
            return QStringLiteral("ended at %1").arg(last);
        return {};
    }
};

int countOf(const OperationProgress& progress, ServoStage stage)
{
    return static_cast<int>(
        std::count_if(progress.servos.begin(), progress.servos.end(),
                      [stage](const ServoProgress& each) { return each.stage == stage; }));
}

} // namespace

class TestProgress : public QObject
{
    Q_OBJECT

private:
    static void changes(ApplyWorld& world)
    {
        world.fill(12);
        world.runFor(1s);
        std::mt19937 random(11);
        world.randomChanges(90, random);
    }

private slots:
    void anApplyTellsHowFarItIs()
    {
        ApplyWorld world;
        changes(world);
        Reports reported;
        reported.listen(world);
        const auto report = world.apply();
        reported.end = world.now;
        QVERIFY(report.ok());
        QVERIFY2(reported.problem().isEmpty(), qPrintable(reported.problem()));
        for (const double part : {0.25, 0.5, 0.75}) {
            const double share = reported.shareAt(part);
            QVERIFY2(share > 0.10 && share < 0.95, qPrintable(QString::number(share)));
            QVERIFY2(std::fabs(share - part) < 0.15, qPrintable(QString::number(share)));
        }
        QCOMPARE(reported.phases(),
                 (QStringList{QStringLiteral("Reading the registers"), QStringLiteral("Writing RAM"),
                              QStringLiteral("Writing EEPROM"), QStringLiteral("Verifying")}));
    }

    void theTimeThatIsLeftIsToldAfterAFewPercent()
    {
        ApplyWorld world;
        changes(world);
        Reports reported;
        reported.listen(world);
        world.apply();
        reported.end = world.now;
        int checked = 0;
        for (const auto& entry : reported.entries) {
            const double share = entry.progress.share;
            if (share < 0.1 || share > 0.9)
                continue;
            QVERIFY(entry.progress.secondsLeft.has_value());
            const double left = toSeconds(reported.end - entry.time);
            QVERIFY2(std::fabs(*entry.progress.secondsLeft - left) < 0.3 * reported.seconds(),
                     qPrintable(QStringLiteral("%1 for %2").arg(*entry.progress.secondsLeft).arg(left)));
            ++checked;
        }
        QVERIFY(checked > 50);
        QVERIFY(!reported.entries.front().progress.secondsLeft);
    }

    void everyServoSaysHowItStands()
    {
        ApplyWorld world;
        world.fill(12);
        world.runFor(1s);
        for (std::size_t i = 0; i < 12; ++i)
            world.change(i, Memory::Eep, "servo_id", 101 + static_cast<int>(i));
        Reports reported;
        reported.listen(world);
        const auto report = world.apply();
        reported.end = world.now;
        QVERIFY(report.ok());
        QVERIFY2(reported.problem().isEmpty(), qPrintable(reported.problem()));
        QVERIFY(std::fabs(reported.shareAt(0.5) - 0.5) < 0.15);
        // One after the other, and one alone at a time.
        std::set<int> done;
        for (const auto& entry : reported.entries) {
            QCOMPARE(static_cast<int>(entry.progress.servos.size()), 12);
            QVERIFY(countOf(entry.progress, ServoStage::Working) <= 1);
            done.insert(countOf(entry.progress, ServoStage::Done));
        }
        for (int n = 0; n <= 12; ++n)
            QVERIFY2(done.count(n) == 1, qPrintable(QString::number(n)));
        QCOMPARE(reported.entries.back().progress.servos[3].id.value, 104);
    }

    void aChangeOfRateTellsHowFarItIs()
    {
        ApplyWorld world;
        world.fill(12);
        world.runFor(1s);
        world.edits = baudEdits(world.targets(), 57600);
        Reports reported;
        reported.listen(world);
        const auto report = world.apply();
        reported.end = world.now;
        QVERIFY(report.ok());
        QVERIFY2(reported.problem().isEmpty(), qPrintable(reported.problem()));
        QVERIFY(reported.shareAt(0.5) > 0.10 && reported.shareAt(0.5) < 0.95);
        QCOMPARE(countOf(reported.entries.back().progress, ServoStage::Done), 12);
    }

    void goingBackNeverLowersTheProgress()
    {
        ApplyWorld world;
        changes(world);
        Reports reported;
        reported.listen(world);
        world.onStep = [&] {
            if (!reported.entries.empty()
                && reported.entries.back().progress.phase == QLatin1String("Writing EEPROM")
                && reported.entries.back().progress.share > 0.6)
                world.talk.cancel();
        };
        const auto report = world.apply();
        reported.end = world.now;
        QVERIFY(!report.ok());
        QVERIFY2(reported.problem().isEmpty(), qPrintable(reported.problem()));
        QCOMPARE(reported.phases().last(), QStringLiteral("Rolling back"));
        QCOMPARE(countOf(reported.entries.back().progress, ServoStage::Failed), 12);
    }

    /// All servos go through a stage before the next begins: who has had its turn says so.
    void whoHadItsTurnSaysSo()
    {
        ConfigWorld world;
        ArrayConfig array;
        for (int i = 0; i < 2; ++i) {
            world.addServo(i + 1);
            JointConfig joint;
            joint.name = QStringLiteral("joint_%1").arg(i + 1);
            joint.id = ServoId{static_cast<std::uint8_t>(i + 1)};
            joint.registersInit.push_back({QStringLiteral("position_kp"), 300, {}, {}});
            if (i == 1)
                joint.registersInit.push_back({QStringLiteral("torque_control"), 0x60, {}, {}});
            array.joints.push_back(joint);
        }
        world.open();
        world.runFor(500ms);
        std::vector<DeviceImage> images(2);
        const ModelLibrary models = ModelLibrary::builtIn();
        Reports reported;
        reported.listen(world);
        InitOptions options;
        options.reset = ResetKind::None;
        world.run(initialise(world.talk, world.targets(), images, initPlan(array, models, options)));
        bool isChecked = false;
        bool isDone = false;
        bool waitsForTorque = false;
        for (const auto& entry : reported.entries) {
            const auto& servos = entry.progress.servos;
            if (servos.size() < 2)
                continue;
            if (servos[0].stage == ServoStage::Waiting && servos[1].stage == ServoStage::Working) {
                QVERIFY2(servos[0].words.contains(QStringLiteral("checked")), qPrintable(servos[0].words));
                isChecked = true;
            }
            // It has no torque to be restored: with its registers it is done, and stays so.
            isDone = isDone || servos[0].stage == ServoStage::Done;
            QVERIFY(!isDone || servos[0].stage == ServoStage::Done);
            isDone = isDone && servos[1].stage == ServoStage::Working ? true : isDone;
            waitsForTorque = waitsForTorque || servos[1].words.contains(QStringLiteral("registers written"));
        }
        QVERIFY(isChecked);
        QVERIFY(isDone);
        QVERIFY(waitsForTorque);
    }
    void everyProcedureTells_data()
    {
        QTest::addColumn<int>("which");
        QTest::newRow("read") << 0;
        QTest::newRow("write") << 1;
        QTest::newRow("torque") << 2;
        QTest::newRow("initialise") << 3;
        QTest::newRow("factory reset") << 4;
        QTest::newRow("blink") << 5;
        QTest::newRow("repair") << 6;
        QTest::newRow("clear") << 7;
        QTest::newRow("status") << 8;
        QTest::newRow("reset") << 9;
    }
    void everyProcedureTells()
    {
        QFETCH(int, which);
        ApplyWorld world;
        world.fill(which == 6 ? 1 : 6);
        world.runFor(1s);
        std::vector<DeviceImage> images(world.joints.size());
        auto outcome = std::make_shared<ApplyOutcome>();
        ArrayConfig array;
        for (const auto& target : world.targets()) {
            JointConfig joint;
            joint.name = target.name;
            joint.id = target.id;
            joint.model = target.model->name;
            joint.registersInit.push_back({QStringLiteral("position_kp"), 300, {}, {}});
            array.joints.push_back(joint);
        }
        const ModelLibrary models = ModelLibrary::builtIn();
        Reports reported;
        reported.listen(world);
        ResetOrder reset;
        reset.kind = ResetKind::OneByOne;
        reset.delay = 500ms;
        switch (which) {
        case 0:
            world.run(readAll(world.talk, world.targets(), images));
            break;
        case 1:
            world.run(writeRegisters(world.talk, world.targets(), images,
                                     RegisterOrder{QStringLiteral("position_kp"), Memory::Ram, 300}));
            break;
        case 2:
            world.run(switchTorques(
                world.talk, world.targets(), images,
                std::vector<std::optional<bus::TorqueMode>>(images.size(), bus::TorqueMode::Brake)));
            break;
        case 3:
            world.run(initialise(world.talk, world.targets(), images, initPlan(array, models)));
            break;
        case 4:
            world.run(factoryReset(world.talk, world.targets(), 2, true, true, {}, images, outcome));
            break;
        case 5:
            world.run(blink(world.talk, world.target(1), 3.0));
            break;
        case 6:
            world.run(repairDuplicate(world.talk, world.target(0), ServoId{77}, {}, outcome));
            break;
        case 7:
            world.run(clearErrors(world.talk, world.targets(), images));
            break;
        case 8:
            world.run(reportStatus(world.talk, world.targets(), images));
            break;
        case 9:
            world.run(reportReset(world.talk, world.targets(), images, reset));
            break;
        }
        reported.end = world.now;
        QVERIFY2(reported.problem().isEmpty(), qPrintable(reported.problem()));
        if (which != 8) {
            QVERIFY2(reported.shareAt(0.5) > 0.10, qPrintable(QString::number(reported.shareAt(0.5))));
            QVERIFY2(reported.shareAt(0.5) < 0.95, qPrintable(QString::number(reported.shareAt(0.5))));
        }
        QVERIFY(!reported.entries.back().progress.servos.empty());
        QCOMPARE(countOf(reported.entries.back().progress, ServoStage::Done),
                 static_cast<int>(reported.entries.back().progress.servos.size()));
        QVERIFY(reported.entries.front().progress.share < 0.3);
    }
};

SERVODECK_TEST(TestProgress)

} // namespace tst_progress
#include "tst_progress.moc"
