// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/rdtsensor.h"

#include <QtCore/QStringList>

#include "core/base/filled.h"
#include "core/base/log.h"
#include "core/sensor/rdtthread.h"

namespace core {

namespace {

constexpr std::size_t kQueueCapacity = 16384; // two seconds of the fastest sensor, 7000 records per second

/// "1 000 000"
QString countWords(double counts)
{
    QString words = QString::number(counts, 'f', 0);
    for (qsizetype at = words.size() - 3; at > 0; at -= 3)
        words.insert(at, QLatin1Char(' '));
    return words;
}

} // namespace

RdtSensor::RdtSensor(QString name, const QString& address, const RdtMaker& maker)
    : m_name(std::move(name))
    , m_address(address.trimmed())
    , m_maker(maker)
    , m_facts(std::make_unique<RdtFacts>())
{
    m_facts->product = maker.product;
    auto samples = makeQueues(kQueueCapacity);
    m_stats = std::make_shared<rt::LatestValue<SensorStats>>();
    const auto endpoint = parseEndpoint(address, rdt::kPort);
    if (!endpoint) {
        m_problem = endpoint.error().detail;
        SensorStats failed;
        failed.link = SensorLink::Failed;
        failed.failure = SensorFailure::BadAddress;
        m_stats->publish(failed);
        return;
    }
    m_address = endpoint->toString();
    log::sensor()->info("asking {} for RDT records", m_address.toStdString());
    m_thread = std::make_unique<RdtThread>(*endpoint, std::move(samples), m_stats, *m_facts, maker);
    m_thread->start();
}

RdtSensor::~RdtSensor() = default;

SensorScale RdtSensor::scale() const
{
    return m_facts->scale.load(std::memory_order_acquire);
}

std::optional<CountScale> RdtSensor::countScale() const
{
    const SensorScale scale = this->scale(); // first: it is stored last
    if (scale == SensorScale::Pending)
        return {};
    return CountScale{m_facts->countsPerNewton.load(std::memory_order_relaxed),
                      m_facts->countsPerNewtonMetre.load(std::memory_order_relaxed),
                      scale == SensorScale::AssumedNoAnswer || scale == SensorScale::AssumedUnreadable};
}

QString RdtSensor::description() const
{
    const QString where = filled(tr("%1 RDT over UDP at %2"), QLatin1String(m_maker.name), m_address);
    const QString counts =
        tr("%1 counts per newton, %2 counts per newton metre")
            .arg(countWords(m_facts->countsPerNewton.load(std::memory_order_relaxed)),
                 countWords(m_facts->countsPerNewtonMetre.load(std::memory_order_relaxed)));
    return scale() == SensorScale::Pending ? where
           : scale() == SensorScale::Read || scale() == SensorScale::Fixed
               ? filled("%1, %2", where, counts)
               : filled(tr("%1, assumed %2, could not be read"), where, counts);
}

QString RdtSensor::statusWords(std::uint32_t status) const
{
    return rdt::statusWords(status, m_facts->product.load(std::memory_order_relaxed));
}

QString RdtSensor::linkWords(const SensorStats& stats) const
{
    if (stats.link == SensorLink::Failed)
        return m_problem;
    if (stats.failure == SensorFailure::UnknownHost)
        return tr("The host '%1' is not known. Check the address of the sensor.").arg(m_address);
    if (stats.failure == SensorFailure::NoNetwork)
        return tr("No network route to %1. Check the cable and the network settings. Retrying.")
            .arg(m_address);
    if (stats.link == SensorLink::Connecting)
        return tr("Requesting data from %1.").arg(m_address);
    if (stats.link == SensorLink::Silent)
        return tr("No data from %1. Check its power, cable and address. Retrying.").arg(m_address);
    QStringList sentences;
    const QString status = statusWords(stats.status);
    if (!status.isEmpty())
        sentences << tr("The sensor reports: %1.").arg(status);
    if (stats.isFrozen)
        sentences << tr("The sensor repeats one measurement: its counter does not advance.");
    const SensorScale scale = this->scale();
    if (scale == SensorScale::Pending)
        sentences << tr("Reading the scale.");
    if (scale == SensorScale::AssumedNoAnswer || scale == SensorScale::AssumedUnreadable)
        sentences << tr("Assuming %1 counts per newton and newton metre: %2.")
                         .arg(countWords(rdt::kUsualCounts),
                              scale == SensorScale::AssumedNoAnswer
                                  ? tr("could not read the sensor's netftapi2.xml")
                                  : tr("the sensor's netftapi2.xml is invalid"));
    if (sentences.isEmpty())
        return tr("Streaming.");
    return sentences.join(QLatin1Char(' '));
}

} // namespace core
