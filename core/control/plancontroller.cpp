// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/plancontroller.h"

#include <algorithm>
#include <cmath>

#include "core/control/jointlimits.h"
#include "core/control/minimumjerk.h"
#include "core/control/startposition.h"

namespace core::control {

namespace {

constexpr double kArrived = 1e-9; ///< s
constexpr double kSought = 1e-3;  ///< s; tolerance of a seek
/// Limits for a joint that starts beside the plan: highest initial speed and shortest time to join it.
constexpr double kJoinSpeed = 30.0 * kPi / 180; ///< rad/s
constexpr double kShortestJoin = 0.3;           ///< s

} // namespace

PlanController::PlanController(std::shared_ptr<const MotionPlan> plan, std::vector<std::uint16_t> joints,
                               std::vector<std::uint16_t> planned, int loops, double speed, double scale)
    : Controller(std::move(joints))
    , m_plan(std::move(plan))
    , m_planned(std::move(planned))
    , m_loops(std::max(loops, 0))
    , m_requested(std::clamp(speed, 0.0, kMaxSpeed))
    , m_requestedScale(std::clamp(scale, 0.0, 1.0))
    , m_scale(m_requestedScale)
    , m_offsets(this->joints().size(), 0.0)
{
}

void PlanController::start(std::span<const JointNow> joints)
{
    m_offsets.assign(this->joints().size(), 0.0);
    m_joining = 0.0;
    for (std::size_t i = 0; i < m_offsets.size() && this->joints()[i] < joints.size(); ++i)
        m_offsets[i] = startPosition(joints[this->joints()[i]]) - m_plan->at(m_planned[i], 0.0);
    m_time = 0.0;
    m_speed = m_requested; // the plan itself starts from rest
    m_loop = 0;
}

double PlanController::offset(std::size_t joint, double time) const
{
    const double offset = m_offsets[joint];
    const double seconds = std::max(kShortestJoin, kMinimumJerkPeak * std::abs(offset) / kJoinSpeed);
    return offset * (1.0 - minimumJerk(time / seconds));
}

/// Advances the plan's time by `dt` of real time.
void PlanController::advance(double dt)
{
    if (dt <= 0.0)
        return;
    const double ramp = dt / kRampTime * std::max(m_requested, 1.0);
    double wanted = m_isPaused || m_isEnding ? 0.0 : m_requested;
    if (m_seek >= 0.0 && !m_isEnding) {
        const double way = m_seek - m_time;
        // Half of the ramp's deceleration suffices to stop at the target; at the end, at most a third of the
        // rest per cycle.
        const double fastest = std::min(std::sqrt(std::abs(way) / kRampTime), std::abs(way) / (3.0 * dt));
        wanted = std::copysign(std::min({1.0, m_requested, fastest}), way);
        if (way * m_speed >= 0.0 && std::abs(way) <= kSought) {
            m_time = m_seek;
            m_speed = 0.0;
            m_seek = -1.0;
            return;
        }
    }
    m_speed = std::clamp(wanted, m_speed - ramp, m_speed + ramp);
    m_time = std::max(0.0, m_time + m_speed * dt);
    const double end = m_plan->duration();
    if (m_time >= end && m_seek < 0.0 && !isLastLoop() && m_speed > 0.0) {
        const double span = end - m_plan->loopStart;
        ++m_loop;
        m_time = span > kArrived ? m_plan->loopStart + std::fmod(m_time - end, span) : end;
    }
    m_time = std::min(m_time, end);
}

Controller::Status PlanController::update(const Cycle& cycle, std::span<const JointNow> now, Orders& orders)
{
    const double dt = toSeconds(cycle.elapsed);
    m_scale = std::clamp(m_requestedScale, m_scale - dt / kRampTime, m_scale + dt / kRampTime);
    advance(dt * m_scale);
    const Duration within = cycle.pace * kCyclesAhead;
    const double end = m_plan->duration();
    double ahead = m_time + m_speed * m_scale * toSeconds(within);
    // Not beyond the target of a seek; on the way back it is never ahead.
    if (m_seek >= 0.0 && (m_seek - m_time) * m_speed >= 0.0)
        ahead = m_seek >= m_time ? std::min(ahead, m_seek) : std::max(ahead, m_seek);
    if (ahead > end && !isLastLoop() && end - m_plan->loopStart > kArrived && m_seek < 0.0)
        ahead = m_plan->loopStart + std::fmod(ahead - end, end - m_plan->loopStart);
    ahead = std::clamp(ahead, 0.0, end);
    m_joining += dt;
    for (std::size_t i = 0; i < joints().size(); ++i) {
        const double goal = m_plan->at(m_planned[i], ahead) + offset(i, m_joining + toSeconds(within));
        const bool isLimited = joints()[i] < now.size();
        orders.goTo(joints()[i], isLimited ? withinLimits(goal, now[joints()[i]]) : goal, within);
    }
    if (m_isEnding && m_speed == 0.0)
        return Status::Finished;
    if (m_time < end || !isLastLoop() || m_isPaused || m_seek >= 0.0) {
        m_rest = within;
        return Status::Running;
    }
    m_rest -= cycle.elapsed; // the last goal was sent ahead of its time
    return m_rest <= Duration::zero() ? Status::Finished : Status::Running;
}

void PlanController::command(const Command& command)
{
    const double value = command.value;
    switch (command.kind) {
    case CommandKind::Pause:
        m_isPaused = true;
        break;
    case CommandKind::Continue:
        m_isPaused = false;
        m_seek = -1.0;
        break;
    case CommandKind::Seek:
        if (std::isfinite(value)) {
            m_isPaused = true;
            m_seek = std::clamp(value, 0.0, m_plan->duration());
        }
        break;
    case CommandKind::Speed:
        if (std::isfinite(value))
            m_requested = std::clamp(value, 0.0, kMaxSpeed);
        break;
    case CommandKind::Scale:
        if (std::isfinite(value))
            m_requestedScale = std::clamp(value, 0.0, 1.0);
        break;
    case CommandKind::End:
        m_isEnding = true;
        break;
    case CommandKind::Drive:
    case CommandKind::GoTo:
        break;
    }
}

Progress PlanController::progress() const
{
    return {m_time, std::abs(m_speed * m_scale), m_loop, m_isPaused};
}

} // namespace core::control
