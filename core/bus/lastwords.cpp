// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/lastwords.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>

#include <poll.h>
#include <unistd.h>

namespace core::bus {

namespace {

constexpr std::size_t kMostPorts = 16; // two arrays' worth: one may be closed while the next is opened
constexpr int kTimes = 2;              // a frame that was being written when it happened may spoil the first
constexpr int kPortPatience = 100;     // ms a port that takes nothing is waited for, each time
constexpr std::array kSignals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

struct Slot
{
    std::atomic<bool> isTaken{false};
    std::atomic<int> port{-1};
    /// Which of the two texts holds, and its length: one word, so that a crash in between finds one of them
    /// whole.
    std::atomic<std::uint32_t> current{0};
    std::array<std::array<std::uint8_t, LastWords::kMostBytes>, 2> text{};
};

// Found by a signal handler, which is handed nothing.
std::array<Slot, kMostPorts> g_slots;
std::array<struct sigaction, kSignals.size()> g_former;

std::atomic<bool> g_wereSaid{false};

/// A stack that ran over leaves no room for a handler on it.
std::array<std::byte, 64 * 1024> g_stack;

/// All of it, also to a port whose buffer is full just now.
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

void onCrash(int signal)
{
    LastWords::say();
    // As it would have ended without us; the signal is blocked here, so it comes when this returns.
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (kSignals[i] == signal)
            ::sigaction(signal, &g_former[i], nullptr);
    }
    ::raise(signal);
}

} // namespace

LastWords::LastWords()
{
    for (std::size_t i = 0; i < g_slots.size(); ++i) {
        bool isTaken = false;
        if (!g_slots[i].isTaken.compare_exchange_strong(isTaken, true))
            continue;
        m_slot = static_cast<int>(i);
        g_slots[i].current.store(0);
        g_slots[i].port.store(-1);
        return;
    }
}

LastWords::~LastWords()
{
    if (m_slot < 0)
        return;
    auto& slot = g_slots[static_cast<std::size_t>(m_slot)];
    slot.port.store(-1);
    slot.current.store(0);
    slot.isTaken.store(false);
}

void LastWords::set(std::span<const std::uint8_t> frames)
{
    if (m_slot < 0)
        return;
    auto& slot = g_slots[static_cast<std::size_t>(m_slot)];
    const std::uint32_t other = (slot.current.load() & kSecond) ^ kSecond;
    const std::size_t size = std::min(frames.size(), kMostBytes);
    std::copy_n(frames.begin(), size, slot.text[other != 0 ? 1 : 0].begin());
    slot.current.store(other | static_cast<std::uint32_t>(size));
}

void LastWords::openPort(int descriptor)
{
    if (m_slot >= 0)
        g_slots[static_cast<std::size_t>(m_slot)].port.store(descriptor);
}

void LastWords::install()
{
    stack_t stack = {};
    stack.ss_sp = g_stack.data();
    stack.ss_size = g_stack.size();
    ::sigaltstack(&stack, nullptr);
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        struct sigaction action = {};
        action.sa_handler = onCrash;
        action.sa_flags = SA_ONSTACK;
        sigemptyset(&action.sa_mask);
        ::sigaction(kSignals[i], &action, &g_former[i]);
    }
}

bool LastWords::wereSaid()
{
    return g_wereSaid.load(std::memory_order_relaxed);
}

void LastWords::say()
{
    g_wereSaid.store(true); // the bus threads live on for a moment
    for (const Slot& slot : g_slots) {
        const int port = slot.port.load();
        const std::uint32_t current = slot.current.load();
        const std::size_t size = current & ~kSecond;
        for (int i = 0; i < kTimes && port >= 0 && size > 0; ++i)
            writeAll(port, {slot.text[(current & kSecond) != 0 ? 1 : 0].data(), size});
    }
}

} // namespace core::bus
