// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/statisticsmodels.h"

#include <cmath>

#include "core/base/element.h"
#include "core/base/named.h"
#include "core/document/arraydocument.h"
#include "core/session/state/mechanism.h"
#include "ui/support/stateshape.h"
#include "ui/support/units.h"

namespace ui {

namespace {

struct StatisticsWords
{
    Q_DECLARE_TR_FUNCTIONS(ui::StatisticsWords)

public:
    static QString notAvailable() { return tr("Not available: the servo does not report it."); }
    static QString notReported()
    {
        return tr("Not available: nothing has been read from this servo since the port was opened.");
    }
};

using Level = core::mechanism::Diagnosis::Level;

/// Worse ones first when sorted in descending order.
ValueCell diagnosisCell(Level level, const QString& words)
{
    return {words, static_cast<int>(level)};
}

StateLook diagnosisLook(const QVariant& value)
{
    switch (static_cast<Level>(value.toInt())) {
    case Level::Ok:
        return kFineLook;
    case Level::Warning:
        return kWarningLook;
    default:
        return kWrongLook;
    }
}

/// Of a cell: why it is a dash, or the full text.
QVariant tipOf(const QModelIndex& index, int timestamp)
{
    const QString text = index.data().toString();
    if (text != kNothing)
        return text;
    const bool isUnread = index.siblingAtColumn(timestamp).data().toString() == kNothing;
    return isUnread ? StatisticsWords::notReported() : StatisticsWords::notAvailable();
}

} // namespace

// --- joints ---

JointStatisticsModel::JointStatisticsModel(const SessionParts& session, QObject* parent)
    : CellRows(
        session, parent,
        {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Name of the joint.")},
         {"timestamp", QT_TR_NOOP("Time of the newest reading in seconds since 1970 (UTC)."), Qt::AlignRight},
         {"position", QT_TR_NOOP("Position in rad."), Qt::AlignRight},
         {"velocity", QT_TR_NOOP("Velocity in rad/s."), Qt::AlignRight},
         {"measured_effort", QT_TR_NOOP("Torque in N·m, from the load of the servo."), Qt::AlignRight},
         {"commanded_effort", QT_TR_NOOP("Requested torque in N·m."), Qt::AlignRight},
         {"is_calibrated", QT_TR_NOOP("Whether the zero of the joint is known.")},
         {"violated_limits", QT_TR_NOOP("Whether the joint was beyond its limits since the message before.")},
         {"odometer", QT_TR_NOOP("The whole path of the joint in rad."), Qt::AlignRight},
         {"min_position", QT_TR_NOOP("Least position in rad since the message before."), Qt::AlignRight},
         {"max_position", QT_TR_NOOP("Greatest position in rad since the message before."), Qt::AlignRight},
         {"max_abs_velocity", QT_TR_NOOP("Highest velocity in rad/s since the message before."),
          Qt::AlignRight},
         {"max_abs_effort", QT_TR_NOOP("Greatest torque in N·m since the message before."), Qt::AlignRight},
         {QT_TR_NOOP("Diagnosis"),
          QT_TR_NOOP("Verdict on the joint, by the rules of pr2_mechanism_diagnostics.")}})
{
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, [this] {
        followJoints();
        refreshRows();
    });
    followJoints();
}

QVariant JointStatisticsModel::data(const QModelIndex& index, int role) const
{
    if (role == Qt::ToolTipRole && isCell(index))
        return tipOf(index, Timestamp);
    if (role == Qt::DecorationRole && isCell(index) && index.column() == Diagnosis)
        return shapeIcon(diagnosisLook(at(index.row())[Diagnosis].value));
    return CellRows::data(index, role);
}

JointStatisticsModel::Row JointStatisticsModel::readRow(int row) const
{
    const QString& name = core::element(m_session.document.array().joints, row).name;
    Row cells = emptyRow(name);
    const auto* joint = core::named(m_session.mechanism.latest().jointStatistics, name);
    if (joint == nullptr) {
        cells[Diagnosis] = diagnosisCell(Level::Ok, kNothing); // a servo that follows another one
        return cells;
    }
    cells[Timestamp] = cellOf(joint->timestamp, 3);
    cells[Position] = cellOf(joint->position, 4);
    cells[Velocity] = cellOf(joint->velocity, 3);
    cells[MeasuredEffort] = cellOf(joint->measuredEffort, 3);
    cells[CommandedEffort] = cellOf(joint->commandedEffort, 3);
    cells[IsCalibrated] = cellOf(std::optional(joint->isCalibrated));
    cells[ViolatedLimits] = cellOf(std::optional(joint->violatedLimits));
    cells[Odometer] = cellOf(joint->odometer, 3);
    cells[MinPosition] = cellOf(joint->minPosition, 4);
    cells[MaxPosition] = cellOf(joint->maxPosition, 4);
    cells[MaxAbsVelocity] = cellOf(joint->maxAbsVelocity, 3);
    cells[MaxAbsEffort] = cellOf(joint->maxAbsEffort, 3);
    const auto diagnosis = m_session.mechanism.diagnosis(*joint);
    cells[Diagnosis] = diagnosisCell(diagnosis.level, diagnosis.message);
    return cells;
}

// --- servos ---

ActuatorStatisticsModel::ActuatorStatisticsModel(const SessionParts& session, QObject* parent)
    : CellRows(
        session, parent,
        {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Name of the servo's joint.")},
         {"device_id", QT_TR_NOOP("256 · bus (from 0) + ID of the servo."), Qt::AlignRight},
         {"timestamp", QT_TR_NOOP("Time of the newest reading in seconds since 1970 (UTC)."), Qt::AlignRight},
         {"encoder_count", QT_TR_NOOP("Encoder units, before the calibration of the servo."), Qt::AlignRight},
         {"encoder_offset", QT_TR_NOOP("Angle in rad between the encoder and the position."), Qt::AlignRight},
         {"position", QT_TR_NOOP("Position in rad, in the direction of the servo."), Qt::AlignRight},
         {"encoder_velocity", QT_TR_NOOP("Velocity in encoder units per second."), Qt::AlignRight},
         {"velocity", QT_TR_NOOP("Velocity in rad/s, in the direction of the servo."), Qt::AlignRight},
         {"calibration_reading", QT_TR_NOOP("Signal of the calibration sensor; servos have none.")},
         {"calibration_rising_edge_valid", QT_TR_NOOP("Whether a rising edge was seen.")},
         {"calibration_falling_edge_valid", QT_TR_NOOP("Whether a falling edge was seen.")},
         {"last_calibration_rising_edge", QT_TR_NOOP("Position of the rising edge in rad."), Qt::AlignRight},
         {"last_calibration_falling_edge", QT_TR_NOOP("Position of the falling edge in rad."),
          Qt::AlignRight},
         {"is_enabled", QT_TR_NOOP("Whether the torque is on.")},
         {"halted", QT_TR_NOOP("Whether the servo has an error or does not answer.")},
         {"last_commanded_current", QT_TR_NOOP("Requested current in A."), Qt::AlignRight},
         {"last_commanded_effort", QT_TR_NOOP("Requested torque in N·m."), Qt::AlignRight},
         {"last_executed_current", QT_TR_NOOP("Current in A after limits."), Qt::AlignRight},
         {"last_executed_effort", QT_TR_NOOP("Torque in N·m after limits."), Qt::AlignRight},
         {"last_measured_current", QT_TR_NOOP("Measured current in A."), Qt::AlignRight},
         {"last_measured_effort", QT_TR_NOOP("Torque in N·m, from the load of the servo."), Qt::AlignRight},
         {"motor_voltage", QT_TR_NOOP("PWM of the motor times the supply voltage, in V."), Qt::AlignRight},
         {"num_encoder_errors", QT_TR_NOOP("Errors of the encoder."), Qt::AlignRight},
         {QT_TR_NOOP("Diagnosis"), QT_TR_NOOP("State of the servo.")}})
{
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, [this] {
        followJoints();
        refreshRows();
    });
    followJoints();
}

QVariant ActuatorStatisticsModel::data(const QModelIndex& index, int role) const
{
    if (role == Qt::ToolTipRole && isCell(index))
        return tipOf(index, Timestamp);
    if (role == Qt::DecorationRole && isCell(index) && index.column() == Diagnosis)
        return shapeIcon(diagnosisLook(at(index.row())[Diagnosis].value));
    return CellRows::data(index, role);
}

ActuatorStatisticsModel::Row ActuatorStatisticsModel::readRow(int row) const
{
    const QString& name = core::element(m_session.document.array().joints, row).name;
    Row cells = emptyRow(name);
    const auto* servo = core::named(m_session.mechanism.latest().actuatorStatistics, name);
    if (servo == nullptr || !std::isfinite(servo->timestamp)) {
        if (servo != nullptr)
            cells[DeviceId] = cellOf(std::optional(servo->deviceId));
        cells[Diagnosis] = diagnosisCell(Level::Error, tr("No updates"));
        return cells;
    }
    cells[DeviceId] = cellOf(std::optional(servo->deviceId));
    cells[Timestamp] = cellOf(servo->timestamp, 3);
    cells[EncoderCount] = cellOf(servo->encoderCount);
    cells[EncoderOffset] = cellOf(servo->encoderOffset, 4);
    cells[Position] = cellOf(servo->position, 4);
    cells[EncoderVelocity] = cellOf(servo->encoderVelocity, 1);
    cells[Velocity] = cellOf(servo->velocity, 3);
    for (const Column each : {CalibrationReading, CalibrationRisingEdgeValid, CalibrationFallingEdgeValid})
        cells[each] = cellOf(std::optional(false)); // as in the message; the others of servos are dashes
    cells[IsEnabled] = cellOf(std::optional(servo->isEnabled));
    cells[Halted] = cellOf(std::optional(servo->halted));
    cells[LastMeasuredCurrent] = cellOf(servo->lastMeasuredCurrent, 3);
    cells[LastMeasuredEffort] = cellOf(servo->lastMeasuredEffort, 3);
    cells[MotorVoltage] = cellOf(servo->motorVoltage, 2);
    cells[Diagnosis] = servo->halted      ? diagnosisCell(Level::Error, tr("Halted"))
                       : servo->isEnabled ? diagnosisCell(Level::Ok, tr("Torque on"))
                                          : diagnosisCell(Level::Ok, tr("Torque off"));
    return cells;
}

} // namespace ui
