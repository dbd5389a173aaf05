// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/topics/topics.h"

#include <QtCore/QSet>

#include <algorithm>
#include <cmath>

#include "core/alarm/alarmbook.h"
#include "core/alarm/alarmtext.h"
#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/controllers.h"
#include "core/session/state/alarms.h"
#include "core/session/state/jointmessages.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/mechanism.h"
#include "core/session/state/sensors.h"
#include "core/session/topics/clientwatch.h"
#include "core/session/topics/topicservices.h"
#include "core/topics/rosnames.h"

namespace core {

namespace {

using recording::HrimGoal;
using recording::JointPositions;
using topics::Outlet;
using topics::Received;

constexpr Duration kTopicStatesPeriod = 200ms; ///< of dynamixel_motor
constexpr Duration kDiagnosticsPeriod = 1s;
constexpr Duration kRefusalPeriod = 10s; ///< between two reports

QString damagedWords(const QString& type)
{
    return Messages::tr("It is no message of the type %1: it is cut off or damaged.").arg(type);
}

QString goalTopic(ServoId servo)
{
    return topics::hrimServoTopic(servo, QStringLiteral("goal"));
}

} // namespace

Topics::Topics(const Base& base, Sensors& sensors, const JointStates& joints, const Mechanism& mechanism,
               const Alarms& alarms, const Control& control, Controllers& controllers)
    : SessionPart(base)
    , m_sensors(sensors)
    , m_joints(joints)
    , m_mechanism(mechanism)
    , m_alarms(alarms)
    , m_control(control)
    , m_controllers(controllers)
    , m_trajectories(controllers, joints)
{
}

Topics::~Topics() = default;

void Topics::setSession(const SessionParts& session)
{
    m_session = &session;
    m_services =
        std::make_unique<TopicServices>(session, [this] { return isOn() ? m_thread.get() : nullptr; });
}

void Topics::watchClients(Duration patience)
{
    m_watch = std::make_unique<ClientWatch>(*m_session, patience);
}

QString Topics::consequence(const topics::Reach& reach)
{
    return reach.isLocal()
               ? Messages::tr(
                     "Programs on this computer can read the state of all joints and sensors in domain "
                     "%1. In Control they can switch controllers on and off, and send goals to those of the "
                     "type topic_goals. There is no password.")
                     .arg(reach.domain)
               : Messages::tr("Everyone in the network of %2 can read the state of all joints and sensors in "
                              "domain %1. In Control they can switch controllers on and off, and send goals "
                              "to those of the type topic_goals. There is no password and no encryption.")
                     .arg(reach.domain)
                     .arg(reach.interface);
}

Result<void> Topics::start(const topics::Reach& reach)
{
    if (m_reach == reach)
        return {};
    if (!m_open)
        return Error{Errc::Refused, Messages::tr("This program has no topics.")};
    stop();
    auto transport = m_open(reach);
    if (!transport)
        return transport.error();
    if (m_thread == nullptr) {
        m_thread = std::make_unique<topics::TopicThread>();
        connect(&m_links, &Links::started, this, &Topics::attachBuses);
        connect(&m_document, &ArrayDocument::documentChanged, this, &Topics::takeNames);
        connect(&m_sensors, &Sensors::changed, this, &Topics::attachSensors);
        connect(&m_document, &ArrayDocument::changed, this, &Topics::subscribe);
        connect(&m_mechanism, &Mechanism::published, this, [this] {
            if (isOn())
                m_thread->note([latest = m_mechanism.latest()](Outlet& to, const auto&) {
                    to.publish(QStringLiteral("/mechanism_statistics"), latest);
                });
        });
        if (m_links.bus() != nullptr)
            attachBuses();
        attachSensors();
        subscribe();
    }
    m_thread->setTransport(std::move(*transport));
    m_reach = reach;
    emit changed();
    return {};
}

void Topics::stop()
{
    if (!isOn())
        return;
    m_reach.reset();
    m_thread->setTransport(nullptr);
    emit changed();
}

topics::TopicThread::Status Topics::status() const
{
    return m_thread != nullptr ? m_thread->status() : topics::TopicThread::Status();
}

topics::TopicThread::Endpoints Topics::endpoints() const
{
    return m_thread != nullptr ? m_thread->endpoints() : topics::TopicThread::Endpoints();
}

void Topics::attachBuses()
{
    std::vector<topics::TopicThread::BusTape> tapes;
    for (std::size_t bus = 0; bus < m_links.bus()->count(); ++bus)
        tapes.push_back(m_links.bus()->bus(bus).takeTape(rt::TapeReader::Topics));
    m_layout = jointmessages::layoutOf(m_joints, array(), tapes.size());
    m_thread->setBuses(m_layout, std::move(tapes));
}

void Topics::takeNames()
{
    auto layout = jointmessages::layoutOf(m_joints, array(), m_layout.buses.size());
    if (!layout.isRenamed(m_layout))
        return;
    m_layout = std::move(layout);
    m_thread->rename(m_layout);
}

void Topics::attachSensors()
{
    std::size_t place = 0;
    for (auto& channel : m_sensors.channels()) {
        if (auto tape = channel->takeTape(rt::TapeReader::Topics))
            m_thread->addSensor(channel->state().name, place, std::move(*tape), channel->latest());
        ++place;
    }
}

void Topics::subscribe()
{
    std::vector<topics::Subscription> wanted = m_services->subscriptions();
    wanted.push_back({QString::fromLatin1(kCommandTopic), recording::typeNameOf<JointPositions>()});
    for (const JointConfig& joint : array().joints)
        wanted.push_back({goalTopic(joint.id), recording::typeNameOf<HrimGoal>()});
    for (const QString& topic : TrajectoryGoals::topicsOf(array()))
        wanted.push_back({topic, recording::typeNameOf<recording::JointTrajectory>()});
    if (m_watch != nullptr)
        wanted.push_back(ClientWatch::subscription());
    QStringList names;
    for (const JointConfig& joint : array().joints)
        names << joint.name;
    for (const FtSensorConfig& sensor : array().ftSensors)
        names << sensor.name;
    for (int bus = 0; bus < array().busCount(); ++bus)
        names << array().bus(bus).name;
    if (wanted == m_subscribed && names == m_names)
        return; // other edits end no topic
    m_subscribed = wanted;
    m_names = names;
    m_thread->setSubscriptions(std::move(wanted));
}

void Topics::publishStates(Time)
{
    const auto clock = Packets::packetClock();
    std::vector<msgs::MotorStateList> motors(static_cast<std::size_t>(m_links.busCount()));
    std::vector<std::pair<QString, msgs::JointState>> states;
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        const auto index = JointIndex::at(joint);
        if (const auto motor = jointmessages::motorState(m_joints, index, clock))
            motors[m_joints.id(joint).bus].motorStates.push_back(*motor);
        if (auto state = jointmessages::jointState(m_joints, array(), index, clock))
            states.emplace_back(QLatin1Char('/') + topics::tokenOf(array().joints[joint].name)
                                    + QStringLiteral("/state"),
                                std::move(*state));
    }
    std::vector<QString> buses;
    for (std::size_t bus = 0; bus < motors.size(); ++bus)
        buses.push_back(motors.size() == 1 ? QStringLiteral("/motor_states")
                                           : QStringLiteral("/motor_states/")
                                                 + topics::tokenOf(array().bus(static_cast<int>(bus)).name));
    m_thread->note([=](Outlet& to, const auto&) {
        for (std::size_t bus = 0; bus < motors.size(); ++bus) {
            if (!motors[bus].motorStates.empty())
                to.publish(buses[bus], motors[bus]);
        }
        for (const auto& [topic, state] : states)
            to.publish(topic, state);
    });
}

/// Rate, losses and what the sensor reports of itself.
recording::DiagnosticStatus Topics::statusOf(int sensor) const
{
    using Level = recording::DiagnosticStatus::Level;
    const FtState& state = m_sensors.ft(sensor);
    const FtSensorConfig& config = m_sensors.ftConfig(sensor);
    const SensorStats& stats = state.stats;
    recording::DiagnosticStatus status;
    status.name = state.name;
    status.hardwareId = QStringLiteral("%1:%2").arg(config.driver, config.address);
    const bool isStreaming = stats.link == SensorLink::Streaming;
    const bool isAssumed = state.scale && state.scale->isAssumed;
    status.level = !isStreaming                                         ? Level::Stale
                   : !state.faultWords.isEmpty() || stats.isFrozen      ? Level::Error
                   : isAssumed || state.zone != wrench::LoadZone::Rated ? Level::Warning
                                                                        : Level::Good;
    QStringList words{state.linkWords};
    if (isStreaming && !state.faultWords.isEmpty())
        words = {Messages::tr("The values are not valid: %1.").arg(state.faultWords)};
    if (isStreaming && state.zone != wrench::LoadZone::Rated)
        words << Messages::tr("The load is above the rated one.");
    status.message = words.join(QLatin1Char(' '));
    status.values = {
        {QStringLiteral("rate_hz"), QString::number(stats.rate, 'f', 1)},
        {QStringLiteral("received"), QString::number(stats.received)},
        {QStringLiteral("lost"), QString::number(stats.lost)},
        {QStringLiteral("malformed"), QString::number(stats.malformed)},
        {QStringLiteral("status"), QStringLiteral("0x%1").arg(stats.status, 8, 16, QLatin1Char('0'))}};
    if (state.scale)
        status.values.push_back(
            {QStringLiteral("scale"), isAssumed ? QStringLiteral("assumed") : QStringLiteral("read")});
    return status;
}

/// A status for each joint, with its open alarms, one for each sensor, one for goals from topics and one for
/// services.
void Topics::publishDiagnostics(Time now)
{
    using Status = recording::DiagnosticStatus;
    recording::DiagnosticArray all;
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        const auto index = JointIndex::at(joint);
        Status status;
        status.name = array().joints[joint].name;
        status.hardwareId = QStringLiteral("%1:%2").arg(m_joints.id(joint).bus).arg(m_joints.id(joint).value);
        QStringList words{m_joints.stateWords(index, now)};
        status.level = m_joints.joint(index).answers ? Status::Level::Good : Status::Level::Stale;
        for (const Alarm& alarm : m_alarms.alarms().alarms()) {
            if (!alarm.isOpen() || alarm.servo != m_joints.id(joint))
                continue;
            status.level =
                alarm.isActive ? Status::Level::Error : std::max(status.level, Status::Level::Warning);
            words << alarmtext::keyOf(alarm.kind);
        }
        status.message = words.join(QStringLiteral(", "));
        all.status.push_back(std::move(status));
    }
    for (int sensor = 0; sensor < m_sensors.ftCount(); ++sensor)
        all.status.push_back(statusOf(sensor));
    Status goals;
    goals.name = QStringLiteral("topics");
    goals.message = m_goals.lastRefusal.isEmpty() ? QStringLiteral("OK") : m_goals.lastRefusal;
    goals.values = {{QStringLiteral("taken"), QString::number(m_goals.taken)},
                    {QStringLiteral("clamped"), QString::number(m_goals.clamped)},
                    {QStringLiteral("ignored"), QString::number(m_goals.ignored)},
                    {QStringLiteral("refused"), QString::number(m_goals.refused)}};
    all.status.push_back(std::move(goals));
    const auto& counts = m_services->counts();
    Status services;
    services.name = QStringLiteral("services");
    services.message = counts.lastRefusal.isEmpty() ? QStringLiteral("OK") : counts.lastRefusal;
    services.values = {{QStringLiteral("calls"), QString::number(counts.calls)},
                       {QStringLiteral("refused"), QString::number(counts.refused)}};
    all.status.push_back(std::move(services));
    m_thread->note([all = std::move(all), now](Outlet& to, const recording::ClockPair& clock) mutable {
        all.stamp = clock.utcOf(now);
        to.publish(QStringLiteral("/diagnostics"), all);
    });
}

void Topics::tick(Time now)
{
    if (!isOn())
        return;
    for (const Received& each : m_thread->takeReceived()) {
        if (each.isRequest)
            m_services->take(each);
        else if (each.topic == ClientWatch::subscription().topic)
            m_watch->take(each);
        else
            take(each);
    }
    m_services->tick(now);
    if (m_watch != nullptr)
        m_watch->tick(now);
    if (now - m_statesAt >= kTopicStatesPeriod && m_links.hasLink()) {
        m_statesAt = now;
        publishStates(now);
    }
    if (now - m_diagnosticsAt >= kDiagnosticsPeriod) {
        m_diagnosticsAt = now;
        publishDiagnostics(now);
        emit counted();
    }
}

// --- goals of other programs ---

void Topics::take(const Received& received)
{
    if (!m_control.isControl()) {
        ++m_goals.ignored;
        return;
    }
    if (received.topic == QLatin1String(kCommandTopic)) {
        const auto command = recording::decode<JointPositions>(received.bytes);
        if (!command)
            return refuse(damagedWords(recording::typeNameOf<JointPositions>()), received);
        if (command->positions.size() != command->names.size())
            return refuse(Messages::tr("It has no position for each name."), received);
        if (QSet<QString>(command->names.begin(), command->names.end()).size()
            != static_cast<qsizetype>(command->names.size()))
            return refuse(Messages::tr("It names a joint more than once."), received);
        for (std::size_t i = 0; i < command->names.size(); ++i) {
            const auto found = std::ranges::find(array().joints, command->names[i], &JointConfig::name);
            if (found == array().joints.end()) {
                refuse(Messages::tr("There is no joint \"%1\".").arg(command->names[i]), received);
                continue;
            }
            take({indexIn(array().joints, found), command->positions[i],
                  i < command->velocities.size() ? command->velocities[i] : 0.0},
                 Source::Command, received);
        }
        return;
    }
    const auto joint = std::ranges::find(array().joints, received.topic,
                                         [](const JointConfig& each) { return goalTopic(each.id); });
    if (joint == array().joints.end())
        return takeTrajectory(received);
    const auto goal = recording::decode<HrimGoal>(received.bytes);
    using Type = HrimGoal::Type;
    if (!goal)
        return refuse(damagedWords(recording::typeNameOf<HrimGoal>()), received);
    if (goal->type != Type::Position && goal->type != Type::PositionVelocity)
        return refuse(Messages::tr("Only positions, with or without a velocity, are followed."), received);
    take({indexIn(array().joints, joint), goal->position,
          goal->type == Type::PositionVelocity ? goal->velocity : 0.0},
         Source::Hrim, received);
}

void Topics::take(const Goal& goal, Source source, const Received& received)
{
    const control::ControllerSpec* spec = controllerOf(goal.joint, source);
    if (spec == nullptr) {
        ++m_goals.ignored;
        return;
    }
    const double odd = std::isfinite(goal.velocity) ? goal.position : goal.velocity;
    if (const QString why = TrajectoryGoals::whyNoPosition(odd); !why.isEmpty())
        return refuse(why, received);
    if (const QString why = senderRefusal(received, goal.joint, TrajectoryGoals::timeoutOf(*spec));
        !why.isEmpty())
        return refuse(why, received);
    const auto index = JointIndex::at(goal.joint);
    const auto wanted = Angle::fromRadians(goal.position);
    const auto& units = m_joints.units(index);
    const Angle clamped = std::clamp(wanted, units.minPosition(), units.maxPosition());
    const auto sent = m_controllers.setGoal(spec->name, index, clamped, 0.0, std::abs(goal.velocity));
    if (!sent)
        return refuse(sent.error().detail, received);
    ++m_goals.taken;
    m_goals.clamped += clamped != wanted ? 1 : 0;
}

void Topics::takeTrajectory(const Received& received)
{
    const auto taken = m_trajectories.take(received, array(), Packets::packetClock().utc(received.time));
    if (!taken)
        return refuse(taken.error().detail, received);
    if (*taken == TrajectoryGoals::Outcome::Ignored) {
        ++m_goals.ignored;
        return;
    }
    ++m_goals.taken;
    m_goals.clamped += *taken == TrajectoryGoals::Outcome::Clamped ? 1 : 0;
}

void Topics::refuse(const QString& why, const Received& received)
{
    ++m_goals.refused;
    m_goals.lastRefusal = Messages::tr("A goal on %1 from the program %2 was refused: %3")
                              .arg(received.topic, topics::guidText(received.writer), why);
    if (received.time - m_reportedAt < kRefusalPeriod)
        return;
    m_reportedAt = received.time;
    m_messages.warn(m_goals.lastRefusal);
}

QString Topics::senderRefusal(const topics::Received& received, std::size_t joint, Duration timeout)
{
    Writer& writer = m_writers[joint];
    if (writer.guid != received.writer && received.time - writer.time <= timeout)
        return TrajectoryGoals::followsAnother(writer.guid);
    writer = {received.writer, received.time};
    return {};
}

const control::ControllerSpec* Topics::controllerOf(std::size_t joint, Source source) const
{
    const QString wanted =
        QLatin1String(source == Source::Hrim ? control::kHrimGoals : control::kJointCommands);
    for (const auto& loaded : m_controllers.catalogue().loaded()) {
        if (loaded.isRunning && loaded.spec.type == QLatin1String(control::kTopicType)
            && loaded.spec.parameters.value(QLatin1String(control::kTopicSource)).toString() == wanted
            && loaded.spec.joints.contains(array().joints[joint].name))
            return &loaded.spec;
    }
    return nullptr;
}

} // namespace core
