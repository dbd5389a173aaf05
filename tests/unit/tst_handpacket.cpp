// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/servofamily.h"
#include "core/protocol/herkulex/packet.h"
#include "core/session/operations/handpacket.h"
#include "tests/support/testprogram.h"

namespace tst_handpacket {

using namespace core;
using herkulex::Command;

class TestHandPacket : public QObject
{
    Q_OBJECT

    static HandPacketContext context(bool isStopped = false, bool torqueOn = false)
    {
        HandPacketContext context;
        context.isStopped = isStopped;
        context.joints = {{4, u"elbow (ID 4)"_s, torqueOn, {}},
                          {5, u"wrist (ID 5)"_s, false, u"The wrist is shifted."_s}};
        return context;
    }
    static HandPacket packet(int id, Command command, const char* hex = "")
    {
        return {static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(command), QByteArray::fromHex(hex)};
    }

private slots:
    void whatIsHarmlessGoesAsAnOrdinaryRequest()
    {
        const auto stat = checkHandPacket(packet(4, Command::Stat), context(true));
        QVERIFY(stat.refusal.isEmpty() && stat.question.isEmpty());
        QCOMPARE(std::get<bus::StatRequest>(stat.request).id, std::uint8_t{4});
        const auto read = checkHandPacket(packet(9, Command::EepRead, "0004"), context(true));
        QVERIFY(read.refusal.isEmpty() && read.question.isEmpty());
        const auto& reading = std::get<bus::ReadRequest>(read.request);
        QCOMPARE(std::tuple(reading.eep, reading.length), std::tuple(true, 4));
        const auto write = checkHandPacket(packet(4, Command::RamWrite, "350102"), context(true, true));
        QVERIFY2(write.refusal.isEmpty() && write.question.isEmpty(), "the LED moves nothing");
        QCOMPARE(std::get<bus::WriteRequest>(write.request).bytes[0], std::uint8_t{2});
        QCOMPARE(packet(4, Command::Stat).bytes(), QByteArray::fromHex("FFFF07040704FA"));
    }

    /// In an AX or STS a goal switches the torque on.
    void aGoalThatSwitchesTheTorqueOnIsRefused_data()
    {
        support::addRows<QString, QByteArray, bool>(
            {"family", "goal", "isRefused"},
            {{"AX", "dynamixel1", "1e0003", true},
             {"AX, from the register before", "dynamixel1", "1d000003", true},
             {"STS", "feetech", "2a0004", true},
             {"X keeps it", "dynamixel2", "740000040000", false}});
    }
    void aGoalThatSwitchesTheTorqueOnIsRefused()
    {
        const auto [family, goal, isRefused] =
            support::fetched<QString, QByteArray, bool>({"family", "goal", "isRefused"});
        HandPacket write = packet(4, Command::Stat, goal);
        write.command = 3;
        write.family = familyOf(family);
        QVERIFY(write.family != nullptr);
        const auto free = checkHandPacket(write, context());
        QCOMPARE(!free.refusal.isEmpty(), isRefused);
        if (isRefused)
            QVERIFY2(free.refusal.contains(u"elbow (ID 4)"_s), qPrintable(free.refusal));
        write.id = 9; // not in the array
        QCOMPARE(!checkHandPacket(write, context()).refusal.isEmpty(), isRefused);
        write.id = 4;
        const auto held = checkHandPacket(write, context(false, true));
        QVERIFY(held.refusal.isEmpty() && !held.question.isEmpty());
    }

    void jogIsRefusedAndPointsToTheGoalDialog_data()
    {
        support::addRows<Command>({"command"}, {{"I_JOG", Command::IJog}, {"S_JOG", Command::SJog}});
    }
    void jogIsRefusedAndPointsToTheGoalDialog()
    {
        QFETCH(Command, command);
        const auto check = checkHandPacket(packet(4, command, "000200043C"), context());
        QVERIFY(check.refusal.contains(u"Send a goal"_s));
    }

    void whatIsRefused_data()
    {
        support::addRows<int, Command, QByteArray, bool>(
            {"id", "command", "data", "afterStop"},
            {{"torque on after STOP", 4, Command::RamWrite, "340160", true},
             {"torque off after STOP", 4, Command::RamWrite, "340100", true},
             {"a block over torque_control after STOP", 4, Command::RamWrite, "320400006000", true},
             {"goal after STOP", 4, Command::RamWrite, "44020002", true},
             {"calibration after STOP", 4, Command::RamWrite, "2F0105", true},
             {"broadcast write after STOP", 254, Command::RamWrite, "350101", true},
             {"reboot after STOP", 4, Command::Reboot, "", true},
             {"rollback after STOP", 4, Command::Rollback, "0101", true},
             {"torque on for all", 254, Command::RamWrite, "340160", false},
             {"torque on in a block", 4, Command::RamWrite, "34026001", false},
             {"torque on of a servo that is in no array", 9, Command::RamWrite, "340160", false},
             {"torque on where the array forbids it", 5, Command::RamWrite, "340160", false},
             {"ID in RAM", 4, Command::RamWrite, "000109", false},
             {"ID in EEPROM", 4, Command::EepWrite, "060109", false},
             {"rate", 4, Command::EepWrite, "040110", false},
             {"broadcast reading", 254, Command::RamRead, "3A02", false},
             {"broadcast STAT", 254, Command::Stat, "", false},
             {"reading of nothing", 4, Command::RamRead, "3A00", false},
             {"reading without a length", 4, Command::RamRead, "3A", false},
             {"write of a wrong length", 4, Command::RamWrite, "350201", false},
             {"write of too much", 4, Command::RamWrite, "08110000000000000000000000000000000000", false},
             {"STAT with data", 4, Command::Stat, "00", false},
             {"unknown command", 4, static_cast<Command>(0x0A), "", false},
             {"a reply", 4, static_cast<Command>(0x47), "0000", false},
             {"no address", 255, Command::Stat, "", false}});
    }
    void whatIsRefused()
    {
        const auto [id, command, data, afterStop] =
            support::fetched<int, Command, QByteArray, bool>({"id", "command", "data", "afterStop"});
        const HandPacket asked = packet(id, command, data.constData());
        const auto check = checkHandPacket(asked, context(afterStop));
        QVERIFY(check.refusal.endsWith(QLatin1Char('.')));
        if (afterStop) { // and only because of it
            QVERIFY(check.refusal.contains(u"stopped"_s));
            const auto before = checkHandPacket(asked, context());
            QVERIFY2(!before.refusal.contains(u"stopped"_s), qPrintable(before.refusal));
        }
    }

    void whatAsksFirst_data()
    {
        support::addRows<int, Command, QByteArray, bool, bool>(
            {"id", "command", "data", "torqueOn", "asks"},
            {{"EEPROM", 4, Command::EepWrite, "1E02B801", false, true},
             {"reboot", 4, Command::Reboot, "", false, true},
             {"rollback", 4, Command::Rollback, "0101", false, true},
             {"to all", 254, Command::RamWrite, "350101", false, true},
             {"torque off of a held joint", 4, Command::RamWrite, "340100", true, true},
             {"torque off of a limp joint", 4, Command::RamWrite, "340100", false, false},
             {"torque off of a servo of no array", 9, Command::RamWrite, "340100", false, true},
             {"torque on", 4, Command::RamWrite, "340160", false, true},
             {"calibration while held", 4, Command::RamWrite, "2F0105", true, true},
             {"calibration while limp", 4, Command::RamWrite, "2F0105", false, false},
             {"mute", 4, Command::RamWrite, "010100", false, true},
             {"ACK policy 2", 4, Command::RamWrite, "010102", false, false}});
    }
    void whatAsksFirst()
    {
        const auto [id, command, data, torqueOn, asks] =
            support::fetched<int, Command, QByteArray, bool, bool>(
                {"id", "command", "data", "torqueOn", "asks"});
        const auto check = checkHandPacket(packet(id, command, data.constData()), context(false, torqueOn));
        QVERIFY2(check.refusal.isEmpty(), qPrintable(check.refusal));
        QCOMPARE(std::pair(!check.question.isEmpty(), !check.act.isEmpty()), std::pair(asks, asks));
    }

    void torqueTakesTheSafePath()
    {
        const auto check = checkHandPacket(packet(4, Command::RamWrite, "340160"), context());
        QVERIFY(check.isSafeTorque && !check.question.isEmpty()); // it arms a joint
        const auto& request = std::get<bus::TorqueRequest>(check.request);
        QCOMPARE(std::tuple(request.joint, request.mode), std::tuple(JointIndex{0}, bus::TorqueMode::On));
    }

    /// A servo of no array, all servos, and one that was not read yet may hold their positions.
    void unknownTorqueCountsAsOn_data()
    {
        support::addRows<int, bool, bool>({"id", "isRead", "mayMove"}, {{"of no array", 9, true, true},
                                                                        {"not read", 4, false, true},
                                                                        {"read, limp", 4, true, false},
                                                                        {"all", 254, true, true}});
    }
    void unknownTorqueCountsAsOn()
    {
        const auto [id, isRead, mayMove] = support::fetched<int, bool, bool>({"id", "isRead", "mayMove"});
        HandPacketContext monitor = context();
        monitor.isControl = false;
        monitor.joints[0].isRead = isRead;
        const HandPacket goal = packet(id, Command::RamWrite, "44020002");
        const auto check = checkHandPacket(goal, monitor);
        QCOMPARE(std::pair(!check.refusal.isEmpty(), check.needsControl), std::pair(mayMove, mayMove));
        monitor.isControl = true;
        const auto controlled = checkHandPacket(goal, monitor);
        QVERIFY(controlled.refusal.isEmpty() && !controlled.needsControl);
        QCOMPARE(!controlled.question.isEmpty(), mayMove);
    }

    void bytesAndCommandsAreReadAsPeopleWriteThem_data()
    {
        support::addRows<QByteArray, int>({"bytes", "command"}, {{"3A 02", "3a02", -1},
                                                                 {"3a02", "3a02", -1},
                                                                 {"0x3A, 0x02", "3a02", -1},
                                                                 {"04", "04", 4},
                                                                 {"0x07", "07", 7},
                                                                 {"4", "-", 4},
                                                                 {"RAM_READ", "-", 4},
                                                                 {" stat ", "-", 7},
                                                                 {"Reboot", "-", 9},
                                                                 {"I_JOG", "-", 5},
                                                                 {"3a 0", "-", -1},
                                                                 {"", "", -1},
                                                                 {"0x", "", -1},
                                                                 {"RAM_READ reply", "-", -1},
                                                                 {"command 0x0A", "-", -1},
                                                                 {"\u0663", "-", -1},
                                                                 {"100", "-", -1},
                                                                 {"-4", "-", -1}});
    }
    void bytesAndCommandsAreReadAsPeopleWriteThem()
    {
        const QString text = QString::fromUtf8(QTest::currentDataTag());
        const auto [bytes, command] = support::fetched<QByteArray, int>({"bytes", "command"});
        const auto read = handBytes(text);
        QCOMPARE(read ? read->toHex() : QByteArray("-"), bytes);
        const auto named = handCommand(text, usualFamily().packets());
        QCOMPARE(named ? int{*named} : -1, command);
    }

    void theReplyIsFoundInTheLog()
    {
        const HandPacket stat = packet(4, Command::Stat);
        PacketLog log;
        const auto take = [&log](const QByteArray& bytes, bool isReceived) {
            bus::WireChunk chunk;
            chunk.isReceived = isReceived;
            chunk.size = static_cast<std::uint8_t>(bytes.size());
            std::copy(bytes.begin(), bytes.end(), chunk.bytes.begin());
            log.take(chunk);
        };
        QVERIFY(sentEntry(log, stat) == nullptr);
        take(packet(5, Command::Stat).bytes(), false);
        take(stat.bytes(), false); // not answered, so sent once more
        take(stat.bytes(), false);
        const auto* sent = sentEntry(log, stat);
        QVERIFY(sent != nullptr);
        QCOMPARE(sent->number, std::uint64_t{3});
        QVERIFY(replyEntry(log, *sent) == nullptr);
        const herkulex::Frame reply = herkulex::makeFrame(4, 0x47, std::array<std::uint8_t, 2>{0, 0x42});
        take({reinterpret_cast<const char*>(reply.bytes.data()), reply.size}, true);
        const auto* answer = replyEntry(log, log.at(3));
        QVERIFY(answer != nullptr);
        QCOMPARE(answer->health->detail, std::uint16_t{0x42});
    }

    void everyOutcomeIsASentence()
    {
        const HandPacket read = packet(4, Command::RamRead, "3A02");
        for (const auto outcome :
             {bus::Outcome::Done, bus::Outcome::NoReply, bus::Outcome::Refused, bus::Outcome::OutsideLimits,
              bus::Outcome::WrongModel, bus::Outcome::LinkLost, bus::Outcome::Stopped}) {
            bus::Reply reply;
            reply.outcome = outcome;
            const auto answer = answerOf(read, false, reply, u"elbow (ID 4)"_s);
            QCOMPARE(answer.isDone, outcome == bus::Outcome::Done);
            QVERIFY2(answer.sentence.contains(u"elbow (ID 4)"_s), qPrintable(answer.sentence));
            QVERIFY(answer.sentence.endsWith(QLatin1Char('.')));
        }
    }
};

SERVODECK_TEST(TestHandPacket)

} // namespace tst_handpacket
#include "tst_handpacket.moc"
