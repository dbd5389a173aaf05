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

/// True unless the joint is known to be at rest: it moves, a controller has it, it has not reached its goal,
/// or nothing was received of it lately while its torque is on. GUI thread, as all of these.
bool mayMove(const SessionParts& session, core::JointIndex joint, core::Time now);
/// The same of any joint of the array.
bool mayAnyMove(const SessionParts& session, core::Time now);

/// Joints of those named (none named: all) whose torque is on.
std::vector<int> heldJoints(const SessionParts& session, const std::vector<int>& joints = {});

/// Why the joint may fall, or run out, when its torque goes off now: a phrase as "moves" or "carries load
/// (drive 12 %)". Empty where nothing changes by it: the torque is off, or the servo needs no drive to hold.
QString releaseRisk(const SessionParts& session, core::JointIndex joint, core::Time now);

/// Asks before joints are released of which one at least has a risk, naming these; the safe answer keeps
/// holding. True: they may be released. `act` names what is done: "Release".
bool mayRelease(const SessionParts& session, Prompts& prompts, QWidget* parent,
                const std::vector<int>& joints, const QString& act);

/// Releases what mayRelease() lets through. False: turned back.
bool release(const SessionParts& session, Prompts& prompts, QWidget* parent, const std::vector<int>& joints);

} // namespace ui
