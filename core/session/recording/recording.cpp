// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/recording/recording.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/alarm/alarmtext.h"
#include "core/array/arrayfile.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/messages.h"
#include "core/session/motion/activecontrollers.h"
#include "core/session/motion/control.h"
#include "core/session/state/alarms.h"
#include "core/session/state/jointmessages.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/mechanism.h"
#include "core/session/state/sensors.h"

namespace core {

namespace {

using recording::RecordingSession;

constexpr Duration kStatesPeriod = 200ms; ///< of dynamixel_motor
constexpr Duration kFactsWait = 3s;       ///< for sensors that have sent nothing yet

QString nameOf(Severity severity)
{
    switch (severity) {
    case Severity::Info:
        return QStringLiteral("info");
    case Severity::Warning:
        return QStringLiteral("warning");
    case Severity::Error:
        break;
    }
    return QStringLiteral("error");
}

QJsonArray numbersOf(const wrench::Values& values)
{
    QJsonArray list;
    for (const double each : values)
        list.append(each);
    return list;
}

/// Bias and tool of a sensor, with the ID of its samples.
QJsonObject tareOf(const FtState& sensor)
{
    QJsonObject tare{{QStringLiteral("sensor"), sensor.name},
                     {QStringLiteral("tare_id"), static_cast<qint64>(sensor.tareId)}};
    if (sensor.bias) {
        tare[QLatin1String("method")] = arrayfile::wordOf(sensor.bias->method);
        tare[QLatin1String("bias")] = numbersOf(sensor.bias->value);
        tare[QLatin1String("utc_ms")] = static_cast<qint64>(sensor.bias->takenAt);
        if (sensor.bias->deviation)
            tare[QLatin1String("deviation")] = numbersOf(*sensor.bias->deviation);
        if (sensor.bias->temperature)
            tare[QLatin1String("temperature_c")] = *sensor.bias->temperature;
    }
    if (sensor.tool) {
        tare[QLatin1String("tool_mass_kg")] = sensor.tool->mass;
        tare[QLatin1String("tool_centre_m")] =
            QJsonArray{sensor.tool->centre.x, sensor.tool->centre.y, sensor.tool->centre.z};
    }
    return tare;
}

/// What a sensor reports of itself.
QJsonObject deviceOf(const FtState& state)
{
    QJsonObject facts{{QStringLiteral("device"), state.description},
                      {QStringLiteral("nominal_rate"), state.stats.nominalRate},
                      {QStringLiteral("sends_data"), state.hasSample}};
    if (state.scale) {
        facts[QLatin1String("counts_per_newton")] = state.scale->perNewton;
        facts[QLatin1String("counts_per_newton_metre")] = state.scale->perNewtonMetre;
        facts[QLatin1String("scale_is_assumed")] = state.scale->isAssumed;
    }
    return facts;
}

QByteArray devicesOf(const Sensors& sensors)
{
    QJsonArray all;
    for (int i = 0; i < sensors.ftCount(); ++i)
        all.append(deviceOf(sensors.ft(i)));
    return QJsonDocument(all).toJson();
}

bool areSending(const Sensors& sensors)
{
    bool are = true;
    for (int i = 0; i < sensors.ftCount(); ++i)
        are = are && sensors.ft(i).hasSample;
    return are;
}

/// What is known of the sensors beside the array.
QByteArray factsOf(const Sensors& sensors)
{
    QJsonArray all;
    for (int i = 0; i < sensors.ftCount(); ++i) {
        const FtState& state = sensors.ft(i);
        QJsonObject facts = deviceOf(state);
        const QJsonObject tare = tareOf(state);
        for (auto it = tare.begin(); it != tare.end(); ++it)
            facts[it.key()] = it.value();
        if (state.specs)
            facts[QLatin1String("model")] = state.specs->model;
        if (const auto& delay = sensors.ftConfig(i).delay) { // times in the recording are those of arrival
            facts[QLatin1String("delay_s")] = delay->delay;
            facts[QLatin1String("delay_uncertainty_s")] = delay->uncertainty;
            if (delay->skew) {
                facts[QLatin1String("skew_ppm")] = *delay->skew;
                facts[QLatin1String("skew_uncertainty_ppm")] = delay->skewUncertainty;
            }
        }
        QJsonArray axes;
        for (std::size_t axis = 0; axis < kWrenchAxisNames.size() && state.limits; ++axis) {
            const auto& limit = (*state.limits)[axis];
            QJsonObject entry{{QStringLiteral("axis"), QLatin1String(kWrenchAxisNames[axis])},
                              {QStringLiteral("rated"), limit.rated}};
            if (std::isfinite(limit.safeOverload)) // else unknown
                entry[QLatin1String("safe_overload")] = limit.rated * limit.safeOverload;
            if (std::isfinite(limit.maxOverload))
                entry[QLatin1String("max_overload")] = limit.rated * limit.maxOverload;
            axes.append(entry);
        }
        facts[QLatin1String("limits")] = axes;
        all.append(facts);
    }
    return all.isEmpty() ? QByteArray() : QJsonDocument(all).toJson();
}

recording::BusCounters countersOf(const bus::Stats& stats, std::uint8_t bus, recording::UtcTime stamp)
{
    recording::BusCounters all;
    all.stamp = stamp;
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

Recording::Recording(const Base& base, Sensors& sensors, const JointStates& joints,
                     const Mechanism& mechanism, const Alarms& alarms, const Control& control,
                     const ActiveControllers& active)
    : SessionPart(base)
    , m_sensors(sensors)
    , m_joints(joints)
    , m_mechanism(mechanism)
    , m_alarmsNow(alarms)
    , m_control(control)
    , m_active(active)
{
}

Recording::~Recording() = default;

void Recording::enable()
{
    if (m_recorder != nullptr)
        return;
    m_recorder = std::make_unique<recorder::Recorder>();
    connect(&m_links, &Links::started, this, &Recording::attachBuses);
    connect(&m_document, &ArrayDocument::documentChanged, this, &Recording::takeNames);
    connect(&m_sensors, &Sensors::changed, this, &Recording::attachSensors);
    connect(&m_sensors, &Sensors::tared, this, [this](int sensor, bool isUndone) {
        const FtState& state = m_sensors.ft(sensor);
        const QString kind = isUndone ? QStringLiteral("tare_undone") : QStringLiteral("tare");
        recordEvent(kind, QString::fromUtf8(QJsonDocument(tareOf(state)).toJson(QJsonDocument::Compact)));
        emit noted(Clock::now(), kind, {}, state.name);
    });
    connect(&m_alarmsNow, &Alarms::alarmsChanged, this, &Recording::recordAlarms);
    connect(&m_messages, &Messages::notified, this,
            [this](Severity severity, const QString& sentence) { recordEvent(nameOf(severity), sentence); });
    connect(&m_control, &Control::stopChanged, this, [this] {
        const bool isStopped = m_control.isStopped();
        if (std::exchange(m_wasStopped, isStopped) == isStopped)
            return;
        const QString kind = isStopped ? QStringLiteral("stop") : QStringLiteral("stop_released");
        recordEvent(kind, isStopped ? m_control.stopReason() : QString());
        emit noted(Clock::now(), kind, {}, {});
    });
    connect(&m_links, &Links::linkChanged, this, [this] {
        const bool isLost = m_links.linkState() == LinkState::Lost;
        if (!std::exchange(m_wasLost, isLost) && isLost) // the recorder knows from the bus
            emit noted(Clock::now(), QStringLiteral("link_lost"), {}, {});
    });
    connect(&m_mechanism, &Mechanism::published, this, [this] {
        m_recorder->note([latest = m_mechanism.latest(), now = Clock::now()](RecordingSession& to) {
            to.record(to.channel<msgs::MechanismStatistics>(QStringLiteral("/mechanism_statistics")), now,
                      latest);
        });
    });
    // By the stable name: that of the catalogue, else its type.
    const auto nameRun = [this](const ActiveControllers::Running& each) {
        m_recorder->nameController(each.controller->run(), each.isNamed ? each.holder : each.type);
    };
    connect(&m_active, &ActiveControllers::starting, this, nameRun);
    for (const auto& each : m_active.running())
        nameRun(*each);
    if (m_links.bus() != nullptr)
        attachBuses();
    attachSensors();
}

void Recording::attachBuses()
{
    std::vector<recorder::Recorder::BusTape> tapes;
    for (std::size_t bus = 0; bus < m_links.bus()->count(); ++bus)
        tapes.push_back(m_links.bus()->bus(bus).takeTape(rt::TapeReader::Recorder));
    m_layout = jointmessages::layoutOf(m_joints, array(), tapes.size());
    m_recorder->setBuses(m_layout, std::move(tapes));
}

void Recording::takeNames()
{
    auto layout = jointmessages::layoutOf(m_joints, array(), m_layout.buses.size());
    if (!layout.isRenamed(m_layout))
        return;
    m_layout = std::move(layout);
    m_recorder->rename(m_layout);
}

void Recording::attachSensors()
{
    for (auto& channel : m_sensors.channels()) {
        if (auto tape = channel->takeTape(rt::TapeReader::Recorder))
            m_recorder->addSensor(channel->state().name, std::move(*tape));
    }
}

void Recording::start(const QString& path)
{
    enable();
    m_devices.clear();
    m_factsDue = Clock::now() + kFactsWait;
    m_recorder->start({path, arrayfile::toServodeck(array()), {}});
    if (areSending(m_sensors))
        attachFacts();
}

void Recording::stop()
{
    if (m_recorder == nullptr)
        return;
    attachFacts();
    m_recorder->stop();
}

/// Sensors are found and report their scale after a recording has begun, or become others.
void Recording::attachFacts()
{
    const QByteArray devices = devicesOf(m_sensors);
    if (m_sensors.ftCount() == 0 || devices == m_devices)
        return;
    m_devices = devices;
    m_recorder->attachSensors(factsOf(m_sensors));
}

void Recording::saveBlackBox(const QString& path)
{
    enable();
    m_recorder->saveBlackBox({path, arrayfile::toServodeck(array()), factsOf(m_sensors)});
}

void Recording::mark(const QString& text, Time time)
{
    enable();
    m_recorder->note([text, time](RecordingSession& to) {
        to.record(to.channel<recording::Marker>(QStringLiteral("/markers")), time,
                  recording::Marker{to.clock().utcOf(time), text, QStringLiteral("operator")});
    });
    emit noted(time, QStringLiteral("marker"), {}, text);
    emit marked(text, time);
}

void Recording::recordEvent(const QString& kind, const QString& text, std::uint8_t bus, const QString& joint)
{
    m_recorder->note([kind, text, bus, joint, now = Clock::now()](RecordingSession& to) {
        recording::SessionEvent event;
        event.stamp = to.clock().utcOf(now);
        event.kind = kind;
        event.bus = bus;
        event.joint = joint;
        event.text = text;
        to.record(to.channel<recording::SessionEvent>(QStringLiteral("/events")), now, event);
    });
}

void Recording::followArray()
{
    if (m_recorder != nullptr)
        recordEvent(QStringLiteral("array_edited"), QString::fromUtf8(arrayfile::toServodeck(array())));
}

void Recording::recordAlarms()
{
    for (const Alarm& alarm : m_alarmsNow.alarms().alarms()) {
        const auto before = m_alarms.find(alarm.id);
        if (before != m_alarms.end() && before->second.isActive == alarm.isActive
            && before->second.isAcknowledged == alarm.isAcknowledged && before->second.count == alarm.count)
            continue;
        if (alarm.isActive && (before == m_alarms.end() || !before->second.isActive))
            emit noted(Clock::now(), QStringLiteral("alarm"), alarm.joint, alarmtext::keyOf(alarm.kind));
        m_alarms.insert_or_assign(alarm.id, alarm);
        m_recorder->note([alarm, now = Clock::now()](RecordingSession& to) {
            recording::AlarmChange change;
            change.stamp = to.clock().utcOf(now);
            change.id = alarm.id;
            change.kind = alarmtext::keyOf(alarm.kind);
            change.bus = alarm.servo.bus;
            change.servo = alarm.servo.value;
            change.joint = alarm.joint;
            change.since = to.clock().utcOf(alarm.first);
            change.count = static_cast<std::uint32_t>(alarm.count);
            change.isActive = alarm.isActive;
            change.isAcknowledged = alarm.isAcknowledged;
            change.isServos = alarm.isServos;
            change.worst = alarm.worst;
            change.limit = alarm.limit;
            change.faults = alarm.faults;
            to.record(to.channel<recording::AlarmChange>(QStringLiteral("/alarms")), now, change);
        });
    }
}

void Recording::recordTorque()
{
    m_torque.resize(m_joints.count());
    bool isAnyOn = false;
    bool isAnyOff = false;
    for (std::size_t joint = 0; joint < m_torque.size(); ++joint) {
        const bool isOn = m_joints.joint(JointIndex::at(joint)).torqueOn;
        if (m_torque[joint] == isOn)
            continue;
        m_torque[joint] = isOn;
        recordEvent(isOn ? QStringLiteral("torque_on") : QStringLiteral("torque_off"), {},
                    m_joints.id(joint).bus, array().joints[joint].name);
        (isOn ? isAnyOn : isAnyOff) = true;
    }
    if (isAnyOn)
        emit noted(Clock::now(), QStringLiteral("torque_on"), {}, {});
    if (isAnyOff)
        emit noted(Clock::now(), QStringLiteral("torque_off"), {}, {});
}

/// The messages of dynamixel_msgs, and the counters of the buses.
void Recording::recordStates(Time now)
{
    const auto clock = Packets::packetClock();
    std::vector<msgs::MotorStateList> motors(static_cast<std::size_t>(m_links.busCount()));
    std::vector<std::pair<QString, msgs::JointState>> states;
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        const auto index = JointIndex::at(joint);
        if (const auto motor = jointmessages::motorState(m_joints, index, clock))
            motors[m_joints.id(joint).bus].motorStates.push_back(*motor);
        if (auto state = jointmessages::jointState(m_joints, array(), index, clock))
            states.emplace_back(array().joints[joint].name, std::move(*state));
    }
    std::vector<recording::BusCounters> counters;
    for (int bus = 0; bus < m_links.busCount() && m_links.bus() != nullptr; ++bus)
        counters.push_back(countersOf(m_links.busStats(bus), static_cast<std::uint8_t>(bus), clock.utc(now)));
    const auto layout = jointmessages::layoutOf(m_joints, array(), motors.size());
    m_recorder->note([=](RecordingSession& to) {
        for (std::size_t bus = 0; bus < motors.size(); ++bus) {
            if (!motors[bus].motorStates.empty())
                to.record(
                    to.channel<msgs::MotorStateList>(layout.topic(QStringLiteral("/motor_states"), bus)), now,
                    motors[bus]);
        }
        for (const auto& [name, state] : states)
            to.record(to.channel<msgs::JointState>(QLatin1Char('/') + name + QStringLiteral("/state")), now,
                      state);
        for (const auto& each : counters)
            to.record(
                to.channel<recording::BusCounters>(layout.topic(QStringLiteral("/bus_statistics"), each.bus)),
                now, each);
    });
}

void Recording::tick(Time now)
{
    if (m_recorder == nullptr)
        return;
    recordTorque();
    if (now - m_statesAt >= kStatesPeriod) {
        m_statesAt = now;
        if (m_links.hasLink())
            recordStates(now);
        m_status = m_recorder->status();
        if (m_status.isRecording && (areSending(m_sensors) || now >= m_factsDue))
            attachFacts();
        emit statusChanged();
    }
    for (const auto& outcome : m_recorder->takeOutcomes()) {
        m_status = m_recorder->status();
        if (outcome.kind == recorder::Recorder::Outcome::Kind::Failed)
            m_messages.error(outcome.message);
        emit reported(outcome.kind, outcome.path, outcome.message);
        emit statusChanged();
    }
}

} // namespace core
