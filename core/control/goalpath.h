// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

#include "core/control/controller.h"
#include "core/control/onlinetrajectory.h"

namespace core::control {

/// Lowest factor of the speeds of controllers.
inline constexpr double kLeastScale = 0.05;

/// The path of a joint to a goal that may be replaced at any time, without a jump of position or velocity.
/// Allocates nothing.
class GoalPath
{
public:
    /// Stays at `position`; a joint that moves brakes.
    void start(double position, double velocity, const JointNow& now);
    /// A new goal, `seconds` from the next advance() on, at most at `velocity` (rad/s; 0: no limit). It also
    /// counts before start().
    void request(double goal, double seconds, double velocity = 0.0);
    /// Advances by `dt` (s). A requested goal is clamped to the limits and reached at most at `maxVelocity`
    /// (rad/s); `scale` slows the move.
    void advance(double dt, const JointNow& now, double maxVelocity, double scale);
    /// rad; `seconds` after the present time.
    double fastest() const { return m_fastest; } ///< rad/s; the highest velocity of the path
    double ahead(double seconds) const { return m_path.position(m_time + seconds); }

private:
    OnlineTrajectory m_path;
    double m_time = 0.0;                                        ///< s since the start of the path
    double m_fastest = std::numeric_limits<double>::infinity(); ///< rad/s
    double m_requested = 0.0;
    double m_seconds = 0.0;
    double m_velocity = 0.0;
    bool m_isRequested = false;
    bool m_isUnderWay = false; ///< the path leads to m_requested
};

} // namespace core::control
