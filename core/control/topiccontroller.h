// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/goalpath.h"

namespace core::control {

/// Follows goals (GoTo) that other programs send again and again. A joint whose last goal is older than the
/// time-out holds where it is, until the next one. Runs until it is ended.
class TopicController final : public Controller
{
public:
    /// `seconds`: duration of a move whose command gives none; `timeout` in s; the rest as
    /// PositionController's.
    TopicController(std::vector<std::uint16_t> joints, double seconds, double timeout,
                    std::vector<double> maxVelocities, double scale = 1.0);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override { return {m_time, 1.0, 0, false}; }

private:
    struct Axis
    {
        GoalPath path;
        double goal = 0.0;     ///< rad
        double seconds = 0.0;  ///< to it
        double velocity = 0.0; ///< highest, rad/s; 0: no limit
        double age = 0.0;      ///< s; of the last goal
        bool isNew = false;    ///< a goal came since the last update
        bool isMoving = false;
    };
    std::vector<Axis> m_axes;
    double m_seconds;
    double m_timeout;
    std::vector<double> m_maxVelocities;
    double m_scale;
    double m_time = 0.0;
    bool m_isEnding = false;
};

} // namespace core::control
