// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// What is written to the open ports when the program crashes: frames made ready beforehand, because a
/// program that crashes can make none any more. A kill -9 leaves no time even for that.
namespace core::bus {

/// The place of one bus among them. Made and destroyed on the GUI thread.
class LastWords
{
public:
    LastWords();
    ~LastWords();
    LastWords(const LastWords&) = delete;
    LastWords& operator=(const LastWords&) = delete;

    static constexpr std::size_t kMostBytes = 2048;
    /// GUI thread. Longer ones are cut at kMostBytes; empty: nothing is said.
    void set(std::span<const std::uint8_t> frames);
    /// Bus thread: the port they go to; -1: it is closed.
    void openPort(int descriptor);

    /// Main thread: a stack of it that runs over is a crash like any other. From now on SIGSEGV, SIGBUS,
    /// SIGFPE, SIGILL and SIGABRT say them before they end the program as ever.
    static void install();
    /// Writes them to every open port. Async-signal-safe.
    static void say();
    /// They were: nothing is to follow them on a wire. Any thread.
    static bool wereSaid();

private:
    int m_slot = -1;
};

} // namespace core::bus
