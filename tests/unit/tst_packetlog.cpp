// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/servofamily.h"
#include "core/protocol/dynamixel/packet.h"
#include "core/protocol/herkulex/parser.h"
#include "core/servo/servomodel.h"
#include "core/timing/packetexport.h"
#include "core/timing/packetlog.h"
#include "core/timing/packetwords.h"
#include "tests/support/testprogram.h"

namespace tst_packetlog {

using namespace core;
using namespace core::herkulex;

namespace {

const Time kStart{std::chrono::seconds(100)};

bus::WireChunk chunkOf(const QByteArray& bytes, bool isReceived, Time time)
{
    bus::WireChunk chunk{.time = time, .isReceived = isReceived, .baud = 115200};
    chunk.size = static_cast<std::uint8_t>(bytes.size());
    std::ranges::copy(bytes, chunk.bytes.begin());
    return chunk;
}

QByteArray bytesOf(const Frame& frame)
{
    return core::toByteArray(frame.span());
}

/// The reply of servo 4 to a request for its status.
QByteArray statusReply(Status status = {})
{
    return bytesOf(makeStatusReply(ServoId{4}, Command::Stat, status));
}

std::uint64_t sizeOf(const PacketLog& log)
{
    return log.end() - log.first();
}

std::vector<PacketEntry> entriesOf(const PacketLog& log)
{
    std::vector<PacketEntry> entries;
    for (auto number = log.first(); number < log.end(); ++number)
        entries.push_back(log.at(number));
    return entries;
}

void out(PacketLog& log, const QByteArray& bytes, Duration at = {})
{
    log.take(chunkOf(bytes, false, kStart + at));
}

void in(PacketLog& log, const QByteArray& bytes, Duration at = {})
{
    log.take(chunkOf(bytes, true, kStart + at));
}

QList<std::uint64_t> partnersIn(const PacketLog& log)
{
    return support::listOf(entriesOf(log), &PacketEntry::partner);
}

QByteArray lineBytes(const PacketLog& log, bool isReceived)
{
    QByteArray all;
    for (const auto& entry : entriesOf(log))
        all += entry.isReceived == isReceived ? entry.bytes : QByteArray();
    return all;
}

/// Kinds and bytes, to compare two logs by.
QStringList shape(const PacketLog& log)
{
    return support::listOf(entriesOf(log), [](const PacketEntry& entry) {
        return QString::asprintf("%d %d %s", static_cast<int>(entry.kind), entry.isReceived,
                                 entry.bytes.toHex().constData());
    });
}

PacketWords wordsOfAnArm()
{
    const ServoModel* model = ModelLibrary::builtIn().find(u"DRS-0101"_s);
    return PacketWords({{4, u"elbow"_s, model, JointUnits::fromModel(*model)},
                        {5, u"wrist"_s, model, JointUnits::fromModel(*model)}});
}

Frame anyFrame(std::mt19937& random)
{
    const auto byte = [&] { return static_cast<std::uint8_t>(random() % 256); };
    std::vector<std::uint8_t> data(random() % 40);
    for (auto& each : data)
        each = random() % 4 == 0 ? 0xFF : byte(); // headers within data are what is hard
    return makeFrame(byte(), byte(), data);
}

/// A stream of packets, garbage, false headers and damaged packets.
QByteArray anyStream(std::mt19937& random)
{
    QByteArray stream;
    for (int i = 0; i < 60; ++i) {
        switch (random() % 6) {
        case 0:
            for (auto left = random() % 100; left > 0; --left)
                stream.append(static_cast<char>(random() % 3 == 0 ? 0xFF : random() % 256));
            break;
        case 1: {
            QByteArray damaged = bytesOf(anyFrame(random));
            char& hit = damaged[static_cast<qsizetype>(random() % static_cast<unsigned>(damaged.size()))];
            hit = static_cast<char>(hit ^ (1 << (1 + random() % 7)));
            stream += damaged;
            break;
        }
        case 2:
            stream += bytesOf(anyFrame(random)).left(static_cast<qsizetype>(random() % 12));
            break;
        default:
            stream += bytesOf(anyFrame(random));
        }
    }
    return stream;
}

void takeInPieces(PacketLog& log, const QByteArray& stream, std::mt19937& random, std::size_t most)
{
    Time time = kStart;
    for (qsizetype at = 0; at < stream.size();) {
        const auto size =
            std::min<qsizetype>(static_cast<qsizetype>(1 + random() % most), stream.size() - at);
        log.take(chunkOf(stream.mid(at, size), true, time));
        time += 1ms;
        at += size;
    }
    log.tick(time + 2 * PacketLog::kPatience);
}

// --- a reader of pcapng that knows nothing of the writer ---

struct Block
{
    quint32 type = 0;
    QByteArray body;
};

quint32 u32(const QByteArray& bytes, qsizetype at)
{
    return qFromLittleEndian<quint32>(bytes.constData() + at);
}

quint16 u16(const QByteArray& bytes, qsizetype at)
{
    return qFromLittleEndian<quint16>(bytes.constData() + at);
}

bool readBlocks(const QByteArray& file, std::vector<Block>& blocks)
{
    for (qsizetype at = 0; at < file.size();) {
        if (file.size() - at < 12)
            return false;
        const quint32 length = u32(file, at + 4);
        if (length < 12 || length % 4 != 0 || at + length > file.size()
            || u32(file, at + length - 4) != length)
            return false;
        blocks.push_back({u32(file, at), file.mid(at + 8, length - 12)});
        at += length;
    }
    return true;
}

QMap<quint16, QByteArray> optionsOf(const QByteArray& body, qsizetype at)
{
    QMap<quint16, QByteArray> options;
    while (at + 4 <= body.size()) {
        const quint16 code = u16(body, at);
        const quint16 size = u16(body, at + 2);
        if (code == 0)
            return options;
        options[code] = body.mid(at + 4, size);
        at += 4 + (size + 3) / 4 * 4;
    }
    return {}; // no end
}

} // namespace

class TestPacketLog : public QObject
{
    Q_OBJECT

    static QByteArray raw(const char* hex) { return QByteArray::fromHex(hex); }
    static const PacketEntry& last(const PacketLog& log) { return log.at(log.end() - 1); }

private slots:
    /// Some adapters return the sent bytes; they are no reply, and count as neither sent nor received.
    void anEchoIsMarked()
    {
        PacketLog log;
        const Frame stat = makeFrame(4, 0x07, {});
        const Frame reply = makeFrame(4, 0x47, std::vector<std::uint8_t>{0, 0});
        out(log, bytesOf(stat));
        bus::WireChunk chunk = chunkOf(bytesOf(stat) + bytesOf(reply), true, kStart + 2ms);
        chunk.echoes = static_cast<std::uint8_t>(stat.size);
        log.take(chunk);
        QCOMPARE(sizeOf(log), 3u);
        const PacketEntry& echo = log.at(log.first() + 1);
        QVERIFY(echo.isEcho && !echo.isError());
        QCOMPARE(PacketWords::direction(echo), u"echo"_s);
        QCOMPARE(echo.bytes, bytesOf(stat));
        QVERIFY(!last(log).isEcho);
        QCOMPARE(last(log).partner, log.first()); // not the echo
        QCOMPARE(log.counters().packetsOut, 1u);
        QCOMPARE(log.counters().packetsIn, 1u);
        QCOMPARE(log.counters().bytesIn, static_cast<std::uint64_t>(reply.size));
    }

    void everyByteIsKeptAndChunksMakeNoDifference_data() { support::addNumbers("seed", 60); }
    void everyByteIsKeptAndChunksMakeNoDifference()
    {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        const QByteArray stream = anyStream(random);
        PacketLog whole;
        takeInPieces(whole, stream, random, 232);
        QCOMPARE(lineBytes(whole, true), stream);
        for (const std::size_t most : {1U, 2U, 7U, 60U}) {
            PacketLog pieces;
            takeInPieces(pieces, stream, random, most);
            QCOMPARE(lineBytes(pieces, true), stream);
            QCOMPARE(shape(pieces), shape(whole));
        }
        // The parser of the bus finds the same packets.
        StreamParser parser;
        QList<QByteArray> packets;
        for (qsizetype at = 0; at < stream.size(); at += 100) {
            const QByteArray piece = stream.mid(at, 100);
            parser.feed(core::toSpan(piece));
            for (PacketView packet; parser.next(packet);) {
                // Not made anew: bit 0 of a packet is not protected, its sums may be odd ones.
                packets << QByteArray(reinterpret_cast<const char*>(packet.data.data()) - kHeaderSize,
                                      static_cast<qsizetype>(packet.wireSize()));
            }
        }
        auto entries = entriesOf(whole);
        std::erase_if(entries, [](const auto& entry) { return entry.kind != PacketEntry::Kind::Packet; });
        const auto logged = support::listOf(entries, &PacketEntry::bytes);
        // What waits at the end is given up by the log only.
        QVERIFY(logged.size() >= packets.size());
        QCOMPARE(logged.mid(0, packets.size()), packets);
    }

    void bothDirectionsAreSplitWhileTheyOverlap()
    {
        PacketLog log;
        const QByteArray ask = bytesOf(makeRead(ServoId{4}, Command::RamRead, 58, 2));
        const std::array<std::uint8_t, 2> place{0x00, 0x02};
        const QByteArray answer = bytesOf(makeReadReply(ServoId{4}, Command::RamRead, 58, place, {0, 0x40}));
        out(log, ask.left(4));
        in(log, answer.left(5));
        out(log, ask.mid(4));
        in(log, answer.mid(5));
        QCOMPARE(sizeOf(log), 2u);
        QCOMPARE(lineBytes(log, false), ask);
        QCOMPARE(lineBytes(log, true), answer);
    }

    void aWrongChecksumIsNamedAndTheNextPacketIsFound()
    {
        PacketLog log;
        QByteArray damaged = raw("FFFF0904472AD4 0000");
        damaged[8] = 0x10;
        in(log, damaged + statusReply({0, 0x40}));
        QCOMPARE(sizeOf(log), 2u);
        QCOMPARE(log.at(1).kind, PacketEntry::Kind::Damaged);
        QCOMPARE(log.at(1).bytes, damaged);
        QVERIFY(log.at(1).isError());
        const QString words = wordsOfAnArm().decoded(log.at(1));
        QVERIFY(support::startsWith(words, u"STAT reply, wrong checksums: 2A D4, expected 5A A4"_s));
        QCOMPARE(log.counters().damaged, 1u);
    }

    void garbageBetweenPacketsIsAnEntryOfItsOwn()
    {
        PacketLog log;
        const QByteArray reply = statusReply();
        in(log, reply + raw("01 02 03") + reply);
        QCOMPARE(sizeOf(log), 3u);
        QCOMPARE(log.at(2).kind, PacketEntry::Kind::Garbage);
        QCOMPARE(log.at(2).bytes, raw("010203"));
        QCOMPARE(log.counters().garbageBytes, 3u);
    }

    void aPartWhoseRestNeverComesIsGivenUp()
    {
        PacketLog log;
        const QByteArray reply = statusReply();
        in(log, reply.left(6));
        log.tick(kStart + 50ms);
        QCOMPARE(log.end(), log.first());
        log.tick(kStart + 101ms);
        QCOMPARE(sizeOf(log), 1u);
        QCOMPARE(last(log).kind, PacketEntry::Kind::Damaged);
        QVERIFY(wordsOfAnArm().decoded(last(log)).contains(u"truncated: 6 of 9 bytes"_s));
        // And one that comes after such a time is not taken for its rest.
        in(log, reply.left(6), 1s);
        in(log, reply, 2s);
        QCOMPARE(last(log).kind, PacketEntry::Kind::Packet);
        QCOMPARE(last(log).bytes, reply);
    }

    void aReplyIsPairedWithItsRequest()
    {
        PacketLog log;
        const std::array<std::uint8_t, 2> place{0x00, 0x02};
        out(log, bytesOf(makeRead(ServoId{4}, Command::RamRead, 58, 2)));
        out(log, bytesOf(makeRead(ServoId{5}, Command::RamRead, 58, 2)), 1ms);
        in(log, bytesOf(makeReadReply(ServoId{4}, Command::RamRead, 58, place, {})), 3ms);
        in(log, bytesOf(makeReadReply(ServoId{5}, Command::RamRead, 58, place, {})), 5ms);
        QCOMPARE(partnersIn(log), (QList<std::uint64_t>{3, 4, 1, 2}));
        QCOMPARE(log.at(3).roundTrip, Duration(3ms));
        QCOMPARE(log.at(4).roundTrip, Duration(4ms));
        QCOMPARE(log.changes(), 2u);
        QCOMPARE(log.changed(0), 1u);
        QCOMPARE(log.changed(1), 2u);
        // A reply to another reading of the same servo is no answer.
        out(log, bytesOf(makeRead(ServoId{4}, Command::RamRead, 58, 2)), 10ms);
        in(log, bytesOf(makeReadReply(ServoId{4}, Command::RamRead, 60, place, {})), 12ms);
        QCOMPARE(last(log).partner, 0u);
    }

    void everyReplyToAGroupIsPaired_data()
    {
        const support::Table<QString, bool> row("family", "isBulk");
        row("sync read of 2.0", "dynamixel2", false);
        row("bulk read of 2.0", "dynamixel2", true);
        row("bulk read of 1.0", "dynamixel1", true);
        row("sync read of Feetech", "feetech", false);
    }
    void everyReplyToAGroupIsPaired()
    {
        QFETCH(QString, family);
        QFETCH(bool, isBulk);
        using dynamixel::Instruction;
        const auto version = family == "dynamixel2"_L1 ? dynamixel::Version::Two : dynamixel::Version::One;
        constexpr std::array<std::uint8_t, 10> data{};
        const auto request = [&](std::initializer_list<std::uint8_t> ids) {
            const std::vector<std::uint8_t> all(ids);
            std::vector<dynamixel::Part> parts;
            for (const std::uint8_t id : ids)
                parts.push_back({.id = id, .address = 36, .length = data.size()});
            return bytesOf(
                isBulk ? dynamixel::makeBulkRead(version, Instruction::BulkRead, parts)
                       : dynamixel::makeSyncRead(version, Instruction::SyncRead, 36, data.size(), all));
        };
        const auto reply = [&](std::uint8_t id) {
            return bytesOf(dynamixel::makeStatus(version, id, 0, data));
        };
        PacketLog log;
        log.setFamily(0, *core::familyOf(family));
        out(log, request({1, 2, 3}));
        for (std::uint8_t id = 1; id <= 3; ++id)
            in(log, reply(id), id * 1ms);
        QCOMPARE(partnersIn(log), (QList<std::uint64_t>{2, 1, 1, 1}));
        for (std::uint64_t number = 2; number <= 4; ++number)
            QCOMPARE(log.at(number).roundTrip, Duration((number - 1) * 1ms));
        QCOMPARE(log.at(1).roundTrip, Duration(3ms));
        QCOMPARE(log.changes(), 3u);
        // The second is silent: the third is asked again, then the second, alone.
        out(log, request({1, 2, 3}), 10ms); // 5
        in(log, reply(1), 11ms);
        out(log, bytesOf(dynamixel::makeRead(version, 3, 36, data.size())), 20ms); // 7
        in(log, reply(3), 21ms);
        out(log, bytesOf(dynamixel::makeRead(version, 2, 36, data.size())), 22ms);
        in(log, reply(2), 23ms);
        QCOMPARE(partnersIn(log).mid(4), (QList<std::uint64_t>{6, 5, 8, 7, 10, 9}));
        QVERIFY(log.at(5).isUnanswered);
        log.tick(kStart + 5s);
        for (const int number : {1, 7, 9})
            QVERIFY(!log.at(static_cast<std::uint64_t>(number)).isUnanswered);
        QCOMPARE(log.counters().unanswered, 1u);
    }

    void aRequestWithoutItsReplyIsMarked()
    {
        PacketLog log;
        out(log, bytesOf(makeStat(ServoId{4})));
        const std::array<std::uint8_t, 1> on{0x60};
        // answered under ACK policy 2 only
        out(log, bytesOf(makeWrite(ServoId{4}, Command::RamWrite, 52, on)), 1ms);
        out(log, bytesOf(makeStat(ServoId{4})), 30ms); // asked again
        QVERIFY(log.at(1).isUnanswered && log.at(1).isError());
        in(log, statusReply(), 32ms);
        log.tick(kStart + 5s);
        QVERIFY(!log.at(2).isUnanswered && !log.at(3).isUnanswered);
        QCOMPARE(log.counters().unanswered, 1u);
        QVERIFY(wordsOfAnArm().decoded(log.at(1)).startsWith(u"NO REPLY"_s));
    }

    void theRingIsBoundedAndCountsWhatFellOut()
    {
        PacketLog log(100);
        const QByteArray ask = bytesOf(makeStat(ServoId{4}));
        for (int i = 0; i < 1000; ++i)
            out(log, ask, i * 1ms);
        QCOMPARE(log.end() - log.first(), 100u);
        QCOMPARE(log.first(), 901u);
        QCOMPARE(log.at(901).number, 901u);
        QCOMPARE(log.counters().dropped, 900u);
        QCOMPARE(log.counters().packetsOut, 1000u);
        log.clear();
        QCOMPARE(log.first(), log.end());
        QCOMPARE(log.counters().packetsOut, 0u);
        out(log, ask, 2s);
        QCOMPARE(last(log).number, 1001u);
    }

    void lostChunksAreAGapAndNothingIsJoinedOverIt()
    {
        PacketLog log;
        const QByteArray reply = statusReply();
        in(log, reply.left(6));
        auto chunk = chunkOf(reply.mid(6) + reply, true, kStart + 1ms);
        chunk.skipped = 3;
        log.take(chunk);
        QCOMPARE(shape(log).size(), 4);
        QCOMPARE(log.at(1).kind, PacketEntry::Kind::Damaged);
        QCOMPARE(log.at(2).kind, PacketEntry::Kind::Gap);
        QCOMPARE(log.at(2).skipped, 3U);
        QCOMPARE(log.at(3).kind, PacketEntry::Kind::Garbage);
        QCOMPARE(log.at(4).bytes, reply);
        QCOMPARE(log.counters().skipped, 3u);
    }

    void packetsAreToldInWords_data()
    {
        support::addColumns<QByteArray, bool, QString, QString, QString>("bytes", "isReceived", "who",
                                                                         "command", "decoded");
        const std::array<std::uint8_t, 2> centre{0x00, 0x02};
        const std::array<std::uint8_t, 2> gain{0xB8, 0x01};
        const std::array<std::uint8_t, 1> on{0x60};
        const std::array tags{JogTag::position(ServoId{4}, 512, 60, 1), JogTag::speed(ServoId{5}, -300, 0)};
        const auto row = [](const char* name, const Frame& frame, bool isReceived, const char* who,
                            const char* command, const char* decoded) {
            QTest::newRow(name) << bytesOf(frame) << isReceived << QString::fromUtf8(who)
                                << QString::fromUtf8(command) << QString::fromUtf8(decoded);
        };
        row("read", makeRead(ServoId{4}, Command::RamRead, 58, 2), false, "elbow (ID 4)", "RAM_READ",
            "calibrated_position (RAM 58–59)");
        row("read reply", makeReadReply(ServoId{4}, Command::RamRead, 58, centre, {0, 0x42}), true,
            "elbow (ID 4)", "RAM_READ reply", "calibrated_position = 512 (0.00°)");
        row("read reply with an error", makeReadReply(ServoId{4}, Command::RamRead, 58, centre, {0x10, 0}),
            true, "elbow (ID 4)", "RAM_READ reply", "calibrated_position = 512 (0.00°); ERROR: overload");
        row("write", makeWrite(ServoId{5}, Command::EepWrite, 30, gain), false, "wrist (ID 5)", "EEP_WRITE",
            "position_kp = 440 (55)");
        row("torque", makeWrite(ServoId::broadcast(), Command::RamWrite, 52, on), false, "all", "RAM_WRITE",
            "torque_control = 0x60 (on)");
        row("half a register", makeWrite(ServoId{4}, Command::RamWrite, 25, on), false, "elbow (ID 4)",
            "RAM_WRITE", "RAM 25 = 0x60");
        row("unknown servo", makeWrite(ServoId{9}, Command::RamWrite, 52, on), false, "ID 9", "RAM_WRITE",
            "RAM 52: 60");
        row("goals", makeIJog(tags), false, "all", "I_JOG",
            "elbow (ID 4): to 512 (0.00°) in 672 ms, LED green; wrist (ID 5): turn at -300 in 0 ms");
        row("status", makeStatusReply(ServoId{4}, Command::Stat, {0x0C, 0x44}), true, "elbow (ID 4)",
            "STAT reply", "ERROR: temperature too high, invalid packet (checksum error), torque on");
        row("rollback", makeRollback(ServoId{4}, true, false), false, "elbow (ID 4)", "ROLLBACK",
            "factory registers, ID kept, rate reset");
        row("unknown command", makeFrame(4, 0x0A, centre), false, "elbow (ID 4)", "command 0x0A",
            "unknown command with 2 byte(s) of data");
    }
    void packetsAreToldInWords()
    {
        const auto [bytes, isReceived] = support::fetched<QByteArray, bool>({"bytes", "isReceived"});
        PacketLog log;
        log.take(chunkOf(bytes, isReceived, kStart));
        const PacketWords words = wordsOfAnArm();
        QTEST(words.who(last(log)), "who");
        QTEST(PacketWords::command(last(log)), "command");
        QTEST(words.decoded(last(log)), "decoded");
    }

    void everyByteOfAnEntryIsExplained_data() { support::addNumbers("seed", 30); }
    void everyByteOfAnEntryIsExplained()
    {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed));
        PacketLog log;
        QByteArray stream = anyStream(random);
        for (int i = 0; i < 200; ++i) {
            std::vector<std::uint8_t> data(random() % 30);
            for (auto& each : data)
                each = static_cast<std::uint8_t>(random() % 80);
            const auto command = static_cast<std::uint8_t>((1 + random() % 9) | (random() % 2 * 0x40));
            stream += bytesOf(makeFrame(static_cast<std::uint8_t>(random() % 8), command, data));
        }
        takeInPieces(log, stream, random, 200);
        const PacketWords words = wordsOfAnArm();
        for (const auto& entry : entriesOf(log)) {
            int at = 0;
            for (const auto& field : words.fields(entry)) {
                QCOMPARE(field.offset, at);
                QVERIFY(field.size > 0);
                QVERIFY(!field.name.isEmpty() && !field.meaning.isEmpty());
                at += field.size;
            }
            QCOMPARE(at, static_cast<int>(entry.bytes.size()));
            QVERIFY(!words.decoded(entry).isEmpty());
        }
    }

    void theChecksumsAreReckonedAnew()
    {
        PacketLog log;
        QByteArray damaged = bytesOf(makeStat(ServoId{4}));
        damaged[3] = 6;
        out(log, damaged);
        const auto fields = wordsOfAnArm().fields(last(log));
        QCOMPARE(fields.size(), std::size_t{6});
        QVERIFY(fields[4].isWrong);
        QVERIFY(fields[4].meaning.contains(u"= 0x06"_s));
        QVERIFY(fields[5].isWrong);
    }

    void theTextHasALineAnEntry()
    {
        PacketLog log;
        out(log, bytesOf(makeStat(ServoId{4})));
        in(log, raw("0102") + statusReply(), 1500us);
        const packetexport::ClockOffset clock{kStart, 1'767'323'045'123'456'789};
        const auto lines = packetexport::toText(log, wordsOfAnArm(), clock).split('\n');
        QCOMPARE(lines.size(), 5);
        QCOMPARE(lines[1], QByteArray("2026-01-02T03:04:05.123456789Z\tout\tFF FF 07 04 07 04 FA\telbow (ID "
                                      "4) STAT: requests the status"));
        QVERIFY(lines[2].startsWith("2026-01-02T03:04:05.124956789Z\tin\t01 02\tgarbage"));
        QVERIFY(lines[4].isEmpty());
    }

    void theCaptureIsReadByAnotherReader()
    {
        PacketLog log;
        std::mt19937 random(7);
        takeInPieces(log, anyStream(random), random, 50);
        out(log, bytesOf(makeStat(ServoId{4})), 10s);
        auto chunk = chunkOf(statusReply(), true, kStart + 11s);
        chunk.skipped = 5;
        log.take(chunk);
        const packetexport::ClockOffset clock{kStart, 1'767'323'045'123'456'789};
        const PacketWords words = wordsOfAnArm();
        std::vector<Block> blocks;
        QVERIFY(readBlocks(packetexport::toPcapng(log, words, clock), blocks));
        QCOMPARE(blocks[0].type, 0x0A0D0D0AU);
        QCOMPARE(u32(blocks[0].body, 0), 0x1A2B3C4DU);
        QCOMPARE(u16(blocks[0].body, 4), quint16{1});
        QVERIFY(optionsOf(blocks[0].body, 16)[4].startsWith("Servodeck"));
        QCOMPARE(blocks[1].type, 1U);
        QCOMPARE(u16(blocks[1].body, 0), quint16{147});
        QCOMPARE(optionsOf(blocks[1].body, 8)[9], QByteArray("\x09"));
        std::size_t at = 2;
        for (const auto& entry : entriesOf(log)) {
            if (entry.kind == PacketEntry::Kind::Gap)
                continue;
            QVERIFY(at < blocks.size());
            const Block& block = blocks[at++];
            QCOMPARE(block.type, 6U);
            const quint64 time = quint64{u32(block.body, 4)} << 32 | u32(block.body, 8);
            QCOMPARE(time,
                     1'767'323'045'123'456'789ULL + static_cast<quint64>((entry.time - kStart).count()));
            const quint32 size = u32(block.body, 12);
            QCOMPARE(u32(block.body, 16), size);
            QCOMPARE(block.body.mid(20, size), entry.bytes);
            const auto options = optionsOf(block.body, 20 + (size + 3) / 4 * 4);
            const quint32 flags = u32(options[2], 0);
            QCOMPARE(flags & 3, entry.isReceived ? 1U : 2U);
            QCOMPARE((flags & 1U << 24) != 0, entry.kind == PacketEntry::Kind::Damaged);
            QVERIFY(QString::fromUtf8(options[1]).contains(words.decoded(entry)));
            QCOMPARE(options.contains(4), entry.number == log.end() - 1);
            if (options.contains(4))
                QCOMPARE(u32(options[4], 0), 5U);
        }
        QCOMPARE(at, blocks.size());
    }
};

SERVODECK_TEST(TestPacketLog)

} // namespace tst_packetlog
#include "tst_packetlog.moc"
