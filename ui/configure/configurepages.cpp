// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the Configure workspace: its pages, their bars and the legend.
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

#include "core/document/arraydocument.h"
#include "ui/configure/arraycelldelegate.h"
#include "ui/configure/arrayfilter.h"
#include "ui/configure/arraytablemodel.h"
#include "ui/configure/configurepanel.h"
#include "ui/configure/gridheaders.h"
#include "ui/configure/registercelldelegate.h"
#include "ui/configure/registerfilter.h"
#include "ui/configure/registergridmodel.h"
#include "ui/configure/registerhelp.h"
#include "ui/support/theme.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/sheetview.h"

namespace ui {

namespace {

constexpr int kHelpWidth = 250;

/// A sample of a mark of the grid, for the legend.
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
    auto* words = makeWords("configureEmpty", page,
                            tr("The array has no joints yet. Find your servos, open an array, or add a joint "
                               "by hand."));
    words->setAlignment(Qt::AlignCenter);
    const auto make = [page](const char* name, const QString& text) {
        return named(new QPushButton(text, page), name, text);
    };
    auto* find = make("configureFind", tr("Find my servos"));
    auto* open = make("configureOpen", tr("Open an array…"));
    auto* add = make("configureAdd", tr("Add a joint"));
    connect(find, &QPushButton::clicked, this, &ConfigurePanel::findRequested);
    connect(open, &QPushButton::clicked, this, &ConfigurePanel::openRequested);
    connect(add, &QPushButton::clicked, this, [this] {
        setPage(Page::Array);
        standOn({m_arrayModel->add()});
    });
    page->setLayout(inColumn({kStretch, words, LayoutItem::gap(12),
                              inRow({kStretch, find, open, add, kStretch}), LayoutItem::stretch(2)}));
    return page;
}

SheetView* ConfigurePanel::makeSheet(CellEdits& edits, QSortFilterProxyModel& proxy, const char* objectName,
                                     const QString& accessibleName, QWidget* parent)
{
    auto* view = named(new SheetView(edits, proxy, parent), objectName, accessibleName);
    connect(view, &SheetView::refused, this, &ConfigurePanel::warn);
    connect(view, &SheetView::corrected, this, &ConfigurePanel::editCorrected);
    connect(view->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ConfigurePanel::refreshButtons);
    return view;
}

QLayout* ConfigurePanel::buildArrayBar(QWidget* page)
{
    m_arraySearch =
        named(new QLineEdit(page), "arraySearch", tr("Filter joints"),
              tr("Shows only joints whose name, ID, model or group contains this text (Ctrl+F)."));
    m_arraySearch->setPlaceholderText(tr("Filter joints"));
    m_arraySearch->setClearButtonEnabled(true);
    m_arraySearch->setMaximumWidth(220);
    connect(m_arraySearch, &QLineEdit::textChanged, m_arrayFilter, &ArrayFilter::setSearch);
    auto* onlyErrors =
        named(new QCheckBox(tr("Only with errors"), page), "onlyErrors", tr("Only with errors"),
              tr("Shows only joints with a fault, a warning, no answer or a wrong configuration."));
    connect(onlyErrors, &QCheckBox::toggled, m_arrayFilter, &ArrayFilter::setOnlyErrors);
    auto* layout = inRow({{m_arraySearch, 1}, onlyErrors, kStretch});

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
    return layout;
}

QWidget* ConfigurePanel::buildArrayPage()
{
    auto* page = new QWidget(this);
    QLayout* bar = buildArrayBar(page);
    m_arrayView = makeSheet(*m_arrayModel, *m_arrayFilter, "arrayTable", tr("The array"), page);
    m_arrayView->setItemDelegate(new ArrayCellDelegate(*m_arrayView));
    m_arrayView->setDialogColumn(ArrayTableModel::Colour);
    m_arrayView->horizontalHeader()->setHighlightSections(false);
    m_arrayView->horizontalHeader()->setStretchLastSection(false);
    setColumnWidths(*m_arrayView, {17, 5, 12, 9, 8, 6, 11, 11, 12, 11, 13, 9, 8, 26, 9});
    m_arrayView->horizontalHeader()->setSectionResizeMode(ArrayTableModel::State, QHeaderView::Stretch);
    connect(m_arrayView, &SheetView::dialogRequested, this, &ConfigurePanel::chooseColor);
    for (const auto& [key, button] : {std::pair{Qt::Key_Up, m_up}, std::pair{Qt::Key_Down, m_down}}) {
        auto* action = new QAction(button->text(), m_arrayView);
        action->setShortcut(QKeySequence(Qt::ALT | key));
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, button, &QToolButton::click);
        m_arrayView->addAction(action);
    }

    auto* none = makeWords("noArrayRowMatches", page,
                           tr("No joints match. Change the search or clear “Only with errors”."));
    none->setAlignment(Qt::AlignCenter);
    const auto showNone = [this, none] {
        none->setVisible(m_arrayFilter->rowCount() == 0 && m_session.document.jointCount() > 0);
    };
    connect(m_arrayFilter, &QAbstractItemModel::rowsInserted, none, showNone);
    connect(m_arrayFilter, &QAbstractItemModel::rowsRemoved, none, showNone);
    connect(m_arrayFilter, &QAbstractItemModel::modelReset, none, showNone);
    showNone();

    m_problems = named(new QListWidget(page), "arrayProblems", tr("Array problems"),
                       tr("Press Enter or double-click to go to the joint."));
    m_problems->setUniformItemSizes(true); // one line each; the tool tip shows the full text
    m_problems->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_problems, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        const int row = item->data(Qt::UserRole).toInt();
        if (row >= 0)
            standOn({row});
    });
    return layOut(page, inColumn({bar, {m_arrayView, 1}, none, m_problems}, 4));
}

QLayout* ConfigurePanel::buildGridBar(QWidget* page)
{
    m_gridSearch = named(new QLineEdit(page), "registerSearch", tr("Search registers"),
                         tr("Shows only registers whose name or meaning contains this text (Ctrl+F)."));
    m_gridSearch->setPlaceholderText(tr("Search registers"));
    m_gridSearch->setClearButtonEnabled(true);
    m_gridSearch->setMaximumWidth(220);
    connect(m_gridSearch, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_gridFilter->setSearch(text);
        fitGridRows();
    });
    auto* layout = inRow({{m_gridSearch, 1}});

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

    auto* shown =
        named(new QComboBox(page), "registersShown", tr("Registers to show"), tr("Registers to show."));
    shown->addItems(
        {tr("Settings"), tr("All registers"), tr("Not default"), tr("Differ between servos"), tr("Pending")});
    connect(shown, &QComboBox::activated, this, [this](int which) {
        const int marks[] = {0, 0, RegisterGridModel::NotDefault, RegisterGridModel::Different,
                             RegisterGridModel::Pending};
        m_gridFilter->setOnlySettings(which != 1 && which != 4);
        m_gridFilter->setMarks(marks[which]);
        fitGridRows();
    });
    layout->addWidget(shown);
    layout->addStretch(1);
    m_revert = addButton(layout, "registerRevert", tr("Revert"),
                         tr("Discards pending changes of the selected values (Delete)."));
    connect(m_revert, &QToolButton::clicked, this, [this] { m_gridView->clearCells(); });
    return layout;
}

QLayout* ConfigurePanel::buildLegend(QWidget* parent)
{
    auto* layout = new QHBoxLayout;
    layout->setContentsMargins(2, 0, 2, 2);
    layout->setSpacing(6);
    const auto add = [&](QWidget* sample, const QString& text) {
        auto* label = new QLabel(text, parent);
        label->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(sample);
        layout->addWidget(label);
        layout->addSpacing(10);
    };
    add(new MarkSample(&RegisterCellDelegate::paintPendingBar, parent), tr("pending"));
    add(new MarkSample(
            [](QPainter& painter, const QRect& cell) {
                RegisterCellDelegate::paintCorner(painter, cell, theme().color(Meaning::Active));
            },
            parent),
        tr("not the default"));
    add(new QLabel(QStringLiteral("≠"), parent), tr("other servos differ"));
    add(new QLabel(kNothing, parent), tr("not read yet"));
    layout->addStretch(1);
    return layout;
}

QWidget* ConfigurePanel::buildGridPage()
{
    auto* page = new QWidget(this);
    QLayout* bar = buildGridBar(page);
    auto* splitter = named(new QSplitter(Qt::Horizontal, page), "configureSplitter");
    auto* left = new QWidget(splitter);
    m_gridView = makeSheet(*m_gridModel, *m_gridFilter, "registerGrid", tr("Registers of all servos"), left);
    m_servos = new ServoHeader(m_gridView);
    m_gridView->setHorizontalHeader(m_servos);
    m_gridView->setVerticalHeader(new RegisterHeader(m_gridView));
    m_gridView->setItemDelegate(new RegisterCellDelegate(*m_gridView));
    m_gridView->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    m_gridView->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    connect(m_gridView->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                m_help->showCell(m_gridView->toSource(current));
                m_gridView->verticalHeader()->viewport()->update();
                m_servos->viewport()->update();
            });
    connect(m_gridModel, &QAbstractItemModel::dataChanged, this, &ConfigurePanel::fitGridRows);
    connect(m_gridModel, &QAbstractItemModel::columnsInserted, this, &ConfigurePanel::fitGridColumns);
    connect(m_gridModel, &QAbstractItemModel::columnsRemoved, this, &ConfigurePanel::fitGridColumns);
    m_nothing = makeWords("noRegisterMatches", left);
    m_nothing->setAlignment(Qt::AlignCenter);
    m_nothing->hide();
    layOut(left, inColumn({{m_gridView, 1}, m_nothing, buildLegend(left)}, 2));

    m_help = new RegisterHelp(*m_gridModel, splitter);
    splitter->addWidget(left);
    splitter->addWidget(m_help);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 0);
    splitter->setSizes({1000, kHelpWidth});
    m_gridView->viewport()->installEventFilter(this);
    fitGridColumns();
    return layOut(page, inColumn({bar, {splitter, 1}}, 4));
}

} // namespace ui
