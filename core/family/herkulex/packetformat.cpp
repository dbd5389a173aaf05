// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/herkulex/packetformat.h"

#include <algorithm>
#include <array>

#include "core/base/bytes.h"
#include "core/family/herkulex/health.h"
#include "core/family/herkulex/packettext.h"
#include "core/protocol/herkulex/parser.h"

namespace core::herkulex {

namespace {

constexpr std::size_t kWholeHead = 5; ///< up to the command

/// The context of its texts.
struct HandPacketText
{
    Q_DECLARE_TR_FUNCTIONS(HandPacketText)
};

/// RAM that moves or switches a joint, in every model.
struct MovingRange
{
    int first;
    int last;
};
/// calibration_difference, aux1 (forces the position), torque_control, control mode to positions, goals
constexpr std::array kMoving{MovingRange{46, 47}, MovingRange{50, 50}, MovingRange{52, 52},
                             MovingRange{56, 61}, MovingRange{66, 73}};

PacketView wholeView(std::span<const std::uint8_t> packet)
{
    return {packet[3], packet[4], packet.subspan(kHeaderSize)};
}

std::uint8_t plain(std::uint8_t command)
{
    return command & static_cast<std::uint8_t>(~kReplyFlag);
}

bool isReading(std::uint8_t command)
{
    return command == static_cast<std::uint8_t>(Command::RamRead)
           || command == static_cast<std::uint8_t>(Command::EepRead);
}

std::uint32_t placeOfReading(int address, std::size_t length)
{
    return static_cast<std::uint32_t>(address) << 16 | static_cast<std::uint32_t>(length);
}

class Format final : public PacketFormat
{
public:
    frames::Inspection front(std::span<const std::uint8_t> bytes, bool) const override
    {
        return herkulex::Packets::inspect(bytes);
    }

    std::optional<PacketHead> head(std::span<const std::uint8_t> bytes, bool) const override
    {
        if (bytes.size() < kWholeHead)
            return std::nullopt;
        return PacketHead{bytes[3], bytes[4], (bytes[4] & kReplyFlag) != 0};
    }

    PacketPairing pairing(std::span<const std::uint8_t> bytes, bool) const override
    {
        const PacketView packet = wholeView(bytes);
        PacketPairing pairing;
        pairing.command = plain(packet.command);
        pairing.isReply = packet.isReply();
        if (pairing.isReply) {
            ReadReply reply;
            if (isReading(pairing.command) && parseReadReply(packet, reply))
                pairing.place = placeOfReading(reply.address, reply.bytes.size());
            return pairing;
        }
        const bool isStat = packet.request() == Command::Stat;
        ReadRequest read;
        const bool reads = parseReadRequest(packet, read);
        pairing.isRequest = packet.isKnown() && (packet.id != ServoId::kBroadcast || isStat);
        pairing.mustAnswer = reads || isStat;
        if (reads)
            pairing.place = placeOfReading(read.address, read.length);
        return pairing;
    }

    std::optional<ServoHealth> health(std::span<const std::uint8_t> packet, bool) const override
    {
        Status status;
        const PacketView view = wholeView(packet);
        return view.isReply() && parseStatus(view, status) ? std::optional(healthOf(status)) : std::nullopt;
    }

    bool mentions(const PacketEntry& entry, std::uint8_t id) const override
    {
        if (entry.id() == id)
            return true;
        const QByteArray& bytes = entry.bytes;
        JogRequest jog;
        if (entry.kind == PacketEntry::Kind::Packet && !entry.head->isReply
            && parseJog(wholeView(toSpan(bytes)), jog)) {
            const auto end = jog.tags.begin() + static_cast<std::ptrdiff_t>(jog.count);
            return std::any_of(jog.tags.begin(), end, [id](const auto& tag) { return tag.id.value == id; });
        }
        return entry.id() == ServoId::kBroadcast;
    }

    QString commandName(std::uint8_t command) const override { return nameOfCommand(command); }
    std::vector<std::uint8_t> requests() const override { return {1, 2, 3, 4, 5, 6, 7, 8, 9}; }
    std::uint8_t requestOf(std::uint8_t command) const override { return plain(command); }
    QString decoded(const PacketEntry& entry, const PacketNames& names) const override
    {
        return entry.kind == PacketEntry::Kind::Damaged ? damagedWords(entry) : packetWords(entry, names);
    }
    std::vector<PacketField> fields(const PacketEntry& entry, const PacketNames& names) const override
    {
        return fieldsOf(entry, names);
    }

    QByteArray frame(std::uint8_t id, std::uint8_t command, const QByteArray& data) const override
    {
        const Frame made = makeFrame(id, command, toSpan(data));
        return {reinterpret_cast<const char*>(made.bytes.data()), static_cast<qsizetype>(made.size)};
    }

    HandRequest kindOf(std::uint8_t command) const override
    {
        HandRequest request;
        switch (static_cast<Command>(command)) {
        case Command::Stat:
            request.kind = HandRequest::Status;
            break;
        case Command::EepRead:
        case Command::RamRead:
            request.kind = HandRequest::Read;
            break;
        case Command::EepWrite:
        case Command::RamWrite:
            request.kind = HandRequest::Write;
            break;
        case Command::IJog:
        case Command::SJog:
            request.kind = HandRequest::Goal;
            break;
        case Command::Rollback:
            request.kind = HandRequest::FactoryValues;
            break;
        case Command::Reboot:
            request.kind = HandRequest::Reboot;
            break;
        }
        const bool isEep = command == static_cast<std::uint8_t>(Command::EepRead)
                           || command == static_cast<std::uint8_t>(Command::EepWrite);
        request.memory = isEep ? Memory::Eep : Memory::Ram;
        return request;
    }

    HandRequest understood(std::uint8_t command, const QByteArray& data) const override
    {
        HandRequest request = kindOf(command);
        const auto size = data.size();
        const auto byte = [&](qsizetype at) { return int{static_cast<std::uint8_t>(data[at])}; };
        switch (request.kind) {
        case HandRequest::Status:
            return size == 0 ? request : badData(HandPacketText::tr("STAT takes no data."));
        case HandRequest::Read:
            if (size != 2)
                return badData(HandPacketText::tr("A read request takes an address and a length."));
            break;
        case HandRequest::Write:
            if (size < 3 || byte(1) != size - 2)
                return badData(
                    HandPacketText::tr("A write request takes an address, a length and that many bytes."));
            request.bytes = data.mid(2);
            break;
        case HandRequest::Goal:
            request.sentence = HandPacketText::tr("JOG cannot be sent by hand because it ignores joint "
                                                  "limits and velocity limits. Use Servos > "
                                                  "Send a goal… instead.");
            return request;
        case HandRequest::FactoryValues:
            if (size != 2)
                return badData(HandPacketText::tr("ROLLBACK takes two bytes: keep ID, keep rate."));
            request.keepsId = byte(0) != 0;
            request.keepsBaud = byte(1) != 0;
            return request;
        case HandRequest::Reboot:
            return size == 0 ? request : badData(HandPacketText::tr("REBOOT takes no data."));
        case HandRequest::Unknown:
        case HandRequest::BadData:
            request.sentence =
                HandPacketText::tr("Command 0x%1 is not a known request, so its effect is unknown. Use "
                                   "0x01 to 0x04 or 0x07 to 0x09.")
                    .arg(command, 2, 16, QLatin1Char('0'));
            return request;
        }
        request.address = byte(0);
        request.length = byte(1);
        return request;
    }

    QByteArray dataOf(const HandRequest& request) const override
    {
        return QByteArray(1, static_cast<char>(request.address))
               + QByteArray(1, static_cast<char>(request.length)) + request.bytes;
    }

    std::vector<std::uint8_t> offered() const override
    {
        std::vector<std::uint8_t> commands;
        for (const Command command : {Command::Stat, Command::RamRead, Command::RamWrite, Command::EepRead,
                                      Command::EepWrite, Command::Reboot})
            commands.push_back(static_cast<std::uint8_t>(command));
        return commands;
    }

    bool mayMove(int address, int length) const override
    {
        return std::ranges::any_of(kMoving, [&](const MovingRange& range) {
            return address <= range.last && address + length > range.first;
        });
    }

private:
    static HandRequest badData(const QString& what)
    {
        HandRequest request;
        request.kind = HandRequest::BadData;
        request.sentence = what;
        return request;
    }
};

} // namespace

const PacketFormat& packetFormat()
{
    static const Format only;
    return only;
}

} // namespace core::herkulex
