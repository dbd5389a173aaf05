// SPDX-License-Identifier: GPL-3.0-or-later
// The list joints are operated from: what limits a goal, several joints together, speed, and the rows' menus.
#include <numeric>

#include "tests/support/testwindow.h"
#include "ui/operate/goaldialog.h"
#include "ui/operate/goalslider.h"
#include "ui/operate/jointpanel.h"
#include "ui/operate/jointrow.h"
#include "ui/operate/pacedialog.h"
#include "ui/plots/jointchoice.h"
#include "ui/plots/plotpanel.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/fieldnote.h"

namespace tst_jointpanel {

using namespace ui;
using core::Angle;

class tst_JointPanel : public QObject, private TestWindow
{
    Q_OBJECT

    GoalSlider* slider(int joint) { return part<GoalSlider>(qPrintable(u"goalSlider%1"_s.arg(joint))); }
    double goal(int joint) const
    {
        const auto& state = jointAt(joint);
        return state.goal.value_or(state.position).degrees();
    }
    using WidgetTest::click;
    void click(int joint, Qt::KeyboardModifiers keys = {})
    {
        QTest::mouseClick(part<QLabel>(qPrintable(u"jointName%1"_s.arg(joint))), Qt::LeftButton, keys,
                          QPoint(4, 4));
    }
    /// A session in Control, its first `armed` joints with torque.
    void arm(const core::ArrayConfig& array, int armed)
    {
        edit(array);
        connectSimulated();
        AWAIT(m_session->joints.joint({static_cast<std::uint16_t>(array.joints.size() - 1)}).hasSample);
        std::vector<int> joints(static_cast<std::size_t>(armed));
        std::iota(joints.begin(), joints.end(), 0);
        if (armed > 0)
            m_session->operations.arm(joints);
        for (const int joint : joints)
            AWAIT(!slider(joint)->isLocked());
    }
    QMenu* openMenu(int joint)
    {
        auto* menu = part<QMenu>(qPrintable(u"jointMenu%1"_s.arg(joint)));
        slider(joint)->setFocus();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(5, 5),
                                slider(joint)->mapToGlobal(QPoint(5, 5)));
        QCoreApplication::sendEvent(slider(joint), &event);
        return menu;
    }
    QAction* action(QMenu* menu, const char* name)
    {
        auto* found = menu->findChild<QAction*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("There is no action %s", name);
        return found;
    }

private slots:
    void init() { startFresh(); }
    void cleanup() { dropWindow(); }

    void theMenuOfAJointArmsBySheetOnlyAndReleases()
    {
        edit(arrayOf(2));
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        AWAIT(jointAt(1).hasSample);
        QMenu* menu = openMenu(0);
        QVERIFY(!action(menu, "armJointAction")->isEnabled()); // in Monitor
        VERIFY_CONTAINS(action(menu, "armJointAction")->toolTip(), "Control");
        menu->close();
        QVERIFY(m_session->control.setControl(true));
        QVERIFY(action(openMenu(0), "armJointAction")->isEnabled());
        action(menu, "armJointAction")->trigger();
        menu->close();
        QPointer<QDialog> sheet = part<QDialog>("armDialog");
        QVERIFY(sheet->isVisible());
        auto* begin = sheet->findChild<QPushButton*>(u"armBegin"_s);
        AWAIT(begin->isEnabled());
        QCOMPARE(begin->text(), u"Arm 1 joint(s)"_s); // the other one is not ticked
        QVERIFY(!jointAt(0).torqueOn);
        begin->click();
        AWAIT(jointAt(0).torqueOn);
        AWAIT(sheet.isNull() || !sheet->isVisible()); // all that was asked for is armed
        QVERIFY(!jointAt(1).torqueOn);
        QVERIFY(action(openMenu(1), "armJointAction")->isEnabled());
        part<QMenu>("jointMenu1")->close();
        QVERIFY(action(openMenu(0), "releaseJointAction")->isEnabled());
        menu->close();
    }
    void theThumbIsTheStateAndWordsSayWhatIsNotOrdinary()
    {
        edit(arrayOf(2));
        QCOMPARE(slider(0)->state().shape, Shape::DashedCircle); // unknown; so it is with all
        QVERIFY(slider(0)->stateWords().isEmpty());
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_COMPARE(slider(1)->state().shape, Shape::HollowCircle);
        QVERIFY(slider(1)->stateWords().isEmpty());                        // torque is off in Monitor
        VERIFY_CONTAINS(slider(1)->accessibleDescription(), "torque off"); // but it is said
        QVERIFY(m_session->control.setControl(true));
        torqueOn(*m_session, {1});
        QTRY_COMPARE(slider(1)->state().shape, Shape::FilledCircle);
        QVERIFY(slider(1)->stateWords().isEmpty());
        QTRY_COMPARE(slider(0)->stateWords(), u"torque off"_s); // beside one that has torque
        m_session->control.setControl(false);
        AWAIT(slider(1)->stateWords().startsWith(u"torque on"_s));
    }
    void releasingAsksOnlyWhenAJointMayFall()
    {
        arm(arrayOf(2), 2);
        const auto releaseByMenu = [this](int joint) {
            QMenu* menu = openMenu(joint);
            action(menu, "releaseJointAction")->trigger();
            menu->close();
        };
        m_session->goals.setPlaytime(2.0);
        m_session->goals.setGoal({0}, Angle::fromDegrees(70)); // there its weight pulls
        AWAIT(jointAt(0).isMoving);
        releaseByMenu(0);
        QCOMPARE(m_script.asked.size(), 1);
        VERIFY_CONTAINS(m_script.asked[0].detail, "joint 0 (ID 1): moves");
        QCOMPARE(m_script.asked[0].safe, 0);
        QCOMPARE(m_script.asked[0].names, (QStringList{u"Keep holding"_s, u"Release"_s}));
        AWAIT(std::abs(place(0) - 70) < 3 && !jointAt(0).isMoving);
        releaseByMenu(0);
        VERIFY_CONTAINS(m_script.asked.last().detail, "carries load");
        // The same for all, by its button, its shortcut and the menu of the servos.
        click("torqueAllOff");
        part<QAction>("torqueAllOffAction")->trigger();
        part<QAction>("torqueFreeAction")->trigger();
        part<QAction>("torqueBrakeAction")->trigger();
        QCOMPARE(m_script.asked.size(), 6);
        for (const Question& question : m_script.asked)
            QCOMPARE(question.safe, 0);
        QVERIFY(!m_script.asked.last().detail.contains(u"joint 1"_s)); // it hangs at rest
        awaitReadings(5);
        QVERIFY(jointAt(0).torqueOn && jointAt(1).torqueOn);
        releaseByMenu(1);
        AWAIT(!jointAt(1).torqueOn);
        QCOMPARE(m_script.asked.size(), 6);
        m_script.answers = {1};
        releaseByMenu(0);
        AWAIT(!jointAt(0).torqueOn);
    }
    void everyPathToTorqueIsTheArmSheet()
    {
        core::ArrayConfig array = arrayOf(2);
        array.joints[0].registersInit.push_back({u"torque_control"_s, 0x60, {}, {}});
        edit(array);
        connectSimulated();
        AWAIT(jointAt(1).hasSample);
        for (const char* path : {"armAction", "torqueOnAction", "torqueRestoreAction"}) {
            AWAIT(part<QAction>(path)->isEnabled());
            part<QAction>(path)->trigger();
            QTRY_VERIFY2(m_window->findChild<QDialog*>(u"armDialog"_s) != nullptr
                             && part<QDialog>("armDialog")->isVisible(),
                         path);
            AWAIT(!m_session->operations.isOperating());
            QVERIFY2(!jointAt(0).torqueOn && !jointAt(1).torqueOn, path);
            delete part<QDialog>("armDialog");
        }
        // Initialising names whose torque goes on before it does.
        part<QAction>("initialiseAction")->trigger();
        VERIFY_CONTAINS(m_script.asked.last().detail, "torque goes on");
        VERIFY_CONTAINS(m_script.asked.last().detail, "joint 0");
        QVERIFY(!m_session->operations.isOperating());
    }

    void theTabKeyStopsOnceARowAfterTheFilter()
    {
        arm(arrayOf(3), 3);
        QStringList stops;
        auto* filter = part<QWidget>("jointFilter");
        const QWidget* panel = part<JointPanel>("jointPanel");
        const QWidget* each = filter;
        do {
            if (panel->isAncestorOf(each) && each->isVisible() && each->isEnabled()
                && (each->focusPolicy() & Qt::TabFocus) != 0 && each->focusProxy() == nullptr)
                stops << each->objectName();
            each = each->nextInFocusChain();
        } while (each != filter);
        const QStringList wanted{u"jointFilter"_s, u"goalSlider0"_s, u"goalSlider1"_s, u"goalSlider2"_s};
        QCOMPARE(stops.mid(0, 4), wanted);
        for (const QString& later : stops.mid(4))
            QVERIFY2(!later.startsWith(u"goal"_s), qPrintable(later));
        // Locked sliders are stops too: the reason is read there.
        filter->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), slider(0));
        // Up and Down change the row, past one the filter hides; left and right move the goal.
        QTest::keyClick(slider(0), Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), slider(1));
        const double before = goal(1);
        QTest::keyClick(slider(1), Qt::Key_Right);
        QVERIFY(std::abs(goal(1) - before - 1) < 0.4);
        QCOMPARE(QApplication::focusWidget(), slider(1));
        QTest::keyClick(slider(1), Qt::Key_Down);
        QCOMPARE(QApplication::focusWidget(), slider(2));
        QTest::keyClick(slider(2), Qt::Key_Down); // the last
        QCOMPARE(QApplication::focusWidget(), slider(2));
        // Enter types a goal.
        QTest::keyClick(slider(2), Qt::Key_Return);
        auto* editor = slider(2)->findChild<QLineEdit*>(u"goalEditor"_s);
        QVERIFY(editor->hasFocus());
        QTest::keyClicks(editor, u"7"_s);
        QTest::keyClick(editor, Qt::Key_Return);
        QVERIFY(std::abs(goal(2) - 7) < 0.4);
        m_session->control.setControl(false);
        AWAIT(slider(0)->isLocked());
        slider(0)->setFocus();
        QCOMPARE(QApplication::focusWidget(), slider(0));
    }
    void slidersKeepTheirLengthInSmallWindows_data()
    {
        support::addRows<QSize>({"size"},
                                {{"1024x768", QSize(1024, 768)}, {"1920x1080, scale 2", QSize(960, 540)}});
    }
    void slidersKeepTheirLengthInSmallWindows()
    {
        QFETCH(QSize, size);
        m_window->openDemo();
        AWAIT(m_session->links.hasLink());
        m_window->resize(size);
        QCoreApplication::processEvents();
        QTRY_VERIFY(slider(0)->grooveLength() >= 200);
        for (const QToolButton* button : part<QWidget>("plotPanel")->findChildren<QToolButton*>())
            QVERIFY2(!button->isVisible() || button->width() >= button->minimumSizeHint().width(), sizes());
        click("poseDockButton");
        QTRY_VERIFY(part<QWidget>("posePanel")->isVisible());
        QCOMPARE(m_window->size(), size);
        // The numbers are beside it: there is room for them in each of these.
        QVERIFY(part<QWidget>("goalEntry0")->isVisible() && part<QWidget>("present0")->isVisible());
        // In a list that is narrower still, they go before the slider does.
        auto* panel = part<JointPanel>("jointPanel");
        panel->setFixedWidth(400);
        QCoreApplication::processEvents();
        QVERIFY(slider(0)->minimumSizeHint().width() >= 200);
        QVERIFY(!part<QWidget>("goalEntry0")->isVisible() && !part<QWidget>("present0")->isVisible());
    }
    void manyJointsHaveGroupsLowRowsAndAFilterForThePlotsToo()
    {
        core::ArrayConfig array = arrayOf(64);
        for (std::size_t i = 0; i < array.joints.size(); ++i) {
            array.joints[i].name = u"right_hind_leg_of_the_walker_joint_%1"_s.arg(i);
            array.joints[i].group = u"leg %1"_s.arg(i / 16);
        }
        edit(array);
        connectSimulated();
        AWAIT(part<QWidget>("jointScroll")->isVisible());
        const auto* panel = part<JointPanel>("jointPanel");
        const auto isSeen = [&](QWidget* widget) {
            return widget->isVisible() && !widget->visibleRegion().isEmpty();
        };
        auto* scroll = part<QScrollArea>("jointScroll");
        AWAIT(scroll->viewport()->height() >= 10 * JointRow::kLow);
        QCOMPARE(part<QLabel>("jointName1")->parentWidget()->height(), JointRow::kLow);
        QSet<QString> names; // elided, but where they differ
        for (int i = 0; i < 64; ++i)
            names << part<QLabel>(u"jointName%1"_s.arg(i))->text();
        QCOMPARE(names.size(), 64);
        auto* heading = part<QToolButton>("jointGroup1");
        QCOMPARE(heading->text(), u"leg 1"_s);
        QVERIFY(part<QLabel>("jointName15")->parentWidget()->y() < heading->y());
        QVERIFY(part<QLabel>("jointName16")->parentWidget()->y() > heading->y());
        QVERIFY(panel->fullHeight() >= 64 * JointRow::kLow + 4 * heading->height());

        auto* plots = part<PlotPanel>("plotPanel");
        QCOMPARE(plots->joints().chosen().front(), 0);
        auto* filter = part<QLineEdit>("jointFilter");
        filter->setText(u"leg 3"_s);
        QVERIFY(!heading->isVisible());
        AWAIT(isSeen(part<QToolButton>("jointGroup3")));
        QCOMPARE(plots->joints().chosen().front(), 48);
        filter->setText(array.joints[20].name);
        AWAIT(heading->isVisible());
        QCOMPARE(plots->joints().chosen(), std::vector<int>{20});
        filter->clear();
        QCOMPARE(plots->joints().chosen().front(), 0);
        // A group is folded away by its heading, which stays; a filter still finds what is in it.
        QTest::mouseClick(heading, Qt::LeftButton);
        QVERIFY(heading->isVisible() && part<QLabel>("jointName16")->parentWidget()->isHidden());
        QVERIFY(!part<QLabel>("jointName15")->parentWidget()->isHidden());
        filter->setText(array.joints[20].name);
        QVERIFY(!part<QLabel>("jointName20")->parentWidget()->isHidden());
        filter->clear();
        QTest::mouseClick(heading, Qt::LeftButton);
        QVERIFY(!part<QLabel>("jointName16")->parentWidget()->isHidden());
    }

    void aLimitBetweenTwoTicksIsShownAsConfigured()
    {
        core::ArrayConfig array = arrayOf(2);
        array.joints[0].limits =
            core::SoftLimits{Angle::fromDegrees(-95).radians(), Angle::fromDegrees(120).radians()};
        arm(array, 2);
        QTRY_VERIFY2(slider(0)->toolTip().contains(u"between -95.0° and 120.0°"_s),
                     qPrintable(slider(0)->toolTip()));
    }
    void aRowSaysWhatLimitsItAndNoLongerThanItDoes()
    {
        core::ArrayConfig array = arrayOf(2);
        array.joints[0].limits = core::SoftLimits{-1.0, Angle::fromDegrees(20).radians()};
        array.joints[1].maxVelocity = Angle::fromDegrees(60).radians();
        arm(array, 2);
        slider(0)->setFocus();
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(slider(0), Qt::Key_PageUp);
        QCOMPARE(slider(0)->note(), u"limited by the soft limit 20.0°"_s);
        awaitReadings(10);
        QVERIFY(!slider(0)->note().isEmpty()); // it is still there
        QTest::keyClick(slider(0), Qt::Key_PageDown);
        QVERIFY(slider(0)->note().isEmpty());
        auto* entry = part<QDoubleSpinBox>("goalEntry0");
        entry->setFocus();
        entry->selectAll();
        QTest::keyClicks(entry, u"90"_s);
        QTest::keyClick(entry, Qt::Key_Return);
        QVERIFY2(FieldNote::textOf(*entry).startsWith(u"90 is outside"_s), // not limited
                 qPrintable(FieldNote::textOf(*entry)));
        QVERIFY(slider(0)->note().isEmpty());
        slider(0)->setFocus();
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(slider(0), Qt::Key_PageUp);
        QCOMPARE(slider(0)->note(), u"limited by the soft limit 20.0°"_s);
        m_session->control.hold({0});
        m_session->control.stop(); // the goal is void
        AWAIT(slider(0)->note().isEmpty());
        m_session->control.resume();
        AWAIT(!slider(1)->isLocked());

        m_session->goals.setPlaytime(0.5);
        slider(1)->ask(Angle::fromDegrees(60));
        VERIFY_STARTS(slider(1)->note(), "limited by 60°/s: takes 1.");
        AWAIT(slider(1)->note().isEmpty()); // it is there
    }

    void chosenJointsMoveTogetherAndMirrored()
    {
        arm(arrayOf(4), 4);
        click(0);
        QVERIFY(slider(0)->note().isEmpty());
        click(1, Qt::ControlModifier);
        click(3, Qt::ControlModifier);
        click("mirror3");
        QVERIFY(!part<QToolButton>("mirror2")->isVisible());
        press(slider(0), Qt::Key_PageUp);
        QVERIFY(std::abs(goal(0) - 10) < 0.5 && std::abs(goal(1) - 10) < 0.5);
        QVERIFY(std::abs(goal(3) + 10) < 0.5);
        QVERIFY(std::abs(goal(2)) < 0.5);
        AWAIT(std::abs(place(0) - 10) < 1 && std::abs(place(1) - 10) < 1 && std::abs(place(3) + 10) < 1);
        QVERIFY(std::abs(place(2)) < 0.7);
        // The mirrored one leads.
        press(slider(3), Qt::Key_PageUp);
        AWAIT(std::abs(goal(0)) < 0.5 && std::abs(goal(1)) < 0.5 && std::abs(goal(3)) < 0.5);
        // It is one selection, that of the table too.
        auto* selection = part<QTableView>("jointTable")->selectionModel();
        QCOMPARE(selection->selectedRows().size(), 3);
        selection->clearSelection();
        QTest::keyClick(slider(3), Qt::Key_PageUp);
        QVERIFY(std::abs(goal(3) - 10) < 0.5);
        QVERIFY(std::abs(goal(0)) < 0.5);
    }

    void jointsAreChosenByKeysToo()
    {
        arm(arrayOf(3), 3);
        auto* selection = part<QTableView>("jointTable")->selectionModel();
        press(slider(1), Qt::Key_Space);
        QVERIFY(selection->isRowSelected(1));
        press(slider(2), Qt::Key_Space);
        QCOMPARE(selection->selectedRows().size(), 2);
        QTest::keyClick(slider(2), Qt::Key_Space);
        QCOMPARE(selection->selectedRows().size(), 1);
        QTest::keyClick(slider(2), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(selection->selectedRows().size(), 3);
        click(0);
        QCOMPARE(selection->selectedRows().size(), 1);
        click(2, Qt::ShiftModifier);
        QCOMPARE(selection->selectedRows().size(), 3);
    }

    void whereAnotherJointIsAtItsLimitItIsNamed()
    {
        core::ArrayConfig array = arrayOf(2);
        array.joints[1].limits = core::SoftLimits{-1.0, Angle::fromDegrees(15).radians()};
        arm(array, 2);
        click(0);
        click(1, Qt::ControlModifier);
        slider(0)->setFocus();
        AWAIT((QTest::keyClick(slider(0), Qt::Key_PageUp), !slider(0)->note().isEmpty()));
        QCOMPARE(slider(0)->note(), u"limited by the soft limit 15.0° of joint 1"_s);
        QVERIFY2(goal(0) < 15.5 && goal(1) < 15.5, qPrintable(QString::number(goal(0))));
        QVERIFY(std::abs(goal(0) - goal(1)) < 0.7);
    }

    void oneWithoutTorqueLocksAllThatAreChosenWithIt()
    {
        arm(arrayOf(3), 2);
        click(0);
        click(2, Qt::ControlModifier);
        AWAIT(slider(0)->isLocked());
        VERIFY_CONTAINS(slider(0)->toolTip(), "joint 2");
        QVERIFY(!slider(1)->isLocked());
        click(2, Qt::ControlModifier);
        AWAIT(!slider(0)->isLocked());
    }

    void aJointThatIsBeingArmedIsLocked()
    {
        arm(arrayOf(2), 2);
        AWAIT(!slider(0)->isLocked());
        auto& gate = m_session->gate;
        gate.setOperation(core::Gate::Operation{u"Arm"_s, false, {0}});
        AWAIT(slider(0)->isLocked());
        VERIFY_CONTAINS(slider(0)->toolTip(), "“Arm” is running");
        QVERIFY(!slider(1)->isLocked());
        gate.setOperation({});
        AWAIT(!slider(0)->isLocked());
    }

    void theSpeedOfTheArrayIsSeen()
    {
        arm(arrayOf(1), 1);
        auto* speed = part<QDoubleSpinBox>("speedScale");
        auto* label = part<QLabel>("speedLabel");
        QCOMPARE(speed->value(), 100.0);
        const QRect before = label->geometry();
        const QString full = label->text();
        speed->setValue(25);
        QCOMPARE(m_session->motions.speedScale(), 0.25);
        QVERIFY(label->text() != full && label->font().bold());
        QCOMPARE(label->palette().color(QPalette::Window), theme().color(Meaning::Warning));
        QVERIFY(
            contrast(label->palette().color(QPalette::Window), label->palette().color(QPalette::WindowText))
            >= 4.5);
        QCoreApplication::processEvents();
        QCOMPARE(label->geometry(), before);
        m_session->document.newArray();
        QCOMPARE(speed->value(), 100.0);
        QCOMPARE(label->text(), full);
    }

    void aMoveHasATimeOrASpeed()
    {
        arm(arrayOf(2), 2);
        auto* panel = part<JointPanel>("jointPanel");
        auto* kind = panel->findChild<QComboBox*>(u"paceKind"_s);
        auto* seconds = panel->findChild<QDoubleSpinBox*>(u"playtime"_s);
        auto* degrees = panel->findChild<QDoubleSpinBox*>(u"paceSpeed"_s);
        QVERIFY(degrees->isVisible()
                && !seconds->isVisible()); // far moves take longer, unless reported otherwise
        QCOMPARE(degrees->value(), 60.0);
        press(kind, Qt::Key_Up);
        seconds->setValue(1.5);
        QCOMPARE(m_session->goals.playtime(), 1.5);
        QVERIFY(!degrees->isVisible());
        press(kind, Qt::Key_Down);
        QVERIFY(degrees->isVisible() && !seconds->isVisible());
        degrees->setValue(20);
        QVERIFY(m_session->goals.pace().kind == core::MovePace::Kind::Speed);
        QVERIFY(std::abs(m_session->goals.pace().speed.degrees() - 20) < 1e-9);

        // One joint's own.
        action(openMenu(1), "ownPaceAction")->trigger();
        auto* dialog = part<PaceDialog>("paceDialog");
        dialog->findChild<QComboBox*>(u"paceKind"_s)->setCurrentIndex(0);
        emit dialog->findChild<QComboBox*>(u"paceKind"_s)->activated(0);
        dialog->findChild<QDoubleSpinBox*>(u"playtime"_s)->setValue(2.5);
        QVERIFY(m_session->goals.ownPace({1}) && m_session->goals.ownPace({1})->seconds == 2.5);
        AWAIT_CONTAINS(part<QToolButton>("jointMenuButton1")->toolTip(), "own time");
        QVERIFY(m_session->goals.pace().kind == core::MovePace::Kind::Speed);
        QTest::mouseClick(dialog->findChild<QAbstractButton*>(u"paceAsAll"_s), Qt::LeftButton);
        QVERIFY(!m_session->goals.ownPace({1}));
    }

    void theMenuOfARowHasAllThatCanBeDoneWithTheJoint()
    {
        arm(arrayOf(2), 2);
        QMenu* menu = openMenu(0);
        AWAIT(menu->isVisible());
        action(menu, "led4Action")->trigger(); // red
        menu->close();
        AWAIT(jointAt(0).led == 4);
        AWAIT(!m_session->operations.isOperating());
        menu = openMenu(0);
        QVERIFY(action(menu, "led4Action")->isChecked());
        QVERIFY(!action(menu, "led1Action")->isChecked());
        menu->close();

        slider(0)->ask(Angle::fromDegrees(30));
        AWAIT(std::abs(place(0) - 30) < 1);
        menu = openMenu(0);
        action(menu, "goToZeroAction")->trigger();
        menu->close();
        AWAIT(std::abs(place(0)) < 1);
        m_session->goals.setPlaytime(2.5);
        slider(0)->ask(Angle::fromDegrees(100));
        AWAIT(place(0) > 10);
        menu = openMenu(0);
        action(menu, "holdHereAction")->trigger();
        menu->close();
        awaitReadings(20);
        const double held = place(0);
        awaitReadings(20);
        QVERIFY(std::abs(place(0) - held) < 0.7 && held < 90);

        menu = openMenu(1);
        action(menu, "turnAction")->trigger();
        menu->close();
        auto* dialog = m_window->findChild<GoalDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QCOMPARE(dialog->findChild<QComboBox*>(u"goalJoint"_s)->currentIndex(), 1);
        QCOMPARE(dialog->findChild<QComboBox*>(u"goalKind"_s)->currentIndex(),
                 static_cast<int>(GoalDialog::Kind::Speed));
    }

    void sendOnReleaseIsRememberedAndKeepsGoalsBack()
    {
        arm(arrayOf(2), 2);
        part<QAction>("sendOnRelease")->trigger();
        click(0);
        click(1, Qt::ControlModifier);
        click("mirror1");
        press(slider(0), Qt::Key_PageUp);
        QVERIFY(std::abs(slider(1)->preview()->degrees() + 10) < 0.5); // the other shows where it would go
        awaitReadings(15);
        QVERIFY(std::abs(place(0)) < 0.7);
        QTest::keyClick(slider(0), Qt::Key_Return);
        QVERIFY(!slider(1)->preview());
        AWAIT(std::abs(place(0) - 10) < 1 && std::abs(place(1) + 10) < 1);
        QTest::keyClick(slider(0), Qt::Key_PageUp);
        QTest::keyClick(slider(0), Qt::Key_Escape); // STOP, as everywhere
        QVERIFY(m_session->control.isStopped());
        AWAIT(!slider(0)->preview());
        m_script.answers << 1;
        QVERIFY(m_window->close());
        makeWindow();
        QVERIFY(part<QAction>("sendOnRelease")->isChecked());
    }
};

SERVODECK_TEST(tst_JointPanel)

} // namespace tst_jointpanel
#include "tst_jointpanel.moc"
