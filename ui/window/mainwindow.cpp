// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mainwindow.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QScopedValueRollback>
#include <QtGui/QCloseEvent>
#include <QtGui/QWindow>
#include <QtWidgets/QApplication>
#include <QtWidgets/QFrame>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QStatusBar>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <numeric>

#include "core/array/compare.h"
#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/link/adapter.h"
#include "core/motion/permission.h"
#include "core/session/links/links.h"
#include "core/session/links/scans.h"
#include "core/session/links/simulation.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/controllers.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"
#include "ui/alarms/alarmfield.h"
#include "ui/configure/configurepanel.h"
#include "ui/controllers/controllerpanel.h"
#include "ui/operate/goalslider.h"
#include "ui/operate/jogkeys.h"
#include "ui/operate/jointpanel.h"
#include "ui/operate/jointrow.h"
#include "ui/operate/modeswitch.h"
#include "ui/operate/stopbanner.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/sessionchannels.h"
#include "ui/support/actionreason.h"
#include "ui/support/folderprompts.h"
#include "ui/support/icons.h"
#include "ui/support/jointrisk.h"
#include "ui/support/stopkeys.h"
#include "ui/timing/adapterbox.h"
#include "ui/timing/packetlogpanel.h"
#include "ui/timing/replybox.h"
#include "ui/timing/schedulepanel.h"
#include "ui/timing/timingbudget.h"
#include "ui/timing/timingpanel.h"
#include "ui/widgets/dialogfit.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/notificationbar.h"
#include "ui/widgets/stopbutton.h"
#include "ui/widgets/stopclicks.h"
#include "ui/window/connectionbar.h"
#include "ui/window/dialogs.h"
#include "ui/window/document.h"
#include "ui/window/drawer.h"
#include "ui/window/helpmenu.h"
#include "ui/window/leaving.h"
#include "ui/window/operatepage.h"
#include "ui/window/plotpage.h"
#include "ui/window/servomenu.h"
#include "ui/window/statusfields.h"
#include "ui/window/welcomepage.h"

namespace ui {

namespace {

constexpr int kLayoutVersion = 2;
constexpr int kDefaultBaud = 115200;
const QString kGeometryKey = QStringLiteral("window/geometry");
/// For the docks, one per workspace.
const std::array<QString, kWorkspaces> kStateKeys{
    QStringLiteral("window/state"), QStringLiteral("window/state_configure"),
    QStringLiteral("window/state_timing"), QStringLiteral("window/state_controllers"),
    QStringLiteral("window/state_plots")};
/// In the order of Workspace.
const std::array<QString, kWorkspaces> kWorkspaceNames{
    QStringLiteral("operate"), QStringLiteral("configure"), QStringLiteral("timing"),
    QStringLiteral("controllers"), QStringLiteral("plots")};
const QString kTimingPageKey = QStringLiteral("window/timing_page");
const QString kWorkspaceKey = QStringLiteral("window/workspace");
const QString kLibrariesKey = QStringLiteral("controllers/libraries");
const QString kOnReleaseKey = QStringLiteral("operate/send_on_release");
const QString kUnitKey = QStringLiteral("window/angle_unit");
/// In the order of AngleUnit.
const std::array<QString, 3> kUnitNames{QStringLiteral("deg"), QStringLiteral("rad"),
                                        QStringLiteral("ticks")};
const QString kForceUnitKey = QStringLiteral("window/force_unit");
const QString kTorqueUnitKey = QStringLiteral("window/torque_unit");
const QString kPortKey = QStringLiteral("link/port");
const QString kBaudKey = QStringLiteral("link/baud");

/// The top bar; hides the text of some buttons in a narrow window.
class TopBar final : public QWidget
{
public:
    explicit TopBar(QWidget* parent)
        : QWidget(parent)
    {
        setObjectName(QStringLiteral("topBarContent"));
    }

    /// Called after all widgets are added: reads their widths.
    void setShrinking(std::vector<QToolButton*> buttons)
    {
        m_buttons = std::move(buttons);
        layout()->setSizeConstraint(QLayout::SetNoConstraint);
        m_whole = minimumSizeHint().width();
        setWords(false);
        layout()->activate();
        setMinimumWidth(layout()->minimumSize().width());
    }

protected:
    void resizeEvent(QResizeEvent* event) override
    {
        QWidget::resizeEvent(event);
        setWords(width() >= m_whole);
    }

private:
    void setWords(bool on)
    {
        for (QToolButton* button : m_buttons)
            button->setToolButtonStyle(on ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    }

    std::vector<QToolButton*> m_buttons;
    int m_whole = 0; ///< px; width with all texts
};

QFrame* makeLine(QWidget* parent)
{
    auto* line = new QFrame(parent);
    line->setFrameStyle(QFrame::VLine | QFrame::Sunken);
    return line;
}

} // namespace

MainWindow::MainWindow(core::Session& session, std::unique_ptr<Prompts> prompts, QWidget* parent)
    : QMainWindow(parent)
    , m_session(session)
    , m_prompts(
          std::make_unique<FolderPrompts>(prompts ? std::move(prompts) : std::make_unique<DialogPrompts>()))
    , m_settings(QStringLiteral("servodeck"), QStringLiteral("servodeck"))
    , m_tick(session)
    , m_stopKeys(new StopKeys(session, this))
    , m_document(new Document(session, *m_prompts, m_settings, this))
    , m_leaving(new Leaving(session, *m_prompts, *this))
{
    setObjectName(QStringLiteral("mainWindow"));
    session.links.retranslate(); // the language may be new
    setDockNestingEnabled(true);
    const auto unit = std::find(kUnitNames.begin(), kUnitNames.end(), m_settings.value(kUnitKey).toString());
    if (unit != kUnitNames.end())
        m_units.setAngleUnit(static_cast<AngleUnit>(unit - kUnitNames.begin()));
    m_units.setForceUnit(static_cast<ForceUnit>(std::clamp(m_settings.value(kForceUnitKey).toInt(), 0, 2)));
    m_units.setTorqueUnit(
        static_cast<TorqueUnit>(std::clamp(m_settings.value(kTorqueUnitKey).toInt(), 0, 1)));

    buildCentre();
    buildToolBar();
    m_drawer = new Drawer(session, m_units, *m_prompts, *this);
    m_operate->joints().setSelection(m_drawer->selection());
    m_dialogs = new Dialogs(
        session, *m_prompts, m_units, [this] { return selectedJoints(); },
        [this] { return m_tabs->mapTo(this, m_tabs->rect().bottomLeft()); }, this);
    buildTiming();
    buildControllers();
    buildFileMenu();
    buildEditMenu();
    buildArrayMenu();
    buildConfigureMenu();
    m_servoMenu = new ServoMenu(
        session, *m_prompts, m_units, [this] { return selectedJoints(); }, menuBar(), this);
    buildControllerMenu();
    buildRecordingMenu();
    buildViewMenu();
    buildHelpMenu();
    buildStatus();
    connectSession();
    connectDocument();
    connectParts();

    const QSize room = screen()->availableSize();
    resize(std::min(1600, room.width() * 95 / 100), std::min(1000, room.height() * 92 / 100));
    m_defaultState = saveState(kLayoutVersion);
    restoreLayout();
    m_connection->choose(m_settings.value(kPortKey).toString(),
                         m_settings.value(kBaudKey, kDefaultBaud).toInt());
    onArrayChanged();
    // Reserves space for the frame, in Monitor too: nothing moves under the pointer when it appears or
    // disappears.
    setContentsMargins(ControlFrame::kWidth, ControlFrame::kWidth, ControlFrame::kWidth,
                       ControlFrame::kWidth);
    new ControlFrame(session, this);
    new DialogFit(*findChild<StopButton*>(), this);
    new StopClicks(session, this); // sees events first: it adds to dialogs
    new JogKeys(
        session,
        [this](QWidget* focus) -> std::optional<core::JointIndex> {
            for (QWidget* each = focus; each != nullptr && each != this; each = each->parentWidget()) {
                if (const auto* row = qobject_cast<JointRow*>(each);
                    row != nullptr && qobject_cast<GoalSlider*>(focus))
                    return row->index();
            }
            return std::nullopt;
        },
        this);
    m_tick.start();
}

MainWindow::~MainWindow()
{
    // An open editor commits when it loses the focus: now, while the window still exists.
    hide();
    // Signals of its parts during destruction must not reach a half destroyed window.
    for (QObject* part : std::initializer_list<QObject*>{
             &m_session.document, &m_session.links, &m_session.joints, &m_session.control,
             &m_session.operations, &m_session.messages, &m_session.scans})
        part->disconnect(this);
    for (auto* part : findChildren<QObject*>())
        part->disconnect(this);
}

void MainWindow::buildCentre()
{
    m_notifications = new NotificationBar(this);
    auto* welcome = new WelcomePage(this);
    connect(welcome, &WelcomePage::demoRequested, this, &MainWindow::openDemo);
    connect(welcome, &WelcomePage::mixedDemoRequested, this, &MainWindow::openMixedDemo);
    connect(welcome, &WelcomePage::findRequested, this, [this] { m_dialogs->findServos(); });
    connect(welcome, &WelcomePage::openRequested, m_document, &Document::open);
    connect(welcome, &WelcomePage::tourRequested, this, [this] { m_help->startTour(); });

    auto* channels = new SessionChannels(m_session, this);
    channels->setAngleUnit(m_units.isDegrees());
    connect(&m_units, &Units::changed, channels,
            [this, channels] { channels->setAngleUnit(m_units.isDegrees()); });
    m_operate = new OperatePage(m_session, *channels, m_units, *m_prompts, this);
    m_configure = new ConfigurePanel(m_session, m_units, *m_prompts, this);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(welcome);
    m_stack->addWidget(m_operate);
    m_stack->addWidget(m_configure);
    m_timing = new TimingPanel(m_session, this);
    m_stack->addWidget(m_timing);
    m_controllers = new ControllerPanel(m_session, m_units, *m_prompts, this);
    m_stack->addWidget(m_controllers);
    m_plots = new PlotPage(*channels, m_units, *m_prompts, this);
    connect(m_plots, &PlotPage::notified, this, &MainWindow::reportExport);
    connect(welcome, &WelcomePage::recordingRequested, this, [this] { openRecording(PlotPage::kSample); });
    m_stack->addWidget(m_plots);
    m_tabs = named(new QTabBar(this), "workspaceTabs", tr("Workspaces"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); // a long banner shrinks, not the tabs
    m_tabs->addTab(tr("Operate"));
    m_tabs->addTab(tr("Configure"));
    m_tabs->addTab(tr("Timing"));
    m_tabs->addTab(tr("Controllers"));
    m_tabs->addTab(tr("Plots"));
    m_tabs->setTabToolTip(0, tr("Move the joints and watch them (Ctrl+1)."));
    m_tabs->setTabToolTip(1, tr("The array and the registers of its servos (Ctrl+2)."));
    m_tabs->setTabToolTip(2, tr("Time use of the bus, cycle by cycle (Ctrl+3)."));
    m_tabs->setTabToolTip(3, tr("Controllers by name, and statistics of joints and servos (Ctrl+4)."));
    m_tabs->setTabToolTip(4, tr("All curves with their channels, and recordings (Ctrl+5)."));
    connect(m_tabs, &QTabBar::currentChanged, this,
            [this](int tab) { showWorkspace(static_cast<Workspace>(tab)); });

    auto* centre = new QWidget(this);
    layOut(centre, inColumn({buildStrip(), {m_stack, 1}}, 0));
    setCentralWidget(centre);
}

QWidget* MainWindow::buildStrip()
{
    // Messages and the STOP banner are beside the tabs, in an existing line: the content below must not move
    // under the pointer.
    auto* strip = named(new QWidget(this), "messageStrip");
    auto* banner = new StopBanner(m_session, strip);
    connect(banner, &StopBanner::cleared, this, [this] {
        m_notifications->notify(
            core::Severity::Info,
            tr("STOP is cleared and nothing moves. Choose Control at the top to move joints again."),
            {core::Cause::Kind::MonitorOnly});
    });
    layOut(strip, inRow({{m_tabs, 0, Qt::AlignBottom}, {m_notifications, 1000}, kStretch, banner}, 6),
           {0, 0, 4, 0});
    strip->setFixedHeight(std::max(
        {m_tabs->sizeHint().height(), m_notifications->sizeHint().height(), banner->sizeHint().height()}));
    return strip;
}

void MainWindow::buildToolBar()
{
    auto* bar = named(new QToolBar(tr("Connection and STOP"), this), "topBar");
    bar->setMovable(false);
    bar->setFloatable(false);
    // STOP is on it: it can neither be hidden nor moved away.
    bar->toggleViewAction()->setVisible(false);
    bar->toggleViewAction()->setEnabled(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    addToolBar(Qt::TopToolBarArea, bar);

    // One widget, not several: a tool bar moves widgets that do not fit into a menu, and STOP must never be
    // moved there.
    auto* content = new TopBar(bar);
    m_connection = new ConnectionBar(m_session, core::availablePorts, content);
    m_connection->setMaximumWidth(520);
    m_actions.scan = new QAction(icon("edit-find"), tr("Find servos…"), this);
    m_actions.scan->setObjectName(QStringLiteral("scanAction"));
    m_actions.scan->setShortcut(Qt::Key_F5);
    m_actions.scan->setToolTip(tr("Scans the port for servos (F5). This moves nothing."));
    connect(m_actions.scan, &QAction::triggered, this,
            [this] { m_dialogs->scan().addPort(m_connection->chosenPort()); });
    auto* scan = named(new QToolButton(content), "scanButton", tr("Find servos"));
    scan->setDefaultAction(m_actions.scan);
    scan->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    scan->setFocusPolicy(Qt::TabFocus);
    m_mode = new ModeSwitch(m_session, content);
    connect(m_mode, &ModeSwitch::armRequested, this, [this] { m_dialogs->arm({}); });
    connect(m_mode, &ModeSwitch::releaseRequested, this, &MainWindow::releaseAll);

    layOut(content,
           inRow({{m_connection, 10},
                  scan,
                  makeLine(content),
                  m_mode,
                  kStretch,
                  new StopButton(m_session, content)},
                 6),
           {0, 0, 4, 0});
    content->setShrinking({scan, m_mode->findChild<QToolButton*>(QStringLiteral("holdButton")),
                           m_mode->findChild<QToolButton*>(QStringLiteral("torqueAllOff"))});
    bar->addWidget(content);
    bar->setMinimumWidth(content->minimumWidth() + 12);
}

void MainWindow::releaseJoints(const std::vector<int>& joints)
{
    if (m_isReleasing) // its shortcut works during that question too
        return;
    const QScopedValueRollback releasing(m_isReleasing, true);
    release(m_session, *m_prompts,
            QApplication::activeModalWidget() ? QApplication::activeModalWidget() : this, joints);
}

void MainWindow::releaseAll()
{
    std::vector<int> all(m_session.document.array().joints.size());
    std::iota(all.begin(), all.end(), 0);
    releaseJoints(all);
}

void MainWindow::buildTiming()
{
    auto* packets = new PacketLogPanel(m_session, this, m_prompts.get());
    m_timing->addPage(packets, tr("Packets"),
                      tr("All packets in both directions, decoded. Packets can be sent by hand."));
    m_timing->addPage(new SchedulePanel(m_session, this), tr("Schedule"),
                      tr("Cycle parameters; a change takes effect at the next cycle."));
    connect(&m_timing->budget().adapterBox(), &AdapterBox::ruleWanted, this, &MainWindow::saveUdevRule);
    connect(&m_timing->budget().replyBox(), &ReplyBox::applyWanted, m_dialogs, &Dialogs::apply);
    connect(packets, &PacketLogPanel::reported, this, &MainWindow::reportExport);
}

void MainWindow::buildControllers()
{
    if (m_settings.contains(kLibrariesKey))
        m_session.controllers.setLibraryFolders(m_settings.value(kLibrariesKey).toStringList());
    connect(m_controllers, &ControllerPanel::loadRequested, m_dialogs, &Dialogs::loadController);
    connect(m_controllers, &ControllerPanel::changeRequested, m_dialogs, &Dialogs::changeController);
    connect(m_controllers, &ControllerPanel::librariesRequested, m_dialogs, &Dialogs::controllerLibraries);
    connect(m_controllers, &ControllerPanel::reported, this, &MainWindow::reportExport);
    connect(m_controllers, &ControllerPanel::refused, this,
            [this](const QString& why) { notifyEdit(core::Severity::Warning, why); });
    connect(m_dialogs, &Dialogs::librariesChosen, this,
            [this](const QStringList& folders) { m_settings.setValue(kLibrariesKey, folders); });
}

void MainWindow::buildStatus()
{
    m_status = new StatusFields(m_session, *statusBar());
    m_alarmField = new AlarmField(m_session, statusBar());
    statusBar()->addWidget(m_alarmField);
    connect(m_alarmField, &QToolButton::clicked, m_drawer, &Drawer::showAlarms);
}

void MainWindow::saveUdevRule()
{
    const QString name = QFileInfo(core::udevRulePath()).fileName();
    const QString path = m_prompts->saveFile(this, tr("Save udev rule"), QDir::home().filePath(name),
                                             tr("udev rules (*.rules)"));
    if (path.isEmpty())
        return;
    m_notifications->takeBack({core::Cause::Kind::Export, -1});
    if (const auto saved = core::saveUdevRule(path); !saved)
        m_notifications->notify(core::Severity::Error, saved.error().detail, {core::Cause::Kind::Export});
    else
        m_notifications->notify(core::Severity::Info, tr("The udev rule is at %1. Copy it to %2 (sudo cp), "
                                                         "then run \"sudo udevadm control --reload\" and "
                                                         "plug the adapter in again.")
                                                          .arg(path, core::udevRulePath()));
}

void MainWindow::connectSession()
{
    connect(&m_session.messages, &core::Messages::notified, m_notifications, &NotificationBar::notify);
    connect(&m_session.messages, &core::Messages::resolved, m_notifications, &NotificationBar::takeBack);
    // The next edit clears a refusal.
    connect(&m_session.document, &core::ArrayDocument::documentChanged, m_notifications, [this] {
        m_notifications->takeBack({core::Cause::Kind::Edit, -1});
    });
    connect(&m_session.document, &core::ArrayDocument::documentChanged, this, &MainWindow::onArrayChanged);
    connect(m_actions.disconnect, &QAction::triggered, &m_session.links, &core::Links::disconnectFrom);
    connect(m_actions.adoptModels, &QAction::triggered, &m_session.joints, &core::JointStates::adoptModels);
    connect(&m_session.joints, &core::JointStates::modelsChanged, this, &MainWindow::refreshActions);
    connect(&m_session.links, &core::Links::linkChanged, this, &MainWindow::refreshActions);
    connect(&m_session.control, &core::Control::stopChanged, this, &MainWindow::refreshActions);
    connect(&m_session.control, &core::Control::controlChanged, this, &MainWindow::refreshActions);
    connect(&m_session.registers, &core::Registers::changed, this, &MainWindow::refreshActions);
    connect(&m_session.operations, &core::Operations::operationChanged, this, &MainWindow::refreshActions);
    connect(&m_session.scans, &core::Scans::scanFinished, this, &MainWindow::refreshActions);
    connect(&m_tick, &DisplayTick::ticked, this, &MainWindow::onTick);
}

void MainWindow::connectDocument()
{
    connect(m_document, &Document::failed, this, [this](const QString& why) {
        m_notifications->notify(core::Severity::Error, why, {core::Cause::Kind::File});
    });
    const auto forgetFailure = [this] { m_notifications->takeBack({core::Cause::Kind::File, -1}); };
    connect(m_document, &Document::replaced, this, forgetFailure);
    connect(m_document, &Document::saved, this, [this, forgetFailure](const QString& what) {
        forgetFailure();
        m_notifications->notify(core::Severity::Info, what);
    });
    const core::Cause changed{core::Cause::Kind::FileChanged};
    connect(m_document, &Document::fileChanged, this, [this, changed](const QString& what, bool canReload) {
        m_notifications->notify(core::Severity::Warning, what,
                                canReload ? changed : core::Cause{core::Cause::Kind::File});
    });
    connect(m_document, &Document::fileSettled, this, [this, changed, forgetFailure] {
        m_notifications->takeBack(changed);
        forgetFailure();
    });
    m_notifications->offer(changed.kind, tr("Reload"),
                           tr("Reads the file again. Undo reverts this; asks about unsaved edits."),
                           [this] { m_document->reload(); });
    connect(m_document, &Document::compareRequested, m_dialogs, &Dialogs::compareWith);
    connect(m_document, &Document::recentsChanged, this, &MainWindow::fillRecents);
}

void MainWindow::connectParts()
{
    JointPanel& joints = m_operate->joints();
    joints.setSendOnRelease(m_settings.value(kOnReleaseKey).toBool());
    connect(&joints, &JointPanel::sendOnReleaseChanged, this,
            [this](bool on) { m_settings.setValue(kOnReleaseKey, on); });
    connect(&joints, &JointPanel::turnRequested, this,
            [this](core::JointIndex joint) { m_servoMenu->turn(joint); });
    connect(&joints, &JointPanel::armRequested, this,
            [this](core::JointIndex joint) { m_dialogs->arm({joint.value}); });
    connect(&joints, &JointPanel::releaseRequested, this, &MainWindow::releaseJoints);
    connect(&joints, &JointPanel::clearRequested, this, [this](core::JointIndex joint) {
        if (mayClear(m_session, *m_prompts, this, {joint.value}))
            m_session.operations.clearErrors(joint);
    });
    connect(&joints, &JointPanel::connectRequested, m_connection, &ConnectionBar::act);
    connect(&joints, &JointPanel::controlRequested, m_mode, &ModeSwitch::takeControl);
    connect(&joints, &JointPanel::armAllRequested, this, [this] { m_dialogs->arm({}); });
    connect(&m_operate->plots(), &PlotPanel::notified, this, &MainWindow::reportExport);

    const auto corrected = [this] { m_notifications->takeBack({core::Cause::Kind::Edit}); };
    connect(m_configure, &ConfigurePanel::notified, this, &MainWindow::notifyEdit);
    connect(m_configure, &ConfigurePanel::editCorrected, this, corrected);
    connect(m_configure, &ConfigurePanel::findRequested, m_dialogs, &Dialogs::findServos);
    connect(m_configure, &ConfigurePanel::openRequested, m_document, &Document::open);
    connect(m_drawer, &Drawer::notified, m_notifications,
            [this](core::Severity severity, const QString& sentence) {
                m_notifications->notify(severity, sentence);
            });
    connect(m_drawer, &Drawer::editRefused, this,
            [this](const QString& why) { notifyEdit(core::Severity::Warning, why); });
    connect(m_drawer, &Drawer::editCorrected, this, corrected);
    connect(m_drawer, &Drawer::exported, this, &MainWindow::reportExport);
    connect(m_servoMenu, &ServoMenu::begun, m_drawer, &Drawer::showOperations);
    connect(m_servoMenu, &ServoMenu::armRequested, m_dialogs, &Dialogs::arm);
    connect(m_dialogs, &Dialogs::reported, this,
            [this](const QString& what) { reportExport(core::Severity::Info, what); });
    connect(m_dialogs, &Dialogs::failed, this,
            [this](const QString& why) { reportExport(core::Severity::Error, why); });
    connect(m_dialogs, &Dialogs::connectRequested, this, &MainWindow::connectTo);
    connect(m_dialogs, &Dialogs::portRequested, m_connection, &ConnectionBar::focusPort);
    connect(m_dialogs, &Dialogs::stopDrilled, m_status, &StatusFields::showStopDrill);
    connect(m_leaving, &Leaving::kept, this,
            [this](const QString& why) { m_notifications->notify(core::Severity::Warning, why); });
    connect(&m_units, &Units::changed, this, [this] {
        m_settings.setValue(kUnitKey, core::element(kUnitNames, m_units.angleUnit()));
        m_settings.setValue(kForceUnitKey, static_cast<int>(m_units.forceUnit()));
        m_settings.setValue(kTorqueUnitKey, static_cast<int>(m_units.torqueUnit()));
    });
}

void MainWindow::notifyEdit(core::Severity severity, const QString& sentence)
{
    m_notifications->notify(
        severity, sentence,
        {severity == core::Severity::Info ? core::Cause::Kind::None : core::Cause::Kind::Edit});
}

void MainWindow::reportExport(core::Severity severity, const QString& sentence)
{
    m_notifications->takeBack({core::Cause::Kind::Export, -1}); // the next export reports its own end
    m_notifications->notify(
        severity, sentence,
        {severity == core::Severity::Info ? core::Cause::Kind::None : core::Cause::Kind::Export});
}

void MainWindow::restoreLayout()
{
    restoreGeometry(m_settings.value(kGeometryKey).toByteArray());
    m_isStateChosen = restoreState(m_settings.value(kStateKeys.front()).toByteArray(), kLayoutVersion);
    m_operate->restoreLayout(m_settings);
    m_plots->restoreLayout(m_settings);
    m_timing->setPage(m_settings.value(kTimingPageKey).toInt());
    const QString shown = m_settings.value(kWorkspaceKey).toString();
    for (std::size_t i = 1; i < kWorkspaceNames.size(); ++i)
        m_docks[i] = m_settings.value(kStateKeys[i]).toByteArray();
    const auto name = std::find(kWorkspaceNames.begin(), kWorkspaceNames.end(), shown);
    if (name != kWorkspaceNames.end())
        showWorkspace(static_cast<Workspace>(name - kWorkspaceNames.begin()));
}

void MainWindow::showWorkspace(Workspace workspace)
{
    m_tabs->setCurrentIndex(static_cast<int>(workspace));
    m_workspaceActions->actions().at(static_cast<int>(workspace))->setChecked(true);
    if (workspace == m_workspace)
        return;
    if (m_isStateChosen) // before the window is shown, the docks have no layout
        core::element(m_docks, m_workspace) = saveState(kLayoutVersion);
    m_workspace = workspace;
    restoreDocks();
    fitPage();
}

void MainWindow::restoreDocks()
{
    if (restoreState(core::element(m_docks, m_workspace), kLayoutVersion))
        return;
    m_drawer->closeAll();
}

void MainWindow::openRecording(const QString& path)
{
    if (!m_plots->open(path))
        return;
    m_notifications->takeBack({core::Cause::Kind::Export}); // of one that could not be opened
    showWorkspace(Workspace::Plots);
}

void MainWindow::fitPage()
{
    const bool hasJoints = m_session.document.jointCount() > 0;
    switch (m_workspace) {
    case Workspace::Operate:
        m_stack->setCurrentIndex(hasJoints ? 1 : 0);
        break;
    case Workspace::Configure:
        m_stack->setCurrentWidget(m_configure);
        break;
    case Workspace::Timing:
        m_stack->setCurrentWidget(m_timing);
        break;
    case Workspace::Controllers:
        m_stack->setCurrentWidget(m_controllers);
        break;
    case Workspace::Plots:
        m_stack->setCurrentWidget(m_plots);
        break;
    }
    m_operate->fit();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    m_isStateChosen = true;
}

void MainWindow::resetLayout()
{
    m_docks = {};
    restoreState(m_defaultState, kLayoutVersion);
    restoreDocks();
    m_operate->resetLayout();
    m_plots->resetLayout();
}

void MainWindow::saveLayout()
{
    m_settings.setValue(kGeometryKey, saveGeometry());
    core::element(m_docks, m_workspace) = saveState(kLayoutVersion);
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        if (!m_docks[i].isEmpty())
            m_settings.setValue(kStateKeys[i], m_docks[i]);
    }
    m_settings.setValue(kWorkspaceKey, core::element(kWorkspaceNames, m_workspace));
    m_settings.setValue(kTimingPageKey, m_timing->page());
    m_operate->saveLayout(m_settings);
    m_plots->saveLayout(m_settings);
    m_settings.setValue(kPortKey, m_connection->chosenPort());
    m_settings.setValue(kBaudKey, m_connection->chosenBaud());
}

void MainWindow::childEvent(QChildEvent* event)
{
    // Qt creates such tab bars when panels are stacked.
    if (auto* tabs = qobject_cast<QTabBar*>(event->child()); tabs != nullptr && event->polished()) {
        named(tabs, "panelTabs", tr("Panels"));
    }
    QMainWindow::childEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    // Asks once: while it waits for an answer or for the joints, it can get another close event.
    if (m_isClosing) {
        event->ignore();
        return;
    }
    const QScopedValueRollback closing(m_isClosing, true);
    if (!m_document->mayDrop() || !m_leaving->mayClose()) {
        event->ignore();
        return;
    }
    saveLayout();
    m_tick.stop();
    m_dialogs->closeAll();
    event->accept();
}

void MainWindow::leaveAsSet()
{
    m_leaving->leaveAsSet();
}

bool MainWindow::openFile(const QString& path)
{
    return m_document->openPath(path);
}

void MainWindow::reopenLast()
{
    const QString path = m_document->lastPath();
    if (!path.isEmpty() && QFileInfo::exists(path))
        m_document->openPath(path);
}

void MainWindow::connectTo(const QString& port, int baud)
{
    m_connection->choose(port, baud);
    m_session.links.connectTo(port, baud);
}

bool MainWindow::openDemo()
{
    return openVirtual(core::demoArrayPath());
}

bool MainWindow::openMixedDemo()
{
    return openVirtual(core::mixedDemoPath());
}

bool MainWindow::openVirtual(const QString& path)
{
    if (!m_document->openPath(path))
        return false;
    connectTo(core::virtualPortPath(), m_session.document.array().bus(0).baud);
    return true;
}

QPixmap MainWindow::grabPicture()
{
    return grab();
}

void MainWindow::refreshTitle()
{
    setWindowTitle(tr("%1[*] — Servodeck").arg(m_document->title()));
    setWindowFilePath(m_document->savedPath());
    setWindowModified(m_session.document.isModified());
}

void MainWindow::onArrayChanged()
{
    fitPage();
    refreshUndo();
    for (QAction* action : m_actions.stopPolicy->actions())
        action->setChecked(action->data().toInt() == static_cast<int>(m_session.document.array().stopPolicy));
    if (m_session.links.linkState() == core::LinkState::Disconnected)
        m_connection->choose(
            m_session.document.array().bus(0).port,
            m_session.document.array().bus(0).port.isEmpty() ? 0 : m_session.document.array().bus(0).baud);
    refreshTitle();
    refreshActions();
}

void MainWindow::refreshActions()
{
    const bool isConnected = m_session.links.hasLink();
    const QString noJoints =
        m_session.document.jointCount() > 0 ? QString() : tr("The array has no joints yet.");
    const QString noLink = isConnected ? noJoints : tr("Connect to a port first.");
    const QString isBusy = m_session.operations.isOperating()
                               ? tr("Wait for \"%1\" to finish.").arg(m_session.operations.operationTitle())
                               : noLink;
    const QString isStopped =
        m_session.control.isStopped() ? tr("Stopped. Choose \"Clear STOP\" first.") : noLink;
    const bool isControl = m_session.control.isControl();
    const int pending = m_session.registers.pendingCount();
    enableUnless(*m_actions.adoptModels,
                 m_session.joints.wrongModels() > 0 ? QString() : tr("All models match the servos."));
    enableUnless(*m_actions.storePose, noLink);
    enableUnless(*m_actions.read, m_session.scans.isScanning() ? tr("Wait for the scan to finish.") : isBusy);
    enableUnless(*m_actions.apply, pending == 0 ? tr("There are no pending edits.") : isBusy);
    m_actions.apply->setIconText(pending > 0 ? tr("Apply %n…", "pending edits", pending) : tr("Apply"));
    enableUnless(*m_actions.arm, isStopped);
    enableUnless(*m_actions.torqueOff, noLink);
    enableUnless(*m_actions.control, isControl ? QString() : isStopped);
    m_actions.control->setChecked(isControl);
    enableUnless(*m_actions.hold, core::sentenceOf(core::checkArray(false, isControl)));
    enableUnless(*m_actions.disconnect, m_session.links.linkState() != core::LinkState::Disconnected
                                            ? QString()
                                            : tr("No port is connected."));
}

void MainWindow::refreshUndo()
{
    const core::ArrayDocument& document = m_session.document;
    enableUnless(*m_actions.undo, document.canUndo() ? QString() : tr("There is no edit to undo."));
    m_actions.undo->setText(document.canUndo() ? tr("&Undo %1").arg(document.undoStep()) : tr("&Undo"));
    enableUnless(*m_actions.redo, document.canRedo() ? QString() : tr("There is no edit to redo."));
    m_actions.redo->setText(document.canRedo() ? tr("&Redo %1").arg(document.redoStep()) : tr("&Redo"));
}

std::vector<int> MainWindow::selectedJoints() const
{
    if (m_configure->isVisible())
        return m_configure->selectedJoints();
    std::vector<int> joints;
    if (m_operate->isVisible()) {
        for (const QModelIndex& row : m_drawer->selection()->selectedRows())
            joints.push_back(row.row());
    }
    return joints;
}

bool MainWindow::followsReadings() const
{
    if (m_session.control.isControl())
        return true; // the bus expects these ticks
    const auto isOther = [this](const QWindow* window) {
        return window != windowHandle() && window->isVisible();
    };
    const bool showsLive = m_operate->isVisible() || m_plots->isVisible() || m_timing->isVisible();
    return (showsLive && !isMinimized()) || std::ranges::any_of(QGuiApplication::topLevelWindows(), isOther);
}

void MainWindow::onTick(core::Time now)
{
    m_tick.setLive(followsReadings());
    m_servoMenu->refresh(now);
    if (m_configure->isVisible())
        m_configure->refresh(now);
    if (m_timing->isVisible())
        m_timing->refresh(now);
    if (m_controllers->isVisible())
        m_controllers->refresh(now);
    if (m_operate->isVisible())
        m_operate->refresh(now);
    if (m_plots->isVisible())
        m_plots->refresh(now);
    m_drawer->refresh(now);
    m_status->refresh();
}

} // namespace ui
