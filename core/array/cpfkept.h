// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/array/xmlnode.h"
#include "core/servo/servomodel.h"

/// The format in which ArrayConfig's unknownCpf fields keep the other parts of a .cpf file: the file's own
/// elements without the configured values, in one wrapping element per level. Shared by reader and writer.
namespace core::cpf {

inline const QString kArray = QStringLiteral("array");        ///< of the wrapper of the whole array
inline const QString kBefore = QStringLiteral("kept-before"); ///< parts before the servos or before one servo
inline const QString kAfter = QStringLiteral("kept-after");   ///< parts after the servos
inline const QString kServos = QStringLiteral("servos");      ///< parts among the servos
inline const QString kBroadcast = QStringLiteral("broadcast"); ///< as joint, of the servo "broadcast"
inline const QString kJoint =
    QStringLiteral("joint"); ///< parts before it, remains of known properties, unknown properties

/// The seed's properties of the whole array that ArrayConfig knows, beside those of its schedule; they are
/// beside "servos". The kept part of one stays in its place among kBefore and kAfter, without its value.
inline const QString kMassReset = QStringLiteral("mass_reset");
inline const QString kResetDelay = QStringLiteral("reset_delay");

/// The seed's name of a register, and back; the same for most.
QString seedName(const QString& registerName);
QString ownName(const QString& seedName);

/// The raw value as the seed keeps it: a `ulong`, negative ones as two's complement of the register's size.
/// None for a register or value without such a form.
std::optional<unsigned> seedValue(const QString& registerName, int value, const ServoModel* model);
/// The value of a register out of such a number, or out of one with its sign.
int ownValue(const QString& registerName, int value, const ServoModel* model);

/// The name that OROCOS gives a list entry.
QString entryName(qsizetype place);

/// An element `wrapper` with the attributes of `node` that are not its name and type.
XmlNode leftovers(const XmlNode& node, const QString& wrapper);

/// Appends `part` unless it holds nothing to keep.
void keep(XmlNode& kept, XmlNode part);

/// Orders the parts from keep() as the writer writes them.
void sortKnown(XmlNode& kept);

/// Empty when nothing is kept.
QByteArray keptText(const XmlNode& kept);

} // namespace core::cpf
