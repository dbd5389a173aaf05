// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/time.h"
#include "core/session/state/jointstate.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/celledits.h"
#include "ui/widgets/jointrowsmodel.h"

namespace ui {

class Units;

/// Columns and rows of ArrayTableModel.
struct ArrayTable
{
    enum Column {
        Name,
        Id,
        Model,
        Offset,
        Reverse,
        Scale,
        MinPosition,
        MaxPosition,
        MaxVelocity,
        Group,
        Colour,
        Follows,
        Bus, ///< hidden while there is only one
        State,
        Pending,
        ColumnCount
    };
    enum class Trouble { None, Warning, Error };

    /// A joint, as the table shows it.
    struct Row
    {
        std::array<QString, ColumnCount> text; ///< shown
        std::array<bool, ColumnCount> isFaint{};
        core::JointHealth health = core::JointHealth::Unknown;
        Trouble trouble = Trouble::None;
        QString problems; ///< sentences, a line each
        QString colour;

        friend bool operator==(const Row&, const Row&) = default;
    };
};

/// The joints as the array configures them, a row a joint. Every edit is a named step of the array's history;
/// nothing is written to a servo. Rows are inserted, removed and moved with their joints. Problems found by
/// core::validate() are shown at their joint. GUI thread.
class ArrayTableModel final : public SheetModel<JointRows<ArrayTable::Row, ArrayTable::ColumnCount>>,
                              public ArrayTable
{
    Q_OBJECT

public:
    static constexpr int kTroubleRole = Qt::UserRole + 1; ///< Trouble of the row, int

    ArrayTableModel(const SessionParts& session, const Units& units, QObject* parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    /// Lines beyond the last row become new joints.
    bool paste(const std::vector<int>& rows, int column, const QList<QStringList>& block) override;
    bool clear(const QModelIndexList& cells) override; ///< limits, velocity, group and colour
    QString whyFixed(const QModelIndex& cell) const override;

    // Each is one step of the history. Returns the row to select then; -1 when it was refused.
    int add();
    int duplicate(const std::vector<int>& rows); ///< `rows` in ascending order, as below
    int remove(const std::vector<int>& rows);
    int move(const std::vector<int>& rows, int by); ///< -1 up, 1 down, all together

    /// The problems of the array, in the order of its rows.
    const std::vector<core::ConfigProblem>& problems() const { return m_problems; }
    Trouble trouble(int row) const { return at(row).trouble; }
    core::JointHealth health(int row) const { return at(row).health; }

    /// Updates the states of the joints. Called by the display tick while visible; at most one dataChanged.
    void refreshStates(core::Time now);

signals:
    /// An edit was refused; `sentence` gives the reason.
    void refused(const QString& sentence);
    void problemsChanged();

private:
    QVariant cell(int row, int column, int role) const override;
    Row readRow(int row) const override;
    void readLimits(Row& shown, const core::JointConfig& joint) const;
    QString typed(int row, int column) const;
    QString tooltip(int row, int column) const;
    QStringList busNames() const;
    QStringList modelsFor(int row) const;
    void fitRows();
    core::JointConfig newJoint(const core::ArrayConfig& array) const;
    core::Result<void> put(core::ArrayConfig& array, int row, int column, const QString& text) const;
    core::Result<void> putLimit(core::ArrayConfig& array, int row, bool isMinimum, const QString& text) const;
    core::Result<void> putLeader(core::ArrayConfig& array, int row, const QString& text) const;
    core::Result<void> putChoice(core::JointConfig& joint, int column, const QString& text) const;
    core::Result<void> putModel(core::JointConfig& joint, const QString& text) const;
    core::Result<void> checkNames(const core::ArrayConfig& array) const;
    core::Result<Edited> edited(const CellTexts& texts) const override;
    QString stepName(const CellTexts& texts) const;
    bool refuse(const QString& sentence) override;
    bool hasRoomFor(std::size_t joints); ///< in an array; otherwise refuses

    const Units& m_units;
    std::vector<core::ConfigProblem> m_problems;
};

} // namespace ui
