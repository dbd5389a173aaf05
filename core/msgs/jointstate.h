// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/msgs/motorstate.h"
#include "core/servo/jointunits.h"

namespace core::msgs {

/// std_msgs/Header.
struct Header
{
    std::uint32_t seq = 0;
    double stamp = kNotReported; ///< s since 1970 UTC
    QString frameId;

    friend bool operator==(const Header&, const Header&) = default;
};

/// dynamixel_msgs/JointState: a joint with one servo, or with two of which the second follows the first.
struct JointState
{
    Header header;
    QString name;
    std::vector<int> motorIds;
    std::vector<std::optional<int>> motorTemps; ///< degrees Celsius, in the order of motorIds
    double goalPos = kNotReported;              ///< rad
    double currentPos = kNotReported;           ///< rad
    /// rad; of MotorState. Like `velocity` and `load` in the direction of the servo, not of the joint: for a
    /// flipped joint it is goalPos - currentPos.
    double error = kNotReported;
    double velocity = kNotReported; ///< rad/s
    double load = kNotReported;     ///< as in MotorState
    std::optional<bool> isMoving;

    friend bool operator==(const JointState&, const JointState&) = default;
};

/// Raw values of a joint's servo <-> angles of the joint, as a position controller of dynamixel_motor
/// converts them.
struct JointMapping
{
    QString name;
    int init = 512; ///< raw position at 0 rad
    int min = 0;    ///< raw; above `max`: the joint is flipped
    int max = 1023;
    int resolution = 1024;         ///< raw positions are 0 .. resolution-1
    double radiansPerTick = 0.0;   ///< > 0
    double speedUnit = kSpeedUnit; ///< rad/s a unit of MotorState::speed
    double maxSpeed = 0.0;         ///< rad/s, > 0

    /// Of a joint of this program. Its scale, which dynamixel_motor does not have, is in the units.
    static JointMapping of(const QString& name, const JointUnits& units, const ServoModel& model);

    bool isFlipped() const { return min > max; }
    double angle(int raw) const; ///< rad
    double minAngle() const { return angle(min); }
    double maxAngle() const { return angle(max); }
    /// The raw goal for an angle in rad, which is limited to the range of the joint; rounded, half away from
    /// zero.
    int positionRaw(double angle) const;
    /// The speed goal, in the unit of MotorState::speed, for a speed in rad/s, which is limited to one unit
    /// .. maxSpeed: 0 would mean unlimited.
    int speedRaw(double speed) const;
    /// The raw goal of the second servo of a joint, which faces the first.
    int slaveRaw(int masterRaw, int calibrationOffset) const;
};

/// The state of a joint from those of its servos: the values of the first, the temperatures of all. None when
/// there is no servo.
std::optional<JointState> jointStateOf(const JointMapping& mapping, std::span<const MotorState> motors);
/// The same from a list; none unless all servos of the joint are in it.
std::optional<JointState> jointStateOf(const JointMapping& mapping, std::span<const int> motorIds,
                                       const MotorStateList& list);

/// An object with the field names of the message; null for what is not reported.
QJsonObject toJson(const Header& header);
QJsonObject toJson(const JointState& state);

} // namespace core::msgs
