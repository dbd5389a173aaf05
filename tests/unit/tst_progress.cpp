// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/identity.h"
#include "core/configure/initialise.h"
#include "core/configure/registers.h"
#include "core/configure/status.h"
#include "core/configure/torque.h"
#include "core/configure/writing.h"
#include "tests/support/applyworld.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_progress {

using namespace core;

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

    ConfigWorld& world;

    explicit Reports(ConfigWorld& of)
        : begin(of.now)
        , world(of)
    {
        world.io.onProgress = [this](const OperationProgress& progress) {
            entries.push_back({world.now, progress});
        };
    }
    /// The result of a procedure that has ended.
    template <typename T>
    T ended(T result)
    {
        end = world.now;
        return result;
    }
    double seconds() const { return toSeconds(end - begin); }
    /// Share that was reported last when this part of the time was over.
    double shareAt(double part) const
    {
        const auto isOver = [&](const Entry& each) {
            return toSeconds(each.time - begin) <= part * seconds();
        };
        const auto last = std::find_if(entries.rbegin(), entries.rend(), isOver);
        return last == entries.rend() ? 0.0 : last->progress.share;
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
            return u"nothing was reported"_s;
        double last = 0.0;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const double share = entries[i].progress.share;
            if (share < last)
                return u"back from %1 to %2"_s.arg(last).arg(share);
            if (share >= 1.0 && i + 1 < entries.size() && end - entries[i].time > 20ms)
                return u"100 % before the end"_s;
            last = share;
        }
        return last < 1.0 ? u"ended at %1"_s.arg(last) : QString();
    }
};

int countOf(const OperationProgress& progress, ServoStage stage)
{
    return static_cast<int>(std::ranges::count(progress.servos, stage, &ServoProgress::stage));
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
        Reports reported(world);
        QVERIFY(reported.ended(world.apply()).ok());
        QCOMPARE(reported.problem(), QString());
        for (const double part : {0.25, 0.5, 0.75}) {
            const double share = reported.shareAt(part);
            QVERIFY(support::isBetween(share, 0.10, 0.95) && support::isNear(share, part, 0.15));
        }
        QCOMPARE(reported.phases(), (QStringList{u"Reading the registers"_s, u"Writing RAM"_s,
                                                 u"Writing EEPROM"_s, u"Verifying"_s}));
    }

    void theTimeThatIsLeftIsToldAfterAFewPercent()
    {
        ApplyWorld world;
        changes(world);
        Reports reported(world);
        reported.ended(world.apply());
        int checked = 0;
        for (const auto& entry : reported.entries) {
            const double share = entry.progress.share;
            if (share < 0.1 || share > 0.9)
                continue;
            QVERIFY(entry.progress.secondsLeft.has_value());
            const double left = toSeconds(reported.end - entry.time);
            QVERIFY2(std::fabs(*entry.progress.secondsLeft - left) < 0.3 * reported.seconds(),
                     qPrintable(u"%1 for %2"_s.arg(*entry.progress.secondsLeft).arg(left)));
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
        Reports reported(world);
        QVERIFY(reported.ended(world.apply()).ok());
        QCOMPARE(reported.problem(), QString());
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
        Reports reported(world);
        QVERIFY(reported.ended(world.apply()).ok());
        QCOMPARE(reported.problem(), QString());
        QVERIFY(support::isBetween(reported.shareAt(0.5), 0.10, 0.95));
        QCOMPARE(countOf(reported.entries.back().progress, ServoStage::Done), 12);
    }

    void goingBackNeverLowersTheProgress()
    {
        ApplyWorld world;
        changes(world);
        Reports reported(world);
        world.onStep = [&] {
            if (!reported.entries.empty() && reported.entries.back().progress.phase == "Writing EEPROM"_L1
                && reported.entries.back().progress.share > 0.6)
                world.io.cancel();
        };
        QVERIFY(!reported.ended(world.apply()).ok());
        QCOMPARE(reported.problem(), QString());
        QCOMPARE(reported.phases().last(), u"Rolling back"_s);
        QCOMPARE(countOf(reported.entries.back().progress, ServoStage::Failed), 12);
    }

    /// All servos go through a stage before the next begins: who has had its turn says so.
    void whoHadItsTurnSaysSo()
    {
        ConfigWorld world;
        world.addServos(2);
        ArrayConfig array = testsupport::arrayOf(2, u"DRS-0101"_s, u"joint_%1"_s, 1);
        for (JointConfig& joint : array.joints)
            joint.registersInit.push_back({u"position_kp"_s, 300, {}, {}});
        array.joints[1].registersInit.push_back({u"torque_control"_s, 0x60, {}, {}});
        world.open();
        world.runFor(500ms);
        std::vector<DeviceImage> images(2);
        const ModelLibrary models = ModelLibrary::builtIn();
        Reports reported(world);
        InitOptions options;
        options.reset = ResetKind::None;
        world.run(initialise(world.io, world.targets(), images, initPlan(array, models, options)));
        bool isChecked = false, isDone = false, waitsForTorque = false;
        for (const auto& entry : reported.entries) {
            const auto& servos = entry.progress.servos;
            if (servos.size() < 2)
                continue;
            if (servos[0].stage == ServoStage::Waiting && servos[1].stage == ServoStage::Working) {
                QVERIFY(support::contains(servos[0].words, u"checked"_s));
                isChecked = true;
            }
            // It has no torque to be restored: with its registers it is done, and stays so.
            isDone = isDone || servos[0].stage == ServoStage::Done;
            QVERIFY(!isDone || servos[0].stage == ServoStage::Done);
            waitsForTorque = waitsForTorque || servos[1].words.contains(u"registers written"_s);
        }
        QCOMPARE((QList{isChecked, isDone, waitsForTorque}), (QList{true, true, true}));
    }
    void everyProcedureTells_data()
    {
        support::addChoices("which", {"read", "write", "torque", "initialise", "factory reset", "blink",
                                      "repair", "clear", "status", "reset"});
    }
    void everyProcedureTells()
    {
        QFETCH(int, which);
        ApplyWorld world;
        world.fill(which == 6 ? 1 : 6);
        world.runFor(1s);
        std::vector<DeviceImage> images(world.joints.size());
        auto outcome = std::make_shared<ApplyOutcome>();
        ArrayConfig array =
            testsupport::arrayOf(static_cast<int>(images.size()), u"DRS-0201"_s, u"joint_%1"_s, 1);
        for (JointConfig& joint : array.joints) {
            joint.model = world.targets()[joint.id.value - 1u].model->name;
            joint.registersInit.push_back({u"position_kp"_s, 300, {}, {}});
        }
        const ModelLibrary models = ModelLibrary::builtIn();
        Reports reported(world);
        ResetOrder reset{.kind = ResetKind::OneByOne, .delay = 500ms};
        const std::array<std::function<void()>, 10> procedures{
            [&] { world.run(readAll(world.io, world.targets(), images)); },
            [&] {
                world.run(writeRegisters(world.io, world.targets(), images,
                                         RegisterOrder{u"position_kp"_s, Memory::Ram, 300}));
            },
            [&] {
                world.run(switchTorques(
                    world.io, world.targets(), images,
                    std::vector<std::optional<bus::TorqueMode>>(images.size(), bus::TorqueMode::Brake)));
            },
            [&] { world.run(initialise(world.io, world.targets(), images, initPlan(array, models))); },
            [&] { world.run(factoryReset(world.io, world.targets(), 2, true, true, {}, images, outcome)); },
            [&] { world.run(blink(world.io, world.target(1), 3.0)); },
            [&] { world.run(repairDuplicate(world.io, world.target(0), ServoId{77}, {}, outcome)); },
            [&] { world.run(clearErrors(world.io, world.targets(), images)); },
            [&] { world.run(reportStatus(world.io, world.targets(), images)); },
            [&] { world.run(reportReset(world.io, world.targets(), images, reset)); },
        };
        procedures[static_cast<std::size_t>(which)]();
        reported.end = world.now;
        QCOMPARE(reported.problem(), QString());
        QVERIFY(which == 8 || support::isBetween(reported.shareAt(0.5), 0.10, 0.95));
        const auto& last = reported.entries.back().progress;
        QVERIFY(!last.servos.empty());
        QCOMPARE(countOf(last, ServoStage::Done), static_cast<int>(last.servos.size()));
        QVERIFY(reported.entries.front().progress.share < 0.3);
    }
};

SERVODECK_TEST(TestProgress)

} // namespace tst_progress
#include "tst_progress.moc"
