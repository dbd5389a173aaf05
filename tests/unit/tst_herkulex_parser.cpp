// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/herkulex/packet.h"
#include "core/protocol/herkulex/parser.h"
#include "tests/support/testprogram.h"

namespace tst_herkulex_parser {

using namespace core;
using namespace core::herkulex;
using namespace support;

namespace {

void append(Bytes& to, const Bytes& bytes)
{
    to.insert(to.end(), bytes.begin(), bytes.end());
}

std::vector<Bytes> publishedPackets()
{
    std::vector<Bytes> packets;
    for (const QJsonValue vector : support::herkulexPackets()[u"vectors"_s].toArray())
        packets.push_back(bytesOf(vector[u"hex"_s].toString().toLatin1()));
    return packets;
}

/// The bytes a packet was parsed from.
Bytes wireOf(const PacketView& packet)
{
    Bytes data(packet.data.begin(), packet.data.end());
    const auto size = static_cast<std::uint8_t>(packet.wireSize());
    const Checksums sums = checksums(size, packet.id, packet.command, data);
    Bytes wire{0xFF, 0xFF, size, packet.id, packet.command, sums.cs1, sums.cs2};
    append(wire, data);
    return wire;
}

std::vector<Bytes> drain(StreamParser& parser)
{
    std::vector<Bytes> found;
    PacketView packet;
    while (parser.next(packet))
        found.push_back(wireOf(packet));
    return found;
}

/// Gives up, one after the other, everything that is still waiting.
std::vector<Bytes> drainAll(StreamParser& parser)
{
    std::vector<Bytes> found = drain(parser);
    while (parser.pending() > 0) {
        parser.abandonIncomplete();
        const auto more = drain(parser);
        found.insert(found.end(), more.begin(), more.end());
    }
    return found;
}

/// One that has got these bytes.
StreamParser parserOf(std::span<const std::uint8_t> bytes)
{
    StreamParser parser;
    parser.feed(bytes);
    return parser;
}

/// Packets that failed their checksum, and bytes that belonged to no packet.
std::pair<std::uint64_t, std::uint64_t> lossesOf(const StreamParser& parser)
{
    return {parser.counters().checksumErrors, parser.counters().droppedBytes};
}

const Bytes& stat()
{
    static const Bytes bytes = bytesOf(makeStat({1}));
    return bytes;
}

} // namespace

class HerkulexParserTest : public QObject
{
    Q_OBJECT

private slots:
    void bytesMayComeOneAtATime()
    {
        for (const Bytes& bytes : publishedPackets()) {
            StreamParser parser;
            PacketView packet;
            for (std::size_t i = 0; i < bytes.size(); ++i) {
                QVERIFY(!parser.next(packet));
                QCOMPARE(parser.pending(), i);
                parser.feed({&bytes[i], 1});
            }
            QVERIFY(parser.next(packet));
            QCOMPARE(wireOf(packet), bytes);
            QCOMPARE(parser.counters().droppedBytes, std::uint64_t{0});
        }
    }

    void packetsAreFoundBetweenGarbageAndTheGarbageIsCounted()
    {
        const std::vector<Bytes> packets = publishedPackets();
        QVERIFY(!packets.empty());
        std::mt19937 random(20240611);
        const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
        for (int round = 0; round < 2000; ++round) {
            Bytes stream;
            std::vector<Bytes> sent;
            std::size_t garbage = 0;
            while (sent.size() < 12) {
                const std::size_t count = below(40);
                for (std::size_t i = 0; i < count; ++i) // a third of it looks like a header
                    stream.push_back(below(3) == 0 ? std::uint8_t{0xFF}
                                                   : static_cast<std::uint8_t>(random()));
                garbage += count;
                sent.push_back(packets[below(packets.size())]);
                append(stream, sent.back());
            }
            StreamParser parser;
            std::vector<Bytes> found;
            for (std::size_t at = 0; at < stream.size();) {
                const std::size_t chunk = std::min(stream.size() - at, 1 + below(60));
                parser.feed(std::span(stream).subspan(at, chunk));
                at += chunk;
                const auto more = drain(parser);
                found.insert(found.end(), more.begin(), more.end());
            }
            const auto rest = drainAll(parser);
            found.insert(found.end(), rest.begin(), rest.end());
            QCOMPARE(found, sent);
            QCOMPARE(parser.counters().frames, sent.size());
            QCOMPARE(parser.counters().droppedBytes, garbage);
        }
    }

    void anExtraHeaderByteShiftsByOne()
    {
        Bytes stream{0xFF};
        append(stream, stat());
        StreamParser parser = parserOf(stream);
        QCOMPARE(drain(parser), std::vector<Bytes>{stat()});
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{1});
    }

    void aHeaderInsideDataIsData()
    {
        Bytes payload = stat();
        append(payload, {0xFF, 0xFF, 0xFF});
        const Bytes outer = bytesOf(makeWrite({1}, Command::RamWrite, 0, payload));
        StreamParser parser = parserOf(outer);
        QCOMPARE(drain(parser), std::vector<Bytes>{outer});
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{0});
    }

    void aGoodPacketInsideAFailedOneIsFound()
    {
        Bytes outer = bytesOf(makeWrite({1}, Command::RamWrite, 0, stat()));
        outer[7] ^= 0x10; // the address: sums of the outer packet no longer fit
        StreamParser parser = parserOf(outer);
        QCOMPARE(drain(parser), std::vector<Bytes>{stat()});
        QCOMPARE(lossesOf(parser), std::pair(1UL, outer.size() - stat().size()));
    }

    void aFalseHeaderIsKnownBeforeItsLastByte()
    {
        Bytes stream{0xFF, 0xFF, 200, 1, 7, 0x12, 0x34};
        append(stream, stat());
        StreamParser parser = parserOf(stream);
        QCOMPARE(drain(parser), std::vector<Bytes>{stat()});
        QCOMPARE(parser.counters().checksumErrors, std::uint64_t{1});
    }

    void aTruncatedPacketWaitsUntilItIsAbandoned()
    {
        for (const Bytes& whole : publishedPackets()) {
            for (std::size_t length = 1; length < whole.size(); ++length) {
                StreamParser parser = parserOf(std::span(whole).first(length));
                QVERIFY(drain(parser).empty());
                QCOMPARE(parser.pending(), length);
                QCOMPARE(parser.counters().droppedBytes, std::uint64_t{0});
                QVERIFY(drainAll(parser).empty());
                QCOMPARE(parser.counters().droppedBytes, length);
                parser.feed(whole);
                QCOMPARE(drain(parser), std::vector<Bytes>{whole});
            }
        }
    }

    void aPacketBehindATruncatedOneIsFoundWhenThatIsAbandoned()
    {
        const Bytes longer = bytesOf(makeWrite({1}, Command::RamWrite, 0, Bytes(100, 0x11)));
        Bytes stream(longer.begin(), longer.begin() + 20);
        append(stream, stat());
        StreamParser parser = parserOf(stream);
        QVERIFY(drain(parser).empty());
        parser.abandonIncomplete();
        QCOMPARE(drain(parser), std::vector<Bytes>{stat()});
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{20});
    }

    void abandoningNeverLosesAWholePacket()
    {
        StreamParser parser;
        parser.abandonIncomplete();
        parser.feed(stat());
        parser.abandonIncomplete();
        QCOMPARE(drain(parser), std::vector<Bytes>{stat()});
    }

    void aViewStaysGoodUntilTheNextCall()
    {
        Bytes stream;
        for (std::uint8_t id = 0; id < 40; ++id)
            append(stream, bytesOf(makeWrite({id}, Command::RamWrite, id, Bytes(8, id))));
        StreamParser parser = parserOf(stream);
        PacketView packet;
        for (std::uint8_t id = 0; id < 40; ++id) {
            QVERIFY(parser.next(packet));
            WriteRequest write;
            QVERIFY(parseWriteRequest(packet, write));
            QCOMPARE(packet.id, id);
            QCOMPARE(Bytes(write.bytes.begin(), write.bytes.end()), Bytes(8, id));
        }
        parser.reset();
        QCOMPARE(packet.data[0], std::uint8_t{39});
    }

    void aFullBufferDropsItsOldestBytes()
    {
        const Bytes noise(700, 0x55);
        StreamParser parser = parserOf(noise);
        parser.feed(noise); // 1400 bytes, never looked at
        QCOMPARE(parser.pending(), std::size_t{1024});
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{1400 - 1024});
        Bytes flood(5000, 0x55);
        append(flood, stat());
        parser.feed(flood);
        QCOMPARE(drain(parser), std::vector<Bytes>{stat()});
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{1400 + 5000});
    }

    void nothingButHeaderBytesIsSurvived()
    {
        StreamParser parser = parserOf(Bytes(100000, 0xFF));
        QVERIFY(drain(parser).empty());
        QCOMPARE(parser.pending(), std::size_t{2});
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{99998});
        parser.feed(std::span(stat()).subspan(2)); // the two waiting bytes are its header
        QCOMPARE(drain(parser), std::vector<Bytes>{stat()});
    }

    void theLongestPacketIsTakenWhole()
    {
        Bytes longest{0xFF, 0xFF, 254, 3, 3};
        const Bytes data(kMaxAcceptedSize - kHeaderSize, 0xFF);
        const Checksums sums = checksums(254, 3, 3, data);
        append(longest, {sums.cs1, sums.cs2});
        append(longest, data);
        StreamParser parser;
        for (int i = 0; i < 50; ++i) {
            parser.feed(longest);
            QCOMPARE(drain(parser), std::vector<Bytes>{longest});
        }
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{0});
    }

    void randomBytesAreAccountedForToTheLast()
    {
        std::mt19937 random(7);
        StreamParser parser;
        std::uint64_t fed = 0;
        std::uint64_t delivered = 0;
        PacketView packet;
        for (int round = 0; round < 20000; ++round) {
            Bytes bytes(random() % 120);
            for (auto& byte : bytes) // many header and small bytes, so that sizes are plausible
                byte = random() % 2 == 0 ? std::uint8_t{0xFF} : static_cast<std::uint8_t>(random() % 16);
            parser.feed(bytes);
            fed += bytes.size();
            while (parser.next(packet)) {
                const Bytes wire = wireOf(packet);
                QVERIFY(wire.size() >= kHeaderSize && wire.size() <= kMaxAcceptedSize);
                delivered += wire.size();
            }
            QVERIFY(parser.pending() < kMaxAcceptedSize);
            QCOMPARE(parser.counters().droppedBytes + delivered + parser.pending(), fed);
        }
        QVERIFY(parser.counters().frames * kHeaderSize <= fed);
        QVERIFY(parser.counters().checksumErrors > 1000);
    }

    void resetForgetsAndCounts()
    {
        StreamParser parser = parserOf(std::span(stat()).first(5));
        parser.reset();
        QCOMPARE(parser.pending(), std::size_t{0});
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{5});
        parser.feed(stat());
        QCOMPARE(drain(parser), std::vector<Bytes>{stat()});
    }
};

SERVODECK_TEST(HerkulexParserTest)

} // namespace tst_herkulex_parser
#include "tst_herkulex_parser.moc"
