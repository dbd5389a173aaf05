// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "core/configure/apply.h"
#include "core/session/operations/operations.h"
#include "core/session/sessionpart.h"

namespace core {

class Snapshots;

/// Operations that write edits to the servos or change IDs and rates. Each returns false, and reports, when
/// it cannot start. GUI thread.
class Changes : public SessionPart
{
    Q_OBJECT

public:
    Changes(const Base& base, JointStates& joints, Registers& registers, Operations& operations,
            Snapshots& snapshots);

    /// The effect of applyPending(), by the registers as last read.
    ApplyPlan pendingPlan() const;
    /// Writes all pending edits, or none. Afterwards they are no longer pending and the array has the servos'
    /// new IDs and rate. This is one undo step: undoing it makes the servos' old values pending, so that
    /// another Apply writes them back. Saves a snapshot of the servos first.
    bool applyPending();
    bool setServoId(int joint, ServoId newId);
    /// Present and new IDs; in an order in which no two servos ever have the same ID.
    bool setIds(const std::vector<std::pair<ServoId, ServoId>>& plan);
    /// All servos of a bus, its link and the array's entry; -1: of all buses.
    bool setBaud(int baud, int bus = -1);
    bool factoryReset(int joint, bool keepId, bool keepBaud);
    bool blink(int joint, double seconds = 5.0);
    /// After all but one of the servos with one ID were unplugged: gives it a free ID.
    bool repairDuplicate(ServoId id, const QString& model, ServoId freeId);

private:
    /// The values of servos before an Apply; `images[i]` belongs to `targets[i]`.
    struct Before
    {
        std::vector<Target> targets;
        std::vector<DeviceImage> images;
    };
    std::vector<Target> allTargets() const;
    LineRates rates() const;
    ApplyOptions applyOptions(const QString& title, bool allowPartialBaud);
    bool runApply(const QString& title, std::vector<JointEdits> edits, bool isPending = false);
    void adoptAddresses(const std::vector<Target>& targets, const ApplyOutcome& outcome);
    void forgetPending(const std::vector<JointEdits>& applied, const Before& before);

    JointStates& m_joints;
    Registers& m_registers;
    Operations& m_operations;
    Snapshots& m_snapshots;
};

} // namespace core
