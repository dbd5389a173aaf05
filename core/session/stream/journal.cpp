// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/stream/journal.h"

#include <QtCore/QJsonDocument>

#include <algorithm>
#include <utility>

#include "core/alarm/alarmtext.h"
#include "core/array/arrayfile.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/state/alarms.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/sensors.h"
#include "core/session/stream/sensorfacts.h"
#include "core/session/stream/stream.h"

namespace core {

namespace {

using stream::Sink;

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

} // namespace

Journal::Journal(const Base& base, Stream& stream, const Sensors& sensors, const JointStates& joints,
                 const Alarms& alarms, const Control& control)
    : SessionPart(base)
    , m_stream(stream)
    , m_sensors(sensors)
    , m_joints(joints)
    , m_alarmsNow(alarms)
    , m_control(control)
{
    connect(&m_sensors, &Sensors::tared, this, &Journal::noteTare);
    connect(&m_alarmsNow, &Alarms::alarmsChanged, this, &Journal::noteAlarms);
    connect(&m_messages, &Messages::notified, this,
            [this](Severity severity, const QString& sentence) { publish(nameOf(severity), sentence); });
    connect(&m_control, &Control::stopChanged, this, &Journal::noteStop);
    connect(&m_links, &Links::linkChanged, this, &Journal::noteLink);
}

void Journal::publish(const QString& kind, const QString& text, std::uint8_t bus, const QString& joint)
{
    m_stream.publish([kind, text, bus, joint, now = Clock::now()](Sink& to) {
        recording::SessionEvent event;
        event.stamp = to.utc(now);
        event.kind = kind;
        event.bus = bus;
        event.joint = joint;
        event.text = text;
        to.publish(topicnames::topic(topicnames::kEvents), event, now);
    });
}

void Journal::mark(const QString& text, Time time)
{
    m_stream.publish([text, time](Sink& to) {
        to.publish(topicnames::topic(topicnames::kMarkers),
                   recording::Marker{to.utc(time), text, QStringLiteral("operator")}, time);
    });
    emit noted(time, QStringLiteral("marker"), {}, text);
}

void Journal::followArray()
{
    if (m_stream.isOn())
        publish(QStringLiteral("array_edited"), QString::fromUtf8(arrayfile::toServodeck(array())));
}

void Journal::noteTare(int sensor, bool isUndone)
{
    const FtState& state = m_sensors.ft(sensor);
    const QString kind = isUndone ? QStringLiteral("tare_undone") : QStringLiteral("tare");
    publish(kind,
            QString::fromUtf8(QJsonDocument(sensorfacts::tareOf(state)).toJson(QJsonDocument::Compact)));
    emit noted(Clock::now(), kind, {}, state.name);
}

void Journal::noteStop()
{
    const bool isStopped = m_control.isStopped();
    if (std::exchange(m_wasStopped, isStopped) == isStopped)
        return;
    const QString kind = isStopped ? QStringLiteral("stop") : QStringLiteral("stop_released");
    publish(kind, isStopped ? m_control.stopReason() : QString());
    emit noted(Clock::now(), kind, {}, {});
}

void Journal::noteLink()
{
    const bool isLost = m_links.linkState() == LinkState::Lost;
    if (!std::exchange(m_wasLost, isLost) && isLost) // its event comes from the bus
        emit noted(Clock::now(), QStringLiteral("link_lost"), {}, {});
}

void Journal::noteAlarms()
{
    for (const Alarm& alarm : m_alarmsNow.alarms().alarms()) {
        const auto before = m_alarms.find(alarm.id);
        if (before != m_alarms.end() && before->second.isActive == alarm.isActive
            && before->second.isAcknowledged == alarm.isAcknowledged && before->second.count == alarm.count)
            continue;
        if (alarm.isActive && (before == m_alarms.end() || !before->second.isActive))
            emit noted(Clock::now(), QStringLiteral("alarm"), alarm.joint, alarmtext::keyOf(alarm.kind));
        m_alarms.insert_or_assign(alarm.id, alarm);
        publish(alarm);
    }
}

void Journal::publish(const Alarm& alarm)
{
    m_stream.publish([alarm, now = Clock::now()](Sink& to) {
        recording::AlarmChange change;
        change.stamp = to.utc(now);
        change.id = alarm.id;
        change.kind = alarmtext::keyOf(alarm.kind);
        change.bus = alarm.servo.bus;
        change.servo = alarm.servo.value;
        change.joint = alarm.joint;
        change.since = to.utc(alarm.first);
        change.count = static_cast<std::uint32_t>(alarm.count);
        change.isActive = alarm.isActive;
        change.isAcknowledged = alarm.isAcknowledged;
        change.isServos = alarm.isServos;
        change.worst = alarm.worst;
        change.limit = alarm.limit;
        change.faults = alarm.faults;
        to.publish(topicnames::topic(topicnames::kAlarms), change, now);
    });
}

void Journal::tick()
{
    m_torque.resize(m_joints.count());
    bool isAnyOn = false;
    bool isAnyOff = false;
    for (std::size_t joint = 0; joint < m_torque.size(); ++joint) {
        const bool isOn = m_joints.joint(JointIndex::at(joint)).torqueOn;
        if (m_torque[joint] == isOn)
            continue;
        m_torque[joint] = isOn;
        publish(isOn ? QStringLiteral("torque_on") : QStringLiteral("torque_off"), {}, m_joints.id(joint).bus,
                array().joints[joint].name);
        (isOn ? isAnyOn : isAnyOff) = true;
    }
    if (isAnyOn)
        emit noted(Clock::now(), QStringLiteral("torque_on"), {}, {});
    if (isAnyOff)
        emit noted(Clock::now(), QStringLiteral("torque_off"), {}, {});
}

} // namespace core
