// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/dynamixel/packet.h"

#include <algorithm>

namespace core::dynamixel {

namespace {

constexpr std::array<std::uint16_t, 256> crcTable()
{
    constexpr unsigned kPolynomial = 0x8005;
    std::array<std::uint16_t, 256> table{};
    for (unsigned byte = 0; byte < table.size(); ++byte) {
        unsigned crc = byte << 8;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc & 0x8000u) != 0 ? crc << 1 ^ kPolynomial : crc << 1;
        table[byte] = static_cast<std::uint16_t>(crc & 0xFFFFu);
    }
    return table;
}

constexpr auto kCrcTable = crcTable();

/// Bytes of an address or a length.
constexpr std::size_t placeSize(Version version)
{
    return version == Version::One ? 1 : 2;
}

std::uint16_t placeAt(Version version, std::span<const std::uint8_t> bytes, std::size_t index)
{
    const std::size_t at = index * placeSize(version);
    return version == Version::One ? bytes[at] : static_cast<std::uint16_t>(bytes[at] | bytes[at + 1] << 8);
}

/// Writes bytes into a frame and inserts FD after each FF FF FD.
class Stuffer
{
public:
    explicit Stuffer(Frame& frame)
        : m_frame(frame)
    {
    }
    void put(std::uint8_t byte)
    {
        raw(byte);
        if (byte == 0xFD && m_marks >= 2)
            raw(0xFD);
        m_marks = byte == 0xFF ? m_marks + 1 : 0;
    }
    bool isFull() const { return m_isFull; }

private:
    void raw(std::uint8_t byte)
    {
        m_isFull = m_isFull || m_frame.size == Frame::kCapacity;
        m_frame.append({&byte, 1});
    }

    Frame& m_frame;
    int m_marks = 0; ///< FF in a row
    bool m_isFull = false;
};

Frame makePacket1(std::uint8_t id, std::uint8_t code, std::span<const std::uint8_t> params)
{
    if (params.size() + 2 > kMaxLength1)
        return {};
    Frame frame;
    frame.append(std::array<std::uint8_t, kHeader1 + 1>{0xFF, 0xFF, id,
                                                        static_cast<std::uint8_t>(params.size() + 2), code});
    frame.append(params);
    frame.append(std::array{checksum1(frame.span().subspan(2))});
    return frame;
}

Frame makePacket2(std::uint8_t id, std::span<const std::uint8_t> head, std::span<const std::uint8_t> params)
{
    constexpr std::size_t kCrcSize = 2;
    Frame frame;
    frame.append(std::array<std::uint8_t, kHeader2>{0xFF, 0xFF, 0xFD, 0x00, id, 0, 0});
    Stuffer stuffer(frame);
    for (const std::uint8_t byte : head)
        stuffer.put(byte);
    for (const std::uint8_t byte : params)
        stuffer.put(byte);
    if (stuffer.isFull() || frame.size + kCrcSize > Frame::kCapacity)
        return {};
    const std::size_t length = frame.size - kHeader2 + kCrcSize;
    frame.bytes[5] = static_cast<std::uint8_t>(length & 0xFFu);
    frame.bytes[6] = static_cast<std::uint8_t>(length >> 8);
    const std::uint16_t crc = crc2(frame.span());
    frame.append(std::array{static_cast<std::uint8_t>(crc & 0xFFu), static_cast<std::uint8_t>(crc >> 8)});
    return frame;
}

} // namespace

std::uint8_t checksum1(std::span<const std::uint8_t> fromId)
{
    unsigned sum = 0;
    for (const std::uint8_t byte : fromId)
        sum += byte;
    return static_cast<std::uint8_t>(~sum & 0xFFu);
}

std::uint16_t crc2(std::span<const std::uint8_t> bytes, std::uint16_t crc)
{
    for (const std::uint8_t byte : bytes)
        crc = static_cast<std::uint16_t>((crc << 8 & 0xFF00) ^ kCrcTable[(crc >> 8 ^ byte) & 0xFFu]);
    return crc;
}

// --- parameters ---

Params& Params::byte(unsigned value)
{
    if (m_size < m_bytes.size())
        m_bytes[m_size++] = static_cast<std::uint8_t>(value & 0xFFu);
    else
        m_overflow = true;
    return *this;
}

Params& Params::word(unsigned value)
{
    return byte(value).byte(value >> 8);
}

Params& Params::bytes(std::span<const std::uint8_t> values)
{
    for (const std::uint8_t value : values)
        byte(value);
    return *this;
}

Params& Params::place(std::size_t value)
{
    m_overflow = m_overflow || value > (m_version == Version::One ? 0xFFu : 0xFFFFu);
    return m_version == Version::One ? byte(static_cast<unsigned>(value))
                                     : word(static_cast<unsigned>(value));
}

Frame Params::request(std::uint8_t id, Instruction instruction) const
{
    if (m_overflow || (id > maxId(m_version) && id != kBroadcastId))
        return {};
    return makePacket(m_version, id, static_cast<std::uint8_t>(instruction), {m_bytes.data(), m_size});
}

// --- packets ---

Frame makePacket(Version version, std::uint8_t id, std::uint8_t instruction,
                 std::span<const std::uint8_t> params)
{
    return version == Version::One ? makePacket1(id, instruction, params)
                                   : makePacket2(id, {&instruction, 1}, params);
}

Frame makeStatus(Version version, std::uint8_t id, std::uint8_t error, std::span<const std::uint8_t> params)
{
    const std::array head{static_cast<std::uint8_t>(Instruction::Status), error};
    return version == Version::One ? makePacket1(id, error, params) : makePacket2(id, head, params);
}

Frame makePlain(Version version, std::uint8_t id, Instruction instruction)
{
    return Params(version).request(id, instruction);
}

Frame makeRead(Version version, std::uint8_t id, std::uint16_t address, std::uint16_t length)
{
    return Params(version).place(address).place(length).request(id, Instruction::Read);
}

Frame makeWrite(Version version, std::uint8_t id, Instruction instruction, std::uint16_t address,
                std::span<const std::uint8_t> bytes)
{
    return Params(version).place(address).bytes(bytes).request(id, instruction);
}

Frame makeFactoryReset2(std::uint8_t id, ResetScope scope)
{
    return Params(Version::Two).byte(static_cast<unsigned>(scope)).request(id, Instruction::FactoryReset);
}

Frame makeSyncRead(Version version, Instruction instruction, std::uint16_t address, std::uint16_t length,
                   std::span<const std::uint8_t> ids)
{
    return Params(version).place(address).place(length).bytes(ids).request(kBroadcastId, instruction);
}

Frame makeSyncWrite(Version version, std::uint16_t address, std::uint16_t length, std::span<const Part> parts)
{
    Params params(version);
    params.place(address).place(length);
    for (const Part& part : parts) {
        if (part.bytes.size() != length)
            return {};
        params.byte(part.id).bytes(part.bytes);
    }
    return params.request(kBroadcastId, Instruction::SyncWrite);
}

Frame makeBulkRead(Version version, Instruction instruction, std::span<const Part> parts)
{
    Params params(version);
    if (version == Version::One)
        params.byte(0);
    for (const Part& part : parts) {
        if (version == Version::One)
            params.place(part.length).byte(part.id).place(part.address);
        else
            params.byte(part.id).place(part.address).place(part.length);
    }
    return params.request(kBroadcastId, instruction);
}

// --- requests ---

bool parseRead(const PacketView& packet, ReadRequest& out)
{
    const Instruction request = packet.request();
    const bool isGroup = request == Instruction::SyncRead || request == Instruction::FastSyncRead;
    const std::size_t head = 2 * placeSize(packet.version);
    if (packet.isReply || (request != Instruction::Read && !isGroup) || packet.params.size() < head
        || (!isGroup && packet.params.size() != head))
        return false;
    out = {placeAt(packet.version, packet.params, 0), placeAt(packet.version, packet.params, 1),
           packet.params.subspan(head)};
    return true;
}

bool parseWrite(const PacketView& packet, WriteRequest& out)
{
    const Instruction request = packet.request();
    const std::size_t head = placeSize(packet.version);
    if (packet.isReply || (request != Instruction::Write && request != Instruction::RegWrite)
        || packet.params.size() < head)
        return false;
    out = {placeAt(packet.version, packet.params, 0), packet.params.subspan(head)};
    return true;
}

Parts::Parts(const PacketView& packet)
    : m_version(packet.version)
    , m_instruction(packet.request())
    , m_rest(packet.isReply ? std::span<const std::uint8_t>() : packet.params)
{
    const std::size_t head = 2 * placeSize(m_version);
    if (m_instruction == Instruction::SyncWrite) {
        if (m_rest.size() < head)
            return;
        m_address = takePlace();
        m_length = takePlace();
    } else if (m_instruction == Instruction::BulkRead && m_version == Version::One && !m_rest.empty()) {
        take(1); // always 0
    }
}

std::span<const std::uint8_t> Parts::take(std::size_t count)
{
    const auto taken = m_rest.first(count);
    m_rest = m_rest.subspan(count);
    return taken;
}

std::uint16_t Parts::takePlace()
{
    return placeAt(m_version, take(placeSize(m_version)), 0);
}

bool Parts::next(Part& part)
{
    const auto all = m_rest;
    const std::size_t places = 2 * placeSize(m_version);
    switch (m_instruction) {
    case Instruction::SyncWrite:
        if (m_length == 0 || m_rest.size() < 1u + m_length)
            return false;
        part.id = take(1)[0];
        part.address = m_address;
        part.length = m_length;
        part.bytes = take(m_length);
        return true;
    case Instruction::BulkRead:
    case Instruction::FastBulkRead:
    case Instruction::BulkWrite:
        if (m_rest.size() < 1 + places)
            return false;
        part.bytes = {};
        if (m_version == Version::One) {
            part.length = takePlace();
            part.id = take(1)[0];
            part.address = takePlace();
        } else {
            part.id = take(1)[0];
            part.address = takePlace();
            part.length = takePlace();
        }
        if (m_instruction != Instruction::BulkWrite)
            return true;
        if (m_rest.size() < part.length) {
            m_rest = all;
            return false;
        }
        part.bytes = take(part.length);
        return true;
    default:
        return false;
    }
}

} // namespace core::dynamixel
