// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/controllers.h"

#include <algorithm>
#include <cmath>

#include "core/array/controllers.h"
#include "core/base/named.h"
#include "core/base/numbertext.h"
#include "core/control/motionplan.h"
#include "core/control/topictrajectorycontroller.h"
#include "core/document/arraydocument.h"
#include "core/motion/controllernames.h"
#include "core/motion/motionplanner.h"
#include "core/servo/servomodel.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/playing.h"
#include "core/session/state/controllercurves.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/mechanism.h"
#include "core/session/state/sensors.h"

namespace core {

namespace {

constexpr double kLeadIn = 3.0; ///< s, to the first position of a sequence or pose

QStringList builtinNames()
{
    QStringList names;
    for (const auto& each : control::builtinControllers())
        names << each.type.name;
    return names;
}

/// The value of the first parameter of a kind; empty: there is none.
QString textOf(const control::ControllerSpec& spec, const control::ControllerType& type, Parameter::Kind kind)
{
    const auto it = std::ranges::find(type.parameters, kind, &Parameter::kind);
    return it == type.parameters.end() ? QString() : spec.parameters[it->name].toString();
}

} // namespace

Controllers::Controllers(const Base& base, const Sensors& sensors, const Mechanism& mechanism,
                         ControllerCurves& curves, JointStates& joints, const Motions& motions,
                         ActiveControllers& active)
    : SessionPart(base)
    , m_sensors(sensors)
    , m_mechanism(mechanism)
    , m_curves(curves)
    , m_joints(joints)
    , m_motions(motions)
    , m_active(active)
    , m_libraries(builtinNames())
    , m_catalogue(allTypes())
{
    connect(&active, &ActiveControllers::namedEnded, this, &Controllers::runEnded);
    connect(&active, &ActiveControllers::partEnded, this,
            [this](const ActiveControllers::Running& running, const control::TimesNow& times) {
                if (running.isNamed)
                    m_endedParts[running.group].add(times);
            });
    connect(&active, &ActiveControllers::progressed, this,
            [this](int group, int, const control::Progress&, Time time) { record(group, time); });
    connect(&m_document, &ArrayDocument::replaced, this, [this] {
        m_curves.setNames({}); // others that have the same names by chance
        rebuild();
    });
}

Controllers::~Controllers() = default;

// --- the catalogue ---

std::vector<control::ControllerType> Controllers::allTypes() const
{
    std::vector<control::ControllerType> types = control::builtinTypes();
    for (const auto& each : m_libraries.types())
        types.push_back(each.type);
    return types;
}

const control::ControllerFactory* Controllers::made(const QString& type) const
{
    for (const auto* list : {&control::builtinControllers(), &m_libraries.types()}) {
        const auto it = std::ranges::find(*list, type, [](const auto& each) { return each.type.name; });
        if (it != list->end())
            return &*it;
    }
    return nullptr;
}

control::ControllerNames Controllers::names() const
{
    return controllerNames(array());
}

const Controllers::State& Controllers::state(const QString& name) const
{
    static const State nothing;
    const auto it = m_states.find(name);
    return it == m_states.end() ? nothing : it->second;
}

QString Controllers::nameOf(int group) const
{
    const auto it =
        std::ranges::find_if(m_states, [group](const auto& each) { return each.second.group == group; });
    return group == 0 || it == m_states.end() ? QString() : it->first;
}

/// Loads the array's controllers in any order that their own order allows. Those that run go on if nothing of
/// them has changed.
void Controllers::rebuild()
{
    const control::ControllerCatalogue before =
        std::exchange(m_catalogue, control::ControllerCatalogue(allTypes()));
    m_problems.clear();
    m_whyUnloaded.clear();
    for (const auto& failed : m_catalogue.loadAll(array().controllers, names())) {
        m_problems << failed.why;
        m_whyUnloaded.emplace(failed.name, failed.why);
    }
    for (const auto& each : before.loaded()) {
        const auto* now = m_catalogue.find(each.spec.name);
        if (now != nullptr && now->spec == each.spec) {
            m_catalogue.setRunning(each.spec.name, each.isRunning);
            continue;
        }
        if (const auto it = m_states.find(each.spec.name); it != m_states.end()) {
            const int group = it->second.group;
            m_states.erase(it);
            if (m_active.isRunning(group))
                m_messages.warn((now != nullptr ? Messages::tr("%1 was stopped, because it was changed. The "
                                                               "joints hold. Start it again.")
                                                : Messages::tr("%1 was stopped, because it is no longer "
                                                               "loaded. The joints hold."))
                                    .arg(each.spec.name));
            if (group != 0)
                m_active.end(group);
        }
    }
    rank();
    QStringList names;
    for (const auto& each : m_catalogue.loaded())
        names << each.spec.name;
    m_curves.setNames(names);
    emit changed();
}

void Controllers::followArray(const ArrayConfig& before)
{
    if (before.controllers != array().controllers || controllerNames(before) != names())
        rebuild();
}

Result<void> Controllers::load(const control::ControllerSpec& spec)
{
    if (array().controllers.size() >= kMaxControllers)
        return Error{Errc::Refused,
                     Messages::tr("%1 was not loaded: an array has at most %2 controllers. Unload one "
                                  "first.")
                         .arg(spec.name)
                         .arg(kMaxControllers)};
    control::ControllerCatalogue trial = m_catalogue;
    if (auto loaded = trial.load(spec, names()); !loaded)
        return loaded;
    if (named(array().controllers, spec.name) != nullptr)
        return Error{
            Errc::Refused,
            Messages::tr("%1 was not loaded: the array has a controller of this name that could not be "
                         "loaded. Unload that first.")
                .arg(spec.name)};
    ArrayConfig edited = array();
    edited.controllers.push_back(spec);
    if (!m_document.edit(Messages::tr("Load %1").arg(spec.name), edited))
        return Error{Errc::Busy, Messages::tr("%1 was not loaded: the array cannot be changed now. Wait "
                                              "until the running operation has ended.")
                                     .arg(spec.name)};
    return {};
}

Result<void> Controllers::unload(const QString& name)
{
    control::ControllerCatalogue trial = m_catalogue;
    trial.setRunning(name, trial.find(name) != nullptr && state(name).group != 0); // also while it starts
    const bool isProblem = m_catalogue.find(name) == nullptr && named(array().controllers, name) != nullptr;
    if (auto unloaded = trial.unload(name); !unloaded && !isProblem)
        return unloaded;
    ArrayConfig edited = array();
    std::erase_if(edited.controllers, [&name](const auto& each) { return each.name == name; });
    if (!m_document.edit(Messages::tr("Unload %1").arg(name), edited))
        return Error{Errc::Busy, Messages::tr("%1 was not unloaded: the array cannot be changed now. Wait "
                                              "until the running operation has ended.")
                                     .arg(name)};
    return {};
}

std::vector<msgs::ControllerStatistics> Controllers::statistics() const
{
    std::vector<msgs::ControllerStatistics> all;
    for (const auto& each : m_catalogue.loaded()) {
        const State& own = state(each.spec.name);
        msgs::ControllerStatistics one;
        one.name = each.spec.name;
        one.running = each.isRunning;
        if (own.times.updates + own.before.updates > 0)
            one.maxTime = toSeconds(own.longest());
        one.meanTime = own.times.mean();
        one.varianceTime = own.times.deviation();
        one.numControlLoopOverruns = static_cast<int>(own.overruns());
        if (own.lastOverrun() != Time{})
            one.timeLastControlLoopOverrun = m_mechanism.stamp(own.lastOverrun());
        all.push_back(one);
    }
    return all;
}

// --- switching ---

int Controllers::placeOf(const QString& joint) const
{
    return placeNamed(array().joints, joint);
}

QString Controllers::startRefusal(const control::ControllerSpec& spec, Motions::Torque torque) const
{
    const auto* type = m_catalogue.type(spec.type);
    const bool isVelocity =
        type != nullptr && type->outputInterface == control::ControllerType::OutputInterface::Velocities;
    for (const QString& joint : spec.joints) {
        const QString why =
            m_motions.refusal(JointIndex::at(placeOf(joint)), isVelocity ? Use::Velocity : Use::Path, torque);
        if (!why.isEmpty())
            return why;
    }
    return {};
}

QString Controllers::changeRefusal(const ArrayConfig& now) const
{
    for (const auto& each : m_catalogue.loaded()) {
        const QString& name = each.spec.name;
        const auto* before = named(array().controllers, name);
        const auto* after = named(now.controllers, name);
        if (m_active.isRunning(state(name).group) && before != nullptr
            && (after == nullptr || *after != *before))
            return (after == nullptr
                        ? Messages::tr("Not changed: %1 runs and would be unloaded. Stop it first.")
                        : Messages::tr("Not changed: %1 runs and would be changed. Stop it first."))
                .arg(name);
    }
    return {};
}

QString Controllers::userOf(const QString& sensor) const
{
    for (const auto& each : m_catalogue.loaded()) {
        const auto* type = m_catalogue.type(each.spec.type);
        if (type != nullptr && m_active.isRunning(state(each.spec.name).group)
            && textOf(each.spec, *type, Parameter::Kind::Sensor) == sensor)
            return each.spec.name;
    }
    return {};
}

QStringList Controllers::clampedGoals(const QString& name) const
{
    const auto* loaded = m_catalogue.find(name);
    const auto* type = loaded == nullptr ? nullptr : m_catalogue.type(loaded->spec.type);
    QStringList all;
    for (const QString& joint : loaded == nullptr ? QStringList() : loaded->spec.joints) {
        const JointUnits& units = m_joints.units(JointIndex::at(placeOf(joint)));
        for (const double each : control::goalsOf(loaded->spec, *type, joint)) {
            const Angle goal = Angle::fromRadians(each);
            const Angle clamped = std::clamp(goal, units.minPosition(), units.maxPosition());
            if (abs(clamped - goal).radians() < 1e-9)
                continue;
            all << Messages::tr("%1: the goal of %2, %3°, is beyond its limits and becomes %4°.")
                       .arg(name, joint, numberText(goal.degrees(), 1), numberText(clamped.degrees(), 1));
            break; // one of a path is enough
        }
    }
    return all;
}

control::SwitchVerdict Controllers::preview(const control::SwitchOrder& order) const
{
    return judged(order, Motions::Torque::MustBeOn);
}

control::SwitchVerdict Controllers::rehearse(const control::SwitchOrder& order)
{
    auto verdict = judged(order, Motions::Torque::MayBeOff);
    if (verdict.isOk && m_links.bus() != nullptr)
        makeAll(verdict, order.strictness);
    return verdict;
}

control::SwitchVerdict Controllers::judged(const control::SwitchOrder& order, Motions::Torque torque) const
{
    const auto holder = [this](const QString& joint) {
        const int place = placeOf(joint);
        const auto* running = place < 0 ? nullptr : m_active.holder(static_cast<std::size_t>(place));
        return running != nullptr && !running->isNamed ? running->holder : QString();
    };
    control::SwitchOrder possible = order;
    QStringList impossible;
    QStringList whys;
    for (const QString& name : order.start) {
        const auto* loaded = m_catalogue.find(name);
        const QString why =
            loaded != nullptr && !loaded->isRunning ? startRefusal(loaded->spec, torque) : QString();
        if (why.isEmpty() || impossible.contains(name))
            continue;
        impossible << name;
        whys << Messages::tr("%1 was not started. %2").arg(name, why);
    }
    if (!impossible.isEmpty() && order.strictness != control::Strictness::Strict)
        possible.start.removeIf([&](const QString& name) { return impossible.contains(name); });
    control::SwitchVerdict verdict = m_catalogue.judge(possible, holder);
    explainUnloaded(verdict);
    for (const QString& name : std::as_const(verdict.starts))
        verdict.message =
            (QStringList{verdict.message} + clampedGoals(name)).join(QLatin1Char(' ')).trimmed();
    if (impossible.isEmpty() || !verdict.isOk)
        return verdict;
    if (order.strictness == control::Strictness::Strict) {
        verdict = {};
        verdict.message = Messages::tr("Nothing was switched. %1").arg(whys.first());
        return verdict;
    }
    if (verdict.hasEffect() || !verdict.skipped.isEmpty())
        whys << verdict.message;
    verdict.skipped << impossible;
    verdict.message = whys.join(QLatin1Char(' ')).trimmed();
    return verdict;
}

/// Adds why controllers of the array that a switch names are not loaded.
void Controllers::explainUnloaded(control::SwitchVerdict& verdict) const
{
    for (const QString& name : std::as_const(verdict.skipped)) {
        if (const auto it = m_whyUnloaded.find(name); it != m_whyUnloaded.end())
            verdict.message += QLatin1Char(' ') + it->second;
    }
}

void Controllers::switchTo(const control::SwitchOrder& order, Handler handler, Duration timeout)
{
    m_waiting.push_back({order, std::move(handler), timeout});
    beginNext();
}

void Controllers::beginNext()
{
    if (m_isSwitching || m_waiting.empty())
        return;
    const Waiting next = std::move(m_waiting.front());
    m_waiting.pop_front();
    begin(next);
}

void Controllers::begin(const Waiting& next)
{
    m_isSwitching = true;
    auto verdict = preview(next.order);
    ActiveControllers::Made starts;
    if (verdict.isOk && m_links.bus() != nullptr)
        starts = makeAll(verdict, next.order.strictness);
    m_latest = {};
    m_latest.goal = next.order;
    m_latest.skipped = verdict.skipped;
    if (!next.leftOut.isEmpty()) {
        m_latest.skipped += next.leftOut;
        verdict.message = (next.whys + QStringList{verdict.message}).join(QLatin1Char(' ')).trimmed();
    }
    if (!verdict.isOk)
        return finish(SwitchAction::Phase::Refused, verdict.message, next.handler);
    if (!verdict.hasEffect())
        return finish(SwitchAction::Phase::Succeeded, verdict.message, next.handler);
    if (m_links.bus() == nullptr)
        return finish(SwitchAction::Phase::Refused,
                      Messages::tr("Nothing was switched: the array is not connected. Connect first."),
                      next.handler);
    for (const auto& each : starts) {
        State& own = m_states[each->holder];
        own.group = each->group;
        own.isPending = true;
    }
    send(verdict, std::move(starts), next);
}

ActiveControllers::Made Controllers::makeAll(control::SwitchVerdict& verdict, control::Strictness strictness)
{
    ActiveControllers::Made all;
    QStringList whys;
    for (const QString& name : QStringList(verdict.starts)) {
        auto run = makeRun(m_catalogue.find(name)->spec, m_active.newGroup());
        if (run) {
            std::ranges::move(*run, std::back_inserter(all));
            continue;
        }
        whys << run.error().detail;
        verdict.starts.removeAll(name);
        verdict.skipped << name;
    }
    if (whys.isEmpty())
        return all;
    if (strictness == control::Strictness::Strict) {
        verdict = {};
        verdict.message = Messages::tr("Nothing was switched. %1").arg(whys.first());
        return {};
    }
    verdict.message = (whys << verdict.message).join(QLatin1Char(' ')).trimmed();
    return all;
}

void Controllers::send(const control::SwitchVerdict& verdict, ActiveControllers::Made starts,
                       const Waiting& next)
{
    const auto groupsOf = [this](const QStringList& all) {
        std::vector<int> groups;
        for (const QString& name : all)
            groups.push_back(state(name).group);
        return groups;
    };
    for (const QString& name : verdict.starts) {
        State& own = m_states[name];
        own.before.add(own.times);
        own.times = {};
        own.endedBecause.clear();
    }
    for (std::size_t i = 0; i < m_catalogue.loaded().size(); ++i) {
        for (const auto& each : starts) {
            if (each->holder == m_catalogue.loaded()[i].spec.name)
                each->controller->setRank(static_cast<int>(i));
        }
    }
    rank();
    emit switchChanged();
    m_active.change(
        groupsOf(verdict.stops), groupsOf(verdict.renewed), std::move(starts), next.timeout,
        [this, verdict, next](const SwitchOutcome& outcome) { conclude(outcome, verdict, next); });
}

void Controllers::conclude(const SwitchOutcome& outcome, const control::SwitchVerdict& verdict,
                           const Waiting& asked)
{
    const QString refused = outcome.isDone ? QString() : nameOf(outcome.group);
    QString message = outcome.isDone ? verdict.message : outcome.why;
    bool isOk = outcome.isDone;
    for (const QString& name : verdict.starts) {
        State& own = m_states[name];
        own.isPending = false;
        if (!outcome.isDone || !m_active.isRunning(own.group)) {
            if (outcome.isDone) { // it ended in its first cycle
                isOk = false;
                message = own.endedBecause;
            }
            own.group = 0;
            continue;
        }
        m_latest.started << name;
        m_catalogue.setRunning(name, true);
    }
    if (!refused.isEmpty() && asked.order.strictness != control::Strictness::Strict) {
        Waiting rest = asked; // without the one that a bus refused
        rest.order.start.removeAll(refused);
        rest.leftOut << refused;
        rest.whys << Messages::tr("%1 was left out. %2").arg(refused, outcome.why);
        return begin(rest);
    }
    if (outcome.isDone) {
        m_latest.stopped = verdict.stops;
        m_latest.renewed = verdict.renewed;
    }
    m_latest.cycle = outcome.cycle;
    m_latest.spread = outcome.spread;
    finish(isOk ? SwitchAction::Phase::Succeeded : SwitchAction::Phase::Refused, message, asked.handler);
}

void Controllers::finish(SwitchAction::Phase phase, const QString& message, const Handler& handler)
{
    m_latest.phase = phase;
    m_latest.message = message;
    m_isSwitching = false;
    emit changed();
    emit switchChanged();
    if (handler) {
        const SwitchAction action = m_latest; // the handler may begin another
        handler(action);
    }
    beginNext();
}

void Controllers::rank()
{
    const auto& loaded = m_catalogue.loaded();
    for (const auto& each : m_active.running()) {
        const auto it =
            std::ranges::find_if(loaded, [&](const auto& other) { return other.spec.name == each->holder; });
        if (each->isNamed && it != loaded.end())
            each->controller->setRank(static_cast<int>(it - loaded.begin()));
    }
}

void Controllers::runEnded(int group, const QString& why, bool isFault)
{
    const QString name = nameOf(group);
    const auto times = m_endedParts.extract(group);
    if (name.isEmpty())
        return;
    State& own = m_states[name];
    if (!times.empty())
        own.times = times.mapped();
    own.endedBecause = why;
    if (!own.isPending) // otherwise its switch reports it
        own.group = 0;
    m_catalogue.setRunning(name, false);
    if (isFault && !why.isEmpty() && !own.isPending)
        m_messages.error(why);
    emit changed();
}

// --- goals of running controllers ---

Result<void> Controllers::checkCommand(const QString& name, JointIndex joint) const
{
    const auto* loaded = m_catalogue.find(name);
    if (loaded == nullptr || !loaded->isRunning)
        return Error{Errc::Refused,
                     Messages::tr("The goal was not sent: %1 does not run. Start it first.").arg(name)};
    if (joint.value >= array().joints.size()
        || !loaded->spec.joints.contains(array().joints[joint.value].name))
        return Error{
            Errc::BadArgument,
            Messages::tr("The goal was not sent: %1 does not claim this joint. Choose one that it claims.")
                .arg(name)};
    return {};
}

void Controllers::sendGoal(const QString& name, JointIndex joint, const control::Command& command)
{
    for (const auto& each : m_active.running()) {
        if (each->group == state(name).group
            && std::ranges::find(each->joints, joint.value) != each->joints.end())
            m_active.command(*each, joint.value, command);
    }
}

Result<void> Controllers::setGoal(const QString& name, JointIndex joint, Angle goal, double seconds,
                                  double velocity)
{
    if (const auto checked = checkCommand(name, joint); !checked)
        return checked;
    if (!isFinite(goal) || !std::isfinite(seconds) || !std::isfinite(velocity))
        return badArgument(Messages::tr("A goal is not a number."));
    const auto& units = m_joints.units(joint);
    const Angle clamped = std::clamp(goal, units.minPosition(), units.maxPosition());
    sendGoal(name, joint,
             {control::CommandKind::GoTo, clamped.radians(), 0, std::max(0.0, seconds), velocity});
    return {};
}

Result<void> Controllers::setVelocity(const QString& name, JointIndex joint, AngularVelocity velocity)
{
    if (const auto checked = checkCommand(name, joint); !checked)
        return checked;
    if (!isFinite(velocity))
        return badArgument(Messages::tr("A velocity is not a number."));
    double most = std::abs(velocity.radians());
    most = std::min(most, array().joints[joint.value].maxVelocity.value_or(most));
    sendGoal(name, joint, {control::CommandKind::Drive, std::copysign(most, velocity.radians()), 0, 0.0});
    return {};
}

Result<void> Controllers::follow(const QString& name, const std::vector<control::PathPoint>& points)
{
    using Follower = control::TopicTrajectoryController;
    const auto* loaded = m_catalogue.find(name);
    std::vector<std::pair<Follower*, std::unique_ptr<control::TrajectoryController>>> parts;
    for (const auto& each : m_active.running()) {
        auto* follower = dynamic_cast<Follower*>(each->controller.get());
        if (loaded == nullptr || each->group != state(name).group || follower == nullptr)
            continue;
        const auto local = follower->joints();
        const auto input = inputOf(loaded->spec, each->joints, {local.begin(), local.end()});
        if (!input)
            return input.error();
        auto prepared = Follower::prepare(loaded->spec, *input, points);
        if (!prepared)
            return prepared.error();
        parts.emplace_back(follower, std::move(*prepared));
    }
    if (parts.empty())
        return Error{Errc::Refused, Messages::tr("%1 does not run. Start it first.").arg(name)};
    for (auto& [follower, trajectory] : parts)
        follower->follow(std::move(trajectory));
    return {};
}

void Controllers::refreshTrajectory(const QString& name)
{
    for (const auto& each : m_active.running()) {
        if (each->group == state(name).group)
            m_active.command(*each, each->joints.front(), {control::CommandKind::Continue});
    }
}

// --- making controllers ---

Result<ActiveControllers::Made> Controllers::makeRun(const control::ControllerSpec& spec, int group)
{
    const auto* type = made(spec.type);
    std::vector<std::size_t> places;
    for (const QString& joint : spec.joints)
        places.push_back(static_cast<std::size_t>(placeOf(joint)));
    ActiveControllers::Running like{.group = group,
                                    .holder = spec.name,
                                    .type = spec.type,
                                    .isNamed = true,
                                    .takesGoals = type->type.takesGoals};
    std::optional<Error> failure;
    auto made =
        m_active.make(like, places,
                      [&](const std::vector<std::size_t>& joints,
                          const std::vector<std::uint16_t>& local) -> std::unique_ptr<control::Controller> {
                          auto input = inputOf(spec, joints, local);
                          auto controller = input ? type->make(spec, *input) : input.error();
                          if (!controller) {
                              failure = controller.error();
                              return nullptr;
                          }
                          return std::move(*controller);
                      });
    if (failure)
        return Error{failure->code, Messages::tr("%1 was not started: %2").arg(spec.name, failure->detail)};
    return made;
}

Result<control::ControllerInput> Controllers::inputOf(const control::ControllerSpec& spec,
                                                      const std::vector<std::size_t>& joints,
                                                      const std::vector<std::uint16_t>& local)
{
    using Kind = Parameter::Kind;
    const auto& type = *m_catalogue.type(spec.type);
    control::ControllerInput input;
    input.speedScale = m_motions.speedScale();
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const JointConfig& config = array().joints[joints[i]];
        const JointUnits& units = m_joints.units(JointIndex::at(joints[i]));
        control::ControllerInput::Joint joint;
        joint.local = local[i];
        joint.place = static_cast<std::size_t>(spec.joints.indexOf(config.name));
        joint.maxVelocity = config.maxVelocity.value_or(m_joints.model(JointIndex::at(joints[i]))->maxVelocity
                                                        * std::abs(units.scale));
        const Angle park = Angle::fromRadians(config.parkPosition.value_or(0.0));
        joint.park = std::clamp(park, units.minPosition(), units.maxPosition()).radians();
        joint.name = config.name;
        input.joints.push_back(joint);
    }
    if (const int other = placeOf(textOf(spec, type, Kind::Joint)); other >= 0 && !joints.empty()) {
        const auto index = JointIndex::at(other);
        if (m_joints.id(index.value).bus == m_joints.id(joints.front()).bus)
            input.other = m_links.bus()->place(index)->joint.value;
    }
    if (const FtChannel* sensor = m_sensors.streaming(textOf(spec, type, Kind::Sensor)))
        input.force = sensor->latest();
    if (const auto planned = addPlan(spec, input); !planned)
        return planned.error();
    return input;
}

/// From the present positions through the pose or sequence that a parameter names.
Result<void> Controllers::addPlan(const control::ControllerSpec& spec, control::ControllerInput& input) const
{
    const QString motion = textOf(spec, *m_catalogue.type(spec.type), Parameter::Kind::Motion);
    if (motion.isEmpty())
        return {};
    const PresentPositions present = presentPositions(m_joints);
    const auto* pose = named(array().poses, motion);
    const auto* sequence = named(array().sequences, motion);
    auto plan = pose != nullptr ? planPose(array(), m_document.models(), *pose, present, kLeadIn)
                                : planSequence(array(), m_document.models(), *sequence, present, kLeadIn);
    if (!plan)
        return plan.error();
    for (std::uint16_t& joint : plan->joints) {
        const qsizetype place = spec.joints.indexOf(array().joints[joint].name);
        if (place < 0)
            return badArgument(
                Messages::tr("\"%1\" moves %2, which the controller does not claim. Add this joint to it.")
                    .arg(motion, array().joints[joint].name));
        joint = static_cast<std::uint16_t>(place);
    }
    input.plan = std::make_shared<const MotionPlan>(std::move(*plan));
    return {};
}

// --- libraries ---

void Controllers::setLibraryFolders(const QStringList& folders)
{
    m_libraries.setFolders(folders);
    loadLibraries();
}

void Controllers::loadLibraries()
{
    m_libraries.reload();
    rebuild();
    emit typesChanged();
}

Result<void> Controllers::reloadLibraries(bool stopsThem)
{
    QStringList running;
    for (const auto& each : m_catalogue.loaded()) {
        const bool isOfLibrary = std::ranges::any_of(
            m_libraries.types(), [&](const auto& type) { return type.type.name == each.spec.type; });
        if (isOfLibrary && state(each.spec.name).group != 0)
            running << each.spec.name;
    }
    if (running.isEmpty()) {
        loadLibraries();
        return {};
    }
    if (!stopsThem)
        return Error{Errc::Refused,
                     Messages::tr("The libraries were not loaded again: %1 runs. Stop it first.")
                         .arg(running.join(QStringLiteral(", ")))};
    switchTo({{}, running, control::Strictness::BestEffort}, [this](const SwitchAction& action) {
        if (action.phase == SwitchAction::Phase::Succeeded)
            loadLibraries();
        else
            m_messages.error(action.message);
    });
    return {};
}

// --- time ---

void Controllers::updateTimes()
{
    std::map<int, control::TimesNow> sums = m_endedParts;
    std::map<int, control::Progress> progress;
    for (const auto& each : m_active.running()) {
        if (!each->isNamed)
            continue;
        sums[each->group].add(each->times);
        progress[each->group] = each->progress;
    }
    for (auto& [name, state] : m_states) {
        if (const auto it = sums.find(state.group); state.group != 0 && it != sums.end()) {
            state.times = it->second;
            state.progress = progress[state.group];
        }
    }
}

/// On several buses after the news of each: their times are joined.
void Controllers::record(int group, Time time)
{
    const QString name = nameOf(group);
    if (name.isEmpty())
        return;
    updateTimes();
    const State& own = state(name);
    m_curves.add(name, time,
                 {toSeconds(own.times.last), own.times.mean(), toSeconds(own.longest()),
                  static_cast<double>(own.overruns()), own.progress.time});
}

void Controllers::tick(Time)
{
    updateTimes();
    if (const auto waiting = m_active.waiting();
        m_latest.phase == SwitchAction::Phase::Active
        && (waiting.ready != m_latest.ready || waiting.buses != m_latest.buses)) {
        m_latest.ready = waiting.ready;
        m_latest.buses = waiting.buses;
        emit switchChanged();
    }
}

} // namespace core
