// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/controllerpanel.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSortFilterProxyModel>
#include <QtGui/QAction>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QTabBar>
#include <QtWidgets/QTableView>
#include <QtWidgets/QTabWidget>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <tuple>

#include "core/document/arraydocument.h"
#include "core/document/textfile.h"
#include "core/session/motion/controllers.h"
#include "core/session/state/mechanism.h"
#include "ui/controllers/controllergoal.h"
#include "ui/controllers/controllertablemodel.h"
#include "ui/controllers/statisticsmodels.h"
#include "ui/controllers/switchbox.h"
#include "ui/controllers/tabletools.h"
#include "ui/support/actionreason.h"
#include "ui/support/icons.h"
#include "ui/support/prompts.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tables.h"

namespace ui {

namespace {

/// Of previews: what prevents a switch changes with the joints too.
constexpr core::Duration kPreviewPeriod = std::chrono::milliseconds(250);

} // namespace

ControllerPanel::ControllerPanel(const SessionParts& session, const Units& units, Prompts& prompts,
                                 QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_model(new ControllerTableModel(session, this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_joints(new JointStatisticsModel(session, this))
    , m_servos(new ActuatorStatisticsModel(session, this))
    , m_problems(new SentenceLine(QStringLiteral("controllerProblems"), this))
    , m_reason(new SentenceLine(QStringLiteral("controllerReason"), this))
    , m_pages(new PageOrNote(
          "controllersEmpty",
          tr("No controllers. Load one with \"Load…\" above: a controller moves joints by itself, once per "
             "cycle, and holds them while it runs."),
          this))
    , m_switch(new SwitchBox(session, *m_model, this))
    , m_goal(new ControllerGoal(session, units, this))
    , m_statistics(new QTabWidget(this))
{
    named(this, "controllerPanel", tr("Controllers"));
    makeActions();
    auto* top = new QWidget(this);
    layOut(top, inColumn({buildBar(), m_problems, {buildTable(), 1}, m_reason, m_switch, m_goal}, 4),
           {6, 4, 6, 2});
    auto* split =
        makeSplitter("controllerPanelSplitter", Qt::Vertical, {{top, 3}, {buildStatistics(), 2}}, this);
    layOut(this, inColumn({split}));
    connect(&session.controllers, &core::Controllers::changed, this, &ControllerPanel::refreshActions);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &ControllerPanel::refreshActions);
    connect(&session.mechanism, &core::Mechanism::published, this, &ControllerPanel::refreshStatistics);
    connect(m_model, &QAbstractItemModel::rowsInserted, this, &ControllerPanel::refreshActions);
    connect(m_model, &QAbstractItemModel::rowsRemoved, this, &ControllerPanel::refreshActions);
    connect(m_goal, &ControllerGoal::refused, this, &ControllerPanel::refused);
    refreshActions();
}

void ControllerPanel::makeActions()
{
    const auto make = [this](const char* objectName, const QString& text, const QString& tip,
                             auto act) -> QAction* {
        auto* action = named(new QAction(text, this), objectName, {}, tip);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    m_actions.load =
        make("loadControllerAction", tr("&Load controller…"),
             tr("Loads a controller into the array, stopped."), [this] { emit loadRequested(); });
    m_actions.change = make("changeControllerAction", tr("&Change controller…"),
                            tr("Changes joints, parameters and order of the selected controller."),
                            [this] { emit changeRequested(selected().value(0)); });
    m_actions.unload =
        make("unloadControllersAction", tr("&Unload controllers"),
             tr("Removes the selected controllers from the array. Undo reverts this."), [this] { unload(); });
    m_actions.start = make("startControllersAction", tr("&Start controllers"),
                           tr("Starts the selected controllers together, between two cycles."),
                           [this] { switchSelected(true, false); });
    m_actions.stop = make("stopControllersAction", tr("S&top controllers"),
                          tr("Stops the selected controllers together; their joints hold their positions."),
                          [this] { switchSelected(false, true); });
    m_actions.restart = make("restartControllersAction", tr("&Restart controllers"),
                             tr("Restarts the selected controllers; their joints stay held in between."),
                             [this] { switchSelected(true, true); });
    m_actions.libraries = make("controllerLibrariesAction", tr("L&ibraries of controllers…"),
                               tr("Folders with libraries that add types of controllers."),
                               [this] { emit librariesRequested(); });
    for (const auto& [action, text, name] : std::initializer_list<std::tuple<QAction*, QString, const char*>>{
             {m_actions.load, tr("Load…"), "list-add"},
             {m_actions.change, tr("Change…"), "configure"},
             {m_actions.unload, tr("Unload"), "edit-delete"},
             {m_actions.start, tr("Start"), "media-playback-start"},
             {m_actions.stop, tr("Stop"), nullptr},
             {m_actions.restart, tr("Restart"), "view-refresh"},
             {m_actions.libraries, tr("Libraries…"), nullptr}}) {
        action->setIconText(text);
        if (name != nullptr)
            action->setIcon(icon(name));
    }
}

QWidget* ControllerPanel::buildBar()
{
    auto* bar = new QWidget(this);
    const auto button = [bar](const char* objectName, QAction* action) {
        auto* made = makeToolButton(objectName, action->iconText(), {}, bar);
        made->setDefaultAction(action);
        made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        return made;
    };
    auto* tools = new TableTools(
        QStringLiteral("controllerTools"),
        [this] {
            return TableTools::Table{
                m_sorted, tr("controllers"), {ControllerTable::Start, ControllerTable::Stop}};
        },
        bar);
    connect(tools, &TableTools::exportRequested, this, &ControllerPanel::exportTable);
    return layOut(bar, inRow({inRow({button("controllerLoadButton", m_actions.load),
                                     button("controllerChangeButton", m_actions.change),
                                     button("controllerUnloadButton", m_actions.unload)},
                                    2),
                              LayoutItem::gap(10),
                              inRow({button("controllerStartButton", m_actions.start),
                                     button("controllerStopButton", m_actions.stop),
                                     button("controllerRestartButton", m_actions.restart)},
                                    2),
                              kStretch, button("controllerLibrariesButton", m_actions.libraries), tools}));
}

QWidget* ControllerPanel::buildTable()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(ControllerTableModel::kSortRole);
    m_sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_table = makeTable(m_pages, "controllerTable", tr("Controllers of the array"), *m_sorted);
    m_table->setEditTriggers(QTableView::NoEditTriggers);
    m_table->horizontalHeader()->setSortIndicatorClearable(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // the order of updates
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table, {13, 5, 5, 13, 17, 16, 6, 8, 8, 8, 11, 9, 9, 9});
    m_pages->setPage(m_table);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ControllerPanel::refreshActions);
    connect(m_table, &QTableView::doubleClicked, this, [this](const QModelIndex& index) {
        const auto column = m_sorted->mapToSource(index).column();
        if (column != ControllerTable::Start && column != ControllerTable::Stop
            && m_actions.change->isEnabled())
            m_actions.change->trigger();
    });
    onKey(*m_table, QKeySequence::Delete, [this] {
        if (m_actions.unload->isEnabled())
            m_actions.unload->trigger();
    });
    return m_pages;
}

QTableView* ControllerPanel::addStatistics(const char* objectName, const QString& name, const QString& title,
                                           QAbstractItemModel& model, std::initializer_list<int> widths)
{
    auto* sorted = new QSortFilterProxyModel(this);
    sorted->setSourceModel(&model);
    sorted->setSortRole(JointStatisticsModel::kSortRole);
    sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    QTableView* table = makeTable(m_statistics, objectName, name, *sorted);
    table->setEditTriggers(QTableView::NoEditTriggers);
    table->horizontalHeader()->setSortIndicatorClearable(true);
    table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // the order of the array
    table->setSortingEnabled(true);
    setColumnWidths(*table, widths);
    // Behind the name, where it is seen without scrolling.
    table->horizontalHeader()->moveSection(model.columnCount() - 1, 1);
    m_statistics->addTab(table, title);
    return table;
}

QWidget* ControllerPanel::buildStatistics()
{
    named(m_statistics, "mechanismPages", tr("Statistics of joints and servos"));
    m_statistics->setDocumentMode(true);
    m_statistics->tabBar()->setObjectName(QStringLiteral("mechanismTabs"));
    m_statistics->tabBar()->setAccessibleName(tr("Statistics of joints and servos"));
    auto* joints = addStatistics("jointStatistics", tr("Statistics of the joints"), tr("Joints"), *m_joints,
                                 {14, 15, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 24});
    auto* servos =
        addStatistics("actuatorStatistics", tr("Statistics of the servos"), tr("Servos"), *m_servos,
                      {14, 9, 15, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 16});
    m_statistics->setTabToolTip(0, tr("Each joint as JointStatistics of pr2_mechanism_msgs, once a second."));
    m_statistics->setTabToolTip(1,
                                tr("Each servo as ActuatorStatistics of pr2_mechanism_msgs, once a second."));
    auto* tools = new TableTools(
        QStringLiteral("mechanismTools"),
        [this, joints, servos] {
            return m_statistics->currentIndex() == 0
                       ? TableTools::Table{joints->model(), tr("joint statistics")}
                       : TableTools::Table{servos->model(), tr("servo statistics")};
        },
        m_statistics);
    m_statistics->setCornerWidget(tools);
    connect(tools, &TableTools::exportRequested, this, &ControllerPanel::exportTable);
    connect(m_statistics, &QTabWidget::currentChanged, this, &ControllerPanel::refreshStatistics);
    return m_statistics;
}

// --- commands ---

QStringList ControllerPanel::selected() const
{
    QStringList names;
    for (const int row : selectedRows(*m_table))
        names << m_model->nameOf(m_sorted->mapToSource(m_sorted->index(row, 0)).row());
    names.removeAll(QString());
    return names;
}

void ControllerPanel::unload()
{
    for (const QString& name : selected()) {
        if (const auto unloaded = m_session.controllers.unload(name); !unloaded) {
            emit refused(unloaded.error().detail);
            return;
        }
    }
}

void ControllerPanel::switchSelected(bool starts, bool stops)
{
    const QStringList names = selected();
    m_switch->switchTo(
        {starts ? names : QStringList(), stops ? names : QStringList(), m_switch->strictness()});
}

QString ControllerPanel::switchRefusal(bool starts, bool stops) const
{
    const QStringList names = selected();
    if (names.isEmpty())
        return tr("Select controllers in the workspace Controllers first.");
    const auto& catalogue = m_session.controllers.catalogue();
    const auto runs = [&catalogue](const QString& name) {
        const auto* loaded = catalogue.find(name);
        return loaded != nullptr && loaded->isRunning;
    };
    if (stops && std::ranges::none_of(names, runs))
        return tr("None of the selected controllers runs.");
    if (!stops && std::ranges::all_of(names, runs))
        return tr("The selected controllers run already.");
    const auto verdict = m_session.controllers.preview(
        {starts ? names : QStringList(), stops ? names : QStringList(), m_switch->strictness()});
    return verdict.isOk ? QString() : verdict.message;
}

void ControllerPanel::exportTable(const QString& fileName, const QByteArray& csv)
{
    const QString folder = m_session.document.filePath().isEmpty()
                               ? QDir::homePath()
                               : QFileInfo(m_session.document.filePath()).path();
    const QString path =
        m_prompts.saveFile(this, tr("Export the table"),
                           QDir(folder).filePath(fileName + QStringLiteral(".csv")), tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    if (const auto saved = core::textfile::write(csv, path); !saved)
        emit reported(core::Severity::Error, saved.error().detail);
    else
        emit reported(core::Severity::Info, tr("Wrote %1.").arg(QDir::toNativeSeparators(path)));
}

// --- what is shown ---

void ControllerPanel::refreshActions()
{
    const QStringList names = selected();
    const auto* one = names.size() == 1 ? m_session.controllers.catalogue().find(names.first()) : nullptr;
    const QString running =
        one != nullptr && one->isRunning ? tr("%1 runs. Stop it first.").arg(names.first()) : QString();
    enableUnless(*m_actions.load,
                 m_session.document.jointCount() > 0 ? QString() : tr("The array has no joints yet."));
    enableUnless(*m_actions.change,
                 one == nullptr ? tr("Select one controller in the workspace Controllers first.") : running);
    enableUnless(*m_actions.unload,
                 names.isEmpty() ? tr("Select controllers in the workspace Controllers first.") : running);
    enableUnless(*m_actions.start, switchRefusal(true, false));
    enableUnless(*m_actions.stop, switchRefusal(false, true));
    enableUnless(*m_actions.restart, switchRefusal(true, true));
    m_pages->setFilled(m_model->rowCount() > 0);
    m_problems->setSentences(kWrongLook, m_session.controllers.problems());
    const QString reason =
        one == nullptr ? QString() : m_session.controllers.state(names.first()).endedBecause;
    m_reason->setVisible(!reason.isEmpty());
    if (reason != m_reason->text())
        m_reason->setState(kWarningLook, reason);
    m_goal->setController(one != nullptr && one->isRunning ? names.first() : QString());
    m_switch->refresh();
}

void ControllerPanel::refreshStatistics()
{
    if (!m_statistics->isVisible())
        return;
    if (m_statistics->currentIndex() == 0)
        m_joints->refresh();
    else
        m_servos->refresh();
}

void ControllerPanel::refresh(core::Time now)
{
    m_model->refresh();
    if (now < m_due)
        return;
    m_due = now + kPreviewPeriod;
    refreshActions();
}

void ControllerPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_model->refresh();
    refreshActions();
    refreshStatistics();
}

void ControllerPanel::focusTable()
{
    m_table->setFocus(Qt::ShortcutFocusReason);
}

} // namespace ui
