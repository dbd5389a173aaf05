// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/configurepanel.h"

#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>

#include <algorithm>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/links/scans.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"
#include "ui/configure/arraycelldelegate.h"
#include "ui/configure/arrayfilter.h"
#include "ui/configure/arraytablemodel.h"
#include "ui/configure/gridheaders.h"
#include "ui/configure/registercelldelegate.h"
#include "ui/configure/registerfilter.h"
#include "ui/configure/registergridmodel.h"
#include "ui/configure/registerhelp.h"
#include "ui/support/jointcolor.h"
#include "ui/support/prompts.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/progressline.h"
#include "ui/widgets/sheetview.h"

namespace ui {

namespace {

constexpr int kProblemLines = 4;
constexpr int kReportedServos = 3; ///< that did not reply, by name; more are counted

} // namespace

ConfigurePanel::ConfigurePanel(const SessionParts& session, const Units& units, Prompts& prompts,
                               QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_arrayModel(new ArrayTableModel(session, units, this))
    , m_arrayFilter(new ArrayFilter(*m_arrayModel, this))
    , m_gridModel(new RegisterGridModel(session, this))
    , m_gridFilter(new RegisterFilter(*m_gridModel, this))
{
    setObjectName(QStringLiteral("configurePanel"));
    setAccessibleName(tr("Configure"));
    QLayout* bar = buildBar();
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(buildEmptyPage());
    m_stack->addWidget(buildArrayPage());
    m_stack->addWidget(buildGridPage());
    layOut(this, inColumn({bar, {m_stack, 1}}, 4), {4, 4, 4, 0});

    connect(m_arrayModel, &ArrayTableModel::refused, this, &ConfigurePanel::warn);
    connect(m_gridModel, &RegisterGridModel::refused, this, &ConfigurePanel::warn);
    connect(m_arrayModel, &ArrayTableModel::problemsChanged, this, &ConfigurePanel::showProblems);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &ConfigurePanel::onArrayChanged);
    connect(&session.links, &core::Links::linkChanged, this, [this] {
        if (!m_session.links.hasLink())
            m_asked.clear();
        refreshHint();
    });
    connect(&session.registers, &core::Registers::changed, this, [this] {
        for (int i = 0; i < m_session.document.jointCount(); ++i) {
            if (m_session.registers.image({static_cast<std::uint16_t>(i)}).isComplete())
                m_asked.erase(m_session.operations.target(i).id); // lost again, it may be read again
        }
        refreshHint();
    });
    connect(&session.operations, &core::Operations::operationChanged, this,
            &ConfigurePanel::onOperationChanged);
    connect(&session.operations, &core::Operations::operationFinished, this,
            &ConfigurePanel::onOperationFinished);
    connect(&theme(), &Theme::changed, this, &ConfigurePanel::showProblems);
    setPage(m_page);
    showProblems();
    onArrayChanged();
    onOperationChanged();
}

// --- construction ---

QToolButton* ConfigurePanel::addButton(QHBoxLayout* layout, const char* objectName, const QString& text,
                                       const QString& tip)
{
    auto* button = makeToolButton(objectName, text, tip, this);
    layout->addWidget(button);
    return button;
}

QButtonGroup* ConfigurePanel::addChoice(QHBoxLayout* layout, const char* objectName, const QStringList& texts,
                                        const QStringList& tips)
{
    auto* group = new QButtonGroup(this);
    auto* row = inRow({}, 0);
    for (int i = 0; i < texts.size(); ++i) {
        const QByteArray name = QByteArray(objectName) + QByteArray::number(i);
        QToolButton* button = addButton(row, name.constData(), texts[i], tips[i]);
        button->setCheckable(true);
        group->addButton(button, i);
    }
    layout->addLayout(row);
    return group;
}

QLayout* ConfigurePanel::buildBar()
{
    auto* bar = inRow({}, 8);
    m_pages = addChoice(bar, "configurePage", {tr("Joints"), tr("Registers")},
                        {tr("The array as a table: names, IDs, offsets, limits …"),
                         tr("All registers of all servos side by side.")});
    connect(m_pages, &QButtonGroup::idClicked, this, [this](int page) { setPage(static_cast<Page>(page)); });
    m_toolBar = named(new QToolBar(tr("Configure"), this), "configureToolBar");
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toolBar->setContentsMargins(0, 0, 0, 0);
    m_hint = named(new StateLabel(this), "configureHint", tr("Register state"));
    m_progress = new ProgressLine(m_session, QStringLiteral("configure"), this);
    m_progress->setTitled(true);
    bar->addWidget(m_toolBar);
    bar->addStretch(1);
    bar->addWidget(m_hint);
    bar->addWidget(m_progress, 1000); // all the available width
    return bar;
}

// --- following ---

void ConfigurePanel::setPage(Page page)
{
    m_page = page;
    m_pages->button(static_cast<int>(page))->setChecked(true);
    fitPage();
}

void ConfigurePanel::fitPage()
{
    m_stack->setCurrentIndex(m_session.document.jointCount() == 0 ? 0 : 1 + static_cast<int>(m_page));
    refreshHint();
}

void ConfigurePanel::focusFilter()
{
    QLineEdit* filter = m_page == Page::Array ? m_arraySearch : m_gridSearch;
    filter->setFocus(Qt::ShortcutFocusReason);
    filter->selectAll();
}

std::vector<int> ConfigurePanel::selectedJoints() const
{
    return m_page == Page::Array ? m_arrayView->selectedRows() : m_gridView->selectedColumns();
}

void ConfigurePanel::onArrayChanged()
{
    fitPage();
    m_arrayView->setColumnHidden(ArrayTableModel::Bus, !m_session.document.array().hasSeveralBuses());
    fitGridRows();
    fitGridColumns();
    refreshButtons();
}

void ConfigurePanel::fitGridRows()
{
    const bool isEmpty = m_gridFilter->rowCount() == 0 && m_session.document.jointCount() > 0;
    m_nothing->setVisible(isEmpty);
    m_nothing->setText(whyNoRegisters());
    refreshButtons();
}

QString ConfigurePanel::whyNoRegisters() const
{
    QStringList unknown;
    for (const core::JointConfig& joint : m_session.document.array().joints) {
        if (m_session.document.models().find(joint.model) == nullptr)
            unknown << tr("%1 (ID %2), “%3”").arg(joint.name, QString::number(joint.id.value), joint.model);
    }
    if (static_cast<int>(unknown.size()) < m_session.document.jointCount())
        return tr("No registers match. Change the search or the filter.");
    const int more = static_cast<int>(unknown.size()) - kReportedServos;
    QString who = unknown.mid(0, kReportedServos).join(QStringLiteral("; "));
    if (more > 0)
        who = tr("%1 and %n more", nullptr, more).arg(who);
    return tr("No registers can be shown because the servo model is unknown: %1. Connect and choose “Read "
              "models from servos” in the Array menu, or choose the models on the Joints page.")
        .arg(who);
}

void ConfigurePanel::fitGridColumns()
{
    // All servos side by side if possible; otherwise wide enough to read their names.
    const int least = fontMetrics().horizontalAdvance(QStringLiteral("0.00000")) + 18;
    const int most = fontMetrics().horizontalAdvance(QStringLiteral("115200 (0x10)")) + 18;
    const int share = m_gridView->viewport()->width() / std::max(1, m_gridModel->columnCount());
    const int wished = share >= least ? share : m_servos->fullWidth();
    const int width = std::clamp(wished, least, most);
    if (width != m_servos->defaultSectionSize())
        m_servos->setDefaultSectionSize(width);
}

bool ConfigurePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == m_gridView->viewport())
        fitGridColumns();
    return QWidget::eventFilter(watched, event);
}

void ConfigurePanel::refreshButtons()
{
    const auto rows = m_arrayView->selectedRows();
    const bool isAny = !rows.empty();
    m_duplicate->setEnabled(isAny);
    m_remove->setEnabled(isAny);
    // Between hidden rows, "up" would have no visible effect.
    m_up->setEnabled(isAny && rows.front() > 0 && !m_arrayFilter->isActive());
    m_down->setEnabled(isAny && rows.back() + 1 < m_arrayModel->rowCount() && !m_arrayFilter->isActive());
    const QModelIndexList cells = m_gridView->selectionModel()->selectedIndexes();
    m_revert->setEnabled(std::any_of(cells.begin(), cells.end(), [](const QModelIndex& cell) {
        return (cell.data(RegisterGridModel::kMarksRole).toInt() & RegisterGridModel::Pending) != 0;
    }));
}

void ConfigurePanel::refreshHint()
{
    int unknown = 0;
    for (int i = 0; i < m_session.document.jointCount(); ++i) {
        const core::JointIndex joint{static_cast<std::uint16_t>(i)};
        // Servos of an unknown model have no readable registers.
        unknown +=
            m_session.registers.image(joint).isComplete() || m_session.operations.target(i).model == nullptr
                ? 0
                : 1;
    }
    const int pending = m_session.registers.pendingCount();
    StateLook look{Shape::HollowCircle, Meaning::Idle};
    QString words;
    if (!m_session.links.hasLink()) {
        look = lookOf(core::LinkState::Disconnected);
        words = tr("Not connected: edits stay pending.");
    } else if (unknown > 0) {
        look = lookOf(core::JointHealth::Unknown);
        words = tr("Registers of %n servo(s) not read yet", nullptr, unknown);
    } else {
        words = tr("All registers read");
    }
    if (pending > 0)
        words = tr("%n pending edit(s)", nullptr, pending) + QStringLiteral(" · ") + words;
    m_hint->setState(look, words);
    m_hint->setVisible(m_session.document.jointCount() > 0 && !m_session.operations.isOperating());
}

void ConfigurePanel::onOperationChanged()
{
    m_progress->setRunning(m_session.operations.isOperating());
    refreshHint();
}

void ConfigurePanel::onOperationFinished(const core::OperationReport& report)
{
    if (!std::exchange(m_isReading, false) || report.ok())
        return;
    QStringList sentences{report.summary};
    int reported = 0;
    for (const core::ServoResult& servo : report.servos) {
        if (!servo.ok && ++reported <= kReportedServos)
            sentences << servo.sentence;
    }
    if (report.cancelled)
        emit notified(core::Severity::Info, tr("Reading was cancelled; values read so far are shown."));
    else
        warn(sentences.join(QLatin1Char(' ')));
}

void ConfigurePanel::refresh(core::Time now)
{
    m_arrayModel->refreshStates(now);
    m_gridModel->refreshHealth(now);
    readWhatIsUnknown();
}

void ConfigurePanel::readWhatIsUnknown()
{
    // Only for the grid: while an operation runs, joints cannot be edited in the table.
    if (m_page != Page::Registers || !m_session.links.hasLink() || m_session.operations.isOperating()
        || m_session.scans.isScanning())
        return;
    const auto isAwaited = [this](int i) {
        const core::JointState& joint = m_session.joints.joint({static_cast<std::uint16_t>(i)});
        return !joint.hasSample && joint.answers;
    };
    // All at once: waits until each joint has replied or failed to.
    for (int i = 0; i < m_session.document.jointCount(); ++i) {
        if (isAwaited(i))
            return;
    }
    std::vector<int> unknown;
    for (int i = 0; i < m_session.document.jointCount(); ++i) {
        const core::JointIndex index{static_cast<std::uint16_t>(i)};
        if (m_session.joints.joint(index).answers && !m_session.registers.image(index).isComplete()
            && m_session.operations.target(i).model != nullptr
            && m_asked.insert(m_session.operations.target(i).id).second)
            unknown.push_back(i);
    }
    if (!unknown.empty())
        read(unknown);
}

void ConfigurePanel::read(const std::vector<int>& joints)
{
    m_isReading = true;
    if (!m_session.operations.readRegisters(joints))
        m_isReading = false;
}

void ConfigurePanel::showProblems()
{
    const auto& problems = m_arrayModel->problems();
    m_problems->clear();
    for (const core::ConfigProblem& problem : problems) {
        auto* item = new QListWidgetItem(problem.sentence, m_problems);
        item->setIcon(shapeIcon(lookOf(problem.isError ? core::Severity::Error : core::Severity::Warning)));
        item->setData(Qt::UserRole, problem.joint);
        item->setToolTip(problem.sentence);
    }
    const int lines = std::min(static_cast<int>(problems.size()), kProblemLines);
    m_problems->setFixedHeight(lines * std::max(0, m_problems->sizeHintForRow(0))
                               + 2 * m_problems->frameWidth());
    m_problems->setVisible(!problems.empty());
}

void ConfigurePanel::chooseColor(const QModelIndex& cell)
{
    const QColor now = jointColor(m_session.document, cell.row());
    const QString name = core::element(m_session.document.array().joints, cell.row()).name;
    const QColor chosen = m_prompts.chooseColor(this, tr("Colour of %1").arg(name), now);
    if (!chosen.isValid())
        return;
    CellTexts texts;
    for (const QModelIndex& each : m_arrayModel->targets(cell, m_arrayView->selectedSource()))
        texts.emplace_back(each, chosen.name());
    m_arrayModel->setTexts(texts);
}

void ConfigurePanel::standOn(const std::vector<int>& rows)
{
    if (rows.empty() || rows.front() < 0)
        return;
    m_arrayView->selectSource(rows.front(), ArrayTableModel::Name);
    for (const int row : rows) {
        const QModelIndex index = m_arrayFilter->mapFromSource(m_arrayModel->index(row, 0));
        m_arrayView->selectionModel()->select(index, QItemSelectionModel::Select);
    }
    m_arrayView->setFocus();
}

} // namespace ui
