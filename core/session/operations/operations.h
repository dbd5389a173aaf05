// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/bus/busevents.h"
#include "core/configure/deviceimage.h"
#include "core/configure/initialise.h"
#include "core/configure/report.h"
#include "core/session/operations/handpacket.h"
#include "core/session/sessionpart.h"

namespace core {

struct ArmRow;
class Conversation;
class Gate;
class JointStates;
struct PublishedJoint;
class Registers;
class Scans;
template <typename T>
class Task;

/// The effects of an operation on the servos.
struct OperationTraits
{
    bool movesServos = false;  ///< restarts them or changes their IDs: their silence is expected
    bool writes = false;       ///< writes that must be complete; rolled back when cancelled
    bool endsOnStop = false;   ///< switches torque or reboots
    bool needsControl = false; ///< switches torque on
};

/// Procedures on the servos' registers (core/configure), one at a time, beside the polls. GUI thread.
class Operations : public SessionPart
{
    Q_OBJECT

public:
    Operations(const Base& base, Scans& scans, JointStates& joints, Registers& registers, Gate& gate);
    ~Operations() override;

    void clearErrors(JointIndex index);
    /// A procedure for some servos. `images[i]` belongs to `targets[i]` and has its known registers;
    /// Registers gets the readings at the end.
    using Procedure = std::function<Task<OperationReport>(Conversation& io, std::vector<Target> targets,
                                                          std::vector<DeviceImage>& images)>;
    using Done = std::function<void(const OperationReport& report)>;
    /// Starts a procedure for some joints (none named: all); polling continues. One at a time. False, and
    /// reported, without a link, and during a scan or another operation. `done` is called before
    /// operationFinished() is emitted.
    bool run(const QString& title, const std::vector<int>& joints, Procedure procedure, Done done = {},
             const OperationTraits& traits = {});
    bool isOperating() const { return m_running != nullptr; }
    QString operationTitle() const; ///< of the running operation; empty: none
    /// True when the running operation must be complete: cancelOperation() rolls it back, then it ends.
    bool operationWrites() const;
    OperationProgress operationProgress() const; ///< of the running operation
    /// Of the operation that ended last; null: none has.
    const OperationReport* lastReport() const { return m_lastReport ? &*m_lastReport : nullptr; }
    /// Ends the operation where the servos are in a known state.
    void cancelOperation();
    /// The servo of a joint, for procedures.
    Target target(int joint) const;
    /// Reads all registers of some joints (none named: all).
    bool readRegisters(const std::vector<int>& joints = {});
    // Each of these is a run() for some joints (none named: all).
    /// Brings servos into the state that the array configures.
    bool initialise(const InitOptions& options = {}, const std::vector<int>& joints = {});
    bool readStatus(const std::vector<int>& joints = {});
    /// Clears errors and checks whether they return.
    bool clearErrors(const std::vector<int>& joints);
    bool resetServos(const InitOptions& options = {}, const std::vector<int>& joints = {});
    bool setTorqueMode(bus::TorqueMode mode, const std::vector<int>& joints = {});
    /// torque_control as the array configures it.
    bool restoreTorque(const std::vector<int>& joints = {}, Done done = {});
    bool readRegister(const QString& name, Memory memory, const std::vector<int>& joints = {});
    bool writeRegister(const RegisterOrder& order, const std::vector<int>& joints = {});
    /// Position, velocity, PWM and torque of all joints, read now.
    using Published =
        std::function<void(const OperationReport& report, const std::vector<PublishedJoint>& states)>;
    bool publish(Published published, const std::vector<int>& joints = {});

    // Where the torque of a joint is switched, that of its partner is too (pairs.h).

    /// The facts about joints before their torque goes on; `read` gets the rows.
    using ArmSheetRead = std::function<void(const OperationReport& report, const std::vector<ArmRow>& rows)>;
    bool readArmSheet(const std::vector<int>& joints, ArmSheetRead read);
    /// Torque on, joint by joint: goal := present position, read back, switched on, confirmed. Joints with a
    /// mismatch stay off, with the reason in the report. Control only.
    bool arm(const std::vector<int>& joints = {}, Done done = {});

    /// Whether a packet could be sent now, and the confirmation it needs.
    HandPacketCheck checkPacket(const HandPacket& packet) const;
    using PacketDone = std::function<void(const bus::Reply& reply)>;
    /// Sends a packet through the CM round. Refused as by checkPacket(); the caller asks for the
    /// confirmation. `done` gets the reply; for a request that is answered only under ACK policy 2, that it
    /// was sent.
    Result<void> sendPacket(const HandPacket& packet, PacketDone done = {});

    // --- for the parts of the session ---

    bool take(const bus::Event& event); ///< true when for the operation
    void advance(Time now);             ///< after every batch of events
    /// The joints named; none named: all.
    std::vector<std::size_t> meant(const std::vector<int>& named) const;
    std::vector<JointUnits> unitsOf(const std::vector<Target>& targets) const;

signals:
    void operationChanged(); ///< started or ended
    /// See operationProgress(); `total` is 0 while the amount is unknown.
    void operationProgressed(int done, int total, const QString& what);
    void operationFinished(const core::OperationReport& report);

private:
    struct Running;

    /// run() of an operation that STOP ends, and the end of Control too with `needsControl`. False, and
    /// reported, when two of the joints are one servo.
    bool runStoppable(const QString& title, const std::vector<int>& joints, Procedure procedure,
                      bool needsControl, Done done = {});
    bool refuseShared(const QString& title, const std::vector<int>& named);
    bool refuseTorque(const std::vector<std::size_t>& joints, const QString& what);
    std::vector<std::size_t> switchedOn(const InitPlan& plan, const std::vector<int>& named) const;
    std::vector<std::size_t> armedBy(const Running& running) const;
    QString runRefusal(const QString& title, bool isReached) const;
    void showFinished();
    void close();
    void finish();

    Scans& m_scans;
    JointStates& m_joints;
    Registers& m_registers;
    Gate& m_gate;
    std::unique_ptr<Running> m_running;
    std::optional<OperationReport> m_lastReport;
};

} // namespace core
