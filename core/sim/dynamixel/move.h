// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/time.h"
#include "core/sim/trapezoid.h"

namespace core::sim::dynamixel {

/// The setpoint of a servo on its way to a goal. Ticks, ticks/s, ticks/s².
class Move
{
public:
    enum class Shape { Step, Rectangle, Triangle, Trapezoid };

    double setpoint() const { return m_setpoint; }
    double speed() const { return m_speed; }
    double goal() const { return m_goal; }
    bool isRunning() const { return m_isRunning; }
    Shape shape() const { return m_isRunning ? m_shape : Shape::Step; }

    /// At rest at a position.
    void hold(double position);
    /// Without a top speed the setpoint jumps; without an acceleration the speed does.
    void goTo(double goal, double topSpeed, double acceleration, Time now);
    /// Arrives after `duration` seconds, with ramps of `ramp` seconds.
    void goIn(double goal, double duration, double ramp, Time now);
    void follow(Time now);

private:
    double m_setpoint = 0.0;
    double m_speed = 0.0;
    double m_goal = 0.0;
    bool m_isRunning = false;
    Shape m_shape = Shape::Step;
    Time m_start;
    sim::Trapezoid m_profile;
};

} // namespace core::sim::dynamixel
