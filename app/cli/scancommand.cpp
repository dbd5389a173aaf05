// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck scan
#include <QtCore/QCommandLineParser>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QThread>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <memory>
#include <vector>

#include <unistd.h>

#include "app/cli/busclient.h"
#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "core/link/portlist.h"

namespace cli {

namespace bus = core::bus;

namespace {

constexpr int kLookMs = 2;
constexpr core::Duration kTellPeriod = std::chrono::milliseconds(200);

struct Found
{
    QString port;
    bus::FoundEvent event;
};

/// One port of the scan.
struct Line
{
    QString port;
    std::unique_ptr<BusClient> client;
    bus::ScanProgress progress;
    bool isOver = false;
};

QJsonObject toJson(const Found& found)
{
    const bus::FoundEvent& event = found.event;
    QJsonObject object{{QStringLiteral("port"), found.port},
                       {QStringLiteral("id"), event.id},
                       {QStringLiteral("baud"), event.baud},
                       {QStringLiteral("duplicate"), event.isDuplicate},
                       {QStringLiteral("asked"), int{event.asked}},
                       {QStringLiteral("damaged"), int{event.damaged}},
                       {QStringLiteral("delay_ms"), core::toSeconds(event.delay) * 1e3}};
    object[QStringLiteral("model")] = QJsonValue();
    object[QStringLiteral("firmware")] = QJsonValue();
    if (event.hasModel) {
        const auto* model = core::ModelLibrary::builtIn().findByBytes(event.identity[0], event.identity[1]);
        object[QStringLiteral("model")] = model != nullptr ? model->name : QStringLiteral("unknown");
        object[QStringLiteral("model_bytes")] = QJsonArray{event.identity[0], event.identity[1]};
        object[QStringLiteral("firmware")] =
            QStringLiteral("%1.%2").arg(event.identity[2]).arg(event.identity[3]);
    }
    return object;
}

/// Progress on one line of a terminal.
class ProgressLine
{
public:
    ProgressLine()
        : m_isTerminal(::isatty(STDERR_FILENO) == 1)
    {
    }
    ~ProgressLine() { clear(); }
    void clear()
    {
        if (m_isShown)
            std::fputs("\r\033[K", stderr);
        m_isShown = false;
    }
    void show(const std::vector<Line>& lines)
    {
        const auto now = core::Clock::now();
        if (!m_isTerminal || now - m_shownAt < kTellPeriod)
            return;
        m_shownAt = now;
        int done = 0;
        int total = 0;
        double left = 0.0;
        for (const Line& line : lines) {
            done += line.progress.done;
            total += line.progress.total;
            left = std::max(left, core::toSeconds(line.progress.remaining));
        }
        if (total == 0)
            return;
        clear();
        std::fputs(qPrintable(QStringLiteral("%1 %, about %2 s left")
                                  .arg(100 * done / total)
                                  .arg(static_cast<int>(std::ceil(left)))),
                   stderr);
        std::fflush(stderr);
        m_isShown = true;
    }

private:
    bool m_isTerminal;
    bool m_isShown = false;
    core::Time m_shownAt;
};

void printFound(const Found& found, bool withPort)
{
    const QJsonObject json = toJson(found);
    const bus::FoundEvent& event = found.event;
    QString line = withPort ? found.port + QStringLiteral("  ") : QString();
    line += QStringLiteral("ID %1  %2 baud  ").arg(event.id, 3).arg(event.baud);
    if (event.isDuplicate)
        line += QStringLiteral("several servos with this ID: connect one alone and change its ID");
    else if (event.hasModel)
        line +=
            QStringLiteral("%1  firmware %2")
                .arg(json[QStringLiteral("model")].toString(), json[QStringLiteral("firmware")].toString());
    else
        line += event.isMute ? QStringLiteral("model not sent (ACK policy 0)  firmware -")
                             : QStringLiteral("model not read  firmware -");
    print(line);
}

/// Sentences on disturbances of a port during the scan.
QStringList remarks(const Line& line, const std::vector<Found>& all)
{
    QStringList sentences;
    // Below a few per cent, repetitions compensate for damaged replies.
    if (line.progress.damaged * 100 >= line.progress.requests * 3 && line.progress.damaged >= 3) {
        sentences << QStringLiteral("The line of %1 is noisy: %2 of %3 replies were corrupted. Check its "
                                    "cable, ground and supply.")
                         .arg(line.port)
                         .arg(line.progress.damaged)
                         .arg(line.progress.requests);
    }
    for (const Found& found : all) {
        if (found.port != line.port || found.event.delay <= bus::ScheduleSettings{}.replyMargin)
            continue;
        sentences << QStringLiteral("ID %1 answers after %2 ms, later than the default timeout of 20 ms. Set "
                                    "\"timeout\" of the array's schedule to more than that, in seconds.")
                         .arg(found.event.id)
                         .arg(std::lround(core::toSeconds(found.event.delay) * 1e3));
    }
    for (std::size_t id = 0; id < line.progress.unasked.size(); ++id) {
        if (line.progress.unasked[id])
            sentences << QStringLiteral("Replies with ID %1 were received, but none to requests to ID %1: a "
                                        "servo or a device on the line corrupts the ID, or it sends without "
                                        "a request. Connect it alone and scan again.")
                             .arg(id);
    }
    return sentences;
}

} // namespace

int scan(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("PORT"), QString());
    parser.addOption({QStringLiteral("baud"), QString(), QStringLiteral("B"), QStringLiteral("115200")});
    parser.addOption({QStringLiteral("json"), QString()});
    if (!parser.parse(words))
        return misuse(parser.errorText() + QLatin1Char('.'));
    QStringList ports = parser.positionalArguments();
    if (ports.isEmpty())
        return misuse(QStringLiteral(
            "\"scan\" takes at least one port: servodeck scan PORT [PORT ...] [--baud B|all] [--json]."));
    if (ports.removeDuplicates() > 0)
        return misuse(QStringLiteral("A port is given twice."));
    std::vector<int> bauds;
    if (parser.value(QStringLiteral("baud")) == QLatin1String("all")) {
        bauds = core::herkulexBauds();
    } else {
        const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
        if (!baud)
            return misuse(baud.error().detail);
        bauds = {*baud};
    }
    bus::ScanRequest request;
    std::copy_n(bauds.begin(), std::min(bauds.size(), request.bauds.size()), request.bauds.begin());

    // Reports a port that fails and scans the others.
    int code = Done;
    std::vector<Line> lines;
    for (const QString& port : ports) {
        auto client = BusClient::open(port, bauds.front());
        if (!client)
            code = fail(client.error().detail);
        else if ((*client)->bus().submit(request) == 0)
            code = fail(QStringLiteral("The bus of %1 is busy. Try again.").arg(port));
        else
            lines.push_back({port, std::move(*client), {}, false});
    }
    if (lines.empty())
        return code;

    const bool json = parser.isSet(QStringLiteral("json"));
    std::vector<Found> all;
    ProgressLine progress;
    std::size_t open = lines.size();
    int asked = 0;
    int planned = 0;
    bool isCancelled = false;
    const InterruptNote note;
    while (open > 0) {
        if (note.isInterrupted() && !isCancelled) {
            isCancelled = true; // reports the servos found so far
            for (Line& line : lines) {
                if (!line.isOver)
                    line.client->bus().submit(bus::CancelScan{});
            }
        }
        for (Line& line : lines) {
            if (line.isOver)
                continue;
            line.client->bus().drain(1000, [&](const bus::Event& event) {
                if (const auto* found = std::get_if<bus::FoundEvent>(&event)) {
                    all.push_back({line.port, *found});
                    progress.clear();
                    if (!json)
                        printFound(all.back(), ports.size() > 1);
                } else if (const auto* told = std::get_if<bus::ScanProgress>(&event)) {
                    line.isOver = line.isOver || told->finished;
                    line.progress = told->total > 0 ? *told : line.progress;
                } else if (const auto* link = std::get_if<bus::LinkEvent>(&event);
                           link != nullptr && link->phase == bus::LinkPhase::Lost) {
                    line.isOver = true;
                    line.progress.remaining = core::Duration::zero();
                    progress.clear();
                    code = fail(QStringLiteral("Lost %1 during the scan. %2 Then scan again.")
                                    .arg(line.port, core::lossText(line.port, link->error)));
                }
            });
            if (line.isOver) {
                asked += line.progress.done;
                planned += line.progress.total;
                line.client.reset();
                --open;
            }
        }
        progress.show(lines);
        QThread::msleep(kLookMs);
    }
    progress.clear();
    bool isSeen = !all.empty();
    for (const Line& line : lines) {
        for (const QString& sentence : remarks(line, all))
            fail(sentence);
        isSeen = isSeen || line.progress.unasked.any();
    }
    if (json) {
        std::stable_sort(all.begin(), all.end(), [&ports](const Found& a, const Found& b) {
            const auto place = [&ports](const Found& f) { return ports.indexOf(f.port); };
            return std::pair(place(a), a.event.id) < std::pair(place(b), b.event.id);
        });
        QJsonArray array;
        for (const Found& found : all)
            array.append(toJson(found));
        // Prints nothing on failure: an empty array would mean that no servo is connected.
        if (code == Done || !all.empty())
            printJson(array);
    } else if (!isSeen && code == Done && !isCancelled) {
        print(QStringLiteral("No servo answered. Check power and cable, or try --baud all."));
    }
    if (!isCancelled)
        return code;
    fail(QStringLiteral("Cancelled: %1 of %2 addresses were polled; there may be more servos.")
             .arg(asked)
             .arg(planned));
    return Cancelled;
}

} // namespace cli
