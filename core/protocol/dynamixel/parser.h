// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/protocol/dynamixel/packet.h"
#include "core/protocol/frames/framestream.h"

namespace core::dynamixel {

/// What the bytes of a line are: 1.0 does not tell a request from a reply, and 2.0 only in its instruction.
enum class Traffic : std::uint8_t { Requests, Replies };

/// Packets for frames::FrameStream.
struct Packets
{
    Version version;
    Traffic traffic;

    frames::Inspection inspect(std::span<const std::uint8_t> bytes) const;
};

/// The packet in `raw`, which Packets::inspect() has found good. Parameters with stuffing are copied to
/// `plain` without it, which has room for `raw`.
PacketView viewOf(Version version, Traffic traffic, std::span<const std::uint8_t> raw,
                  std::span<std::uint8_t> plain);

/// Finds packets in a byte stream. FF FF FF shifts by one; FF FF FD FD is stuffing, not a header. A chunk of
/// kChunk bytes fits beside the start of any packet.
class StreamParser : public frames::FrameStream<Packets, Frame::kCapacity + 2048>
{
public:
    static constexpr std::size_t kChunk = 2048;

    StreamParser(Version version, Traffic traffic)
        : FrameStream({version, traffic})
        , m_packets{version, traffic}
    {
    }

    /// The next good packet, or false when more bytes are needed. The view is valid until the next feed() or
    /// next().
    bool next(PacketView& packet);

private:
    Packets m_packets;
    std::array<std::uint8_t, Frame::kCapacity> m_plain{};
};

} // namespace core::dynamixel
