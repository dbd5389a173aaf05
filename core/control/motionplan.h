// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/result.h"

namespace core {

/// Positions of some joints over time. Value type; once built it is only read: any thread, no allocation.
///
/// Minimum jerk from knot to knot: velocity and acceleration are zero at both. A passed knot is crossed
/// without stopping: the adjacent segments are cubics with one velocity at the knot, and never exceed the
/// positions of their ends (monotone, slopes by Fritsch and Butland).
struct MotionPlan
{
    /// Positions of all joints at one time of the plan.
    struct Knot
    {
        double time = 0.0;             ///< s from the start, ascending
        std::vector<double> positions; ///< rad, one per joint
        bool isPassed = false;         ///< never the first or the last knot
        int step = -1;                 ///< sequence step whose move or hold ends here; -1: none
    };

    std::vector<std::uint16_t> joints; ///< indices in the array, ascending
    std::vector<Knot> knots;           ///< at least one; equal positions in two knots: a hold
    /// s; where a further loop starts: all joints have the positions of the end there.
    double loopStart = 0.0;

    double duration() const;       ///< s
    int stepAt(double time) const; ///< Knot::step of the segment at that time
    /// rad; constant before the first knot and after the last one.
    double at(std::size_t joint, double time) const;
    /// Highest speed of a joint from knot `segment` to the next, rad/s.
    double peakSpeed(std::size_t joint, std::size_t segment) const;

private:
    /// Polynomial of a joint on a segment.
    struct Piece
    {
        double from = 0.0;
        double to = 0.0;
        double seconds = 1.0;
        bool isEased = true;
        double velocityFrom = 0.0; ///< of a cubic
        double velocityTo = 0.0;
    };
    std::size_t segmentAt(double time) const; ///< the time must be inside
    Piece piece(std::size_t joint, std::size_t segment) const;
    double slope(std::size_t joint, std::size_t knot) const;
};

} // namespace core
