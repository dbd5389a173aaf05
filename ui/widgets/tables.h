// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QKeySequence>

#include <functional>
#include <vector>

class QAbstractItemModel;
class QTableView;
class QWidget;

/// Look and row actions of tables with whole rows. GUI thread.
namespace ui {

/// Shows whole rows in the height of their text; the Tab key leaves the table.
void styleTable(QTableView& view);
/// A table of whole rows, edited in place.
QTableView* makeTable(QWidget* parent, const char* name, const QString& accessibleName,
                      QAbstractItemModel& model);
/// The key triggers while the focus is in `view`.
void onKey(QTableView& view, const QKeySequence& keys, const std::function<void()>& act);

std::vector<int> selectedRows(const QTableView& view); ///< ascending

} // namespace ui
