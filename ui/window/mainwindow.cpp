// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mainwindow.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QScopedValueRollback>
#include <QtCore/QTimer>
#include <QtGui/QCloseEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QStatusBar>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <numeric>

#include "core/array/compare.h"
#include "core/document/arraydocument.h"
#include "core/link/adapter.h"
#include "core/session/links/links.h"
#include "core/session/links/scans.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"
#include "ui/alarms/alarmfield.h"
#include "ui/alarms/alarmpanel.h"
#include "ui/configure/arraysettingsdialog.h"
#include "ui/configure/configurepanel.h"
#include "ui/configure/operationpanel.h"
#include "ui/configure/scandialog.h"
#include "ui/motion/posepanel.h"
#include "ui/motion/testsignalpanel.h"
#include "ui/operate/armdialog.h"
#include "ui/operate/ftlist.h"
#include "ui/operate/goalslider.h"
#include "ui/operate/jogkeys.h"
#include "ui/operate/jointpanel.h"
#include "ui/operate/jointrow.h"
#include "ui/operate/jointtablemodel.h"
#include "ui/operate/modeswitch.h"
#include "ui/operate/safetydialog.h"
#include "ui/operate/statedelegate.h"
#include "ui/operate/stopbanner.h"
#include "ui/operate/stopdrilldialog.h"
#include "ui/plots/jointchoice.h"
#include "ui/plots/plotpanel.h"
#include "ui/support/jointrisk.h"
#include "ui/support/stopkeys.h"
#include "ui/support/theme.h"
#include "ui/timing/adapterbox.h"
#include "ui/timing/packetlogpanel.h"
#include "ui/timing/schedulepanel.h"
#include "ui/timing/timingbudget.h"
#include "ui/timing/timingpanel.h"
#include "ui/widgets/notificationbar.h"
#include "ui/widgets/stopbutton.h"
#include "ui/widgets/stopclicks.h"
#include "ui/window/configuredialogs.h"
#include "ui/window/connectionbar.h"
#include "ui/window/document.h"
#include "ui/window/servomenu.h"
#include "ui/window/statusfields.h"
#include "ui/window/welcomepage.h"

namespace ui {

namespace {

constexpr int kLayoutVersion = 1;
constexpr int kDefaultBaud = 115200;
constexpr int kLeastPlots = 220; ///< pixels of the height, when joints ask for more than half
constexpr int kRoomyHeight = 900;
constexpr int kLeaveSeconds = 15; // until what the array says is done
constexpr int kLeaveTickMs = 30;
constexpr std::chrono::seconds kTakeBackPatience{30};
const QString kGeometryKey = QStringLiteral("window/geometry");
/// Of the docks, for each workspace.
const std::array<QString, kWorkspaces> kStateKeys{QStringLiteral("window/state"),
                                                  QStringLiteral("window/state_configure"),
                                                  QStringLiteral("window/state_timing")};
/// In the order of Workspace.
const std::array<QString, kWorkspaces> kWorkspaceNames{QStringLiteral("operate"), QStringLiteral("configure"),
                                                       QStringLiteral("timing")};
const QString kWorkspaceKey = QStringLiteral("window/workspace");
const QString kSplitterKey = QStringLiteral("window/splitter");
const QString kOnReleaseKey = QStringLiteral("operate/send_on_release");
const QString kUnitKey = QStringLiteral("window/angle_unit");
/// In the order of AngleUnit.
const std::array<QString, 3> kUnitNames{QStringLiteral("deg"), QStringLiteral("rad"),
                                        QStringLiteral("ticks")};
const QString kPortKey = QStringLiteral("link/port");
const QString kBaudKey = QStringLiteral("link/baud");

/// Plots in a window that is too low for all their rows: they are scrolled then.
class PlotScroll final : public QScrollArea
{
public:
    PlotScroll(QWidget& plots, QWidget* parent)
        : QScrollArea(parent)
    {
        setObjectName(QStringLiteral("plotScroll"));
        setFrameShape(QFrame::NoFrame);
        setFocusPolicy(Qt::NoFocus);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setWidgetResizable(true);
        setWidget(&plots);
    }

    QSize sizeHint() const override { return widget()->sizeHint(); }
    QSize minimumSizeHint() const override
    {
        const QSize least = widget()->minimumSizeHint();
        return {least.width() + verticalScrollBar()->sizeHint().width(),
                std::min(least.height(), kLeastHeight)};
    }

private:
    static constexpr int kLeastHeight = 130;
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
    , m_prompts(prompts ? std::move(prompts) : std::make_unique<DialogPrompts>())
    , m_settings(QStringLiteral("servodeck"), QStringLiteral("servodeck"))
    , m_tick(session)
    , m_stopKeys(new StopKeys(session, this))
    , m_document(new Document(session, *m_prompts, m_settings, this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setDockNestingEnabled(true);
    const auto unit = std::find(kUnitNames.begin(), kUnitNames.end(), m_settings.value(kUnitKey).toString());
    if (unit != kUnitNames.end())
        m_units.setAngleUnit(static_cast<AngleUnit>(unit - kUnitNames.begin()));

    buildCentre();
    buildToolBar();
    buildDocks();
    m_dialogs = new ConfigureDialogs(
        session, *m_prompts, m_units, [this] { return selectedJoints(); }, this);
    buildFileMenu();
    buildEditMenu();
    buildArrayMenu();
    buildConfigureMenu();
    m_servoMenu = new ServoMenu(
        session, *m_prompts, m_units, [this] { return selectedJoints(); }, menuBar(), this);
    buildViewMenu();
    buildHelpMenu();
    m_status = new StatusFields(session, *statusBar());
    m_alarmField = new AlarmField(session, statusBar());
    statusBar()->addWidget(m_alarmField);
    connect(m_alarmField, &QToolButton::clicked, this, &MainWindow::showAlarms);
    connectSession();

    const QSize room = screen()->availableSize();
    resize(std::min(1600, room.width() * 95 / 100), std::min(1000, room.height() * 92 / 100));
    m_defaultState = saveState(kLayoutVersion);
    restoreLayout();
    m_connection->choose(m_settings.value(kPortKey).toString(),
                         m_settings.value(kBaudKey, kDefaultBaud).toInt());
    onArrayChanged();
    // Room of its own for the frame, in Monitor too: nothing moves under the pointer when it comes and goes.
    setContentsMargins(ControlFrame::kWidth, ControlFrame::kWidth, ControlFrame::kWidth,
                       ControlFrame::kWidth);
    new ControlFrame(session, this);
    new StopClicks(session, this);
    m_jogKeys = new JogKeys(
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
    // An editor left open hands over its value when it loses the focus: now, while this is still a window.
    hide();
    // What its parts still do while they go is no business of a window half gone.
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
    m_joints = new JointPanel(m_session, m_units, this);
    auto* welcome = new WelcomePage(this);
    connect(welcome, &WelcomePage::demoRequested, this, &MainWindow::openDemo);
    connect(welcome, &WelcomePage::findRequested, this, &MainWindow::findServos);
    connect(welcome, &WelcomePage::openRequested, m_document, &Document::open);

    m_splitter = new QSplitter(Qt::Vertical, this);
    m_splitter->setObjectName(QStringLiteral("centreSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_joints->setSendOnRelease(m_settings.value(kOnReleaseKey).toBool());
    connect(m_joints, &JointPanel::sendOnReleaseChanged, this,
            [this](bool on) { m_settings.setValue(kOnReleaseKey, on); });
    connect(m_joints, &JointPanel::turnRequested, this,
            [this](core::JointIndex joint) { m_servoMenu->turn(joint); });
    connect(m_joints, &JointPanel::armRequested, this,
            [this](core::JointIndex joint) { showArmSheet({joint.value}); });
    connect(m_joints, &JointPanel::releaseRequested, this, &MainWindow::releaseJoints);
    m_splitter->addWidget(m_joints);
    m_plots = new PlotPanel(m_session, this);
    m_plots->setObjectName(QStringLiteral("plotPanel"));
    m_plots->setAngleUnit(m_units.isDegrees());
    connect(m_joints, &JointPanel::filtered, &m_plots->joints(), &JointChoice::setFilter);
    auto* plotScroll = new PlotScroll(*m_plots, m_splitter);
    m_splitter->addWidget(plotScroll);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] { m_isSplitChosen = true; });
    m_configure = new ConfigurePanel(m_session, m_units, *m_prompts, this);
    connect(m_configure, &ConfigurePanel::notified, this,
            [this](core::Severity severity, const QString& sentence) {
                m_notifications->notify(
                    severity, sentence,
                    {severity == core::Severity::Info ? core::Cause::Kind::None : core::Cause::Kind::Edit});
            });
    connect(m_configure, &ConfigurePanel::editMended, this,
            [this] { m_notifications->takeBack({core::Cause::Kind::Edit}); });
    connect(m_configure, &ConfigurePanel::findRequested, this, &MainWindow::findServos);
    connect(m_configure, &ConfigurePanel::openRequested, m_document, &Document::open);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(welcome);
    m_stack->addWidget(m_splitter);
    m_stack->addWidget(m_configure);
    m_timing = new TimingPanel(m_session, this);
    m_stack->addWidget(m_timing);
    m_tabs = new QTabBar(this);
    m_tabs->setObjectName(QStringLiteral("workspaceTabs"));
    m_tabs->setAccessibleName(tr("Workspaces"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed); // a long banner yields, not they
    m_tabs->addTab(tr("Operate"));
    m_tabs->addTab(tr("Configure"));
    m_tabs->addTab(tr("Timing"));
    m_tabs->setTabToolTip(0, tr("Move the joints and watch them (Ctrl+1)."));
    m_tabs->setTabToolTip(1, tr("The array and the registers of its servos (Ctrl+2)."));
    m_tabs->setTabToolTip(2, tr("Time use of the bus, cycle by cycle (Ctrl+3)."));
    connect(m_tabs, &QTabBar::currentChanged, this,
            [this](int tab) { showWorkspace(static_cast<Workspace>(tab)); });

    auto* centre = new QWidget(this);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(buildStrip());
    layout->addWidget(m_stack, 1);
    setCentralWidget(centre);
}

QWidget* MainWindow::buildStrip()
{
    // Messages and the STOP banner come beside the tabs, in a line that is there anyway: what is below must
    // not move under the pointer.
    auto* strip = new QWidget(this);
    strip->setObjectName(QStringLiteral("messageStrip"));
    auto* banner = new StopBanner(m_session, strip);
    connect(banner, &StopBanner::rearmRequested, this, [this] { showArmSheet({}); });
    auto* layout = new QHBoxLayout(strip);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(6);
    layout->addWidget(m_tabs, 0, Qt::AlignBottom);
    layout->addWidget(m_notifications, 1000);
    layout->addStretch(1);
    layout->addWidget(banner);
    auto* mode = new ModeSwitch(m_session, strip);
    connect(mode, &ModeSwitch::armRequested, this, [this] { showArmSheet({}); });
    layout->addWidget(mode);
    strip->setFixedHeight(std::max({m_tabs->sizeHint().height(), m_notifications->sizeHint().height(),
                                    banner->sizeHint().height(), mode->sizeHint().height()}));
    return strip;
}

void MainWindow::buildToolBar()
{
    auto* bar = new QToolBar(tr("Connection and STOP"), this);
    bar->setObjectName(QStringLiteral("topBar"));
    bar->setMovable(false);
    bar->setFloatable(false);
    // STOP stands on it: it can neither be hidden nor moved away.
    bar->toggleViewAction()->setVisible(false);
    bar->toggleViewAction()->setEnabled(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    addToolBar(Qt::TopToolBarArea, bar);

    // One widget, not several: what does not fit of a tool bar goes into a menu, and STOP must never go
    // there.
    auto* content = new QWidget(bar);
    content->setObjectName(QStringLiteral("topBarContent"));
    m_connection = new ConnectionBar(m_session, core::availablePorts, content);
    m_connection->setMaximumWidth(640);
    m_scanAction = new QAction(tr("Find servos…"), this);
    m_scanAction->setObjectName(QStringLiteral("scanAction"));
    m_scanAction->setShortcut(Qt::Key_F5);
    m_scanAction->setToolTip(tr("Scans the port for servos (F5). This moves nothing."));
    connect(m_scanAction, &QAction::triggered, this, &MainWindow::showScan);
    auto* scan = new QToolButton(content);
    scan->setObjectName(QStringLiteral("scanButton"));
    scan->setDefaultAction(m_scanAction);
    scan->setAccessibleName(tr("Find servos"));
    scan->setFocusPolicy(Qt::TabFocus);

    m_dockButtons = new QHBoxLayout;
    auto* layout = new QHBoxLayout(content);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(6);
    layout->addWidget(m_connection, 10);
    layout->addWidget(makeLine(content));
    layout->addWidget(scan);
    layout->addWidget(makeLine(content));
    layout->addLayout(m_dockButtons);
    layout->addStretch(1);
    layout->addWidget(new StopButton(m_session, content));
    bar->addWidget(content);
}

void MainWindow::showArmSheet(const std::vector<int>& joints)
{
    if (m_arm.isNull()) {
        m_arm = new ArmDialog(m_session, m_units, this);
        m_arm->setAttribute(Qt::WA_DeleteOnClose);
        // Below the Control switch, which it needs.
        const auto* strip = findChild<QWidget*>(QStringLiteral("messageStrip"));
        m_arm->move(strip->mapToGlobal(QPoint(0, strip->height())));
    }
    m_arm->show();
    m_arm->raise();
    m_arm->activateWindow();
    m_arm->begin(joints);
}

void MainWindow::releaseJoints(const std::vector<int>& joints)
{
    if (m_isReleasing) // its shortcut works in that question too
        return;
    const QScopedValueRollback releasing(m_isReleasing, true);
    release(m_session, *m_prompts,
            QApplication::activeModalWidget() ? QApplication::activeModalWidget() : this, joints);
}

void MainWindow::releaseAll()
{
    std::vector<int> all(static_cast<std::size_t>(m_session.joints.jointCount()));
    std::iota(all.begin(), all.end(), 0);
    releaseJoints(all);
}

void MainWindow::showSafety()
{
    if (m_safety.isNull()) {
        m_safety = new SafetyDialog(m_session, m_units, this);
        m_safety->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_safety->show();
    m_safety->raise();
    m_safety->activateWindow();
}

void MainWindow::showStopDrill()
{
    if (m_drill.isNull()) {
        m_drill = new StopDrillDialog(m_session, {}, this);
        m_drill->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_drill, &StopDrillDialog::finished99, m_status, &StatusFields::showStopDrill);
    }
    m_drill->show();
    m_drill->raise();
    m_drill->activateWindow();
}

void MainWindow::addDockButton(QDockWidget* dock)
{
    auto* button = new QToolButton(this);
    button->setObjectName(dock->objectName() + QStringLiteral("Button"));
    button->setAccessibleName(tr("Show %1").arg(dock->windowTitle()));
    button->setDefaultAction(dock->toggleViewAction());
    button->setToolTip(tr("Shows or hides this panel."));
    button->setFocusPolicy(Qt::TabFocus);
    m_dockButtons->addWidget(button);
}

void MainWindow::buildDocks()
{
    m_model = new JointTableModel(m_session, m_units, this);
    connect(m_model, &JointTableModel::nameRefused, this, [this](const QString& why) {
        m_notifications->notify(core::Severity::Warning, why, {core::Cause::Kind::Edit});
    });

    m_table = new QTableView(this);
    m_table->setObjectName(QStringLiteral("jointTable"));
    m_table->setAccessibleName(tr("Joint table"));
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(JointTableModel::State, new StateDelegate(m_table));
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_joints->setSelection(m_table->selectionModel());
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const int widths[] = {18, 6, 12, 12, 12, 12, 9, 10, 14, 24};
    for (int column = 0; column < JointTableModel::ColumnCount; ++column)
        m_table->setColumnWidth(column, digit * widths[column]);

    auto* dock = new QDockWidget(tr("Joint table"), this);
    dock->setObjectName(QStringLiteral("jointTableDock"));
    m_tablePages = new QStackedWidget(dock);
    auto* nothing =
        new QLabel(tr("The array has no joints yet. Open an array or find your servos (F5)."), dock);
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setWordWrap(true);
    m_tablePages->addWidget(nothing);
    m_tablePages->addWidget(m_table);
    dock->setWidget(m_tablePages);
    addDockWidget(Qt::BottomDockWidgetArea, dock);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);

    m_sensors = new FtList(m_session, this);
    auto* ftDock = new QDockWidget(tr("Force and torque"), this);
    ftDock->setObjectName(QStringLiteral("ftDock"));
    ftDock->setWidget(m_sensors);
    addDockWidget(Qt::RightDockWidgetArea, ftDock);
    m_operations = new OperationPanel(m_session, this);
    auto* operationDock = new QDockWidget(tr("Operations"), this);
    operationDock->setObjectName(QStringLiteral("operationDock"));
    operationDock->setWidget(m_operations);
    addDockWidget(Qt::BottomDockWidgetArea, operationDock);
    tabifyDockWidget(dock, operationDock);
    operationDock->hide();
    m_poses = new PosePanel(m_session, m_units, *m_prompts, this);
    auto* poseDock = new QDockWidget(tr("Poses"), this);
    poseDock->setObjectName(QStringLiteral("poseDock"));
    poseDock->setWidget(m_poses);
    addDockWidget(Qt::BottomDockWidgetArea, poseDock);
    tabifyDockWidget(dock, poseDock);
    poseDock->hide();
    connect(m_poses, &PosePanel::notified, m_notifications,
            [this](core::Severity severity, const QString& sentence) {
                m_notifications->notify(severity, sentence);
            });
    connect(m_poses, &PosePanel::editRefused, this, [this](const QString& why) {
        m_notifications->notify(core::Severity::Warning, why, {core::Cause::Kind::Edit});
    });
    connect(m_poses, &PosePanel::editMended, this,
            [this] { m_notifications->takeBack({core::Cause::Kind::Edit}); });
    m_signals = new TestSignalPanel(m_session, m_units, *m_prompts, this);
    auto* signalDock = new QDockWidget(tr("Test signals"), this);
    signalDock->setObjectName(QStringLiteral("testSignalDock"));
    signalDock->setWidget(m_signals);
    addDockWidget(Qt::BottomDockWidgetArea, signalDock);
    tabifyDockWidget(dock, signalDock);
    signalDock->hide();
    connect(m_signals, &TestSignalPanel::told, this, &MainWindow::tellExport);
    m_alarms = new AlarmPanel(m_session, m_units, *m_prompts, this);
    auto* alarmDock = new QDockWidget(tr("Alarms"), this);
    alarmDock->setObjectName(QStringLiteral("alarmDock"));
    alarmDock->setWidget(m_alarms);
    addDockWidget(Qt::BottomDockWidgetArea, alarmDock);
    tabifyDockWidget(dock, alarmDock);
    alarmDock->hide(); // the status bar tells how many there are, and leads to it
    connect(m_alarms, &AlarmPanel::told, this, &MainWindow::tellExport);
    auto* packets = new PacketLogPanel(m_session, this, m_prompts.get());
    m_timing->addPage(packets, tr("Packets"),
                      tr("All packets in both directions, decoded. Packets can be sent by hand."));
    m_timing->addPage(new SchedulePanel(m_session, this), tr("Schedule"),
                      tr("Cycle parameters; a change takes effect at the next cycle."));
    connect(&m_timing->budget().adapterBox(), &AdapterBox::ruleWanted, this, &MainWindow::saveUdevRule);
    connect(packets, &PacketLogPanel::told, this, &MainWindow::tellExport);
    // Those that open by themselves, or from the status bar, stand in the menu View only: the bar is full.
    for (QDockWidget* each : {dock, ftDock, poseDock})
        addDockButton(each);
    resizeDocks({dock}, {150}, Qt::Vertical);
    resizeDocks({ftDock}, {250}, Qt::Horizontal);
    auto* bar = findChild<QToolBar*>(QStringLiteral("topBar"));
    bar->setMinimumWidth(bar->findChild<QWidget*>(QStringLiteral("topBarContent"))->minimumSizeHint().width()
                         + 12);
}

void MainWindow::saveUdevRule()
{
    const QString name = QFileInfo(core::udevRulePlace()).fileName();
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
                                                          .arg(path, core::udevRulePlace()));
}

void MainWindow::connectSession()
{
    connect(&m_session.messages, &core::Messages::notified, m_notifications, &NotificationBar::notify);
    connect(&m_session.messages, &core::Messages::resolved, m_notifications, &NotificationBar::takeBack);
    // A refused edit is over with the next one.
    connect(&m_session.document, &core::ArrayDocument::arrayChanged, m_notifications, [this] {
        m_notifications->takeBack({core::Cause::Kind::Edit, -1});
    });
    connect(&m_session.document, &core::ArrayDocument::arrayChanged, this, &MainWindow::onArrayChanged);
    connect(&m_session.document, &core::ArrayDocument::documentChanged, this, &MainWindow::refreshTitle);
    connect(&m_session.links, &core::Links::linkChanged, this, [this] {
        refreshActions();
        if (m_scanWhenConnected && m_session.links.hasLink()) {
            m_scanWhenConnected = false;
            showScan();
            m_scan->start();
        }
    });
    connect(&m_session.control, &core::Control::stopChanged, this, &MainWindow::refreshActions);
    connect(&m_session.registers, &core::Registers::changed, this, &MainWindow::refreshActions);
    connect(&m_session.operations, &core::Operations::operationChanged, this, &MainWindow::refreshActions);
    connect(&m_session.scans, &core::Scans::scanFinished, this, &MainWindow::refreshActions);
    connect(m_document, &Document::failed, this, [this](const QString& why) {
        m_lastError = why;
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
    connect(m_document, &Document::compareRequested, m_dialogs, &ConfigureDialogs::compareWith);
    connect(m_document, &Document::recentsChanged, this, &MainWindow::fillRecents);
    connect(m_plots, &PlotPanel::notified, this, &MainWindow::tellExport);
    connect(&m_units, &Units::changed, this, [this] {
        m_plots->setAngleUnit(m_units.isDegrees());
        m_settings.setValue(kUnitKey, kUnitNames[static_cast<std::size_t>(m_units.angleUnit())]);
    });
    connect(m_operations, &OperationPanel::reported, this, [this](const core::OperationReport& report) {
        if (!report.ok())
            showOperations();
    });
    connect(m_servoMenu, &ServoMenu::begun, this, &MainWindow::showOperations);
    connect(m_servoMenu, &ServoMenu::armRequested, this, &MainWindow::showArmSheet);
    connect(&m_session.operations, &core::Operations::operationChanged, this, &MainWindow::refreshActions);
    connect(m_dialogs, &ConfigureDialogs::told, this,
            [this](const QString& what) { tellExport(core::Severity::Info, what); });
    connect(m_dialogs, &ConfigureDialogs::failed, this,
            [this](const QString& why) { tellExport(core::Severity::Error, why); });
    connect(&m_tick, &DisplayTick::ticked, this, &MainWindow::onTick);
}

void MainWindow::tellExport(core::Severity severity, const QString& sentence)
{
    m_notifications->takeBack({core::Cause::Kind::Export, -1}); // the next try tells its own end
    m_notifications->notify(
        severity, sentence,
        {severity == core::Severity::Info ? core::Cause::Kind::None : core::Cause::Kind::Export});
}

void MainWindow::restoreLayout()
{
    restoreGeometry(m_settings.value(kGeometryKey).toByteArray());
    m_isStateChosen = restoreState(m_settings.value(kStateKeys.front()).toByteArray(), kLayoutVersion);
    m_isSplitChosen = m_splitter->restoreState(m_settings.value(kSplitterKey).toByteArray());
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
    if (m_isStateChosen) // before the window is shown, nobody has placed them
        m_docks[static_cast<std::size_t>(m_workspace)] = saveState(kLayoutVersion);
    m_workspace = workspace;
    restoreDocks();
    fitPage();
}

void MainWindow::restoreDocks()
{
    if (restoreState(m_docks[static_cast<std::size_t>(m_workspace)], kLayoutVersion))
        return;
    // At first a table of servos gets all the room there is.
    for (QDockWidget* dock : findChildren<QDockWidget*>())
        dock->setVisible(m_workspace == Workspace::Operate);
    if (m_workspace == Workspace::Operate)
        fitTable();
}

void MainWindow::fitPage()
{
    const bool hasJoints = m_session.joints.jointCount() > 0;
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
    }
    m_tablePages->setCurrentIndex(hasJoints ? 1 : 0);
    fitCentre();
}

void MainWindow::fitCentre()
{
    m_joints->fitRowHeight(height());
    const int room = m_splitter->height();
    if (m_isSplitChosen || !m_splitter->isVisible())
        return;
    // Half of it, or more where there are more joints and room for plots remains.
    const int joints = std::min(m_joints->fullHeight(), std::max(room / 2, room - kLeastPlots));
    m_splitter->setSizes({joints, room - joints});
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitCentre();
}

void MainWindow::showEvent(QShowEvent* event)
{
    QMainWindow::showEvent(event);
    if (!m_isStateChosen && m_workspace == Workspace::Operate)
        fitTable();
    m_isStateChosen = true;
    fitCentre();
}

void MainWindow::resetLayout()
{
    m_docks = {};
    restoreState(m_defaultState, kLayoutVersion);
    restoreDocks();
    m_isSplitChosen = false;
    fitCentre();
}

void MainWindow::fitTable()
{
    // In a low window the list and the plots need the room; the table is one click away.
    findChild<QDockWidget*>(QStringLiteral("jointTableDock"))->setVisible(height() >= kRoomyHeight);
}

void MainWindow::saveLayout()
{
    m_settings.setValue(kGeometryKey, saveGeometry());
    m_docks[static_cast<std::size_t>(m_workspace)] = saveState(kLayoutVersion);
    for (std::size_t i = 0; i < m_docks.size(); ++i) {
        if (!m_docks[i].isEmpty())
            m_settings.setValue(kStateKeys[i], m_docks[i]);
    }
    m_settings.setValue(kWorkspaceKey, kWorkspaceNames[static_cast<std::size_t>(m_workspace)]);
    if (m_isSplitChosen)
        m_settings.setValue(kSplitterKey, m_splitter->saveState());
    else
        m_settings.remove(kSplitterKey);
    m_settings.setValue(kPortKey, m_connection->chosenPort());
    m_settings.setValue(kBaudKey, m_connection->chosenBaud());
}

void MainWindow::childEvent(QChildEvent* event)
{
    // Qt makes such bars by itself when panels are laid one over the other.
    if (auto* tabs = qobject_cast<QTabBar*>(event->child()); tabs != nullptr && event->polished()) {
        tabs->setObjectName(QStringLiteral("panelTabs"));
        tabs->setAccessibleName(tr("Panels"));
    }
    QMainWindow::childEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    // Asked once: while it waits for an answer or for the joints, it can be told to close again.
    if (m_isLeaving) {
        event->ignore();
        return;
    }
    const QScopedValueRollback leaving(m_isLeaving, true);
    if (!m_document->mayDrop() || !endWriting(true) || !mayLeave()) {
        event->ignore();
        return;
    }
    saveLayout();
    m_tick.stop();
    if (m_scan)
        m_scan->close();
    if (m_arraySettings)
        m_arraySettings->close();
    for (QWidget* dialog :
         {static_cast<QWidget*>(m_arm), static_cast<QWidget*>(m_safety), static_cast<QWidget*>(m_drill)}) {
        if (dialog != nullptr)
            dialog->close();
    }
    m_dialogs->closeAll();
    event->accept();
}

/// What is being written to servos is taken back, or finished where it cannot be, rather than left half done.
bool MainWindow::endWriting(bool asks)
{
    if (!m_session.operations.operationWrites())
        return true;
    if (asks
        && m_prompts->ask(
               this,
               {tr("\"%1\" is running. Cancel it and close?").arg(m_session.operations.operationTitle()),
                tr("Cancelling may take some seconds: written values are rolled back, and a factory reset in "
                   "progress is completed. No operation is left incomplete."),
                {tr("Cancel it and close"), tr("Keep running")},
                1})
               != 0)
        return false;
    m_session.operations.cancelOperation();
    QTimer looks;
    looks.start(kLeaveTickMs);
    const core::Time end = core::Clock::now() + kTakeBackPatience;
    while (m_session.operations.operationWrites() && core::Clock::now() < end) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        m_session.tick(core::Clock::now());
    }
    return true;
}

/// Joints that are armed are left as the array says, or as the operator does now.
bool MainWindow::mayLeave()
{
    int armed = 0;
    for (int i = 0; i < m_session.joints.jointCount(); ++i)
        armed += m_session.joints.joint({static_cast<std::uint16_t>(i)}).torqueOn ? 1 : 0;
    const auto policy = m_session.document.array().leavePolicy;
    if (armed == 0 || !m_session.links.hasLink()
        || (!m_session.control.isControl() && policy == core::StopMode::Hold))
        return true;
    const int answer = m_prompts->ask(
        this,
        {tr("%n joint(s) have torque. What should they do when Servodeck closes?", nullptr, armed),
         tr("Hold: they stop and hold their position with torque on. Park: they move to their park positions "
            "and release torque. Release: torque goes off at once, and they may sink. Array setting: %1.")
             .arg(core::stopModeText(policy)),
         {tr("Hold"), tr("Park, then release"), tr("Release"), tr("Keep running")},
         3,
         kLeaveSeconds,
         static_cast<int>(policy)});
    if (answer < 0 || answer > 2)
        return false;
    if (leave(static_cast<core::StopMode>(answer)))
        return true;
    m_notifications->notify(core::Severity::Warning, tr("Servodeck stays open: STOP was pressed while it was "
                                                        "closing. Check the joints, then close it again."));
    return false;
}

bool MainWindow::leave(core::StopMode policy)
{
    m_session.control.leave(policy);
    // The joints may take seconds to their parking places; STOP breaks it off.
    QTimer looks;
    looks.start(kLeaveTickMs);
    while (!m_session.control.isLeft()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
        m_session.tick(core::Clock::now());
    }
    m_hasLeft = !m_session.control.isLeaveBroken();
    return m_hasLeft;
}

void MainWindow::leaveAsSet()
{
    endWriting(false);
    // What the operator chose when the window was closed is not said over.
    if (!m_hasLeft && m_session.links.hasLink()
        && (m_session.control.isControl() || m_session.document.array().leavePolicy != core::StopMode::Hold))
        leave(m_session.document.array().leavePolicy);
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

void MainWindow::openDemo()
{
    if (m_document->openDemo())
        connectTo(core::virtualPortPath(), kDefaultBaud);
}

QPixmap MainWindow::grabPicture()
{
    return grab();
}

void MainWindow::findServos()
{
    showScan();
    if (m_session.links.hasLink()) {
        m_scan->start();
        return;
    }
    // The search needs a port; it begins by itself once the user has connected to one.
    m_scanWhenConnected = true;
    m_connection->focusPort();
}

void MainWindow::showScan()
{
    if (!m_scan) {
        m_scan = new ScanDialog(m_session, this);
        connect(m_scan, &ScanDialog::told, this,
                [this](const QString& what) { m_notifications->notify(core::Severity::Info, what); });
        connect(m_scan, &ScanDialog::connectRequested, this, &MainWindow::connectTo);
        connect(m_scan, &ScanDialog::repairRequested, m_dialogs, &ConfigureDialogs::repairDuplicateAt);
        connect(m_scan, &QDialog::finished, this, [this] { m_scanWhenConnected = false; });
    }
    m_scan->show();
    m_scan->raise();
    m_scan->activateWindow();
}

void MainWindow::showArraySettings()
{
    if (!m_arraySettings) {
        m_arraySettings = new ArraySettingsDialog(m_session, this);
        m_arraySettings->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_arraySettings->show();
    m_arraySettings->raise();
    m_arraySettings->activateWindow();
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
    for (QAction* action : m_stopPolicy->actions())
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
    const bool hasJoints = m_session.joints.jointCount() > 0;
    m_adoptModels->setEnabled(m_session.joints.wrongModels() > 0);
    m_storePose->setEnabled(isConnected && hasJoints);
    m_read->setEnabled(isConnected && hasJoints && !m_session.operations.isOperating()
                       && !m_session.scans.isScanning());
    const int pending = m_session.registers.pendingCount();
    m_apply->setEnabled(isConnected && pending > 0 && !m_session.operations.isOperating());
    m_apply->setIconText(pending > 0 ? tr("Apply %n…", "pending edits", pending) : tr("Apply"));
    m_armAction->setEnabled(isConnected && hasJoints && !m_session.control.isStopped());
    m_torqueOff->setEnabled(isConnected && hasJoints);
    m_disconnect->setEnabled(m_session.links.linkState() != core::LinkState::Disconnected);
}

void MainWindow::refreshUndo()
{
    m_undo->setEnabled(m_session.document.canUndo());
    m_undo->setText(m_session.document.canUndo() ? tr("&Undo %1").arg(m_session.document.undoStep())
                                                 : tr("&Undo"));
    m_redo->setEnabled(m_session.document.canRedo());
    m_redo->setText(m_session.document.canRedo() ? tr("&Redo %1").arg(m_session.document.redoStep())
                                                 : tr("&Redo"));
}

std::vector<int> MainWindow::selectedJoints() const
{
    if (m_configure->isVisible())
        return m_configure->selectedJoints();
    std::vector<int> joints;
    // The rows of Operate mark the joints of the table, be it shown or not.
    if (m_table->isVisible() || m_joints->isVisible()) {
        for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
            joints.push_back(row.row());
    }
    return joints;
}

void MainWindow::showOperations()
{
    auto* dock = findChild<QDockWidget*>(QStringLiteral("operationDock"));
    dock->show();
    dock->raise();
}

void MainWindow::storePose()
{
    auto* dock = findChild<QDockWidget*>(QStringLiteral("poseDock"));
    dock->show();
    dock->raise();
    m_poses->capturePresent();
}

void MainWindow::showTestSignals()
{
    constexpr int kLeastHeight = 230; // inputs, and a plot one can read
    auto* dock = findChild<QDockWidget*>(QStringLiteral("testSignalDock"));
    m_signals->choose(selectedJoints());
    const bool isNew = !dock->isVisible();
    dock->show();
    dock->raise();
    if (isNew && !dock->isFloating() && dock->height() < kLeastHeight)
        resizeDocks({dock}, {kLeastHeight}, Qt::Vertical);
    m_signals->focusInputs();
}

void MainWindow::showAlarms()
{
    constexpr int kLeastHeight = 210; // some rows at once
    auto* dock = findChild<QDockWidget*>(QStringLiteral("alarmDock"));
    const bool isNew = !dock->isVisible();
    dock->show();
    dock->raise();
    if (isNew && !dock->isFloating() && dock->height() < kLeastHeight)
        resizeDocks({dock}, {kLeastHeight}, Qt::Vertical);
    m_alarms->focusAlarms();
}

void MainWindow::onTick(core::Time now)
{
    m_servoMenu->refresh(now);
    if (m_configure->isVisible())
        m_configure->refresh(now);
    if (m_timing->isVisible())
        m_timing->refresh(now);
    if (m_joints->isVisible())
        m_joints->refresh(now);
    if (m_plots->isVisible())
        m_plots->refresh(now);
    if (m_sensors->isVisible())
        m_sensors->refresh(now);
    if (m_poses->isVisible())
        m_poses->refresh(now);
    if (m_signals->isVisible())
        m_signals->refresh();
    if (m_alarms->isVisible())
        m_alarms->refresh();
    m_status->refresh();
}

} // namespace ui
