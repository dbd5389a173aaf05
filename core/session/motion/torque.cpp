// SPDX-License-Identifier: GPL-3.0-or-later
// Torque, hold and STOP.
#include <algorithm>

#include "core/array/pairs.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/activecontrollers.h"
#include "core/session/motion/commandwriter.h"
#include "core/session/motion/control.h"
#include "core/session/state/alarms.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"

namespace core {

// --- torque ---

void Control::release(JointIndex index)
{
    const std::size_t joint = index.value;
    if (const auto refusal = check(m_gate.facts(index), Use::Release)) {
        m_gate.report(joint, *refusal, Use::Release);
        return;
    }
    releaseOne(joint);
    if (const auto partner = partnerOf(array(), joint); partner && m_links.isOpen(JointIndex::at(*partner)))
        releaseOne(*partner);
}

void Control::releaseOne(std::size_t joint)
{
    bus::TorqueRequest request;
    request.joint = JointIndex::at(joint);
    request.mode = bus::TorqueMode::Free;
    m_writer.clearGoal(joint);
    m_writer.setFreed(joint, true);
    const auto released = [this, joint](const bus::Reply& reply) { noteReleased(joint, reply); };
    if (m_links.submit(request, released) == 0)
        m_messages.warn(Messages::tr("The bus is busy; %1 was not switched. Try again in a moment.")
                            .arg(m_messages.jointName(joint)),
                        m_messages.about(Cause::Kind::NotSwitched, joint));
}

void Control::resolveTorque(std::size_t joint)
{
    for (const Cause::Kind kind :
         {Cause::Kind::TorqueUnanswered, Cause::Kind::TorqueRefused, Cause::Kind::NotSwitched})
        m_messages.resolve(kind, static_cast<int>(joint));
}

void Control::noteReleased(std::size_t joint, const bus::Reply& reply)
{
    if (joint >= m_joints.count())
        return;
    resolveTorque(joint); // messages of an earlier try
    const QString name = m_messages.jointName(joint);
    if (reply.outcome == bus::Outcome::Done)
        m_writer.setReleased(joint);
    else if (reply.outcome == bus::Outcome::NoReply)
        m_messages.error(Messages::tr("%1 did not answer when its torque was switched off. Check its cable "
                                      "and power, then try again.")
                             .arg(name),
                         m_messages.about(Cause::Kind::TorqueUnanswered, joint));
    else if (reply.outcome != bus::Outcome::LinkLost) // which is reported already
        m_messages.error(Messages::tr("%1 did not switch its torque off. Try again; if this persists, switch "
                                      "its power off.")
                             .arg(name),
                         m_messages.about(Cause::Kind::TorqueRefused, joint));
}

// --- hold and STOP ---

void Control::hold(const std::vector<int>& joints)
{
    for (std::size_t joint = 0; m_links.bus() != nullptr && joint < m_joints.count(); ++joint) {
        if (!joints.empty() && std::ranges::find(joints, static_cast<int>(joint)) == joints.end())
            continue;
        const JointState& state = m_joints.joint(JointIndex::at(joint));
        if (const auto* holder = m_active.holder(joint))
            m_active.end(holder->group);
        else if (m_links.isOpen(JointIndex::at(joint)) && state.torqueOn && state.hasSample && !isStopped()
                 && (state.isMoving || m_writer.mayBeMoving(joint)))
            m_writer.holdJoint(joint);
    }
}

/// An alarm stops its joint or the array.
void Control::obeyAlarm(AlarmAction action, std::size_t joint, const QString& alarm)
{
    if (isStopped())
        return;
    const QString why = alarm.isEmpty() ? m_messages.jointName(joint) : alarm;
    const Cause cause = m_messages.about(Cause::Kind::None, joint);
    if (action == AlarmAction::StopArray) {
        stop([why] { return why; });
        m_alarms.noteStopped(m_joints.id(joint), action);
        m_messages.error(
            Messages::tr("%1 This alarm stopped all joints. Remove the cause, then press “Clear STOP”.")
                .arg(why),
            cause);
        return;
    }
    if (!m_links.isOpen(JointIndex::at(joint)) || !m_joints.joint(JointIndex::at(joint)).torqueOn)
        return;
    if (const auto* holder = m_active.holder(joint))
        m_active.end(holder->group); // its joints hold their positions; it cannot continue without one
    else
        m_writer.holdJoint(joint);
    m_alarms.noteStopped(m_joints.id(joint), action);
    m_messages.error(
        Messages::tr("%1 This alarm stopped the joint. Remove the cause before you move it again.").arg(why),
        cause);
}

void Control::stop(std::function<QString()> reason)
{
    if (m_links.bus() == nullptr)
        return;
    m_links.bus()->stop(StopMode::AsSet); // first of all; the records follow
    ++m_stop.count;
    const bool isNews = !isStopped() || m_stop.policy != array().stopPolicy;
    m_stop.policy = array().stopPolicy;
    for (std::size_t joint = 0; joint < m_own.size(); ++joint)
        m_own[joint].stopped = stopSetting(joint).stop;
    if (m_stop.leaving && !m_stop.isLeaveBroken) { // a STOP at exit means that the joints hold
        m_stop.isLeaveBroken = true;
        m_stop.leavingSince = Clock::now();
        m_stop.busesStopped = 0;
    }
    if (!isStopped())
        m_stop.reason = std::move(reason);
    m_gate.setStopped(true);
    endControl({});
    m_writer.clearGoals();
    m_writer.clearOrders();
    if (isNews)
        emit stopChanged();
}

QString Control::stopReason() const
{
    return m_stop.reason ? m_stop.reason() : Messages::tr("STOP pressed.");
}

StopMode Control::stoppedWith(JointIndex index) const
{
    const Joint& joint = m_own[index.value];
    return joint.isUnparked ? StopMode::Hold : joint.stopped.value_or(StopMode::Hold);
}

bool Control::isStopped() const
{
    return m_gate.isStopped();
}

void Control::resume()
{
    if (!isStopped())
        return;
    if (m_links.bus() != nullptr && m_links.submit(bus::ResumeRequest{}) == 0) {
        m_messages.warn(Messages::tr("The bus is busy; control did not resume. Try again in a moment."));
        return;
    }
    m_gate.setStopped(false);
    m_stop.isLeaveBroken = m_stop.isLeaveBroken || m_stop.leaving.has_value();
    m_stop.leaving.reset();
    for (Joint& joint : m_own) {
        joint.isUnparked = false;
        joint.stopped.reset();
    }
    m_messages.resolve(Cause::Kind::Stopped);
    emit stopChanged();
}

void Control::setStopPolicy(StopMode policy)
{
    ArrayConfig array = m_document.array();
    array.stopPolicy = policy;
    m_document.edit(Messages::tr("Change STOP action"), array);
}

} // namespace core
