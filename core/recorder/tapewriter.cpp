// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorder/tapewriter.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

namespace core::recorder {

namespace {

constexpr Duration kSamplePeriod = 100ms; ///< of samples of a sensor in which nothing has changed

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

} // namespace

QString Layout::topic(const QString& base, std::size_t bus) const
{
    return buses.size() < 2 || bus >= buses.size() ? base : base + QLatin1Char('/') + buses[bus];
}

bool Layout::isRenamed(const Layout& before) const
{
    const auto isSame = [](const Joint& one, const Joint& other) {
        return one.id == other.id && one.bus == other.bus;
    };
    return buses.size() == before.buses.size() && std::ranges::equal(joints, before.joints, isSame)
           && (buses != before.buses
               || !std::ranges::equal(joints, before.joints, {}, &Joint::name, &Joint::name));
}

TapeWriter::TapeWriter(recording::RecordingSession& session, NameOf nameOf)
    : m_session(session)
    , m_nameOf(std::move(nameOf))
    , m_positions(session.channel<recording::JointPositions>(QStringLiteral("/joint_states")))
    , m_drive(session.channel<recording::JointDrive>(QStringLiteral("/joint_drive")))
    , m_goals(session.channel<recording::GoalSent>(QStringLiteral("/goals")))
    , m_events(session.channel<recording::SessionEvent>(QStringLiteral("/events")))
{
}

void TapeWriter::setLayout(std::shared_ptr<const Layout> layout)
{
    finishCycles();
    m_layout = std::move(layout);
    m_cycles.assign(m_layout->buses.size(), {});
    m_wires.clear();
    for (std::size_t bus = 0; bus < m_layout->buses.size(); ++bus)
        m_wires.push_back(
            m_session.channel<recording::WireBytes>(m_layout->topic(QStringLiteral("/wire"), bus)));
}

QString TapeWriter::jointName(JointIndex joint) const
{
    return joint.value < m_layout->joints.size() ? m_layout->joints[joint.value].name : QString();
}

void TapeWriter::take(std::size_t bus, const bus::TapeItem& item)
{
    if (bus < m_cycles.size())
        std::visit([this, bus](const auto& each) { take(bus, each); }, item);
}

void TapeWriter::take(std::size_t bus, const Sample& sample)
{
    auto& [positions, drive, last] = m_cycles[bus];
    const QString name = jointName(sample.joint);
    if (std::ranges::find(positions.names, name) != positions.names.end())
        finishCycle(bus);
    positions.names.push_back(name);
    positions.positions.push_back(sample.position.radians());
    positions.velocities.push_back(sample.velocity.radians());
    drive.pwm.push_back(static_cast<float>(sample.pwm));
    drive.currents.push_back(static_cast<float>(sample.current));
    drive.loads.push_back(static_cast<float>(sample.load));
    last = std::max(last, sample.time);
}

void TapeWriter::finishCycle(std::size_t bus)
{
    auto& [positions, drive, last] = m_cycles[bus];
    if (positions.names.empty())
        return;
    positions.stamp = drive.stamp = utc(last);
    m_session.record(m_positions, last, positions);
    for (auto* values : {&drive.pwm, &drive.currents, &drive.loads}) {
        if (std::ranges::none_of(*values, [](float value) { return std::isfinite(value); }))
            values->clear();
    }
    if (!drive.pwm.empty() || !drive.currents.empty() || !drive.loads.empty()) {
        drive.names.swap(positions.names);
        m_session.record(m_drive, last, drive);
    }
    positions.names.clear();
    positions.positions.clear();
    positions.velocities.clear();
    drive = {};
}

void TapeWriter::finishCycles()
{
    for (std::size_t bus = 0; bus < m_cycles.size(); ++bus)
        finishCycle(bus);
}

void TapeWriter::take(std::size_t bus, const bus::Event& event)
{
    const auto about = [&](const char* kind, Time time, const QString& text = {}, const QString& joint = {},
                           std::uint64_t cycle = 0) { this->event(kind, time, text, bus, joint, cycle); };
    if (const auto* sample = std::get_if<Sample>(&event))
        take(bus, *sample);
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

void TapeWriter::take(std::size_t bus, const bus::GoalSent& goal)
{
    recording::GoalSent sent;
    sent.stamp = utc(goal.time);
    sent.cycle = goal.cycle;
    sent.bus = static_cast<std::uint8_t>(bus);
    if (goal.joint.value < m_layout->joints.size()) {
        sent.id = m_layout->joints[goal.joint.value].id;
        sent.joint = m_layout->joints[goal.joint.value].name;
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
    m_session.record(m_goals, goal.time, sent);
}

QString TapeWriter::sourceOf(const bus::GoalSent& goal) const
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

void TapeWriter::take(std::size_t bus, const bus::WireChunk& chunk)
{
    recording::WireBytes wire;
    wire.stamp = utc(chunk.time);
    wire.bus = static_cast<std::uint8_t>(bus);
    wire.isReceived = chunk.isReceived;
    wire.baud = static_cast<std::uint32_t>(chunk.baud);
    wire.echoes = chunk.echoes;
    wire.bytes.assign(chunk.bytes.begin(), chunk.bytes.begin() + chunk.size);
    m_session.record(m_wires[bus], chunk.time, wire);
}

TapeWriter::Forces& TapeWriter::forcesOf(const QString& sensor)
{
    const auto found = m_forces.find(sensor);
    if (found != m_forces.end())
        return found->second;
    return m_forces
        .emplace(sensor,
                 Forces{m_session.channel<recording::StampedWrench>(QStringLiteral("/ft/") + sensor),
                        m_session.channel<recording::StampedWrench>(QStringLiteral("/wrench/") + sensor),
                        m_session.channel<recording::FtSample>(QStringLiteral("/ft_sample/") + sensor),
                        {}})
        .first->second;
}

void TapeWriter::take(const QString& sensor, const WrenchSample& sample)
{
    Forces& forces = forcesOf(sensor);
    recording::StampedWrench wrench;
    wrench.stamp = utc(sample.time);
    wrench.frameId = sensor;
    for (const auto& [channel, values] :
         {std::pair(forces.raw, sample.raw), std::pair(forces.net, sample.net)}) {
        std::copy_n(values.value.begin(), 3, wrench.force.begin());
        std::copy_n(values.value.begin() + 3, 3, wrench.torque.begin());
        m_session.record(channel, sample.time, wrench);
    }
    const auto stateOf = [](const WrenchSample& of) {
        return std::tie(of.status, of.isFaulty, of.tareId, of.zone, of.gravity);
    };
    if (!sample.deviceTime && sample.time - forces.last.time < kSamplePeriod
        && stateOf(sample) == stateOf(forces.last))
        return;
    forces.last = sample;
    recording::FtSample beside;
    beside.stamp = wrench.stamp;
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
    m_session.record(forces.samples, sample.time, beside);
}

void TapeWriter::lost(const QString& source, std::uint64_t count, Time now)
{
    event("recording_lost", now, QStringLiteral("%1: %2").arg(source).arg(count));
}

void TapeWriter::event(const char* kind, Time time, const QString& text, std::size_t bus,
                       const QString& joint, std::uint64_t cycle)
{
    recording::SessionEvent event;
    event.stamp = utc(time);
    event.kind = QString::fromLatin1(kind);
    event.bus = static_cast<std::uint8_t>(bus);
    event.joint = joint;
    event.cycle = cycle;
    event.text = text;
    m_session.record(m_events, time, event);
}

} // namespace core::recorder
