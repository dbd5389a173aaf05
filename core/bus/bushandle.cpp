// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/bushandle.h"

#include "core/bus/busthread.h"

namespace core::bus {

namespace {
// Ten seconds of samples of a full array at 50 Hz, in case the window hangs.
constexpr std::size_t kEventCapacity = 1 << 15;
constexpr std::size_t kRequestCapacity = 1024;
// Two seconds of a busy line at 1 Mbaud: the window may hang for that time without losses.
constexpr std::size_t kExchangeCapacity = 1 << 14;
constexpr std::size_t kCycleCapacity = 1 << 12;
constexpr std::size_t kWireCapacity = 1 << 14;
} // namespace

BusHandle::BusHandle(const Settings& settings)
    : m_lastRequest(settings.firstId)
    , m_idStep(settings.idStep)
{
    BusThread::Ends ends;
    const auto open = [&]<typename T>(rt::SpscQueue<T>, std::size_t capacity) {
        auto queue = rt::SpscQueue<T>::create(capacity);
        std::get<typename rt::SpscQueue<T>::Producer>(ends.queues) = std::move(queue.producer);
        std::get<typename rt::SpscQueue<T>::Consumer>(m_queues) = std::move(queue.consumer);
    };
    open(rt::SpscQueue<Event>(), kEventCapacity);
    open(rt::SpscQueue<ExchangeRecord>(), kExchangeCapacity);
    open(rt::SpscQueue<CycleRecord>(), kCycleCapacity);
    open(rt::SpscQueue<WireChunk>(), kWireCapacity);
    auto requests = rt::SpscQueue<Request>::create(kRequestCapacity);
    m_requests = std::move(requests.producer);
    ends.requests = std::move(requests.consumer);
    m_thread = std::make_unique<BusThread>(settings, std::move(ends));
    m_thread->start(QThread::TimeCriticalPriority);
}

BusHandle::~BusHandle()
{
    m_thread->finish();
    m_thread->wait();
}

rt::SpscQueue<TapeItem>::Consumer BusHandle::takeTape(rt::TapeReader reader)
{
    return m_thread->tapes().take(reader, kTapeCapacity);
}

void BusHandle::setGoal(BusJoint joint, const rt::GoalCell& goal)
{
    if (joint.value < kMaxJoints)
        m_thread->goals().set(joint.value, goal);
}

void BusHandle::setGoals(std::span<const std::pair<BusJoint, rt::GoalCell>> goals)
{
    m_thread->goals().begin();
    for (const auto& [joint, goal] : goals)
        setGoal(joint, goal);
    m_thread->goals().commit();
}

RequestId BusHandle::submit(Request request)
{
    m_lastRequest += m_idStep;
    if (m_lastRequest == 0)
        m_lastRequest += m_idStep;
    const RequestId id = m_lastRequest;
    std::visit(
        [id](auto& r) {
            if constexpr (requires { r.request; })
                r.request = id;
        },
        request);
    if (auto* resume = std::get_if<ResumeRequest>(&request))
        resume->stops = m_stops;
    return m_requests.tryPush(request) ? id : 0;
}

void BusHandle::stop(StopMode mode)
{
    m_thread->requestStop(mode, ++m_stops);
}

EmergencyFrames& BusHandle::emergencyFrames()
{
    return m_thread->emergencyFrames();
}

void BusHandle::beat(Time now)
{
    m_thread->beat(now);
}

void BusHandle::setLowLatency(bool on)
{
    m_thread->setLowLatency(on);
}

Stats BusHandle::stats()
{
    Stats stats = m_thread->stats().read();
    stats.refusedEvents = std::get<rt::SpscQueue<Event>::Consumer>(m_queues).refused();
    return stats;
}

} // namespace core::bus
