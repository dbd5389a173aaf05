// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck adapter
#include <QtCore/QFile>
#include <QtCore/QScopeGuard>

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

#include "app/cli/cli.h"
#include "core/base/element.h"
#include "core/link/adapter.h"
#include "core/link/portlist.h"
#include "core/timing/adaptercost.h"

namespace cli {

namespace {

QString nameOf(core::AdapterKind kind)
{
    constexpr std::array kNames{"virtual", "pty", "ftdi", "other"}; // by AdapterKind
    return QString::fromLatin1(core::element(kNames, kind));
}

/// Sequential polls per second, with the usual delays.
double pollsAt(int baud, int timer)
{
    core::BudgetInput input;
    input.schedule.baud = baud;
    return core::adapterCost(input, std::chrono::milliseconds(timer)).pollsPerSecond;
}

QString flagWords(const std::optional<bool>& flag)
{
    return !flag ? QStringLiteral("none") : *flag ? QStringLiteral("on") : QStringLiteral("off");
}

void printFacts(const core::AdapterFacts& facts)
{
    print(facts.port);
    print("  adapter        %1", core::adapterText(facts));
    if (facts.kind == core::AdapterKind::Virtual)
        return;
    if (facts.latencyTimer) {
        QString words =
            filled("  latency timer  %1 ms%2: at most %3 polls/s one at a time", *facts.latencyTimer,
                   facts.lowLatency == true ? " by the low-latency flag" : "",
                   static_cast<int>(pollsAt(facts.requestedBaud, *facts.latencyTimer)));
        if (*facts.latencyTimer > core::kBestLatency)
            words += filled("; 1 ms would allow %1",
                            static_cast<int>(pollsAt(facts.requestedBaud, core::kBestLatency)));
        print(words + filled(", no timer %1", static_cast<int>(pollsAt(facts.requestedBaud, 0))));
    } else {
        print("  latency timer  none");
    }
    print("  low latency    %1", flagWords(facts.lowLatency));
    if (core::madeBaud(facts))
        print("  rate           %1", core::rateText(facts));
}

QJsonObject toJson(const core::AdapterFacts& facts)
{
    const auto pollsWith = [&](int timer) {
        return facts.latencyTimer ? QJsonValue(pollsAt(facts.requestedBaud, timer)) : QJsonValue();
    };
    const auto error = core::baudError(facts);
    return json({{"port", facts.port},
                 {"kind", nameOf(facts.kind)},
                 {"driver", orNull(facts.driver)},
                 {"latency_timer_ms", facts.latencyTimer},
                 {"latency_writable", facts.isLatencyWritable},
                 {"low_latency", facts.lowLatency},
                 {"polls_per_s", pollsWith(facts.latencyTimer.value_or(0))},
                 {"polls_per_s_at_1_ms", pollsWith(core::kBestLatency)},
                 {"polls_per_s_without_timer", pollsWith(0)},
                 {"requested_baud", facts.requestedBaud},
                 {"made_baud", core::madeBaud(facts)},
                 {"baud_error_percent", error ? QJsonValue(*error * 100.0) : QJsonValue()}});
}

struct Order
{
    std::optional<int> latency;
    std::optional<bool> lowLatency;

    bool isEmpty() const { return !latency && !lowLatency; }
};

/// `descriptor`: of the open port, or -1 and `error`.
core::Result<void> carryOut(const Order& order, const QString& path, int descriptor, int error)
{
    if (order.latency) {
        if (const auto set = core::setLatencyTimer(path, *order.latency); !set)
            return set;
    }
    if (order.lowLatency) {
        error = descriptor >= 0 ? core::setLowLatency(descriptor, *order.lowLatency) : error;
        if (error == EBUSY)
            return core::Error{core::Errc::Busy, core::diagnosePort(path, error)};
        if (error != 0)
            return core::lowLatencyRefusal(path, *order.lowLatency, error);
    }
    return {};
}

Order readOrder(const Options& options)
{
    Order order;
    if (const QString latency = options.value("latency"); options.isSet("latency")) {
        bool ok = false;
        order.latency = latency.toInt(&ok);
        if (!ok || *order.latency < 1 || *order.latency > 255)
            quitUsage("--latency takes milliseconds from 1 to 255, not \"%1\".", latency);
    }
    if (const QString flag = options.value("low-latency"); options.isSet("low-latency")) {
        if (flag != QLatin1String("on") && flag != QLatin1String("off"))
            quitUsage("--low-latency takes on or off, not \"%1\".", flag);
        order.lowLatency = flag == QLatin1String("on");
    }
    if (options.words().isEmpty() && !order.isEmpty())
        quitUsage("The port is missing: servodeck adapter PORT.");
    return order;
}

/// Carries out the order at a port and reads it again. `failure`: a sentence if the order failed.
core::AdapterFacts adapterAt(const QString& path, const Order& order, QString& failure)
{
    if (const QString problem = core::diagnosePort(path); !problem.isEmpty())
        quitFailed(problem);
    // Opened briefly, without sending anything.
    const int descriptor =
        ::open(QFile::encodeName(path).constData(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    const int error = descriptor < 0 ? errno : 0;
    const auto closer = qScopeGuard([descriptor] { ::close(descriptor); });
    if (const auto set = carryOut(order, path, descriptor, error); !set)
        failure = set.error().detail;
    core::AdapterFacts now = core::adapterOf(path);
    if (descriptor >= 0)
        now.lowLatency = core::lowLatencyOf(descriptor);
    if (failure.isEmpty() && order.latency && now.latencyTimer != order.latency)
        failure =
            filled(now.lowLatency == true
                       ? "The latency timer of %1 is 1 ms while the low-latency flag is set. Clear the flag "
                         "with --low-latency off."
                       : "%1 did not keep the new latency timer. Check it with \"servodeck adapter %1\".",
                   path);
    return now;
}

} // namespace

int adapter(const QStringList& words)
{
    const Options options(words, "adapter", "one port or none",
                          "[PORT] [--latency MS] [--low-latency on|off] [--baud B] [--json]", "baud=115200");
    const Order order = readOrder(options);
    const int baud = parseBaud(options.value("baud"));
    const QString named = options.words().value(0);
    std::vector<core::AdapterFacts> all;
    QString failure;
    if (options.words().isEmpty()) {
        // Opens none, because opening alone changes the control lines of some boards.
        for (const auto& port : core::availablePorts())
            all.push_back(core::adapterOf(port.path));
    } else if (named == core::virtualPortPath()) {
        if (!order.isEmpty())
            return fail("The virtual array has no adapter. Nothing was set.");
        all.push_back(core::adapterOf(named));
    } else {
        const QString resolved = core::resolvePort(named);
        all.push_back(adapterAt(resolved.isEmpty() ? named : resolved, order, failure));
    }
    QJsonArray array;
    for (auto& facts : all) {
        facts.requestedBaud = baud;
        array.append(toJson(facts));
        if (!options.isJson())
            printFacts(facts);
    }
    if (options.isJson())
        printJson(options.words().isEmpty() ? QJsonValue(array) : array.first());
    for (const auto& facts : all) {
        if (const QString problem = core::rateProblem(facts); !problem.isEmpty())
            warn(problem);
    }
    return failure.isEmpty() ? Done : fail(failure);
}

} // namespace cli
