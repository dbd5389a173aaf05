// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/array/xmlnode.h"
#include "core/servo/servomodel.h"

/// How the parts of a .cpf file that have no place in ArrayConfig are kept in its unknownCpf fields: the
/// file's own elements without what is configured, in one wrapping element a level. Reader and writer agree
/// on it here.
namespace core::cpf {

inline const QString kArray = QStringLiteral("array"); ///< of the wrapper of the whole array
inline const QString kBefore =
    QStringLiteral("kept-before"); ///< what stood before the servos or before one servo
inline const QString kAfter = QStringLiteral("kept-after");    ///< what stood after the servos
inline const QString kServos = QStringLiteral("servos");       ///< what stood among the servos
inline const QString kBroadcast = QStringLiteral("broadcast"); ///< as joint, of the servo "broadcast"
inline const QString kJoint =
    QStringLiteral("joint"); ///< before, known properties' rests, unknown properties

/// The seed's properties of the whole array that ArrayConfig knows, beside those of its schedule; they are
/// beside "servos". What is kept of one stays in its place among kBefore and kAfter, without its value.
inline const QString kMassReset = QStringLiteral("mass_reset");
inline const QString kResetDelay = QStringLiteral("reset_delay");

/// The seed's name of a register, and back; the same for most.
QString seedName(const QString& registerName);
QString ownName(const QString& seedName);

/// The raw value as the seed keeps it: a `ulong`, negative ones as two's complement of the register's size. A
/// register or value it has no form for: none.
std::optional<unsigned> seedValue(const QString& registerName, int value, const ServoModel* model);
/// The value of a register out of such a number, or out of one with its sign.
int ownValue(const QString& registerName, int value, const ServoModel* model);

/// Name OROCOS gives an entry of a list.
QString entryName(qsizetype place);

/// An element `wrapper` with the attributes of `node` that are not its name and type.
XmlNode leftovers(const XmlNode& node, const QString& wrapper);

/// Appends `part` unless it holds nothing that is worth keeping.
void keep(XmlNode& kept, XmlNode part);

/// Orders what keep() gathered as the writer writes it.
void sortKnown(XmlNode& kept);

/// Empty when nothing is kept.
QByteArray keptText(const XmlNode& kept);

} // namespace core::cpf
