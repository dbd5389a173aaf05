// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/configure/status.h"
#include "core/servo/jointunits.h"

/// Torque of servos, always by the safe path of the bus: on from the present position, inside the limits,
/// never while stopped.
namespace core {

/// The meaning of a value of the register with the role Torque.
bus::TorqueMode torqueModeOf(const ServoModel& model, int raw);
/// Whether torque or brake hold the joint, as last read.
bool holdsTorque(const Target& target, const DeviceImage& image);
QString torqueWords(bus::TorqueMode mode); ///< "torque on", "brake on", "torque off"

/// The result of switching a joint: empty on success, else the reason and the remedy.
QString torqueProblem(const bus::Reply& reply, const Target& target, bus::TorqueMode mode);

/// Switches one joint and reads torque_control back into the image. Empty on success. `On` only to restore
/// what was on before a write: it does not look at errors. Otherwise armJoint().
Task<QString> switchTorque(Conversation& io, Target target, bus::TorqueMode mode, DeviceImage& image);

/// Switches one joint to any mode, on by armJoint() with the limits of `units`. Empty on success.
Task<QString> setTorque(Conversation& io, Target target, bus::TorqueMode mode, JointUnits units,
                        DeviceImage& image);

/// Switches several joints by setTorque(); `modes[i]` and `units[i]` belong to `targets[i]`. No mode:
/// unchanged. Without `units` the bus alone judges the limits.
Task<OperationReport> switchTorques(Conversation& io, std::vector<Target> targets,
                                    std::vector<DeviceImage>& images,
                                    std::vector<std::optional<bus::TorqueMode>> modes,
                                    std::vector<JointUnits> units = {});

} // namespace core
