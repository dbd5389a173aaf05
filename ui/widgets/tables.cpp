// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables.h"

#include <QtGui/QShortcut>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QTableView>

#include <algorithm>

#include "ui/widgets/layouts.h"
#include "ui/widgets/valuedelegate.h"

namespace ui {

void styleTable(QTableView& view)
{
    view.setSelectionBehavior(QTableView::SelectRows);
    view.setTabKeyNavigation(false);
    view.setWordWrap(false);
    view.setAlternatingRowColors(true);
    view.horizontalHeader()->setHighlightSections(false);
    view.verticalHeader()->setHighlightSections(false);
    view.verticalHeader()->setDefaultSectionSize(view.fontMetrics().height() + 6);
    view.verticalHeader()->hide();
}

QTableView* makeTable(QWidget* parent, const char* name, const QString& accessibleName,
                      QAbstractItemModel& model)
{
    auto* view = named(new QTableView(parent), name, accessibleName);
    view->setModel(&model);
    view->setItemDelegate(new ValueDelegate(model, view));
    view->setSelectionMode(QTableView::ExtendedSelection);
    view->setEditTriggers(QTableView::DoubleClicked | QTableView::EditKeyPressed);
    view->setHorizontalScrollMode(QTableView::ScrollPerPixel);
    view->setMinimumHeight(view->fontMetrics().height() * 4);
    styleTable(*view);
    return view;
}

void onKey(QTableView& view, const QKeySequence& keys, const std::function<void()>& act)
{
    auto* shortcut = new QShortcut(keys, &view);
    shortcut->setContext(Qt::WidgetShortcut);
    QObject::connect(shortcut, &QShortcut::activated, &view, act);
}

std::vector<int> selectedRows(const QTableView& view)
{
    std::vector<int> rows;
    for (const QModelIndex& each : view.selectionModel()->selectedRows())
        rows.push_back(each.row());
    std::sort(rows.begin(), rows.end());
    return rows;
}

} // namespace ui
