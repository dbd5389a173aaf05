// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/movecontroller.h"

namespace core::control {

/// Lowest factor of the speeds of controllers.
inline constexpr double kLeastScale = 0.05;

/// The path of a joint to a goal that may be replaced at any time: without a jump of position, velocity or
/// acceleration. Allocates nothing.
class GoalPath
{
public:
    /// Stays at `position`; a joint that moves brakes.
    void start(double position, double velocity, const JointNow& now);
    /// A new goal, `seconds` from the next advance() on. It also counts before start().
    void request(double goal, double seconds);
    /// Advances by `dt` (s). A requested goal is clamped to the limits and reached at most at `maxVelocity`
    /// (rad/s); `scale` slows the move.
    void advance(double dt, const JointNow& now, double maxVelocity, double scale);
    /// rad; `seconds` after the present time.
    double ahead(double seconds) const { return m_path.position(m_path.time + seconds); }

private:
    MoveController::Path m_path;
    double m_requested = 0.0;
    double m_seconds = 0.0;
    bool m_isRequested = false;
};

} // namespace core::control
