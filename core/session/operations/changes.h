// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <utility>
#include <vector>

#include "core/configure/apply.h"
#include "core/session/operations/operations.h"

namespace core {

struct SessionData;

/// Writing to the servos what was edited, and changing who they are: operations too. Each is false, and
/// notified, when it cannot begin. GUI thread.
class Changes : public QObject
{
    Q_OBJECT

public:
    explicit Changes(SessionData& data);
    using Done = Operations::Done;

    /// The servo is known to hold this already: writing it would change nothing. False while it cannot be
    /// asked, because then it may have been restarted.
    bool isHeld(JointIndex index, const PendingWrite& write) const;
    int pendingCount(JointIndex index) const; ///< pending edits that are not held
    int pendingCount() const;                 ///< of all joints
    /// What applyPending() would do, by the registers as they were last read.
    ApplyPlan pendingPlan(bool allowPartialBaud = false) const;
    /// Writes all pending edits, or none. Done, they are no longer pending and the array has the IDs and the
    /// rate the servos have now. It is one undo step: undone, what the servos held before is pending, so that
    /// another Apply brings it back. A snapshot of the servos is kept before.
    bool applyPending(bool allowPartialBaud = false, Done done = {});
    bool setServoId(int joint, ServoId newId, Done done = {});
    /// Present and new IDs; in an order in which no two servos ever have one.
    bool setIds(const std::vector<std::pair<ServoId, ServoId>>& plan, Done done = {});
    /// All servos of a bus, its link and the array's entry; -1: of all buses.
    bool setBaud(int baud, Done done = {}, int bus = -1);
    bool factoryReset(int joint, bool keepId, bool keepBaud, Done done = {});
    bool blink(int joint, double seconds = 5.0, Done done = {});
    /// After all but one of the servos with one ID were unplugged: gives it a free ID.
    bool repairDuplicate(ServoId id, const QString& model, ServoId freeId, Done done = {});

private:
    SessionData* d;
};

} // namespace core
