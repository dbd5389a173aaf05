// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {

/// Sets the speed of a terminal to any number of bits a second by the kernel's call for arbitrary rates, both
/// ways; returns the errno, 0 when done. What the driver made of it is lineSpeed()'s to say. Does not
/// allocate.
int setLineSpeed(int descriptor, int baud);
/// What the kernel says the line runs at; 0 when it does not say.
int lineSpeed(int descriptor);

} // namespace core
