// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <utility>

#include "core/base/result.h"
#include "core/servo/servomodel.h"

namespace ui {

/// How register values are displayed and typed.
enum class ValueStyle { Physical, Raw };

/// Register values as text for display and input. Pure.
namespace registertext {

/// For a cell: "6.73", "115200 (0x10)", "overload, invalid packet", "440". The unit is with the register's
/// name.
QString format(const core::ServoModel& model, const core::Register& reg, int raw, ValueStyle style);
/// For a sentence, with unit and the raw value where they differ: "6.73 V (raw 91)", "torque on (raw 96)".
QString formatFull(const core::ServoModel& model, const core::Register& reg, int raw);
/// The values to choose from, as format() shows them; empty when it is a number.
QStringList options(const core::ServoModel& model, const core::Register& reg);
/// Unit of format()'s result; empty when it is raw or has none.
QString unit(const core::Register& reg, ValueStyle style);
/// A hint on the display of the value, a sentence; mostly none.
QString note(const core::Register& reg);
/// Lowest and highest raw value that may be written.
std::pair<int, int> rangeOf(const core::Register& reg);
/// "0 to 32767", or the allowed values one by one.
QString rangeText(const core::ServoModel& model, const core::Register& reg);
/// The register's address: "EEP 30", "RAM 24".
QString addressText(const core::Register& reg, core::Memory memory);
QString memoryName(core::Memory memory); ///< "EEPROM", "RAM"

/// The raw value of an input: a number as `style` shows it, one with its unit, raw with "raw" behind it,
/// hexadecimal (always raw). Checked against the writable values; otherwise returns a sentence.
core::Result<int> parse(const core::ServoModel& model, const core::Register& reg, const QString& text,
                        ValueStyle style);

} // namespace registertext

} // namespace ui
