// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/controller.h"

namespace core::control {

/// Turns joints at velocities, which change with a limited acceleration: Drive sets them, Pause sets 0 and
/// Continue restores them. Brakes before the limits of a joint. End ramps down, holds and finishes.
class VelocityController final : public Controller
{
public:
    /// `velocities[i]` and `maxVelocities[i]` of `joints[i]` in rad/s; `acceleration` in rad/s².
    VelocityController(std::vector<std::uint16_t> joints, std::vector<double> velocities, double acceleration,
                       std::vector<double> maxVelocities, double scale = 1.0);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override;

private:
    struct Axis
    {
        double wanted = 0.0; ///< rad/s
        double velocity = 0.0;
        double most = 0.0;
    };
    std::vector<Axis> m_axes;
    double m_acceleration;
    double m_scale;
    double m_time = 0.0;
    bool m_isPaused = false;
    bool m_isEnding = false;
};

} // namespace core::control
