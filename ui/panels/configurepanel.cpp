// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/configurepanel.h"

#include <QtGui/QAction>
#include <QtGui/QPainter>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QToolBar>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

#include "ui/delegates/arraycelldelegate.h"
#include "ui/delegates/registercelldelegate.h"
#include "ui/models/arraytablemodel.h"
#include "ui/models/registergridmodel.h"
#include "ui/panels/progressline.h"
#include "ui/panels/registerheader.h"
#include "ui/panels/registerhelp.h"
#include "ui/panels/servoheader.h"
#include "ui/panels/sheetview.h"
#include "ui/support/jointcolor.h"
#include "ui/support/prompts.h"
#include "ui/support/stateshape.h"

namespace ui {

namespace {

constexpr int kHelpWidth = 250;
constexpr int kProblemLines = 4;
constexpr int kToldServos = 3; ///< that did not answer, by name; more are counted

/// What a mark of the grid looks like, for the legend.
class MarkSample final : public QWidget
{
public:
    MarkSample(void (*paintMark)(QPainter&, const QRect&), QWidget* parent)
        : QWidget(parent)
        , m_paintMark(paintMark)
    {
        setFixedSize(14, 14);
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.fillRect(rect(), palette().color(QPalette::Base));
        m_paintMark(painter, rect());
    }

private:
    void (*m_paintMark)(QPainter&, const QRect&);
};

} // namespace

ConfigurePanel::ConfigurePanel(core::Session& session, const Units& units, Prompts& prompts, QWidget* parent)
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
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 0);
    layout->setSpacing(4);
    buildBar();
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(buildEmptyPage());
    m_stack->addWidget(buildArrayPage());
    m_stack->addWidget(buildGridPage());
    layout->addWidget(m_stack, 1);

    connect(m_arrayModel, &ArrayTableModel::refused, this, &ConfigurePanel::warn);
    connect(m_gridModel, &RegisterGridModel::refused, this, &ConfigurePanel::warn);
    connect(m_arrayModel, &ArrayTableModel::problemsChanged, this, &ConfigurePanel::showProblems);
    connect(&session, &core::Session::arrayChanged, this, &ConfigurePanel::onArrayChanged);
    connect(&session, &core::Session::linkChanged, this, [this] {
        if (m_session.linkState() != core::LinkState::Connected)
            m_asked.clear();
        refreshHint();
    });
    connect(&session, &core::Session::imagesChanged, this, &ConfigurePanel::refreshHint);
    connect(&session, &core::Session::operationChanged, this, &ConfigurePanel::onOperationChanged);
    connect(&session, &core::Session::operationFinished, this, &ConfigurePanel::onOperationFinished);
    connect(&theme(), &Theme::changed, this, &ConfigurePanel::showProblems);
    setPage(m_page);
    showProblems();
    onArrayChanged();
    onOperationChanged();
}

// --- building ---

QToolButton* ConfigurePanel::addButton(QHBoxLayout* layout, const char* objectName, const QString& text,
                                       const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(objectName));
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(button);
    return button;
}

QButtonGroup* ConfigurePanel::addChoice(QHBoxLayout* layout, const char* objectName, const QStringList& texts,
                                        const QStringList& tips)
{
    auto* group = new QButtonGroup(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(0);
    for (int i = 0; i < texts.size(); ++i) {
        const QByteArray name = QByteArray(objectName) + QByteArray::number(i);
        QToolButton* button = addButton(row, name.constData(), texts[i], tips[i]);
        button->setCheckable(true);
        group->addButton(button, i);
    }
    group->setExclusive(true);
    layout->addLayout(row);
    return group;
}

void ConfigurePanel::buildBar()
{
    auto* bar = new QHBoxLayout;
    bar->setSpacing(8);
    m_pages = addChoice(bar, "configurePage", {tr("Joints"), tr("Registers")},
                        {tr("The array as a table: names, IDs, offsets, limits …"),
                         tr("All registers of all servos beside each other.")});
    connect(m_pages, &QButtonGroup::idClicked, this, [this](int page) { setPage(static_cast<Page>(page)); });

    m_toolBar = new QToolBar(tr("Configure"), this);
    m_toolBar->setObjectName(QStringLiteral("configureToolBar"));
    m_toolBar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_toolBar->setContentsMargins(0, 0, 0, 0);
    bar->addWidget(m_toolBar);
    bar->addStretch(1);

    m_hint = new StateLabel(this);
    m_hint->setObjectName(QStringLiteral("configureHint"));
    m_hint->setAccessibleName(tr("State of the registers"));
    bar->addWidget(m_hint);
    m_progress = new ProgressLine(m_session, QStringLiteral("configure"), this);
    m_progress->setTitled(true);
    bar->addWidget(m_progress, 1000); // all the room there is
    static_cast<QVBoxLayout*>(layout())->addLayout(bar);
}

QWidget* ConfigurePanel::buildEmptyPage()
{
    auto* page = new QWidget(this);
    auto* words =
        new QLabel(tr("The array has no joints yet. Find your servos, open an array, or add a joint "
                      "by hand."),
                   page);
    words->setObjectName(QStringLiteral("configureEmpty"));
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignCenter);
    auto* buttons = new QHBoxLayout;
    const auto add = [&](const char* name, const QString& text) {
        auto* button = new QPushButton(text, page);
        button->setObjectName(QLatin1String(name));
        button->setAccessibleName(text);
        buttons->addWidget(button);
        return button;
    };
    buttons->addStretch(1);
    connect(add("configureFind", tr("Find my servos")), &QPushButton::clicked, this,
            &ConfigurePanel::findRequested);
    connect(add("configureOpen", tr("Open an array…")), &QPushButton::clicked, this,
            &ConfigurePanel::openRequested);
    connect(add("configureAdd", tr("Add a joint")), &QPushButton::clicked, this, [this] {
        setPage(Page::Array);
        standOn({m_arrayModel->add()});
    });
    buttons->addStretch(1);
    auto* layout = new QVBoxLayout(page);
    layout->addStretch(1);
    layout->addWidget(words);
    layout->addSpacing(12);
    layout->addLayout(buttons);
    layout->addStretch(2);
    return page;
}

QWidget* ConfigurePanel::buildArrayBar(QWidget* parent)
{
    auto* bar = new QWidget(parent);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    m_arraySearch = new QLineEdit(bar);
    m_arraySearch->setObjectName(QStringLiteral("arraySearch"));
    m_arraySearch->setAccessibleName(tr("Filter joints"));
    m_arraySearch->setPlaceholderText(tr("Filter joints"));
    m_arraySearch->setToolTip(tr("Shows only joints with this in their name, ID, model or group (Ctrl+F)."));
    m_arraySearch->setClearButtonEnabled(true);
    m_arraySearch->setMaximumWidth(220);
    connect(m_arraySearch, &QLineEdit::textChanged, m_arrayFilter, &ArrayFilter::setSearch);
    layout->addWidget(m_arraySearch, 1);
    m_onlyErrors = new QCheckBox(tr("Only with errors"), bar);
    m_onlyErrors->setObjectName(QStringLiteral("onlyErrors"));
    m_onlyErrors->setAccessibleName(m_onlyErrors->text());
    m_onlyErrors->setToolTip(
        tr("Shows only joints with a fault or a warning, without an answer, or configured wrongly."));
    connect(m_onlyErrors, &QCheckBox::toggled, m_arrayFilter, &ArrayFilter::setOnlyErrors);
    layout->addWidget(m_onlyErrors);
    layout->addStretch(1);
    auto* add = addButton(layout, "jointAdd", tr("Add"), tr("Adds a joint at the end."));
    m_duplicate = addButton(layout, "jointDuplicate", tr("Duplicate"),
                            tr("Adds joints like the selected ones, with names and IDs of their own."));
    m_remove = addButton(layout, "jointRemove", tr("Remove"),
                         tr("Takes the selected joints out of the array. Undo brings them back."));
    m_up = addButton(layout, "jointUp", tr("Up"), tr("Moves the selected joints up (Alt+Up)."));
    m_down = addButton(layout, "jointDown", tr("Down"), tr("Moves the selected joints down (Alt+Down)."));
    connect(add, &QToolButton::clicked, this, [this] { standOn({m_arrayModel->add()}); });
    connect(m_duplicate, &QToolButton::clicked, this, [this] {
        const auto rows = m_arrayView->selectedRows();
        const int first = m_arrayModel->duplicate(rows);
        std::vector<int> copies;
        for (int i = 0; first >= 0 && i < static_cast<int>(rows.size()); ++i)
            copies.push_back(first + i);
        standOn(copies);
    });
    connect(m_remove, &QToolButton::clicked, this,
            [this] { standOn({m_arrayModel->remove(m_arrayView->selectedRows())}); });
    const auto move = [this](int by) {
        auto rows = m_arrayView->selectedRows();
        if (m_arrayModel->move(rows, by) < 0)
            return;
        for (int& row : rows)
            row += by;
        standOn(rows);
    };
    connect(m_up, &QToolButton::clicked, this, [move] { move(-1); });
    connect(m_down, &QToolButton::clicked, this, [move] { move(1); });
    return bar;
}

QWidget* ConfigurePanel::buildArrayPage()
{
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(buildArrayBar(page));
    m_arrayView = new SheetView(*m_arrayModel, *m_arrayFilter, page);
    m_arrayView->setObjectName(QStringLiteral("arrayTable"));
    m_arrayView->setAccessibleName(tr("The array"));
    m_arrayView->setItemDelegate(new ArrayCellDelegate(m_session.models().names(), *m_arrayView));
    m_arrayView->setDialogColumn(ArrayTableModel::Colour);
    m_arrayView->horizontalHeader()->setHighlightSections(false);
    m_arrayView->horizontalHeader()->setStretchLastSection(false);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const int widths[] = {20, 6, 12, 9, 10, 8, 12, 12, 14, 11, 13, 26, 9};
    for (int column = 0; column < ArrayTableModel::ColumnCount; ++column)
        m_arrayView->setColumnWidth(column, digit * widths[column]);
    m_arrayView->horizontalHeader()->setSectionResizeMode(ArrayTableModel::State, QHeaderView::Stretch);
    connect(m_arrayView, &SheetView::refused, this, &ConfigurePanel::warn);
    connect(m_arrayView, &SheetView::dialogRequested, this, &ConfigurePanel::chooseColor);
    connect(m_arrayView->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ConfigurePanel::refreshButtons);
    for (const auto& [key, button] : {std::pair{Qt::Key_Up, m_up}, std::pair{Qt::Key_Down, m_down}}) {
        auto* action = new QAction(button->text(), m_arrayView);
        action->setShortcut(QKeySequence(Qt::ALT | key));
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, button, &QToolButton::click);
        m_arrayView->addAction(action);
    }
    layout->addWidget(m_arrayView, 1);
    m_problems = new QListWidget(page);
    m_problems->setObjectName(QStringLiteral("arrayProblems"));
    m_problems->setAccessibleName(tr("What is wrong with the array"));
    m_problems->setToolTip(tr("Enter or a double click goes to the joint."));
    m_problems->setWordWrap(true);
    connect(m_problems, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        const int row = item->data(Qt::UserRole).toInt();
        if (row >= 0)
            standOn({row});
    });
    layout->addWidget(m_problems);
    return page;
}

QWidget* ConfigurePanel::buildGridBar(QWidget* parent)
{
    auto* bar = new QWidget(parent);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    m_gridSearch = new QLineEdit(bar);
    m_gridSearch->setObjectName(QStringLiteral("registerSearch"));
    m_gridSearch->setAccessibleName(tr("Search registers"));
    m_gridSearch->setPlaceholderText(tr("Search registers"));
    m_gridSearch->setToolTip(tr("Shows only registers with this in their name or meaning (Ctrl+F)."));
    m_gridSearch->setClearButtonEnabled(true);
    m_gridSearch->setMaximumWidth(220);
    connect(m_gridSearch, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_gridFilter->setSearch(text);
        fitGridRows();
    });
    layout->addWidget(m_gridSearch, 1);

    auto* memories = addChoice(layout, "memory", {tr("Both"), tr("EEPROM"), tr("RAM")},
                               {tr("Registers of both memories: E is stored, R is running."),
                                tr("What is stored in the servo and taken at its start."),
                                tr("What the servo runs with now; forgotten when its power goes.")});
    connect(memories, &QButtonGroup::idClicked, this, [this](int which) {
        m_gridFilter->setMemory(which == 0   ? std::optional<core::Memory>()
                                : which == 1 ? core::Memory::Eep
                                             : core::Memory::Ram);
        fitGridRows();
    });
    memories->button(0)->setChecked(true);

    auto* styles = addChoice(
        layout, "style", {tr("Physical"), tr("Raw")},
        {tr("Values with their unit where it is known."), tr("Values as the registers hold them.")});
    connect(styles, &QButtonGroup::idClicked, this, [this](int which) {
        m_gridModel->setStyle(which == 0 ? ValueStyle::Physical : ValueStyle::Raw);
    });
    styles->button(0)->setChecked(true);

    m_shown = new QComboBox(bar);
    m_shown->setObjectName(QStringLiteral("registersShown"));
    m_shown->setAccessibleName(tr("Which registers are shown"));
    m_shown->setToolTip(tr("Which registers are shown."));
    m_shown->addItem(tr("Settings"));
    m_shown->addItem(tr("All registers"));
    m_shown->addItem(tr("Not the default"));
    m_shown->addItem(tr("Different between servos"));
    m_shown->addItem(tr("Pending"));
    connect(m_shown, &QComboBox::activated, this, [this](int which) {
        const int marks[] = {0, 0, RegisterGridModel::NotDefault, RegisterGridModel::Different,
                             RegisterGridModel::Pending};
        m_gridFilter->setOnlySettings(which != 1 && which != 4);
        m_gridFilter->setMarks(marks[which]);
        fitGridRows();
    });
    layout->addWidget(m_shown);
    layout->addStretch(1);
    m_revert = addButton(layout, "registerRevert", tr("Revert"),
                         tr("Takes back what is pending of the selected values (Delete)."));
    connect(m_revert, &QToolButton::clicked, this, [this] { m_gridView->clearCells(); });
    return bar;
}

QWidget* ConfigurePanel::buildLegend(QWidget* parent)
{
    auto* legend = new QWidget(parent);
    auto* layout = new QHBoxLayout(legend);
    layout->setContentsMargins(2, 0, 2, 2);
    layout->setSpacing(6);
    const auto add = [&](QWidget* sample, const QString& text) {
        auto* label = new QLabel(text, legend);
        label->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(sample);
        layout->addWidget(label);
        layout->addSpacing(10);
    };
    add(new MarkSample(&RegisterCellDelegate::paintPendingBar, legend), tr("pending"));
    add(new MarkSample(
            [](QPainter& painter, const QRect& cell) {
                RegisterCellDelegate::paintCorner(painter, cell, theme().color(Meaning::Active));
            },
            legend),
        tr("not the default"));
    add(new QLabel(QStringLiteral("≠"), legend), tr("other servos differ"));
    add(new QLabel(QStringLiteral("–"), legend), tr("not read yet"));
    layout->addStretch(1);
    return legend;
}

QWidget* ConfigurePanel::buildGridPage()
{
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(buildGridBar(page));
    m_splitter = new QSplitter(Qt::Horizontal, page);
    m_splitter->setObjectName(QStringLiteral("configureSplitter"));
    auto* left = new QWidget(m_splitter);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_gridView = new SheetView(*m_gridModel, *m_gridFilter, left);
    m_gridView->setObjectName(QStringLiteral("registerGrid"));
    m_gridView->setAccessibleName(tr("Registers of all servos"));
    m_servos = new ServoHeader(m_gridView);
    m_gridView->setHorizontalHeader(m_servos);
    m_gridView->setVerticalHeader(new RegisterHeader(m_gridView));
    m_gridView->setItemDelegate(new RegisterCellDelegate(*m_gridView));
    m_gridView->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_gridView->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(m_gridView, &SheetView::refused, this, &ConfigurePanel::warn);
    connect(m_gridView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                m_help->showCell(m_gridView->toSource(current));
                m_gridView->verticalHeader()->viewport()->update();
                m_servos->viewport()->update();
            });
    connect(m_gridView->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ConfigurePanel::refreshButtons);
    connect(m_gridModel, &QAbstractItemModel::dataChanged, this, &ConfigurePanel::fitGridRows);
    connect(m_gridModel, &QAbstractItemModel::columnsInserted, this, &ConfigurePanel::fitGridColumns);
    connect(m_gridModel, &QAbstractItemModel::columnsRemoved, this, &ConfigurePanel::fitGridColumns);
    column->addWidget(m_gridView, 1);
    m_nothing = new QLabel(tr("No register matches. Change the search or the filter."), left);
    m_nothing->setObjectName(QStringLiteral("noRegisterMatches"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->hide();
    column->addWidget(m_nothing);
    column->addWidget(buildLegend(left));
    m_help = new RegisterHelp(*m_gridModel, m_splitter);
    m_splitter->addWidget(left);
    m_splitter->addWidget(m_help);
    m_splitter->setStretchFactor(0, 1);
    m_splitter->setStretchFactor(1, 0);
    m_splitter->setSizes({1000, kHelpWidth});
    layout->addWidget(m_splitter, 1);
    m_gridView->viewport()->installEventFilter(this);
    fitGridColumns();
    return page;
}

// --- following ---

void ConfigurePanel::warn(const QString& sentence)
{
    emit notified(core::Severity::Warning, sentence);
}

void ConfigurePanel::setPage(Page page)
{
    m_page = page;
    m_pages->button(static_cast<int>(page))->setChecked(true);
    fitPage();
}

void ConfigurePanel::fitPage()
{
    m_stack->setCurrentIndex(m_session.jointCount() == 0 ? 0 : 1 + static_cast<int>(m_page));
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
    fitGridRows();
    fitGridColumns();
    refreshButtons();
}

void ConfigurePanel::fitGridRows()
{
    const bool isEmpty = m_gridFilter->rowCount() == 0 && m_session.jointCount() > 0;
    m_nothing->setVisible(isEmpty);
    refreshButtons();
}

void ConfigurePanel::fitGridColumns()
{
    // All servos side by side where that is possible; where it is not, their names can be read.
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
    // Between hidden rows "up" has no meaning that could be seen.
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
    std::size_t pending = 0;
    for (int i = 0; i < m_session.jointCount(); ++i) {
        const core::JointIndex joint{static_cast<std::uint16_t>(i)};
        unknown += m_session.image(joint).isComplete() ? 0 : 1;
        pending += m_session.array().joints[joint.value].pending.size();
    }
    StateLook look{Shape::HollowCircle, Meaning::Idle};
    QString words;
    if (m_session.linkState() != core::LinkState::Connected) {
        look = lookOf(core::LinkState::Disconnected);
        words = tr("Not connected: edits are kept as pending.");
    } else if (unknown > 0) {
        look = lookOf(core::JointHealth::Unknown);
        words = tr("Registers of %n servo(s) not read yet", nullptr, unknown);
    } else {
        words = tr("All registers read");
    }
    if (pending > 0)
        words = tr("%n pending edit(s)", nullptr, static_cast<int>(pending)) + QStringLiteral(" · ") + words;
    m_hint->setState(look, words);
    m_hint->setVisible(m_session.jointCount() > 0 && !m_session.isOperating());
}

void ConfigurePanel::onOperationChanged()
{
    m_progress->setRunning(m_session.isOperating());
    refreshHint();
}

void ConfigurePanel::onOperationFinished(const core::OperationReport& report)
{
    if (!std::exchange(m_isReading, false) || report.ok())
        return;
    QStringList sentences{report.summary};
    int told = 0;
    for (const core::ServoResult& servo : report.servos) {
        if (!servo.ok && ++told <= kToldServos)
            sentences << servo.sentence;
    }
    if (report.cancelled)
        emit notified(core::Severity::Info, tr("Reading was cancelled; what was read is shown."));
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
    if (m_page != Page::Registers || m_session.linkState() != core::LinkState::Connected
        || m_session.isOperating() || m_session.isScanning())
        return;
    const auto isAwaited = [this](int i) {
        const core::JointState& joint = m_session.joint({static_cast<std::uint16_t>(i)});
        return !joint.hasSample && joint.answers;
    };
    // All at once: what has neither answered nor failed to is still waited for.
    for (int i = 0; i < m_session.jointCount(); ++i) {
        if (isAwaited(i))
            return;
    }
    std::vector<int> unknown;
    for (int i = 0; i < m_session.jointCount(); ++i) {
        const core::JointIndex index{static_cast<std::uint16_t>(i)};
        if (m_session.joint(index).answers && !m_session.image(index).isComplete()
            && m_session.target(i).model != nullptr && m_asked.insert(i).second)
            unknown.push_back(i);
    }
    if (!unknown.empty())
        read(unknown);
}

void ConfigurePanel::read(const std::vector<int>& joints)
{
    m_isReading = true;
    if (!m_session.readRegisters(joints))
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
    }
    const int lines = std::min(static_cast<int>(problems.size()), kProblemLines);
    m_problems->setFixedHeight(lines * (fontMetrics().height() + 5) + 2 * m_problems->frameWidth());
    m_problems->setVisible(!problems.empty());
}

void ConfigurePanel::chooseColor(const QModelIndex& cell)
{
    const QColor now = jointColor(m_session.array(), cell.row());
    const QString name = m_session.array().joints[static_cast<std::size_t>(cell.row())].name;
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
