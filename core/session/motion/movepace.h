// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "core/base/ids.h"
#include "core/base/quantities.h"

namespace core {

/// The duration of the operator's own moves. Value type.
struct MovePace
{
    enum class Kind {
        SameTime, ///< all moves
        Speed,    ///< as long as the travel needs
    };
    Kind kind = Kind::Speed;
    double seconds = 0.5;                                     ///< SameTime
    AngularVelocity speed = AngularVelocity::fromDegrees(60); ///< Speed: the highest of the move
    /// Speed: the highest of the move, per second.
    AngularVelocity acceleration = AngularVelocity::fromDegrees(240);

    friend bool operator==(const MovePace&, const MovePace&) = default;
};

/// The limit of a goal of the operator.
struct GoalBound
{
    using By = BoundBy;
    By by = By::Nothing;
    JointIndex joint;         ///< whose
    Angle limit;              ///< of a position
    AngularVelocity velocity; ///< Velocity
    double seconds = 0.0;     ///< the move takes

    friend bool operator==(const GoalBound&, const GoalBound&) = default;
};

/// A joint that goes with another: by the same difference, mirrored by the opposite one.
struct Follower
{
    JointIndex joint;
    bool isMirrored = false;

    friend bool operator==(const Follower&, const Follower&) = default;
};

/// The range of a joint with those that follow it, and the joint that limits it at either end.
struct GoalReach
{
    Angle low;
    Angle high;
    JointIndex lowJoint;
    JointIndex highJoint;
};

} // namespace core
