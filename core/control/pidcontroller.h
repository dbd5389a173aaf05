// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/control/goalpath.h"
#include "core/control/pid.h"

namespace core::control {

/// Keeps joints at goals by velocities: a position loop for servos in a velocity mode. A new goal (GoTo)
/// moves the setpoint along a path, at most at the highest velocity. Runs until it is ended.
class PidController final : public Controller
{
public:
    /// Gains::limit is the highest velocity (rad/s) of all joints; `maxVelocities[i]` may lower it.
    /// `goals` (rad): of the start; without, the joints stay where they are.
    PidController(std::vector<std::uint16_t> joints, const Pid::Gains& gains,
                  std::optional<std::vector<double>> goals, const std::vector<double>& maxVelocities,
                  double scale = 1.0);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override { return {m_time, 1.0, 0, false}; }

private:
    struct Axis
    {
        Pid pid;
        GoalPath path;
        double most; ///< rad/s
    };
    std::vector<Axis> m_axes;
    std::optional<std::vector<double>> m_goals;
    double m_scale;
    double m_time = 0.0;
    bool m_isEnding = false;
};

} // namespace core::control
