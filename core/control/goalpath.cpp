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

constexpr double kBrakeTime = 0.2; ///< s; of a joint that moves at the start

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
        m_path = m_path.redirected(position + way, seconds, maxVelocity);
    }
    m_path.time += dt;
}

} // namespace core::control
