// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/alarmconfig.h"

namespace core {

QString wordOf(AlarmAction action)
{
    return action == AlarmAction::StopJoint   ? QStringLiteral("stop_joint")
           : action == AlarmAction::StopArray ? QStringLiteral("stop_array")
                                              : QStringLiteral("none");
}

} // namespace core
