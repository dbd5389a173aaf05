// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/goalpath.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/control/jointlimits.h"
#include "core/control/minimumjerk.h"

namespace core::control {

namespace {

using Path = MoveController::Path;

constexpr double kBrakeTime = 0.2;          ///< s; of a joint that moves at the start
constexpr double kBeyond = 0.5 * kPi / 180; ///< rad
constexpr double kTurnRoundTime = 0.3;      ///< s; velocity x this is the way to turn round

/// True if the path leaves the way to its goal: it passes the goal and comes back, or goes backwards, further
/// than a joint of its velocity needs to turn round.
bool leavesItsWay(const Path& path, double goal)
{
    constexpr int kParts = 32;
    const double from = path.position(0.0);
    const double side = std::copysign(1.0, goal - from);
    const double turning = path.velocity(0.0) * side * kTurnRoundTime;
    const double beyond = std::max(kBeyond, turning - std::abs(goal - from));
    const double backwards = std::max(kBeyond, -turning);
    for (int i = 1; i < kParts; ++i) {
        const double at = path.position(path.duration * i / kParts);
        if ((at - goal) * side > beyond || (from - at) * side > backwards)
            return true;
    }
    return false;
}

/// A path to `goal` in `seconds`. With much time, velocity and braking of the path before would carry the
/// joint far off its way: then the acceleration begins at zero, and the time is shorter, `least` at least.
Path pathTo(const Path& before, double goal, double seconds, double least)
{
    const double position = before.position(before.time);
    const double velocity = before.velocity(before.time);
    Path path = Path::of(position, velocity, before.acceleration(before.time), goal, seconds);
    if (!leavesItsWay(path, goal))
        return path;
    path = Path::of(position, velocity, 0.0, goal, seconds);
    while (leavesItsWay(path, goal) && seconds > least) {
        seconds = std::max(least, seconds * 0.8);
        path = Path::of(position, velocity, 0.0, goal, seconds);
    }
    return path;
}

} // namespace

void GoalPath::start(double position, double velocity, const JointNow& now)
{
    const double from = withinLimits(position, now);
    m_path = MoveController::Path::of(from, velocity, 0.0,
                                      withinLimits(from + velocity * kBrakeTime / 2, now), kBrakeTime);
}

void GoalPath::request(double goal, double seconds)
{
    if (!std::isfinite(goal))
        return;
    m_requested = goal;
    m_seconds = std::isfinite(seconds) ? std::max(seconds, 0.0) : 0.0;
    m_isRequested = true;
}

void GoalPath::advance(double dt, const JointNow& now, double maxVelocity, double scale)
{
    if (std::exchange(m_isRequested, false)) {
        const double position = m_path.position(m_path.time);
        const double velocity = m_path.velocity(m_path.time);
        const double way = withinLimits(m_requested, now) - position;
        const double shortest = std::max(m_seconds, kMinimumJerkPeak * std::abs(way) / maxVelocity);
        const double seconds = Path::secondsWithin(way, velocity, shortest / scale, maxVelocity);
        m_path =
            pathTo(m_path, position + way, seconds, Path::secondsWithin(way, velocity, 0.0, maxVelocity));
    }
    m_path.time += dt;
}

} // namespace core::control
