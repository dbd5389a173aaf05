// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stream/tapemessages.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include "core/recording/messages/servicemessages.h"

namespace core::stream {

namespace {

using recording::HrimGoal;
using recording::HrimState;

constexpr Duration kSamplePeriod = 100ms; ///< of samples of a sensor in which nothing has changed
constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

const char* nameOf(bus::LinkPhase phase)
{
    switch (phase) {
    case bus::LinkPhase::Opening:
        return "link_opening";
    case bus::LinkPhase::Open:
        return "link_open";
    case bus::LinkPhase::Lost:
        return "link_lost";
    case bus::LinkPhase::Closed:
        break;
    }
    return "link_closed";
}

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

TapeMessages::TapeMessages(Sink& sink, NameOf nameOf)
    : m_sink(sink)
    , m_nameOf(std::move(nameOf))
{
}

void TapeMessages::setLayout(Layout layout)
{
    finishCycles();
    m_joints.clear();
    for (const auto& each : layout.joints) {
        const auto topic = [&](const QString& name) {
            return Topic{topicnames::hrimServo({each.id, each.bus}, name), each.name};
        };
        m_joints.push_back({each.name, each.id, topic(QStringLiteral("state")),
                            topic(QStringLiteral("temperature")), topic(QStringLiteral("power"))});
    }
    m_cycles.clear();
    for (qsizetype bus = 0; bus < layout.buses.size(); ++bus)
        m_cycles.push_back({{}, {}, {}, topicnames::busTopic(topicnames::kWire, layout.buses, bus)});
}

QString TapeMessages::jointName(JointIndex joint) const
{
    return joint.value < m_joints.size() ? m_joints[joint.value].name : QString();
}

void TapeMessages::take(std::size_t bus, const bus::TapeItem& item)
{
    if (bus < m_cycles.size())
        std::visit([this, bus](const auto& each) { take(bus, each); }, item);
}

void TapeMessages::take(std::size_t bus, const Sample& sample)
{
    Cycle& cycle = m_cycles[bus];
    const QString name = jointName(sample.joint);
    if (std::ranges::find(cycle.positions.names, name) != cycle.positions.names.end())
        finishCycle(bus);
    cycle.positions.names.push_back(name);
    cycle.positions.positions.push_back(sample.position.radians());
    cycle.positions.velocities.push_back(sample.velocity.radians());
    cycle.drive.pwm.push_back(static_cast<float>(sample.pwm));
    cycle.drive.currents.push_back(static_cast<float>(sample.current));
    cycle.drive.loads.push_back(static_cast<float>(sample.load));
    cycle.last = std::max(cycle.last, sample.time);
    if (sample.joint.value < m_joints.size())
        publishState(sample);
}

void TapeMessages::publishState(const Sample& sample)
{
    Joint& joint = m_joints[sample.joint.value];
    joint.current = sample.current;
    joint.isTooHot = sample.health.has(Fault::kTemperature);
    HrimState state;
    state.stamp = m_sink.utc(sample.time);
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
    m_sink.publish(joint.state, state, sample.time);
}

void TapeMessages::take(std::size_t, const Vitals& vitals)
{
    if (vitals.joint.value >= m_joints.size())
        return;
    const Joint& joint = m_joints[vitals.joint.value];
    const auto stamp = m_sink.utc(vitals.time);
    if (!std::isnan(vitals.temperature))
        m_sink.publish(joint.temperature,
                       recording::HrimTemperature{stamp, joint.name, vitals.temperature, joint.isTooHot},
                       vitals.time);
    if (std::isnan(vitals.voltage))
        return;
    recording::HrimPower power;
    power.stamp = stamp;
    power.frameId = joint.name;
    power.voltage = static_cast<float>(vitals.voltage);
    power.current = static_cast<float>(joint.current);
    power.power = power.voltage * power.current;
    m_sink.publish(joint.power, power, vitals.time);
}

void TapeMessages::finishCycle(std::size_t bus)
{
    auto& [positions, drive, last, wire] = m_cycles[bus];
    if (positions.names.empty())
        return;
    positions.stamp = drive.stamp = m_sink.utc(last);
    m_sink.publish(m_positions, positions, last);
    for (auto* values : {&drive.pwm, &drive.currents, &drive.loads}) {
        if (std::ranges::none_of(*values, [](float value) { return std::isfinite(value); }))
            values->clear();
    }
    if (!drive.pwm.empty() || !drive.currents.empty() || !drive.loads.empty()) {
        drive.names.swap(positions.names);
        m_sink.publish(m_drive, drive, last);
    }
    positions.names.clear();
    positions.positions.clear();
    positions.velocities.clear();
    drive = {};
}

void TapeMessages::finishCycles()
{
    for (std::size_t bus = 0; bus < m_cycles.size(); ++bus)
        finishCycle(bus);
}

void TapeMessages::take(std::size_t bus, const bus::Event& event)
{
    const auto about = [&](const char* kind, Time time, const QString& text = {}, const QString& joint = {},
                           std::uint64_t cycle = 0) { this->event(kind, time, text, bus, joint, cycle); };
    if (const auto* sample = std::get_if<Sample>(&event))
        take(bus, *sample);
    else if (const auto* vitals = std::get_if<Vitals>(&event))
        take(bus, *vitals);
    else if (const auto* link = std::get_if<bus::LinkEvent>(&event))
        about(nameOf(link->phase), link->time);
    else if (const auto* answer = std::get_if<bus::AnswerEvent>(&event))
        about(answer->answers ? "answers" : "silent", answer->time, {}, jointName(answer->joint));
    else if (const auto* stop = std::get_if<bus::StopEvent>(&event))
        about("stop_sent", stop->lastByte);
    else if (const auto* watchdog = std::get_if<bus::WatchdogEvent>(&event))
        about("watchdog", watchdog->time);
    else if (const auto* park = std::get_if<bus::ParkEvent>(&event))
        about(park->isParked ? "parked" : "not_parked", park->time, {}, jointName(park->joint));
    else if (const auto* ended = std::get_if<bus::ControllerEvent>(&event))
        about("controller_ended", ended->time, {}, jointName(ended->joint), ended->cycle);
    else if (const auto* overrun = std::get_if<bus::OverrunEvent>(&event))
        about("controller_overrun", overrun->time, {}, {}, overrun->cycle);
}

void TapeMessages::take(std::size_t bus, const bus::GoalSent& goal)
{
    recording::GoalSent sent;
    sent.stamp = m_sink.utc(goal.time);
    sent.cycle = goal.cycle;
    sent.bus = static_cast<std::uint8_t>(bus);
    if (goal.joint.value < m_joints.size()) {
        sent.id = m_joints[goal.joint.value].id;
        sent.joint = m_joints[goal.joint.value].name;
    }
    using Kind = bus::GoalSent::Kind;
    sent.kind = goal.kind == Kind::Velocity ? recording::GoalSent::Kind::Velocity
                : goal.kind == Kind::Hold   ? recording::GoalSent::Kind::Hold
                                            : recording::GoalSent::Kind::Position;
    sent.position = goal.position;
    sent.velocity = goal.kind == Kind::Velocity ? goal.velocity : kNotReported;
    sent.within = goal.within;
    if (goal.kind == Kind::Position)
        sent.raw = goal.tick;
    sent.source = sourceOf(goal);
    m_sink.publish(m_goals, sent, goal.time);
}

QString TapeMessages::sourceOf(const bus::GoalSent& goal) const
{
    switch (goal.source) {
    case bus::GoalSent::Source::Operator:
        return QStringLiteral("operator");
    case bus::GoalSent::Source::Controller: {
        const QString name = m_nameOf ? m_nameOf(goal.run) : QString();
        return name.isEmpty() ? QStringLiteral("controller") : QStringLiteral("controller ") + name;
    }
    case bus::GoalSent::Source::Bus:
        break;
    }
    return QStringLiteral("bus");
}

void TapeMessages::take(std::size_t bus, const bus::WireChunk& chunk)
{
    if (!m_sink.takesWire())
        return;
    recording::WireBytes wire;
    wire.stamp = m_sink.utc(chunk.time);
    wire.bus = static_cast<std::uint8_t>(bus);
    wire.isReceived = chunk.isReceived;
    wire.baud = static_cast<std::uint32_t>(chunk.baud);
    wire.echoes = chunk.echoes;
    wire.bytes.assign(chunk.bytes.begin(), chunk.bytes.begin() + chunk.size);
    m_sink.publish(m_cycles[bus].wire, wire, chunk.time);
}

void TapeMessages::take(Sensor& sensor, const WrenchSample& sample)
{
    recording::StampedWrench raw;
    raw.stamp = m_sink.utc(sample.time);
    raw.frameId = sensor.topics.raw.source;
    recording::StampedWrench net = raw;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        raw.force[axis] = sample.raw.value[axis];
        raw.torque[axis] = sample.raw.value[axis + 3];
        // WrenchStamped has no field for it: a reader must not take what the sensor calls invalid for a
        // force.
        net.force[axis] = sample.isFaulty ? kNoValue : sample.net.value[axis];
        net.torque[axis] = sample.isFaulty ? kNoValue : sample.net.value[axis + 3];
    }
    m_sink.publish(sensor.topics.raw, raw, sample.time);
    m_sink.publish(sensor.topics.net, net, sample.time);
    m_sink.publish(sensor.topics.reading,
                   recording::HrimForceTorque{net.stamp, net.frameId, net.force, net.torque}, sample.time);
    const auto stateOf = [](const WrenchSample& of) {
        return std::tie(of.status, of.isFaulty, of.tareId, of.zone, of.gravity);
    };
    // By the time of the sample, so that all sinks have the same ones.
    const WrenchSample before = std::exchange(sensor.last, sample);
    const auto periodOf = [](const WrenchSample& of) { return of.time.time_since_epoch() / kSamplePeriod; };
    if (!sample.deviceTime && periodOf(sample) == periodOf(before) && stateOf(sample) == stateOf(before))
        return;
    recording::FtSample beside;
    beside.stamp = raw.stamp;
    beside.sequence = sample.sequence;
    beside.sensorSequence = sample.sensorSequence;
    beside.status = sample.status;
    beside.isFaulty = sample.isFaulty;
    if (sample.deviceTime)
        beside.deviceTime = toSeconds(*sample.deviceTime);
    beside.temperature = static_cast<double>(sample.temperature);
    beside.tareId = sample.tareId;
    beside.zone = static_cast<std::uint8_t>(sample.zone);
    beside.gravity = static_cast<std::uint8_t>(sample.gravity);
    m_sink.publish(sensor.topics.sample, beside, sample.time);
}

void TapeMessages::event(const char* kind, Time time, const QString& text, std::size_t bus,
                         const QString& joint, std::uint64_t cycle)
{
    recording::SessionEvent event;
    event.stamp = m_sink.utc(time);
    event.kind = QString::fromLatin1(kind);
    event.bus = static_cast<std::uint8_t>(bus);
    event.joint = joint;
    event.cycle = cycle;
    event.text = text;
    m_sink.publish(m_events, event, time);
}

} // namespace core::stream
