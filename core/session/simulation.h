// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "core/simhost/simulator.h"

namespace core {

/// The virtual array that stands for `array`: one virtual servo a joint, its shaft at the joint's zero, and
/// an F/T sensor on a free port. An array without joints gives the shipped demo arm, so there is something to
/// find.
SimulatorSettings simulationOf(const ArrayConfig& array, const ModelLibrary& models, int baud);

/// `count` servos of one model with IDs from 1.
Result<SimulatorSettings> simulationOf(int count, const QString& model, const ModelLibrary& models, int baud);

/// Path of the demo arm among the program's resources.
QString demoArrayPath();

} // namespace core
