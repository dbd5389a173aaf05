// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/bus/busevents.h"

/// Sends frames to the open ports when something ends or suspends the program: a crash, a signal, a call of
/// exit() or _exit() by a library that lost its display. The frames are prepared in advance, because a
/// crashing program cannot make any. A kill -9 does not even allow sending. An exit in order is
/// Control::leave(); docs/operating.md has all causes.
///
/// For a crash the bus thread prepares frames in every cycle, by the positions of the joints. For a signal
/// the handler itself sends a request to the bus threads; then the window exits in order. For a lost display
/// the program has its own exit() and _exit(), which are found before those of the C library; app/windowapp
/// then exits without a window.
namespace core::bus {

/// What is sent for one bus. Created and destroyed on the GUI thread.
class EmergencyFrames
{
public:
    EmergencyFrames();
    ~EmergencyFrames();
    EmergencyFrames(const EmergencyFrames&) = delete;
    EmergencyFrames& operator=(const EmergencyFrames&) = delete;

    static constexpr std::size_t kMostBytes = 2048;
    /// GUI thread. `ending`: what the bus does at a crash, and at the first signal that ends the program,
    /// before the program leaves its joints (Hold, Release, None). `isControl`: hold the joints when the
    /// program is suspended.
    void set(StopMode ending, bool isControl);
    StopMode ending() const;
    /// Bus thread, each cycle: the frames for a crash that do ending() now. Frames beyond kMostBytes are not
    /// sent; empty: nothing is.
    void setFrames(std::span<const std::uint8_t> frames);
    /// Bus thread: the port for the frames; -1: closed.
    void openPort(int descriptor);
    /// GUI thread: the eventfd of the bus thread; -1: the thread ends.
    void setWake(int descriptor);

    /// A stop of the bus requested by a signal.
    struct Order
    {
        StopMode mode = StopMode::None;
        bool isEnd = false; ///< end of the program: permanent
    };
    /// Bus thread: each order is returned once; orderWritten() must follow when its frames were written.
    std::optional<Order> takeOrder();
    void orderWritten();

    /// Main thread, once, before other threads start: also covers an overflow of its stack. From now on
    /// - crashes (SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS) and exit() send() before they
    /// end
    ///   the program as ever, and so do endSignals(), unless awaitEnd() was called;
    /// - SIGTSTP, SIGTTIN and SIGTTOU hold the joints before they suspend the program (at most 0.1 s);
    /// - SIGPIPE and SIGXFSZ are ignored: writing fails where it is done.
    /// Later calls do nothing.
    static void install();
    /// Signals that end a program without a crash: SIGHUP, SIGINT, SIGTERM … and the real-time ones. Without
    /// SIGHUP when nohup started the program.
    static const std::vector<int>& endSignals();
    /// Main thread, after install(): endSignals() no longer end the program. The first of them makes every
    /// bus stop as set(); the number of each (a byte) can be read from the descriptor returned, which does
    /// not block. -1: it could not be created.
    static int awaitEnd();
    /// Main thread: called once when a library ends the program by exit() or _exit() on the main thread; it
    /// must close the ports, else the open ones are sent their frames. Empty: none.
    static void setExitHandler(std::function<void()> handler);
    /// Writes the frames to every open port. Async-signal-safe.
    static void send();
    /// True after send(): nothing must follow on a wire. Any thread.
    static bool wereSent();

private:
    int m_slot = -1;
};

} // namespace core::bus
