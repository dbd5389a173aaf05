// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/jointnames.h"

namespace core {

QString freeJointName(const ArrayConfig& array, const QString& wished)
{
    return freeName(wished, u'_', [&](const QString& name) {
        return name == kBroadcastName || named(array.joints, name) != nullptr;
    });
}

} // namespace core
