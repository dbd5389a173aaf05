// SPDX-License-Identifier: GPL-3.0-or-later
// Help in the window: F1, the command palette, the list of shortcuts, the tour, the language.
#include <QtGui/QDesktopServices>

#include "core/base/log.h"
#include "tests/support/testwindow.h"
#include "ui/help/helptext.h"
#include "ui/help/tour.h"
#include "ui/operate/goalslider.h"
#include "ui/operate/jogkeys.h"
#include "ui/support/language.h"
#include "ui/support/stopkeys.h"

namespace tst_help {

using namespace core;
using namespace ui;

class tst_Help : public QObject, private TestWindow
{
    Q_OBJECT

    void openDemo()
    {
        part<QAction>("demoAction")->trigger();
        AWAIT(m_session->links.hasLink() && jointAt(0).hasSample);
    }
    static void press(int key, Qt::KeyboardModifiers modifiers = {})
    {
        QWindow* focus = QGuiApplication::focusWindow();
        QVERIFY(focus != nullptr);
        QTest::keyClick(focus, Qt::Key(key), modifiers);
    }
    static void type(const QString& text)
    {
        for (const QChar letter : text)
            QTest::keyClick(QApplication::focusWidget(), letter.toLatin1());
    }
    QWidget* palette() { return part<QWidget>("commandPalette"); }
    void openPalette(const QString& typed)
    {
        press(Qt::Key_K, Qt::ControlModifier);
        AWAIT(palette()->isVisible());
        QTest::keyClicks(part<QLineEdit>("paletteFilter"), typed);
    }
    QStringList found()
    {
        QStringList names;
        auto* list = part<QTreeWidget>("paletteList");
        for (int i = 0; i < list->topLevelItemCount(); ++i)
            names << list->topLevelItem(i)->text(0);
        return names;
    }
    static QString helpShown()
    {
        const QWidget* popup = QApplication::activePopupWidget();
        return popup == nullptr ? QString() : popup->findChild<QLabel*>(u"helpPopupText"_s)->text();
    }

    /// Controls of a window that the focus can reach and F1 has nothing to say of.
    static QStringList withoutHelp(const QWidget& window)
    {
        QStringList names;
        for (const QWidget* each : window.findChildren<QWidget*>()) {
            if (each->window() != &window || !each->isVisibleTo(&window)
                || (each->focusPolicy() & Qt::TabFocus) == 0 || each->focusProxy() != nullptr
                || each->metaObject() == &QWidget::staticMetaObject)
                continue;
            if (!helpOf(*each).text.isEmpty())
                continue;
            QString path =
                u"%1 \"%2\""_s.arg(QLatin1String(each->metaObject()->className()), each->objectName());
            for (const QWidget* up = each->parentWidget(); up != nullptr && up != &window;
                 up = up->parentWidget()) {
                if (!up->objectName().isEmpty() && !up->objectName().startsWith("qt_"_L1))
                    path += u" in "_s + up->objectName();
            }
            names << path;
        }
        names.removeDuplicates();
        return names;
    }

    static bool isNone(QStringList missing)
    {
        missing.removeDuplicates();
        for (const QString& control : missing)
            qWarning("no help: %s", qPrintable(control));
        return missing.isEmpty();
    }

    Q_INVOKABLE void show(const QUrl& url) { m_shown = url; }

    QUrl m_shown; ///< by a program of the system

private slots:
    void initTestCase() { QVERIFY(installLanguage(u"en"_s)); }
    void init() { startFresh(); }
    void cleanup() { dropWindow(); }

    void everyControlOfTheWorkspacesHasHelp()
    {
        openDemo();
        QStringList missing;
        for (QDockWidget* dock : m_window->findChildren<QDockWidget*>())
            dock->show();
        for (const Workspace workspace :
             {Workspace::Operate, Workspace::Configure, Workspace::Timing, Workspace::Controllers}) {
            m_window->showWorkspace(workspace);
            for (QDockWidget* dock : m_window->findChildren<QDockWidget*>())
                dock->show();
            for (QTabWidget* tabs : m_window->findChildren<QTabWidget*>()) {
                for (int page = 0; page < tabs->count(); ++page) {
                    tabs->setCurrentIndex(page);
                    missing << withoutHelp(*m_window);
                }
            }
            missing << withoutHelp(*m_window);
        }
        QVERIFY(isNone(missing));
    }
    void everyControlOfTheDialogsHasHelp()
    {
        openDemo();
        QStringList missing;
        for (const char* name :
             {"armAction", "scanAction", "snapshotsAction", "busesAction", "alarmLimitsAction",
              "calibrateAction", "changeIdsAction", "sendGoalAction", "safetyAction", "drillAction",
              "topicsAction", "arraySettingsAction", "factoryResetAction", "repairDuplicateAction",
              "shortcutsAction", "compareAction", "importUrdfAction", "loadControllerAction",
              "controllerLibrariesAction"}) {
            AWAIT(part<QAction>(name)->isEnabled());
            part<QAction>(name)->trigger();
            awaitReadings(8); // until it is open and filled
            for (QDialog* dialog : m_window->findChildren<QDialog*>()) {
                if (!dialog->isVisible())
                    continue;
                for (const QString& control : withoutHelp(*dialog))
                    missing << u"%1: %2"_s.arg(QLatin1String(name), control);
                dialog->close();
            }
        }
        QVERIFY(isNone(missing));
    }

    void f1ShowsTheHelpOfTheFocusedControl()
    {
        openDemo();
        takeControl(*m_session);
        switchOn();
        AWAIT_CONTAINS(part<QWidget>("goalSlider0")->toolTip(), "Left and Right");
        part<QWidget>("goalSlider0")->setFocus();
        press(Qt::Key_F1);
        AWAIT_CONTAINS(helpShown(), "Goal of the joint");
        QCOMPARE(helpShown().count(u"Left and Right"_s), 1);
        press(Qt::Key_Space); // any key closes it
        AWAIT(QApplication::activePopupWidget() == nullptr);
        QVERIFY(!m_session->control.isStopped());
    }
    void f1WorksInADialogAndShowsRangeAndUnit()
    {
        openDemo();
        part<QAction>("arraySettingsAction")->trigger();
        auto* period = part<QWidget>("arrayPeriod");
        QVERIFY(QTest::qWaitForWindowActive(period->window()));
        QTRY_COMPARE(QGuiApplication::focusWindow(), period->window()->windowHandle());
        period->setFocus();
        press(Qt::Key_F1);
        AWAIT_CONTAINS(helpShown(), "Time of one control cycle");
        QVERIFY2(helpShown().contains(QRegularExpression(u"Range: .*ms to .*ms"_s)), qPrintable(helpShown()));
        press(Qt::Key_Space);
        period->window()->close();
    }
    void f1OnARegisterExplainsIt()
    {
        openDemo();
        m_window->showWorkspace(Workspace::Configure);
        auto* grid = part<QTableView>("registerGrid");
        grid->setFocus();
        grid->setCurrentIndex(grid->model()->index(3, 0));
        press(Qt::Key_F1);
        AWAIT_CONTAINS(helpShown(), "Address");
        press(Qt::Key_Space);
    }

    void thePaletteFindsByAllWordsInAnyOrderAndRuns()
    {
        openDemo();
        openPalette(u"dark theme"_s);
        QCOMPARE(found().size(), 1);
        VERIFY_CONTAINS(found().first(), "Dark");
        openPalette(QString());
        part<QLineEdit>("paletteFilter")->setText(u"view timing"_s);
        press(Qt::Key_Return);
        QTRY_COMPARE(m_window->workspace(), Workspace::Timing);
        QVERIFY(!palette()->isVisible());
    }
    void thePaletteHasEveryActionOfTheMenus()
    {
        openDemo();
        openPalette(QString());
        for (const QAction* menu : m_window->menuBar()->actions()) {
            for (const QAction* action : menu->menu()->actions()) {
                if (action->isSeparator() || action->menu() != nullptr || action->objectName().isEmpty()
                    || action->objectName() == "forWhomAction"_L1)
                    continue;
                const QString name = QString(action->text()).remove(u'&');
                part<QLineEdit>("paletteFilter")->setText(name);
                QVERIFY2(!found().filter(name).isEmpty(), qPrintable(name));
            }
        }
        palette()->close();
    }
    void thePaletteSaysWhyACommandIsDisabled()
    {
        openDemo();
        openPalette(u"edit nothing of this name"_s);
        QVERIFY(found().isEmpty());
        part<QLineEdit>("paletteFilter")->setText(u"edit undo"_s);
        QCOMPARE(found().size(), 1);
        QCOMPARE(part<QLabel>("paletteHelp")->text(), u"Not now: There is no edit to undo."_s);
        press(Qt::Key_Return);
        QVERIFY(palette()->isVisible());
        press(Qt::Key_Escape);
        AWAIT(!palette()->isVisible());
        QVERIFY(!m_session->control.isStopped()); // nothing could move
    }
    void thePaletteHasTheCommandsOfTheJointsAndGermanNames()
    {
        openDemo();
        openPalette(u"shoulder turn"_s);
        QCOMPARE(found(), QStringList{u"shoulder_pitch › Turn continuously…"_s});
        part<QLineEdit>("paletteFilter")->setText(u"dunkel"_s);
        QCOMPARE(found().size(), 1);
        VERIFY_CONTAINS(found().first(), "Dark");
        palette()->close();
    }

    void everyShortcutIsListedOnceAndNoneIsGivenTwice()
    {
        openDemo();
        part<QAction>("shortcutsAction")->trigger();
        auto* tree = part<QTreeWidget>("shortcutTree");
        QStringList keys;
        for (int i = 0; i < tree->topLevelItemCount(); ++i) {
            for (int row = 0; row < tree->topLevelItem(i)->childCount(); ++row)
                keys << tree->topLevelItem(i)->child(row)->text(1).split(u", "_s);
        }
        QSet<QString> given;
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            for (const QKeySequence& key : action->shortcuts()) {
                if (action->shortcutContext() == Qt::WidgetShortcut)
                    continue;
                const QString text = key.toString(QKeySequence::NativeText);
                QVERIFY2(keys.contains(text), qPrintable(text + u' ' + action->objectName()));
                QVERIFY2(!given.contains(text), qPrintable(text + u' ' + action->objectName()));
                given.insert(text);
            }
        }
        for (const QList<FixedKey>& fixed : {StopKeys::keys(), GoalSlider::keys(), JogKeys::keys()}) {
            QVERIFY(!fixed.isEmpty());
            for (const FixedKey& key : fixed)
                QVERIFY2(keys.contains(key.keys.section(u", "_s, 0, 0)), qPrintable(key.keys));
        }
        part<QLineEdit>("shortcutFilter")->setText(u"ctrl+k"_s);
        int shown = 0;
        for (int i = 0; i < tree->topLevelItemCount(); ++i)
            shown += tree->topLevelItem(i)->isHidden() ? 0 : 1;
        QCOMPARE(shown, 1);
    }
    void controlHasAShortcut()
    {
        openDemo();
        press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        AWAIT(m_session->control.isControl());
        QVERIFY(part<QAction>("controlAction")->isChecked());
        press(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        AWAIT(!m_session->control.isControl());
    }

    void theTourGoesOnWhenTheUserActs()
    {
        QTest::mouseClick(part<QWidget>("welcomeTour"), Qt::LeftButton);
        auto* tour = part<Tour>("tourBubble");
        AWAIT(m_session->links.hasLink() && jointAt(0).hasSample);
        const auto pointsAt = [this](const char* name) {
            const QWidget* target = part<QWidget>(name);
            const QWidget* frame = part<QWidget>("tourFrame");
            return frame->geometry().contains(
                QRect(target->mapTo(target->window(), QPoint()), target->size()));
        };
        AWAIT(pointsAt("connectionBar"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space); // Next has the focus
        QCOMPARE(tour->step(), 1);
        QTest::mouseClick(part<QWidget>("tourNext"), Qt::LeftButton);
        QTest::mouseClick(part<QWidget>("tourBack"), Qt::LeftButton);
        QCOMPARE(tour->step(), 1);
        QTest::mouseClick(part<QWidget>("tourNext"), Qt::LeftButton);
        AWAIT(pointsAt("controlButton"));
        awaitReadings(10);
        QCOMPARE(tour->step(), 2); // it never acts by itself
        QVERIFY(!m_session->control.isControl());
        QTest::mouseClick(part<QWidget>("controlButton"), Qt::LeftButton);
        QTRY_COMPARE(tour->step(), 3);
        QVERIFY(m_session->operations.arm());
        QTRY_COMPARE_WITH_TIMEOUT(tour->step(), 4, 20000);
        auto* slider = part<QWidget>("goalSlider0");
        AWAIT(jointAt(0).torqueOn && !m_session->operations.isOperating());
        AWAIT(part<QWidget>("goalEntry0")->isEnabled());
        QTest::keyClick(slider, Qt::Key_PageUp);
        QTRY_COMPARE(tour->step(), 5);
        QTest::mouseClick(part<QWidget>("tourNext"), Qt::LeftButton);
        press(Qt::Key_Escape);
        QTRY_COMPARE(tour->step(), 7);
        press(Qt::Key_2, Qt::ControlModifier);
        QTRY_COMPARE(tour->step(), 8);
        QPointer<Tour> gone = tour;
        QTest::mouseClick(part<QWidget>("tourNext"), Qt::LeftButton);
        AWAIT(gone.isNull());
        QVERIFY(m_window->findChild<QWidget*>(u"tourFrame"_s) == nullptr);
    }

    /// A sheet that covers most of the window drives the bubble away from its control, but not onto STOP.
    void theTourLeavesStopFree()
    {
        QTest::mouseClick(part<QWidget>("welcomeTour"), Qt::LeftButton);
        auto* tour = part<Tour>("tourBubble");
        AWAIT(m_session->links.hasLink());
        QDialog sheet(m_window.get());
        const auto* stop = part<QWidget>("stopButton");
        for (int step = 0; step < 8; ++step) {
            QTRY_COMPARE(tour->step(), step);
            for (const int width : {1366, 1280, 1180, 1100}) {
                m_window->resize(width, 768);
                sheet.setGeometry(QRect(m_window->mapToGlobal(QPoint(0, 150)), QSize(width, 618)));
                sheet.show();
                awaitReadings(8); // it follows at an interval
                QVERIFY2(!tour->geometry().intersects({stop->mapTo(m_window.get(), QPoint()), stop->size()}),
                         qPrintable(u"%1 at %2"_s.arg(step).arg(width)));
            }
            QTest::mouseClick(part<QWidget>("tourNext"), Qt::LeftButton);
        }
    }

    void theLogIsShownByAProgramOfTheSystem()
    {
        QSignalSpy notified(&m_session->messages, &Messages::notified);
        part<QAction>("showLogAction")->trigger();
        QVERIFY(notified.count() == 1 && m_shown.isEmpty()); // this program keeps no log
        const QString path = m_folder.filePath(u"servodeck.log"_s);
        QVERIFY(core::log::openFile(path));
        const QScopeGuard close([] {
            QDesktopServices::unsetUrlHandler(u"file"_s);
            core::log::closeFile();
        });
        QDesktopServices::setUrlHandler(u"file"_s, this, "show");
        part<QAction>("showLogAction")->trigger();
        QCOMPARE(m_shown, QUrl::fromLocalFile(path));
    }

    void noTextOfTheTourIsClipped()
    {
        for (const char* language : {"en", "de"}) {
            QVERIFY(installLanguage(QLatin1String(language)));
            m_window = std::make_unique<MainWindow>(*m_session);
            m_window->show();
            part<QAction>("tourAction")->trigger();
            AWAIT(m_session->links.hasLink());
            auto* tour = part<Tour>("tourBubble");
            const auto* text = part<QLabel>("tourText");
            for (int step = 0; step < 9; ++step) {
                for (const int width : {1366, 1024}) {
                    m_window->resize(width, 768);
                    settle();
                    QVERIFY2(text->height() >= text->heightForWidth(text->width())
                                 && tour->rect().contains(text->geometry()),
                             qPrintable(u"%1 %2"_s.arg(QLatin1String(language)).arg(step)));
                }
                if (step < 8)
                    QTest::mouseClick(part<QWidget>("tourNext"), Qt::LeftButton);
                QCOMPARE(tour->step(), std::min(step + 1, 8));
            }
        }
        QVERIFY(installLanguage(u"en"_s));
    }
    void theLanguageIsSavedAndTheWindowAsksForANewOne()
    {
        openDemo();
        QVERIFY(m_session->operations.readStatus());
        AWAIT(!m_session->operations.isOperating());
        part<QTabWidget>("timingPages")->setCurrentIndex(2);
        press(Qt::Key_Pause);
        QCOMPARE(m_session->control.stopReason(), u"Pause pressed."_s);
        QSignalSpy asked(m_window.get(), &MainWindow::languageChosen);
        part<QAction>("language_deAction")->trigger();
        QCOMPARE(asked.count(), 1);
        QCOMPARE(savedLanguage(), u"de"_s);
        QVERIFY(installLanguage(savedLanguage()));
        m_window = std::make_unique<MainWindow>(*m_session); // as the composition root does
        m_window->show();
        VERIFY_CONTAINS(m_window->menuBar()->actions().first()->text(), "Datei");
        QVERIFY(part<QAction>("language_deAction")->isChecked());
        // The texts and places of the session follow.
        VERIFY_STARTS(m_session->links.linkMessage(), "Verbunden");
        QVERIFY2(!m_session->control.stopReason().contains(u"pressed"_s),
                 qPrintable(m_session->control.stopReason()));
        QCOMPARE(part<QTabWidget>("timingPages")->currentIndex(), 2);
        QCOMPARE(part<QTableWidget>("operationServos")->rowCount(), m_session->joints.jointCount());
        QVERIFY(m_session->links.hasLink());
        QVERIFY(installLanguage(u"en"_s));
    }
    void inControlTheLanguageCannotBeSwitched()
    {
        openDemo();
        QVERIFY(part<QAction>("language_deAction")->isEnabled());
        QVERIFY(m_session->control.setControl(true));
        QVERIFY(!part<QAction>("language_deAction")->isEnabled());
        const auto tip = [this] { return part<QAction>("language_deAction")->toolTip(); };
        VERIFY_CONTAINS(tip(), "Switch to Monitor first");
        QVERIFY(m_session->control.setControl(false));
        QVERIFY2(!tip().contains(u"Switch to Monitor first"_s), qPrintable(tip()));
    }
    void aTourOfAStoppedArrayBeginsWithTheStop()
    {
        openDemo();
        m_session->control.stop();
        part<QAction>("tourAction")->trigger();
        auto* tour = part<Tour>("tourBubble");
        VERIFY_CONTAINS(part<QLabel>("tourText")->text(), "Clear STOP");
        m_session->control.resume();
        QTRY_COMPARE(tour->step(), 1);
        QVERIFY(!part<QLabel>("tourText")->text().contains(u"Clear STOP"_s));
    }
};

SERVODECK_TEST(tst_Help)

} // namespace tst_help
#include "tst_help.moc"
