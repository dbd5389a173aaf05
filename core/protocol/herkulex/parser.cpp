// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/herkulex/parser.h"

#include <algorithm>

namespace core::herkulex {

using Front = PacketFront;

PacketFront inspectFront(std::span<const std::uint8_t> bytes)
{
    constexpr std::uint8_t kMark = 0xFF;
    if (bytes.empty())
        return Front::Incomplete;
    if (bytes[0] != kMark || (bytes.size() > 1 && bytes[1] != kMark))
        return Front::Garbage;
    if (bytes.size() < 3)
        return Front::Incomplete;
    const std::uint8_t size = bytes[2];
    if (size < kHeaderSize || size > kMaxAcceptedSize)
        return Front::BadSize;
    if (bytes.size() < kHeaderSize)
        return Front::Incomplete;
    // The two checksums determine each other, so most false headers are detected before their last byte
    // arrives.
    const std::uint8_t cs1 = bytes[5];
    const std::uint8_t cs2 = bytes[6];
    if ((cs1 & 1u) != 0 || cs2 != (~cs1 & 0xFEu))
        return Front::BadSums;
    if (bytes.size() < size)
        return Front::Incomplete;
    const auto data = bytes.subspan(kHeaderSize, size - kHeaderSize);
    return checksums(size, bytes[3], bytes[4], data).cs1 == cs1 ? Front::Packet : Front::BadSums;
}

void StreamParser::feed(std::span<const std::uint8_t> bytes)
{
    if (bytes.size() > m_buffer.size()) {
        reset();
        const std::size_t excess = bytes.size() - m_buffer.size();
        m_counters.droppedBytes += excess;
        bytes = bytes.subspan(excess);
    }
    if (m_end + bytes.size() > m_buffer.size()) {
        const std::size_t needed = pending() + bytes.size();
        if (needed > m_buffer.size())
            drop(needed - m_buffer.size());
        compact();
    }
    std::copy(bytes.begin(), bytes.end(), m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end));
    m_end += bytes.size();
}

bool StreamParser::next(PacketView& packet)
{
    while (pending() > 0) {
        const std::span<const std::uint8_t> waiting(m_buffer.data() + m_begin, pending());
        switch (inspectFront(waiting)) {
        case Front::Incomplete:
            return false;
        case Front::Packet: {
            const std::uint8_t size = waiting[2];
            packet = {waiting[3], waiting[4], waiting.subspan(kHeaderSize, size - kHeaderSize)};
            m_begin += size;
            ++m_counters.packets;
            return true;
        }
        case Front::BadSize:
            ++m_counters.sizeErrors;
            break;
        case Front::BadSums:
            ++m_counters.checksumErrors;
            break;
        case Front::Garbage:
            break;
        }
        drop(1);
    }
    return false;
}

void StreamParser::abandonIncomplete()
{
    if (pending() == 0 || inspectFront({m_buffer.data() + m_begin, pending()}) != Front::Incomplete)
        return;
    ++m_counters.abandoned;
    drop(1);
}

void StreamParser::reset()
{
    drop(pending());
}

void StreamParser::compact()
{
    const auto begin = m_buffer.begin() + static_cast<std::ptrdiff_t>(m_begin);
    const auto end = m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end);
    std::copy(begin, end, m_buffer.begin());
    m_end -= m_begin;
    m_begin = 0;
}

void StreamParser::drop(std::size_t count)
{
    m_begin += count;
    m_counters.droppedBytes += count;
}

} // namespace core::herkulex
