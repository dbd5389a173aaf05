// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cutcells.h"
#include "tests/support/widgettest.h"
#include "ui/configure/applydialog.h"
#include "ui/widgets/registertext.h"

namespace tst_applydialog {

using namespace ui;

class tst_ApplyDialog : public QObject, private SessionTest<ApplyDialog>
{
    Q_OBJECT

    enum Column { Register, MemoryName, Device, Pending, File, Note };

    QString sentence(const char* name) { return part<SentenceLine>(name)->text(); }
    QPushButton* write() { return part<QPushButton>("applyWrite"); }
    QTreeWidget* rows() { return part<QTreeWidget>("applyRows"); }
    void pend(std::size_t joint, core::Memory memory, const QString& name, int value)
    {
        core::ArrayConfig array = current();
        array.joints[joint].pending.push_back({memory, name, value});
        edit(array);
    }

private slots:
    void init()
    {
        makeSession();
        m_session->snapshots.setSnapshotFolder(m_folder.path());
        core::ArrayConfig array = numbered(2);
        for (auto& joint : array.joints)
            joint.registersInit = {{u"position_kp"_s, 400, {}, {}}};
        edit(array);
        show(*m_session, m_prompts);
    }
    void cleanup() { drop(); }

    void withNothingPendingItSaysSo()
    {
        VERIFY_STARTS(sentence("applyHeadline"), "No pending changes");
        QVERIFY(!write()->isEnabled());
        QVERIFY(rows()->isHidden());
    }
    void itShowsServoPendingAndFile()
    {
        connectSimulated();
        pend(0, core::Memory::Ram, u"position_kp"_s, 500);
        pend(1, core::Memory::Eep, u"position_kp"_s, 420);
        QCOMPARE(rows()->topLevelItemCount(), 2);
        const QTreeWidgetItem* row = rows()->topLevelItem(0)->child(0);
        QCOMPARE(row->text(Register), u"Position Kp"_s);
        QCOMPARE(row->text(MemoryName), u"RAM"_s);
        QCOMPARE(row->text(Device), u"–"_s); // not read yet
        // As the grid shows them: the measure, with the raw value where it is another.
        const core::ServoModel* model = m_session->document.models().find(current().joints[0].model);
        const core::Register& kp = *model->find(u"position_kp"_s);
        QCOMPARE(row->text(Pending), registertext::formatFull(*model, kp, 500));
        VERIFY_CONTAINS(row->text(Pending), "(raw 500)");
        QCOMPARE(row->text(File), registertext::formatFull(*model, kp, 400));
        VERIFY_CONTAINS(sentence("applyUnread"), "(–): 2.");
        QCOMPARE(write()->text(), u"&Write 2 values to 2 servos"_s);

        click("applyRead");
        AWAIT(!m_session->operations.isOperating());
        row = rows()->topLevelItem(0)->child(0);
        VERIFY_CONTAINS(row->text(Device), "(raw ");
        QVERIFY(part<QPushButton>("applyRead")->isHidden() || !part<QPushButton>("applyRead")->isVisible());
        VERIFY_CONTAINS(rows()->topLevelItem(1)->child(0)->text(Note), "servo restarts");
        // Every value can be read as a whole.
        pend(1, core::Memory::Eep, u"acceleration_ratio"_s, 40);
        pend(1, core::Memory::Eep, u"overload_pwm_threshold"_s, 32000);
        QVERIFY2(cutCells(*rows()).isEmpty(), qPrintable(cutCells(*rows()).join(u'\n')));
    }
    void itWritesAndTellsOfEveryServo()
    {
        connectSimulated();
        pend(0, core::Memory::Ram, u"position_kp"_s, 500);
        pend(1, core::Memory::Eep, u"position_kp"_s, 420);
        QTest::keyClick(part<QCheckBox>("applyKeep"), Qt::Key_Space);
        QTest::mouseClick(write(), Qt::LeftButton);
        QVERIFY(m_widget->operation().isRunning());
        QVERIFY(!write()->isEnabled());
        AWAIT(m_widget->operation().hasReport());
        QVERIFY2(m_widget->operation().report().ok(), qPrintable(sentence("dialogHeadline")));
        QCOMPARE(current().joints[0].registersInit[0].value, 500);
        QCOMPARE(current().joints[1].registersInit[0].value, 420);
        QCOMPARE(m_session->document.undoStep(), u"Save 2 applied values to the array file"_s);
        QCOMPARE(part<QTableWidget>("dialogServos")->rowCount(), 2);
        QCOMPARE(m_session->snapshots.snapshots().size(), std::size_t(1));
        VERIFY_STARTS(sentence("applyHeadline"), "No pending changes");
        QVERIFY(!write()->isEnabled());
        // The file's registers are the bus's business: it connected anew.
        AWAIT(m_session->links.linkState() == core::LinkState::Connected);
        QVERIFY(m_session->operations.readRegisters());
        AWAIT(!m_session->operations.isOperating());
        const core::Register* reg = m_session->operations.target(0).model->find(u"position_kp"_s);
        QCOMPARE(m_session->registers.image({0}).value(*reg, core::Memory::Ram), std::optional(500));
    }
    void whatCannotBeWrittenStandsFirstAndBlocks()
    {
        connectSimulated();
        pend(0, core::Memory::Ram, u"position_kp"_s, 500);
        pend(1, core::Memory::Ram, u"position_kp"_s, 99'999);
        QCOMPARE(rows()->topLevelItem(0)->text(Register), u"Cannot be written"_s);
        const QTreeWidgetItem* row = rows()->topLevelItem(0)->child(0);
        VERIFY_STARTS(row->text(Register), "joint_2 (ID 2)");
        QVERIFY(!row->text(Note).isEmpty());
        QCOMPARE(sentence("applyRefusals"), row->text(Note));
        QVERIFY(!write()->isEnabled());
        m_session->document.undo();
        QVERIFY(write()->isEnabled());
        QVERIFY(sentence("applyRefusals").isEmpty());
    }
    void cancelPutsBackAndKeepsThePendingValues()
    {
        connectSimulated();
        for (const char* name : {"position_kp", "position_kd", "position_ki", "led_control"})
            pend(0, core::Memory::Ram, QString::fromLatin1(name), 7);
        QTest::mouseClick(write(), Qt::LeftButton);
        click("dialogCancel");
        AWAIT(m_widget->operation().hasReport());
        QVERIFY(m_widget->operation().report().cancelled);
        QCOMPARE(m_widget->plan().rows.size(), std::size_t(4));
        QVERIFY(write()->isEnabled());
        QVERIFY(!sentence("dialogHeadline").isEmpty());
    }
    void aJointThatMayFallIsAskedFor()
    {
        connectSimulated();
        pend(0, core::Memory::Eep, u"position_kp"_s, 420);
        AWAIT(m_session->links.linkState() == core::LinkState::Connected);
        const auto note = [this] { return rows()->topLevelItem(0)->child(0)->text(Note); };
        QVERIFY2(!note().contains(u"torque"_s), qPrintable(note())); // it has none
        armAll();
        AWAIT(!m_session->operations.isOperating());
        QVERIFY(m_session->goals.setGoal({0}, core::Angle::fromDegrees(60.0)));
        AWAIT(jointAt(0).isMoving);
        const auto isWritten = [this] { return m_session->changes.pendingPlan().rows.empty(); };
        m_script.answers = {0};
        QTest::mouseClick(write(), Qt::LeftButton);
        QCOMPARE(m_script.asked.size(), 1);
        VERIFY_CONTAINS(m_script.asked[0].detail, "joint_1 (ID 1)");
        QVERIFY(!m_widget->operation().isRunning() && !isWritten());
        m_script.answers = {1};
        QTest::mouseClick(write(), Qt::LeftButton);
        QCOMPARE(m_script.asked.size(), 2);
        QVERIFY(m_widget->operation().isRunning());
        AWAIT(m_widget->operation().hasReport());
    }
    void withoutALinkItSaysWhatToDo()
    {
        pend(0, core::Memory::Ram, u"position_kp"_s, 500);
        VERIFY_CONTAINS(sentence("applyProblem"), "Connect");
        QVERIFY(!write()->isEnabled());
    }
    void enterIsSafe()
    {
        connectSimulated();
        pend(0, core::Memory::Ram, u"position_kp"_s, 500);
        QTest::keyClick(m_widget.get(), Qt::Key_Return);
        QVERIFY(!m_session->operations.isOperating());
        QCOMPARE(m_session->changes.pendingPlan().rows.size(), std::size_t(1));
        QVERIFY(!m_widget->isVisible());
    }
};

SERVODECK_TEST(tst_ApplyDialog)

} // namespace tst_applydialog
#include "tst_applydialog.moc"
