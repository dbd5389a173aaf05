// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/time.h"

namespace core {

/// Following error: distance of a joint from its expected position, in radians of the joint. The servo does
/// not jump to a goal, it moves within a time on its own profile. "Goal minus position" is therefore
/// meaningless during a move; used instead are:
///
/// 1. With a detailed reading, the distance to the servo's own setpoint (its desired position).
/// 2. Otherwise the distance to the range of positions possible at that time. A move from s to g that began
///    at t0 and takes T has completed a share u = (t - t0) / T of its time. For any acceleration the servo is
///    between the rectangular profile (share u of the path) and the triangular one (2u², in the second half
///    1 - 2(1-u)²). At the end of the move both are at the goal.
///    - The start s is the expected position of the last move when the goal arrived, so the error of a
///      blocked joint accumulates over a stream of goals.
///    - A move above half the servo's no-load speed may take as long as that speed requires.
///    - A goal that arrives while the joint is fast makes the servo overshoot first (velocity override); if
///      the overshoot may exceed the threshold, there is no result until the new move is over.
///
/// No result while torque is off, before the first goal, or during continuous rotation.
///
/// Pure; one joint. Times must not decrease.
class FollowingError
{
public:
    /// A reading of the joint, and the goal that applies at its time.
    struct Reading
    {
        Time time;
        double position = 0.0;         ///< rad
        bool isFollowing = false;      ///< torque on, no continuous rotation
        std::optional<double> goal;    ///< rad; the last one sent
        double within = 0.0;           ///< s, for the move to it
        std::optional<double> desired; ///< rad; the servo's setpoint now
    };

    /// The permitted error, and data of the servo for the time that a move may take.
    struct Limits
    {
        double threshold = 0.0;           ///< rad
        double noLoadVelocity = 0.0;      ///< rad/s; 0: unknown
        double longestAcceleration = 0.0; ///< s, of the servo's own profile
    };

    /// Returns nullopt without a result.
    std::optional<double> take(const Reading& reading, const Limits& limits);
    void reset() { m_move.reset(); }

private:
    struct Move
    {
        Time start;
        double from = 0.0;
        double to = 0.0;
        double seconds = 0.0; ///< as requested
        double slowest = 0.0; ///< s; that the servo may need
        Time unclearUntil;    ///< no result until then: the move, or one before it, began at speed

        double middle(Time now) const;                    ///< expected position, approximately
        double speed(Time now) const;                     ///< expected speed, rad/s
        double distance(Time now, double position) const; ///< to the range of possible positions
    };

    void begin(const Reading& reading, const Limits& limits);

    std::optional<Move> m_move;
};

} // namespace core
