// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/topiccontroller.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/control/jointlimits.h"
#include "core/control/startposition.h"

namespace core::control {

TopicController::TopicController(std::vector<std::uint16_t> joints, double seconds, double timeout,
                                 std::vector<double> maxVelocities, double scale)
    : Controller(std::move(joints))
    , m_axes(this->joints().size())
    , m_seconds(seconds)
    , m_timeout(timeout)
    , m_maxVelocities(std::move(maxVelocities))
    , m_scale(std::clamp(scale, kLeastScale, 1.0))
{
    m_maxVelocities.resize(m_axes.size(), std::numeric_limits<double>::infinity());
}

/// Goals from before do not count.
void TopicController::start(std::span<const JointNow>)
{
    m_time = 0.0;
    for (Axis& axis : m_axes)
        axis.isNew = axis.isMoving = false;
}

Controller::Status TopicController::update(const Cycle& cycle, std::span<const JointNow> joints,
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
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        Axis& axis = m_axes[i];
        const std::uint16_t joint = this->joints()[i];
        const JointNow& now = joints[joint];
        axis.age += dt;
        if (std::exchange(axis.isNew, false)) {
            if (!std::exchange(axis.isMoving, true))
                axis.path.start(startPosition(now), restsAtGoal(now) ? 0.0 : now.velocity, now);
            axis.age = 0.0;
            axis.path.request(axis.goal, axis.seconds, axis.velocity);
        }
        if (!axis.isMoving)
            continue;
        if (axis.age > m_timeout) {
            axis.isMoving = false;
            orders.hold(joint);
            continue;
        }
        axis.path.advance(dt, now, m_maxVelocities[i], m_scale);
        orders.goTo(joint, withinLimits(axis.path.ahead(toSeconds(within)), now), within,
                    axis.path.fastest());
    }
    return Status::Running;
}

void TopicController::command(const Command& command)
{
    switch (command.kind) {
    case CommandKind::GoTo:
        for (std::size_t i = 0; i < m_axes.size(); ++i) {
            if (command.joint != joints()[i] && command.joint != Command::kAllJoints)
                continue;
            m_axes[i].goal = command.value;
            // A velocity decides by itself how long the move takes.
            m_axes[i].seconds = command.seconds > 0 || command.velocity > 0 ? command.seconds : m_seconds;
            m_axes[i].velocity = command.velocity;
            m_axes[i].isNew = true;
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
