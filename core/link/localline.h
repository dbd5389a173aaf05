// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>

#include "core/base/time.h"

namespace core {

/// A serial line inside the program. The host's calls reach the device on the host's thread: between two ends
/// that wait for each other on threads of their own, every request and reply would wake both. Any thread.
class LocalLine
{
public:
    /// Its functions are called on the host's thread; the host waits for them.
    class Device
    {
    public:
        virtual ~Device() = default;
        virtual bool isThere(Time now) = 0; ///< false: the port is gone
        /// `baud`: of the host, bits per second.
        virtual void receive(std::span<const std::uint8_t> bytes, int baud, Time now) = 0;
        /// The bytes that have arrived at the host by `now`; call again while they fill `into`.
        virtual std::size_t takeReplies(std::span<std::uint8_t> into, Time now) = 0;
        /// Time for the next takeReplies(), which need not find bytes; Time::max(): none; in the past: at
        /// once.
        virtual Time nextReply() = 0;
    };

    /// Null: nothing is connected. The device must be unplugged before its end.
    void plug(Device* device);

    /// Bytes read or accepted; -1: the port is gone. `next`: when read() should follow. Bytes wait with their
    /// time of arrival: a read() at that time, called later, finds those of that time.
    int read(std::span<std::uint8_t> into, Time at, Time& next);
    /// `taken`: when the device received them.
    int write(std::span<const std::uint8_t> bytes, int baud, Time& taken, Time& next);

private:
    std::mutex m_mutex;
    Device* m_device = nullptr;
};

} // namespace core
