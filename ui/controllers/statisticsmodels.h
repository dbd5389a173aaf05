// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/cellrows.h"

namespace ui {

/// JointStatistics of pr2_mechanism_msgs: the latest message, one row a joint, a column for each field with
/// the name of the field, and the diagnosis.
class JointStatisticsModel final : public CellRows<14>
{
    Q_OBJECT

public:
    enum Column {
        Joint,
        Timestamp,
        Position,
        Velocity,
        MeasuredEffort,
        CommandedEffort,
        IsCalibrated,
        ViolatedLimits,
        Odometer,
        MinPosition,
        MaxPosition,
        MaxAbsVelocity,
        MaxAbsEffort,
        Diagnosis,
    };

    explicit JointStatisticsModel(const SessionParts& session, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    Row readRow(int row) const override;
};

/// ActuatorStatistics of pr2_mechanism_msgs, in the same way.
class ActuatorStatisticsModel final : public CellRows<24>
{
    Q_OBJECT

public:
    enum Column {
        Joint,
        DeviceId,
        Timestamp,
        EncoderCount,
        EncoderOffset,
        Position,
        EncoderVelocity,
        Velocity,
        CalibrationReading,
        CalibrationRisingEdgeValid,
        CalibrationFallingEdgeValid,
        LastCalibrationRisingEdge,
        LastCalibrationFallingEdge,
        IsEnabled,
        Halted,
        LastCommandedCurrent,
        LastCommandedEffort,
        LastExecutedCurrent,
        LastExecutedEffort,
        LastMeasuredCurrent,
        LastMeasuredEffort,
        MotorVoltage,
        NumEncoderErrors,
        Diagnosis,
    };

    explicit ActuatorStatisticsModel(const SessionParts& session, QObject* parent = nullptr);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    Row readRow(int row) const override;
};

} // namespace ui
