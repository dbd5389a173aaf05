// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>

#include "core/session/state/sensors.h"

/// F/T sensors as JSON, for recordings. Pure.
namespace core::sensorfacts {

/// Bias and tool of a sensor, with the ID of its samples.
QJsonObject tareOf(const FtState& sensor);
/// What the sensors report of themselves.
QByteArray devicesOf(const Sensors& sensors);
/// What is known of the sensors beside the array; empty without sensors.
QByteArray factsOf(const Sensors& sensors);
/// All have sent data.
bool areSending(const Sensors& sensors);

} // namespace core::sensorfacts
