// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/statedelegate.h"

#include "ui/operate/jointtablemodel.h"
#include "ui/support/stateshape.h"

namespace ui {

void StateDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    const auto health = static_cast<core::JointHealth>(index.data(JointTableModel::kHealthRole).toInt());
    option->icon = shapeIcon(lookOf(health));
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = {16, 16};
}

} // namespace ui
