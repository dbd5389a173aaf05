// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/typeparameters.h"

#include <QtCore/QJsonArray>

#include <algorithm>

#include "core/base/named.h"
#include "core/control/goalpath.h"

namespace core::control::builtin {

Parameter number(const char* name, const QString& description, const char* unit,
                 const QJsonValue& defaultValue, double minimum, double maximum, Kind kind)
{
    return {QString::fromUtf8(name), description, kind, defaultValue, {minimum, maximum},
            QString::fromUtf8(unit)};
}

Parameter choice(const char* name, const QString& description, const QStringList& choices)
{
    return {QString::fromUtf8(name), description, Kind::Choice, choices.first(), kAnyNumber, {}, choices};
}

Parameter named(const char* name, const QString& description, Kind kind, const QJsonValue& defaultValue)
{
    return {QString::fromUtf8(name), description, kind, defaultValue};
}

QJsonValue valueOf(const ControllerSpec& spec, const char* name)
{
    return spec.parameters[QLatin1String(name)];
}

double numberOf(const ControllerSpec& spec, const char* name)
{
    return valueOf(spec, name).toDouble();
}

std::vector<double> perJoint(const ControllerSpec& spec, const ControllerInput& input, const char* name)
{
    const QJsonValue value = valueOf(spec, name);
    const QJsonArray list = value.toArray();
    std::vector<double> all;
    for (const ControllerInput::Joint& joint : input.joints)
        all.push_back(value.isArray() ? list.at(static_cast<qsizetype>(joint.place)).toDouble()
                                      : value.toDouble());
    return all;
}

std::vector<double> maxVelocities(const ControllerInput& input)
{
    std::vector<double> all;
    for (const ControllerInput::Joint& joint : input.joints)
        all.push_back(joint.maxVelocity > 0.0 ? joint.maxVelocity : kAny);
    return all;
}

QStringList namesOf(const ControllerInput& input)
{
    return namesIn(input.joints);
}

double scaleOf(const ControllerInput& input)
{
    return std::clamp(input.speedScale, kLeastScale, 1.0);
}

} // namespace core::control::builtin
