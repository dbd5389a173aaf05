// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/arraystore.h"
#include "tests/support/cutcells.h"
#include "tests/support/testoperation.h"
#include "tests/support/widgettest.h"
#include "ui/configure/snapshotdialog.h"

namespace tst_snapshotdialog {

using namespace ui;

class tst_SnapshotDialog : public QObject, private SessionTest<SnapshotDialog>
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_kept;

    QTreeWidget* list() { return part<QTreeWidget>("snapshotList"); }
    QTreeWidget* preview() { return part<QTreeWidget>("snapshotPreview"); }
    QString words() { return part<SentenceLine>("snapshotWords")->text(); }
    QString reported() { return part<SentenceLine>("snapshotReported")->text(); }
    QPushButton* makePending() { return part<QPushButton>("snapshotMakePending"); }
    core::SnapshotStore store() const { return core::SnapshotStore(m_kept->filePath(u"kept"_s)); }
    void waitForEnd() { AWAIT(!m_session->operations.isOperating()); }
    /// What the servos would have held with another gain in joint_1.
    core::Snapshot changed(core::Snapshot snapshot)
    {
        snapshot.reason = u"before Apply"_s;
        for (auto& reg : snapshot.servos[0].registers) {
            if (reg.name == "position_kp"_L1)
                reg.value += 11;
        }
        return snapshot;
    }
    core::Snapshot newest()
    {
        const auto entries = m_session->snapshots.snapshots();
        return entries.empty() ? core::Snapshot() : *core::SnapshotStore::load(entries.front().path);
    }

private slots:
    void init()
    {
        m_kept = std::make_unique<QTemporaryDir>();
        makeSession(numbered(2));
        m_session->snapshots.setSnapshotFolder(m_kept->filePath(u"kept"_s));
        show(*m_session, m_prompts);
    }
    void cleanup() { drop(); }

    void withoutSnapshotsItSaysWhenTheyAreTaken()
    {
        VERIFY_STARTS(words(), "There is no snapshot");
        QVERIFY(!makePending()->isEnabled());
        VERIFY_CONTAINS(reported(), "Connect");
        QVERIFY(!part<QPushButton>("snapshotKeep")->isEnabled());
    }
    void aSnapshotTakenByHandIsKeptAndHasNoDifference()
    {
        connectSimulated();
        click("snapshotKeep");
        waitForEnd();
        QCOMPARE(reported(), u"Snapshot of 2 servos taken."_s);
        QCOMPARE(list()->topLevelItemCount(), 1);
        QCOMPARE(list()->topLevelItem(0)->text(2), u"2"_s);
        QCOMPARE(list()->topLevelItem(0)->text(3), u"none"_s);
        QCOMPARE(words(), u"The servos already hold the values of this snapshot."_s);
        QVERIFY(!makePending()->isEnabled());
        QCOMPARE(newest().servos.size(), std::size_t(2));
    }
    void differencesBecomePendingAndUndoTakesThemBack()
    {
        connectSimulated();
        click("snapshotKeep");
        waitForEnd();
        auto other = changed(newest());
        other.time = other.time.addSecs(60);
        QVERIFY(store().keep(other));
        m_widget->hide();
        m_widget->show();
        QCOMPARE(list()->topLevelItemCount(), 2);
        list()->setFocus();
        list()->setCurrentItem(list()->topLevelItem(0));
        QCOMPARE(list()->topLevelItem(0)->text(1), u"before Apply"_s);
        QCOMPARE(list()->topLevelItem(0)->text(3), u"2"_s); // RAM and EEPROM
        QCOMPARE(preview()->topLevelItemCount(), 1);
        QCOMPARE(makePending()->text(), u"&Make these 2 values pending"_s);

        // One of them is not wanted.
        preview()->setFocus();
        preview()->setCurrentItem(preview()->topLevelItem(0)->child(1));
        QTest::keyClick(preview(), Qt::Key_Space);
        QCOMPARE(makePending()->text(), u"&Make these 1 values pending"_s);
        const QString value = preview()->topLevelItem(0)->child(0)->text(3);
        click("snapshotMakePending");
        const auto& pending = current().joints[0].pending;
        QCOMPARE(pending.size(), std::size_t(1));
        QCOMPARE(pending[0].name, u"position_kp"_s);
        // Shown as the grid shows it, written raw.
        QVERIFY2(value.endsWith(u"(raw %1)"_s.arg(pending[0].value)), qPrintable(value));
        VERIFY_STARTS(m_session->document.undoStep(), "Restore 1 values");
        // Once is enough.
        VERIFY_CONTAINS(preview()->topLevelItem(0)->child(0)->text(4), "already");
        QCOMPARE(m_widget->tickedCount(), 0); // and what was not wanted still is not
        QCOMPARE(preview()->topLevelItem(0)->child(1)->checkState(0), Qt::Unchecked);
        m_session->document.undo();
        QVERIFY(current().joints[0].pending.empty());
        QCOMPARE(m_widget->tickedCount(), 1);
        QCOMPARE(preview()->topLevelItem(0)->child(1)->checkState(0), Qt::Unchecked);
        // Another snapshot begins with all of it.
        list()->setCurrentItem(list()->topLevelItem(1));
        list()->setCurrentItem(list()->topLevelItem(0));
        QCOMPARE(m_widget->tickedCount(), 2);
        // All of every value can be read.
        for (QTreeWidget* tree : {list(), preview()})
            QVERIFY2(cutCells(*tree).isEmpty(), qPrintable(cutCells(*tree).join(u'\n')));
    }
    void whatWasNotReadIsNotCalledEqual()
    {
        connectSimulated();
        click("snapshotKeep");
        waitForEnd();
        m_session->links.disconnectFrom();
        connectSimulated(); // what the servos hold is not known any more
        m_widget->hide();
        m_widget->show();
        QCOMPARE(list()->topLevelItem(0)->text(3), u"not known for all"_s);
        VERIFY_CONTAINS(words(), "joint_1");
        click("snapshotRead");
        waitForEnd();
        QCOMPARE(list()->topLevelItem(0)->text(3), u"none"_s);
    }
    void aBackupIsWrittenAndOpenedAgain()
    {
        connectSimulated();
        const QString path = m_kept->filePath(u"arm-registers.json"_s);
        m_script.paths << path;
        click("snapshotBackup");
        waitForEnd();
        VERIFY_CONTAINS(reported(), "arm-registers.json");
        const auto saved = core::SnapshotStore::load(path);
        QVERIFY(saved);
        QCOMPARE(saved->servos.size(), std::size_t(2));
        QCOMPARE(list()->topLevelItemCount(), 0); // it is the user's file, not in the list

        QVERIFY(core::SnapshotStore::save(changed(*saved), path));
        m_script.paths << path;
        click("snapshotRestore");
        QCOMPARE(list()->topLevelItemCount(), 1);
        VERIFY_CONTAINS(list()->topLevelItem(0)->text(1), "arm-registers.json");
        QCOMPARE(m_widget->tickedCount(), 2);
        click("snapshotMakePending");
        QCOMPARE(current().joints[0].pending.size(), std::size_t(2));
    }
    void turningBackWritesNothing()
    {
        connectSimulated();
        click("snapshotBackup");
        QCOMPARE(m_script.files, 1);
        QVERIFY(!m_session->operations.isOperating());
    }
    void aBrokenBackupIsTold()
    {
        const QString path = m_kept->filePath(u"broken.json"_s);
        QVERIFY(core::textfile::write("{\"servos\": [", path));
        m_script.paths << path;
        click("snapshotRestore");
        VERIFY_CONTAINS(reported(), "broken.json");
        QCOMPARE(list()->topLevelItemCount(), 0);
    }
};

SERVODECK_TEST(tst_SnapshotDialog)

} // namespace tst_snapshotdialog
#include "tst_snapshotdialog.moc"
