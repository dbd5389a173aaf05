// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "ui/widgets/jointrowsmodel.h"
#include "ui/widgets/valuecell.h"

namespace ui {

/// A column of CellRows: its head, and how its cell is read from a message. Numbers are aligned right.
template <class Message>
struct CellColumn : ColumnHead
{
    /// Without `cell` it shows dashes, or what the model puts there.
    CellColumn(const char* name, const char* help, Qt::AlignmentFlag align = Qt::AlignLeft,
               std::function<ValueCell(const Message&)> cell = {})
        : ColumnHead{name, help, align}
        , read(std::move(cell))
    {
    }
    CellColumn(const char* name, const char* help, double Message::*field, int decimals)
        : CellColumn(name, help, Qt::AlignRight,
                     [=](const Message& message) { return cellOf(message.*field, decimals); })
    {
    }
    /// A whole number, or true and false; also optional ones.
    template <class Value>
    CellColumn(const char* name, const char* help, Value Message::*field)
        : CellColumn(name, help,
                     std::is_same_v<Value, bool> || std::is_same_v<Value, std::optional<bool>>
                         ? Qt::AlignLeft
                         : Qt::AlignRight,
                     [=](const Message& message) { return cellOf(std::optional(message.*field)); })
    {
    }

    std::function<ValueCell(const Message&)> read;
};

/// The joints of the array as a table of messages, one row a joint: its name, and the fields of its message.
/// Fields are dashes while there is none. GUI thread.
template <class Message, int kColumns>
class CellRows : public JointRows<std::array<ValueCell, kColumns>, kColumns>
{
    using Base = JointRows<std::array<ValueCell, kColumns>, kColumns>;

public:
    static constexpr int kSortRole = Qt::UserRole; ///< numbers by their value; unknown ones first
    using Row = std::array<ValueCell, kColumns>;

    void refresh() { this->refreshRows(); } ///< called while the table is visible

protected:
    using Fields = Message;
    using Columns = std::vector<CellColumn<Message>>;

    /// The first column is the name of the joint.
    CellRows(const SessionParts& session, QObject* parent, const Columns& columns)
        : Base(session, parent, std::vector<ColumnHead>(columns.begin(), columns.end()))
        , m_columns(columns)
    {
        this->connect(&session.document, &core::ArrayDocument::jointsChanged, this, [this] {
            this->followJoints();
            this->refreshRows();
        });
    }

    /// The latest message of the joint.
    virtual std::optional<Message> message(int row) const = 0;

    const QString& nameOf(int row) const
    {
        return core::element(this->m_session.document.array().joints, row).name;
    }
    QVariant cell(int row, int column, int role) const override
    {
        const ValueCell& cell = core::element(this->at(row), column);
        if (role == Qt::DisplayRole)
            return cell.text;
        return role == kSortRole ? cell.value : QVariant();
    }
    bool isCellOther(const Row& a, const Row& b, int column) const override
    {
        return core::element(a, column) != core::element(b, column);
    }
    Row readRow(int row) const override
    {
        Row cells;
        cells.fill(unknownCell());
        cells[0] = cellOf(nameOf(row));
        const auto message = this->message(row);
        for (std::size_t i = 0; message && i < cells.size(); ++i) {
            if (m_columns[i].read)
                cells[i] = m_columns[i].read(*message);
        }
        return cells;
    }

private:
    Columns m_columns;
};

} // namespace ui
