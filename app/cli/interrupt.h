// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Ctrl-C, and every other signal that ends the program without a crash, during a command:
///
/// - Before defer() nothing was sent to a servo. The signal ends the program at once, with a sentence and the
///   code Cancelled.
/// - After defer() it is only recorded, any number of times. Every wait checks isInterrupted(), brings the
///   joints to rest and ends the command (Exit).
///
/// A write to a closed pipe is recorded after defer(), and fails as a write before.
namespace cli::interrupt {

void install(); ///< by main(), until the end of the program
void defer();   ///< call before a port is opened; any thread
bool isInterrupted();

} // namespace cli::interrupt
