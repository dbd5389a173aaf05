// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/arraycelldelegate.h"

#include "ui/configure/arraytablemodel.h"
#include "ui/configure/registercelldelegate.h"

namespace ui {

void ArrayCellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    SheetDelegate::initStyleOption(option, index);
    if (index.column() == ArrayTableModel::Pending && !option->text.isEmpty()) {
        option->font.setBold(true);
        option->font.setItalic(true);
    }
}

void ArrayCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    SheetDelegate::paint(painter, option, index);
    if (index.column() == ArrayTableModel::Pending && !index.data().toString().isEmpty())
        RegisterCellDelegate::paintPendingBar(*painter, option.rect);
}

} // namespace ui
