// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>

#include <optional>
#include <vector>

#include "app/cli/arrayrun.h"

/// What the commands that move several joints share. The array must be connected, in Control.
namespace cli {

/// Reads some joints for the first time; the exit code when one is not read.
std::optional<int> readFirst(ArrayRun& run, const std::vector<int>& joints);
/// All joints have torque; those that have none get it when `arms`. The exit code when one has not.
std::optional<int> armJoints(ArrayRun& run, const std::vector<int>& joints, bool arms);
/// Reports that nothing was moved and which joints have their torque on; Failed.
int failUnmoved(ArrayRun& run, const std::vector<int>& joints);
/// One of the joints cannot go on, or the array was stopped: an alarm, a lost link, torque that went off.
bool isMoveBroken(const ArrayRun& run, const std::vector<int>& joints);
/// Waits until the joints are at rest and read anew. When one cannot go on, all hold; a sentence for each of
/// those, with how it is now.
QStringList settleJoints(ArrayRun& run, const std::vector<int>& joints);
/// `joint`, `id`, `position_rad` (null when it was not read at the end) and `bus`.
QJsonObject positionJson(const ArrayRun& run, int joint);

/// "goal" with several joints, `words` as "elbow=30": all move together, or none.
int goals(ArrayRun& run, const QStringList& words, double playtime, bool arms);

} // namespace cli
