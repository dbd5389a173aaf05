// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <vector>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "ui/support/sessionparts.h"

class QWidget;

namespace ui {

class Prompts;

/// True unless the joint is known to be at rest: it moves, a controller owns it, it has not reached its goal,
/// or no recent data was received from it while its torque is on. GUI thread, like all of these.
bool mayMove(const SessionParts& session, core::JointIndex joint, core::Time now);
/// The same for any joint of the array.
bool mayAnyMove(const SessionParts& session, core::Time now);
/// True unless every connected joint has told that its torque is off.
bool mayAnyHaveTorque(const SessionParts& session);

/// Those of `joints` (empty: all) whose torque is on.
std::vector<int> heldJoints(const SessionParts& session, const std::vector<int>& joints = {});

/// Why the joint may fall, or run out, when its torque goes off now: a phrase as "moves" or "carries load
/// (drive 12 %)". Empty when there is no risk: the torque is off, or the servo needs no drive to hold.
QString releaseRisk(const SessionParts& session, core::JointIndex joint, core::Time now);

/// Asks before releasing joints if at least one has a risk, and names those; the safe answer keeps holding.
/// True: they may be released. `act` names the action: "Release".
bool mayRelease(const SessionParts& session, Prompts& prompts, QWidget* parent,
                const std::vector<int>& joints, const QString& act);

/// Asks as mayRelease() before errors are cleared: servos whose errors no write clears lose their torque by
/// it. `joints` empty: all.
bool mayClear(const SessionParts& session, Prompts& prompts, QWidget* parent, const std::vector<int>& joints);

/// Releases the joints that mayRelease() allows. False: cancelled.
bool release(const SessionParts& session, Prompts& prompts, QWidget* parent, const std::vector<int>& joints);

} // namespace ui
