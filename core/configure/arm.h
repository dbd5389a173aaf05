// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <vector>

#include "core/configure/status.h"
#include "core/servo/jointunits.h"

/// Arming: what is known of each joint before its torque goes on, and torque on with proof.
namespace core {

/// A joint before its torque goes on.
struct ArmRow
{
    int joint = -1;
    ServoId id;
    QString name;
    bool isRead = false; ///< false: it did not answer; the rest is void
    bool isOn = false;   ///< its torque is on already
    Angle present;
    Angle goalRegister; ///< where the servo itself would go
    Angle toMinimum;    ///< from the present place to the limit; negative: beyond it
    Angle toMaximum;
    double voltage = 0.0;     ///< V
    double temperature = 0.0; ///< °C
    QStringList alarms;       ///< errors it has latched, in words
    QString obstacle;         ///< why it would not be armed, a sentence; empty: it can be

    /// Distance of the goal register from the present position: the jump without arming.
    Angle difference() const { return goalRegister - present; }
    bool canBeArmed() const { return isRead && obstacle.isEmpty(); }
};

/// Reads the sheet. `units[i]` belongs to `targets[i]`; `rows` gets one for each.
Task<OperationReport> readArmSheet(Conversation& talk, std::vector<Target> targets,
                                   std::vector<DeviceImage>& images, std::vector<JointUnits> units,
                                   std::vector<ArmRow>& rows);

/// Torque on, joint by joint. The goal becomes the present place in the same write that switches torque on,
/// before and behind it, because some servos keep their goal register without torque and some ignore it. Then
/// torque, goal and place are read back: where the goal is not the place from before, or the joint moved,
/// torque goes off again. One whose torque is on already is left as it is. The report has the reason of each.
Task<OperationReport> armServos(Conversation& talk, std::vector<Target> targets,
                                std::vector<DeviceImage>& images, std::vector<JointUnits> units);

} // namespace core
