// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/rdtthread.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <netdb.h>
#include <poll.h>
#include <resolv.h>
#include <sys/eventfd.h>

#include "core/protocol/rdt/netftxml.h"

namespace core {

namespace {

constexpr Duration kSilence = 250ms; ///< without a record for so long the sensor is silent
constexpr Duration kFirstBackOff = 250ms;
constexpr Duration kMostBackOff = 1s;
constexpr Duration kPublishPeriod = 100ms;
constexpr Duration kRateWindow = 500ms; ///< a rate over a shorter time is meaningless
constexpr int kReceiveBuffer = 1 << 20;
constexpr int kMostAtOnce = 256; ///< datagrams read before the rest of the loop runs

timespec toTimespec(Duration duration)
{
    const auto ns = std::max(duration, Duration::zero()).count();
    return {ns / 1'000'000'000, ns % 1'000'000'000};
}

constexpr int kLookupTimeout = 2; ///< s, for one name server, which is asked once: open() tries again

/// Of a name or an address in figures. The devices support IPv4 only; another address is better than none.
std::optional<SocketAddress> lookUp(const Endpoint& endpoint)
{
    // Bounds the time for which a silent name server delays the end of this thread.
    ::res_init(); // this thread's settings
    _res.retrans = kLookupTimeout;
    _res.retry = 1;
    addrinfo hints{};
    hints.ai_socktype = SOCK_DGRAM;
    addrinfo* answer = nullptr;
    if (::getaddrinfo(endpoint.host.toUtf8().constData(), nullptr, &hints, &answer) != 0)
        return std::nullopt;
    const addrinfo* best = answer;
    while (best->ai_family != AF_INET && best->ai_next != nullptr)
        best = best->ai_next;
    if (best->ai_family != AF_INET)
        best = answer;
    SocketAddress found;
    std::memcpy(&found.storage, best->ai_addr, best->ai_addrlen);
    found.size = best->ai_addrlen;
    found.setPort(endpoint.port);
    ::freeaddrinfo(answer);
    return found;
}

} // namespace

RdtThread::RdtThread(Endpoint endpoint, WrenchOut samples,
                     std::shared_ptr<rt::LatestValue<SensorStats>> stats, RdtFacts& facts,
                     const RdtMaker& maker)
    : m_endpoint(std::move(endpoint))
    , m_maker(maker)
    , m_samples(std::move(samples))
    , m_shared(std::move(stats))
    , m_facts(facts)
    , m_stop(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
    setObjectName(QStringLiteral("F/T sensor"));
}

RdtThread::~RdtThread()
{
    ::eventfd_write(m_stop.get(), 1);
    wait();
}

void RdtThread::run()
{
    while (!open()) {
        pollfd stop{m_stop.get(), POLLIN, 0};
        const auto timeout = toTimespec(kMostBackOff);
        if (::ppoll(&stop, 1, &timeout, nullptr) > 0)
            return;
    }
    stream();
    send(rdt::Command::Stop);
}

bool RdtThread::open()
{
    const auto address = lookUp(m_endpoint);
    if (!address) {
        fail(SensorFailure::UnknownHost);
        return false;
    }
    m_address = *address;
    m_socket.reset(::socket(m_address.storage.ss_family, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0));
    if (::connect(m_socket.get(), m_address.data(), m_address.size) != 0) {
        fail(SensorFailure::NoNetwork);
        return false;
    }
    ::setsockopt(m_socket.get(), SOL_SOCKET, SO_RCVBUF, &kReceiveBuffer, sizeof kReceiveBuffer);
    m_stats.failure = SensorFailure::None;
    return true;
}

void RdtThread::fail(SensorFailure failure)
{
    m_stats.failure = failure;
    m_shared->publish(m_stats);
}

void RdtThread::stream()
{
    m_backOff = kFirstBackOff;
    requestStart(Clock::now());
    while (waitForWork()) {
        readDatagrams();
        const auto now = Clock::now();
        advanceFetch(now);
        keepAlive(now);
        if (now >= m_nextPublish)
            publish(now);
    }
}

bool RdtThread::waitForWork()
{
    std::array<pollfd, 3> polled{
        {{m_stop.get(), POLLIN, 0}, {m_socket.get(), POLLIN, 0}, {m_fetch.fd(), m_fetch.events(), 0}}};
    auto deadline = m_nextPublish;
    if (m_stats.link != SensorLink::Streaming)
        deadline = std::min(deadline, m_nextStart);
    if (m_fetch.state() == HttpFetch::State::Running)
        deadline = std::min(deadline, m_fetch.deadline());
    const auto timeout = toTimespec(deadline - Clock::now());
    ::ppoll(polled.data(), polled.size(), &timeout, nullptr);
    return polled[0].revents == 0;
}

void RdtThread::readDatagrams()
{
    std::array<std::uint8_t, rdt::kMaxRecords * rdt::kRecordSize> bytes;
    for (int i = 0; i < kMostAtOnce; ++i) {
        // With MSG_TRUNC the true size is returned, so that a datagram that is too long is detected.
        const auto size = ::recv(m_socket.get(), bytes.data(), bytes.size(), MSG_TRUNC);
        if (size < 0)
            return; // nothing more, or "connection refused" from the other computer: it does not respond then
        const std::size_t records = rdt::recordsIn(static_cast<std::size_t>(size));
        m_stats.malformed += records == 0 ? 1 : 0;
        const auto arrival = Clock::now();
        for (std::size_t at = 0; at < records * rdt::kRecordSize; at += rdt::kRecordSize)
            takeRecord(rdt::decodeRecord(std::span(bytes).subspan(at).first<rdt::kRecordSize>()), arrival);
    }
}

void RdtThread::takeRecord(const rdt::Record& record, Time arrival)
{
    const auto verdict = m_tracker.feed(record.sequence);
    m_stats.lost = m_tracker.lost() + m_lostInGaps;
    m_stats.reordered = m_tracker.reordered();
    m_stats.duplicated = m_tracker.duplicated() + m_tracker.reordered();
    if (verdict != rdt::SequenceTracker::Verdict::New)
        return;
    ++m_records;
    m_lastRecord = arrival;
    const bool isFirst = m_stats.link != SensorLink::Streaming;
    if (isFirst && m_streamRate > 0.0) {
        // The stream paused. Its sequence restarts, so the losses are known by the time alone; and only a
        // sensor whose own clock continued meanwhile, as when another client took the stream, lost any.
        const double missed = toSeconds(arrival - m_lastSeen) * m_streamRate - 1.0;
        const std::uint32_t went = record.sensorSequence - m_sensorSequence;
        if (missed > 0.0 && went < 1U << 31 && went >= missed / 2)
            m_lostInGaps += static_cast<std::uint64_t>(std::llround(missed));
        m_stats.lost = m_tracker.lost() + m_lostInGaps;
    }
    m_lastSeen = arrival;
    if (isFirst || record.sensorSequence != m_sensorSequence)
        m_sensorMoved = arrival;
    m_sensorSequence = record.sensorSequence;
    m_stats.status = record.status;
    if (isFirst) {
        m_stats.link = SensorLink::Streaming;
        m_backOff = kFirstBackOff;
        m_nextPublish = arrival;
        beginFetch(arrival);
    }
    if (m_facts.scale == SensorScale::Pending)
        return; // the scale is not known yet
    WrenchSample sample{arrival, Wrench{m_scale.toSi(record.counts)}, record.sequence, record.sensorSequence,
                        record.status};
    sample.isFaulty = rdt::isFault(record.status, m_facts.product.load(std::memory_order_relaxed));
    m_samples.push(sample);
    ++m_stats.received;
}

/// A stream begins: another device, or one with other settings, may answer at this address now. A real device
/// has its pages on port 80; a device on this computer, or with a given port, is asked at that port first.
void RdtThread::beginFetch(Time now)
{
    if (m_maker.scale) {
        m_scale = *m_maker.scale;
        m_stats.nominalRate = m_maker.period > 0 ? 1000.0 / m_maker.period : 0.0;
        setScale(SensorScale::Fixed);
        return;
    }
    const bool isLocal = m_endpoint.isLoopback();
    const bool isOwnPort = isLocal || m_endpoint.hasOwnPort;
    const auto first = isOwnPort ? m_endpoint.port : rdt::kHttpPort;
    const auto second = isOwnPort && !isLocal ? rdt::kHttpPort : std::uint16_t{0};
    m_fetch.begin(m_address, first, second, "/netftapi2.xml", now);
    setScale(SensorScale::Pending);
}

void RdtThread::advanceFetch(Time now)
{
    if (m_facts.scale != SensorScale::Pending || m_fetch.state() == HttpFetch::State::Idle)
        return;
    const auto state = m_fetch.advance(now);
    if (state == HttpFetch::State::Done) {
        adoptScale();
    } else if (state == HttpFetch::State::Failed) {
        m_scale = {};
        m_stats.nominalRate = 0.0;
        setScale(SensorScale::AssumedNoAnswer);
    }
}

void RdtThread::adoptScale()
{
    const auto info = rdt::parseNetFtXml(m_fetch.body());
    m_scale = info ? info->scale : rdt::Scale{};
    m_stats.limits = info && info->limits ? WrenchLimits{*info->limits} : WrenchLimits{};
    m_stats.hasOwnLimits = info && info->limits;
    m_stats.nominalRate = info ? info->rate : 0.0;
    if (info)
        m_facts.product.store(info->product, std::memory_order_relaxed);
    setScale(info ? SensorScale::Read : SensorScale::AssumedUnreadable);
}

void RdtThread::setScale(SensorScale scale)
{
    m_facts.countsPerNewton.store(m_scale.countsPerNewton, std::memory_order_relaxed);
    m_facts.countsPerNewtonMetre.store(m_scale.countsPerNewtonMetre, std::memory_order_relaxed);
    m_facts.scale.store(scale, std::memory_order_release);
}

void RdtThread::send(rdt::Command command, std::uint32_t count)
{
    const auto bytes = rdt::encode(rdt::Request{command, count});
    // The first call may only report that an earlier datagram was refused; the second sends.
    if (::send(m_socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL) < 0)
        ::send(m_socket.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
}

/// Between two commands, or the device misses the second one.
void RdtThread::pause()
{
    pollfd stop{m_stop.get(), POLLIN, 0};
    const auto timeout = toTimespec(m_maker.commandPause);
    if (m_maker.commandPause > Duration::zero())
        ::ppoll(&stop, 1, &timeout, nullptr);
}

void RdtThread::requestStart(Time now)
{
    send(rdt::Command::Stop);
    pause();
    if (m_maker.period > 0) {
        send(rdt::Command::SetPeriod, m_maker.period);
        pause();
    }
    send(rdt::Command::StartRealTime);
    m_tracker.restart();
    m_nextStart = now + m_backOff;
    m_backOff = std::min(m_backOff * 2, kMostBackOff);
}

void RdtThread::keepAlive(Time now)
{
    if (m_stats.link == SensorLink::Streaming) {
        m_stats.isFrozen = now - m_sensorMoved > kSilence;
        if (now - m_lastRecord <= kSilence)
            return;
        m_stats.link = SensorLink::Silent;
        m_stats.isFrozen = false;
        m_nextStart = m_nextPublish = now;
    }
    if (now >= m_nextStart)
        requestStart(now);
    if (m_stats.link == SensorLink::Connecting
        && m_backOff == kMostBackOff) // the second request is unanswered too
        m_stats.link = SensorLink::Silent;
}

void RdtThread::publish(Time now)
{
    const Duration measured = m_rate.feed(now, m_records);
    m_stats.rate = m_rate.rate();
    // Not while the stream pauses, or the pause would reduce the rate. Nor at the beginning, when the first
    // records arrive in a lump.
    if (m_stats.link == SensorLink::Streaming && now - m_lastRecord < kPublishPeriod / 2
        && measured >= kRateWindow)
        m_streamRate = std::max(m_streamRate * 0.9, m_stats.rate);
    m_nextPublish = now + kPublishPeriod;
    m_shared->publish(m_stats);
}

} // namespace core
