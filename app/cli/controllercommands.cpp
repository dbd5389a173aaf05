// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array controllers
#include <QtCore/QJsonDocument>

#include <algorithm>
#include <cmath>

#include "app/cli/moving.h"
#include "core/session/motion/controllers.h"
#include "core/session/motion/measure.h"

namespace cli {

namespace {

using core::control::ControllerParameter;
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

QString kindOf(const ControllerParameter& parameter)
{
    using Kind = ControllerParameter::Kind;
    switch (parameter.kind) {
    case Kind::Number:
        return QStringLiteral("number");
    case Kind::Whole:
        return QStringLiteral("whole number");
    case Kind::Switch:
        return QStringLiteral("true or false");
    case Kind::Choice:
        return parameter.choices.join(QLatin1Char('|'));
    case Kind::PerJoint:
        return QStringLiteral("number, or a list with one for each joint");
    case Kind::Joint:
        return QStringLiteral("name of a joint");
    case Kind::Motion:
        return QStringLiteral("name of a pose or sequence");
    case Kind::Sensor:
        return QStringLiteral("name of an F/T sensor");
    case Kind::Points:
        break;
    }
    return QStringLiteral("list of [time, position of each joint]");
}

QJsonValue numberJson(double value)
{
    return std::isfinite(value) ? QJsonValue(value) : QJsonValue();
}

QJsonObject typeJson(const ControllerType& type)
{
    QJsonArray parameters;
    for (const ControllerParameter& each : type.parameters) {
        parameters.append(
            QJsonObject{{QStringLiteral("name"), each.name},
                        {QStringLiteral("what"), each.what},
                        {QStringLiteral("kind"), kindOf(each)},
                        {QStringLiteral("unit"), each.unit},
                        {QStringLiteral("default"), each.usual.isUndefined() ? QJsonValue() : each.usual},
                        {QStringLiteral("required"), each.usual.isUndefined()},
                        {QStringLiteral("min"), numberJson(each.least)},
                        {QStringLiteral("max"), numberJson(each.most)}});
    }
    return {{QStringLiteral("name"), type.name},
            {QStringLiteral("what"), type.what},
            {QStringLiteral("goals"), type.gives == ControllerType::Gives::Positions
                                          ? QStringLiteral("positions")
                                          : QStringLiteral("velocities")},
            {QStringLiteral("parameters"), parameters}};
}

int printTypes(const ArrayRun& run)
{
    const auto& types = run.session().controllers.catalogue().types();
    if (run.isJson()) {
        QJsonArray list;
        for (const ControllerType& type : types)
            list.append(typeJson(type));
        printJson(QJsonObject{{QStringLiteral("types"), list}});
        return Done;
    }
    for (const ControllerType& type : types) {
        print(QStringLiteral("%1  %2").arg(type.name.leftJustified(18), type.what));
        for (const ControllerParameter& each : type.parameters) {
            const QString usual =
                each.usual.isUndefined()
                    ? QStringLiteral("required")
                    : QString::fromUtf8(QJsonDocument(QJsonArray{each.usual}).toJson(QJsonDocument::Compact))
                          .mid(1)
                          .chopped(1);
            print(QStringLiteral("    %1  %2%3, %4. %5")
                      .arg(each.name.leftJustified(16), kindOf(each),
                           each.unit.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(each.unit), usual,
                           each.what));
        }
    }
    return Done;
}

// --- the list ---

QJsonObject loadedJson(const core::Controllers& controllers,
                       const core::control::ControllerCatalogue::Loaded& loaded)
{
    const core::Controllers::State& state = controllers.state(loaded.spec.name);
    return {{QStringLiteral("name"), loaded.spec.name},
            {QStringLiteral("type"), loaded.spec.type},
            {QStringLiteral("state"), stateOf(controllers, loaded)},
            {QStringLiteral("joints"), QJsonArray::fromStringList(loaded.spec.joints)},
            {QStringLiteral("parameters"), loaded.spec.parameters},
            {QStringLiteral("before"), QJsonArray::fromStringList(loaded.spec.before)},
            {QStringLiteral("after"), QJsonArray::fromStringList(loaded.spec.after)},
            {QStringLiteral("updates"), static_cast<qint64>(state.times.updates)},
            {QStringLiteral("mean_time_s"), numberJson(state.times.mean())},
            {QStringLiteral("deviation_time_s"), numberJson(state.times.deviation())},
            {QStringLiteral("max_time_s"), core::toSeconds(state.longest())},
            {QStringLiteral("overruns"), static_cast<qint64>(state.overruns())},
            {QStringLiteral("ended_because"),
             state.endedBecause.isEmpty() ? QJsonValue() : QJsonValue(state.endedBecause)}};
}

QJsonObject listJson(const core::Controllers& controllers)
{
    QJsonArray list;
    for (const auto& each : controllers.catalogue().loaded())
        list.append(loadedJson(controllers, each));
    return {{QStringLiteral("controllers"), list},
            {QStringLiteral("problems"), QJsonArray::fromStringList(controllers.problems())}};
}

int printList(const ArrayRun& run)
{
    const core::Controllers& controllers = run.session().controllers;
    if (run.isJson()) {
        printJson(listJson(controllers));
    } else {
        for (const auto& each : controllers.catalogue().loaded()) {
            print(QStringLiteral("%1  %2  %3  %4")
                      .arg(each.spec.name.leftJustified(20), each.spec.type.leftJustified(18),
                           stateOf(controllers, each).leftJustified(8),
                           each.spec.joints.join(QStringLiteral(", "))));
        }
        if (controllers.catalogue().loaded().empty())
            print(QStringLiteral("No controllers."));
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

QString nameOf(const ArrayRun& run, const char* act)
{
    if (run.words().size() < 3)
        quitMisused(QStringLiteral("\"controllers FILE %1\" needs the name of the controller.")
                        .arg(QLatin1String(act)));
    return run.words()[2];
}

int saved(const ArrayRun& run, const QString& done)
{
    if (const auto saved = run.saveFile(); !saved)
        return fail(saved.error().detail);
    print(done);
    return Done;
}

int load(const ArrayRun& run)
{
    ControllerSpec spec;
    spec.name = nameOf(run, "load");
    spec.type = run.value("type");
    spec.joints = listOf(run, "joints");
    spec.before = listOf(run, "before");
    spec.after = listOf(run, "after");
    for (const QString& setting : run.values("set")) {
        const qsizetype sign = setting.indexOf(QLatin1Char('='));
        if (sign <= 0)
            quitMisused(QStringLiteral("--set takes PARAMETER=VALUE, not \"%1\".").arg(setting));
        spec.parameters[setting.left(sign)] = valueOf(setting.mid(sign + 1));
    }
    if (const auto loaded = run.session().controllers.load(spec); !loaded)
        return fail(loaded.error().detail);
    return saved(run, QStringLiteral("%1 is loaded, stopped.").arg(spec.name));
}

int unload(const ArrayRun& run)
{
    const QString name = nameOf(run, "unload");
    if (const auto unloaded = run.session().controllers.unload(name); !unloaded)
        return fail(unloaded.error().detail);
    return saved(run, QStringLiteral("%1 is unloaded.").arg(name));
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
    return {{QStringLiteral("ok"), isDone},
            {QStringLiteral("message"), action.message},
            {QStringLiteral("started"), QJsonArray::fromStringList(action.started)},
            {QStringLiteral("stopped"), QJsonArray::fromStringList(action.stopped)},
            {QStringLiteral("restarted"), QJsonArray::fromStringList(action.renewed)},
            {QStringLiteral("skipped"), QJsonArray::fromStringList(action.skipped)},
            {QStringLiteral("cycle"), static_cast<qint64>(action.cycle)},
            {QStringLiteral("spread_s"), core::toSeconds(action.spread)}};
}

QString actionText(const core::SwitchAction& action)
{
    QStringList parts;
    const auto add = [&parts](const QStringList& names, const QString& what) {
        if (!names.isEmpty())
            parts << QStringLiteral("%1 %2").arg(what, names.join(QStringLiteral(", ")));
    };
    add(action.started, QStringLiteral("started"));
    add(action.stopped, QStringLiteral("stopped"));
    add(action.renewed, QStringLiteral("restarted"));
    const QString what = parts.isEmpty() ? QString()
                                         : QStringLiteral("Cycle %1, within %2 ms: %3.")
                                               .arg(action.cycle)
                                               .arg(core::toSeconds(action.spread) * 1e3, 0, 'f', 1)
                                               .arg(parts.join(QStringLiteral("; ")));
    return QStringList{what, action.message}.join(QLatin1Char(' ')).trimmed();
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
                return QStringLiteral("%1 of %2 buses can switch")
                    .arg(controllers.latest().ready)
                    .arg(controllers.latest().buses);
            });
            return result.has_value();
        },
        kForever);
    progress.clear();
    const bool isDone = result->phase == core::SwitchAction::Phase::Succeeded;
    if (isDone && !run.isJson())
        print(actionText(*result));
    if (!isDone)
        fail(result->message);
    return *result;
}

/// A goal of --goal.
struct GoalOf
{
    int joint = 0;
    double value = 0.0; ///< rad, or rad/s for a controller of velocities
};

/// The goals of --goal, each for a joint that one of `names` claims; ends the command otherwise.
std::vector<GoalOf> goalsOf(const ArrayRun& run, const QStringList& names)
{
    const auto& catalogue = run.session().controllers.catalogue();
    std::vector<GoalOf> goals;
    for (const QString& text : run.values("goal")) {
        const qsizetype sign = text.lastIndexOf(QLatin1Char('='));
        const auto goal = core::parseMeasure(text.mid(sign + 1));
        if (sign <= 0 || !goal || goal->isRaw || !std::isfinite(goal->value))
            quitMisused(QStringLiteral("--goal takes JOINT=ANGLE[deg|rad], not \"%1\".").arg(text));
        const int joint = orQuit(findJoint(run.config(), text.left(sign)));
        const bool isClaimed = std::ranges::any_of(names, [&](const QString& name) {
            const auto* loaded = catalogue.find(name);
            return loaded != nullptr && loaded->spec.joints.contains(run.config(joint).name);
        });
        if (!isClaimed)
            quitMisused(QStringLiteral("--goal %1: none of the controllers to be started claims %2.")
                            .arg(text, run.config(joint).name));
        goals.push_back({joint, goal->value});
    }
    return goals;
}

void sendGoals(const ArrayRun& run, const QStringList& names, const std::vector<GoalOf>& goals)
{
    auto& controllers = run.session().controllers;
    for (const GoalOf& goal : goals) {
        for (const QString& name : names) {
            const auto* loaded = controllers.catalogue().find(name);
            if (loaded == nullptr || !loaded->spec.joints.contains(run.config(goal.joint).name))
                continue;
            const auto* type = controllers.catalogue().type(loaded->spec.type);
            const auto sent =
                type->gives == ControllerType::Gives::Velocities && type->name == QLatin1String("velocity")
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
    const double timeout = run.number("timeout", 0.05, 60).value_or(1.0);
    const auto span = run.watchTime();
    auto& controllers = run.session().controllers;
    const auto goals = goalsOf(run, order.start);
    run.connect(ArrayRun::Mode::Control);
    const auto joints = jointsOf(run, order.start);
    readFirst(run, joints);
    armJoints(run, joints);
    const core::SwitchAction begun = perform(run, order, core::fromSeconds(timeout));
    if (begun.phase != core::SwitchAction::Phase::Succeeded) {
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

int reload(const ArrayRun& run)
{
    if (const auto reloaded = run.session().controllers.reloadLibraries(run.isSet("force")); !reloaded)
        return fail(reloaded.error().detail);
    return printTypes(run);
}

} // namespace

int controllers(ArrayRun& run)
{
    const QStringList folders = run.values("library-folder");
    if (!folders.isEmpty())
        run.session().controllers.setLibraryFolders(folders);
    for (const QString& problem : run.session().controllers.libraryProblems())
        fail(problem);
    const QString act = run.words().value(1, QStringLiteral("list"));
    if (act == QLatin1String("list"))
        return printList(run);
    if (act == QLatin1String("types"))
        return printTypes(run);
    if (act == QLatin1String("load"))
        return load(run);
    if (act == QLatin1String("unload"))
        return unload(run);
    if (act == QLatin1String("switch"))
        return switchControllers(run);
    if (act == QLatin1String("reload"))
        return reload(run);
    quitMisused(
        QStringLiteral("\"controllers FILE\" takes list, types, load, unload, switch or reload, not \"%1\".")
            .arg(act));
}

} // namespace cli
