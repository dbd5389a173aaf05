// SPDX-License-Identifier: GPL-3.0-or-later
// Torque, hold and STOP.
#include <algorithm>

#include "core/array/pairs.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/controllerruns.h"
#include "core/session/motion/drive.h"
#include "core/session/state/alarms.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"

namespace core {

// --- torque ---

void Control::setTorque(JointIndex index, bool on)
{
    const std::size_t joint = index.value;
    const Use use = on ? Use::Torque : Use::Release;
    if (const auto refusal = check(m_gate.facts(index), use)) {
        m_gate.report(joint, *refusal, use);
        return;
    }
    switchTorque(joint, on);
    if (const auto partner = partnerOf(array(), joint); partner && m_links.isOpen(*partner))
        switchTorque(*partner, on);
}

void Control::switchTorque(std::size_t joint, bool on)
{
    bus::TorqueRequest request;
    request.joint = JointIndex::at(joint);
    request.mode = on ? bus::TorqueMode::On : bus::TorqueMode::Free;
    m_drive.clearGoal(joint);
    m_drive.setFreed(joint, !on);
    const auto answered = [this, joint, on](const bus::Reply& reply) {
        m_switchingOn -= on ? 1 : 0;
        torqueAnswered(joint, on, reply);
    };
    if (m_links.submit(request, answered) != 0)
        m_switchingOn += on ? 1 : 0;
    else
        m_messages.warn(Messages::tr("The bus is busy; %1 was not switched. Try again in a moment.")
                            .arg(m_messages.jointName(joint)),
                        m_messages.about(Cause::Kind::NotSwitched, joint));
}

void Control::resolveTorque(std::size_t joint)
{
    for (const Cause::Kind kind : {Cause::Kind::TorqueUnanswered, Cause::Kind::TorqueRefused,
                                   Cause::Kind::OutsideLimits, Cause::Kind::NotSwitched})
        m_messages.resolve(kind, static_cast<int>(joint));
}

void Control::torqueAnswered(std::size_t joint, bool on, const bus::Reply& reply)
{
    if (joint >= m_joints.count())
        return;
    const QString name = m_messages.jointName(joint);
    const auto failed = [&](Cause::Kind kind, const QString& sentence) {
        m_messages.error(sentence, m_messages.about(kind, joint));
    };
    resolveTorque(joint); // messages of an earlier try
    switch (reply.outcome) {
    case bus::Outcome::Done:
        m_drive.setTorque(joint, on);
        break;
    case bus::Outcome::NoReply:
        failed(Cause::Kind::TorqueUnanswered,
               Messages::tr("%1 did not answer when its torque was switched %2. Check its cable and power, "
                            "then try again.")
                   .arg(name, on ? Messages::tr("on") : Messages::tr("off")));
        break;
    case bus::Outcome::Refused: {
        const QStringList errors = faultWords(reply.health);
        failed(
            Cause::Kind::TorqueRefused,
            on && reply.health.torque == Fact::Yes
                ? Messages::tr("The position of %1 was not confirmed, and its torque could not be switched "
                               "off: it is on. Switch its power off.")
                      .arg(name)
            : errors.isEmpty()
                ? Messages::tr(
                      "%1 did not switch its torque %2. Try again; if this persists, power it off and on.")
                      .arg(name, on ? Messages::tr("on") : Messages::tr("off"))
                : Messages::tr(
                      "%1 rejects torque because of an error: %2. Remove the cause, clear its errors "
                      "and switch it on again.")
                      .arg(name, errors.join(QStringLiteral(", "))));
        break;
    }
    case bus::Outcome::OutsideLimits:
        failed(Cause::Kind::OutsideLimits,
               Messages::tr(
                   "%1 is outside its limits, so torque would move it at once. "
                   "Turn it back by hand, or widen its limits (to one turn at most), then switch it on.")
                   .arg(name));
        break;
    case bus::Outcome::WrongModel:
        failed(Cause::Kind::WrongModel,
               Messages::tr("%1 is not the model configured in the array, so torque could move it at once. "
                            "Correct its model in the array, then switch it on.")
                   .arg(name));
        break;
    case bus::Outcome::WrongMode:
        failed(Cause::Kind::TorqueRefused,
               Messages::tr("%1 is in a mode that takes neither positions nor velocities, which is not "
                            "supported here; its "
                            "torque stays off. Change its operating mode, then switch it on.")
                   .arg(name));
        break;
    case bus::Outcome::Unsettled:
        failed(Cause::Kind::TorqueRefused,
               Messages::tr("The position of %1 is not stable between two readings, so its torque stays off. "
                            "Hold the joint still or check its cable, then switch it on.")
                   .arg(name));
        break;
    case bus::Outcome::NotHeld:
        failed(Cause::Kind::TorqueRefused,
               Messages::tr(
                   "The position of %1 was not confirmed after its torque was switched on, so its torque was "
                   "switched off again. Check its cable and whether something turns it, then try again.")
                   .arg(name));
        break;
    case bus::Outcome::Stopped:
        break; // the window shows that everything is stopped
    case bus::Outcome::LinkLost:
        break; // the loss of the link is reported already
    }
}

// --- hold and STOP ---

void Control::hold(const std::vector<int>& joints)
{
    for (std::size_t joint = 0; m_links.bus() != nullptr && joint < m_joints.count(); ++joint) {
        if (!joints.empty() && std::ranges::find(joints, static_cast<int>(joint)) == joints.end())
            continue;
        const JointState& state = m_joints.joint(JointIndex::at(joint));
        if (const auto* holder = m_runs.holder(joint))
            m_runs.end(holder->group);
        else if (m_links.isOpen(joint) && state.torqueOn && state.hasSample && !isStopped()
                 && (state.isMoving || m_drive.mayBeMoving(joint)))
            m_drive.holdJoint(joint);
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
    if (!m_links.isOpen(joint) || !m_joints.joint(JointIndex::at(joint)).torqueOn)
        return;
    if (const auto* holder = m_runs.holder(joint))
        m_runs.end(holder->group); // its joints hold their positions; it cannot continue without one
    else
        m_drive.holdJoint(joint);
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
    m_drive.clearGoals();
    m_drive.clearOrders();
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
