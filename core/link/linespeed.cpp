// SPDX-License-Identifier: GPL-3.0-or-later
// A file of its own: the kernel's termios2 and the C library's termios exclude each other.
#include "core/link/linespeed.h"

#include <cerrno>

#include <asm/termbits.h>
#include <sys/ioctl.h>

namespace core {

int setLineSpeed(int descriptor, int baud)
{
    if (baud <= 0)
        return EINVAL;
    termios2 settings{};
    if (::ioctl(descriptor, TCGETS2, &settings) != 0)
        return errno;
    // HerkuleX servos use 666666, 400000, 250000 and 200000 baud, which have no constants.
    settings.c_cflag &= ~static_cast<tcflag_t>(CBAUD | CBAUD << IBSHIFT);
    settings.c_cflag |= BOTHER | BOTHER << IBSHIFT;
    settings.c_ispeed = static_cast<speed_t>(baud);
    settings.c_ospeed = static_cast<speed_t>(baud);
    return ::ioctl(descriptor, TCSETS2, &settings) == 0 ? 0 : errno;
}

bool dropInput(int descriptor)
{
    int waiting = 0;
    ::ioctl(descriptor, FIONREAD, &waiting);
    ::ioctl(descriptor, TCFLSH, TCIFLUSH);
    return waiting > 0;
}

int lineSpeed(int descriptor)
{
    termios2 settings{};
    return ::ioctl(descriptor, TCGETS2, &settings) == 0 ? static_cast<int>(settings.c_ospeed) : 0;
}

} // namespace core
