// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck bench
#include <QtCore/QCommandLineParser>
#include <QtCore/QJsonObject>
#include <QtCore/QThread>

#include <algorithm>

#include "app/cli/cli.h"
#include "core/bus/bushandle.h"
#include "core/session/simulation.h"

namespace cli {

namespace bus = core::bus;

namespace {

constexpr std::size_t kRequestBytes = 9;
constexpr std::size_t kReplyBytes = 19; // position, absolute position, velocity, PWM: 8 bytes of data

double quantile(std::vector<float>& sorted, double q)
{
    if (sorted.empty())
        return 0.0;
    const auto at = static_cast<std::size_t>(q * static_cast<double>(sorted.size() - 1));
    return static_cast<double>(sorted[at]);
}

/// How near sequential polling of a virtual array comes to what the wire allows.
int benchBus(const QCommandLineParser& parser)
{
    bool okSeconds = false;
    const auto ids = core::idsFromOne(parser.value(QStringLiteral("servos")));
    if (!ids)
        return misuse(ids.error().detail);
    const int servos = static_cast<int>(ids->size());
    const double seconds = parser.value(QStringLiteral("seconds")).toDouble(&okSeconds);
    const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
    if (!baud)
        return misuse(baud.error().detail);
    if (!okSeconds || !(seconds > 0.0 && seconds <= 86'400.0))
        return misuse(QStringLiteral("--seconds takes a time above 0, one day at most."));
    const auto& models = core::ModelLibrary::builtIn();
    auto setup = core::simulationOf(*ids, QStringLiteral("DRS-0201"), models, *baud);
    if (!setup)
        return misuse(setup.error().detail);
    auto simulator = core::Simulator::start(*setup);
    if (!simulator)
        return misuse(simulator.error().detail);

    bus::BusHandle::Settings settings;
    settings.port = (*simulator)->portPath();
    settings.schedule.baud = *baud;
    settings.schedule.period = core::Duration::zero(); // cycle after cycle
    settings.schedule.vitalsPeriod = core::Duration::zero();
    const auto* model = models.find(QStringLiteral("DRS-0201"));
    for (int i = 0; i < servos; ++i)
        settings.joints.push_back({static_cast<std::uint8_t>(i + 1), core::JointUnits::fromModel(*model)});
    bus::BusHandle handle(settings);

    // The first second warms up: thread start, first replies, adaptation of the time-out.
    const auto begin = core::Clock::now() + std::chrono::seconds(1);
    const auto end = begin + core::fromSeconds(seconds);
    std::uint64_t samples = 0;
    std::vector<float> intervals;
    core::Time last;
    while (core::Clock::now() < end) {
        handle.drain(100'000, [&](const bus::Event& event) {
            const auto* sample = std::get_if<core::Sample>(&event);
            if (sample == nullptr || sample->time < begin || sample->time >= end)
                return;
            ++samples;
            if (last.time_since_epoch().count() != 0)
                intervals.push_back(static_cast<float>(core::toSeconds(sample->time - last) * 1e3));
            last = sample->time;
        });
        QThread::msleep(5);
    }
    QThread::msleep(150); // the last figures are published ten times a second
    const bus::Stats stats = handle.stats();
    std::sort(intervals.begin(), intervals.end());

    const double pollTime =
        core::toSeconds(core::wireTime(kRequestBytes + kReplyBytes, *baud)) + setup->replyDelay;
    const double limit = 1.0 / pollTime;
    const double rate = static_cast<double>(samples) / seconds;
    const QJsonObject result{{QStringLiteral("servos"), servos},
                             {QStringLiteral("baud"), *baud},
                             {QStringLiteral("reply_delay_us"), setup->replyDelay * 1e6},
                             {QStringLiteral("seconds"), seconds},
                             {QStringLiteral("samples"), static_cast<qint64>(samples)},
                             {QStringLiteral("lost_samples"), static_cast<qint64>(stats.lost)},
                             {QStringLiteral("retries"), static_cast<qint64>(stats.retries)},
                             {QStringLiteral("refused_events"), static_cast<qint64>(handle.refusedEvents())},
                             {QStringLiteral("polls_per_s"), rate},
                             {QStringLiteral("limit_polls_per_s"), limit},
                             {QStringLiteral("ratio_sequential"), rate / limit},
                             {QStringLiteral("p50_ms"), quantile(intervals, 0.5)},
                             {QStringLiteral("p99_ms"), quantile(intervals, 0.99)},
                             {QStringLiteral("max_ms"), quantile(intervals, 1.0)}};
    if (parser.isSet(QStringLiteral("json"))) {
        printJson(result);
    } else {
        print(QStringLiteral(
                  "%1 servos at %2 baud: %3 polls/s, %4 of the sequential limit of %5 polls/s; %6 samples "
                  "lost, %7 retries.")
                  .arg(servos)
                  .arg(*baud)
                  .arg(rate, 0, 'f', 1)
                  .arg(rate / limit, 0, 'f', 3)
                  .arg(limit, 0, 'f', 1)
                  .arg(stats.lost)
                  .arg(stats.retries));
    }
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
    return benchBus(parser);
}

} // namespace cli
