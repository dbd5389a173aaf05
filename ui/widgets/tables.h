// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QKeySequence>

#include <functional>
#include <vector>

class QAbstractItemModel;
class QPushButton;
class QTableView;
class QWidget;

/// How tables of whole rows look and what is done to their rows. GUI thread.
namespace ui {

/// Whole rows without a grid for the Tab key, in the height of their text.
void styleTable(QTableView& view);
/// A table of whole rows, edited in place.
QTableView* makeTable(QWidget* parent, const char* name, const QString& accessibleName,
                      QAbstractItemModel& model);
/// Buttons one above the other, as wide as the widest.
QWidget* makeColumn(QWidget* parent, const std::vector<QPushButton*>& buttons);
/// The key acts while the focus is in `view`.
void onKey(QTableView& view, const QKeySequence& keys, const std::function<void()>& act);

std::vector<int> selectedRows(const QTableView& view); ///< ascending
int currentRow(const QTableView& view);                ///< -1: none
void selectRow(QTableView& view, int row);

} // namespace ui
