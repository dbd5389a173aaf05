// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/busthread.h"

#include <algorithm>
#include <cerrno>
#include <ctime>

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "core/link/seriallink.h"

namespace core::bus {

namespace {

constexpr Duration kReopenPause = 200ms;
constexpr Duration kStatsPeriod = 100ms;
/// A port that takes no byte for this long is as good as gone.
constexpr Duration kWriteStall = 200ms;

timespec toTimespec(Duration d)
{
    const auto ns = std::max<std::int64_t>(d.count(), 0);
    return {static_cast<time_t>(ns / 1'000'000'000), static_cast<long>(ns % 1'000'000'000)};
}

} // namespace

BusThread::BusThread(const BusHandle::Settings& settings, rt::SpscQueue<Event>::Producer events,
                     rt::SpscQueue<Request>::Consumer requests)
    : m_settings(settings)
    , m_events(std::move(events))
    , m_requests(std::move(requests))
    , m_scheduler(std::make_unique<RoundScheduler>(settings.schedule, settings.joints, m_goals, *this))
    , m_wake(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
    setObjectName(QStringLiteral("bus"));
}

BusThread::~BusThread()
{
    finish();
    wait();
    ::close(m_wake);
}

void BusThread::wake()
{
    const std::uint64_t one = 1;
    // Full counter means it is awake already.
    [[maybe_unused]] const auto written = ::write(m_wake, &one, sizeof one);
}

void BusThread::requestStop(StopMode mode)
{
    m_stopAskedAt.store(Clock::now().time_since_epoch().count(), std::memory_order_relaxed);
    m_stopRequested.store(static_cast<std::uint8_t>(mode), std::memory_order_release);
    wake();
}

void BusThread::finish()
{
    m_finish.store(true, std::memory_order_release);
    wake();
}

void BusThread::push(const Event& event)
{
    m_events.tryPush(event);
}

void BusThread::tellLink(LinkPhase phase, int error)
{
    if (phase == m_phase && error == m_lastError)
        return;
    m_phase = phase;
    m_lastError = error;
    push(LinkEvent{Clock::now(), phase, error});
}

void BusThread::run()
{
    // The default slack adds 50 us to every wake.
    ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    SerialLink link; // born on the thread that uses it
    tellLink(LinkPhase::Opening, 0);
    while (!m_finish.load(std::memory_order_acquire)) {
        if (!openLink(link)) {
            takeInputs(Clock::now()); // answers them: the link is lost
            waitForWake(kReopenPause);
            continue;
        }
        if (!serve(link))
            break;
        link.close();
        waitForWake(kReopenPause);
    }
    m_scheduler->linkLost(Clock::now());
    link.close();
    tellLink(LinkPhase::Closed, 0);
}

bool BusThread::openLink(SerialLink& link)
{
    if (!link.open(m_settings.port, m_settings.schedule.baud)) {
        tellLink(m_phase == LinkPhase::Lost ? LinkPhase::Lost : LinkPhase::Opening, link.error());
        return false;
    }
    m_scheduler->linkOpened(Clock::now());
    tellLink(LinkPhase::Open, 0);
    return true;
}

void BusThread::takeInputs(Time now)
{
    if (const auto mode = m_stopRequested.exchange(0, std::memory_order_acquire); mode != 0) {
        m_scheduler->stop(static_cast<StopMode>(mode), now);
        m_stopBeingWritten = true;
    }
    Request request;
    // A request the scheduler has no room for is answered as refused rather than kept: the caller knows what
    // to do.
    while (m_requests.tryPop(request)) {
        if (m_scheduler->request(request, now))
            continue;
        Reply reply;
        reply.time = now;
        reply.outcome = Outcome::Refused;
        std::visit(
            [&reply](const auto& r) {
                if constexpr (requires { r.request; })
                    reply.request = r.request;
            },
            request);
        push(reply);
    }
}

bool BusThread::serve(SerialLink& link)
{
    while (!m_finish.load(std::memory_order_acquire)) {
        const Time now = Clock::now();
        takeInputs(now);
        const auto action = m_scheduler->next(now);
        bool alive = true;
        switch (action.kind) {
        case RoundScheduler::Action::Kind::Write:
            alive = writeAll(link, action.bytes);
            if (m_stopBeingWritten) {
                m_stopBeingWritten = false;
                const auto asked = m_stopAskedAt.load(std::memory_order_relaxed);
                m_stopLatency = static_cast<double>(Clock::now().time_since_epoch().count() - asked) * 1e-9;
            }
            break;
        case RoundScheduler::Action::Kind::SetBaud:
            alive = link.setBaud(action.baud);
            break;
        case RoundScheduler::Action::Kind::Wait:
            alive = waitAndRead(link, action.until);
            break;
        }
        if (now - m_statsAt >= kStatsPeriod) {
            m_statsAt = now;
            Stats stats = m_scheduler->stats();
            stats.stopLatency = m_stopLatency;
            m_stats.publish(stats);
        }
        if (!alive) {
            m_scheduler->linkLost(Clock::now());
            tellLink(LinkPhase::Lost, link.error());
            return true;
        }
    }
    return false;
}

bool BusThread::writeAll(SerialLink& link, std::span<const std::uint8_t> bytes)
{
    const Time giveUp = Clock::now() + kWriteStall;
    while (!bytes.empty()) {
        const int taken = link.write(bytes);
        if (taken < 0)
            return false;
        bytes = bytes.subspan(static_cast<std::size_t>(taken));
        if (taken > 0)
            continue;
        const auto left = giveUp - Clock::now();
        if (left <= Duration::zero())
            return false;
        pollfd port{link.descriptor(), POLLOUT, 0};
        const timespec timeout = toTimespec(left);
        if (::ppoll(&port, 1, &timeout, nullptr) < 0 && errno != EINTR)
            return false;
    }
    return true;
}

bool BusThread::waitAndRead(SerialLink& link, Time until)
{
    std::array<pollfd, 2> watched{{{link.descriptor(), POLLIN, 0}, {m_wake, POLLIN, 0}}};
    const timespec timeout = toTimespec(until - Clock::now());
    const int ready = ::ppoll(watched.data(), watched.size(), &timeout, nullptr);
    if (ready < 0)
        return errno == EINTR;
    if (watched[1].revents != 0)
        drainWake();
    if (watched[0].revents == 0)
        return true;
    std::array<std::uint8_t, 512> buffer;
    const int count = link.read(buffer);
    if (count > 0)
        m_scheduler->received({buffer.data(), static_cast<std::size_t>(count)}, Clock::now());
    return count > 0 || (count == 0 && (watched[0].revents & (POLLHUP | POLLERR | POLLNVAL)) == 0);
}

void BusThread::waitForWake(Duration atMost)
{
    pollfd watched{m_wake, POLLIN, 0};
    const timespec timeout = toTimespec(atMost);
    if (::ppoll(&watched, 1, &timeout, nullptr) > 0)
        drainWake();
}

void BusThread::drainWake()
{
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = ::read(m_wake, &count, sizeof count);
}

} // namespace core::bus
