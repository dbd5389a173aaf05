// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/serialsensor.h"

#include <utility>

#include "core/base/filled.h"
#include "core/base/log.h"
#include "core/link/portlist.h"
#include "core/sensor/serialthread.h"

namespace core {

namespace {

constexpr std::size_t kSerialQueue = 4096; // four seconds of the fastest sensor

} // namespace

SerialSensor::SerialSensor(QString name, const QString& port, const SerialKind& kind,
                           std::unique_ptr<SerialProfile> profile)
    : m_name(std::move(name))
    , m_port(port.trimmed())
    , m_kind(kind)
    , m_report(std::make_shared<rt::LatestValue<SerialReport>>())
{
    auto samples = makeQueues(kSerialQueue);
    m_stats = std::make_shared<rt::LatestValue<SensorStats>>();
    log::sensor()->info("opening {} for a {} sensor", m_port.toStdString(), m_kind.name);
    m_thread =
        std::make_unique<SerialThread>(m_port, std::move(profile), std::move(samples), m_stats, m_report);
    m_thread->start();
}

SerialSensor::~SerialSensor() = default;

QString SerialSensor::description() const
{
    const SerialReport& report = m_report->read();
    const QString where =
        report.baud == 0 ? filled(tr("%1 on %2"), QLatin1String(m_kind.name), m_port)
                         : filled(tr("%1 on %2 at %3 baud"), QLatin1String(m_kind.name), m_port, report.baud);
    const QString identity = report.identityText();
    return identity.isEmpty() ? where : filled("%1, %2", where, identity);
}

/// The port could not be opened, or is lost.
QString SerialSensor::portWords(const SensorStats& stats) const
{
    if (m_diagnosis.isEmpty() || m_diagnosed != stats.systemError) {
        m_diagnosed = stats.systemError;
        m_diagnosis = stats.failure == SensorFailure::PortLost ? lossText(m_port, stats.systemError)
                                                               : diagnosePort(m_port, stats.systemError);
        if (m_diagnosis.isEmpty())
            m_diagnosis = tr("%1 cannot be opened. Check the adapter of the sensor.").arg(m_port);
    }
    return filled(tr("%1 Retrying."), m_diagnosis);
}

QString SerialSensor::linkWords(const SensorStats& stats) const
{
    if (stats.failure == SensorFailure::NoPort || stats.failure == SensorFailure::PortLost)
        return portWords(stats);
    m_diagnosis.clear();
    const QString sensor = QLatin1String(m_kind.name);
    switch (const SerialReport& report = m_report->read(); report.phase) {
    case SerialPhase::Searching:
        return filled(tr("Listening for the %1 sensor on %2 at %3 baud."), sensor, m_port, report.baud);
    case SerialPhase::Preparing:
        return filled(tr("Starting the %1 sensor on %2."), sensor, m_port);
    case SerialPhase::Interrupted:
        return filled(tr("The data of the %1 sensor on %2 has stopped. Check its power and its cable. "
                         "Retrying."),
                      sensor, m_port);
    case SerialPhase::NotFound:
        return filled(tr("No %1 sensor answers on %2. Check its power and its cable, and the port, driver "
                         "and parameters in the array settings. Retrying."),
                      sensor, m_port);
    case SerialPhase::OtherDevice:
        return filled(tr("The device on %2 is not a %1 sensor. Choose its port in the array settings. "
                         "Retrying."),
                      sensor, m_port);
    case SerialPhase::Text:
        return filled(tr("The sensor on %1 sends text, not binary frames. Set its format with the program "
                         "of its maker. Retrying."),
                      m_port);
    case SerialPhase::Streaming:
        break;
    }
    const QString status = statusWords(stats.status);
    return status.isEmpty() ? tr("Streaming.") : tr("The sensor reports: %1.").arg(status);
}

} // namespace core
