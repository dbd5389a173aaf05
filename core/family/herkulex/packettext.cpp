// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/herkulex/packettext.h"

#include <array>

#include "core/base/bytes.h"
#include "core/base/numbertext.h"
#include "core/family/herkulex/health.h"
#include "core/family/herkulex/playtime.h"
#include "core/protocol/herkulex/packet.h"
#include "core/protocol/herkulex/status.h"

namespace core::herkulex {

namespace {

Memory memoryOf(Command command)
{
    return command == Command::EepRead || command == Command::EepWrite ? Memory::Eep : Memory::Ram;
}

bool isJog(Command command)
{
    return command == Command::IJog || command == Command::SJog;
}

QString playtimeWords(std::uint8_t playtime)
{
    return PacketText::tr("%1 ms").arg(numberText(playtime * kPlaytimeUnitSeconds * 1000.0, 0));
}

std::span<const std::uint8_t> bytesOf(const PacketEntry& entry)
{
    return toSpan(entry.bytes);
}

PacketView viewOf(const PacketEntry& entry)
{
    return {entry.id(), entry.command(), bytesOf(entry).subspan(kHeaderSize)};
}

QString tagWords(const PacketNames& names, const JogTag& tag, std::uint8_t bus, bool withPlaytime)
{
    const auto* servo = names.find(ServoId{tag.id.value, bus});
    QString words = names.who(ServoId{tag.id.value, bus}) + QStringLiteral(": ");
    if ((tag.set & JogSet::kStop) != 0) {
        words += PacketText::tr("stop");
    } else if ((tag.set & JogSet::kNoAction) != 0) {
        words += PacketText::tr("no action");
    } else if ((tag.set & JogSet::kSpeedMode) != 0) {
        const int speed = (tag.jog & 0x4000) != 0 ? -(tag.jog & 0x3FF) : tag.jog & 0x3FF;
        words += PacketText::tr("turn at %1").arg(speed);
    } else {
        const int tick = tag.jog & 0x7FFF;
        words += servo != nullptr && servo->units.radiansPerTick > 0.0
                     ? PacketText::tr("to %1 (%2)")
                           .arg(tick)
                           .arg(PacketNames::degrees(servo->units.positionOfTick(tick)))
                     : PacketText::tr("to %1").arg(tick);
    }
    if (withPlaytime)
        words += PacketText::tr(" in %1").arg(playtimeWords(tag.playtime));
    QStringList colours;
    if ((tag.set & JogSet::kLedGreen) != 0)
        colours << PacketText::tr("green");
    if ((tag.set & JogSet::kLedBlue) != 0)
        colours << PacketText::tr("blue");
    if ((tag.set & JogSet::kLedRed) != 0)
        colours << PacketText::tr("red");
    if (!colours.isEmpty())
        words += PacketText::tr(", LED %1").arg(colours.join(QLatin1Char('+')));
    return words;
}

QString replyWords(const Status& status)
{
    const QStringList errors = faultWords(healthOf(status));
    QStringList words = detailWords(status);
    if (!errors.isEmpty())
        words.prepend(PacketText::tr("ERROR: %1").arg(PacketNames::listed(errors)));
    return words.isEmpty() ? PacketText::tr("no error, torque off") : PacketNames::listed(words);
}

void addData(PacketFields& add, const PacketEntry& entry, const PacketNames& names)
{
    const PacketView packet = viewOf(entry);
    const Command command = packet.request();
    int at = kHeaderSize;
    int left = static_cast<int>(packet.data.size());
    const int status = packet.isReply() && left >= 2 ? 2 : 0;
    left -= status;
    ReadRequest read;
    WriteRequest write;
    ReadReply reply;
    const bool isBlock =
        parseWriteRequest(packet, write) || (packet.isReply() && parseReadReply(packet, reply));
    if (packet.isKnown() && (isBlock || parseReadRequest(packet, read)) && left >= 2) {
        add.add(1, PacketText::tr("address"), QString::number(entry.byte(at)),
                PacketText::tr("first byte in %1").arg(PacketNames::nameOf(memoryOf(command))));
        add.add(1, PacketText::tr("length"), QString::number(entry.byte(at + 1)),
                PacketText::tr("number of bytes"));
        if (isBlock)
            names.addRegisters(
                add, ServoId{packet.id, entry.bus}, memoryOf(command), entry.byte(at),
                bytesOf(entry).subspan(static_cast<std::size_t>(at + 2), static_cast<std::size_t>(left - 2)));
    } else if (!packet.isReply() && packet.isKnown() && isJog(command)) {
        JogRequest jog;
        parseJog(packet, jog);
        const bool isEach = command == Command::IJog;
        if (!isEach && left > 0) {
            add.add(1, PacketText::tr("playtime"), playtimeWords(entry.byte(at)),
                    PacketText::tr("for all moves, 11.2 ms per unit"));
            --left;
        }
        const int size = isEach ? 5 : 4;
        for (std::size_t i = 0; i < jog.count; ++i, left -= size)
            add.add(size, PacketText::tr("goal %1").arg(i + 1),
                    tagWords(names, jog.tags[i], entry.bus, isEach),
                    isEach ? PacketText::tr("position or speed, SET bits, ID, playtime")
                           : PacketText::tr("position or speed, SET bits, ID"));
        add.add(left, PacketText::tr("rest"), PacketText::tr("%n byte(s)", nullptr, left),
                PacketText::tr("too short for a goal"), true);
    } else if (packet.isKnown() && command == Command::Rollback && left == 2) {
        add.add(1, PacketText::tr("keep ID"), QString::number(entry.byte(at)),
                PacketText::tr("0: use the factory ID"));
        add.add(1, PacketText::tr("keep rate"), QString::number(entry.byte(at + 1)),
                PacketText::tr("0: use the factory rate"));
    } else {
        add.add(left, PacketText::tr("data"), PacketNames::hex(entry.bytes.mid(at, left)),
                PacketText::tr("unknown to this command"));
    }
    if (status == 0)
        return;
    Status reported;
    parseStatus(packet, reported);
    const QStringList errors = faultWords(healthOf(reported));
    const QStringList details = detailWords(reported);
    add.add(1, QStringLiteral("status_error"), PacketNames::hexNumber(reported.error),
            errors.isEmpty() ? PacketText::tr("no error") : PacketNames::listed(errors), reported.error != 0);
    add.add(1, QStringLiteral("status_detail"), PacketNames::hexNumber(reported.detail),
            details.isEmpty() ? PacketText::tr("torque off, not moving") : PacketNames::listed(details));
}

} // namespace

QString nameOfCommand(std::uint8_t command)
{
    constexpr std::array kNames{"EEP_WRITE", "EEP_READ", "RAM_WRITE", "RAM_READ", "I_JOG",
                                "S_JOG",     "STAT",     "ROLLBACK",  "REBOOT"};
    const bool isReply = (command & kReplyFlag) != 0;
    const std::size_t plain = command & static_cast<std::uint8_t>(~kReplyFlag);
    const QString name =
        plain >= 1 && plain <= kNames.size()
            ? QString::fromLatin1(kNames[plain - 1])
            : PacketText::tr("command %1").arg(PacketNames::hexNumber(static_cast<int>(plain)));
    return isReply ? PacketText::tr("%1 reply").arg(name) : name;
}

QString damagedWords(const PacketEntry& entry)
{
    const int size = entry.byte(2);
    QString words = nameOfCommand(entry.command());
    if (entry.bytes.size() < size)
        return PacketText::tr("%1, truncated: %2 of %3 bytes").arg(words).arg(entry.bytes.size()).arg(size);
    const auto sums =
        checksums(entry.byte(2), entry.id(), entry.command(), bytesOf(entry).subspan(kHeaderSize));
    return PacketText::tr("%1, wrong checksums: %2 %3, expected %4 %5")
        .arg(words, PacketNames::hexByte(entry.byte(5)), PacketNames::hexByte(entry.byte(6)),
             PacketNames::hexByte(sums.cs1), PacketNames::hexByte(sums.cs2));
}

QString packetWords(const PacketEntry& entry, const PacketNames& names)
{
    const PacketView packet = viewOf(entry);
    if (!packet.isKnown())
        return PacketText::tr("unknown command with %n byte(s) of data", nullptr,
                              static_cast<int>(packet.data.size()));
    QString words;
    ReadRequest read;
    WriteRequest write;
    ReadReply reply;
    Status status;
    const Command command = packet.request();
    if (packet.isReply()) {
        if (parseReadReply(packet, reply)) {
            words =
                names.registers(ServoId{packet.id, entry.bus}, memoryOf(command), reply.address, reply.bytes);
            const QStringList errors = faultWords(healthOf(reply.status));
            if (!errors.isEmpty())
                words += PacketText::tr("; ERROR: %1").arg(PacketNames::listed(errors));
        } else if (parseStatus(packet, status)) {
            words = replyWords(status);
        } else {
            words = PacketText::tr("a reply without status");
        }
    } else if (parseReadRequest(packet, read)) {
        words = names.names(ServoId{packet.id, entry.bus}, memoryOf(command), read.address, read.length);
    } else if (parseWriteRequest(packet, write)) {
        words = names.registers(ServoId{packet.id, entry.bus}, memoryOf(command), write.address, write.bytes);
    } else if (isJog(command)) {
        JogRequest jog;
        QStringList tags;
        if (parseJog(packet, jog)) {
            for (std::size_t i = 0; i < jog.count; ++i)
                tags << tagWords(names, jog.tags[i], entry.bus, command == Command::IJog);
        }
        words = tags.join(QStringLiteral("; "));
        if (command == Command::SJog && jog.count > 0)
            words = PacketText::tr("in %1: %2").arg(playtimeWords(jog.tags[0].playtime), words);
    } else if (command == Command::Rollback && packet.data.size() == 2) {
        words = PacketText::tr("factory registers, ID %1, rate %2")
                    .arg(packet.data[0] != 0 ? PacketText::tr("kept") : PacketText::tr("reset"),
                         packet.data[1] != 0 ? PacketText::tr("kept") : PacketText::tr("reset"));
    } else if (command == Command::Stat) {
        words = PacketText::tr("requests the status");
    } else if (command == Command::Reboot) {
        words = PacketText::tr("restarts the servo");
    } else {
        words = PacketText::tr("data does not fit the command");
    }
    if (words.isEmpty())
        words = PacketText::tr("no data");
    return entry.isUnanswered ? PacketText::tr("NO REPLY: %1").arg(words) : words;
}

std::vector<PacketField> fieldsOf(const PacketEntry& entry, const PacketNames& names)
{
    std::vector<PacketField> fields;
    PacketFields add(fields);
    const int count = static_cast<int>(entry.bytes.size());
    const int size = entry.byte(2);
    const bool isCut = count < size;
    add.add(2, PacketText::tr("header"), PacketNames::hex(entry.bytes.left(2)),
            PacketText::tr("start of each packet"));
    add.add(1, PacketText::tr("size"), QString::number(size),
            isCut ? PacketText::tr("number of bytes in the packet, but only %1 arrived").arg(count)
                  : PacketText::tr("number of bytes in the packet, header to data"),
            isCut);
    add.add(1, QStringLiteral("pID"), QString::number(entry.id()),
            entry.isReceived ? PacketText::tr("sender: %1").arg(names.who(ServoId{entry.id(), entry.bus}))
                             : PacketText::tr("receiver: %1").arg(names.who(ServoId{entry.id(), entry.bus})));
    add.add(1, QStringLiteral("CMD"), PacketNames::hexNumber(entry.command()),
            nameOfCommand(entry.command()));
    if (count < static_cast<int>(kHeaderSize)) {
        add.add(count - 5, PacketText::tr("rest"), PacketNames::hex(entry.bytes.mid(5)),
                PacketText::tr("truncated"), true);
        return fields;
    }
    const auto sums =
        checksums(entry.byte(2), entry.id(), entry.command(), bytesOf(entry).subspan(kHeaderSize));
    const auto addSum = [&](const QString& name, int at, std::uint8_t right, const QString& formula) {
        const bool isWrong = entry.byte(at) != right;
        add.add(1, name, PacketNames::hexNumber(entry.byte(at)),
                isWrong ? PacketText::tr("wrong: %1 = %2").arg(formula, PacketNames::hexNumber(right))
                        : PacketText::tr("right: %1").arg(formula),
                isWrong);
    };
    addSum(QStringLiteral("CS1"), 5, sums.cs1, PacketText::tr("(size ^ pID ^ CMD ^ data) & FE"));
    addSum(QStringLiteral("CS2"), 6, sums.cs2, PacketText::tr("~CS1 & FE"));
    if (entry.kind == PacketEntry::Kind::Packet)
        addData(add, entry, names);
    else
        add.add(count - static_cast<int>(kHeaderSize), PacketText::tr("data"),
                PacketNames::hex(entry.bytes.mid(kHeaderSize)), PacketText::tr("not reliable"), true);
    return fields;
}

} // namespace core::herkulex
