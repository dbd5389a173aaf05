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

/// Why the cell is a dash, or its full text; and the shape of the diagnosis, the last column.
template <class Row>
QVariant statisticsLook(const Row& row, int column, int role, int timestamp)
{
    const ValueCell& cell = core::element(row, column);
    if (role == Qt::ToolTipRole) {
        return cell.text != kNothing                            ? cell.text
               : core::element(row, timestamp).text == kNothing ? StatisticsWords::notReported()
                                                                : StatisticsWords::notAvailable();
    }
    return role == Qt::DecorationRole && &cell == &row.back() ? shapeIcon(diagnosisLook(cell.value))
                                                              : QVariant();
}

bool hasReading(const core::msgs::ActuatorStatistics& servo)
{
    return std::isfinite(servo.timestamp);
}

/// As in the message; the other fields that servos do not have are dashes.
ValueCell alwaysFalse(const core::msgs::ActuatorStatistics&)
{
    return cellOf(std::optional(false));
}

} // namespace

// --- joints ---

JointStatisticsModel::JointStatisticsModel(const SessionParts& session, QObject* parent)
    : CellRows(
        session, parent,
        {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Name of the joint.")},
         {"timestamp", QT_TR_NOOP("Time of the newest reading in seconds since 1970 (UTC)."),
          &Fields::timestamp, 3},
         {"position", QT_TR_NOOP("Position in rad."), &Fields::position, 4},
         {"velocity", QT_TR_NOOP("Velocity in rad/s."), &Fields::velocity, 3},
         {"measured_effort", QT_TR_NOOP("Torque in N·m, from the load of the servo."),
          &Fields::measuredEffort, 3},
         {"commanded_effort", QT_TR_NOOP("Requested torque in N·m."), &Fields::commandedEffort, 3},
         {"is_calibrated", QT_TR_NOOP("Whether the zero of the joint is known."), &Fields::isCalibrated},
         {"violated_limits", QT_TR_NOOP("Whether the joint was beyond its limits since the message before."),
          &Fields::violatedLimits},
         {"odometer", QT_TR_NOOP("The whole path of the joint in rad."), &Fields::odometer, 3},
         {"min_position", QT_TR_NOOP("Least position in rad since the message before."), &Fields::minPosition,
          4},
         {"max_position", QT_TR_NOOP("Greatest position in rad since the message before."),
          &Fields::maxPosition, 4},
         {"max_abs_velocity", QT_TR_NOOP("Highest velocity in rad/s since the message before."),
          &Fields::maxAbsVelocity, 3},
         {"max_abs_effort", QT_TR_NOOP("Greatest torque in N·m since the message before."),
          &Fields::maxAbsEffort, 3},
         {QT_TR_NOOP("Diagnosis"),
          QT_TR_NOOP("Verdict on the joint, by the rules of pr2_mechanism_diagnostics.")}})
{
    followJoints();
}

QVariant JointStatisticsModel::cell(int row, int column, int role) const
{
    const QVariant look = statisticsLook(at(row), column, role, Timestamp);
    return look.isValid() ? look : CellRows::cell(row, column, role);
}

std::optional<core::msgs::JointStatistics> JointStatisticsModel::message(int row) const
{
    const auto* joint = core::named(m_session.mechanism.latest().jointStatistics, nameOf(row));
    return joint != nullptr ? std::optional(*joint) : std::nullopt;
}

JointStatisticsModel::Row JointStatisticsModel::readRow(int row) const
{
    Row cells = CellRows::readRow(row);
    cells[Diagnosis] = diagnosisCell(Level::Ok, kNothing); // a servo that follows another one
    if (const auto joint = message(row)) {
        const auto diagnosis = m_session.mechanism.diagnosis(*joint);
        cells[Diagnosis] = diagnosisCell(diagnosis.level, diagnosis.message);
    }
    return cells;
}

// --- servos ---

ActuatorStatisticsModel::ActuatorStatisticsModel(const SessionParts& session, QObject* parent)
    : CellRows(
        session, parent,
        {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Name of the servo's joint.")},
         {"device_id", QT_TR_NOOP("256 · bus (from 0) + ID of the servo."), &Fields::deviceId},
         {"timestamp", QT_TR_NOOP("Time of the newest reading in seconds since 1970 (UTC)."),
          &Fields::timestamp, 3},
         {"encoder_count", QT_TR_NOOP("Encoder units, before the calibration of the servo."),
          &Fields::encoderCount},
         {"encoder_offset", QT_TR_NOOP("Angle in rad between the encoder and the position."),
          &Fields::encoderOffset, 4},
         {"position", QT_TR_NOOP("Position in rad, in the direction of the servo."), &Fields::position, 4},
         {"encoder_velocity", QT_TR_NOOP("Velocity in encoder units per second."), &Fields::encoderVelocity,
          1},
         {"velocity", QT_TR_NOOP("Velocity in rad/s, in the direction of the servo."), &Fields::velocity, 3},
         {"calibration_reading", QT_TR_NOOP("Signal of the calibration sensor; servos have none."),
          Qt::AlignLeft, alwaysFalse},
         {"calibration_rising_edge_valid", QT_TR_NOOP("Whether a rising edge was seen."), Qt::AlignLeft,
          alwaysFalse},
         {"calibration_falling_edge_valid", QT_TR_NOOP("Whether a falling edge was seen."), Qt::AlignLeft,
          alwaysFalse},
         {"last_calibration_rising_edge", QT_TR_NOOP("Position of the rising edge in rad."), Qt::AlignRight},
         {"last_calibration_falling_edge", QT_TR_NOOP("Position of the falling edge in rad."),
          Qt::AlignRight},
         {"is_enabled", QT_TR_NOOP("Whether the torque is on."), &Fields::isEnabled},
         {"halted", QT_TR_NOOP("Whether the servo has an error or does not answer."), &Fields::halted},
         {"last_commanded_current", QT_TR_NOOP("Requested current in A."), Qt::AlignRight},
         {"last_commanded_effort", QT_TR_NOOP("Requested torque in N·m."), Qt::AlignRight},
         {"last_executed_current", QT_TR_NOOP("Current in A after limits."), Qt::AlignRight},
         {"last_executed_effort", QT_TR_NOOP("Torque in N·m after limits."), Qt::AlignRight},
         {"last_measured_current", QT_TR_NOOP("Measured current in A."), &Fields::lastMeasuredCurrent, 3},
         {"last_measured_effort", QT_TR_NOOP("Torque in N·m, from the load of the servo."),
          &Fields::lastMeasuredEffort, 3},
         {"motor_voltage", QT_TR_NOOP("PWM of the motor times the supply voltage, in V."),
          &Fields::motorVoltage, 2},
         {"num_encoder_errors", QT_TR_NOOP("Errors of the encoder."), Qt::AlignRight},
         {QT_TR_NOOP("Diagnosis"), QT_TR_NOOP("State of the servo.")}})
{
    followJoints();
}

QVariant ActuatorStatisticsModel::cell(int row, int column, int role) const
{
    const QVariant look = statisticsLook(at(row), column, role, Timestamp);
    return look.isValid() ? look : CellRows::cell(row, column, role);
}

std::optional<core::msgs::ActuatorStatistics> ActuatorStatisticsModel::message(int row) const
{
    const auto* servo = core::named(m_session.mechanism.latest().actuatorStatistics, nameOf(row));
    return servo != nullptr && hasReading(*servo) ? std::optional(*servo) : std::nullopt;
}

ActuatorStatisticsModel::Row ActuatorStatisticsModel::readRow(int row) const
{
    Row cells = CellRows::readRow(row);
    const auto* servo = core::named(m_session.mechanism.latest().actuatorStatistics, nameOf(row));
    if (servo != nullptr)
        cells[DeviceId] = cellOf(std::optional(servo->deviceId)); // known before the first reading
    cells[Diagnosis] = servo == nullptr || !hasReading(*servo) ? diagnosisCell(Level::Error, tr("No updates"))
                       : servo->halted                         ? diagnosisCell(Level::Error, tr("Halted"))
                       : servo->isEnabled                      ? diagnosisCell(Level::Ok, tr("Torque on"))
                                                               : diagnosisCell(Level::Ok, tr("Torque off"));
    return cells;
}

} // namespace ui
