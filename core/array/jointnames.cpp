// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/jointnames.h"

#include <algorithm>

namespace core {

QString freeJointName(const ArrayConfig& array, const QString& wished)
{
    const auto isTaken = [&](const QString& name) {
        return name == kBroadcastName
               || std::any_of(array.joints.begin(), array.joints.end(),
                              [&](const JointConfig& joint) { return joint.name == name; });
    };
    QString name = wished;
    for (int number = 2; isTaken(name); ++number)
        name = QStringLiteral("%1_%2").arg(wished, QString::number(number));
    return name;
}

} // namespace core
