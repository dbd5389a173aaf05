// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

#include "core/base/result.h"
#include "core/configure/writing.h"

/// Shared by the commands that read and write registers by name, of an array or of a single servo.
namespace cli {

/// Replaces a leading minus by the typographic sign, because the parser takes it for an option.
QStringList hideMinus(QStringList words);
QString showMinus(QString text);
QString restoreMinus(QString word); ///< the original word

/// A typed raw value: decimal, or hexadecimal with 0x.
core::Result<int> parseRaw(const QString& text);

/// A register by its name, in `memory`; in EEPROM if it is not in RAM.
core::Result<const core::Register*> findRegister(const core::Target& target, const QString& name,
                                                 core::Memory memory);

/// JSON object of a row of the table of registers.
QJsonObject rowJson(const core::RegisterRow& row);
/// JSON object of one register of a servo, with the servo; empty if unknown.
QJsonObject registerJson(const core::Target& target, const core::Register& reg, core::Memory memory,
                         const core::DeviceImage& image);

} // namespace cli
