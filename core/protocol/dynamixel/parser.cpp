// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/dynamixel/parser.h"

#include <algorithm>

namespace core::dynamixel {

namespace {

using Bytes = std::span<const std::uint8_t>;
using frames::beginsLike;
using frames::Front;
using frames::Inspection;
constexpr std::uint8_t kStatus = static_cast<std::uint8_t>(Instruction::Status);

Inspection inspect1(Traffic traffic, Bytes bytes)
{
    constexpr std::array<std::uint8_t, 2> kMark{0xFF, 0xFF};
    constexpr std::uint8_t kMinLength = 2;
    if (!beginsLike(bytes, kMark))
        return {Front::Garbage};
    const std::uint8_t highest = traffic == Traffic::Requests ? kBroadcastId : maxId(Version::One);
    if (bytes.size() > 2 && bytes[2] > highest)
        return {Front::Garbage};
    if (bytes.size() < kHeader1)
        return {Front::Incomplete};
    const std::uint8_t length = bytes[3];
    if (length < kMinLength || length > kMaxLength1)
        return {Front::Garbage};
    const std::size_t size = kHeader1 + length;
    if (bytes.size() < size)
        return {Front::Incomplete, size};
    const bool isGood = checksum1(bytes.subspan(2, size - 3)) == bytes[size - 1];
    return {isGood ? Front::Frame : Front::BadSum, size};
}

Inspection inspect2(Traffic traffic, Bytes bytes)
{
    constexpr std::array<std::uint8_t, 4> kMark{0xFF, 0xFF, 0xFD, 0x00};
    const bool isReply = traffic == Traffic::Replies;
    if (!beginsLike(bytes, kMark))
        return {Front::Garbage};
    // A reply from all is the merged one of a fast read.
    if (bytes.size() > 4 && bytes[4] > maxId(Version::Two) && bytes[4] != kBroadcastId)
        return {Front::Garbage};
    if (bytes.size() < kHeader2)
        return {Front::Incomplete};
    const auto length = static_cast<std::size_t>(bytes[5] | bytes[6] << 8);
    if (length < (isReply ? 4u : 3u) || kHeader2 + length > Frame::kCapacity)
        return {Front::Garbage};
    const std::size_t size = kHeader2 + length;
    if (bytes.size() > kHeader2 && (bytes[kHeader2] == kStatus) != isReply)
        return {Front::Garbage};
    if (bytes.size() < size)
        return {Front::Incomplete, size};
    const std::uint16_t crc = crc2(bytes.first(size - 2));
    const bool isGood = bytes[size - 2] == (crc & 0xFFu) && bytes[size - 1] == crc >> 8;
    return {isGood ? Front::Frame : Front::BadSum, size};
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

Inspection Packets::inspect(std::span<const std::uint8_t> bytes) const
{
    return version == Version::One ? inspect1(traffic, bytes) : inspect2(traffic, bytes);
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

bool StreamParser::next(PacketView& packet)
{
    std::span<const std::uint8_t> frame;
    if (!FrameStream::next(frame))
        return false;
    packet = viewOf(m_packets.version, m_packets.traffic, frame, m_plain);
    return true;
}

} // namespace core::dynamixel
