// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/bus/busevents.h"

/// What is sent to the open ports when something ends or suspends the program: a crash, a signal, a call of
/// exit() or _exit() by a library that lost its display. The frames are made beforehand, because a program
/// that crashes cannot make any. A kill -9 leaves no time even for that.
namespace core::bus {

/// The entry of one bus. Made and destroyed on the GUI thread.
class LastWords
{
public:
    LastWords();
    ~LastWords();
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;

    static constexpr std::size_t kMostBytes = 2048;
    /// GUI thread. `frames`: longer ones are cut at kMostBytes; empty: nothing is sent. `ending`: what the
    /// bus does at the first signal that ends the program, before the program leaves its joints (Hold,
    /// Release, None). `isControl`: the joints are held when the program is suspended.
    void set(std::span<const std::uint8_t> frames, StopMode ending, bool isControl);
    /// Bus thread: the port they go to; -1: it is closed.
    void openPort(int descriptor);
    /// GUI thread: the eventfd the bus thread waits for; -1: it ends.
    void setWake(int descriptor);

    /// A stop that a signal asks of the bus.
    struct Order
    {
        StopMode mode = StopMode::None;
        bool isEnd = false; ///< of the program: nothing takes it back
    };
    /// Bus thread: each order is returned once; orderWritten() has to follow when its frames were written.
    std::optional<Order> takeOrder();
    void orderWritten();

    /// Main thread, once, before others begin: a stack of it that overflows is a crash like any other. From
    /// now on
    /// - crashes (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS) and exit() say() before they end
    ///   the program as ever, and so do endSignals(), unless awaitEnd() was called;
    /// - SIGTSTP, SIGTTIN and SIGTTOU hold the joints before they suspend the program (at most 0.1 s);
    /// - SIGPIPE and SIGXFSZ are ignored: writing fails where it is done.
    /// Later calls do nothing.
    static void install();
    /// Signals that end a program and are no crash: SIGHUP, SIGINT, SIGTERM … and the real-time ones. SIGHUP
    /// is missing when the program was begun by nohup.
    static const std::vector<int>& endSignals();
    /// Main thread, after install(): endSignals() no longer end the program. The first of them makes every
    /// bus stop as set(); the number of each (a byte) can be read from the descriptor returned, which does
    /// not block. -1: it could not be made.
    static int awaitEnd();
    /// Main thread: called once when a library ends the program by exit() or _exit() on the main thread; it
    /// closes the ports, else what is open then is sent its frames. Empty: none.
    static void setExitHandler(std::function<void()> handler);
    /// Writes the frames to every open port. Async-signal-safe.
    static void say();
    /// say() was called: nothing must follow on a wire. Any thread.
    static bool wereSaid();

private:
    int m_slot = -1;
};

} // namespace core::bus
