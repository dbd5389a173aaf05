// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/goals.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "core/base/filled.h"
#include "core/configure/initialise.h"
#include "core/configure/registers.h"
#include "core/configure/requests.h"
#include "core/control/minimumjerk.h"
#include "core/control/movecontroller.h"
#include "core/control/startposition.h"
#include "core/document/arraydocument.h"
#include "core/servo/servomodel.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/manualguard.h"
#include "core/session/motion/motions.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/keptjoints.h"
#include "core/session/state/registers.h"

namespace core {

namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();
/// A joint that rotates covers its braking distance, and a cycle or two before the bus stops it at its limit.
constexpr Duration kStopsWithin = std::chrono::milliseconds(60);
/// Later, a goal is not what the operator wants now.
constexpr Duration kMissedFor = std::chrono::seconds(1);

/// Clamps each number to its range; one that is not finite stays unchanged.
MovePace sound(MovePace pace, const MovePace& before)
{
    const auto bounded = [](AngularVelocity wanted, AngularVelocity old, double most) {
        return AngularVelocity::fromDegrees(
            std::clamp(isFinite(wanted) ? wanted.degrees() : old.degrees(), Goals::kMinPace, most));
    };
    pace.seconds = std::clamp(std::isfinite(pace.seconds) ? pace.seconds : before.seconds,
                              Goals::kMinMoveTime, Goals::kMaxMoveTime);
    pace.speed = bounded(pace.speed, before.speed, Goals::kMaxPaceSpeed);
    pace.acceleration = bounded(pace.acceleration, before.acceleration, Goals::kMaxPaceAcceleration);
    return pace;
}

} // namespace

Goals::Goals(const Base& base, JointStates& joints, Registers& registers, const Gate& gate,
             CommandWriter& writer, ActiveControllers& active, Motions& motions, const ManualGuard& guard)
    : SessionPart(base)
    , m_joints(joints)
    , m_registers(registers)
    , m_gate(gate)
    , m_writer(writer)
    , m_active(active)
    , m_motions(motions)
    , m_guard(guard)
{
    const auto forget = [this] {
        for (Joint& joint : m_own)
            joint.shape.reset();
    };
    connect(&m_document, &ArrayDocument::replaced, this, [this] {
        m_bent.clear();
        m_own = std::vector<Joint>(array().joints.size());
    });
    connect(&active, &ActiveControllers::goalMissed, this, &Goals::goAgain);
    connect(&active, &ActiveControllers::starting, this, [this] {
        std::erase_if(m_bent, [this](const auto& each) { return !m_active.isRunning(each.first); });
    });
    connect(&m_links, &Links::starting, this, forget);
    connect(&joints, &JointStates::silenced, this,
            [this](JointIndex index) { m_own[index.value].shape.reset(); });
    connect(&joints, &JointStates::contacted, this, [this](JointIndex index) { readShape(index.value); });
    connect(&registers, &Registers::operationRead, this, [this](ServoId servo) {
        for (std::size_t joint = 0; joint < m_own.size(); ++joint) {
            if (m_joints.id(joint) == servo)
                takeShape(joint);
        }
    });
    connect(&registers, &Registers::forgotten, this, [this](ServoId servo) {
        for (std::size_t joint = 0; joint < m_own.size(); ++joint) {
            const ServoId id = m_joints.id(joint);
            if (id != servo && !(servo.isBroadcast() && id.bus == servo.bus))
                continue;
            m_own[joint].shape.reset();
            readShape(joint);
        }
    });
}

void Goals::followArray(const ArrayConfig& before)
{
    m_bent.clear();
    m_own = keptJoints(std::move(m_own), before, array());
    readShapes(); // a highest velocity may be new
}

// --- how long a move takes ---

/// The shape of a joint's moves is in its registers; it matters when a velocity must be met.
void Goals::readShape(std::size_t joint)
{
    const ServoModel* model = m_joints.model(JointIndex::at(joint));
    if (!m_links.isOpen(JointIndex::at(joint)) || model == nullptr || m_own[joint].shape
        || (!array().joints[joint].maxVelocity && paceOf(joint).kind != MovePace::Kind::Speed))
        return;
    const auto range = RegisterRange::covering(
        *model, Memory::Ram, {RegisterRole::AccelerationRatio, RegisterRole::AccelerationTime});
    if (range.length == 0)
        return;
    m_links.submit(
        readRequest(m_joints.id(joint), range), [this, joint, model, range](const bus::Reply& reply) {
            const auto ratio = valueIn(reply, range, model->find(RegisterRole::AccelerationRatio));
            const auto longest = valueIn(reply, range, model->find(RegisterRole::AccelerationTime));
            if (joint < m_own.size() && ratio && longest)
                m_own[joint].shape = familyOf(model).moveShape(*ratio, *longest);
        });
}

void Goals::readShapes()
{
    for (std::size_t joint = 0; joint < m_own.size(); ++joint)
        readShape(joint);
}

void Goals::takeShape(std::size_t joint)
{
    const DeviceImage& image = m_registers.image(JointIndex::at(joint));
    const Target target{{static_cast<int>(joint), m_joints.id(joint), {}},
                        m_joints.model(JointIndex::at(joint))};
    const auto ratio = imageValue(target, image, RegisterRole::AccelerationRatio);
    const auto longest = imageValue(target, image, RegisterRole::AccelerationTime);
    if (ratio && longest)
        m_own[joint].shape = familyOf(target.model).moveShape(*ratio, *longest);
}

void Goals::setPace(const MovePace& pace)
{
    m_pace = sound(pace, m_pace);
    readShapes(); // a speed needs them
}

void Goals::setPlaytime(double seconds)
{
    MovePace pace = m_pace;
    pace.kind = MovePace::Kind::SameTime;
    pace.seconds = seconds;
    setPace(pace);
}

std::optional<MovePace> Goals::ownPace(JointIndex index) const
{
    return index.value < m_own.size() ? m_own[index.value].pace : std::nullopt;
}

void Goals::setOwnPace(JointIndex index, const std::optional<MovePace>& pace)
{
    if (index.value >= m_joints.count())
        return;
    auto& own = m_own[index.value].pace;
    own = pace ? std::optional(sound(*pace, own.value_or(m_pace))) : std::nullopt;
    readShape(index.value);
}

const MovePace& Goals::paceOf(std::size_t joint) const
{
    const auto& own = m_own[joint].pace;
    return own ? *own : m_pace;
}

/// `isGuided`: the program itself guides the joint, by minimum jerk, instead of one move of the servo.
Goals::Travel Goals::travelTo(std::size_t place, Angle goal, const MovePace& wanted, bool isGuided) const
{
    const JointState& state = m_joints.joint(JointIndex::at(place));
    const bool bySpeed = wanted.kind == MovePace::Kind::Speed;
    const double distance = (goal - state.position).radians();
    const double limit = array().joints[place].maxVelocity.value_or(kNoLimit);
    const double speed = bySpeed ? wanted.speed.radians() : kNoLimit;
    const double acceleration = bySpeed ? wanted.acceleration.radians() : kNoLimit;
    const MoveShape shape = m_own[place].shape.value_or(MoveShape{});
    const MoveTraits& own = familyOf(m_joints.model(JointIndex::at(place))).traits().moves;
    isGuided = isGuided || m_guard.isOn() || isOnItsWay(place)
               || (bySpeed && !(shape.accelerationTime(1.0) > 0)) // its servo starts with a jerk
               || (!bySpeed && wanted.seconds > own.longest);
    const auto seconds = [&](double fastest) -> std::optional<double> {
        if (isGuided) {
            return std::max(
                {bySpeed ? own.step : wanted.seconds,
                 control::kMinimumJerkPeak * std::abs(distance) / fastest,
                 std::sqrt(control::kMinimumJerkAcceleration * std::abs(distance) / acceleration)});
        }
        return moveTime(distance, state.velocity.radians(), bySpeed ? own.step : wanted.seconds, fastest, own,
                        shape, acceleration);
    };
    const auto asked = seconds(speed);
    const auto limited = seconds(std::min(speed, limit));
    if (!isGuided && (!limited || *limited / m_motions.speedScale() > own.longest + own.step / 2)) {
        Travel travel = travelTo(place, goal, wanted, true);
        travel.isSlowed = travel.isSlowed || (asked && !limited);
        return travel;
    }
    return {.seconds = *limited / m_motions.speedScale(),
            .isSlowed = asked && *limited > *asked + own.step / 2,
            .isGuided = isGuided,
            .joint = 0,
            .pace = {}};
}

/// The joint is on its way: the servo's own move to a new goal would brake as slowly as it is asked to move.
bool Goals::isOnItsWay(std::size_t joint) const
{
    const JointState& state = m_joints.joint(JointIndex::at(joint));
    const bool isAtGoal = !state.goal || abs(*state.goal - state.position).radians() < control::kSag;
    // A servo says that it moves also when it was told to stay; its velocity may be noise.
    const bool moves = state.isMoving && std::abs(state.velocity.radians()) >= control::kAtRest;
    return (moves || !isAtGoal) && !m_motions.check(JointIndex::at(joint), Use::Path);
}

/// The highest velocity (rad/s) of a move of this joint that the program guides.
double Goals::maxVelocityOf(std::size_t joint, const Travel& travel) const
{
    const MovePace& pace = travel.pace ? *travel.pace : paceOf(joint);
    const double limit = array().joints[joint].maxVelocity.value_or(kNoLimit);
    return pace.kind == MovePace::Kind::Speed ? std::min(limit, pace.speed.radians()) : limit;
}

// --- limits ---

GoalReach Goals::reachOf(JointIndex leader, const std::vector<Follower>& followers) const
{
    GoalReach reach{m_joints.units(leader).minPosition(), m_joints.units(leader).maxPosition(), leader,
                    leader};
    if (leader.value >= m_joints.count())
        return reach;
    const Angle from = startOf(leader.value);
    // A joint outside its limits may stay there.
    reach.low = std::min(reach.low, from);
    reach.high = std::max(reach.high, from);
    for (const Follower& each : followers) {
        if (each.joint.value >= m_joints.count())
            continue;
        const Angle start = startOf(each.joint.value);
        const Angle down = std::min(m_joints.units(each.joint).minPosition() - start, Angle{});
        const Angle up = std::max(m_joints.units(each.joint).maxPosition() - start, Angle{});
        const Angle low = from + (each.isMirrored ? -up : down);
        const Angle high = from + (each.isMirrored ? -down : up);
        if (low > reach.low) {
            reach.low = low;
            reach.lowJoint = each.joint;
        }
        if (high < reach.high) {
            reach.high = high;
            reach.highJoint = each.joint;
        }
    }
    return reach;
}

GoalBound Goals::boundOf(JointIndex index, Angle wish, const std::vector<Follower>& followers) const
{
    GoalBound bound;
    bound.joint = index;
    if (index.value >= m_joints.count() || m_joints.model(index) == nullptr || !isFinite(wish))
        return bound;
    const GoalReach reach = reachOf(index, followers);
    const bool isAbove = wish > reach.high;
    const Angle beyond = isAbove ? wish - reach.high : reach.low - wish;
    const Angle goal = std::clamp(wish, reach.low, reach.high);
    const auto goals = goalsOf(index, goal, followers);
    const Travel travel = travelOf(goals);
    bound.seconds = travel.seconds;
    if (beyond.radians() >= m_joints.units(index).tickSize()) {
        bound.joint = isAbove ? reach.highJoint : reach.lowJoint;
        const auto follower = std::ranges::find(followers, bound.joint, &Follower::joint);
        const bool isUpper = isAbove != (follower != followers.end() && follower->isMirrored);
        const ServoModel* model = m_joints.model(bound.joint);
        if (model == nullptr)
            return bound;
        const ArrayConfig& array = m_document.array();
        const RangeEnd end = array.rangeEnd(array.joints[bound.joint.value], *model, isUpper);
        bound.by = end.by;
        bound.limit = Angle::fromRadians(end.position);
    } else if (travel.isSlowed) {
        bound.by = GoalBound::By::Velocity;
        bound.joint = JointIndex::at(travel.joint);
        bound.velocity = AngularVelocity::fromRadians(*array().joints[travel.joint].maxVelocity);
    }
    return bound;
}

Angle Goals::startOf(std::size_t joint) const
{
    const JointState& state = m_joints.joint(JointIndex::at(joint));
    return state.goal.value_or(state.position);
}

JointGoals Goals::goalsOf(JointIndex leader, Angle goal, const std::vector<Follower>& followers) const
{
    JointGoals goals{{leader.value, goal}};
    const Angle difference = goal - startOf(leader.value);
    for (const Follower& each : followers) {
        if (each.joint.value < m_joints.count() && !(each.joint == leader))
            goals.emplace_back(each.joint.value,
                               startOf(each.joint.value) + (each.isMirrored ? -difference : difference));
    }
    return goals;
}

/// Of all together: the longest counts.
Goals::Travel Goals::travelOf(const JointGoals& goals) const
{
    bool isGuided = false;
    for (const auto& [joint, goal] : goals)
        isGuided =
            isGuided || m_active.holder(joint) != nullptr || travelTo(joint, goal, paceOf(joint)).isGuided;
    Travel all;
    for (const auto& [joint, goal] : goals) {
        Travel travel = travelTo(joint, goal, paceOf(joint), isGuided);
        travel.joint = joint;
        if (travel.seconds > all.seconds)
            all = travel;
    }
    all.isGuided = isGuided;
    return all;
}

// --- moving ---

bool Goals::mayMove(JointIndex index, Use use)
{
    const auto refusal = m_motions.check(index, use);
    if (index.value >= m_joints.count())
        return false;
    bool& isReported = m_own[index.value].isRefusalReported;
    if (!refusal)
        isReported = false;
    // The top bar shows what holds for the whole array, and the row that torque is off.
    else if (refusal->reason > Refusal::Reason::Monitor && refusal->reason != Refusal::Reason::TorqueOff
             && !std::exchange(isReported, true))
        m_messages.warn(refusalText(m_messages.jointName(index.value), *refusal, use));
    return !refusal;
}

bool Goals::setGoal(JointIndex index, Angle goal)
{
    return index.value < m_joints.count() && setGoal(index, goal, paceOf(index.value));
}

bool Goals::setGoal(JointIndex index, Angle goal, const MovePace& pace)
{
    if (!mayMove(index) || !isFinite(goal))
        return false;
    const Angle clamped =
        std::clamp(goal, m_joints.units(index).minPosition(), m_joints.units(index).maxPosition());
    const bool isHeld = m_active.holder(index.value) != nullptr;
    Travel travel = travelTo(index.value, clamped, sound(pace, m_pace), isHeld);
    travel.pace = sound(pace, m_pace);
    return go({{index.value, clamped}}, travel);
}

std::optional<double> Goals::setGoals(const std::vector<std::pair<JointIndex, Angle>>& goals)
{
    JointGoals wanted;
    for (const auto& [index, goal] : goals) {
        const QString why =
            isFinite(goal) ? m_motions.refusal(index, Use::Goal) : Messages::tr("A goal is not a number.");
        if (!why.isEmpty()) {
            m_messages.warn(why);
            return std::nullopt;
        }
        const auto& units = m_joints.units(index);
        wanted.emplace_back(index.value, std::clamp(goal, units.minPosition(), units.maxPosition()));
    }
    if (wanted.empty())
        return std::nullopt;
    const auto travel = travelOf(wanted);
    return go(wanted, travel) ? std::optional(travel.seconds) : std::nullopt;
}

std::optional<Refusal> Goals::checkTogether(const std::vector<Follower>& followers) const
{
    for (const Follower& each : followers) {
        if (const auto refusal = m_motions.check(each.joint, Use::Goal))
            return refusedWith(m_messages.jointName(each.joint.value), *refusal);
    }
    return {};
}

bool Goals::moveWith(JointIndex leader, Angle goal, const std::vector<Follower>& followers)
{
    if (followers.empty())
        return setGoal(leader, goal);
    if (!mayMove(leader) || !isFinite(goal))
        return false;
    const auto refusal = checkTogether(followers);
    bool& isReported = m_own[leader.value].isGroupReported;
    if (refusal && !isReported)
        m_messages.warn(refusalText(m_messages.jointName(leader.value), *refusal));
    isReported = refusal.has_value();
    if (isReported)
        return false;
    const GoalReach reach = reachOf(leader, followers);
    const auto goals = goalsOf(leader, std::clamp(goal, reach.low, reach.high), followers);
    return go(goals, travelOf(goals));
}

/// Begins a move and shows its goals.
bool Goals::go(const JointGoals& goals, const Travel& travel)
{
    if (!travel.isGuided)
        m_writer.sendGoals(goals, travel.seconds);
    else if (!goGuided(goals, travel))
        return false;
    for (const auto& [joint, goal] : goals)
        m_own[joint].isOutsideReported = m_own[joint].isOutsideReported && travel.isGuided;
    m_writer.showAsked(goals);
    return true;
}

/// Sets another goal for joints in a move of the operator, or of a controller that takes goals.
void Goals::bend(const JointGoals& goals, const Travel& travel, double scale)
{
    for (const auto& [joint, goal] : goals)
        m_active.command(*m_active.holder(joint), joint,
                         {control::CommandKind::GoTo, goal.radians(), control::Command::kAllJoints,
                          travel.seconds * m_motions.speedScale() / scale,
                          maxVelocityOf(joint, travel) * scale});
}

/// Moves longer than a servo can make, and those of joints that a controller holds.
bool Goals::goGuided(const JointGoals& goals, const Travel& travel)
{
    JointGoals own;
    JointGoals passed;
    for (const auto& each : goals)
        (m_motions.isGoalPassedOn(JointIndex::at(each.first)) ? passed : own).push_back(each);
    if (!own.empty() && !beginOrBend(own, travel))
        return false;
    bend(passed, travel, 1.0); // their controller scales the speed itself
    return true;
}

/// Begins a move of the operator, or changes the one that has these joints.
bool Goals::beginOrBend(const JointGoals& goals, const Travel& travel)
{
    const ActiveControllers::Running* first = m_active.holder(goals.front().first);
    const bool isBent =
        first != nullptr && first->isManual && std::ranges::all_of(goals, [&](const auto& each) {
            const ActiveControllers::Running* other = m_active.holder(each.first);
            return other != nullptr && other->group == first->group;
        });
    if (isBent) {
        m_bent[first->group] = {goals, travel, Clock::now()};
        bend(goals, travel, m_motions.speedScale());
        return true;
    }
    std::vector<std::size_t> meant;
    for (const auto& [joint, goal] : goals)
        meant.push_back(joint);
    for (const std::size_t joint : meant) {
        bool& isReported = m_own[joint].isOutsideReported;
        const QString why = m_motions.refusal(JointIndex::at(joint), Use::Path);
        if (!why.isEmpty() && !isReported)
            m_messages.warn(why);
        isReported = !why.isEmpty();
        if (isReported)
            return false;
    }
    const QString title =
        meant.size() == 1 ? Messages::tr("the move of %1").arg(array().joints[meant.front()].name)
                          : Messages::tr("the move of %n joint(s)", nullptr, static_cast<int>(meant.size()));
    const auto make = [&](const std::vector<std::size_t>& own, std::vector<std::uint16_t> local) {
        std::vector<double> ends;
        std::vector<double> velocities;
        for (const std::size_t joint : own) {
            const auto goal = std::ranges::find(goals, joint, &JointGoals::value_type::first);
            ends.push_back(goal->second.radians());
            velocities.push_back(maxVelocityOf(joint, travel) * m_motions.speedScale());
        }
        return std::make_unique<control::MoveController>(std::move(local), std::move(ends), travel.seconds,
                                                         std::move(velocities));
    };
    return m_motions.begin({.holder = title, .type = QStringLiteral("move"), .isManual = true}, meant, make)
           != 0;
}

/// The move had ended on its bus when its last goals came there.
void Goals::goAgain(int group)
{
    const auto missed = m_bent.extract(group);
    if (missed.empty())
        return;
    const auto& [goals, travel, time] = missed.mapped();
    const bool isWanted =
        Clock::now() - time < kMissedFor && std::ranges::all_of(goals, [this](const auto& each) {
            return mayMove(JointIndex::at(each.first));
        });
    if (isWanted && go(goals, travel))
        return;
    for (const auto& [joint, goal] : goals)
        m_writer.clearGoal(joint); // the next reading has it
}

bool Goals::setVelocity(JointIndex index, AngularVelocity velocity)
{
    if (!isFinite(velocity) || !mayMove(index, Use::Turn) || m_active.holder(index.value) != nullptr)
        return false;
    if (m_guard.isOn() && velocity.radians() != 0.0) {
        m_messages.warn(filled(Messages::tr("%1 is not turned: the force guard allows moves and jogs only. "
                                            "Switch it off to turn the joint by a velocity."),
                               m_messages.jointName(index.value)));
        return false;
    }
    const JointConfig& config = array().joints[index.value];
    const JointUnits& units = m_joints.units(index);
    // As the servo can turn: rounded towards zero, but a requested velocity does not become 0.
    const auto possible = [&](double wanted) {
        return units.velocityOfSpeed(units.speed(AngularVelocity::fromRadians(wanted)));
    };
    velocity = possible(velocity.radians());
    if (config.maxVelocity) {
        const AngularVelocity fastest = abs(possible(*config.maxVelocity));
        velocity = std::clamp(velocity, -fastest, fastest);
    }
    if (velocity.radians() != 0.0) {
        const double least = std::copysign(units.scale * units.speedPerUnit, velocity.radians());
        velocity = possible(velocity.radians() * m_motions.speedScale());
        velocity = velocity.radians() != 0.0 ? velocity : AngularVelocity::fromRadians(least);
    }
    // This near to its limit the bus would stop it at once.
    const Angle soon = Angle::fromRadians(m_joints.joint(index).position.radians()
                                          + velocity.radians() * toSeconds(kStopsWithin));
    const bool leaves = array().limitsTravel(config, *m_joints.model(index))
                        && ((velocity.radians() > 0 && soon >= units.maxPosition())
                            || (velocity.radians() < 0 && soon <= units.minPosition()));
    if (!leaves)
        m_writer.turn(index.value, velocity);
    return !leaves;
}

} // namespace core
