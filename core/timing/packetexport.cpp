// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/packetexport.h"

#include <QtCore/QDateTime>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/family/servofamily.h"

namespace core::packetexport {

namespace {

// Numbers of the pcapng format (draft-ietf-opsawg-pcapng).
constexpr std::uint32_t kSectionHeader = 0x0A0D0D0A;
constexpr std::uint32_t kByteOrder = 0x1A2B3C4D;
constexpr std::uint32_t kInterface = 1;
constexpr std::uint32_t kEnhancedPacket = 6;
constexpr std::uint16_t kLinkTypeUser0 = 147;
constexpr std::uint16_t kOptionEnd = 0;
constexpr std::uint16_t kOptionComment = 1;
constexpr std::uint16_t kInterfaceName = 2;
constexpr std::uint16_t kInterfaceResolution = 9;
constexpr std::uint16_t kSectionApplication = 4;
constexpr std::uint16_t kPacketFlags = 2;
constexpr std::uint16_t kPacketDropCount = 4;
constexpr std::uint32_t kInbound = 1;
constexpr std::uint32_t kOutbound = 2;
constexpr std::uint32_t kChecksumError = 1U << 24;
constexpr std::uint32_t kSymbolError = 1U << 31; ///< marks garbage
constexpr char kNanoseconds = 9;
constexpr std::int64_t kSecond = 1'000'000'000;

/// A block under construction; little-endian, as the whole file.
class Block
{
public:
    explicit Block(std::uint32_t type)
    {
        put32(type);
        put32(0); // the length, known at the end
    }
    void put16(std::uint16_t value) { put(value, 2); }
    void put32(std::uint32_t value) { put(value, 4); }
    void put64(std::uint64_t value) { put(value, 8); }
    void putPadded(const QByteArray& bytes)
    {
        m_bytes += bytes;
        m_bytes.append((4 - bytes.size() % 4) % 4, '\0');
    }
    void option(std::uint16_t code, const QByteArray& value)
    {
        put16(code);
        put16(static_cast<std::uint16_t>(value.size()));
        putPadded(value);
    }
    static QByteArray number(std::uint64_t value, int size)
    {
        QByteArray bytes;
        for (int i = 0; i < size; ++i)
            bytes.append(static_cast<char>(value >> (8 * i)));
        return bytes;
    }
    QByteArray finish()
    {
        option(kOptionEnd, {});
        const auto length = static_cast<std::uint32_t>(m_bytes.size() + 4);
        m_bytes.replace(4, 4, number(length, 4));
        put32(length);
        return m_bytes;
    }

private:
    void put(std::uint64_t value, int size) { m_bytes += number(value, size); }

    QByteArray m_bytes;
};

std::uint32_t flagsOf(const PacketEntry& entry)
{
    std::uint32_t flags = entry.isReceived || entry.isEcho ? kInbound : kOutbound;
    if (entry.kind == PacketEntry::Kind::Damaged)
        flags |= kChecksumError;
    if (entry.kind == PacketEntry::Kind::Garbage)
        flags |= kSymbolError;
    return flags;
}

QString wordsOf(const PacketEntry& entry, const PacketWords& words)
{
    const QString who = words.who(entry);
    return who.isEmpty()
               ? QStringLiteral("%1: %2").arg(PacketWords::command(entry), words.decoded(entry))
               : QStringLiteral("%1 %2: %3").arg(who, PacketWords::command(entry), words.decoded(entry));
}

} // namespace

QString utcText(std::int64_t nanoseconds)
{
    std::int64_t part = nanoseconds % kSecond;
    std::int64_t seconds = nanoseconds / kSecond;
    if (part < 0) {
        part += kSecond;
        --seconds;
    }
    return QStringLiteral("%1.%2Z")
        .arg(QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC).toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss")))
        .arg(part, 9, 10, QLatin1Char('0'));
}

QString textLine(const PacketEntry& entry, const PacketWords& words, const ClockOffset& clock)
{
    QStringList parts{utcText(clock.utc(entry.time)), PacketWords::direction(entry),
                      PacketWords::hex(entry.bytes), wordsOf(entry, words)};
    if (!words.buses().isEmpty())
        parts.insert(1, words.bus(entry));
    return parts.join(QLatin1Char('\t'));
}

QByteArray toText(const PacketLog& log, const PacketWords& words, const ClockOffset& clock)
{
    QByteArray text(words.buses().isEmpty() ? "# time (UTC)\tdirection\tbytes\tmeaning\n"
                                            : "# time (UTC)\tbus\tdirection\tbytes\tmeaning\n");
    for (std::uint64_t number = log.first(); number < log.end(); ++number)
        text += textLine(log.at(number), words, clock).toUtf8() + '\n';
    return text;
}

QByteArray toPcapng(const PacketLog& log, const PacketWords& words, const ClockOffset& clock)
{
    Block section(kSectionHeader);
    section.put32(kByteOrder);
    section.put16(1); // version 1.0
    section.put16(0);
    section.put64(~std::uint64_t{0}); // length of the section: not specified
    section.option(kSectionApplication, "Servodeck " SERVODECK_VERSION);
    QByteArray file = section.finish();

    // One interface per bus; the log may have packets of removed buses.
    std::size_t buses = std::max<std::size_t>(1, static_cast<std::size_t>(words.buses().size()));
    for (std::uint64_t number = log.first(); number < log.end(); ++number)
        buses = std::max<std::size_t>(buses, log.at(number).bus + std::size_t{1});
    for (std::size_t bus = 0; bus < buses; ++bus) {
        const QString name = words.buses().value(static_cast<qsizetype>(bus));
        const QByteArray title = log.family(static_cast<std::uint8_t>(bus)).traits().title.toUtf8();
        Block interface(kInterface);
        interface.put16(kLinkTypeUser0);
        interface.put16(0);
        interface.put32(0); // no limit of a packet's length
        interface.option(kInterfaceName, name.isEmpty() ? title : QByteArray(title + ' ' + name.toUtf8()));
        interface.option(kInterfaceResolution, QByteArray(1, kNanoseconds));
        file += interface.finish();
    }

    std::vector<std::uint64_t> lost(buses, 0);
    for (std::uint64_t number = log.first(); number < log.end(); ++number) {
        const PacketEntry& entry = log.at(number);
        if (entry.kind == PacketEntry::Kind::Gap) {
            lost[entry.bus] += entry.skipped;
            continue;
        }
        Block packet(kEnhancedPacket);
        const auto time = static_cast<std::uint64_t>(clock.utc(entry.time));
        packet.put32(entry.bus); // its interface
        packet.put32(static_cast<std::uint32_t>(time >> 32));
        packet.put32(static_cast<std::uint32_t>(time));
        packet.put32(static_cast<std::uint32_t>(entry.bytes.size()));
        packet.put32(static_cast<std::uint32_t>(entry.bytes.size()));
        packet.putPadded(entry.bytes);
        packet.option(kPacketFlags, Block::number(flagsOf(entry), 4));
        if (lost[entry.bus] > 0)
            packet.option(kPacketDropCount, Block::number(std::exchange(lost[entry.bus], 0), 8));
        packet.option(kOptionComment, wordsOf(entry, words).toUtf8());
        file += packet.finish();
    }
    return file;
}

} // namespace core::packetexport
