// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/busthread.h"

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <limits>

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/base/thread.h"
#include "core/link/seriallink.h"

namespace core::bus {

namespace {

constexpr Duration kReopenPause = 200ms;
/// Replies to the program that had the port before may still be under way: until none came for this time …
constexpr Duration kForeignReplies = 50ms;
constexpr Duration kMostForeign = 1s;   ///< … or this one is over
constexpr Duration kLastStop = 200ms;   ///< for sending a STOP requested right before the end
constexpr Duration kPortEmpties = 20ms; ///< until the port has sent its bytes
constexpr Duration kStatsPeriod = 100ms;
/// A port that accepts no byte for this long counts as lost.
constexpr Duration kWriteStall = 200ms;
constexpr int kMostReads = 32; ///< of a line inside the program, before the rest of the loop runs

timespec toTimespec(Duration d)
{
    const auto ns = std::max<std::int64_t>(d.count(), 0);
    return {static_cast<time_t>(ns / 1'000'000'000), static_cast<long>(ns % 1'000'000'000)};
}

} // namespace

BusThread::BusThread(const BusHandle::Settings& settings, Ends ends)
    : m_settings(settings)
    , m_ends(std::move(ends))
    , m_protocol(settings.family->makeProtocol(settings.joints))
    , m_scheduler(
          std::make_unique<RoundScheduler>(settings.schedule, settings.joints, m_goals, *this, *m_protocol))
    , m_wake(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
{
    setObjectName(QStringLiteral("bus"));
    m_scheduler->setStamp(&Clock::now);
    m_emergencyFrames.setWake(m_wake.get());
}

BusThread::~BusThread()
{
    finish();
    wait();
    m_emergencyFrames.setWake(-1);
}

void BusThread::wake()
{
    const std::uint64_t one = 1;
    // A full counter means that the thread is awake already.
    [[maybe_unused]] const auto written = ::write(m_wake.get(), &one, sizeof one);
}

void BusThread::requestStop(StopMode mode, std::uint32_t number)
{
    m_stopAskedAt.store(Clock::now().time_since_epoch().count(), std::memory_order_relaxed);
    m_stopRequested.store(std::uint64_t{number} << 8 | static_cast<std::uint8_t>(mode),
                          std::memory_order_release);
    wake();
}

void BusThread::setLowLatency(bool on)
{
    m_lowLatencyAsked.store(on ? 1 : 0, std::memory_order_release);
    wake();
}

void BusThread::finish()
{
    m_finish.store(true, std::memory_order_release);
    wake();
}

void BusThread::recordWire(std::span<const std::uint8_t> bytes, bool isReceived, Time time,
                           std::size_t echoes)
{
    WireChunk chunk;
    chunk.time = time;
    chunk.isReceived = isReceived;
    chunk.baud = m_baud;
    while (!bytes.empty()) {
        const auto part = bytes.first(std::min(bytes.size(), chunk.bytes.size()));
        bytes = bytes.subspan(part.size());
        chunk.size = static_cast<std::uint8_t>(part.size());
        chunk.echoes = static_cast<std::uint8_t>(std::min(echoes, part.size()));
        echoes -= chunk.echoes;
        std::copy(part.begin(), part.end(), chunk.bytes.begin());
        chunk.skipped = m_skippedChunks;
        if (pass(chunk))
            m_skippedChunks = 0;
        else if (m_skippedChunks < 0xFFFF)
            ++m_skippedChunks;
    }
}

void BusThread::reportLink(LinkPhase phase, int error)
{
    if (phase == m_phase && error == m_lastError)
        return;
    m_phase = phase;
    m_lastError = error;
    push(LinkEvent{Clock::now(), phase, error});
}

void BusThread::reportLine(const SerialLink& link)
{
    LineEvent line{Clock::now(), m_baud, link.realBaud()};
    if (const auto flag = link.lowLatency())
        line.lowLatency = *flag ? 1 : 0;
    push(line);
}

void BusThread::takeLowLatency(SerialLink& link)
{
    const int asked = m_lowLatencyAsked.exchange(-1, std::memory_order_acquire);
    if (asked < 0)
        return;
    LineEvent line{Clock::now(), m_baud};
    line.isAnswer = true;
    line.error = link.setLowLatency(asked == 1);
    line.realBaud = link.realBaud();
    if (const auto flag = link.lowLatency())
        line.lowLatency = *flag ? 1 : 0;
    push(line);
}

void BusThread::askForPriority()
{
    m_isRealTime = takePriority(ThreadPriority::Bus);
    // Under a finite limit every later allocation of the program could fail, so only without one.
    rlimit limit{};
    const bool isUnlimited =
        ::getrlimit(RLIMIT_MEMLOCK, &limit) == 0 && (limit.rlim_cur == RLIM_INFINITY || ::geteuid() == 0);
    m_isLocked = isUnlimited && ::mlockall(MCL_CURRENT | MCL_FUTURE | MCL_ONFAULT) == 0;
}

void BusThread::keepAwake(bool on)
{
    if (!on || !m_isRealTime)
        return m_awake.reset(); // the kernel drops the request
    if (!m_awake.isOpen())
        m_awake.reset(::open("/dev/cpu_dma_latency", O_WRONLY | O_CLOEXEC));
    const std::int32_t longest = 0; // us
    if (m_awake.isOpen() && ::write(m_awake.get(), &longest, sizeof longest) != sizeof longest)
        keepAwake(false);
}

void BusThread::measureCpu(Time now)
{
    const Duration lasted = now - m_cpuLooked;
    if (lasted < 1s)
        return;
    const Duration total = threadCpuTime();
    if (m_cpuLooked.time_since_epoch().count() != 0)
        m_cpuShare = toSeconds(total - m_cpuUsed) / toSeconds(lasted);
    m_cpuUsed = total;
    m_cpuLooked = now;
}

void BusThread::run()
{
    askForPriority();
    // The default slack adds 50 us to every wake.
    ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    if (m_settings.isStopped)
        m_scheduler->stop(StopMode::AsSet, Clock::now());
    SerialLink link; // created on the thread that uses it
    reportLink(LinkPhase::Opening, 0);
    while (!m_finish.load(std::memory_order_acquire)) {
        if (!openLink(link)) {
            takeInputs(Clock::now()); // answers them: the link is lost
            waitForWake(kReopenPause);
            continue;
        }
        const bool goesOn = serve(link);
        m_emergencyFrames.openPort(-1);
        keepAwake(false);
        if (!goesOn)
            break;
        link.close();
        waitForWake(kReopenPause);
    }
    m_scheduler->linkLost(Clock::now());
    link.close();
    reportLink(LinkPhase::Closed, 0);
}

bool BusThread::openLink(SerialLink& link)
{
    const int baud = m_settings.schedule.baud;
    if (m_settings.line != nullptr ? !link.open(m_settings.line, baud) : !link.open(m_settings.port, baud)) {
        reportLink(m_phase == LinkPhase::Lost ? LinkPhase::Lost : LinkPhase::Opening, link.error());
        return false;
    }
    if (m_settings.line == nullptr) {
        const Time giveUp = Clock::now() + kMostForeign;
        do
            std::this_thread::sleep_for(kForeignReplies);
        while (link.dropUnread() && Clock::now() < giveUp);
    }
    m_baud = m_settings.schedule.baud;
    m_emergencyFrames.openPort(link.descriptor());
    keepAwake(true);
    m_scheduler->linkOpened(Clock::now());
    reportLine(link);
    reportLink(LinkPhase::Open, 0);
    return true;
}

void BusThread::takeInputs(Time now)
{
    if (const auto stop = m_stopRequested.exchange(0, std::memory_order_acquire); stop != 0) {
        m_scheduler->stop(static_cast<StopMode>(stop & 0xFF), now,
                          Time{Duration{m_stopAskedAt.load(std::memory_order_relaxed)}},
                          static_cast<std::uint32_t>(stop >> 8));
        m_stopBeingWritten = true;
    }
    if (const auto order = m_emergencyFrames.takeOrder()) {
        m_scheduler->stop(order->mode, now, now,
                          order->isEnd ? std::numeric_limits<std::uint32_t>::max() : 0);
        m_orderBeingWritten = true;
        if (!order->isEnd)
            push(WatchdogEvent{now, Duration::zero()});
    }
    if (const auto beat = m_beat.load(std::memory_order_relaxed); beat != 0)
        m_scheduler->beat(Time{Duration{beat}});
    Request request;
    // A request for which the scheduler has no room is refused rather than kept: the caller can decide.
    while (m_ends.requests.tryPop(request)) {
        if (m_scheduler->request(request, now))
            continue;
        Reply reply;
        reply.time = now;
        reply.outcome = Outcome::Refused;
        reply.request = idOf(request);
        push(reply);
    }
}

void BusThread::prepareEmergencyFrames()
{
    if (std::exchange(m_preparedCycle, m_scheduler->cycles()) == m_scheduler->cycles())
        return;
    std::array<std::uint8_t, EmergencyFrames::kMostBytes> frames;
    const std::size_t size = m_scheduler->endingFrames(m_emergencyFrames.ending(), frames);
    m_emergencyFrames.setFrames({frames.data(), size});
}

bool BusThread::serve(SerialLink& link)
{
    Time goesOnUntil = Time::max();
    while (Clock::now() < goesOnUntil) {
        if (m_finish.load(std::memory_order_acquire)) {
            // A STOP requested right before the end is still sent completely.
            const bool isOpen =
                m_stopRequested.load(std::memory_order_acquire) != 0 || m_scheduler->hasStopFrames();
            goesOnUntil =
                std::min(goesOnUntil, isOpen ? Clock::now() + kLastStop : m_stopWritten + kPortEmpties);
            if (Clock::now() >= goesOnUntil)
                break;
        }
        const Time now = Clock::now();
        takeInputs(now);
        takeLowLatency(link);
        const bool sendsStop = m_scheduler->hasStopFrames();
        const auto action = m_scheduler->next(now);
        prepareEmergencyFrames();
        bool alive = true;
        switch (action.kind) {
        case Action::Kind::Write:
            alive = writeAll(link, action.bytes);
            if (sendsStop)
                m_stopWritten = Clock::now();
            if (m_stopBeingWritten) {
                m_stopBeingWritten = false;
                const auto asked = m_stopAskedAt.load(std::memory_order_relaxed);
                m_stopLatency = static_cast<double>(Clock::now().time_since_epoch().count() - asked) * 1e-9;
            }
            break;
        case Action::Kind::SetBaud:
            alive = link.setBaud(action.baud);
            m_baud = action.baud;
            reportLine(link);
            break;
        case Action::Kind::Wait:
            alive = waitAndRead(link, std::min(action.until, goesOnUntil), action.isPlanned);
            break;
        }
        if (m_orderBeingWritten && !m_scheduler->hasStopFrames()) {
            m_orderBeingWritten = false;
            m_emergencyFrames.orderWritten();
        }
        if (now - m_statsAt >= kStatsPeriod) {
            m_statsAt = now;
            measureCpu(now);
            Stats stats = m_scheduler->stats(now);
            stats.stopLatency = m_stopLatency;
            stats.isRealTime = m_isRealTime;
            stats.isLocked = m_isLocked;
            stats.isAwake = m_awake.isOpen();
            stats.cpuShare = m_cpuShare;
            m_stats.publish(stats);
        }
        if (!alive) {
            m_scheduler->linkLost(Clock::now());
            reportLink(LinkPhase::Lost, link.error());
            return true;
        }
    }
    return false;
}

bool BusThread::writeAll(SerialLink& link, std::span<const std::uint8_t> bytes)
{
    if (EmergencyFrames::wereSent())
        return false;
    const Time begun = Clock::now();
    const Time giveUp = begun + kWriteStall;
    const auto all = bytes;
    Time taken = begun;
    while (!bytes.empty()) {
        const int count = link.write(bytes, taken);
        if (count < 0)
            return false;
        bytes = bytes.subspan(static_cast<std::size_t>(count));
        if (count > 0)
            continue;
        const auto left = giveUp - Clock::now();
        if (left <= Duration::zero())
            return false;
        pollfd port{link.descriptor(), POLLOUT, 0};
        const timespec timeout = toTimespec(left);
        if (::ppoll(&port, 1, &timeout, nullptr) < 0 && errno != EINTR)
            return false;
    }
    m_scheduler->written(taken);
    recordWire(all, false, begun); // after sending: the bytes must not wait for it
    return true;
}

bool BusThread::waitAndRead(SerialLink& link, Time until, bool isPlanned)
{
    std::array<pollfd, 2> watched{{{link.descriptor(), POLLIN, 0}, {m_wake.get(), POLLIN, 0}}};
    // Bytes on a line inside the program keep their time of arrival: the wake of the next request is enough.
    const Time due = isPlanned ? until : std::min(until, link.nextRead());
    const timespec timeout = toTimespec(due - Clock::now());
    if (::ppoll(watched.data(), watched.size(), &timeout, nullptr) < 0)
        return errno == EINTR;
    if (watched[1].revents != 0)
        drainWake();
    if (watched[0].revents != 0) {
        const int count = read(link);
        return count > 0 || (count == 0 && (watched[0].revents & (POLLHUP | POLLERR | POLLNVAL)) == 0);
    }
    for (int i = 0; i < kMostReads && link.nextRead() <= Clock::now(); ++i) {
        if (read(link) < 0)
            return false;
    }
    return true;
}

int BusThread::read(SerialLink& link)
{
    std::array<std::uint8_t, 512> buffer;
    Time arrived;
    const int count = link.read(buffer, arrived);
    if (count > 0) {
        const std::span<const std::uint8_t> bytes{buffer.data(), static_cast<std::size_t>(count)};
        const std::size_t echoes = m_scheduler->received(bytes, arrived);
        recordWire(bytes, true, arrived, echoes);
    }
    return count;
}

void BusThread::waitForWake(Duration atMost)
{
    pollfd watched{m_wake.get(), POLLIN, 0};
    const timespec timeout = toTimespec(atMost);
    if (::ppoll(&watched, 1, &timeout, nullptr) > 0)
        drainWake();
}

void BusThread::drainWake()
{
    std::uint64_t count = 0;
    [[maybe_unused]] const auto taken = ::read(m_wake.get(), &count, sizeof count);
}

} // namespace core::bus
