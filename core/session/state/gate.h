// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/session/sessionpart.h"

namespace core {

class JointStates;
class Registers;

/// Whether joints may move now, and why not: the mode, STOP, the running operation, pending calibrations.
/// Control and Operations write it; all code that moves a joint or switches its torque checks it. GUI thread.
class Gate : public SessionPart
{
    Q_OBJECT

public:
    Gate(const Base& base, JointStates& joints, Registers& registers);

    bool isControl() const { return m_isControl; }
    bool isStopped() const { return m_isStopped; }
    struct Operation
    {
        QString title;
        bool movesServos = false;        ///< restarts them or changes their IDs
        std::vector<std::size_t> arms{}; ///< joints whose torque it switches on
    };
    const std::optional<Operation>& operation() const { return m_operation; } ///< the running operation
    /// Why the array itself, or the running operation, forbids motion of the joint, a sentence; empty when
    /// they do not. A pending calibration_difference shifts the joint's angles and limits against the servo's
    /// ticks; a joint that follows another has no goals of its own; one that is being armed must not move.
    QString whyNotMoved(JointIndex index) const;
    QString whyShifted(JointIndex index) const; ///< the first of these only
    QString whyArming(JointIndex index) const;  ///< the last of these only
    /// True, and reported, in Monitor. `what`: "Torque stays off".
    bool refuseMonitor(const QString& what) const;
    /// True, and reported, when the torque of one of these joints must not be switched on: it is shifted, or
    /// not at the position of the joint that it follows.
    bool refuseShifted(const std::vector<std::size_t>& joints) const;

    void setControl(bool on);
    void setStopped(bool on); ///< true again: another STOP
    void setOperation(const std::optional<Operation>& operation);

signals:
    void controlEnded();
    void stopRequested();

private:
    QString whyApart(JointIndex index) const;

    JointStates& m_joints;
    Registers& m_registers;
    bool m_isControl = false;
    bool m_isStopped = false;
    std::optional<Operation> m_operation;
};

} // namespace core
