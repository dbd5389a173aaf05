// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/dynamixel/move.h"

#include <algorithm>
#include <cmath>

namespace core::sim::dynamixel {

void Move::hold(double position)
{
    m_setpoint = position;
    m_goal = position;
    m_speed = 0.0;
    m_isRunning = false;
}

void Move::goTo(double goal, double topSpeed, double acceleration, Time now)
{
    if (topSpeed <= 0.0 || goal == m_setpoint) {
        hold(goal);
        return;
    }
    const double way = std::fabs(goal - m_setpoint);
    if (acceleration <= 0.0) {
        goIn(goal, way / topSpeed, 0.0, now);
        return;
    }
    const double initial = std::copysign(1.0, goal - m_setpoint) * m_speed;
    double ramp = topSpeed / acceleration;
    double duration = ramp + (way - initial * ramp / 2.0) / topSpeed;
    if (duration < 2.0 * ramp) { // the top speed is not reached
        ramp = std::max(std::sqrt(way / acceleration), std::fabs(initial) / acceleration);
        duration = 2.0 * ramp;
    }
    goIn(goal, duration, ramp, now);
}

void Move::goIn(double goal, double duration, double ramp, Time now)
{
    m_profile = sim::Trapezoid{m_setpoint, goal, m_speed, duration, std::min(ramp, duration / 2.0)};
    m_start = now;
    m_goal = goal;
    m_isRunning = duration > 0.0;
    m_shape = ramp <= 0.0 ? Shape::Rectangle : 2.0 * ramp >= duration ? Shape::Triangle : Shape::Trapezoid;
    if (!m_isRunning)
        hold(goal);
}

void Move::follow(Time now)
{
    if (!m_isRunning)
        return;
    const double t = toSeconds(now - m_start);
    m_isRunning = t < m_profile.duration;
    m_setpoint = m_profile.position(t);
    m_speed = m_profile.velocity(t);
}

} // namespace core::sim::dynamixel
