// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array goal with several joints, and what moving several joints takes
#include "app/cli/moving.h"

#include <QtCore/QJsonArray>

#include <algorithm>
#include <cmath>

#include "app/cli/registeraccess.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/motion/control.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/measure.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"

namespace cli {

namespace {

using core::JointIndex;
using core::Session;

constexpr core::Duration kFirstSample = std::chrono::seconds(3);
constexpr double kLate = 3.0;  ///< s; longest delay of a move
constexpr double kLeast = 6.0; ///< s; shortest wait
constexpr core::Angle kNear = core::Angle::fromDegrees(1.5);

bool areAll(const Session& session, const std::vector<int>& joints,
            const std::function<bool(const core::JointState&)>& is)
{
    return std::all_of(joints.begin(), joints.end(),
                       [&](int joint) { return is(session.joints.joint(at(joint))); });
}

struct Goal
{
    int joint = 0;
    core::Angle wanted; ///< inside the limits
    bool isClamped = false;
};

/// Why a joint cannot continue; empty: it can.
QString brokenWords(const Session& session, int joint)
{
    const auto& state = session.joints.joint(at(joint));
    const QString who = session.operations.target(joint).label();
    if (session.links.linkState(at(joint)) != core::LinkState::Connected)
        return QStringLiteral("The link was lost while %1 moved.").arg(who);
    if (!state.answers)
        return QStringLiteral("%1 stopped responding while it moved.").arg(who);
    if (!state.torqueOn && !session.control.isStopped())
        return QStringLiteral("%1 lost its torque while it moved. Read its status.").arg(who);
    if (!session.control.isControl() || session.control.isStopped())
        return QStringLiteral("%1 was stopped during the move.").arg(who);
    return {};
}

/// Parses goals, each joint at most once.
core::Result<std::vector<Goal>> readGoals(const Session& session, const QStringList& words)
{
    const auto bad = [](const QString& sentence) { return core::Error{core::Errc::BadArgument, sentence}; };
    std::vector<Goal> goals;
    for (const QString& word : words) {
        const auto named = core::parseNamedGoal(word);
        if (!named)
            return bad(
                QStringLiteral(
                    "\"%1\" is not a goal; use JOINT=ANGLE: elbow=30, elbow=0.5rad, or elbow=700t in ticks.")
                    .arg(word));
        const auto joint = findJoint(session.document.array(), named->joint);
        if (!joint)
            return bad(joint.error().detail);
        if (std::any_of(goals.begin(), goals.end(), [&](const Goal& each) { return each.joint == *joint; }))
            return bad(QStringLiteral("%1 has two goals. Set only one.")
                           .arg(session.operations.target(*joint).label()));
        const auto& units = session.joints.units(at(*joint));
        const core::Angle asked = named->goal.isRaw
                                      ? units.positionOfTick(static_cast<int>(named->goal.value))
                                      : core::Angle::fromRadians(named->goal.value);
        const core::Angle wanted = std::clamp(asked, units.minPosition(), units.maxPosition());
        goals.push_back({*joint, wanted, abs(wanted - asked).radians() > 1e-9});
    }
    return goals;
}

bool hasArrived(const Session& session, const Goal& goal)
{
    const auto& state = session.joints.joint(at(goal.joint));
    return state.answers && state.torqueOn && !state.isMoving && abs(state.position - goal.wanted) < kNear;
}

int tellGoals(const ArrayRun& run, const std::vector<Goal>& goals, double seconds, QStringList problems)
{
    const Session& session = run.session();
    const bool isBroken = !problems.isEmpty();
    QJsonArray list;
    bool haveAll = !isBroken;
    for (const Goal& goal : goals) {
        const bool arrived = run.isRead(goal.joint) && hasArrived(session, goal);
        haveAll = haveAll && arrived;
        const QString who = session.operations.target(goal.joint).label();
        if (!arrived && !isBroken)
            problems << QStringLiteral(
                            "%1 did not reach its goal: it is blocked or too weak. Read its status.")
                            .arg(who);
        QJsonObject object = positionJson(run, goal.joint);
        object[QStringLiteral("goal_rad")] = goal.wanted.radians();
        object[QStringLiteral("arrived")] = arrived;
        object[QStringLiteral("clamped")] = goal.isClamped;
        list.append(object);
        if (!run.isJson() && run.isRead(goal.joint))
            print(QStringLiteral("%1 is at %2°, goal %3°%4.")
                      .arg(who,
                           QString::number(session.joints.joint(at(goal.joint)).position.degrees(), 'f', 2),
                           QString::number(goal.wanted.degrees(), 'f', 2),
                           goal.isClamped ? QStringLiteral(" (the limit)") : QString()));
    }
    if (run.isJson())
        printJson(QJsonObject{{QStringLiteral("arrived"), haveAll},
                              {QStringLiteral("move_s"), seconds},
                              {QStringLiteral("joints"), list}});
    for (const QString& problem : problems)
        fail(problem);
    return haveAll ? Done : Failed;
}

} // namespace

void readFirst(ArrayRun& run, const std::vector<int>& joints)
{
    const Session& session = run.session();
    for (const int joint : joints) {
        if (const QString why = run.whyNotRead(joint); !why.isEmpty())
            quitFailed(why);
    }
    const auto isSeen = [](const core::JointState& state) { return state.hasSample; };
    if (run.wait([&] { return areAll(session, joints, isSeen); }, kFirstSample))
        return;
    // A servo may be muted, or share its ID: its status tells.
    const auto silent = std::find_if_not(joints.begin(), joints.end(),
                                         [&](int joint) { return isSeen(session.joints.joint(at(joint))); });
    const auto report = run.operate([&] { return run.session().operations.readStatus({*silent}); });
    throw Exit{report ? fail(report->servos.front().sentence) : int{Failed}};
}

void armJoints(ArrayRun& run, const std::vector<int>& joints, bool arms)
{
    Session& session = run.session();
    std::vector<int> off;
    QStringList names;
    for (const int joint : joints) {
        if (session.joints.joint(at(joint)).torqueOn)
            continue;
        off.push_back(joint);
        names << session.operations.target(joint).label();
    }
    if (off.empty())
        return;
    if (!arms)
        quitFailed(QStringLiteral("Nothing was moved, because the torque is off: %1. Clear the space around "
                                  "the joints and add --arm, or switch their torque on first.")
                       .arg(names.join(QStringLiteral(", "))));
    const auto report =
        run.operate([&] { return session.operations.setTorqueMode(core::bus::TorqueMode::On, off); });
    if (!report)
        throw Exit{Failed};
    for (const auto& servo : report->servos) {
        if (!servo.ok)
            fail(servo.sentence);
    }
    const auto isOn = [](const core::JointState& state) { return state.torqueOn; };
    if (!report->ok() || !run.wait([&] { return areAll(session, joints, isOn); }, kFirstSample))
        throw Exit{failUnmoved(run, joints)};
}

int failUnmoved(ArrayRun& run, const std::vector<int>& joints)
{
    run.awaitRest(joints);
    return fail(QStringLiteral("Nothing was moved. ") + run.condition());
}

QStringList settleJoints(ArrayRun& run, const std::vector<int>& joints)
{
    std::vector<std::pair<int, QString>> broken;
    for (const int joint : joints) {
        if (const QString why = brokenWords(run.session(), joint); !why.isEmpty())
            broken.emplace_back(joint, why);
    }
    if (!broken.empty())
        run.holdAll(); // joints that can continue must not move alone
    run.awaitRest(joints);
    QStringList sentences;
    for (const auto& [joint, why] : broken)
        sentences << why + QLatin1Char(' ') + run.conditionOf(joint);
    return sentences;
}

bool isMoveBroken(const ArrayRun& run, const std::vector<int>& joints)
{
    return std::any_of(joints.begin(), joints.end(),
                       [&](int joint) { return !brokenWords(run.session(), joint).isEmpty(); });
}

QJsonObject positionJson(const ArrayRun& run, int joint)
{
    const Session& session = run.session();
    const auto target = session.operations.target(joint);
    QJsonObject object{
        {QStringLiteral("joint"), target.name},
        {QStringLiteral("id"), int{target.id.value}},
        {QStringLiteral("position_rad"),
         run.isRead(joint) ? QJsonValue(session.joints.joint(at(joint)).position.radians()) : QJsonValue()}};
    addBus(object, target.id, session.document.array().hasSeveralBuses());
    return object;
}

int goals(const ArrayCall& call, const QStringList& words, double playtime)
{
    ArrayRun& run = call.run();
    Session& session = run.session();
    const auto read = readGoals(session, words);
    if (!read)
        return misuse(read.error().detail);
    std::vector<int> joints;
    for (const Goal& goal : *read)
        joints.push_back(goal.joint);
    call.connect();
    readFirst(run, joints);
    armJoints(run, joints, call.isSet("arm"));
    session.goals.setPlaytime(playtime);
    std::vector<std::pair<JointIndex, core::Angle>> wanted;
    for (const Goal& goal : *read)
        wanted.emplace_back(at(goal.joint), goal.wanted);
    const auto seconds = session.goals.setGoals(wanted);
    if (!seconds)
        return failUnmoved(run, joints);
    run.wait(
        [&] {
            return isMoveBroken(run, joints)
                   || std::all_of(read->begin(), read->end(),
                                  [&](const Goal& goal) { return hasArrived(session, goal); });
        },
        core::fromSeconds(std::max(kLeast, *seconds + kLate)));
    const QStringList problems = settleJoints(run, joints);
    return tellGoals(run, *read, *seconds, problems);
}

} // namespace cli
