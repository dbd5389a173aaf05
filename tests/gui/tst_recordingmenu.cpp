// SPDX-License-Identifier: GPL-3.0-or-later
// Recording by the menu of the window.
#include "core/recording/mcap/check.h"
#include "core/recordingfile/recordingfile.h"
#include "core/session/recording/recording.h"
#include "core/session/stream/journal.h"
#include "tests/support/testwindow.h"

namespace tst_recordingmenu {

using namespace ui;

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
    void init() { startFresh(); }
    void cleanup() { dropWindow(); }

    void fileDialogsBeginInTheLastFolderOfTheirKind()
    {
        const QTemporaryDir recordings;
        const QTemporaryDir pictures;
        const auto folderOf = [](const QString& path) { return QFileInfo(path).absolutePath(); };
        m_script.paths = {recordings.filePath(u"a.mcap"_s)};
        trigger("openRecordingAction");
        QCOMPARE(m_script.folders.value(0), QDir::homePath());
        dropWindow(); // the next start of the program
        m_script = {};
        makeWindow({1366, 768});
        const auto savePicture = [&] {
            auto* plots = m_window->findChild<QWidget*>(u"livePlots"_s);
            emit plots->findChild<QMenu*>(u"plotToolsMenu"_s)->aboutToShow();
            plots->findChild<QAction*>(u"plotToolsPicture"_s)->trigger();
            return folderOf(m_script.proposed.takeLast());
        };
        m_script.paths = {pictures.filePath(u"a.png"_s), QString()};
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
        const QString path = folder.filePath(u"arm.mcap"_s);
        edit(arrayOf(2));
        connectSimulated();
        AWAIT(jointAt(1).hasSample);
        auto* field = part<QLabel>("recordingField");
        QVERIFY(!field->isVisible());
        QVERIFY(!part<QAction>("stopRecordingAction")->isEnabled());

        m_script.paths = {path};
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier);
        AWAIT(field->isVisible());
        QVERIFY(m_script.proposed.value(0).endsWith(".mcap"_L1));
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
        awaitReadings(3);
        QSignalSpy noted(&m_session->journal, &core::Journal::noted);
        const auto markers = [&] {
            QList<QList<QVariant>> found = noted;
            found.removeIf([](const auto& each) { return each[1] != u"marker"_s; });
            return found;
        };
        QTest::keyClicks(text, u"here"_s);
        QTest::keyClick(text, Qt::Key_Return);
        QVERIFY(!text->isVisible());
        QVERIFY(filter->hasFocus()); // a key that follows reaches nothing else
        QTRY_VERIFY2(shown().contains("\"here\""_L1), qPrintable(shown()));
        QCOMPARE(markers().size(), 1);
        const auto time = markers()[0][0].value<core::Time>();
        QVERIFY(time >= before && time <= after);
        QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
        QTest::keyClick(text, Qt::Key_Return);
        QCOMPARE(markers().size(), 2);
        QCOMPARE(markers()[0][3].toString() + markers()[1][3].toString(), u"here"_s);
        AWAIT_CONTAINS(field->text(), "MB");
        awaitReadings(15);
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        AWAIT(QFileInfo::exists(path));
        AWAIT(!field->isVisible());
        const auto report = checked(path);
        QCOMPARE(report.errors + report.warnings, QStringList());
        QVERIFY(report.statistics.messages > 20);

        // The last minutes include what came after the recording.
        const QString box = folder.filePath(u"box.mcap"_s);
        m_script.paths = {box};
        trigger("blackBoxAction");
        AWAIT(QFileInfo::exists(box));
        QVERIFY(checked(box).statistics.messages > report.statistics.messages);

        m_script.paths = {path}; // there is one already
        trigger("recordAction");
        QTRY_VERIFY2(shown().contains("already"_L1), qPrintable(shown()));
        QVERIFY(!field->isVisible());
    }
};

SERVODECK_TEST(tst_RecordingMenu)

} // namespace tst_recordingmenu
#include "tst_recordingmenu.moc"
