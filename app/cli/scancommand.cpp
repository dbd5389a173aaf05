// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck scan
#include <QtCore/QThread>

#include <algorithm>
#include <cmath>

#include "app/cli/busclient.h"
#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "core/configure/registers.h"
#include "core/configure/settle.h"
#include "core/configure/status.h"
#include "core/family/servofamily.h"
#include "core/link/portlist.h"
#include "core/session/links/foundservo.h"
#include "core/session/links/partedscan.h"

namespace cli {

namespace bus = core::bus;

namespace {

constexpr int kLookMs = 2;

struct Found : core::FamilyFind
{
    QString port;
    std::optional<bool> isLocked; ///< its EEPROM; none: it has no lock, or was not read
};

/// A port of the scan.
struct Line
{
    QString port;
    core::PartedScan scan;
    std::unique_ptr<BusClient> client; ///< with the family of the part
    bus::ScanProgress progress;        ///< of all parts
    bool isPartOver = false;
    bool isOver = false;
};

/// None while it is not known.
const core::ServoModel* modelOf(const Found& found)
{
    return found.event.hasModel ? found.family->model(found.event.identity[0], found.event.identity[1])
                                : nullptr;
}

core::Task<std::optional<int>> readLock(core::Conversation& io, core::ServoId id, int baud,
                                        const core::Register& lock)
{
    co_await core::setLine(io, baud, id.bus);
    const auto range = core::RegisterRange::of(lock, core::Memory::Ram);
    const bus::Reply reply = co_await io.ask(core::readRequest(id, range));
    co_return core::valueIn(reply, range, &lock);
}

QJsonObject toJson(const Found& found)
{
    const bus::FoundEvent& event = found.event;
    QJsonObject object = json({{"port", found.port},
                               {"id", event.id},
                               {"baud", event.baud},
                               {"protocol", found.family->traits().name},
                               {"duplicate", event.isGarbled ? QJsonValue() : QJsonValue(event.isDuplicate)},
                               {"asked", event.asked},
                               {"damaged", event.damaged},
                               {"delay_ms", core::toSeconds(event.delay) * 1e3}});
    object[QStringLiteral("locked")] = jsonValue(found.isLocked);
    object[QStringLiteral("model")] = QJsonValue();
    object[QStringLiteral("firmware")] = QJsonValue();
    if (event.hasModel) {
        const auto* model = modelOf(found);
        object[QStringLiteral("model")] = model != nullptr ? model->name : QStringLiteral("unknown");
        object[QStringLiteral("model_bytes")] = QJsonArray{event.identity[0], event.identity[1]};
        object[QStringLiteral("model_as_number")] = event.identity[0] | event.identity[1] << 8;
        object[QStringLiteral("firmware")] = filled("%1.%2", event.identity[2], event.identity[3]);
    }
    return object;
}

QString progressText(const std::vector<Line>& lines)
{
    int done = 0;
    int total = 0;
    double left = 0.0;
    for (const Line& line : lines) {
        done += line.progress.done;
        total += line.progress.total;
        left = std::max(left, core::toSeconds(line.progress.remaining));
    }
    return total == 0
               ? QString()
               : filled("%1 %, about %2 s left", 100 * done / total, static_cast<int>(std::ceil(left)));
}

void printFound(const Found& found, bool withPort, bool withProtocol)
{
    const QJsonObject json = toJson(found);
    const bus::FoundEvent& event = found.event;
    QString line = withPort ? found.port + QStringLiteral("  ") : QString();
    line += QStringLiteral("ID %1  %2 baud  ").arg(event.id, 3).arg(event.baud);
    if (withProtocol)
        line += found.family->traits().name + QStringLiteral("  ");
    if (event.isDuplicate)
        line += QStringLiteral("several servos with this ID: connect one alone and change its ID");
    else if (event.isGarbled)
        line += QStringLiteral("no valid reply: several servos with this ID, or a bad line");
    else if (event.hasModel && modelOf(found) == nullptr)
        line += filled("unknown model %1  firmware %2",
                       found.family->modelNumber(event.identity[0], event.identity[1]),
                       json[QStringLiteral("firmware")].toString());
    else if (event.hasModel)
        line +=
            filled("%1  firmware %2", core::modelWords(*found.family, event.identity[0], event.identity[1]),
                   json[QStringLiteral("firmware")].toString());
    else
        line += event.isMute ? filled("model not sent (%1 0)  firmware -", found.family->replyLevelName())
                             : QStringLiteral("model not read  firmware -");
    print(line);
}

/// Sentences on disturbances of a port during the scan.
QStringList remarks(const Line& line, const std::vector<Found>& all)
{
    QStringList sentences;
    std::bitset<256> garbled = line.progress.garbled;
    for (const Found& found : all) {
        if (found.port == line.port && found.event.isGarbled)
            garbled.set(found.event.id);
    }
    for (std::size_t id = 0; id < garbled.size(); ++id) {
        if (garbled[id])
            sentences << filled("Bytes came from ID %1, but no valid reply: several servos with this ID "
                                "answer at the same time (new servos have the same ID), or the line is bad. "
                                "Connect one servo alone and scan again.",
                                id);
    }
    // Below a few per cent, repetitions compensate for damaged replies.
    if (line.progress.damaged * 100 >= line.progress.requests * 3 && line.progress.damaged >= 3) {
        sentences << filled(
            "The line of %1 is noisy: %2 of %3 replies were corrupted. Check its cable, ground and supply.",
            line.port, line.progress.damaged, line.progress.requests);
    } else if (line.progress.hasStrays && garbled.none()) {
        sentences << filled(
            "Bytes came on %1 that are no reply: servos at another rate or with another protocol, several "
            "servos with one ID, or noise. Try --baud all, or connect one servo alone.",
            line.port);
    }
    for (const Found& found : all) {
        if (found.port != line.port || found.event.delay <= bus::ScheduleSettings{}.replyMargin)
            continue;
        sentences << filled("ID %1 answers after %2 ms, later than the default timeout of 20 ms. Set "
                            "\"timeout\" of the array's schedule to more than that, in seconds.",
                            found.event.id, std::lround(core::toSeconds(found.event.delay) * 1e3));
    }
    for (const Found& found : all) {
        if (found.port != line.port || !found.isLocked)
            continue;
        if (const QString lock = core::lockSentence(*modelOf(found), *found.isLocked ? 1 : 0);
            !lock.isEmpty())
            sentences << filled("ID %1: %2", found.event.id, lock);
    }
    for (std::size_t id = 0; id < line.progress.unasked.size(); ++id) {
        if (line.progress.unasked[id])
            sentences << filled(
                "Replies with ID %1 were received, but none to requests to ID %1: a servo or a device on the "
                "line corrupts the ID, or it sends without a request. Connect it alone and scan again.",
                id);
    }
    return sentences;
}

/// A scan of several ports at the same time.
class Scan
{
public:
    Scan(const QStringList& ports, const std::vector<core::ScanPart>& parts, bool isJson);
    void run();
    int report() const;

private:
    void open(Line& line);
    void openNext(Line& line);
    void cancel();
    void take(Line& line, const bus::Event& event);
    void take(Line& line, const bus::ScanProgress& progress);
    void show(Line& line, const core::FamilyFind& find);
    void end(Line& line);
    void readLocks(Line& line);

    QStringList m_ports;
    std::vector<core::ScanPart> m_parts;
    bool m_isJson;
    std::vector<Line> m_lines;
    std::vector<Found> m_all;
    ProgressLine m_progress;
    bool m_isCancelled = false;
    int m_code = Done;
};

Scan::Scan(const QStringList& ports, const std::vector<core::ScanPart>& parts, bool isJson)
    : m_ports(ports)
    , m_parts(parts)
    , m_isJson(isJson)
{
    for (const QString& port : ports) {
        m_lines.push_back({port, core::PartedScan(parts, {}), nullptr, {}, false, false});
        open(m_lines.back());
    }
}

/// Starts the part of a port. Reports a port that fails; the others are scanned.
void Scan::open(Line& line)
{
    line.client.reset(); // the port is free
    const core::ScanPart& part = line.scan.part();
    auto client = BusClient::open(line.port, part.bauds.front(), *part.family);
    if (!client)
        m_code = fail(client.error().detail);
    else if ((*client)->bus().submit(line.scan.request()) == 0)
        m_code = fail("The bus of %1 is busy. Try again.", line.port);
    else
        line.client = std::move(*client);
    if (line.client == nullptr)
        end(line);
}

void Scan::openNext(Line& line)
{
    line.isPartOver = false;
    line.scan.nextPart();
    try {
        open(line);
    } catch (const Exit&) { // Ctrl-C while the port opens
        m_isCancelled = true;
        end(line);
    }
}

void Scan::show(Line& line, const core::FamilyFind& find)
{
    m_all.push_back({find, line.port, {}});
    m_progress.clear();
    if (!m_isJson)
        printFound(m_all.back(), m_ports.size() > 1, m_parts.size() > 1);
}

void Scan::end(Line& line)
{
    line.isOver = true;
    line.progress.remaining = core::Duration::zero();
    for (const core::FamilyFind& find : line.scan.takeHeldBack())
        show(line, find);
}

void Scan::take(Line& line, const bus::ScanProgress& progress)
{
    // Lost links end their scan, too, and are reported themselves.
    if (progress.total > 0)
        line.progress = line.scan.take(progress);
    if (!progress.finished)
        return;
    line.isPartOver = true;
    if (line.progress.finished || m_isCancelled || progress.total == 0)
        end(line);
}

void Scan::take(Line& line, const bus::Event& event)
{
    if (const auto* found = std::get_if<bus::FoundEvent>(&event)) {
        if (const auto find = line.scan.take(*found))
            show(line, *find);
    } else if (const auto* progress = std::get_if<bus::ScanProgress>(&event)) {
        take(line, *progress);
    } else if (const auto* link = std::get_if<bus::LinkEvent>(&event);
               link != nullptr && link->phase == bus::LinkPhase::Lost) {
        end(line);
        m_progress.clear();
        m_code = fail("Lost %1 during the scan. %2 Then scan again.", line.port,
                      core::lossText(line.port, link->error));
    }
}

/// A lock that is found open, or closed for good, is reported.
void Scan::readLocks(Line& line)
{
    for (Found& found : m_all) {
        const auto* model = modelOf(found);
        const auto* lock = model != nullptr ? model->find(core::RegisterRole::Lock) : nullptr;
        if (found.port != line.port || found.family != &line.client->family() || lock == nullptr
            || found.event.isDuplicate || m_isCancelled)
            continue;
        const auto raw = line.client->run<std::optional<int>>([&](core::Conversation& io) {
            return readLock(io, core::ServoId{found.event.id}, found.event.baud, *lock);
        });
        if (raw)
            found.isLocked = *raw != 0;
    }
}

void Scan::cancel()
{
    m_isCancelled = true; // reports the servos found so far
    for (Line& line : m_lines) {
        if (!line.isOver)
            line.client->bus().submit(bus::CancelScan{});
    }
}

void Scan::run()
{
    while (!std::ranges::all_of(m_lines, &Line::isOver)) {
        if (interrupt::isInterrupted() && !m_isCancelled)
            cancel();
        for (Line& line : m_lines) {
            if (line.isOver)
                continue;
            line.client->bus().drain(1000, [&](const bus::Event& event) { take(line, event); });
            if (line.isPartOver)
                readLocks(line);
            if (line.isOver)
                line.client.reset();
            else if (line.isPartOver)
                openNext(line);
        }
        m_progress.show([this] { return progressText(m_lines); });
        QThread::msleep(kLookMs);
    }
    m_progress.clear();
}

int Scan::report() const
{
    bool isSeen = !m_all.empty();
    int asked = 0;
    int planned = 0;
    for (const Line& line : m_lines) {
        for (const QString& sentence : remarks(line, m_all))
            fail(sentence);
        isSeen =
            isSeen || line.progress.unasked.any() || line.progress.garbled.any() || line.progress.hasStrays;
        asked += line.progress.done;
        planned += line.progress.total;
    }
    if (m_isJson) {
        std::vector<Found> sorted = m_all;
        std::ranges::stable_sort(sorted, {}, [this](const Found& found) {
            return std::pair(m_ports.indexOf(found.port), found.event.id);
        });
        // Prints nothing on failure: an empty array would mean that no servo is connected.
        if (m_code == Done || !m_all.empty())
            printJson(jsonArray(sorted, toJson));
    } else if (!isSeen && m_code == Done && !m_isCancelled) {
        print("No servo answered. Check power and cable, or try --baud all.");
    }
    if (!m_isCancelled)
        return m_code;
    fail("Cancelled: %1 of %2 addresses were polled; there may be more servos.", asked, planned);
    return Cancelled;
}

/// --protocol, without it all, and --baud; without --baud the factory rate of each protocol.
std::vector<core::ScanPart> parseParts(const Options& options)
{
    const bool isAllBauds = options.value("baud") == QLatin1String("all");
    std::vector<core::ScanPart> parts;
    if (!options.isSet("protocol") || options.value("protocol") == QLatin1String("all")) {
        parts = core::partsOfAllFamilies(isAllBauds);
    } else {
        const core::ServoFamily& family = parseProtocol(options.value("protocol"));
        parts.push_back({&family, isAllBauds ? family.bauds() : std::vector<int>{family.bauds().front()}});
    }
    if (options.isSet("baud") && !isAllBauds) {
        const int baud = parseBaud(options.value("baud"));
        for (core::ScanPart& part : parts)
            part.bauds = {baud};
    }
    return parts;
}

} // namespace

int scan(const QStringList& words)
{
    const Options options(words, "scan", "at least one port",
                          "PORT [PORT ...] [--baud B|all] [--protocol P|all] [--json]");
    QStringList ports = options.words();
    if (ports.removeDuplicates() > 0)
        return misuse("A port is given twice.");
    Scan scan(ports, parseParts(options), options.isJson());
    scan.run();
    return scan.report();
}

} // namespace cli
