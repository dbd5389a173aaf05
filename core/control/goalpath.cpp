// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/goalpath.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/control/jointlimits.h"

namespace core::control {

void GoalPath::start(double position, double velocity, const JointNow& now)
{
    m_path = OnlineTrajectory::braking(withinLimits(position, now), velocity);
    m_time = 0.0;
    m_isUnderWay = false;
}

void GoalPath::request(double goal, double seconds, double velocity)
{
    const double time = std::isfinite(seconds) ? std::max(seconds, 0.0) : 0.0;
    const bool isSame = m_isUnderWay && goal == m_requested && time == m_seconds && velocity == m_velocity;
    if (!std::isfinite(goal) || isSame) // a goal that is only sent again does not begin anew
        return;
    m_requested = goal;
    m_seconds = time;
    m_velocity = velocity;
    m_isRequested = true;
}

void GoalPath::advance(double dt, const JointNow& now, double maxVelocity, double scale)
{
    if (std::exchange(m_isRequested, false)) {
        m_fastest = lowerVelocity(maxVelocity, m_velocity) * scale;
        m_path = OnlineTrajectory::within(m_path.position(m_time), m_path.velocity(m_time),
                                          withinLimits(m_requested, now), m_seconds / scale, m_fastest);
        m_time = 0.0;
        m_isUnderWay = true;
    }
    m_time += dt;
}

} // namespace core::control
