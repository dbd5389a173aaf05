// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// A session with all its parts.
#pragma once

#include "core/document/arraydocument.h"
#include "core/session/links/adapterpart.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/links/scans.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/motions.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/operations/snapshots.h"
#include "core/session/session.h"
#include "core/session/state/alarms.h"
#include "core/session/state/gate.h"
#include "core/session/state/histories.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"
#include "core/session/state/registerwatch.h"
#include "core/session/state/sensors.h"

namespace testsupport {

/// Goals and speeds in the servo's own units.
inline bool setGoalRaw(core::Session& session, core::JointIndex joint, int tick)
{
    return session.goals.setGoal(joint, session.joints.units(joint).positionOfTick(tick));
}
inline bool setVelocityRaw(core::Session& session, core::JointIndex joint, int speed)
{
    return session.goals.setVelocity(joint, session.joints.units(joint).velocityOfSpeed(speed));
}

} // namespace testsupport
