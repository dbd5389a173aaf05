// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "core/simhost/simulator.h"

namespace core {

/// The virtual replacement of a bus of `array`: one virtual servo per joint on it, its shaft at the joint's
/// zero, and an F/T sensor on a free port. An array without joints gives the shipped demo arm, so that scans
/// find servos.
SimulatorSettings simulationOf(const ArrayConfig& array, const ModelLibrary& models, int baud, int bus = 0);

/// Servos of one model with these IDs. Without a rate: the factory's.
Result<SimulatorSettings> simulationOf(const std::vector<std::uint8_t>& ids, const QString& model,
                                       const ModelLibrary& models, std::optional<int> baud);

/// "3" -> 1, 2, 3; an Error when it is not a number of servos one bus can carry.
Result<std::vector<std::uint8_t>> idsFromOne(const QString& count);

/// Path of the demo arm in the program's resources.
QString demoArrayPath();
/// The same of the arm with a gripper of another family on a second bus.
QString mixedDemoPath();

} // namespace core
