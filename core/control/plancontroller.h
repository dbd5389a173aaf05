// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/control/controller.h"
#include "core/control/motionplan.h"

namespace core::control {

/// Drives joints along a MotionPlan by a goal in every cycle, a little ahead of time so that the servo's own
/// profile runs evenly through it. The plan's time is this controller's own: it is paused and continued, and
/// its speed changes, within kRampTime, so no joint stops or starts with a jerk; a seek goes along the path,
/// no faster than planned, nor than the speed that was asked for. A joint that is not where the plan begins
/// joins it gently.
class PlanController final : public Controller
{
public:
    static constexpr double kRampTime = 0.2; ///< s, from rest to the speed as planned
    static constexpr double kMaxSpeed = 2.0;

    /// `joints[i]` of the bus follows the plan's joint `planned[i]`. `loops`: how often the plan is run, 0 =
    /// until it is ended; after the first run it goes on from the plan's loopStart. `scale`: of the array, it
    /// makes all of it slower, seeks too.
    PlanController(std::shared_ptr<const MotionPlan> plan, std::vector<std::uint16_t> joints,
                   std::vector<std::uint16_t> planned, int loops, double speed, double scale = 1.0);

    void start(std::span<const JointNow> joints) override;
    Turn update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override;

private:
    bool isLastLoop() const { return m_loops > 0 && m_loop + 1 >= m_loops; }
    void advance(double dt);
    /// rad that a joint still is beside the plan, `time` (s) after the beginning.
    double offset(std::size_t joint, double time) const;

    std::shared_ptr<const MotionPlan> m_plan;
    std::vector<std::uint16_t> m_planned;
    int m_loops = 1;
    int m_loop = 0;
    double m_time = 0.0;
    double m_asked = 1.0; ///< speed
    double m_speed = 0.0; ///< now; negative on the way back to a seek's place
    double m_askedScale = 1.0;
    double m_scale = 1.0; ///< of its time against real time
    double m_seek = -1.0; ///< s; < 0: none
    bool m_isPaused = false;
    bool m_isEnding = false;
    std::vector<double> m_offsets; ///< rad that each joint was beside the plan when it began
    double m_joining = 0.0;        ///< s since then
    Duration m_rest{0};            ///< what the last goal still takes
};

} // namespace core::control
