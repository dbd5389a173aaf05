// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/herkulex/packet.h"

#include <algorithm>
#include <cstdlib>

namespace core::herkulex {

namespace {

constexpr int kNegativeSpeed = 0x4000; // bit 14 of the JOG word
constexpr std::size_t kIJogTagSize = 5;
constexpr std::size_t kSJogTagSize = 4;
constexpr std::size_t kStatusSize = 2;
constexpr std::uint16_t kMaxAddress = 0xFF;
constexpr std::size_t kAddressLengthSize = 2;

/// Data field of a packet under construction; refuses data that do not fit and records the failure.
class Data
{
public:
    void put(std::uint8_t byte)
    {
        if (m_size < m_bytes.size())
            m_bytes[m_size++] = byte;
        else
            m_overflow = true;
    }
    void put(std::span<const std::uint8_t> bytes)
    {
        for (const std::uint8_t byte : bytes)
            put(byte);
    }
    void put(Status status)
    {
        put(status.error);
        put(status.detail);
    }
    Frame frame(std::uint8_t id, std::uint8_t command) const
    {
        if (m_overflow)
            return {};
        return makeFrame(id, command, {m_bytes.data(), m_size});
    }
    /// A request may only go to a servo or to all.
    Frame request(ServoId id, Command command) const
    {
        if (!id.isValid() && !id.isBroadcast())
            return {};
        return frame(id.value, static_cast<std::uint8_t>(command));
    }

private:
    std::array<std::uint8_t, kMaxData> m_bytes{};
    std::size_t m_size = 0;
    bool m_overflow = false;
};

std::uint8_t replyTo(Command request)
{
    return static_cast<std::uint8_t>(static_cast<std::uint8_t>(request) | kReplyFlag);
}

bool isRead(const PacketView& packet)
{
    return packet.request() == Command::EepRead || packet.request() == Command::RamRead;
}

bool isWrite(const PacketView& packet)
{
    return packet.request() == Command::EepWrite || packet.request() == Command::RamWrite;
}

void putTag(Data& data, const JogTag& tag)
{
    data.put(static_cast<std::uint8_t>(tag.jog & 0xFFu));
    data.put(static_cast<std::uint8_t>(tag.jog >> 8));
    data.put(tag.set);
    data.put(tag.id.value);
}

JogTag readTag(std::span<const std::uint8_t> bytes, std::uint8_t playtime)
{
    JogTag tag;
    tag.jog = static_cast<std::uint16_t>(bytes[0] | (bytes[1] << 8));
    tag.set = bytes[2];
    tag.id.value = bytes[3];
    tag.playtime = playtime;
    return tag;
}

} // namespace

bool PacketView::isKnown() const
{
    const auto code = static_cast<std::uint8_t>(command & ~kReplyFlag);
    return code >= static_cast<std::uint8_t>(Command::EepWrite)
           && code <= static_cast<std::uint8_t>(Command::Reboot);
}

Checksums checksums(std::uint8_t size, std::uint8_t id, std::uint8_t command,
                    std::span<const std::uint8_t> data)
{
    unsigned sum = static_cast<unsigned>(size) ^ id ^ command;
    for (const std::uint8_t byte : data)
        sum ^= byte;
    return {static_cast<std::uint8_t>(sum & 0xFEu), static_cast<std::uint8_t>(~sum & 0xFEu)};
}

Frame makeFrame(std::uint8_t id, std::uint8_t command, std::span<const std::uint8_t> data)
{
    if (data.size() > kMaxData)
        return {};
    Frame frame;
    const auto size = static_cast<std::uint8_t>(kHeaderSize + data.size());
    const Checksums sums = checksums(size, id, command, data);
    frame.append(std::array<std::uint8_t, kHeaderSize>{0xFF, 0xFF, size, id, command, sums.cs1, sums.cs2});
    frame.append(data);
    return frame;
}

Frame makeWrite(ServoId id, Command command, std::uint16_t address, std::span<const std::uint8_t> bytes)
{
    if (address > kMaxAddress || bytes.size() > kMaxData - kAddressLengthSize)
        return {};
    Data data;
    data.put(static_cast<std::uint8_t>(address));
    data.put(static_cast<std::uint8_t>(bytes.size()));
    data.put(bytes);
    return data.request(id, command);
}

Frame makeRead(ServoId id, Command command, std::uint16_t address, std::uint8_t length)
{
    if (address > kMaxAddress)
        return {};
    Data data;
    data.put(static_cast<std::uint8_t>(address));
    data.put(length);
    return data.request(id, command);
}

Frame makeStat(ServoId id)
{
    return Data().request(id, Command::Stat);
}

Frame makeRollback(ServoId id, bool keepId, bool keepBaud)
{
    Data data;
    data.put(static_cast<std::uint8_t>(keepId ? 1 : 0));
    data.put(static_cast<std::uint8_t>(keepBaud ? 1 : 0));
    return data.request(id, Command::Rollback);
}

Frame makeReboot(ServoId id)
{
    return Data().request(id, Command::Reboot);
}

JogTag JogTag::position(ServoId id, std::uint16_t ticks, std::uint8_t playtime, std::uint8_t ledBits)
{
    constexpr std::uint16_t kMaxTicks = 0x7FFF;
    return {std::min(ticks, kMaxTicks), JogSet::fromLedControl(ledBits), id, playtime};
}

JogTag JogTag::speed(ServoId id, int speed, std::uint8_t playtime, std::uint8_t ledBits)
{
    constexpr int kMaxSpeed = 1023;
    const int magnitude = std::abs(std::clamp(speed, -kMaxSpeed, kMaxSpeed));
    const int sign = speed < 0 ? kNegativeSpeed : 0;
    return {static_cast<std::uint16_t>(magnitude | sign),
            static_cast<std::uint8_t>(JogSet::kSpeedMode | JogSet::fromLedControl(ledBits)), id, playtime};
}

JogTag JogTag::stop(ServoId id, std::uint8_t ledBits)
{
    return {0, static_cast<std::uint8_t>(JogSet::kStop | JogSet::fromLedControl(ledBits)), id, 0};
}

Frame makeIJog(std::span<const JogTag> tags, ServoId target)
{
    if (tags.empty() || tags.size() > kMaxIJogServos)
        return {};
    Data data;
    for (const JogTag& tag : tags) {
        putTag(data, tag);
        data.put(tag.playtime);
    }
    return data.request(target, Command::IJog);
}

Frame makeSJog(std::uint8_t playtime, std::span<const JogTag> tags, ServoId target)
{
    if (tags.empty() || tags.size() > kMaxSJogServos)
        return {};
    Data data;
    data.put(playtime);
    for (const JogTag& tag : tags)
        putTag(data, tag);
    return data.request(target, Command::SJog);
}

Frame makeStatusReply(ServoId id, Command request, Status status)
{
    Data data;
    data.put(status);
    return data.frame(id.value, replyTo(request));
}

Frame makeReadReply(ServoId id, Command request, std::uint8_t address, std::span<const std::uint8_t> bytes,
                    Status status)
{
    if (bytes.size() > kMaxData - kAddressLengthSize - kStatusSize)
        return {};
    Data data;
    data.put(address);
    data.put(static_cast<std::uint8_t>(bytes.size()));
    data.put(bytes);
    data.put(status);
    return data.frame(id.value, replyTo(request));
}

bool parseReadRequest(const PacketView& packet, ReadRequest& out)
{
    if (packet.isReply() || !isRead(packet) || packet.data.size() != kAddressLengthSize)
        return false;
    out = {packet.data[0], packet.data[1]};
    return true;
}

bool parseWriteRequest(const PacketView& packet, WriteRequest& out)
{
    if (packet.isReply() || !isWrite(packet) || packet.data.size() < kAddressLengthSize
        || packet.data.size() != kAddressLengthSize + packet.data[1])
        return false;
    out = {packet.data[0], packet.data.subspan(kAddressLengthSize)};
    return true;
}

bool parseReadReply(const PacketView& packet, ReadReply& out)
{
    constexpr std::size_t kFrame = kAddressLengthSize + kStatusSize;
    if (!packet.isReply() || !isRead(packet) || packet.data.size() < kFrame
        || packet.data.size() != kFrame + packet.data[1])
        return false;
    out.address = packet.data[0];
    out.bytes = packet.data.subspan(kAddressLengthSize, packet.data[1]);
    return parseStatus(packet, out.status);
}

bool parseStatus(const PacketView& packet, Status& out)
{
    if (!packet.isReply() || packet.data.size() < kStatusSize)
        return false;
    const auto bytes = packet.data.last(kStatusSize);
    out = {bytes[0], bytes[1]};
    return true;
}

bool parseJog(const PacketView& packet, JogRequest& out)
{
    const bool isIJog = packet.request() == Command::IJog;
    if (packet.isReply() || (!isIJog && packet.request() != Command::SJog) || packet.data.empty())
        return false;
    const auto tags = isIJog ? packet.data : packet.data.subspan(1);
    const std::size_t tagSize = isIJog ? kIJogTagSize : kSJogTagSize;
    out.count = std::min(tags.size() / tagSize, out.tags.size());
    out.trailingBytes = out.count * tagSize != tags.size();
    for (std::size_t i = 0; i < out.count; ++i) {
        const auto bytes = tags.subspan(i * tagSize, tagSize);
        out.tags[i] = readTag(bytes, isIJog ? bytes[kSJogTagSize] : packet.data[0]);
    }
    return true;
}

} // namespace core::herkulex
