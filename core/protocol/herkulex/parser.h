// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/protocol/frames/framestream.h"
#include "core/protocol/herkulex/packet.h"

namespace core::herkulex {

/// Packets for frames::FrameStream. BadSum: checksums that contradict each other or, once the packet is
/// complete, its content.
struct Packets
{
    static frames::Inspection inspect(std::span<const std::uint8_t> bytes);
};

/// Finds packets in a byte stream. FF FF FF shifts by one, because the size byte is never FF.
class StreamParser : public frames::FrameStream<Packets, 1024>
{
public:
    /// The next good packet, or false when more bytes are needed. The view is valid until the next feed().
    bool next(PacketView& packet);
};

} // namespace core::herkulex
