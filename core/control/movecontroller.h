// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/controller.h"
#include "core/control/onlinetrajectory.h"

namespace core::control {

/// Moves joints to goals, also in times longer than a servo's own moves (HerkuleX: 2.84 s): one goal in every
/// cycle. From rest all arrive together, by minimum jerk; a joint that moves when the move starts, or when a
/// new goal comes on the way (GoTo), takes the fastest path within the velocity and acceleration of the move
/// that was asked for.
class MoveController final : public Controller
{
public:
    /// `joints[i]` reaches `goals[i]` (rad) `seconds` after the start. All take longer if one of them would
    /// be faster than its `maxVelocities[i]` (rad/s).
    MoveController(std::vector<std::uint16_t> joints, std::vector<double> goals, double seconds,
                   std::vector<double> maxVelocities = {});

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override;

private:
    struct Axis
    {
        double goal = 0.0; ///< rad, as the move starts
        double maxVelocity = 0.0;
        double fastest = 0.0; ///< rad/s, of the last goal
        OnlineTrajectory path;
        double time = 0.0; ///< s since the start of the path
        double sent = 0.0; ///< s; the time of its last goal
    };

    bool m_isStarted = false;
    double m_seconds; ///< of the move, as it starts
    std::vector<Axis> m_axes;
    Duration m_rest{0};
    bool m_isEnding = false;
    double m_time = 0.0;
};

} // namespace core::control
