// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace cli {

/// Ctrl-C, and every other signal that would end the program without a crash, from the beginning of a command
/// to its end. Made once, by main():
///
/// - Until defer() nothing was sent to a servo. The signal ends the program at once, with a sentence and the
///   code Cancelled.
/// - After defer() it is noted, as often as it comes. Whoever waits looks at isInterrupted(), brings the
///   joints to rest and throws Interrupted.
///
/// A write to a pipe that was closed is noted after defer(), and fails as a write before.
class InterruptGuard
{
public:
    InterruptGuard();
    ~InterruptGuard() = default; // to the very end of the program
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    /// A port is about to be opened. Any thread.
    static void defer();
    static bool isInterrupted();
};

/// Ends a command that was interrupted, when everything was done and reported. Only main() catches it.
struct Interrupted
{
};

/// A scope in which an interrupt is noted; the guard's face for what waits by itself.
class InterruptNote
{
public:
    InterruptNote() { InterruptGuard::defer(); }
    InterruptNote(const InterruptNote&) = delete;
    InterruptNote& operator=(const InterruptNote&) = delete;

    bool isInterrupted() const { return InterruptGuard::isInterrupted(); }
};

} // namespace cli
