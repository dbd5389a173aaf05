// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/gate.h"

#include <algorithm>

#include "core/array/pairs.h"
#include "core/base/filled.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/servo/limitslack.h"
#include "core/session/links/links.h"
#include "core/session/links/scans.h"
#include "core/session/messages.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"

namespace core {

namespace {

/// Of the messages that are over when the reason is gone.
Cause::Kind causeOf(Refusal::Reason reason)
{
    switch (reason) {
    case Refusal::Reason::NotConnected:
    case Refusal::Reason::Connecting:
    case Refusal::Reason::ConnectionLost:
        return Cause::Kind::NotSwitched;
    case Refusal::Reason::Stopped:
        return Cause::Kind::Stopped;
    case Refusal::Reason::Monitor:
        return Cause::Kind::MonitorOnly;
    case Refusal::Reason::Scan:
    case Refusal::Reason::Restarts:
        return Cause::Kind::Busy;
    default:
        return Cause::Kind::None;
    }
}

} // namespace

Gate::Gate(const Base& base, const Scans& scans, JointStates& joints, Registers& registers)
    : SessionPart(base)
    , m_scans(scans)
    , m_joints(joints)
    , m_registers(registers)
{
}

MotionFacts Gate::facts(JointIndex index) const
{
    MotionFacts facts;
    facts.isStopped = m_isStopped;
    facts.isControl = m_isControl;
    const ServoModel* model = index.value < m_joints.count() ? m_joints.model(index) : nullptr;
    facts.isInArray = model != nullptr;
    if (model == nullptr)
        return facts;
    const JointState& state = m_joints.joint(index);
    const JointUnits& units = m_joints.units(index);
    const ServoFamily& family = familyOf(*model);
    facts.link = m_joints.link(index);
    facts.leader = array().joints[index.value].follows;
    facts.isScanned = m_scans.isScanning(index);
    facts.isPolled = m_joints.isPolled(index);
    facts.responds = state.answers;
    facts.isPositionKnown = state.hasSample;
    facts.pendingCalibration = pendingCalibration(index);
    if (m_operation && std::ranges::find(m_operation->arms, index.value) != m_operation->arms.end())
        facts.arming = m_operation->title;
    if (m_operation && m_operation->movesServos)
        facts.restarting = m_operation->title;
    facts.apart = apart(index);
    facts.hasTorque = state.torqueOn;
    facts.takes = state.takes;
    facts.model = model->name;
    facts.hasVelocityMode = family.hasVelocityMode(*model);
    if (standsOutside(units, state.tick))
        facts.beyondLimits =
            std::max(units.minPosition() - state.position, state.position - units.maxPosition());
    facts.longestMove = family.traits().moves.longest;
    return facts;
}

std::optional<Refusal> Gate::checkArray() const
{
    return core::checkArray(m_isStopped, m_isControl,
                            m_joints.isAnyReachable() ? LinkState::Connected : m_links.linkState());
}

/// A calibration_difference that the servo does not have yet shifts the joint's angles and limits against its
/// ticks.
QString Gate::pendingCalibration(JointIndex index) const
{
    const ServoModel& model = *m_joints.model(index);
    const auto isShift = [&](const PendingWrite& write) {
        return model.roleOf(write.name) == RegisterRole::Calibration && !m_registers.isHeld(index, write);
    };
    return std::ranges::any_of(array().joints[index.value].pending, isShift)
               ? model.nameOf(RegisterRole::Calibration)
               : QString();
}

/// A follower that is elsewhere would jump with the first goal.
Angle Gate::apart(JointIndex index) const
{
    const JointState& own = m_joints.joint(index);
    const JointState& other = m_joints.joint(JointIndex::at(leaderOf(array(), index.value)));
    return own.hasSample && other.hasSample ? abs(own.position - other.position) : Angle();
}

bool Gate::refuseTorque(const std::vector<std::size_t>& joints, const QString& what) const
{
    for (const std::size_t joint : joints) {
        const auto refusal = check(facts(JointIndex::at(joint)), Use::Arm);
        if (!refusal)
            continue;
        const auto cause = causeOf(refusal->reason);
        m_messages.warn(cause == Cause::Kind::None ? filled(Messages::tr("%1. %2: %3"), what,
                                                            m_messages.jointName(joint), refusal->sentence)
                                                   : filled(Messages::tr("%1. %2"), what, refusal->sentence),
                        {cause});
        return true;
    }
    return false;
}

void Gate::report(std::size_t joint, const Refusal& refusal, Use use) const
{
    const auto cause = causeOf(refusal.reason);
    m_messages.warn(refusalText(m_messages.jointName(joint), refusal, use),
                    cause == Cause::Kind::NotSwitched ? m_messages.about(cause, joint) : Cause{cause});
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
