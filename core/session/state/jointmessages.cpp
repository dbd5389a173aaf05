// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/jointmessages.h"

#include <cmath>
#include <vector>

#include "core/array/pairs.h"

namespace core::jointmessages {

namespace {

constexpr double kNanoseconds = 1e9;

} // namespace

std::optional<msgs::MotorState> motorState(const JointStates& joints, JointIndex index,
                                           const packetexport::ClockOffset& clock)
{
    const JointState& joint = joints.joint(index);
    const ServoModel* model = joints.model(index);
    if (!joint.hasSample || model == nullptr)
        return std::nullopt;
    const JointUnits& units = joints.units(index);
    msgs::MotorReading reading;
    reading.timestamp = static_cast<double>(clock.utc(joint.requestTime)) / kNanoseconds;
    reading.id = joints.id(index.value).value;
    reading.raw = joint.raw;
    if (isFinite(joint.servoGoal)) {
        reading.goal =
            units.offset
            + static_cast<int>(std::lround(units.sign() * joint.servoGoal.radians() / units.tickSize()));
    }
    reading.load = units.sign() * joint.load;
    reading.voltage = joint.voltage.value_or(kNotReported);
    reading.temperature = joint.temperature.value_or(kNotReported);
    reading.moving = joint.health.moving;
    return msgs::motorStateOf(reading, *model);
}

std::optional<msgs::JointState> jointState(const JointStates& joints, const ArrayConfig& array,
                                           JointIndex index, const packetexport::ClockOffset& clock)
{
    const ServoModel* model = joints.model(index);
    if (model == nullptr || isFollower(array, index.value))
        return std::nullopt;
    std::vector<std::size_t> servos{index.value};
    if (const auto partner = partnerOf(array, index.value))
        servos.push_back(*partner);
    std::vector<msgs::MotorState> motors;
    for (const std::size_t each : servos) {
        const auto place = JointIndex::at(each);
        const auto motor = joints.joint(place).answers ? motorState(joints, place, clock) : std::nullopt;
        if (!motor)
            return std::nullopt;
        motors.push_back(*motor);
    }
    return msgs::jointStateOf(array.joints[index.value].name, joints.units(index), *model, motors);
}

QStringList busNames(const ArrayConfig& array, int count)
{
    QStringList names;
    for (int bus = 0; bus < count; ++bus)
        names << array.bus(bus).name;
    return names;
}

stream::Layout layoutOf(const JointStates& joints, const ArrayConfig& array, int buses)
{
    stream::Layout layout{{}, busNames(array, buses)};
    for (std::size_t joint = 0; joint < array.joints.size(); ++joint)
        layout.joints.push_back({array.joints[joint].name, joints.id(joint).value, joints.id(joint).bus});
    return layout;
}

} // namespace core::jointmessages
