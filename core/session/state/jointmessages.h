// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/array/arrayconfig.h"
#include "core/msgs/jointstate.h"
#include "core/msgs/motorstate.h"
#include "core/session/state/jointstates.h"
#include "core/stream/layout.h"
#include "core/timing/packetexport.h"

/// The messages of core/msgs from the newest readings of joints. GUI thread.
namespace core::jointmessages {

/// The state of the joint's servo; none before its first reading, or when its model is unknown. `clock` gives
/// the time stamp.
std::optional<msgs::MotorState> motorState(const JointStates& joints, JointIndex index,
                                           const packetexport::ClockOffset& clock);
/// The state of the joint, of both servos of a pair (pairs.h). None for a joint that follows another, or
/// unless each servo has a state and answers.
std::optional<msgs::JointState> jointState(const JointStates& joints, const ArrayConfig& array,
                                           JointIndex index, const packetexport::ClockOffset& clock);

/// The names of the first `count` buses.
QStringList busNames(const ArrayConfig& array, int count);
/// The names of joints and of the first `buses` buses.
stream::Layout layoutOf(const JointStates& joints, const ArrayConfig& array, int buses);

} // namespace core::jointmessages
