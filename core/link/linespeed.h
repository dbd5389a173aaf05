// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {

/// Sets the speed of a terminal, both directions, to any number of bits per second by the kernel's call for
/// arbitrary rates. Returns the errno, 0 on success; lineSpeed() returns the resulting rate. Does not
/// allocate.
int setLineSpeed(int descriptor, int baud);
/// Drops the received bytes that were not read.
bool dropInput(int descriptor); ///< false: nothing had arrived
/// Speed reported by the kernel; 0: unknown.
int lineSpeed(int descriptor);

} // namespace core
