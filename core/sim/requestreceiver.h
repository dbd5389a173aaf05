// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/protocol/herkulex/packet.h"

namespace core::sim {

/// A servo's ear: finds requests in the bytes of the line. Written apart from the host's parser on purpose,
/// so that the two check each other. No allocation.
class RequestReceiver
{
public:
    enum class Found {
        Nothing,
        Packet,      ///< view() is a request with good sums
        BadChecksum, ///< a whole packet for view().id whose sums do not fit
    };

    /// Takes one byte. Afterwards call next() until it says Nothing.
    void push(std::uint8_t byte);
    Found next();
    /// Good until the next call of push() or next().
    const herkulex::PacketView& view() const { return m_view; }

    /// True while bytes came that belong to no good packet, complete or not.
    bool hasGarbage() const { return m_dropped || m_size > m_taken; }
    /// Forgets everything heard.
    void reset();

private:
    void drop(std::size_t count);
    bool alignToHeader();

    std::array<std::uint8_t, 512> m_buffer{};
    std::size_t m_size = 0;
    std::size_t m_taken = 0; ///< bytes of the packet handed out last; removed by the next call
    bool m_dropped = false;
    herkulex::PacketView m_view;
};

} // namespace core::sim
