// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck topics: topics of ROS 2 for those who do not have it.
#include <QtCore/QThread>

#include <map>
#include <set>

#include "app/cli/topicoptions.h"
#include "core/bridge/ddstransport.h"
#include "core/recording/messages/flatten.h"
#include "core/topics/rosnames.h"

namespace cli {

namespace {

using core::recording::Schema;
using core::topics::Endpoint;
using core::topics::Transport;

constexpr core::Duration kDiscovery = std::chrono::milliseconds(1500);
constexpr unsigned long kPause = 5; // ms

/// Calls `step` until it returns true or the time is over.
template <typename Step>
bool during(core::Duration span, Step&& step)
{
    const core::Time end = core::Clock::now() + span;
    while (core::Clock::now() < end) {
        if (step())
            return true;
        QThread::msleep(kPause);
    }
    return false;
}

int list(Transport& transport, const Options& options)
{
    during(core::fromSeconds(options.number("seconds", 0.1, 86400).value_or(core::toSeconds(kDiscovery))),
           [] { return false; });
    struct Row
    {
        QString type;
        int writers = 0;
        int readers = 0;
    };
    std::map<QString, Row> rows;
    for (const Endpoint& each : transport.endpoints()) {
        const QString topic = core::topics::rosTopicOf(each.topic);
        if (topic.isEmpty())
            continue;
        Row& row = rows[topic];
        row.type = core::topics::rosTypeOf(each.type);
        ++(each.isWriter ? row.writers : row.readers);
    }
    for (const auto& [topic, row] : rows) {
        if (options.isJson())
            printJsonLine(
                {{"topic", topic}, {"type", row.type}, {"writers", row.writers}, {"readers", row.readers}});
        else
            print("%1 [%2] writers %3, readers %4", topic, row.type, row.writers, row.readers);
    }
    return rows.empty() ? fail("No topics were found. Check the domain and the interface, and that the other "
                               "program has topics on.")
                        : int{Done};
}

/// Reads a topic that some program has; returns its type.
QString subscribe(Transport& transport, const QString& topic)
{
    QString type;
    auto kind = core::topics::Kind::Latched; // if all its writers are
    during(2 * kDiscovery, [&] {
        for (const Endpoint& each : transport.endpoints()) {
            if (core::topics::rosTopicOf(each.topic) != topic || !each.isWriter)
                continue;
            type = core::topics::rosTypeOf(each.type);
            kind = each.isLatched ? kind : core::topics::Kind::Topic;
        }
        return !type.isEmpty();
    });
    if (type.isEmpty())
        quitFailed("No program publishes %1. \"servodeck topics list\" lists the topics.", topic);
    orFail(transport.subscribe(topic, type, kind));
    return type;
}

/// Numbers as numbers, truth values as such, what is not reported as null.
QJsonValue jsonOf(const core::recording::FlatValue& value)
{
    using Form = core::recording::FlatValue::Form;
    if (value.form == Form::Text)
        return value.text;
    if (value.text.isEmpty())
        return {};
    if (value.form == Form::Truth)
        return value.text == QLatin1String("1");
    bool isWhole = false;
    const qint64 whole = value.text.toLongLong(&isWhole); // times have more digits than a double
    return isWhole ? QJsonValue(whole) : QJsonValue(value.text.toDouble());
}

void printMessage(const Schema& schema, core::mcap::ByteView message, bool isJson)
{
    const auto values = core::recording::flatten(schema, message);
    if (!values) {
        fail("A message does not have the form of its type.");
        return;
    }
    if (isJson) {
        QJsonObject object;
        for (const auto& value : *values)
            object[value.path] = jsonOf(value);
        printJsonLine(object);
        return;
    }
    for (const auto& value : *values)
        print(value.unit.isEmpty() ? filled("%1: %2", value.path, value.text)
                                   : filled("%1: %2 %3", value.path, value.text, value.unit));
    print("---");
}

int echo(Transport& transport, const Options& options)
{
    const QString topic = options.words().value(1);
    const QString type = subscribe(transport, topic);
    const auto schema = Schema::parse(type, core::recording::schemaTextOf(type));
    if (core::recording::schemaTextOf(type).isEmpty() || !schema)
        return fail("The type %1 of %2 is not known to this program.", type, topic);
    const double most = options.number("count", 1, 1e9, "messages", true).value_or(1e9);
    double count = 0;
    during(core::fromSeconds(options.number("seconds", 0.1, 86400).value_or(86400)), [&] {
        transport.take([&](int, core::mcap::ByteView message, const auto&) {
            if (count++ < most)
                printMessage(*schema, message, options.isJson());
        });
        return count >= most;
    });
    return count > 0 ? int{Done} : fail("No message came on %1.", topic);
}

int rate(Transport& transport, const Options& options)
{
    const QString topic = options.words().value(1);
    subscribe(transport, topic);
    std::vector<core::Time> times;
    during(core::fromSeconds(options.number("seconds", 0.1, 86400).value_or(5)), [&] {
        transport.take([&](int, const auto&, const auto&) { times.push_back(core::Clock::now()); });
        return false;
    });
    if (times.size() < 2)
        return fail("Fewer than two messages came on %1.", topic);
    const double hertz =
        static_cast<double>(times.size() - 1) / core::toSeconds(times.back() - times.front());
    if (options.isJson())
        printJsonLine({{"topic", topic}, {"messages", times.size()}, {"rate", hertz}});
    else
        print("%1 Hz, %2", fixed(hertz, 1), counted(times.size(), "message"));
    return Done;
}

} // namespace

int topics(const QStringList& words)
{
    const QString usage = QStringLiteral("\"topics\" takes list, echo TOPIC or hz TOPIC.");
    const Options options(words, QStringLiteral("domain= interface= seconds= count= json"), 1, 2, usage);
    const QString what = options.words()[0];
    const bool isList = what == QLatin1String("list");
    if ((!isList && what != QLatin1String("echo") && what != QLatin1String("hz"))
        || options.words().size() != (isList ? 1 : 2))
        quitUsage(usage);
    const auto transport = orFail(core::bridge::openDds(reachOf(options)));
    return isList                          ? list(*transport, options)
           : what == QLatin1String("echo") ? echo(*transport, options)
                                           : rate(*transport, options);
}

} // namespace cli
