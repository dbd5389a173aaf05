// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/recording/recording.h"

#include "core/array/arrayfile.h"
#include "core/document/arraydocument.h"
#include "core/session/messages.h"
#include "core/session/state/sensors.h"
#include "core/session/stream/sensorfacts.h"
#include "core/session/stream/stream.h"

namespace core {

namespace {

constexpr Duration kStatusPeriod = 200ms;
constexpr Duration kFactsWait = 3s; ///< for sensors that have sent nothing yet

} // namespace

Recording::Recording(const Base& base, const Sensors& sensors, Stream& stream)
    : SessionPart(base)
    , m_sensors(sensors)
    , m_stream(stream)
{
}

Recording::~Recording() = default;

void Recording::enable()
{
    if (m_recorder != nullptr)
        return;
    m_recorder = std::make_unique<recorder::Recorder>();
    m_stream.attach(*m_recorder, rt::TapeReader::Recorder);
}

void Recording::start(const QString& path)
{
    enable();
    m_devices.clear();
    m_factsDue = Clock::now() + kFactsWait;
    m_recorder->start({path, arrayfile::toServodeck(array()), {}});
    if (sensorfacts::areSending(m_sensors))
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
    const QByteArray devices = sensorfacts::devicesOf(m_sensors);
    if (m_sensors.ftCount() == 0 || devices == m_devices)
        return;
    m_devices = devices;
    m_recorder->attachSensors(sensorfacts::factsOf(m_sensors));
}

void Recording::saveBlackBox(const QString& path)
{
    enable();
    m_recorder->saveBlackBox({path, arrayfile::toServodeck(array()), sensorfacts::factsOf(m_sensors)});
}

void Recording::tick(Time now)
{
    if (m_recorder == nullptr)
        return;
    if (now - m_statusAt >= kStatusPeriod) {
        m_statusAt = now;
        m_status = m_recorder->status();
        if (m_status.isRecording && (sensorfacts::areSending(m_sensors) || now >= m_factsDue))
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
