// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/operations/handpacket.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

#include <algorithm>

#include "core/configure/requests.h"
#include "core/family/packetformat.h"
#include "core/family/servofamily.h"
#include "core/motion/permission.h"
#include "core/timing/packetwords.h"

namespace core {

namespace {

/// The context of this file's texts.
struct HandPacketText
{
    Q_DECLARE_TR_FUNCTIONS(HandPacketText)
};

HandPacketCheck refuse(const QString& sentence)
{
    HandPacketCheck check;
    check.refusal = sentence;
    return check;
}

/// Checks one packet part by part.
class Judge
{
public:
    Judge(const HandPacket& packet, const HandPacketContext& context)
        : m_packet(packet)
        , m_context(context)
        , m_family(*packet.family)
        , m_request(m_family.packets().understood(packet.command, packet.data))
        , m_isToAll(packet.id == ServoId::kBroadcast)
    {
        for (const auto& joint : context.joints) {
            if (joint.bus == packet.bus && (joint.id == packet.id || m_isToAll))
                m_meant.push_back(&joint);
        }
    }

    HandPacketCheck judge() const
    {
        if (m_packet.id > ServoId::kBroadcast)
            return refuse(HandPacketText::tr("ID 255 is not an address. Choose 0 to 253, or 254 for all."));
        switch (m_request.kind) {
        case HandRequest::BadData:
            return refuse(HandPacketText::tr("The packet was not sent: its data does not fit its command. %1")
                              .arg(m_request.sentence));
        case HandRequest::Status:
            return stat();
        case HandRequest::Read:
            return read();
        case HandRequest::Write:
            return write();
        case HandRequest::FactoryValues:
            return rollback();
        case HandRequest::Reboot:
            return reboot();
        case HandRequest::Goal:
        case HandRequest::Unknown:
            break;
        }
        return refuse(m_request.sentence);
    }

private:
    QString who() const
    {
        if (m_isToAll)
            return HandPacketText::tr("all servos");
        return m_meant.empty() ? HandPacketText::tr("ID %1").arg(m_packet.id) : m_meant.front()->label;
    }
    QStringList held() const
    {
        QStringList names;
        for (const auto* joint : m_meant) {
            if (joint->torqueOn)
                names << joint->label;
        }
        return names;
    }
    /// The effect on held joints; `none` when none is held.
    QString limp(const QString& none) const
    {
        const QStringList names = held();
        return names.isEmpty() ? none
                               : HandPacketText::tr("These joints hold their position and will go limp: %1.")
                                     .arg(names.join(QStringLiteral(", ")));
    }
    /// True when one of them holds its position, or this is unknown.
    bool mayBeHeld() const
    {
        return m_isToAll || m_meant.empty() || std::ranges::any_of(m_meant, [](const auto* joint) {
                   return joint->torqueOn || !joint->isRead;
               });
    }
    bool areAllHeld() const
    {
        return !m_isToAll && !m_meant.empty() && std::ranges::all_of(m_meant, [](const auto* joint) {
            return joint->torqueOn && joint->isRead;
        });
    }
    bool isGoalCovered() const
    {
        return covered(RegisterRole::GoalPosition) != nullptr
               || covered(RegisterRole::GoalVelocity) != nullptr;
    }
    /// The register with a role that the write reaches in any model of the family; nullptr: in none.
    const Register* covered(RegisterRole role) const
    {
        for (const QString& name : ModelLibrary::installed().names()) {
            const ServoModel& model = *ModelLibrary::installed().find(name);
            const Register* reg = model.find(role);
            const auto first = reg != nullptr ? reg->address(m_request.memory) : std::nullopt;
            if (first && &familyOf(model) == &m_family && m_request.address < *first + reg->size
                && *first < m_request.address + m_request.length)
                return reg;
        }
        return nullptr;
    }
    /// The written value of such a register, none when it is not whole.
    std::optional<int> written(const Register& reg) const
    {
        const int at = *reg.address(m_request.memory) - m_request.address;
        if (at < 0 || at + reg.size > m_request.length)
            return std::nullopt;
        return reg.decode(reinterpret_cast<const std::uint8_t*>(m_request.bytes.constData()) + at);
    }

    static HandPacketCheck stopped()
    {
        return refuse(HandPacketText::tr("The packet was not sent: it could move or release a joint. %1")
                          .arg(sentenceOf(checkArray(true, true))));
    }
    static HandPacketCheck monitor()
    {
        HandPacketCheck refused =
            refuse(HandPacketText::tr("The packet was not sent: it could move or arm a joint. %1")
                       .arg(sentenceOf(checkArray(false, false))));
        refused.needsControl = true;
        return refused;
    }
    static HandPacketCheck sends(const bus::Request& request, bool isSafeTorque = false)
    {
        HandPacketCheck check;
        check.request = request;
        check.isSafeTorque = isSafeTorque;
        return check;
    }
    static HandPacketCheck ask(const bus::Request& request, const QString& question, const QString& detail,
                               const QString& act, bool isSafeTorque = false)
    {
        HandPacketCheck check = sends(request, isSafeTorque);
        check.question = question;
        check.detail = detail;
        check.act = act;
        return check;
    }

    HandPacketCheck stat() const
    {
        if (m_isToAll)
            return refuse(HandPacketText::tr("All servos answer a %1 to all at once and corrupt each other's "
                                             "replies. Send it to each servo, or scan.")
                              .arg(m_family.packets().commandName(m_packet.command)));
        bus::StatRequest request = statRequest(ServoId{m_packet.id});
        request.isPing = true;
        return sends(request);
    }

    HandPacketCheck read() const
    {
        if (m_isToAll)
            return refuse(
                HandPacketText::tr("No servo answers a read request to all. Send it to each servo."));
        const int most = static_cast<int>(std::tuple_size_v<decltype(bus::Reply::bytes)>);
        if (m_request.length < 1 || m_request.length > most)
            return refuse(HandPacketText::tr("%1 bytes cannot be read at once. Read 1 to %2.")
                              .arg(m_request.length)
                              .arg(most));
        return sends(
            readRequest(ServoId{m_packet.id}, m_request.memory, m_request.address, m_request.length));
    }

    HandPacketCheck write() const
    {
        const bool isEep = m_request.memory == Memory::Eep;
        const int most = static_cast<int>(std::tuple_size_v<decltype(bus::WriteRequest::bytes)>);
        if (m_request.length > most)
            return refuse(HandPacketText::tr("%1 bytes cannot be written at once. Write 1 to %2.")
                              .arg(m_request.length)
                              .arg(most));
        if (covered(RegisterRole::Id) != nullptr)
            return refuse(
                HandPacketText::tr("The ID of a servo cannot be written by hand because the servo would be "
                                   "lost. Use Configure > Change IDs…, or \"servodeck array set-id\"."));
        if (covered(RegisterRole::Baud) != nullptr)
            return refuse(HandPacketText::tr(
                "The baud rate of a servo cannot be written by hand because the servo "
                "would be lost. Change the rate of the array in Configure, or use \"servodeck "
                "array set-baud\"."));
        const bus::Request request =
            writeRequest(ServoId{m_packet.id}, m_request.memory, m_request.address, m_request.bytes);
        if (isEep)
            return ask(
                request,
                HandPacketText::tr("Write %n byte(s) of the EEPROM of %1?", nullptr, m_request.length)
                    .arg(who()),
                HandPacketText::tr("The value is stored permanently and takes effect after a restart. No "
                                   "snapshot is taken, and Undo does not revert it."),
                HandPacketText::tr("Write EEPROM"));
        return writeRam(request);
    }

    HandPacketCheck writeRam(const bus::Request& request) const
    {
        const bool moves = m_family.packets().mayMove(m_request.address, m_request.length);
        if (m_context.isStopped && (moves || m_isToAll))
            return stopped();
        if (!m_context.isControl && moves && mayBeHeld())
            return monitor();
        if (const Register* reg = covered(RegisterRole::Torque))
            return torque(request, *reg);
        if (m_family.traits().goalSwitchesOn && isGoalCovered() && !areAllHeld())
            return refuse(
                HandPacketText::tr("The packet was not sent: a goal switches the torque of %1 on and "
                                   "moves it at once, without limits. Arm the joint and send a goal "
                                   "instead.")
                    .arg(who()));
        if (m_isToAll)
            return ask(request, HandPacketText::tr("Write to all servos at once?"),
                       HandPacketText::tr("Every servo on the bus accepts it, including servos that are not "
                                          "in the array. None of them answers."),
                       HandPacketText::tr("Write to all"));
        if (moves && !held().isEmpty())
            return ask(request, HandPacketText::tr("Write the position of %1 while it is held?").arg(who()),
                       HandPacketText::tr("The joint may jump."), HandPacketText::tr("Write"));
        if (moves && mayBeHeld())
            return ask(
                request, HandPacketText::tr("Write the position of %1, which may be held?").arg(who()),
                HandPacketText::tr("Its torque state is unknown. If torque is on, the joint may jump."),
                HandPacketText::tr("Write"));
        const Register* level = covered(RegisterRole::ReplyLevel);
        if (level != nullptr && written(*level) == 0)
            return ask(request, HandPacketText::tr("Stop replies to read requests of %1?").arg(who()),
                       HandPacketText::tr("Its state is unknown until %1 1 or 2 is written.")
                           .arg(m_family.replyLevelName()),
                       HandPacketText::tr("Stop replies"));
        return sends(request);
    }

    /// A value of the torque register that sets the zero, in any model of the family.
    HandPacketCheck zero(const bus::Request& request) const
    {
        if (m_isToAll)
            return refuse(
                HandPacketText::tr("The packet was not sent: it sets the zero of every servo on the "
                                   "bus. Send it to each servo."));
        if (std::ranges::any_of(m_meant, [](const auto* joint) { return joint->torqueOn; }))
            return refuse(
                HandPacketText::tr("The packet was not sent: it sets the zero of %1, whose torque is "
                                   "on; it could move. Switch its torque off first.")
                    .arg(who()));
        return ask(
            request, HandPacketText::tr("Set the zero of %1 at its present position?").arg(who()),
            HandPacketText::tr("Its angles and limits count from there. With its EEPROM locked the zero "
                               "is lost at power-off."),
            HandPacketText::tr("Set zero"));
    }

    HandPacketCheck torque(const bus::Request& request, const Register& reg) const
    {
        const auto setsZero = [&](const QString& name) {
            const ServoModel& model = *ModelLibrary::installed().find(name);
            return &familyOf(model) == &m_family
                   && m_family.positionSetBy(model, reg, written(reg).value_or(0)).has_value();
        };
        if (std::ranges::any_of(ModelLibrary::installed().names(), setsZero))
            return zero(request);
        const auto mode = m_family.torqueMode(written(reg).value_or(0));
        const bool isAlone = m_request.length == reg.size;
        if (mode == bus::TorqueMode::On) {
            if (!m_context.isControl)
                return monitor();
            if (!isAlone || m_meant.size() != 1 || m_isToAll)
                return refuse(
                    HandPacketText::tr("Torque can only be switched on by hand for a single joint of the "
                                       "array, with no other value: a servo could move to an old goal. Write "
                                       "that register alone, or arm the joint."));
            if (!m_meant.front()->refusal.isEmpty())
                return refuse(m_meant.front()->refusal);
        }
        const bool isSafe = isAlone && !m_isToAll && m_meant.size() == 1;
        const bus::Request switches =
            isSafe ? torqueRequest(static_cast<int>(m_meant.front() - m_context.joints.data()), mode)
                   : request;
        if (mode == bus::TorqueMode::On)
            return ask(switches, HandPacketText::tr("Switch the torque of %1 on?").arg(who()),
                       HandPacketText::tr(
                           "It holds its present position. Servos > Torque > Arm… shows its state first."),
                       HandPacketText::tr("Switch on"), isSafe);
        if (mayBeHeld())
            return ask(switches, HandPacketText::tr("Switch the torque of %1 off?").arg(who()),
                       limp(HandPacketText::tr("Joints that hold their position go limp.")),
                       HandPacketText::tr("Switch off"));
        return sends(switches, isSafe);
    }

    HandPacketCheck reboot() const
    {
        if (m_context.isStopped)
            return stopped();
        return ask(rebootRequest(ServoId{m_packet.id}), HandPacketText::tr("Restart %1?").arg(who()),
                   limp(HandPacketText::tr("Its RAM is reloaded from its EEPROM, and its torque goes off.")),
                   HandPacketText::tr("Restart"));
    }

    HandPacketCheck rollback() const
    {
        if (m_context.isStopped)
            return stopped();
        bus::RollbackRequest request;
        request.id = m_packet.id;
        request.keepId = m_request.keepsId;
        request.keepBaud = m_request.keepsBaud;
        return ask(
            request, HandPacketText::tr("Write the factory registers to the EEPROM of %1?").arg(who()),
            request.keepId && request.keepBaud
                ? HandPacketText::tr("Its settings are lost. The factory values take effect after a restart.")
                : HandPacketText::tr("Its settings are lost. The factory ID or baud rate takes effect after "
                                     "a restart; scan for the servo then."),
            HandPacketText::tr("Write factory registers"));
    }

    const HandPacket& m_packet;
    const HandPacketContext& m_context;
    const ServoFamily& m_family;
    HandRequest m_request;
    bool m_isToAll;
    std::vector<const HandPacketContext::Joint*> m_meant;
};

} // namespace

QByteArray HandPacket::bytes() const
{
    return family->packets().frame(id, command, data);
}

HandPacketCheck checkHandPacket(const HandPacket& packet, const HandPacketContext& context)
{
    HandPacketCheck check = Judge(packet, context).judge();
    std::visit(
        [&](auto& request) {
            if constexpr (requires { request.bus; })
                request.bus = packet.bus;
        },
        check.request);
    return check;
}

std::optional<QByteArray> handBytes(QString text)
{
    static const QRegularExpression between(QStringLiteral("0[xX]|[\\s,;]+"));
    static const QRegularExpression digits(QStringLiteral("^([0-9a-fA-F]{2})*$"));
    text.replace(between, QString());
    return digits.match(text).hasMatch() ? std::optional(QByteArray::fromHex(text.toLatin1())) : std::nullopt;
}

std::optional<std::uint8_t> handCommand(const QString& text, const PacketFormat& format)
{
    static const QRegularExpression number(QStringLiteral("^(?:0[xX])?([0-9a-fA-F]{1,2})$"));
    for (const std::uint8_t byte : format.requests()) {
        if (format.commandName(byte).compare(text.trimmed(), Qt::CaseInsensitive) == 0)
            return byte;
    }
    const auto match = number.match(text.trimmed());
    return match.hasMatch() ? std::optional(static_cast<std::uint8_t>(match.captured(1).toInt(nullptr, 16)))
                            : std::nullopt;
}

HandPacketAnswer answerOf(const HandPacket& packet, bool isSafeTorque, const bus::Reply& reply,
                          const QString& who)
{
    const auto failed = [&who](const QString& text) { return HandPacketAnswer{false, text.arg(who)}; };
    switch (reply.outcome) {
    case bus::Outcome::Done:
        if (isSafeTorque)
            return {true, HandPacketText::tr("%1 confirms it. Torque is switched with several packets so "
                                             "that the joint keeps its position; all are in the packet log.")
                              .arg(who)};
        return {true, packet.id == ServoId::kBroadcast
                          ? HandPacketText::tr("Sent to all; no servo replies to this.")
                          : HandPacketText::tr("Sent to %1. It replies to this only under %2 2.")
                                .arg(who, packet.family->replyLevelName())};
    case bus::Outcome::NoReply:
        return failed(
            HandPacketText::tr("%1 did not answer after several attempts. Check its cable, power and ID."));
    case bus::Outcome::Stopped:
        return failed(
            HandPacketText::tr("STOP came first: the packet to %1 was not sent. Clear STOP first."));
    case bus::Outcome::LinkLost:
        return failed(HandPacketText::tr("The link was lost before %1 answered. Connect again."));
    case bus::Outcome::OutsideLimits:
        return failed(HandPacketText::tr(
            "%1 is outside its limits, so torque would move it. Turn it back by hand first."));
    case bus::Outcome::WrongModel:
        return failed(HandPacketText::tr("%1 is not the model configured in the array; its torque stays "
                                         "off. Read the model from the servo first."));
    case bus::Outcome::WrongMode:
        return failed(HandPacketText::tr("%1 is in a mode that takes neither positions nor velocities; its "
                                         "torque stays off. Change its mode first."));
    case bus::Outcome::Unsettled:
        return failed(HandPacketText::tr(
            "The position of %1 is not stable between two readings, so its torque stays off."));
    case bus::Outcome::NotHeld:
        return failed(HandPacketText::tr(
            "The position of %1 was not confirmed, so its torque was switched off again."));
    case bus::Outcome::Refused:
        break;
    }
    const QStringList errors = faultWords(reply.health);
    return {false, errors.isEmpty()
                       ? HandPacketText::tr("%1 did not execute it. Read its status.").arg(who)
                       : HandPacketText::tr(
                             "%1 rejects it because of an error: %2. Remove the cause and clear its errors.")
                             .arg(who, errors.join(QStringLiteral(", ")))};
}

const PacketEntry* sentEntry(const PacketLog& log, const HandPacket& packet, std::uint64_t since)
{
    const QByteArray bytes = packet.bytes();
    for (std::uint64_t number = log.end(); number > std::max(log.first(), since); --number) {
        const PacketEntry& entry = log.at(number - 1);
        if (!entry.isReceived && !entry.isEcho && entry.bus == packet.bus && entry.bytes == bytes)
            return &entry;
    }
    return nullptr;
}

const PacketEntry* replyEntry(const PacketLog& log, const PacketEntry& sent)
{
    return sent.partner != 0 && log.contains(sent.partner) ? &log.at(sent.partner) : nullptr;
}

} // namespace core
