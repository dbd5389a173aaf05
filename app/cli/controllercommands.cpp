// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array controllers
#include <QtCore/QJsonDocument>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/cli/moving.h"
#include "core/base/element.h"
#include "core/session/motion/controllers.h"
#include "core/session/motion/measure.h"

namespace cli {

namespace {

using core::Parameter;
using core::control::ControllerSpec;
using core::control::ControllerType;

QStringList listOf(const ArrayRun& run, const char* option)
{
    QStringList all;
    for (const QString& value : run.values(option))
        all += value.split(QLatin1Char(','), Qt::SkipEmptyParts);
    return all;
}

QString stateOf(const core::Controllers& controllers,
                const core::control::ControllerCatalogue::Loaded& loaded)
{
    return loaded.isRunning                                ? QStringLiteral("running")
           : controllers.state(loaded.spec.name).isPending ? QStringLiteral("starting")
                                                           : QStringLiteral("stopped");
}

// --- types ---

QString valueKindOf(const Parameter& parameter)
{
    constexpr std::array kKinds{"number",
                                "whole number",
                                "true or false",
                                "",
                                "number, or a list with one for each joint",
                                "name of a joint",
                                "list of joints",
                                "name of a pose or sequence",
                                "name of an F/T sensor",
                                "list of [time, position of each joint]"}; // by Kind
    return parameter.kind == Parameter::Kind::Choice
               ? parameter.choices.join(QLatin1Char('|'))
               : QString::fromLatin1(core::element(kKinds, parameter.kind));
}

/// "number, from 0.1 to 5 rad/s, default 1".
QString ruleOf(const Parameter& parameter)
{
    const bool isChoice = parameter.kind == Parameter::Kind::Choice; // its kind has the choices
    const QString range = isChoice ? QString() : parameter.rangeText();
    const QString measure =
        range.isEmpty() && !parameter.unit.isEmpty() ? QStringLiteral("in %1").arg(parameter.unit) : range;
    const QString defaultValue =
        parameter.defaultValue.isUndefined()
            ? QStringLiteral("required")
            : QStringLiteral("default ")
                  + QString::fromUtf8(
                        QJsonDocument(QJsonArray{parameter.defaultValue}).toJson(QJsonDocument::Compact))
                        .mid(1)
                        .chopped(1);
    QStringList parts{valueKindOf(parameter), measure, defaultValue};
    parts.removeAll(QString());
    return listed(parts);
}

QJsonObject typeJson(const ControllerType& type)
{
    QJsonArray parameters;
    for (const Parameter& each : type.parameters) {
        parameters.append(
            json({{"name", each.name},
                  {"description", each.description},
                  {"kind", valueKindOf(each)},
                  {"unit", each.unit},
                  {"default", each.defaultValue.isUndefined() ? QJsonValue() : each.defaultValue},
                  {"required", each.defaultValue.isUndefined()},
                  {"min", each.range.minimum},
                  {"max", each.range.maximum}}));
    }
    return json({{"name", type.name},
                 {"description", type.description},
                 {"goals", type.outputInterface == ControllerType::OutputInterface::Positions ? "positions"
                                                                                              : "velocities"},
                 {"parameters", parameters}});
}

int printTypes(ArrayRun& run)
{
    const auto& types = run.session().controllers.catalogue().types();
    if (run.isJson()) {
        printJson({{"types", jsonArray(types, typeJson)}});
        return Done;
    }
    for (const ControllerType& type : types) {
        print("%1  %2", type.name.leftJustified(18), type.description);
        for (const Parameter& each : type.parameters)
            print("    %1  %2. %3", each.name.leftJustified(16), ruleOf(each), each.description);
    }
    return Done;
}

// --- the list ---

QJsonObject loadedJson(const core::Controllers& controllers,
                       const core::control::ControllerCatalogue::Loaded& loaded)
{
    const core::Controllers::State& state = controllers.state(loaded.spec.name);
    return json({{"name", loaded.spec.name},
                 {"type", loaded.spec.type},
                 {"state", stateOf(controllers, loaded)},
                 {"joints", loaded.spec.joints},
                 {"parameters", loaded.spec.parameters},
                 {"before", loaded.spec.before},
                 {"after", loaded.spec.after},
                 {"updates", state.times.updates},
                 {"mean_time_s", state.times.mean()},
                 {"deviation_time_s", state.times.deviation()},
                 {"max_time_s", core::toSeconds(state.longest())},
                 {"overruns", state.overruns()},
                 {"ended_because", orNull(state.endedBecause)}});
}

QJsonObject listJson(const core::Controllers& controllers)
{
    const auto list = jsonArray(controllers.catalogue().loaded(),
                                [&](const auto& each) { return loadedJson(controllers, each); });
    return json({{"controllers", list}, {"problems", controllers.problems()}});
}

int printList(ArrayRun& run)
{
    const core::Controllers& controllers = run.session().controllers;
    if (run.isJson()) {
        printJson(listJson(controllers));
    } else {
        for (const auto& each : controllers.catalogue().loaded()) {
            print("%1  %2  %3  %4", each.spec.name.leftJustified(20), each.spec.type.leftJustified(18),
                  stateOf(controllers, each).leftJustified(8), listed(each.spec.joints));
        }
        if (controllers.catalogue().loaded().empty())
            print("No controllers.");
    }
    for (const QString& problem : controllers.problems())
        fail(problem);
    return controllers.problems().isEmpty() ? Done : Failed;
}

// --- load and unload: edits of the file ---

/// A value of --set: JSON, otherwise text.
QJsonValue valueOf(const QString& text)
{
    const auto document = QJsonDocument::fromJson("[" + text.toUtf8() + "]");
    return document.isArray() && document.array().size() == 1 ? document.array().first() : QJsonValue(text);
}

/// Saves the file, and prints the sentence or, with --json, the object.
int saved(const ArrayRun& run, const QString& done, const QJsonObject& json)
{
    if (const auto saved = run.saveFile(); !saved)
        return fail(saved.error().detail);
    if (run.isJson())
        printJson(json);
    else
        print(done);
    return Done;
}

int load(ArrayRun& run)
{
    for (const char* option : {"type", "joints"}) {
        if (!run.isSet(option))
            quitUsage("\"controllers FILE load\" needs --%1.", QLatin1String(option));
    }
    ControllerSpec spec;
    spec.name = run.words()[2];
    spec.type = run.value("type");
    spec.joints = listOf(run, "joints");
    spec.before = listOf(run, "before");
    spec.after = listOf(run, "after");
    for (const QString& setting : run.values("set")) {
        const qsizetype sign = setting.indexOf(QLatin1Char('='));
        if (sign <= 0)
            quitUsage("--set takes PARAMETER=VALUE, not \"%1\".", setting);
        spec.parameters[setting.left(sign)] = valueOf(setting.mid(sign + 1));
    }
    auto& controllers = run.session().controllers;
    if (const auto loaded = controllers.load(spec); !loaded)
        return fail(loaded.error().detail);
    for (const QString& clamped : controllers.clampedGoals(spec.name))
        warn(clamped);
    return saved(run, filled("%1 is loaded, stopped.", spec.name),
                 loadedJson(controllers, *controllers.catalogue().find(spec.name)));
}

int unload(ArrayRun& run)
{
    const QString& name = run.words()[2];
    if (const auto unloaded = run.session().controllers.unload(name); !unloaded)
        return fail(unloaded.error().detail);
    return saved(run, filled("%1 is unloaded.", name), json({{"name", name}, {"state", "unloaded"}}));
}

// --- switch: on the running array ---

std::vector<int> jointsOf(const ArrayRun& run, const QStringList& names)
{
    std::vector<int> joints;
    for (int joint = 0; joint < run.count(); ++joint) {
        const bool isClaimed = std::ranges::any_of(names, [&](const QString& name) {
            const auto* loaded = run.session().controllers.catalogue().find(name);
            return loaded != nullptr && loaded->spec.joints.contains(run.config(joint).name);
        });
        if (isClaimed)
            joints.push_back(joint);
    }
    return joints;
}

QJsonObject actionJson(const core::SwitchAction& action)
{
    const bool isDone = action.phase == core::SwitchAction::Phase::Succeeded;
    return json({{"ok", isDone},
                 {"message", action.message},
                 {"started", action.started},
                 {"stopped", action.stopped},
                 {"restarted", action.renewed},
                 {"skipped", action.skipped},
                 {"cycle", action.cycle},
                 {"spread_s", core::toSeconds(action.spread)}});
}

/// Without what was left out, and why.
QString actionText(const core::SwitchAction& action)
{
    QStringList parts;
    const auto add = [&parts](const QStringList& names, const QString& what) {
        if (!names.isEmpty())
            parts << filled("%1 %2", what, listed(names));
    };
    add(action.started, QStringLiteral("started"));
    add(action.stopped, QStringLiteral("stopped"));
    add(action.renewed, QStringLiteral("restarted"));
    const QString what = parts.isEmpty() ? QString()
                                         : filled("Cycle %1, within %2 ms: %3.", action.cycle,
                                                  fixed(core::toSeconds(action.spread) * 1e3, 1),
                                                  parts.join(QStringLiteral("; ")));
    return what.isEmpty() && action.skipped.isEmpty() ? action.message : what;
}

/// Switches, and prints the result as text; a refusal to stderr.
core::SwitchAction perform(ArrayRun& run, const core::control::SwitchOrder& order, core::Duration timeout)
{
    std::optional<core::SwitchAction> result;
    auto& controllers = run.session().controllers;
    controllers.switchTo(
        order, [&result](const core::SwitchAction& action) { result = action; }, timeout);
    ProgressLine progress;
    run.wait(
        [&] {
            progress.show([&] {
                return filled("%1 of %2 buses can switch", controllers.latest().ready,
                              controllers.latest().buses);
            });
            return result.has_value();
        },
        kForever);
    progress.clear();
    const bool isDone = result->phase == core::SwitchAction::Phase::Succeeded;
    const QString text = isDone && !run.isJson() ? actionText(*result) : QString();
    if (!text.isEmpty())
        print(text);
    if (!result->message.isEmpty() && text != result->message)
        isDone ? warn(result->message) : fail(result->message);
    return *result;
}

/// A goal of --goal.
struct GoalOf
{
    int joint = 0;
    double value = 0.0; ///< rad, or rad/s for a controller of velocities
};

/// Goals for a joint that a controller gets.
ControllerType::InputInterface acceptedBy(const ArrayRun& run, const QString& name, int joint)
{
    const auto& catalogue = run.session().controllers.catalogue();
    const auto* loaded = catalogue.find(name);
    return loaded != nullptr && loaded->spec.joints.contains(run.config(joint).name)
               ? catalogue.type(loaded->spec.type)->inputInterface
               : ControllerType::InputInterface::Nothing;
}

/// The goals of --goal, each for a joint that one of `names` claims; ends the command otherwise.
std::vector<GoalOf> goalsOf(const ArrayRun& run, const QStringList& names)
{
    std::vector<GoalOf> goals;
    for (const QString& text : run.values("goal")) {
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        const auto goal = core::parseMeasure(text.mid(sign + 1));
        if (sign <= 0 || !goal || goal->isRaw || !std::isfinite(goal->value))
            quitUsage("--goal takes JOINT=ANGLE[deg|rad], not \"%1\".", text);
        const int joint = orQuit(findJoint(run.config(), text.left(sign)));
        if (std::ranges::none_of(names, [&](const QString& name) {
                return acceptedBy(run, name, joint) != ControllerType::InputInterface::Nothing;
            }))
            quitUsage("--goal %1: none of the controllers to be started takes goals for %2.", text,
                      run.config(joint).name);
        goals.push_back({joint, goal->value});
    }
    return goals;
}

/// Reports goals of positions beyond the limits of their joints.
void reportClamped(const ArrayRun& run, const std::vector<GoalOf>& goals, const QStringList& names)
{
    for (const GoalOf& goal : goals) {
        const core::JointUnits& units = run.session().joints.units(at(goal.joint));
        const auto asked = core::Angle::fromRadians(goal.value);
        const auto clamped = std::clamp(asked, units.minPosition(), units.maxPosition());
        const bool isPosition = std::ranges::any_of(names, [&](const QString& name) {
            return acceptedBy(run, name, goal.joint) == ControllerType::InputInterface::Positions;
        });
        if (isPosition && clamped != asked)
            warn("The goal of %1, %2°, is beyond its limits and becomes %3°.", run.label(goal.joint),
                 degrees(asked, 1), degrees(clamped, 1));
    }
}

/// Has the switch judged before any joint is armed. Reports a refusal and returns nothing then.
std::optional<core::control::SwitchVerdict> rehearsed(ArrayRun& run, const core::control::SwitchOrder& order,
                                                      const std::vector<int>& joints)
{
    const auto verdict = run.session().controllers.rehearse(order);
    const bool startsNone = !order.start.isEmpty() && verdict.starts.isEmpty() && verdict.renewed.isEmpty();
    if (verdict.isOk && !startsNone)
        return verdict;
    fail(verdict.message);
    if (run.isJson()) {
        core::SwitchAction refused;
        refused.message = verdict.message;
        refused.skipped = verdict.skipped;
        printJson(actionJson(refused));
    }
    failUnmoved(run, joints);
    return std::nullopt;
}

void sendGoals(const ArrayRun& run, const QStringList& names, const std::vector<GoalOf>& goals)
{
    auto& controllers = run.session().controllers;
    for (const GoalOf& goal : goals) {
        for (const QString& name : names) {
            const auto accepted = acceptedBy(run, name, goal.joint);
            if (accepted == ControllerType::InputInterface::Nothing
                || !controllers.catalogue().find(name)->isRunning)
                continue;
            const auto sent =
                accepted == ControllerType::InputInterface::Velocities
                    ? controllers.setVelocity(name, at(goal.joint),
                                              core::AngularVelocity::fromRadians(goal.value))
                    : controllers.setGoal(name, at(goal.joint), core::Angle::fromRadians(goal.value), 0.0);
            if (!sent)
                fail(sent.error().detail);
        }
    }
}

int switchControllers(ArrayRun& run)
{
    core::control::SwitchOrder order;
    order.start = listOf(run, "start");
    order.stop = listOf(run, "stop");
    order.strictness =
        run.isSet("best-effort") ? core::control::Strictness::BestEffort : core::control::Strictness::Strict;
    const bool isPartial = run.isSet("best-effort");
    if (order.start.isEmpty() && order.stop.isEmpty())
        quitUsage("\"controllers FILE switch\" needs --start or --stop.");
    const double timeout = run.number("timeout", 0.05, 60).value_or(1.0);
    const auto span = run.watchTime();
    auto& controllers = run.session().controllers;
    const auto goals = goalsOf(run, order.start);
    run.connect(ArrayRun::Mode::Control);
    readFirst(run, jointsOf(run, order.start), isPartial ? Missing::IsLeftOut : Missing::Fails);
    const auto verdict = rehearsed(run, order, jointsOf(run, order.start));
    if (!verdict)
        return Failed;
    reportClamped(run, goals, order.start);
    const auto joints = jointsOf(run, verdict->starts);
    armJoints(run, joints, isPartial ? Missing::IsLeftOut : Missing::Fails);
    if (!verdict->skipped.isEmpty())
        warn(verdict->message);
    for (const QString& name : verdict->skipped) {
        order.start.removeAll(name);
        order.stop.removeAll(name);
    }
    core::SwitchAction begun = perform(run, order, core::fromSeconds(timeout));
    if (!verdict->skipped.isEmpty())
        begun.message = QStringList{verdict->message, begun.message}.join(QLatin1Char(' ')).trimmed();
    begun.skipped = verdict->skipped + begun.skipped;
    const bool startsNone = !verdict->starts.isEmpty() && begun.started.isEmpty();
    if (begun.phase != core::SwitchAction::Phase::Succeeded || startsNone) {
        if (run.isJson())
            printJson(actionJson(begun));
        return failUnmoved(run, joints);
    }
    sendGoals(run, order.start, goals);
    const QStringList started = controllers.latest().started;
    const auto isAnyRunning = [&] {
        return std::ranges::any_of(started, [&](const QString& name) {
            const auto* loaded = controllers.catalogue().find(name);
            return loaded != nullptr && loaded->isRunning;
        });
    };
    run.waitInterruptible([&] { return !isAnyRunning(); }, span);
    if (run.isJson()) // with the times of their updates
        printJson(joined(actionJson(begun), listJson(controllers)));
    else
        printList(run);
    if (isAnyRunning())
        perform(run, {{}, started, core::control::Strictness::BestEffort}, core::fromSeconds(timeout));
    const QStringList broken = settleJoints(run, joints);
    for (const QString& why : broken)
        fail(why);
    const bool hasFailed = std::ranges::any_of(
        started, [&](const QString& name) { return !controllers.state(name).endedBecause.isEmpty(); });
    return broken.isEmpty() && !hasFailed ? int{Done} : Failed;
}

int reload(ArrayRun& run)
{
    if (const auto reloaded = run.session().controllers.reloadLibraries(run.isSet("force")); !reloaded)
        return fail(reloaded.error().detail);
    return printTypes(run);
}

/// What "controllers FILE" does.
struct Act
{
    const char* name;
    int words; ///< behind it
    int (*run)(ArrayRun& run);
    const char* options;
};

constexpr std::array kActs{
    Act{"list", 0, printList, ""},
    Act{"types", 0, printTypes, ""},
    Act{"load", 1, load, "type joints set before after"},
    Act{"unload", 1, unload, ""},
    Act{"switch", 0, switchControllers, "start stop best-effort timeout goal seconds arm"},
    Act{"reload", 0, reload, "force"},
};

/// Ends the command if it has other words or options than it takes.
void checkUse(const ArrayRun& run, const Act& act)
{
    const QString name = QLatin1String(act.name);
    const qsizetype extra = run.words().size() - 2 - act.words;
    if (extra < 0 && act.words > 0)
        quitUsage("\"controllers FILE %1\" needs the name of the controller.", name);
    if (extra > 0)
        quitUsage("\"controllers FILE %1\" does not take \"%2\".", name, run.words().last());
    const auto optionsOf = [](const Act& each) {
        return QString::fromLatin1(each.options).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    };
    for (const Act& other : kActs) {
        for (const QString& option : optionsOf(other)) {
            if (!optionsOf(act).contains(option) && run.isSet(option.toLatin1().constData()))
                quitUsage("\"controllers FILE %1\" takes no --%2.", name, option);
        }
    }
}

} // namespace

int controllers(ArrayRun& run)
{
    const QString name = run.words().value(1, QStringLiteral("list"));
    const auto act = std::ranges::find(kActs, name, [](const Act& each) { return QLatin1String(each.name); });
    if (act == kActs.end())
        quitUsage("\"controllers FILE\" takes list, types, load, unload, switch or reload, not \"%1\".",
                  name);
    checkUse(run, *act);
    const QStringList folders = run.values("library-folder");
    if (!folders.isEmpty())
        run.session().controllers.setLibraryFolders(folders);
    for (const QString& problem : run.session().controllers.libraryProblems())
        fail(problem);
    return act->run(run);
}

} // namespace cli
