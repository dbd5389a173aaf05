// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/goalpath.h"

namespace core::control {

/// Holds joints where they are at the start, and moves them to goals (GoTo), each along a fifth-order
/// polynomial. Runs until it is ended.
class PositionController final : public Controller
{
public:
    /// `seconds`: duration of a move whose command gives none. `maxVelocities[i]` (rad/s) of `joints[i]`: a
    /// move takes longer if it needs to. `scale`: 0..1, slows all moves.
    PositionController(std::vector<std::uint16_t> joints, double seconds, std::vector<double> maxVelocities,
                       double scale = 1.0);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override { return {m_time, 1.0, 0, false}; }

private:
    double m_seconds;
    std::vector<double> m_maxVelocities;
    double m_scale;
    std::vector<GoalPath> m_paths;
    double m_time = 0.0;
    bool m_isEnding = false;
};

} // namespace core::control
