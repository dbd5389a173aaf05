// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/jogcontroller.h"

#include <algorithm>
#include <cmath>

#include "core/control/startposition.h"

namespace core::control {

namespace {

/// Time for a path of one cycle, in cycles: the servo's profile then has constant speed instead of stopping
/// at each goal.
constexpr int kJogCyclesAhead = 2;

} // namespace

JogController::JogController(std::vector<std::uint16_t> joints, std::vector<double> signs)
    : Controller(std::move(joints))
    , m_signs(std::move(signs))
    , m_setpoints(this->joints().size(), 0.0)
{
    m_signs.resize(m_setpoints.size(), 1.0);
}

void JogController::start(std::span<const JointNow>)
{
    m_sinceRequest = Duration::zero();
    m_velocity = m_requested = 0.0;
    m_isMoving = false;
}

bool JogController::begin(std::span<const JointNow> joints)
{
    const auto all = this->joints();
    if (!std::ranges::all_of(all, [&](std::uint16_t joint) { return joints[joint].isSure; }))
        return false;
    std::transform(all.begin(), all.end(), m_setpoints.begin(),
                   [&](std::uint16_t joint) { return startPosition(joints[joint]); });
    return true;
}

Controller::Status JogController::update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders)
{
    m_sinceRequest += cycle.elapsed;
    const double dt = toSeconds(cycle.elapsed);
    m_time += dt;
    if (m_isOver || m_requested == 0.0 || m_sinceRequest > kPatience) {
        if (m_isMoving || m_isOver) {
            for (const std::uint16_t joint : this->joints())
                orders.hold(joint);
        }
        m_velocity = m_requested = 0.0;
        m_isMoving = false;
        return m_isOver ? Status::Finished : Status::Running;
    }
    if (!m_isMoving && !begin(joints))
        return Status::Running;
    const double step = std::abs(m_requested) * dt / kRampTime;
    m_velocity = m_velocity * m_requested < 0.0 ? 0.0 : m_velocity;
    m_velocity = std::clamp(m_requested, m_velocity - step, m_velocity + step);
    for (std::size_t i = 0; i < m_setpoints.size(); ++i) {
        const JointNow& now = joints[this->joints()[i]];
        // A joint outside its limits is not pulled back by the clamp: it only moves inwards.
        const double low = std::min(now.minimum, m_setpoints[i]);
        const double high = std::max(now.maximum, m_setpoints[i]);
        m_setpoints[i] = std::clamp(m_setpoints[i] + m_velocity * cycle.speed * m_signs[i] * dt, low, high);
        orders.goTo(this->joints()[i], m_setpoints[i], cycle.pace * kJogCyclesAhead);
    }
    m_isMoving = true;
    return Status::Running;
}

void JogController::command(const Command& command)
{
    if (command.kind == CommandKind::Drive) {
        m_requested = std::isfinite(command.value) ? command.value : 0.0;
        m_sinceRequest = Duration::zero();
    } else if (command.kind == CommandKind::End || command.kind == CommandKind::Pause) {
        m_isOver = m_isOver || command.kind == CommandKind::End;
        m_requested = 0.0;
    }
}

Progress JogController::progress() const
{
    return {m_time, m_isMoving ? 1.0 : 0.0, 0, !m_isMoving};
}

} // namespace core::control
