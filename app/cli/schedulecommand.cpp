// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array schedule
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "app/cli/arraycall.h"
#include "core/array/arrayfile.h"
#include "core/array/scheduleparameters.h"
#include "core/document/arraystore.h"
#include "core/session/links/schedule.h"

namespace cli {

namespace {

const char* nameOf(core::BudgetTerm term)
{
    switch (term) {
    case core::BudgetTerm::Goals:
        return "goals";
    case core::BudgetTerm::Quiet:
        return "quiet";
    case core::BudgetTerm::Requests:
        return "requests";
    case core::BudgetTerm::Delay:
        return "reply_delay";
    case core::BudgetTerm::Adapter:
        return "adapter";
    case core::BudgetTerm::Replies:
        return "replies";
    case core::BudgetTerm::Guard:
        return "guard";
    case core::BudgetTerm::Host:
        return "host";
    case core::BudgetTerm::Monitoring:
        return "monitoring";
    }
    return "";
}

QString milliseconds(core::Duration time)
{
    return QString::number(core::toSeconds(time) * 1000, 'f', 2) + QStringLiteral(" ms");
}

/// Result of the schedule of an array.
struct Outlook
{
    core::ArrayConfig array;
    int baud = 0;                              ///< of the first bus
    core::Budget budget;                       ///< of the first bus
    std::vector<core::Budget> moreBudgets;     ///< of the others
    std::vector<core::ConfigProblem> problems; ///< of the schedule
    bool isGood = true;                        ///< no errors among the problems

    /// `config` with the rates for the calculation.
    explicit Outlook(const core::ArrayConfig& config)
        : array(config)
        , baud(config.bus(0).baud)
        , budget(core::budgetOf(core::budgetInputOf(config, config.bus(0).baud)))
    {
        for (int bus = 1; bus < config.busCount(); ++bus)
            moreBudgets.push_back(core::budgetOf(core::budgetInputOf(config, config.bus(bus).baud, bus)));
        for (const auto& problem : core::validate(config, core::ModelLibrary::builtIn())) {
            if (problem.parameter.isEmpty())
                continue;
            problems.push_back(problem);
            isGood = isGood && !problem.isError;
        }
    }
};

QString inWords(const Outlook& outlook, const core::ScheduleParameter& parameter)
{
    const auto& schedule = outlook.array.schedule;
    const QString value = core::scheduleValue(schedule, parameter);
    const auto automatic = [&](core::Duration time) {
        return QStringLiteral("automatic, %1").arg(milliseconds(time));
    };
    namespace n = core::schedulenames;
    if (parameter.name == n::kPeriodJog && !(schedule.periodJog > 0))
        return automatic(outlook.budget.jogRound);
    if (parameter.name == n::kPeriodRead && !(schedule.periodRead > 0))
        return automatic(outlook.budget.readRound);
    if (parameter.name == n::kReqPeriod && !(schedule.reqPeriod > 0))
        return automatic(outlook.budget.poll);
    if (parameter.name == n::kReqPeriod && schedule.reqPeriod >= schedule.timeout)
        return value + QStringLiteral(" s, one request at a time");
    if (parameter.name == n::kPollRoundSize && schedule.pollRoundSize < 0)
        return QStringLiteral("all");
    return parameter.time != nullptr ? value + QStringLiteral(" s") : value;
}

/// Number of polled joints of a bus.
int polledOn(const core::ArrayConfig& array, int bus)
{
    const QStringList& list = array.schedule.pollList;
    if (list.isEmpty())
        return array.jointsOn(bus);
    return static_cast<int>(std::count_if(list.begin(), list.end(), [&](const QString& name) {
        return std::any_of(array.joints.begin(), array.joints.end(), [&](const core::JointConfig& joint) {
            return joint.name == name && joint.id.bus == bus;
        });
    }));
}

void printBudget(const Outlook& outlook, const core::Budget& budget, int bus)
{
    const auto timeout = milliseconds(core::fromSeconds(outlook.array.schedule.timeout));
    print(QStringLiteral("minimum cycle %1 = period_RT_JOG %2 + (period_RT_read %3 + timeout %4) "
                         "+ (period_CM %5 + timeout %4)")
              .arg(milliseconds(budget.minimumCycle), milliseconds(budget.jogRound),
                   milliseconds(budget.readRound), timeout,
                   milliseconds(core::fromSeconds(outlook.array.schedule.cmReserve))));
    if (core::fromSeconds(outlook.array.schedule.period) < budget.minimumCycle)
        print(QStringLiteral(
                  "the period, %1, is shorter: joints that do not fit in a cycle are read in the next")
                  .arg(milliseconds(core::fromSeconds(outlook.array.schedule.period))));
    print(QStringLiteral("at %1 baud a cycle reads %2 of %3 joints, each %4 times per second")
              .arg(outlook.array.bus(bus).baud)
              .arg(budget.pollsACycle)
              .arg(polledOn(outlook.array, bus))
              .arg(budget.samplesPerSecond, 0, 'f', 1));
    print(QStringLiteral("goals and readings of all joints take %1:").arg(milliseconds(budget.cycle)));
    for (const auto& part : budget.parts) {
        print(QStringLiteral("  %1 %2%3")
                  .arg(QLatin1String(nameOf(part.term)), -12)
                  .arg(milliseconds(part.time), 10)
                  .arg(part.term == budget.dominant ? QStringLiteral("  (most)") : QString()));
    }
    print(QStringLiteral("at 1000000 baud: %1").arg(milliseconds(budget.atOneMillionBaud)));
}

void printOutlook(const Outlook& outlook)
{
    for (const auto& parameter : core::scheduleParameters())
        print(QStringLiteral("%1  %2").arg(parameter.name, -16).arg(inWords(outlook, parameter)));
    for (int bus = 0; bus < outlook.array.busCount(); ++bus) {
        if (outlook.array.hasSeveralBuses())
            print(QStringLiteral("\nbus %1").arg(outlook.array.bus(bus).name));
        printBudget(outlook,
                    bus == 0 ? outlook.budget : outlook.moreBudgets[static_cast<std::size_t>(bus - 1)], bus);
    }
}

QJsonObject toJson(const core::Budget& budget)
{
    QJsonArray parts;
    for (const auto& part : budget.parts) {
        parts.append(QJsonObject{{QStringLiteral("term"), QLatin1String(nameOf(part.term))},
                                 {QStringLiteral("time_s"), core::toSeconds(part.time)}});
    }
    return {{QStringLiteral("cycle_s"), core::toSeconds(budget.cycle)},
            {QStringLiteral("poll_s"), core::toSeconds(budget.poll)},
            {QStringLiteral("polls_per_cycle"), budget.pollsACycle},
            {QStringLiteral("samples_per_s"), budget.samplesPerSecond},
            {QStringLiteral("dominant"), QLatin1String(nameOf(budget.dominant))},
            {QStringLiteral("parts"), parts},
            {QStringLiteral("cycle_at_1_mbaud_s"), core::toSeconds(budget.atOneMillionBaud)}};
}

QJsonArray busesToJson(const Outlook& outlook)
{
    QJsonArray buses;
    for (int bus = 0; bus < outlook.array.busCount(); ++bus) {
        const core::Budget& budget =
            bus == 0 ? outlook.budget : outlook.moreBudgets[static_cast<std::size_t>(bus - 1)];
        buses.append(QJsonObject{{QStringLiteral("name"), outlook.array.bus(bus).name},
                                 {QStringLiteral("baud"), outlook.array.bus(bus).baud},
                                 {QStringLiteral("joints"), outlook.array.jointsOn(bus)},
                                 {QStringLiteral("minimum_cycle_s"), core::toSeconds(budget.minimumCycle)},
                                 {QStringLiteral("jog_round_s"), core::toSeconds(budget.jogRound)},
                                 {QStringLiteral("read_round_s"), core::toSeconds(budget.readRound)},
                                 {QStringLiteral("budget"), toJson(budget)}});
    }
    return buses;
}

QJsonObject toJson(const Outlook& outlook)
{
    QJsonArray parameters;
    for (const auto& parameter : core::scheduleParameters()) {
        const auto& schedule = outlook.array.schedule;
        QJsonValue value = core::scheduleValue(schedule, parameter);
        if (parameter.time != nullptr)
            value = schedule.*parameter.time;
        else if (parameter.number != nullptr)
            value = schedule.*parameter.number;
        else if (parameter.name == core::schedulenames::kPollList)
            value = QJsonArray::fromStringList(schedule.pollList);
        parameters.append(QJsonObject{{QStringLiteral("name"), parameter.name},
                                      {QStringLiteral("key"), parameter.key},
                                      {QStringLiteral("value"), value},
                                      {QStringLiteral("range"), parameter.range},
                                      {QStringLiteral("meaning"), parameter.meaning}});
    }
    QJsonArray problems;
    for (const auto& problem : outlook.problems) {
        problems.append(QJsonObject{{QStringLiteral("severity"),
                                     problem.isError ? QStringLiteral("error") : QStringLiteral("warning")},
                                    {QStringLiteral("parameter"), problem.parameter},
                                    {QStringLiteral("sentence"), problem.sentence}});
    }
    const core::Budget& budget = outlook.budget;
    QJsonObject object{{QStringLiteral("baud"), outlook.baud},
                       {QStringLiteral("joints"), static_cast<int>(outlook.array.joints.size())},
                       {QStringLiteral("parameters"), parameters},
                       {QStringLiteral("valid"), outlook.isGood},
                       {QStringLiteral("problems"), problems},
                       {QStringLiteral("minimum_cycle_s"), core::toSeconds(budget.minimumCycle)},
                       {QStringLiteral("jog_round_s"), core::toSeconds(budget.jogRound)},
                       {QStringLiteral("read_round_s"), core::toSeconds(budget.readRound)},
                       {QStringLiteral("budget"), toJson(budget)}};
    if (outlook.array.hasSeveralBuses())
        object[QStringLiteral("buses")] = busesToJson(outlook);
    return object;
}

/// Losses of a file by an edit that it did not have before; empty: none.
QStringList newlyLost(const core::ArrayConfig& before, const core::ArrayConfig& after, const QString& path)
{
    if (!path.endsWith(QLatin1String(".cpf"), Qt::CaseInsensitive))
        return {};
    QStringList lost = core::arrayfile::lostInCpf(after);
    for (const QString& each : core::arrayfile::lostInCpf(before))
        lost.removeAll(each);
    return lost;
}

int schedule(const QStringList& words)
{
    const ArrayCall call(words, 1, 1, {"set="});
    const QString& path = call.words().first();
    const auto& models = core::ModelLibrary::builtIn();
    std::optional<core::arraystore::FileEdit> edit; // locked until the end: no other program edits meanwhile
    core::ArrayConfig before;
    if (call.isSet("set")) {
        auto begun = core::arraystore::FileEdit::begin(path, models);
        if (!begun)
            return fail(begun.error().detail);
        edit.emplace(std::move(*begun));
        before = edit->array();
    } else {
        const auto loaded = core::arraystore::load(path, models);
        if (!loaded)
            return fail(loaded.error().detail);
        before = *loaded;
    }
    core::ArrayConfig array = before;
    for (const QString& each : call.values("set")) {
        const auto at = each.indexOf(QLatin1Char('='));
        if (at < 0)
            return misuse(QStringLiteral("--set takes NAME=VALUE, not \"%1\".").arg(each));
        if (const auto set = core::setScheduleValue(array.schedule, each.left(at), each.mid(at + 1)); !set)
            return misuse(set.error().detail);
    }
    int baud = array.bus(0).baud;
    if (call.isSet("baud")) {
        const auto given = parseBaud(call.value("baud"));
        if (!given)
            return misuse(given.error().detail);
        baud = *given;
    }
    core::ArrayConfig counted = array;
    counted.bus(0).baud = baud;
    for (const QString& each : call.values("bus")) {
        if (const auto placed = ArrayRun::placeBus(counted, each); !placed)
            return misuse(placed.error().detail);
    }
    const Outlook outlook(counted);
    const bool isChanged = !(array == before);
    if (isChanged && outlook.isGood) {
        if (const QStringList lost = newlyLost(before, array, path); !lost.isEmpty()) {
            return fail(QStringLiteral("A .cpf file cannot store this: %1. Nothing was written; convert it "
                                       "to .servodeck first (servodeck convert).")
                            .arg(lost.join(QStringLiteral(", "))));
        }
        if (const auto saved = edit->save(array); !saved)
            return fail(saved.error().detail);
    }
    edit.reset();
    const bool isWritten = isChanged && outlook.isGood;
    if (call.isSet("json")) {
        QJsonObject object = toJson(outlook);
        object[QStringLiteral("file")] = path;
        object[QStringLiteral("written")] = isWritten;
        printJson(object);
    } else if (outlook.isGood || !isChanged) { // a refused schedule has no result
        printOutlook(outlook);
        if (isWritten)
            print(QStringLiteral("Wrote %1.").arg(path));
    }
    for (const auto& problem : outlook.problems)
        fail(problem.isError ? problem.sentence : QStringLiteral("warning: ") + problem.sentence);
    if (isChanged && !isWritten)
        fail(QStringLiteral("Nothing was written."));
    return finish(outlook.isGood ? Done : Failed);
}

constexpr std::array kCommands{
    ArrayCommand{"schedule", "schedule FILE [--set NAME=VALUE ...] [--baud B] [--json]",
                 "show or set cycle parameters, with the minimum and predicted cycle time", schedule},
};

} // namespace

std::span<const ArrayCommand> scheduleCommands()
{
    return kCommands;
}

} // namespace cli
