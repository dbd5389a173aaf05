// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/bus/busgroup.h"
#include "core/recorder/tapewriter.h"
#include "core/rt/spscqueue.h"
#include "core/topics/outlet.h"

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

/// Carries buses and sensors to topics, and messages of others back, on a thread of its own. All functions
/// are for the GUI thread.
class TopicThread
{
public:
    using BusTape = rt::SpscQueue<bus::TapeItem>::Consumer;
    using SensorTape = rt::SpscQueue<WrenchSample>::Consumer;

    TopicThread();
    ~TopicThread();
    TopicThread(const TopicThread&) = delete;
    TopicThread& operator=(const TopicThread&) = delete;

    /// Null: off; tapes are read to nowhere. Waits until the one before has ended, some ms: another one can
    /// use its domain then.
    void setTransport(std::unique_ptr<Transport> transport);
    /// The buses were started; those before have ended.
    void setBuses(recorder::Layout layout, std::vector<BusTape> tapes);
    /// The buses go on.
    void rename(recorder::Layout layout);
    /// It is forgotten when nobody else has `latest`.
    void addSensor(const QString& name, std::size_t place, SensorTape tape,
                   std::shared_ptr<const LatestWrench> latest);
    /// All topics end and begin anew.
    void setSubscriptions(std::vector<Subscription> topics);
    /// Called on the thread, with the clock of the stamps.
    using Note = std::function<void(Outlet& outlet, const recording::ClockPair& clock)>;
    void note(Note note);
    /// The same for a reply to a program. It waits, up to a second, until DDS has found that program's
    /// reader.
    void reply(const QString& service, const Guid& program, Note note);

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
    class Thread;
    std::unique_ptr<Thread> m_thread;
};

} // namespace core::topics
