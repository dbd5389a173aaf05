// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/protocol/herkulex/packet.h"

namespace core::herkulex {

/// The start of a byte sequence. BadSize: a header with an impossible size byte. BadSums: a header whose
/// checksums contradict each other or, once complete, its content. Incomplete: more bytes are needed to
/// decide.
enum class PacketFront { Garbage, BadSize, BadSums, Incomplete, Packet };
PacketFront inspectFront(std::span<const std::uint8_t> bytes);

/// Finds packets in a byte stream, also after garbage. One stream, one thread; no allocation.
///
/// Rules: a packet that fails its size or checksum is given up one byte after its header began, so a good
/// packet inside it is still found; FF FF FF shifts by one (the size byte is never FF); nothing is read out
/// of bounds.
///
/// Use: feed() bytes, then call next() until it returns false.
class StreamParser
{
public:
    struct Counters
    {
        std::uint64_t packets = 0;        ///< good packets handed out
        std::uint64_t droppedBytes = 0;   ///< bytes outside of packets
        std::uint64_t checksumErrors = 0; ///< headers with a plausible size but wrong checksums
        std::uint64_t sizeErrors = 0;     ///< headers whose size byte was below 7 or FF-shifted
        std::uint64_t abandoned = 0;      ///< incomplete packets given up by abandonIncomplete()
    };

    /// Adds bytes; when the buffer is full the oldest bytes are dropped and counted. Bytes handed out by
    /// next() become invalid.
    void feed(std::span<const std::uint8_t> bytes);

    /// The next good packet, or false when more bytes are needed. The view is valid until the next feed() or
    /// next().
    bool next(PacketView& packet);

    /// Bytes waiting for the rest of their packet.
    std::size_t pending() const { return m_end - m_begin; }

    /// Gives up an incomplete packet (the caller's time-out, packet_garbage_check_period) and searches for
    /// another in the rest of it; call next() afterwards.
    void abandonIncomplete();

    /// Drops all waiting bytes and counts them.
    void reset();

    const Counters& counters() const { return m_counters; }

private:
    void compact();
    void drop(std::size_t count);

    std::array<std::uint8_t, 1024> m_buffer{};
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    Counters m_counters;
};

} // namespace core::herkulex
