// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/packetformat.h"

#include <algorithm>
#include <array>

#include "core/base/bytes.h"
#include "core/family/dynamixel/health.h"
#include "core/family/dynamixel/packettext.h"
#include "core/protocol/dynamixel/parser.h"

namespace core::dynamixel {

namespace {

/// The context of its texts.
struct HandPacketText
{
    Q_DECLARE_TR_FUNCTIONS(HandPacketText)
};

/// Registers that move or switch a joint.
struct MovingRange
{
    int first;
    int last;
};
constexpr std::array kMoving1{MovingRange{6, 9}, MovingRange{24, 24}, MovingRange{30, 35}};
/// Drive and operating mode, homing offset, torque, watchdog, goals; indirect data may be any of them.
constexpr std::array kMoving2{MovingRange{10, 11}, MovingRange{20, 23},   MovingRange{64, 64},
                              MovingRange{98, 98}, MovingRange{100, 119}, MovingRange{168, 661}};
constexpr std::array kMovingFeetech{MovingRange{9, 12}, MovingRange{18, 18}, MovingRange{31, 33},
                                    MovingRange{40, 49}};

std::span<const MovingRange> movingOf(Kind kind)
{
    if (kind == Kind::Dynamixel1)
        return kMoving1;
    return kind == Kind::Dynamixel2 ? std::span<const MovingRange>(kMoving2) : kMovingFeetech;
}

/// What belongs to what: replies do not say what they answer, but a reply to a read has its data.
constexpr std::uint8_t kReading = 2;
constexpr std::uint8_t kDoing = 1;
constexpr std::uint32_t kPing2Bytes = 3;

class Format final : public PacketFormat
{
public:
    explicit Format(Kind kind)
        : m_kind(kind)
        , m_version(versionOf(kind))
    {
    }

    frames::Inspection front(std::span<const std::uint8_t> bytes, bool isReceived) const override
    {
        return dynamixel::Packets{m_version, traffic(isReceived)}.inspect(bytes);
    }

    std::optional<PacketHead> head(std::span<const std::uint8_t> bytes, bool isReceived) const override
    {
        const std::size_t header = m_version == Version::One ? kHeader1 : kHeader2;
        if (bytes.size() <= header)
            return std::nullopt;
        const bool isPlainReply = isReceived && m_version == Version::One;
        const auto status = static_cast<std::uint8_t>(Instruction::Status);
        return PacketHead{bytes[m_version == Version::One ? 2 : 4], isPlainReply ? status : bytes[header],
                          isReceived};
    }

    PacketPairing pairing(std::span<const std::uint8_t> bytes, bool isReceived) const override
    {
        Plain plain;
        const PacketView packet = viewOf(m_kind, bytes, isReceived, plain);
        PacketPairing pairing;
        pairing.isReply = packet.isReply;
        pairing.isRequest = !packet.isReply;
        if (packet.isReply) {
            pairing.command = packet.params.empty() ? kDoing : kReading;
            if (!packet.params.empty() && !packet.isMerged())
                pairing.place = static_cast<std::uint32_t>(packet.params.size());
            return pairing;
        }
        ReadRequest read;
        const bool isPing = packet.request() == Instruction::Ping;
        const bool isReading = parseRead(packet, read);
        const bool isPing2 = isPing && m_version == Version::Two;
        const bool isBulk =
            packet.request() == Instruction::BulkRead || packet.request() == Instruction::FastBulkRead;
        pairing.command = isReading || isPing2 || isBulk ? kReading : kDoing;
        if (isReading)
            pairing.place = read.length;
        else if (isPing2)
            pairing.place = kPing2Bytes;
        if (packet.request() == Instruction::SyncRead)
            pairing.ids.assign(read.ids.begin(), read.ids.end());
        Parts parts(packet);
        Part part;
        while (packet.request() == Instruction::BulkRead && parts.next(part))
            pairing.ids.push_back(part.id);
        // Writes are answered by the reply level; groups are written to all.
        pairing.mustAnswer = isReading || isPing || isBulk;
        pairing.isRequest = pairing.mustAnswer || packet.id != kBroadcastId;
        return pairing;
    }

    std::optional<ServoHealth> health(std::span<const std::uint8_t> bytes, bool isReceived) const override
    {
        Plain plain;
        const PacketView packet = viewOf(m_kind, bytes, isReceived, plain);
        return packet.isReply && !packet.isMerged() ? std::optional(healthOf(m_kind, packet.error))
                                                    : std::nullopt;
    }

    bool mentions(const PacketEntry& entry, std::uint8_t id) const override
    {
        if (entry.id() == id)
            return true;
        if (entry.id() != kBroadcastId || entry.kind != PacketEntry::Kind::Packet)
            return entry.id() == kBroadcastId;
        Plain plain;
        const PacketView packet = viewOf(m_kind, bytesOf(entry), entry.isReceived, plain);
        ReadRequest read;
        if (parseRead(packet, read))
            return std::ranges::find(read.ids, id) != read.ids.end();
        Parts parts(packet);
        Part part;
        bool hasParts = false;
        while (parts.next(part)) {
            if (part.id == id)
                return true;
            hasParts = true;
        }
        return !hasParts;
    }

    QString commandName(std::uint8_t command) const override { return nameOfInstruction(command); }
    std::vector<std::uint8_t> requests() const override
    {
        switch (m_kind) {
        case Kind::Dynamixel1:
            return {1, 2, 3, 4, 5, 6, 0x83, 0x92};
        case Kind::Dynamixel2:
            return {1, 2, 3, 4, 5, 6, 8, 0x10, 0x20, 0x82, 0x83, 0x8A, 0x92, 0x93, 0x9A};
        case Kind::Feetech:
            break;
        }
        return {1, 2, 3, 4, 5, 6, 8, 9, 0x0A, 0x0B, 0x82, 0x83};
    }
    std::uint8_t requestOf(std::uint8_t command) const override { return command; }
    QString decoded(const PacketEntry& entry, const PacketNames& names) const override
    {
        return entry.kind == PacketEntry::Kind::Damaged ? damagedWords(m_kind, entry)
                                                        : packetWords(m_kind, entry, names);
    }
    std::vector<PacketField> fields(const PacketEntry& entry, const PacketNames& names) const override
    {
        return fieldsOf(m_kind, entry, names);
    }

    QByteArray frame(std::uint8_t id, std::uint8_t command, const QByteArray& data) const override
    {
        const Frame made = makePacket(m_version, id, command, toSpan(data));
        return {reinterpret_cast<const char*>(made.bytes.data()), static_cast<qsizetype>(made.size)};
    }

    HandRequest kindOf(std::uint8_t command) const override
    {
        HandRequest request;
        switch (static_cast<Instruction>(command)) {
        case Instruction::Ping:
            request.kind = HandRequest::Status;
            break;
        case Instruction::Read:
            request.kind = HandRequest::Read;
            break;
        case Instruction::Write:
            request.kind = HandRequest::Write;
            break;
        case Instruction::SyncWrite:
        case Instruction::BulkWrite:
        case Instruction::RegWrite:
        case Instruction::Action:
            request.kind = HandRequest::Goal;
            break;
        case Instruction::FactoryReset:
            request.kind = HandRequest::FactoryValues;
            break;
        case Instruction::Reboot:
            request.kind = m_kind == Kind::Dynamixel1 ? HandRequest::Unknown : HandRequest::Reboot;
            break;
        default:
            break;
        }
        return request;
    }

    HandRequest understood(std::uint8_t command, const QByteArray& data) const override
    {
        HandRequest request = kindOf(command);
        const PacketView packet = viewOfData(command, data);
        ReadRequest read;
        WriteRequest write;
        switch (request.kind) {
        case HandRequest::Status:
        case HandRequest::Reboot:
            return data.isEmpty()
                       ? request
                       : badData(HandPacketText::tr("%1 takes no data.").arg(commandName(command)));
        case HandRequest::Read:
            if (!parseRead(packet, read))
                return badData(HandPacketText::tr("A read request takes an address and a length."));
            request.address = read.address;
            request.length = read.length;
            break;
        case HandRequest::Write:
            if (!parseWrite(packet, write) || write.bytes.empty())
                return badData(HandPacketText::tr("A write request takes an address and at least one byte."));
            request.address = write.address;
            request.length = static_cast<int>(write.bytes.size());
            request.bytes = data.right(request.length);
            break;
        case HandRequest::Goal:
            request.sentence = HandPacketText::tr("%1 cannot be sent by hand because it ignores joint limits "
                                                  "and velocity limits. Use Servos > Send a goal… instead.")
                                   .arg(commandName(command));
            return request;
        case HandRequest::FactoryValues:
            return factoryValues(request, data);
        case HandRequest::Unknown:
        case HandRequest::BadData:
            request.sentence = HandPacketText::tr("%1 cannot be sent by hand. Use PING, READ, WRITE, "
                                                  "FACTORY_RESET or REBOOT.")
                                   .arg(commandName(command));
            return request;
        }
        request.memory = request.address < firstRam(m_kind) ? Memory::Eep : Memory::Ram;
        return request;
    }

    QByteArray dataOf(const HandRequest& request) const override
    {
        QByteArray data = placeBytes(request.address);
        data += request.kind == HandRequest::Read ? placeBytes(request.length) : request.bytes;
        return data;
    }

    std::vector<std::uint8_t> offered() const override
    {
        std::vector<std::uint8_t> commands{1, 2, 3};
        if (m_kind != Kind::Dynamixel1)
            commands.push_back(static_cast<std::uint8_t>(Instruction::Reboot));
        return commands;
    }

    bool mayMove(int address, int length) const override
    {
        return std::ranges::any_of(movingOf(m_kind), [&](const MovingRange& range) {
            return address <= range.last && address + length > range.first;
        });
    }

private:
    using Plain = std::array<std::uint8_t, Frame::kCapacity>;

    static Traffic traffic(bool isReceived) { return isReceived ? Traffic::Replies : Traffic::Requests; }
    static std::span<const std::uint8_t> bytesOf(const PacketEntry& entry) { return toSpan(entry.bytes); }
    PacketView viewOfData(std::uint8_t command, const QByteArray& data) const
    {
        PacketView view;
        view.version = m_version;
        view.instruction = command;
        view.params = toSpan(data);
        return view;
    }
    QByteArray placeBytes(int value) const
    {
        QByteArray bytes(1, static_cast<char>(value & 0xFF));
        if (m_version == Version::Two)
            bytes.append(static_cast<char>(value >> 8 & 0xFF));
        return bytes;
    }
    HandRequest factoryValues(HandRequest request, const QByteArray& data) const
    {
        if (m_version == Version::One) {
            request.keepsId = m_kind == Kind::Feetech;
            return data.isEmpty() ? request
                                  : badData(HandPacketText::tr("%1 takes no data.").arg(commandName(6)));
        }
        const int scope = data.size() == 1 ? static_cast<std::uint8_t>(data[0]) : 0;
        if (scope != 0xFF && scope != 1 && scope != 2)
            return badData(HandPacketText::tr("FACTORY_RESET takes one byte: FF resets all, 01 keeps the ID, "
                                              "02 keeps ID and rate."));
        request.keepsId = scope != 0xFF;
        request.keepsBaud = scope == 2;
        return request;
    }
    static HandRequest badData(const QString& what)
    {
        HandRequest request;
        request.kind = HandRequest::BadData;
        request.sentence = what;
        return request;
    }

    Kind m_kind;
    Version m_version;
};

} // namespace

const PacketFormat& packetFormat(Kind kind)
{
    static const Format one(Kind::Dynamixel1);
    static const Format two(Kind::Dynamixel2);
    static const Format feetech(Kind::Feetech);
    return kind == Kind::Dynamixel1 ? one : kind == Kind::Dynamixel2 ? two : feetech;
}

} // namespace core::dynamixel
