// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/controller.h"

namespace core::control {

/// Moves joints as long as somebody says so, a dead man's handle: Drive sets a velocity and has to be
/// repeated within kPatience, or the joints stop. So does a velocity of 0. They never leave their limits, and
/// begin to move gently: no faster than kRampTime to full velocity. Stopping is not gentle but at once.
class JogController final : public Controller
{
public:
    static constexpr Duration kPatience = std::chrono::milliseconds(150);
    static constexpr double kRampTime = 0.15; ///< s

    /// `signs[i]`: the way and share of the velocity joint `joints[i]` moves with, -1..1 (mirrored pairs).
    JogController(std::vector<std::uint16_t> joints, std::vector<double> signs);

    void start(std::span<const JointNow> joints) override;
    Turn update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override;

private:
    /// Takes the positions it sets out from; false while they are not sure.
    bool begin(std::span<const JointNow> joints);

    std::vector<double> m_signs;
    std::vector<double> m_setpoints; ///< rad
    double m_asked = 0.0;            ///< rad/s
    double m_velocity = 0.0;
    Duration m_sinceAsked{0};
    double m_time = 0.0;
    bool m_isOver = false;
    bool m_isMoving = false;
};

} // namespace core::control
