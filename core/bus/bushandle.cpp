// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/bushandle.h"

#include "core/bus/busthread.h"

namespace core::bus {

namespace {
// Ten seconds of samples of a full array at 50 Hz, should the window hang that long.
constexpr std::size_t kEventCapacity = 1 << 15;
constexpr std::size_t kRequestCapacity = 1024;
// Two seconds of a line at 1 Mbaud that is never idle: so long may the window hang before anything is lost.
constexpr std::size_t kExchangeCapacity = 1 << 14;
constexpr std::size_t kCycleCapacity = 1 << 12;
constexpr std::size_t kWireCapacity = 1 << 14;
} // namespace

BusHandle::BusHandle(const Settings& settings)
    : m_lastRequest(settings.firstId)
    , m_idStep(settings.idStep)
{
    auto events = rt::SpscQueue<Event>::create(kEventCapacity);
    auto requests = rt::SpscQueue<Request>::create(kRequestCapacity);
    auto exchanges = rt::SpscQueue<ExchangeRecord>::create(kExchangeCapacity);
    auto cycles = rt::SpscQueue<CycleRecord>::create(kCycleCapacity);
    auto wire = rt::SpscQueue<WireChunk>::create(kWireCapacity);
    m_events = std::move(events.consumer);
    m_exchanges = std::move(exchanges.consumer);
    m_cycles = std::move(cycles.consumer);
    m_wire = std::move(wire.consumer);
    m_requests = std::move(requests.producer);
    m_thread = std::make_unique<BusThread>(
        settings,
        BusThread::Ends{std::move(events.producer), std::move(exchanges.producer), std::move(cycles.producer),
                        std::move(wire.producer), std::move(requests.consumer)});
    m_thread->start(QThread::TimeCriticalPriority);
}

BusHandle::~BusHandle()
{
    m_thread->finish();
    m_thread->wait();
}

void BusHandle::setGoal(JointIndex joint, rt::GoalCell goal)
{
    if (joint.value < kMaxJoints)
        m_thread->goals().set(joint.value, goal);
}

void BusHandle::setGoals(std::span<const std::pair<JointIndex, rt::GoalCell>> goals)
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

LastWords& BusHandle::lastWords()
{
    return m_thread->lastWords();
}

void BusHandle::beat(Time now)
{
    m_thread->beat(now);
}

void BusHandle::setLowLatency(bool on)
{
    m_thread->setLowLatency(on);
}

const Stats& BusHandle::stats()
{
    return m_thread->stats().read();
}

} // namespace core::bus
