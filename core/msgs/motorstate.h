// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>

#include <optional>
#include <vector>

#include "core/servo/sample.h"

namespace core {
struct ServoModel;
}

/// The messages of dynamixel_msgs 0.4.0 as plain values, with the meaning that dynamixel_motor gives them,
/// its peculiarities included. What a servo does not report is NaN, or absent where the message has an
/// integer. Pure.
namespace core::msgs {

/// rad/s a unit of MotorState::speed: 0.111 rpm, with the factor of dynamixel_motor.
inline constexpr double kSpeedUnit = 0.111 * 0.104719755;

/// dynamixel_msgs/MotorState: one servo. Nothing is in the direction of a joint.
struct MotorState
{
    double timestamp = kNotReported; ///< s since 1970 UTC, when the request had been written
    int id = 0;
    std::optional<int> goal;     ///< encoder units; the servo's register, else the last goal sent to it
    std::optional<int> position; ///< encoder units
    std::optional<int> error;    ///< position - goal
    /// 0.111 rpm per unit. Servos with the sign in bit 10 of the register: its value, of which negative ones
    /// are one too low, as dynamixel_motor has them.
    std::optional<int> speed;
    double load = kNotReported;     ///< applied torque over highest torque, -1 .. 1
    double voltage = kNotReported;  ///< V
    std::optional<int> temperature; ///< degrees Celsius
    std::optional<bool> moving;
    std::optional<double> exactSpeed{}; ///< `speed` before it is rounded; no field of the message

    friend bool operator==(const MotorState&, const MotorState&) = default;
};

/// dynamixel_msgs/MotorStateList: the servos that answered in a cycle, by ascending ID.
struct MotorStateList
{
    std::vector<MotorState> motorStates;

    void add(const MotorState& state); ///< at its place
};

/// What the program knows of a servo of any family.
struct MotorReading
{
    double timestamp = kNotReported; ///< as in MotorState
    int id = 0;
    RawReading raw;                    ///< in the servo's direction; its goal: the last one sent
    std::optional<int> goal;           ///< ticks, as the servo reports it
    double load = kNotReported;        ///< of the servo, in its own direction
    double voltage = kNotReported;     ///< V
    double temperature = kNotReported; ///< degrees Celsius
    Fact moving = Fact::Unknown;
};

/// rad/s a unit of MotorState::speed: of the register where its sign is in bit 10 (AX, RX, and MX with
/// protocol 1.0), else kSpeedUnit.
double speedUnitOf(const ServoModel& model);
/// Speed and load of servos with the sign in bit 10 as dynamixel_motor decodes them; but a load of 0 has no
/// sign.
/// The speed of all others comes from their velocity. PWM is no load.
MotorState motorStateOf(const MotorReading& reading, const ServoModel& model);

/// An object with the field names of the message; null for what is not reported.
QJsonObject toJson(const MotorState& state);
QJsonObject toJson(const MotorStateList& list);

} // namespace core::msgs
