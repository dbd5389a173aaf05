// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/motion/permission.h"
#include "core/session/sessionpart.h"

namespace core {

class JointStates;
class Registers;
class Scans;

/// The mode, STOP, the running operation, and with them the facts by which core/motion/permission judges
/// joints. Control and Operations write it. GUI thread.
class Gate : public SessionPart
{
    Q_OBJECT

public:
    Gate(const Base& base, const Scans& scans, JointStates& joints, Registers& registers);

    bool isControl() const { return m_isControl; }
    bool isStopped() const { return m_isStopped; }
    /// The running operation, as far as permissions depend on it.
    struct Operation
    {
        QString title;
        bool movesServos = false;        ///< restarts them or changes their IDs
        std::vector<std::size_t> arms{}; ///< joints whose torque it switches on
    };
    const std::optional<Operation>& operation() const { return m_operation; } ///< the running operation
    /// Without what Motions::check() adds: which controller has the joint, and that the operator released it.
    MotionFacts facts(JointIndex index) const;
    /// Why no joint at all may move, or its torque be switched on.
    std::optional<Refusal> checkArray() const;
    /// True, and reported, when the torque of one of these joints must not be switched on. `what`: "Nothing
    /// was armed".
    bool refuseTorque(const std::vector<std::size_t>& joints, const QString& what) const;
    void report(std::size_t joint, const Refusal& refusal, Use use) const; ///< as a warning

    void setControl(bool on);
    void setStopped(bool on); ///< true again: another STOP
    void setOperation(const std::optional<Operation>& operation);

signals:
    void controlEnded();
    void stopRequested();

private:
    QString pendingCalibration(JointIndex index) const;
    Angle apart(JointIndex index) const;

    const Scans& m_scans;
    JointStates& m_joints;
    Registers& m_registers;
    bool m_isControl = false;
    bool m_isStopped = false;
    std::optional<Operation> m_operation;
};

} // namespace core
