// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>

#include <array>
#include <optional>
#include <vector>

#include "core/base/parameter.h"

namespace core {

/// The action of an alarm besides its report. None, unless the array or the joint sets one: a stop that no
/// one requested drops the load of a gripper or leaves a leg in the air, and only the owner of the machine
/// knows which is worse. A servo ends a lasting overload itself by releasing its torque; so an arm that must
/// not fall should stop the joint first, at its position.
enum class AlarmAction {
    None,
    StopJoint, ///< the joint holds its position
    StopArray, ///< as the STOP button
};
inline constexpr std::array kAlarmActions{AlarmAction::None, AlarmAction::StopJoint, AlarmAction::StopArray};

/// "none", "stop_joint" or "stop_array", as in files.
QString wordOf(AlarmAction action);

/// The actions of joints that have none of their own.
struct AlarmActions
{
    AlarmAction onOverload = AlarmAction::None;
    AlarmAction onFollowing = AlarmAction::None;

    friend bool operator==(const AlarmActions&, const AlarmActions&) = default;
};

/// The limits beyond which a joint's values are alarms. Unset values default to those of its servo, see
/// core/alarm/alarmlimits.h.
struct AlarmConfig
{
    std::optional<double> temperature;   ///< degrees Celsius; above it
    std::optional<double> minVoltage;    ///< V; below it
    std::optional<double> maxVoltage;    ///< V; above it
    std::optional<double> load;          ///< share of full drive (PWM), 0.05..1; from it on …
    std::optional<double> loadTime;      ///< … for so long, s
    std::optional<double> following;     ///< rad of the joint; above it …
    std::optional<double> followingTime; ///< … for so long, s; above 0
    std::optional<double> staleTime;     ///< without a reading for so long, s; above 0
    std::optional<AlarmAction> onOverload;
    std::optional<AlarmAction> onFollowing;
    QJsonObject unknownJson; ///< as ArrayConfig's

    friend bool operator==(const AlarmConfig&, const AlarmConfig&) = default;

    bool isEmpty() const { return *this == AlarmConfig(); }
};

inline constexpr double kMaxAlarmVoltage = 60.0; ///< V

/// A number of AlarmConfig. Its range is wide enough for any servo, and narrow enough to find a wrong unit.
struct AlarmParameter : Parameter
{
    std::optional<double> AlarmConfig::*member;
};

const std::vector<AlarmParameter>& alarmParameters();

} // namespace core
