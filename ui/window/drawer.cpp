// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/drawer.h"

#include <QtWidgets/QDockWidget>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMainWindow>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>

#include <algorithm>

#include "core/document/arraydocument.h"
#include "core/session/session.h"
#include "ui/alarms/alarmpanel.h"
#include "ui/configure/operationpanel.h"
#include "ui/motion/posepanel.h"
#include "ui/motion/testsignalpanel.h"
#include "ui/operate/componentpanel.h"
#include "ui/operate/jointtablemodel.h"
#include "ui/operate/messagepanel.h"
#include "ui/support/icons.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tables.h"

namespace ui {

Drawer::Drawer(const SessionParts& session, const Units& units, Prompts& prompts, QMainWindow& window)
    : QObject(&window)
    , m_session(session)
    , m_window(window)
    , m_bar(new QToolBar(tr("Panels"), &window))
    , m_table(new QTableView(&window))
    , m_poses(new PosePanel(session, units, prompts, &window))
    , m_signals(new TestSignalPanel(session, units, prompts, &window))
    , m_alarms(new AlarmPanel(session, units, prompts, &window))
    , m_messages(new MessagePanel(session, &window))
    , m_components(new ComponentPanel(session, prompts, &window))
{
    m_bar->setObjectName(QStringLiteral("drawerBar"));
    m_bar->setIconSize({16, 16});
    m_bar->setMovable(false);
    m_bar->setFloatable(false);
    m_bar->toggleViewAction()->setVisible(false);
    m_bar->setContextMenuPolicy(Qt::PreventContextMenu);
    window.addToolBar(Qt::BottomToolBarArea, m_bar);

    add("poseDock", "servo-pose", tr("Poses"), m_poses);
    add("testSignalDock", "servo-signal", tr("Test signals"), m_signals);
    add("alarmDock", "dialog-warning", tr("Alarms"), m_alarms);
    auto* operations = new OperationPanel(session, &window);
    add("operationDock", "dialog-ok-apply", tr("Operations"), operations);
    add("jointTableDock", "view-list-details", tr("Joint table"), makeTable(units));
    add("messageDock", "servo-message", tr("Messages"), m_messages);
    add("componentDock", "servo-component", tr("Component"), m_components);

    connect(operations, &OperationPanel::reported, this, [this](const core::OperationReport& report) {
        if (!report.ok())
            showOperations();
    });
    connect(m_poses, &PosePanel::notified, this, &Drawer::notified);
    connect(m_poses, &PosePanel::editRefused, this, &Drawer::editRefused);
    connect(m_poses, &PosePanel::editCorrected, this, &Drawer::editCorrected);
    connect(m_signals, &TestSignalPanel::reported, this, &Drawer::exported);
    connect(m_alarms, &AlarmPanel::reported, this, &Drawer::exported);
    connect(m_components, &ComponentPanel::reported, this, &Drawer::exported);
    connect(m_components, &ComponentPanel::editRefused, this, &Drawer::editRefused);
    connect(m_components, &ComponentPanel::editCorrected, this, &Drawer::editCorrected);
    connect(selection(), &QItemSelectionModel::selectionChanged, m_components, [this] {
        if (const auto joints = selection()->selectedRows(); joints.size() == 1)
            m_components->showJoint(joints.first().row());
    });
}

QWidget* Drawer::makeTable(const Units& units)
{
    m_joints = new JointTableModel(m_session, units, this);
    connect(m_joints, &JointTableModel::nameRefused, this, &Drawer::editRefused);
    named(m_table, "jointTable", tr("Joint table"));
    m_table->setModel(m_joints);
    styleTable(*m_table);
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table, {18, 6, 12, 12, 12, 12, 9, 10, 14, 16, 24});
    auto* pages = new PageOrNote(
        {}, tr("The array has no joints yet. Open an array or find your servos (F5)."), &m_window);
    pages->setPage(m_table);
    const auto fit = [this, pages] { pages->setFilled(m_session.document.jointCount() > 0); };
    connect(&m_session.document, &core::ArrayDocument::jointsChanged, pages, fit);
    fit();
    return pages;
}

QDockWidget* Drawer::add(const char* objectName, const char* iconName, const QString& title, QWidget* panel)
{
    auto* dock = named(new QDockWidget(title, &m_window), objectName);
    dock->setWidget(makeScroll({}, panel, dock)); // the window stays within a low screen
    m_window.addDockWidget(Qt::BottomDockWidgetArea, dock);
    if (!m_docks.empty())
        m_window.tabifyDockWidget(m_docks.front(), dock);
    dock->hide();
    m_docks.push_back(dock);

    auto* button = makeToolButton(QString(dock->objectName() + QStringLiteral("Button")), title,
                                  tr("Shows or hides this panel."), m_bar);
    button->setIcon(icon(iconName));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setAccessibleName(tr("Show %1").arg(title));
    button->setCheckable(true);
    connect(button, &QToolButton::clicked, this, [this, dock](bool on) {
        if (!on) {
            dock->hide();
            return;
        }
        for (QDockWidget* other : m_docks) {
            if (other != dock && !other->isFloating()
                && m_window.dockWidgetArea(other) == m_window.dockWidgetArea(dock))
                other->hide();
        }
        open(dock);
    });
    connect(dock, &QDockWidget::visibilityChanged, button, &QToolButton::setChecked);
    m_bar->addWidget(button);
    return dock;
}

QItemSelectionModel* Drawer::selection() const
{
    return m_table->selectionModel();
}

void Drawer::refresh(core::Time now)
{
    if (m_poses->isVisible())
        m_poses->refresh(now);
    if (m_signals->isVisible())
        m_signals->refresh();
    if (m_alarms->isVisible())
        m_alarms->refresh();
    if (m_messages->isVisible())
        m_messages->refresh();
    if (m_components->isVisible())
        m_components->refresh(now);
    if (m_table->isVisible())
        m_joints->refresh();
}

void Drawer::closeAll()
{
    for (QDockWidget* dock : m_docks)
        dock->hide();
}

void Drawer::open(QDockWidget* dock, int leastHeight)
{
    const bool isNew = !dock->isVisible();
    dock->show();
    dock->raise();
    if (m_opened.insert(dock).second) { // later it has the height that the user gave it
        const auto* scroll = static_cast<QScrollArea*>(dock->widget());
        const int title = dock->minimumSizeHint().height() - scroll->minimumSizeHint().height();
        leastHeight = std::max(leastHeight, scroll->widget()->sizeHint().height() + title);
    }
    if (isNew && !dock->isFloating() && dock->height() < leastHeight)
        m_window.resizeDocks({dock}, {leastHeight}, Qt::Vertical);
}

void Drawer::showOperations()
{
    open(m_docks[3]);
}

void Drawer::storePose()
{
    open(m_docks[0]);
    m_poses->capturePresent();
}

void Drawer::showTestSignals(const std::vector<int>& joints)
{
    constexpr int kLeastHeight = 230; // inputs, and a readable plot
    m_signals->choose(joints);
    open(m_docks[1], kLeastHeight);
    m_signals->focusInputs();
}

void Drawer::showAlarms()
{
    constexpr int kLeastHeight = 210; // several rows at once
    open(m_docks[2], kLeastHeight);
    m_alarms->focusAlarms();
}

bool Drawer::focusFilter()
{
    if (!m_alarms->isAncestorOf(m_window.focusWidget()))
        return false;
    m_alarms->focusFilter();
    return true;
}

} // namespace ui
