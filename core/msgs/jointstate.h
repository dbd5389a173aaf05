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

/// The state of a joint from those of its servos: the values of the first, the temperatures of all. None when
/// there is no servo. The units, with the joint's scale, and the model are those of the first.
std::optional<JointState> jointStateOf(const QString& name, const JointUnits& units, const ServoModel& model,
                                       std::span<const MotorState> motors);

/// An object with the field names of the message; null for what is not reported.
QJsonObject toJson(const Header& header);
QJsonObject toJson(const JointState& state);

} // namespace core::msgs
