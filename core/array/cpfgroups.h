// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/array/xmlnode.h"

/// What .cpf files of newer versions of sweetie_bot_herkulex have beside the servos, and what of a file is
/// kept without being used.
///
/// `groups` is a bag of groups. A servo belongs to the group that its property `group` names, else to
/// "default" where there is one. The registers_init of its group are written to it; its own override them.
/// `modes` are sets of registers: `on`, `free` and `brake` switch the torque; others have no use here.
namespace core::cpf {

inline const QString kGroups = QStringLiteral("groups");
inline const QString kGroup = QStringLiteral("group"); ///< of a servo
inline const QString kDefaultGroup = QStringLiteral("default");
inline const QString kModel = QStringLiteral("model"); ///< of a servo: "drs101"
inline const QString kRegistersInit = QStringLiteral("registers_init");

/// The text of the <value> of a simple property of `bag`; empty without one.
QString textOf(const XmlNode& bag, QStringView property);
/// The group of a servo, whether or not there is one of this name.
QString groupOf(const XmlNode& servo);
/// The name in this program of a model as such files have it, "drs101"; unknown ones unchanged.
QString modelName(const QString& text, const ModelLibrary& models);

/// True when the registers for all servos belong to the group "default" of `config`, not to the servo
/// "broadcast" of older files.
bool hasDefaultGroup(const ArrayConfig& config);

/// An element of a .cpf file that has no use here; it is written back.
struct Unused
{
    QStringList path;         ///< as ConfigProblem::path
    std::optional<int> joint; ///< its index; none: it is beside the joints
    QString sentence;         ///< "'groups/default/modes/walking' of the .cpf file is not used; …"
};
std::vector<Unused> unusedElements(const ArrayConfig& config); ///< of groups, servos and the file itself

} // namespace core::cpf
