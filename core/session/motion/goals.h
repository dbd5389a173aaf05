// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/session/motion/movepace.h"

namespace core {

struct SessionData;

/// The operator's own moves: goals and velocities of joints, how long they take, what limits them. GUI
/// thread.
class Goals : public QObject
{
    Q_OBJECT

public:
    explicit Goals(SessionData& data);

    /// Clamped to the limits. Ignored (returns false) unless in Control, torque on, and nobody else has
    /// claimed the joint. It takes as long as its own pace, or pace(), says; longer when the joint would be
    /// faster than its highest velocity, and by speedScale().
    bool setGoal(JointIndex index, Angle goal);
    bool setGoal(JointIndex index, Angle goal, const MovePace& pace); ///< at another pace, once
    /// The same in ticks of the servo.
    bool setGoalRaw(JointIndex index, int tick);
    /// Why the array itself forbids that the joint moves, a sentence; empty when it does not. A pending
    /// calibration_difference shifts the joint's angles and limits against what its servo counts.
    QString whyNotMoved(JointIndex index) const;
    /// Turns on and on at a velocity, clamped to the joint's highest; 0 ends it without holding the place, a
    /// goal holds it. Ignored as a goal is, and at a soft limit the way out. DRS-0402, 0602 and 0102 control
    /// their velocity; the others are driven open loop, full drive standing for their no-load speed.
    bool setVelocity(JointIndex index, AngularVelocity velocity);
    /// The same as a word of the servo, -1023..1023 in its own direction (positive: rising ticks).
    bool setVelocityRaw(JointIndex index, int word);
    /// Several joints by one JOG, in one cycle: all arrive together, each clamped to its limits. s the move
    /// takes; none, and notified, when a joint cannot move: then none moves.
    std::optional<double> setGoals(const std::vector<std::pair<JointIndex, Angle>>& goals);
    /// A joint moves, and others with it, by the same difference or the opposite one. All arrive together:
    /// one playtime, in one cycle. Where one comes to its limit, all stop, so that their differences stay.
    /// Refused, and notified, when one of them cannot move.
    bool moveWith(JointIndex leader, Angle goal, const std::vector<Follower>& followers);
    /// Why moveWith() would be refused because of the others, a sentence; empty: it would not.
    QString whyNotTogether(JointIndex leader, const std::vector<Follower>& followers) const;
    GoalReach reachOf(JointIndex leader, const std::vector<Follower>& followers) const;
    /// What limits the joint, and those that follow it, on the way to `wish`, which may lie beyond its range.
    GoalBound boundOf(JointIndex index, Angle wish, const std::vector<Follower>& followers = {}) const;
    const MovePace& pace() const; ///< of joints that have none of their own
    void setPace(const MovePace& pace);
    static constexpr double kMinPace = 1.0;                ///< degrees a second, and a second more
    static constexpr double kMaxPaceSpeed = 2'000;         ///< degrees a second
    static constexpr double kMaxPaceAcceleration = 20'000; ///< degrees a second, a second
    double playtime() const;                               ///< s, of pace()
    void setPlaytime(double seconds); ///< 0.0112 .. kMaxMoveTime; moves take a time from then on
    static constexpr double kMaxMoveTime = 60.0;
    /// Of one joint, until another array is opened; it is not saved.
    std::optional<MovePace> ownPace(JointIndex index) const;
    void setOwnPace(JointIndex index, const std::optional<MovePace>& pace);
    /// Share of its speed everything moves with: moves that begin from now on, and jogging and motions at
    /// once. Test signals do not follow: below 1 they are refused, and end. 1 again with another array. What
    /// STOP does, parking too, does not depend on it.
    double speedScale() const;
    void setSpeedScale(double scale); ///< kMinSpeedScale .. 1
    static constexpr double kMinSpeedScale = 0.05;

signals:
    void speedScaleChanged();

private:
    SessionData* d;
};

} // namespace core
