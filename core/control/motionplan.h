// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"

namespace core {

/// Where some joints are to be at each moment of a motion. Value type; after it is built it is only read: any
/// thread, no allocation.
///
/// From knot to knot with minimum jerk: velocity and acceleration are zero at both. A knot that is passed is
/// gone through without stopping: the segments beside it are cubics with one velocity at the knot, never
/// beyond the places of their ends (monotone, Fritsch and Butland's slopes).
struct MotionPlan
{
    struct Knot
    {
        double time = 0.0;             ///< s from the start, ascending
        std::vector<double> positions; ///< rad, one a joint
        bool isPassed = false;         ///< never the first or the last one
        int step = -1;                 ///< of the sequence, that goes or stays here; -1: of none
    };

    std::vector<std::uint16_t> joints; ///< indices in the array, ascending
    std::vector<Knot> knots;           ///< at least one; equal positions in two knots: a hold
    /// s; a further loop goes on from here when it is at its end, where all joints stand alike.
    double loopStart = 0.0;

    double duration() const;       ///< s
    int stepAt(double time) const; ///< Knot::step of what is gone to at that time
    /// rad; before the first knot and behind the last one: as there.
    double at(std::size_t joint, double time) const;
    double velocityAt(std::size_t joint, double time) const; ///< rad/s; 0 outside
    /// Highest speed of a joint on the way from knot `segment` to the next, rad/s.
    double peakSpeed(std::size_t joint, std::size_t segment) const;

private:
    /// The polynomial of a joint on a segment.
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
