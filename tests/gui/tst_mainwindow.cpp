// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/datatables.h"
#include "tests/support/testwindow.h"
#include "ui/configure/comparedialog.h"
#include "ui/configure/configurepanel.h"
#include "ui/configure/scandialog.h"
#include "ui/operate/goalslider.h"
#include "ui/operate/jointpanel.h"
#include "ui/support/jointrisk.h"
#include "ui/window/connectionbar.h"
#include "ui/window/statusfields.h"

namespace tst_mainwindow {

using namespace ui;

class tst_MainWindow : public QObject, private TestWindow
{
    Q_OBJECT

    QString saved(const char* name, int joints)
    {
        core::Session session(core::ModelLibrary::builtIn());
        session.document.edit(u"Edit"_s, arrayOf(joints));
        const QString path = m_folder.filePath(QLatin1String(name));
        if (!session.document.saveArray(path))
            qFatal("cannot save");
        return path;
    }

    /// The array in a file.
    static core::ArrayConfig inFile(const QString& path)
    {
        core::Session other(core::ModelLibrary::builtIn());
        if (!other.document.openArray(path))
            qFatal("cannot open");
        return other.document.array();
    }
    void trigger(const char* action) { part<QAction>(action)->trigger(); }
    /// As another program edits the array of a file.
    void changeBehind(const QString& path, const QString& name)
    {
        core::Session other(core::ModelLibrary::builtIn());
        QVERIFY(other.document.openArray(path));
        core::ArrayConfig array = other.document.array();
        array.name = name;
        other.document.edit(u"Edit"_s, array);
        QVERIFY(other.document.saveArray(path));
    }

private slots:
    void init() { startFresh({}); }
    void cleanup() { dropWindow(); }

    void missingEventsAreShownOnlyWhenThereAreSome()
    {
        QStatusBar bar;
        StatusFields fields(*m_session, bar);
        const auto* label = bar.findChild<QLabel*>(u"refusedEvents"_s);
        fields.showRefused(3);
        QVERIFY(!label->isHidden());
        QCOMPARE(label->text(), u"3 event(s) missing"_s); // plurals are translations
        QVERIFY(!label->toolTip().isEmpty());
        fields.refresh(); // no bus, so none is missing
        QVERIFY(label->isHidden());
    }

    void anEmptyArrayOffersThreeWaysToBegin()
    {
        for (const char* name : {"welcomeDemo", "welcomeFind", "welcomeOpen"}) {
            QVERIFY(part<QAbstractButton>(name)->isVisible());
            QVERIFY(part<QAbstractButton>(name)->height() <= 4 * m_window->fontMetrics().lineSpacing());
        }
        edit(arrayOf(2));
        QVERIFY(!part<QAbstractButton>("welcomeDemo")->isVisible());
        QVERIFY(part<JointPanel>("jointPanel")->isVisible());
        QCOMPARE(part<JointPanel>("jointPanel")->rowCount(), 2);
    }
    void theDemoConnectsAndCountsAsNeverSaved()
    {
        click("welcomeDemo");
        QVERIFY(m_session->joints.jointCount() > 0);
        QTRY_COMPARE(m_session->links.linkState(), core::LinkState::Connected);
        AWAIT(part<QWidget>("simulatedBadge")->isVisible());
        QCOMPARE(m_script.asked.size(), 0);
        m_script.paths << QString();
        trigger("saveAction");
        QCOMPARE(m_script.files, 1);
    }
    void findMyServosOpensTheSearchAndAsksForAPort()
    {
        click("welcomeFind");
        auto* dialog = part<ScanDialog>("scanDialog");
        QVERIFY(dialog->isVisible());
        QVERIFY(!m_session->scans.isScanning());
        connectSimulated();
        AWAIT(m_session->scans.isScanning() || dialog->foundCount() > 0);
    }
    void modelsCanBeTakenFromTheServos()
    {
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200); // the demo arm: ID 1 is a DRS-0602
        QVERIFY(!part<QAction>("adoptModelsAction")->isEnabled());
        edit(arrayOf(1)); // says DRS-0201
        AWAIT(part<QAction>("adoptModelsAction")->isEnabled());
        trigger("adoptModelsAction");
        QCOMPARE(current().joints[0].model, u"DRS-0602"_s);
        AWAIT(!part<QAction>("adoptModelsAction")->isEnabled());
    }
    void openingAFileFromTheWelcomePageShowsItsJoints()
    {
        m_script.paths << saved("three.servodeck", 3);
        click("welcomeOpen");
        QCOMPARE(m_session->joints.jointCount(), 3);
        QCOMPARE(m_window->windowTitle(), u"arm (three)[*] — Servodeck"_s);
        change([](core::ArrayConfig& array) { array.name = u"Left arm"_s; });
        QCOMPARE(m_window->windowTitle(), u"Left arm (three)[*] — Servodeck"_s);
    }

    void unsavedChangesAreAskedAboutOnClosing()
    {
        edit(arrayOf(1));
        QVERIFY(m_window->isWindowModified());
        m_script.answers << 2; // Cancel
        QVERIFY(!m_window->close() && m_window->isVisible());
        QCOMPARE(m_script.asked.size(), 1);
        QCOMPARE(m_script.asked[0].names, QStringList({u"Save"_s, u"Discard changes"_s, u"Cancel"_s}));
        QCOMPARE(m_script.asked[0].safe, 2);
        m_script.answers << 1; // Discard
        QVERIFY(m_window->close());
    }
    void savingOnClosingWritesTheFile()
    {
        edit(arrayOf(4));
        const QString path = m_folder.filePath(u"closing.servodeck"_s);
        m_script.answers << 0; // Save
        m_script.paths << path;
        QVERIFY(m_window->close());
        QCOMPARE(inFile(path).joints.size(), 4U);
    }
    void savingTurnedBackKeepsTheWindow()
    {
        edit(arrayOf(1));
        m_script.answers << 0;       // Save …
        m_script.paths << QString(); // … but no name
        QVERIFY(!m_window->close());
        QVERIFY(m_session->document.isModified());
    }
    void aCpfThatCannotHoldAllMayBeSavedAsServodeck()
    {
        auto array = arrayOf(2);
        array.poses.push_back({u"rest"_s, {{array.joints[0].name, 0.5}}, {}});
        edit(array);
        const QString whole = m_folder.filePath(u"whole.servodeck"_s);
        m_script.answers << 0 << 1; // Save, as .servodeck
        m_script.paths << m_folder.filePath(u"part.cpf"_s) << whole;
        QVERIFY(m_window->close());
        QCOMPARE(m_script.asked[1].names.size(), 3);
        QCOMPARE(m_script.asked[1].safe, 2);
        QCOMPARE(m_session->document.filePath(), whole);
        QVERIFY(!QFile::exists(m_folder.filePath(u"part.cpf"_s)));
        QCOMPARE(inFile(whole).poses, array.poses);
    }
    void dialogsAboutAFileAskForItFirst()
    {
        edit(arrayOf(2));
        for (const auto& [action, dialog] :
             {std::pair("compareAction", "compareDialog"), std::pair("importUrdfAction", "urdfDialog")}) {
            const int files = m_script.files;
            part<QAction>(action)->trigger(); // turned back: nothing opens
            QCOMPARE(m_script.files, files + 1);
            QVERIFY(m_window->findChild<QDialog*>(QLatin1String(dialog)) == nullptr);
            m_script.paths << saved("three.servodeck", 3);
            part<QAction>(action)->trigger();
            QVERIFY(part<QDialog>(dialog)->isVisible());
            part<QAction>(action)->trigger(); // only raised
            QCOMPARE(m_script.files, files + 2);
        }
    }
    void jointsAreExchangedWithYaml()
    {
        edit(arrayOf(2));
        const QString path = m_folder.filePath(u"c.yaml"_s);
        trigger("exportYamlAction"); // cancelled
        QVERIFY(!QFile::exists(path));
        m_script.paths << path;
        trigger("exportYamlAction");
        QVERIFY(QFile::exists(path));
        core::ArrayConfig other = current();
        other.joints[1].name = u"elbow"_s;
        other.joints[1].reverse = true;
        edit(other);
        const auto import = [&](QList<int> answers = {}) {
            m_script.paths << path;
            m_script.answers = std::move(answers);
            trigger("importYamlAction");
        };
        import();
        QCOMPARE(current().joints[1].name, u"joint 1"_s);
        QVERIFY(!current().joints[1].reverse);
        m_session->document.undo();
        QCOMPARE(current().joints[1].name, u"elbow"_s);
        // With several buses the operator chooses one; the last answer cancels.
        other.addBus({});
        edit(other);
        const int files = m_script.files;
        m_script.answers = {2};
        trigger("exportYamlAction");
        QCOMPARE(m_script.asked.size(), 1);
        QCOMPARE(m_script.files, files);
        import({2});
        QCOMPARE(m_script.asked.last().names.size(), 3);
        QCOMPARE(current().joints[1].name, u"elbow"_s);
        import({0});
        QCOMPARE(current().joints[1].name, u"joint 1"_s);
        // A wrong file changes nothing.
        testsupport::writeFile(path, "- 1\n");
        const core::ArrayConfig before = current();
        import();
        QVERIFY(current() == before);
    }
    void newAndOpenAskToo()
    {
        edit(arrayOf(2));
        m_script.answers << 2 << 2;
        trigger("newAction");
        QCOMPARE(m_session->joints.jointCount(), 2);
        QVERIFY(!m_window->openFile(saved("one.servodeck", 1)));
        QCOMPARE(m_session->joints.jointCount(), 2);
        m_script.answers << 1;
        trigger("newAction");
        QCOMPARE(m_session->joints.jointCount(), 0);
        QVERIFY(!m_window->isWindowModified());
    }
    void nothingIsAskedWhenNothingChanged()
    {
        QVERIFY(m_window->openFile(saved("same.servodeck", 2)));
        QVERIFY(m_window->close());
        QCOMPARE(m_script.asked.size(), 0);
    }
    void aFileThatCannotBeOpenedIsToldInTheWindow()
    {
        edit(arrayOf(2));
        m_script.answers << 1;
        QVERIFY(!m_window->openFile(m_folder.filePath(u"missing.servodeck"_s)));
        QVERIFY(part<NotificationBar>("notificationBar")->isVisible());
        VERIFY_CONTAINS(part<NotificationBar>("notificationBar")->text(), "missing.servodeck");
        QCOMPARE(m_session->joints.jointCount(), 2);
    }
    void theLastArrayIsOpenedAgain()
    {
        QVERIFY(m_window->openFile(saved("last.servodeck", 5)));
        QVERIFY(m_window->close());
        makeWindow();
        QCOMPARE(m_session->joints.jointCount(), 0);
        m_window->reopenLast();
        QCOMPARE(m_session->joints.jointCount(), 5);
    }

    void whatIsNotKnownIsNotShownAsANumber()
    {
        edit(arrayOf(1));
        auto* entry = part<QDoubleSpinBox>("goalEntry0");
        QCOMPARE(entry->text(), u"–"_s);
        QVERIFY(!entry->isEnabled());
        VERIFY_CONTAINS(entry->toolTip(), "Connect");
        connectSimulated();
        AWAIT(entry->text().startsWith(u"0.0"_s));
        VERIFY_CONTAINS(entry->toolTip(), "torque");
    }
    void missingSensorsSayWhatToDo()
    {
        const auto words = [&] { return part<QLabel>("ftEmpty")->text(); };
        edit(arrayOf(1));
        QVERIFY(!part<QWidget>("ftList")->isVisible()); // none is asked for
        change([](core::ArrayConfig& array) { array.ftSensors.emplace_back().name = u"wrist"_s; });
        QVERIFY(part<QWidget>("ftList")->isVisible());
        VERIFY_CONTAINS(words(), "Connect");
        takeControl(*m_session);
        m_session->links.connectTo(u"/dev/no-such-port"_s, 115200);
        VERIFY_CONTAINS(words(), "no address");
    }
    void unitsAreSwitchedEverywhereAndRemembered()
    {
        edit(arrayOf(1));
        auto* entry = part<QDoubleSpinBox>("goalEntry0");
        VERIFY_CONTAINS(entry->suffix(), "°");
        trigger("radiansAction");
        VERIFY_CONTAINS(entry->suffix(), "rad");
        m_script.answers << 1;
        QVERIFY(m_window->close());
        makeWindow();
        QCOMPARE(m_window->units().angleUnit(), AngleUnit::Radians);
        QVERIFY(part<QAction>("radiansAction")->isChecked());
    }
    void theLayoutIsRemembered()
    {
        QVERIFY(!part<QDockWidget>("jointTableDock")->isVisible());
        click("jointTableDockButton");
        QVERIFY(part<QDockWidget>("jointTableDock")->isVisible());
        QVERIFY(m_window->close());
        makeWindow();
        QVERIFY(part<QDockWidget>("jointTableDock")->isVisible());
        trigger("resetLayoutAction");
        QVERIFY(!part<QDockWidget>("jointTableDock")->isVisible());
    }
    void aButtonOfTheDrawerShowsItsPanelAlone()
    {
        const QStringList docks{u"poseDock"_s,      u"testSignalDock"_s, u"alarmDock"_s,
                                u"operationDock"_s, u"jointTableDock"_s, u"messageDock"_s,
                                u"componentDock"_s};
        const auto press = [&](const QString& dock) {
            QTest::mouseClick(part<QToolButton>(qPrintable(dock + u"Button"_s)), Qt::LeftButton);
            QCoreApplication::processEvents();
        };
        const auto open = [&] {
            QStringList shown;
            for (const QString& dock : docks) {
                const bool isShown = !part<QDockWidget>(qPrintable(dock))->isHidden();
                if (isShown)
                    shown << dock;
                if (part<QToolButton>(qPrintable(dock + u"Button"_s))->isChecked() != isShown)
                    shown << u"a button that shows something else"_s;
            }
            return shown;
        };
        QCOMPARE(open(), QStringList());
        for (const QString& dock : docks) {
            press(dock);
            QTRY_COMPARE(open(), QStringList{dock});
        }
        press(docks.last());
        QTRY_COMPARE(open(), QStringList());
    }
    void theWindowIsArrangedByItsWidth()
    {
        openConnectedDemo();
        auto* joints = part<QWidget>("jointPanel");
        auto* plots = part<QWidget>("plotPanel");
        auto* tabs = part<QTabBar>("operateTabs");
        const auto at = [&](QWidget* each) { return each->mapTo(m_window.get(), QPoint()); };
        m_window->resize(1600, 900);
        AWAIT(joints->isVisible() && plots->isVisible() && !tabs->isVisible());
        AWAIT(at(plots).x() >= at(joints).x() + joints->width());
        AWAIT(std::abs(joints->width() - 1600 * 45 / 100) < 40);
        m_window->resize(1280, 900);
        AWAIT(joints->isVisible() && plots->isVisible() && !tabs->isVisible());
        AWAIT(at(plots).y() >= at(joints).y() + joints->height());
        m_window->resize(1024, 768);
        AWAIT(joints->isVisible() && !plots->isVisible() && tabs->isVisible());
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
        AWAIT(!joints->isVisible() && plots->isVisible());
        m_window->resize(1600, 900);
        AWAIT(joints->isVisible() && plots->isVisible());
        // The force sensor has its line in all of them, and more on request.
        QVERIFY(part<QWidget>("ftForce")->isVisible() && !part<QWidget>("ftRate")->isVisible());
        click("ftMore");
        QVERIFY(part<QWidget>("ftRate")->isVisible());
    }
    void theLargeViewOfASensorFollowsIt()
    {
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        AWAIT(m_session->sensors.ftCount() == 1 && m_session->sensors.ft(0).readout.noise());
        QTest::mouseClick(part<QWidget>("ftMore"), Qt::LeftButton);
        for (int i = 0; i < 2; ++i) // one window for each sensor
            QTest::mouseClick(part<QWidget>("ftView"), Qt::LeftButton);
        const auto views = m_window->findChildren<QDialog*>(u"ftView"_s);
        QCOMPARE(views.size(), 1);
        const auto text = [&](const char* name) {
            return views.front()->findChild<QLabel*>(QLatin1String(name))->text();
        };
        AWAIT(text("ftValueFx").endsWith(u" N"_s));
        AWAIT(text("ftNoiseFx").startsWith(u'±'));
        const auto widest = [&] {
            const auto& peak = (*m_session->sensors.ft(0).readout.peaks())[0];
            return peak.most - peak.least;
        };
        const double before = widest();
        click("ftResetPeaks");
        AWAIT(m_session->sensors.ft(0).readout.peaks().has_value() && widest() < before);
        auto* unit = part<QComboBox>("ftForceUnit");
        QTest::keyClick(unit, Qt::Key_Down);
        AWAIT(text("ftValueFx").endsWith(u" kgf"_s));
        m_session->links.disconnectFrom();
        QTRY_COMPARE(text("ftValueFx"), u"–"_s);
        QVERIFY(!text("ftViewState").isEmpty());
        click("ftViewClose");
        AWAIT(m_window->findChild<QDialog*>(u"ftView"_s) == nullptr);
    }
    /// On a small screen an open panel takes the room of the plots, not that of the joints.
    void anOpenPanelLeavesFourJointsInSight()
    {
        openConnectedDemo();
        const auto* rows = part<QScrollArea>("jointScroll");
        const auto inSight = [&] {
            int count = 0;
            for (int i = 0; i < m_session->document.jointCount(); ++i) {
                const auto* slider = part<QWidget>(qPrintable(u"goalSlider%1"_s.arg(i)));
                const QRect place(slider->mapTo(rows->viewport(), QPoint()), slider->size());
                count += rows->viewport()->rect().contains(place) ? 1 : 0;
            }
            return count;
        };
        for (const QSize& size : {QSize(1366, 740), QSize(1297, 706), QSize(1180, 706), QSize(1024, 740)}) {
            m_window->resize(size);
            for (const char* name : {"poseDock", "testSignalDock", "alarmDock", "operationDock",
                                     "jointTableDock", "messageDock", "componentDock"}) {
                auto* button = part<QToolButton>(qPrintable(QLatin1String(name) + u"Button"_s));
                QTest::mouseClick(button, Qt::LeftButton);
                settle();
                QVERIFY2(
                    inSight() >= 4,
                    qPrintable(u"%1 at %2: %3"_s.arg(QLatin1String(name)).arg(size.width()).arg(inSight())));
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
    }
    void aNewcomerIsLedFromTheWelcomePageToAMovedJoint()
    {
        click("welcomeDemo");
        auto* step = part<QToolButton>("jointGuideStep");
        auto* guide = part<QLabel>("jointGuide");
        QTRY_COMPARE(step->text(), u"Control"_s);
        QVERIFY(step->isVisible());
        QVERIFY(!part<QToolButton>("armButton")->property("primary").toBool());
        QTest::mouseClick(step, Qt::LeftButton);
        QVERIFY(m_session->control.isControl());
        QTRY_COMPARE(step->text(), u"Arm…"_s);
        AWAIT(part<QToolButton>("armButton")->property("primary").toBool());
        QTest::mouseClick(step, Qt::LeftButton);
        QPointer<QDialog> sheet = part<QDialog>("armDialog");
        auto* begin = sheet->findChild<QPushButton*>(u"armBegin"_s);
        AWAIT(begin->isEnabled());
        QTest::mouseClick(begin, Qt::LeftButton);
        AWAIT(sheet.isNull() || !sheet->isVisible()); // by itself
        for (int i = 0; i < m_session->joints.jointCount(); ++i)
            QVERIFY(jointAt(i).torqueOn);
        AWAIT(!step->isVisible());
        QTRY_VERIFY2(guide->text().contains(u"slider"_s), qPrintable(guide->text()));
        QVERIFY(!part<QToolButton>("armButton")->property("primary").toBool());
        auto* slider = part<GoalSlider>("goalSlider0");
        AWAIT(!slider->isLocked());
        press(slider, Qt::Key_PageUp);
        AWAIT(std::abs(place(0) - 10) < 1);
        QVERIFY(!guide->text().contains(u"slider"_s)); // it is known now
    }

    void aPanelThatIsShownIsInFrontOfTheOthers()
    {
        const auto isSeen = [this](const char* dock) {
            QCoreApplication::processEvents();
            return !part<QDockWidget>(dock)->visibleRegion().isEmpty();
        };
        trigger("testSignalDockAction");
        AWAIT(isSeen("testSignalDock"));
        click("poseDockButton");
        AWAIT(isSeen("poseDock"));
        QVERIFY(!isSeen("testSignalDock"));
        trigger("alarmDockAction");
        AWAIT(isSeen("alarmDock"));
    }

    void stopWorksByEachKeyAndByTheButton_data()
    {
        support::addRows<int>(
            {"key"}, {{"button", 0}, {"escape", int(Qt::Key_Escape)}, {"pause", int(Qt::Key_Pause)}});
    }
    void stopWorksByEachKeyAndByTheButton()
    {
        QFETCH(int, key);
        edit(arrayOf(2));
        connectArmed();
        if (key == 0)
            QTest::mousePress(part<QAbstractButton>("stopButton"), Qt::LeftButton);
        else
            QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(key));
        QVERIFY(m_session->control.isStopped());
        QVERIFY(part<QWidget>("stopBanner")->isVisible());
        VERIFY_CONTAINS(part<QLabel>("stopText")->text(), "2 joint(s) holding position");
        click("resumeButton");
        QVERIFY(!m_session->control.isStopped());
        QVERIFY(!part<QWidget>("stopBanner")->isVisible());
        VERIFY_CONTAINS(part<NotificationBar>("notificationBar")->text(), "Choose Control");
    }
    /// Without torque there is nothing to stop: it only cancels.
    void escapeInADialogClosesItAndStopsWhatHasTorque()
    {
        edit(arrayOf(2));
        connectSimulated();
        AWAIT(areRead());
        for (const bool hasTorque : {false, true}) {
            if (hasTorque)
                m_session->operations.arm();
            AWAIT(areAll([&](const core::JointState& joint) { return joint.torqueOn == hasTorque; }));
            trigger("scanAction");
            auto* dialog = part<ScanDialog>("scanDialog");
            QVERIFY(QTest::qWaitForWindowActive(dialog));
            QTest::keyClick(dialog->windowHandle(), Qt::Key_Escape);
            QCOMPARE(m_session->control.isStopped(), hasTorque);
            QVERIFY(!dialog->isVisible());
            m_window->activateWindow();
            AWAIT(m_window->isActiveWindow());
            QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
            QCOMPARE(m_session->control.isStopped(), hasTorque);
        }
    }
    /// It may be on its way still, and what is stopped stays so when its line is back.
    void escapeStopsWhatFellSilentWithTorque()
    {
        edit(arrayOf(1));
        auto settings = core::simulationOf(current(), core::ModelLibrary::builtIn(), 115200);
        settings.ftPort = -1;
        auto simulator = core::Simulator::start(settings);
        QVERIFY(simulator);
        takeControl(*m_session);
        m_session->links.connectTo((*simulator)->portPath(), 115200);
        AWAIT(areRead());
        switchOn();
        simulator->reset();
        AWAIT(!jointAt(0).torqueOn);
        QVERIFY(!m_session->control.isStopped());
        m_window->activateWindow();
        AWAIT(m_window->isActiveWindow());
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        QVERIFY(m_session->control.isStopped());
    }
    void torqueGoesOffByItsKeyInEveryDialog_data()
    {
        support::addRows<QString, QString>({"action", "dialog"},
                                           {{"IDs and rate", "changeIdsAction", "idPlanDialog"},
                                            {"goal", "sendGoalAction", "goalDialog"},
                                            {"modal", QString(), "question"}});
    }
    void torqueGoesOffByItsKeyInEveryDialog()
    {
        const auto [action, dialog] = support::fetched<QString, QString>({"action", "dialog"});
        edit(arrayOf(2));
        connectArmed();
        QDialog question(m_window.get());
        question.setObjectName(u"question"_s);
        new QLineEdit(&question);
        if (action.isEmpty())
            question.open();
        else
            part<QAction>(qPrintable(action))->trigger();
        auto* shown = part<QDialog>(qPrintable(dialog));
        QVERIFY(QTest::qWaitForWindowActive(shown));
        QCOMPARE(shown->isModal(), action.isEmpty());
        m_script.answers = {1}; // what has only come on may count as moving, which is asked about
        QTest::keyClick(shown->windowHandle(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        AWAIT(!jointAt(0).torqueOn && !jointAt(1).torqueOn);
        QVERIFY(shown->isVisible());
    }
    /// The joints rest: it stops nothing. tst_stopanywhere has them move.
    void escapeInACellEditorEndsIt()
    {
        edit(arrayOf(2));
        connectArmed();
        AWAIT(!ui::mayAnyMove(*m_session, core::Clock::now()) && !m_session->operations.isOperating());
        part<QDockWidget>("jointTableDock")->show();
        auto* table = part<QTableView>("jointTable");
        table->edit(table->model()->index(0, 0));
        auto* editor = table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        AWAIT(editor->hasFocus());
        QTest::keyClicks(editor, u"other"_s);
        QTest::keyClick(editor, Qt::Key_Escape);
        QVERIFY(!m_session->control.isStopped());
        QCOMPARE(current().joints[0].name, u"joint 0"_s);
    }
    void theStopPolicyIsChosenInTheMenuAndSaidByTheButton()
    {
        edit(arrayOf(1));
        auto* button = part<QAbstractButton>("stopButton");
        VERIFY_CONTAINS(button->toolTip(), "hold");
        trigger("stopReleaseAction");
        QCOMPARE(current().stopPolicy, core::StopMode::Release);
        VERIFY_STARTS(button->toolTip(), "Releases");
    }
    void stopIsAlwaysInSight()
    {
        edit(arrayOf(1));
        auto* button = part<QAbstractButton>("stopButton");
        m_window->resize(200, 200); // the window grants no less than it needs
        QCoreApplication::processEvents();
        QVERIFY(button->isVisible());
        QVERIFY(button->height() >= 48);
        const QRect place(button->mapTo(m_window.get(), QPoint()), button->size());
        QVERIFY(m_window->rect().contains(place));
        QVERIFY(m_window->minimumSizeHint().width() <= 1366);
    }

    void theSlidersAreLockedUntilTorqueIsOn()
    {
        edit(arrayOf(2));
        auto* slider = part<GoalSlider>("goalSlider0");
        AWAIT(slider->isLocked());
        VERIFY_CONTAINS(slider->toolTip(), "Connect");
        connectSimulated();
        AWAIT_CONTAINS(slider->toolTip(), "torque is off");
        QVERIFY(m_session->operations.arm({0}));
        AWAIT(!slider->isLocked());
        const auto before = jointAt(0).position;
        AWAIT(jointAt(0).goal.has_value());
        QVERIFY(std::fabs((*jointAt(0).goal - before).degrees()) < 0.5);
        slider->ask(before + core::Angle::fromDegrees(15));
        AWAIT(std::fabs((jointAt(0).position - before).degrees() - 15) < 1.0);
        QVERIFY(part<GoalSlider>("goalSlider1")->isLocked());
    }
    void jointsAreFilteredByNameAndId()
    {
        edit(arrayOf(12));
        part<QLineEdit>("jointFilter")->setText(u"joint 11"_s);
        QVERIFY(part<QWidget>("jointRow11")->isVisibleTo(m_window.get()));
        QVERIFY(!part<QWidget>("jointRow1")->isVisibleTo(m_window.get()));
        part<QLineEdit>("jointFilter")->setText(u"nobody"_s);
        QVERIFY(part<QLabel>("noJointMatches")->isVisible());
    }
    void theListOfPortsFollowsThePlugsAndKeepsTheChoice()
    {
        std::vector<core::PortInfo> ports{{u"sim"_s, u"Virtual array"_s, u"sim"_s, QString(), true},
                                          {u"/dev/ttyA"_s, u"A"_s, u"usb:a"_s, QString(), false}};
        ConnectionBar bar(*m_session, [&] { return ports; });
        auto* combo = bar.findChild<QComboBox*>(u"portCombo"_s);
        bar.choose(u"/dev/ttyA"_s, 57600);
        QCOMPARE(bar.chosenPort(), u"usb:a"_s);
        QCOMPARE(bar.chosenBaud(), 57600);
        ports.insert(ports.begin() + 1, {u"/dev/ttyB"_s, u"B"_s, u"usb:b"_s,
                                         u"You may not open it. Join the group dialout."_s, false});
        QTemporaryFile device(u"/dev/servodeckXXXXXX"_s);
        if (!device.open() || device.fileName().isEmpty()) // not root; the name makes the file visible
            bar.lookForPorts();
        QTRY_COMPARE(combo->count(), 3);
        QCOMPARE(bar.chosenPort(), u"usb:a"_s);
        bar.choose(u"usb:b"_s, 0);
        VERIFY_CONTAINS(combo->toolTip(), "dialout");
        ports.resize(1);
        bar.lookForPorts();
        QCOMPARE(bar.chosenPort(), u"usb:b"_s);
        VERIFY_CONTAINS(combo->currentText(), "not plugged in");
    }
    void aPortGivenByItsPathIsListedAsWhatItIs()
    {
        QTemporaryFile device(m_folder.filePath(u"ttyX"_s));
        QVERIFY(device.open());
        ConnectionBar bar(*m_session, [] { return std::vector<core::PortInfo>{}; });
        auto* combo = bar.findChild<QComboBox*>(u"portCombo"_s);
        bar.choose(device.fileName(), 115200);
        QCOMPARE(combo->currentText(), device.fileName());
        QVERIFY(device.remove());
        bar.lookForPorts();
        VERIFY_CONTAINS(combo->currentText(), "not plugged in");
    }
    void aPathIsTypedIntoTheBar()
    {
        edit(arrayOf(2));
        auto settings = core::simulationOf(current(), core::ModelLibrary::builtIn(), 115200);
        settings.ftPort = -1;
        const auto simulator = core::Simulator::start(settings);
        QVERIFY(simulator);
        auto* ports = part<QComboBox>("portCombo");
        type(ports, (*simulator)->portPath());
        click("connectButton");
        AWAIT(jointAt(1).hasSample);
        QVERIFY(m_session->links.linkMessage().contains((*simulator)->portPath()));
        click("connectButton");
        ports->setFocus();
        ports->lineEdit()->selectAll();
        QTest::keyClicks(ports->lineEdit(), u"/dev/x"_s);
        QCOMPARE(ports->currentText(), u"/dev/x"_s);
        QTest::keyClick(ports->lineEdit(), Qt::Key_Escape);
        QVERIFY(ports->currentText() != u"/dev/x"_s);
    }
    void theRateInTheBarIsThatOfTheLink()
    {
        m_session->snapshots.setSnapshotFolder(m_folder.filePath(u"snapshots"_s));
        edit(arrayOf(2));
        connectSimulated();
        AWAIT(jointAt(1).hasSample);
        QVERIFY(m_session->changes.setBaud(57600));
        AWAIT(!m_session->operations.isOperating());
        QCOMPARE(m_session->links.linkBaud(), 57600);
        QTRY_COMPARE(part<QComboBox>("baudCombo")->currentText(), u"57600"_s);
        m_session->links.disconnectFrom();
        QCOMPARE(part<ConnectionBar>("connectionBar")->chosenBaud(), 57600);
    }
    void theConnectButtonSaysWhatItDoes()
    {
        edit(arrayOf(1));
        auto* button = part<QPushButton>("connectButton");
        QCOMPARE(button->text(), u"Connect"_s);
        takeControl(*m_session);
        m_window->connectTo(core::virtualPortPath(), 115200);
        QTRY_COMPARE(button->text(), u"Disconnect"_s);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_session->links.linkState(), core::LinkState::Disconnected);
        QCOMPARE(button->text(), u"Connect"_s);
    }
    void blinkSaysWhyItIsForOneOnly()
    {
        edit(arrayOf(2));
        connectSimulated();
        auto* blink = part<QAction>("blinkAction");
        AWAIT_CONTAINS(blink->toolTip(), "Only one servo");
        QVERIFY(!blink->isEnabled());
        edit(arrayOf(1));
        VERIFY_STARTS(blink->toolTip(), "Blinks the LED");
    }
    void theMenuServosOperatesOnAllOfThem()
    {
        edit(arrayOf(2));
        takeControl(*m_session);
        m_window->connectTo(core::virtualPortPath(), 115200);
        AWAIT(jointAt(1).hasSample);
        AWAIT(!jointAt(1).deviceModel.isEmpty());
        const auto does = [this](const char* action, QList<int> answers = {}) {
            m_script.answers = std::move(answers);
            QSignalSpy ended(&m_session->operations, &core::Operations::operationFinished);
            part<QAction>(action)->trigger();
            return QTest::qWaitFor([&] { return ended.count() == 1; }, 20'000)
                   && ended[0][0].value<core::OperationReport>().servos.size() == 2
                   && ended[0][0].value<core::OperationReport>().ok();
        };
        QVERIFY(does("readStatusAction"));
        QVERIFY(part<QDockWidget>("operationDock")->isVisible());
        QVERIFY(does("clearErrorsAction"));
        QVERIFY(does("publishAction"));
        switchOn();
        QVERIFY(does("torqueBrakeAction", {1}));
        QVERIFY(does("torqueFreeAction", {1}));
        AWAIT(!jointAt(0).torqueOn);
        QVERIFY(does("initialiseAction", {1}));
        QVERIFY(does("resetAction"));
        QVERIFY(does("massResetAction"));

        // Cancelled is not begun.
        m_script.answers = {0};
        trigger("initialiseAction");
        QVERIFY(!m_session->operations.isOperating());
    }
    void messagesAndStopMoveNothingUnderThePointer()
    {
        m_window->resize(1366, 768);
        edit(arrayOf(6));
        connectSimulated();
        part<QDockWidget>("jointTableDock")->show();
        AWAIT(jointAt(5).hasSample);
        for (const Workspace workspace : {Workspace::Operate, Workspace::Configure}) {
            m_window->showWorkspace(workspace);
            settle();
            AWAIT(!m_session->operations.isOperating()); // its registers are read by itself
            QCoreApplication::processEvents();
            // Where everything one could click stands, but for what comes and goes in the strip itself.
            const auto places = [&] {
                QMap<const QWidget*, QRect> all;
                const auto* strip = part<QWidget>("messageStrip");
                // These change by themselves.
                const QStringList rates{u"cycleRate"_s, u"sampleRate"_s, u"unansweredPolls"_s};
                for (const QWidget* each : m_window->findChildren<QWidget*>()) {
                    if (!rates.contains(each->objectName()) && each->isVisible()
                        && each->window() == m_window.get() && !strip->isAncestorOf(each))
                        all.insert(each, {each->mapTo(m_window.get(), QPoint()), each->size()});
                }
                return all;
            };
            const auto same = [&](const QMap<const QWidget*, QRect>& before) {
                QCoreApplication::processEvents();
                QStringList moved;
                const auto now = places();
                for (auto each = before.begin(); each != before.end(); ++each) {
                    const QWidget* widget = each.key();
                    if (now.contains(widget) && now[widget] != each.value())
                        moved << widget->objectName() + u' '
                                     + QLatin1String(widget->metaObject()->className());
                }
                return moved.join(u'\n');
            };
            const auto before = places();
            QVERIFY(before.size() > 40);
            auto* bar = part<NotificationBar>("notificationBar");
            for (int i = 0; i < 3; ++i)
                bar->notify(core::Severity::Error, QString(400, u'm') + QString::number(i));
            QVERIFY(bar->isVisible());
            QCOMPARE(same(before), QString());
            m_session->control.stop();
            QVERIFY(part<QWidget>("stopBanner")->isVisible());
            QCOMPARE(same(before), QString());
            bar->dismissAll();
            QCOMPARE(same(before), QString());
            m_session->control.resume();
            QCOMPARE(same(before), QString());
            QCOMPARE(m_window->size(), QSize(1366, 768));
        }
    }
    void theWindowFitsASmallScreenWithAllOfItShown()
    {
        openConnectedDemo();
        for (const auto& [workspace, page] : {std::pair{Workspace::Operate, 0},
                                              {Workspace::Configure, 0},
                                              {Workspace::Configure, 1},
                                              {Workspace::Timing, 0},
                                              {Workspace::Controllers, 0}}) {
            m_window->showWorkspace(workspace);
            m_window->configurePanel().setPage(static_cast<ConfigurePanel::Page>(page));
            fillWindow();
            const QSize least = m_window->minimumSizeHint();
            QVERIFY2(least.width() <= 950 && least.height() <= 600, sizes());
            m_window->resize(1024, 600);
            QCoreApplication::processEvents();
            QCOMPARE(m_window->size(), QSize(1024, 600));
            if (workspace == Workspace::Operate)
                QVERIFY(part<QWidget>("jointList")->width()
                        <= part<QScrollArea>("jointScroll")->viewport()->width());
            m_session->control.resume();
        }
    }
    void jointsThatDoNotAnswerAreOneMessage()
    {
        edit(arrayOf(2));
        connectSimulated();
        AWAIT(jointAt(1).hasSample);
        edit(arrayOf(18)); // sixteen that are not there
        auto* bar = part<NotificationBar>("notificationBar");
        AWAIT(bar->count() == 1 && bar->messages().front().parts.size() == 16);
        VERIFY_STARTS(bar->text(), "Joints joint 2, joint 3, joint 4 and 13 more do not respond");
        // Each of them, on demand.
        click("notificationHistory");
        auto* tree = part<QTreeWidget>("messageTree");
        QVERIFY(tree->isVisible());
        QCOMPARE(tree->topLevelItemCount(), 1);
        QCOMPARE(tree->topLevelItem(0)->childCount(), 16);
        VERIFY_STARTS(tree->topLevelItem(0)->child(15)->text(0), "joint 17 (ID 18)");
        tree->window()->close();
        m_session->document.undo(); // they are gone
        QCOMPARE(bar->count(), 0);
    }
    void aFileThatFailedIsForgottenOnceOneIsSaved()
    {
        edit(arrayOf(1));
        m_script.paths << m_folder.filePath(u"no/folder/x.servodeck"_s);
        trigger("saveAction");
        auto* bar = part<NotificationBar>("notificationBar");
        QCOMPARE(bar->count(), 1);
        QCOMPARE(bar->messages().front().severity(), core::Severity::Error);
        m_script.paths << m_folder.filePath(u"x.servodeck"_s);
        trigger("saveAction");
        QCOMPARE(bar->count(), 1);
        QCOMPARE(bar->messages().front().severity(), core::Severity::Info);
    }
    /// Use A7.
    void theFirstSaveSuggestsAFolderThatIsThere()
    {
        const QByteArray home = qgetenv("HOME");
        QVERIFY(QDir(m_folder.path()).mkpath(u"home"_s));
        qputenv("HOME", m_folder.filePath(u"home"_s).toUtf8()); // without Documents
        edit(arrayOf(1));
        trigger("saveAction");
        qputenv("HOME", m_folder.filePath(u"gone"_s).toUtf8());
        trigger("saveAction");
        qputenv("HOME", home);
        QCOMPARE(m_script.proposed.size(), 2);
        QCOMPARE(QFileInfo(m_script.proposed[0]).absolutePath(), m_folder.filePath(u"home"_s));
        QCOMPARE(QFileInfo(m_script.proposed[1]).absolutePath(), QDir::currentPath());
    }

    /// Attack M4: what another program did to the file is neither lost nor hidden.
    void aFileThatAnotherProgramChangedIsOfferedOnce()
    {
        const QString path = saved("watched.servodeck", 2);
        QVERIFY(m_window->openFile(path));
        const QString before = current().name;
        auto* bar = part<NotificationBar>("notificationBar");
        auto* offer = part<QToolButton>("notificationOffer");
        changeBehind(path, u"theirs"_s);
        AWAIT_CONTAINS(bar->text(), "“watched.servodeck” was changed by another program");
        QVERIFY(offer->isVisible());
        QCOMPARE(m_script.asked.size(), 0);
        QTest::mouseClick(offer, Qt::LeftButton);
        QCOMPARE(current().name, u"theirs"_s);
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(!offer->isVisible());
        m_session->document.undo();
        QCOMPARE(current().name, before);
        QVERIFY(m_window->isWindowModified());
        m_session->document.redo();
        QVERIFY(!m_window->isWindowModified());
        // Put aside, it stays aside until the file is another one again.
        changeBehind(path, u"second"_s);
        AWAIT(offer->isVisible());
        bar->dismissAll();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite)
                && file.setFileTime(QDateTime::currentDateTime(), QFile::FileModificationTime));
        file.close();
        QTest::qWait(600); // the window's look at the file leaves no trace that could be awaited
        QCOMPARE(bar->count(), 0);
        changeBehind(path, u"third"_s);
        AWAIT(offer->isVisible());
        // With unsaved edits it asks before they go, and says so.
        edit(arrayOf(3));
        m_script.answers << 2; // Cancel
        QTest::mouseClick(offer, Qt::LeftButton);
        QCOMPARE(m_script.asked.size(), 1);
        QCOMPARE(m_session->joints.jointCount(), 3);
        // Taken back with its cause.
        QVERIFY(QFile::remove(path));
        AWAIT_CONTAINS(bar->text(), "was removed or renamed");
        QVERIFY(!offer->isVisible());
        trigger("saveAction");
        QVERIFY(QFileInfo::exists(path));
        QVERIFY(!bar->text().contains(u"was removed"_s));
    }

    void savingOverAnotherProgramsEditAsks_data()
    {
        support::addRows<int, QString, QString>({"answer", "written", "inWindow"},
                                                {{"overwrite", 0, "mine", "mine"},
                                                 {"reload", 1, "theirs", "theirs"},
                                                 {"compare", 2, "theirs", "mine"},
                                                 {"cancel", 3, "theirs", "mine"}});
    }
    void savingOverAnotherProgramsEditAsks()
    {
        QFETCH(int, answer);
        const auto [written, inWindow] = support::fetched<QString, QString>({"written", "inWindow"});
        const QString path = saved("both.servodeck", 2);
        QVERIFY(m_window->openFile(path));
        change([](core::ArrayConfig& array) { array.name = u"mine"_s; });
        changeBehind(path, u"theirs"_s);
        m_script.answers << answer;
        trigger("saveAction");
        QCOMPARE(m_script.asked.size(), 1);
        QCOMPARE(m_script.asked[0].safe, 3);
        QCOMPARE(current().name, inWindow);
        QCOMPARE(inFile(path).name, written);
        auto* compare = m_window->findChild<CompareDialog*>();
        QCOMPARE(compare != nullptr, answer == 2);
        if (compare != nullptr)
            QCOMPARE(compare->comparison().rows.size(), 1U);
        if (answer == 1) { // undo brings the edit back
            m_session->document.undo();
            QCOMPARE(current().name, u"mine"_s);
        }
        QCOMPARE(m_window->isWindowModified(), answer != 0);
    }

    void everyControlHasAName()
    {
        edit(arrayOf(2));
        QStringList nameless;
        for (const QWidget* widget : m_window->findChildren<QWidget*>()) {
            // Qt's own parts of a spin box answer for the box.
            if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0
                || widget->objectName().startsWith("qt_"_L1))
                continue;
            QAccessibleInterface* access =
                QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
            if (widget->objectName().isEmpty()
                || (access != nullptr && access->text(QAccessible::Name).isEmpty()
                    && widget->accessibleName().isEmpty()))
                nameless << QLatin1String(widget->metaObject()->className()) + u'/' + widget->objectName();
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
    }
};

SERVODECK_TEST(tst_MainWindow)

} // namespace tst_mainwindow
#include "tst_mainwindow.moc"
