// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/dynamixel/packet.h"
#include "core/protocol/dynamixel/parser.h"
#include "core/protocol/dynamixel/slices.h"
#include "tests/support/mergedreply.h"
#include "tests/support/testprogram.h"

namespace tst_dynamixelpackets {

using namespace core;
using namespace core::dynamixel;
using namespace support;

namespace {

using Span = std::span<const std::uint8_t>;

constexpr Version k1 = Version::One;
constexpr Version k2 = Version::Two;

Bytes joined(std::initializer_list<Bytes> parts)
{
    Bytes all;
    for (const Bytes& part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

/// A frame as the manuals print it, and how the program makes it.
struct Vector
{
    const char* name;
    Version version;
    Traffic traffic;
    const char* hex;
    Frame made;
};

constexpr auto kRequest = Traffic::Requests;
constexpr auto kReply = Traffic::Replies;

template <std::size_t N>
Frame status(Version version, std::uint8_t id, std::uint8_t error, const std::array<std::uint8_t, N>& params)
{
    return makeStatus(version, id, error, params);
}

Frame status(Version version, std::uint8_t id, std::uint8_t error)
{
    return makeStatus(version, id, error, {});
}

template <std::size_t N>
Frame written(Version version, std::uint8_t id, std::uint16_t address,
              const std::array<std::uint8_t, N>& bytes, Instruction how = Instruction::Write)
{
    return makeWrite(version, id, how, address, bytes);
}

/// A request that the program only shows.
Frame shown(Version version, std::uint8_t id, Instruction instruction, const char* params)
{
    return makePacket(version, id, static_cast<std::uint8_t>(instruction), bytesOf(params));
}

using B1 = std::array<std::uint8_t, 1>;
using B2 = std::array<std::uint8_t, 2>;
using B3 = std::array<std::uint8_t, 3>;
using B4 = std::array<std::uint8_t, 4>;
using B6 = std::array<std::uint8_t, 6>;

/// Three servos in one packet; each has a slice of 8 bytes.
constexpr const char* kMerged =
    "FF FF FD 00 FE 19 00 55 00 03 A6 00 00 00 84 08 00 07 1F 08 00 00 16 CA 00 04 FF 03 00 00 D1 9E";
/// A write was carried out.
constexpr const char* kDone = "FF FF FD 00 01 04 00 55 00 A1 0C";

/// Protocol 1.0 (ROBOTIS e-manual).
std::vector<Vector> vectors1()
{
    static constexpr B4 kGoal0{0x10, 0x00, 0x50, 0x01};
    static constexpr B4 kGoal1{0x20, 0x02, 0x60, 0x03};
    const std::array both{Part{.id = 0, .bytes = kGoal0}, Part{.id = 1, .bytes = kGoal1}};
    const std::array bulk{Part{.id = 1, .address = 0x1E, .length = 2},
                          Part{.id = 2, .address = 0x24, .length = 2}};
    return {
        {"ping", k1, kRequest, "FF FF 01 02 01 FB", makePlain(k1, 1, Instruction::Ping)},
        {"ping reply", k1, kReply, "FF FF 01 02 00 FC", status(k1, 1, 0)},
        {"overload, overheating", k1, kReply, "FF FF 01 02 24 D8",
         status(k1, 1, Error1::kOverload | Error1::kOverheating)},
        {"read temperature", k1, kRequest, "FF FF 01 04 02 2B 01 CC", makeRead(k1, 1, 43, 1)},
        {"32 °C", k1, kReply, "FF FF 01 03 00 20 DB", status(k1, 1, 0, B1{32})},
        {"write", k1, kRequest, "FF FF 01 05 03 0C 64 AA DC", written(k1, 1, 0x0C, B2{0x64, 0xAA})},
        {"write to all", k1, kRequest, "FF FF FE 04 03 03 01 F6", written(k1, kBroadcastId, 3, B1{1})},
        {"reg write", k1, kRequest, "FF FF 01 05 04 1E F4 01 E2",
         written(k1, 1, 30, B2{0xF4, 0x01}, Instruction::RegWrite)},
        {"action", k1, kRequest, "FF FF FE 02 05 FA", makePlain(k1, kBroadcastId, Instruction::Action)},
        {"factory reset", k1, kRequest, "FF FF 00 02 06 F7", makePlain(k1, 0, Instruction::FactoryReset)},
        {"sync write", k1, kRequest, "FF FF FE 0E 83 1E 04 00 10 00 50 01 01 20 02 60 03 67",
         makeSyncWrite(k1, 0x1E, 4, both)},
        {"bulk read", k1, kRequest, "FF FF FE 09 92 00 02 01 1E 02 02 24 1D",
         makeBulkRead(k1, Instruction::BulkRead, bulk)},
    };
}

/// Protocol 2.0: one servo.
std::vector<Vector> vectors2()
{
    return {
        {"ping", k2, kRequest, "FF FF FD 00 01 03 00 01 19 4E", makePlain(k2, 1, Instruction::Ping)},
        {"ping reply", k2, kReply, "FF FF FD 00 01 07 00 55 00 06 04 26 65 5D",
         status(k2, 1, 0, B3{0x06, 0x04, 0x26})},
        {"ping all", k2, kRequest, "FF FF FD 00 FE 03 00 01 31 42",
         makePlain(k2, kBroadcastId, Instruction::Ping)},
        {"read position", k2, kRequest, "FF FF FD 00 01 07 00 02 84 00 04 00 1D 15", makeRead(k2, 1, 132, 4)},
        {"166", k2, kReply, "FF FF FD 00 01 08 00 55 00 A6 00 00 00 8C C0",
         status(k2, 1, 0, B4{0xA6, 0, 0, 0})},
        {"2079", k2, kReply, "FF FF FD 00 02 08 00 55 00 1F 08 00 00 BA BE",
         status(k2, 2, 0, B4{0x1F, 0x08, 0, 0})},
        {"goal 512", k2, kRequest, "FF FF FD 00 01 09 00 03 74 00 00 02 00 00 CA 89",
         written(k2, 1, 116, B4{0, 2, 0, 0})},
        {"done", k2, kReply, kDone, status(k2, 1, 0)},
        {"access", k2, kReply, "FF FF FD 00 01 04 00 55 07 B0 8C", status(k2, 1, 7)},
        {"alert", k2, kReply, "FF FF FD 00 01 04 00 55 80 A2 8F", status(k2, 1, kAlert)},
        {"alert, access", k2, kReply, "FF FF FD 00 01 04 00 55 87 B3 0F", status(k2, 1, kAlert | 7)},
        {"velocity -100", k2, kRequest, "FF FF FD 00 01 09 00 03 68 00 9C FF FF FF C4 95",
         written(k2, 1, 104, B4{0x9C, 0xFF, 0xFF, 0xFF})},
        {"read 147", k2, kRequest, "FF FF FD 00 01 07 00 02 00 00 93 00 28 B7", makeRead(k2, 1, 0, 147)},
        {"reg write", k2, kRequest, "FF FF FD 00 01 09 00 04 68 00 C8 00 00 00 AE 8E",
         written(k2, 1, 104, B4{0xC8, 0, 0, 0}, Instruction::RegWrite)},
        {"action", k2, kRequest, "FF FF FD 00 01 03 00 05 02 CE", makePlain(k2, 1, Instruction::Action)},
        {"factory reset", k2, kRequest, "FF FF FD 00 01 04 00 06 01 A1 E6",
         makeFactoryReset2(1, ResetScope::KeepId)},
        {"reboot", k2, kRequest, "FF FF FD 00 01 03 00 08 2F 4E", makePlain(k2, 1, Instruction::Reboot)},
        {"clear turns", k2, kRequest, "FF FF FD 00 01 08 00 10 01 44 58 4C 22 B1 DC",
         shown(k2, 1, Instruction::Clear, "01 44 58 4C 22")},
        {"clear errors", k2, kRequest, "FF FF FD 00 01 08 00 10 02 45 52 43 4C D5 EB",
         shown(k2, 1, Instruction::Clear, "02 45 52 43 4C")},
        {"store", k2, kRequest, "FF FF FD 00 01 08 00 20 01 43 54 52 4C 16 F5",
         shown(k2, 1, Instruction::TableBackup, "01 43 54 52 4C")},
        // The manual prints the CRC 92 F5.
        {"restore", k2, kRequest, "FF FF FD 00 01 08 00 20 02 43 54 52 4C 9E F5",
         shown(k2, 1, Instruction::TableBackup, "02 43 54 52 4C")},
        {"stuffed", k2, kRequest, "FF FF FD 00 01 0A 00 03 74 00 FF FF FD FD 00 21 E7",
         written(k2, 1, 116, B4{0xFF, 0xFF, 0xFD, 0x00})},
        {"stuffed twice", k2, kRequest, "FF FF FD 00 01 0D 00 03 A8 00 FF FF FD FD FF FF FD FD 17 B7",
         written(k2, 1, 168, B6{0xFF, 0xFF, 0xFD, 0xFF, 0xFF, 0xFD})},
        {"stuffed at the end", k2, kRequest, "FF FF FD 00 01 0A 00 03 74 00 00 FF FF FD FD 2F CD",
         written(k2, 1, 116, B4{0x00, 0xFF, 0xFF, 0xFD})},
    };
}

/// Protocol 2.0: several servos.
std::vector<Vector> groupVectors2()
{
    static constexpr B4 kGoal150{150, 0, 0, 0};
    static constexpr B4 kGoal170{170, 0, 0, 0};
    static constexpr B4 k166{0xA6, 0, 0, 0};
    static constexpr B4 k2079{0x1F, 0x08, 0, 0};
    static constexpr B4 k1023{0xFF, 0x03, 0, 0};
    static constexpr B2 k421{0xA5, 0x01};
    static constexpr B1 k31{0x1F};
    const std::array goals{Part{.id = 1, .bytes = kGoal150}, Part{.id = 2, .bytes = kGoal170}};
    const std::array bulk{Part{.id = 1, .address = 144, .length = 2},
                          Part{.id = 2, .address = 146, .length = 1}};
    const std::array fast{Part{.id = 3, .address = 132, .length = 4},
                          Part{.id = 7, .address = 124, .length = 2},
                          Part{.id = 4, .address = 146, .length = 1}};
    const std::array same{Slice{0, 3, k166}, Slice{0, 7, k2079}, Slice{0, 4, k1023}};
    const std::array different{Slice{0, 3, k166}, Slice{0, 7, k421}, Slice{0, 4, k31}};
    return {
        {"sync read", k2, kRequest, "FF FF FD 00 FE 09 00 82 84 00 04 00 01 02 CE FA",
         makeSyncRead(k2, Instruction::SyncRead, 132, 4, B2{1, 2})},
        {"sync write", k2, kRequest,
         "FF FF FD 00 FE 11 00 83 74 00 04 00 01 96 00 00 00 02 AA 00 00 00 82 87",
         makeSyncWrite(k2, 116, 4, goals)},
        {"bulk read", k2, kRequest, "FF FF FD 00 FE 0D 00 92 01 90 00 02 00 02 92 00 01 00 1A 05",
         makeBulkRead(k2, Instruction::BulkRead, bulk)},
        {"bulk write", k2, kRequest, "FF FF FD 00 FE 10 00 93 01 20 00 02 00 A0 00 02 1F 00 01 00 50 B7 68",
         shown(k2, kBroadcastId, Instruction::BulkWrite, "01 20 00 02 00 A0 00 02 1F 00 01 00 50")},
        {"fast sync read", k2, kRequest, "FF FF FD 00 FE 0A 00 8A 84 00 04 00 03 07 04 20 F2",
         makeSyncRead(k2, Instruction::FastSyncRead, 132, 4, B3{3, 7, 4})},
        {"merged", k2, kReply, kMerged, makeMerged(same)},
        // The manual prints the CRC 20 F2, that of the fast sync read.
        {"fast bulk read", k2, kRequest,
         "FF FF FD 00 FE 12 00 9A 03 84 00 04 00 07 7C 00 02 00 04 92 00 01 00 DA 2D",
         makeBulkRead(k2, Instruction::FastBulkRead, fast)},
        {"merged bulk", k2, kReply,
         "FF FF FD 00 FE 14 00 55 00 03 A6 00 00 00 67 A4 00 07 A5 01 24 74 00 04 1F D9 C1",
         makeMerged(different)},
    };
}

/// Feetech.
std::vector<Vector> feetechVectors()
{
    static constexpr B6 kGoal{0x00, 0x08, 0x00, 0x00, 0xE8, 0x03};
    const std::array goals{Part{.id = 1, .bytes = kGoal}, Part{.id = 2, .bytes = kGoal},
                           Part{.id = 3, .bytes = kGoal}, Part{.id = 4, .bytes = kGoal}};
    return {
        {"read position", k1, kRequest, "FF FF 01 04 02 38 02 BE", makeRead(k1, 1, 56, 2)},
        {"1304", k1, kReply, "FF FF 01 04 00 18 05 DD", status(k1, 1, 0, B2{0x18, 0x05})},
        {"goal", k1, kRequest, "FF FF 01 09 03 2A 00 08 00 00 E8 03 D5", written(k1, 1, 42, kGoal)},
        {"goals", k1, kRequest,
         "FF FF FE 20 83 2A 06 01 00 08 00 00 E8 03 02 00 08 00 00 E8 03 03 00 08 00 00 E8 03 04 00 08 00 00 "
         "E8 03 58",
         makeSyncWrite(k1, 42, 6, goals)},
        {"sync read", k1, kRequest, "FF FF FE 0A 82 38 02 01 02 03 04 05 06 26",
         makeSyncRead(k1, Instruction::SyncRead, 56, 2, B6{1, 2, 3, 4, 5, 6})},
        {"sync read 8", k1, kRequest, "FF FF FE 06 82 38 08 01 02 36",
         makeSyncRead(k1, Instruction::SyncRead, 56, 8, B2{1, 2})},
        {"middle by torque", k1, kRequest, "FF FF 01 04 03 28 80 4F", written(k1, 1, 40, B1{128})},
        {"unlock STS", k1, kRequest, "FF FF 01 04 03 37 00 C0", written(k1, 1, 55, B1{0})},
        {"unlock SCS", k1, kRequest, "FF FF 01 04 03 30 00 C7", written(k1, 1, 48, B1{0})},
        {"speed -500", k1, kRequest, "FF FF 01 05 03 2E F4 81 53", written(k1, 1, 46, B2{0xF4, 0x81})},
        {"offset -100", k1, kRequest, "FF FF 01 05 03 1F 64 08 6B", written(k1, 1, 31, B2{0x64, 0x08})},
        {"big-endian goal", k1, kRequest, "FF FF 01 09 03 2A 02 00 00 00 03 E8 DB",
         written(k1, 1, 42, B6{0x02, 0x00, 0x00, 0x00, 0x03, 0xE8})},
        {"middle", k1, kRequest, "FF FF 01 02 0B F1", makePlain(k1, 1, Instruction::Calibrate)},
        {"calibrate", k1, kRequest, "FF FF 01 04 0B 00 04 EB", shown(k1, 1, Instruction::Calibrate, "00 04")},
        {"reset", k1, kRequest, "FF FF 01 02 0A F2", makePlain(k1, 1, Instruction::ResetState)},
        {"reboot", k1, kRequest, "FF FF 01 02 08 F4", makePlain(k1, 1, Instruction::Reboot)},
        {"restore", k1, kRequest, "FF FF 01 02 06 F6", makePlain(k1, 1, Instruction::FactoryReset)},
        {"backup", k1, kRequest, "FF FF 01 02 09 F3", makePlain(k1, 1, Instruction::StoreBackup)},
    };
}

std::vector<Vector> allVectors()
{
    std::vector<Vector> all = vectors1();
    for (const auto& more : {vectors2(), groupVectors2(), feetechVectors()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

/// The rest of `parts` are those that were written or read.
template <typename All>
bool areParts(Parts parts, const All& expected)
{
    Part part;
    for (const Part& each : expected) {
        if (!parts.next(part) || part.id != each.id || part.address != each.address
            || part.length != each.length || hexOf(part.bytes) != hexOf(each.bytes))
            return false;
    }
    return !parts.next(part) && !parts.hasRest();
}

/// The packets found in a stream, as raw bytes. `chunk`: bytes in one feed.
std::vector<Bytes> found(StreamParser& parser, Span bytes, std::size_t chunk = 4096)
{
    std::vector<Bytes> packets;
    PacketView view;
    while (!bytes.empty()) {
        const std::size_t count = std::min(chunk, bytes.size());
        parser.feed(bytes.first(count));
        bytes = bytes.subspan(count);
        while (parser.next(view))
            packets.emplace_back(view.raw.begin(), view.raw.end());
    }
    return packets;
}

/// The same, and everything that is still waiting is given up, one after another.
std::vector<Bytes> allFound(StreamParser& parser, Span bytes)
{
    std::vector<Bytes> packets = found(parser, bytes);
    PacketView view;
    while (parser.pending() > 0) {
        parser.abandonIncomplete();
        while (parser.next(view))
            packets.emplace_back(view.raw.begin(), view.raw.end());
    }
    return packets;
}

/// The only packet in some bytes; its spans point into `parser`.
PacketView only(StreamParser& parser, Span bytes)
{
    PacketView view;
    parser.feed(bytes);
    return parser.next(view) ? view : PacketView{};
}

} // namespace

class TestDynamixelPackets : public QObject
{
    Q_OBJECT

    /// That of the row.
    static Vector fetched()
    {
        QFETCH(int, index);
        return allVectors()[static_cast<std::size_t>(index)];
    }

private slots:
    void theChecksumIsThatOfTheManual()
    {
        const QByteArray digits("123456789");
        const Span bytes{reinterpret_cast<const std::uint8_t*>(digits.constData()), 9};
        QCOMPARE(crc2(bytes), std::uint16_t{0xFEE8});
        QCOMPARE(crc2(bytes.subspan(4), crc2(bytes.first(4))), std::uint16_t{0xFEE8});
        QCOMPARE(checksum1(std::array<std::uint8_t, 3>{1, 2, 1}), std::uint8_t{0xFB});
    }

    void framesAreThoseOfTheManuals_data()
    {
        QTest::addColumn<int>("index");
        const auto all = allVectors();
        for (std::size_t i = 0; i < all.size(); ++i)
            QTest::addRow("%d %s", static_cast<int>(i), all[i].name) << static_cast<int>(i);
    }
    void framesAreThoseOfTheManuals()
    {
        const Vector vector = fetched();
        QCOMPARE(hexOf(vector.made), QByteArray(vector.hex));
        StreamParser parser(vector.version, vector.traffic);
        const auto packets = found(parser, bytesOf(vector.hex));
        QCOMPARE(packets.size(), std::size_t{1});
        QCOMPARE(hexOf(packets[0]), QByteArray(vector.hex));
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{0});
    }

    void everyFlippedBitIsRefused_data() { framesAreThoseOfTheManuals_data(); }
    void everyFlippedBitIsRefused()
    {
        const Vector vector = fetched();
        const Bytes good = bytesOf(vector.hex);
        for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
            Bytes bad = good;
            bad[bit / 8] ^= static_cast<std::uint8_t>(1u << bit % 8);
            StreamParser parser(vector.version, vector.traffic);
            const auto packets = allFound(parser, bad);
            QVERIFY2(packets.empty(), qPrintable(u"bit %1"_s.arg(bit)));
            QCOMPARE(parser.counters().droppedBytes, std::uint64_t{good.size()});
        }
    }

    void aCutAtAnyByteChangesNothing_data() { framesAreThoseOfTheManuals_data(); }
    void aCutAtAnyByteChangesNothing()
    {
        const Vector vector = fetched();
        const Bytes good = bytesOf(vector.hex);
        for (std::size_t cut = 1; cut < good.size(); ++cut) {
            StreamParser parser(vector.version, vector.traffic);
            QVERIFY(found(parser, Span(good).first(cut)).empty());
            QCOMPARE(parser.pending(), cut);
            QCOMPARE(found(parser, Span(good).subspan(cut)), std::vector<Bytes>{good});
            // A packet that ends there is given up, and the next one is found.
            StreamParser other(vector.version, vector.traffic);
            QCOMPARE(
                allFound(other, joined({Bytes(good.begin(), good.begin() + static_cast<long>(cut)), good})),
                std::vector<Bytes>{good});
            QCOMPARE(other.counters().droppedBytes, std::uint64_t{cut});
        }
        StreamParser byteByByte(vector.version, vector.traffic);
        QCOMPARE(found(byteByByte, good, 1), std::vector<Bytes>{good});
    }

    void noPacketIsLostBehindGarbage_data() { framesAreThoseOfTheManuals_data(); }
    void noPacketIsLostBehindGarbage()
    {
        const Vector vector = fetched();
        const Bytes good = bytesOf(vector.hex);
        for (const char* garbage : {"00", "FF", "FF FF", "FF FF FF", "FF FF FD", "FF FF FD FD 00",
                                    "FF FF FD 00", "FF FF FD 00 01", "FF FF FD 00 FD", "FF FF FD 00 01 03",
                                    "FF FF FD 00 01 01 00", "FF FF FD 00 01 FF FF", "FF FF 01", "FF FF 01 01",
                                    "FF FF 01 FB", "FF FF 01 02 01", "55 AA 55", "FF 00 FF FF FD FF FF"}) {
            const Bytes junk = bytesOf(garbage);
            StreamParser parser(vector.version, vector.traffic);
            const auto packets = allFound(parser, joined({junk, good, junk, good, good}));
            QVERIFY2(packets == std::vector<Bytes>(3, good), garbage);
            QCOMPARE(parser.counters().droppedBytes, std::uint64_t{2 * junk.size()});
        }
    }

    void requestsAreRead()
    {
        for (const Version version : {k1, k2}) {
            StreamParser parser(version, kRequest);
            PacketView view = only(parser, makeRead(version, 7, 56, 15).span());
            QCOMPARE(std::tuple(view.id, view.isReply, view.request()),
                     std::tuple(7, false, Instruction::Read));
            ReadRequest read;
            QVERIFY(parseRead(view, read));
            QCOMPARE(std::tuple(read.address, read.length, read.ids.size()), std::tuple(56, 15, 0U));
            WriteRequest write;
            QVERIFY(!parseWrite(view, write));

            for (const Instruction how : {Instruction::Write, Instruction::RegWrite}) {
                view = only(parser, written(version, 7, 30, B2{0xF4, 1}, how).span());
                QCOMPARE(view.request(), how);
                QVERIFY(parseWrite(view, write));
                QCOMPARE(std::tuple(write.address, hexOf(write.bytes)), std::tuple(30, "F4 01"));
                QVERIFY(!parseRead(view, read));
            }
            view = only(parser, makePlain(version, 7, Instruction::Ping).span());
            QVERIFY(view.params.empty());
            QVERIFY(!parseRead(view, read) && !parseWrite(view, write));
        }
    }

    void groupRequestsAreRead()
    {
        for (const Version version : {k1, k2}) {
            StreamParser parser(version, kRequest);
            ReadRequest read;
            QVERIFY(parseRead(
                only(parser, makeSyncRead(version, Instruction::SyncRead, 56, 8, B3{1, 9, 4}).span()), read));
            QCOMPARE(std::tuple(read.address, read.length, hexOf(read.ids)), std::tuple(56, 8, "01 09 04"));

            static constexpr B2 kBytes{0x34, 0x12};
            static constexpr B2 kOther{0x78, 0x56};
            const std::array written{Part{.id = 3, .address = 30, .length = 2, .bytes = kBytes},
                                     Part{.id = 8, .address = 30, .length = 2, .bytes = kOther}};
            QVERIFY(areParts(Parts(only(parser, makeSyncWrite(version, 30, 2, written).span())), written));

            const std::array asked{Part{.id = 3, .address = 36, .length = 4},
                                   Part{.id = 8, .address = 42, .length = 1}};
            QVERIFY(areParts(Parts(only(parser, makeBulkRead(version, Instruction::BulkRead, asked).span())),
                             asked));
        }
        static constexpr B1 kByte{0x34};
        static constexpr B3 kBytes{1, 2, 3};
        const std::array written{Part{.id = 3, .address = 31, .length = 1, .bytes = kByte},
                                 Part{.id = 8, .address = 300, .length = 3, .bytes = kBytes}};
        StreamParser parser(k2, kRequest);
        QVERIFY(areParts(Parts(only(parser, shown(k2, kBroadcastId, Instruction::BulkWrite,
                                                  "03 1F 00 01 00 34 08 2C 01 03 00 01 02 03")
                                                .span())),
                         written));
    }

    void damagedRequestsAreRefused()
    {
        StreamParser parser(k2, kRequest);
        const auto request = [&parser](Instruction instruction, const char* params) {
            return only(parser,
                        makePacket(k2, 1, static_cast<std::uint8_t>(instruction), bytesOf(params)).span());
        };
        ReadRequest read;
        WriteRequest write;
        for (const char* params : {"", "84", "84 00", "84 00 04", "84 00 04 00 01"})
            QVERIFY(!parseRead(request(Instruction::Read, params), read));
        for (const char* params : {"", "84", "84 00 04"})
            QVERIFY(!parseRead(request(Instruction::SyncRead, params), read));
        for (const char* params : {"", "74"})
            QVERIFY(!parseWrite(request(Instruction::Write, params), write));
        QVERIFY(parseWrite(request(Instruction::Write, "74 00"), write)); // no bytes: the servo's to refuse
        QVERIFY(write.bytes.empty());
        const auto countOf = [&request](Instruction instruction, const char* params) {
            Parts parts(request(instruction, params));
            Part part;
            int count = 0;
            while (parts.next(part))
                ++count;
            return parts.hasRest() ? -count - 1 : count;
        };
        QCOMPARE(countOf(Instruction::SyncWrite, ""), 0);
        QCOMPARE(countOf(Instruction::SyncWrite, "74 00 04"), -1);
        QCOMPARE(countOf(Instruction::SyncWrite, "74 00 00 00 01 02"), -1); // a length of 0 has no end
        QCOMPARE(countOf(Instruction::SyncWrite, "74 00 01 00 01 02 03"), -2);
        QCOMPARE(countOf(Instruction::BulkRead, "01 84 00 04 00 02 84"), -2);
        QCOMPARE(countOf(Instruction::BulkWrite, "01 84 00 02 00 11 22 02 84 00 FF 00 01"), -2);
        QCOMPARE(countOf(Instruction::Ping, "01"), -1);
    }

    void repliesAreRead()
    {
        for (const Version version : {k1, k2}) {
            StreamParser parser(version, kReply);
            const PacketView view = only(parser, status(version, 3, 0x24, B2{0x20, 0x00}).span());
            QCOMPARE(std::tuple(view.id, view.isReply, view.isMerged()), std::tuple(3, true, false));
            QCOMPARE(std::tuple(view.request(), view.error, hexOf(view.params)),
                     std::tuple(Instruction::Status, 0x24, "20 00"));
            QCOMPARE(view.raw.size(), replySize(version) + 2);
            ReadRequest read;
            WriteRequest write;
            QVERIFY(!parseRead(view, read) && !parseWrite(view, write));
            QCOMPARE(makePlain(version, 1, Instruction::Ping).span().size(), requestSize(version));
        }
    }

    void aMergedReplyIsReadWithoutUnstuffing()
    {
        static constexpr B4 kData{0xFF, 0xFF, 0xFD, 0xFD};
        const Frame frame = makeMerged(std::array{Slice{0, 3, kData}, Slice{0x80, 4, kData}});
        StreamParser parser(k2, kReply);
        const PacketView view = only(parser, frame.span());
        QVERIFY(view.isMerged());
        QCOMPARE(std::tuple(view.raw.size(), view.params.size()), std::tuple(8U + 2 * 8, 2 * 8 - 2U));
    }

    void stuffingIsUndoneAtEveryPosition()
    {
        for (const char* pattern : {"FF FF FD", "FF FF FD FD", "FF FF FF FD", "FF FF FD FF FF FD",
                                    "FF FF FD 00", "FF FD FF FF FD FD FD", "FF FF FF FF FF FD FD"}) {
            const Bytes inserted = bytesOf(pattern);
            for (std::size_t at = 0; at <= 12; ++at) {
                Bytes params(12, 0x11);
                params.insert(params.begin() + static_cast<long>(at), inserted.begin(), inserted.end());
                StreamParser parser(k2, kReply);
                const Frame frame = makeStatus(k2, 1, 0, params);
                const PacketView view = only(parser, frame.span());
                QVERIFY(frame.size > replySize(k2) + params.size());
                QCOMPARE(hexOf(view.params), hexOf(params));
                // On the wire there is one header only.
                const Bytes wire = bytesOf(frame);
                const Bytes header = bytesOf("FF FF FD 00");
                QVERIFY(std::search(wire.begin() + 1, wire.end() - 2, header.begin(), header.end())
                        == wire.end() - 2);
            }
        }
        // The error byte and the first parameters form a pattern too.
        StreamParser parser(k2, kReply);
        const Frame frame = makeStatus(k2, 1, 0xFF, B2{0xFF, 0xFD});
        QCOMPARE(frame.span().size(), std::size_t{14});
        const PacketView view = only(parser, frame.span());
        QCOMPARE(std::tuple(view.error, hexOf(view.params)), std::tuple(0xFF, "FF FD"));
    }

    void anyParametersComeBack()
    {
        std::mt19937 random(1);
        constexpr std::array<std::uint8_t, 4> kBytes{0xFF, 0xFD, 0x00, 0x55};
        for (int round = 0; round < 2000; ++round) {
            Bytes params(random() % 40);
            for (auto& byte : params)
                byte = kBytes[random() % kBytes.size()];
            for (const Version version : {k1, k2}) {
                StreamParser parser(version, kRequest);
                const PacketView view = only(parser, makePacket(version, 5, 0x03, params).span());
                QCOMPARE(view.id, std::uint8_t{5});
                QCOMPARE(hexOf(view.params), hexOf(params));
            }
        }
    }

    void anErrorWithoutAMeaningIsAReplyARequestToAllIsNone()
    {
        StreamParser replies(k1, kReply);
        QCOMPARE(allFound(replies, bytesOf("FF FF 01 02 80 7C")).size(), std::size_t{1});
        const Bytes toAll = bytesOf("FF FF FE 06 82 38 08 01 02 36");
        StreamParser requests(k1, kRequest);
        QCOMPARE(found(requests, toAll).size(), std::size_t{1});
        QVERIFY(allFound(replies, toAll).empty());
    }

    void aRequestIsNoReply()
    {
        StreamParser replies(k2, kReply);
        const Bytes request = bytesOf("FF FF FD 00 01 07 00 02 84 00 04 00 1D 15");
        const Bytes reply = bytesOf("FF FF FD 00 01 08 00 55 00 A6 00 00 00 8C C0");
        QCOMPARE(found(replies, joined({request, reply})), std::vector<Bytes>{reply});
        StreamParser requests(k2, kRequest);
        QCOMPARE(found(requests, joined({reply, request})), std::vector<Bytes>{request});
    }

    void impossibleHeadersAreSkipped()
    {
        for (const auto& [version, hex] : {std::pair(k2, "FF FF FD 00 FD 03 00"),
                                           {k2, "FF FF FD 00 FF 03 00"},
                                           {k2, "FF FF FD 00 01 02 00"},
                                           {k2, "FF FF FD 00 01 FA 03"},
                                           {k1, "FF FF FF"},
                                           {k1, "FF FF 01 01"},
                                           {k1, "FF FF 01 FB"}}) {
            StreamParser parser(version, kRequest);
            QVERIFY(found(parser, bytesOf(hex)).empty());
            QVERIFY(parser.counters().droppedBytes > 0);
        }
    }

    void countersTellGarbageFromDamage()
    {
        StreamParser parser(k2, kReply);
        found(parser, bytesOf("11 22 FF FF FD 00 01 04 00 55 00 A1 0D FF FF FD 00 01 04 00 55 00 A1 0C 33"));
        const auto& all = parser.counters();
        QCOMPARE(std::tuple(all.frames, all.checksumErrors, all.droppedBytes),
                 std::tuple(1U, 1U, 2U + 11 + 1));
    }

    void aFalseHeaderIsGivenUp()
    {
        // A header with the length of a long packet hides a reply until the caller's time-out.
        const Bytes reply = bytesOf(kDone);
        StreamParser parser(k2, kReply);
        QVERIFY(found(parser, joined({bytesOf("FF FF FD 00 01 00 03 55"), reply})).empty());
        parser.abandonIncomplete();
        PacketView view;
        QVERIFY(parser.next(view));
        QCOMPARE(hexOf(view.raw), hexOf(reply));
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{8});
    }

    void aFullBufferDropsTheOldest()
    {
        const Bytes reply = bytesOf(kDone);
        StreamParser parser(k2, kReply);
        PacketView view;
        parser.feed(bytesOf("FF FF FD 00 01 F9 03 55"));
        parser.feed(Bytes(5000, 0x11));
        parser.feed(reply);
        QVERIFY(parser.next(view));
        QCOMPARE(hexOf(view.raw), hexOf(reply));
        QCOMPARE(parser.counters().droppedBytes, std::uint64_t{8 + 5000});
        parser.feed(Span(reply).first(5));
        parser.reset();
        QCOMPARE(parser.pending(), std::size_t{0});
        QVERIFY(!parser.next(view));
    }

    void whatDoesNotFitMakesNoFrame()
    {
        const Bytes long1(249, 0);
        QVERIFY(makePacket(k1, 1, 3, long1).isEmpty());
        QVERIFY(!makePacket(k1, 1, 3, Span(long1).first(248)).isEmpty());
        QVERIFY(makeRead(k1, 1, 256, 1).isEmpty());
        QVERIFY(makeRead(k1, 1, 0, 256).isEmpty());
        QVERIFY(makeRead(k2, 253, 0, 1).isEmpty());
        QVERIFY(makeRead(k1, 255, 0, 1).isEmpty());
        QVERIFY(!makeRead(k1, 253, 0, 1).isEmpty());
        const Bytes long2(Frame::kCapacity - requestSize(k2) + 1, 0);
        QVERIFY(makePacket(k2, 1, 3, long2).isEmpty());
        QVERIFY(makeWrite(k2, 1, Instruction::Write, 0, long2).isEmpty());
        // Stuffing needs its room too.
        Bytes stuffed(Span(long2).begin() + 1, Span(long2).end());
        QVERIFY(!makePacket(k2, 1, 3, stuffed).isEmpty());
        stuffed[0] = stuffed[1] = 0xFF;
        stuffed[2] = 0xFD;
        QVERIFY(makePacket(k2, 1, 3, stuffed).isEmpty());
        static constexpr B2 kTwo{1, 2};
        QVERIFY(makeSyncWrite(k2, 30, 4, std::array{Part{.id = 1, .bytes = kTwo}}).isEmpty());
    }

    void theLongestFramesPass()
    {
        const Bytes params(Frame::kCapacity - replySize(k2), 0x22);
        const Frame frame = makeStatus(k2, 1, 0, params);
        QCOMPARE(frame.span().size(), Frame::kCapacity);
        for (const std::size_t chunk : {std::size_t{1}, std::size_t{100}, StreamParser::kChunk}) {
            StreamParser parser(k2, kReply);
            const Bytes one = bytesOf(frame);
            QCOMPARE(found(parser, joined({one, one, one, one, one}), chunk).size(), std::size_t{5});
            QCOMPARE(parser.counters().droppedBytes, std::uint64_t{0});
        }
    }

    void slicesOfAMergedReplyAreRead()
    {
        const Bytes bytes =
            bytesOf("FF FF FD 00 FE 14 00 55 00 03 A6 00 00 00 67 A4 80 07 A5 01 00 00 00 04 1F 00 00");
        Bytes whole = bytes; // the second servo has an alert: its CRC and the next one are worked out here
        for (const std::size_t at : {20U, 25U}) {
            const std::uint16_t crc = crc2(Span(whole).first(at));
            whole[at] = static_cast<std::uint8_t>(crc & 0xFF);
            whole[at + 1] = static_cast<std::uint8_t>(crc >> 8);
        }
        SliceReader reader(whole);
        Slice slice;
        QCOMPARE(reader.next(4, slice), SliceReader::Good);
        QCOMPARE(std::tuple(slice.id, slice.error, hexOf(slice.data)), std::tuple(3, 0, "A6 00 00 00"));
        QCOMPARE(reader.used(), std::size_t{16});
        QCOMPARE(reader.next(2, slice), SliceReader::Good);
        QCOMPARE(std::tuple(slice.id, slice.error, hexOf(slice.data)), std::tuple(7, kAlert, "A5 01"));
        QCOMPARE(reader.next(1, slice), SliceReader::Good);
        QCOMPARE(std::tuple(slice.id, hexOf(slice.data)), std::tuple(4, "1F"));
        QCOMPARE(reader.used(), whole.size());
        QCOMPARE(reader.next(1, slice), SliceReader::Incomplete);
    }

    void aMissingServoLeavesTheSlicesBeforeIt()
    {
        const Bytes whole = bytesOf(kMerged);
        for (std::size_t cut = 0; cut < whole.size(); ++cut) {
            SliceReader reader(Span(whole).first(cut));
            Slice slice;
            std::size_t count = 0;
            while (reader.next(4, slice) == SliceReader::Good)
                ++count;
            QCOMPARE(count, cut < 16 ? std::size_t{0} : (cut - 8) / 8);
        }
    }

    void aDamagedSliceCostsNoOther()
    {
        const Bytes whole = bytesOf(kMerged);
        for (std::size_t bit = 8 * kMergedHead; bit < 8 * whole.size(); ++bit) {
            Bytes bad = whole;
            bad[bit / 8] ^= static_cast<std::uint8_t>(1u << bit % 8);
            SliceReader reader(bad);
            std::array<SliceReader::Result, 3> results{};
            Slice slice;
            for (auto& result : results)
                result = reader.next(4, slice);
            const std::size_t hit = (bit / 8 - kMergedHead) / 8;
            const bool isInCrc = (bit / 8 - kMergedHead) % 8 >= 6;
            for (std::size_t i = 0; i < results.size(); ++i) {
                // A damaged CRC cannot carry on: it costs the next slice too.
                const bool isGood = i != hit && !(isInCrc && i == hit + 1);
                QCOMPARE(results[i], isGood ? SliceReader::Good : SliceReader::Damaged);
            }
        }
    }

    void theHeadOfAMergedReplyIsKnown()
    {
        const Bytes head = bytesOf("FF FF FD 00 FE 19 00 55");
        QVERIFY(isMergedHead(head, 3, 12));
        QVERIFY(isMergedHead(joined({head, {0, 3}}), 3, 12));
        QVERIFY(!isMergedHead(head, 2, 12) && !isMergedHead(head, 3, 11));
        QVERIFY(!isMergedHead(Span(head).first(7), 3, 12));
    }

    void randomBytesFindEveryPacket()
    {
        std::mt19937 random(7);
        for (const Version version : {k1, k2}) {
            for (int round = 0; round < 300; ++round) {
                StreamParser parser(version, kReply);
                std::vector<Bytes> sent;
                Bytes wire;
                for (int i = 0; i < 20; ++i) {
                    for (std::size_t junk = random() % 8; junk > 0; --junk) // no header among it
                        wire.push_back(static_cast<std::uint8_t>(random() % 0xFD));
                    Bytes params(random() % 16);
                    for (auto& byte : params)
                        byte = static_cast<std::uint8_t>(random() % 4 == 0 ? 0xFF : random());
                    sent.push_back(
                        bytesOf(makeStatus(version, static_cast<std::uint8_t>(random() % 253), 0, params)));
                    wire.insert(wire.end(), sent.back().begin(), sent.back().end());
                }
                QCOMPARE(found(parser, wire, 1 + random() % 50), sent);
                QCOMPARE(parser.counters().checksumErrors, std::uint64_t{0});
            }
        }
    }
};

SERVODECK_TEST(TestDynamixelPackets)

} // namespace tst_dynamixelpackets
#include "tst_dynamixelpackets.moc"
