// SPDX-License-Identifier: GPL-3.0-or-later
// What an operator does between connecting and leaving, by clicks and keys: Monitor and Control, the arm
// sheet, what STOP and leaving do, the stop drill, the banner, and the question at the end.
#include "core/configure/arm.h"
#include "tests/support/testwindow.h"
#include "ui/operate/armdialog.h"
#include "ui/operate/modeswitch.h"
#include "ui/operate/safetydialog.h"
#include "ui/operate/stopdrilldialog.h"
#include "ui/support/theme.h"
#include "ui/widgets/stopbutton.h"

namespace tst_operator {

using namespace core;
using namespace ui;

class TestOperator : public QObject, private TestWindow
{
    Q_OBJECT

private:
    void connectOnly(const ArrayConfig& array)
    {
        edit(array);
        // So that closing asks nothing of it.
        QVERIFY(m_session->document.saveArray(m_folder.filePath(u"a.servodeck"_s)));
        m_session->links.connectTo(virtualPortPath(), 115200);
        AWAIT(m_session->links.hasLink() && jointAt(m_session->joints.jointCount() - 1).hasSample);
    }
    void arm()
    {
        QVERIFY(m_session->control.setControl(true));
        QVERIFY(m_session->operations.arm());
        AWAIT(!m_session->operations.isOperating());
        QVERIFY(m_session->operations.lastReport()->ok());
        AWAIT(jointAt(m_session->joints.jointCount() - 1).torqueOn);
    }
    template <typename T>
    static std::vector<QPointer<T>> pointersTo(const QWidgetList& widgets)
    {
        std::vector<QPointer<T>> found;
        for (QWidget* each : widgets) {
            if (auto* wanted = qobject_cast<T*>(each))
                found.emplace_back(wanted);
        }
        return found;
    }
    /// Whole on all four sides, and over nothing else.
    void verifyFrame()
    {
        settle();
        const QImage picture = m_window->grab().toImage();
        const QColor frame = theme().color(Meaning::Active);
        const int right = picture.width() - 1;
        const int bottom = picture.height() - 1;
        QStringList holes;
        for (int inset = 0; inset < ControlFrame::kWidth; ++inset) {
            for (int x = 0; x <= right; ++x) {
                if (picture.pixelColor(x, inset) != frame || picture.pixelColor(x, bottom - inset) != frame)
                    holes << u"x %1"_s.arg(x);
            }
            for (int y = 0; y <= bottom; ++y) {
                if (picture.pixelColor(inset, y) != frame || picture.pixelColor(right - inset, y) != frame)
                    holes << u"y %1"_s.arg(y);
            }
        }
        QVERIFY2(holes.isEmpty(), qPrintable(holes.mid(0, 20).join(u", "_s)));
        const QRect inside = m_window->rect().adjusted(ControlFrame::kWidth, ControlFrame::kWidth,
                                                       -ControlFrame::kWidth, -ControlFrame::kWidth);
        for (const QWidget* each : m_window->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            // Qt keeps panels behind others of their tabs out of the window.
            if (each->isVisible() && !each->isWindow() && each->geometry().intersects(m_window->rect())
                && qobject_cast<const ControlFrame*>(each) == nullptr)
                QTRY_VERIFY2(inside.contains(each->geometry()), qPrintable(each->objectName()));
        }
    }
    QString banner() { return part<QLabel>("stopText")->text(); }
    void key(QWidget* window, const char* keys)
    {
        const auto combination = QKeySequence(QLatin1String(keys))[0];
        QTest::keyClick(window->windowHandle(), combination.key(), combination.keyboardModifiers());
    }

private slots:
    void init() { startFresh(); }
    void cleanup() { dropWindow(); }

    void theModeIsChosenByClicksAndSaid()
    {
        QVERIFY(!part<QToolButton>("controlButton")->isEnabled()); // nothing to control
        connectOnly(arrayOf(2));
        QVERIFY(part<QToolButton>("monitorButton")->isChecked());
        QVERIFY(!part<QWidget>("controlFrame")->isVisible());
        QVERIFY(!part<QToolButton>("holdButton")->isEnabled());
        click("controlButton");
        QVERIFY(m_session->control.isControl());
        QVERIFY(part<QToolButton>("controlButton")->isChecked()
                && !part<QToolButton>("monitorButton")->isChecked());
        QVERIFY(part<QWidget>("controlFrame")->isVisible());
        QCOMPARE(part<QWidget>("controlFrame")->size(), m_window->size());
        verifyFrame();
        part<QDockWidget>("jointTableDock")->show();
        part<QDockWidget>("poseDock")->show(); // tabs of panels
        verifyFrame();
        m_window->showWorkspace(Workspace::Configure);
        verifyFrame();
        m_window->showWorkspace(Workspace::Operate);
        AWAIT(!m_session->operations.isOperating()); // the registers are read there
        click("controlButton");                      // again: it stays
        QVERIFY(m_session->control.isControl() && part<QToolButton>("controlButton")->isChecked());
        arm();
        m_session->goals.setPlaytime(2.5);
        m_session->goals.setGoal(at(0), Angle::fromDegrees(100));
        AWAIT(place(0) > 3);
        key(m_window.get(), "Ctrl+Shift+H");
        AWAIT(!jointAt(0).isMoving);
        QVERIFY(place(0) < 90);
        QVERIFY(m_session->control.isControl()); // holding is no leaving
        press(part<QToolButton>("monitorButton"), Qt::Key_Space);
        QVERIFY(!m_session->control.isControl());
        QVERIFY(!part<QWidget>("controlFrame")->isVisible());
        QVERIFY(jointAt(0).torqueOn);
        m_session->control.stop();
        QVERIFY(!part<QToolButton>("controlButton")->isEnabled());
    }

    void theArmSheetArmsWhatIsTickedAndSaysWhyAnotherStaysOff()
    {
        ArrayConfig array = arrayOf(4);
        array.joints[3].limits =
            SoftLimits{Angle::fromDegrees(20).radians(), Angle::fromDegrees(80).radians()}; // it stands at 0
        connectOnly(array);
        m_session->joints.turnByHand(at(3), Angle::fromDegrees(0));
        key(m_window.get(), "Ctrl+Shift+A");
        auto* dialog = part<ArmDialog>("armDialog");
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto* table = dialog->findChild<QTreeWidget*>(u"armTable"_s);
        auto* begin = dialog->findChild<QPushButton*>(u"armBegin"_s);
        auto* state = dialog->findChild<SentenceLine*>(u"armState"_s);
        // In Monitor it shows the joints, and which way torque goes on.
        QTRY_COMPARE(table->topLevelItemCount(), 4);
        AWAIT(!m_session->operations.isOperating());
        QVERIFY(!m_session->control.isControl());
        QVERIFY(!begin->isEnabled());
        VERIFY_CONTAINS(state->text(), "Choose Control");
        click("controlButton");
        QVERIFY(state->text().isEmpty());
        AWAIT(begin->isEnabled());
        auto* refused = table->topLevelItem(3);
        QVERIFY(!refused->flags().testFlag(Qt::ItemIsUserCheckable));
        const auto words = [](const QTreeWidgetItem* item) { return item->text(item->columnCount() - 1); };
        VERIFY_CONTAINS(words(refused), "outside its limits");
        // The second is not wanted: by the keyboard.
        table->setFocus();
        table->setCurrentItem(table->topLevelItem(1));
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(table->topLevelItem(1)->checkState(0), Qt::Unchecked);
        VERIFY_CONTAINS(begin->text(), "2");
        press(begin, Qt::Key_Space);
        AWAIT(jointAt(0).torqueOn && jointAt(2).torqueOn);
        QTRY_COMPARE(table->topLevelItem(2)->text(1), u"torque on"_s); // read again
        QCOMPARE(table->topLevelItem(1)->text(1), u"ready to arm"_s);
        QVERIFY(!jointAt(1).torqueOn && !jointAt(3).torqueOn);
        // STOP over the sheet: it says so, and nothing can be armed.
        AWAIT(!m_session->operations.isOperating());
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Pause);
        QVERIFY(m_session->control.isStopped());
        QVERIFY(!begin->isEnabled());
        VERIFY_CONTAINS(state->text(), "Clear STOP");
        // The stop taken back, it is no dead end: it leads to Control, and arms from there.
        click("resumeButton");
        AWAIT(!m_session->operations.isOperating());
        QVERIFY(!m_session->control.isControl() && !begin->isEnabled());
        VERIFY_CONTAINS(state->text(), "Choose Control");
        click("controlButton");
        table->setFocus();
        table->setCurrentItem(table->topLevelItem(1)); // the only one without torque, if it is wanted now
        QTest::keyClick(table, Qt::Key_Space);
        AWAIT(begin->isEnabled());
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Pause);
        const QPointer<QWidget> sheet(dialog); // it deletes itself when it is closed
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Escape);
        AWAIT(sheet.isNull() || !sheet->isVisible());
    }

    /// Every action, button and key of the window and of the dialogs they open.
    void monitorIsLeftByTheControlSwitchOnly_data()
    {
        support::addRows<bool>({"stopped"}, {{"connected", false}, {"after STOP", true}});
    }
    void monitorIsLeftByTheControlSwitchOnly()
    {
        QFETCH(bool, stopped);
        ArrayConfig array = arrayOf(2);
        array.joints[0].registersInit.push_back({u"torque_control"_s, 0x60, {}, {}});
        connectOnly(array);
        const QString file = m_session->document.filePath();
        QString current;
        QStringList leaves;
        connect(&m_session->control, &Control::controlChanged, this, [&] {
            if (m_session->control.isControl())
                leaves << current;
        });
        QTimer closes; // what waits in a loop of its own
        connect(&closes, &QTimer::timeout, this, [] {
            for (QWidget* each : {QApplication::activePopupWidget(), QApplication::activeModalWidget()}) {
                if (each != nullptr)
                    each->close();
            }
        });
        closes.start(5);
        const auto prepare = [&] {
            m_session->scans.cancelScan();
            m_session->operations.cancelOperation();
            AWAIT(!m_session->operations.isOperating() && !m_session->scans.isScanning());
            if (m_session->document.filePath() != file
                || m_session->joints.jointCount() != 2) // undo may have emptied it
                QVERIFY(m_session->document.openArray(file));
            if (m_session->links.linkState() != LinkState::Connected
                || m_session->links.linkPort() != virtualPortPath())
                m_session->links.connectTo(virtualPortPath(), 115200);
            AWAIT(m_session->links.hasLink() && jointAt(1).hasSample);
            if (stopped && !m_session->control.isStopped())
                m_session->control.stop();
            else if (!stopped && m_session->control.isStopped())
                m_session->control.resume();
            m_session->control.setControl(false);
        };
        const auto ways = [&] {
            // Menus may be filled only when they are shown, and their submenus be others then.
            for (const QPointer<QMenu>& menu : pointersTo<QMenu>(QApplication::allWidgets())) {
                if (menu)
                    emit menu->aboutToShow();
            }
            std::vector<QPointer<QObject>> found;
            for (QWidget* top : QApplication::topLevelWidgets()) {
                for (auto* action : top->findChildren<QAction*>())
                    found.emplace_back(action);
                for (auto* button : top->findChildren<QAbstractButton*>())
                    found.emplace_back(button);
            }
            return found;
        };
        QSet<QString> tried{u"controlButton "_s, u"controlAction C&ontrol"_s, u"jointGuideStep Control"_s,
                            u"quitAction &Quit"_s};
        for (bool isNew = true; isNew;) {
            isNew = false;
            for (const QPointer<QObject>& each : ways()) {
                auto* action = qobject_cast<QAction*>(each);
                auto* button = qobject_cast<QAbstractButton*>(each);
                if (each.isNull()
                    || (action != nullptr && (!action->isEnabled() || action->menu() != nullptr))
                    || (button != nullptr && (!button->isEnabled() || !button->isVisible())))
                    continue;
                const QString name = each->objectName() + u' '
                                     + (action != nullptr                          ? action->text()
                                        : each->objectName() == "controlButton"_L1 ? QString()
                                                                                   : button->text());
                if (tried.contains(name))
                    continue;
                tried.insert(name);
                isNew = true;
                current = name;
                prepare();
                if (QTest::currentTestFailed() || each.isNull())
                    continue;
                action != nullptr ? action->trigger() : button->click();
                QCoreApplication::processEvents();
            }
        }
        qInfo("%d ways were tried", static_cast<int>(tried.size()));
        QVERIFY(tried.size() > 120);
        m_window->showWorkspace(Workspace::Operate);
        for (int key = Qt::Key_Space; key <= Qt::Key_Z; ++key) {
            current = QKeySequence(key).toString();
            prepare();
            QTest::keyClick(part<QWidget>("goalSlider0"), static_cast<Qt::Key>(key));
        }
        settle();
        QVERIFY2(leaves.isEmpty(), qPrintable(leaves.join(u"; "_s)));
        QVERIFY(!jointAt(0).torqueOn && !jointAt(1).torqueOn);
        if (!stopped) { // and it can be left
            m_window->activateWindow();
            click("controlButton");
            QCOMPARE(leaves.size(), 1);
        }
    }

    void whoIsChosenInTheRowsIsMeantWithoutTheTableToo()
    {
        connectOnly(arrayOf(3));
        m_window->findChild<QDockWidget*>(u"jointTableDock"_s)->hide();
        auto* forWhom = m_window->findChild<QAction*>(u"forWhomAction"_s);
        QTest::mouseClick(m_window->findChild<QLabel*>(u"jointName1"_s), Qt::LeftButton);
        for (auto* menu : m_window->findChildren<QMenu*>()) {
            if (menu->actions().contains(forWhom))
                emit menu->aboutToShow();
        }
        QVERIFY2(forWhom->text().contains(current().joints[1].name), qPrintable(forWhom->text()));
        QVERIFY(!forWhom->text().contains(current().joints[0].name));
    }

    void whatStopAndLeavingDoIsSetForAllAndForOne()
    {
        connectOnly(arrayOf(2));
        part<QAction>("safetyAction")->trigger();
        auto* dialog = part<SafetyDialog>("safetyDialog");
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto* stop = dialog->findChild<QComboBox*>(u"safetyStop"_s);
        auto* own = dialog->findChild<QComboBox*>(u"safetyStop1"_s);
        auto* leave = dialog->findChild<QComboBox*>(u"safetyLeave"_s);
        auto* place = dialog->findChild<QDoubleSpinBox*>(u"safetyPlace1"_s);
        auto* ok = dialog->findChild<QPushButton*>(u"safetyOk"_s);
        QVERIFY(!place->isEnabled()); // nothing parks
        press(stop, Qt::Key_Down);
        QTest::keyClick(stop, Qt::Key_Down);
        press(own, Qt::Key_Down);
        QTest::keyClick(own, Qt::Key_Down); // park
        QVERIFY(place->isEnabled());
        press(leave, Qt::Key_Down);
        place->setFocus();
        place->selectAll();
        QTest::keyClicks(place, u"25"_s);
        QVERIFY(current().stopPolicy == StopMode::Hold); // not before OK
        AWAIT(ok->isEnabled());
        QTest::mouseClick(ok, Qt::LeftButton);
        const ArrayConfig& array = current();
        QCOMPARE(array.stopPolicy, StopMode::Release);
        QCOMPARE(array.leavePolicy, StopMode::Park);
        QVERIFY(array.joints[1].stopPolicy == StopMode::Park);
        QVERIFY(!array.joints[0].stopPolicy.has_value());
        QVERIFY(std::abs(Angle::fromRadians(array.joints[1].parkPosition.value_or(0)).degrees() - 25) < 0.1);
        VERIFY_CONTAINS(part<StopButton>("stopButton")->toolTip(), "Some joints");
        part<QAction>("undoAction")->trigger();
        QCOMPARE(current().stopPolicy, StopMode::Hold);
    }

    void theParkingPlaceCanBeWhereTheJointIs()
    {
        ArrayConfig array = arrayOf(1);
        array.stopPolicy = StopMode::Park;
        connectOnly(array);
        m_session->joints.turnByHand(at(0), Angle::fromDegrees(33));
        AWAIT(std::abs(place(0) - 33) < 1);
        part<QAction>("safetyAction")->trigger();
        auto* dialog = part<SafetyDialog>("safetyDialog");
        QTest::mouseClick(dialog->findChild<QToolButton*>(u"safetyPresent0"_s), Qt::LeftButton);
        QVERIFY(std::abs(dialog->findChild<QDoubleSpinBox*>(u"safetyPlace0"_s)->value() - 33) < 1);
        QTest::keyClick(dialog->windowHandle(), Qt::Key_Escape); // turned back
        QVERIFY(!current().joints[0].parkPosition.has_value());
    }

    void theDrillProvesStopAndKeepsItsReport()
    {
        connectOnly(arrayOf(2));
        part<QAction>("drillAction")->trigger();
        auto* dialog = part<StopDrillDialog>("stopDrillDialog");
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        auto* begin = dialog->findChild<QPushButton*>(u"drillBegin"_s);
        QVERIFY(!begin->isEnabled() && !begin->toolTip().isEmpty());
        arm();
        QVERIFY(begin->isEnabled());
        dialog->findChild<QSpinBox*>(u"drillCount"_s)->setValue(3);
        QTest::mouseClick(begin, Qt::LeftButton);
        auto* end = dialog->findChild<QPushButton*>(u"drillEnd"_s);
        QVERIFY(end->isEnabled() && !begin->isEnabled());
        auto* figures = dialog->findChild<QLabel*>(u"drillFigures"_s);
        AWAIT_CONTAINS(figures->text(), "p99");
        QVERIFY(dialog->isVisible()); // its Esc is not the dialog's
        const auto reports =
            QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + u"/stop-drills"_s)
                .entryList({u"*.json"_s});
        QVERIFY(!reports.isEmpty());
        QVERIFY(!m_session->control.isStopped());
        // Ended by the operator.
        AWAIT(begin->isEnabled());
        dialog->findChild<QSpinBox*>(u"drillCount"_s)->setValue(500);
        QTest::mouseClick(begin, Qt::LeftButton);
        QTest::mouseClick(end, Qt::LeftButton);
        AWAIT(!end->isEnabled());
    }

    void theBannerSaysWhatIsTrue()
    {
        ArrayConfig array = arrayOf(3);
        array.joints[1].stopPolicy = StopMode::Release;
        connectOnly(array);
        QVERIFY(!part<QWidget>("stopBanner")->isVisible());
        click("stopButton");
        QVERIFY(part<QWidget>("stopBanner")->isVisible());
        VERIFY_CONTAINS(banner(), "No joint has torque");
        m_session->control.resume();
        arm();
        click("stopButton");
        QTRY_VERIFY2(banner().contains(u"2 joint(s) holding position"_s)
                         && !banner().contains(u"eleasing torque"_s),
                     qPrintable(banner())); // the third has let go
        QVERIFY(part<QTabBar>("workspaceTabs")->width()
                >= part<QTabBar>("workspaceTabs")->sizeHint().width());
        // The way back, by the keyboard: it moves nothing, and the joints name the next steps.
        auto* resume = part<QPushButton>("resumeButton");
        press(resume, Qt::Key_Space);
        QVERIFY(!m_session->control.isStopped());
        QVERIFY(!part<QWidget>("stopBanner")->isVisible());
        QVERIFY(m_window->findChild<ArmDialog*>(u"armDialog"_s) == nullptr);
        QVERIFY(!m_session->control.isControl());
        AWAIT(part<QAbstractButton>("jointGuideStep")->text() == u"Control"_s);
    }

    /// All joints hold: nothing is to be armed, so no sheet is in the way to Control.
    void afterAStopThatHoldsAllTheNextStepIsControl()
    {
        connectOnly(arrayOf(2));
        arm();
        click("stopButton");
        AWAIT_CONTAINS(banner(), "2 joint(s) holding position");
        click("resumeButton");
        QVERIFY(!m_session->control.isStopped());
        awaitReadings(15);
        QVERIFY(m_window->findChild<ArmDialog*>(u"armDialog"_s) == nullptr);
        // In every workspace, for which the guide above the joints may be out of sight.
        const auto* messages = part<NotificationBar>("notificationBar");
        VERIFY_CONTAINS(messages->text(), "Choose Control");
        click("controlButton");
        QVERIFY(m_session->control.isControl());
        QVERIFY2(!messages->text().contains(u"Choose Control"_s), qPrintable(messages->text()));
    }

    void theBannerTellsParkingFromHolding()
    {
        ArrayConfig array = arrayOf(2);
        array.stopPolicy = StopMode::Park;
        array.joints[0].parkPosition = Angle::fromDegrees(80).radians();
        array.joints[1].parkPosition = Angle::fromDegrees(80).radians();
        array.parkTime = 3.0;
        connectOnly(array);
        arm();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        QTRY_VERIFY2(banner().contains(u"park positions"_s), qPrintable(banner()));
        AWAIT(place(0) > 20);
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape); // on the way: they hold
        QTRY_VERIFY2(banner().contains(u"2 joint(s) holding position"_s) && !banner().contains(u"parking"_s),
                     qPrintable(banner()));
    }

    void closingDuringAnApplyTakesBackWhatWasWritten_data()
    {
        support::addRows<int>({"answer"}, {{"cancel and close", 0}, {"stay", 1}});
    }
    void closingDuringAnApplyTakesBackWhatWasWritten()
    {
        QFETCH(int, answer);
        constexpr int kMany = 6;
        ArrayConfig array = arrayOf(kMany);
        for (auto& joint : array.joints)
            joint.pending = {{Memory::Ram, u"min_voltage"_s, 90},
                             {Memory::Eep, u"min_voltage"_s, 90},
                             {Memory::Eep, u"max_temperature"_s, 200}};
        connectOnly(array);
        const Register& reg =
            *m_session->document.models().find(array.joints[0].model)->find(u"min_voltage"_s);
        QVERIFY(m_session->changes.applyPending());
        QVERIFY(m_session->operations.operationWrites());
        AWAIT(m_session->operations.operationProgress().share > 0.4);
        m_script.answers << answer;
        QCOMPARE(m_window->close(), answer == 0);
        VERIFY_CONTAINS(m_script.asked.last().text, "is running");
        if (answer != 0)
            QVERIFY(m_session->operations.isOperating());
        AWAIT(!m_session->operations.isOperating());
        const bool isApplied = m_session->operations.lastReport()->ok();
        QCOMPARE(isApplied, answer != 0);
        QVERIFY(m_session->operations.readRegisters());
        AWAIT(!m_session->operations.isOperating());
        for (int i = 0; i < kMany; ++i) {
            const auto held = m_session->registers.image(at(i)).value(reg, Memory::Eep);
            QVERIFY(held);
            QCOMPARE(*held == 90, answer != 0);
        }
    }

    void leavingAsksOnlyWhenSomethingIsArmed()
    {
        connectOnly(arrayOf(2));
        QVERIFY(m_window->close());
        QVERIFY(m_script.asked.isEmpty());
    }

    void theQuestionOfLeavingNamesWhatTheArraySays()
    {
        ArrayConfig array = arrayOf(2);
        array.leavePolicy = StopMode::Release;
        connectOnly(array);
        arm();
        m_script.answers = {3}; // stay
        QVERIFY(!m_window->close());
        QCOMPARE(m_script.asked.size(), 1);
        const Question& question = m_script.asked.first();
        QVERIFY2(question.text.startsWith(u'2'), qPrintable(question.text));
        QCOMPARE(question.names.size(), 4);
        QCOMPARE(question.safe, 3);
        QCOMPARE(question.timed, static_cast<int>(StopMode::Release));
        QVERIFY(question.seconds > 0);
        VERIFY_CONTAINS(question.detail, "release");
        QVERIFY(m_session->control.isControl() && jointAt(0).torqueOn);
        m_script.answers = {2};
        QVERIFY(m_window->close());
        QVERIFY(!jointAt(0).torqueOn && !jointAt(1).torqueOn);
    }

    void stopBreaksLeavingOff()
    {
        ArrayConfig array = arrayOf(1);
        array.joints[0].parkPosition = Angle::fromDegrees(100).radians();
        array.parkTime = 5.0;
        connectOnly(array);
        arm();
        m_script.answers = {1}; // park
        QTimer looks;
        bool wasPressed = false;
        connect(&looks, &QTimer::timeout, this, [&] {
            if (wasPressed || place(0) < 15)
                return;
            wasPressed = true;
            m_window->close(); // impatient: it asks nothing again
            QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
        });
        looks.start(20);
        QVERIFY(!m_window->close());
        QVERIFY(wasPressed);
        QCOMPARE(m_script.asked.size(), 1);
        QVERIFY(m_window->isVisible());
        QVERIFY(m_session->control.isStopped());
        awaitReadings(15);
        const double there = place(0);
        awaitReadings(35);
        QVERIFY(std::abs(place(0) - there) < 1);
        QVERIFY(jointAt(0).torqueOn && there < 90);
    }

    /// A second way to the park positions, of a joint that was on the way there already.
    void leavingParksWhatAStopIsParking()
    {
        ArrayConfig array = arrayOf(1);
        array.stopPolicy = array.leavePolicy = StopMode::Park;
        array.joints[0].parkPosition = Angle::fromDegrees(60).radians();
        array.parkTime = 2.0;
        connectOnly(array);
        arm();
        click("stopButton");
        AWAIT(place(0) > 10);
        m_script.answers = {1};
        QVERIFY(m_window->close());
        QVERIFY(!jointAt(0).torqueOn);
        QVERIFY(std::abs(place(0) - 60) < 4);
    }
};

SERVODECK_TEST(TestOperator)

} // namespace tst_operator
#include "tst_operator.moc"
