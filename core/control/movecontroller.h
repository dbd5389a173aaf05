// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/control/controller.h"

namespace core::control {

/// Takes joints to goals in longer than a servo's own playtime can be (2.85 s), all in the same time: a goal
/// in every cycle, along the polynomial of fifth order from where it is and as fast as it goes to rest at the
/// goal. A new goal in between (GoTo) bends the way without a jump of place, velocity or acceleration.
class MoveController final : public Controller
{
public:
    /// `goals[i]`, rad, is reached by `joints[i]` `seconds` after it begins.
    MoveController(std::vector<std::uint16_t> joints, std::vector<double> goals, double seconds);

    void start(std::span<const JointNow> joints) override;
    Turn update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override;

    /// Place, velocity and acceleration on the way; rad and s. Of its own use and of tests.
    struct Way
    {
        std::array<double, 6> c{}; ///< of t^0 .. t^5
        double duration = 0.0;     ///< s
        double time = 0.0;         ///< s since its beginning

        static Way of(double place, double velocity, double acceleration, double goal, double duration);
        /// s, at least `seconds`: so long that a way over `distance` (rad), begun at `velocity`, is nowhere
        /// faster than `limit` (both rad/s), nor than it is at its beginning.
        static double secondsWithin(double distance, double velocity, double seconds, double limit);
        double place(double t) const;
        double velocity(double t) const;
        double acceleration(double t) const;
    };

private:
    std::vector<double> m_goals;
    double m_seconds;
    std::vector<Way> m_ways;
    Duration m_rest{0};
    bool m_isEnding = false;
    double m_time = 0.0;
};

} // namespace core::control
