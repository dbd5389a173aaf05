// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>

#include "core/document/arraystore.h"
#include "core/link/portlist.h"
#include "tests/support/cutcells.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/testoperation.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/snapshotdialog.h"
#include "ui/widgets/dialogparts.h"

namespace tst_snapshotdialog {

using namespace ui;

class tst_SnapshotDialog : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    ScriptedPrompts::Script m_script;
    std::unique_ptr<ScriptedPrompts> m_prompts;
    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<SnapshotDialog> m_dialog;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    void press(const char* name) { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
    QTreeWidget* list() { return part<QTreeWidget>("snapshotList"); }
    QTreeWidget* preview() { return part<QTreeWidget>("snapshotPreview"); }
    QString words() { return part<SentenceLine>("snapshotWords")->text(); }
    QString reported() { return part<SentenceLine>("snapshotReported")->text(); }
    QPushButton* makePending() { return part<QPushButton>("snapshotMakePending"); }
    core::SnapshotStore store() const
    {
        return core::SnapshotStore(m_folder->filePath(QStringLiteral("kept")));
    }
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
    void waitForEnd()
    {
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return !m_session->operations.isOperating(); }), 20'000);
    }
    /// What the servos would have held with another gain in joint_1.
    core::Snapshot changed(core::Snapshot snapshot)
    {
        snapshot.reason = QStringLiteral("before Apply");
        for (auto& reg : snapshot.servos[0].registers) {
            if (reg.name == QLatin1String("position_kp"))
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
        m_folder = std::make_unique<QTemporaryDir>();
        m_script = {};
        m_prompts = std::make_unique<ScriptedPrompts>(m_script);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->snapshots.setSnapshotFolder(m_folder->filePath(QStringLiteral("kept")));
        core::ArrayConfig array;
        array.name = QStringLiteral("arm");
        for (int id = 1; id <= 2; ++id) {
            core::JointConfig joint;
            joint.name = QStringLiteral("joint_%1").arg(id);
            joint.id = core::ServoId{static_cast<std::uint8_t>(id)};
            array.joints.push_back(joint);
        }
        m_session->document.edit(QStringLiteral("Edit"), array);
        m_dialog = std::make_unique<SnapshotDialog>(*m_session, *m_prompts);
        m_dialog->show();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void withoutSnapshotsItSaysWhenTheyAreTaken()
    {
        QVERIFY(words().startsWith(QStringLiteral("There is no snapshot")));
        QVERIFY(!makePending()->isEnabled());
        QVERIFY(reported().contains(QStringLiteral("Connect")));
        QVERIFY(!part<QPushButton>("snapshotKeep")->isEnabled());
    }
    void aSnapshotTakenByHandIsKeptAndHasNoDifference()
    {
        connectArm();
        press("snapshotKeep");
        waitForEnd();
        QCOMPARE(reported(), QStringLiteral("Snapshot of 2 servos taken."));
        QCOMPARE(list()->topLevelItemCount(), 1);
        QCOMPARE(list()->topLevelItem(0)->text(2), QStringLiteral("2"));
        QCOMPARE(list()->topLevelItem(0)->text(3), QStringLiteral("none"));
        QCOMPARE(words(), QStringLiteral("The servos already hold the values of this snapshot."));
        QVERIFY(!makePending()->isEnabled());
        QCOMPARE(newest().servos.size(), std::size_t(2));
    }
    void differencesBecomePendingAndUndoTakesThemBack()
    {
        connectArm();
        press("snapshotKeep");
        waitForEnd();
        auto other = changed(newest());
        other.time = other.time.addSecs(60);
        QVERIFY(store().keep(other));
        m_dialog->hide();
        m_dialog->show();
        QCOMPARE(list()->topLevelItemCount(), 2);
        list()->setFocus();
        list()->setCurrentItem(list()->topLevelItem(0));
        QCOMPARE(list()->topLevelItem(0)->text(1), QStringLiteral("before Apply"));
        QCOMPARE(list()->topLevelItem(0)->text(3), QStringLiteral("2")); // RAM and EEPROM
        QCOMPARE(preview()->topLevelItemCount(), 1);
        QCOMPARE(makePending()->text(), QStringLiteral("&Make these 2 values pending"));

        // One of them is not wanted.
        preview()->setFocus();
        preview()->setCurrentItem(preview()->topLevelItem(0)->child(1));
        QTest::keyClick(preview(), Qt::Key_Space);
        QCOMPARE(makePending()->text(), QStringLiteral("&Make these 1 values pending"));
        const QString value = preview()->topLevelItem(0)->child(0)->text(3);
        press("snapshotMakePending");
        const auto& pending = m_session->document.array().joints[0].pending;
        QCOMPARE(pending.size(), std::size_t(1));
        QCOMPARE(pending[0].name, QStringLiteral("position_kp"));
        // Shown as the grid shows it, written raw.
        QVERIFY2(value.endsWith(QStringLiteral("(raw %1)").arg(pending[0].value)), qPrintable(value));
        QVERIFY(m_session->document.undoStep().startsWith(QStringLiteral("Restore 1 values")));
        // Once is enough.
        QVERIFY(preview()->topLevelItem(0)->child(0)->text(4).contains(QStringLiteral("already")));
        QCOMPARE(m_dialog->tickedCount(), 0); // and what was not wanted still is not
        QCOMPARE(preview()->topLevelItem(0)->child(1)->checkState(0), Qt::Unchecked);
        m_session->document.undo();
        QVERIFY(m_session->document.array().joints[0].pending.empty());
        QCOMPARE(m_dialog->tickedCount(), 1);
        QCOMPARE(preview()->topLevelItem(0)->child(1)->checkState(0), Qt::Unchecked);
        // Another snapshot begins with all of it.
        list()->setCurrentItem(list()->topLevelItem(1));
        list()->setCurrentItem(list()->topLevelItem(0));
        QCOMPARE(m_dialog->tickedCount(), 2);
        // All of every value can be read.
        for (QTreeWidget* tree : {list(), preview()})
            QVERIFY2(cutCells(*tree).isEmpty(), qPrintable(cutCells(*tree).join(QLatin1Char('\n'))));
    }
    void whatWasNotReadIsNotCalledEqual()
    {
        connectArm();
        press("snapshotKeep");
        waitForEnd();
        m_session->links.disconnectFrom();
        connectArm(); // what the servos hold is not known any more
        m_dialog->hide();
        m_dialog->show();
        QCOMPARE(list()->topLevelItem(0)->text(3), QStringLiteral("not known for all"));
        QVERIFY(words().contains(QStringLiteral("joint_1")));
        press("snapshotRead");
        waitForEnd();
        QCOMPARE(list()->topLevelItem(0)->text(3), QStringLiteral("none"));
    }
    void aBackupIsWrittenAndOpenedAgain()
    {
        connectArm();
        const QString path = m_folder->filePath(QStringLiteral("arm-registers.json"));
        m_script.paths << path;
        press("snapshotBackup");
        waitForEnd();
        QVERIFY2(reported().contains(QStringLiteral("arm-registers.json")), qPrintable(reported()));
        const auto saved = core::SnapshotStore::load(path);
        QVERIFY(saved);
        QCOMPARE(saved->servos.size(), std::size_t(2));
        QCOMPARE(list()->topLevelItemCount(), 0); // it is the user's file, not in the list

        QVERIFY(core::SnapshotStore::save(changed(*saved), path));
        m_script.paths << path;
        press("snapshotRestore");
        QCOMPARE(list()->topLevelItemCount(), 1);
        QVERIFY(list()->topLevelItem(0)->text(1).contains(QStringLiteral("arm-registers.json")));
        QCOMPARE(m_dialog->tickedCount(), 2);
        press("snapshotMakePending");
        QCOMPARE(m_session->document.array().joints[0].pending.size(), std::size_t(2));
    }
    void turningBackWritesNothing()
    {
        connectArm();
        press("snapshotBackup");
        QCOMPARE(m_script.files, 1);
        QVERIFY(!m_session->operations.isOperating());
    }
    void aBrokenBackupIsTold()
    {
        const QString path = m_folder->filePath(QStringLiteral("broken.json"));
        QVERIFY(core::textfile::write("{\"servos\": [", path));
        m_script.paths << path;
        press("snapshotRestore");
        QVERIFY2(reported().contains(QStringLiteral("broken.json")), qPrintable(reported()));
        QCOMPARE(list()->topLevelItemCount(), 0);
    }
};

SERVODECK_TEST(tst_SnapshotDialog)

} // namespace tst_snapshotdialog
#include "tst_snapshotdialog.moc"
