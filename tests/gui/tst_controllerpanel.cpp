// SPDX-License-Identifier: GPL-3.0-or-later
// The Controllers workspace as a person uses it, on the virtual array.
#include "core/session/motion/controllers.h"
#include "core/session/state/controllercurves.h"
#include "core/session/state/mechanism.h"
#include "tests/support/testwindow.h"
#include "ui/controllers/controllerpanel.h"
#include "ui/controllers/controllertablemodel.h"
#include "ui/controllers/statisticsmodels.h"
#include "ui/operate/goalslider.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/timeplot.h"
#include "ui/support/theme.h"
#include "ui/widgets/fieldnote.h"

namespace tst_controllerpanel {

using namespace ui;

class tst_ControllerPanel : public QObject, private TestWindow
{
    Q_OBJECT

    void showArray(int joints)
    {
        edit(arrayOf(joints));
        m_window->showWorkspace(Workspace::Controllers);
    }
    /// Connected, in Control, all joints armed.
    void run(int joints)
    {
        showArray(joints);
        connectArmed();
    }

    void load(const char* name, const char* type, const QStringList& joints,
              const QJsonObject& parameters = {})
    {
        core::control::ControllerSpec spec;
        spec.name = QLatin1String(name);
        spec.type = QLatin1String(type);
        spec.joints = joints;
        spec.parameters = parameters;
        ASSIGN_OR_FAIL(loaded, m_session->controllers.load(spec));
    }
    const core::control::ControllerCatalogue::Loaded* found(const char* name) const
    {
        return m_session->controllers.catalogue().find(QLatin1String(name));
    }
    bool runs(const char* name) const { return found(name) != nullptr && found(name)->isRunning; }
    /// "a" of the first joint and "b" of the second.
    void loadTwo()
    {
        load("a", "position", {u"joint 0"_s});
        load("b", "position", {u"joint 1"_s});
    }

    // --- the table ---

    QTableView* table() { return part<QTableView>("controllerTable"); }
    QString cell(const char* name, int column) { return indexOf(name, column).data().toString(); }
    QModelIndex indexOf(const char* name, int column)
    {
        for (int row = 0; row < table()->model()->rowCount(); ++row) {
            if (table()->model()->index(row, ControllerTable::Name).data().toString() == QLatin1String(name))
                return table()->model()->index(row, column);
        }
        qFatal("There is no %s", name);
    }
    /// As with the mouse on the tick and the space bar.
    void tick(const char* name, int column)
    {
        table()->setFocus();
        table()->setCurrentIndex(indexOf(name, column));
        QTest::keyClick(table(), Qt::Key_Space);
    }
    void select(std::initializer_list<const char*> names)
    {
        table()->clearSelection();
        for (const char* name : names) {
            const QRect place = table()->visualRect(indexOf(name, ControllerTable::Name));
            QTest::mouseClick(table()->viewport(), Qt::LeftButton, Qt::ControlModifier, place.center());
        }
    }
    void start(std::initializer_list<const char*> names)
    {
        select(names);
        click("controllerStartButton");
        AWAIT(std::ranges::all_of(names, [this](const char* name) { return runs(name); }));
    }
    QString preview() { return part<SentenceLine>("switchPreview")->text(); }
    QString result() { return part<SentenceLine>("switchResult")->text(); }

    // --- the form ---

    QDialog* active(const char* name)
    {
        auto* dialog = part<QDialog>(name);
        if (!QTest::qWaitForWindowActive(dialog))
            qFatal("%s is not shown", name);
        return dialog;
    }
    QDialog* form()
    {
        click("controllerLoadButton");
        return active("controllerForm");
    }
    void chooseType(const char* type)
    {
        auto* tree = part<QTreeWidget>("controllerTypes");
        QTreeWidgetItem* item = tree->findItems(QLatin1String(type), Qt::MatchExactly, 0).value(0);
        QVERIFY(item != nullptr);
        tree->scrollToItem(item);
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {}, tree->visualItemRect(item).center());
    }
    void openForm(const char* type, std::initializer_list<int> joints)
    {
        form();
        chooseType(type);
        tickJoints(joints);
    }
    void tickJoints(std::initializer_list<int> joints)
    {
        auto* tree = part<QTreeWidget>("controllerJoints");
        tree->setFocus();
        for (const int joint : joints) {
            tree->setCurrentItem(tree->topLevelItem(joint));
            QTest::keyClick(tree, Qt::Key_Space);
        }
    }
    void type(const char* field, const char* text)
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // boxes of replaced rows
        auto* box = part<QWidget>(field);
        press(box, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(box, QLatin1String(text));
    }
    QDialog* openLibraries()
    {
        click("controllerLibrariesButton");
        return active("librariesDialog");
    }
    QString refusal() { return part<SentenceLine>("controllerRefusal")->text(); }
    /// What the form is to load.
    core::control::ControllerSpec loadFromForm(const char* name)
    {
        click("controllerLoad");
        if (found(name) == nullptr)
            QTest::qFail(qPrintable(refusal()), __FILE__, __LINE__);
        return found(name) == nullptr ? core::control::ControllerSpec() : found(name)->spec;
    }
    bool isFormOpen() const
    {
        const auto* dialog = m_window->findChild<QDialog*>(u"controllerForm"_s);
        return dialog != nullptr && dialog->isVisible();
    }

private slots:
    void init() { startFresh(); }
    void cleanup() { dropWindow(); }

    // --- the workspace ---

    void theWorkspaceIsChosenByTabAndKeysAndRemembered()
    {
        verifyWorkspace(Workspace::Controllers, 3, "controllerPanel", "controllersAction");
    }
    void anEmptyTableSaysHowToBegin()
    {
        m_window->showWorkspace(Workspace::Controllers);
        QVERIFY(part<QLabel>("controllersEmpty")->isVisible());
        VERIFY_STARTS(part<QLabel>("controllersEmpty")->text(), "No controllers.");
        auto* button = part<QToolButton>("controllerLoadButton");
        QVERIFY(!button->isEnabled());
        VERIFY_CONTAINS(button->toolTip(), "no joints");
        showArray(2);
        QVERIFY(button->isEnabled());
        load("hold", "position", {u"joint 0"_s});
        QVERIFY(!part<QLabel>("controllersEmpty")->isVisible());
    }
    void disabledCommandsSayWhy()
    {
        showArray(2);
        load("hold", "position", {u"joint 0"_s});
        const auto tip = [this](const char* name) { return part<QAction>(name)->toolTip(); };
        QVERIFY(!part<QAction>("startControllersAction")->isEnabled());
        VERIFY_CONTAINS(tip("startControllersAction"), "Select controllers");
        VERIFY_CONTAINS(tip("changeControllerAction"), "Select one controller");
        select({"hold"});
        QVERIFY(part<QAction>("unloadControllersAction")->isEnabled());
        QVERIFY(!part<QAction>("startControllersAction")->isEnabled()); // not connected
        VERIFY_CONTAINS(tip("startControllersAction"), "hold was not started");
        VERIFY_CONTAINS(tip("stopControllersAction"), "None of the selected");
    }

    void allColumnsFitAndNoHeadIsCut()
    {
        showArray(2);
        for (int i = 0; i < 12; ++i) // with a scroll bar
            load(qPrintable(u"a%1"_s.arg(i)), "force_limited_move", {u"joint 0"_s}, {{u"goals"_s, 0.0}});
        settle();
        QHeaderView* heads = table()->horizontalHeader();
        QVERIFY2(heads->length() <= table()->viewport()->width(),
                 qPrintable(u"%1 > %2"_s.arg(heads->length()).arg(table()->viewport()->width())));
        for (const char* name : {"controllerTable", "jointStatistics", "actuatorStatistics"}) {
            heads = part<QTableView>(name)->horizontalHeader();
            for (int column = 0; column < heads->count(); ++column)
                QVERIFY2(heads->sectionSize(column) >= heads->sectionSizeHint(column),
                         qPrintable(heads->model()->headerData(column, Qt::Horizontal).toString()));
        }
        const QModelIndex type = indexOf("a0", ControllerTable::Type);
        QVERIFY(table()->visualRect(type).width() >= table()->sizeHintForIndex(type).width());
    }

    // --- loading ---

    void theFormFitsALowScreen()
    {
        showArray(12);
        load("mine", "position", {u"joint 0"_s});
        QDialog* dialog = form();
        type("controllerName", "mine");
        auto* tree = part<QTreeWidget>("controllerTypes");
        for (int i = 0; i < tree->topLevelItemCount(); ++i) {
            tree->setCurrentItem(tree->topLevelItem(i));
            click("controllerAllJoints");
            click("controllerLoad"); // the refusal needs space, too
            settle();
            QVERIFY(!refusal().isEmpty());
            QVERIFY2(dialog->height() <= 700 && dialog->width() <= 1366,
                     qPrintable(u"%1: %2x%3"_s.arg(tree->topLevelItem(i)->text(0))
                                    .arg(dialog->width())
                                    .arg(dialog->height())));
        }
        QVERIFY(dialog->minimumSizeHint().height() <= 600);
        const QHeaderView* heads = part<QTreeWidget>("controllerOrder")->header();
        for (int column = 0; column < heads->count(); ++column)
            QVERIFY(heads->sectionSize(column) >= heads->sectionSizeHint(column));
    }
    void aControllerIsLoadedFromTheFormAndUndone()
    {
        showArray(3);
        form();
        chooseType("position");
        QCOMPARE(part<QLineEdit>("controllerName")->text(), u"position"_s);
        tickJoints({0, 2});
        type("parameter_within", "0.8");
        click("controllerLoad");
        QVERIFY(!isFormOpen());
        QVERIFY(found("position") != nullptr);
        QCOMPARE(found("position")->spec.joints, (QStringList{u"joint 0"_s, u"joint 2"_s}));
        QCOMPARE(found("position")->spec.parameters["within"_L1].toDouble(), 0.8);
        QCOMPARE(cell("position", ControllerTable::State), u"stopped"_s);
        QCOMPARE(cell("position", ControllerTable::Joints), u"joint 0, joint 2"_s);
        QCOMPARE(cell("position", ControllerTable::Mean), u"–"_s);
        m_session->document.undo();
        QVERIFY(found("position") == nullptr);
        QCOMPARE(table()->model()->rowCount(), 0);
        m_session->document.redo();
        QVERIFY(found("position") != nullptr);
    }
    void aRefusalIsASentenceAndNothingTypedIsLost()
    {
        showArray(3);
        load("mine", "position", {u"joint 0"_s});
        form();
        chooseType("position");
        type("parameter_within", "0.7");
        type("controllerName", "mine");
        click("controllerLoad");
        QVERIFY(isFormOpen());
        QVERIFY2(refusal().contains(u"mine"_s) && refusal().endsWith(u'.'), qPrintable(refusal()));
        QCOMPARE(part<QLineEdit>("controllerName")->text(), u"mine"_s);
        QCOMPARE(part<QDoubleSpinBox>("parameter_within")->value(), 0.7);
        type("controllerName", "other");
        click("controllerLoad"); // still without a joint
        QVERIFY(isFormOpen());
        QVERIFY(!refusal().isEmpty());
        tickJoints({1});
        click("controllerLoad");
        QVERIFY2(!isFormOpen(), qPrintable(refusal()));
        QCOMPARE(found("other")->spec.parameters["within"_L1].toDouble(), 0.7);
    }
    void aNumberOutOfRangeIsRefusedBelowItsField()
    {
        showArray(1);
        openForm("position", {0});
        type("parameter_within", "700");
        click("controllerLoad");
        QVERIFY(isFormOpen());
        QVERIFY(found("position") == nullptr);
        QVERIFY(!FieldNote::textOf(*part<QWidget>("parameter_within")).isEmpty());
    }
    void aFreeNameIsProposed()
    {
        showArray(2);
        load("position", "position", {u"joint 0"_s});
        form();
        chooseType("position");
        QCOMPARE(part<QLineEdit>("controllerName")->text(), u"position_2"_s);
        chooseType("velocity");
        QCOMPARE(part<QLineEdit>("controllerName")->text(), u"velocity"_s);
        type("controllerName", "my name");
        chooseType("pid"); // what was typed stays
        QCOMPARE(part<QLineEdit>("controllerName")->text(), u"my name"_s);
    }
    void wholeNumbersAreTypedAndRefusedAsOthers()
    {
        showArray(1);
        change([](core::ArrayConfig& array) {
            array.poses.push_back({u"rest"_s, {{u"joint 0"_s, 0.1}}, {}});
        });
        openForm("pose_player", {0});
        type("parameter_loops", "1.5");
        click("controllerLoad");
        QVERIFY(isFormOpen());
        VERIFY_CONTAINS(FieldNote::textOf(*part<QWidget>("parameter_loops")), "not a whole number");
        type("parameter_loops", "3");
        QCOMPARE(loadFromForm("pose_player").parameters["loops"_L1], QJsonValue(3));
    }
    void anglesAreTypedInTheUnitOfTheWindow()
    {
        showArray(1);
        openForm("pid", {0});
        QTest::mouseClick(part<QCheckBox>("parameter_hold_start"), Qt::LeftButton, {}, {8, 8});
        type("parameter_goal", "90");
        QCOMPARE(part<QDoubleSpinBox>("parameter_goal")->suffix(), u"°"_s);
        QCOMPARE(part<QDoubleSpinBox>("parameter_max_velocity")->suffix(), u"°/s"_s);
        const QJsonObject parameters = loadFromForm("pid").parameters;
        QVERIFY(std::abs(parameters["goal"_L1].toDouble() - core::kPi / 2) < 1e-3);
        QCOMPARE(parameters["hold_start"_L1], QJsonValue(false));
        QCOMPARE(parameters["max_velocity"_L1], QJsonValue(2.0)); // not rounded to shown digits
    }
    void aNumberForEachJoint()
    {
        showArray(3);
        m_window->units().setAngleUnit(AngleUnit::Radians);
        openForm("velocity", {0, 1});
        QTest::mouseClick(part<QCheckBox>("parameter_velocity_each"), Qt::LeftButton, {}, {8, 8});
        type("parameter_velocity_joint0", "0.5");
        type("parameter_velocity_joint1", "-0.25");
        tickJoints({2}); // the others stay
        QCOMPARE(loadFromForm("velocity").parameters["velocity"_L1], QJsonValue(QJsonArray{0.5, -0.25, 0.0}));
    }
    void pointsOfATrajectory()
    {
        showArray(2);
        m_window->units().setAngleUnit(AngleUnit::Radians);
        openForm("trajectory", {0, 1});
        click("parameter_points_add");
        const auto* points = part<QTableWidget>("parameter_points_table");
        QCOMPARE(points->rowCount(), 2);
        QCOMPARE(points->horizontalHeaderItem(0)->text(), u"Time (s)"_s);
        QCOMPARE(points->horizontalHeaderItem(1)->text(), u"joint 0 (rad)"_s);
        type("parameter_points_0_0", "0.5");
        type("parameter_points_1_0", "2");
        type("parameter_points_1_2", "0.3");
        QCOMPARE(loadFromForm("trajectory").parameters["points"_L1],
                 QJsonValue(QJsonArray{QJsonArray{0.5, 0.0, 0.0}, QJsonArray{2.0, 0.0, 0.3}}));
    }
    /// By a program that ticks without taking the focus from the number, as assistive ones do.
    void aJointIsTickedWhileANumberIsTyped()
    {
        showArray(2);
        m_window->units().setAngleUnit(AngleUnit::Radians);
        openForm("trajectory", {0});
        type("parameter_points_0_1", "0.4");
        part<QTreeWidget>("controllerJoints")->topLevelItem(1)->setCheckState(0, Qt::Checked);
        type("parameter_points_0_0", "0.5");
        part<QPushButton>("parameter_points_add")->click();
        QCOMPARE(loadFromForm("trajectory").parameters["points"_L1],
                 QJsonValue(QJsonArray{QJsonArray{0.5, 0.4, 0.0}, QJsonArray{1.5, 0.4, 0.0}}));
    }
    void itIsUpdatedBeforeOrAfterOthers()
    {
        showArray(2);
        load("a", "position", {u"joint 0"_s});
        openForm("position", {1});
        auto* order = part<QTreeWidget>("controllerOrder");
        QCOMPARE(order->topLevelItemCount(), 1);
        order->topLevelItem(0)->setCheckState(2, Qt::Checked); // a is updated after it
        QCOMPARE(loadFromForm("position").before, QStringList{u"a"_s});
        QCOMPARE(cell("position", ControllerTable::Order), u"1"_s);
        QCOMPARE(cell("a", ControllerTable::Order), u"2"_s);
    }
    void aLoadedOneIsChangedInOneStep()
    {
        showArray(2);
        load("hold", "position", {u"joint 0"_s});
        const QRect place = table()->visualRect(indexOf("hold", ControllerTable::Name));
        QTest::mouseClick(table()->viewport(), Qt::LeftButton, {}, place.center());
        click("controllerChangeButton");
        active("controllerForm");
        QCOMPARE(part<QDoubleSpinBox>("parameter_within")->value(), 0.5);
        tickJoints({1});
        type("parameter_within", "2");
        click("controllerLoad");
        QVERIFY2(!isFormOpen(), qPrintable(refusal()));
        QCOMPARE(found("hold")->spec.parameters["within"_L1].toDouble(), 2.0);
        QCOMPARE(found("hold")->spec.joints.size(), 2);
        m_session->document.undo();
        QCOMPARE(found("hold")->spec.joints.size(), 1);
        QCOMPARE(found("hold")->spec.parameters["within"_L1].toDouble(), 0.5);
    }
    void theSelectedAreUnloaded()
    {
        showArray(2);
        loadTwo();
        select({"a", "b"});
        click("controllerUnloadButton");
        QCOMPARE(table()->model()->rowCount(), 0);
        m_session->document.undo();
        QCOMPARE(table()->model()->rowCount(), 1);
    }

    // --- switching ---

    void theSwitchDoesWhatItsPreviewSays()
    {
        run(2);
        loadTwo();
        QVERIFY(!part<QPushButton>("switchButton")->isEnabled());
        VERIFY_CONTAINS(part<QPushButton>("switchButton")->toolTip(), "Tick controllers");
        QCOMPARE(result(), u"Nothing was switched yet."_s);
        tick("a", ControllerTable::Start);
        QCOMPARE(preview(), u"Starts a."_s);
        tick("b", ControllerTable::Start);
        QCOMPARE(preview(), u"Starts a, b."_s);
        click("switchButton");
        AWAIT(runs("a") && runs("b"));
        QTRY_COMPARE(cell("a", ControllerTable::State), u"running"_s);
        QTRY_VERIFY2(result().startsWith(u"Started a, b. This took effect in cycle "_s),
                     qPrintable(result()));
        VERIFY_STARTS(preview(), "Tick controllers"); // the ticks are gone
        AWAIT(cell("a", ControllerTable::Mean) != u"–"_s);
        // One of them stops, the other one is restarted.
        tick("a", ControllerTable::Stop);
        tick("b", ControllerTable::Stop);
        tick("b", ControllerTable::Start);
        QCOMPARE(preview(), u"Stops a. Restarts b."_s);
        click("switchButton");
        AWAIT(!runs("a") && runs("b"));
        QTRY_VERIFY2(result().startsWith(u"Stopped a. Restarted b."_s), qPrintable(result()));
    }
    void theSelectedAreStartedAndOneIsStopped()
    {
        run(2);
        loadTwo();
        select({"a", "b"});
        QVERIFY2(part<QToolButton>("controllerStartButton")->isEnabled(),
                 qPrintable(part<QToolButton>("controllerStartButton")->toolTip()));
        click("controllerStartButton");
        AWAIT(runs("a") && runs("b"));
        select({"a"});
        AWAIT(part<QToolButton>("controllerStopButton")->isEnabled());
        click("controllerStopButton");
        AWAIT(!runs("a"));
        QVERIFY(runs("b"));
        QTRY_COMPARE(cell("a", ControllerTable::State), u"stopped"_s);
        QVERIFY(!part<QAction>("unloadControllersAction")->isEnabled() || !runs("a"));
    }
    void aConflictNamesTheJointAndItsHolder()
    {
        run(2);
        load("a", "position", {u"joint 0"_s});
        load("b", "position", {u"joint 0"_s, u"joint 1"_s});
        load("c", "position", {u"joint 1"_s});
        tick("a", ControllerTable::Start);
        click("switchButton");
        AWAIT(runs("a"));
        AWAIT(preview().startsWith(u"Tick"_s));
        tick("b", ControllerTable::Start);
        VERIFY_CONTAINS(preview(), "joint 0", "a", "b");
        QVERIFY(!part<QPushButton>("switchButton")->isEnabled());
        QCOMPARE(part<QPushButton>("switchButton")->toolTip(), preview());
        tick("a", ControllerTable::Stop);
        QCOMPARE(preview(), u"Starts b. Stops a."_s);
        click("switchButton");
        AWAIT(runs("b") && !runs("a"));
    }
    void severalOnTwoBusesAreSwitchedByOneButton()
    {
        core::ArrayConfig array = arrayOf(4);
        core::BusConfig legs;
        legs.name = u"legs"_s;
        legs.port = core::virtualPortPath();
        array.addBus(legs);
        for (const std::size_t joint : {2U, 3U})
            array.joints[joint].id = {static_cast<std::uint8_t>(joint), 1};
        edit(array);
        m_window->showWorkspace(Workspace::Controllers);
        connectArmed();
        load("arm", "position", {u"joint 0"_s});
        load("leg", "position", {u"joint 2"_s});
        load("both", "position", {u"joint 1"_s, u"joint 3"_s});
        load("other", "sine_sweep", {u"joint 0"_s, u"joint 2"_s}, {{u"duration"_s, 60.0}});
        for (const char* name : {"arm", "leg", "both"})
            tick(name, ControllerTable::Start);
        QCOMPARE(preview(), u"Starts arm, both, leg."_s);
        click("switchButton");
        AWAIT(runs("arm") && runs("leg") && runs("both"));
        QTRY_VERIFY2(result().startsWith(u"Started arm, both, leg. This took effect in cycle "_s)
                         && result().contains(u"from the first bus to the last in "_s),
                     qPrintable(result()));
        // One that claims the joints of two others, one on each bus.
        tick("other", ControllerTable::Start);
        VERIFY_CONTAINS(preview(), "arm", "joint 0");
        QVERIFY(!part<QPushButton>("switchButton")->isEnabled());
        tick("arm", ControllerTable::Stop);
        VERIFY_CONTAINS(preview(), "leg", "joint 2");
        tick("leg", ControllerTable::Stop);
        QCOMPARE(preview(), u"Starts other. Stops arm, leg."_s);
        click("switchButton");
        AWAIT(runs("other") && runs("both") && !runs("arm") && !runs("leg"));
        QTRY_VERIFY2(result().startsWith(u"Started other. Stopped arm, leg. This took effect in cycle "_s),
                     qPrintable(result()));
        select({"both", "other"});
        click("controllerStopButton");
        AWAIT(!runs("other") && !runs("both"));
        QTRY_VERIFY2(result().startsWith(u"Stopped both, other."_s), qPrintable(result()));
    }
    void stopEndsThemAndTheTableSaysSo()
    {
        run(2);
        loadTwo();
        start({"a", "b"});
        click("stopButton");
        AWAIT(!runs("a") && !runs("b"));
        QTRY_VERIFY2(cell("a", ControllerTable::State) != u"running"_s,
                     qPrintable(cell("a", ControllerTable::State)));
        select({"a"});
        QVERIFY(part<QAction>("startControllersAction")->isEnabled() == !m_session->control.isStopped());
    }
    void aMoveOfTheWindowIsARowThatCannotBeSelected()
    {
        run(2);
        load("a", "position", {u"joint 1"_s});
        QVERIFY(m_session->motions.moveTogether({{at(0), core::Angle::fromDegrees(20)}}, 2.0));
        QTRY_COMPARE(table()->model()->rowCount(), 2);
        const QModelIndex own = table()->model()->index(1, ControllerTable::Name);
        QVERIFY2(own.data().toString().endsWith(u"(of the window)"_s), qPrintable(own.data().toString()));
        QCOMPARE(own.siblingAtColumn(ControllerTable::Joints).data().toString(), u"joint 0"_s);
        QVERIFY(!own.flags().testFlag(Qt::ItemIsSelectable));
        QVERIFY(!own.siblingAtColumn(ControllerTable::Start).data(Qt::CheckStateRole).isValid());
        table()->selectAll();
        QCOMPARE(table()->selectionModel()->selectedRows().size(), 1);
        QTRY_COMPARE_WITH_TIMEOUT(table()->model()->rowCount(), 1, 20'000);
    }
    void theJointListNamesTheHolder()
    {
        run(2);
        load("keeper", "position", {u"joint 0"_s});
        start({"keeper"});
        m_window->showWorkspace(Workspace::Operate);
        const auto* slider = part<GoalSlider>("goalSlider0");
        QTRY_VERIFY2(slider->toolTip().contains(u"held by keeper"_s)
                         || slider->accessibleDescription().contains(u"held by keeper"_s),
                     qPrintable(slider->toolTip()));
        part<QDockWidget>("jointTableDock")->show();
        const auto* joints = part<QTableView>("jointTable")->model();
        int column = 0;
        while (joints->headerData(column, Qt::Horizontal).toString() != "Held by"_L1)
            ++column;
        QTRY_COMPARE(joints->index(0, column).data().toString(), u"keeper"_s);
        QCOMPARE(joints->index(1, column).data().toString(), u"–"_s);
    }

    // --- goals ---

    void aRunningControllerTakesAGoal()
    {
        run(2);
        load("a", "position", {u"joint 0"_s, u"joint 1"_s});
        QVERIFY(!part<QWidget>("controllerGoal")->isVisible());
        select({"a"});
        QVERIFY(!part<QWidget>("controllerGoal")->isVisible()); // it does not run
        click("controllerStartButton");
        AWAIT(part<QWidget>("controllerGoal")->isVisible());
        QCOMPARE(part<QComboBox>("controllerGoalJoint")->count(), 2);
        part<QComboBox>("controllerGoalJoint")->setCurrentIndex(1);
        type("controllerGoalAngle", "15");
        type("controllerGoalSeconds", "0.3");
        click("controllerGoalSend");
        AWAIT(std::abs(place(1) - 15) < 2);
        QVERIFY(std::abs(place(0)) < 2);
        select({});
        AWAIT(!part<QWidget>("controllerGoal")->isVisible());
    }

    void aGoalSliderMovesTheJointOfAPositionController()
    {
        run(2);
        load("keeper", "position", {u"joint 0"_s});
        load("swinger", "sine_sweep", {u"joint 1"_s}, {{u"duration"_s, 60.0}});
        start({"keeper", "swinger"});
        m_window->showWorkspace(Workspace::Operate);
        auto* slider = part<GoalSlider>("goalSlider0");
        QTRY_VERIFY2(!slider->isLocked(), qPrintable(slider->toolTip()));
        press(slider, Qt::Key_PageUp);
        QTRY_VERIFY2(place(0) > 4, qPrintable(QString::number(place(0))));
        QVERIFY(runs("keeper"));
        const auto* other = part<GoalSlider>("goalSlider1");
        QVERIFY(other->isLocked());
        VERIFY_CONTAINS(other->toolTip(), "controlled by swinger");
    }

    // --- curves ---

    void valuesOfControllersAreCurves()
    {
        run(2);
        loadTwo();
        start({"a", "b"});
        m_window->showWorkspace(Workspace::Operate);
        const auto row = [this] { return part<PlotPanel>("plotPanel")->view().row(u"plot1"_s); };
        part<PlotPanel>("plotPanel")
            ->addCurves(u"force"_s, {u"controller.a.last_time"_s, u"controller.b.overruns"_s},
                        DropPlace::Below);
        QVERIFY(row() != nullptr);
        QCOMPARE(row()->visibleCurves().size(), 2U);
        QCOMPARE(row()->visibleCurves()[0].name, u"a: Time of an update"_s);
        QCOMPARE(row()->visibleCurves()[0].unit, u"µs"_s);
        QVERIFY(row()->visibleCurves()[1].onRightAxis);
        AWAIT(!row()->drawnRuns(u"controller.a.last_time"_s).empty());
        const auto& curves = m_session->controllers.curves();
        const auto newest = [&curves](core::ControllerChannel channel) {
            return curves.series(u"a"_s, channel).lastValue();
        };
        AWAIT(newest(core::ControllerChannel::Progress) > 0.2F);
        QVERIFY(newest(core::ControllerChannel::MeanTime) > 0.0F);
        QVERIFY(newest(core::ControllerChannel::LongestTime) >= newest(core::ControllerChannel::LastTime));
        // Another one is loaded: curves stay. Without a, its curve goes.
        load("c", "position", {u"joint 1"_s});
        QCOMPARE(row()->visibleCurves().size(), 2U);
        unloadRunning(u"a"_s);
        QCOMPARE(row()->visibleCurves().size(), 1U);
        m_session->document.undo();
        QCOMPARE(row()->visibleCurves().size(), 2U); // as the layout has it
    }

    // --- statistics ---

    void theStatisticsOfJointsAndServosAreShown()
    {
        run(2);
        auto* joints = part<QTableView>("jointStatistics");
        AWAIT(joints->model()->index(0, JointStatisticsModel::Position).data().toString() != u"–"_s);
        QCOMPARE(joints->model()->rowCount(), 2);
        QCOMPARE(joints->model()->columnCount(), 14);
        QTRY_COMPARE(joints->model()->index(0, JointStatisticsModel::Diagnosis).data().toString(), u"OK"_s);
        const QModelIndex missing = joints->model()->index(0, JointStatisticsModel::CommandedEffort);
        QCOMPARE(missing.data().toString(), u"–"_s);
        QCOMPARE(missing.data(Qt::ToolTipRole).toString(), u"Not available: the servo does not report it."_s);
        part<QTabWidget>("mechanismPages")->setCurrentIndex(1);
        auto* servos = part<QTableView>("actuatorStatistics");
        QCOMPARE(servos->model()->rowCount(), 2);
        QTRY_COMPARE(servos->model()->index(0, ActuatorStatisticsModel::Diagnosis).data().toString(),
                     u"Torque on"_s);
    }
    void tablesAreCopiedAndExported()
    {
        showArray(2);
        load("a", "position", {u"joint 0"_s, u"joint 1"_s});
        part<QAction>("controllerToolsCopyCsv")->trigger();
        QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
        VERIFY_STARTS(lines[0], "Name,State,Type,Joints");
        VERIFY_STARTS(lines[1], "a,stopped,position,\"joint 0, joint 1\",1");
        m_script.paths << m_folder.filePath(u"joints.csv"_s);
        click("mechanismToolsExport");
        lines = QString::fromUtf8(testsupport::contentOf(m_folder.filePath(u"joints.csv"_s))).split(u'\n');
        VERIFY_STARTS(lines[0], "Joint,timestamp,position,velocity,measured_effort");
        QCOMPARE(lines.size(), 4); // heads, two joints, the end
        VERIFY_CONTAINS(part<NotificationBar>("notificationBar")->text(), "joints.csv");
    }

    // --- models ---

    void theModelsFollowTheRulesOfQt()
    {
        run(2);
        testsupport::watchModel(m_window->controllerPanel().model());
        for (const char* table : {"jointStatistics", "actuatorStatistics"})
            testsupport::watchModel(*part<QTableView>(table)->model());
        QSignalSpy resets(&m_window->controllerPanel().model(), &QAbstractItemModel::modelReset);
        load("a", "position", {u"joint 0"_s});
        load("0", "position", {u"joint 1"_s});
        start({"a", "0"});
        AWAIT(part<QTableView>("jointStatistics")->model()->index(0, 1).data().toString() != u"–"_s);
        table()->sortByColumn(ControllerTable::Name, Qt::DescendingOrder);
        QCOMPARE(table()->model()->index(0, 0).data().toString(), u"a"_s);
        QCOMPARE(selectedNames(), (QStringList{u"0"_s, u"a"_s}));
        unloadRunning(u"a"_s);
        QCOMPARE(table()->model()->rowCount(), 1);
        QCOMPARE(resets.count(), 0);
    }
    void aTickSignalsOnlyWhatChanged()
    {
        showArray(2);
        loadTwo();
        auto& model = m_window->controllerPanel().model();
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.refresh();
        QCOMPARE(changes.count(), 0);
        tick("b", ControllerTable::Stop);
        QCOMPARE(changes.count(), 1);
        QCOMPARE(changes[0][0].toModelIndex(), model.index(1, ControllerTable::Stop));
        QCOMPARE(changes[0][1].toModelIndex(), model.index(1, ControllerTable::Stop));
    }

    // --- libraries ---

    void foldersOfLibrariesAreKeptForTheNextStart()
    {
        showArray(1);
        auto* dialog = openLibraries();
        QVERIFY(!part<QPushButton>("libraryReload")->isEnabled());
        m_script.paths << m_folder.path();
        click("libraryAdd");
        QCOMPARE(part<QListWidget>("libraryFolders")->count(), 1);
        QCOMPARE(m_session->controllers.libraryFolders(), QStringList{m_folder.path()});
        click("libraryReload");
        dialog->close();
        dropWindow();
        makeWindow({1366, 768});
        QCOMPARE(m_session->controllers.libraryFolders(), QStringList{m_folder.path()});
        trigger("controllerLibrariesAction");
        active("librariesDialog");
        click("libraryRemove");
        QVERIFY(m_session->controllers.libraryFolders().isEmpty());
    }

    void aControllerOfALibraryIsLoadedAndRuns()
    {
        run(1);
        QVERIFY(QFile::copy(QStringLiteral(SERVODECK_TEST_LIBRARIES "/wave.so"),
                            m_folder.filePath(u"wave.so"_s)));
        openLibraries();
        m_script.paths << m_folder.path();
        click("libraryAdd");
        part<QDialog>("librariesDialog")->close();
        openForm("wave", {0});
        type("parameter_amplitude", "12");
        loadFromForm("wave");
        QCOMPARE(cell("wave", ControllerTable::Type), u"wave"_s);
        start({"wave"});
        QTRY_VERIFY2(place(0) > 8, qPrintable(QString::number(place(0))));
        QVERIFY(place(0) < 14);
        AWAIT(cell("wave", ControllerTable::Mean) != u"–"_s);
        // A library in use is not replaced below a running controller.
        openLibraries();
        m_script.answers << 0;
        click("libraryReload");
        QVERIFY(runs("wave"));
        part<QDialog>("librariesDialog")->close();
        QVERIFY(!part<QWidget>("controllerGoal")->isVisible()); // it takes none
    }
    void whyAControllerEndedIsShownOnce()
    {
        run(2);
        load("a", "sine_sweep", {u"joint 0"_s}, {{u"duration"_s, 60.0}});
        auto* reason = part<SentenceLine>("controllerReason");
        start({"a"});
        QVERIFY(!reason->isVisible());
        m_session->control.release(at(0));
        AWAIT(!runs("a"));
        const QString why = m_session->controllers.state(u"a"_s).endedBecause;
        QVERIFY(!why.isEmpty());
        QTRY_COMPARE(reason->text(), why);
        QVERIFY(reason->isVisible());
        QVERIFY(indexOf("a", ControllerTable::State).data(Qt::ToolTipRole).toString().contains(why));
        select({});
        AWAIT(!reason->isVisible());
    }
    void undoDoesNotEndAControllerThatRuns()
    {
        run(1);
        load("a", "position", {u"joint 0"_s});
        start({"a"});
        part<QAction>("undoAction")->trigger();
        QVERIFY(runs("a"));
        VERIFY_CONTAINS(part<NotificationBar>("notificationBar")->text(), "Stop it first");
    }
    void aBrokenLibraryIsNamedInTheDialog()
    {
        const QString path = m_folder.filePath(u"broken/nosymbol.so"_s);
        QVERIFY(QDir(m_folder.path()).mkpath(u"broken"_s));
        QVERIFY(QFile::copy(QStringLiteral(SERVODECK_TEST_LIBRARIES "/nosymbol.so"), path));
        showArray(1);
        openLibraries();
        m_script.paths << m_folder.filePath(u"broken"_s);
        click("libraryAdd");
        const QString shown = part<SentenceLine>("libraryState")->text();
        QVERIFY2(shown.contains(path) && shown.contains(u"servodeck_controllers"_s), qPrintable(shown));
    }

private:
    void unloadRunning(const QString& name)
    {
        m_session->controllers.switchTo({{}, {name}});
        AWAIT(!runs(qPrintable(name)));
        QVERIFY(m_session->controllers.unload(name));
    }
    QStringList selectedNames()
    {
        QStringList names;
        for (const QModelIndex& row : table()->selectionModel()->selectedRows())
            names << row.data().toString();
        names.sort();
        return names;
    }
    void trigger(const char* action) { part<QAction>(action)->trigger(); }
};

SERVODECK_TEST(tst_ControllerPanel)

} // namespace tst_controllerpanel
#include "tst_controllerpanel.moc"
