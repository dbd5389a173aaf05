// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/msgs/jointstate.h"

#include <QtCore/QJsonArray>

#include <algorithm>
#include <cmath>

#include "core/msgs/fields.h"

namespace core::msgs {

JointMapping JointMapping::of(const QString& name, const JointUnits& units, const ServoModel& model)
{
    JointMapping mapping;
    mapping.name = name;
    mapping.init = units.offset;
    mapping.min = units.reverse ? units.maxTick : units.minTick;
    mapping.max = units.reverse ? units.minTick : units.maxTick;
    mapping.resolution = units.positionCounts;
    mapping.radiansPerTick = units.tickSize();
    mapping.speedUnit = units.scale * speedUnitOf(model);
    mapping.maxSpeed = units.scale * units.maxVelocity;
    return mapping;
}

double JointMapping::angle(int raw) const
{
    return (isFlipped() ? init - raw : raw - init) * radiansPerTick;
}

int JointMapping::positionRaw(double angle) const
{
    const double limited = std::clamp(angle, minAngle(), maxAngle());
    const double ticks = limited / radiansPerTick;
    return static_cast<int>(std::lround(isFlipped() ? init - ticks : init + ticks));
}

int JointMapping::speedRaw(double speed) const
{
    const double limited = std::min(std::max(speed, speedUnit), maxSpeed);
    return std::max(1, static_cast<int>(std::lround(limited / speedUnit)));
}

int JointMapping::slaveRaw(int masterRaw, int calibrationOffset) const
{
    return std::clamp(resolution - 1 - masterRaw + calibrationOffset, 0, resolution - 1);
}

std::optional<JointState> jointStateOf(const JointMapping& mapping, std::span<const MotorState> motors)
{
    if (motors.empty())
        return std::nullopt;
    const MotorState& first = motors.front();
    JointState state;
    state.header.stamp = first.timestamp;
    state.name = mapping.name;
    for (const MotorState& motor : motors) {
        state.motorIds.push_back(motor.id);
        state.motorTemps.push_back(motor.temperature);
    }
    if (first.goal)
        state.goalPos = mapping.angle(*first.goal);
    if (first.position)
        state.currentPos = mapping.angle(*first.position);
    if (first.error)
        state.error = *first.error * mapping.radiansPerTick;
    if (first.speed)
        state.velocity = first.exactSpeed.value_or(*first.speed) * mapping.speedUnit;
    state.load = first.load;
    state.isMoving = first.moving;
    return state;
}

std::optional<JointState> jointStateOf(const JointMapping& mapping, std::span<const int> motorIds,
                                       const MotorStateList& list)
{
    std::vector<MotorState> motors;
    for (const int id : motorIds) {
        const MotorState* state = list.find(id);
        if (state == nullptr)
            return std::nullopt;
        motors.push_back(*state);
    }
    return jointStateOf(mapping, motors);
}

QJsonObject toJson(const Header& header)
{
    return {{QStringLiteral("seq"), static_cast<qint64>(header.seq)},
            {QStringLiteral("stamp"), timeField(header.stamp)},
            {QStringLiteral("frame_id"), header.frameId}};
}

QJsonObject toJson(const JointState& state)
{
    QJsonArray ids;
    for (const int id : state.motorIds)
        ids.append(id);
    QJsonArray temperatures;
    for (const auto& temperature : state.motorTemps)
        temperatures.append(field(temperature));
    return {{QStringLiteral("header"), toJson(state.header)},
            {QStringLiteral("name"), state.name},
            {QStringLiteral("motor_ids"), ids},
            {QStringLiteral("motor_temps"), temperatures},
            {QStringLiteral("goal_pos"), field(state.goalPos)},
            {QStringLiteral("current_pos"), field(state.currentPos)},
            {QStringLiteral("error"), field(state.error)},
            {QStringLiteral("velocity"), field(state.velocity)},
            {QStringLiteral("load"), field(state.load)},
            {QStringLiteral("is_moving"), field(state.isMoving)}};
}

} // namespace core::msgs
