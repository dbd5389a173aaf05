// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/dynamixelfamily.h"
#include "core/family/dynamixel/packetformat.h"
#include "core/family/feetech/feetechfamily.h"
#include "core/servo/servomodel.h"
#include "core/session/links/foundservo.h"
#include "tests/support/anyfamily.h"
#include "tests/support/testprogram.h"

namespace tst_dynamixelfamilies {

using namespace core;
using dynamixel::Kind;
using support::bytesOf;

namespace {

const ServoFamily& familyOf(Kind kind)
{
    return kind == Kind::Dynamixel1   ? dynamixel::family1()
           : kind == Kind::Dynamixel2 ? dynamixel::family2()
                                      : feetech::family();
}

PacketEntry entryOf(Kind kind, const char* hex, bool isReceived)
{
    PacketEntry entry;
    const auto bytes = bytesOf(hex);
    entry.bytes = QByteArray::fromHex(hex);
    entry.isReceived = isReceived;
    entry.family = &familyOf(kind);
    const frames::Inspection start = entry.family->packets().front(bytes, isReceived);
    entry.kind = start.front == frames::Front::Frame ? PacketEntry::Kind::Packet : PacketEntry::Kind::Damaged;
    entry.head = entry.family->packets().head(bytes, isReceived);
    return entry;
}

Kind kindOf(const QString& model)
{
    return anyfamily::kindOf(*ModelLibrary::builtIn().find(model));
}

PacketNames namesOf(const QString& model, int id)
{
    PacketServo servo;
    servo.id = static_cast<std::uint8_t>(id);
    servo.name = u"elbow"_s;
    servo.model = ModelLibrary::builtIn().find(model);
    servo.units = JointUnits::fromModel(*servo.model);
    return PacketNames({servo});
}

} // namespace

class TestDynamixelFamilies : public QObject
{
    Q_OBJECT

private slots:
    void traitsAreThoseOfTheFamily()
    {
        QCOMPARE(dynamixel::family1().traits().name, u"dynamixel1"_s);
        QCOMPARE(dynamixel::family2().traits().name, u"dynamixel2"_s);
        QCOMPARE(feetech::family().traits().name, u"feetech"_s);
        QCOMPARE(feetech::family().replyLevelName(), u"status return level"_s);
        QCOMPARE(usualFamily().replyLevelName(), u"ACK policy"_s);
        QVERIFY(!dynamixel::family1().traits().canReboot);
        QVERIFY(dynamixel::family2().traits().canReboot && feetech::family().traits().canReboot);
        QVERIFY(!feetech::family().traits().canBrake);
        QCOMPARE(int{feetech::family().traits().modelAddress}, 3);
        QCOMPARE(feetech::family().torqueMode(128), TorqueMode::Free);
        QCOMPARE(dynamixel::family2().torqueMode(1), TorqueMode::On);
    }

    void modelsBelongToTheirFamily()
    {
        for (const ServoFamily* family : {&dynamixel::family1(), &dynamixel::family2(), &feetech::family()}) {
            const QStringList names = ModelLibrary::builtIn().names(family->traits().name);
            QVERIFY(!names.isEmpty());
            for (const QString& name : names) {
                const Register* number = ModelLibrary::builtIn().find(name)->find(RegisterRole::Model1);
                QCOMPARE(int{*number->eepAddress}, int{family->traits().modelAddress});
            }
        }
        QCOMPARE(modelWords(dynamixel::family2(), 0x60, 0x04), u"unknown (1120)"_s);
    }

    void wireSizesAreThoseOfTheFrames()
    {
        for (const Kind kind : {Kind::Dynamixel1, Kind::Dynamixel2, Kind::Feetech}) {
            const auto protocol = familyOf(kind).makeProtocol({});
            const WireSizes sizes = familyOf(kind).wireSizes();
            const auto ask = protocol->read(1, Memory::Ram, 40, 10);
            QCOMPARE(std::size_t{ask.frame.size}, sizes.readRequest);
            QCOMPARE(ask.replyBytes(), sizes.readReply + 10);
        }
        QCOMPARE(dynamixel::family2().goalBytes(2, false), std::size_t{40}); // FF FF FD 00 FE 21 00 83 …
    }

    void statusRegistersHaveWords()
    {
        QCOMPARE(dynamixel::family2().statusWords(RegisterRole::StatusError, 0x20),
                 QStringList{u"overload"_s});
        QVERIFY(dynamixel::family2().statusWords(RegisterRole::StatusError, 0).isEmpty());
        QCOMPARE(feetech::family().statusWords(RegisterRole::StatusError, 0x24).size(), 2);
    }

    void packetsAreFoundByDirection()
    {
        const auto& one = dynamixel::packetFormat(Kind::Dynamixel1);
        // A ping, and a reply with the error "input voltage": the same bytes.
        const auto both = bytesOf("FF FF 01 02 01 FB");
        QCOMPARE(one.front(both, false).front, frames::Front::Frame);
        QCOMPARE(one.front(both, true).front, frames::Front::Frame);
        const auto headOf = [&](bool isReceived) {
            const auto head = *one.head(both, isReceived);
            return std::pair<bool, int>(head.isReply, head.command);
        };
        QCOMPARE(headOf(false), std::pair(false, 1));
        QCOMPARE(headOf(true), std::pair(true, 0x55));
        QVERIFY(one.health(both, true)->has(Fault::kVoltage));
        QVERIFY(!one.health(both, false));
        QVERIFY(!one.head(std::span(both).first(4), false));
        QCOMPARE(one.front(std::span(both).first(4), false).front, frames::Front::Incomplete);
        QCOMPARE(one.front(bytesOf("FF FF 01 02 01 FC"), false).front, frames::Front::BadSum);
        QCOMPARE(one.front(bytesOf("12"), false).front, frames::Front::Garbage);
        const auto& two = dynamixel::packetFormat(Kind::Dynamixel2);
        QCOMPARE(two.front(bytesOf("FF FF FD 00 01 04 00 55 00 A1 0C"), true).size, std::size_t{11});
    }

    void repliesArePairedByTheirData()
    {
        const auto pairing = [](Kind kind, const char* hex, bool isReceived) {
            return dynamixel::packetFormat(kind).pairing(bytesOf(hex), isReceived);
        };
        const auto read = pairing(Kind::Dynamixel2, "FF FF FD 00 01 07 00 02 84 00 04 00 1D 15", false);
        const auto reply = pairing(Kind::Dynamixel2, "FF FF FD 00 01 08 00 55 00 A6 00 00 00 8C C0", true);
        QVERIFY(read.isRequest && read.mustAnswer && reply.isReply);
        QCOMPARE(std::pair(read.command, read.place), std::pair(reply.command, reply.place));
        const auto write =
            pairing(Kind::Dynamixel2, "FF FF FD 00 01 09 00 03 74 00 00 02 00 00 CA 89", false);
        const auto done = pairing(Kind::Dynamixel2, "FF FF FD 00 01 04 00 55 00 A1 0C", true);
        QVERIFY(write.isRequest && !write.mustAnswer);
        QCOMPARE(write.command, done.command);
        QVERIFY(write.command != reply.command);
        const auto ping = pairing(Kind::Dynamixel2, "FF FF FD 00 01 03 00 01 19 4E", false);
        const auto pong = pairing(Kind::Dynamixel2, "FF FF FD 00 01 07 00 55 00 06 04 26 65 5D", true);
        QCOMPARE(ping.place, pong.place);
        const auto goals =
            pairing(Kind::Dynamixel1, "FF FF FE 0E 83 1E 04 00 10 00 50 01 01 20 02 60 03 67", false);
        QVERIFY(!goals.isRequest);
    }

    void repliesReportHealth()
    {
        const auto health = [](Kind kind, const char* hex) {
            return *dynamixel::packetFormat(kind).health(bytesOf(hex), true);
        };
        QCOMPARE(health(Kind::Dynamixel2, "FF FF FD 00 01 04 00 55 80 A2 8F").alert, Fact::Yes);
        QVERIFY(health(Kind::Dynamixel2, "FF FF FD 00 01 04 00 55 07 B0 8C").has(Fault::kRange));
        QVERIFY(!health(Kind::Dynamixel2, "FF FF FD 00 01 04 00 55 00 A1 0C").hasFaults());
        QVERIFY(health(Kind::Dynamixel1, "FF FF 01 02 24 D8").has(Fault::kOverload));
    }

    void packetsAreDecoded_data()
    {
        support::addRows<QString, QByteArray, bool, QString>(
            {"model", "hex", "isReceived", "words"},
            {{"ping", "XM430-W210", "FF FF FD 00 01 03 00 01 19 4E", false, "requests the status"},
             {"read", "XM430-W210", "FF FF FD 00 01 07 00 02 84 00 04 00 1D 15", false,
              "present_position (RAM 132–135)"},
             {"data", "XM430-W210", "FF FF FD 00 01 08 00 55 00 A6 00 00 00 8C C0", true, "A6 00 00 00"},
             {"write", "XM430-W210", "FF FF FD 00 01 09 00 03 74 00 00 02 00 00 CA 89", false,
              "goal_position = 512"},
             {"stuffed", "XM430-W210", "FF FF FD 00 01 0A 00 03 74 00 FF FF FD FD 00 21 E7", false,
              "goal_position = 16646143"},
             {"done", "XM430-W210", "FF FF FD 00 01 04 00 55 00 A1 0C", true, "no error"},
             {"alert", "XM430-W210", "FF FF FD 00 01 04 00 55 80 A2 8F", true, "ERROR: hardware error"},
             {"turns", "XM430-W210", "FF FF FD 00 01 09 00 03 84 00 0C FE FF FF 08 F5", false,
              "present_position = -500 (-223.95°)"},
             {"sync read", "XM430-W210", "FF FF FD 00 FE 09 00 82 84 00 04 00 01 02 CE FA", false,
              "elbow (ID 1), ID 2: present_position (RAM 132–135)"},
             {"sync write", "XM430-W210",
              "FF FF FD 00 FE 11 00 83 74 00 04 00 01 96 00 00 00 02 AA 00 00 00 82 87", false,
              "elbow (ID 1): goal_position = 150"},
             {"merged", "XM430-W210",
              "FF FF FD 00 FE 14 00 55 00 03 A6 00 00 00 67 A4 00 07 A5 01 24 74 00 04 1F D9 C1", true,
              "replies of several servos"},
             {"eep and ram", "XM430-W210", "FF FF FD 00 01 07 00 02 00 00 93 00 28 B7", false, "EEP 0–63"},
             {"reboot", "XM430-W210", "FF FF FD 00 01 03 00 08 2F 4E", false, "restarts the servo"},
             {"AX fault", "AX-12A", "FF FF 01 02 24 D8", true, "overload"},
             {"AX read", "AX-12A", "FF FF 01 04 02 2B 01 CC", false, "present_temperature"},
             {"AX bulk", "AX-12A", "FF FF FE 09 92 00 02 01 1E 02 02 24 1D", false,
              "elbow (ID 1): goal_position"},
             {"STS goal", "STS3215", "FF FF 01 09 03 2A 00 08 00 00 E8 03 D5", false, "goal_velocity = 1000"},
             {"SCS goal", "SCS0009", "FF FF 01 09 03 2A 02 00 00 00 03 E8 DB", false, "goal_position = 512"},
             {"calibrate", "STS3215", "FF FF 01 04 0B 00 04 EB", false, "00 04"}});
    }
    void packetsAreDecoded()
    {
        const auto [model, hex, isReceived, words] =
            support::fetched<QString, QByteArray, bool, QString>({"model", "hex", "isReceived", "words"});
        const PacketEntry entry = entryOf(kindOf(model), hex.constData(), isReceived);
        QCOMPARE(entry.kind, PacketEntry::Kind::Packet);
        const QString decoded = entry.family->packets().decoded(entry, namesOf(model, 1));
        QVERIFY2(decoded.contains(words), qPrintable(decoded));
    }

    void everyByteHasAField_data() { packetsAreDecoded_data(); }
    void everyByteHasAField()
    {
        const auto [model, hex, isReceived] =
            support::fetched<QString, QByteArray, bool>({"model", "hex", "isReceived"});
        const auto total = static_cast<int>(QByteArray::fromHex(hex).size());
        for (int size = 5; size <= total; ++size) {
            const QByteArray part = QByteArray::fromHex(hex).left(size).toHex(' ');
            const PacketEntry entry = entryOf(kindOf(model), part.constData(), isReceived);
            if (!entry.head)
                continue;
            int at = 0;
            for (const PacketField& field : entry.family->packets().fields(entry, namesOf(model, 1))) {
                QCOMPARE(field.offset, at);
                at += field.size;
                QVERIFY(!field.name.isEmpty());
            }
            QCOMPARE(at, size);
        }
    }

    void damagedPacketsAreExplained()
    {
        const PacketEntry wrong = entryOf(Kind::Dynamixel2, "FF FF FD 00 01 03 00 01 19 4F", false);
        QCOMPARE(wrong.family->packets().decoded(wrong, {}),
                 u"PING, wrong checksum: 19 4F, expected 19 4E"_s);
        const PacketEntry cut = entryOf(Kind::Dynamixel1, "FF FF 01 04 02 2B", false);
        QCOMPARE(cut.family->packets().decoded(cut, {}), u"READ, truncated: 6 of 8 bytes"_s);
    }

    void groupsMentionTheirServos()
    {
        const auto mentions = [](Kind kind, const char* hex, int id) {
            const PacketEntry entry = entryOf(kind, hex, false);
            return entry.family->packets().mentions(entry, static_cast<std::uint8_t>(id));
        };
        const char* goals = "FF FF FE 0E 83 1E 04 00 10 00 50 01 01 20 02 60 03 67";
        QVERIFY(mentions(Kind::Dynamixel1, goals, 0) && mentions(Kind::Dynamixel1, goals, 1));
        QVERIFY(!mentions(Kind::Dynamixel1, goals, 2));
        const char* read = "FF FF FD 00 FE 09 00 82 84 00 04 00 01 02 CE FA";
        QVERIFY(mentions(Kind::Dynamixel2, read, 2) && !mentions(Kind::Dynamixel2, read, 3));
        QVERIFY(mentions(Kind::Dynamixel2, "FF FF FD 00 FE 03 00 01 31 42", 9)); // all
        QVERIFY(!mentions(Kind::Dynamixel2, "FF FF FD 00 01 03 00 01 19 4E", 9));
    }

    void handPacketsAreUnderstood()
    {
        const auto& two = dynamixel::packetFormat(Kind::Dynamixel2);
        const HandRequest read = two.understood(2, QByteArray::fromHex("84000400"));
        QCOMPARE(std::tuple(read.kind, read.memory, read.address, read.length),
                 std::tuple(HandRequest::Read, Memory::Ram, 132, 4));
        QCOMPARE(two.dataOf(read).toHex(), "84000400");
        const HandRequest write = two.understood(3, QByteArray::fromHex("0b0004"));
        QCOMPARE(std::tuple(write.kind, write.memory, write.bytes.toHex()),
                 std::tuple(HandRequest::Write, Memory::Eep, "04"));
        QCOMPARE(two.dataOf(write).toHex(), "0b0004");
        QCOMPARE(two.frame(1, 2, two.dataOf(read)).toHex(' ').toUpper(),
                 "FF FF FD 00 01 07 00 02 84 00 04 00 1D 15");
        QCOMPARE(two.understood(2, {}).kind, HandRequest::BadData);
        QCOMPARE(two.understood(1, "x").kind, HandRequest::BadData);
        QCOMPARE(two.understood(0x83, {}).kind, HandRequest::Goal);
        QVERIFY(!two.understood(0x83, {}).sentence.isEmpty());
        QCOMPARE(two.understood(5, {}).kind, HandRequest::Goal); // starts what was written before
        const HandRequest reset = two.understood(6, QByteArray::fromHex("02"));
        QVERIFY(reset.kind == HandRequest::FactoryValues && reset.keepsId && reset.keepsBaud);
        QCOMPARE(two.understood(6, QByteArray::fromHex("03")).kind, HandRequest::BadData);
        QCOMPARE(two.understood(0x77, {}).kind, HandRequest::Unknown);
        const auto& one = dynamixel::packetFormat(Kind::Dynamixel1);
        QCOMPARE(one.understood(8, {}).kind, HandRequest::Unknown);
        QCOMPARE(one.dataOf(one.understood(2, QByteArray::fromHex("2b01"))).toHex(), "2b01");
        for (const Kind kind : {Kind::Dynamixel1, Kind::Dynamixel2, Kind::Feetech}) {
            const auto& format = dynamixel::packetFormat(kind);
            for (const std::uint8_t command : format.requests())
                QVERIFY(!format.commandName(command).startsWith(u"command"_s));
            for (const std::uint8_t command : format.offered())
                QVERIFY(format.kindOf(command).kind != HandRequest::Unknown);
        }
    }

    void whatMovesIsKnown()
    {
        const auto& two = dynamixel::packetFormat(Kind::Dynamixel2);
        QVERIFY(two.mayMove(64, 1) && two.mayMove(116, 4) && two.mayMove(112, 8) && two.mayMove(60, 5));
        QVERIFY(!two.mayMove(65, 1) && !two.mayMove(80, 2));
        const auto& feetech = dynamixel::packetFormat(Kind::Feetech);
        QVERIFY(feetech.mayMove(40, 1) && feetech.mayMove(42, 2) && !feetech.mayMove(55, 1));
        QVERIFY(dynamixel::packetFormat(Kind::Dynamixel1).mayMove(30, 2));
    }
};

SERVODECK_TEST(TestDynamixelFamilies)

} // namespace tst_dynamixelfamilies
#include "tst_dynamixelfamilies.moc"
