// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/control/controller.h"
#include "core/control/motionplan.h"

namespace core::control {

/// Moves joints along a MotionPlan with one goal in every cycle, ahead of time so that the servo's own
/// profile has constant speed. The controller has its own time: pause, continue and a change of speed take
/// kRampTime, so that no joint jerks; a seek follows the path, at most at the planned and the requested
/// speed. A joint that starts beside the plan joins it smoothly.
class PlanController final : public Controller
{
public:
    static constexpr double kRampTime = 0.2; ///< s, from rest to the planned speed
    static constexpr double kMaxSpeed = 2.0;

    /// `joints[i]` of the bus follows the plan's joint `planned[i]`. `loops`: number of runs, 0 = until it is
    /// ended; every run but the first starts at the plan's loopStart. `scale`: the array's, slows everything
    /// including seeks.
    PlanController(std::shared_ptr<const MotionPlan> plan, std::vector<std::uint16_t> joints,
                   std::vector<std::uint16_t> planned, int loops, double speed, double scale = 1.0);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override;

private:
    bool isLastLoop() const { return m_loops > 0 && m_loop + 1 >= m_loops; }
    void advance(double dt);
    /// rad; remaining offset of a joint from the plan, `time` (s) after the start.
    double offset(std::size_t joint, double time) const;

    std::shared_ptr<const MotionPlan> m_plan;
    std::vector<std::uint16_t> m_planned;
    int m_loops = 1;
    int m_loop = 0;
    double m_time = 0.0;
    double m_requested = 1.0; ///< requested speed
    double m_speed = 0.0;     ///< present speed; negative while seeking back
    double m_requestedScale = 1.0;
    double m_scale = 1.0; ///< of its time relative to real time
    double m_seek = -1.0; ///< s; < 0: none
    bool m_isPaused = false;
    bool m_isEnding = false;
    std::vector<double> m_offsets; ///< rad; offset of each joint from the plan at the start
    double m_joining = 0.0;        ///< s since the start
    Duration m_rest{0};            ///< remaining time of the last goal
};

} // namespace core::control
