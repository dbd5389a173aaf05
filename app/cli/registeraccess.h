// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

#include "core/base/result.h"
#include "core/configure/writing.h"

/// What the commands that read and write registers by name share: those of an array and those of a servo that
/// belongs to none.
namespace cli {

/// A leading minus of a number looks like an option to the parser: it travels as a minus sign of typography.
QStringList hideMinus(QStringList words);
QString showMinus(QString text);
QString restoreMinus(QString word); ///< as it was typed

/// A raw value as a person writes it: decimal, or hexadecimal with 0x.
core::Result<int> parseRaw(const QString& text);

/// A register by its name, as it stands in `memory` or, without a place in RAM, in EEPROM.
core::Result<const core::Register*> findRegister(const core::Target& target, const QString& name,
                                                 core::Memory memory);

/// A row of the table of registers.
QJsonObject rowJson(const core::RegisterRow& row);
/// The row of one register of a servo, with whose it is; empty when it is not known.
QJsonObject registerJson(const core::Target& target, const core::Register& reg, core::Memory memory,
                         const core::DeviceImage& image);

} // namespace cli
