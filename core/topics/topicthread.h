// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "core/stream/streamthread.h"
#include "core/topics/topicsink.h"

namespace core::topics {

/// What is received: messages on a topic, or requests of a service, whose type is without "_Request".
struct Subscription
{
    QString topic;
    QString type;
    bool isService = false;

    friend bool operator==(const Subscription&, const Subscription&) = default;
};

/// A message that a program sent to a topic of ours, or its request, and when it was taken.
struct Received
{
    QString topic;
    mcap::Bytes bytes;
    Guid writer{};
    Time time;
    bool isRequest = false;
};

/// Carries buses and sensors to topics, and messages of others back, on a thread of its own. All public
/// functions are for the GUI thread.
class TopicThread final : public stream::StreamThread
{
public:
    TopicThread();
    ~TopicThread() override;

    /// Null: off; tapes are read to nowhere. Waits until the one before has ended, some ms: another one can
    /// use its domain then.
    void setTransport(std::unique_ptr<Transport> transport);
    /// All topics end and begin anew.
    void setSubscriptions(std::vector<Subscription> topics);
    /// A reply to a program: called on the thread. It waits, up to some seconds, until DDS has found that
    /// program's reader.
    using Reply = std::function<void(TopicSink& sink)>;
    void reply(const QString& service, const Guid& program, Reply reply);

    /// The newest message of each topic and sender; and every request.
    std::vector<Received> takeReceived();

    /// Counters of the messages in both directions.
    struct Status
    {
        std::uint64_t published = 0;
        std::uint64_t failed = 0;   ///< not taken by DDS
        std::uint64_t lost = 0;     ///< items of the tapes
        std::uint64_t received = 0; ///< messages of other programs
    };
    Status status() const;
    using Endpoints = std::vector<Endpoint>;
    Endpoints endpoints() const; ///< of the last second

private:
    /// A reply that waits for its reader.
    struct Waiting
    {
        QString service;
        Guid program{};
        Reply reply;
        Time until;
    };

    void busesStarted() override { restart(); }
    void tick() override;
    void ending() override { m_transport.reset(); }
    void begin(std::unique_ptr<Transport> transport);
    void restart();
    void subscribe();
    void sendReplies();
    void receive(const Subscription& from, mcap::ByteView message, const Guid& writer);

    // Of the thread:
    std::unique_ptr<Transport> m_transport;
    TopicSink m_sink;
    Time m_slowAt;
    std::vector<Waiting> m_replies;
    std::vector<Subscription> m_topics;
    std::map<int, Subscription> m_readers;

    mutable std::mutex m_mutex; ///< for the following
    std::vector<Received> m_received;
    Status m_status;
    Endpoints m_endpoints;
};

} // namespace core::topics
