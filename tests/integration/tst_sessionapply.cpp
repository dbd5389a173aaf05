// SPDX-License-Identifier: GPL-3.0-or-later
// Applying, identity and snapshots in a session on the virtual array, in real time.
#include <QtTest/QtTest>

#include "tests/support/familyarray.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"

namespace tst_sessionapply {

using namespace core;
using testsupport::at;

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

/// A session on a virtual array of its own.
class Bench
{
public:
    explicit Bench(int joints, int family = 0)
        : session(ModelLibrary::builtIn())
        , finished(&session.operations, &Operations::operationFinished)
    {
        ArrayConfig array = testsupport::patientArray();
        array.name = QStringLiteral("bench");
        array.init.resetDelay = 0.3;
        for (int id = 1; id <= joints; ++id) {
            JointConfig joint;
            joint.name = QStringLiteral("j%1").arg(id);
            joint.id.value = static_cast<std::uint8_t>(id);
            joint.model = id == 3 ? QStringLiteral("DRS-0602") : QStringLiteral("DRS-0201");
            array.joints.push_back(joint);
        }
        if (family != 0)
            array = testsupport::ofFamily(array, family);
        session.document.edit(QStringLiteral("Edit"), array);
        session.snapshots.setSnapshotFolder(folder.filePath(QStringLiteral("snapshots")));
    }

    bool until(const std::function<bool()>& done, int seconds = 30)
    {
        return QTest::qWaitFor(
            [&] {
                session.tick(Clock::now());
                return done();
            },
            seconds * 1000);
    }
    bool connect()
    {
        takeControl(session);
        session.links.connectTo(QStringLiteral("sim"), session.document.array().bus(0).baud);
        return until([&] { return isThere(); });
    }
    bool isThere() const
    {
        if (session.links.linkState() != LinkState::Connected)
            return false;
        for (int i = 0; i < session.joints.jointCount(); ++i) {
            if (session.joints.joint(at(i)).deviceModel.isEmpty() || !session.joints.joint(at(i)).hasSample)
                return false;
        }
        return true;
    }
    /// The report of what was begun.
    OperationReport report()
    {
        until([&] { return !finished.isEmpty(); });
        return finished.isEmpty() ? OperationReport{} : finished.takeFirst()[0].value<OperationReport>();
    }
    void pend(int joint, Memory memory, const char* name, int value)
    {
        auto array = session.document.array();
        array.joints[static_cast<std::size_t>(joint)].pending.push_back(
            {memory, QString::fromLatin1(name), value});
        session.document.edit(QStringLiteral("Set %1").arg(QLatin1String(name)), array);
    }
    int held(int joint, Memory memory, const char* name)
    {
        session.operations.readRegisters({joint});
        report();
        const QString& model = session.document.array().joints[static_cast<std::size_t>(joint)].model;
        const auto* reg = ModelLibrary::builtIn().find(model)->find(QString::fromLatin1(name));
        return session.registers.image(at(joint)).value(*reg, memory).value_or(-1);
    }

    QTemporaryDir folder;
    Session session;
    QSignalSpy finished;
};

/// What differs from a snapshot becomes pending. False: the snapshot was not compared.
bool restore(Bench& bench, const QString& path)
{
    return bench.session.snapshots.compareSnapshot(
        path, [&bench](const OperationReport&, const std::vector<SnapshotDifference>& found) {
            ArrayConfig array = bench.session.document.array();
            for (const auto& difference : found)
                array.joints[static_cast<std::size_t>(difference.joint)].pending = difference.writes;
            bench.session.document.edit(QStringLiteral("Restore"), array);
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
        QVERIFY(bench.connect());
        bench.pend(0, gains.memory, gains.gain, gains.other);
        bench.pend(0, Memory::Eep, "servo_id", 2);
        bench.pend(1, Memory::Eep, "servo_id", 1);
        QCOMPARE(bench.session.changes.pendingPlan().writes(), 3);
        QVERIFY(bench.session.changes.applyPending());
        const auto report = bench.report();
        QVERIFY2(report.ok(), qPrintable(report.summary));
        for (const auto& joint : bench.session.document.array().joints)
            QVERIFY(joint.pending.empty());
        QCOMPARE(bench.session.document.array().joints[0].id.value, 2);
        QCOMPARE(bench.session.document.array().joints[1].id.value, 1);
        QCOMPARE(bench.session.document.undoStep(), QStringLiteral("Apply 3 change(s)"));
        QVERIFY(bench.until([&] { return bench.isThere(); }));
        QCOMPARE(bench.held(0, gains.memory, gains.gain), gains.other);
        QCOMPARE(bench.held(1, gains.memory, gains.gain), gains.factory);
        while (bench.session.document.canUndo()) {
            bench.session.document.undo();
            if (bench.session.document.array().joints.size() != 3)
                break;
            QCOMPARE(bench.session.document.array().joints[0].id.value, 2); // the servo has it
        }
        // A snapshot was kept before.
        const auto kept = bench.session.snapshots.snapshots();
        QCOMPARE(kept.size(), std::size_t{0}); // of an array without a name now: all edits are undone
        bench.session.document.redo();
        QCOMPARE(bench.session.snapshots.snapshots().size(), std::size_t{1});
    }

    void undoneAnApplyAsksForWhatTheServosHeld()
    {
        Bench bench(3);
        QVERIFY(bench.connect());
        bench.pend(0, Memory::Ram, "position_kp", 451);
        bench.pend(1, Memory::Eep, "position_kp", 500);
        bench.pend(1, Memory::Eep, "servo_id", 20);
        const auto asked = bench.session.document.array();
        QVERIFY(bench.session.changes.applyPending());
        QVERIFY(bench.report().ok());
        const auto applied = bench.session.document.array();
        QCOMPARE(bench.session.registers.pendingCount(), 0);
        QVERIFY(bench.until([&] { return bench.isThere(); }));
        bench.session.document.undo();
        const auto pending = [&](std::size_t joint) {
            return bench.session.document.array().joints[joint].pending;
        };
        QCOMPARE(pending(0), (std::vector{PendingWrite{Memory::Ram, QStringLiteral("position_kp"), 440}}));
        QCOMPARE(pending(1), (std::vector{PendingWrite{Memory::Eep, QStringLiteral("position_kp"), 440},
                                          PendingWrite{Memory::Eep, QStringLiteral("servo_id"), 2}}));
        QCOMPARE(bench.session.registers.pendingCount(), 3);
        bench.session.document.redo();
        QCOMPARE(bench.session.document.array(), applied);
        bench.session.document.undo();
        QVERIFY(bench.until([&] { return bench.isThere(); }));
        QVERIFY(bench.session.changes.applyPending());
        QVERIFY(bench.report().ok());
        QVERIFY(bench.until([&] { return bench.isThere(); }));
        QCOMPARE(bench.held(0, Memory::Ram, "position_kp"), 440);
        QCOMPARE(bench.held(1, Memory::Eep, "position_kp"), 440);
        QCOMPARE(bench.session.document.array().joints[1].id.value, 2);
    }

    void whatTheServoHoldsIsNoChange()
    {
        Bench bench(2);
        QVERIFY(bench.connect());
        bench.pend(0, Memory::Ram, "position_kp", 440);
        QCOMPARE(bench.session.registers.pendingCount(), 1); // not read: it may hold anything
        QSignalSpy reported(&bench.session.registers, &Registers::changed);
        QCOMPARE(bench.held(0, Memory::Ram, "position_kp"), 440);
        QVERIFY(!reported.isEmpty());
        QCOMPARE(bench.session.registers.pendingCount(), 0);
        QVERIFY(bench.session.registers.isHeld(at(0), bench.session.document.array().joints[0].pending[0]));
        bench.pend(0, Memory::Eep, "position_kp", 441);
        QCOMPARE(bench.session.registers.pendingCount(at(0)), 1);
        QCOMPARE(bench.session.registers.pendingCount(at(1)), 0);
        bench.session.links.disconnectFrom(); // it may be restarted meanwhile
        QCOMPARE(bench.session.registers.pendingCount(), 2);
    }

    void editsAndUndoKeepWhatWasRead()
    {
        Bench bench(3);
        QVERIFY(bench.connect());
        QVERIFY(bench.session.operations.readRegisters());
        QVERIFY(bench.report().ok());
        const auto isRead = [&](int joint) { return bench.session.registers.image(at(joint)).isComplete(); };
        const auto id = [&](int joint) {
            return static_cast<int>(bench.session.registers.image(at(joint)).byte(Memory::Eep, 6));
        };
        QVERIFY(isRead(0) && isRead(1) && isRead(2));
        QCOMPARE(id(1), 2);
        auto array = bench.session.document.array();
        array.joints.erase(array.joints.begin());
        bench.session.document.edit(QStringLiteral("Remove"), array);
        bench.session.document.undo();
        QVERIFY(isRead(0) && isRead(1) && isRead(2));
        array = bench.session.document.array();
        array.joints[0].model = QStringLiteral("DRS-0101"); // the servo is the same one
        std::swap(array.joints[1].id, array.joints[2].id);
        bench.session.document.edit(QStringLiteral("Edit"), array);
        QVERIFY(isRead(0) && isRead(1) && isRead(2));
        QCOMPARE(id(1), 3);
        array.joints[0].id = ServoId{77};
        bench.session.document.edit(QStringLiteral("Edit"), array);
        QVERIFY(bench.session.registers.image(at(0)).isEmpty()); // nobody ever read that one
        bench.session.document.undo();
        QVERIFY(isRead(0));
        bench.session.links.reconnect(); // others may be plugged in now
        QVERIFY(bench.session.registers.image(at(0)).isEmpty());
    }

    void aPendingCalibrationForbidsToMove()
    {
        Bench bench(2);
        QVERIFY(bench.connect());
        const auto isOn = [&] { return bench.session.joints.joint(at(0)).torqueOn; };
        armAll(bench.session);
        QVERIFY(bench.until([&] {
            return isOn() && bench.session.joints.joint(at(0)).goal
                   && bench.session.joints.joint(at(1)).torqueOn;
        }));
        QVERIFY(bench.session.goals.setGoal(at(0), Angle::fromDegrees(1)));
        bench.pend(0, Memory::Eep, "calibration_difference", 40);
        bench.pend(0, Memory::Ram, "calibration_difference", 40);
        QSignalSpy reported(&bench.session.messages, &Messages::notified);
        const auto isReported = [&] {
            const QString sentence = reported.isEmpty() ? QString() : reported.last()[1].toString();
            reported.clear();
            return sentence.contains(QStringLiteral("j1 (ID 1)"))
                   && sentence.contains(QStringLiteral("Apply or undo the pending calibration first"));
        };
        for (int i = 0; i < 30; ++i) // a slider is dragged
            QVERIFY(!bench.session.goals.setGoal(at(0), Angle::fromDegrees(i)));
        QCOMPARE(reported.count(), 1);
        QVERIFY(isReported());
        QVERIFY(!testsupport::setGoalRaw(bench.session, at(0), 500));
        QVERIFY(!testsupport::setVelocityRaw(bench.session, at(0), 100));
        QVERIFY(bench.session.goals.setGoal(at(1), Angle::fromDegrees(1))); // only that joint
        QVERIFY(reported.isEmpty());
        bench.session.control.setTorque(at(0), false); // always
        QVERIFY(bench.until([&] { return !isOn(); }));
        bench.session.control.setTorque(at(0), true);
        QVERIFY(isReported());
        QVERIFY(!bench.session.operations.setTorqueMode(bus::TorqueMode::On, {0}));
        QVERIFY(isReported());
        QVERIFY(!bench.session.operations.writeRegister({QStringLiteral("torque_control"), Memory::Ram, 0x60},
                                                        {0}));
        QVERIFY(isReported());
        auto array = bench.session.document.array();
        array.broadcast.push_back({QStringLiteral("torque_control"), 0x60, {}, {}});
        bench.session.document.edit(QStringLiteral("Edit"), array);
        QVERIFY(!bench.session.operations.restoreTorque());
        QVERIFY(isReported());
        QVERIFY(!bench.session.operations.initialise());
        QVERIFY(isReported());
        QVERIFY(bench.session.operations.setTorqueMode(bus::TorqueMode::Free));
        QVERIFY(bench.report().ok());
        QVERIFY(bench.session.changes.applyPending());
        QVERIFY(bench.report().ok());
        QVERIFY(bench.session.gate.whyNotMoved(at(0)).isEmpty());
        QVERIFY(bench.until([&] {
            return bench.session.joints.joint(at(0)).absoluteTick - bench.session.joints.joint(at(0)).tick
                   == 40;
        }));
        bench.session.control.setTorque(at(0), true);
        QVERIFY(bench.until(isOn));
        QVERIFY(bench.session.goals.setGoal(at(0), Angle::fromDegrees(-5)));
        bench.session.document.undo(); // what it held before is pending: shifted the other way
        QVERIFY(!bench.session.goals.setGoal(at(0), Angle::fromDegrees(0)));
        QVERIFY(isReported());
    }

    void whatFailsStaysPending()
    {
        Bench bench(2);
        QVERIFY(bench.connect());
        bench.pend(0, Memory::Ram, "position_kp", 451);
        bench.pend(1, Memory::Eep, "baud_rate", 3);
        const auto before = bench.session.document.array();
        QVERIFY(bench.session.changes.pendingPlan().isRefused());
        QVERIFY(bench.session.changes.applyPending());
        QVERIFY(!bench.report().ok());
        QCOMPARE(bench.session.document.array(), before);
        QCOMPARE(bench.held(0, Memory::Ram, "position_kp"), 440);
        QVERIFY(bench.session.snapshots.snapshots().empty());
        // And so does what cannot even begin.
        bench.session.links.disconnectFrom();
        QVERIFY(!bench.session.changes.applyPending());
        QCOMPARE(bench.session.document.array(), before);
    }

    void theWholeArrayChangesItsRate_data() { anyfamily::addFamilies(); }
    void theWholeArrayChangesItsRate()
    {
        QFETCH(int, family);
        const Gains& gains = gainsOf(family);
        Bench bench(3, family);
        QVERIFY(bench.connect());
        QVERIFY(!bench.session.changes.setBaud(12345));
        QVERIFY(bench.session.changes.setBaud(gains.baud));
        QVERIFY(!bench.session.operations.readRegisters()); // one at a time
        const auto report = bench.report();
        QVERIFY2(report.ok(), qPrintable(report.summary));
        QCOMPARE(bench.session.document.array().bus(0).baud, gains.baud);
        QCOMPARE(bench.session.links.linkBaud(), gains.baud);
        QVERIFY(bench.until([&] { return bench.isThere(); }));
        QCOMPARE(bench.held(2, Memory::Eep, "baud_rate"), gains.baudRegister);
    }

    void idsAndFactoryStateChangeInOneOperation_data() { anyfamily::addFamilies(); }
    void idsAndFactoryStateChangeInOneOperation()
    {
        QFETCH(int, family);
        const Gains& gains = gainsOf(family);
        Bench bench(3, family);
        QVERIFY(bench.connect());
        QSignalSpy alarms(&bench.session.messages, &Messages::notified);
        QVERIFY(bench.session.changes.setIds({{ServoId{1}, ServoId{3}}, {ServoId{3}, ServoId{1}}}));
        QVERIFY(bench.report().ok());
        QCOMPARE(bench.session.document.array().joints[0].id.value, 3);
        QCOMPARE(bench.session.document.array().joints[2].id.value, 1);
        QVERIFY(bench.until([&] { return bench.isThere(); }));
        QVERIFY2(alarms.isEmpty(), qPrintable(alarms.isEmpty() ? QString() : alarms[0][1].toString()));
        QVERIFY(bench.session.changes.setServoId(1, ServoId{20}));
        QSignalSpy reported(&bench.session.messages, &Messages::notified);
        bench.session.control.setTorque(at(0), true); // servos restart: not now
        QVERIFY(!reported.isEmpty());
        QVERIFY(bench.report().ok());
        QCOMPARE(bench.session.document.array().joints[1].id.value, 20);
        QVERIFY(bench.until([&] { return bench.isThere(); }));
        bench.pend(1, Memory::Eep, gains.lasting, gains.lastingOther);
        QVERIFY(bench.session.changes.applyPending());
        QVERIFY(bench.report().ok());
        if (gains.resetId == 1) { // it has to be free
            QVERIFY(bench.session.changes.setServoId(2, ServoId{4}));
            QVERIFY(bench.report().ok());
            QVERIFY(bench.until([&] { return bench.isThere(); }));
        }
        const bool keepsId = family == 1; // a 2.0 would not keep the rate alone
        QVERIFY(bench.session.changes.factoryReset(1, keepsId, true));
        const auto report = bench.report();
        QVERIFY2(report.ok(), qPrintable(report.summary));
        QCOMPARE(bench.session.document.array().joints[1].id.value, gains.resetId);
        QVERIFY(bench.until([&] { return bench.isThere(); }));
        QCOMPARE(bench.held(1, Memory::Eep, gains.lasting), gains.lastingFactory);
        QVERIFY(bench.session.changes.blink(1, 0.5));
        QCOMPARE(bench.report().ok(), std::strcmp(anyfamily::at(family).name, "feetech") != 0); // no LED
    }

    void aCancelThatComesTooLateIsSaid()
    {
        Bench bench(2);
        QVERIFY(bench.connect());
        InitOptions options;
        options.resetDelay = 2.0;
        QVERIFY(bench.session.operations.resetServos(options));
        // They are commanded to restart at once; what follows is the delay.
        QVERIFY(bench.until([&] { return bench.session.operations.operationProgress().share > 0.3; }));
        QVERIFY(bench.session.operations.isOperating());
        bench.session.operations.cancelOperation();
        const auto report = bench.report();
        QVERIFY2(report.ok() && !report.cancelled, qPrintable(report.summary));
        QVERIFY2(report.summary.contains(QLatin1String("before it could be cancelled")),
                 qPrintable(report.summary));
    }

    void aSnapshotIsRestoredAsPendingEdits_data() { anyfamily::addFamilies(); }
    void aSnapshotIsRestoredAsPendingEdits()
    {
        QFETCH(int, family);
        const Gains& gains = gainsOf(family);
        Bench bench(2, family);
        QVERIFY(bench.connect());
        const QString backup = bench.folder.filePath(QStringLiteral("backup.json"));
        QVERIFY(bench.session.snapshots.backupRegisters(backup));
        QVERIFY(bench.report().ok());
        bench.pend(0, Memory::Eep, gains.lasting, gains.lastingOther);
        bench.pend(1, gains.memory, gains.gain, gains.other);
        QVERIFY(bench.session.changes.applyPending());
        QVERIFY(bench.report().ok());
        const auto kept = bench.session.snapshots.snapshots();
        QCOMPARE(kept.size(), std::size_t{1});
        for (const QString& path : {backup, kept[0].path}) {
            const auto before = bench.session.document.array();
            QVERIFY(restore(bench, path));
            QVERIFY(bench.report().ok());
            QVERIFY(bench.session.document.undoStep() == QLatin1String("Restore"));
            QCOMPARE(bench.session.document.array().joints[0].pending.size(), std::size_t{1});
            QCOMPARE(bench.session.document.array().joints[1].pending[0].value, gains.factory);
            bench.session.document.undo();
            QCOMPARE(bench.session.document.array(), before);
        }
        bench.session.document.redo();
        QVERIFY(bench.session.changes.applyPending());
        QVERIFY(bench.report().ok());
        QCOMPARE(bench.held(0, Memory::Eep, gains.lasting), gains.lastingFactory);
        QCOMPARE(bench.held(1, gains.memory, gains.gain), gains.factory);
        QSignalSpy reported(&bench.session.messages, &Messages::notified);
        QFile broken(backup);
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("{\"format\": 1");
        broken.close();
        QVERIFY(!restore(bench, backup));
        QVERIFY(reported.last()[1].toString().contains(QLatin1String("line 1")));
    }
};

SERVODECK_TEST(TestSessionApply)

} // namespace tst_sessionapply
#include "tst_sessionapply.moc"
