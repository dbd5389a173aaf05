// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/jointnames.h"

#include <algorithm>

namespace core {

QString freeJointName(const ArrayConfig& array, const QString& wished)
{
    return freeName(wished, u'_', [&](const QString& name) {
        return name == kBroadcastName
               || std::any_of(array.joints.begin(), array.joints.end(),
                              [&](const JointConfig& joint) { return joint.name == name; });
    });
}

} // namespace core
