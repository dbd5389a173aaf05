// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/gate.h"

#include <algorithm>

#include "core/array/pairs.h"
#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/messages.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"

namespace core {

namespace {

constexpr double kApart = 3.0; ///< degrees between the servos of a pair; less is play

} // namespace

Gate::Gate(const Base& base, JointStates& joints, Registers& registers)
    : SessionPart(base)
    , m_joints(joints)
    , m_registers(registers)
{
}

QString Gate::whyNotMoved(JointIndex index) const
{
    const QString& leader = array().joints[index.value].follows;
    if (!leader.isEmpty())
        return Messages::tr("%1 has no goals of its own: it follows %2. Move %2.")
            .arg(m_messages.jointName(index.value), leader);
    const QString why = whyShifted(index);
    return why.isEmpty() ? whyArming(index) : why;
}

/// Arming checks that the joint keeps its position, and releases one that does not.
QString Gate::whyArming(JointIndex index) const
{
    if (!m_operation || std::ranges::find(m_operation->arms, index.value) == m_operation->arms.end())
        return {};
    return filled(
        Messages::tr("%1 is not moved: \"%2\" is running and may switch its torque on. Wait until it "
                     "has finished."),
        m_messages.jointName(index.value), m_operation->title);
}

QString Gate::whyShifted(JointIndex index) const
{
    const auto& pending = array().joints[index.value].pending;
    const ServoModel* model = m_joints.model(index.value);
    const bool isShifted = std::ranges::any_of(pending, [&](const PendingWrite& write) {
        return model != nullptr && model->roleOf(write.name) == RegisterRole::Calibration
               && !m_registers.isHeld(index, write);
    });
    return isShifted
               ? Messages::tr("%1 cannot move: its %2 is pending, so its angles and limits do not match the "
                              "servo. Apply or undo the pending calibration first.")
                     .arg(m_messages.jointName(index.value), model->nameOf(RegisterRole::Calibration))
               : QString();
}

/// A follower that is elsewhere would jump with the first goal.
QString Gate::whyApart(JointIndex index) const
{
    const std::size_t leader = leaderOf(array(), index.value);
    const JointState& own = m_joints.joint(index);
    const JointState& other = m_joints.joint(JointIndex::at(leader));
    if (!own.hasSample || !other.hasSample)
        return {};
    const Angle apart = abs(own.position - other.position);
    return apart.degrees() <= kApart
               ? QString()
               : Messages::tr(
                     "Nothing was armed: %1 is %2° away from %3, which it follows. Turn both to the same "
                     "angle, or correct the zero and the direction of %1.")
                     .arg(m_messages.jointName(index.value), numberText(apart.degrees(), 1),
                          m_messages.jointName(leader));
}

bool Gate::refuseMonitor(const QString& what) const
{
    if (m_isControl)
        return false;
    m_messages.warn(
        Messages::tr("%1: the array is in Monitor, where joints cannot be moved. Switch to Control first.")
            .arg(what),
        {Cause::Kind::MonitorOnly});
    return true;
}

bool Gate::refuseShifted(const std::vector<std::size_t>& joints) const
{
    for (const std::size_t joint : joints) {
        QString why = whyShifted(JointIndex::at(joint));
        if (why.isEmpty())
            why = whyApart(JointIndex::at(joint));
        if (why.isEmpty())
            continue;
        m_messages.warn(why);
        return true;
    }
    return false;
}

void Gate::setControl(bool on)
{
    m_isControl = on;
    if (!on)
        emit controlEnded();
}

void Gate::setStopped(bool on)
{
    m_isStopped = on;
    m_joints.setStopped(on);
    if (on)
        emit stopRequested();
}

void Gate::setOperation(const std::optional<Operation>& operation)
{
    m_operation = operation;
    m_joints.setServosMoving(operation && operation->movesServos);
}

} // namespace core
