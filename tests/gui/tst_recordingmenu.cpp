// SPDX-License-Identifier: GPL-3.0-or-later
// Recording by the menu of the window.
#include <QtTest/QtTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>

#include "core/recording/mcap/check.h"
#include "core/recordingfile/recordingfile.h"
#include "core/session/recording/recording.h"
#include "tests/support/testprogram.h"
#include "tests/support/testwindow.h"
#include "tests/support/wholesession.h"
#include "ui/widgets/notificationbar.h"

namespace tst_recordingmenu {

using namespace ui;
using testsupport::at;

class tst_RecordingMenu : public QObject, private TestWindow
{
    Q_OBJECT

    QString shown() { return part<NotificationBar>("notificationBar")->text(); }
    void trigger(const char* action) { part<QAction>(action)->trigger(); }
    core::mcap::CheckReport checked(const QString& path)
    {
        const auto source = core::recording::RecordingSource::open(path);
        return source ? core::mcap::check(*source) : core::mcap::CheckReport{};
    }

private slots:
    void initTestCase() { useOwnSettings(); }
    void init()
    {
        forgetSettings();
        m_script = {};
        makeWindow({1366, 768});
    }
    void cleanup() { dropWindow(); }

    void fileDialogsBeginInTheLastFolderOfTheirKind()
    {
        const QTemporaryDir recordings;
        const QTemporaryDir pictures;
        const auto folderOf = [](const QString& path) { return QFileInfo(path).absolutePath(); };
        m_script.paths = {recordings.filePath(QStringLiteral("a.mcap"))};
        trigger("openRecordingAction");
        QCOMPARE(m_script.folders.value(0), QDir::homePath());
        dropWindow(); // the next start of the program
        m_script = {};
        makeWindow({1366, 768});
        const auto savePicture = [&] {
            auto* plots = m_window->findChild<QWidget*>(QStringLiteral("livePlots"));
            emit plots->findChild<QMenu*>(QStringLiteral("plotToolsMenu"))->aboutToShow();
            plots->findChild<QAction*>(QStringLiteral("plotToolsPicture"))->trigger();
            return folderOf(m_script.proposed.takeLast());
        };
        m_script.paths = {pictures.filePath(QStringLiteral("a.png")), QString()};
        QCOMPARE(savePicture(), QDir::homePath()); // another kind
        QCOMPARE(savePicture(), pictures.path());
        trigger("recordAction");
        QCOMPARE(folderOf(m_script.proposed.takeLast()), recordings.path());
        trigger("openRecordingAction");
        QCOMPARE(m_script.folders.value(0), recordings.path());
    }

    void aRecordingIsMadeByTheMenu()
    {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("arm.mcap"));
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        connectSimulated();
        QTRY_VERIFY_WITH_TIMEOUT(m_session->joints.joint(at(1)).hasSample, 30'000);
        auto* field = part<QLabel>("recordingField");
        QVERIFY(!field->isVisible());
        QVERIFY(!part<QAction>("stopRecordingAction")->isEnabled());

        m_script.paths = {path};
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier);
        QTRY_VERIFY(field->isVisible());
        QVERIFY(m_script.proposed.value(0).endsWith(QLatin1String(".mcap")));
        QTRY_VERIFY2(shown().contains(path), qPrintable(shown()));
        QVERIFY(!part<QAction>("recordAction")->isEnabled());
        // A marker with a text, which is at the moment of its key; and one without.
        auto* text = part<QLineEdit>("markerText");
        QVERIFY(!text->isVisible());
        const auto before = core::Clock::now();
        auto* filter = part<QLineEdit>("jointFilter");
        filter->setFocus();
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
        QVERIFY(text->isVisible());
        const auto after = core::Clock::now();
        QTest::qWait(50);
        QSignalSpy marked(&m_session->recording, &core::Recording::marked);
        QTest::keyClicks(text, QStringLiteral("here"));
        QTest::keyClick(text, Qt::Key_Return);
        QVERIFY(!text->isVisible());
        QVERIFY(filter->hasFocus()); // a key that follows reaches nothing else
        QTRY_VERIFY2(shown().contains(QLatin1String("\"here\"")), qPrintable(shown()));
        QCOMPARE(marked.size(), 1);
        const auto time = marked[0][1].value<core::Time>();
        QVERIFY(time >= before && time <= after);
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(marked.size(), 2);
        QCOMPARE(marked[0][0].toString() + marked[1][0].toString(), QStringLiteral("here"));
        QTRY_VERIFY(field->text().contains(QLatin1String("MB")));
        QTest::qWait(300);
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(QFileInfo::exists(path));
        QTRY_VERIFY(!field->isVisible());
        const auto report = checked(path);
        QCOMPARE(report.errors + report.warnings, QStringList());
        QVERIFY(report.statistics.messages > 20);

        // The last minutes include what came after the recording.
        const QString box = folder.filePath(QStringLiteral("box.mcap"));
        m_script.paths = {box};
        trigger("blackBoxAction");
        QTRY_VERIFY(QFileInfo::exists(box));
        QVERIFY(checked(box).statistics.messages > report.statistics.messages);

        m_script.paths = {path}; // there is one already
        trigger("recordAction");
        QTRY_VERIFY2(shown().contains(QLatin1String("already")), qPrintable(shown()));
        QVERIFY(!field->isVisible());
    }
};

SERVODECK_TEST(tst_RecordingMenu)

} // namespace tst_recordingmenu
#include "tst_recordingmenu.moc"
