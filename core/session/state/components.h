// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hrim/component.h"
#include "core/session/sessionparts.h"

/// Joints and F/T sensors as components of HRIM, from the newest readings. GUI thread.
namespace core::components {

/// `now` is of the steady clock.
hrim::Component ofJoint(const SessionParts& session, JointIndex index, hrim::Profile profile, Time now);
/// A sensor of the array by its place in it; its readings while it is connected.
hrim::Component ofSensor(const SessionParts& session, int place, hrim::Profile profile, Time now);

} // namespace core::components
