// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/gate.h"

#include <algorithm>

#include "core/document/arraydocument.h"
#include "core/session/messages.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"

namespace core {

Gate::Gate(const Base& base, JointStates& joints, Registers& registers)
    : SessionPart(base)
    , m_joints(joints)
    , m_registers(registers)
{
}

QString Gate::whyNotMoved(JointIndex index) const
{
    const auto& pending = array().joints[index.value].pending;
    const ServoModel* model = m_joints.model(index.value);
    const bool isShifted = std::ranges::any_of(pending, [&](const PendingWrite& write) {
        return model != nullptr && model->roleOf(write.name) == RegisterRole::Calibration
               && !m_registers.isHeld(index, write);
    });
    return isShifted
               ? Messages::tr("%1 cannot move: its calibration_difference is pending, so its angles and "
                              "limits do not match the servo. Apply or undo the pending calibration first.")
                     .arg(m_messages.jointName(index.value))
               : QString();
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
        const QString why = whyNotMoved(JointIndex::at(joint));
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
