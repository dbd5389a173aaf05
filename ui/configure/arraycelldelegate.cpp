// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/arraycelldelegate.h"

#include "ui/configure/arraytablemodel.h"
#include "ui/configure/registercelldelegate.h"
#include "ui/support/stateshape.h"

namespace ui {

ArrayCellDelegate::ArrayCellDelegate(const QStringList& models, SheetView& view)
    : SheetDelegate(view)
    , m_models(models)
{
}

void ArrayCellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    SheetDelegate::initStyleOption(option, index);
    using Table = ArrayTableModel;
    if (index.data(Table::kFaintRole).toBool())
        option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
    if (index.column() == Table::Pending && !option->text.isEmpty()) {
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

QWidget* ArrayCellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                         const QModelIndex& index) const
{
    QStringList choices;
    if (index.column() == ArrayTableModel::Model)
        choices = m_models;
    else if (index.column() == ArrayTableModel::Reverse)
        choices = QStringList{tr("no"), tr("yes")};
    else
        choices = index.data(ArrayTableModel::kChoicesRole).toStringList();
    if (choices.isEmpty())
        return SheetDelegate::createEditor(parent, option, index);
    return makeChoice(parent, index, choices);
}

} // namespace ui
