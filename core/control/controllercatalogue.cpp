// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/controllercatalogue.h"

#include <QtCore/QJsonArray>
#include <QtCore/QMap>

#include <algorithm>
#include <cmath>

#include "core/base/filled.h"
#include "core/base/named.h"

namespace core::control {

namespace {

Error refused(const QString& text)
{
    return {Errc::Refused, text};
}

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(ControllerWords)
};

/// A name that may be no usable one, in a sentence.
QString shownName(const QString& name)
{
    QString shown = name.size() > 40 ? name.left(40) + QStringLiteral("…") : name;
    for (QChar& c : shown)
        c = c.isPrint() ? c : QChar(u' ');
    return shown;
}

/// Those of `names` that are in `list`, each once.
QStringList among(const QStringList& list, const QStringList& names)
{
    QStringList found;
    for (const QString& each : list) {
        if (names.contains(each))
            found << each;
    }
    return found;
}

} // namespace

std::vector<double> goalsOf(const ControllerSpec& spec, const ControllerType& type, const QString& joint)
{
    const qsizetype place = spec.joints.indexOf(joint);
    std::vector<double> goals;
    for (const Parameter& parameter : type.parameters) {
        const QJsonValue value = spec.parameters[parameter.name];
        if (parameter.kind == Parameter::Kind::Points) {
            for (const QJsonValue point : value.toArray())
                goals.push_back(point.toArray().at(place + 1).toDouble());
        } else if (parameter.isGoal) {
            goals.push_back((value.isArray() ? value.toArray().at(place) : value).toDouble());
        }
    }
    return goals;
}

const ControllerType* ControllerCatalogue::type(const QString& name) const
{
    const auto it = std::ranges::find(m_types, name, &ControllerType::name);
    return it == m_types.end() ? nullptr : &*it;
}

const ControllerCatalogue::Loaded* ControllerCatalogue::find(const QString& name) const
{
    const auto it =
        std::ranges::find_if(m_loaded, [&name](const Loaded& each) { return each.spec.name == name; });
    return it == m_loaded.end() ? nullptr : &*it;
}

/// [[time, position of each joint], …], with ascending times from 0 on.
Result<void> ControllerCatalogue::checkPoints(const Parameter& parameter, const QJsonValue& value,
                                              qsizetype joints)
{
    const QJsonArray points = value.toArray();
    if (points.isEmpty())
        return badArgument(tr("it must be a list of points"));
    double last = -1.0;
    for (const QJsonValue each : points) {
        const QJsonArray point = each.toArray();
        if (point.size() != joints + 1)
            return badArgument(filled(tr("a point has a time and %1 positions"), joints));
        for (const QJsonValue number : point) {
            if (const auto checked = parameter.checkNumber(number); !checked)
                return checked;
        }
        if (point[0].toDouble() <= last || point[0].toDouble() < 0.0)
            return badArgument(tr("the times of its points must ascend from 0 on"));
        last = point[0].toDouble();
    }
    return {};
}

Result<void> ControllerCatalogue::checkValue(const Parameter& parameter, const QJsonValue& value,
                                             qsizetype joints, const ControllerNames& names)
{
    using Kind = Parameter::Kind;
    const auto checkName = [&value](const QStringList& all, const QString& refusal) -> Result<void> {
        return all.contains(value.toString()) ? Result<void>()
                                              : badArgument(filled(refusal, value.toString()));
    };
    switch (parameter.kind) {
    case Kind::PerJoint: {
        if (!value.isArray())
            return parameter.checkNumber(value);
        if (value.toArray().size() != joints)
            return badArgument(
                filled(tr("it must be a number, or a list of %1, one for each joint"), joints));
        for (const QJsonValue each : value.toArray()) {
            if (const auto checked = parameter.checkNumber(each); !checked)
                return checked;
        }
        return {};
    }
    case Kind::Points:
        return checkPoints(parameter, value, joints);
    case Kind::Joint:
        return checkName(names.joints, tr("the array has no joint \"%1\""));
    case Kind::Motion:
        return checkName(names.motions, tr("the array has no pose or sequence \"%1\""));
    case Kind::Sensor:
        return value == QString() ? Result<void>()
                                  : checkName(names.sensors, tr("the array has no F/T sensor \"%1\""));
    default:
        return parameter.check(value);
    }
}

Result<QJsonObject> ControllerCatalogue::parametersOf(const ControllerSpec& spec, const ControllerType& type,
                                                      const ControllerNames& names) const
{
    for (const QString& name : spec.parameters.keys()) {
        if (std::ranges::find(type.parameters, name, &Parameter::name) != type.parameters.end())
            continue;
        QStringList own;
        for (const Parameter& parameter : type.parameters)
            own << parameter.name;
        return badArgument(
            filled(tr("%1 was not loaded: controllers of the type %2 have no parameter \"%3\". "
                      "Remove it; they have: %4."),
                   spec.name, type.name, name, own.isEmpty() ? tr("none") : own.join(QStringLiteral(", "))));
    }
    QJsonObject all;
    for (const Parameter& parameter : type.parameters) {
        const QJsonValue value = spec.parameters.contains(parameter.name) ? spec.parameters[parameter.name]
                                                                          : parameter.defaultValue;
        if (value.isUndefined())
            return badArgument(
                filled(tr("%1 was not loaded: its parameter \"%2\" is missing. Give it a value."), spec.name,
                       parameter.name));
        if (const auto checked = checkValue(parameter, value, spec.joints.size(), names); !checked)
            return badArgument(filled(tr("%1 was not loaded: its parameter \"%2\" is wrong: %3."), spec.name,
                                      parameter.name, checked.error().detail));
        all[parameter.name] = value;
    }
    return all;
}

Result<void> ControllerCatalogue::checkJoints(const ControllerSpec& spec, const ControllerType& type,
                                              const ControllerNames& names) const
{
    for (const QString& joint : spec.joints) {
        if (!names.joints.contains(joint))
            return badArgument(filled(tr("%1 was not loaded: the array has no joint \"%2\". Choose one of "
                                         "its joints."),
                                      spec.name, joint));
        if (spec.joints.count(joint) > 1)
            return badArgument(
                filled(tr("%1 was not loaded: it claims %2 twice. Name each joint once."), spec.name, joint));
    }
    if (spec.joints.size() >= type.minJoints && spec.joints.size() <= type.maxJoints)
        return {};
    return badArgument(
        filled(tr("%1 was not loaded: controllers of the type %2 claim %3 joints, not %4. Name "
                  "as many joints."),
               spec.name, type.name,
               type.maxJoints == type.minJoints ? QString::number(type.minJoints)
                                                : filled(tr("at least %1"), type.minJoints),
               spec.joints.size()));
}

Result<ControllerCatalogue::Loaded> ControllerCatalogue::checked(const ControllerSpec& spec,
                                                                 const ControllerNames& names) const
{
    if (spec.name.trimmed().isEmpty())
        return badArgument(tr("A controller needs a name. Give it one."));
    if (!isControllerName(spec.name))
        return badArgument(
            filled(tr("\"%1\" was not loaded: the name of a controller has at most %2 characters, "
                      "no comma or line break, and no space at its ends. Choose another name."),
                   shownName(spec.name), kMaxControllerName));
    if (find(spec.name) != nullptr)
        return refused(filled(tr("%1 was not loaded: a controller of this name is loaded already. Choose "
                                 "another name, or unload that one first."),
                              spec.name));
    const ControllerType* type = this->type(spec.type);
    if (type == nullptr) {
        const QString choice = namesIn(m_types).join(QStringLiteral(", "));
        return badArgument(
            spec.type.isEmpty()
                ? filled(tr("%1 was not loaded: it has no type. Choose one of: %2."), spec.name, choice)
                : filled(tr("%1 was not loaded: there is no type \"%2\". Choose one of: %3; or "
                            "add the folder with the library of the type."),
                         spec.name, spec.type, choice));
    }
    if (const auto joints = checkJoints(spec, *type, names); !joints)
        return joints.error();
    const auto parameters = parametersOf(spec, *type, names);
    if (!parameters)
        return parameters.error();
    Loaded loaded{spec, false};
    loaded.spec.parameters = *parameters;
    for (const Parameter& parameter : type->parameters) {
        const QString joint = (*parameters)[parameter.name].toString();
        if (parameter.kind != Parameter::Kind::Joint || joint.isEmpty())
            continue;
        loaded.leaders << names.twins.value(joint, joint);
        if (spec.joints.contains(loaded.leaders.last()))
            return refused(filled(tr("%1 was not loaded: %2 would follow itself, which is a circle. Choose "
                                     "another joint for its parameter \"%3\"."),
                                  spec.name, loaded.leaders.last(), parameter.name));
    }
    return loaded;
}

Result<void> ControllerCatalogue::load(const ControllerSpec& spec, const ControllerNames& names)
{
    const auto loaded = checked(spec, names);
    if (!loaded)
        return loaded.error();
    for (const QString& other : spec.before + spec.after) {
        if (other == spec.name)
            return refused(filled(tr("%1 was not loaded: it is ordered against itself, which is a circle. "
                                     "Remove it from its own order."),
                                  spec.name));
        if (find(other) == nullptr)
            return refused(filled(tr("%1 was not loaded: it is ordered against %2, which is not loaded. Load "
                                     "that first, or remove it from the order."),
                                  spec.name, other));
    }
    auto list = m_loaded;
    list.push_back(*loaded);
    auto order = scheduled(std::move(list));
    if (!order)
        return order.error();
    m_loaded = std::move(*order);
    return {};
}

std::vector<ControllerCatalogue::Failed> ControllerCatalogue::loadAll(std::vector<ControllerSpec> waiting,
                                                                      const ControllerNames& names)
{
    for (bool hasLoaded = true; hasLoaded;)
        hasLoaded =
            std::erase_if(waiting, [&](const auto& spec) { return load(spec, names).has_value(); }) > 0;
    QHash<QString, QStringList> others;
    for (const ControllerSpec& spec : waiting)
        others.insert(spec.name, spec.before + spec.after);
    std::vector<Failed> failed;
    for (const ControllerSpec& spec : waiting) {
        QStringList reached = others.value(spec.name);
        for (qsizetype i = 0; i < reached.size(); ++i) {
            for (const QString& next : others.value(reached[i])) {
                if (!reached.contains(next))
                    reached << next;
            }
        }
        QStringList circle = among(others.keys(), reached);
        circle.sort();
        const auto own = checked(spec, names);
        QString why = own ? load(spec, names).error().detail : own.error().detail;
        if (own && reached.contains(spec.name) && !others.value(spec.name).contains(spec.name))
            why = filled(tr("%1 was not loaded: %2 are ordered against each other in a circle. State their "
                            "order in one of them only."),
                         spec.name, circle.join(QStringLiteral(", ")));
        failed.push_back({spec.name, spec.type, why});
    }
    return failed;
}

Result<void> ControllerCatalogue::unload(const QString& name)
{
    QStringList dependents;
    for (const Loaded& each : m_loaded) {
        if (each.spec.name != name && (each.spec.before + each.spec.after).contains(name))
            dependents << each.spec.name;
    }
    if (!dependents.isEmpty())
        return refused(filled(tr("%1 was not unloaded: the order of %2 depends on it. Unload that first."),
                              name, dependents.join(QStringLiteral(", "))));
    const Loaded* loaded = find(name);
    if (loaded != nullptr && loaded->isRunning)
        return refused(filled(tr("%1 was not unloaded: it runs. Stop it first."), name));
    if (loaded == nullptr)
        return Error{Errc::NotFound,
                     filled(tr("%1 was not unloaded: it is not loaded. Choose one that is listed."), name)};
    m_loaded.erase(m_loaded.begin() + (loaded - m_loaded.data()));
    return {};
}

void ControllerCatalogue::setRunning(const QString& name, bool on)
{
    for (Loaded& each : m_loaded) {
        if (each.spec.name == name)
            each.isRunning = on;
    }
}

/// Topological order; of those that may come next, the first by name.
Result<std::vector<ControllerCatalogue::Loaded>> ControllerCatalogue::scheduled(std::vector<Loaded> list)
{
    QMap<QString, Loaded> waiting; // by name
    QHash<QString, QStringList> earlier;
    for (Loaded& each : list) {
        earlier[each.spec.name] += each.spec.after;
        for (const QString& later : each.spec.before)
            earlier[later] << each.spec.name;
        waiting.insert(each.spec.name, each);
    }
    std::vector<Loaded> order;
    while (!waiting.isEmpty()) {
        const auto isNext = [&](const QString& name) {
            return among(earlier.value(name), waiting.keys()).isEmpty();
        };
        const QStringList names = waiting.keys();
        const auto next = std::ranges::find_if(names, isNext);
        if (next == names.end())
            return refused(filled(tr("Not loaded: the order of %1 is a circle, each would have to be updated "
                                     "before the others. Remove one of them from the order."),
                                  names.join(QStringLiteral(", "))));
        order.push_back(waiting.take(*next));
    }
    return order;
}

/// The joint that two owners would have, in a sentence.
QString ControllerCatalogue::conflict(const QStringList& running,
                                      const std::function<QString(const QString& joint)>& holder) const
{
    QHash<QString, const Loaded*> owners;
    for (const Loaded& each : m_loaded) {
        for (const QString& joint : each.spec.joints) {
            if (each.isRunning && running.contains(each.spec.name))
                owners[joint] = &each;
        }
    }
    for (const Loaded& each : m_loaded) {
        if (each.isRunning || !running.contains(each.spec.name))
            continue;
        for (const QString& joint : each.spec.joints) {
            const Loaded* owner = std::exchange(owners[joint], &each);
            if (owner != nullptr && !owner->isRunning)
                return filled(
                    tr("Nothing was switched: %1 and %2 both need the joint %3. Start one of them."),
                    owner->spec.name, each.spec.name, joint);
            const QString name = owner != nullptr ? owner->spec.name : holder ? holder(joint) : QString();
            if (!name.isEmpty())
                return filled(
                    tr("Nothing was switched: %1 needs the joint %2, which %3 has. Stop that in the "
                       "same switch."),
                    each.spec.name, joint, name);
        }
    }
    return {};
}

/// Controllers of which each follows a joint of another, in a sentence.
QString ControllerCatalogue::circle(const QStringList& running) const
{
    QHash<QString, const Loaded*> owners;
    for (const Loaded& each : m_loaded) {
        for (const QString& joint : running.contains(each.spec.name) ? each.spec.joints : QStringList())
            owners.insert(joint, &each);
    }
    for (const Loaded& each : m_loaded) {
        if (!running.contains(each.spec.name))
            continue;
        QStringList led{each.spec.name};
        QStringList leaders = each.leaders; // of these, directly or through others
        for (qsizetype i = 0; i < leaders.size(); ++i) {
            const Loaded* owner = owners.value(leaders[i]);
            if (owner == &each)
                return filled(tr("Nothing was switched: %1 follow each other's joints in a circle, which "
                                 "would run to its limits. Leave out one of them."),
                              led.join(QStringLiteral(", ")));
            if (owner == nullptr || led.contains(owner->spec.name))
                continue;
            led << owner->spec.name;
            leaders += owner->leaders;
        }
    }
    return {};
}

SwitchVerdict ControllerCatalogue::judge(const SwitchOrder& order,
                                         const std::function<QString(const QString& joint)>& holder) const
{
    SwitchVerdict verdict;
    for (const QString& name : order.stop + order.start) {
        if (find(name) == nullptr && !verdict.skipped.contains(name))
            verdict.skipped << name;
    }
    const QString unknown = verdict.skipped.join(QStringLiteral(", "));
    if (!unknown.isEmpty() && order.strictness == Strictness::Strict) {
        verdict.message = filled(tr("Nothing was switched: %1 is not loaded. Load it first, or leave it "
                                    "out."),
                                 unknown);
        return verdict;
    }
    QStringList running;
    for (const Loaded& each : m_loaded) {
        const QString& name = each.spec.name;
        const bool isStarted = order.start.contains(name);
        const bool isStopped = order.stop.contains(name);
        if (each.isRunning && isStopped)
            (isStarted ? verdict.renewed : verdict.stops) << name;
        else if (!each.isRunning && isStarted)
            verdict.starts << name;
        if (isStarted || (each.isRunning && !isStopped))
            running << name;
    }
    QString why = conflict(running, holder);
    why = why.isEmpty() ? circle(running) : why;
    if (!why.isEmpty()) {
        SwitchVerdict no;
        no.message = why;
        no.skipped = verdict.skipped;
        return no;
    }
    verdict.isOk = true;
    if (!unknown.isEmpty())
        verdict.message = filled(tr("%1 is not loaded and was left out."), unknown);
    else if (!verdict.hasEffect())
        verdict.message = tr("Nothing had to be switched.");
    return verdict;
}

} // namespace core::control
