// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/movecontroller.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/quantities.h"
#include "core/control/minimumjerk.h"
#include "core/control/startposition.h"

namespace core::control {

namespace {
constexpr double kShortest = 1e-3;
constexpr double kBeyond = 0.5 * kPi / 180; ///< rad
constexpr double kTurnRoundTime = 0.3;      ///< s; velocity x this is the way to turn round

/// True if the path leaves the way to its goal: it passes the goal and comes back, or goes backwards, further
/// than a joint of its velocity needs to turn round.
bool leavesItsWay(const MoveController::Path& path, double goal)
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
} // namespace

MoveController::Path MoveController::Path::of(double position, double velocity, double acceleration,
                                              double goal, double duration)
{
    // The polynomial with these values at its start, and at rest at the goal at its end.
    const double t = std::max(duration, kShortest);
    const double h = goal - position;
    Path path;
    path.duration = t;
    path.c[0] = position;
    path.c[1] = velocity;
    path.c[2] = acceleration / 2;
    path.c[3] = (20 * h - 12 * velocity * t - 3 * acceleration * t * t) / (2 * t * t * t);
    path.c[4] = (-30 * h + 16 * velocity * t + 3 * acceleration * t * t) / (2 * t * t * t * t);
    path.c[5] = (12 * h - 6 * velocity * t - acceleration * t * t) / (2 * t * t * t * t * t);
    return path;
}

MoveController::Path MoveController::Path::redirected(double goal, double seconds, double limit) const
{
    const double from = position(time);
    const double speed = velocity(time);
    Path path = of(from, speed, acceleration(time), goal, seconds);
    if (!leavesItsWay(path, goal))
        return path;
    path = of(from, speed, 0.0, goal, seconds);
    const double least = secondsWithin(goal - from, speed, 0.0, limit);
    while (leavesItsWay(path, goal) && seconds > least) {
        seconds = std::max(least, seconds * 0.8);
        path = of(from, speed, 0.0, goal, seconds);
    }
    return path;
}

double MoveController::Path::secondsWithin(double distance, double velocity, double seconds, double limit)
{
    constexpr int kParts = 64;
    constexpr double kLonger = 1.05;
    constexpr double kLongest = 1e4; // s
    const double bound = std::max(limit, std::abs(velocity)) * 1.001;
    const auto isTooFast = [&](double total) {
        const Path path = of(0.0, velocity, 0.0, distance, total);
        for (int i = 0; i < kParts; ++i) {
            if (std::abs(path.velocity(total * i / kParts)) > bound)
                return true;
        }
        return false;
    };
    double total = std::max(seconds, kShortest);
    while (total < kLongest && isTooFast(total))
        total *= kLonger;
    return total;
}

double MoveController::Path::position(double t) const
{
    const double s = std::clamp(t, 0.0, duration);
    return c[0] + s * (c[1] + s * (c[2] + s * (c[3] + s * (c[4] + s * c[5]))));
}

double MoveController::Path::velocity(double t) const
{
    if (t >= duration)
        return 0.0;
    const double s = std::max(t, 0.0);
    return c[1] + s * (2 * c[2] + s * (3 * c[3] + s * (4 * c[4] + s * 5 * c[5])));
}

double MoveController::Path::acceleration(double t) const
{
    if (t >= duration)
        return 0.0;
    const double s = std::max(t, 0.0);
    return 2 * c[2] + s * (6 * c[3] + s * (12 * c[4] + s * 20 * c[5]));
}

MoveController::MoveController(std::vector<std::uint16_t> joints, std::vector<double> goals, double seconds,
                               std::vector<double> maxVelocities)
    : Controller(std::move(joints))
    , m_goals(std::move(goals))
    , m_seconds(seconds)
    , m_maxVelocities(std::move(maxVelocities))
    , m_paths(this->joints().size())
{
    m_goals.resize(m_paths.size(), 0.0);
}

void MoveController::start(std::span<const JointNow> joints)
{
    m_time = 0.0;
    const auto pathWithin = [&](std::size_t i, double seconds) {
        const JointNow& now = joints[this->joints()[i]];
        return Path::of(startPosition(now), restsAtGoal(now) ? 0.0 : now.velocity, 0.0,
                        std::clamp(m_goals[i], now.minimum, now.maximum), seconds);
    };
    double seconds = m_seconds;
    for (std::size_t i = 0; i < std::min(m_paths.size(), m_maxVelocities.size()); ++i) {
        const Path path = pathWithin(i, seconds);
        const double way = path.position(path.duration) - path.c[0];
        const double most = m_maxVelocities[i];
        seconds = Path::secondsWithin(way, path.c[1],
                                      std::max(seconds, kMinimumJerkPeak * std::abs(way) / most), most);
    }
    for (std::size_t i = 0; i < m_paths.size(); ++i)
        m_paths[i] = pathWithin(i, seconds);
}

Controller::Status MoveController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                          Orders& orders)
{
    const double dt = toSeconds(cycle.elapsed);
    m_time += dt;
    if (m_isEnding) {
        for (const std::uint16_t joint : this->joints())
            orders.hold(joint);
        return Status::Finished;
    }
    const Duration within = cycle.pace * kCyclesAhead;
    bool isThere = true;
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
        Path& path = m_paths[i];
        path.time += dt * cycle.speed;
        // A slower path must not send a goal before its last one.
        path.sent = std::max(path.sent, path.time + toSeconds(within) * cycle.speed);
        const JointNow& now = joints[this->joints()[i]];
        // A path after a new goal may overshoot its ends slightly, but not the limits.
        orders.goTo(this->joints()[i], std::clamp(path.position(path.sent), now.minimum, now.maximum),
                    within);
        isThere = isThere && path.time >= path.duration;
    }
    if (!isThere) {
        m_rest = within;
        return Status::Running;
    }
    m_rest -= cycle.elapsed;
    return m_rest <= Duration::zero() ? Status::Finished : Status::Running;
}

void MoveController::command(const Command& command)
{
    if (command.kind == CommandKind::End) {
        m_isEnding = true;
        return;
    }
    if (command.kind != CommandKind::GoTo || !std::isfinite(command.value) || !(command.seconds > 0))
        return;
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
        if (joints()[i] != command.joint)
            continue;
        const double most =
            i < m_maxVelocities.size() ? m_maxVelocities[i] : std::numeric_limits<double>::infinity();
        m_paths[i] = m_paths[i].redirected(command.value, command.seconds, most);
    }
}

Progress MoveController::progress() const
{
    return {m_time, 1.0, 0, false};
}

} // namespace core::control
