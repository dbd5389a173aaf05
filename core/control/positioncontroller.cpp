// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/positioncontroller.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/control/jointlimits.h"
#include "core/control/startposition.h"

namespace core::control {

PositionController::PositionController(std::vector<std::uint16_t> joints, double seconds,
                                       std::vector<double> maxVelocities, double scale)
    : Controller(std::move(joints))
    , m_seconds(seconds)
    , m_maxVelocities(std::move(maxVelocities))
    , m_scale(std::clamp(scale, kLeastScale, 1.0))
    , m_paths(this->joints().size())
{
    m_maxVelocities.resize(m_paths.size(), std::numeric_limits<double>::infinity());
}

void PositionController::start(std::span<const JointNow> joints)
{
    m_time = 0.0;
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
        const JointNow& now = joints[this->joints()[i]];
        m_paths[i].start(startPosition(now), restsAtGoal(now) ? 0.0 : now.velocity, now);
    }
}

Controller::Status PositionController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                              Orders& orders)
{
    if (std::exchange(m_isEnding, false)) {
        for (const std::uint16_t joint : this->joints())
            orders.hold(joint);
        return Status::Finished;
    }
    const double dt = toSeconds(cycle.elapsed);
    const Duration within = cycle.pace * kCyclesAhead;
    m_time += dt;
    for (std::size_t i = 0; i < m_paths.size(); ++i) {
        const JointNow& now = joints[this->joints()[i]];
        m_paths[i].advance(dt, now, m_maxVelocities[i], m_scale);
        orders.goTo(this->joints()[i], withinLimits(m_paths[i].ahead(toSeconds(within)), now), within,
                    m_paths[i].fastest());
    }
    return Status::Running;
}

void PositionController::command(const Command& command)
{
    switch (command.kind) {
    case CommandKind::GoTo:
        for (std::size_t i = 0; i < m_paths.size(); ++i) {
            if (command.joint == joints()[i] || command.joint == Command::kAllJoints)
                m_paths[i].request(command.value,
                                   command.seconds > 0 || command.velocity > 0 ? command.seconds : m_seconds,
                                   command.velocity);
        }
        break;
    case CommandKind::Scale:
        if (std::isfinite(command.value))
            m_scale = std::clamp(command.value, kLeastScale, 1.0);
        break;
    case CommandKind::End:
        m_isEnding = true;
        break;
    default:
        break;
    }
}

} // namespace core::control
