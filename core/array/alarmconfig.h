// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>

#include <array>
#include <optional>

#include "core/base/quantities.h"

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

/// A number of AlarmConfig: its key in files, its name in sentences and its range: wide enough for any servo,
/// narrow enough to find a wrong unit.
struct AlarmParameter
{
    std::optional<double> AlarmConfig::*value;
    const char* key;
    const char* name; ///< in English, for sentences about the inside of a file
    const char* unit; ///< "" for a share
    NumberRange limits;
};
inline constexpr double kMaxAlarmVoltage = 60.0; ///< V
inline constexpr double kMaxAlarmTime = 3600.0;  ///< s
inline constexpr std::array kAlarmParameters{
    AlarmParameter{&AlarmConfig::temperature, "temperature_c", "the temperature", "°C", {0.0, 150.0}},
    AlarmParameter{
        &AlarmConfig::minVoltage, "voltage_min_v", "the lowest voltage", "V", {0.0, kMaxAlarmVoltage}},
    AlarmParameter{
        &AlarmConfig::maxVoltage, "voltage_max_v", "the highest voltage", "V", {0.0, kMaxAlarmVoltage}},
    AlarmParameter{&AlarmConfig::load, "load", "the load", "", {0.05, 1.0}},
    AlarmParameter{&AlarmConfig::loadTime, "load_s", "the time of overload", "s", {0.0, kMaxAlarmTime}},
    AlarmParameter{
        &AlarmConfig::following, "following_rad", "the following error", "rad", {0.0, 1000.0, false}},
    AlarmParameter{&AlarmConfig::followingTime,
                   "following_s",
                   "the time of the following error",
                   "s",
                   {0.0, kMaxAlarmTime, false}},
    AlarmParameter{
        &AlarmConfig::staleTime, "stale_s", "the time without a reading", "s", {0.0, kMaxAlarmTime, false}},
};

} // namespace core
