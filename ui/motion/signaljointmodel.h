// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "core/base/ids.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/jointrowsmodel.h"

namespace ui {

class Units;

/// A row of SignalJointModel.
struct SignalJointRow
{
    bool isChosen = false;
    std::array<QString, 3> texts; ///< by column

    friend bool operator==(const SignalJointRow&, const SignalJointRow&) = default;
};

/// The joints of the array, each with a mark if a test signal should drive it. GUI thread.
class SignalJointModel : public JointRows<SignalJointRow, 3>
{
    Q_OBJECT

public:
    enum Column { Joint, Present, State, ColumnCount };

    SignalJointModel(const SessionParts& session, const Units& units, QObject* parent = nullptr);

    std::vector<core::JointIndex> chosen() const;
    /// Marks exactly these joints.
    void choose(const std::vector<int>& joints);

    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

    /// Updates the states of the joints; one dataChanged at most.
    void refresh() { refreshRows(); }
    /// While a signal is playing, the marks cannot change.
    void setLocked(bool on);

signals:
    void chosenChanged();

private:
    QVariant cell(int row, int column, int role) const override;
    SignalJointRow readRow(int row) const override;
    void keep(SignalJointRow& now, const SignalJointRow& before) const override
    {
        now.isChosen = before.isChosen;
    }
    void fitRows();

    const Units& m_units;
    bool m_isLocked = false;
};

} // namespace ui
