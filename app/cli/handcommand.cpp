// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array packet
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "app/cli/arraycall.h"
#include "core/document/arraydocument.h"
#include "core/protocol/herkulex/status.h"
#include "core/session/links/packets.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"

namespace cli {

namespace {

using core::HandPacket;
using core::Session;

constexpr core::Duration kFirstReadings = std::chrono::seconds(1); ///< with the torque of each joint
constexpr core::Duration kTurn = std::chrono::seconds(10);         ///< the bus gives up much earlier
constexpr double kUsualWait = 0.3;                                 ///< s; see PacketLog::kAnswerTime
constexpr double kLongestWait = 60.0;

/// A running "servodeck array packet".
struct PacketCall : ArrayCall
{
    using ArrayCall::ArrayCall;

    HandPacket packet;
    std::optional<double> wait; ///< s; given by option
};

/// A joint's name or ID, an ID without a joint, 254 or "all".
core::Result<core::ServoId> servoOf(const core::ArrayConfig& array, const QString& word)
{
    const auto joint = findJoint(array, word);
    if (joint)
        return array.joints[static_cast<std::size_t>(*joint)].id;
    const bool isName = std::any_of(array.joints.begin(), array.joints.end(),
                                    [&](const auto& each) { return each.name == word; });
    bool isNumber = word == QLatin1String("all");
    const auto id = parseServo(array, isNumber ? QString::number(core::ServoId::kBroadcast) : word,
                               core::ServoId::kBroadcast);
    if (!isNumber)
        word.mid(word.lastIndexOf(QLatin1Char(':')) + 1).toInt(&isNumber);
    if (isName || !isNumber)
        return joint.error();
    return id;
}

void readPacket(PacketCall& call)
{
    const auto command = core::handCommand(call.value("command"));
    if (!command)
        quitMisused(QStringLiteral("--command takes STAT, RAM_READ, RAM_WRITE, EEP_READ, EEP_WRITE, REBOOT "
                                   "or ROLLBACK, or the byte in hexadecimal."));
    const auto data = core::handBytes(call.value("data"));
    if (!data)
        quitMisused(QStringLiteral("--data takes bytes in hexadecimal, such as \"3a 02\"."));
    const auto id = servoOf(call.session().document.array(), call.value("id"));
    if (!id)
        quitMisused(id.error().detail);
    call.packet = {id->value, *command, *data, id->bus};
    if (call.packet.bytes().isEmpty())
        quitMisused(QStringLiteral("The packet is too long: it would have more than 223 bytes."));
    call.wait = call.number("wait", 0, kLongestWait);
}

/// Refuses a packet that is invalid in any state of the servos, before a port is opened.
void refuseAlways(const PacketCall& call)
{
    using core::herkulex::Command;
    if (const auto command = static_cast<Command>(call.packet.command);
        command == Command::IJog || command == Command::SJog)
        quitMisused(QStringLiteral("JOG cannot be sent by hand because it ignores joint limits and "
                                   "velocity limits. Use \"servodeck array goal\"."));
    core::HandPacketContext context;
    for (const auto& joint : call.session().document.array().joints)
        context.joints.push_back({joint.id.value, joint.name, false, {}, joint.id.bus});
    const auto check = core::checkHandPacket(call.packet, context);
    if (!check.refusal.isEmpty())
        quitMisused(check.refusal);
}

PacketCall readCall(const QStringList& words)
{
    PacketCall call(words, 1, 1, {"id=", "command=", "data=", "wait=", "arm", "yes"});
    if (!call.isSet("id") || !call.isSet("command"))
        quitMisused(QStringLiteral("\"packet\" needs --id and --command."));
    call.open();
    readPacket(call);
    refuseAlways(call);
    return call;
}

/// Refuses by the state of the servos, or without confirmation.
void refuseNow(const PacketCall& call, const core::HandPacketCheck& check)
{
    if (!check.refusal.isEmpty())
        quitFailed(check.needsControl
                       ? QStringLiteral("The packet was not sent: it could move or arm a joint. Clear the "
                                        "space around the joint and add --arm to allow it.")
                       : check.refusal);
    if (!check.question.isEmpty() && !call.isSet("yes"))
        quitFailed(QStringLiteral("%1 %2 Nothing was sent; add --yes to send it.")
                       .arg(check.question, check.detail));
}

QJsonObject answerJson(const PacketCall& call, const core::HandPacketAnswer& answer,
                       const core::PacketEntry* reply)
{
    QJsonObject object{{QStringLiteral("id"), int{call.packet.id}},
                       {QStringLiteral("command"), core::PacketWords::commandName(call.packet.command)},
                       {QStringLiteral("sent"), QString::fromLatin1(call.packet.bytes().toHex())},
                       {QStringLiteral("ok"), answer.isDone},
                       {QStringLiteral("result"), answer.sentence}};
    addBus(object, {call.packet.id, call.packet.bus}, call.session().document.array().hasSeveralBuses());
    const auto status = reply != nullptr ? reply->status() : std::nullopt;
    const bool isWhole = reply != nullptr && reply->kind == core::PacketEntry::Kind::Packet;
    object[QStringLiteral("reply")] =
        reply != nullptr ? QJsonValue(QString::fromLatin1(reply->bytes.toHex())) : QJsonValue();
    object[QStringLiteral("round_trip_ms")] =
        reply != nullptr ? QJsonValue(core::toSeconds(reply->roundTrip) * 1000.0) : QJsonValue();
    object[QStringLiteral("meaning")] =
        isWhole ? QJsonValue(call.session().packets.packetWords().decoded(*reply)) : QJsonValue();
    object[QStringLiteral("status_error")] = status ? QJsonValue(int{status->error}) : QJsonValue();
    object[QStringLiteral("status_detail")] = status ? QJsonValue(int{status->detail}) : QJsonValue();
    object[QStringLiteral("errors")] =
        status ? QJsonValue(QJsonArray::fromStringList(core::herkulex::errorWords(*status))) : QJsonValue();
    return object;
}

int tellAnswer(const PacketCall& call, core::HandPacketAnswer answer)
{
    const auto& log = call.session().packets.packetLog();
    const core::PacketEntry* sent = core::sentEntry(log, call.packet);
    const core::PacketEntry* reply = sent != nullptr ? core::replyEntry(log, *sent) : nullptr;
    const core::PacketWords words = call.session().packets.packetWords();
    if (reply != nullptr && answer.isDone)
        answer.sentence = QStringLiteral("%1 answered after %2 ms: %3")
                              .arg(words.who(*reply))
                              .arg(core::toSeconds(reply->roundTrip) * 1000.0, 0, 'f', 2)
                              .arg(words.decoded(*reply));
    else if (answer.isDone && call.wait && *call.wait > 0)
        answer = {
            false,
            QStringLiteral("%1 No reply was received within %2 s.").arg(answer.sentence).arg(*call.wait)};
    if (call.run().isJson()) {
        printJson(answerJson(call, answer, reply));
    } else {
        print(QStringLiteral("out  ") + core::PacketWords::hex(call.packet.bytes()));
        if (reply != nullptr)
            print(QStringLiteral("in   ") + core::PacketWords::hex(reply->bytes));
        if (answer.isDone)
            print(answer.sentence);
    }
    return answer.isDone ? int{Done} : fail(answer.sentence);
}

int packet(const QStringList& words)
{
    const PacketCall call = readCall(words);
    call.connect(call.isSet("arm") ? ArrayRun::Mode::Control : ArrayRun::Mode::Monitor);
    Session& session = call.session();
    // Whether the packet can cause motion depends on the torque of the joints.
    const auto isJudged = [&] {
        for (int joint = 0; joint < session.joints.jointCount(); ++joint) {
            const core::ServoId id = session.document.array().joints[static_cast<std::size_t>(joint)].id;
            const bool isMeant =
                id.bus == call.packet.bus
                && (id.value == call.packet.id || call.packet.id == core::ServoId::kBroadcast);
            if (isMeant && !session.joints.joint({static_cast<std::uint16_t>(joint)}).hasSample)
                return false;
        }
        return true;
    };
    call.run().wait(isJudged, kFirstReadings);
    const auto check = session.operations.checkPacket(call.packet);
    refuseNow(call, check);
    std::optional<core::HandPacketAnswer> answer;
    const auto sent = session.operations.sendPacket(call.packet, [&](const core::bus::Reply& reply) {
        answer =
            core::answerOf(call.packet, check.isSafeTorque, reply,
                           session.packets.packetWords().who(core::ServoId{call.packet.id, call.packet.bus}));
    });
    if (!sent)
        return fail(sent.error().detail);
    call.run().wait([&] { return answer.has_value(); }, kTurn);
    const auto isReplied = [&] {
        const auto* entry = core::sentEntry(session.packets.packetLog(), call.packet);
        return entry != nullptr && core::replyEntry(session.packets.packetLog(), *entry) != nullptr;
    };
    if (answer && answer->isDone && !check.isSafeTorque && call.packet.id != core::ServoId::kBroadcast)
        call.run().wait(isReplied, core::fromSeconds(call.wait.value_or(kUsualWait)));
    return tellAnswer(call, answer.value_or(core::HandPacketAnswer{
                                false, QStringLiteral("The bus was too busy to send the packet in time.")}));
}

constexpr std::array kCommands{
    ArrayCommand{"packet",
                 "packet FILE --id JOINT|ID|all --command NAME|BYTE [--data HEX] [--wait S] [--arm] [--yes]",
                 "send one packet and wait for its reply", packet},
};

} // namespace

std::span<const ArrayCommand> handCommands()
{
    return kCommands;
}

} // namespace cli
