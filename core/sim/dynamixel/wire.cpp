// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/dynamixel/wire.h"

#include <algorithm>

namespace core::sim::dynamixel {

namespace {

constexpr std::size_t kHead1 = 4; // FF FF ID LEN
constexpr std::size_t kHead2 = 7; // FF FF FD 00 ID LEN16
constexpr std::size_t kTail1 = 1;
constexpr std::size_t kTail2 = 2;
constexpr std::uint8_t kLongest1 = 250;
constexpr std::uint8_t kFF = 0xFF;
constexpr std::uint8_t kFD = 0xFD;

std::uint8_t sumOf(std::span<const std::uint8_t> fromId)
{
    unsigned sum = 0;
    for (const std::uint8_t byte : fromId)
        sum += byte;
    return static_cast<std::uint8_t>(~sum & 0xFFu);
}

/// FF FF FD ends at `end`.
bool isPattern(const std::uint8_t* bytes, std::size_t begin, std::size_t end)
{
    return end >= begin + 3 && bytes[end - 3] == kFF && bytes[end - 2] == kFF && bytes[end - 1] == kFD;
}

/// FF FF FD 00 ID LEN16 and the bytes from the instruction on, stuffed.
Frame packet2(std::uint8_t id, std::span<const std::uint8_t> content)
{
    std::array<std::uint8_t, Frame::kCapacity> stuffed{};
    std::size_t size = 0;
    std::size_t patternFrom = 0;
    for (const std::uint8_t byte : content) {
        if (size + 2 + kHead2 + kTail2 > stuffed.size())
            return {};
        stuffed[size++] = byte;
        if (isPattern(stuffed.data(), patternFrom, size)) {
            stuffed[size++] = kFD;
            patternFrom = size;
        }
    }
    Frame frame;
    const std::size_t length = size + kTail2;
    frame.append(std::array<std::uint8_t, kHead2>{kFF, kFF, kFD, 0, id,
                                                  static_cast<std::uint8_t>(length & 0xFFu),
                                                  static_cast<std::uint8_t>(length >> 8)});
    frame.append(std::span(stuffed).first(size));
    frame.append(std::array<std::uint8_t, kTail2>{});
    sign2(frame);
    return frame;
}

} // namespace

std::uint16_t crcOf(std::span<const std::uint8_t> bytes, std::uint16_t crc)
{
    unsigned value = crc;
    for (const std::uint8_t byte : bytes) {
        value ^= static_cast<unsigned>(byte) << 8;
        for (int bit = 0; bit < 8; ++bit)
            value = (value & 0x8000u) != 0 ? (value << 1 ^ 0x8005u) & 0xFFFFu : value << 1;
    }
    return static_cast<std::uint16_t>(value);
}

void sign1(Frame& packet)
{
    if (packet.size > kHead1)
        packet.bytes[packet.size - 1u] = sumOf(packet.span().subspan(2, packet.size - 3u));
}

void sign2(Frame& packet)
{
    if (packet.size <= kHead2 + kTail2 || packet.bytes[0] != kFF)
        return; // the slice of a merged reply
    const std::uint16_t crc = crcOf(packet.span().first(packet.size - kTail2));
    packet.bytes[packet.size - 2u] = static_cast<std::uint8_t>(crc & 0xFFu);
    packet.bytes[packet.size - 1u] = static_cast<std::uint8_t>(crc >> 8);
}

Request parse(Protocol protocol, std::span<const std::uint8_t> packet, PlainBuffer& plain)
{
    if (protocol == Protocol::One)
        return {packet[2], packet[4], packet.subspan(kHead1 + 1, packet.size() - kHead1 - 1 - kTail1)};
    std::size_t size = 0;
    std::size_t patternFrom = 0;
    for (std::size_t i = kHead2; i + kTail2 < packet.size(); ++i) {
        plain[size++] = packet[i];
        if (isPattern(plain.data(), patternFrom, size) && i + 1 + kTail2 < packet.size()
            && packet[i + 1] == kFD) {
            ++i;
            patternFrom = size;
        }
    }
    return {packet[4], plain[0], std::span(plain).subspan(1, size - 1)};
}

Frame statusPacket(Protocol protocol, std::uint8_t id, std::uint8_t error,
                   std::span<const std::uint8_t> params)
{
    if (protocol == Protocol::Two) {
        std::array<std::uint8_t, Frame::kCapacity> content{code::kStatus, error};
        if (params.size() + 2 > content.size())
            return {};
        std::ranges::copy(params, content.begin() + 2);
        return packet2(id, std::span(content).first(params.size() + 2));
    }
    if (params.size() + 2 > kLongest1)
        return {};
    Frame frame;
    frame.append(
        std::array<std::uint8_t, 5>{kFF, kFF, id, static_cast<std::uint8_t>(params.size() + 2), error});
    frame.append(params);
    frame.append(std::array<std::uint8_t, kTail1>{});
    sign1(frame);
    return frame;
}

const sim::Dialect& dialectOf(Protocol protocol)
{
    static constexpr sim::Dialect one{[]() -> std::unique_ptr<sim::RequestReceiver> {
                                          return std::make_unique<PacketReceiver>(Protocol::One);
                                      },
                                      &sign1,
                                      2,
                                      kHead1 + 1,
                                      kTail1,
                                      false,
                                      true};
    static constexpr sim::Dialect two{[]() -> std::unique_ptr<sim::RequestReceiver> {
                                          return std::make_unique<PacketReceiver>(Protocol::Two);
                                      },
                                      &sign2,
                                      4,
                                      kHead2 + 2,
                                      kTail2,
                                      false,
                                      true};
    return protocol == Protocol::One ? one : two;
}

// ---- receiver

void PacketReceiver::push(std::uint8_t byte)
{
    drop(m_taken);
    if (m_size == m_buffer.size())
        drop(1);
    m_buffer[m_size++] = byte;
}

void PacketReceiver::drop(std::size_t count)
{
    std::copy(m_buffer.begin() + static_cast<std::ptrdiff_t>(count),
              m_buffer.begin() + static_cast<std::ptrdiff_t>(m_size), m_buffer.begin());
    m_size -= count;
    m_taken = 0;
}

void PacketReceiver::reset()
{
    m_size = 0;
    m_taken = 0;
}

bool PacketReceiver::canBegin1() const
{
    const auto is = [this](std::size_t at, auto good) { return m_size <= at || good(m_buffer[at]); };
    return is(0, [](int b) { return b == kFF; }) && is(1, [](int b) { return b == kFF; })
           && is(2, [](int b) { return b != kFF; }) && is(3, [](int b) { return b >= 2 && b <= kLongest1; });
}

bool PacketReceiver::canBegin2() const
{
    constexpr std::array<std::uint8_t, 4> kHeader{kFF, kFF, kFD, 0};
    const std::size_t known = std::min(m_size, kHeader.size());
    if (!std::equal(kHeader.begin(), kHeader.begin() + static_cast<std::ptrdiff_t>(known), m_buffer.begin()))
        return false;
    const std::size_t length = m_buffer[5] + 256u * m_buffer[6];
    return m_size < kHead2 || (length >= 3 && length + kHead2 <= m_buffer.size());
}

/// Drops bytes that cannot begin a packet. True if a header with its length is at the front.
bool PacketReceiver::alignToHeader()
{
    while (m_size > 0) {
        if (m_protocol == Protocol::One ? canBegin1() : canBegin2())
            return m_size >= (m_protocol == Protocol::One ? kHead1 : kHead2);
        drop(1);
    }
    return false;
}

bool PacketReceiver::isIntact() const
{
    const auto bytes = packet();
    if (m_protocol == Protocol::One)
        return sumOf(bytes.subspan(2, bytes.size() - 3)) == bytes.back();
    const std::uint16_t crc = crcOf(bytes.first(bytes.size() - kTail2));
    return (crc & 0xFFu) == bytes[bytes.size() - 2] && crc >> 8 == bytes.back();
}

PacketReceiver::Found PacketReceiver::next()
{
    drop(m_taken);
    if (!alignToHeader())
        return Found::Nothing;
    const std::size_t size =
        m_protocol == Protocol::One ? kHead1 + m_buffer[3] : kHead2 + m_buffer[5] + 256u * m_buffer[6];
    if (m_size < size)
        return Found::Nothing;
    m_found = size;
    const bool intact = isIntact();
    m_taken = intact ? size : 1; // continue the search one byte after a broken header
    return intact ? Found::Packet : Found::Broken;
}

} // namespace core::sim::dynamixel
