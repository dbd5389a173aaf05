// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck bench: what the bus reaches of what the wire and the machine allow. Every figure is a ratio
// within one run, so that it means the same on a slow machine as on a fast one.
#include <QtCore/QCommandLineParser>
#include <QtCore/QJsonObject>
#include <QtCore/QThread>

#include <algorithm>
#include <thread>

#include <pthread.h>
#include <sched.h>
#include <sys/prctl.h>
#include <time.h>

#include "app/cli/cli.h"
#include "core/bus/bushandle.h"
#include "core/session/simulation.h"
#include "core/simhost/simulator.h"
#include "core/timing/distribution.h"

namespace cli {

namespace bus = core::bus;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t kRequestBytes = 9;
constexpr std::size_t kReplyHead = 11;
constexpr core::Duration kWarmUp = 1s; // thread start, first replies, adaptation of the time-out

struct Ask
{
    std::vector<std::uint8_t> ids;
    int baud = 115200;
    double seconds = 10.0;
};

/// A virtual array on a pty and a bus that works it, for a while.
struct Run
{
    std::uint64_t samples = 0;
    bus::Stats stats;
    std::uint64_t refused = 0;
    std::uint64_t collisions = 0;
    std::uint64_t cycles = 0;
    std::uint64_t overruns = 0;
    std::uint64_t missed = 0; ///< overruns of cycles whose forerunner was still waiting for an operation
    std::uint64_t operations = 0;
    double replyDelay = 0.0;
    core::Distribution intervals; ///< between two replies
    core::Distribution lateness;  ///< of cycle starts

    double rate(double seconds) const { return static_cast<double>(samples) / seconds; }
};

/// How late a thread wakes that does nothing but sleep until absolute times, with the bus thread's priority.
core::Distribution sleepLateness(core::Time first, core::Duration period, core::Time end)
{
    core::Distribution lateness;
    ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    sched_param param{};
    param.sched_priority = 20;
    ::pthread_setschedparam(::pthread_self(), SCHED_FIFO, &param); // as the bus thread: when permitted
    for (auto deadline = first; deadline < end; deadline += period) {
        const auto since = deadline.time_since_epoch();
        const timespec until{static_cast<time_t>(since / 1s), static_cast<long>((since % 1s).count())};
        while (::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr) == EINTR) {
        }
        lateness.add(core::Clock::now() - deadline);
    }
    return lateness;
}

/// `bare`: filled by a thread that only sleeps, until the deadlines of the cycles, so that whatever holds up
/// the machine holds up both.
core::Result<Run> work(const Ask& ask, bus::ScheduleSettings schedule, bool dumpsRegisters = false,
                       core::Distribution* bare = nullptr)
{
    const auto& models = core::ModelLibrary::builtIn();
    auto setup = core::simulationOf(ask.ids, QStringLiteral("DRS-0201"), models, ask.baud);
    if (!setup)
        return setup.error();
    setup->spins = true; // it is the bus that is measured
    auto simulator = core::Simulator::start(*setup);
    if (!simulator)
        return simulator.error();
    bus::BusHandle::Settings settings;
    settings.port = (*simulator)->portPath();
    settings.schedule = schedule;
    settings.schedule.baud = ask.baud;
    const auto* model = models.find(QStringLiteral("DRS-0201"));
    for (const auto id : ask.ids)
        settings.joints.push_back({id, core::JointUnits::fromModel(*model)});
    bus::BusHandle handle(settings);

    Run run;
    run.replyDelay = setup->replyDelay;
    const auto begin = core::Clock::now() + kWarmUp;
    const auto end = begin + core::fromSeconds(ask.seconds);
    std::uint64_t waiting = 0;
    std::size_t next = 0;
    core::Time last{};
    core::Time operationEnd{}; ///< of the last one told
    std::thread beside;
    while (core::Clock::now() < end) {
        handle.drain(100'000, [&](const bus::Event& event) {
            if (std::holds_alternative<bus::Reply>(event)) {
                --waiting;
                ++run.operations;
            }
            const auto* sample = std::get_if<core::Sample>(&event);
            if (sample == nullptr || sample->time < begin || sample->time >= end)
                return;
            ++run.samples;
            if (last != core::Time{})
                run.intervals.add(sample->time - last);
            last = sample->time;
        });
        handle.drainExchanges(100'000, [&](const bus::ExchangeRecord& exchange) {
            if (exchange.kind == bus::ExchangeKind::Operation)
                operationEnd = std::max(operationEnd, exchange.replyEnd);
        });
        handle.drainCycles(100'000, [&](const bus::CycleRecord& cycle) {
            if (cycle.start < begin || cycle.start >= end)
                return;
            ++run.cycles;
            run.overruns += cycle.overruns;
            run.lateness.add(cycle.start - cycle.deadline);
            if (bare != nullptr && !beside.joinable())
                beside =
                    std::thread([bare, first = cycle.deadline + 2 * schedule.period, period = schedule.period,
                                 end] { *bare = sleepLateness(first, period, end); });
            if (cycle.overruns > 0 && operationEnd > cycle.deadline && operationEnd <= cycle.start)
                ++run.missed;
        });
        handle.drainWire(100'000, [](const bus::WireChunk&) {});
        // All registers of all servos, over and over: RAM 0..73 in pieces, with never a pause between them.
        while (dumpsRegisters && waiting < 64) {
            bus::ReadRequest read;
            read.id = ask.ids[next / 5 % ask.ids.size()];
            read.address = static_cast<std::uint8_t>(next % 5 * 16);
            read.length = static_cast<std::uint8_t>(next % 5 == 4 ? 10 : 16);
            if (handle.submit(read) == 0)
                break;
            ++next;
            ++waiting;
        }
        QThread::msleep(2);
    }
    if (beside.joinable())
        beside.join();
    QThread::msleep(150); // the last figures are published ten times a second
    run.stats = handle.stats();
    run.refused = handle.refusedEvents();
    run.collisions = (*simulator)->collisions();
    return run;
}

/// Polls one after another: request, reply delay, reply.
double sequentialLimit(int baud, double replyDelay, std::size_t data)
{
    return 1.0 / (core::toSeconds(core::wireTime(kRequestBytes + kReplyHead + data, baud)) + replyDelay);
}

bus::ScheduleSettings endless(bool overlaps)
{
    bus::ScheduleSettings schedule;
    schedule.period = core::Duration::zero(); // cycle after cycle
    schedule.vitalsPeriod = core::Duration::zero();
    schedule.content = bus::PollContent::Motion;
    if (!overlaps)
        schedule.reqPeriod = 10s; // longer than any wait for a reply: one at a time
    return schedule;
}

double micro(core::Duration time)
{
    return core::toSeconds(time) * 1e6;
}

int benchBus(const Ask& ask, bool asJson)
{
    const auto fail = [](const core::Error& error) { return misuse(error.detail); };
    const auto limit = [&](const Run& run, int baud) { return sequentialLimit(baud, run.replyDelay, 4); };

    const auto sequential = work(ask, endless(false));
    if (!sequential)
        return fail(sequential.error());
    Ask fast = ask;
    fast.baud = 1'000'000;
    const auto sequentialFast = work(fast, endless(false));
    if (!sequentialFast)
        return fail(sequentialFast.error());
    const auto pipelined = work(ask, endless(true));
    if (!pipelined)
        return fail(pipelined.error());

    // The same cycle as an operator's, beside a loop that only sleeps.
    bus::ScheduleSettings cyclic;
    cyclic.period = 10ms;
    cyclic.content = bus::PollContent::Motion;
    const double cyclicSeconds = std::max(ask.seconds, 20.0);
    Ask paced = ask;
    paced.seconds = cyclicSeconds;
    core::Distribution bare;
    const auto cycles = work(paced, cyclic, false, &bare);
    if (!cycles)
        return fail(cycles.error());
    const auto loaded = work(paced, cyclic, true);
    if (!loaded)
        return fail(loaded.error());

    const double ratioSequential = sequential->rate(ask.seconds) / limit(*sequential, ask.baud);
    const double ratioFast = sequentialFast->rate(ask.seconds) / limit(*sequentialFast, fast.baud);
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
            {QStringLiteral("refused_events"), static_cast<qint64>(sequential->refused)},
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
    print(QStringLiteral(
              "100 cycles/s: 99.9 % begin less than %1 us late, %2 times a loop that only sleeps (%3 us); "
              "the bus thread takes %4 % of a core.")
              .arg(late, 0, 'f', 0)
              .arg(ratioLateness, 0, 'f', 2)
              .arg(lateBare, 0, 'f', 0)
              .arg(cycles->stats.cpuShare * 100, 0, 'f', 1));
    print(QStringLiteral("With %1 register readings beside %2 cycles: %3 cycles missed because of them.")
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
        return misuse(QStringLiteral("\"bench\" takes what to measure: servodeck bench bus [--json]."));
    Ask ask;
    bool okSeconds = false;
    ask.seconds = parser.value(QStringLiteral("seconds")).toDouble(&okSeconds);
    if (!okSeconds || !(ask.seconds > 0.0 && ask.seconds <= 86'400.0))
        return misuse(QStringLiteral("--seconds takes a time above 0, one day at most."));
    const auto ids = core::idsFromOne(parser.value(QStringLiteral("servos")));
    if (!ids)
        return misuse(ids.error().detail);
    ask.ids = *ids;
    const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
    if (!baud)
        return misuse(baud.error().detail);
    ask.baud = *baud;
    return benchBus(ask, parser.isSet(QStringLiteral("json")));
}

} // namespace cli
