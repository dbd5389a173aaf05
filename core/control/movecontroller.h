// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/control/controller.h"

namespace core::control {

/// Moves joints to goals in a time longer than a servo's own moves (HerkuleX: 2.84 s), all in the same time:
/// one goal in every cycle, along a fifth-order polynomial from the present position and velocity to rest at
/// the goal. A new goal on the way (GoTo) causes no jump of position, velocity or acceleration.
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

    /// Position, velocity and acceleration on the path; rad and s. Public for tests.
    struct Path
    {
        std::array<double, 6> c{}; ///< of t^0 .. t^5
        double duration = 0.0;     ///< s
        double time = 0.0;         ///< s since its start
        double sent = 0.0;         ///< s; the time of its last goal

        static Path of(double position, double velocity, double acceleration, double goal, double duration);
        /// Returns at least `seconds`: the time in which a path over `distance` (rad) with the initial
        /// velocity `velocity` never exceeds `limit` (both rad/s), nor its initial speed.
        static double secondsWithin(double distance, double velocity, double seconds, double limit);
        /// A path from the present place and velocity to `goal` in `seconds`. With much time, velocity and
        /// braking would carry the joint far off its way: then the acceleration begins at zero, and the time
        /// is shorter, as far as `limit` (rad/s) allows.
        Path redirected(double goal, double seconds, double limit) const;
        double position(double t) const;
        double velocity(double t) const;
        double acceleration(double t) const;
    };

private:
    std::vector<double> m_goals;
    double m_seconds;
    std::vector<double> m_maxVelocities; ///< empty: any
    std::vector<Path> m_paths;
    Duration m_rest{0};
    bool m_isEnding = false;
    double m_time = 0.0;
};

} // namespace core::control
