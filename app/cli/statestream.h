// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>

#include "core/bus/busevents.h"

namespace cli {

class ArrayRun;

QString torqueKey(core::bus::TorqueMode mode); ///< "free", "brake" or "on", as JSON has it

/// Prints the states of all joints `rate` times a second, for `seconds` or until it is interrupted: a JSON
/// object a line, or a line a joint. The array must be connected. Returns the exit code: Failed when a joint
/// gave no reading at the end.
int followStates(ArrayRun& run, double rate, std::optional<double> seconds);

} // namespace cli
