// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/alarmconfig.h"

namespace core {

namespace {

AlarmParameter limit(const char* name, const char* unit, const NumberRange& range,
                     std::optional<double> AlarmConfig::*member)
{
    return {{.name = QLatin1String(name), .range = range, .unit = QString::fromUtf8(unit)}, member};
}

} // namespace

const std::vector<AlarmParameter>& alarmParameters()
{
    using A = AlarmConfig;
    constexpr double kMaxTime = 3600.0; // s
    static const std::vector<AlarmParameter> all{
        limit("temperature_c", "°C", {0.0, 150.0}, &A::temperature),
        limit("voltage_min_v", "V", {0.0, kMaxAlarmVoltage}, &A::minVoltage),
        limit("voltage_max_v", "V", {0.0, kMaxAlarmVoltage}, &A::maxVoltage),
        limit("load", "", {0.05, 1.0}, &A::load),
        limit("load_s", "s", {0.0, kMaxTime}, &A::loadTime),
        limit("following_rad", "rad", {0.0, 1000.0, false}, &A::following),
        limit("following_s", "s", {0.0, kMaxTime, false}, &A::followingTime),
        limit("stale_s", "s", {0.0, kMaxTime, false}, &A::staleTime),
    };
    return all;
}

QString wordOf(AlarmAction action)
{
    return action == AlarmAction::StopJoint   ? QStringLiteral("stop_joint")
           : action == AlarmAction::StopArray ? QStringLiteral("stop_array")
                                              : QStringLiteral("none");
}

} // namespace core
