// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/herkulex/parser.h"

namespace core::herkulex {

using frames::Front;

frames::Inspection Packets::inspect(std::span<const std::uint8_t> bytes)
{
    constexpr std::uint8_t kMark = 0xFF;
    if (bytes[0] != kMark || (bytes.size() > 1 && bytes[1] != kMark))
        return {Front::Garbage};
    if (bytes.size() < 3)
        return {Front::Incomplete};
    const std::uint8_t size = bytes[2];
    if (size < kHeaderSize || size > kMaxAcceptedSize)
        return {Front::Garbage};
    if (bytes.size() < kHeaderSize) {
        constexpr std::size_t kUpToCommand = 5; // enough to report the packet as a damaged one
        return {Front::Incomplete, bytes.size() < kUpToCommand ? std::size_t{0} : size};
    }
    // The two checksums determine each other, so most false headers are detected before their last byte
    // arrives.
    const std::uint8_t cs1 = bytes[5];
    const std::uint8_t cs2 = bytes[6];
    if ((cs1 & 1u) != 0 || cs2 != (~cs1 & 0xFEu))
        return {Front::BadSum, size};
    if (bytes.size() < size)
        return {Front::Incomplete, size};
    const auto data = bytes.subspan(kHeaderSize, size - kHeaderSize);
    const bool isGood = checksums(size, bytes[3], bytes[4], data).cs1 == cs1;
    return {isGood ? Front::Frame : Front::BadSum, size};
}

bool StreamParser::next(PacketView& packet)
{
    std::span<const std::uint8_t> frame;
    if (!FrameStream::next(frame))
        return false;
    packet = {frame[3], frame[4], frame.subspan(kHeaderSize)};
    return true;
}

} // namespace core::herkulex
