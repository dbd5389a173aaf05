// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/bushandle.h"

#include "core/bus/busthread.h"

namespace core::bus {

namespace {
// Ten seconds of samples of a full array at 50 Hz, should the window hang that long.
constexpr std::size_t kEventCapacity = 1 << 15;
constexpr std::size_t kRequestCapacity = 1024;
} // namespace

BusHandle::BusHandle(const Settings& settings)
{
    auto events = rt::SpscQueue<Event>::create(kEventCapacity);
    auto requests = rt::SpscQueue<Request>::create(kRequestCapacity);
    m_events = std::move(events.consumer);
    m_requests = std::move(requests.producer);
    m_thread =
        std::make_unique<BusThread>(settings, std::move(events.producer), std::move(requests.consumer));
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

RequestId BusHandle::submit(Request request)
{
    const RequestId id = ++m_lastRequest == 0 ? ++m_lastRequest : m_lastRequest;
    std::visit(
        [id](auto& r) {
            if constexpr (requires { r.request; })
                r.request = id;
        },
        request);
    return m_requests.tryPush(request) ? id : 0;
}

void BusHandle::stop(StopMode mode)
{
    m_thread->requestStop(mode);
}

const Stats& BusHandle::stats()
{
    return m_thread->stats().read();
}

} // namespace core::bus
