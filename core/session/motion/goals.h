// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/family/servofamily.h"
#include "core/motion/permission.h"
#include "core/session/motion/commandwriter.h"
#include "core/session/motion/movepace.h"
#include "core/session/sessionpart.h"

namespace core {

class Gate;
class JointStates;
class ActiveControllers;
class ManualGuard;
class Motions;
class Registers;

/// The operator's own moves: goals and velocities of joints, their durations and limits. GUI thread.
class Goals : public SessionPart
{
    Q_OBJECT

public:
    Goals(const Base& base, JointStates& joints, Registers& registers, const Gate& gate,
          CommandWriter& writer, ActiveControllers& active, Motions& motions, const ManualGuard& guard);

    /// Clamped to the limits. Ignored (returns false) unless in Control, torque on, and no other holder has
    /// claimed the joint; a controller of type position gets the goal. Its duration is by its own pace, or
    /// pace(); longer when the joint would exceed its highest velocity, and by Motions::speedScale().
    bool setGoal(JointIndex index, Angle goal);
    bool setGoal(JointIndex index, Angle goal, const MovePace& pace); ///< at another pace, this time only
    /// Continuous rotation at a velocity, clamped to the joint's highest; 0 ends it without holding the
    /// position, a goal holds it. Ignored like a goal, and when it would leave a soft limit. DRS-0402, 0602
    /// and 0102 control their velocity; the others are driven open loop, where full drive is their no-load
    /// speed.
    bool setVelocity(JointIndex index, AngularVelocity velocity);
    /// Several joints in one cycle: all arrive together, each clamped to its limits. The
    /// duration in s; none, and reported, when a joint cannot move: then none moves.
    std::optional<double> setGoals(const std::vector<std::pair<JointIndex, Angle>>& goals);
    /// Moves a joint, and others with it, by the same or the opposite difference. All arrive together: one
    /// time, in one cycle. Where one reaches its limit, all stop, so that their differences stay.
    /// Refused, and reported, when one of them cannot move.
    bool moveWith(JointIndex leader, Angle goal, const std::vector<Follower>& followers);
    /// Why moveWith() would be refused because of the others, a sentence; empty: it would not.
    std::optional<Refusal> checkTogether(const std::vector<Follower>& followers) const;
    GoalReach reachOf(JointIndex leader, const std::vector<Follower>& followers) const;
    /// The limit of the joint, and of those that follow it, for a move to `wish`, which may be out of range.
    GoalBound boundOf(JointIndex index, Angle wish, const std::vector<Follower>& followers = {}) const;
    const MovePace& pace() const { return m_pace; } ///< of joints that have none of their own
    void setPace(const MovePace& pace);
    static constexpr double kMinPace = 1.0;                ///< degrees per second, and per second squared
    static constexpr double kMaxPaceSpeed = 2'000;         ///< degrees per second
    static constexpr double kMaxPaceAcceleration = 20'000; ///< degrees per second squared
    double playtime() const { return m_pace.seconds; }     ///< s, of pace()
    void setPlaytime(double seconds); ///< kMinMoveTime .. kMaxMoveTime; pace() is SameTime then
    static constexpr double kMinMoveTime = 0.0112;
    static constexpr double kMaxMoveTime = 60.0;
    /// The pace of one joint, until another array is opened; not saved.
    std::optional<MovePace> ownPace(JointIndex index) const;
    void setOwnPace(JointIndex index, const std::optional<MovePace>& pace);

    Angle startOf(std::size_t joint) const; ///< the reference position of differences

    // --- for the parts of the session ---

    void followArray(const ArrayConfig& before); ///< after an edit

private:
    struct Joint
    {
        std::optional<MoveShape> shape; ///< of its moves; none: not read
        std::optional<MovePace> pace;   ///< its own; none: m_pace
        bool isRefusalReported = false; ///< once per refusal: a slider asks thirty times a second
        bool isGroupReported = false;   ///< the same
        bool isOutsideReported = false; ///< the same
    };
    struct Travel
    {
        double seconds = 0.0;
        bool isSlowed = false;        ///< by the joint's highest velocity
        bool isGuided = false;        ///< by the program, in every cycle
        std::size_t joint = 0;        ///< of several: whose it is
        std::optional<MovePace> pace; ///< of all joints, instead of their own
    };
    const MovePace& paceOf(std::size_t joint) const;
    Travel travelTo(std::size_t joint, Angle goal, const MovePace& pace, bool isGuided = false) const;
    Travel travelOf(const JointGoals& goals) const;
    JointGoals goalsOf(JointIndex leader, Angle goal, const std::vector<Follower>& followers) const;
    bool mayMove(JointIndex index, Use use = Use::Goal); ///< reports once why not, unless it is in sight
    bool go(const JointGoals& goals, const Travel& travel);
    bool goGuided(const JointGoals& goals, const Travel& travel);
    bool beginOrBend(const JointGoals& goals, const Travel& travel);
    void bend(const JointGoals& goals, const Travel& travel, double scale);
    void goAgain(int group);
    bool isOnItsWay(std::size_t joint) const;
    double maxVelocityOf(std::size_t joint, const Travel& travel) const;
    void readShape(std::size_t joint);
    void readShapes();
    void takeShape(std::size_t joint);

    JointStates& m_joints;
    Registers& m_registers;
    const Gate& m_gate;
    CommandWriter& m_writer;
    ActiveControllers& m_active;
    Motions& m_motions;
    const ManualGuard& m_guard;
    /// The last goals given to a move that runs.
    struct Bent
    {
        JointGoals goals;
        Travel travel;
        Time time;
    };
    std::map<int, Bent> m_bent; ///< by group
    std::vector<Joint> m_own;   ///< of the joints
    MovePace m_pace;
};

} // namespace core
