// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array packets, packet
#include <QtCore/QFileInfo>

#include <algorithm>
#include <array>
#include <vector>

#include "app/cli/arrayrun.h"
#include "core/base/element.h"
#include "core/family/packetformat.h"
#include "core/family/servofamily.h"
#include "core/session/links/packets.h"

namespace cli {

namespace {

using core::PacketEntry;

/// A packet is printed after the time limit of its reply, so that a missing reply is known.
constexpr core::Duration kRipe = core::PacketLog::kAnswerTime + std::chrono::milliseconds(50);
constexpr core::Duration kFirstReadings = std::chrono::seconds(1); ///< with the torque of each joint
constexpr core::Duration kTurn = std::chrono::seconds(10);         ///< the bus gives up much earlier
constexpr double kUsualWait = 0.3;                                 ///< s; see PacketLog::kAnswerTime

/// A joint's name or ID, an ID without a joint, 254 or "all".
core::ServoId servoOf(const core::ArrayConfig& array, const QString& word)
{
    const auto joint = findJoint(array, word);
    if (joint)
        return core::element(array.joints, *joint).id;
    bool isNumber = word == QLatin1String("all");
    const QString number = isNumber ? QString::number(core::ServoId::kBroadcast) : word;
    if (!isNumber)
        word.mid(word.lastIndexOf(QLatin1Char(':')) + 1).toInt(&isNumber);
    const bool isName = std::ranges::find(array.joints, word, &core::JointConfig::name) != array.joints.end();
    if (isName || !isNumber)
        quit(joint.error());
    return orQuit(parseServo(array, number, core::ServoId::kBroadcast));
}

// ---- packets

QString kindName(PacketEntry::Kind kind)
{
    constexpr std::array kNames{"packet", "damaged", "garbage", "gap"}; // by Kind
    return QString::fromLatin1(core::element(kNames, kind));
}

/// Prints each entry of a log once.
class Printer
{
public:
    explicit Printer(const ArrayRun& run)
        : m_run(run)
        , m_packets(run.session().packets)
        , m_words(m_packets.packetWords())
        , m_clock(core::Packets::packetClock())
        , m_next(m_packets.packetLog().first())
    {
        if (const QString servo = run.value("servo"); !servo.isEmpty())
            m_servo = servoOf(run.config(), servo);
    }

    /// Prints everything older than `until`.
    void printUntil(core::Time until)
    {
        const core::PacketLog& log = m_packets.packetLog();
        if (m_next < log.first())
            m_next = log.first();
        for (; m_next < log.end() && log.at(m_next).time < until; ++m_next) {
            if (isMeant(log.at(m_next)))
                print(log.at(m_next));
        }
    }

private:
    bool isMeant(const PacketEntry& entry) const
    {
        return (!m_run.isSet("errors") || entry.isError())
               && (!m_servo || (entry.hasHeader() && core::ServoId{entry.id(), entry.bus} == *m_servo));
    }

    void print(const PacketEntry& entry)
    {
        if (!m_run.isJson()) {
            cli::print(core::packetexport::textLine(entry, m_words, m_clock));
            return;
        }
        QJsonObject object =
            json({{"time_utc", core::packetexport::utcText(m_clock.utc(entry.time))},
                  {"direction", core::PacketWords::direction(entry)},
                  {"kind", kindName(entry.kind)},
                  {"bytes", QString::fromLatin1(entry.bytes.toHex())},
                  {"id", entry.hasHeader() ? QJsonValue(int{entry.id()}) : QJsonValue()},
                  {"command", core::PacketWords::command(entry)},
                  {"meaning", m_words.decoded(entry)},
                  {"round_trip_ms", entry.isReceived && entry.partner != 0
                                        ? QJsonValue(core::toSeconds(entry.roundTrip) * 1000.0)
                                        : QJsonValue()},
                  {"unanswered", entry.isUnanswered},
                  {"error", entry.isError()}});
        if (!m_words.buses().isEmpty())
            object[QStringLiteral("bus")] = m_words.bus(entry);
        printJsonLine(object);
    }

    const ArrayRun& m_run;
    const core::Packets& m_packets;
    core::PacketWords m_words;
    core::packetexport::ClockOffset m_clock;
    std::optional<core::ServoId> m_servo; ///< on its bus
    std::uint64_t m_next;
};

/// Refuses a file that --save cannot write, before recording.
void checkSave(const QString& path)
{
    if (!path.endsWith(QLatin1String(".txt")) && !path.endsWith(QLatin1String(".pcapng")))
        quitUsage("--save takes a file that ends in .txt or .pcapng.");
    if (const QFileInfo folder(QFileInfo(path).absolutePath()); !(folder.isDir() && folder.isWritable()))
        quitUsage("Could not save %1: there is no writable folder %2. Choose another folder.", path,
                  folder.filePath());
}

void summarise(const core::PacketLog::Counters& counted)
{
    QString line = filled("%1 packets sent, %2 received", counted.packetsOut, counted.packetsIn);
    line += filled("; %1 corrupted, %2 bytes of garbage, %3 without a reply", counted.damaged,
                   counted.garbageBytes, counted.unanswered);
    if (counted.dropped > 0)
        line += filled("; the oldest %1 are no longer kept", counted.dropped);
    if (counted.skipped > 0)
        line += filled("; %1 gaps in the log", counted.skipped);
    note(line + QLatin1Char('.'));
}

/// Statistics of a bus as an entry after the packets. Events that this program did not fetch in time are
/// missing in its log.
QJsonObject statisticsOf(const core::Session& session, int bus)
{
    const core::bus::Stats& stats = session.links.busStats(bus);
    QJsonObject object =
        json({{"time_utc", core::packetexport::utcText(core::Packets::packetClock().utc(core::Clock::now()))},
              {"kind", "statistics"},
              {"cycles", stats.cycles},
              {"missed_cycles", stats.overruns},
              {"polls", stats.polls},
              {"samples", stats.samples},
              {"lost_polls", stats.lost},
              {"bytes_sent", stats.bytesSent},
              {"bytes_received", stats.bytesReceived},
              {"refused_events", stats.refusedEvents},
              {"error", stats.refusedEvents > 0}});
    if (session.document.array().hasSeveralBuses())
        object[QStringLiteral("bus")] = session.document.array().bus(bus).name;
    return object;
}

/// Prints a summary of each of several buses, and how many events are missing.
void noteBuses(const core::Links& links)
{
    for (int bus = 0; bus < links.busCount(); ++bus) {
        const core::bus::Stats& stats = links.busStats(bus);
        if (links.busCount() > 1)
            note("%1: %2 cycles, %3 missed; %4 readings requested, %5 answered, %6 timed out; %7 bytes sent, "
                 "%8 received.",
                 links.busWords(bus), stats.cycles, stats.overruns, stats.polls, stats.samples, stats.lost,
                 stats.bytesSent, stats.bytesReceived);
        if (stats.refusedEvents > 0)
            note("%1: %2 events were not taken in time and are missing.", links.busWords(bus),
                 stats.refusedEvents);
    }
}

// ---- packet

core::HandPacket readPacket(const ArrayRun& run)
{
    if (!run.isSet("id") || !run.isSet("command"))
        quitUsage("\"packet\" needs --id and --command.");
    const auto id = servoOf(run.config(), run.value("id"));
    const core::ServoFamily& family = run.config().bus(id.bus).family();
    const auto command = core::handCommand(run.value("command"), family.packets());
    if (!command) {
        QStringList names;
        for (const std::uint8_t each : family.packets().offered())
            names << family.packets().commandName(each);
        quitUsage("--command takes one of %1, or the byte in hexadecimal.", listed(names));
    }
    const auto data = core::handBytes(run.value("data"));
    if (!data)
        quitUsage("--data takes bytes in hexadecimal, such as \"3a 02\".");
    const core::HandPacket packet{id.value, *command, *data, id.bus, &family};
    if (packet.bytes().isEmpty())
        quitUsage("The packet is too long: it would have more than 223 bytes.");
    return packet;
}

/// Refuses a packet that is invalid in any state of the servos, before a port is opened.
void refuseAlways(const core::HandPacket& packet, const core::ArrayConfig& array)
{
    if (packet.family->packets().kindOf(packet.command).kind == core::HandRequest::Goal)
        quitUsage("%1 cannot be sent by hand because it ignores joint limits and velocity limits. Use "
                  "\"servodeck array goal\".",
                  packet.family->packets().commandName(packet.command));
    core::HandPacketContext context;
    for (const auto& joint : array.joints)
        context.joints.push_back({joint.id.value, joint.name, false, {}, joint.id.bus});
    const auto check = core::checkHandPacket(packet, context);
    if (!check.refusal.isEmpty())
        quitUsage(check.refusal);
}

/// Refuses by the state of the servos, or without confirmation.
void refuseNow(const ArrayRun& run, const core::HandPacketCheck& check)
{
    if (!check.refusal.isEmpty())
        quitFailed(check.needsControl
                       ? QStringLiteral("The packet was not sent: it could move or arm a joint. Clear the "
                                        "space around the joint and add --arm to allow it.")
                       : check.refusal);
    if (!check.question.isEmpty() && !run.isSet("yes"))
        quitFailed("%1 %2 Nothing was sent; add --yes to send it.", check.question, check.detail);
}

QJsonObject answerJson(const ArrayRun& run, const core::HandPacket& packet,
                       const core::HandPacketAnswer& answer, const core::PacketEntry* reply)
{
    QJsonObject object = json({{"id", packet.id},
                               {"command", packet.family->packets().commandName(packet.command)},
                               {"sent", QString::fromLatin1(packet.bytes().toHex())},
                               {"ok", answer.isDone},
                               {"result", answer.sentence}});
    if (run.config().hasSeveralBuses())
        object[QStringLiteral("bus")] = packet.bus + 1;
    for (const char* key : {"reply", "round_trip_ms", "meaning", "status_error", "status_detail", "errors"})
        object[QLatin1String(key)] = QJsonValue();
    if (reply == nullptr)
        return object;
    object[QStringLiteral("reply")] = QString::fromLatin1(reply->bytes.toHex());
    object[QStringLiteral("round_trip_ms")] = core::toSeconds(reply->roundTrip) * 1000.0;
    if (reply->kind == PacketEntry::Kind::Packet)
        object[QStringLiteral("meaning")] = run.session().packets.packetWords().decoded(*reply);
    if (const auto& health = reply->health) {
        object[QStringLiteral("status_error")] = int{health->error};
        object[QStringLiteral("status_detail")] = int{health->detail};
        object[QStringLiteral("errors")] = QJsonArray::fromStringList(core::faultWords(*health));
    }
    return object;
}

/// `wait`: time within which the reply must arrive, s.
int reportAnswer(const ArrayRun& run, const core::HandPacket& packet, core::HandPacketAnswer answer,
                 double wait)
{
    const auto& log = run.session().packets.packetLog();
    const core::PacketEntry* sent = core::sentEntry(log, packet);
    const core::PacketEntry* reply = sent != nullptr ? core::replyEntry(log, *sent) : nullptr;
    const core::PacketWords words = run.session().packets.packetWords();
    if (reply != nullptr && answer.isDone)
        answer.sentence = filled("%1 answered after %2 ms: %3", words.who(*reply),
                                 fixed(core::toSeconds(reply->roundTrip) * 1000.0, 2), words.decoded(*reply));
    else if (answer.isDone && wait > 0)
        answer = {false, filled("%1 No reply was received within %2 s.", answer.sentence, wait)};
    if (run.isJson()) {
        printJson(answerJson(run, packet, answer, reply));
    } else {
        print(QStringLiteral("out  ") + core::PacketWords::hex(packet.bytes()));
        if (reply != nullptr)
            print(QStringLiteral("in   ") + core::PacketWords::hex(reply->bytes));
        if (answer.isDone)
            print(answer.sentence);
    }
    return answer.isDone ? int{Done} : fail(answer.sentence);
}

} // namespace

int packets(ArrayRun& run)
{
    const QString path = run.value("save");
    if (run.isSet("save"))
        checkSave(path);
    const auto span = run.watchTime();
    Printer printer(run);
    run.connect();
    auto& session = run.session();
    const auto waited = run.waitInterruptible(
        [&] {
            printer.printUntil(core::Clock::now() - kRipe);
            return !session.links.hasLink();
        },
        span);
    noteBuses(session.links);
    std::vector<QJsonObject> statistics;
    for (int bus = 0; bus < session.links.busCount() && run.isJson(); ++bus)
        statistics.push_back(statisticsOf(session, bus));
    session.links.disconnectFrom();
    printer.printUntil(core::Time::max());
    for (const QJsonObject& each : statistics) {
        if (!run.isSet("errors") || each[QStringLiteral("error")].toBool())
            printJsonLine(each);
    }
    summarise(session.packets.packetLog().counters());
    if (!path.isEmpty())
        orFail(session.packets.savePackets(path));
    return waited == ArrayRun::Waited::Done ? Failed : Done;
}

int packet(ArrayRun& run)
{
    const auto packet = readPacket(run);
    refuseAlways(packet, run.config());
    const auto wait = run.number("wait", 0, 60);
    run.connect(run.isSet("arm") ? ArrayRun::Mode::Control : ArrayRun::Mode::Monitor);
    const auto& packets = run.session().packets;
    const bool isBroadcast = packet.id == core::ServoId::kBroadcast;
    // Whether the packet can cause motion depends on the torque of the joints.
    const auto isJudged = [&] {
        for (int joint = 0; joint < run.count(); ++joint) {
            const core::ServoId id = run.config(joint).id;
            const bool isMeant = id.bus == packet.bus && (id.value == packet.id || isBroadcast);
            if (isMeant && !run.state(joint).hasSample)
                return false;
        }
        return true;
    };
    run.wait(isJudged, kFirstReadings);
    const auto check = run.operations().checkPacket(packet);
    refuseNow(run, check);
    std::optional<core::HandPacketAnswer> answer;
    orFail(run.operations().sendPacket(packet, [&](const core::bus::Reply& reply) {
        answer = core::answerOf(packet, check.isSafeTorque, reply,
                                packets.packetWords().who(core::ServoId{packet.id, packet.bus}));
    }));
    run.wait([&] { return answer.has_value(); }, kTurn);
    const auto isReplied = [&] {
        const auto* entry = core::sentEntry(packets.packetLog(), packet);
        return entry != nullptr && core::replyEntry(packets.packetLog(), *entry) != nullptr;
    };
    if (answer && answer->isDone && !check.isSafeTorque && !isBroadcast)
        run.wait(isReplied, core::fromSeconds(wait.value_or(kUsualWait)));
    const core::HandPacketAnswer busy{false,
                                      QStringLiteral("The bus was too busy to send the packet in time.")};
    return reportAnswer(run, packet, answer.value_or(busy), wait.value_or(0));
}

} // namespace cli
