// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/dynamixel/slices.h"

#include <algorithm>
#include <array>

namespace core::dynamixel {

namespace {

constexpr std::size_t kCrcSize = 2;

std::array<std::uint8_t, kMergedHead> mergedHead(std::size_t count, std::size_t dataBytes)
{
    const std::size_t length = 1 + count * kSliceFrame + dataBytes;
    return {0xFF,
            0xFF,
            0xFD,
            0x00,
            kBroadcastId,
            static_cast<std::uint8_t>(length & 0xFFu),
            static_cast<std::uint8_t>(length >> 8 & 0xFFu),
            static_cast<std::uint8_t>(Instruction::Status)};
}

} // namespace

bool isMergedHead(std::span<const std::uint8_t> bytes, std::size_t count, std::size_t dataBytes)
{
    const auto head = mergedHead(count, dataBytes);
    return bytes.size() >= head.size() && std::equal(head.begin(), head.end(), bytes.begin());
}

SliceReader::Result SliceReader::next(std::size_t length, Slice& slice)
{
    const std::size_t begin = m_used == 0 ? kMergedHead : m_used;
    const std::size_t end = begin + kSliceFrame + length;
    if (m_bytes.size() < end)
        return Incomplete;
    const auto sum = m_bytes.subspan(end - kCrcSize, kCrcSize);
    const auto sent = static_cast<std::uint16_t>(sum[0] | sum[1] << 8);
    const std::uint16_t crc = crc2(m_bytes.subspan(m_used, end - kCrcSize - m_used), m_crc);
    m_crc = crc2(sum, sent);
    m_used = end;
    if (crc != sent)
        return Damaged;
    slice = {m_bytes[begin], m_bytes[begin + 1], m_bytes.subspan(begin + 2, length)};
    return Good;
}

} // namespace core::dynamixel
