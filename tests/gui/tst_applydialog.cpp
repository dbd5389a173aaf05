// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QTreeWidget>

#include "core/link/portlist.h"
#include "tests/support/cutcells.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/applydialog.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/registertext.h"

namespace tst_applydialog {

using namespace ui;

class tst_ApplyDialog : public QObject
{
    Q_OBJECT

    enum Column { Register, MemoryName, Device, Pending, File, Note };

    QTemporaryDir m_folder;
    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<ApplyDialog> m_dialog;
    int m_applied = 0; ///< times an Apply was asked for

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    QString sentence(const char* name) { return part<SentenceLine>(name)->text(); }
    QPushButton* write() { return part<QPushButton>("applyWrite"); }
    QTreeWidget* rows() { return part<QTreeWidget>("applyRows"); }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        return condition();
    }
    void connectArm()
    {
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(ticked([this] { return m_session->joints.joint({1}).hasSample; }));
    }
    void pend(std::size_t joint, core::Memory memory, const QString& name, int value)
    {
        core::ArrayConfig array = m_session->document.array();
        array.joints[joint].pending.push_back({memory, name, value});
        m_session->document.edit(QStringLiteral("Edit"), array);
    }

private slots:
    void init()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->snapshots.setSnapshotFolder(m_folder.path());
        core::ArrayConfig array;
        for (int id = 1; id <= 2; ++id) {
            core::JointConfig joint;
            joint.name = QStringLiteral("joint_%1").arg(id);
            joint.id = core::ServoId{static_cast<std::uint8_t>(id)};
            joint.registersInit = {{QStringLiteral("position_kp"), 400, {}, {}}};
            array.joints.push_back(joint);
        }
        m_session->document.edit(QStringLiteral("Edit"), array);
        m_dialog = std::make_unique<ApplyDialog>(*m_session);
        m_dialog->show();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void withNothingPendingItSaysSo()
    {
        QVERIFY(sentence("applyHeadline").startsWith(QStringLiteral("No pending changes")));
        QVERIFY(!write()->isEnabled());
        QVERIFY(rows()->isHidden());
    }
    void itShowsServoPendingAndFile()
    {
        connectArm();
        pend(0, core::Memory::Ram, QStringLiteral("position_kp"), 500);
        pend(1, core::Memory::Eep, QStringLiteral("position_kp"), 420);
        QCOMPARE(rows()->topLevelItemCount(), 2);
        const QTreeWidgetItem* row = rows()->topLevelItem(0)->child(0);
        QCOMPARE(row->text(Register), QStringLiteral("Position Kp"));
        QCOMPARE(row->text(MemoryName), QStringLiteral("RAM"));
        QCOMPARE(row->text(Device), QStringLiteral("–")); // not read yet
        // As the grid shows them: the measure, with the raw value where it is another.
        const core::ServoModel* model =
            m_session->document.models().find(m_session->document.array().joints[0].model);
        const core::Register& kp = *model->find(QStringLiteral("position_kp"));
        QCOMPARE(row->text(Pending), registertext::formatFull(*model, kp, 500));
        QVERIFY(row->text(Pending).contains(QStringLiteral("(raw 500)")));
        QCOMPARE(row->text(File), registertext::formatFull(*model, kp, 400));
        QVERIFY(sentence("applyUnread").contains(QStringLiteral("(–): 2.")));
        QCOMPARE(write()->text(), QStringLiteral("&Write 2 values to 2 servos"));

        QTest::mouseClick(part<QPushButton>("applyRead"), Qt::LeftButton);
        QTRY_VERIFY(ticked([this] { return !m_session->operations.isOperating(); }));
        row = rows()->topLevelItem(0)->child(0);
        QVERIFY2(row->text(Device).contains(QStringLiteral("(raw ")), qPrintable(row->text(Device)));
        QVERIFY(part<QPushButton>("applyRead")->isHidden() || !part<QPushButton>("applyRead")->isVisible());
        QVERIFY(rows()->topLevelItem(1)->child(0)->text(Note).contains(QStringLiteral("servo restarts")));
        // Every value can be read as a whole.
        pend(1, core::Memory::Eep, QStringLiteral("acceleration_ratio"), 40);
        pend(1, core::Memory::Eep, QStringLiteral("overload_pwm_threshold"), 32000);
        QVERIFY2(cutCells(*rows()).isEmpty(), qPrintable(cutCells(*rows()).join(QLatin1Char('\n'))));
    }
    void itWritesAndTellsOfEveryServo()
    {
        connectArm();
        pend(0, core::Memory::Ram, QStringLiteral("position_kp"), 500);
        pend(1, core::Memory::Eep, QStringLiteral("position_kp"), 420);
        QTest::keyClick(part<QCheckBox>("applyKeep"), Qt::Key_Space);
        QTest::mouseClick(write(), Qt::LeftButton);
        QVERIFY(m_dialog->operation().isRunning());
        QVERIFY(!write()->isEnabled());
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return m_dialog->operation().hasReport(); }), 20'000);
        QVERIFY2(m_dialog->operation().report().ok(), qPrintable(sentence("dialogHeadline")));
        QCOMPARE(m_session->document.array().joints[0].registersInit[0].value, 500);
        QCOMPARE(m_session->document.array().joints[1].registersInit[0].value, 420);
        QCOMPARE(m_session->document.undoStep(), QStringLiteral("Save 2 applied values to the array file"));
        QCOMPARE(part<QTableWidget>("dialogServos")->rowCount(), 2);
        QCOMPARE(m_session->snapshots.snapshots().size(), std::size_t(1));
        QVERIFY(sentence("applyHeadline").startsWith(QStringLiteral("No pending changes")));
        QVERIFY(!write()->isEnabled());
        // The file's registers are the bus's business: it connected anew.
        QTRY_VERIFY(ticked([this] { return m_session->links.linkState() == core::LinkState::Connected; }));
        QVERIFY(m_session->operations.readRegisters());
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return !m_session->operations.isOperating(); }), 20'000);
        const core::Register* reg =
            m_session->operations.target(0).model->find(QStringLiteral("position_kp"));
        QCOMPARE(m_session->registers.image({0}).value(*reg, core::Memory::Ram), std::optional(500));
    }
    void whatCannotBeWrittenStandsFirstAndBlocks()
    {
        connectArm();
        pend(0, core::Memory::Ram, QStringLiteral("position_kp"), 500);
        pend(1, core::Memory::Ram, QStringLiteral("position_kp"), 99'999);
        QCOMPARE(rows()->topLevelItem(0)->text(Register), QStringLiteral("Cannot be written"));
        const QTreeWidgetItem* row = rows()->topLevelItem(0)->child(0);
        QVERIFY(row->text(Register).startsWith(QStringLiteral("joint_2 (ID 2)")));
        QVERIFY(!row->text(Note).isEmpty());
        QCOMPARE(sentence("applyRefusals"), row->text(Note));
        QVERIFY(!write()->isEnabled());
        m_session->document.undo();
        QVERIFY(write()->isEnabled());
        QVERIFY(sentence("applyRefusals").isEmpty());
    }
    void cancelPutsBackAndKeepsThePendingValues()
    {
        connectArm();
        for (const char* name : {"position_kp", "position_kd", "position_ki", "led_control"})
            pend(0, core::Memory::Ram, QString::fromLatin1(name), 7);
        QTest::mouseClick(write(), Qt::LeftButton);
        QTest::mouseClick(part<QPushButton>("dialogCancel"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return m_dialog->operation().hasReport(); }), 20'000);
        QVERIFY(m_dialog->operation().report().cancelled);
        QCOMPARE(m_dialog->plan().rows.size(), std::size_t(4));
        QVERIFY(write()->isEnabled());
        QVERIFY(!sentence("dialogHeadline").isEmpty());
    }
    void withoutALinkItSaysWhatToDo()
    {
        pend(0, core::Memory::Ram, QStringLiteral("position_kp"), 500);
        QVERIFY(sentence("applyProblem").contains(QStringLiteral("Connect")));
        QVERIFY(!write()->isEnabled());
    }
    void enterIsSafe()
    {
        connectArm();
        pend(0, core::Memory::Ram, QStringLiteral("position_kp"), 500);
        QTest::keyClick(m_dialog.get(), Qt::Key_Return);
        QVERIFY(!m_session->operations.isOperating());
        QCOMPARE(m_session->changes.pendingPlan().rows.size(), std::size_t(1));
        QVERIFY(!m_dialog->isVisible());
    }
};

SERVODECK_TEST(tst_ApplyDialog)

} // namespace tst_applydialog
#include "tst_applydialog.moc"
