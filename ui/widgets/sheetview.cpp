// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sheetview.h"

#include <QtCore/QSortFilterProxyModel>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QHeaderView>

#include <algorithm>
#include <set>
#include <utility>

namespace ui {

namespace {

bool isBefore(const QModelIndex& a, const QModelIndex& b)
{
    return a.row() != b.row() ? a.row() < b.row() : a.column() < b.column();
}

/// A key that types text. Space and Escape do not: they belong to STOP and to the window.
bool isTyping(const QEvent* event)
{
    if (event == nullptr || event->type() != QEvent::KeyPress)
        return false;
    const auto* key = static_cast<const QKeyEvent*>(event);
    return !key->text().isEmpty() && key->text().at(0).isPrint() && !key->text().at(0).isSpace()
           && (key->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
}

QList<QStringList> blockOf(const QString& text)
{
    QStringList lines = text.split(u'\n');
    while (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    QList<QStringList> block;
    for (QString& line : lines) {
        if (line.endsWith(u'\r'))
            line.chop(1);
        block << line.split(u'\t');
    }
    // One cell followed by a tab: the cells beside it must not become empty.
    while (block.size() == 1 && block[0].size() > 1 && block[0].last().isEmpty())
        block[0].removeLast();
    return block;
}

} // namespace

SheetView::SheetView(CellEdits& edits, QSortFilterProxyModel& proxy, QWidget* parent)
    : QTableView(parent)
    , m_edits(edits)
    , m_proxy(proxy)
{
    setModel(&proxy);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setSelectionMode(ExtendedSelection);
    setSelectionBehavior(SelectItems);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setAlternatingRowColors(true);
    setHorizontalScrollMode(ScrollPerPixel);
    // Bold headings of selected columns would be too wide.
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
}

QModelIndex SheetView::toSource(const QModelIndex& index) const
{
    return m_proxy.mapToSource(index);
}

QModelIndexList SheetView::selectedSource() const
{
    QModelIndexList cells = selectionModel()->selectedIndexes();
    std::sort(cells.begin(), cells.end(), isBefore);
    for (QModelIndex& cell : cells)
        cell = toSource(cell);
    return cells;
}

std::vector<int> SheetView::selectedRows() const
{
    std::set<int> rows;
    for (const QModelIndex& cell : selectionModel()->selectedIndexes())
        rows.insert(toSource(cell).row());
    return {rows.begin(), rows.end()};
}

std::vector<int> SheetView::selectedColumns() const
{
    std::set<int> columns;
    for (const QModelIndex& cell : selectionModel()->selectedIndexes())
        columns.insert(cell.column());
    return {columns.begin(), columns.end()};
}

void SheetView::selectSource(int row, int column)
{
    const QModelIndex index = m_proxy.mapFromSource(m_proxy.sourceModel()->index(row, column));
    if (!index.isValid())
        return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
}

CellTexts SheetView::textsFor(const QModelIndex& index, const QString& text) const
{
    CellTexts texts;
    for (const QModelIndex& cell : m_edits.targets(toSource(index), selectedSource()))
        texts.emplace_back(cell, text);
    return texts;
}

core::Result<void> SheetView::check(const QModelIndex& index, const QString& text) const
{
    return m_edits.check(textsFor(index, text));
}

bool SheetView::commit(const QModelIndex& index, const QString& text)
{
    return m_edits.setTexts(textsFor(index, text));
}

void SheetView::refuse(const QString& sentence)
{
    m_isRefused = true;
    emit refused(sentence);
}

void SheetView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    QTableView::closeEditor(editor, hint);
    if (std::exchange(m_isRefused, false))
        emit corrected();
}

void SheetView::copy() const
{
    const QModelIndexList cells = selectionModel()->selectedIndexes();
    if (cells.isEmpty())
        return;
    int top = model()->rowCount();
    int bottom = -1;
    int left = model()->columnCount();
    int right = -1;
    for (const QModelIndex& cell : cells) {
        top = std::min(top, cell.row());
        bottom = std::max(bottom, cell.row());
        left = std::min(left, cell.column());
        right = std::max(right, cell.column());
    }
    QStringList lines;
    for (int row = top; row <= bottom; ++row) {
        QStringList texts;
        for (int column = left; column <= right; ++column) {
            const QModelIndex cell = model()->index(row, column);
            texts << (selectionModel()->isSelected(cell) ? cell.data(Qt::EditRole).toString() : QString());
        }
        lines << texts.join(u'\t');
    }
    QGuiApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
}

void SheetView::paste()
{
    const QList<QStringList> block = blockOf(QGuiApplication::clipboard()->text());
    if (block.isEmpty()) {
        emit refused(tr("The clipboard has no text."));
        return;
    }
    const QModelIndexList selected = selectedSource();
    if (block.size() == 1 && block[0].size() == 1 && !selected.isEmpty()) {
        if (const QString why = m_edits.typingRefusal(selected.front(), selected); !why.isEmpty()) {
            emit refused(why);
            return;
        }
        CellTexts texts;
        for (const QModelIndex& cell : selected)
            texts.emplace_back(cell, block[0][0]);
        m_edits.setTexts(texts);
        return;
    }
    // Into the cells from the upper left corner of the selection on, rows in their visible order.
    QModelIndex corner = currentIndex();
    if (!selected.isEmpty()) {
        int column = selected.front().column();
        for (const QModelIndex& cell : selected)
            column = std::min(column, cell.column());
        corner = m_proxy.mapFromSource(selected.front()).siblingAtColumn(column);
    }
    std::vector<int> rows;
    for (int row = std::max(0, corner.row()); row < model()->rowCount(); ++row)
        rows.push_back(toSource(model()->index(row, 0)).row());
    m_edits.paste(rows, std::max(0, corner.column()), block);
}

void SheetView::clearCells()
{
    m_edits.clear(selectedSource());
}

void SheetView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy)) {
        copy();
    } else if (event->matches(QKeySequence::Paste)) {
        paste();
    } else if (event->key() == Qt::Key_Delete || event->key() == Qt::Key_Backspace) {
        clearCells();
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
               && (event->modifiers() & ~Qt::KeypadModifier) == 0 && state() != EditingState) {
        edit(currentIndex(), EditKeyPressed, event);
    } else {
        QTableView::keyPressEvent(event);
    }
}

bool SheetView::edit(const QModelIndex& index, EditTrigger trigger, QEvent* event)
{
    const bool isMeant = trigger == DoubleClicked || trigger == EditKeyPressed
                         || (trigger == AnyKeyPressed && isTyping(event));
    if (!index.isValid() || !isMeant)
        return trigger == AnyKeyPressed ? false : QTableView::edit(index, trigger, event);
    if (const QString why = m_edits.whyFixed(toSource(index)); !why.isEmpty()) {
        emit refused(why);
        return false;
    }
    if (const QString why = m_edits.typingRefusal(toSource(index), selectedSource()); !why.isEmpty()) {
        emit refused(why);
        return false;
    }
    if (index.column() == m_dialogColumn) {
        emit dialogRequested(toSource(index));
        return false;
    }
    m_isTyped = trigger == AnyKeyPressed;
    return QTableView::edit(index, trigger, event);
}

} // namespace ui
