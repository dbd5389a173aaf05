// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/controller.h"

namespace core::control {

/// Jogs joints with a dead-man function: Drive sets a velocity and must be repeated within kPatience,
/// otherwise the joints stop, as they do at a velocity of 0. They stay inside their limits and accelerate
/// within kRampTime to full velocity; the stop is immediate.
class JogController final : public Controller
{
public:
    static constexpr Duration kPatience = std::chrono::milliseconds(150);
    static constexpr double kRampTime = 0.15; ///< s

    /// `signs[i]`: direction and share of the velocity of `joints[i]`, -1..1 (mirrored pairs).
    JogController(std::vector<std::uint16_t> joints, std::vector<double> signs);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override;

private:
    /// Takes the start positions; false while they are not sure.
    bool begin(std::span<const JointNow> joints);

    std::vector<double> m_signs;
    std::vector<double> m_setpoints; ///< rad
    double m_requested = 0.0;        ///< rad/s
    double m_velocity = 0.0;
    Duration m_sinceRequest{0};
    double m_time = 0.0;
    bool m_isOver = false;
    bool m_isMoving = false;
};

} // namespace core::control
