// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/stream/stream.h"

#include <utility>

#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/motion/activecontrollers.h"
#include "core/session/state/jointmessages.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/mechanism.h"
#include "core/session/state/sensors.h"

namespace core {

namespace {

using stream::Sink;

constexpr Duration kStatesPeriod = 200ms; ///< of dynamixel_motor

recording::BusCounters countersOf(const bus::Stats& stats, std::uint8_t bus)
{
    recording::BusCounters all;
    all.bus = bus;
    all.paused = toSeconds(stats.paused);
    all.cycles = stats.cycles;
    all.overruns = stats.overruns;
    all.polls = stats.polls;
    all.samples = stats.samples;
    all.lost = stats.lost;
    all.retries = stats.retries;
    all.goalsSent = stats.goalsSent;
    all.framesSent = stats.framesSent;
    all.bytesSent = stats.bytesSent;
    all.bytesReceived = stats.bytesReceived;
    all.droppedBytes = stats.droppedBytes;
    all.checksumErrors = stats.checksumErrors;
    all.stops = stats.stops;
    all.coalescedGoals = stats.coalescedGoals;
    all.collisions = stats.collisions;
    all.unanswered = stats.unanswered;
    all.unexpected = stats.unexpected;
    all.refusedGoals = stats.refusedGoals;
    all.heldBack = stats.heldBack;
    all.duplexPolls = stats.duplexPolls;
    all.refusedEvents = stats.refusedEvents;
    all.cycleRate = stats.cycleRate;
    all.sampleRate = stats.sampleRate;
    all.cpuShare = stats.cpuShare;
    all.stopLatency = stats.stopLatency;
    return all;
}

} // namespace

Stream::Stream(const Base& base, Sensors& sensors, const JointStates& joints, const Mechanism& mechanism,
               const ActiveControllers& active)
    : SessionPart(base)
    , m_sensors(sensors)
    , m_joints(joints)
    , m_mechanism(mechanism)
    , m_active(active)
{
    connect(&m_links, &Links::started, this, [this] {
        for (const Attached& each : m_threads)
            attachBuses(each);
    });
    connect(&m_sensors, &Sensors::changed, this, [this] {
        for (const Attached& each : m_threads)
            attachSensors(each);
    });
    connect(&m_document, &ArrayDocument::documentChanged, this, &Stream::takeNames);
    connect(&m_mechanism, &Mechanism::published, this,
            [this] { publish(topicnames::topic(topicnames::kMechanism), m_mechanism.latest()); });
    connect(&m_active, &ActiveControllers::starting, this, [this](const ActiveControllers::Running& each) {
        for (const Attached& to : m_threads)
            nameController(to, each);
    });
}

void Stream::attach(stream::StreamThread& thread, rt::TapeReader reader)
{
    const Attached& to = m_threads.emplace_back(Attached{&thread, reader});
    for (const auto& each : m_active.running())
        nameController(to, *each);
    if (m_links.bus() != nullptr)
        attachBuses(to);
    attachSensors(to);
}

void Stream::publish(const stream::StreamThread::Note& note)
{
    for (const Attached& each : m_threads)
        each.thread->note(note);
}

/// By the stable name: that of the catalogue, else its type.
void Stream::nameController(const Attached& to, const ActiveControllers::Running& controller)
{
    to.thread->nameController(controller.controller->run(),
                              controller.isNamed ? controller.holder : controller.type);
}

void Stream::attachBuses(const Attached& to)
{
    std::vector<stream::StreamThread::BusTape> tapes;
    for (std::size_t bus = 0; bus < m_links.bus()->count(); ++bus)
        tapes.push_back(m_links.bus()->bus(bus).takeTape(to.reader));
    m_layout = jointmessages::layoutOf(m_joints, array(), static_cast<int>(tapes.size()));
    to.thread->setBuses(m_layout, std::move(tapes));
}

void Stream::attachSensors(const Attached& to)
{
    QStringList names;
    for (const auto& channel : m_sensors.channels())
        names << channel->state().name;
    qsizetype index = 0;
    for (auto& channel : m_sensors.channels()) {
        if (auto tape = channel->takeTape(to.reader))
            to.thread->addSensor({names, index}, std::move(*tape));
        ++index;
    }
}

void Stream::takeNames()
{
    auto layout = jointmessages::layoutOf(m_joints, array(), static_cast<int>(m_layout.buses.size()));
    if (!layout.isRenamed(m_layout))
        return;
    m_layout = std::move(layout);
    for (const Attached& each : m_threads)
        each.thread->rename(m_layout);
}

void Stream::tick(Time now)
{
    if (!isOn() || !m_links.hasLink() || now - m_statesAt < kStatesPeriod)
        return;
    m_statesAt = now;
    publishStates(now);
    publishCounters(now);
}

void Stream::publishStates(Time now)
{
    const auto clock = Packets::packetClock();
    std::map<std::uint8_t, msgs::MotorStateList> motors; // by bus
    std::vector<std::pair<stream::Topic, msgs::JointState>> states;
    QStringList names;
    for (const JointConfig& joint : array().joints)
        names << joint.name;
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        const auto index = JointIndex::at(joint);
        if (const auto motor = jointmessages::motorState(m_joints, index, clock))
            motors[m_joints.id(joint).bus].motorStates.push_back(*motor);
        if (auto state = jointmessages::jointState(m_joints, array(), index, clock))
            states.emplace_back(topicnames::jointTopic(names, static_cast<qsizetype>(joint)),
                                std::move(*state));
    }
    publish([=, buses = jointmessages::busNames(array(), m_links.busCount())](Sink& to) {
        for (const auto& [bus, list] : motors)
            to.publish(topicnames::busTopic(topicnames::kMotorStates, buses, bus), list, now);
        for (const auto& [topic, state] : states)
            to.publish(topic, state, now);
    });
}

void Stream::publishCounters(Time now)
{
    const QStringList buses = jointmessages::busNames(array(), m_links.busCount());
    for (int bus = 0; bus < m_links.busCount() && m_links.bus() != nullptr; ++bus)
        publish([topic = topicnames::busTopic(topicnames::kBusStatistics, buses, bus),
                 counters = countersOf(m_links.busStats(bus), static_cast<std::uint8_t>(bus)),
                 now](Sink& to) mutable {
            counters.stamp = to.utc(now);
            to.publish(topic, counters, now);
        });
}

} // namespace core
