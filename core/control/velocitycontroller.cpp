// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/velocitycontroller.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/control/jointlimits.h"
#include "core/control/startposition.h"

namespace core::control {

VelocityController::VelocityController(std::vector<std::uint16_t> joints, std::vector<double> velocities,
                                       double acceleration, std::vector<double> maxVelocities, double scale)
    : Controller(std::move(joints))
    , m_axes(this->joints().size())
    , m_acceleration(acceleration)
    , m_scale(std::clamp(scale, 0.0, 1.0))
{
    velocities.resize(m_axes.size(), 0.0);
    maxVelocities.resize(m_axes.size(), std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        m_axes[i].most = maxVelocities[i];
        m_axes[i].wanted = std::clamp(velocities[i], -maxVelocities[i], maxVelocities[i]);
    }
}

void VelocityController::start(std::span<const JointNow> joints)
{
    m_time = 0.0;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const double velocity = joints[this->joints()[i]].velocity;
        m_axes[i].velocity = std::abs(velocity) < kAtRest ? 0.0 : velocity;
    }
}

Controller::Status VelocityController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                              Orders& orders)
{
    const double dt = toSeconds(cycle.elapsed);
    m_time += dt;
    const double step = m_acceleration * dt;
    const double reaction = toSeconds(cycle.pace) * kCyclesAhead;
    bool isAnyTurning = false;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        Axis& axis = m_axes[i];
        const double wanted = m_isPaused || m_isEnding ? 0.0 : axis.wanted * m_scale;
        axis.velocity = std::clamp(wanted, axis.velocity - step, axis.velocity + step);
        axis.velocity =
            velocityWithinLimits(axis.velocity, joints[this->joints()[i]], m_acceleration, reaction);
        orders.turn(this->joints()[i], axis.velocity);
        isAnyTurning = isAnyTurning || axis.velocity != 0.0;
    }
    if (!m_isEnding || isAnyTurning)
        return Status::Running;
    m_isEnding = false;
    for (const std::uint16_t joint : this->joints())
        orders.hold(joint);
    return Status::Finished;
}

void VelocityController::command(const Command& command)
{
    switch (command.kind) {
    case CommandKind::Drive:
        for (std::size_t i = 0; i < m_axes.size() && std::isfinite(command.value); ++i) {
            if (command.joint == joints()[i] || command.joint == Command::kAllJoints)
                m_axes[i].wanted = std::clamp(command.value, -m_axes[i].most, m_axes[i].most);
        }
        break;
    case CommandKind::Pause:
    case CommandKind::Continue:
        m_isPaused = command.kind == CommandKind::Pause;
        break;
    case CommandKind::Scale:
        if (std::isfinite(command.value))
            m_scale = std::clamp(command.value, 0.0, 1.0);
        break;
    case CommandKind::End:
        m_isEnding = true;
        break;
    default:
        break;
    }
}

Progress VelocityController::progress() const
{
    return {m_time, m_isPaused ? 0.0 : 1.0, 0, m_isPaused};
}

} // namespace core::control
