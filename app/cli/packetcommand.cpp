// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array packets
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <array>
#include <optional>
#include <vector>

#include "app/cli/arraycall.h"
#include "core/array/arrayconfig.h"
#include "core/document/arraydocument.h"
#include "core/protocol/herkulex/status.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/session.h"

namespace cli {

namespace {

using core::PacketEntry;
using core::Session;

/// A packet is printed after the time limit of its reply, so that a missing reply is known.
constexpr core::Duration kRipe = core::PacketLog::kAnswerTime + std::chrono::milliseconds(50);

QString kindName(PacketEntry::Kind kind)
{
    switch (kind) {
    case PacketEntry::Kind::Packet:
        return QStringLiteral("packet");
    case PacketEntry::Kind::Damaged:
        return QStringLiteral("damaged");
    case PacketEntry::Kind::Garbage:
        return QStringLiteral("garbage");
    case PacketEntry::Kind::Gap:
        return QStringLiteral("gap");
    }
    return {};
}

void printLine(const QJsonObject& object)
{
    print(QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
}

/// Prints each entry of a log once.
class Printer
{
public:
    Printer(Session& session, bool isJson, bool onlyErrors, std::optional<core::ServoId> servo)
        : m_session(session)
        , m_words(session.packets.packetWords())
        , m_clock(core::Packets::packetClock())
        , m_isJson(isJson)
        , m_onlyErrors(onlyErrors)
        , m_servo(servo)
        , m_next(session.packets.packetLog().first())
    {
    }

    /// Prints everything older than `until`.
    void printUntil(core::Time until)
    {
        const core::PacketLog& log = m_session.packets.packetLog();
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
        return (!m_onlyErrors || entry.isError())
               && (!m_servo || (entry.hasHeader() && core::ServoId{entry.id(), entry.bus} == *m_servo));
    }

    void print(const PacketEntry& entry)
    {
        if (!m_isJson) {
            cli::print(core::packetexport::textLine(entry, m_words, m_clock));
            return;
        }
        QJsonObject object{
            {QStringLiteral("time_utc"), core::packetexport::utcText(m_clock.utc(entry.time))},
            {QStringLiteral("direction"), entry.isReceived ? QStringLiteral("in") : QStringLiteral("out")},
            {QStringLiteral("kind"), kindName(entry.kind)},
            {QStringLiteral("bytes"), QString::fromLatin1(entry.bytes.toHex())},
            {QStringLiteral("id"), entry.hasHeader() ? QJsonValue(int{entry.id()}) : QJsonValue()},
            {QStringLiteral("command"), core::PacketWords::command(entry)},
            {QStringLiteral("meaning"), m_words.decoded(entry)},
            {QStringLiteral("round_trip_ms"), entry.isReceived && entry.partner != 0
                                                  ? QJsonValue(core::toSeconds(entry.roundTrip) * 1000.0)
                                                  : QJsonValue()},
            {QStringLiteral("unanswered"), entry.isUnanswered},
            {QStringLiteral("error"), entry.isError()}};
        if (!m_words.buses().isEmpty())
            object[QStringLiteral("bus")] = m_words.bus(entry);
        printLine(object);
    }

    Session& m_session;
    core::PacketWords m_words;
    core::packetexport::ClockOffset m_clock;
    bool m_isJson;
    bool m_onlyErrors;
    std::optional<core::ServoId> m_servo; ///< on its bus
    std::uint64_t m_next;
};

/// Refuses a file that --save cannot write, before recording.
void checkSave(const QString& path)
{
    if (!path.endsWith(QLatin1String(".txt")) && !path.endsWith(QLatin1String(".pcapng")))
        quitMisused(QStringLiteral("--save takes a file that ends in .txt or .pcapng."));
    if (const QFileInfo folder(QFileInfo(path).absolutePath()); !(folder.isDir() && folder.isWritable()))
        quitMisused(
            QStringLiteral("Could not save %1: there is no writable folder %2. Choose another folder.")
                .arg(path, folder.filePath()));
}

/// A joint's name or ID, or an ID that is not in the array.
core::Result<std::optional<core::ServoId>> servoOf(const Session& session, const QString& word)
{
    const core::ArrayConfig& array = session.document.array();
    if (word.isEmpty())
        return std::optional<core::ServoId>();
    bool isNumber = false;
    const int id = word.mid(word.lastIndexOf(QLatin1Char(':')) + 1).toInt(&isNumber);
    const auto found = findJoint(array, word);
    if (found)
        return std::optional(array.joints[static_cast<std::size_t>(*found)].id);
    if (isNumber && id == core::ServoId::kBroadcast && !array.hasSeveralBuses())
        return std::optional(core::ServoId::broadcast());
    if (!isNumber)
        return found.error();
    const auto servo = parseServo(array, word);
    if (!servo)
        return servo.error();
    return std::optional(*servo);
}

void summarise(const core::PacketLog::Counters& counted)
{
    QString line =
        QStringLiteral("%1 packets sent, %2 received").arg(counted.packetsOut).arg(counted.packetsIn);
    line += QStringLiteral("; %1 corrupted, %2 bytes of garbage, %3 without a reply")
                .arg(counted.damaged)
                .arg(counted.garbageBytes)
                .arg(counted.unanswered);
    if (counted.dropped > 0)
        line += QStringLiteral("; the oldest %1 are no longer kept").arg(counted.dropped);
    if (counted.skipped > 0)
        line += QStringLiteral("; %1 gaps in the log").arg(counted.skipped);
    note(line + QLatin1Char('.'));
}

/// Statistics of a bus as an entry behind the packets. Events that this program did not take in time are
/// missing in its log.
QJsonObject statisticsOf(const Session& session, int bus)
{
    const core::bus::Stats& stats = session.links.busStats(bus);
    const auto count = [](std::uint64_t value) { return static_cast<qint64>(value); };
    QJsonObject object{{QStringLiteral("time_utc"),
                        core::packetexport::utcText(core::Packets::packetClock().utc(core::Clock::now()))},
                       {QStringLiteral("kind"), QStringLiteral("statistics")},
                       {QStringLiteral("cycles"), count(stats.cycles)},
                       {QStringLiteral("missed_cycles"), count(stats.overruns)},
                       {QStringLiteral("polls"), count(stats.polls)},
                       {QStringLiteral("samples"), count(stats.samples)},
                       {QStringLiteral("lost_polls"), count(stats.lost)},
                       {QStringLiteral("bytes_sent"), count(stats.bytesSent)},
                       {QStringLiteral("bytes_received"), count(stats.bytesReceived)},
                       {QStringLiteral("refused_events"), count(stats.refusedEvents)},
                       {QStringLiteral("error"), stats.refusedEvents > 0}};
    if (session.document.array().hasSeveralBuses())
        object[QStringLiteral("bus")] = session.document.array().bus(bus).name;
    return object;
}

/// Prints a summary of each of several buses, and how many events are missing.
void noteBuses(const Session& session)
{
    for (int bus = 0; bus < session.links.busCount(); ++bus) {
        const core::bus::Stats& stats = session.links.busStats(bus);
        if (session.links.busCount() > 1)
            note(QStringLiteral("%1: %2 cycles, %3 missed; %4 readings requested, %5 answered, "
                                "%6 timed out; %7 bytes sent, %8 received.")
                     .arg(session.links.busWords(bus))
                     .arg(stats.cycles)
                     .arg(stats.overruns)
                     .arg(stats.polls)
                     .arg(stats.samples)
                     .arg(stats.lost)
                     .arg(stats.bytesSent)
                     .arg(stats.bytesReceived));
        if (stats.refusedEvents > 0)
            note(QStringLiteral("%1: %2 events were not taken in time and are missing.")
                     .arg(session.links.busWords(bus))
                     .arg(stats.refusedEvents));
    }
}

int packets(const QStringList& words)
{
    ArrayCall call(words, 1, 1, {"seconds=", "servo=", "save=", "errors"});
    const QString path = call.value("save");
    if (call.isSet("save"))
        checkSave(path);
    const auto seconds = call.number("seconds", 0.1, 86400);
    call.open();
    Session& session = call.session();
    const auto servo = servoOf(session, call.value("servo"));
    if (!servo)
        return misuse(servo.error().detail);
    Printer printer(session, call.run().isJson(), call.isSet("errors"), *servo);
    call.connect();
    const auto span = seconds ? core::fromSeconds(*seconds) : core::Duration(std::chrono::hours(24 * 365));
    const auto waited = call.run().waitInterruptible(
        [&] {
            printer.printUntil(core::Clock::now() - kRipe);
            return !session.links.hasLink();
        },
        span);
    noteBuses(session);
    std::vector<QJsonObject> statistics;
    for (int bus = 0; bus < session.links.busCount() && call.run().isJson(); ++bus)
        statistics.push_back(statisticsOf(session, bus));
    session.links.disconnectFrom();
    printer.printUntil(core::Time::max());
    for (const QJsonObject& each : statistics) {
        if (!call.isSet("errors") || each[QStringLiteral("error")].toBool())
            printLine(each);
    }
    summarise(session.packets.packetLog().counters());
    if (!path.isEmpty()) {
        if (const auto saved = session.packets.savePackets(path); !saved)
            return fail(saved.error().detail);
    }
    return finish(waited == ArrayRun::Waited::Done ? int{Failed} : int{Done});
}

constexpr std::array kCommands{
    ArrayCommand{"packets",
                 "packets FILE [--seconds S] [--servo JOINT|ID] [--errors] [--save FILE.txt|FILE.pcapng]",
                 "list all packets on the bus, decoded", packets},
};

} // namespace

std::span<const ArrayCommand> packetCommands()
{
    return kCommands;
}

} // namespace cli
