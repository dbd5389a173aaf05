// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <vector>

#include "core/configure/servolimits.h"
#include "core/configure/status.h"
#include "core/servo/jointunits.h"

/// Arming: the facts about each joint before its torque goes on, and verified torque on.
namespace core {

/// A joint before its torque goes on.
struct ArmRow : JointServo
{
    bool isRead = false; ///< false: no answer; the other fields are void
    bool isOn = false;   ///< its torque is on already
    Angle present;
    Angle goalRegister; ///< position that the servo itself would move to
    Angle toMinimum;    ///< from the present position to the limit; negative: beyond it
    Angle toMaximum;
    double voltage = 0.0;                      ///< V
    double temperature = 0.0;                  ///< °C
    QStringList alarms;                        ///< latched errors, in words
    QString obstacle;                          ///< why it cannot be armed, a sentence; empty: it can
    std::optional<PositionLimits> servoLimits; ///< in its registers, if they apply
    QString remark; ///< a sentence if they are narrower than the joint's, else empty

    /// Distance of the goal register from the present position: the jump without arming.
    Angle difference() const { return goalRegister - present; }
    bool canBeArmed() const { return isRead && obstacle.isEmpty(); }
};

/// Reads the facts. `units[i]` belongs to `targets[i]`; `rows` gets one row for each.
Task<OperationReport> readArmSheet(Conversation& io, std::vector<Target> targets,
                                   std::vector<DeviceImage>& images, std::vector<JointUnits> units,
                                   std::vector<ArmRow>& rows);

/// Adds the units of their models for the last of `targets`, where the array gave none: then the bus alone
/// judges the limits.
void addMissingUnits(std::vector<JointUnits>& units, const std::vector<Target>& targets);

/// Torque on for one joint, by the rules of core/motion/permission and then as armServos(). Returns why it
/// stays off, a sentence; empty: it is armed, or its torque was on already.
Task<QString> armJoint(Conversation& io, Target target, JointUnits units, DeviceImage& image);

/// Torque on, joint by joint. The goal is set to the present position before, in and after the write that
/// switches torque on, because some servos keep their goal register without torque and some ignore it. Then
/// torque, goal and position are read back: where the goal is not the earlier position, or the joint moved,
/// torque goes off again. Joints whose torque is on already are unchanged. The report has the reason for
/// each.
Task<OperationReport> armServos(Conversation& io, std::vector<Target> targets,
                                std::vector<DeviceImage>& images, std::vector<JointUnits> units);

} // namespace core
