// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/protocol/dynamixel/packet.h"

namespace core::dynamixel {

/// One servo's part of the reply to a fast read.
struct Slice
{
    std::uint8_t error = 0;
    std::uint8_t id = 0;
    std::span<const std::uint8_t> data;
};

/// Bytes around the data of a slice: error, ID, CRC; and before the first one: header, ID, LEN16, 55.
inline constexpr std::size_t kSliceFrame = 4;
inline constexpr std::size_t kMergedHead = kHeader2 + 1;

/// The head of the reply to a fast read of `dataBytes` in all from `count` servos; its ID and length are
/// known before.
bool isMergedHead(std::span<const std::uint8_t> bytes, std::size_t count, std::size_t dataBytes);

/// Splits the reply to a fast read into the slices of its servos, as far as it has arrived. Each servo sends
/// its own slice with a CRC of all bytes before it, those of other servos and their CRCs included; the reply
/// is not stuffed. So the slices before a missing one are good. After a damaged slice the CRC goes on from
/// the one that its servo sent, which finds the later slices good.
class SliceReader
{
public:
    enum Result { Good, Damaged, Incomplete };

    /// `bytes` begin with the header; more may follow the reply.
    explicit SliceReader(std::span<const std::uint8_t> bytes)
        : m_bytes(bytes)
    {
    }
    /// The next slice, with `length` bytes of data. A damaged one has been skipped.
    Result next(std::size_t length, Slice& slice);
    /// Bytes of the slices read so far, with the head.
    std::size_t used() const { return m_used; }

private:
    std::span<const std::uint8_t> m_bytes;
    std::size_t m_used = 0;  ///< of m_bytes
    std::uint16_t m_crc = 0; ///< of them
};

} // namespace core::dynamixel
