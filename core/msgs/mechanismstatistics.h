// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>

#include <optional>
#include <vector>

#include "core/msgs/jointstate.h"

/// MechanismStatistics of pr2_mechanism_msgs 1.8.0 as plain values. What a servo does not report is NaN, or
/// absent where the message has an integer. Pure.
namespace core::msgs {

/// pr2_mechanism_msgs/JointStatistics. In the joint's direction, with its scale.
struct JointStatistics
{
    QString name;
    double timestamp = kNotReported;       ///< s since 1970 UTC, of the newest reading
    double position = kNotReported;        ///< rad
    double velocity = kNotReported;        ///< rad/s
    double measuredEffort = kNotReported;  ///< N·m
    double commandedEffort = kNotReported; ///< N·m
    bool isCalibrated = false;
    bool violatedLimits = false; ///< in the time of the message
    double odometer = 0.0;       ///< rad, the whole way
    // In the time of the message:
    double minPosition = kNotReported;    ///< rad
    double maxPosition = kNotReported;    ///< rad
    double maxAbsVelocity = kNotReported; ///< rad/s
    double maxAbsEffort = kNotReported;   ///< N·m

    friend bool operator==(const JointStatistics&, const JointStatistics&) = default;
};

/// pr2_mechanism_msgs/ActuatorStatistics: a servo, in its own direction and without the joint's scale. Servos
/// have no count of encoder errors.
struct ActuatorStatistics
{
    QString name;
    int deviceId = 0;                       ///< 256 · bus (from 0) + ID
    double timestamp = kNotReported;        ///< s since 1970 UTC, of the newest reading
    std::optional<int> encoderCount;        ///< ticks of the position sensor, before the servo's calibration
    double encoderOffset = kNotReported;    ///< rad; added to the encoder's angle it gives `position`
    double position = kNotReported;         ///< rad
    double encoderVelocity = kNotReported;  ///< ticks/s
    double velocity = kNotReported;         ///< rad/s
    std::optional<bool> calibrationReading; ///< reference input; read during a calibration by a flag only
    /// Of the encoder, where the input last changed to high and to low; rad, without encoderOffset.
    std::optional<double> lastRisingEdge;
    std::optional<double> lastFallingEdge;
    bool isEnabled = false;                    ///< torque on
    bool halted = false;                       ///< an error of the servo, or it does not answer
    double lastMeasuredCurrent = kNotReported; ///< A
    double lastMeasuredEffort = kNotReported;  ///< N·m: its load, of the model's stall torque
    double motorVoltage = kNotReported;        ///< V: its PWM, of the supply

    friend bool operator==(const ActuatorStatistics&, const ActuatorStatistics&) = default;
};

/// pr2_mechanism_msgs/ControllerStatistics. Times are of updates while it runs.
struct ControllerStatistics
{
    QString name;
    double timestamp = kNotReported; ///< s since 1970 UTC
    bool running = false;
    double maxTime = kNotReported;      ///< s, since it was loaded
    double meanTime = kNotReported;     ///< s, of the last updates (UpdateTimes::kWindow)
    double varianceTime = kNotReported; ///< s: their standard deviation, as on the PR2
    int numControlLoopOverruns = 0;     ///< updates longer than their budget, since it was loaded
    double timeLastControlLoopOverrun = kNotReported; ///< s since 1970 UTC; NaN: there was none

    friend bool operator==(const ControllerStatistics&, const ControllerStatistics&) = default;
};

/// pr2_mechanism_msgs/MechanismStatistics.
struct MechanismStatistics
{
    Header header;
    std::vector<ActuatorStatistics> actuatorStatistics;
    std::vector<JointStatistics> jointStatistics;
    std::vector<ControllerStatistics> controllerStatistics; ///< of all that are loaded, as they are updated
};

/// An object with the field names of the message; null for what is not reported.
QJsonObject toJson(const MechanismStatistics& statistics);

} // namespace core::msgs
