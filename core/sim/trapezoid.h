// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core::sim {

/// Symmetric trapezoid of speed from one position to another in a given time; positions in ticks, times in
/// seconds. Starts with `startVelocity` (velocity override of a JOG during a move) and ends at rest:
///
///     peak = (goal - start - startVelocity ta / 2) / (T - ta),   ta = min(T ratio, cap)
///
/// With a start from rest these are the manual's curves: v t^2 / (2 ta), then v (t - ta / 2), then mirrored.
/// ta = 0 is the rectangular profile, T = 0 a step.
struct Trapezoid
{
    double start = 0.0;
    double goal = 0.0;
    double startVelocity = 0.0; ///< ticks/s
    double duration = 0.0;      ///< T, s
    double ramp = 0.0;          ///< ta, s, at most T/2

    /// `ratio`: share of T for the acceleration, 0..0.5; `cap`: the longest ta.
    static Trapezoid make(double start, double goal, double startVelocity, double duration, double ratio,
                          double cap);

    double position(double t) const;
    double velocity(double t) const; ///< ticks/s

private:
    double peak() const;
};

} // namespace core::sim
