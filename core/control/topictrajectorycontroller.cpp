// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/topictrajectorycontroller.h"

#include "core/control/typeparameters.h"

namespace core::control {

TopicTrajectoryController::~TopicTrajectoryController()
{
    delete m_present;
    delete m_next.load();
    deleteDone();
}

Result<std::unique_ptr<TrajectoryController>>
TopicTrajectoryController::prepare(const ControllerSpec& spec, const ControllerInput& input,
                                   const std::vector<PathPoint>& points)
{
    std::vector<PathPoint> own;
    for (const PathPoint& each : points) {
        own.push_back({each.time, {}});
        for (const ControllerInput::Joint& joint : input.joints)
            own.back().positions.push_back(each.positions.at(joint.place));
    }
    TrajectoryController::Rule rule;
    rule.interpolation = Interpolation::Cubic;
    rule.timeout = builtin::numberOf(spec, "timeout");
    const QStringList names = builtin::namesOf(input);
    if (const auto checked =
            TrajectoryController::check(own, rule.interpolation, names, builtin::maxVelocities(input));
        !checked)
        return checked.error();
    return std::make_unique<TrajectoryController>(input.locals(), std::move(own), std::move(rule), names,
                                                  builtin::maxVelocities(input), builtin::scaleOf(input));
}

void TopicTrajectoryController::follow(std::unique_ptr<TrajectoryController> trajectory)
{
    deleteDone();
    delete m_next.exchange(new Path{std::move(trajectory)}, std::memory_order_acq_rel);
}

void TopicTrajectoryController::deleteDone()
{
    for (Path* each = m_done.exchange(nullptr, std::memory_order_acquire); each != nullptr;)
        delete std::exchange(each, each->next);
}

void TopicTrajectoryController::retire(Path* path)
{
    if (path == nullptr)
        return;
    path->next = m_done.load(std::memory_order_relaxed);
    while (!m_done.compare_exchange_weak(path->next, path, std::memory_order_release)) {
    }
}

/// Trajectories from before do not count.
void TopicTrajectoryController::start(std::span<const JointNow>)
{
    retire(std::exchange(m_present, nullptr));
    retire(m_next.exchange(nullptr, std::memory_order_acquire));
    m_isEnding = false;
}

Controller::Status TopicTrajectoryController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                                     Orders& orders)
{
    if (std::exchange(m_isEnding, false)) {
        for (const std::uint16_t joint : this->joints())
            orders.hold(joint);
        return Status::Finished;
    }
    if (Path* next = m_next.exchange(nullptr, std::memory_order_acquire)) {
        retire(std::exchange(m_present, next));
        next->trajectory->start(joints);
    }
    return m_present != nullptr ? m_present->trajectory->update(cycle, joints, orders) : Status::Running;
}

void TopicTrajectoryController::command(const Command& command)
{
    if (command.kind == CommandKind::End)
        m_isEnding = true;
    else if (m_present != nullptr
             && (command.kind == CommandKind::Continue || command.kind == CommandKind::Scale))
        m_present->trajectory->command(command);
}

Progress TopicTrajectoryController::progress() const
{
    return m_present != nullptr ? m_present->trajectory->progress() : Progress{0.0, 1.0, 0, false};
}

} // namespace core::control
