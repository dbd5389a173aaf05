// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topics/topicthread.h"

#include <QtCore/QThread>

#include <algorithm>
#include <condition_variable>
#include <ctime>
#include <future>
#include <map>
#include <mutex>

#include "core/topics/topicwriter.h"

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

class TopicThread::Thread final : public QThread
{
public:
    Thread()
    {
        setObjectName(QStringLiteral("topics"));
        start();
    }
    ~Thread() override
    {
        post({});
        wait();
    }

    using Task = std::function<void(Thread&)>;
    /// An empty task ends the thread.
    void post(Task task)
    {
        const std::lock_guard lock(m_mutex);
        m_tasks.push_back(std::move(task));
        m_wake.notify_one();
    }
    std::vector<Received> takeReceived()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_received, {});
    }
    Status status() const
    {
        const std::lock_guard lock(m_mutex);
        return m_status;
    }
    Endpoints endpoints() const
    {
        const std::lock_guard lock(m_mutex);
        return m_endpoints;
    }

    // --- tasks, on the thread ---

    void setTransport(std::unique_ptr<Transport> transport)
    {
        m_outlet.setTransport(transport.get());
        m_transport = std::move(transport);
        subscribe();
        m_slowAt = {};
    }
    void setBuses(const recorder::Layout& layout, std::vector<BusTape> tapes)
    {
        drain();
        for (const BusTape& tape : m_buses)
            m_lostBefore += tape.refused();
        m_buses = std::move(tapes);
        m_writer.setLayout(layout);
        restart();
    }
    void rename(const recorder::Layout& layout)
    {
        drain();
        m_writer.setLayout(layout);
    }
    void addSensor(const QString& name, std::size_t place, SensorTape tape,
                   std::shared_ptr<const LatestWrench> latest)
    {
        m_sensors.push_back({SensorNames(name, place), std::move(tape), std::move(latest)});
    }
    void setSubscriptions(std::vector<Subscription> topics)
    {
        m_topics = std::move(topics);
        restart();
    }
    void apply(const Note& note)
    {
        drain();
        note(m_outlet, m_clock);
    }

    struct Reply
    {
        QString service;
        Guid program{};
        Note note;
        Time until;
    };
    void reply(Reply reply)
    {
        if (m_replies.size() >= kMostReplies)
            reply.until = {};
        m_replies.push_back(std::move(reply));
    }

protected:
    void run() override
    {
        for (bool isLast = false; !isLast;) {
            for (const Task& task : nextTasks()) {
                isLast = !task;
                if (isLast)
                    break;
                task(*this);
            }
            tick();
        }
        m_transport.reset();
    }

private:
    struct Sensor
    {
        SensorNames names;
        SensorTape tape;
        std::shared_ptr<const LatestWrench> latest; ///< of a sensor that has not ended
    };

    std::vector<Task> nextTasks()
    {
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, kPeriod, [this] { return !m_tasks.empty(); });
        return std::exchange(m_tasks, {});
    }

    /// Topics of the former array end.
    void restart()
    {
        if (m_transport == nullptr)
            return;
        m_transport->retireAll();
        m_outlet.setTransport(m_transport.get());
        subscribe();
    }
    void subscribe()
    {
        m_readers.clear();
        for (const Subscription& each : m_topics) {
            if (m_transport == nullptr)
                return;
            const auto reader = each.isService ? m_transport->subscribe(
                                    each.topic, each.type + QStringLiteral("_Request"), Kind::Request)
                                               : m_transport->subscribe(each.topic, each.type);
            if (reader)
                m_readers[*reader] = each;
            if (each.isService)
                m_outlet.advertise(each.topic, each.type + QStringLiteral("_Response"), Kind::Reply);
        }
    }

    void tick()
    {
        if (const Time now = Clock::now(); now - m_slowAt >= kSlowPeriod) {
            m_slowAt = now;
            m_clock = clockNow();
            m_writer.setClock(m_clock);
            auto seen = m_transport != nullptr ? m_transport->endpoints() : Endpoints();
            const std::lock_guard lock(m_mutex);
            m_endpoints = std::move(seen);
        }
        drain();
        std::erase_if(m_replies, [this](const Reply& each) {
            if (!m_outlet.reaches(each.service, each.program) && Clock::now() < each.until)
                return false;
            each.note(m_outlet, m_clock);
            return true;
        });
        if (m_transport != nullptr)
            m_transport->take([this](int reader, mcap::ByteView message, const Guid& writer) {
                receive(m_readers[reader], message, writer);
            });
        const std::lock_guard lock(m_mutex);
        m_status.published = m_outlet.published();
        m_status.failed = m_outlet.failed();
        m_status.lost = m_lostBefore;
        for (const BusTape& tape : m_buses)
            m_status.lost += tape.refused();
        for (const Sensor& sensor : m_sensors)
            m_status.lost += sensor.tape.refused();
    }

    void drain()
    {
        bus::TapeItem item;
        for (std::size_t bus = 0; bus < m_buses.size(); ++bus) {
            while (m_buses[bus].tryPop(item)) {
                if (!m_outlet.isOn())
                    continue;
                bus::setBus(item, bus);
                m_writer.take(bus, item);
            }
        }
        WrenchSample sample;
        for (Sensor& sensor : m_sensors) {
            while (sensor.tape.tryPop(sample))
                m_writer.take(sensor.names, sample);
        }
        std::erase_if(m_sensors, [](const Sensor& each) { return each.latest.use_count() == 1; }); // it ended
    }

    void receive(const Subscription& from, mcap::ByteView message, const Guid& writer)
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

    mutable std::mutex m_mutex;
    std::condition_variable m_wake;
    std::vector<Task> m_tasks;
    std::vector<Received> m_received;
    Status m_status;
    Endpoints m_endpoints;

    // Of the thread:
    std::unique_ptr<Transport> m_transport;
    Outlet m_outlet;
    TopicWriter m_writer{m_outlet};
    recording::ClockPair m_clock = clockNow();
    Time m_slowAt;
    std::vector<BusTape> m_buses;
    std::uint64_t m_lostBefore = 0;
    std::vector<Sensor> m_sensors;
    std::vector<Reply> m_replies; ///< that wait for their readers
    std::vector<Subscription> m_topics;
    std::map<int, Subscription> m_readers;
};

TopicThread::TopicThread()
    : m_thread(std::make_unique<Thread>())
{
}

TopicThread::~TopicThread() = default;

void TopicThread::setTransport(std::unique_ptr<Transport> transport)
{
    // A function of the standard library must be copyable.
    auto shared = std::make_shared<std::unique_ptr<Transport>>(std::move(transport));
    std::promise<void> isDone;
    m_thread->post([shared, &isDone](Thread& thread) {
        thread.setTransport(std::move(*shared));
        isDone.set_value();
    });
    isDone.get_future().wait();
}

void TopicThread::setBuses(recorder::Layout layout, std::vector<BusTape> tapes)
{
    auto shared = std::make_shared<std::vector<BusTape>>(std::move(tapes));
    m_thread->post([layout = std::move(layout), shared](Thread& thread) {
        thread.setBuses(layout, std::move(*shared));
    });
}

void TopicThread::rename(recorder::Layout layout)
{
    m_thread->post([layout = std::move(layout)](Thread& thread) { thread.rename(layout); });
}

void TopicThread::addSensor(const QString& name, std::size_t place, SensorTape tape,
                            std::shared_ptr<const LatestWrench> latest)
{
    auto shared = std::make_shared<SensorTape>(std::move(tape));
    m_thread->post([=](Thread& thread) { thread.addSensor(name, place, std::move(*shared), latest); });
}

void TopicThread::setSubscriptions(std::vector<Subscription> topics)
{
    m_thread->post([topics = std::move(topics)](Thread& thread) { thread.setSubscriptions(topics); });
}

void TopicThread::note(Note note)
{
    m_thread->post([note = std::move(note)](Thread& thread) { thread.apply(note); });
}

void TopicThread::reply(const QString& service, const Guid& program, Note note)
{
    Thread::Reply reply{service, program, std::move(note), Clock::now() + kReaderWait};
    m_thread->post([reply = std::move(reply)](Thread& thread) { thread.reply(reply); });
}

std::vector<Received> TopicThread::takeReceived()
{
    return m_thread->takeReceived();
}

TopicThread::Status TopicThread::status() const
{
    return m_thread->status();
}

TopicThread::Endpoints TopicThread::endpoints() const
{
    return m_thread->endpoints();
}

} // namespace core::topics
