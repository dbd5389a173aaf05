// SPDX-License-Identifier: GPL-3.0-or-later
// Edits the register grid: typed and pasted values become pending.
#include <QtCore/QSet>

#include <algorithm>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/operations/changes.h"
#include "core/session/state/registers.h"
#include "ui/configure/registergridmodel.h"
#include "ui/support/units.h"

namespace ui {

namespace {

core::PendingWrite* find(core::JointConfig& joint, const QString& name, core::Memory memory)
{
    const auto it = std::find_if(joint.pending.begin(), joint.pending.end(), [&](const auto& each) {
        return each.name == name && each.memory == memory;
    });
    return it == joint.pending.end() ? nullptr : &*it;
}

void erase(core::JointConfig& joint, const QString& name, core::Memory memory)
{
    if (core::PendingWrite* entry = find(joint, name, memory))
        joint.pending.erase(joint.pending.begin() + (entry - joint.pending.data()));
}

} // namespace

QModelIndexList RegisterGridModel::targets(const QModelIndex& cell, const QModelIndexList& selected) const
{
    return selected.contains(cell) && typingRefusal(cell, selected).isEmpty() ? selected
                                                                              : QModelIndexList{cell};
}

QString RegisterGridModel::typingRefusal(const QModelIndex& cell, const QModelIndexList& selected) const
{
    const bool isOther = std::any_of(selected.begin(), selected.end(),
                                     [&](const QModelIndex& each) { return each.row() != cell.row(); });
    if (!isOther || !selected.contains(cell))
        return {};
    return tr("Nothing was changed: several registers are selected, and one value does not fit all. Select "
              "cells of one register only, or click the single value to change.");
}

QString RegisterGridModel::stepName(const CellTexts& texts) const
{
    QSet<int> columns;
    QSet<QString> names;
    QSet<QString> values;
    for (const auto& [cell, text] : texts) {
        columns.insert(cell.column());
        names.insert(row(cell.row()).label);
        values.insert(text);
    }
    const QString value = texts.front().second.trimmed();
    if (names.size() != 1 || values.size() != 1)
        return tr("Set %n register value(s)", nullptr, static_cast<int>(texts.size()));
    if (columns.size() == 1)
        return tr("Set %1 of %2 to %3")
            .arg(*names.begin(), core::element(m_columns, *columns.begin()).name, value);
    return tr("Set %1 of %n servo(s) to %2", nullptr, static_cast<int>(columns.size()))
        .arg(*names.begin(), value);
}

core::Result<RegisterGridModel::Edited> RegisterGridModel::edited(const CellTexts& texts) const
{
    Edited result{m_session.document.array(), stepName(texts)};
    QHash<int, QString> ids;
    for (const auto& [index, text] : texts) {
        if (const QString why = whyFixed(index); !why.isEmpty())
            return core::Error{core::Errc::Refused, why};
        const Row& row = this->row(index.row());
        const core::Register& reg = *this->reg(index.row(), index.column());
        const auto value = registertext::parse(*this->servo(index.column()), reg, text, m_style);
        if (!value)
            return core::Error{value.error().code, tr("%1: %2").arg(place(index), value.error().detail)};
        if (row.role == core::RegisterRole::Id) {
            const QString other = ids.value(*value);
            if (!other.isEmpty())
                return core::Error{core::Errc::Refused,
                                   tr("%1 and %2 cannot both have ID %3. IDs must be unique.")
                                       .arg(other, place(index), QString::number(*value))};
            ids.insert(*value, place(index));
        }
        core::JointConfig& joint = core::element(result.array.joints, index.column());
        const core::JointIndex servo{static_cast<std::uint16_t>(index.column())};
        if (m_session.registers.isHeld(servo, {row.memory, row.name, *value}))
            erase(joint, row.name, row.memory);
        else if (core::PendingWrite* entry = find(joint, row.name, row.memory))
            entry->value = *value;
        else
            joint.pending.push_back({row.memory, row.name, *value});
    }
    return result;
}

bool RegisterGridModel::refuse(const QString& sentence)
{
    emit refused(sentence);
    return false;
}

bool RegisterGridModel::paste(const std::vector<int>& rows, int column, const QList<QStringList>& block)
{
    if (static_cast<std::size_t>(block.size()) > rows.size()) {
        return refuse(tr("The clipboard has %1 lines, but only %2 registers follow. Nothing was pasted.")
                          .arg(block.size())
                          .arg(rows.size()));
    }
    CellTexts texts;
    for (qsizetype line = 0; line < block.size(); ++line) {
        const int row = core::element(rows, line);
        // A servo copied onto another keeps its ID.
        if (block.size() > 1 && this->row(row).role == core::RegisterRole::Id)
            continue;
        for (int i = 0; i < block[line].size() && column + i < columnCount(); ++i) {
            const QString text = block[line][i].trimmed();
            const bool isFixed = (marks(row, column + i) & Fixed) != 0;
            if (!isFixed && !text.isEmpty() && text != kNothing)
                texts.emplace_back(index(row, column + i), text);
        }
    }
    return !texts.empty()
               ? setTexts(texts)
               : refuse(tr("Nothing was pasted: the clipboard has no value for an editable cell."));
}

bool RegisterGridModel::clear(const QModelIndexList& cells)
{
    Edited result{m_session.document.array(), {}};
    int count = 0;
    QModelIndex last;
    for (const QModelIndex& index : cells) {
        if (!pending(index.row(), index.column()))
            continue;
        erase(core::element(result.array.joints, index.column()), row(index.row()).name,
              row(index.row()).memory);
        last = index;
        ++count;
    }
    if (count == 0)
        return false;
    result.step =
        count == 1
            ? tr("Revert %1 of %2").arg(row(last.row()).label, core::element(m_columns, last.column()).name)
            : tr("Revert %n pending edit(s)", nullptr, count);
    return m_document.edit(result.step, result.array);
}

} // namespace ui
