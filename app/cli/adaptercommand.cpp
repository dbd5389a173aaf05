// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck adapter
#include <QtCore/QCommandLineParser>
#include <QtCore/QFile>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <cerrno>
#include <cmath>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "app/cli/cli.h"
#include "core/link/adapter.h"
#include "core/link/portlist.h"
#include "core/timing/adaptercost.h"

namespace cli {

namespace {

const char* nameOf(core::AdapterKind kind)
{
    switch (kind) {
    case core::AdapterKind::Virtual:
        return "virtual";
    case core::AdapterKind::Pty:
        return "pty";
    case core::AdapterKind::Ftdi:
        return "ftdi";
    case core::AdapterKind::Other:
        break;
    }
    return "other";
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
    print(QStringLiteral("  adapter        %1").arg(core::adapterText(facts)));
    if (facts.kind == core::AdapterKind::Virtual)
        return;
    if (facts.latencyTimer) {
        QString words =
            QStringLiteral("  latency timer  %1 ms%2: at most %3 polls/s one at a time")
                .arg(*facts.latencyTimer)
                .arg(facts.lowLatency == true ? QStringLiteral(" by the low-latency flag") : QString())
                .arg(static_cast<int>(pollsAt(facts.requestedBaud, *facts.latencyTimer)));
        if (*facts.latencyTimer > core::kBestLatency)
            words += QStringLiteral("; 1 ms would allow %1")
                         .arg(static_cast<int>(pollsAt(facts.requestedBaud, core::kBestLatency)));
        print(words + QStringLiteral(", no timer %1").arg(static_cast<int>(pollsAt(facts.requestedBaud, 0))));
    } else {
        print(QStringLiteral("  latency timer  none"));
    }
    print(QStringLiteral("  low latency    %1").arg(flagWords(facts.lowLatency)));
    if (core::madeBaud(facts))
        print(QStringLiteral("  rate           %1").arg(core::rateText(facts)));
}

QJsonObject toJson(const core::AdapterFacts& facts)
{
    const auto made = core::madeBaud(facts);
    const auto orNull = [](bool isKnown, const QJsonValue& value) { return isKnown ? value : QJsonValue(); };
    const bool hasTimer = facts.latencyTimer.has_value();
    const int timer = facts.latencyTimer.value_or(0);
    return {{QStringLiteral("port"), facts.port},
            {QStringLiteral("kind"), QLatin1String(nameOf(facts.kind))},
            {QStringLiteral("driver"), orNull(!facts.driver.isEmpty(), facts.driver)},
            {QStringLiteral("latency_timer_ms"), orNull(hasTimer, timer)},
            {QStringLiteral("latency_writable"), facts.isLatencyWritable},
            {QStringLiteral("low_latency"),
             orNull(facts.lowLatency.has_value(), facts.lowLatency.value_or(false))},
            {QStringLiteral("polls_per_s"), orNull(hasTimer, pollsAt(facts.requestedBaud, timer))},
            {QStringLiteral("polls_per_s_at_1_ms"),
             orNull(hasTimer, pollsAt(facts.requestedBaud, core::kBestLatency))},
            {QStringLiteral("polls_per_s_without_timer"), orNull(hasTimer, pollsAt(facts.requestedBaud, 0))},
            {QStringLiteral("requested_baud"), facts.requestedBaud},
            {QStringLiteral("made_baud"), orNull(made.has_value(), made.value_or(0.0))},
            {QStringLiteral("baud_error_percent"),
             orNull(made.has_value(), core::baudError(facts).value_or(0.0) * 100.0)}};
}

struct Order
{
    std::optional<int> latency;
    std::optional<bool> lowLatency;

    bool isEmpty() const { return !latency && !lowLatency; }
};

/// Opens the port briefly, without sending anything.
class OpenPort
{
public:
    explicit OpenPort(const QString& path)
        : m_descriptor(
            ::open(QFile::encodeName(path).constData(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC))
        , m_error(m_descriptor < 0 ? errno : 0)
    {
    }
    ~OpenPort()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    OpenPort(const OpenPort&) = delete;
    OpenPort& operator=(const OpenPort&) = delete;

    bool isOpen() const { return m_descriptor >= 0; }
    int descriptor() const { return m_descriptor; }
    int error() const { return m_error; }

private:
    int m_descriptor;
    int m_error;
};

core::Result<void> carryOut(const Order& order, const QString& path, const OpenPort& port)
{
    if (order.latency) {
        if (const auto set = core::setLatencyTimer(path, *order.latency); !set)
            return set;
    }
    if (order.lowLatency) {
        const int error =
            port.isOpen() ? core::setLowLatency(port.descriptor(), *order.lowLatency) : port.error();
        if (error == EBUSY)
            return core::Error{core::Errc::Busy, core::diagnosePort(path, error)};
        if (error != 0)
            return core::lowLatencyRefusal(path, *order.lowLatency, error);
    }
    return {};
}

} // namespace

int adapter(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addOption({QStringLiteral("latency"), QString(), QStringLiteral("MS")});
    parser.addOption({QStringLiteral("low-latency"), QString(), QStringLiteral("on|off")});
    parser.addOption({QStringLiteral("baud"), QString(), QStringLiteral("B"), QStringLiteral("115200")});
    parser.addOption({QStringLiteral("json"), QString()});
    if (!parser.parse(words))
        return misuse(parser.errorText() + QLatin1Char('.'));
    const QStringList named = parser.positionalArguments();
    if (named.size() > 1)
        return misuse(
            QStringLiteral("\"adapter\" takes one port or none: servodeck adapter [PORT] [--latency MS] "
                           "[--low-latency on|off] [--baud B] [--json]."));
    Order order;
    if (parser.isSet(QStringLiteral("latency"))) {
        bool ok = false;
        order.latency = parser.value(QStringLiteral("latency")).toInt(&ok);
        if (!ok || *order.latency < 1 || *order.latency > 255)
            return misuse(QStringLiteral("--latency takes milliseconds from 1 to 255, not \"%1\".")
                              .arg(parser.value(QStringLiteral("latency"))));
    }
    if (const QString flag = parser.value(QStringLiteral("low-latency"));
        parser.isSet(QStringLiteral("low-latency"))) {
        if (flag != QLatin1String("on") && flag != QLatin1String("off"))
            return misuse(QStringLiteral("--low-latency takes on or off, not \"%1\".").arg(flag));
        order.lowLatency = flag == QLatin1String("on");
    }
    if (named.isEmpty() && !order.isEmpty())
        return misuse(QStringLiteral("The port is missing: servodeck adapter PORT."));
    const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
    if (!baud)
        return misuse(baud.error().detail);

    std::vector<core::AdapterFacts> all;
    QString failure;
    if (named.isEmpty()) {
        // Opens none, because opening alone changes the control lines of some boards.
        for (const auto& port : core::availablePorts())
            all.push_back(core::adapterOf(port.path));
    } else if (named.first() == core::virtualPortPath()) {
        if (!order.isEmpty())
            return fail(QStringLiteral("The virtual array has no adapter. Nothing was set."));
        all.push_back(core::adapterOf(named.first()));
    } else {
        const QString resolved = core::resolvePort(named.first());
        const QString path = resolved.isEmpty() ? named.first() : resolved;
        if (const QString problem = core::diagnosePort(path); !problem.isEmpty())
            return fail(problem);
        const OpenPort port(path);
        if (const auto set = carryOut(order, path, port); !set)
            failure = set.error().detail;
        all.push_back(core::adapterOf(path));
        if (port.isOpen())
            all.back().lowLatency = core::lowLatencyOf(port.descriptor());
        const auto& now = all.back();
        if (failure.isEmpty() && order.latency && now.latencyTimer != order.latency)
            failure =
                now.lowLatency == true
                    ? QStringLiteral("The latency timer of %1 is 1 ms while the low-latency flag is set. "
                                     "Clear the flag with --low-latency off.")
                          .arg(path)
                    : QStringLiteral(
                          "%1 did not keep the new latency timer. Check it with \"servodeck adapter %1\".")
                          .arg(path);
    }
    for (auto& facts : all)
        facts.requestedBaud = *baud;
    if (parser.isSet(QStringLiteral("json"))) {
        QJsonArray array;
        for (const auto& facts : all)
            array.append(toJson(facts));
        printJson(named.isEmpty() ? QJsonValue(array) : array.first());
    } else {
        for (const auto& facts : all)
            printFacts(facts);
    }
    for (const auto& facts : all) {
        if (const QString problem = core::rateProblem(facts); !problem.isEmpty())
            fail(QStringLiteral("warning: ") + problem);
    }
    return failure.isEmpty() ? Done : fail(failure);
}

} // namespace cli
