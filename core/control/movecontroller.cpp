// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/movecontroller.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/quantities.h"
#include "core/control/jointlimits.h"
#include "core/control/startposition.h"

namespace core::control {

MoveController::MoveController(std::vector<std::uint16_t> joints, std::vector<double> goals, double seconds,
                               std::vector<double> maxVelocities)
    : Controller(std::move(joints))
    , m_seconds(seconds)
    , m_axes(this->joints().size())
{
    goals.resize(m_axes.size(), 0.0);
    maxVelocities.resize(m_axes.size(), std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        m_axes[i].goal = goals[i];
        m_axes[i].maxVelocity = m_axes[i].fastest = maxVelocities[i];
    }
}

void MoveController::start(std::span<const JointNow> joints)
{
    m_isStarted = true;
    m_time = 0.0;
    const auto begin = [&](double seconds) {
        double longest = 0.0;
        for (std::size_t i = 0; i < m_axes.size(); ++i) {
            Axis& axis = m_axes[i];
            const JointNow& now = joints[this->joints()[i]];
            const double velocity = restsAtGoal(now) ? 0.0 : now.velocity;
            axis.path = OnlineTrajectory::within(startPosition(now), velocity, withinLimits(axis.goal, now),
                                                 seconds, axis.maxVelocity);
            axis.time = axis.sent = 0.0;
            longest = std::max(longest, axis.path.duration());
        }
        return longest;
    };
    begin(std::max(m_seconds, begin(m_seconds)));
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
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        Axis& axis = m_axes[i];
        axis.time += dt * cycle.speed;
        // A slower path must not send a goal before its last one.
        axis.sent = std::max(axis.sent, axis.time + toSeconds(within) * cycle.speed);
        const JointNow& now = joints[this->joints()[i]];
        // A joint that brakes may pass its goal, but not the limits.
        orders.goTo(this->joints()[i], withinLimits(axis.path.position(axis.sent), now), within,
                    std::max(axis.fastest, std::abs(axis.path.velocity(axis.time))));
        isThere = isThere && axis.time >= axis.path.duration();
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
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        Axis& axis = m_axes[i];
        if (joints()[i] != command.joint)
            continue;
        axis.fastest = lowerVelocity(axis.maxVelocity, command.velocity);
        if (!m_isStarted) {
            axis.goal = command.value;
            axis.maxVelocity = axis.fastest;
            m_seconds = command.seconds;
            continue;
        }
        axis.path = OnlineTrajectory::within(axis.path.position(axis.time), axis.path.velocity(axis.time),
                                             command.value, command.seconds, axis.fastest);
        axis.time = axis.sent = 0.0;
    }
}

Progress MoveController::progress() const
{
    return {m_time, 1.0, 0, false};
}

} // namespace core::control
