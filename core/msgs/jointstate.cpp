// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/msgs/jointstate.h"

#include <QtCore/QJsonArray>

#include "core/msgs/fields.h"

namespace core::msgs {

std::optional<JointState> jointStateOf(const QString& name, const JointUnits& units, const ServoModel& model,
                                       std::span<const MotorState> motors)
{
    if (motors.empty())
        return std::nullopt;
    const MotorState& first = motors.front();
    JointState state;
    state.header.stamp = first.timestamp;
    state.name = name;
    for (const MotorState& motor : motors) {
        state.motorIds.push_back(motor.id);
        state.motorTemps.push_back(motor.temperature);
    }
    const auto angle = [&units](int tick) {
        return units.positionOfTick(tick).radians() + 0.0; // no -0.0
    };
    if (first.goal)
        state.goalPos = angle(*first.goal);
    if (first.position)
        state.currentPos = angle(*first.position);
    if (first.error)
        state.error = *first.error * units.tickSize();
    if (first.speed)
        state.velocity = first.exactSpeed.value_or(*first.speed) * (units.scale * speedUnitOf(model));
    state.load = first.load;
    state.isMoving = first.moving;
    return state;
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
