// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/motion/permission.h"
#include "core/session/motion/activecontrollers.h"
#include "core/session/motion/motionstate.h"
#include "core/session/sessionpart.h"

namespace core {

struct MotionPlan;
namespace control {
struct TestSignal;
}
class CommandWriter;
class Gate;
class JointStates;
class ManualGuard;

/// Motions of joints by controllers (core/control): moves, jogging, motions, test signals. GUI thread.
class Motions : public SessionPart
{
    Q_OBJECT

public:
    Motions(const Base& base, JointStates& joints, const Gate& gate, CommandWriter& writer,
            ActiveControllers& active, ManualGuard& guard);

    /// The claimant of the joint, in words; empty: none, so the operator's own goals apply.
    QString holderOf(JointIndex index) const;
    /// The same, without the operator's own moves, which another goal redirects.
    QString blockerOf(JointIndex index) const;
    /// The holder is a controller that gets the operator's goals for the joint.
    bool isGoalPassedOn(JointIndex index) const;
    enum class Torque { MustBeOn, MayBeOff /**< as if the joint were armed */ };
    /// Why a joint, or the other of its pair, may not move now; empty: it may.
    std::optional<Refusal> check(JointIndex index, Use use, Torque torque = Torque::MustBeOn) const;
    /// The same as a message with the name of the joint; empty: it may.
    QString refusal(JointIndex index, Use use, Torque torque = Torque::MustBeOn) const;
    std::optional<Refusal> checkMode(JointIndex index, Use use) const; ///< by its operating mode alone
    /// Joints arrive together, `seconds` from now or later: none is faster than its highest velocity. False,
    /// and reported, when one cannot move; then none moves.
    bool moveTogether(const std::vector<std::pair<JointIndex, Angle>>& goals, double seconds);
    /// Joints move while driveJog() is repeated, at least every 0.1 s; each with `shares[i]` of its velocity,
    /// -1..1. False, and reported, when one cannot move.
    bool beginJog(const std::vector<JointIndex>& joints, const std::vector<double>& shares = {});
    void driveJog(AngularVelocity velocity); ///< clamped so that no joint exceeds its highest velocity
    void endJog();                           ///< they hold at once
    bool isJogging() const { return m_jogGroup != 0; }
    bool isMovedByHand() const { return !manualGroups().empty(); } ///< a guided move or a jog runs
    bool isJogging(JointIndex index) const;                        ///< the joint is jogged
    /// Why joints cannot follow a signal now: it would leave limits, a joint is not armed, another motion has
    /// it … `ifArmed`: why not even if the joints were armed at their positions.
    Result<void> checkSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal,
                             bool ifArmed = false) const;
    /// Duration of jumps of a signal in s, so that no joint exceeds its highest velocity; 0: no limit.
    double jumpTime(const std::vector<JointIndex>& joints, const control::TestSignal& signal) const;
    /// Joints follow a signal, each about its own position.
    Result<void> playSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal);
    /// A motion of several joints. False, and reported, when one cannot follow it; then none moves.
    bool playMotion(const MotionPlan& plan, const QString& title, int loops = 1, double speed = 1.0);
    void pauseMotion();
    void continueMotion();
    void seekMotion(double time); ///< s; pauses, and moves there along the motion
    void setMotionSpeed(double speed);
    void endMotion(); ///< also of a signal
    const MotionState& motion() const { return m_motion; }
    /// Scales all speeds: of moves that begin from now on, and of jogging, motions and controllers at once.
    /// Not of test signals: below 1 they are refused, and end. Reset to 1 for another array. STOP and parking
    /// are independent of it.
    double speedScale() const { return m_speedScale; }
    void setSpeedScale(double scale); ///< kMinSpeedScale .. 1
    static constexpr double kMinSpeedScale = 0.05;

    // --- for core/session/motion ---

    std::vector<std::size_t> leadersOf(const std::vector<JointIndex>& joints) const;
    /// Begins a controller of the session on each bus that has some of the joints. 0, and reported, when one
    /// cannot move.
    int begin(const ActiveControllers::Running& like, const std::vector<std::size_t>& joints,
              const ActiveControllers::MakeController& make);
    QString scanRefusal(int bus) const; ///< a joint there needs polls; empty: none does

signals:
    void speedScaleChanged();
    void motionChanged();  ///< motion()
    void holdersChanged(); ///< holderOf() of some joints

private:
    MotionFacts factsOf(JointIndex index, Torque torque) const;
    std::vector<int> manualGroups() const;
    void endManual(); ///< moves and jogs of the operator
    void runEnded(int group, const QString& why, bool isFault, Time time);
    void progressed(int group, int bus, const control::Progress& progress, Time time);
    void beginMotion(int group, MotionState motion);
    void endMotionState(const QString& why);
    /// `seconds`, or longer when the joint would exceed its highest velocity.
    double secondsFor(JointIndex index, Angle goal, double seconds) const;

    JointStates& m_joints;
    const Gate& m_gate;
    CommandWriter& m_writer;
    ActiveControllers& m_active;
    ManualGuard& m_guard;
    int m_motionGroup = 0; ///< 0: none
    int m_jogGroup = 0;
    std::vector<std::pair<JointIndex, double>> m_jogJoints; ///< with their shares
    MotionState m_motion;
    double m_speedScale = 1.0;
};

} // namespace core
