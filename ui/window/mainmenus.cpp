// SPDX-License-Identifier: GPL-3.0-or-later
// The menus of the main window.
#include <QtCore/QDir>
#include <QtGui/QActionGroup>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QToolBar>

#include "core/document/arraydocument.h"
#include "core/session/motion/control.h"
#include "core/session/session.h"
#include "ui/alarms/alarmfield.h"
#include "ui/configure/configurepanel.h"
#include "ui/controllers/controllerpanel.h"
#include "ui/operate/jointpanel.h"
#include "ui/support/actionreason.h"
#include "ui/support/icons.h"
#include "ui/support/reducedmotion.h"
#include "ui/support/stopkeys.h"
#include "ui/support/theme.h"
#include "ui/timing/timingpanel.h"
#include "ui/window/connectionbar.h"
#include "ui/window/dialogs.h"
#include "ui/window/document.h"
#include "ui/window/drawer.h"
#include "ui/window/helpmenu.h"
#include "ui/window/mainwindow.h"
#include "ui/window/menuentries.h"
#include "ui/window/operatepage.h"
#include "ui/window/plotpage.h"
#include "ui/window/recordingmenu.h"

namespace ui {

namespace {

const QString kThemeKey = QStringLiteral("window/theme");

void addUnits(QMenu& menu, Units& units)
{
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const char* objectName, const QString& text, AngleUnit unit) {
        QAction* action =
            addEntry(menu, objectName, text, {}, {}, &units, [&units, unit] { units.setAngleUnit(unit); });
        addChoice(*group, action, units.angleUnit() == unit);
    };
    add("degreesAction", MainWindow::tr("&Degrees"), AngleUnit::Degrees);
    add("radiansAction", MainWindow::tr("&Radians"), AngleUnit::Radians);
    add("ticksAction", MainWindow::tr("Servo &ticks"), AngleUnit::Ticks);
}

} // namespace

ThemeChoice MainWindow::savedTheme()
{
    const QSettings settings(QStringLiteral("servodeck"), QStringLiteral("servodeck"));
    return themeFromName(settings.value(kThemeKey).toString()).value_or(ThemeChoice::System);
}

void MainWindow::buildFileMenu()
{
    QMenu& menu = addMenu(*menuBar(), "fileMenu", tr("&File"));
    addEntry(menu, "newAction", tr("&New"), tr("Creates an empty array."), QKeySequence::New, m_document,
             &Document::makeNew, "document-new");
    addEntry(menu, "openAction", tr("&Open…"), tr("Opens a .servodeck or .cpf file."), QKeySequence::Open,
             m_document, &Document::open, "document-open");
    m_recentMenu = &addMenu(menu, "recentMenu", tr("Open &recent"));
    fillRecents();
    addEntry(menu, "demoAction", tr("Open the virtual &demo array"),
             tr("Simulated servos and a force sensor; no hardware needed."), {}, this, &MainWindow::openDemo);
    addEntry(menu, "mixedDemoAction", tr("Open the &mixed demo array"),
             tr("A simulated HerkuleX arm with a Dynamixel gripper, on two buses."), {}, this,
             &MainWindow::openMixedDemo);
    menu.addSeparator();
    addEntry(menu, "saveAction", tr("&Save"), tr("Saves the array."), QKeySequence::Save, m_document,
             &Document::save, "document-save");
    addEntry(menu, "saveAsAction", tr("Save &as…"), tr("Saves the array under another name."), {}, m_document,
             &Document::saveAs);
    QAction* reload =
        addEntry(menu, "reloadAction", tr("Re&load"), tr("Reads the file again. Undo reverts this."), {},
                 m_document, &Document::reload);
    const auto refresh = [this, reload] {
        enableUnless(*reload,
                     m_document->savedPath().isEmpty() ? tr("The array has no file yet.") : QString());
    };
    connect(&m_session.document, &core::ArrayDocument::documentChanged, reload, refresh);
    refresh();
    menu.addSeparator();
    addEntry(menu, "compareAction", tr("&Compare with a file…"),
             tr("Shows the differences and takes over the ones you choose."), {}, m_dialogs,
             &Dialogs::compare);
    addEntry(menu, "importUrdfAction", tr("&Import names and limits from URDF…"),
             tr("Imports joint names and limits from a robot description."), {}, m_dialogs,
             &Dialogs::importUrdf);
    addEntry(menu, "exportCsvAction", tr("&Export the table…"), tr("Exports the joints as a table (CSV)."),
             Qt::CTRL | Qt::Key_E, m_dialogs, &Dialogs::exportCsv, "document-export");
    addEntry(menu, "importYamlAction", tr("Import joints from &YAML…"),
             tr("Imports the joint controllers of dynamixel_motor: name, ID, zero, direction and limits."),
             {}, m_dialogs, &Dialogs::importYaml);
    addEntry(menu, "exportYamlAction", tr("Export joints as YA&ML…"),
             tr("Exports the joints as joint controllers of dynamixel_motor."), {}, m_dialogs,
             &Dialogs::exportYaml, "document-export");
    menu.addSeparator();
    addEntry(menu, "quitAction", tr("&Quit"), tr("Closes Servodeck. Asks about unsaved changes."),
             QKeySequence::Quit, this, &QWidget::close, "application-exit");
}

void MainWindow::fillRecents()
{
    m_recentMenu->clear();
    for (const QString& path : m_document->recents())
        m_recentMenu->addAction(QDir::toNativeSeparators(path), this, [this, path] { openFile(path); });
    m_recentMenu->setEnabled(!m_recentMenu->isEmpty());
}

void MainWindow::buildEditMenu()
{
    QMenu& menu = addMenu(*menuBar(), "editMenu", tr("&Edit"));
    m_actions.undo =
        addEntry(menu, "undoAction", tr("&Undo"),
                 tr("Reverts the last edit of the array (Ctrl+Z). This moves nothing and writes nothing."),
                 Qt::CTRL | Qt::Key_Z, &m_session.document, &core::ArrayDocument::undo, "edit-undo");
    m_actions.undo->setIconText(tr("Undo"));
    m_actions.redo = addEntry(
        menu, "redoAction", tr("&Redo"), tr("Repeats the reverted edit (Ctrl+Shift+Z)."),
        Qt::CTRL | Qt::SHIFT | Qt::Key_Z, &m_session.document, &core::ArrayDocument::redo, "edit-redo");
    m_actions.redo->setShortcuts({Qt::CTRL | Qt::SHIFT | Qt::Key_Z, Qt::CTRL | Qt::Key_Y});
    m_actions.redo->setIconText(tr("Redo"));
}

void MainWindow::buildConfigureMenu()
{
    QMenu& menu = addMenu(*menuBar(), "configureMenu", tr("&Configure"));
    m_actions.read = addEntry(menu, "readRegistersAction", tr("&Read registers"),
                              tr("Reads all registers of all servos. Nothing is written and nothing moves."),
                              {}, m_configure, &ConfigurePanel::readRegisters, "view-refresh");
    m_actions.read->setIconText(tr("Read"));
    m_actions.apply =
        addEntry(menu, "applyAction", tr("&Apply pending edits…"),
                 tr("Shows the values to be written to each servo, then writes all or none (Ctrl+Enter)."),
                 Qt::CTRL | Qt::Key_Return, m_dialogs, &Dialogs::apply, "dialog-ok-apply");
    addEntry(menu, "snapshotsAction", tr("&Snapshots and backup…"),
             tr("Register values from before each Apply: restore them or save them to a file."),
             Qt::CTRL | Qt::SHIFT | Qt::Key_S, m_dialogs, &Dialogs::snapshots);
    menu.addSeparator();
    addEntry(menu, "busesAction", tr("&Buses…"),
             tr("Ports of the array: several at once, each with its own servos."), {}, m_dialogs,
             &Dialogs::buses);
    addEntry(menu, "alarmLimitsAction", tr("A&larm limits…"),
             tr("Limits that raise alarms, and alarms that stop joints."), {}, m_dialogs,
             &Dialogs::alarmLimits);
    addEntry(menu, "calibrateAction", tr("&Calibrate by hand…"),
             tr("Set zero, range and direction of joints by turning them by hand."), {}, m_dialogs,
             &Dialogs::calibrate);
    menu.addSeparator();
    addEntry(menu, "changeIdsAction", tr("Change &IDs and rate…"),
             tr("Changes IDs or the baud rate of servos and verifies them."), {}, m_dialogs,
             &Dialogs::changeIds);
    addEntry(menu, "repairDuplicateAction", tr("Resolve &duplicate ID…"),
             tr("Guides you through giving each servo a unique ID."), {}, m_dialogs,
             &Dialogs::repairDuplicate);
    addEntry(menu, "factoryResetAction", tr("&Factory reset…"),
             tr("Resets one servo to its factory registers."), {}, m_dialogs, &Dialogs::factoryReset);
    m_configure->toolBar()->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_configure->toolBar()->addActions({m_actions.undo, m_actions.redo, m_actions.read, m_actions.apply});
}

void MainWindow::buildControllerMenu()
{
    QMenu& menu = addMenu(*menuBar(), "controllersMenu", tr("C&ontrollers"));
    const ControllerPanel::Actions& actions = m_controllers->actions();
    menu.addActions({actions.load, actions.change, actions.unload});
    menu.addSeparator();
    menu.addActions({actions.start, actions.stop, actions.restart});
    menu.addSeparator();
    menu.addAction(actions.libraries);
    connect(&menu, &QMenu::aboutToShow, m_controllers, &ControllerPanel::refreshActions);
}

void MainWindow::buildRecordingMenu()
{
    QMenu& menu = addMenu(*menuBar(), "recordingMenu", tr("&Recording"));
    auto* recording = new RecordingMenu(m_session, *m_prompts, menu, *statusBar(), *this);
    connect(recording, &RecordingMenu::reported, this, &MainWindow::reportExport);
    connect(recording, &RecordingMenu::openRequested, this, &MainWindow::openRecording);
}

void MainWindow::buildArrayMenu()
{
    QMenu& menu = addMenu(*menuBar(), "arrayMenu", tr("&Array"));
    menu.addAction(m_actions.scan);
    addEntry(menu, "portAction", tr("&Choose the port"), tr("Moves the focus to the port."), Qt::Key_F4,
             m_connection, &ConnectionBar::focusPort, "network-connect");
    m_actions.disconnect =
        addEntry(menu, "disconnectAction", tr("&Disconnect"),
                 tr("Closes the port. Joints with torque on keep their torque."), {}, "network-disconnect");
    menu.addSeparator();
    m_actions.control = addEntry(menu, "controlAction", tr("C&ontrol"),
                                 tr("Switches between Monitor, in which nothing can move, and Control."),
                                 Qt::CTRL | Qt::SHIFT | Qt::Key_C, this, [this](bool on) {
                                     m_session.control.setControl(on);
                                     refreshActions(); // the change may have been refused
                                 });
    m_actions.control->setCheckable(true);
    m_actions.arm =
        addEntry(menu, "armAction", tr("&Arm…"),
                 tr("Shows the state of each joint and switches torque on, in Control only. No joint jumps."),
                 Qt::CTRL | Qt::SHIFT | Qt::Key_A, this, [this] { m_dialogs->arm(selectedJoints()); });
    m_actions.arm->setIcon(icon("servo-arm"));
    m_actions.hold =
        addEntry(menu, "holdAction", tr("&Hold"), tr("Ends all motion; the joints hold their position."),
                 Qt::CTRL | Qt::SHIFT | Qt::Key_H, this, [this] { m_session.control.hold(); });
    m_actions.torqueOff =
        addEntry(menu, "torqueAllOffAction", tr("&Release all"),
                 tr("Switches the torque of all joints off. Asks for confirmation if a joint may fall."),
                 Qt::CTRL | Qt::SHIFT | Qt::Key_D, this, &MainWindow::releaseAll, "servo-release");
    m_actions.torqueOff->setShortcutContext(
        Qt::ApplicationShortcut); // also in the dialogs, none of which is modal
    m_stopKeys->watch(m_actions.torqueOff);
    menu.addSeparator();
    m_actions.storePose = addEntry(menu, "storePoseAction", tr("Store &pose"),
                                   tr("Stores the present positions of the joints as a pose (Ctrl+P)."),
                                   Qt::CTRL | Qt::Key_P, m_drawer, &Drawer::storePose, "servo-pose");
    addEntry(menu, "testSignalsAction", tr("Test si&gnals…"),
             tr("Drives joints with a step, square wave, sine… and measures the response. Uses the "
                "joints selected in the table."),
             {}, this, [this] { m_drawer->showTestSignals(selectedJoints()); })
        ->setIcon(icon("servo-signal"));
    menu.addSeparator();

    addStopPolicies(menu);
    addEntry(menu, "safetyAction", tr("STOP and exit &behaviour…"),
             tr("STOP and exit actions of each joint, and park positions."), {}, m_dialogs, &Dialogs::safety);
    addEntry(menu, "drillAction", tr("Stop dr&ill…"),
             tr("Measures STOP repeatedly: from the key to the wire and to standstill."), {}, m_dialogs,
             &Dialogs::stopDrill);
    addEntry(menu, "topicsAction", tr("ROS &2 topics…"),
             tr("Turns topics of ROS 2 on and off, and shows what becomes reachable by whom."), {}, m_dialogs,
             &Dialogs::topics);
    menu.addSeparator();

    addUnits(addMenu(menu, "unitsMenu", tr("&Units")), m_units);
    menu.addSeparator();
    m_actions.adoptModels = addEntry(menu, "adoptModelsAction", tr("Read &models from servos"),
                                     tr("Sets the models in the array to those reported by the servos."));
    addEntry(menu, "arraySettingsAction", tr("Array s&ettings…"),
             tr("Name, control period, STOP and force/torque sensors."), {}, m_dialogs,
             &Dialogs::arraySettings, "configure");
}

void MainWindow::addStopPolicies(QMenu& menu)
{
    QMenu& policies = addMenu(menu, "stopPolicyMenu", tr("&STOP action"));
    m_actions.stopPolicy = new QActionGroup(this);
    const auto add = [&](const char* objectName, const QString& text, core::StopMode policy) {
        QAction* action = addEntry(policies, objectName, text, {}, {}, this,
                                   [this, policy] { m_session.control.setStopPolicy(policy); });
        action->setData(static_cast<int>(policy));
        addChoice(*m_actions.stopPolicy, action, false);
    };
    add("stopHoldAction", tr("&Hold: joints keep their position"), core::StopMode::Hold);
    add("stopParkAction", tr("&Park: joints move to their park positions and release torque"),
        core::StopMode::Park);
    add("stopReleaseAction", tr("&Release: joints go limp"), core::StopMode::Release);
}

void MainWindow::buildViewMenu()
{
    m_viewMenu = &addMenu(*menuBar(), "viewMenu", tr("&View"));
    m_workspaceActions = new QActionGroup(this);
    const auto addWorkspace = [&](const char* objectName, const QString& text, const QKeySequence& keys,
                                  Workspace workspace) {
        QAction* action = addEntry(*m_viewMenu, objectName, text, {}, keys, this,
                                   [this, workspace] { showWorkspace(workspace); });
        addChoice(*m_workspaceActions, action, workspace == Workspace::Operate);
    };
    addWorkspace("operateAction", tr("&Operate"), Qt::CTRL | Qt::Key_1, Workspace::Operate);
    addWorkspace("configureAction", tr("&Configure"), Qt::CTRL | Qt::Key_2, Workspace::Configure);
    addWorkspace("timingAction", tr("T&iming"), Qt::CTRL | Qt::Key_3, Workspace::Timing);
    addWorkspace("controllersAction", tr("Co&ntrollers"), Qt::CTRL | Qt::Key_4, Workspace::Controllers);
    addWorkspace("plotsAction", tr("&Plots"), Qt::CTRL | Qt::Key_5, Workspace::Plots);
    m_viewMenu->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>()) {
        dock->toggleViewAction()->setObjectName(dock->objectName() + QStringLiteral("Action"));
        m_viewMenu->addAction(dock->toggleViewAction());
        // Raises it: a tab behind another one would not be visible.
        connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool on) {
            if (on)
                dock->raise();
        });
    }
    m_viewMenu->addSeparator();
    addEntry(*m_viewMenu, "filterAction", tr("&Filter"),
             tr("Moves the focus to the filter of the workspace."), QKeySequence::Find, this,
             &MainWindow::focusFilter);
    addThemeMenu(*m_viewMenu);
    QAction* still = addEntry(*m_viewMenu, "reducedMotionAction", tr("Reduce &motion"),
                              tr("New alarms light up without pulsing. Follows the desktop by default."), {},
                              this, [this](bool on) {
                                  setReducedMotion(on);
                                  m_alarmField->refresh();
                              });
    still->setCheckable(true);
    still->setChecked(isMotionReduced());
    QAction* full =
        addEntry(*m_viewMenu, "fullScreenAction", tr("F&ull screen"), tr("Uses the whole screen."),
                 Qt::Key_F11, this, [this](bool on) { on ? showFullScreen() : showNormal(); });
    full->setIcon(icon("view-fullscreen"));
    full->setCheckable(true);
    addEntry(*m_viewMenu, "resetLayoutAction", tr("&Reset layout"),
             tr("Restores the default arrangement of the panels."), {}, this, &MainWindow::resetLayout);
}

void MainWindow::focusFilter()
{
    if (m_drawer->focusFilter())
        return;
    if (m_workspace == Workspace::Configure)
        m_configure->focusFilter();
    else if (m_workspace == Workspace::Timing)
        m_timing->focusFilter();
    else if (m_workspace == Workspace::Controllers)
        m_controllers->focusTable();
    else if (m_workspace == Workspace::Plots)
        m_plots->focusFilter();
    else
        m_operate->joints().focusFilter();
}

void MainWindow::addThemeMenu(QMenu& parent)
{
    QMenu& menu = addMenu(parent, "themeMenu", tr("&Theme"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& text, ThemeChoice choice) {
        const QString name = themeName(choice) + QStringLiteral("ThemeAction");
        QAction* action = addEntry(menu, name, text, {}, {}, this, [this, choice] {
            theme().apply(choice);
            m_settings.setValue(kThemeKey, themeName(choice));
        });
        addChoice(*group, action, theme().choice() == choice);
    };
    add(tr("&System"), ThemeChoice::System);
    add(tr("&Light"), ThemeChoice::Light);
    add(tr("&Dark"), ThemeChoice::Dark);
}

void MainWindow::buildHelpMenu()
{
    m_help = new HelpMenu(m_session, *this, *menuBar()->addMenu(tr("&Help")));
    m_help->addLanguageMenu(*m_viewMenu);
    connect(m_help, &HelpMenu::languageChosen, this, [this] {
        saveLayout();
        emit languageChosen();
    });
}

} // namespace ui
