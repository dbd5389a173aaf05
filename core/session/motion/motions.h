// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <vector>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/session/motion/motionstate.h"

namespace core {

struct MotionPlan;
namespace control {
struct TestSignal;
}
struct SessionData;

/// What moves joints by a controller (core/control): moves, jogging, motions, test signals. GUI thread.
class Motions : public QObject
{
    Q_OBJECT

public:
    explicit Motions(SessionData& data);

    /// Who has claimed the joint, in words; empty: nobody, so the operator's own goals count.
    QString holderOf(JointIndex index) const;
    /// The same, without the operator's own moves, which another goal bends.
    QString blockerOf(JointIndex index) const;
    /// Joints arrive together, `seconds` from now or later: none is faster than its highest velocity.
    /// False, and notified, when one cannot; then none moves.
    bool moveTogether(const std::vector<std::pair<JointIndex, Angle>>& goals, double seconds);
    /// Joints turn as long as driveJog() is repeated, at least every 0.1 s; `shares[i]` of its velocity each,
    /// -1..1. False, and notified, when one cannot.
    bool beginJog(const std::vector<JointIndex>& joints, const std::vector<double>& shares = {});
    void driveJog(AngularVelocity velocity); ///< clamped so that no joint exceeds its highest velocity
    void endJog();                           ///< they hold at once
    bool isJogging() const;
    bool isJogging(JointIndex index) const; ///< this one is among them
    /// Why joints cannot follow a signal now: it would leave limits, a joint is not armed, another has it …
    /// `ifArmed`: why not even if the joints were armed where they are.
    Result<void> checkSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal,
                             bool ifArmed = false) const;
    /// s that jumps of a signal are given, so that no joint is faster than it may be; 0: none is limited.
    double jumpTime(const std::vector<JointIndex>& joints, const control::TestSignal& signal) const;
    /// Joints follow a signal, each about its own place.
    Result<void> playSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal);
    /// A motion of several joints. False, and notified, when one cannot follow it; then none moves.
    bool playMotion(const MotionPlan& plan, const QString& title, int loops = 1, double speed = 1.0);
    void pauseMotion();
    void continueMotion();
    void seekMotion(double time); ///< s; pauses, and goes there along the motion
    void setMotionSpeed(double speed);
    void endMotion(); ///< of a signal too
    const MotionState& motion() const;

signals:
    void motionChanged();  ///< motion()
    void holdersChanged(); ///< holderOf() of some joints

private:
    SessionData* d;
};

} // namespace core
