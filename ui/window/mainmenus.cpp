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
#include "ui/operate/jointpanel.h"
#include "ui/support/actionreason.h"
#include "ui/support/icons.h"
#include "ui/support/reducedmotion.h"
#include "ui/support/stopkeys.h"
#include "ui/support/theme.h"
#include "ui/timing/timingpanel.h"
#include "ui/widgets/layouts.h"
#include "ui/window/connectionbar.h"
#include "ui/window/dialogs.h"
#include "ui/window/document.h"
#include "ui/window/drawer.h"
#include "ui/window/helpmenu.h"
#include "ui/window/mainwindow.h"
#include "ui/window/operatepage.h"

namespace ui {

namespace {

const QString kThemeKey = QStringLiteral("window/theme");

void addUnits(QMenu& menu, Units& units)
{
    menu.setObjectName(QStringLiteral("unitsMenu"));
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const char* objectName, const QString& text, AngleUnit unit) {
        QAction* action = group->addAction(menu.addAction(text));
        action->setObjectName(QLatin1String(objectName));
        action->setCheckable(true);
        action->setChecked(units.angleUnit() == unit);
        QObject::connect(action, &QAction::triggered, &units, [&units, unit] { units.setAngleUnit(unit); });
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

QAction* MainWindow::makeAction(QMenu* menu, const QString& objectName, const QString& text,
                                const QKeySequence& keys, const QString& tip, const char* iconName)
{
    QAction* action = menu->addAction(text);
    if (iconName != nullptr)
        action->setIcon(icon(iconName));
    named(action, objectName, {}, tip);
    action->setShortcut(keys);
    menu->setToolTipsVisible(true);
    return action;
}

void MainWindow::buildFileMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    menu->setObjectName(QStringLiteral("fileMenu"));
    connect(makeAction(menu, QStringLiteral("newAction"), tr("&New"), QKeySequence::New,
                       tr("Creates an empty array."), "document-new"),
            &QAction::triggered, m_document, &Document::makeNew);
    connect(makeAction(menu, QStringLiteral("openAction"), tr("&Open…"), QKeySequence::Open,
                       tr("Opens a .servodeck or .cpf file."), "document-open"),
            &QAction::triggered, m_document, &Document::open);
    m_recentMenu = menu->addMenu(tr("Open &recent"));
    m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
    fillRecents();
    connect(makeAction(menu, QStringLiteral("demoAction"), tr("Open the virtual &demo array"), {},
                       tr("Simulated servos and a force sensor; no hardware needed.")),
            &QAction::triggered, this, &MainWindow::openDemo);
    menu->addSeparator();
    connect(makeAction(menu, QStringLiteral("saveAction"), tr("&Save"), QKeySequence::Save,
                       tr("Saves the array."), "document-save"),
            &QAction::triggered, m_document, &Document::save);
    connect(makeAction(menu, QStringLiteral("saveAsAction"), tr("Save &as…"), {},
                       tr("Saves the array under another name.")),
            &QAction::triggered, m_document, &Document::saveAs);
    QAction* reload = makeAction(menu, QStringLiteral("reloadAction"), tr("Re&load"), {},
                                 tr("Reads the file again. Undo reverts this."));
    connect(reload, &QAction::triggered, m_document, &Document::reload);
    const auto refresh = [this, reload] {
        enableUnless(*reload,
                     m_document->savedPath().isEmpty() ? tr("The array has no file yet.") : QString());
    };
    connect(&m_session.document, &core::ArrayDocument::documentChanged, reload, refresh);
    refresh();
    menu->addSeparator();
    connect(makeAction(menu, QStringLiteral("compareAction"), tr("&Compare with a file…"), {},
                       tr("Shows the differences and takes over the ones you choose.")),
            &QAction::triggered, m_dialogs, &Dialogs::compare);
    connect(makeAction(menu, QStringLiteral("importUrdfAction"), tr("&Import names and limits from URDF…"),
                       {}, tr("Imports joint names and limits from a robot description.")),
            &QAction::triggered, m_dialogs, &Dialogs::importUrdf);
    connect(makeAction(menu, QStringLiteral("exportCsvAction"), tr("&Export the table…"),
                       QKeySequence(QStringLiteral("Ctrl+E")), tr("Exports the joints as a table (CSV)."),
                       "document-export"),
            &QAction::triggered, m_dialogs, &Dialogs::exportCsv);
    menu->addSeparator();
    QAction* quit = makeAction(menu, QStringLiteral("quitAction"), tr("&Quit"), QKeySequence::Quit,
                               tr("Closes Servodeck. Asks about unsaved changes."), "application-exit");
    connect(quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::fillRecents()
{
    m_recentMenu->clear();
    for (const QString& path : m_document->recents()) {
        QAction* action = m_recentMenu->addAction(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] { openFile(path); });
    }
    m_recentMenu->setEnabled(!m_recentMenu->isEmpty());
}

void MainWindow::buildEditMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    menu->setObjectName(QStringLiteral("editMenu"));
    m_actions.undo =
        makeAction(menu, QStringLiteral("undoAction"), tr("&Undo"), QKeySequence(QStringLiteral("Ctrl+Z")),
                   tr("Reverts the last edit of the array (Ctrl+Z). This moves nothing and writes nothing."),
                   "edit-undo");
    m_actions.undo->setIconText(tr("Undo"));
    connect(m_actions.undo, &QAction::triggered, &m_session.document, &core::ArrayDocument::undo);
    m_actions.redo = makeAction(menu, QStringLiteral("redoAction"), tr("&Redo"),
                                QKeySequence(QStringLiteral("Ctrl+Shift+Z")),
                                tr("Repeats the reverted edit (Ctrl+Shift+Z)."), "edit-redo");
    m_actions.redo->setShortcuts(
        {QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))});
    m_actions.redo->setIconText(tr("Redo"));
    connect(m_actions.redo, &QAction::triggered, &m_session.document, &core::ArrayDocument::redo);
}

void MainWindow::buildConfigureMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Configure"));
    menu->setObjectName(QStringLiteral("configureMenu"));
    m_actions.read = makeAction(
        menu, QStringLiteral("readRegistersAction"), tr("&Read registers"), {},
        tr("Reads all registers of all servos. Nothing is written and nothing moves."), "view-refresh");
    m_actions.read->setIconText(tr("Read"));
    connect(m_actions.read, &QAction::triggered, m_configure, &ConfigurePanel::readRegisters);
    m_actions.apply =
        makeAction(menu, QStringLiteral("applyAction"), tr("&Apply pending edits…"),
                   QKeySequence(QStringLiteral("Ctrl+Return")),
                   tr("Shows the values to be written to each servo, then writes all or none (Ctrl+Enter)."),
                   "dialog-ok-apply");
    connect(m_actions.apply, &QAction::triggered, m_dialogs, &Dialogs::apply);
    const auto addDialog = [&](const QString& objectName, const QString& text, const QString& tip,
                               void (Dialogs::*open)(), const QKeySequence& keys = {}) {
        connect(makeAction(menu, objectName, text, keys, tip), &QAction::triggered, m_dialogs, open);
    };
    addDialog(QStringLiteral("snapshotsAction"), tr("&Snapshots and backup…"),
              tr("Register values from before each Apply: restore them or save them to a file."),
              &Dialogs::snapshots, QKeySequence(QStringLiteral("Ctrl+Shift+S")));
    menu->addSeparator();
    addDialog(QStringLiteral("busesAction"), tr("&Buses…"),
              tr("Ports of the array: several at once, each with its own servos."), &Dialogs::buses);
    addDialog(QStringLiteral("alarmLimitsAction"), tr("A&larm limits…"),
              tr("Limits that raise alarms, and alarms that stop joints."), &Dialogs::alarmLimits);
    addDialog(QStringLiteral("calibrateAction"), tr("&Calibrate by hand…"),
              tr("Set zero, range and direction of joints by turning them by hand."), &Dialogs::calibrate);
    menu->addSeparator();
    addDialog(QStringLiteral("changeIdsAction"), tr("Change &IDs and rate…"),
              tr("Changes IDs or the baud rate of servos and verifies them."), &Dialogs::changeIds);
    addDialog(QStringLiteral("repairDuplicateAction"), tr("Resolve &duplicate ID…"),
              tr("Guides you through giving each servo a unique ID."), &Dialogs::repairDuplicate);
    addDialog(QStringLiteral("factoryResetAction"), tr("&Factory reset…"),
              tr("Resets one servo to its factory registers."), &Dialogs::factoryReset);
    m_configure->toolBar()->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    for (QAction* action : {m_actions.undo, m_actions.redo, m_actions.read, m_actions.apply})
        m_configure->toolBar()->addAction(action);
}

void MainWindow::buildArrayMenu()
{
    QMenu* menu = menuBar()->addMenu(tr("&Array"));
    menu->setObjectName(QStringLiteral("arrayMenu"));
    menu->addAction(m_actions.scan);
    QAction* port = makeAction(menu, QStringLiteral("portAction"), tr("&Choose the port"), Qt::Key_F4,
                               tr("Moves the focus to the port."), "network-connect");
    connect(port, &QAction::triggered, m_connection, &ConnectionBar::focusPort);
    m_actions.disconnect =
        makeAction(menu, QStringLiteral("disconnectAction"), tr("&Disconnect"), {},
                   tr("Closes the port. Joints with torque on keep their torque."), "network-disconnect");
    menu->addSeparator();
    m_actions.control = makeAction(menu, QStringLiteral("controlAction"), tr("C&ontrol"),
                                   QKeySequence(QStringLiteral("Ctrl+Shift+C")),
                                   tr("Switches between Monitor, in which nothing can move, and Control."));
    m_actions.control->setCheckable(true);
    connect(m_actions.control, &QAction::triggered, this, [this](bool on) {
        m_session.control.setControl(on);
        refreshActions(); // it may have been refused
    });
    m_actions.arm = makeAction(
        menu, QStringLiteral("armAction"), tr("&Arm…"), QKeySequence(QStringLiteral("Ctrl+Shift+A")),
        tr("Shows the state of each joint and switches torque on, in Control only. No joint jumps."),
        "servo-arm");
    connect(m_actions.arm, &QAction::triggered, this, [this] { m_dialogs->arm(selectedJoints()); });
    m_actions.hold = makeAction(menu, QStringLiteral("holdAction"), tr("&Hold"),
                                QKeySequence(QStringLiteral("Ctrl+Shift+H")),
                                tr("Ends all motion; the joints hold their position."));
    connect(m_actions.hold, &QAction::triggered, this, [this] { m_session.control.hold(); });
    m_actions.torqueOff =
        makeAction(menu, QStringLiteral("torqueAllOffAction"), tr("&Release all"),
                   QKeySequence(QStringLiteral("Ctrl+Shift+D")),
                   tr("Switches the torque of all joints off. Asks for confirmation if a joint may fall."),
                   "servo-release");
    connect(m_actions.torqueOff, &QAction::triggered, this, &MainWindow::releaseAll);
    m_actions.torqueOff->setShortcutContext(
        Qt::ApplicationShortcut); // in the dialogs too, none of which is modal
    m_stopKeys->watch(m_actions.torqueOff);
    menu->addSeparator();
    m_actions.storePose = makeAction(
        menu, QStringLiteral("storePoseAction"), tr("Store &pose"), QKeySequence(QStringLiteral("Ctrl+P")),
        tr("Stores the present positions of the joints as a pose (Ctrl+P)."), "servo-pose");
    connect(m_actions.storePose, &QAction::triggered, m_drawer, &Drawer::storePose);
    connect(makeAction(menu, QStringLiteral("testSignalsAction"), tr("Test si&gnals…"), {},
                       tr("Drives joints with a step, square wave, sine… and measures the response. Uses the "
                          "joints selected in the table."),
                       "servo-signal"),
            &QAction::triggered, this, [this] { m_drawer->showTestSignals(selectedJoints()); });
    menu->addSeparator();

    addStopPolicies(menu);
    QAction* safety = makeAction(menu, QStringLiteral("safetyAction"), tr("STOP and exit &behaviour…"), {},
                                 tr("STOP and exit actions of each joint, and park positions."));
    connect(safety, &QAction::triggered, m_dialogs, &Dialogs::safety);
    QAction* drill = makeAction(menu, QStringLiteral("drillAction"), tr("Stop dr&ill…"), {},
                                tr("Measures STOP repeatedly: from the key to the wire and to standstill."));
    connect(drill, &QAction::triggered, m_dialogs, &Dialogs::stopDrill);
    menu->addSeparator();

    addUnits(*menu->addMenu(tr("&Units")), m_units);
    menu->addSeparator();
    m_actions.adoptModels =
        makeAction(menu, QStringLiteral("adoptModelsAction"), tr("Read &models from servos"), {},
                   tr("Sets the models in the array to those reported by the servos."));
    connect(makeAction(menu, QStringLiteral("arraySettingsAction"), tr("Array s&ettings…"), {},
                       tr("Name, control period, STOP and force/torque sensors."), "configure"),
            &QAction::triggered, m_dialogs, &Dialogs::arraySettings);
}

void MainWindow::addStopPolicies(QMenu* menu)
{
    QMenu* policies = menu->addMenu(tr("&STOP action"));
    policies->setObjectName(QStringLiteral("stopPolicyMenu"));
    m_actions.stopPolicy = new QActionGroup(this);
    const auto addPolicy = [&](const QString& objectName, const QString& text, core::StopMode policy) {
        QAction* action = makeAction(policies, objectName, text, {}, {});
        action->setCheckable(true);
        action->setData(static_cast<int>(policy));
        m_actions.stopPolicy->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, policy] { m_session.control.setStopPolicy(policy); });
    };
    addPolicy(QStringLiteral("stopHoldAction"), tr("&Hold: joints keep their position"),
              core::StopMode::Hold);
    addPolicy(QStringLiteral("stopParkAction"),
              tr("&Park: joints move to their park positions and release torque"), core::StopMode::Park);
    addPolicy(QStringLiteral("stopReleaseAction"), tr("&Release: joints go limp"), core::StopMode::Release);
}

void MainWindow::buildViewMenu()
{
    m_viewMenu = menuBar()->addMenu(tr("&View"));
    m_viewMenu->setObjectName(QStringLiteral("viewMenu"));
    m_workspaceActions = new QActionGroup(this);
    const auto addWorkspace = [&](const QString& objectName, const QString& text, const QString& keys,
                                  Workspace workspace) {
        QAction* action = makeAction(m_viewMenu, objectName, text, QKeySequence(keys), {});
        action->setCheckable(true);
        m_workspaceActions->addAction(action);
        connect(action, &QAction::triggered, this, [this, workspace] { showWorkspace(workspace); });
    };
    addWorkspace(QStringLiteral("operateAction"), tr("&Operate"), QStringLiteral("Ctrl+1"),
                 Workspace::Operate);
    addWorkspace(QStringLiteral("configureAction"), tr("&Configure"), QStringLiteral("Ctrl+2"),
                 Workspace::Configure);
    addWorkspace(QStringLiteral("timingAction"), tr("T&iming"), QStringLiteral("Ctrl+3"), Workspace::Timing);
    m_workspaceActions->actions().constFirst()->setChecked(true);
    m_viewMenu->addSeparator();
    for (QDockWidget* dock : findChildren<QDockWidget*>()) {
        dock->toggleViewAction()->setObjectName(dock->objectName() + QStringLiteral("Action"));
        m_viewMenu->addAction(dock->toggleViewAction());
        // Shown behind another one it would not be seen.
        connect(dock->toggleViewAction(), &QAction::triggered, dock, [dock](bool on) {
            if (on)
                dock->raise();
        });
    }
    m_viewMenu->addSeparator();
    connect(makeAction(m_viewMenu, QStringLiteral("filterAction"), tr("&Filter"), QKeySequence::Find,
                       tr("Moves the focus to the filter of the workspace.")),
            &QAction::triggered, this, [this] {
                if (m_drawer->focusFilter())
                    return;
                if (m_workspace == Workspace::Configure)
                    m_configure->focusFilter();
                else if (m_workspace == Workspace::Timing)
                    m_timing->focusFilter();
                else
                    m_operate->joints().focusFilter();
            });
    addThemeMenu(m_viewMenu);
    QAction* still = makeAction(m_viewMenu, QStringLiteral("reducedMotionAction"), tr("Reduce &motion"), {},
                                tr("New alarms light up without pulsing. Follows the desktop by default."));
    still->setCheckable(true);
    still->setChecked(isMotionReduced());
    connect(still, &QAction::triggered, this, [this](bool on) {
        setReducedMotion(on);
        m_alarmField->refresh();
    });
    QAction* full = makeAction(m_viewMenu, QStringLiteral("fullScreenAction"), tr("F&ull screen"),
                               Qt::Key_F11, tr("Uses the whole screen."), "view-fullscreen");
    full->setCheckable(true);
    connect(full, &QAction::triggered, this, [this](bool on) { on ? showFullScreen() : showNormal(); });
    connect(makeAction(m_viewMenu, QStringLiteral("resetLayoutAction"), tr("&Reset layout"), {},
                       tr("Restores the default arrangement of the panels.")),
            &QAction::triggered, this, &MainWindow::resetLayout);
}

QMenu* MainWindow::addThemeMenu(QMenu* parent)
{
    QMenu* menu = parent->addMenu(tr("&Theme"));
    menu->setObjectName(QStringLiteral("themeMenu"));
    auto* group = new QActionGroup(this);
    const auto addTheme = [&](const QString& text, ThemeChoice choice) {
        QAction* action = makeAction(menu, themeName(choice) + QStringLiteral("ThemeAction"), text, {}, {});
        action->setCheckable(true);
        action->setChecked(theme().choice() == choice);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice] {
            theme().apply(choice);
            m_settings.setValue(kThemeKey, themeName(choice));
        });
    };
    addTheme(tr("&System"), ThemeChoice::System);
    addTheme(tr("&Light"), ThemeChoice::Light);
    addTheme(tr("&Dark"), ThemeChoice::Dark);
    return menu;
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
