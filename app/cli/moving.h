// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>

#include <vector>

#include "app/cli/arraycall.h"

/// Shared by the commands that move several joints. The array must be connected, in Control.
namespace cli {

/// Waits for the first readings; ends the command (Exit) if one is missing.
void readFirst(ArrayRun& run, const std::vector<int>& joints);
/// Checks that all joints have torque; switches it on if `arms`. Ends the command (Exit) if one has none.
void armJoints(ArrayRun& run, const std::vector<int>& joints, bool arms);
/// Reports that nothing was moved and which joints have their torque on; Failed.
int failUnmoved(ArrayRun& run, const std::vector<int>& joints);
/// True if a joint cannot continue, or the array was stopped: alarm, lost link, lost torque.
bool isMoveBroken(const ArrayRun& run, const std::vector<int>& joints);
/// Waits until the joints are at rest and read again. If one cannot continue, all hold; returns a sentence
/// for each of those, with its present state.
QStringList settleJoints(ArrayRun& run, const std::vector<int>& joints);
/// `joint`, `id`, `position_rad` (null if it was not read at the end) and `bus`.
QJsonObject positionJson(const ArrayRun& run, int joint);

/// "goal" with several joints, `words` such as "elbow=30": all move together, or none.
int goals(const ArrayCall& call, const QStringList& words, double playtime);

} // namespace cli
