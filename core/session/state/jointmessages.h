// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/msgs/jointstate.h"
#include "core/msgs/motorstate.h"
#include "core/session/state/jointstates.h"
#include "core/timing/packetexport.h"

/// The messages of core/msgs from the newest readings of joints. GUI thread.
namespace core::jointmessages {

/// The state of the joint's servo; none before its first reading, or when its model is unknown. `clock` gives
/// the time stamp.
std::optional<msgs::MotorState> motorState(const JointStates& joints, JointIndex index,
                                           const packetexport::ClockOffset& clock);
/// The state of the joint with the servo `motor`.
std::optional<msgs::JointState> jointState(const JointStates& joints, JointIndex index, const QString& name,
                                           const msgs::MotorState& motor);

} // namespace core::jointmessages
