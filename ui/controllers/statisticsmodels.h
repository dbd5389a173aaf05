// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/msgs/mechanismstatistics.h"
#include "ui/widgets/cellrows.h"

namespace ui {

/// JointStatistics of pr2_mechanism_msgs: the latest message, one row a joint, a column for each field with
/// the name of the field, and the diagnosis.
class JointStatisticsModel final : public CellRows<core::msgs::JointStatistics, 14>
{
    Q_OBJECT

public:
    enum Column { Timestamp = 1, Position, CommandedEffort = 5, Diagnosis = 13 }; ///< those with a use

    explicit JointStatisticsModel(const SessionParts& session, QObject* parent = nullptr);

private:
    std::optional<core::msgs::JointStatistics> message(int row) const override;
    QVariant cell(int row, int column, int role) const override;
    Row readRow(int row) const override;
};

/// ActuatorStatistics of pr2_mechanism_msgs, in the same way.
class ActuatorStatisticsModel final : public CellRows<core::msgs::ActuatorStatistics, 24>
{
    Q_OBJECT

public:
    enum Column { DeviceId = 1, Timestamp, Diagnosis = 23 };

    explicit ActuatorStatisticsModel(const SessionParts& session, QObject* parent = nullptr);

private:
    std::optional<core::msgs::ActuatorStatistics> message(int row) const override;
    QVariant cell(int row, int column, int role) const override;
    Row readRow(int row) const override;
};

} // namespace ui
