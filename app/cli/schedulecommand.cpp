// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array schedule
#include <algorithm>
#include <array>

#include "app/cli/arrayrun.h"
#include "core/array/arrayfile.h"
#include "core/array/scheduleparameters.h"
#include "core/base/element.h"
#include "core/document/arraystore.h"
#include "core/session/links/schedule.h"

namespace cli {

namespace {

QString nameOf(core::BudgetTerm term)
{
    constexpr std::array kNames{"goals",   "quiet", "requests", "reply_delay", "adapter",
                                "replies", "guard", "host",     "monitoring"}; // by BudgetTerm
    return QString::fromLatin1(core::element(kNames, term));
}

QString milliseconds(core::Duration time)
{
    return QString::number(core::toSeconds(time) * 1000, 'f', 2) + QStringLiteral(" ms");
}

/// Result of the schedule of an array.
struct Outlook
{
    core::ArrayConfig array;                   ///< with the rates for the calculation
    std::vector<core::Budget> budgets;         ///< by bus
    std::vector<core::ConfigProblem> problems; ///< of the schedule
    bool isGood = true;                        ///< no errors among the problems

    explicit Outlook(const core::ArrayConfig& config)
        : array(config)
    {
        for (int bus = 0; bus < config.busCount(); ++bus)
            budgets.push_back(core::budgetOf(core::budgetInputOf(config, config.bus(bus).baud, bus)));
        for (const auto& problem : core::validate(config, core::ModelLibrary::installed())) {
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
    const core::Budget& budget = outlook.budgets.front();
    if (parameter.name == n::kPeriodJog && !(schedule.periodJog > 0))
        return automatic(budget.jogRound);
    if (parameter.name == n::kPeriodRead && !(schedule.periodRead > 0))
        return automatic(budget.readRound);
    if (parameter.name == n::kReqPeriod && !(schedule.reqPeriod > 0))
        return automatic(budget.poll);
    if (parameter.name == n::kReqPeriod && schedule.reqPeriod >= schedule.timeout)
        return value + QStringLiteral(" s, one request at a time");
    if (parameter.name == n::kPollRoundSize && schedule.pollRoundSize < 0)
        return QStringLiteral("all");
    return parameter.unit.isEmpty() ? value : QString(value + QLatin1Char(' ') + parameter.unit);
}

/// Number of polled joints of a bus.
int polledOn(const core::ArrayConfig& array, int bus)
{
    const QStringList& list = array.schedule.pollList;
    if (list.isEmpty())
        return array.jointsOn(bus);
    return static_cast<int>(std::ranges::count_if(array.joints, [&](const core::JointConfig& joint) {
        return joint.id.bus == bus && list.contains(joint.name);
    }));
}

void printBudget(const Outlook& outlook, int bus)
{
    const core::Budget& budget = core::element(outlook.budgets, bus);
    const auto period = core::fromSeconds(outlook.array.schedule.period);
    const auto timeout = milliseconds(core::fromSeconds(outlook.array.schedule.timeout));
    print(QStringLiteral("minimum cycle %1 = period_RT_JOG %2 + (period_RT_read %3 + timeout %4) "
                         "+ (period_CM %5 + timeout %4)")
              .arg(milliseconds(budget.minimumCycle), milliseconds(budget.jogRound),
                   milliseconds(budget.readRound), timeout,
                   milliseconds(core::fromSeconds(outlook.array.schedule.cmReserve))));
    if (period < budget.minimumCycle)
        print(QStringLiteral(
                  "the period, %1, is shorter: joints that do not fit in a cycle are read in the next")
                  .arg(milliseconds(period)));
    print(QStringLiteral("at %1 baud a cycle reads %2 of %3 joints, each %4 times per second")
              .arg(outlook.array.bus(bus).baud)
              .arg(budget.pollsACycle)
              .arg(polledOn(outlook.array, bus))
              .arg(budget.samplesPerSecond, 0, 'f', 1));
    print(QStringLiteral("goals and readings of all joints take %1:").arg(milliseconds(budget.cycle)));
    for (const auto& part : budget.parts) {
        print(QStringLiteral("  %1 %2%3")
                  .arg(nameOf(part.term), -12)
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
        printBudget(outlook, bus);
    }
}

QJsonObject toJson(const core::Budget& budget)
{
    QJsonArray parts;
    for (const auto& part : budget.parts) {
        parts.append(QJsonObject{{QStringLiteral("term"), nameOf(part.term)},
                                 {QStringLiteral("time_s"), core::toSeconds(part.time)}});
    }
    return {{QStringLiteral("cycle_s"), core::toSeconds(budget.cycle)},
            {QStringLiteral("poll_s"), core::toSeconds(budget.poll)},
            {QStringLiteral("polls_per_cycle"), budget.pollsACycle},
            {QStringLiteral("samples_per_s"), budget.samplesPerSecond},
            {QStringLiteral("dominant"), nameOf(budget.dominant)},
            {QStringLiteral("parts"), parts},
            {QStringLiteral("cycle_at_1_mbaud_s"), core::toSeconds(budget.atOneMillionBaud)}};
}

/// Prediction of a bus.
QJsonObject busJson(const Outlook& outlook, int bus)
{
    const core::Budget& budget = core::element(outlook.budgets, bus);
    return {{QStringLiteral("baud"), outlook.array.bus(bus).baud},
            {QStringLiteral("joints"), outlook.array.jointsOn(bus)},
            {QStringLiteral("minimum_cycle_s"), core::toSeconds(budget.minimumCycle)},
            {QStringLiteral("jog_round_s"), core::toSeconds(budget.jogRound)},
            {QStringLiteral("read_round_s"), core::toSeconds(budget.readRound)},
            {QStringLiteral("budget"), toJson(budget)}};
}

QJsonObject toJson(const Outlook& outlook)
{
    QJsonArray parameters;
    for (const auto& parameter : core::scheduleParameters()) {
        parameters.append(QJsonObject{{QStringLiteral("name"), parameter.name},
                                      {QStringLiteral("key"), parameter.key},
                                      {QStringLiteral("value"), parameter.value(outlook.array.schedule)},
                                      {QStringLiteral("range"), parameter.rangeText()},
                                      {QStringLiteral("meaning"), parameter.description}});
    }
    QJsonArray problems;
    for (const auto& problem : outlook.problems)
        problems.append(joined(problemJson(problem.sentence, problem.isError),
                               {{QStringLiteral("parameter"), problem.parameter}}));
    QJsonObject object = joined(busJson(outlook, 0),
                                {{QStringLiteral("joints"), static_cast<int>(outlook.array.joints.size())},
                                 {QStringLiteral("parameters"), parameters},
                                 {QStringLiteral("valid"), outlook.isGood},
                                 {QStringLiteral("problems"), problems}});
    QJsonArray buses;
    for (int bus = 0; bus < outlook.array.busCount(); ++bus)
        buses.append(joined(busJson(outlook, bus), {{QStringLiteral("name"), outlook.array.bus(bus).name}}));
    if (outlook.array.hasSeveralBuses())
        object[QStringLiteral("buses")] = buses;
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

} // namespace

int schedule(ArrayRun& run)
{
    const QString& path = run.words().first();
    const auto& models = core::ModelLibrary::installed();
    std::optional<core::arraystore::FileEdit> edit; // locked until the end: no other program edits meanwhile
    if (run.isSet("set"))
        edit.emplace(orFail(core::arraystore::FileEdit::begin(path, models)));
    const core::ArrayConfig before = edit ? edit->array() : orFail(core::arraystore::load(path, models));
    core::ArrayConfig array = before;
    for (const QString& each : run.values("set")) {
        const auto at = each.indexOf(QLatin1Char('='));
        if (at < 0)
            return misuse(QStringLiteral("--set takes NAME=VALUE, not \"%1\".").arg(each));
        orQuit(core::setScheduleValue(array.schedule, each.left(at), each.mid(at + 1)));
    }
    core::ArrayConfig counted = array;
    if (run.isSet("baud"))
        counted.bus(0).baud = parseBaud(run.value("baud"));
    for (const QString& each : run.values("bus"))
        ArrayRun::placeBus(counted, each);
    const Outlook outlook(counted);
    const bool isChanged = !(array == before);
    const bool isWritten = isChanged && outlook.isGood;
    if (isWritten) {
        if (const QStringList lost = newlyLost(before, array, path); !lost.isEmpty())
            return fail(QStringLiteral("A .cpf file cannot store this: %1. Nothing was written; convert it "
                                       "to .servodeck first (servodeck convert).")
                            .arg(lost.join(QStringLiteral(", "))));
        orFail(edit->save(array));
    }
    edit.reset();
    if (run.isJson()) {
        printJson(joined(toJson(outlook),
                         {{QStringLiteral("file"), path}, {QStringLiteral("written"), isWritten}}));
    } else if (outlook.isGood || !isChanged) { // a refused schedule has no result
        printOutlook(outlook);
        if (isWritten)
            print(QStringLiteral("Wrote %1.").arg(path));
    }
    for (const auto& problem : outlook.problems)
        warn(problem.sentence, problem.isError);
    if (isChanged && !isWritten)
        fail(QStringLiteral("Nothing was written."));
    return outlook.isGood ? Done : Failed;
}

} // namespace cli
