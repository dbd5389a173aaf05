// SPDX-License-Identifier: GPL-3.0-or-later
// Applying, identity and snapshots in a session on the virtual array, in real time.
#include "tests/support/familyarray.h"
#include "tests/support/sessionbench.h"

namespace tst_sessionapply {

using namespace core;
using namespace testsupport;

namespace {

/// Registers of the usual servo of each family, with their factory values.
struct Gains
{
    Memory memory; ///< of `gain`
    const char* gain;
    int factory;
    int other;
    const char* lasting; ///< in EEPROM
    int lastingFactory;
    int lastingOther;
    int baud;         ///< another rate
    int baudRegister; ///< its value
    int resetId;      ///< after a reset that keeps the rate
};
const Gains& gainsOf(int family)
{
    static const std::array all{
        Gains{Memory::Ram, "position_kp", 440, 451, "position_kp", 440, 500, 500'000, 3, 253},
        Gains{Memory::Ram, "position_p_gain", 800, 900, "velocity_limit", 200, 150, 2'000'000, 4, 20},
        Gains{Memory::Ram, "cw_compliance_slope", 32, 64, "max_torque", 1023, 800, 500'000, 3, 1},
        Gains{Memory::Ram, "torque_limit", 1000, 900, "position_p_gain", 32, 40, 500'000, 1, 20},
    };
    return all[static_cast<std::size_t>(family)];
}

ArrayConfig benchArray(int joints, int family)
{
    ArrayConfig array = testsupport::arrayOf(joints);
    array.name = u"bench"_s;
    array.init.resetDelay = 0.3;
    for (auto& joint : array.joints)
        joint.name = u"j%1"_s.arg(joint.id.value);
    if (joints > 2)
        array.joints[2].model = u"DRS-0602"_s;
    return family == 0 ? array : ofFamily(array, family);
}

struct Folder
{
    QTemporaryDir folder;
};

/// A session on a virtual array of its own, connected.
struct Bench : Folder, DrivenSession
{
    QSignalSpy finished{&operations, &Operations::operationFinished};

    explicit Bench(int count, int family = 0)
        : DrivenSession(benchArray(count, family))
    {
        snapshots.setSnapshotFolder(folder.filePath(u"snapshots"_s));
        connectTo();
        const bool isThere = returns();
        support::require(isThere, all());
    }

    /// All joints are there, as after a restart.
    bool returns()
    {
        return runUntil([this] {
            return areAll(
                [](const JointState& joint) { return !joint.deviceModel.isEmpty() && joint.hasSample; });
        });
    }
    /// The report of what was begun.
    OperationReport report()
    {
        runUntil([&] { return !finished.isEmpty(); });
        return finished.isEmpty() ? OperationReport{} : finished.takeFirst()[0].value<OperationReport>();
    }
    void pend(int joint, Memory memory, const char* name, int value)
    {
        auto array = document.array();
        array.joints[static_cast<std::size_t>(joint)].pending.push_back(
            {memory, QString::fromLatin1(name), value});
        document.edit(u"Set %1"_s.arg(QLatin1String(name)), array);
    }
    int held(int joint, Memory memory, const char* name)
    {
        operations.readRegisters({joint});
        report();
        const QString& model = document.array().joints[static_cast<std::size_t>(joint)].model;
        const auto* reg = ModelLibrary::builtIn().find(model)->find(QString::fromLatin1(name));
        return registers.image(at(joint)).value(*reg, memory).value_or(-1);
    }

    ServoId id(std::size_t joint) const { return document.array().joints[joint].id; }
    /// What was begun ends well.
    bool succeeds(bool isBegun)
    {
        const auto ended = isBegun ? report() : OperationReport{};
        sentences << ended.summary; // for the message of a failed test
        return isBegun && ended.ok();
    }
};

/// What differs from a snapshot becomes pending. False: the snapshot was not compared.
bool restore(Bench& bench, const QString& path)
{
    return bench.snapshots.compareSnapshot(
        path, [&bench](const OperationReport&, const std::vector<SnapshotDifference>& found) {
            ArrayConfig array = bench.document.array();
            for (const auto& difference : found)
                array.joints[static_cast<std::size_t>(difference.joint)].pending = difference.writes;
            bench.document.edit(u"Restore"_s, array);
        });
}

} // namespace

class TestSessionApply : public QObject
{
    Q_OBJECT

private slots:
    void pendingEditsAreAppliedAndAnIdIsNotUndone_data()
    {
        QTest::addColumn<int>("family"); // what differs between the others is in the next tests
        for (const int family : {0, 1})
            QTest::newRow(anyfamily::at(family).name) << family;
    }
    void pendingEditsAreAppliedAndAnIdIsNotUndone()
    {
        QFETCH(int, family);
        const Gains& gains = gainsOf(family);
        Bench bench(3, family);
        bench.pend(0, gains.memory, gains.gain, gains.other);
        bench.pend(0, Memory::Eep, "servo_id", 2);
        bench.pend(1, Memory::Eep, "servo_id", 1);
        QCOMPARE(bench.changes.pendingPlan().writes(), 3);
        QVERIFY2(bench.succeeds(bench.changes.applyPending()), bench.all());
        for (const auto& joint : bench.document.array().joints)
            QVERIFY(joint.pending.empty());
        QCOMPARE(bench.id(0).value, 2);
        QCOMPARE(bench.id(1).value, 1);
        QCOMPARE(bench.document.undoStep(), u"Apply 3 change(s)"_s);
        QVERIFY2(bench.returns(), bench.all());
        QCOMPARE(bench.held(0, gains.memory, gains.gain), gains.other);
        QCOMPARE(bench.held(1, gains.memory, gains.gain), gains.factory);
        while (bench.document.canUndo()) {
            bench.document.undo();
            if (bench.document.array().joints.size() != 3)
                break;
            QCOMPARE(bench.id(0).value, 2); // the servo has it
        }
        // A snapshot was kept before.
        QCOMPARE(bench.snapshots.snapshots().size(),
                 std::size_t{0}); // of an array without a name now: all edits are undone
        bench.document.redo();
        QCOMPARE(bench.snapshots.snapshots().size(), std::size_t{1});
    }

    void undoneAnApplyAsksForWhatTheServosHeld()
    {
        Bench bench(3);
        bench.pend(0, Memory::Ram, "position_kp", 451);
        bench.pend(1, Memory::Eep, "position_kp", 500);
        bench.pend(1, Memory::Eep, "servo_id", 20);
        QVERIFY2(bench.succeeds(bench.changes.applyPending()), bench.all());
        const auto applied = bench.document.array();
        QCOMPARE(bench.registers.pendingCount(), 0);
        QVERIFY2(bench.returns(), bench.all());
        bench.document.undo();
        const auto pending = [&](std::size_t joint) { return bench.document.array().joints[joint].pending; };
        QCOMPARE(pending(0), (std::vector{PendingWrite{Memory::Ram, u"position_kp"_s, 440}}));
        QCOMPARE(pending(1), (std::vector{PendingWrite{Memory::Eep, u"position_kp"_s, 440},
                                          PendingWrite{Memory::Eep, u"servo_id"_s, 2}}));
        QCOMPARE(bench.registers.pendingCount(), 3);
        bench.document.redo();
        QCOMPARE(bench.document.array(), applied);
        bench.document.undo();
        QVERIFY2(bench.returns(), bench.all());
        QVERIFY2(bench.succeeds(bench.changes.applyPending()), bench.all());
        QVERIFY2(bench.returns(), bench.all());
        QCOMPARE(bench.held(0, Memory::Ram, "position_kp"), 440);
        QCOMPARE(bench.held(1, Memory::Eep, "position_kp"), 440);
        QCOMPARE(bench.id(1).value, 2);
    }

    void whatTheServoHoldsIsNoChange()
    {
        Bench bench(2);
        bench.pend(0, Memory::Ram, "position_kp", 440);
        QCOMPARE(bench.registers.pendingCount(), 1); // not read: it may hold anything
        QSignalSpy reported(&bench.registers, &Registers::changed);
        QCOMPARE(bench.held(0, Memory::Ram, "position_kp"), 440);
        QVERIFY(!reported.isEmpty());
        QCOMPARE(bench.registers.pendingCount(), 0);
        QVERIFY(bench.registers.isHeld(at(0), bench.document.array().joints[0].pending[0]));
        bench.pend(0, Memory::Eep, "position_kp", 441);
        QCOMPARE(bench.registers.pendingCount(at(0)), 1);
        QCOMPARE(bench.registers.pendingCount(at(1)), 0);
        bench.links.disconnectFrom(); // it may be restarted meanwhile
        QCOMPARE(bench.registers.pendingCount(), 2);
    }

    void editsAndUndoKeepWhatWasRead()
    {
        Bench bench(3);
        QVERIFY2(bench.succeeds(bench.operations.readRegisters()), bench.all());
        const auto isRead = [&](int joint) { return bench.registers.image(at(joint)).isComplete(); };
        const auto id = [&](int joint) {
            return static_cast<int>(bench.registers.image(at(joint)).byte(Memory::Eep, 6));
        };
        QVERIFY(isRead(0) && isRead(1) && isRead(2));
        QCOMPARE(id(1), 2);
        QVERIFY(bench.edit([](auto& edited) { edited.joints.erase(edited.joints.begin()); }));
        bench.document.undo();
        QVERIFY(isRead(0) && isRead(1) && isRead(2));
        QVERIFY(bench.edit([](auto& edited) {
            edited.joints[0].model = u"DRS-0101"_s; // the servo is the same one
            std::swap(edited.joints[1].id, edited.joints[2].id);
        }));
        QVERIFY(isRead(0) && isRead(1) && isRead(2));
        QCOMPARE(id(1), 3);
        QVERIFY(bench.edit([](auto& edited) { edited.joints[0].id = ServoId{77}; }));
        QVERIFY(bench.registers.image(at(0)).isEmpty()); // nobody ever read that one
        bench.document.undo();
        QVERIFY(isRead(0));
        bench.links.reconnect(); // others may be plugged in now
        QVERIFY(bench.registers.image(at(0)).isEmpty());
    }

    void aPendingCalibrationForbidsToMove()
    {
        Bench bench(2);
        QVERIFY2(bench.arm() && bench.report().ok(), bench.all());
        QVERIFY(bench.goals.setGoal(at(0), Angle::fromDegrees(1)));
        bench.pend(0, Memory::Eep, "calibration_difference", 40);
        bench.pend(0, Memory::Ram, "calibration_difference", 40);
        bench.sentences.clear();
        const auto isReported = [&] {
            const QString sentence = bench.sentences.value(bench.sentences.size() - 1);
            bench.sentences.clear();
            return sentence.contains(u"j1 (ID 1)"_s)
                   && sentence.contains(u"Apply or undo the pending calibration first"_s);
        };
        for (int i = 0; i < 30; ++i) // a slider is dragged
            QVERIFY(!bench.goals.setGoal(at(0), Angle::fromDegrees(i)));
        QCOMPARE(bench.sentences.size(), 1);
        QVERIFY(isReported());
        QVERIFY(!setGoalRaw(bench, at(0), 500));
        QVERIFY(!setVelocityRaw(bench, at(0), 100));
        QVERIFY(bench.goals.setGoal(at(1), Angle::fromDegrees(1))); // only that joint
        QCOMPARE(bench.sentences, QStringList());
        bench.control.release(at(0)); // always
        RUN_UNTIL(bench, !bench.isOn(0));
        QVERIFY(!bench.operations.setTorqueMode(bus::TorqueMode::On, {0}));
        QVERIFY(isReported());
        QVERIFY(!bench.operations.writeRegister({u"torque_control"_s, Memory::Ram, 0x60}, {0}));
        QVERIFY(isReported());
        const RegisterSetting on{u"torque_control"_s, 0x60, {}, {}};
        QVERIFY(bench.edit([&](auto& edited) { edited.broadcast.push_back(on); }));
        QVERIFY(!bench.operations.restoreTorque());
        QVERIFY(isReported());
        QVERIFY(!bench.operations.initialise());
        QVERIFY(isReported());
        QVERIFY2(bench.succeeds(bench.operations.setTorqueMode(bus::TorqueMode::Free)), bench.all());
        QVERIFY2(bench.succeeds(bench.changes.applyPending()), bench.all());
        QVERIFY(bench.gate.facts(at(0)).pendingCalibration.isEmpty());
        RUN_UNTIL(bench, bench.joint(0).absoluteTick - bench.joint(0).tick == 40);
        QVERIFY2(bench.succeeds(torqueOn(bench, at(0))), bench.all());
        RUN_UNTIL(bench, bench.isOn(0));
        QVERIFY(bench.goals.setGoal(at(0), Angle::fromDegrees(-5)));
        bench.document.undo(); // what it held before is pending: shifted the other way
        QVERIFY(!bench.goals.setGoal(at(0), Angle::fromDegrees(0)));
        QVERIFY(isReported());
    }

    void whatFailsStaysPending()
    {
        Bench bench(2);
        bench.pend(0, Memory::Ram, "position_kp", 451);
        bench.pend(1, Memory::Eep, "baud_rate", 3);
        const auto before = bench.document.array();
        QVERIFY(bench.changes.pendingPlan().isRefused() && bench.changes.applyPending());
        QVERIFY(!bench.report().ok());
        QCOMPARE(bench.document.array(), before);
        QCOMPARE(bench.held(0, Memory::Ram, "position_kp"), 440);
        QVERIFY(bench.snapshots.snapshots().empty());
        // And so does what cannot even begin.
        bench.links.disconnectFrom();
        QVERIFY(!bench.changes.applyPending());
        QCOMPARE(bench.document.array(), before);
    }

    void theWholeArrayChangesItsRate_data() { anyfamily::addFamilies(); }
    void theWholeArrayChangesItsRate()
    {
        QFETCH(int, family);
        const Gains& gains = gainsOf(family);
        Bench bench(3, family);
        QVERIFY(!bench.changes.setBaud(12345));
        QVERIFY(bench.changes.setBaud(gains.baud));
        QVERIFY(!bench.operations.readRegisters()); // one at a time
        QVERIFY2(bench.succeeds(true), bench.all());
        QCOMPARE(bench.document.array().bus(0).baud, gains.baud);
        QCOMPARE(bench.links.linkBaud(), gains.baud);
        QVERIFY2(bench.returns(), bench.all());
        QCOMPARE(bench.held(2, Memory::Eep, "baud_rate"), gains.baudRegister);
    }

    void idsAndFactoryStateChangeInOneOperation_data() { anyfamily::addFamilies(); }
    void idsAndFactoryStateChangeInOneOperation()
    {
        QFETCH(int, family);
        const Gains& gains = gainsOf(family);
        Bench bench(3, family);
        QSignalSpy reported(&bench.messages, &Messages::notified);
        QVERIFY2(bench.succeeds(bench.changes.setIds({{ServoId{1}, ServoId{3}}, {ServoId{3}, ServoId{1}}})),
                 bench.all());
        QCOMPARE(bench.id(0).value, 3);
        QCOMPARE(bench.id(2).value, 1);
        QVERIFY2(bench.returns(), bench.all());
        QVERIFY2(reported.isEmpty(), bench.all());
        QVERIFY(bench.changes.setServoId(1, ServoId{20}));
        reported.clear();
        torqueOn(bench, at(0)); // servos restart: not now
        QVERIFY(!reported.isEmpty());
        QVERIFY2(bench.succeeds(true), bench.all());
        QCOMPARE(bench.id(1).value, 20);
        QVERIFY2(bench.returns(), bench.all());
        bench.pend(1, Memory::Eep, gains.lasting, gains.lastingOther);
        QVERIFY2(bench.succeeds(bench.changes.applyPending()), bench.all());
        if (gains.resetId == 1) { // it has to be free
            QVERIFY2(bench.succeeds(bench.changes.setServoId(2, ServoId{4})), bench.all());
            QVERIFY2(bench.returns(), bench.all());
        }
        const bool keepsId = family == 1; // a 2.0 would not keep the rate alone
        QVERIFY2(bench.succeeds(bench.changes.factoryReset(1, keepsId, true)), bench.all());
        QCOMPARE(bench.id(1).value, gains.resetId);
        QVERIFY2(bench.returns(), bench.all());
        QCOMPARE(bench.held(1, Memory::Eep, gains.lasting), gains.lastingFactory);
        QVERIFY(bench.changes.blink(1, 0.5));
        QCOMPARE(bench.report().ok(), std::strcmp(anyfamily::at(family).name, "feetech") != 0); // no LED
    }

    void aCancelThatComesTooLateIsSaid()
    {
        Bench bench(2);
        InitOptions options;
        options.resetDelay = 2.0;
        QVERIFY(bench.operations.resetServos(options));
        // They are commanded to restart at once; what follows is the delay.
        RUN_UNTIL(bench, bench.operations.operationProgress().share > 0.3);
        QVERIFY(bench.operations.isOperating());
        bench.operations.cancelOperation();
        const auto report = bench.report();
        QVERIFY2(report.ok() && !report.cancelled, qPrintable(report.summary));
        VERIFY_CONTAINS(report.summary, "before it could be cancelled");
    }

    void aSnapshotIsRestoredAsPendingEdits_data() { anyfamily::addFamilies(); }
    void aSnapshotIsRestoredAsPendingEdits()
    {
        QFETCH(int, family);
        const Gains& gains = gainsOf(family);
        Bench bench(2, family);
        const QString backup = bench.folder.filePath(u"backup.json"_s);
        QVERIFY2(bench.succeeds(bench.snapshots.backupRegisters(backup)), bench.all());
        bench.pend(0, Memory::Eep, gains.lasting, gains.lastingOther);
        bench.pend(1, gains.memory, gains.gain, gains.other);
        QVERIFY2(bench.succeeds(bench.changes.applyPending()), bench.all());
        const auto kept = bench.snapshots.snapshots();
        QCOMPARE(kept.size(), std::size_t{1});
        for (const QString& path : {backup, kept[0].path}) {
            const auto before = bench.document.array();
            QVERIFY2(bench.succeeds(restore(bench, path)), bench.all());
            QVERIFY(bench.document.undoStep() == "Restore"_L1);
            QCOMPARE(bench.document.array().joints[0].pending.size(), std::size_t{1});
            QCOMPARE(bench.document.array().joints[1].pending[0].value, gains.factory);
            bench.document.undo();
            QCOMPARE(bench.document.array(), before);
        }
        bench.document.redo();
        QVERIFY2(bench.succeeds(bench.changes.applyPending()), bench.all());
        QCOMPARE(bench.held(0, Memory::Eep, gains.lasting), gains.lastingFactory);
        QCOMPARE(bench.held(1, gains.memory, gains.gain), gains.factory);
        QFile broken(backup);
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{\"format\": 1");
        broken.close();
        QVERIFY(!restore(bench, backup));
        QVERIFY2(bench.sentences.last().contains("line 1"_L1), bench.all());
    }
};

SERVODECK_TEST(TestSessionApply)

} // namespace tst_sessionapply
#include "tst_sessionapply.moc"
