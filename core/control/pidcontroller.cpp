// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/pidcontroller.h"

#include <algorithm>
#include <cmath>

#include "core/control/jointlimits.h"

namespace core::control {

namespace {
constexpr double kStopAtLimit = 20.0; ///< rad/s²; deceleration before a limit
} // namespace

PidController::PidController(std::vector<std::uint16_t> joints, const Pid::Gains& gains,
                             std::optional<std::vector<double>> goals,
                             const std::vector<double>& maxVelocities, double scale)
    : Controller(std::move(joints))
    , m_goals(std::move(goals))
    , m_scale(std::clamp(scale, kLeastScale, 1.0))
{
    if (m_goals)
        m_goals->resize(this->joints().size(), 0.0);
    for (std::size_t i = 0; i < this->joints().size(); ++i) {
        Pid::Gains own = gains;
        if (i < maxVelocities.size())
            own.limit = std::min(own.limit, maxVelocities[i]);
        m_axes.push_back({Pid(own), {}, own.limit});
    }
}

void PidController::start(std::span<const JointNow> joints)
{
    m_time = 0.0;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const JointNow& now = joints[this->joints()[i]];
        m_axes[i].pid.reset();
        m_axes[i].path.start(now.position, 0.0, now);
        if (m_goals)
            m_axes[i].path.request((*m_goals)[i], 0.0);
    }
}

Controller::Status PidController::update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders)
{
    if (std::exchange(m_isEnding, false)) {
        for (const std::uint16_t joint : this->joints())
            orders.hold(joint);
        return Status::Finished;
    }
    const double dt = toSeconds(cycle.elapsed);
    const double reaction = toSeconds(cycle.pace) * kCyclesAhead;
    m_time += dt;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const JointNow& now = joints[this->joints()[i]];
        Axis& axis = m_axes[i];
        axis.path.advance(dt, now, axis.most, m_scale);
        const double velocity = axis.pid.update(withinLimits(axis.path.ahead(0.0), now), now.position, dt);
        orders.turn(this->joints()[i], velocityWithinLimits(velocity, now, kStopAtLimit, reaction));
    }
    return Status::Running;
}

void PidController::command(const Command& command)
{
    if (command.kind == CommandKind::End)
        m_isEnding = true;
    if (command.kind == CommandKind::Scale && std::isfinite(command.value))
        m_scale = std::clamp(command.value, kLeastScale, 1.0);
    if (command.kind != CommandKind::GoTo)
        return;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        if (command.joint == joints()[i] || command.joint == Command::kAllJoints)
            m_axes[i].path.request(command.value, command.seconds, command.velocity);
    }
}

} // namespace core::control
