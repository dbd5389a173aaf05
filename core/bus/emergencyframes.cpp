// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/emergencyframes.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/base/element.h"

namespace core::bus {

namespace {

constexpr std::size_t kMostPorts = 16; // two arrays: one may be closed while the next is opened
constexpr int kTimes = 2;              // an interrupted frame may spoil the first
constexpr int kRounds = 2;             // on a shared line the replies that are due spoil all of the first
constexpr long kReplies = 20'000'000;  // ns, longer than these take
constexpr int kPortPatience = 100;     // ms to wait for a port that accepts nothing, each time
constexpr int kSuspendPatience = 100;  // ms for the bus threads to stop before a suspension
constexpr std::array kCrashes{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
constexpr std::array kSuspensions{SIGTSTP, SIGTTIN, SIGTTOU};

enum class Asked : std::uint8_t { Nothing, End, Suspension, BeingWritten };

struct Slot
{
    std::atomic<bool> isTaken{false};
    std::atomic<int> port{-1};
    std::atomic<int> wake{-1};
    std::atomic<StopMode> ending{StopMode::None};
    std::atomic<bool> isControl{false};
    std::atomic<Asked> asked{Asked::Nothing};
    /// The valid one of the two texts, and its length: one atomic value, so that a crash in between finds a
    /// complete text.
    std::atomic<std::uint32_t> current{0};
    std::array<std::array<std::uint8_t, EmergencyFrames::kMostBytes>, 2> text{};
};

// Global, because a signal handler has no context.
std::array<Slot, kMostPorts> g_slots;
std::array<struct sigaction, NSIG> g_former; // by number
std::atomic<int> g_report{-1}; // descriptor for the signals that end the program; -1: they do end it
std::atomic<bool> g_isEnding{false};
std::atomic<bool> g_isInHandler{false};
std::atomic<bool> g_wereSent{false};
std::atomic<pid_t> g_process{0}; // a child that fails to start another program calls _exit() too
std::function<void()> g_exitHandler;

/// An overflowed stack has no room for a handler.
std::array<std::byte, 64 * 1024> g_stack;

/// Writes all bytes, also to a port whose buffer is full at the moment.
void writeAll(int port, std::span<const std::uint8_t> bytes)
{
    while (!bytes.empty()) {
        const auto taken = ::write(port, bytes.data(), bytes.size());
        if (taken > 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(taken));
            continue;
        }
        if (taken < 0 && errno != EAGAIN && errno != EINTR)
            return;
        pollfd room{port, POLLOUT, 0};
        if (::poll(&room, 1, kPortPatience) == 0)
            return;
    }
}

constexpr std::uint32_t kSecond = 1u << 31;

/// Raises the signal with its former action; it is blocked in here, so it is delivered after the return.
void raiseAsBefore(int signal)
{
    ::sigaction(signal, &element(g_former, signal), nullptr);
    ::raise(signal);
}

void onCrash(int signal)
{
    g_isInHandler.store(true);
    EmergencyFrames::send();
    raiseAsBefore(signal);
}

void ask(Slot& slot, Asked asked)
{
    if (slot.port.load() < 0)
        return;
    slot.asked.store(asked);
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = ::write(slot.wake.load(), &one, sizeof one);
}

void onEnd(int signal)
{
    const int report = g_report.load();
    if (report < 0)
        return onCrash(signal);
    const int error = errno;
    const bool isFirst = !g_isEnding.exchange(true); // another must not end the parking of the first
    for (Slot& slot : g_slots) {
        if (isFirst && slot.ending.load() != StopMode::None)
            ask(slot, Asked::End);
    }
    const auto number = static_cast<std::uint8_t>(signal);
    [[maybe_unused]] const auto written = ::write(report, &number, sizeof number);
    errno = error;
}

void onSuspension(int signal)
{
    const int error = errno;
    for (Slot& slot : g_slots) {
        if (slot.isControl.load())
            ask(slot, Asked::Suspension);
    }
    const auto isWritten = [] {
        return std::ranges::all_of(g_slots,
                                   [](const Slot& slot) { return slot.asked.load() == Asked::Nothing; });
    };
    for (int waited = 0; !isWritten() && waited < kSuspendPatience; ++waited) {
        const timespec pause{0, 1'000'000};
        ::nanosleep(&pause, nullptr);
    }
    struct sigaction own = {};
    ::sigaction(signal, nullptr, &own);
    raiseAsBefore(signal);
    sigset_t suspension;
    sigset_t before;
    sigemptyset(&suspension);
    sigaddset(&suspension, signal);
    ::pthread_sigmask(SIG_UNBLOCK, &suspension, &before); // the program is suspended in here
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    ::sigaction(signal, &own, nullptr);
    errno = error;
}

/// Main thread or, when a library ends the program from there, another.
void onExit()
{
    if (g_process.load() != ::getpid() || g_isInHandler.load())
        return;
    if (g_exitHandler && ::gettid() == ::getpid())
        std::exchange(g_exitHandler, nullptr)();
    EmergencyFrames::send();
}

void handle(int signal, void (*handler)(int), int flags)
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, &element(g_former, signal));
}

bool isIgnored(int signal)
{
    struct sigaction action = {};
    return ::sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

} // namespace

EmergencyFrames::EmergencyFrames()
{
    for (std::size_t i = 0; i < g_slots.size(); ++i) {
        bool isTaken = false;
        if (!g_slots[i].isTaken.compare_exchange_strong(isTaken, true))
            continue;
        m_slot = static_cast<int>(i);
        g_slots[i].current.store(0);
        g_slots[i].port.store(-1);
        g_slots[i].ending.store(StopMode::None);
        g_slots[i].isControl.store(false);
        g_slots[i].asked.store(Asked::Nothing);
        return;
    }
}

EmergencyFrames::~EmergencyFrames()
{
    if (m_slot < 0)
        return;
    auto& slot = element(g_slots, m_slot);
    slot.port.store(-1);
    slot.wake.store(-1);
    slot.current.store(0);
    slot.asked.store(Asked::Nothing);
    slot.isTaken.store(false);
}

void EmergencyFrames::set(StopMode ending, bool isControl)
{
    if (m_slot < 0)
        return;
    auto& slot = element(g_slots, m_slot);
    slot.ending.store(ending);
    slot.isControl.store(isControl);
}

StopMode EmergencyFrames::ending() const
{
    return m_slot < 0 ? StopMode::None : element(g_slots, m_slot).ending.load();
}

void EmergencyFrames::setFrames(std::span<const std::uint8_t> frames)
{
    if (m_slot < 0 || wereSent()) // send() may be reading the text before
        return;
    auto& slot = element(g_slots, m_slot);
    const std::uint32_t other = (slot.current.load() & kSecond) ^ kSecond;
    const std::size_t size = std::min(frames.size(), kMostBytes);
    std::copy_n(frames.begin(), size, slot.text[other != 0 ? 1 : 0].begin());
    slot.current.store(other | static_cast<std::uint32_t>(size));
}

void EmergencyFrames::openPort(int descriptor)
{
    if (m_slot >= 0)
        element(g_slots, m_slot).port.store(descriptor);
}

void EmergencyFrames::setWake(int descriptor)
{
    if (m_slot >= 0)
        element(g_slots, m_slot).wake.store(descriptor);
}

std::optional<EmergencyFrames::Order> EmergencyFrames::takeOrder()
{
    if (m_slot < 0)
        return {};
    auto& slot = element(g_slots, m_slot);
    const Asked asked = slot.asked.load(std::memory_order_acquire);
    if (asked != Asked::End && asked != Asked::Suspension)
        return {};
    slot.asked.store(Asked::BeingWritten);
    const bool isEnd = asked == Asked::End;
    return Order{isEnd ? slot.ending.load() : StopMode::Hold, isEnd};
}

void EmergencyFrames::orderWritten()
{
    Asked written = Asked::BeingWritten; // otherwise another was requested meanwhile
    element(g_slots, m_slot).asked.compare_exchange_strong(written, Asked::Nothing);
}

void EmergencyFrames::install()
{
    if (g_process.exchange(::getpid()) != 0)
        return;
    stack_t stack = {};
    stack.ss_sp = g_stack.data();
    stack.ss_size = g_stack.size();
    ::sigaltstack(&stack, nullptr);
    for (const int signal : kCrashes)
        handle(signal, onCrash, SA_ONSTACK);
    for (const int signal : endSignals())
        handle(signal, onEnd, SA_ONSTACK | SA_RESTART);
    for (const int signal : kSuspensions) {
        if (!isIgnored(signal))
            handle(signal, onSuspension, SA_RESTART);
    }
    for (const int signal : {SIGPIPE, SIGXFSZ})
        handle(signal, SIG_IGN, 0);
}

const std::vector<int>& EmergencyFrames::endSignals()
{
    static const std::vector<int> all = [] {
        std::vector<int> found{SIGINT,    SIGQUIT, SIGUSR1,   SIGUSR2, SIGALRM, SIGTERM,
                               SIGSTKFLT, SIGXCPU, SIGVTALRM, SIGPROF, SIGPOLL, SIGPWR};
        if (!isIgnored(SIGHUP))
            found.push_back(SIGHUP);
        for (int signal = SIGRTMIN; signal <= SIGRTMAX; ++signal)
            found.push_back(signal);
        return found;
    }();
    return all;
}

int EmergencyFrames::awaitEnd()
{
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return -1;
    g_report.store(ends[1]);
    return ends[0];
}

void EmergencyFrames::setExitHandler(std::function<void()> handler)
{
    g_exitHandler = std::move(handler);
}

bool EmergencyFrames::wereSent()
{
    return g_wereSent.load(std::memory_order_relaxed);
}

void EmergencyFrames::send()
{
    g_wereSent.store(true);              // the bus threads still run for a moment
    std::array<int, kMostPorts> ports{}; // a bus thread may close its own meanwhile
    for (std::size_t i = 0; i < kMostPorts; ++i) {
        const int port = g_slots[i].port.load();
        ports[i] = port >= 0 ? ::dup(port) : -1;
    }
    bool isAny = true;
    for (int round = 0; round < kRounds && isAny; ++round) {
        const timespec pause{0, kReplies};
        if (round > 0)
            ::nanosleep(&pause, nullptr);
        isAny = false;
        for (std::size_t place = 0; place < kMostPorts; ++place) {
            const Slot& slot = g_slots[place];
            const int port = ports[place];
            const std::uint32_t current = slot.current.load();
            const std::size_t size = current & ~kSecond;
            isAny = isAny || (port >= 0 && size > 0);
            for (int i = 0; i < kTimes && port >= 0 && size > 0; ++i)
                writeAll(port, {slot.text[(current & kSecond) != 0 ? 1 : 0].data(), size});
        }
    }
}

} // namespace core::bus

// A library that loses its display ends the program: Qt calls exit() for X11 and _exit() for Wayland. These
// functions precede those of the C library. exit() is among them because handlers of std::atexit() run after
// static objects that the program's own handler needs are destroyed. A return from main() calls neither.

extern "C" void exit(int code) noexcept
{
    core::bus::onExit();
    static const auto next = reinterpret_cast<void (*)(int)>(::dlsym(RTLD_NEXT, "exit"));
    if (next != nullptr)
        next(code);
    _exit(code);
}

extern "C" void _exit(int code)
{
    core::bus::onExit();
    for (;;)
        ::syscall(SYS_exit_group, code);
}
