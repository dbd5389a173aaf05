// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topics/topicthread.h"

#include <algorithm>
#include <ctime>
#include <future>
#include <utility>

#include "core/base/bytes.h"

namespace core::topics {

namespace {

constexpr Duration kPeriod = 3ms;
constexpr Duration kReaderWait = 5s;       ///< of a reply
constexpr Duration kSlowPeriod = 1s;       ///< of the clock and what was discovered
constexpr std::size_t kMostReplies = 256;  ///< that wait; more do not wait
constexpr std::size_t kMostReceived = 256; ///< senders and topics; more are not taken until some were used

recording::ClockPair clockNow()
{
    timespec wall{};
    ::clock_gettime(CLOCK_REALTIME, &wall);
    return {Clock::now(), (std::chrono::seconds(wall.tv_sec) + Duration(wall.tv_nsec)).count()};
}

} // namespace

QString guidText(const Guid& guid)
{
    return QString::fromLatin1(toByteArray(guid).toHex());
}

TopicThread::TopicThread()
    : StreamThread(QStringLiteral("topics"), kPeriod, m_sink)
{
    start();
}

TopicThread::~TopicThread()
{
    finish();
}

void TopicThread::setTransport(std::unique_ptr<Transport> transport)
{
    // A function of the standard library must be copyable.
    auto shared = std::make_shared<std::unique_ptr<Transport>>(std::move(transport));
    std::promise<void> isDone;
    post([this, shared, &isDone] {
        begin(std::move(*shared));
        isDone.set_value();
    });
    isDone.get_future().wait();
}

void TopicThread::setSubscriptions(std::vector<Subscription> topics)
{
    post([this, topics = std::move(topics)]() mutable {
        m_topics = std::move(topics);
        restart();
    });
}

void TopicThread::reply(const QString& service, const Guid& program, Reply reply)
{
    post([this, waiting = Waiting{service, program, std::move(reply), Clock::now() + kReaderWait}] {
        m_replies.push_back(waiting);
        if (m_replies.size() > kMostReplies)
            m_replies.back().until = {};
    });
}

std::vector<Received> TopicThread::takeReceived()
{
    const std::lock_guard lock(m_mutex);
    return std::exchange(m_received, {});
}

TopicThread::Status TopicThread::status() const
{
    const std::lock_guard lock(m_mutex);
    return m_status;
}

TopicThread::Endpoints TopicThread::endpoints() const
{
    const std::lock_guard lock(m_mutex);
    return m_endpoints;
}

// --- on the thread ---

void TopicThread::begin(std::unique_ptr<Transport> transport)
{
    m_sink.setTransport(transport.get());
    m_sink.setClock(clockNow());
    m_transport = std::move(transport);
    subscribe();
    m_slowAt = {};
}

/// Topics of the former array end.
void TopicThread::restart()
{
    if (m_transport == nullptr)
        return;
    m_transport->retireAll();
    m_sink.setTransport(m_transport.get());
    subscribe();
}

void TopicThread::subscribe()
{
    m_readers.clear();
    for (const Subscription& each : m_topics) {
        if (m_transport == nullptr)
            return;
        const auto reader =
            each.isService
                ? m_transport->subscribe(each.topic, each.type + QStringLiteral("_Request"), Kind::Request)
                : m_transport->subscribe(each.topic, each.type);
        if (reader)
            m_readers[*reader] = each;
        if (each.isService)
            m_sink.advertise(each.topic, each.type + QStringLiteral("_Response"), Kind::Reply);
    }
}

void TopicThread::tick()
{
    if (const Time now = Clock::now(); now - m_slowAt >= kSlowPeriod) {
        m_slowAt = now;
        m_sink.setClock(clockNow());
        auto seen = m_transport != nullptr ? m_transport->endpoints() : Endpoints();
        const std::lock_guard lock(m_mutex);
        m_endpoints = std::move(seen);
    }
    sendReplies();
    if (m_transport != nullptr)
        m_transport->take([this](int reader, mcap::ByteView message, const Guid& writer) {
            receive(m_readers[reader], message, writer);
        });
    const std::lock_guard lock(m_mutex);
    m_status.published = m_sink.published();
    m_status.failed = m_sink.failed();
    m_status.lost = lostItems();
}

void TopicThread::sendReplies()
{
    std::erase_if(m_replies, [this](const Waiting& each) {
        if (!m_sink.reaches(each.service, each.program) && Clock::now() < each.until)
            return false;
        each.reply(m_sink);
        return true;
    });
}

void TopicThread::receive(const Subscription& from, mcap::ByteView message, const Guid& writer)
{
    const std::lock_guard lock(m_mutex);
    ++m_status.received;
    auto same = std::ranges::find_if(m_received, [&](const Received& each) {
        return !from.isService && !each.isRequest && each.topic == from.topic && each.writer == writer;
    });
    if (same == m_received.end()) {
        if (m_received.size() >= kMostReceived)
            return;
        same = m_received.insert(same, Received{from.topic, {}, writer, {}, from.isService});
    }
    same->bytes.assign(message.begin(), message.end());
    same->time = Clock::now();
}

} // namespace core::topics
