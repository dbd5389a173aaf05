// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/commandwriter.h"

#include "core/session/links/links.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/keptjoints.h"

namespace core {

namespace {

/// A reading this long after an order shows whether the joint moves because of it.
constexpr Duration kOrderIsSeen = std::chrono::milliseconds(150);

} // namespace

CommandWriter::CommandWriter(Links& links, JointStates& joints)
    : m_links(links)
    , m_joints(joints)
{
}

void CommandWriter::followArray(const ArrayConfig& before, const ArrayConfig& now)
{
    m_orders = keptJoints(std::move(m_orders), before, now);
}

void CommandWriter::sendGoals(const JointGoals& goals, double seconds)
{
    std::vector<std::pair<JointIndex, rt::GoalCell>> cells;
    for (const auto& [joint, goal] : goals) {
        m_joints.m_joints[joint].state.isTurning = false;
        m_orders[joint].time = Clock::now();
        cells.emplace_back(JointIndex::at(joint), rt::GoalCell::position(goal.radians(), seconds));
    }
    m_links.bus()->setGoals(cells);
}

void CommandWriter::showAsked(const JointGoals& goals)
{
    for (const auto& [joint, goal] : goals) {
        m_joints.m_joints[joint].state.goal = goal;
        m_joints.m_joints[joint].state.isGoalAsked = true;
    }
}

void CommandWriter::turn(std::size_t joint, AngularVelocity velocity)
{
    clearGoal(joint);
    m_joints.m_joints[joint].state.isTurning = velocity.radians() != 0.0;
    m_orders[joint].time = Clock::now();
    m_links.bus()->setGoal(JointIndex::at(joint), rt::GoalCell::velocity(velocity.radians()));
}

void CommandWriter::holdJoint(std::size_t joint)
{
    m_joints.m_joints[joint].state.isTurning = false;
    clearGoal(joint);
    m_links.bus()->setGoal(JointIndex::at(joint), rt::GoalCell::stop());
}

void CommandWriter::handOver(std::size_t joint)
{
    clearGoal(joint);
    m_joints.m_joints[joint].state.isTurning = false;
    m_orders[joint].time = Clock::now();
}

void CommandWriter::clearGoal(std::size_t joint)
{
    m_joints.m_joints[joint].state.goal.reset();
}

void CommandWriter::clearGoals()
{
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint)
        clearGoal(joint);
}

void CommandWriter::clearGoals(int bus)
{
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        if (m_joints.id(joint).bus == bus)
            clearGoal(joint);
    }
}

void CommandWriter::clearOrders()
{
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        m_joints.m_joints[joint].state.isTurning = false;
        m_orders[joint].time.reset();
    }
}

void CommandWriter::holdMoving()
{
    bool moves = false; // nothing stops a joint once the bus is closed, and a turning one would never stop
    for (std::size_t joint = 0; m_links.bus() != nullptr && joint < m_joints.count() && !moves; ++joint)
        moves = mayBeMoving(joint) && m_links.isOpen(JointIndex::at(joint));
    if (!moves)
        return;
    m_links.bus()->stop(StopMode::Hold);
    clearOrders();
}

bool CommandWriter::isTurning(std::size_t joint) const
{
    return m_joints.m_joints[joint].state.isTurning;
}

bool CommandWriter::mayBeMoving(std::size_t joint) const
{
    const JointState& state = m_joints.joint(JointIndex::at(joint));
    const auto& ordered = m_orders[joint].time;
    return state.isTurning
           || (ordered && state.torqueOn
               && (state.health.moving != Fact::No || state.sampleTime < *ordered + kOrderIsSeen));
}

void CommandWriter::setReleased(std::size_t joint)
{
    JointState& state = m_joints.m_joints[joint].state;
    state.torqueOn = false;
    state.health.torque = Fact::No;
}

} // namespace core
