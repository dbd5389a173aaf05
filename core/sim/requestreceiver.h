// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/protocol/herkulex/packet.h"

namespace core::sim {

/// Receiver of a servo: finds requests in the bytes of the line. Deliberately independent of the host's
/// parser, so that the two check each other. No allocation.
class RequestReceiver
{
public:
    enum class Found {
        Nothing,
        Packet,      ///< view() is a request with valid checksums
        BadChecksum, ///< a complete packet for view().id with invalid checksums
    };

    /// Takes one byte. Call next() afterwards until it returns Nothing.
    void push(std::uint8_t byte);
    Found next();
    /// Valid until the next call of push() or next().
    const herkulex::PacketView& view() const { return m_view; }

    /// True if bytes arrived that are not part of a valid packet, complete or not.
    bool hasGarbage() const { return m_dropped || m_size > m_taken; }
    /// Discards all received bytes.
    void reset();

private:
    void drop(std::size_t count);
    bool alignToHeader();

    std::array<std::uint8_t, 512> m_buffer{};
    std::size_t m_size = 0;
    std::size_t m_taken = 0; ///< bytes of the last returned packet; removed by the next call
    bool m_dropped = false;
    herkulex::PacketView m_view;
};

} // namespace core::sim
