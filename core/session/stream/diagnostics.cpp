// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/stream/diagnostics.h"

#include <algorithm>
#include <utility>

#include "core/alarm/alarmtext.h"
#include "core/array/arrayconfig.h"
#include "core/base/element.h"
#include "core/session/messages.h"
#include "core/session/state/alarms.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/sensors.h"
#include "core/session/stream/stream.h"

namespace core {

namespace {

constexpr Duration kPeriod = 1s;

} // namespace

Diagnostics::Diagnostics(const Base& base, Stream& stream, const Sensors& sensors, const JointStates& joints,
                         const Alarms& alarms)
    : SessionPart(base)
    , m_stream(stream)
    , m_sensors(sensors)
    , m_joints(joints)
    , m_alarms(alarms)
{
}

/// Rate, losses and what the sensor reports of itself.
Diagnostics::Status Diagnostics::statusOfSensor(int sensor) const
{
    using Level = Status::Level;
    const FtState& state = m_sensors.ft(sensor);
    const FtSensorConfig& config = m_sensors.ftConfig(sensor);
    const SensorStats& stats = state.stats;
    Status status;
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

Diagnostics::Status Diagnostics::statusOfJoint(std::size_t joint, Time now) const
{
    const auto index = JointIndex::at(joint);
    Status status;
    status.name = array().joints[joint].name;
    status.hardwareId = QStringLiteral("%1:%2").arg(m_joints.id(joint).bus).arg(m_joints.id(joint).value);
    QStringList words{m_joints.stateWords(index, now)};
    status.level = m_joints.joint(index).answers ? Status::Level::Good : Status::Level::Stale;
    for (const Alarm& alarm : m_alarms.alarms().alarms()) {
        if (!alarm.isOpen() || alarm.servo != m_joints.id(joint))
            continue;
        status.level = alarm.isActive ? Status::Level::Error : std::max(status.level, Status::Level::Warning);
        words << alarmtext::keyOf(alarm.kind);
    }
    status.message = words.join(QStringLiteral(", "));
    return status;
}

void Diagnostics::tick(Time now)
{
    if (!m_stream.isOn() || now - m_publishedAt < kPeriod)
        return;
    m_publishedAt = now;
    recording::DiagnosticArray all;
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint)
        all.status.push_back(statusOfJoint(joint, now));
    for (int sensor = 0; sensor < m_sensors.ftCount(); ++sensor)
        all.status.push_back(statusOfSensor(sensor));
    if (m_more)
        m_more(all.status);
    m_stream.publish([all = std::move(all), now](stream::Sink& to) mutable {
        all.stamp = to.utc(now);
        to.publish(topicnames::topic(topicnames::kDiagnostics), all, now);
    });
}

} // namespace core
