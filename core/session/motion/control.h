// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <functional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/bus/orders.h"
#include "core/configure/report.h"

namespace core {

struct ArmRow;
struct SessionData;

/// Who may move joints at all: Monitor and Control, torque, arming, STOP and leaving. GUI thread.
class Control : public QObject
{
    Q_OBJECT

public:
    explicit Control(SessionData& data);

    /// The mode of the whole array. In Monitor, which it is in after connecting, nothing can be moved and no
    /// torque be switched on. STOP, losing a link, a joint that fails while it is armed, another array and
    /// the machine's sleep end Control; nothing asked for before counts after that.
    bool isControl() const;
    /// False, and notified, when Control cannot begin: no link, or stopped. Leaving holds what moves.
    bool setControl(bool on);
    /// Why Control ended by itself the last time, a sentence; empty: it did not.
    QString controlEndedBecause() const;
    /// What is known of the joints before their torque goes on; `done` is called with the rows read.
    using ArmSheetRead = std::function<void(const OperationReport& report, const std::vector<ArmRow>& rows)>;
    bool readArmSheet(const std::vector<int>& joints, ArmSheetRead read);
    /// Torque on, joint by joint: goal := present place, read back, switched on, confirmed. What does not
    /// match stays off, with its reason in the report. Control only.
    bool arm(const std::vector<int>& joints = {},
             std::function<void(const OperationReport& report)> done = {});
    /// Holds joints where they are and ends what moves them (none named: all).
    void hold(const std::vector<int>& joints = {});
    /// What was requested of the servos since the session began.
    const bus::Orders& orders() const;
    void setTorque(JointIndex index, bool on); ///< on starts from the present position; Control only
    void setTorqueAll(bool on);
    /// At once; as the array's stop policy says. Latched until resume(), through loss of the link,
    /// reconnecting and another array too. Does nothing while there is no connection at all.
    void stop(const QString& reason = {});
    bool isStopped() const;
    std::uint64_t stopCount() const; ///< stops of any kind, leaving too, since the session began
    QString stopReason() const;      ///< why, a sentence
    StopPolicy stoppedWith() const; ///< what the last stop() did; a policy chosen later changes nothing of it
    /// The same with one joint. Hold for one that is parked no more: it did not get there, or was stopped.
    StopPolicy stoppedWith(JointIndex index) const;
    /// What `policy` says with every joint, on the way out: a stop like any other. isLeft() tells when the
    /// joints have done it, or will not.
    void leave(StopPolicy policy);
    bool isLeft() const;
    /// STOP was pressed on the way: the joints do what it says instead.
    bool isLeaveBroken() const;
    void resume(); ///< takes the stop back; moves nothing
    void setStopPolicy(StopPolicy policy);

signals:
    void stopChanged();
    /// The frames of a STOP were written to a bus: `asked` when stop() was called, `taken` when the bus
    /// thread began with it, `lastByte` when the last byte had left.
    void stopSent(core::Time asked, core::Time taken, core::Time lastByte);
    void controlChanged();

private:
    SessionData* d;
};

} // namespace core
