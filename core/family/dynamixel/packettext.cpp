// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/packettext.h"

#include <algorithm>
#include <array>

#include "core/base/bytes.h"
#include "core/family/dynamixel/health.h"
#include "core/protocol/dynamixel/parser.h"

namespace core::dynamixel {

namespace {

struct Name
{
    Instruction instruction;
    const char* name;
};
constexpr std::array kNames{
    Name{Instruction::Ping, "PING"},
    Name{Instruction::Read, "READ"},
    Name{Instruction::Write, "WRITE"},
    Name{Instruction::RegWrite, "REG_WRITE"},
    Name{Instruction::Action, "ACTION"},
    Name{Instruction::FactoryReset, "FACTORY_RESET"},
    Name{Instruction::Reboot, "REBOOT"},
    Name{Instruction::StoreBackup, "STORE_BACKUP"},
    Name{Instruction::ResetState, "RESET_STATE"},
    Name{Instruction::Calibrate, "CALIBRATE"},
    Name{Instruction::Clear, "CLEAR"},
    Name{Instruction::TableBackup, "TABLE_BACKUP"},
    Name{Instruction::Status, "STATUS"},
    Name{Instruction::SyncRead, "SYNC_READ"},
    Name{Instruction::SyncWrite, "SYNC_WRITE"},
    Name{Instruction::FastSyncRead, "FAST_SYNC_READ"},
    Name{Instruction::BulkRead, "BULK_READ"},
    Name{Instruction::BulkWrite, "BULK_WRITE"},
    Name{Instruction::FastBulkRead, "FAST_BULK_READ"},
};

using Plain = std::array<std::uint8_t, Frame::kCapacity>;

std::span<const std::uint8_t> bytesOf(const PacketEntry& entry)
{
    return toSpan(entry.bytes);
}

/// Names of registers; a block may reach into both memories.
QString namesOf(Kind kind, const PacketNames& names, ServoId id, int address, int length)
{
    const int border = std::clamp(firstRam(kind), address, address + length);
    QStringList words;
    if (border > address)
        words << names.names(id, Memory::Eep, address, border - address);
    if (border < address + length || length == 0)
        words << names.names(id, Memory::Ram, border, address + length - border);
    return PacketNames::listed(words);
}

QString registersOf(Kind kind, const PacketNames& names, ServoId id, int address,
                    std::span<const std::uint8_t> bytes)
{
    const auto below = static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(firstRam(kind) - address, 0, static_cast<std::ptrdiff_t>(bytes.size())));
    QStringList words;
    if (below > 0)
        words << names.registers(id, Memory::Eep, address, bytes.first(below));
    if (below < bytes.size())
        words << names.registers(id, Memory::Ram, address + static_cast<int>(below), bytes.subspan(below));
    return PacketNames::listed(words);
}

QString errorWords(Kind kind, std::uint8_t error)
{
    const ServoHealth health = healthOf(kind, error);
    QStringList words = faultWords(health);
    if (health.alert == Fact::Yes && words.isEmpty())
        words << PacketText::tr("hardware error");
    return PacketNames::listed(words);
}

QString replyWords(Kind kind, const PacketView& packet)
{
    if (packet.isMerged())
        return PacketText::tr("replies of several servos: %1").arg(PacketNames::hex(packet.params));
    QStringList words;
    if (const QString errors = errorWords(kind, packet.error); !errors.isEmpty())
        words << PacketText::tr("ERROR: %1").arg(errors);
    if (!packet.params.empty())
        words << PacketNames::hex(packet.params);
    return words.isEmpty() ? PacketText::tr("no error") : words.join(QStringLiteral("; "));
}

QString idsOf(const PacketNames& names, std::span<const std::uint8_t> ids, std::uint8_t bus)
{
    QStringList who;
    for (const std::uint8_t id : ids)
        who << names.who(ServoId{id, bus});
    return PacketNames::listed(who);
}

QString partsWords(Kind kind, const PacketView& packet, const PacketNames& names, std::uint8_t bus)
{
    QStringList words;
    Parts parts(packet);
    Part part;
    while (parts.next(part)) {
        const ServoId id{part.id, bus};
        words << QStringLiteral("%1: %2").arg(
            names.who(id), part.bytes.empty() ? namesOf(kind, names, id, part.address, part.length)
                                              : registersOf(kind, names, id, part.address, part.bytes));
    }
    return words.join(QStringLiteral("; "));
}

QString requestWords(Kind kind, const PacketView& packet, const PacketNames& names, std::uint8_t bus)
{
    const ServoId id{packet.id, bus};
    ReadRequest read;
    WriteRequest write;
    if (parseRead(packet, read)) {
        const ServoId first = read.ids.empty() ? id : ServoId{read.ids.front(), bus};
        const QString what = namesOf(kind, names, first, read.address, read.length);
        return read.ids.empty() ? what : QStringLiteral("%1: %2").arg(idsOf(names, read.ids, bus), what);
    }
    if (parseWrite(packet, write))
        return registersOf(kind, names, id, write.address, write.bytes);
    if (const QString parts = partsWords(kind, packet, names, bus); !parts.isEmpty())
        return parts;
    switch (packet.request()) {
    case Instruction::Ping:
        return PacketText::tr("requests the status");
    case Instruction::Reboot:
        return PacketText::tr("restarts the servo");
    case Instruction::FactoryReset:
        return PacketText::tr("factory registers");
    case Instruction::Action:
        return PacketText::tr("carries out the last REG_WRITE");
    default:
        return packet.params.empty() ? PacketText::tr("no data") : PacketNames::hex(packet.params);
    }
}

/// What the checksum should be; none when the packet is incomplete.
std::optional<QString> rightSum(Kind kind, const PacketEntry& entry)
{
    const auto bytes = bytesOf(entry);
    const std::size_t sum = versionOf(kind) == Version::One ? 1 : 2;
    if (bytes.size() < requestSize(versionOf(kind)))
        return std::nullopt;
    if (sum == 1)
        return PacketNames::hexByte(checksum1(bytes.subspan(2, bytes.size() - 3)));
    const std::uint16_t crc = crc2(bytes.first(bytes.size() - sum));
    return PacketNames::hexByte(crc & 0xFF) + QLatin1Char(' ') + PacketNames::hexByte(crc >> 8);
}

/// Size of a packet by its length field.
qsizetype sizeOf(Kind kind, const PacketEntry& entry)
{
    return versionOf(kind) == Version::One
               ? static_cast<qsizetype>(kHeader1) + entry.byte(3)
               : static_cast<qsizetype>(kHeader2) + (entry.byte(5) | entry.byte(6) << 8);
}

void addContent(Kind kind, PacketFields& add, const PacketEntry& entry, const PacketNames& names, int at)
{
    const int sum = versionOf(kind) == Version::One ? 1 : 2;
    const int left = static_cast<int>(entry.bytes.size()) - at - sum;
    Plain plain;
    const PacketView packet = viewOf(kind, bytesOf(entry), entry.isReceived, plain);
    WriteRequest write;
    ReadRequest read;
    const bool isStuffed = left != static_cast<int>(packet.params.size());
    const int place = sum; // bytes of an address
    if (!isStuffed && parseWrite(packet, write)) {
        add.add(place, PacketText::tr("address"), QString::number(write.address), QString());
        const ServoId id{packet.id, entry.bus};
        const bool isEep = write.address < firstRam(kind);
        names.addRegisters(add, id, isEep ? Memory::Eep : Memory::Ram, write.address, write.bytes);
    } else if (!isStuffed && parseRead(packet, read)) {
        add.add(place, PacketText::tr("address"), QString::number(read.address), QString());
        add.add(place, PacketText::tr("length"), QString::number(read.length),
                PacketText::tr("number of bytes"));
        add.add(static_cast<int>(read.ids.size()), QStringLiteral("ID"), PacketNames::hex(read.ids),
                idsOf(names, read.ids, entry.bus));
    } else {
        add.add(left, PacketText::tr("data"), PacketNames::hex(entry.bytes.mid(at, left)),
                packet.isReply ? QString() : requestWords(kind, packet, names, entry.bus));
    }
}

} // namespace

int firstRam(Kind kind)
{
    return kind == Kind::Dynamixel1 ? 24 : kind == Kind::Dynamixel2 ? 64 : 40;
}

PacketView viewOf(Kind kind, std::span<const std::uint8_t> bytes, bool isReceived,
                  std::span<std::uint8_t> plain)
{
    return viewOf(versionOf(kind), isReceived ? Traffic::Replies : Traffic::Requests, bytes, plain);
}

QString nameOfInstruction(std::uint8_t instruction)
{
    const auto it = std::ranges::find(kNames, static_cast<Instruction>(instruction), &Name::instruction);
    return it != kNames.end() ? QString::fromLatin1(it->name)
                              : PacketText::tr("command %1").arg(PacketNames::hexNumber(instruction));
}

QString damagedWords(Kind kind, const PacketEntry& entry)
{
    const QString name = nameOfInstruction(entry.command());
    if (const qsizetype size = sizeOf(kind, entry); entry.bytes.size() < size)
        return PacketText::tr("%1, truncated: %2 of %3 bytes").arg(name).arg(entry.bytes.size()).arg(size);
    const int sum = versionOf(kind) == Version::One ? 1 : 2;
    return PacketText::tr("%1, wrong checksum: %2, expected %3")
        .arg(name, PacketNames::hex(entry.bytes.right(sum)), rightSum(kind, entry).value_or(QString()));
}

QString packetWords(Kind kind, const PacketEntry& entry, const PacketNames& names)
{
    Plain plain;
    const PacketView packet = viewOf(kind, bytesOf(entry), entry.isReceived, plain);
    const QString words =
        packet.isReply ? replyWords(kind, packet) : requestWords(kind, packet, names, entry.bus);
    return entry.isUnanswered ? PacketText::tr("NO REPLY: %1").arg(words) : words;
}

std::vector<PacketField> fieldsOf(Kind kind, const PacketEntry& entry, const PacketNames& names)
{
    std::vector<PacketField> fields;
    PacketFields add(fields);
    const bool isOne = versionOf(kind) == Version::One;
    const int count = static_cast<int>(entry.bytes.size());
    const int header = isOne ? 2 : 4;
    const bool isCut = count < sizeOf(kind, entry);
    add.add(header, PacketText::tr("header"), PacketNames::hex(entry.bytes.left(header)),
            PacketText::tr("start of each packet"));
    const QString who = names.who(ServoId{entry.id(), entry.bus});
    add.add(1, QStringLiteral("ID"), QString::number(entry.id()),
            entry.isReceived ? PacketText::tr("sender: %1").arg(who)
                             : PacketText::tr("receiver: %1").arg(who));
    const int head = static_cast<int>(isOne ? kHeader1 : kHeader2);
    add.add(isOne ? 1 : 2, PacketText::tr("length"), QString::number(sizeOf(kind, entry) - head),
            PacketText::tr("number of bytes after it"), isCut);
    int at = head;
    const auto error = [&] {
        const QString errors = errorWords(kind, entry.byte(at));
        add.add(1, PacketText::tr("error"), PacketNames::hexNumber(entry.byte(at)),
                errors.isEmpty() ? PacketText::tr("no error") : errors, entry.byte(at) != 0);
        ++at;
    };
    if (entry.isReceived && isOne) {
        error();
    } else {
        add.add(1, PacketText::tr("instruction"), PacketNames::hexNumber(entry.byte(at)),
                nameOfInstruction(entry.byte(at)));
        ++at;
        if (entry.isReceived && entry.id() != kBroadcastId && at < count)
            error();
    }
    const int sum = isOne ? 1 : 2;
    if (entry.kind != PacketEntry::Kind::Packet) {
        add.add(count - at, PacketText::tr("data"), PacketNames::hex(entry.bytes.mid(at)),
                PacketText::tr("not reliable"), true);
        return fields;
    }
    addContent(kind, add, entry, names, at);
    add.add(sum, isOne ? QStringLiteral("CHK") : QStringLiteral("CRC"),
            PacketNames::hex(entry.bytes.right(sum)),
            PacketText::tr("right: %1").arg(rightSum(kind, entry).value_or(QString())));
    return fields;
}

} // namespace core::dynamixel
