// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/configure/conversation.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"
#include "core/servo/jointunits.h"
#include "core/servo/sample.h"

/// Joint states on request.
namespace core {

/// State of a joint on request, in SI: publishJointStates of sweetie_bot_herkulex.
struct PublishedJoint
{
    int joint = -1;
    bool answers = false; ///< false: the other fields are unknown
    Sample sample;        ///< as the bus thread makes one of a poll with position, velocity and drive
    bus::TorqueMode torque = bus::TorqueMode::Free;
};

/// "PWM -12.3 %", or "load -12.3 %" of a servo that reports no PWM; of both as shares -1 .. 1. A question
/// mark where neither is reported.
QString driveWords(double pwm, double load);

/// `units[i]` belongs to `targets[i]`; `states` is filled in the same order.
Task<OperationReport> publishStates(Conversation& io, std::vector<Target> targets,
                                    std::vector<DeviceImage>& images, std::vector<JointUnits> units,
                                    std::vector<PublishedJoint>& states);

} // namespace core
