// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QTableView>

#include "ui/widgets/celledits.h"

class QSortFilterProxyModel;

namespace ui {

/// A table edited like a spreadsheet: typing opens the cell, one value goes to all selected cells, Delete
/// takes away, Ctrl+C and Ctrl+V exchange tab-separated text. Never edits by wheel or hover. What cannot be
/// edited says why. GUI thread.
class SheetView : public QTableView
{
    Q_OBJECT

public:
    /// `edits` is the model behind `proxy`; both outlive the view.
    SheetView(CellEdits& edits, QSortFilterProxyModel& proxy, QWidget* parent = nullptr);

    /// Cells of this column are chosen in a dialog: dialogRequested() instead of an editor.
    void setDialogColumn(int column) { m_dialogColumn = column; }

    QModelIndex toSource(const QModelIndex& index) const;
    QModelIndexList selectedSource() const; ///< selected cells, by row and column; the model's own indexes
    std::vector<int> selectedRows() const;  ///< the model's own, ascending
    std::vector<int> selectedColumns() const;
    void selectSource(int row, int column); ///< makes it the current and only cell

    /// For the delegate: whether all cells that a value typed at `index` goes to take it.
    core::Result<void> check(const QModelIndex& index, const QString& text) const;
    bool commit(const QModelIndex& index, const QString& text);

    /// For the delegate: what is typed is not taken; it stays to be mended or dropped.
    void refuse(const QString& sentence);

    /// True when the editor that is being opened was opened by typing a value.
    bool isTyped() const { return m_isTyped; }

    void copy() const;
    void paste();
    void clearCells();

signals:
    void refused(const QString& sentence);
    void mended(); ///< the edit that was refused is over
    void dialogRequested(const QModelIndex& source);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void keyboardSearch(const QString&) override {} // what is typed is a value, never a search
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
