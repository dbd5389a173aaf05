// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>

#include "core/configure/writing.h"

/// Shared by the commands that read and write registers by name, of an array or of a single servo.
namespace cli {

/// A typed raw value: decimal, or hexadecimal with 0x. Ends the command by Exit if it is none.
int parseRaw(const QString& text);

/// Ends the command by Exit: the register does not exist in the servo `who`; with the nearest names.
[[noreturn]] void quitUnknownRegister(const QString& who, const core::ServoModel& model, const QString& name);

/// A register by its name, in `memory`; in EEPROM if it is not in RAM. Ends the command by Exit if there is
/// none.
const core::Register& findRegister(const core::Target& target, const QString& name, core::Memory memory);

/// JSON object of a row of the table of registers.
QJsonObject rowJson(const core::RegisterRow& row);
/// The same of one register of a servo, with its model.
QJsonObject registerJson(const core::Target& target, const core::Register& reg, core::Memory memory,
                         const core::DeviceImage& image);

} // namespace cli
