// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/localline.h"

#include <array>

#include <fcntl.h>
#include <sys/socket.h>

namespace core {

namespace {
/// Of the kernel for what the host has written and the device has not read; each write needs most of 1 KiB.
constexpr int kHostBuffer = 32 * 1024;
} // namespace

Descriptor LocalLine::plug()
{
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return Descriptor();
    ::setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &kHostBuffer, sizeof kHostBuffer);
    const std::lock_guard lock(m_mutex);
    m_host.reset(ends[0]);
    return Descriptor(ends[1]);
}

void LocalLine::unplug()
{
    const std::lock_guard lock(m_mutex);
    m_host.reset();
}

Descriptor LocalLine::openHost() const
{
    const std::lock_guard lock(m_mutex);
    Descriptor host(::fcntl(m_host.get(), F_DUPFD_CLOEXEC, 0));
    std::array<char, 512> unread;
    while (::recv(host.get(), unread.data(), unread.size(), 0) > 0) {
    }
    return host;
}

} // namespace core
