// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topics/topicwriter.h"

#include <algorithm>
#include <limits>

#include "core/base/bytes.h"
#include "core/topics/rosnames.h"

namespace core::topics {

namespace {

using recording::HrimGoal;
using recording::HrimState;

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

HrimState::Fault faultOf(const ServoHealth& health)
{
    if (health.has(Fault::kOverload))
        return HrimState::Fault::Current;
    if (health.has(Fault::kTemperature))
        return HrimState::Fault::Temperature;
    if (health.has(Fault::kVoltage))
        return HrimState::Fault::BusVoltage;
    return health.has(Fault::kDriver) ? HrimState::Fault::BridgeDriver : HrimState::Fault::None;
}

} // namespace

QString guidText(const Guid& guid)
{
    return QString::fromLatin1(toByteArray(guid).toHex());
}

SensorNames::SensorNames(const QString& name, std::size_t place)
    : frame(name)
    , net(QStringLiteral("/wrench/") + tokenOf(name))
    , raw(QStringLiteral("/wrench_raw/") + tokenOf(name))
    , reading(hrimSensorTopic(place, QStringLiteral("reading")))
{
}

void TopicWriter::setLayout(const recorder::Layout& layout)
{
    m_joints.clear();
    for (const auto& each : layout.joints) {
        const ServoId servo{each.id, each.bus};
        m_joints.push_back({each.name, hrimServoTopic(servo, QStringLiteral("state")),
                            hrimServoTopic(servo, QStringLiteral("temperature")),
                            hrimServoTopic(servo, QStringLiteral("power"))});
    }
    m_cycles.assign(layout.buses.size(), {});
}

void TopicWriter::take(std::size_t bus, const bus::TapeItem& item)
{
    if (bus >= m_cycles.size())
        return;
    if (std::holds_alternative<bus::CycleRecord>(item))
        return finishCycle(bus);
    const auto* event = std::get_if<bus::Event>(&item);
    if (event == nullptr)
        return;
    if (const auto* sample = std::get_if<Sample>(event))
        take(bus, *sample);
    else if (const auto* vitals = std::get_if<Vitals>(event))
        take(*vitals);
}

void TopicWriter::take(std::size_t bus, const Sample& sample)
{
    if (sample.joint.value >= m_joints.size())
        return;
    Joint& joint = m_joints[sample.joint.value];
    auto& [positions, last] = m_cycles[bus];
    if (std::ranges::find(positions.names, joint.name) != positions.names.end())
        finishCycle(bus);
    positions.names.push_back(joint.name);
    positions.positions.push_back(sample.position.radians());
    positions.velocities.push_back(sample.velocity.radians());
    last = std::max(last, sample.time);

    joint.current = sample.current;
    joint.isTooHot = sample.health.has(Fault::kTemperature);
    HrimState state;
    state.stamp = m_clock.utcOf(sample.time);
    state.frameId = joint.name;
    state.goal = sample.goal.radians();
    state.position = sample.position.radians();
    state.error = state.goal - state.position;
    state.velocity = sample.velocity.radians();
    state.load = sample.load;
    state.moving = sample.health.moving == Fact::Yes;
    state.fault = faultOf(sample.health);
    state.type = sample.health.torque == Fact::No    ? HrimGoal::Type::None
                 : sample.takes == Takes::Velocities ? HrimGoal::Type::Velocity
                                                     : HrimGoal::Type::Position;
    m_outlet.publish(joint.state, state);
}

void TopicWriter::take(const Vitals& vitals)
{
    if (vitals.joint.value >= m_joints.size())
        return;
    const Joint& joint = m_joints[vitals.joint.value];
    const auto stamp = m_clock.utcOf(vitals.time);
    if (!std::isnan(vitals.temperature))
        m_outlet.publish(joint.temperature,
                         recording::HrimTemperature{stamp, joint.name, vitals.temperature, joint.isTooHot});
    if (std::isnan(vitals.voltage))
        return;
    recording::HrimPower power;
    power.stamp = stamp;
    power.frameId = joint.name;
    power.voltage = static_cast<float>(vitals.voltage);
    power.current = static_cast<float>(joint.current);
    power.power = power.voltage * power.current;
    m_outlet.publish(joint.power, power);
}

void TopicWriter::finishCycle(std::size_t bus)
{
    auto& [positions, last] = m_cycles[bus];
    if (positions.names.empty())
        return;
    positions.stamp = m_clock.utcOf(last);
    m_outlet.publish(QStringLiteral("/joint_states"), positions);
    positions = {};
}

void TopicWriter::take(const SensorNames& sensor, const WrenchSample& sample)
{
    recording::StampedWrench raw;
    raw.stamp = m_clock.utcOf(sample.time);
    raw.frameId = sensor.frame;
    recording::StampedWrench net = raw;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        raw.force[axis] = sample.raw.value[axis];
        raw.torque[axis] = sample.raw.value[axis + 3];
        // WrenchStamped has no field for it: a reader must not take what the sensor calls invalid for a
        // force.
        net.force[axis] = sample.isFaulty ? kNoValue : sample.net.value[axis];
        net.torque[axis] = sample.isFaulty ? kNoValue : sample.net.value[axis + 3];
    }
    m_outlet.publish(sensor.raw, raw);
    m_outlet.publish(sensor.net, net);
    m_outlet.publish(sensor.reading,
                     recording::HrimForceTorque{net.stamp, sensor.frame, net.force, net.torque});
}

} // namespace core::topics
