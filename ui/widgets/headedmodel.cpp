// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/headedmodel.h"

#include <QtCore/QCoreApplication>

#include "core/base/element.h"
#include "ui/support/theme.h"

namespace ui {

HeadedModel::HeadedModel(std::vector<ColumnHead> heads, QObject* parent)
    : QAbstractTableModel(parent)
    , m_heads(std::move(heads))
{
    connect(&theme(), &Theme::changed, this, [this] {
        if (rowCount() > 0)
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1),
                             {Qt::ForegroundRole, Qt::DecorationRole});
    });
}

int HeadedModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_heads.size());
}

QVariant HeadedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()
        || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const ColumnHead& head = core::element(m_heads, section);
    return QCoreApplication::translate(metaObject()->className(),
                                       role == Qt::DisplayRole ? head.title : head.tip);
}

bool HeadedModel::isCell(const QModelIndex& index) const
{
    return checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid);
}

QVariant HeadedModel::data(const QModelIndex& index, int role) const
{
    if (!isCell(index))
        return {};
    const QVariant value = cell(index.row(), index.column(), role);
    if (value.isValid())
        return value;
    if (role == Qt::TextAlignmentRole)
        return QVariant(core::element(m_heads, index.column()).side | Qt::AlignVCenter);
    //: A cell of a table as a screen reader says it. %1: title of its column.
    return role == Qt::AccessibleTextRole ? tr("%1: %2").arg(
               headerData(index.column(), Qt::Horizontal).toString(), index.data().toString())
                                          : QVariant();
}

Qt::ItemFlags HeadedModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    if (!index.isValid())
        return flags;
    return flags | Qt::ItemNeverHasChildren | (isEditable(index) ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

} // namespace ui
