// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/configure/status.h"

/// Torque of servos, always by the safe path of the bus: on from the present place, inside the limits, never
/// while stopped.
namespace core {

/// What a value of torque_control means.
bus::TorqueMode torqueModeOf(int torqueControl);
QString torqueWords(bus::TorqueMode mode); ///< "torque on", "brake on", "torque off"

/// How switching a joint ended: empty when it is as wished, else why not and what to do.
QString torqueProblem(const bus::Reply& reply, const Target& target, bus::TorqueMode mode);

/// Switches one joint and reads torque_control back into the image. Empty when it is as wished.
Task<QString> switchTorque(Conversation& talk, Target target, bus::TorqueMode mode, DeviceImage& image);

/// Switches several joints; `modes[i]` belongs to `targets[i]`, none: left as it is.
Task<OperationReport> switchTorques(Conversation& talk, std::vector<Target> targets,
                                    std::vector<DeviceImage>& images,
                                    std::vector<std::optional<bus::TorqueMode>> modes);

} // namespace core
