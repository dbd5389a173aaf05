// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alarm/alarmlimits.h"

#include <algorithm>

#include "core/family/servofamily.h"

namespace core {

namespace {

constexpr double kReadingsMissed = 5.0;

std::optional<double> factoryValue(const ServoModel& model, RegisterRole role)
{
    const Register* reg = model.find(role);
    return reg != nullptr && reg->defaultValue ? model.physical(*reg, *reg->defaultValue) : std::nullopt;
}

} // namespace

ServoLimits factoryLimits(const ServoModel& model)
{
    ServoLimits limits;
    if (const Register* reg = model.find(RegisterRole::MaxTemperature); reg && reg->defaultValue)
        limits.temperature = model.temperature(static_cast<std::uint8_t>(*reg->defaultValue));
    limits.minVoltage = factoryValue(model, RegisterRole::MinVoltage);
    limits.maxVoltage = factoryValue(model, RegisterRole::MaxVoltage);
    return limits;
}

AlarmLimits defaultAlarmLimits(const ArrayConfig& array, const JointConfig& joint, const ServoModel* model,
                               const ServoLimits& own, double readings)
{
    AlarmLimits limits;
    const ServoLimits factory = model != nullptr ? factoryLimits(*model) : ServoLimits();
    if (const auto hot = own.temperature ? own.temperature : factory.temperature)
        limits.temperature = std::min(*hot, std::max(*hot - kTemperatureMargin, kWarmServo));
    if (const auto least = own.minVoltage ? own.minVoltage : factory.minVoltage)
        limits.minVoltage = *least;
    if (const auto most = own.maxVoltage ? own.maxVoltage : factory.maxVoltage)
        limits.maxVoltage = *most;
    limits.following = kDefaultFollowing * joint.scale;
    limits.positionMargin = kPositionMargin * joint.scale;
    if (readings > 0)
        limits.staleTime = std::max<Duration>(limits.staleTime, fromSeconds(kReadingsMissed / readings));
    limits.onOverload = array.alarmActions.onOverload;
    limits.onFollowing = array.alarmActions.onFollowing;
    if (model != nullptr) {
        const JointUnits units = array.units(joint, *model);
        limits.longestAcceleration = familyOf(model).traits().moves.longestAcceleration;
        limits.minPosition = units.minPosition().radians();
        limits.maxPosition = units.maxPosition().radians();
        limits.noLoadVelocity = model->maxVelocity * joint.scale;
    }
    return limits;
}

AlarmLimits alarmLimitsOf(const ArrayConfig& array, const JointConfig& joint, const ServoModel* model,
                          const ServoLimits& own, double readings)
{
    AlarmLimits limits = defaultAlarmLimits(array, joint, model, own, readings);
    const AlarmConfig& config = joint.alarms;
    limits.temperature = config.temperature.value_or(limits.temperature);
    limits.minVoltage = config.minVoltage.value_or(limits.minVoltage);
    limits.maxVoltage = config.maxVoltage.value_or(limits.maxVoltage);
    limits.load = config.load.value_or(limits.load);
    if (config.loadTime)
        limits.loadTime = fromSeconds(*config.loadTime);
    limits.following = config.following.value_or(limits.following);
    if (config.followingTime)
        limits.followingTime = fromSeconds(*config.followingTime);
    if (config.staleTime)
        limits.staleTime = fromSeconds(*config.staleTime);
    limits.onOverload = config.onOverload.value_or(limits.onOverload);
    limits.onFollowing = config.onFollowing.value_or(limits.onFollowing);
    return limits;
}

} // namespace core
