// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck sim
#include <algorithm>
#include <csignal>
#include <optional>

#include "app/cli/cli.h"
#include "core/bus/emergencyframes.h"
#include "core/document/arraystore.h"
#include "core/session/links/simulation.h"
#include "core/sim/makeservo.h"

namespace cli {

namespace {

/// "1,5,9-12" -> addresses.
std::vector<std::uint8_t> parseIds(const QString& text)
{
    std::vector<std::uint8_t> ids;
    for (const QString& part : text.split(QLatin1Char(','))) {
        const auto ends = part.split(QLatin1Char('-'));
        bool okFirst = false;
        bool okLast = false;
        const int first = ends.first().toInt(&okFirst);
        const int last = ends.last().toInt(&okLast);
        if (!okFirst || !okLast || ends.size() > 2 || first < 0 || last < first || last > core::ServoId::kMax)
            quitUsage("\"%1\" is not a list of IDs from 0 to 253 such as 1,5,9-12.", text);
        for (int id = first; id <= last; ++id) {
            if (std::ranges::find(ids, id) != ids.end())
                quitUsage("ID %1 is given twice in --ids %2.", id, text);
            ids.push_back(static_cast<std::uint8_t>(id));
        }
    }
    return ids;
}

/// Gives the servos their flags, end stops and play.
void addLinkages(const Options& options, core::SimulatorSettings& settings)
{
    const auto linkages =
        core::sim::parseLinkages(options.value("flag"), options.value("stops"), options.value("play"));
    if (!linkages)
        quitUsage(linkages.error().detail);
    for (const auto& each : *linkages) {
        const auto servo = std::ranges::find(settings.servos, each.id, &core::VirtualServoSetup::id);
        if (servo == settings.servos.end())
            quitUsage("The virtual array has no servo %1, for which --flag, --stops or --play is given.",
                      each.id);
        servo->linkage = each.setup;
        if (each.setup.flag && servo->model->find(core::RegisterRole::ReferenceInput) == nullptr)
            quitUsage("Servo %1 is of model %2, which has no input for the switch of a flag.", each.id,
                      servo->model->name);
    }
}

/// The F/T sensor: "PORT" or "ati:PORT" over UDP, "robotiq" or "bota" on a pty.
void setSensor(const Options& options, core::SimulatorSettings& settings)
{
    const QString ft = options.value("ft");
    bool isPort = false;
    const int plainPort = ft.toInt(&isPort);
    const QString kind = isPort || !options.isSet("ft") ? QStringLiteral("ati") : ft.section(u':', 0, 0);
    settings.ft = orQuit(core::sim::parseFt(kind, options.value("ft-options")));
    settings.ftLinkPath = options.value("ft-link");
    const bool isSerial = settings.ft.kind != core::sim::FtKind::Ati;
    if (options.isSet("ft-link") && !isSerial)
        quitUsage("--ft-link is for sensors on a pty: --ft robotiq or --ft bota.");
    if (!options.isSet("ft")) {
        if (options.isSet("ft-options") && settings.ftPort < 0)
            quitUsage("--ft-options requires --ft ati, robotiq or bota.");
        return;
    }
    const QString port = ft.section(u':', 1);
    if (isSerial) {
        if (!port.isEmpty())
            quitUsage("--ft %1 takes no port: it is a pty, which --ft-link names.", kind);
        settings.ftPort = -1;
        settings.serialFts = {settings.ft.kind};
        return;
    }
    bool isNumber = true;
    settings.ftPort = isPort ? plainPort : port.isEmpty() ? 0 : port.toInt(&isNumber);
    if (!isNumber || settings.ftPort < 0 || settings.ftPort > 65535)
        quitUsage("--ft takes ati, robotiq, bota or a UDP port from 0 (any) to 65535.");
}

core::SimulatorSettings settingsFrom(const Options& options)
{
    const auto& models = core::ModelLibrary::installed();
    std::optional<int> baud;
    if (options.isSet("baud"))
        baud = parseBaud(options.value("baud"));
    core::SimulatorSettings settings;
    if (options.isSet("array")) {
        const auto array = orQuit(core::arraystore::load(options.value("array"), models));
        settings = core::simulationOf(array, models, baud.value_or(array.bus(0).baud));
    } else {
        const auto ids = options.isSet("ids") ? parseIds(options.value("ids"))
                                              : orQuit(core::idsFromOne(options.value("servos")));
        settings = orQuit(core::simulationOf(ids, parseModel(options).name, models, baud));
        settings.ftPort = -1;
    }
    setSensor(options, settings);
    bool ok = false;
    settings.seed = options.value("seed").toULongLong(&ok);
    if (!ok)
        quitUsage("--seed takes a whole number from 0.");
    settings.linkPath = options.value("link");
    addLinkages(options, settings);
    if (!options.isSet("faults"))
        return settings;
    settings.faults = orQuit(core::sim::Faults::parse(options.value("faults")));
    if (settings.faults.vanishes() && settings.linkPath.isEmpty())
        quitUsage("A port that vanishes returns under another name: give it a fixed name with --link PATH.");
    for (const std::uint8_t id : settings.faults.ids()) {
        if (std::ranges::none_of(settings.servos, [id](const auto& servo) { return servo.id == id; }))
            quitUsage("--faults refers to servo %1, which the virtual array does not have.", id);
    }
    return settings;
}

/// Prints the number of faults of each kind and, with `each`, every fault.
void printFaults(const core::sim::Faults& faults, bool each)
{
    for (std::size_t i = 0; i < core::sim::kFaultKinds; ++i) {
        const auto kind = static_cast<core::sim::FaultKind>(i);
        if (faults.count(kind) > 0)
            print("faults %1 %2", core::sim::nameOf(kind), faults.count(kind));
    }
    if (!each)
        return;
    for (const auto& fault : faults.injected()) {
        print("fault %1 %2 %3 id %4 %5 %6", fixed(core::toSeconds(fault.time - faults.start()), 6),
              core::sim::nameOf(fault.kind), fault.isEnd ? "ends" : "begins", fault.id,
              fault.isRequest ? "request" : "reply", fault.place);
    }
}

} // namespace

int sim(const QStringList& words)
{
    const Options options(
        words,
        QStringLiteral(
            "array= servos=8 ids= model=DRS-0101 family= baud= link= seed=1 ft= ft-options= ft-link= faults= "
            "list-faults flag= stops= play="));
    if (!options.words().isEmpty())
        return misuse("\"sim\" has no argument \"%1\".", options.words().first());
    const bool setsServos = options.isSet("servos");
    const bool setsIds = options.isSet("ids");
    const bool setsModel = options.isSet("model");
    const bool setsFamily = options.isSet("family");
    if ((options.isSet("array") && (setsServos || setsIds || setsModel || setsFamily))
        || (setsServos && setsIds))
        return misuse("Use one of --array, --servos and --ids; --model requires one of the last two.");
    const auto settings = settingsFrom(options);

    // Blocked before the simulator's threads start, so that only sigwait below gets them.
    sigset_t awaited;
    sigemptyset(&awaited);
    for (const int number : core::bus::EmergencyFrames::endSignals())
        sigaddset(&awaited, number);
    pthread_sigmask(SIG_BLOCK, &awaited, nullptr);

    const auto simulator = orQuit(core::Simulator::start(settings));
    print(simulator->portPath());
    if (simulator->ftPort() >= 0)
        print("F/T 127.0.0.1:%1", simulator->ftPort());
    for (const core::sim::FtKind kind : settings.serialFts)
        print("F/T %1", simulator->ftPath(kind));
    if (const int code = finish(Done); code != Done)
        return code; // no client could learn the path
    int received = 0;
    sigwait(&awaited, &received);
    simulator->stop();
    printFaults(simulator->faults(), options.isSet("list-faults"));
    return Done;
}

} // namespace cli
