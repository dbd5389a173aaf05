// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array goal, velocity
#include "app/cli/moving.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>

#include "core/array/pairs.h"
#include "core/base/numbertext.h"
#include "core/configure/arm.h"
#include "core/family/servofamily.h"
#include "core/servo/limitslack.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/measure.h"
#include "core/session/motion/motions.h"

namespace cli {

namespace {

constexpr core::Duration kFirstSample = std::chrono::seconds(3);
constexpr core::Duration kFirstTorque = std::chrono::seconds(5); // many servos at a low rate
constexpr double kLate = 3.0;                                    ///< s; longest delay of a move
constexpr double kLateEnd = 0.5;                                 ///< s; a rotation this much longer failed
constexpr double kLeast = 6.0;                                   ///< s; shortest wait
constexpr double kFarthest = 360.0; ///< degrees beyond a limit: more is a typing error, not "to the limit"

/// Why a motion ended early; read before anything is stopped because of it.
enum class Ending { None, LinkLost, Silent, TorqueLost, Stopped };

Ending endingOf(const ArrayRun& run, int joint)
{
    const auto& control = run.session().control;
    if (run.session().links.linkState(at(joint)) != core::LinkState::Connected)
        return Ending::LinkLost;
    if (!run.state(joint).answers)
        return Ending::Silent;
    if (!run.state(joint).torqueOn && !control.isStopped())
        return Ending::TorqueLost;
    return !control.isControl() || control.isStopped() ? Ending::Stopped : Ending::None;
}

/// A sentence: why the joint did not end its move, and its present state. `why`: reason of a stop.
QString endingText(const ArrayRun& run, int joint, Ending ending, const QString& why)
{
    const QString who = run.label(joint);
    const QString now = run.conditionOf(joint);
    switch (ending) {
    case Ending::LinkLost:
        return filled(run.isRead(joint) ? "The link was lost while %1 moved and is restored. %2"
                                        : "The link was lost while %1 moved. %2",
                      who, now);
    case Ending::Silent:
        return filled("%1 stopped responding while it moved. %2", who, now);
    case Ending::TorqueLost:
        return filled("%1 lost its torque while it moved. %2 Read its status.", who, now);
    case Ending::None:
        return filled("%1 did not come to rest in time and was stopped. %2", who, now);
    case Ending::Stopped:
        break;
    }
    return filled("%1 was stopped during the move. %2%3", who, why, now);
}

/// Holds everything and reads the joint again if possible; reports its state.
int failMotion(ArrayRun& run, int joint, Ending ending)
{
    const auto& control = run.session().control;
    const QString why = control.isStopped() ? control.stopReason() + QLatin1Char(' ') : QString();
    run.holdAll();
    run.awaitRest({joint});
    return fail(endingText(run, joint, ending, why));
}

bool areAll(const ArrayRun& run, const std::vector<int>& joints, bool core::JointState::*is)
{
    return std::ranges::all_of(joints, [&](int joint) { return run.state(joint).*is; });
}

/// Refuses joints whose mode does not take such goals, before their torque is switched on for nothing.
void refuseMode(ArrayRun& run, const std::vector<int>& joints, bool byVelocity)
{
    const auto& motions = run.session().motions;
    for (const int joint : joints) {
        const auto* model = run.session().document.models().find(run.config(joint).model);
        if (model == nullptr || core::familyOf(*model).torqueSettings(*model).length == 0)
            continue;
        const auto& state = run.state(joint);
        run.wait([&] { return state.takes != core::Takes::Both || state.hasVitals; }, kFirstSample);
        if (const auto refusal = motions.checkMode(at(joint), byVelocity ? core::Use::Turn : core::Use::Goal))
            quitFailed(core::refusalText(run.label(joint), *refusal));
    }
}

// ---- goal

struct Goal
{
    int joint = 0;
    core::Measure measure;
    core::Angle wanted; ///< inside the limits
    bool isClamped = false;
};

Goal goalOf(const ArrayRun& run, int joint, const core::Measure& measure)
{
    const auto& units = run.session().joints.units(at(joint));
    const core::Angle asked = measure.isRaw ? units.positionOfTick(static_cast<int>(measure.value))
                                            : core::Angle::fromRadians(measure.value);
    const core::Angle wanted = std::clamp(asked, units.minPosition(), units.maxPosition());
    if (abs(wanted - asked).degrees() > kFarthest)
        quitUsage("%1° is no goal for %2: it moves from %3° to %4°. Check the number.",
                  QString::number(asked.degrees(), 'g', 6), run.label(joint), degrees(units.minPosition()),
                  degrees(units.maxPosition()));
    return {joint, measure, wanted, abs(wanted - asked).radians() > 1e-9};
}

/// Parses "elbow=30 wrist=5", each joint at most once.
std::vector<Goal> readGoals(const ArrayRun& run, const QStringList& words)
{
    std::vector<Goal> goals;
    for (const QString& word : words) {
        const auto named = core::parseNamedGoal(word);
        if (!named)
            quitUsage(
                "\"%1\" is not a goal; use JOINT=ANGLE: elbow=30, elbow=0.5rad, or elbow=700t in ticks.",
                word);
        const int joint = orQuit(findJoint(run.config(), named->joint));
        if (std::ranges::find(goals, joint, &Goal::joint) != goals.end())
            quitUsage("%1 has two goals. Set only one.", run.label(joint));
        goals.push_back(goalOf(run, joint, named->goal));
    }
    return goals;
}

bool isNear(const ArrayRun& run, const Goal& goal)
{
    const auto& state = run.state(goal.joint);
    return !state.isMoving && abs(state.position - goal.wanted) < kNear;
}

bool hasArrived(const ArrayRun& run, const Goal& goal)
{
    return run.state(goal.joint).answers && run.state(goal.joint).torqueOn && isNear(run, goal);
}

QJsonObject goalJson(const ArrayRun& run, const Goal& goal, bool arrived)
{
    return joined(positionJson(run, goal.joint),
                  {{"goal_rad", goal.wanted.radians()}, {"arrived", arrived}, {"clamped", goal.isClamped}});
}

void printGoal(const ArrayRun& run, const Goal& goal)
{
    print("%1 is at %2°, goal %3°%4.", run.label(goal.joint), degrees(run.state(goal.joint).position),
          degrees(goal.wanted), goal.isClamped ? " (the limit)" : "");
}

/// What the servos themselves hold of the goals that were not reached, in their order.
std::vector<core::ArmRow> readRows(ArrayRun& run, const std::vector<Goal>& goals)
{
    std::vector<int> joints;
    for (const Goal& goal : goals)
        joints.push_back(goal.joint);
    std::vector<core::ArmRow> all;
    run.operate([&] {
        return run.operations().readArmSheet(
            joints,
            [&all](const core::OperationReport&, const std::vector<core::ArmRow>& rows) { all = rows; });
    });
    std::vector<core::ArmRow> rows; // without partners
    for (const int joint : joints) {
        const auto found = std::ranges::find(all, joint, &core::ArmRow::joint);
        rows.push_back(found != all.end() ? *found : core::ArmRow());
    }
    return rows;
}

bool isBeyond(const Goal& goal, const core::ArmRow& row)
{
    return row.servoLimits
           && (goal.wanted < row.servoLimits->minimum - kNear
               || goal.wanted > row.servoLimits->maximum + kNear);
}

/// The end of a sentence about such a goal.
QString allowedText(const ArrayRun& run, const Goal& goal, const core::ArmRow& row)
{
    const auto& model = *run.session().joints.model(core::JointIndex::at(goal.joint));
    return filled("the servo itself allows only %1° to %2° (%3, %4). Write these registers, or narrow the "
                  "limits of the joint.",
                  degrees(row.servoLimits->minimum, 1), degrees(row.servoLimits->maximum, 1),
                  model.nameOf(core::RegisterRole::MinPosition),
                  model.nameOf(core::RegisterRole::MaxPosition));
}

/// Refuses goals that the servos do not allow, before torque is switched on and anything moves.
void refuseBeyond(ArrayRun& run, const std::vector<Goal>& goals)
{
    const auto rows = readRows(run, goals);
    for (std::size_t i = 0; i < goals.size(); ++i) {
        if (isBeyond(goals[i], rows[i]))
            quitFailed("%1 was not moved to %2°: %3", run.label(goals[i].joint), degrees(goals[i].wanted),
                       allowedText(run, goals[i], rows[i]));
    }
}

/// The servo never got the goal: its packet was lost.
bool isGoalLost(const Goal& goal, const core::ArmRow& row)
{
    return row.isRead && row.isOn && !isBeyond(goal, row) && abs(row.goalRegister - goal.wanted) > kNear;
}

/// A sentence: why a joint that can move did not arrive.
QString missedText(const ArrayRun& run, const Goal& goal, const core::ArmRow& row)
{
    const QString who = run.label(goal.joint);
    if (!row.isRead || !row.isOn)
        return filled("%1 did not reach its goal. %2", who, run.conditionOf(goal.joint));
    if (isBeyond(goal, row))
        return filled("%1 did not reach its goal of %2°: %3 Its torque is on.", who, degrees(goal.wanted),
                      allowedText(run, goal, row));
    if (isGoalLost(goal, row))
        return filled("%1 did not take its goal of %2°: the servo holds %3°. Check the line with \"servodeck "
                      "array packets\". Its torque is on.",
                      who, degrees(goal.wanted), degrees(row.goalRegister));
    return filled("%1 did not reach its goal: it is blocked or too weak. Its torque is on. Read its status.",
                  who);
}

/// Goals that were not reached, with what the servos hold of them. Sends those again that were lost; `send`
/// returns the seconds to wait.
std::vector<std::pair<Goal, core::ArmRow>>
findMissed(ArrayRun& run, const std::vector<Goal>& goals,
           const std::function<std::optional<double>(const std::vector<Goal>& lost)>& send)
{
    const auto missedOnes = [&] {
        std::vector<Goal> missed;
        std::ranges::copy_if(goals, std::back_inserter(missed),
                             [&](const Goal& goal) { return !hasArrived(run, goal); });
        std::vector<std::pair<Goal, core::ArmRow>> found;
        if (!missed.empty()) {
            const auto rows = readRows(run, missed);
            for (std::size_t i = 0; i < missed.size(); ++i)
                found.emplace_back(missed[i], rows[i]);
        }
        return found;
    };
    auto missed = missedOnes();
    std::vector<Goal> lost;
    for (const auto& [goal, row] : missed) {
        if (isGoalLost(goal, row))
            lost.push_back(goal);
    }
    const auto seconds = lost.empty() ? std::nullopt : send(lost);
    if (!seconds)
        return missed;
    std::vector<int> joints;
    for (const Goal& goal : lost) {
        joints.push_back(goal.joint);
        note("%1 has not received its goal; it was sent again.", run.label(goal.joint));
    }
    run.wait(
        [&] {
            return isMoveBroken(run, joints)
                   || std::ranges::all_of(lost, [&](const Goal& goal) { return hasArrived(run, goal); });
        },
        core::fromSeconds(std::max(kLeast, *seconds + kLate)));
    run.awaitRest(joints);
    if (!isMoveBroken(run, joints))
        return missedOnes();
    for (auto& [goal, row] : missed)
        row = {}; // it tells nothing any more
    return missed;
}

/// "goal" with several joints: all move together, or none.
int moveTogether(ArrayRun& run, const std::vector<Goal>& goals, double playtime)
{
    std::vector<int> joints;
    std::vector<std::pair<core::JointIndex, core::Angle>> wanted;
    for (const Goal& goal : goals) {
        joints.push_back(goal.joint);
        wanted.emplace_back(at(goal.joint), goal.wanted);
    }
    run.connect();
    readFirst(run, joints);
    refuseMode(run, joints, false);
    refuseBeyond(run, goals);
    armJoints(run, joints);
    run.session().goals.setPlaytime(playtime);
    const auto seconds = run.session().goals.setGoals(wanted);
    if (!seconds)
        return failUnmoved(run, joints);
    const auto arrives = [&](const Goal& goal) { return hasArrived(run, goal); };
    run.wait([&] { return isMoveBroken(run, joints) || std::ranges::all_of(goals, arrives); },
             core::fromSeconds(std::max(kLeast, *seconds + kLate)));
    QStringList problems = settleJoints(run, joints);
    if (problems.isEmpty()) {
        for (const auto& [goal, row] : findMissed(run, goals, [&run](const std::vector<Goal>& lost) {
                 std::vector<std::pair<core::JointIndex, core::Angle>> again;
                 for (const Goal& goal : lost)
                     again.emplace_back(at(goal.joint), goal.wanted);
                 return run.session().goals.setGoals(again);
             }))
            problems << missedText(run, goal, row);
    }
    QJsonArray list;
    bool haveAll = problems.isEmpty();
    for (const Goal& goal : goals) {
        const bool arrived = run.isRead(goal.joint) && hasArrived(run, goal);
        haveAll = haveAll && arrived;
        list.append(goalJson(run, goal, arrived));
        if (!run.isJson() && run.isRead(goal.joint))
            printGoal(run, goal);
    }
    if (run.isJson())
        printJson({{"arrived", haveAll}, {"move_s", *seconds}, {"joints", list}});
    for (const QString& problem : problems)
        fail(problem);
    return haveAll ? Done : Failed;
}

int moveOne(ArrayRun& run, Goal goal, double playtime)
{
    const int joint = goal.joint;
    run.connect();
    readFirst(run, {joint});
    refuseMode(run, {joint}, false);
    refuseBeyond(run, {goal});
    armJoints(run, {joint});
    auto& goals = run.session().goals;
    const auto& state = run.state(joint);
    goals.setPlaytime(playtime);
    // The maximum velocity is checked at the move, when the profile is known.
    const core::JointUnits units = run.session().joints.units(at(joint));
    const bool begun = goals.setGoal(
        at(joint), goal.measure.isRaw ? units.positionOfTick(static_cast<int>(goal.measure.value))
                                      : core::Angle::fromRadians(goal.measure.value));
    if (!begun || !state.goal)
        return fail("%1 was not moved.", run.label(joint));
    goal.wanted = *state.goal;
    goal.isClamped = goal.measure.isRaw ? units.tick(goal.wanted) != static_cast<int>(goal.measure.value)
                                        : std::abs(goal.wanted.radians() - goal.measure.value) > 1e-9;
    // The maximum velocity may make the move long.
    const double seconds = goals.boundOf(at(joint), goal.wanted).seconds;
    run.wait([&] { return endingOf(run, joint) != Ending::None || isNear(run, goal); },
             core::fromSeconds(std::max(kLeast, seconds + kLate)));
    Ending ending = endingOf(run, joint);
    if (ending == Ending::None) { // the present position, not the last polled one
        run.awaitRest({joint});
        ending = endingOf(run, joint);
    }
    const bool isBroken = ending != Ending::None || !run.isRead(joint) || state.isMoving;
    if (isBroken)
        failMotion(run, joint, ending);
    std::vector<std::pair<Goal, core::ArmRow>> missed;
    if (!isBroken)
        missed = findMissed(run, {goal}, [&](const std::vector<Goal>&) {
            return goals.setGoal(at(joint), goal.wanted) ? std::optional(seconds) : std::nullopt;
        });
    const bool arrived = !isBroken && missed.empty() && isNear(run, goal);
    if (run.isJson())
        printJson(goalJson(run, goal, arrived));
    else if (!isBroken)
        printGoal(run, goal);
    for (const auto& [each, row] : missed)
        fail(missedText(run, each, row));
    return arrived ? Done : Failed;
}

// ---- velocity

/// Sums the rotation of a joint from reading to reading. Continuous rotation passes the end of the scale; a
/// potentiometer does not measure a whole turn.
class TurnMeter
{
public:
    TurnMeter(const core::JointUnits& units, double fastest)
        : m_turn(std::max(units.positionCounts * units.tickSize(), 2.0 * core::kPi * std::abs(units.scale)))
        , m_lastTick(units.positionCounts - 1)
        , m_fastest(fastest)
    {
    }
    void add(const core::JointState& state)
    {
        if (!state.hasSample || state.sampleTime == m_time)
            return;
        m_time = state.sampleTime;
        if (state.absoluteTick <= 0 || state.absoluteTick >= m_lastTick)
            return; // the reading is one end or the other outside the sensor's range
        const double now = state.position.radians();
        if (m_seen) {
            const double span = core::toSeconds(state.sampleTime - m_seen->first);
            // More than half a turn between two readings: direction unknown.
            m_isAmbiguous = m_isAmbiguous || span * m_fastest > m_turn * 0.45;
            m_way += std::remainder(now - m_seen->second, m_turn);
            m_lasted += span;
        }
        m_seen = {state.sampleTime, now};
    }
    /// rad/s; nullopt if readings were missing.
    std::optional<double> mean() const
    {
        return m_isAmbiguous || m_lasted <= 0.0 ? std::nullopt : std::optional(m_way / m_lasted);
    }

private:
    double m_turn;
    int m_lastTick;
    double m_fastest; ///< rad/s
    core::Time m_time;
    std::optional<std::pair<core::Time, double>> m_seen;
    double m_way = 0.0;
    double m_lasted = 0.0;
    bool m_isAmbiguous = false;
};

/// Velocity asked for, in rad/s, if the joint can have it.
double checkedVelocity(const ArrayRun& run, int joint, const core::Measure& measure)
{
    const core::JointUnits& units = run.session().joints.units(at(joint));
    if (measure.isRaw && std::abs(measure.value) > units.maxSpeed)
        quitUsage("The speed value %1 is outside -%2 to %2.", measure.value, units.maxSpeed);
    const double possible = units.topSpeed().radians();
    const double fastest = std::min(possible, run.config(joint).maxVelocity.value_or(possible));
    const double asked =
        measure.isRaw ? units.velocityOfSpeed(static_cast<int>(measure.value)).radians() : measure.value;
    if (std::abs(asked) > fastest * (1 + 1e-6))
        quitUsage("The velocity of %1 must be from -%2 to %2°/s, not %3°/s.", run.label(joint),
                  degrees(core::Angle::fromRadians(fastest), 1), degrees(core::Angle::fromRadians(asked), 1));
    return asked;
}

bool limitsTravel(const ArrayRun& run, int joint)
{
    const auto* model = run.session().document.models().find(run.config(joint).model);
    return model != nullptr && run.config().limitsTravel(run.config(joint), *model);
}

/// True if the joint is at the soft limit that it turns to, where its guard stops it.
bool isAtLimit(const ArrayRun& run, int joint, double velocity)
{
    constexpr double kNearAnEnd = 10.0; // degrees; it ends early for its way to rest
    const auto units = run.session().joints.units(at(joint));
    const auto limit = velocity > 0 ? units.maxPosition() : units.minPosition();
    return limitsTravel(run, joint) && std::abs((run.state(joint).position - limit).degrees()) < kNearAnEnd;
}

/// A rotation that has ended.
struct Turned
{
    double asked = 0.0;         ///< rad/s
    double late = 0.0;          ///< s
    std::optional<double> mean; ///< rad/s, where enough readings of a way arrived
    bool isLimited = false;     ///< by a soft limit
    bool isPast = false;        ///< it passed the limit
};

int reportTurned(const ArrayRun& run, int joint, const Turned& turned)
{
    const auto& state = run.state(joint);
    if (run.isJson()) {
        printJson(joined(positionJson(run, joint),
                         {{"mean_velocity_rad_s", turned.mean}, {"stopped_at_limit", turned.isLimited}}));
    } else {
        print("%1 %2 and is at %3°%4.", run.label(joint),
              turned.mean
                  ? filled("turned at %1°/s on average", degrees(core::Angle::fromRadians(*turned.mean), 1))
                  : QStringLiteral("was to turn (velocity unknown: too few readings)"),
              degrees(state.position), turned.isLimited ? ", stopped at its limit" : "");
    }
    if (turned.late > kLateEnd)
        return fail("%1 turned %2 s longer than asked: the program was paused. It is at %3°.",
                    run.label(joint), core::numberText(turned.late, 1), degrees(state.position));
    if (turned.isPast)
        return fail("%1 passed its limit: requests that end its rotation were lost, or came late. It is at "
                    "%2°. Check the line, and use a lower velocity.",
                    run.label(joint), degrees(state.position));
    const bool hasTurned =
        turned.isLimited || !turned.mean || std::abs(*turned.mean) >= 0.1 * std::abs(turned.asked);
    return hasTurned ? int{Done}
                     : fail("%1 did not turn at %2°/s: the velocity is too small for the servo, or it is "
                            "blocked. Use a higher one, or read its status.",
                            run.label(joint), degrees(core::Angle::fromRadians(turned.asked), 1));
}

} // namespace

int goal(ArrayRun& run)
{
    const QStringList given = run.words().mid(1);
    // The name of a joint may contain '='.
    const bool areNamed =
        !findJoint(run.config(), given.first())
        && std::ranges::any_of(given, [](const QString& word) { return word.contains(QLatin1Char('=')); });
    const double playtime = run.number("playtime", 0.0112, 2.84).value_or(1.0);
    if (areNamed)
        return moveTogether(run, readGoals(run, given), playtime);
    if (given.size() != 2)
        return misuse("\"goal\" takes a joint and an angle, or several as JOINT=ANGLE.");
    const auto joints = run.joints(1);
    const auto measure = core::parseMeasure(given[1]);
    if (joints.empty() || !measure)
        return misuse("\"goal\" takes a joint and an angle: 30, 30deg, 0.5rad, or 700t in ticks.");
    return moveOne(run, goalOf(run, joints.front(), *measure), playtime);
}

int velocity(ArrayRun& run)
{
    const auto joints = run.joints(1);
    const auto measure = core::parseMeasure(run.words()[2]);
    if (joints.empty() || !measure)
        return misuse("\"velocity\" takes a joint and degrees per second: 30, 30deg, 0.5rad, or 200t as a "
                      "register value of the servo.");
    const auto time = run.number("seconds", 0.01, 3600);
    if (!time)
        return misuse("\"velocity\" needs --seconds: how long the joint turns.");
    const int joint = joints.front();
    const double asked = checkedVelocity(run, joint, *measure);
    run.connect();
    readFirst(run, joints);
    refuseMode(run, joints, true);
    armJoints(run, joints);
    auto& goals = run.session().goals;
    const auto& state = run.state(joint);
    // Open-loop servos may be faster.
    TurnMeter meter(run.session().joints.units(at(joint)), 1.3 * std::abs(asked));
    meter.add(state);
    const int from = state.tick;
    const core::Time begun = core::Clock::now();
    if (!goals.setVelocity(at(joint), core::AngularVelocity::fromRadians(asked)))
        return fail(isAtLimit(run, joint, asked)
                        ? "%1 was not turned: it is at its limit. Turn it the other way."
                        : "%1 was not turned.",
                    run.label(joint));
    const auto isOver = [&] { return endingOf(run, joint) != Ending::None; };
    run.wait(
        [&] {
            meter.add(state);
            return isOver();
        },
        core::fromSeconds(*time));
    const double late = core::toSeconds(core::Clock::now() - begun) - *time;
    bool isStopped = false; // by the guard of its limits
    if (!isOver()) {
        isStopped = state.isTurnLimited;
        goals.setVelocity(at(joint), {});
        run.wait(isOver, std::chrono::milliseconds(150));
    }
    if (!isOver()) {
        // Most servos do not hold at a speed of 0; they do at a goal, if they take one.
        goals.setPlaytime(0.2);
        if (!run.session().motions.checkMode(at(joint), core::Use::Goal))
            goals.setGoal(at(joint), state.position);
        run.awaitRest({joint});
    }
    if (isOver() || !run.isRead(joint) || state.isMoving)
        return failMotion(run, joint, endingOf(run, joint));
    const auto units = run.session().joints.units(at(joint));
    const bool isMeasured = late <= kLateEnd && std::abs(asked) * *time >= 4 * units.tickSize();
    return reportTurned(run, joint,
                        {asked, late, isMeasured ? meter.mean() : std::nullopt,
                         isStopped && isAtLimit(run, joint, asked),
                         limitsTravel(run, joint) && core::standsOutside(units, state.tick)
                             && !core::standsOutside(units, from)});
}

// ---- shared

void readFirst(ArrayRun& run, const std::vector<int>& named, Missing missing)
{
    std::vector<int> joints = core::withPartners(run.config(), named);
    for (const int joint : joints) {
        if (const QString why = run.readingProblem(joint); !why.isEmpty() && missing == Missing::Fails)
            quitFailed(why);
    }
    if (missing == Missing::IsLeftOut) {
        run.wait([&] { return areAll(run, joints, &core::JointState::hasSample); }, kFirstSample);
        std::erase_if(joints, [&](int joint) { return !run.state(joint).hasSample; });
    }
    if (run.wait([&] { return areAll(run, joints, &core::JointState::hasSample); }, kFirstSample)) {
        // Some servos report their torque less often than their position.
        run.wait(
            [&] {
                return std::ranges::none_of(
                    joints, [&](int joint) { return run.state(joint).health.torque == core::Fact::Unknown; });
            },
            kFirstTorque);
        return;
    }
    // A servo may be muted, or share its ID: its status shows the cause.
    const auto silent = std::ranges::find_if(joints, [&](int joint) { return !run.state(joint).hasSample; });
    quitFailed(run.operate([&] { return run.operations().readStatus({*silent}); }).servos.front().sentence);
}

void armJoints(ArrayRun& run, const std::vector<int>& named, Missing missing)
{
    const std::vector<int> joints = core::withPartners(run.config(), named);
    std::vector<int> off;
    QStringList names;
    for (const int joint : joints) {
        if (run.state(joint).torqueOn)
            continue;
        off.push_back(joint);
        names << run.label(joint);
    }
    if (off.empty())
        return;
    if (!run.isSet("arm") && missing == Missing::IsLeftOut)
        return;
    if (!run.isSet("arm"))
        quitFailed("Nothing was moved, because the torque is off: %1. Clear the space around the joints and "
                   "add --arm, or switch their torque on first.",
                   listed(names));
    const auto report =
        run.operate([&] { return run.operations().setTorqueMode(core::bus::TorqueMode::On, off); });
    for (const auto& servo : report.servos) {
        if (!servo.ok)
            fail(servo.sentence);
    }
    const bool mayWait = report.ok() || missing == Missing::IsLeftOut;
    const bool areOn =
        mayWait && run.wait([&] { return areAll(run, joints, &core::JointState::torqueOn); }, kFirstSample);
    if (!areOn && missing == Missing::Fails)
        throw Exit{failUnmoved(run, joints)};
}

QStringList missedTexts(ArrayRun& run, const std::vector<std::pair<int, core::Angle>>& wanted)
{
    std::vector<Goal> goals;
    for (const auto& [joint, position] : wanted)
        goals.push_back({joint, {}, position});
    const auto rows = readRows(run, goals);
    QStringList sentences;
    for (std::size_t i = 0; i < goals.size(); ++i)
        sentences << missedText(run, goals[i], rows[i]);
    return sentences;
}

int failUnmoved(ArrayRun& run, const std::vector<int>& joints)
{
    run.awaitRest(joints);
    return fail(QStringLiteral("Nothing was moved. ") + run.condition());
}

QStringList settleJoints(ArrayRun& run, const std::vector<int>& joints)
{
    std::vector<std::pair<int, Ending>> broken;
    for (const int joint : joints) {
        if (const Ending ending = endingOf(run, joint); ending != Ending::None)
            broken.emplace_back(joint, ending);
    }
    if (!broken.empty())
        run.holdAll(); // joints that can continue must not move alone
    run.awaitRest(joints);
    QStringList sentences;
    for (const auto& [joint, ending] : broken)
        sentences << endingText(run, joint, ending, {}); // the reason was printed as a notification
    for (const int joint : joints) {
        const bool isNamed = std::ranges::find(broken, joint, &std::pair<int, Ending>::first) != broken.end();
        if (!isNamed && (!run.isRead(joint) || !run.isResting(joint)))
            sentences << run.conditionOf(joint);
    }
    return sentences;
}

bool isMoveBroken(const ArrayRun& run, const std::vector<int>& joints)
{
    return std::ranges::any_of(joints, [&](int joint) { return endingOf(run, joint) != Ending::None; });
}

QJsonObject positionJson(const ArrayRun& run, int joint)
{
    return joined(run.toJson(joint),
                  {{"position_rad",
                    run.isRead(joint) ? QJsonValue(run.state(joint).position.radians()) : QJsonValue()}});
}

} // namespace cli
