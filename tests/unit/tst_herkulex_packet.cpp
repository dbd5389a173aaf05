// SPDX-License-Identifier: GPL-3.0-or-later
#include <climits>

#include "core/family/herkulex/health.h"
#include "core/protocol/herkulex/packet.h"
#include "core/protocol/herkulex/parser.h"
#include "core/protocol/herkulex/status.h"
#include "tests/support/testprogram.h"

namespace tst_herkulex_packet {

using namespace core;
using namespace core::herkulex;
using namespace support;

namespace {

QString jogInWords(const PacketView& packet)
{
    JogRequest jog;
    if (!parseJog(packet, jog))
        return u"broken jog"_s;
    QString words = packet.request() == Command::IJog ? u"I_JOG"_s : u"S_JOG"_s;
    for (std::size_t i = 0; i < jog.count; ++i) {
        const JogTag& tag = jog.tags[i];
        words +=
            u" [%1 set %2 servo %3 time %4]"_s.arg(tag.jog).arg(tag.set).arg(tag.id.value).arg(tag.playtime);
    }
    return jog.trailingBytes ? words + u" trailing"_s : words;
}

QString replyInWords(const PacketView& packet)
{
    Status status;
    if (!parseStatus(packet, status))
        return u"broken reply"_s;
    const QString tail = u" error %1 detail %2"_s.arg(status.error).arg(status.detail);
    ReadReply read;
    if (!parseReadReply(packet, read))
        return u"reply to %1"_s.arg(packet.command & ~kReplyFlag) + tail;
    const QString name = packet.request() == Command::EepRead ? u"EEP"_s : u"RAM"_s;
    return u"%1 %2: %3"_s.arg(name).arg(read.address).arg(QString::fromLatin1(hexOf(read.bytes))) + tail;
}

/// What is in a packet, by the parse functions alone.
QString inWords(const PacketView& packet)
{
    if (packet.isReply())
        return replyInWords(packet);
    ReadRequest read;
    if (parseReadRequest(packet, read))
        return u"read %1 %2+%3"_s.arg(packet.command).arg(read.address).arg(read.length);
    WriteRequest write;
    if (parseWriteRequest(packet, write)) {
        return u"write %1 %2: %3"_s.arg(packet.command)
            .arg(write.address)
            .arg(QString::fromLatin1(hexOf(write.bytes)));
    }
    switch (packet.request()) {
    case Command::IJog:
    case Command::SJog:
        return jogInWords(packet);
    case Command::Stat:
        return u"STAT"_s;
    case Command::Reboot:
        return u"REBOOT"_s;
    case Command::Rollback:
        return u"ROLLBACK %1 %2"_s.arg(packet.data[0]).arg(packet.data[1]);
    default:
        return u"unknown"_s;
    }
}

/// The same packet built again from its meaning.
Frame rebuilt(const PacketView& packet)
{
    const ServoId id{packet.id};
    if (packet.isReply()) {
        Status status;
        ReadReply read;
        if (parseReadReply(packet, read))
            return makeReadReply(id, packet.request(), read.address, read.bytes, read.status);
        return parseStatus(packet, status) ? makeStatusReply(id, packet.request(), status) : Frame{};
    }
    ReadRequest read;
    WriteRequest write;
    JogRequest jog;
    const bool isJog = parseJog(packet, jog);
    const std::span<const JogTag> tags(jog.tags.data(), jog.count);
    switch (packet.request()) {
    case Command::EepRead:
    case Command::RamRead:
        return parseReadRequest(packet, read) ? makeRead(id, packet.request(), read.address, read.length)
                                              : Frame{};
    case Command::EepWrite:
    case Command::RamWrite:
        return parseWriteRequest(packet, write) ? makeWrite(id, packet.request(), write.address, write.bytes)
                                                : Frame{};
    case Command::IJog:
        return isJog ? makeIJog(tags, id) : Frame{};
    case Command::SJog:
        return isJog ? makeSJog(packet.data[0], tags, id) : Frame{};
    case Command::Stat:
        return makeStat(id);
    case Command::Reboot:
        return makeReboot(id);
    case Command::Rollback:
        return makeRollback(id, packet.data[0] != 0, packet.data[1] != 0);
    }
    return {};
}

/// The packet in `bytes`, which must be a whole and good one.
PacketView viewOf(const Frame& frame)
{
    const auto bytes = frame.span();
    return {bytes[3], bytes[4], bytes.subspan(kHeaderSize)};
}

/// Meaning of each published vector, written by hand from its description.
const QHash<QByteArray, QString>& meanings()
{
    static const QHash<QByteArray, QString> table{
        {"FF FF 07 FE 07 FE 00", u"STAT"_s},
        {"FF FF 09 FD 47 B2 4C 00 00", u"reply to 7 error 0 detail 0"_s},
        {"FF FF 07 FD 07 FC 02", u"STAT"_s},
        {"FF FF 09 FD 47 F2 0C 00 40", u"reply to 7 error 0 detail 64"_s},
        {"FF FF 09 FD 02 EC 12 1E 04", u"read 2 30+4"_s},
        {"FF FF 0F FD 42 4C B2 1E 04 B8 01 40 1F 00 00", u"EEP 30: B8 01 40 1F error 0 detail 0"_s},
        {"FF FF 0D FD 01 C8 36 1E 04 C8 00 E8 03", u"write 1 30: C8 00 E8 03"_s},
        {"FF FF 0A FD 03 C0 3E 35 01 01", u"write 3 53: 01"_s},
        {"FF FF 0A FD 03 C0 3E 35 01 00", u"write 3 53: 00"_s},
        {"FF FF 0B FD 03 C6 38 30 02 00 00", u"write 3 48: 00 00"_s},
        {"FF FF 0A FD 03 A0 5E 34 01 60", u"write 3 52: 60"_s},
        {"FF FF 09 FD 04 C4 3A 35 01", u"read 4 53+1"_s},
        {"FF FF 0C FD 44 C2 3C 35 01 01 00 42", u"RAM 53: 01 error 0 detail 66"_s},
        {"FF FF 09 FD 04 C8 36 3A 02", u"read 4 58+2"_s},
        {"FF FF 0D FD 44 B2 4C 3A 02 1F 62 00 42", u"RAM 58: 1F 62 error 0 detail 66"_s},
        {"FF FF 0D FD 44 BE 40 3A 02 13 63 00 42", u"RAM 58: 13 63 error 0 detail 66"_s},
        {"FF FF 0C FD 05 32 CC 00 02 04 FD 3C", u"I_JOG [512 set 4 servo 253 time 60]"_s},
        {"FF FF 0C FD 05 7E 80 40 01 0A FD 3C", u"I_JOG [320 set 10 servo 253 time 60]"_s},
        {"FF FF 0C FD 06 30 CE 3C 00 02 04 FD", u"S_JOG [512 set 4 servo 253 time 60]"_s},
        {"FF FF 0C FD 06 FE 00 3C C0 02 0A FD", u"S_JOG [704 set 10 servo 253 time 60]"_s},
        {"FF FF 0C FD 05 20 DE 1E 02 08 FD 3C", u"I_JOG [542 set 8 servo 253 time 60]"_s},
        {"FF FF 0C FD 05 26 D8 14 03 04 FD 3C", u"I_JOG [788 set 4 servo 253 time 60]"_s},
        {"FF FF 07 FD 09 F2 0C", u"REBOOT"_s},
        {"FF FF 09 FD 49 BC 42 00 00", u"reply to 9 error 0 detail 0"_s},
        {"FF FF 09 FD 08 FC 02 01 01", u"ROLLBACK 1 1"_s},
        {"FF FF 09 FD 48 BC 42 00 00", u"reply to 8 error 0 detail 0"_s},
        {"FF FF 0A FD 01 F0 0E 06 01 01", u"write 1 6: 01"_s},
        {"FF FF 0A 01 01 2C D2 04 01 22", u"write 1 4: 22"_s},
        {"FF FF 0A FE 03 F4 0A 01 01 02", u"write 3 1: 02"_s},
        {"FF FF 0A FE 03 C2 3C 34 01 00", u"write 3 52: 00"_s},
        {"FF FF 0A 01 03 7C 82 34 01 40", u"write 3 52: 40"_s},
        {"FF FF 09 01 43 4A B4 00 00", u"reply to 3 error 0 detail 0"_s},
        {"FF FF 09 01 04 34 CA 3C 04", u"read 4 60+4"_s},
        {"FF FF 0F 01 44 32 CC 3C 04 00 02 00 00 00 42", u"RAM 60: 00 02 00 00 error 0 detail 66"_s},
        {"FF FF 09 01 04 38 C6 36 02", u"read 4 54+2"_s},
        {"FF FF 0D 01 44 DA 24 36 02 64 80 00 42", u"RAM 54: 64 80 error 0 detail 66"_s},
        {"FF FF 09 01 02 08 F6 00 02", u"read 2 0+2"_s},
        {"FF FF 0D 01 42 4E B0 00 02 02 01 00 00", u"EEP 0: 02 01 error 0 detail 0"_s},
        {"FF FF 10 FE 06 1E E0 32 58 02 04 01 90 01 08 02",
         u"S_JOG [600 set 4 servo 1 time 50] [400 set 8 servo 2 time 50]"_s},
        {"FF FF 11 FE 05 00 FE 58 02 04 01 3C 90 01 04 02 1E",
         u"I_JOG [600 set 4 servo 1 time 60] [400 set 4 servo 2 time 30]"_s},
        {"FF FF 0C 01 05 66 98 2C 41 02 01 00", u"I_JOG [16684 set 2 servo 1 time 0]"_s},
        {"FF FF 0C 01 05 08 F6 00 00 01 01 00", u"I_JOG [0 set 1 servo 1 time 0]"_s},
        {"FF FF 0C DB 05 8C 72 A8 4C 04 DB 64", u"I_JOG [19624 set 4 servo 219 time 100]"_s},
        {"FF FF 09 01 47 5E A0 10 00", u"reply to 7 error 16 detail 0"_s},
        {"FF FF 09 01 47 42 BC 08 04", u"reply to 7 error 8 detail 4"_s},
    };
    return table;
}

/// Rows of `count` packets, named by their field `name`.
void addPublished(const QString& list, const QString& name, qsizetype count)
{
    QTest::addColumn<QByteArray>("hex");
    const QJsonArray vectors = herkulexPackets()[list].toArray();
    QCOMPARE(vectors.size(), count);
    for (const QJsonValue vector : vectors)
        QTest::newRow(qPrintable(vector[name].toString())) << vector[u"hex"_s].toString().toLatin1();
}

} // namespace

class HerkulexPacketTest : public QObject
{
    Q_OBJECT

private slots:
    void everyPublishedPacketIsReadAndBuiltAgain_data()
    {
        addPublished(u"vectors"_s, u"desc"_s, meanings().size());
    }
    void everyPublishedPacketIsReadAndBuiltAgain()
    {
        QFETCH(const QByteArray, hex);
        const Bytes bytes = bytesOf(hex);
        StreamParser parser;
        parser.feed(bytes);
        PacketView packet;
        QVERIFY(parser.next(packet));
        QCOMPARE(parser.pending(), std::size_t{0});
        QCOMPARE(packet.wireSize(), bytes.size());
        QVERIFY(packet.isKnown());
        QCOMPARE(packet.id, bytes[3]);
        QCOMPARE(inWords(packet), meanings().value(hex));
        QCOMPARE(hexOf(rebuilt(packet).span()), hex);
        QCOMPARE(hexOf(makeFrame(packet.id, packet.command, packet.data).span()), hex);
    }

    void everyPublishedBadPacketIsRefused_data() { addPublished(u"negative"_s, u"why"_s, 3); }
    void everyPublishedBadPacketIsRefused()
    {
        QFETCH(const QByteArray, hex);
        const Bytes bytes = bytesOf(hex);
        StreamParser parser;
        parser.feed(bytes);
        PacketView packet;
        QVERIFY(!parser.next(packet));
        parser.abandonIncomplete();
        QVERIFY(!parser.next(packet));
        const auto& counters = parser.counters();
        QCOMPARE(counters.frames, std::uint64_t{0});
        QCOMPARE(counters.droppedBytes + parser.pending(), bytes.size());
    }

    void sumsMatchTheManualAndComplementEachOther()
    {
        const std::array<std::uint8_t, 2> status{0x00, 0x40};
        const Checksums sums = checksums(9, 0xFD, 0x47, status);
        QCOMPARE(std::tuple(sums.cs1, sums.cs2), std::tuple(0xF2, 0x0C));
        for (unsigned id = 0; id <= 254; ++id) {
            const Checksums each = checksums(7, static_cast<std::uint8_t>(id), 7, {});
            QCOMPARE(each.cs1 + each.cs2, 0xFE);
            QCOMPARE(each.cs1 & 1, 0);
        }
    }

    void speedIsSignAndMagnitudeAndSaturates()
    {
        QCOMPARE(JogTag::speed({1}, -300, 0).set, std::uint8_t{JogSet::kSpeedMode});
        QList<int> jogs;
        for (const int speed : {300, -300, 0, 5000, -5000, INT_MIN})
            jogs << JogTag::speed({1}, speed, 0).jog;
        QCOMPARE(jogs, (QList{300, 0x412C, 0, 1023, 0x43FF, 0x43FF}));
    }

    void aPositionTagKeepsTheReservedBitClear()
    {
        QCOMPARE(JogTag::position({1}, 0x7FFF, 60).jog, std::uint16_t{0x7FFF});
        QCOMPARE(JogTag::position({1}, 0xFFFF, 60).jog, std::uint16_t{0x7FFF});
    }

    void ledBitsMoveToTheirPlaceInSet()
    {
        const auto setOf = [](std::uint8_t led) { return JogTag::position({1}, 0, 0, led).set; };
        QCOMPARE(std::tuple(setOf(1), setOf(2), setOf(4)),
                 std::tuple(JogSet::kLedGreen, JogSet::kLedBlue, JogSet::kLedRed));
        QCOMPARE(int(JogTag::stop({1}, 7).set), JogSet::kStop | 0x1C);
    }

    void jogsHoldTheirMostServosAndNoMore()
    {
        const std::vector<JogTag> tags(kMaxSJogServos + 1, JogTag::position({7}, 512, 60));
        const std::span all(tags);
        QCOMPARE(makeIJog(all.first(kMaxIJogServos)).size, std::uint8_t{7 + 215});
        QVERIFY(makeIJog(all.first(kMaxIJogServos + 1)).isEmpty());
        QCOMPARE(makeSJog(60, all.first(kMaxSJogServos)).size, std::uint8_t{7 + 213});
        QVERIFY(makeSJog(60, all).isEmpty());
        QVERIFY(makeIJog({}).isEmpty());
        QVERIFY(makeSJog(60, {}).isEmpty());
    }

    void aFullJogComesBackTagForTag()
    {
        std::vector<JogTag> tags;
        for (std::size_t i = 0; i < kMaxIJogServos; ++i) {
            const auto byte = static_cast<std::uint8_t>(i);
            tags.push_back(JogTag::position({byte}, static_cast<std::uint16_t>(i * 700), byte, byte & 7u));
        }
        const Frame frame = makeIJog(tags);
        JogRequest jog;
        QVERIFY(parseJog(viewOf(frame), jog));
        QCOMPARE(jog.count, tags.size());
        QVERIFY(!jog.trailingBytes);
        for (std::size_t i = 0; i < tags.size(); ++i) {
            const JogTag& found = jog.tags[i];
            QCOMPARE(std::tuple(found.id, found.jog, found.set, found.playtime),
                     std::tuple(tags[i].id, tags[i].jog, tags[i].set, tags[i].playtime));
        }
    }

    void anIncompleteTagIsNotCounted()
    {
        const Bytes data{0x00, 0x02, 0x04, 0x01, 0x3C, 0x90, 0x01};
        JogRequest jog;
        QVERIFY(parseJog({kBroadcast, 0x05, data}, jog));
        QCOMPARE(jog.count, std::size_t{1});
        QVERIFY(jog.trailingBytes);
    }

    void theLongestAcceptedJogFitsItsRequest()
    {
        const Bytes data(kMaxAcceptedSize - kHeaderSize, 0x01);
        JogRequest jog;
        QVERIFY(parseJog({kBroadcast, 0x06, data}, jog));
        QCOMPARE(jog.count, (data.size() - 1) / 4);
        QCOMPARE(jog.trailingBytes, (data.size() - 1) % 4 != 0);
        QVERIFY(parseJog({kBroadcast, 0x05, data}, jog));
        QCOMPARE(jog.count, data.size() / 5);
    }

    void whatDoesNotFitAPacketIsNotBuilt()
    {
        const Bytes data(kMaxData + 1, 0xAA);
        const std::span all(data);
        constexpr std::uint8_t kMost{kMaxPacketSize};
        QVERIFY(makeFrame(1, 0x07, all).isEmpty());
        QCOMPARE(makeFrame(1, 0x07, all.first(kMaxData)).size, kMost);
        QVERIFY(makeWrite({1}, Command::RamWrite, 0, all.first(kMaxData - 1)).isEmpty());
        QCOMPARE(makeWrite({1}, Command::RamWrite, 0, all.first(kMaxData - 2)).size, kMost);
        QVERIFY(makeReadReply({1}, Command::RamRead, 0, all.first(kMaxData - 3), {}).isEmpty());
        QCOMPARE(makeReadReply({1}, Command::RamRead, 0, all.first(kMaxData - 4), {}).size, kMost);
    }

    void nothingIsAddressedTo255()
    {
        QVERIFY(makeStat({255}).isEmpty());
        QVERIFY(makeRead({255}, Command::RamRead, 58, 2).isEmpty());
        QVERIFY(!makeStat(ServoId::broadcast()).isEmpty());
        QVERIFY(!makeStat({ServoId::kMax}).isEmpty());
    }

    void aPacketOfAnotherShapeLeavesTheOutputAlone_data()
    {
        const QByteArray lone("1E");
        support::addRows<QByteArray, QByteArray>({"command", "data"},
                                                 {{"read of one byte", "02", lone},
                                                  {"read of three", "04", "1E0400"},
                                                  {"write shorter than it says", "03", "3402 60"},
                                                  {"write longer than it says", "01", "340160 60"},
                                                  {"write without a length", "03", lone},
                                                  {"empty jog", "05", ""},
                                                  {"reply of one byte", "47", "00"},
                                                  {"stat", "07", ""}});
    }
    void aPacketOfAnotherShapeLeavesTheOutputAlone()
    {
        const auto [command, data] = support::fetched<QByteArray, QByteArray>({"command", "data"});
        const Bytes bytes = bytesOf(data);
        const PacketView packet{1, bytesOf(command)[0], bytes};
        ReadRequest read{9, 9};
        WriteRequest write{9, {}};
        ReadReply reply{9, {}, {}};
        Status status{9, 9};
        JogRequest jog;
        jog.count = 9;
        QVERIFY(!parseReadRequest(packet, read) && !parseWriteRequest(packet, write));
        QVERIFY(!parseReadReply(packet, reply) && !parseStatus(packet, status) && !parseJog(packet, jog));
        QCOMPARE(read.address + write.address + reply.address + status.error + status.detail, 45);
        QCOMPARE(jog.count, std::size_t{9});
    }

    void aReadReplyWhoseLengthLiesIsNoReadReply()
    {
        const Bytes data{0x3A, 0x03, 0x1F, 0x62, 0x00, 0x42};
        ReadReply reply;
        QVERIFY(!parseReadReply({253, 0x44, data}, reply));
        Status status;
        QVERIFY(parseStatus({253, 0x44, data}, status));
        QCOMPARE(int(status.detail), 0x42);
    }

    void onlyTheNineCommandsAreKnown()
    {
        QSet<int> known;
        for (int command = 0; command < 256; ++command) {
            if (PacketView{1, static_cast<std::uint8_t>(command), {}}.isKnown())
                known.insert(command);
        }
        QCOMPARE(known, (QSet<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 65, 66, 67, 68, 69, 70, 71, 72, 73}));
    }

    void statusBytesBecomeWords()
    {
        QVERIFY(faultWords(healthOf({0, 0x43})).isEmpty());
        QCOMPARE(faultWords(healthOf({0x10, 0})), QStringList{u"overload"_s});
        QCOMPARE(faultWords(healthOf({0x08, 0x0C})),
                 QStringList{u"invalid packet (checksum error, unknown command)"_s});
        const QStringList all = faultWords(healthOf({0xFF, 0x30}));
        QCOMPARE(all.size(), 8);
        QCOMPARE(all[6], u"invalid packet (register range exceeded, garbage detected)"_s);
        QCOMPARE(std::pair(all.first(), all.last()),
                 std::pair(u"EEPROM corrupted"_s, u"unknown error 0x80"_s));
        QCOMPARE(faultWords(healthOf({0x01, 0})), QStringList{u"input voltage out of range"_s});
    }

    void liveBitsBecomeWords()
    {
        QVERIFY(detailWords({0xFF, 0x3C}).isEmpty());
        QCOMPARE(detailWords({0, 0x42}), (QStringList{u"torque on"_s, u"in position"_s}));
        QCOMPARE(detailWords({0, 0x41}).last(), u"moving"_s);
        QCOMPARE(detailWords({0, 0x80}), QStringList{u"unknown detail 0x80"_s});
    }

private:
    static constexpr std::uint8_t kBroadcast = ServoId::kBroadcast;
};

SERVODECK_TEST(HerkulexPacketTest)

} // namespace tst_herkulex_packet
#include "tst_herkulex_packet.moc"
