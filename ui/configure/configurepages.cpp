// SPDX-License-Identifier: GPL-3.0-or-later
// What the Configure workspace is built of: its pages, their bars and the legend.
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
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "core/document/arraydocument.h"
#include "ui/configure/arraycelldelegate.h"
#include "ui/configure/arrayfilter.h"
#include "ui/configure/arraytablemodel.h"
#include "ui/configure/configurepanel.h"
#include "ui/configure/registercelldelegate.h"
#include "ui/configure/registerfilter.h"
#include "ui/configure/registergridmodel.h"
#include "ui/configure/registerheader.h"
#include "ui/configure/registerhelp.h"
#include "ui/configure/servoheader.h"
#include "ui/support/theme.h"
#include "ui/widgets/sheetview.h"

namespace ui {

namespace {

constexpr int kHelpWidth = 250;

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
    m_arraySearch->setToolTip(
        tr("Shows only joints whose name, ID, model or group contains this text (Ctrl+F)."));
    m_arraySearch->setClearButtonEnabled(true);
    m_arraySearch->setMaximumWidth(220);
    connect(m_arraySearch, &QLineEdit::textChanged, m_arrayFilter, &ArrayFilter::setSearch);
    layout->addWidget(m_arraySearch, 1);
    m_onlyErrors = new QCheckBox(tr("Only with errors"), bar);
    m_onlyErrors->setObjectName(QStringLiteral("onlyErrors"));
    m_onlyErrors->setAccessibleName(m_onlyErrors->text());
    m_onlyErrors->setToolTip(
        tr("Shows only joints with a fault, a warning, no answer or a wrong configuration."));
    connect(m_onlyErrors, &QCheckBox::toggled, m_arrayFilter, &ArrayFilter::setOnlyErrors);
    layout->addWidget(m_onlyErrors);
    layout->addStretch(1);
    auto* add = addButton(layout, "jointAdd", tr("Add"), tr("Adds a joint at the end."));
    m_duplicate = addButton(layout, "jointDuplicate", tr("Duplicate"),
                            tr("Adds copies of the selected joints with new names and IDs."));
    m_remove = addButton(layout, "jointRemove", tr("Remove"),
                         tr("Removes the selected joints from the array. Undo restores them."));
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
    m_arrayView->setItemDelegate(new ArrayCellDelegate(m_session.document.models().names(), *m_arrayView));
    m_arrayView->setDialogColumn(ArrayTableModel::Colour);
    m_arrayView->horizontalHeader()->setHighlightSections(false);
    m_arrayView->horizontalHeader()->setStretchLastSection(false);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const int widths[] = {20, 6, 12, 9, 10, 8, 12, 12, 14, 11, 13, 10, 26, 9};
    for (int column = 0; column < ArrayTableModel::ColumnCount; ++column)
        m_arrayView->setColumnWidth(column, digit * widths[column]);
    m_arrayView->horizontalHeader()->setSectionResizeMode(ArrayTableModel::State, QHeaderView::Stretch);
    connect(m_arrayView, &SheetView::refused, this, &ConfigurePanel::warn);
    connect(m_arrayView, &SheetView::mended, this, &ConfigurePanel::editMended);
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
    auto* none = new QLabel(tr("No joints match. Change the search or clear “Only with errors”."), page);
    none->setObjectName(QStringLiteral("noArrayRowMatches"));
    none->setAlignment(Qt::AlignCenter);
    none->setWordWrap(true);
    layout->addWidget(none);
    const auto showNone = [this, none] {
        none->setVisible(m_arrayFilter->rowCount() == 0 && m_session.document.jointCount() > 0);
    };
    connect(m_arrayFilter, &QAbstractItemModel::rowsInserted, none, showNone);
    connect(m_arrayFilter, &QAbstractItemModel::rowsRemoved, none, showNone);
    connect(m_arrayFilter, &QAbstractItemModel::modelReset, none, showNone);
    showNone();
    m_problems = new QListWidget(page);
    m_problems->setObjectName(QStringLiteral("arrayProblems"));
    m_problems->setAccessibleName(tr("Array problems"));
    m_problems->setToolTip(tr("Press Enter or double-click to go to the joint."));
    m_problems->setUniformItemSizes(true); // one line each; the tool tip says all of it
    m_problems->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
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
    m_gridSearch->setToolTip(tr("Shows only registers whose name or meaning contains this text (Ctrl+F)."));
    m_gridSearch->setClearButtonEnabled(true);
    m_gridSearch->setMaximumWidth(220);
    connect(m_gridSearch, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_gridFilter->setSearch(text);
        fitGridRows();
    });
    layout->addWidget(m_gridSearch, 1);

    auto* memories = addChoice(layout, "memory", {tr("Both"), tr("EEPROM"), tr("RAM")},
                               {tr("Registers of both memories: E is stored, R is active."),
                                tr("Values stored in the servo and loaded at its start."),
                                tr("Values the servo uses now; lost when it is powered off.")});
    connect(memories, &QButtonGroup::idClicked, this, [this](int which) {
        m_gridFilter->setMemory(which == 0   ? std::optional<core::Memory>()
                                : which == 1 ? core::Memory::Eep
                                             : core::Memory::Ram);
        fitGridRows();
    });
    memories->button(0)->setChecked(true);

    auto* styles = addChoice(layout, "style", {tr("Physical"), tr("Raw")},
                             {tr("Values with their unit, where known."), tr("Raw register values.")});
    connect(styles, &QButtonGroup::idClicked, this, [this](int which) {
        m_gridModel->setStyle(which == 0 ? ValueStyle::Physical : ValueStyle::Raw);
    });
    styles->button(0)->setChecked(true);

    m_shown = new QComboBox(bar);
    m_shown->setObjectName(QStringLiteral("registersShown"));
    m_shown->setAccessibleName(tr("Registers to show"));
    m_shown->setToolTip(tr("Registers to show."));
    m_shown->addItem(tr("Settings"));
    m_shown->addItem(tr("All registers"));
    m_shown->addItem(tr("Not default"));
    m_shown->addItem(tr("Differ between servos"));
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
                         tr("Discards pending changes of the selected values (Delete)."));
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
    connect(m_gridView, &SheetView::mended, this, &ConfigurePanel::editMended);
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
    m_nothing = new QLabel(left);
    m_nothing->setObjectName(QStringLiteral("noRegisterMatches"));
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->setWordWrap(true);
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

} // namespace ui
