// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <mutex>

#include "core/base/descriptor.h"

namespace core {

/// A serial line inside the program, where a pseudo-terminal would need a thread of the kernel for every
/// byte: two connected sockets, and the rate that the host has set. Any thread.
class LocalLine
{
public:
    /// A new line; hosts of the one before find their port gone. The device's end; not open: the system gave
    /// no sockets.
    Descriptor plug();
    /// The device must close its end, too.
    void unplug();
    /// The host's end, without bytes from before; not open: there is no line.
    Descriptor openHost() const;

    int hostBaud() const { return m_baud.load(std::memory_order_relaxed); } ///< bits per second; 0: not set
    void setHostBaud(int baud) { m_baud.store(baud, std::memory_order_relaxed); }

private:
    mutable std::mutex m_mutex;
    Descriptor m_host; ///< stays open, so the line survives its hosts
    std::atomic<int> m_baud{0};
};

} // namespace core
