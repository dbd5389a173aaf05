// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck bench: throughput of the bus relative to the limits of wire and machine. Every figure is a ratio
// within one run, so that it is comparable between slow and fast machines.
#include <QtCore/QCommandLineParser>
#include <QtCore/QJsonObject>

#include <algorithm>

#include "app/bench/busbench.h"
#include "app/bench/controllerbench.h"
#include "app/bench/recordbench.h"
#include "app/bench/topicbench.h"
#include "app/bench/trainbench.h"
#include "app/cli/cli.h"
#include "app/cli/topicoptions.h"
#include "core/bridge/ddstransport.h"
#include "core/family/servofamily.h"
#include "core/session/links/simulation.h"

namespace cli {

namespace {

double micro(core::Duration time)
{
    return core::toSeconds(time) * 1e6;
}

QJsonObject toJson(const bench::BusTask& task, const bench::BusBench& bench)
{
    const auto& sequential = bench.sequential;
    const auto& pipelined = bench.pipelined;
    const auto& cycles = bench.cycles;
    const auto& loaded = bench.loaded;
    const auto limit = [](const bench::BusRun& run, int baud) {
        return bench::sequentialLimit(baud, run.replyDelay);
    };
    const auto ratio = [&](const bench::BusRun& run, int baud) {
        return run.rate(task.seconds) / limit(run, baud);
    };
    const double late = micro(cycles.lateness.quantile(0.999));
    const double lateBare = micro(bench.bare.quantile(0.999));
    return json({{"servos", task.ids.size()},
                 {"baud", task.baud},
                 {"seconds", task.seconds},
                 {"reply_delay_us", sequential.replyDelay * 1e6},
                 {"limit_polls_per_s", limit(sequential, task.baud)},
                 {"polls_per_s", sequential.rate(task.seconds)},
                 {"ratio_sequential", ratio(sequential, task.baud)},
                 {"samples", sequential.samples},
                 {"lost_samples", sequential.stats.lost},
                 {"retries", sequential.stats.retries},
                 {"refused_events", sequential.stats.refusedEvents},
                 {"p50_ms", core::toSeconds(sequential.intervals.quantile(0.5)) * 1e3},
                 {"p99_ms", core::toSeconds(sequential.intervals.quantile(0.99)) * 1e3},
                 {"max_ms", core::toSeconds(sequential.intervals.most()) * 1e3},
                 {"ratio_sequential_1m", ratio(bench.sequentialFast, bench::kFastBaud)},
                 {"ratio_pipelined", ratio(pipelined, task.baud)},
                 {"pipelined_polls_per_s", pipelined.rate(task.seconds)},
                 {"pipelined_polls", pipelined.stats.polls},
                 {"pipelined_lost", pipelined.stats.lost},
                 {"pipelined_unanswered", pipelined.stats.unanswered},
                 {"pipelined_guard_us", static_cast<double>(pipelined.stats.guard) * 1e-3},
                 {"collisions", pipelined.collisions},
                 {"ratio_lateness_p999", late / std::max(lateBare, 1.0)},
                 {"lateness_p999_us", late},
                 {"lateness_p50_us", micro(cycles.lateness.quantile(0.5))},
                 {"bare_lateness_p999_us", lateBare},
                 {"bare_lateness_p50_us", micro(bench.bare.quantile(0.5))},
                 {"cycles", cycles.cycles},
                 {"cpu_share", cycles.stats.cpuShare},
                 {"real_time", cycles.stats.isRealTime},
                 {"cycles_with_cm", loaded.cycles},
                 {"cm_requests", loaded.operations},
                 {"overruns_with_cm", loaded.overruns},
                 {"missed_cycles_with_cm", loaded.missed}});
}

void printFigures(const QJsonObject& json)
{
    const auto figure = [&](const char* key, int decimals = 0) {
        return fixed(json[QLatin1String(key)].toDouble(), decimals);
    };
    print("%1 servos, %2 s each. One poll at a time: %3 of the limit at %4 baud, %5 at 1000000.",
          figure("servos"), QString::number(json[QStringLiteral("seconds")].toDouble()),
          figure("ratio_sequential", 3), figure("baud"), figure("ratio_sequential_1m", 3));
    print("Requests beside replies: %1 times the limit of one at a time (%2 polls/s), %3 collisions in %4 "
          "polls.",
          figure("ratio_pipelined", 3), figure("pipelined_polls_per_s", 1), figure("collisions"),
          figure("pipelined_polls"));
    print("100 cycles/s: 99.9 % begin less than %1 us late, %2 times a loop that only sleeps (%3 us); the "
          "bus thread uses %4 % of a core.",
          figure("lateness_p999_us"), figure("ratio_lateness_p999", 2), figure("bare_lateness_p999_us"),
          fixed(json[QStringLiteral("cpu_share")].toDouble() * 100, 1));
    print("With %1 register reads during %2 cycles: %3 cycles missed.", figure("cm_requests"),
          figure("cycles_with_cm"), figure("missed_cycles_with_cm"));
}

QJsonObject toJson(const bench::TrainTask& task, const bench::TrainBench& bench)
{
    const auto& family = core::familyOf(*task.model);
    const double seconds = task.bus.seconds;
    const auto rate = [seconds](const bench::TrainRun& run) {
        return static_cast<double>(run.readings) / seconds;
    };
    const double limit = bench.limit(task.bus.baud);
    const auto& polls = bench.polls;
    const auto& inUse = bench.inUse;
    return json({{"family", family.traits().name},
                 {"model", task.model->name},
                 {"servos", task.bus.ids.size()},
                 {"baud", task.bus.baud},
                 {"seconds", seconds},
                 {"train", core::family::trainName(polls.stats.train)},
                 {"train_servos", polls.stats.trainSize},
                 {"bytes_per_reading", bench.dataBytes},
                 {"limit_readings_per_s", limit},
                 {"readings_per_s", rate(polls)},
                 {"ratio_limit", limit > 0.0 ? rate(polls) / limit : 0.0},
                 {"predicted_readings_per_s", polls.predicted},
                 {"readings_per_s_in_use", rate(inUse)},
                 {"predicted_readings_per_s_in_use", inUse.predicted},
                 {"goals_per_s_in_use", static_cast<double>(inUse.goals) / seconds},
                 {"lost", polls.stats.lost + inUse.stats.lost},
                 {"unanswered", polls.stats.unanswered + inUse.stats.unanswered},
                 {"retries", polls.stats.retries + inUse.stats.retries},
                 {"collisions", polls.collisions + inUse.collisions},
                 {"cpu_share", polls.stats.cpuShare},
                 {"real_time", polls.stats.isRealTime}});
}

void printTrains(const QJsonObject& json)
{
    const auto figure = [&](const char* key, int decimals = 0) {
        return fixed(json[QLatin1String(key)].toDouble(), decimals);
    };
    print("%1 servos %2 at %3 baud, %4 bytes each by %5: %6 readings/s, %7 of the limit of the wire "
          "(predicted %8).",
          figure("servos"), json[QStringLiteral("model")].toString(), figure("baud"),
          figure("bytes_per_reading"), json[QStringLiteral("train")].toString(), figure("readings_per_s"),
          figure("ratio_limit", 3), figure("predicted_readings_per_s"));
    print("With 50 goals/s for each servo, supply and temperature: %1 readings/s (predicted %2).",
          figure("readings_per_s_in_use"), figure("predicted_readings_per_s_in_use"));
}

/// Polls of one family, by the fastest train of its model.
int benchFamily(const Options& options, double seconds)
{
    bench::TrainTask task;
    task.model = &parseModel(options);
    const auto valueOr = [&options](const char* option, const char* usual) {
        return options.isSet(option) ? options.value(option) : QString::fromLatin1(usual);
    };
    task.bus.seconds = seconds;
    task.bus.ids = orQuit(core::idsFromOne(valueOr("servos", "12")));
    task.bus.baud = parseBaud(valueOr("baud", "1000000"));
    const QJsonObject json = toJson(task, orQuit(bench::benchTrains(task)));
    options.isJson() ? printJson(json) : printTrains(json);
    return Done;
}

int benchControllers(const Options& options)
{
    const bench::ControllerTask task;
    bench::ControllerTask bare = task;
    bare.controllers = 0;
    const auto empty = orQuit(bench::timeSteps(bare));
    const auto full = orQuit(bench::timeSteps(task));
    const double ratio = micro(full.quantile(0.5)) / micro(empty.quantile(0.5));
    if (!options.isJson()) {
        print("%1 joints, %2 controllers: the step at the start of a cycle takes %3 us, 99 % less than %4 "
              "us; without controllers %5 us and %6 us.",
              task.joints, task.controllers, fixed(micro(full.quantile(0.5)), 1),
              fixed(micro(full.quantile(0.99)), 1), fixed(micro(empty.quantile(0.5)), 1),
              fixed(micro(empty.quantile(0.99)), 1));
        return Done;
    }
    printJson({{"joints", task.joints},
               {"controllers", task.controllers},
               {"cycles", full.sorted.size()},
               {"step_p50_us", micro(full.quantile(0.5))},
               {"step_p99_us", micro(full.quantile(0.99))},
               {"empty_p50_us", micro(empty.quantile(0.5))},
               {"empty_p99_us", micro(empty.quantile(0.99))},
               {"ratio_step", ratio}});
    return Done;
}

int benchRecord(const Options& options)
{
    const double seconds = *options.number("seconds", 1, 3600, "a time in s", false);
    const auto cost = orQuit(bench::timeRecording(core::fromSeconds(seconds)));
    const double recorded = core::toSeconds(cost.recorded);
    const double share = core::toSeconds(cost.cpu) / recorded;
    const double speed = recorded / core::toSeconds(cost.wall);
    // The message of the clock in each chunk is not counted by the session.
    const qint64 lost = static_cast<qint64>(cost.messages) - static_cast<qint64>(cost.found);
    if (!options.isJson()) {
        print("64 joints at 100 Hz and two sensors at 1 kHz: %1 messages, %2 MB for %3 s; %4 % of a core, %5 "
              "times as fast as they arrive; lost: %6.",
              cost.messages, fixed(static_cast<double>(cost.bytes) / 1e6, 1), recorded,
              fixed(share * 100.0, 1), fixed(speed, 1), std::max<qint64>(0, lost));
        return Done;
    }
    printJson({{"seconds", recorded},
               {"messages", cost.messages},
               {"messages_lost", std::max<qint64>(0, lost)},
               {"megabytes", static_cast<double>(cost.bytes) / 1e6},
               {"ratio_core", share},
               {"ratio_speed", speed}});
    return Done;
}

int benchTopics(const Options& options)
{
    constexpr double kWorst = 0.999;
    const double seconds = *options.number("seconds", 1, 3600, "a time in s", false);
    if (options.isSet("garbage")) {
        print(QString::number(orQuit(bench::sendGarbage(core::bridge::openDds, reachOf(options), seconds))));
        return Done;
    }
    const auto cost = orQuit(bench::timeTopics(core::bridge::openDds, reachOf(options), seconds));
    const auto micro = [](const core::Distribution& lateness, double q) {
        return core::toSeconds(lateness.quantile(q)) * 1e6;
    };
    const double ratio = micro(cost.on, kWorst) / micro(cost.off, kWorst);
    const double garbageRatio = micro(cost.garbage, kWorst) / micro(cost.on, kWorst);
    if (!options.isJson()) {
        print("Cycles begin late by less than %1 us (50 %), %2 us (99.9 %) with topics, %3 us and %4 us "
              "without; ratio %5. Messages: %6, lost: %7. With %8 messages of garbage: %9 us (99.9 %), ratio "
              "to topics alone %10.",
              fixed(micro(cost.on, 0.5), 0), fixed(micro(cost.on, kWorst), 0), fixed(micro(cost.off, 0.5), 0),
              fixed(micro(cost.off, kWorst), 0), fixed(ratio, 2), cost.published, cost.lost, cost.garbageSent,
              fixed(micro(cost.garbage, kWorst), 0), fixed(garbageRatio, 2));
        return Done;
    }
    printJson({{"cycles", cost.on.count()},
               {"messages", cost.published},
               {"messages_lost", cost.lost},
               {"lateness_on_p50_us", micro(cost.on, 0.5)},
               {"lateness_on_p999_us", micro(cost.on, kWorst)},
               {"lateness_off_p50_us", micro(cost.off, 0.5)},
               {"lateness_off_p999_us", micro(cost.off, kWorst)},
               {"ratio_lateness", ratio},
               {"garbage_sent", cost.garbageSent},
               {"garbage_taken", cost.garbageTaken},
               {"lateness_garbage_p999_us", micro(cost.garbage, kWorst)},
               {"ratio_garbage", garbageRatio}});
    return Done;
}

} // namespace

int bench(const QStringList& words)
{
    if (words.contains(QStringLiteral("topics")))
        return benchTopics(Options(words, QStringLiteral("seconds=30 domain=99 interface= garbage json")));
    if (words.contains(QStringLiteral("controllers")))
        return benchControllers(Options(words, QStringLiteral("json")));
    if (words.contains(QStringLiteral("record")))
        return benchRecord(Options(words, QStringLiteral("seconds=30 json")));
    const Options options(words, QStringLiteral("family= model= servos=16 baud=115200 seconds=10 json"));
    if (options.words() != QStringList{QStringLiteral("bus")})
        return misuse("\"bench\" needs a subject: servodeck bench bus [--json], bench controllers [--json], "
                      "bench record [--json], bench topics [--json], bench plot, or bench stop.");
    bench::BusTask task;
    bool okSeconds = false;
    task.seconds = options.value("seconds").toDouble(&okSeconds);
    if (!okSeconds || !(task.seconds > 0.0 && task.seconds <= 86'400.0))
        return misuse("--seconds takes a time above 0, at most one day.");
    if (options.isSet("family") || options.isSet("model"))
        return benchFamily(options, task.seconds);
    task.ids = orQuit(core::idsFromOne(options.value("servos")));
    task.baud = parseBaud(options.value("baud"));
    const QJsonObject json = toJson(task, orQuit(bench::benchBus(task)));
    options.isJson() ? printJson(json) : printFigures(json);
    return Done;
}

} // namespace cli
