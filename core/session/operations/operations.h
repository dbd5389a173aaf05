// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <functional>
#include <vector>

#include "core/configure/deviceimage.h"
#include "core/configure/initialise.h"
#include "core/configure/report.h"

namespace core {

class Conversation;
template <typename T>
class Task;
struct SessionData;

/// Procedures on the servos' registers (core/configure), one at a time, beside the polls. GUI thread.
class Operations : public QObject
{
    Q_OBJECT

public:
    explicit Operations(SessionData& data);

    void clearErrors(JointIndex index);
    /// A procedure for some servos. `images[i]` belongs to `targets[i]` and holds what is known of it
    /// already; what it reads is seen by image() as soon as it ends.
    using Procedure = std::function<Task<OperationReport>(Conversation& talk, std::vector<Target> targets,
                                                          std::vector<DeviceImage>& images)>;
    using Done = std::function<void(const OperationReport& report)>;
    /// Begins a procedure for some joints (none named: all); polling goes on meanwhile. One at a time. False,
    /// and notified, when there is no link, a scan or another operation. `done` is called before
    /// operationFinished() is emitted.
    bool run(const QString& title, const std::vector<int>& joints, Procedure procedure, Done done = {});
    bool isOperating() const;
    QString operationTitle() const; ///< of the one that runs; empty when none does
    /// The one that runs writes what must not stay half done: cancelOperation() has it taken back, then it
    /// ends.
    bool operationWrites() const;
    OperationProgress operationProgress() const; ///< of the one that runs
    /// The operation ends where the servos are in a known state.
    void cancelOperation();
    /// The servo behind a joint, as procedures name it.
    Target target(int joint) const;
    /// The joint's registers as they were last read; unknown after connecting. They belong to the servo, that
    /// is to its ID on its bus: no edit of the array loses them.
    const DeviceImage& image(JointIndex index) const;
    /// Reads all registers of some joints (none named: all).
    bool readRegisters(const std::vector<int>& joints = {});
    // Each of these is a run() for some joints (none named: all).
    /// Brings servos into the state the array asks for.
    bool initialise(const InitOptions& options = {}, const std::vector<int>& joints = {}, Done done = {});
    bool readStatus(const std::vector<int>& joints = {}, Done done = {});
    /// Clears, and waits whether the errors come back.
    bool clearErrors(const std::vector<int>& joints, Done done = {});
    bool resetServos(const InitOptions& options = {}, const std::vector<int>& joints = {}, Done done = {});
    bool setTorqueMode(bus::TorqueMode mode, const std::vector<int>& joints = {}, Done done = {});
    /// torque_control as the array configures it.
    bool restoreTorque(const std::vector<int>& joints = {}, Done done = {});
    bool readRegister(const QString& name, Memory memory, const std::vector<int>& joints = {},
                      Done done = {});
    bool writeRegister(const RegisterOrder& order, const std::vector<int>& joints = {}, Done done = {});
    /// Position, velocity, PWM and torque of all joints, read now.
    using Published =
        std::function<void(const OperationReport& report, const std::vector<PublishedJoint>& states)>;
    bool publish(Published published, const std::vector<int>& joints = {});

signals:
    void operationChanged(); ///< begun or ended
    /// See operationProgress(); `total` is 0 as long as nobody knows how much there is to do.
    void operationProgressed(int done, int total, const QString& what);
    void operationFinished(const core::OperationReport& report);
    void imagesChanged(); ///< image() of some joints

private:
    SessionData* d;
};

} // namespace core
