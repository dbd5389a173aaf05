// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/followcontroller.h"

#include <algorithm>
#include <cmath>

#include "core/base/quantities.h"
#include "core/control/jointlimits.h"
#include "core/control/minimumjerk.h"
#include "core/control/startposition.h"

namespace core::control {

namespace {

/// For joining, as PlanController joins its plan.
constexpr double kFollowJoinSpeed = 30.0 * kPi / 180; ///< rad/s
constexpr double kShortestFollowJoin = 0.3;           ///< s
/// A leader does not move faster: its goal has jumped.
constexpr double kFastestLeader = 12.0; ///< rad/s
constexpr double kFastestGoals = 3.0;   ///< rad/s; of goals that no controller has ordered in this cycle
constexpr double kLeaderNoise = 0.02;   ///< rad; of two readings

} // namespace

FollowController::FollowController(std::uint16_t joint, std::uint16_t leader, const Rule& rule,
                                   double maxVelocity)
    : Controller({joint})
    , m_leader(leader)
    , m_rule(rule)
    , m_maxVelocity(maxVelocity)
{
}

void FollowController::start(std::span<const JointNow> joints)
{
    const JointNow& own = joints[this->joints()[0]];
    m_setpoint = withinLimits(startPosition(own), own);
    m_velocity = restsAtGoal(own) ? 0.0 : own.velocity;
    m_isJoined = m_isHeld = false;
    m_time = 0.0;
}

bool FollowController::isOrdered(const JointNow& leader) const
{
    return m_rule.source == Source::Goal && std::isfinite(leader.ordered);
}

double FollowController::targetOf(const JointNow& leader, const JointNow& own) const
{
    const double position = m_rule.source == Source::Position ? leader.position
                            : isOrdered(leader)               ? leader.ordered
                                                              : leader.goal;
    return withinLimits(m_rule.ratio * position + m_rule.offset, own);
}

void FollowController::join(double target, double targetVelocity, double fastest)
{
    const double way = m_setpoint - target;
    const double seconds = std::max(kShortestFollowJoin, kMinimumJerkPeak * std::abs(way) / fastest);
    m_rest = OnlineTrajectory::within(way, m_velocity - targetVelocity, 0.0, seconds, fastest);
    m_restTime = 0.0;
}

void FollowController::follow(const JointNow& leader, const JointNow& own, double dt)
{
    const double target = targetOf(leader, own);
    const double step = target - m_target;
    m_target = target;
    // A goal that no controller ordered may be far away, and the servo's own profile to it is not known.
    const bool isLoose = m_rule.source == Source::Goal && !isOrdered(leader);
    const double most = isLoose ? kFastestGoals * dt : kFastestLeader * dt + kLeaderNoise;
    if (!m_isJoined)
        join(target, isLoose ? 0.0 : m_rule.ratio * leader.velocity, kFollowJoinSpeed);
    else if (std::abs(step) > std::abs(m_rule.ratio) * most)
        join(target, 0.0, std::isfinite(m_maxVelocity) ? m_maxVelocity : kFollowJoinSpeed);
    m_isJoined = true;
    m_restTime += dt;
    const double wanted = target + m_rest.position(m_restTime);
    const double way = m_maxVelocity * dt; // the leader may be faster than this joint can be
    const double next = withinLimits(std::clamp(wanted, m_setpoint - way, m_setpoint + way), own);
    m_velocity = (next - m_setpoint) / dt;
    m_setpoint = next;
}

Controller::Status FollowController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                            Orders& orders)
{
    const std::uint16_t joint = this->joints()[0];
    if (std::exchange(m_isEnding, false)) {
        orders.hold(joint);
        return Status::Finished;
    }
    const double dt = toSeconds(cycle.elapsed);
    m_time += dt;
    const JointNow& leader = joints[m_leader];
    if (!leader.isKnown) { // its last setpoint may never have come there
        if (!std::exchange(m_isHeld, true))
            orders.hold(joint);
        m_isJoined = false;
        m_velocity = 0.0;
        return Status::Running;
    }
    if (std::exchange(m_isHeld, false))
        m_setpoint = withinLimits(startPosition(joints[joint]), joints[joint]);
    // Without time the leader may move on alone.
    if (dt > 0.0) {
        follow(leader, joints[joint], dt);
    } else {
        m_isJoined = false;
        m_velocity = 0.0;
    }
    const bool isTogether = m_isJoined && isOrdered(leader);
    orders.goTo(joint, withinLimits(m_setpoint, joints[joint]),
                isTogether ? leader.orderedWithin : cycle.pace * kCyclesAhead);
    return Status::Running;
}

void FollowController::command(const Command& command)
{
    m_isEnding = m_isEnding || command.kind == CommandKind::End;
}

} // namespace core::control
