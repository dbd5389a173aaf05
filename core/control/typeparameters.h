// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <vector>

#include "core/control/controllertypes.h"

/// Parameters of the types that are part of the program: how they are declared, and how makers read them.
namespace core::control::builtin {

using Kind = Parameter::Kind;

inline constexpr double kAny = std::numeric_limits<double>::infinity();
inline constexpr double kShortestMove = 0.01; ///< s
inline constexpr double kLongestMove = 3600.0;

/// Of a Number or PerJoint with a unit; `defaultValue` undefined: it must be given.
Parameter number(const char* name, const QString& description, const char* unit,
                 const QJsonValue& defaultValue, double minimum = -kAny, double maximum = kAny,
                 Kind kind = Kind::Number);
Parameter choice(const char* name, const QString& description, const QStringList& choices);
Parameter named(const char* name, const QString& description, Kind kind, const QJsonValue& defaultValue);

/// The value of a parameter of the specification.
QJsonValue valueOf(const ControllerSpec& spec, const char* name);
double numberOf(const ControllerSpec& spec, const char* name);
/// Of each joint of the input.
std::vector<double> perJoint(const ControllerSpec& spec, const ControllerInput& input, const char* name);
std::vector<double> maxVelocities(const ControllerInput& input);
QStringList namesOf(const ControllerInput& input);
/// The array's factor of all speeds, never 0.
double scaleOf(const ControllerInput& input);

} // namespace core::control::builtin
