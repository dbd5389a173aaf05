// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/protocol/dynamixel/packet.h"

namespace core::dynamixel {

/// What the bytes of a line are: 1.0 does not tell a request from a reply, and 2.0 only in its instruction.
enum class Traffic : std::uint8_t { Requests, Replies };

/// The start of a byte sequence. BadHeader: a header with an impossible ID or length. BadSum: a
/// whole packet with a wrong checksum. Incomplete: more bytes are needed to decide.
enum class PacketFront : std::uint8_t { Garbage, BadHeader, BadSum, Incomplete, Packet };
/// `size`: of the packet, where its length is known.
PacketFront inspectFront(Version version, Traffic traffic, std::span<const std::uint8_t> bytes,
                         std::size_t& size);

/// The packet in `raw`, which inspectFront() has found good. Parameters with stuffing are copied to `plain`
/// without it, which has room for `raw`.
PacketView viewOf(Version version, Traffic traffic, std::span<const std::uint8_t> raw,
                  std::span<std::uint8_t> plain);

/// Finds packets in a byte stream, also after garbage. One stream, one thread; no allocation.
///
/// Rules: a packet that fails is given up one byte after its header began, so a good packet inside it is
/// still found; FF FF FF shifts by one; FF FF FD FD is stuffing, not a header; nothing is read out of bounds.
///
/// Use: feed() bytes, at most kChunk at a time to lose none, then call next() until it returns false.
class StreamParser
{
public:
    static constexpr std::size_t kChunk = 2048;

    StreamParser(Version version, Traffic traffic)
        : m_version(version)
        , m_traffic(traffic)
    {
    }

    struct Counters
    {
        std::uint64_t packets = 0;        ///< good packets handed out
        std::uint64_t droppedBytes = 0;   ///< bytes outside of packets
        std::uint64_t checksumErrors = 0; ///< whole packets with a wrong checksum
        std::uint64_t headerErrors = 0;   ///< headers with an impossible ID, length or error
        std::uint64_t abandoned = 0;      ///< incomplete packets given up by abandonIncomplete()
    };

    /// Adds bytes; when the buffer is full the oldest bytes are dropped and counted. Views handed out by
    /// next() become invalid.
    void feed(std::span<const std::uint8_t> bytes);
    /// The next good packet, or false when more bytes are needed. The view is valid until the next feed() or
    /// next().
    bool next(PacketView& packet);
    /// Drops bytes that begin no packet.
    void skipGarbage();
    /// The bytes that wait for the rest of their packet. Empty, or they begin with the header of a packet or
    /// a part of it.
    std::span<const std::uint8_t> waiting() const { return {m_buffer.data() + m_begin, m_end - m_begin}; }
    std::size_t pending() const { return m_end - m_begin; }
    /// Takes `count` of the waiting bytes, which the caller has understood: they count as no garbage.
    void take(std::size_t count);
    /// Gives up an incomplete packet and searches for another in the rest of it; call next() afterwards.
    void abandonIncomplete();
    /// Drops all waiting bytes and counts them.
    void reset();

    const Counters& counters() const { return m_counters; }

private:
    void drop(std::size_t count);

    Version m_version;
    Traffic m_traffic;
    std::array<std::uint8_t, Frame::kCapacity + kChunk> m_buffer{};
    std::array<std::uint8_t, Frame::kCapacity> m_plain{};
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    Counters m_counters;
};

} // namespace core::dynamixel
