// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/msgs/motorstate.h"

#include <QtCore/QJsonArray>

#include <algorithm>
#include <cmath>

#include "core/msgs/fields.h"
#include "core/servo/servomodel.h"

namespace core::msgs {

namespace {

constexpr int kSignBit = 10;
constexpr double kLoadFull = 1 << kSignBit;

std::optional<int> known(std::int32_t raw)
{
    return raw == RawReading::kUnknown ? std::nullopt : std::optional<int>(raw);
}

std::optional<int> rounded(double value)
{
    return std::isfinite(value) ? std::optional<int>(static_cast<int>(std::lround(value))) : std::nullopt;
}

/// Speed and load are magnitudes with a sign, as dynamixel_motor decodes them.
bool hasSignInBit10(const ServoModel& model)
{
    const Register* velocity = model.find(RegisterRole::PresentVelocity);
    return velocity != nullptr && velocity->signBit == kSignBit;
}

void setError(MotorState& state)
{
    if (state.goal && state.position)
        state.error = *state.position - *state.goal;
}

} // namespace

void MotorStateList::add(const MotorState& state)
{
    motorStates.insert(std::ranges::upper_bound(motorStates, state.id, {}, &MotorState::id), state);
}

double speedUnitOf(const ServoModel& model)
{
    return hasSignInBit10(model) ? model.velocityPerUnit : kSpeedUnit;
}

MotorState motorStateOf(const MotorReading& reading, const ServoModel& model)
{
    MotorState state;
    state.timestamp = reading.timestamp;
    state.id = reading.id;
    state.goal = reading.goal ? reading.goal : known(reading.raw.goal);
    state.position = known(reading.raw.position);
    state.speed = known(reading.raw.velocity);
    state.load = reading.load;
    if (hasSignInBit10(model)) {
        if (state.speed && (*state.speed < 0 || reading.raw.isMinusZero))
            --*state.speed;
        if (const auto load = known(reading.raw.load))
            state.load = *load / kLoadFull;
    } else if (state.speed) {
        state.exactSpeed = *state.speed * model.velocityPerUnit / kSpeedUnit;
        state.speed = rounded(*state.exactSpeed);
    }
    state.voltage = reading.voltage;
    state.temperature = rounded(reading.temperature);
    if (reading.moving != Fact::Unknown)
        state.moving = reading.moving == Fact::Yes;
    setError(state);
    return state;
}

QJsonObject toJson(const MotorState& state)
{
    return {{QStringLiteral("timestamp"), field(state.timestamp)},
            {QStringLiteral("id"), state.id},
            {QStringLiteral("goal"), field(state.goal)},
            {QStringLiteral("position"), field(state.position)},
            {QStringLiteral("error"), field(state.error)},
            {QStringLiteral("speed"), field(state.speed)},
            {QStringLiteral("load"), field(state.load)},
            {QStringLiteral("voltage"), field(state.voltage)},
            {QStringLiteral("temperature"), field(state.temperature)},
            {QStringLiteral("moving"), field(state.moving)}};
}

QJsonObject toJson(const MotorStateList& list)
{
    QJsonArray states;
    for (const MotorState& state : list.motorStates)
        states.append(toJson(state));
    return {{QStringLiteral("motor_states"), states}};
}

} // namespace core::msgs
