// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/topics/topics.h"

#include <QtCore/QSet>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/controllers.h"
#include "core/session/state/jointstates.h"
#include "core/session/stream/diagnostics.h"
#include "core/session/stream/stream.h"
#include "core/session/topics/clientwatch.h"
#include "core/session/topics/topicservices.h"

namespace core {

namespace {

using recording::HrimGoal;
using recording::JointPositions;
using topics::Received;

constexpr Duration kCountsPeriod = 1s;
constexpr Duration kRefusalPeriod = 10s; ///< between two reports

QString damagedWords(const QString& type)
{
    return Messages::tr("It is no message of the type %1: it is cut off or damaged.").arg(type);
}

QString goalTopic(ServoId servo)
{
    return topicnames::hrimServo(servo, QStringLiteral("goal"));
}

} // namespace

Topics::Topics(const Base& base, const JointStates& joints, const Control& control, Controllers& controllers,
               Stream& stream, Diagnostics& diagnostics)
    : SessionPart(base)
    , m_joints(joints)
    , m_control(control)
    , m_controllers(controllers)
    , m_stream(stream)
    , m_trajectories(controllers, joints)
{
    diagnostics.setMore([this](auto& all) {
        if (isOn())
            addDiagnostics(all);
    });
}

Topics::~Topics() = default;

void Topics::setSession(const SessionParts& session)
{
    m_session = &session;
    m_services = std::make_unique<TopicServices>(session, m_stream,
                                                 [this] { return isOn() ? m_thread.get() : nullptr; });
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
        connect(&m_document, &ArrayDocument::changed, this, &Topics::subscribe);
        m_stream.attach(*m_thread, rt::TapeReader::Topics);
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

/// A status for goals, and one for services.
void Topics::addDiagnostics(std::vector<recording::DiagnosticStatus>& all) const
{
    using Status = recording::DiagnosticStatus;
    Status goals;
    goals.name = QStringLiteral("topics");
    goals.message = m_goals.lastRefusal.isEmpty() ? QStringLiteral("OK") : m_goals.lastRefusal;
    goals.values = {{QStringLiteral("taken"), QString::number(m_goals.taken)},
                    {QStringLiteral("clamped"), QString::number(m_goals.clamped)},
                    {QStringLiteral("ignored"), QString::number(m_goals.ignored)},
                    {QStringLiteral("refused"), QString::number(m_goals.refused)}};
    all.push_back(std::move(goals));
    const auto& counts = m_services->counts();
    Status services;
    services.name = QStringLiteral("services");
    services.message = counts.lastRefusal.isEmpty() ? QStringLiteral("OK") : counts.lastRefusal;
    services.values = {{QStringLiteral("calls"), QString::number(counts.calls)},
                       {QStringLiteral("refused"), QString::number(counts.refused)}};
    all.push_back(std::move(services));
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
    if (now - m_countedAt >= kCountsPeriod) {
        m_countedAt = now;
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
