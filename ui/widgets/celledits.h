// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QList>
#include <QtCore/QModelIndex>
#include <QtCore/QStringList>

#include <utility>
#include <vector>

#include "core/base/numbertext.h"
#include "core/base/result.h"

namespace ui {

/// As a spreadsheet reads it, and without losing a tick.
inline QString cellNumber(double value)
{
    return core::shortNumberText(value, 8);
}

/// Cells of a model and what is typed into each.
using CellTexts = std::vector<std::pair<QModelIndex, QString>>;

/// What a sheet of cells needs of its model beyond one cell at a time: several cells changed as one undo
/// step, and sentences about what cannot be. All indexes are the model's own, not a proxy's.
class CellEdits
{
public:
    virtual ~CellEdits() = default;

    /// The sentence that setTexts() would refuse with.
    virtual core::Result<void> check(const CellTexts& texts) const = 0;
    /// All or none, as one step of the array's history. A refusal is told by the model's signal `refused`.
    virtual bool setTexts(const CellTexts& texts) = 0;
    /// Lines and columns from a spreadsheet; line i goes into rows[i], its texts into the columns from
    /// `column` on. Cells that cannot be edited are left out.
    virtual bool paste(const std::vector<int>& rows, int column, const QList<QStringList>& block) = 0;
    /// Takes away what can be taken away of these cells: the pending value, the optional setting.
    virtual bool clear(const QModelIndexList& cells) = 0;
    /// Why a cell cannot be edited here, a sentence; empty when it can.
    virtual QString whyFixed(const QModelIndex& cell) const = 0;
    /// Why one value cannot be typed into `cell` with `selected` selected, a sentence; empty when it can.
    virtual QString whyNotTyped(const QModelIndex& cell, const QModelIndexList& selected) const
    {
        Q_UNUSED(cell)
        Q_UNUSED(selected)
        return {};
    }
    /// The cells that a value typed into `cell` goes to when `selected` are selected: its column in all rows.
    virtual QModelIndexList targets(const QModelIndex& cell, const QModelIndexList& selected) const
    {
        QModelIndexList cells;
        for (const QModelIndex& each : selected) {
            const QModelIndex target = each.siblingAtColumn(cell.column());
            if (!cells.contains(target))
                cells << target;
        }
        return selected.contains(cell) ? cells : QModelIndexList{cell};
    }
};

} // namespace ui
