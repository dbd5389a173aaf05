// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace core::control {

/// Limits of a path; rad, s. A value that is no number, or not above zero, is no limit.
struct PathLimits
{
    double velocity = 0.0;     ///< rad/s; a joint that is faster brakes to it
    double acceleration = 0.0; ///< rad/s²; no lower than kBraking for braking: a slow move brakes no slower
};

/// The lower of two limits of a velocity, of which each may be no limit.
double lowerVelocity(double one, double other);

/// The path of a joint from any state to rest at a goal: online trajectory generation of type II (Kröger,
/// "On-Line Trajectory Generation in Robotic Systems", 2010): velocity without jumps, acceleration and
/// velocity within limits. The joint never leaves the interval between its position, the point where it can
/// stop, and the goal. A value type, pure, without allocation. Any finite or infinite number and NaN may be
/// given: a state or goal that is no number is a path that stays at (or brakes from) what is known.
///
/// Moves, goals of topics, trajectories, loops, parking and redirected goals all use it. A servo makes a move
/// by itself only from rest.
class OnlineTrajectory
{
public:
    /// Deceleration of joints that must stop or turn round, rad/s² (1146°/s²).
    static constexpr double kBraking = 20.0;

    /// At rest at `position`.
    explicit OnlineTrajectory(double position);
    OnlineTrajectory()
        : OnlineTrajectory(0.0)
    {
    }
    /// The fastest path within the limits.
    static OnlineTrajectory fastest(double position, double velocity, double goal, const PathLimits& limits);
    /// From rest, with the least jerk (see minimumjerk.h), in `seconds` or longer, as the limits require.
    static OnlineTrajectory smooth(double position, double goal, double seconds, const PathLimits& limits);
    /// A move that takes `seconds` from rest, not faster than `maxVelocity` (rad/s): from rest smooth(), else
    /// the fastest path within the velocity and acceleration that this move would have from where the joint
    /// can stop.
    static OnlineTrajectory within(double position, double velocity, double goal, double seconds,
                                   double maxVelocity);
    /// Brakes to rest.
    static OnlineTrajectory braking(double position, double velocity);

    /// `t` in s from the start of the path; before it and after its end the joint rests.
    double position(double t) const;
    double velocity(double t) const;
    /// s; infinite for a velocity limit of nearly nothing.
    double duration() const { return m_duration; }
    double goal() const { return m_goal; }

private:
    /// Constant acceleration.
    struct Phase
    {
        double duration = 0.0;
        double position = 0.0; ///< at its start
        double velocity = 0.0;
        double acceleration = 0.0;
    };

    void add(double duration, double acceleration);
    /// The phase at `t`, and the time in it.
    const Phase& phaseAt(double& t) const;

    std::array<Phase, 4> m_phases{};
    std::size_t m_count = 0;
    bool m_isSmooth = false; ///< one path of least jerk, without phases
    double m_start = 0.0;
    double m_goal = 0.0;
    double m_low = 0.0; ///< ends of the interval that it does not leave
    double m_high = 0.0;
    double m_duration = 0.0;
};

} // namespace core::control
