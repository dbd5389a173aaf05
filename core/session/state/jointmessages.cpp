// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/jointmessages.h"

#include <array>
#include <cmath>

namespace core::jointmessages {

namespace {

constexpr double kNanoseconds = 1e9;

} // namespace

std::optional<msgs::MotorState> motorState(const JointStates& joints, JointIndex index,
                                           const packetexport::ClockOffset& clock)
{
    const JointState& joint = joints.joint(index);
    const ServoModel* model = joints.model(index.value);
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

std::optional<msgs::JointState> jointState(const JointStates& joints, JointIndex index, const QString& name,
                                           const msgs::MotorState& motor)
{
    const ServoModel* model = joints.model(index.value);
    if (model == nullptr)
        return std::nullopt;
    const auto mapping = msgs::JointMapping::of(name, joints.units(index), *model);
    return msgs::jointStateOf(mapping, std::array{motor});
}

} // namespace core::jointmessages
