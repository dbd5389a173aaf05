// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QTableView>

#include "ui/widgets/celledits.h"

class QSortFilterProxyModel;

namespace ui {

/// A table edited like a spreadsheet: typing opens the cell, one value goes to all selected cells, Delete
/// clears, Ctrl+C and Ctrl+V exchange tab-separated text. Never edits by wheel or hover. A cell that cannot
/// be edited shows the reason. GUI thread.
class SheetView : public QTableView
{
    Q_OBJECT

public:
    /// `edits` is the model behind `proxy`; both must outlive the view.
    SheetView(CellEdits& edits, QSortFilterProxyModel& proxy, QWidget* parent = nullptr);

    /// Cells of this column are edited in a dialog: dialogRequested() instead of an editor.
    void setDialogColumn(int column) { m_dialogColumn = column; }

    QModelIndex toSource(const QModelIndex& index) const;
    QModelIndexList selectedSource() const; ///< selected cells, by row and column; the model's own indexes
    std::vector<int> selectedRows() const;  ///< the model's own, ascending
    std::vector<int> selectedColumns() const;
    void selectSource(int row, int column); ///< makes it the current and only cell

    /// For the delegate: whether all target cells of a value typed at `index` accept it.
    core::Result<void> check(const QModelIndex& index, const QString& text) const;
    bool commit(const QModelIndex& index, const QString& text);

    /// For the delegate: the input is refused; it stays until it is corrected or dropped.
    void refuse(const QString& sentence);

    /// True when the current editor was opened by typing a value.
    bool isTyped() const { return m_isTyped; }

    void copy() const;
    void paste();
    void clearCells();

signals:
    void refused(const QString& sentence);
    void corrected(); ///< an edit that was refused is corrected or dropped
    void dialogRequested(const QModelIndex& source);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void keyboardSearch(const QString&) override {} // typing enters a value, it never searches
    bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

private:
    CellTexts textsFor(const QModelIndex& index, const QString& text) const;

    CellEdits& m_edits;
    QSortFilterProxyModel& m_proxy;
    int m_dialogColumn = -1;
    bool m_isRefused = false;
    bool m_isTyped = false;
};

} // namespace ui
