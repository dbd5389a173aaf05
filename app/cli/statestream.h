// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>

#include "core/bus/busevents.h"

namespace cli {

class ArrayRun;

QString torqueKey(core::bus::TorqueMode mode); ///< "free", "brake" or "on" for JSON

/// Prints the states of all joints `rate` times per second, for `seconds` or until interrupted: one JSON
/// object or one line per joint each time. The array must be connected. Returns Failed if a joint gave no
/// reading at the end.
int followStates(ArrayRun& run, double rate, std::optional<double> seconds);

} // namespace cli
