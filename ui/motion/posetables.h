// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QKeySequence>

#include <functional>
#include <vector>

class QAbstractItemModel;
class QPushButton;
class QTableView;
class QWidget;

/// What the pages of the poses have in common.
namespace ui::posetables {

/// A table of whole rows, edited in place.
QTableView* makeTable(QWidget* parent, const char* name, const QString& accessibleName,
                      QAbstractItemModel& model);
/// A button with its name for tests, what it says and its tip.
QPushButton* makeButton(QWidget* parent, const char* name, const QString& text, const QString& tip,
                        const char* iconName = nullptr);
/// Buttons one above the other, as wide as the widest.
QWidget* makeColumn(QWidget* parent, const std::vector<QPushButton*>& buttons);
/// The key acts while the focus is in `view`.
void onKey(QTableView& view, const QKeySequence& keys, const std::function<void()>& act);

std::vector<int> selectedRows(const QTableView& view); ///< ascending
int currentRow(const QTableView& view);                ///< -1: none
void selectRow(QTableView& view, int row);

} // namespace ui::posetables
