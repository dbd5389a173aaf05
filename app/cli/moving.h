// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arrayrun.h"

/// Shared by the commands that move joints. The array must be connected, in Control.
namespace cli {

constexpr core::Angle kNear = core::Angle::fromDegrees(1.5); ///< of a joint that has arrived at its goal

/// Joints that do not respond or cannot be armed end the command (Exit), or are left out by the caller.
enum class Missing { Fails, IsLeftOut };
/// Waits for the first readings.
void readFirst(ArrayRun& run, const std::vector<int>& joints, Missing missing = Missing::Fails);
/// Checks that all joints have torque; switches it on with --arm.
void armJoints(ArrayRun& run, const std::vector<int>& joints, Missing missing = Missing::Fails);
/// Reports that nothing was moved and which joints have their torque on; Failed.
int failUnmoved(ArrayRun& run, const std::vector<int>& joints);
/// True if a joint cannot continue, or the array was stopped: alarm, lost link, lost torque.
bool isMoveBroken(const ArrayRun& run, const std::vector<int>& joints);
/// Waits until the joints are at rest and read again. If one cannot continue, all hold; returns a sentence
/// for each of those, with its present state.
QStringList settleJoints(ArrayRun& run, const std::vector<int>& joints);
/// A sentence for each joint that can move but is not at its position: why, by the registers of its servo.
QStringList missedTexts(ArrayRun& run, const std::vector<std::pair<int, core::Angle>>& wanted);
/// `joint`, `id`, `position_rad` (null if it was not read at the end) and `bus`.
QJsonObject positionJson(const ArrayRun& run, int joint);

} // namespace cli
