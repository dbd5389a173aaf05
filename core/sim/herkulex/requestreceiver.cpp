// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/herkulex/requestreceiver.h"

#include <algorithm>

#include "core/protocol/herkulex/packet.h"

namespace core::herkulex {

void RequestReceiver::push(std::uint8_t byte)
{
    drop(m_taken);
    if (m_size == m_buffer.size()) {
        drop(1);
        m_dropped = true;
    }
    m_buffer[m_size++] = byte;
}

void RequestReceiver::drop(std::size_t count)
{
    std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(count),
              m_buffer.begin() + static_cast<std::ptrdiff_t>(m_size), m_buffer.begin());
    m_size -= count;
    m_taken = 0;
}

void RequestReceiver::reset()
{
    m_size = 0;
    m_taken = 0;
    m_dropped = false;
}

/// Drops bytes that cannot begin a packet. True if a header and a valid size are at the front.
bool RequestReceiver::alignToHeader()
{
    while (m_size > 0) {
        const bool noHeader = m_buffer[0] != 0xFF || (m_size > 1 && m_buffer[1] != 0xFF);
        const bool noSize = m_size > 2 && (m_buffer[2] < kHeaderSize || m_buffer[2] == 0xFF);
        if (!noHeader && !noSize)
            return m_size > 2;
        drop(1);
        m_dropped = true;
    }
    return false;
}

RequestReceiver::Found RequestReceiver::next()
{
    drop(m_taken);
    if (!alignToHeader() || m_size < m_buffer[2])
        return Found::Nothing;
    const std::uint8_t size = m_buffer[2];
    m_found = size;
    const Checksums sums =
        checksums(size, m_buffer[3], m_buffer[4], {m_buffer.data() + kHeaderSize, size - kHeaderSize});
    if (sums.cs1 == m_buffer[5] && sums.cs2 == m_buffer[6]) {
        m_taken = size;
        m_dropped = false;
        return Found::Packet;
    }
    m_taken = 1; // continue the search one byte after this header
    m_dropped = true;
    return Found::Broken;
}

} // namespace core::herkulex
