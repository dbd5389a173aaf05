// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/alarmconfig.h"

namespace core {

QString wordOf(AlarmAction action)
{
    switch (action) {
    case AlarmAction::None:
        break;
    case AlarmAction::StopJoint:
        return QStringLiteral("stop_joint");
    case AlarmAction::StopArray:
        return QStringLiteral("stop_array");
    }
    return QStringLiteral("none");
}

} // namespace core
