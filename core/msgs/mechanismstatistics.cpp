// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/msgs/mechanismstatistics.h"

#include <QtCore/QJsonArray>

#include "core/msgs/fields.h"

namespace core::msgs {

namespace {

QJsonObject jsonOf(const JointStatistics& joint)
{
    return {{QStringLiteral("name"), joint.name},
            {QStringLiteral("timestamp"), timeField(joint.timestamp)},
            {QStringLiteral("position"), field(joint.position)},
            {QStringLiteral("velocity"), field(joint.velocity)},
            {QStringLiteral("measured_effort"), field(joint.measuredEffort)},
            {QStringLiteral("commanded_effort"), field(joint.commandedEffort)},
            {QStringLiteral("is_calibrated"), joint.isCalibrated},
            {QStringLiteral("violated_limits"), joint.violatedLimits},
            {QStringLiteral("odometer"), field(joint.odometer)},
            {QStringLiteral("min_position"), field(joint.minPosition)},
            {QStringLiteral("max_position"), field(joint.maxPosition)},
            {QStringLiteral("max_abs_velocity"), field(joint.maxAbsVelocity)},
            {QStringLiteral("max_abs_effort"), field(joint.maxAbsEffort)}};
}

QJsonObject jsonOf(const ActuatorStatistics& actuator)
{
    const QJsonValue none; // servos report no edges, no commands of effort and no encoder errors
    return {{QStringLiteral("name"), actuator.name},
            {QStringLiteral("device_id"), actuator.deviceId},
            {QStringLiteral("timestamp"), timeField(actuator.timestamp)},
            {QStringLiteral("encoder_count"), field(actuator.encoderCount)},
            {QStringLiteral("encoder_offset"), field(actuator.encoderOffset)},
            {QStringLiteral("position"), field(actuator.position)},
            {QStringLiteral("encoder_velocity"), field(actuator.encoderVelocity)},
            {QStringLiteral("velocity"), field(actuator.velocity)},
            {QStringLiteral("calibration_reading"), actuator.calibrationReading.value_or(false)},
            {QStringLiteral("calibration_rising_edge_valid"), actuator.lastRisingEdge.has_value()},
            {QStringLiteral("calibration_falling_edge_valid"), actuator.lastFallingEdge.has_value()},
            {QStringLiteral("last_calibration_rising_edge"), field(actuator.lastRisingEdge)},
            {QStringLiteral("last_calibration_falling_edge"), field(actuator.lastFallingEdge)},
            {QStringLiteral("is_enabled"), actuator.isEnabled},
            {QStringLiteral("halted"), actuator.halted},
            {QStringLiteral("last_commanded_current"), none},
            {QStringLiteral("last_commanded_effort"), none},
            {QStringLiteral("last_executed_current"), none},
            {QStringLiteral("last_executed_effort"), none},
            {QStringLiteral("last_measured_current"), field(actuator.lastMeasuredCurrent)},
            {QStringLiteral("last_measured_effort"), field(actuator.lastMeasuredEffort)},
            {QStringLiteral("motor_voltage"), field(actuator.motorVoltage)},
            {QStringLiteral("num_encoder_errors"), none}};
}

QJsonObject jsonOf(const ControllerStatistics& controller)
{
    return {
        {QStringLiteral("name"), controller.name},
        {QStringLiteral("timestamp"), timeField(controller.timestamp)},
        {QStringLiteral("running"), controller.running},
        {QStringLiteral("max_time"), timeField(controller.maxTime)},
        {QStringLiteral("mean_time"), timeField(controller.meanTime)},
        {QStringLiteral("variance_time"), timeField(controller.varianceTime)},
        {QStringLiteral("num_control_loop_overruns"), controller.numControlLoopOverruns},
        {QStringLiteral("time_last_control_loop_overrun"), timeField(controller.timeLastControlLoopOverrun)}};
}

template <typename T>
QJsonArray arrayOf(const std::vector<T>& list)
{
    QJsonArray array;
    for (const T& each : list)
        array.append(jsonOf(each));
    return array;
}

} // namespace

QJsonObject toJson(const MechanismStatistics& statistics)
{
    return {{QStringLiteral("header"), toJson(statistics.header)},
            {QStringLiteral("actuator_statistics"), arrayOf(statistics.actuatorStatistics)},
            {QStringLiteral("joint_statistics"), arrayOf(statistics.jointStatistics)},
            {QStringLiteral("controller_statistics"), arrayOf(statistics.controllerStatistics)}};
}

} // namespace core::msgs
