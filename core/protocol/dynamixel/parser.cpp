// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/dynamixel/parser.h"

#include <algorithm>

namespace core::dynamixel {

namespace {

using Bytes = std::span<const std::uint8_t>;
constexpr std::uint8_t kStatus = static_cast<std::uint8_t>(Instruction::Status);

/// Whether `bytes` begin as `pattern` does, as far as there are any.
bool beginsLike(Bytes bytes, Bytes pattern)
{
    const std::size_t count = std::min(bytes.size(), pattern.size());
    return std::equal(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(count), pattern.begin());
}

PacketFront inspectFront1(Traffic traffic, Bytes bytes, std::size_t& size)
{
    constexpr std::array<std::uint8_t, 2> kMark{0xFF, 0xFF};
    constexpr std::uint8_t kMinLength = 2;
    if (!beginsLike(bytes, kMark))
        return PacketFront::Garbage;
    const std::uint8_t highest = traffic == Traffic::Requests ? kBroadcastId : maxId(Version::One);
    if (bytes.size() > 2 && bytes[2] > highest)
        return PacketFront::BadHeader;
    if (bytes.size() < kHeader1)
        return PacketFront::Incomplete;
    const std::uint8_t length = bytes[3];
    if (length < kMinLength || length > kMaxLength1)
        return PacketFront::BadHeader;
    size = kHeader1 + length;
    if (bytes.size() < size)
        return PacketFront::Incomplete;
    return checksum1(bytes.subspan(2, size - 3)) == bytes[size - 1] ? PacketFront::Packet
                                                                    : PacketFront::BadSum;
}

PacketFront inspectFront2(Traffic traffic, Bytes bytes, std::size_t& size)
{
    constexpr std::array<std::uint8_t, 4> kMark{0xFF, 0xFF, 0xFD, 0x00};
    const bool isReply = traffic == Traffic::Replies;
    if (!beginsLike(bytes, kMark))
        return PacketFront::Garbage;
    // A reply from all is the merged one of a fast read.
    if (bytes.size() > 4 && bytes[4] > maxId(Version::Two) && bytes[4] != kBroadcastId)
        return PacketFront::BadHeader;
    if (bytes.size() < kHeader2)
        return PacketFront::Incomplete;
    const auto length = static_cast<std::size_t>(bytes[5] | bytes[6] << 8);
    if (length < (isReply ? 4u : 3u) || kHeader2 + length > Frame::kCapacity)
        return PacketFront::BadHeader;
    size = kHeader2 + length;
    if (bytes.size() > kHeader2 && (bytes[kHeader2] == kStatus) != isReply)
        return PacketFront::BadHeader;
    if (bytes.size() < size)
        return PacketFront::Incomplete;
    const std::uint16_t crc = crc2(bytes.first(size - 2));
    return bytes[size - 2] == (crc & 0xFFu) && bytes[size - 1] == crc >> 8 ? PacketFront::Packet
                                                                           : PacketFront::BadSum;
}

/// `bytes` without the FD after each FF FF FD; copied to `plain` when there is one.
Bytes unstuffed(Bytes bytes, std::span<std::uint8_t> plain)
{
    std::size_t count = 0;
    int marks = 0; // FF in a row
    bool mayBeStuffing = false;
    for (const std::uint8_t byte : bytes) {
        const bool isStuffing = mayBeStuffing && byte == 0xFD;
        mayBeStuffing = byte == 0xFD && marks >= 2;
        marks = byte == 0xFF ? marks + 1 : 0;
        if (!isStuffing)
            plain[count++] = byte;
    }
    return count == bytes.size() ? bytes : Bytes(plain.first(count));
}

} // namespace

PacketFront inspectFront(Version version, Traffic traffic, std::span<const std::uint8_t> bytes,
                         std::size_t& size)
{
    if (bytes.empty())
        return PacketFront::Incomplete;
    return version == Version::One ? inspectFront1(traffic, bytes, size)
                                   : inspectFront2(traffic, bytes, size);
}

PacketView viewOf(Version version, Traffic traffic, std::span<const std::uint8_t> raw,
                  std::span<std::uint8_t> plain)
{
    PacketView view;
    view.version = version;
    view.isReply = traffic == Traffic::Replies;
    view.instruction = kStatus;
    view.raw = raw;
    if (version == Version::One) {
        view.id = raw[2];
        (view.isReply ? view.error : view.instruction) = raw[kHeader1];
        view.params = raw.subspan(kHeader1 + 1, raw.size() - kHeader1 - 2);
        return view;
    }
    view.id = raw[4];
    const Bytes stuffed = raw.subspan(kHeader2, raw.size() - kHeader2 - 2);
    if (view.isMerged()) { // never stuffed
        view.params = stuffed.subspan(1);
        return view;
    }
    const Bytes content = unstuffed(stuffed, plain);
    view.instruction = content[0];
    if (view.isReply)
        view.error = content[1];
    view.params = content.subspan(view.isReply ? 2 : 1);
    return view;
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
        std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(m_begin),
                  m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end), m_buffer.begin());
        m_end -= m_begin;
        m_begin = 0;
    }
    std::copy(bytes.begin(), bytes.end(), m_buffer.begin() + static_cast<std::ptrdiff_t>(m_end));
    m_end += bytes.size();
}

bool StreamParser::next(PacketView& packet)
{
    while (pending() > 0) {
        std::size_t size = 0;
        switch (inspectFront(m_version, m_traffic, waiting(), size)) {
        case PacketFront::Incomplete:
            return false;
        case PacketFront::Packet:
            packet = viewOf(m_version, m_traffic, waiting().first(size), m_plain);
            m_begin += size;
            ++m_counters.packets;
            return true;
        case PacketFront::BadHeader:
            ++m_counters.headerErrors;
            break;
        case PacketFront::BadSum:
            ++m_counters.checksumErrors;
            break;
        case PacketFront::Garbage:
            break;
        }
        drop(1);
    }
    return false;
}

void StreamParser::skipGarbage()
{
    std::size_t size = 0;
    while (pending() > 0) {
        const PacketFront front = inspectFront(m_version, m_traffic, waiting(), size);
        if (front != PacketFront::Garbage && front != PacketFront::BadHeader)
            return;
        m_counters.headerErrors += front == PacketFront::BadHeader ? 1 : 0;
        drop(1);
    }
}

void StreamParser::take(std::size_t count)
{
    m_begin += std::min(count, pending());
}

void StreamParser::abandonIncomplete()
{
    std::size_t size = 0;
    if (pending() == 0 || inspectFront(m_version, m_traffic, waiting(), size) != PacketFront::Incomplete)
        return;
    ++m_counters.abandoned;
    drop(1);
}

void StreamParser::reset()
{
    drop(pending());
}

void StreamParser::drop(std::size_t count)
{
    m_begin += count;
    m_counters.droppedBytes += count;
}

} // namespace core::dynamixel
