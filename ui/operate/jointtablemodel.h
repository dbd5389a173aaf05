// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/base/time.h"
#include "core/session/state/jointstate.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/jointrowsmodel.h"

namespace ui {

class Units;

/// Columns and rows of JointTableModel.
struct JointTable
{
    enum Column {
        Name,
        Id,
        Model,
        Goal,
        Position,
        Velocity,
        Pwm,
        Voltage,
        Temperature,
        Holder,
        State,
        ColumnCount
    };

    /// A joint, as the table shows it.
    struct Row
    {
        std::array<QString, ColumnCount> text;
        core::JointHealth health = core::JointHealth::Unknown;

        friend bool operator==(const Row&, const Row&) = default;
    };
};

/// The joints of the array as a table, one row a joint. Follows the session: a refresh makes at most one
/// dataChanged, around the cells whose text changed; rows are inserted, removed and moved with their joints,
/// the model is never reset. Names are editable. GUI thread.
class JointTableModel : public JointRows<JointTable::Row, JointTable::ColumnCount>, public JointTable
{
    Q_OBJECT

public:
    /// core::JointHealth of the row, as int.
    static constexpr int kHealthRole = Qt::UserRole;

    JointTableModel(const SessionParts& session, const Units& units, QObject* parent = nullptr);

    void refresh() { refreshRows(); } ///< called while the table is visible

    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    /// A new name was refused; `sentence` gives the reason.
    void nameRefused(const QString& sentence);

private:
    bool isEditable(const QModelIndex& index) const override { return index.column() == Name; }
    QVariant cell(int row, int column, int role) const override;
    Row readRow(int row) const override;
    bool isCellOther(const Row& a, const Row& b, int column) const override;
    void fitRows();

    const Units& m_units;
};

} // namespace ui
