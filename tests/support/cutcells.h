// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QTreeWidgetItemIterator>

/// Texts of a tree that are wider than their column; not for the last column, which takes the rest.
inline QStringList cutCells(QTreeWidget& tree)
{
    QStringList cut;
    for (QTreeWidgetItemIterator it(&tree); *it != nullptr; ++it) {
        if ((*it)->isFirstColumnSpanned())
            continue;
        for (int column = 0; column + 1 < tree.columnCount(); ++column) {
            const QVariant font = (*it)->data(column, Qt::FontRole);
            const QFontMetrics metrics(font.isValid() ? font.value<QFont>() : tree.font());
            const int tick = (*it)->data(column, Qt::CheckStateRole).isValid() ? 20 : 0;
            const int room = tree.visualRect(tree.indexFromItem(*it, column)).width() - tick;
            if (metrics.horizontalAdvance((*it)->text(column)) + 4 > room)
                cut << (*it)->text(column);
        }
    }
    return cut;
}
