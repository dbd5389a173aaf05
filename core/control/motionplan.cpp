// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/motionplan.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/control/minimumjerk.h"

namespace core {

int MotionPlan::stepAt(double time) const
{
    const auto knot = std::ranges::find_if(knots, [&](const Knot& each) { return each.time >= time; });
    return knot != knots.end() ? knot->step : knots.empty() ? -1 : knots.back().step;
}

double MotionPlan::duration() const
{
    return knots.empty() ? 0.0 : knots.back().time;
}

std::size_t MotionPlan::segmentAt(double time) const
{
    const auto after = std::ranges::upper_bound(knots, time, {}, &Knot::time);
    return indexIn(knots, after) - 1;
}

/// Velocity of a joint at a knot.
double MotionPlan::slope(std::size_t joint, std::size_t knot) const
{
    if (!knots[knot].isPassed || knot == 0 || knot + 1 >= knots.size())
        return 0.0;
    const double before = knots[knot].time - knots[knot - 1].time;
    const double after = knots[knot + 1].time - knots[knot].time;
    const double rise = (knots[knot].positions[joint] - knots[knot - 1].positions[joint]) / before;
    const double next = (knots[knot + 1].positions[joint] - knots[knot].positions[joint]) / after;
    if (rise * next <= 0)
        return 0.0; // reversal
    const double first = 2 * after + before;
    const double second = after + 2 * before;
    return (first + second) / (first / rise + second / next);
}

MotionPlan::Piece MotionPlan::piece(std::size_t joint, std::size_t segment) const
{
    const Knot& a = knots[segment];
    const Knot& b = knots[segment + 1];
    Piece piece{a.positions[joint], b.positions[joint], b.time - a.time, !a.isPassed && !b.isPassed};
    if (!piece.isEased) {
        piece.velocityFrom = slope(joint, segment);
        piece.velocityTo = slope(joint, segment + 1);
    }
    return piece;
}

double MotionPlan::at(std::size_t joint, double time) const
{
    if (!(time > knots.front().time))
        return knots.front().positions[joint];
    if (time >= knots.back().time)
        return knots.back().positions[joint];
    const std::size_t segment = segmentAt(time);
    const Piece p = piece(joint, segment);
    const double s = (time - knots[segment].time) / p.seconds;
    if (p.isEased)
        return p.from + (p.to - p.from) * control::minimumJerk(s);
    const double r = 1 - s;
    return p.from * r * r * (1 + 2 * s) + p.to * s * s * (3 - 2 * s)
           + p.seconds * (p.velocityFrom * s * r * r - p.velocityTo * s * s * r);
}

double MotionPlan::peakSpeed(std::size_t joint, std::size_t segment) const
{
    const Piece p = piece(joint, segment);
    const double mean = (p.to - p.from) / p.seconds;
    if (p.isEased)
        return control::kMinimumJerkPeak * std::fabs(mean);
    double peak = std::max(std::fabs(p.velocityFrom), std::fabs(p.velocityTo));
    // The velocity is a parabola c + b s + a s^2; its vertex may be inside.
    const double a = 3 * (p.velocityFrom + p.velocityTo) - 6 * mean;
    const double b = 6 * mean - 4 * p.velocityFrom - 2 * p.velocityTo;
    const double top = a == 0.0 ? -1.0 : -b / (2 * a);
    if (top > 0 && top < 1)
        peak = std::max(peak, std::fabs(p.velocityFrom + top * (b + a * top)));
    return peak;
}

} // namespace core
