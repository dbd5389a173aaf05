// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck sim
#include <QtCore/QCommandLineParser>

#include <algorithm>
#include <csignal>

#include "app/cli/cli.h"
#include "core/bus/lastwords.h"
#include "core/document/arraystore.h"
#include "core/session/links/simulation.h"

namespace cli {

namespace {

/// "1,5,9-12" -> addresses.
core::Result<std::vector<std::uint8_t>> parseIds(const QString& text)
{
    std::vector<std::uint8_t> ids;
    const auto parts = text.split(QLatin1Char(','));
    for (const QString& part : parts) {
        const auto ends = part.split(QLatin1Char('-'));
        bool okFirst = false;
        bool okLast = false;
        const int first = ends.first().toInt(&okFirst);
        const int last = ends.last().toInt(&okLast);
        if (!okFirst || !okLast || ends.size() > 2 || first < 0 || last < first
            || last > core::ServoId::kMax) {
            return core::Error{
                core::Errc::BadArgument,
                QStringLiteral("\"%1\" is not a list of IDs from 0 to 253 such as 1,5,9-12.").arg(text)};
        }
        for (int id = first; id <= last; ++id) {
            if (std::find(ids.begin(), ids.end(), id) != ids.end()) {
                return core::Error{core::Errc::BadArgument,
                                   QStringLiteral("ID %1 is given twice in --ids %2.").arg(id).arg(text)};
            }
            ids.push_back(static_cast<std::uint8_t>(id));
        }
    }
    return ids;
}

core::Result<core::SimulatorSettings> settingsFrom(const QCommandLineParser& parser)
{
    const auto& models = core::ModelLibrary::builtIn();
    int baud = 115200;
    if (parser.isSet(QStringLiteral("baud"))) {
        const auto parsed = parseBaud(parser.value(QStringLiteral("baud")));
        if (!parsed)
            return parsed.error();
        baud = *parsed;
    }
    core::SimulatorSettings settings;
    if (parser.isSet(QStringLiteral("array"))) {
        const auto array = core::arraystore::load(parser.value(QStringLiteral("array")), models);
        if (!array)
            return array.error();
        settings = core::simulationOf(*array, models,
                                      parser.isSet(QStringLiteral("baud")) ? baud : array->bus(0).baud);
    } else {
        auto ids = parser.isSet(QStringLiteral("ids"))
                       ? parseIds(parser.value(QStringLiteral("ids")))
                       : core::idsFromOne(parser.value(QStringLiteral("servos")));
        if (!ids)
            return ids.error();
        auto made = core::simulationOf(*ids, parser.value(QStringLiteral("model")), models, baud);
        if (!made)
            return made.error();
        settings = *made;
        settings.ftPort = -1;
    }
    bool ok = true;
    if (parser.isSet(QStringLiteral("ft")))
        settings.ftPort = parser.value(QStringLiteral("ft")).toInt(&ok);
    if (!ok || settings.ftPort > 65535 || (parser.isSet(QStringLiteral("ft")) && settings.ftPort < 0))
        return core::Error{core::Errc::BadArgument,
                           QStringLiteral("--ft takes a UDP port from 0 (any) to 65535.")};
    settings.seed = parser.value(QStringLiteral("seed")).toULongLong(&ok);
    if (!ok)
        return core::Error{core::Errc::BadArgument, QStringLiteral("--seed takes a whole number from 0.")};
    settings.linkPath = parser.value(QStringLiteral("link"));
    if (parser.isSet(QStringLiteral("faults"))) {
        const auto faults = core::sim::Faults::parse(parser.value(QStringLiteral("faults")));
        if (!faults)
            return faults.error();
        settings.faults = *faults;
        if (faults->vanishes() && settings.linkPath.isEmpty())
            return core::Error{core::Errc::BadArgument,
                               QStringLiteral("A port that vanishes returns under another name: give it a "
                                              "fixed name with --link PATH.")};
        for (const std::uint8_t id : faults->ids()) {
            if (std::none_of(settings.servos.begin(), settings.servos.end(),
                             [id](const auto& servo) { return servo.id == id; }))
                return core::Error{
                    core::Errc::BadArgument,
                    QStringLiteral("--faults refers to servo %1, which the virtual array does not have.")
                        .arg(id)};
        }
    }
    return settings;
}

/// Prints the number of faults of each kind and, with `each`, every fault.
void tellFaults(const core::sim::Faults& faults, bool each)
{
    for (std::size_t i = 0; i < core::sim::kFaultKinds; ++i) {
        const auto kind = static_cast<core::sim::FaultKind>(i);
        if (faults.count(kind) > 0)
            print(QStringLiteral("faults %1 %2").arg(core::sim::nameOf(kind)).arg(faults.count(kind)));
    }
    if (!each)
        return;
    for (const auto& fault : faults.injected()) {
        print(QStringLiteral("fault %1 %2 %3 id %4 %5 %6")
                  .arg(core::toSeconds(fault.time - faults.start()), 0, 'f', 6)
                  .arg(core::sim::nameOf(fault.kind),
                       fault.isEnd ? QStringLiteral("ends") : QStringLiteral("begins"))
                  .arg(fault.id)
                  .arg(fault.isRequest ? QStringLiteral("request") : QStringLiteral("reply"))
                  .arg(fault.place));
    }
}

} // namespace

int sim(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addOption({QStringLiteral("array"), QString(), QStringLiteral("FILE")});
    parser.addOption({QStringLiteral("servos"), QString(), QStringLiteral("N"), QStringLiteral("8")});
    parser.addOption({QStringLiteral("ids"), QString(), QStringLiteral("LIST")});
    parser.addOption(
        {QStringLiteral("model"), QString(), QStringLiteral("MODEL"), QStringLiteral("DRS-0101")});
    parser.addOption({QStringLiteral("baud"), QString(), QStringLiteral("B")});
    parser.addOption({QStringLiteral("link"), QString(), QStringLiteral("PATH")});
    parser.addOption({QStringLiteral("seed"), QString(), QStringLiteral("S"), QStringLiteral("1")});
    parser.addOption({QStringLiteral("ft"), QString(), QStringLiteral("PORT")});
    parser.addOption({QStringLiteral("faults"), QString(), QStringLiteral("SPEC")});
    parser.addOption({QStringLiteral("list-faults"), QString()});
    if (!parser.parse(words))
        return misuse(parser.errorText() + QLatin1Char('.'));
    if (!parser.positionalArguments().isEmpty())
        return misuse(
            QStringLiteral("\"sim\" has no argument \"%1\".").arg(parser.positionalArguments().first()));
    const auto isSet = [&parser](const char* name) { return parser.isSet(QString::fromLatin1(name)); };
    if ((isSet("array") && (isSet("servos") || isSet("ids") || isSet("model")))
        || (isSet("servos") && isSet("ids")))
        return misuse(
            QStringLiteral("Use one of --array, --servos and --ids; --model requires one of the last two."));
    const auto settings = settingsFrom(parser);
    if (!settings)
        return settings.error().code == core::Errc::BadArgument ? misuse(settings.error().detail)
                                                                : fail(settings.error().detail);

    // Blocked before the simulator's threads start, so that only sigwait below gets them.
    sigset_t awaited;
    sigemptyset(&awaited);
    for (const int number : core::bus::LastWords::endSignals())
        sigaddset(&awaited, number);
    pthread_sigmask(SIG_BLOCK, &awaited, nullptr);

    auto simulator = core::Simulator::start(*settings);
    if (!simulator) {
        return simulator.error().code == core::Errc::BadArgument ? misuse(simulator.error().detail)
                                                                 : fail(simulator.error().detail);
    }
    print((*simulator)->portPath());
    if ((*simulator)->ftPort() >= 0)
        print(QStringLiteral("F/T 127.0.0.1:%1").arg((*simulator)->ftPort()));
    if (const int code = finish(Done); code != Done)
        return code; // no client could learn the path
    int received = 0;
    sigwait(&awaited, &received);
    (*simulator)->stop();
    tellFaults((*simulator)->faults(), isSet("list-faults"));
    return finish(Done);
}

} // namespace cli
