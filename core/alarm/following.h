// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/time.h"

namespace core {

/// How far a joint is from where it should be, in radians of the joint. A goal jumps, the servo does not: it
/// goes there within the move's playtime, on a path of its own. So "goal less present" says nothing while a
/// move runs, and this is what counts instead:
///
/// 1. A detailed reading tells where the servo itself wants to be at that moment (its desired position): the
///    distance to that.
/// 2. Else the distance to the places where the joint may be by now. A move from s to g that began at t0 and
///    takes T has gone a share u = (t - t0) / T of its time. Whatever its acceleration is, the servo is
///    between the rectangular profile (u of the way) and the triangular one (2u², from the middle on
///    1 - 2(1-u)²): outside of both is wrong. Once the time is over both are at the goal, and so it is the
///    plain distance to the goal.
///    - The start s is where the last move should have been when the goal came, so that a stream of goals
///      that a blocked joint does not follow adds up.
///    - A move that asks for more than half the servo's no-load speed may take as long as that speed needs.
///    - A goal that comes while the joint should be fast lets the servo swing over first (velocity override);
///      when it may swing further than the threshold, nothing is judged until the new move is over.
///
/// Nothing is judged while torque is off, no goal was sent, or the joint turns on and on at a speed.
///
/// Pure; one joint. Times must not run backwards.
class FollowingError
{
public:
    struct Reading
    {
        Time time;
        double position = 0.0;         ///< rad
        bool isFollowing = false;      ///< torque on, not turning at a speed
        std::optional<double> goal;    ///< rad; last one sent
        std::uint8_t playtime = 0;     ///< of its move, units of 11.2 ms
        std::optional<double> desired; ///< rad; where the servo itself wants to be now
    };

    /// None while nothing can be judged. `threshold` in rad, `noLoadVelocity` in rad/s (0: not known).
    std::optional<double> take(const Reading& reading, double threshold, double noLoadVelocity);
    void reset() { m_move.reset(); }

private:
    struct Move
    {
        Time start;
        double from = 0.0;
        double to = 0.0;
        double seconds = 0.0; ///< as asked for
        double slowest = 0.0; ///< as the servo may need, s
        Time unclearUntil;    ///< it, or one before it, began in full swing
        std::uint8_t playtime = 0;

        double middle(Time now) const;                    ///< where it should be, about
        double speed(Time now) const;                     ///< rad/s, there
        double distance(Time now, double position) const; ///< from where it may be
    };

    void begin(const Reading& reading, double threshold, double noLoadVelocity);

    std::optional<Move> m_move;
};

} // namespace core
