// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/packetwords.h"

#include <algorithm>
#include <array>

#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/base/visibletext.h"
#include "core/family/herkulex/health.h"
#include "core/protocol/herkulex/status.h"

namespace core {

namespace {

using herkulex::Command;

QString hexByte(int byte)
{
    return QStringLiteral("%1").arg(byte & 0xFF, 2, 16, QLatin1Char('0')).toUpper();
}

QString hexNumber(int byte)
{
    return QStringLiteral("0x") + hexByte(byte);
}

QString memoryName(Memory memory)
{
    return memory == Memory::Eep ? QStringLiteral("EEP") : QStringLiteral("RAM");
}

Memory memoryOf(Command command)
{
    return command == Command::EepRead || command == Command::EepWrite ? Memory::Eep : Memory::Ram;
}

bool isJog(Command command)
{
    return command == Command::IJog || command == Command::SJog;
}

QString packetDegrees(Angle angle)
{
    return QStringLiteral("%1°").arg(numberText(angle.degrees(), 2));
}

QString playtimeWords(std::uint8_t playtime)
{
    return PacketWords::tr("%1 ms").arg(numberText(playtime * herkulex::kPlaytimeUnitSeconds * 1000.0, 0));
}

QString torqueName(int raw)
{
    const int torque = raw & 0x60;
    return torque == 0x60   ? PacketWords::tr("on")
           : torque == 0x40 ? PacketWords::tr("brake")
                            : PacketWords::tr("free");
}

QString joined(const QStringList& words)
{
    return words.join(QStringLiteral(", "));
}

std::span<const std::uint8_t> bytesOf(const PacketEntry& entry)
{
    return {reinterpret_cast<const std::uint8_t*>(entry.bytes.constData()),
            static_cast<std::size_t>(entry.bytes.size())};
}

/// Collects the fields of an entry in order.
class Fields
{
public:
    explicit Fields(std::vector<PacketField>& fields)
        : m_fields(fields)
    {
    }
    void add(int size, const QString& name, const QString& value, const QString& meaning,
             bool isWrong = false)
    {
        if (size > 0)
            m_fields.push_back({m_fields.empty() ? 0 : m_fields.back().offset + m_fields.back().size, size,
                                name, value, meaning, isWrong});
    }

private:
    std::vector<PacketField>& m_fields;
};

} // namespace

PacketWords::PacketWords(std::vector<PacketServo> servos, QStringList buses)
    : m_servos(std::move(servos))
    , m_buses(std::move(buses))
{
}

const PacketServo* PacketWords::find(ServoId id) const
{
    const auto found = std::find_if(m_servos.begin(), m_servos.end(), [id](const auto& each) {
        return ServoId{each.id, each.bus} == id;
    });
    return found == m_servos.end() ? nullptr : &*found;
}

const ServoModel* PacketWords::modelFor(ServoId id) const
{
    if (const auto* servo = find(id))
        return servo->model;
    // To all: interpreted by the first servo, if all are alike.
    if (!id.isBroadcast() || m_servos.empty())
        return nullptr;
    const bool alike = std::all_of(m_servos.begin(), m_servos.end(), [this](const auto& each) {
        return each.model != nullptr && m_servos.front().model != nullptr
               && each.model->group == m_servos.front().model->group;
    });
    return alike ? m_servos.front().model : nullptr;
}

QString PacketWords::who(ServoId id) const
{
    if (id.isBroadcast())
        return tr("all");
    const auto* servo = find(id);
    return servo != nullptr ? tr("%1 (ID %2)").arg(nameInSentence(servo->name)).arg(id.value)
                            : tr("ID %1").arg(id.value);
}

QString PacketWords::commandName(std::uint8_t command)
{
    constexpr std::array kNames{"EEP_WRITE", "EEP_READ", "RAM_WRITE", "RAM_READ", "I_JOG",
                                "S_JOG",     "STAT",     "ROLLBACK",  "REBOOT"};
    const bool isReply = (command & herkulex::kReplyFlag) != 0;
    const std::size_t plain = command & static_cast<std::uint8_t>(~herkulex::kReplyFlag);
    const QString name = plain >= 1 && plain <= kNames.size()
                             ? QString::fromLatin1(kNames[plain - 1])
                             : tr("command %1").arg(hexNumber(static_cast<int>(plain)));
    return isReply ? tr("%1 reply").arg(name) : name;
}

QString PacketWords::command(const PacketEntry& entry)
{
    switch (entry.kind) {
    case PacketEntry::Kind::Packet:
        return commandName(entry.command());
    case PacketEntry::Kind::Damaged:
        return tr("corrupted");
    case PacketEntry::Kind::Garbage:
        return tr("garbage");
    case PacketEntry::Kind::Gap:
        return tr("gap");
    }
    return {};
}

QString PacketWords::valueOf(ServoId id, const Register& reg, Memory memory, int raw) const
{
    const auto* servo = find(id);
    const ServoModel* model = modelFor(id);
    const auto hexWith = [raw](const QString& words) {
        return words.isEmpty() ? hexNumber(raw) : filled("%1 (%2)", hexNumber(raw), words);
    };
    const auto byte = static_cast<std::uint8_t>(raw);
    if (reg.role == RegisterRole::Torque)
        return hexWith(torqueName(raw));
    if (reg.role == RegisterRole::Baud) {
        const auto baud = model != nullptr ? model->baudFromCode(raw) : std::nullopt;
        return baud ? tr("%1 (%2 baud)").arg(hexNumber(raw)).arg(*baud) : hexNumber(raw);
    }
    if (reg.role == RegisterRole::StatusError && memory == Memory::Ram)
        return hexWith(joined(faultWords(herkulex::healthOf({byte, 0}))));
    if (reg.role == RegisterRole::StatusDetail)
        return hexWith(joined(herkulex::detailWords({0, byte})));
    if (servo != nullptr && servo->units.radiansPerTick > 0.0) {
        // The joint's angle, not the servo's: its zero, direction and gear count.
        if (reg.role == RegisterRole::PresentPosition)
            return filled("%1 (%2)", raw,
                          packetDegrees(servo->units.position(static_cast<std::uint16_t>(raw))));
        if (reg.role == RegisterRole::PresentVelocity) {
            const double velocity = servo->units.velocity(static_cast<std::int16_t>(raw)).radians();
            return filled("%1 (%2/s)", raw, packetDegrees(Angle::fromRadians(velocity)));
        }
    }
    // The servo's angle beside the joint's would be confusing.
    const bool isAngle = reg.unit == QStringLiteral("°") || reg.unit == QStringLiteral("°/s");
    const auto physical = model != nullptr && !isAngle ? model->physical(reg, raw) : std::nullopt;
    if (!physical || (reg.unit.isEmpty() && *physical == raw))
        return QString::number(raw);
    const QString unit = reg.unit.isEmpty() ? QString() : QLatin1Char(' ') + reg.unit;
    return filled("%1 (%2%3)", raw, shortNumberText(*physical, 5), unit);
}

QString PacketWords::names(ServoId id, Memory memory, int address, int length) const
{
    const QString place = length == 1 ? filled("%1 %2", memoryName(memory), address)
                                      : filled("%1 %2–%3", memoryName(memory), address, address + length - 1);
    const ServoModel* model = modelFor(id);
    if (model == nullptr || length < 1)
        return place;
    QStringList names;
    for (int at = address; at < address + length;) {
        const Register* reg = model->at(memory, at);
        const QString name = reg != nullptr ? reg->name : QStringLiteral("?");
        if (names.isEmpty() || names.last() != name)
            names << name;
        at = reg != nullptr ? *reg->address(memory) + reg->size : at + 1;
    }
    constexpr int kMostNames = 4;
    if (names.size() > kMostNames)
        names = QStringList{names.first(), QStringLiteral("…"), names.last()};
    return QStringLiteral("%1 (%2)").arg(joined(names), place);
}

QString PacketWords::registers(ServoId id, Memory memory, std::uint8_t address,
                               std::span<const std::uint8_t> bytes) const
{
    const ServoModel* model = modelFor(id);
    if (model == nullptr)
        return filled(
            "%1 %2: %3", memoryName(memory), address,
            hex({reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())}));
    QStringList words;
    const int end = address + static_cast<int>(bytes.size());
    for (int at = address; at < end;) {
        const Register* reg = model->at(memory, at);
        const int first = reg != nullptr ? *reg->address(memory) : at;
        if (reg == nullptr || first != at || at + reg->size > end) {
            words << filled("%1 %2 = %3", memoryName(memory), at,
                            hexNumber(bytes[static_cast<std::size_t>(at - address)]));
            ++at;
            continue;
        }
        const int raw = reg->decode(&bytes[static_cast<std::size_t>(at - address)]);
        words << filled("%1 = %2", reg->name, valueOf(id, *reg, memory, raw));
        at += reg->size;
    }
    return joined(words);
}

QString PacketWords::tagWords(const herkulex::JogTag& tag, std::uint8_t bus, bool withPlaytime) const
{
    using namespace herkulex;
    const auto* servo = find(ServoId{tag.id.value, bus});
    QString words = who(ServoId{tag.id.value, bus}) + QStringLiteral(": ");
    if ((tag.set & JogSet::kStop) != 0) {
        words += tr("stop");
    } else if ((tag.set & JogSet::kNoAction) != 0) {
        words += tr("no action");
    } else if ((tag.set & JogSet::kSpeedMode) != 0) {
        const int speed = (tag.jog & 0x4000) != 0 ? -(tag.jog & 0x3FF) : tag.jog & 0x3FF;
        words += tr("turn at %1").arg(speed);
    } else {
        const int tick = tag.jog & 0x7FFF;
        words += servo != nullptr && servo->units.radiansPerTick > 0.0
                     ? tr("to %1 (%2)").arg(tick).arg(packetDegrees(servo->units.positionOfTick(tick)))
                     : tr("to %1").arg(tick);
    }
    if (withPlaytime)
        words += tr(" in %1").arg(playtimeWords(tag.playtime));
    QStringList colours;
    if ((tag.set & JogSet::kLedGreen) != 0)
        colours << tr("green");
    if ((tag.set & JogSet::kLedBlue) != 0)
        colours << tr("blue");
    if ((tag.set & JogSet::kLedRed) != 0)
        colours << tr("red");
    if (!colours.isEmpty())
        words += tr(", LED %1").arg(colours.join(QLatin1Char('+')));
    return words;
}

QString PacketWords::statusWords(const herkulex::Status& status) const
{
    const QStringList errors = faultWords(herkulex::healthOf(status));
    QStringList words = herkulex::detailWords(status);
    if (!errors.isEmpty())
        words.prepend(tr("ERROR: %1").arg(joined(errors)));
    return words.isEmpty() ? tr("no error, torque off") : joined(words);
}

QString PacketWords::decoded(const PacketEntry& entry) const
{
    using namespace herkulex;
    switch (entry.kind) {
    case PacketEntry::Kind::Gap:
        return tr("%n gap(s) in the log here: the log fell behind the bus", nullptr,
                  static_cast<int>(entry.skipped));
    case PacketEntry::Kind::Garbage:
        return tr("%n byte(s) outside any packet", nullptr, static_cast<int>(entry.bytes.size()));
    case PacketEntry::Kind::Damaged: {
        const int size = entry.byte(2);
        QString words = commandName(entry.command());
        if (entry.bytes.size() < size)
            return tr("%1, truncated: %2 of %3 bytes").arg(words).arg(entry.bytes.size()).arg(size);
        const auto sums =
            checksums(entry.byte(2), entry.id(), entry.command(), bytesOf(entry).subspan(kHeaderSize));
        return tr("%1, wrong checksums: %2 %3, expected %4 %5")
            .arg(words, hexByte(entry.byte(5)), hexByte(entry.byte(6)), hexByte(sums.cs1), hexByte(sums.cs2));
    }
    case PacketEntry::Kind::Packet:
        break;
    }
    const PacketView packet = entry.packet();
    if (!packet.isKnown())
        return tr("unknown command with %n byte(s) of data", nullptr, static_cast<int>(packet.data.size()));
    QString words;
    ReadRequest read;
    WriteRequest write;
    ReadReply reply;
    Status status;
    const Command command = packet.request();
    if (packet.isReply()) {
        if (parseReadReply(packet, reply)) {
            words = registers(ServoId{packet.id, entry.bus}, memoryOf(command), reply.address, reply.bytes);
            const QStringList errors = faultWords(healthOf(reply.status));
            if (!errors.isEmpty())
                words += tr("; ERROR: %1").arg(joined(errors));
        } else if (parseStatus(packet, status)) {
            words = statusWords(status);
        } else {
            words = tr("a reply without status");
        }
    } else if (parseReadRequest(packet, read)) {
        words = names(ServoId{packet.id, entry.bus}, memoryOf(command), read.address, read.length);
    } else if (parseWriteRequest(packet, write)) {
        words = registers(ServoId{packet.id, entry.bus}, memoryOf(command), write.address, write.bytes);
    } else if (isJog(command)) {
        JogRequest jog;
        QStringList tags;
        if (parseJog(packet, jog)) {
            for (std::size_t i = 0; i < jog.count; ++i)
                tags << tagWords(jog.tags[i], entry.bus, command == Command::IJog);
        }
        words = tags.join(QStringLiteral("; "));
        if (command == Command::SJog && jog.count > 0)
            words = tr("in %1: %2").arg(playtimeWords(jog.tags[0].playtime), words);
    } else if (command == Command::Rollback && packet.data.size() == 2) {
        words = tr("factory registers, ID %1, rate %2")
                    .arg(packet.data[0] != 0 ? tr("kept") : tr("reset"),
                         packet.data[1] != 0 ? tr("kept") : tr("reset"));
    } else if (command == Command::Stat) {
        words = tr("requests the status");
    } else if (command == Command::Reboot) {
        words = tr("restarts the servo");
    } else {
        words = tr("data does not fit the command");
    }
    if (words.isEmpty())
        words = tr("no data");
    return entry.isUnanswered ? tr("NO REPLY: %1").arg(words) : words;
}

void PacketWords::addRegisters(std::vector<PacketField>& fields, ServoId id, Memory memory,
                               std::uint8_t address, const PacketEntry& entry, int offset, int length) const
{
    Fields add(fields);
    const ServoModel* model = modelFor(id);
    for (int at = 0; at < length;) {
        const Register* reg = model != nullptr ? model->at(memory, address + at) : nullptr;
        const int byte = entry.byte(offset + at);
        const QString place = QStringLiteral("%1 %2").arg(memoryName(memory)).arg(address + at);
        if (reg == nullptr || *reg->address(memory) != address + at || at + reg->size > length) {
            add.add(1, reg != nullptr ? tr("part of %1").arg(reg->name) : place, hexNumber(byte), place);
            ++at;
            continue;
        }
        const int raw =
            reg->decode(reinterpret_cast<const std::uint8_t*>(entry.bytes.constData()) + offset + at);
        add.add(reg->size, reg->name, valueOf(id, *reg, memory, raw),
                reg->meaning.isEmpty() ? place : QStringLiteral("%1: %2").arg(place, reg->meaning));
        at += reg->size;
    }
}

void PacketWords::addData(std::vector<PacketField>& fields, const PacketEntry& entry) const
{
    using namespace herkulex;
    Fields add(fields);
    const PacketView packet = entry.packet();
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
        add.add(1, tr("address"), QString::number(entry.byte(at)),
                tr("first byte in %1").arg(memoryName(memoryOf(command))));
        add.add(1, tr("length"), QString::number(entry.byte(at + 1)), tr("number of bytes"));
        if (isBlock)
            addRegisters(fields, ServoId{packet.id, entry.bus}, memoryOf(command), entry.byte(at), entry,
                         at + 2, left - 2);
    } else if (!packet.isReply() && packet.isKnown() && isJog(command)) {
        JogRequest jog;
        parseJog(packet, jog);
        const bool isEach = command == Command::IJog;
        if (!isEach && left > 0) {
            add.add(1, tr("playtime"), playtimeWords(entry.byte(at)), tr("for all moves, 11.2 ms per unit"));
            --left;
        }
        const int size = isEach ? 5 : 4;
        for (std::size_t i = 0; i < jog.count; ++i, left -= size)
            add.add(size, tr("goal %1").arg(i + 1), tagWords(jog.tags[i], entry.bus, isEach),
                    isEach ? tr("position or speed, SET bits, ID, playtime")
                           : tr("position or speed, SET bits, ID"));
        add.add(left, tr("rest"), tr("%n byte(s)", nullptr, left), tr("too short for a goal"), true);
    } else if (packet.isKnown() && command == Command::Rollback && left == 2) {
        add.add(1, tr("keep ID"), QString::number(entry.byte(at)), tr("0: use the factory ID"));
        add.add(1, tr("keep rate"), QString::number(entry.byte(at + 1)), tr("0: use the factory rate"));
    } else {
        add.add(left, tr("data"), hex(entry.bytes.mid(at, left)), tr("unknown to this command"));
    }
    if (status == 0)
        return;
    Status reported;
    parseStatus(packet, reported);
    const QStringList errors = faultWords(healthOf(reported));
    const QStringList details = detailWords(reported);
    add.add(1, QStringLiteral("status_error"), hexNumber(reported.error),
            errors.isEmpty() ? tr("no error") : joined(errors), reported.error != 0);
    add.add(1, QStringLiteral("status_detail"), hexNumber(reported.detail),
            details.isEmpty() ? tr("torque off, not moving") : joined(details));
}

std::vector<PacketField> PacketWords::fields(const PacketEntry& entry) const
{
    std::vector<PacketField> fields;
    Fields add(fields);
    const int count = static_cast<int>(entry.bytes.size());
    if (!entry.hasHeader()) {
        for (int at = 0; at < count; ++at)
            add.add(1, tr("byte %1").arg(at), hexNumber(entry.byte(at)), tr("not part of a packet"));
        return fields;
    }
    const int size = entry.byte(2);
    const bool isCut = count < size;
    add.add(2, tr("header"), hex(entry.bytes.left(2)), tr("start of each packet"));
    add.add(1, tr("size"), QString::number(size),
            isCut ? tr("number of bytes in the packet, but only %1 arrived").arg(count)
                  : tr("number of bytes in the packet, header to data"),
            isCut);
    add.add(1, QStringLiteral("pID"), QString::number(entry.id()),
            entry.isReceived ? tr("sender: %1").arg(who(ServoId{entry.id(), entry.bus}))
                             : tr("receiver: %1").arg(who(ServoId{entry.id(), entry.bus})));
    add.add(1, QStringLiteral("CMD"), hexNumber(entry.command()), commandName(entry.command()));
    if (count < static_cast<int>(herkulex::kHeaderSize)) {
        add.add(count - 5, tr("rest"), hex(entry.bytes.mid(5)), tr("truncated"), true);
        return fields;
    }
    const auto sums = herkulex::checksums(entry.byte(2), entry.id(), entry.command(),
                                          bytesOf(entry).subspan(herkulex::kHeaderSize));
    const auto addSum = [&](const QString& name, int at, std::uint8_t right, const QString& formula) {
        const bool isWrong = entry.byte(at) != right;
        add.add(1, name, hexNumber(entry.byte(at)),
                isWrong ? tr("wrong: %1 = %2").arg(formula, hexNumber(right)) : tr("right: %1").arg(formula),
                isWrong);
    };
    addSum(QStringLiteral("CS1"), 5, sums.cs1, tr("(size ^ pID ^ CMD ^ data) & FE"));
    addSum(QStringLiteral("CS2"), 6, sums.cs2, tr("~CS1 & FE"));
    if (entry.kind == PacketEntry::Kind::Packet)
        addData(fields, entry);
    else
        add.add(count - static_cast<int>(herkulex::kHeaderSize), tr("data"),
                hex(entry.bytes.mid(herkulex::kHeaderSize)), tr("not reliable"), true);
    return fields;
}

} // namespace core
