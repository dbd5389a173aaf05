// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck bench: what the bus reaches of what the wire and the machine allow. Every figure is a ratio
// within one run, so that it means the same on a slow machine as on a fast one.
#include <QtCore/QCommandLineParser>
#include <QtCore/QJsonObject>

#include <algorithm>

#include "app/bench/busbench.h"
#include "app/cli/cli.h"
#include "core/session/links/simulation.h"

namespace cli {

namespace {

double micro(core::Duration time)
{
    return core::toSeconds(time) * 1e6;
}

int tellBus(const bench::BusAsk& ask, bool asJson)
{
    const auto measured = bench::benchBus(ask);
    if (!measured)
        return misuse(measured.error().detail);
    const auto* sequential = &measured->sequential;
    const auto* pipelined = &measured->pipelined;
    const auto* cycles = &measured->cycles;
    const auto* loaded = &measured->loaded;
    const auto& bare = measured->bare;
    const auto limit = [](const bench::BusRun& run, int baud) {
        return bench::sequentialLimit(baud, run.replyDelay);
    };

    const double ratioSequential = sequential->rate(ask.seconds) / limit(*sequential, ask.baud);
    const double ratioFast =
        measured->sequentialFast.rate(ask.seconds) / limit(measured->sequentialFast, bench::kFastBaud);
    const double ratioPipelined = pipelined->rate(ask.seconds) / limit(*pipelined, ask.baud);
    const double late = micro(cycles->lateness.quantile(0.999));
    const double lateBare = micro(bare.quantile(0.999));
    const double ratioLateness = late / std::max(lateBare, 1.0);
    if (asJson) {
        printJson(QJsonObject{
            {QStringLiteral("servos"), static_cast<int>(ask.ids.size())},
            {QStringLiteral("baud"), ask.baud},
            {QStringLiteral("seconds"), ask.seconds},
            {QStringLiteral("reply_delay_us"), sequential->replyDelay * 1e6},
            {QStringLiteral("limit_polls_per_s"), limit(*sequential, ask.baud)},
            {QStringLiteral("polls_per_s"), sequential->rate(ask.seconds)},
            {QStringLiteral("ratio_sequential"), ratioSequential},
            {QStringLiteral("samples"), static_cast<qint64>(sequential->samples)},
            {QStringLiteral("lost_samples"), static_cast<qint64>(sequential->stats.lost)},
            {QStringLiteral("retries"), static_cast<qint64>(sequential->stats.retries)},
            {QStringLiteral("refused_events"), static_cast<qint64>(sequential->stats.refusedEvents)},
            {QStringLiteral("p50_ms"), core::toSeconds(sequential->intervals.quantile(0.5)) * 1e3},
            {QStringLiteral("p99_ms"), core::toSeconds(sequential->intervals.quantile(0.99)) * 1e3},
            {QStringLiteral("max_ms"), core::toSeconds(sequential->intervals.most()) * 1e3},
            {QStringLiteral("ratio_sequential_1m"), ratioFast},
            {QStringLiteral("ratio_pipelined"), ratioPipelined},
            {QStringLiteral("pipelined_polls_per_s"), pipelined->rate(ask.seconds)},
            {QStringLiteral("pipelined_polls"), static_cast<qint64>(pipelined->stats.polls)},
            {QStringLiteral("pipelined_lost"), static_cast<qint64>(pipelined->stats.lost)},
            {QStringLiteral("pipelined_unanswered"), static_cast<qint64>(pipelined->stats.unanswered)},
            {QStringLiteral("pipelined_guard_us"), static_cast<double>(pipelined->stats.guard) * 1e-3},
            {QStringLiteral("collisions"), static_cast<qint64>(pipelined->collisions)},
            {QStringLiteral("ratio_lateness_p999"), ratioLateness},
            {QStringLiteral("lateness_p999_us"), late},
            {QStringLiteral("lateness_p50_us"), micro(cycles->lateness.quantile(0.5))},
            {QStringLiteral("bare_lateness_p999_us"), lateBare},
            {QStringLiteral("bare_lateness_p50_us"), micro(bare.quantile(0.5))},
            {QStringLiteral("cycles"), static_cast<qint64>(cycles->cycles)},
            {QStringLiteral("cpu_share"), cycles->stats.cpuShare},
            {QStringLiteral("real_time"), cycles->stats.isRealTime},
            {QStringLiteral("cycles_with_cm"), static_cast<qint64>(loaded->cycles)},
            {QStringLiteral("cm_requests"), static_cast<qint64>(loaded->operations)},
            {QStringLiteral("overruns_with_cm"), static_cast<qint64>(loaded->overruns)},
            {QStringLiteral("missed_cycles_with_cm"), static_cast<qint64>(loaded->missed)},
        });
        return Done;
    }
    print(
        QStringLiteral("%1 servos, %2 s each. One poll at a time: %3 of the limit at %4 baud, %5 at 1000000.")
            .arg(ask.ids.size())
            .arg(ask.seconds)
            .arg(ratioSequential, 0, 'f', 3)
            .arg(ask.baud)
            .arg(ratioFast, 0, 'f', 3));
    print(QStringLiteral(
              "Requests beside replies: %1 times the limit of one at a time (%2 polls/s), %3 collisions "
              "in %4 polls.")
              .arg(ratioPipelined, 0, 'f', 3)
              .arg(pipelined->rate(ask.seconds), 0, 'f', 1)
              .arg(pipelined->collisions)
              .arg(pipelined->stats.polls));
    print(QStringLiteral("100 cycles/s: 99.9 % begin less than %1 us late, %2 times a loop that only sleeps "
                         "(%3 us); the bus thread uses %4 % of a core.")
              .arg(late, 0, 'f', 0)
              .arg(ratioLateness, 0, 'f', 2)
              .arg(lateBare, 0, 'f', 0)
              .arg(cycles->stats.cpuShare * 100, 0, 'f', 1));
    print(QStringLiteral("With %1 register reads during %2 cycles: %3 cycles missed.")
              .arg(loaded->operations)
              .arg(loaded->cycles)
              .arg(loaded->missed));
    return Done;
}

} // namespace

int bench(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("WHAT"), QString());
    parser.addOption({QStringLiteral("servos"), QString(), QStringLiteral("N"), QStringLiteral("16")});
    parser.addOption({QStringLiteral("baud"), QString(), QStringLiteral("B"), QStringLiteral("115200")});
    parser.addOption({QStringLiteral("seconds"), QString(), QStringLiteral("S"), QStringLiteral("10")});
    parser.addOption({QStringLiteral("json"), QString()});
    if (!parser.parse(words))
        return misuse(parser.errorText() + QLatin1Char('.'));
    if (parser.positionalArguments() != QStringList{QStringLiteral("bus")})
        return misuse(
            QStringLiteral("\"bench\" needs a subject: servodeck bench bus [--json], or bench stop."));
    bench::BusAsk ask;
    bool okSeconds = false;
    ask.seconds = parser.value(QStringLiteral("seconds")).toDouble(&okSeconds);
    if (!okSeconds || !(ask.seconds > 0.0 && ask.seconds <= 86'400.0))
        return misuse(QStringLiteral("--seconds takes a time above 0, at most one day."));
    const auto ids = core::idsFromOne(parser.value(QStringLiteral("servos")));
    if (!ids)
        return misuse(ids.error().detail);
    ask.ids = *ids;
    const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
    if (!baud)
        return misuse(baud.error().detail);
    ask.baud = *baud;
    return tellBus(ask, parser.isSet(QStringLiteral("json")));
}

} // namespace cli
