// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/base/element.h"
#include "ui/widgets/jointrowsmodel.h"
#include "ui/widgets/valuecell.h"

namespace ui {

/// The joints of the array as a table of read values, one row a joint. GUI thread.
template <int kColumns>
class CellRows : public JointRows<std::array<ValueCell, kColumns>, kColumns>
{
    using Base = JointRows<std::array<ValueCell, kColumns>, kColumns>;

public:
    static constexpr int kSortRole = Qt::UserRole; ///< numbers by their value; unknown ones first
    using Row = std::array<ValueCell, kColumns>;

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override
    {
        if (!this->isCell(index))
            return {};
        const ValueCell& cell = core::element(this->at(index.row()), index.column());
        if (role == Qt::DisplayRole)
            return cell.text;
        return role == kSortRole ? cell.value : Base::data(index, role);
    }

    void refresh() { this->refreshRows(); } ///< called while the table is visible

protected:
    using Base::Base;

    bool isCellOther(const Row& a, const Row& b, int column) const override
    {
        return core::element(a, column) != core::element(b, column);
    }
    /// A row with the joint's name and dashes.
    Row emptyRow(const QString& name) const
    {
        Row cells;
        cells.fill(unknownCell());
        cells[0] = cellOf(name);
        return cells;
    }
};

} // namespace ui
