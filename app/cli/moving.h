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
/// STOP of the whole array, and waits until the joints are still; Cancelled, and reported.
int stopJoints(ArrayRun& run, const std::vector<int>& joints);
/// One of the joints cannot go on, or the array was stopped: an alarm, a lost link, torque that went off.
bool isMoveBroken(const ArrayRun& run, const std::vector<int>& joints);
/// Why, a sentence for each joint that cannot go on; then all others hold, too. Empty: all can.
QStringList holdBroken(ArrayRun& run, const std::vector<int>& joints);
/// `joint`, `id`, `position_rad` (null when it is not known any more) and `bus`.
QJsonObject positionJson(const ArrayRun& run, int joint);

/// "goal" with several joints, `words` as "elbow=30": all move together, or none.
int goals(ArrayRun& run, const QStringList& words, double playtime, bool arms);

} // namespace cli
