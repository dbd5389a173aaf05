// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <deque>
#include <vector>

#include "core/alarm/readingage.h"
#include "core/array/arrayconfig.h"
#include "core/base/linkstate.h"
#include "core/bus/busevents.h"
#include "core/session/sessionpart.h"
#include "core/session/state/jointstate.h"
#include "core/telemetry/gapwatch.h"
#include "core/telemetry/history.h"

namespace core {

struct ServoModel;

/// The present state of each joint, and its curves. GUI thread.
class JointStates : public SessionPart
{
    Q_OBJECT

public:
    explicit JointStates(const Base& base);

    /// Simulates a hand that turns a joint of the virtual array: `shaft` from its servo's centre. Does
    /// nothing on a real bus.
    void turnByHand(JointIndex index, Angle shaft);
    int jointCount() const { return static_cast<int>(m_joints.size()); }
    const JointState& joint(JointIndex index) const { return m_joints[index.value].state; }
    JointHealth health(JointIndex index, Time now) const;
    QString stateWords(JointIndex index, Time now) const; ///< "torque on, moving", "not answering for 2 s" …
    QString movingWords() const; ///< that a joint moves, a sentence; empty: none does
    /// The limits of Goals::setGoal().
    const JointUnits& units(JointIndex index) const { return m_joints[index.value].units; }
    const Series& series(JointIndex index, JointChannel channel) const
    {
        const auto place = static_cast<std::size_t>(channel);
        const Joint& joint = m_joints[index.value];
        return place < kReadingChannels ? joint.readings[place] : joint.vitals[place - kReadingChannels];
    }
    /// Joints whose servo reports another model than the array has. Their angles are wrong and torque is
    /// refused.
    int wrongModels() const;
    /// Writes the models that the servos report into the array. A joint whose zero was its old model's centre
    /// gets the new model's centre.
    void adoptModels();
    LinkState link(JointIndex index) const; ///< of the joint's bus
    bool isReachable(JointIndex index) const { return link(index) == LinkState::Connected; }
    bool isAnyReachable() const;
    bool isVirtual(JointIndex index) const; ///< turnByHand() can turn it

    // --- for the parts of the session ---

    std::size_t count() const { return m_joints.size(); }
    std::array<SeriesTable*, 2> tables(std::size_t joint)
    {
        return {&m_joints[joint].readings, &m_joints[joint].vitals};
    }
    ServoId id(std::size_t joint) const;
    const ServoModel* model(JointIndex index) const { return m_joints[index.value].model; } ///< null: unknown
    bool isPolled(JointIndex index) const;
    /// Time without readings, at `now` of the bus's clock; see ReadingAge.
    const ReadingAge& readingAge(std::size_t joint) const { return m_joints[joint].age; }
    void renewAge(std::size_t joint, Time time); ///< readings of the joint are expected from then on
    bool areServosMoving() const { return m_areServosMoving; }
    /// Servos restart or change their IDs: their silence is expected.
    void setServosMoving(bool on) { m_areServosMoving = on; }
    void setStopped(bool on) { m_isStopped = on; } ///< goals are void
    void followArray(const ArrayConfig& before);   ///< after an edit
    void take(const Sample& sample);
    void take(const Vitals& vitals);
    void take(const bus::AnswerEvent& event);

signals:
    void ticked();           ///< values may have changed
    void reachableChanged(); ///< link() of some joints
    void sampled(const core::Sample& sample, bool hadTorque);
    void silenced(core::JointIndex index, core::Time time, bool hadTorque);
    /// An alarm may begin or end: unexplained silence, and its end.
    void silenceReported(core::JointIndex index, core::Time time, bool isSilent);
    void answersChanged(core::JointIndex index);
    void contacted(core::JointIndex index); ///< the model of its servo is being read
    void modelsChanged();                   ///< wrongModels()
    void modelRead(core::JointIndex index, std::uint8_t first, std::uint8_t second);

private:
    friend class CommandWriter; ///< writes its commands: goal, continuous rotation, torque

    struct Joint
    {
        JointState state;
        JointUnits units;
        const ServoModel* model = nullptr;
        ReadingAge age;
        GapWatch gaps;
        SeriesTable readings{kReadingChannels};
        SeriesTable vitals{kJointChannels - kReadingChannels};
    };

    /// Curves of a joint that is not in the array any more, for its return by undo.
    struct Removed
    {
        ServoId id;
        QString model;
        SeriesTable readings;
        SeriesTable vitals;
    };

    void keepRemoved(const ArrayConfig& before);
    void restoreReturned(const ArrayConfig& before);
    void reset();
    void identify(JointIndex index);
    void identified(JointIndex index, const bus::Reply& reply);
    void breakCurves(std::size_t joint, Time time);
    void lineWasLost(int bus, Time time, bool isNew);

    std::vector<Joint> m_joints;
    std::deque<Removed> m_removed; ///< the newest at the end
    bool m_isStopped = false;
    bool m_areServosMoving = false;
};

} // namespace core
