// SPDX-License-Identifier: GPL-3.0-or-later
// The operator's own moves: how long they take, what limits them, several joints together.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/control/minimumjerk.h"
#include "core/control/movecontroller.h"
#include "core/session/sessiondata.h"

namespace core {

namespace {

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

GoalBound::By boundBy(RangeEnd::By end)
{
    switch (end) {
    case RangeEnd::By::SoftLimit:
        return GoalBound::By::SoftLimit;
    case RangeEnd::By::Registers:
        return GoalBound::By::Registers;
    case RangeEnd::By::Model:
        break;
    }
    return GoalBound::By::Model;
}

} // namespace

Goals::Goals(SessionData& data)
    : d(&data)
{
}

// --- how long a move takes ---

const MovePace& Goals::pace() const
{
    return d->pace;
}

void Goals::setPace(const MovePace& pace)
{
    d->pace = SessionData::sound(pace, d->pace);
    for (std::size_t joint = 0; joint < d->joints.size(); ++joint)
        d->askShape(joint); // a speed is nothing without it
}

double Goals::playtime() const
{
    return d->pace.seconds;
}

void Goals::setPlaytime(double seconds)
{
    MovePace pace = d->pace;
    pace.kind = MovePace::Kind::SameTime;
    pace.seconds = seconds;
    setPace(pace);
}

std::optional<MovePace> Goals::ownPace(JointIndex index) const
{
    return index.value < d->joints.size() ? d->joints[index.value].pace : std::nullopt;
}

void Goals::setOwnPace(JointIndex index, const std::optional<MovePace>& pace)
{
    if (index.value >= d->joints.size())
        return;
    auto& own = d->joints[index.value].pace;
    own = pace ? std::optional(SessionData::sound(*pace, own.value_or(d->pace))) : std::nullopt;
    d->askShape(index.value);
}

/// Each number within what it may be; what is none stays as it was.
MovePace SessionData::sound(MovePace pace, const MovePace& before)
{
    const auto bounded = [](AngularVelocity wanted, AngularVelocity old, double most) {
        return AngularVelocity::fromDegrees(
            std::clamp(isFinite(wanted) ? wanted.degrees() : old.degrees(), Goals::kMinPace, most));
    };
    pace.seconds = std::clamp(std::isfinite(pace.seconds) ? pace.seconds : before.seconds,
                              kPlaytimeUnitSeconds, Goals::kMaxMoveTime);
    pace.speed = bounded(pace.speed, before.speed, Goals::kMaxPaceSpeed);
    pace.acceleration = bounded(pace.acceleration, before.acceleration, Goals::kMaxPaceAcceleration);
    return pace;
}

const MovePace& SessionData::paceOf(std::size_t joint) const
{
    const auto& own = joints[joint].pace;
    return own ? *own : pace;
}

double Goals::speedScale() const
{
    return d->speedScale;
}

void Goals::setSpeedScale(double scale)
{
    if (!std::isfinite(scale))
        return;
    scale = std::clamp(scale, kMinSpeedScale, 1.0);
    if (scale == d->speedScale)
        return;
    d->speedScale = scale;
    if (d->motionGroup != 0 && d->motion.isSignal && scale < 1.0) {
        // Its frequency is what is being measured: it cannot follow, and must not be faster than it was told.
        if (d->motion.endedBecause.isEmpty())
            d->motion.endedBecause = Session::tr(
                "The test signal ended because the speed was lowered; a test signal requires 100 %.");
        d->p.motions.endMotion();
    } else if (d->motionGroup != 0) {
        d->tellControllers(d->motionGroup, {control::CommandKind::Scale, scale});
    }
    emit speedScaleChanged();
}

void SessionData::resetSpeedScale()
{
    if (std::exchange(speedScale, 1.0) != 1.0)
        emit p.goals.speedScaleChanged();
}

/// `isGuided`: the program itself takes the joint there, by minimum jerk, instead of one JOG.
SessionData::Way SessionData::wayTo(std::size_t place, Angle goal, const MovePace& wanted,
                                    bool isGuided) const
{
    const auto& joint = joints[place];
    const bool bySpeed = wanted.kind == MovePace::Kind::Speed;
    const double distance = (goal - joint.state.position).radians();
    const double limit = array.joints[place].maxVelocity.value_or(kNoLimit);
    const double speed = bySpeed ? wanted.speed.radians() : kNoLimit;
    const double acceleration = bySpeed ? wanted.acceleration.radians() : kNoLimit;
    const MoveShape shape = joint.shape.value_or(MoveShape{});
    isGuided = isGuided || (bySpeed && !(shape.accelerationTime(1.0) > 0)) // its servo starts with a jerk
               || (!bySpeed && wanted.seconds > kLongestPlaytimeSeconds);
    const auto seconds = [&](double fastest) -> std::optional<double> {
        if (isGuided) {
            const double least =
                std::max({bySpeed ? kPlaytimeUnitSeconds : wanted.seconds,
                          control::kMinimumJerkPeak * std::abs(distance) / fastest,
                          std::sqrt(control::kMinimumJerkAcceleration * std::abs(distance) / acceleration)});
            // One that is on its way elsewhere has to turn first, and would be faster on its way back.
            const double velocity = joint.state.velocity.radians();
            return std::isfinite(fastest) && velocity != 0.0
                       ? control::MoveController::Way::secondsWithin(distance, velocity, least, fastest)
                       : least;
        }
        const std::uint8_t least = bySpeed ? std::uint8_t{1} : playtimeFromSeconds(wanted.seconds);
        const auto time =
            playtimeWithin(distance, joint.state.velocity.radians(), least, fastest, shape, acceleration);
        return time ? std::optional(*time * kPlaytimeUnitSeconds) : std::nullopt;
    };
    const auto asked = seconds(speed);
    const auto limited = seconds(std::min(speed, limit));
    if (!isGuided
        && (!limited || *limited / speedScale > kLongestPlaytimeSeconds + kPlaytimeUnitSeconds / 2)) {
        Way way = wayTo(place, goal, wanted, true);
        way.isSlowed = way.isSlowed || (asked && !limited);
        return way;
    }
    return {*limited / speedScale, asked && *limited > *asked + kPlaytimeUnitSeconds / 2, isGuided};
}

// --- what limits it ---

GoalReach Goals::reachOf(JointIndex leader, const std::vector<Follower>& followers) const
{
    GoalReach reach{d->p.joints.minGoal(leader), d->p.joints.maxGoal(leader), leader, leader};
    if (leader.value >= d->joints.size())
        return reach;
    const Angle from = d->startOf(leader.value);
    // One that stands outside its limits may stay there.
    reach.low = std::min(reach.low, from);
    reach.high = std::max(reach.high, from);
    for (const Follower& each : followers) {
        if (each.joint.value >= d->joints.size())
            continue;
        const Angle start = d->startOf(each.joint.value);
        const Angle down = std::min(d->p.joints.minGoal(each.joint) - start, Angle{});
        const Angle up = std::max(d->p.joints.maxGoal(each.joint) - start, Angle{});
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
    if (index.value >= d->joints.size() || d->joints[index.value].model == nullptr || !isFinite(wish))
        return bound;
    const GoalReach reach = reachOf(index, followers);
    const bool isAbove = wish > reach.high;
    const Angle beyond = isAbove ? wish - reach.high : reach.low - wish;
    const Angle goal = std::clamp(wish, reach.low, reach.high);
    const auto goals = d->goalsOf(index, goal, followers);
    const SessionData::Way way = d->wayOf(goals);
    bound.seconds = way.seconds;
    if (beyond.radians() >= d->joints[index.value].units.tickSize()) {
        bound.joint = isAbove ? reach.highJoint : reach.lowJoint;
        const auto follower = std::find_if(followers.begin(), followers.end(),
                                           [&](const Follower& each) { return each.joint == bound.joint; });
        const bool isUpper = isAbove != (follower != followers.end() && follower->isMirrored);
        const auto& joint = d->joints[bound.joint.value];
        if (joint.model == nullptr)
            return bound;
        const RangeEnd end = d->array.rangeEnd(d->array.joints[bound.joint.value], *joint.model, isUpper);
        bound.by = boundBy(end.by);
        bound.limit = Angle::fromRadians(end.position);
    } else if (way.isSlowed) {
        bound.by = GoalBound::By::Velocity;
        bound.joint = JointIndex{static_cast<std::uint16_t>(way.joint)};
        bound.velocity = AngularVelocity::fromRadians(*d->array.joints[way.joint].maxVelocity);
    }
    return bound;
}

/// What a difference begins at.
Angle SessionData::startOf(std::size_t joint) const
{
    return joints[joint].state.goal.value_or(joints[joint].state.position);
}

SessionData::JointGoals SessionData::goalsOf(JointIndex leader, Angle goal,
                                             const std::vector<Follower>& followers) const
{
    JointGoals goals{{leader.value, goal}};
    const Angle difference = goal - startOf(leader.value);
    for (const Follower& each : followers) {
        if (each.joint.value < joints.size() && !(each.joint == leader))
            goals.emplace_back(each.joint.value,
                               startOf(each.joint.value) + (each.isMirrored ? -difference : difference));
    }
    return goals;
}

/// Of all together: the longest counts.
SessionData::Way SessionData::wayOf(const JointGoals& goals) const
{
    bool isGuided = false;
    for (const auto& [joint, goal] : goals)
        isGuided = isGuided || holder(joint) != nullptr || wayTo(joint, goal, paceOf(joint)).isGuided;
    Way all;
    for (const auto& [joint, goal] : goals) {
        Way way = wayTo(joint, goal, paceOf(joint), isGuided);
        way.joint = joint;
        if (way.seconds > all.seconds)
            all = way;
    }
    all.isGuided = isGuided;
    return all;
}

// --- moving ---

bool Goals::setGoal(JointIndex index, Angle goal)
{
    return index.value < d->joints.size() && setGoal(index, goal, d->paceOf(index.value));
}

bool Goals::setGoal(JointIndex index, Angle goal, const MovePace& pace)
{
    if (!d->mayMove(index) || !isFinite(goal))
        return false;
    auto& joint = d->joints[index.value];
    const Angle clamped = std::clamp(goal, joint.units.minPosition(), joint.units.maxPosition());
    const auto way =
        d->wayTo(index.value, clamped, SessionData::sound(pace, d->pace), d->holder(index.value) != nullptr);
    const bool isSent = way.isGuided ? d->goSlowly({{index.value, clamped}}, way.seconds)
                                     : d->sendGoals({{index.value, clamped}}, way.seconds);
    if (isSent)
        d->showAsked({{index.value, clamped}});
    return isSent;
}

bool Goals::setGoalRaw(JointIndex index, int tick)
{
    if (index.value >= d->joints.size())
        return false;
    const auto& units = d->joints[index.value].units;
    return setGoal(
        index, units.positionOfTick(std::clamp(tick, std::min(units.minTick, units.maxTick), units.maxTick)));
}

std::optional<double> Goals::setGoals(const std::vector<std::pair<JointIndex, Angle>>& goals)
{
    SessionData::JointGoals wanted;
    for (const auto& [index, goal] : goals) {
        const QString why = isFinite(goal) ? d->whyNotAsked(index) : Session::tr("A goal is not a number.");
        if (!why.isEmpty()) {
            emit d->p.messages.notified(Severity::Warning, why);
            return std::nullopt;
        }
        const auto& units = d->joints[index.value].units;
        wanted.emplace_back(index.value, std::clamp(goal, units.minPosition(), units.maxPosition()));
    }
    if (wanted.empty())
        return std::nullopt;
    const auto way = d->wayOf(wanted);
    if (!(way.isGuided ? d->goSlowly(wanted, way.seconds) : d->sendGoals(wanted, way.seconds)))
        return std::nullopt;
    d->showAsked(wanted);
    return way.seconds;
}

/// The operator's own goal does not count for a joint that something else moves.
QString SessionData::whyNotAsked(JointIndex index) const
{
    const QString why = whyNotDriven(index);
    const auto* other = why.isEmpty() ? holder(index.value) : nullptr;
    return other != nullptr && !other->isManual
               ? Session::tr("%1 is not moved: it is controlled by %2. End that first.")
                     .arg(jointName(index.value), other->holder)
               : why;
}

QString Goals::whyNotTogether(JointIndex leader, const std::vector<Follower>& followers) const
{
    if (leader.value >= d->joints.size())
        return Session::tr("There is no such joint.");
    for (const Follower& each : followers) {
        const QString why = d->whyNotAsked(each.joint);
        if (!why.isEmpty())
            return Session::tr("%1 must move together with a joint that cannot move. %2")
                .arg(d->array.joints[leader.value].name, why);
    }
    return {};
}

bool Goals::moveWith(JointIndex leader, Angle goal, const std::vector<Follower>& followers)
{
    if (followers.empty())
        return setGoal(leader, goal);
    if (!d->mayMove(leader) || !isFinite(goal))
        return false;
    auto& first = d->joints[leader.value];
    const QString why = whyNotTogether(leader, followers);
    if (!why.isEmpty()) {
        if (!first.isGroupTold)
            emit d->p.messages.notified(Severity::Warning, why);
        first.isGroupTold = true;
        return false;
    }
    first.isGroupTold = false;
    const GoalReach reach = reachOf(leader, followers);
    const auto goals = d->goalsOf(leader, std::clamp(goal, reach.low, reach.high), followers);
    const auto way = d->wayOf(goals);
    if (!(way.isGuided ? d->goSlowly(goals, way.seconds) : d->sendGoals(goals, way.seconds)))
        return false;
    d->showAsked(goals);
    return true;
}

/// As it was asked for, not rounded to ticks.
void SessionData::showAsked(const JointGoals& goals)
{
    for (const auto& [joint, goal] : goals) {
        joints[joint].state.goal = goal;
        joints[joint].isAsked = true;
    }
}

/// By one JOG, in one cycle.
bool SessionData::sendGoals(const JointGoals& goals, double seconds)
{
    std::vector<std::pair<JointIndex, rt::GoalCell>> cells;
    for (const auto& [place, goal] : goals) {
        joints[place].speedWord = 0;
        joints[place].isOutsideTold = false;
        joints[place].orderedAt = Clock::now();
        cells.emplace_back(JointIndex{static_cast<std::uint16_t>(place)},
                           rt::GoalCell{static_cast<std::int16_t>(joints[place].units.tick(goal)),
                                        playtimeFromSeconds(seconds)});
    }
    bus->setGoals(cells);
    return true;
}

/// Moves longer than a JOG can be, and those that change one.
bool SessionData::goSlowly(const JointGoals& goals, double seconds)
{
    const Running* first = holder(goals.front().first);
    const bool isBent =
        first != nullptr && first->isManual && std::all_of(goals.begin(), goals.end(), [&](const auto& each) {
            const Running* other = holder(each.first);
            return other != nullptr && other->group == first->group;
        });
    if (isBent) {
        for (const auto& [joint, goal] : goals) {
            bus::CommandRequest request;
            request.controller = holder(joint)->controller.get();
            request.bus = holder(joint)->bus;
            request.command = {control::CommandKind::GoTo, goal.radians(), 0, seconds};
            request.command.joint = bus->place(JointIndex{static_cast<std::uint16_t>(joint)})->local.value;
            bus->submit(request);
        }
        return true;
    }
    std::vector<std::size_t> meant;
    for (const auto& [joint, goal] : goals)
        meant.push_back(joint);
    for (const std::size_t place : meant) {
        auto& joint = joints[place];
        const QString why = whyNotGuided(JointIndex{static_cast<std::uint16_t>(place)});
        if (!why.isEmpty() && !joint.isOutsideTold)
            emit p.messages.notified(Severity::Warning, why);
        joint.isOutsideTold = !why.isEmpty();
        if (!why.isEmpty())
            return false;
    }
    const QString title =
        meant.size() == 1 ? Session::tr("the move of %1").arg(array.joints[meant.front()].name)
                          : Session::tr("the move of %n joint(s)", nullptr, static_cast<int>(meant.size()));
    const int group = beginControllers(
        title, meant, [&](const std::vector<std::size_t>& own, std::vector<std::uint16_t> local) {
            std::vector<double> ends;
            for (const std::size_t joint : own) {
                const auto goal = std::find_if(goals.begin(), goals.end(),
                                               [joint](const auto& each) { return each.first == joint; });
                ends.push_back(goal->second.radians());
            }
            return std::make_unique<control::MoveController>(std::move(local), std::move(ends), seconds);
        });
    for (const auto& each : running) {
        if (each->group == group)
            each->isManual = true;
    }
    return group != 0;
}

} // namespace core
