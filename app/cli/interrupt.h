// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace cli {

/// Handles Ctrl-C, and every other signal that ends the program without a crash, during a whole command.
/// Created once, by main():
///
/// - Before defer() nothing was sent to a servo. The signal ends the program at once, with a sentence and the
///   code Cancelled.
/// - After defer() it is only recorded, any number of times. Every wait checks isInterrupted(), brings the
///   joints to rest and throws Interrupted.
///
/// A write to a closed pipe is recorded after defer(), and fails as a write before.
class InterruptGuard
{
public:
    InterruptGuard();
    ~InterruptGuard() = default; // kept until the end of the program
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

    /// Call before a port is opened. Any thread.
    static void defer();
    static bool isInterrupted();
};

/// Ends a command that was interrupted, after everything is done and reported. Only main() catches it.
struct Interrupted
{
};

} // namespace cli
