// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/serialthread.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include <poll.h>
#include <sys/eventfd.h>

#include "core/link/portlist.h"

namespace core {

namespace {

constexpr Duration kReopen = 200ms;
constexpr Duration kPublishStats = 100ms;
constexpr Duration kMostLeaving = 500ms;

} // namespace

SerialThread::SerialThread(QString port, std::unique_ptr<SerialProfile> profile, WrenchOut samples,
                           std::shared_ptr<rt::LatestValue<SensorStats>> stats,
                           std::shared_ptr<Report> report)
    : m_port(std::move(port))
    , m_profile(std::move(profile))
    , m_samples(std::move(samples))
    , m_shared(std::move(stats))
    , m_report(std::move(report))
    , m_stop(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
    setObjectName(QStringLiteral("F/T sensor"));
}

SerialThread::~SerialThread()
{
    ::eventfd_write(m_stop.get(), 1);
    wait();
}

void SerialThread::run()
{
    SerialLink link; // of this thread
    do {
        if (open(link)) {
            m_link = &link;
            const bool isLost = stream();
            m_link = nullptr;
            m_stats.systemError = link.error();
            link.close();
            if (!isLost)
                return;
        }
        m_stats.link = m_stats.received > 0 ? SensorLink::Silent : SensorLink::Connecting;
        publish(Clock::now());
    } while (waitUntil(Clock::now() + kReopen));
}

bool SerialThread::open(SerialLink& link)
{
    const QString path = resolvePort(m_port);
    const bool isOpen = !path.isEmpty() && link.open(path, m_profile->baud());
    m_stats.failure = isOpen ? SensorFailure::None : SensorFailure::NoPort;
    m_stats.systemError = isOpen ? 0 : path.isEmpty() ? ENOENT : link.error();
    return isOpen;
}

/// Waits for bytes or the deadline.
bool SerialThread::waitUntil(Time deadline)
{
    const int port = m_link != nullptr ? m_link->descriptor() : -1;
    std::array<pollfd, 2> polled{{{m_stop.get(), POLLIN, 0}, {port, POLLIN, 0}}};
    const auto left = std::max(deadline - Clock::now(), Duration::zero()).count();
    const timespec timeout{left / 1'000'000'000, left % 1'000'000'000};
    ::ppoll(polled.data(), polled.size(), &timeout, nullptr);
    m_isReadable = polled[1].revents != 0;
    return polled[0].revents == 0;
}

bool SerialThread::readBytes()
{
    if (!m_isReadable)
        return true;
    std::array<std::uint8_t, 4096> buffer; // all that a terminal holds
    Time arrived;
    const int count = m_link->read(buffer, arrived);
    if (count > 0)
        m_profile->take(*this, {buffer.data(), static_cast<std::size_t>(count)}, arrived);
    return count >= 0;
}

bool SerialThread::stream()
{
    m_profile->open(*this, Clock::now());
    while (waitUntil(std::min(m_profile->deadline(), m_nextPublish))) {
        if (!readBytes()) {
            m_stats.failure = SensorFailure::PortLost;
            return true;
        }
        const Time now = Clock::now();
        m_profile->advance(*this, now);
        if (now >= m_nextPublish)
            publish(now);
    }
    leave();
    return false;
}

void SerialThread::leave()
{
    const Time end = Clock::now() + kMostLeaving;
    m_profile->close(*this, Clock::now());
    m_stop.reset(); // ppoll ignores it from now on
    while (!m_profile->isClosed() && Clock::now() < end) {
        waitUntil(std::min(m_profile->deadline(), end));
        if (!readBytes())
            return;
        m_profile->advance(*this, Clock::now());
    }
}

void SerialThread::send(std::span<const std::uint8_t> bytes)
{
    Time taken;
    m_link->write(bytes, taken); // a request that is cut gets no reply, and is repeated
}

void SerialThread::setBaud(int baud)
{
    m_link->setBaud(baud);
    m_link->dropUnread(); // it arrived at another rate, or before the port was opened
}

void SerialThread::push(const WrenchSample& sample)
{
    m_samples.push(sample);
    ++m_stats.received;
}

void SerialThread::publish(Time now)
{
    const SerialReport& report = m_profile->report();
    if (m_link != nullptr)
        m_stats.link = report.phase == SerialPhase::Streaming   ? SensorLink::Streaming
                       : report.phase == SerialPhase::Searching ? SensorLink::Connecting
                       : report.phase == SerialPhase::Preparing ? SensorLink::Connecting
                                                                : SensorLink::Silent;
    m_rate.feed(now, m_stats.received);
    m_stats.rate = m_rate.rate();
    m_stats.nominalRate = report.nominalRate;
    m_stats.lost = report.lost;
    m_stats.malformed = report.damaged;
    m_stats.status = report.status;
    m_stats.temperature = report.temperature;
    m_nextPublish = now + kPublishStats;
    m_report->publish(report);
    m_shared->publish(m_stats);
}

} // namespace core
