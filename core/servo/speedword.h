// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/servo/jointunits.h"

namespace core {

struct ServoModel;

/// Largest value of a JOG in speed mode, in the servo's own direction.
inline constexpr int kMaxSpeedWord = 1023;

/// Raw value that turns a joint at this velocity. Servos with an encoder (group C) control it, a unit being
/// one of their measured velocity. The others are driven open loop: full drive means the no-load speed at
/// nominal voltage, so that load, voltage and friction make them slower or faster. Saturating; 0 when
/// unknown.
int speedWord(const ServoModel& model, const JointUnits& units, AngularVelocity velocity);

/// Velocity of the joint for a raw value.
AngularVelocity velocityOfWord(const ServoModel& model, const JointUnits& units, int word);

} // namespace core
