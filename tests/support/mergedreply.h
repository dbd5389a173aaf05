// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// The reply of several Dynamixel servos to a fast read.
#pragma once

#include "core/protocol/dynamixel/slices.h"

namespace support {

/// The merged reply, as the servos send it; empty when it does not fit.
inline core::Frame makeMerged(std::span<const core::dynamixel::Slice> slices)
{
    using namespace core::dynamixel;
    std::size_t length = 1; // after its own two bytes
    for (const Slice& slice : slices)
        length += kSliceFrame + slice.data.size();
    if (kHeader2 + length > core::Frame::kCapacity)
        return {};
    const auto low = [](std::size_t word) { return static_cast<std::uint8_t>(word & 0xFFU); };
    core::Frame frame;
    frame.append(std::array<std::uint8_t, kMergedHead>{0xFF, 0xFF, 0xFD, 0, kBroadcastId, low(length),
                                                       low(length >> 8U), 0x55});
    for (const Slice& slice : slices) {
        frame.append(std::array{slice.error, slice.id});
        frame.append(slice.data);
        const std::uint16_t crc = crc2(frame.span());
        frame.append(std::array{low(crc), low(crc >> 8U)});
    }
    return frame;
}

} // namespace support
