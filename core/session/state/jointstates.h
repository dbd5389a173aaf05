// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include "core/base/ids.h"
#include "core/servo/jointunits.h"
#include "core/session/state/jointstate.h"
#include "core/telemetry/history.h"

namespace core {

struct SessionData;

/// What is known of each joint now, and its curves. GUI thread.
class JointStates : public QObject
{
    Q_OBJECT

public:
    explicit JointStates(SessionData& data);

    /// A hand turns a joint of the virtual array: `shaft` from its servo's centre. Nothing on a real bus.
    void turnByHand(JointIndex index, Angle shaft);
    int jointCount() const;
    const JointState& joint(JointIndex index) const;
    JointHealth health(JointIndex index, Time now) const;
    QString stateWords(JointIndex index, Time now) const; ///< "torque on, moving", "not answering for 2 s" …
    Angle minGoal(JointIndex index) const;                ///< limits of setGoal
    Angle maxGoal(JointIndex index) const;
    const JointUnits& units(JointIndex index) const; ///< its limits are those of setGoal
    const Series& series(JointIndex index, JointChannel channel) const;
    /// Joints whose servo says it is another model than the array has. Their angles are wrong and torque is
    /// refused.
    int wrongModels() const;
    /// Writes the models the servos say they are into the array. A joint whose zero was its old model's
    /// centre gets the new model's centre.
    void adoptModels();
    /// What the histories of all curves take together at most, in bytes. When the array asks for more, all of
    /// them become shorter by the same share; the last 4,096 readings of each curve stay in any case.
    static constexpr std::size_t kHistoryLimit = std::size_t{256} << 20;
    HistoryUse historyUse() const;
    /// Another limit; the newest readings that fit stay.
    void setHistoryLimit(std::size_t bytes);

signals:
    void ticked(); ///< values may have changed

private:
    SessionData* d;
};

} // namespace core
