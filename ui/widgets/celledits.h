// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QList>
#include <QtCore/QModelIndex>
#include <QtCore/QStringList>

#include <utility>
#include <vector>

#include "core/base/numbertext.h"
#include "core/base/result.h"
#include "core/document/arraydocument.h"

namespace ui {

/// In the format of a spreadsheet, and without losing a tick.
inline QString cellNumber(double value)
{
    return core::shortNumberText(value, 8);
}

/// Cells of a model and the text typed into each.
using CellTexts = std::vector<std::pair<QModelIndex, QString>>;

/// Edits several cells of a model as one undo step, and reports why a cell cannot be edited. All indexes are
/// the model's own, not a proxy's.
class CellEdits
{
public:
    static constexpr int kFaintRole = Qt::UserRole + 100;   ///< true: not set, what holds instead is shown
    static constexpr int kChoicesRole = Qt::UserRole + 101; ///< QStringList to choose from; else invalid

    virtual ~CellEdits() = default;

    /// The error that setTexts() would report.
    virtual core::Result<void> check(const CellTexts& texts) const = 0;
    /// All or none, as one step of the array's history. The model reports a refusal by its signal refused().
    virtual bool setTexts(const CellTexts& texts) = 0;
    /// Lines and columns from a spreadsheet; line i goes into rows[i], its texts into the columns from
    /// `column` on. Cells that cannot be edited are skipped.
    virtual bool paste(const std::vector<int>& rows, int column, const QList<QStringList>& block) = 0;
    /// Removes the removable part of these cells: the pending value, the optional setting.
    virtual bool clear(const QModelIndexList& cells) = 0;
    /// Why a cell cannot be edited here, a sentence; empty when it can.
    virtual QString whyFixed(const QModelIndex& cell) const = 0;
    /// Why one value cannot be typed into `cell` with `selected` selected, a sentence; empty when it can.
    virtual QString typingRefusal(const QModelIndex& cell, const QModelIndexList& selected) const
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

/// A table whose cells are edited as steps of the array's history. GUI thread.
template <class Base>
class SheetModel : public Base, public CellEdits
{
public:
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override
    {
        using Option = QAbstractItemModel::CheckIndexOption;
        return role == Qt::EditRole && this->checkIndex(index, Option::IndexIsValid | Option::ParentIsInvalid)
               && setTexts({{index, value.toString()}});
    }
    Qt::ItemFlags flags(const QModelIndex& index) const override
    {
        const Qt::ItemFlags flags = Base::flags(index);
        if (!index.isValid())
            return flags;
        return flags | Qt::ItemNeverHasChildren
               | (whyFixed(index).isEmpty() ? Qt::ItemIsEditable : Qt::NoItemFlags);
    }
    core::Result<void> check(const CellTexts& texts) const override
    {
        if (texts.empty())
            return {};
        const auto result = edited(texts);
        return result ? core::Result<void>() : core::Result<void>(result.error());
    }
    bool setTexts(const CellTexts& texts) override
    {
        if (texts.empty())
            return true;
        const auto result = edited(texts);
        return result ? m_document.edit(result->step, result->array) : refuse(result.error().detail);
    }

protected:
    /// The array after an edit, and the name of the edit.
    struct Edited
    {
        core::ArrayConfig array;
        QString step; ///< of the history
    };

    template <class... Arguments>
    explicit SheetModel(core::ArrayDocument& document, Arguments&&... arguments)
        : Base(std::forward<Arguments>(arguments)...)
        , m_document(document)
    {
    }

    /// The array with these texts, at least one, in its cells.
    virtual core::Result<Edited> edited(const CellTexts& texts) const = 0;
    /// Emits the model's signal `refused`; false.
    virtual bool refuse(const QString& sentence) = 0;

    core::ArrayDocument& m_document;
};

} // namespace ui
