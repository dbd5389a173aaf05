// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/trajectorycontroller.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/filled.h"
#include "core/control/controllertypewords.h"
#include "core/control/jointlimits.h"
#include "core/control/minimumjerk.h"
#include "core/control/startposition.h"

namespace core::control {

namespace {

/// For joining the path, as PlanController joins its plan.
constexpr double kTrajectoryJoinSpeed = 30.0 * kPi / 180; ///< rad/s
constexpr double kShortestTrajectoryJoin = 0.3;           ///< s
constexpr double kVelocitySlack = 1.001;
constexpr double kLimitSlack = 0.01; ///< rad; of points at a limit

} // namespace

TrajectoryController::TrajectoryController(std::vector<std::uint16_t> joints, std::vector<Point> points,
                                           Rule rule, QStringList names, std::vector<double> maxVelocities,
                                           double scale)
    : Controller(std::move(joints))
    , m_points(std::move(points))
    , m_rule(std::move(rule))
    , m_names(std::move(names))
    , m_path(this->joints().size(), m_points.size() + 1 + kMostAppended, m_rule.interpolation)
    , m_axes(this->joints().size())
    , m_next(m_axes.size())
    , m_scale(std::clamp(scale, 0.0, 1.0))
{
    m_rule.tolerances.resize(m_axes.size(), 0.0);
    maxVelocities.resize(m_axes.size(), std::numeric_limits<double>::infinity());
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        m_axes[i].most = maxVelocities[i];
        m_axes[i].tolerance = m_rule.tolerances[i];
    }
}

Result<void> TrajectoryController::check(const std::vector<Point>& points, Interpolation interpolation,
                                         const QStringList& names, const std::vector<double>& maxVelocities)
{
    WaypointPath path(maxVelocities.size(), points.size(), interpolation);
    for (const Point& point : points)
        path.append(point.time, point.positions);
    for (std::size_t segment = 0; segment + 1 < path.size(); ++segment) {
        for (std::size_t joint = 0; joint < maxVelocities.size(); ++joint) {
            const double needed = path.peakSpeed(joint, segment);
            if (needed > maxVelocities[joint] * kVelocitySlack)
                return badArgument(
                    filled(ControllerTypeWords::tr(
                               "%1 would have to move at %2°/s from point %3 to point %4, but its "
                               "maximum velocity is %5°/s. Leave more time between them."),
                           ControllerTypeWords::joint(names, joint), ControllerTypeWords::degrees(needed),
                           segment + 1, segment + 2, ControllerTypeWords::degrees(maxVelocities[joint])));
        }
    }
    return {};
}

void TrajectoryController::start(std::span<const JointNow> joints)
{
    m_time = m_rate = m_joining = m_held = m_appended = m_joinedFirst = m_joined = 0.0;
    m_rest = Duration::zero();
    m_isAway = m_isResting = false;
    m_age = 0.0;
    m_why = Why::None;
    m_path.clear();
    for (std::size_t i = 0; i < m_axes.size(); ++i)
        m_next[i] = withinLimits(startPosition(joints[this->joints()[i]]), joints[this->joints()[i]]);
    if (m_points.empty() || m_points.front().time > 0.0)
        m_path.append(0.0, m_next);
    for (const Point& point : m_points)
        m_path.append(point.time, point.positions);
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const JointNow& now = joints[this->joints()[i]];
        Axis& axis = m_axes[i];
        axis.low = now.minimum;
        axis.high = now.maximum;
        const double away = m_next[i] - m_path.position(0, i);
        const double seconds =
            std::max(kShortestTrajectoryJoin, kMinimumJerkPeak * std::abs(away) / kTrajectoryJoinSpeed);
        axis.join = OnlineTrajectory::within(away, restsAtGoal(now) ? 0.0 : now.velocity, 0.0, seconds,
                                             kTrajectoryJoinSpeed);
        m_joined = std::max(m_joined, axis.join.duration());
        if (std::abs(away) > kSag)
            m_joinedFirst = std::max(m_joinedFirst, axis.join.duration());
    }
    refuse();
}

void TrajectoryController::refuse()
{
    // Only the first two segments depend on where the joints are.
    const std::size_t segments = std::min<std::size_t>(2, m_path.size() - 1);
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        for (std::size_t point = 0; point < m_path.size(); ++point) {
            const double position = m_path.position(point, i);
            if (position < m_axes[i].low - kLimitSlack || position > m_axes[i].high + kLimitSlack)
                fail(Why::Outside, i, position);
        }
        for (std::size_t segment = 0; segment < segments; ++segment) {
            if (const double needed = m_path.peakSpeed(i, segment); needed > m_axes[i].most * kVelocitySlack)
                fail(Why::TooFast, i, needed);
        }
    }
}

Controller::Status TrajectoryController::fail(Why why, std::size_t joint, double value)
{
    m_why = why;
    m_whyJoint = joint;
    m_whyValue = value;
    return Status::Failed;
}

void TrajectoryController::advance(double dt)
{
    const bool isFar = m_joining < m_joinedFirst;
    const double wanted = isFar || m_isPaused || m_isAway ? 0.0 : m_speed * m_scale;
    // The path itself starts from rest.
    m_rate = m_time == 0.0 ? wanted : std::clamp(wanted, m_rate - dt / kRampTime, m_rate + dt / kRampTime);
    m_time = std::min(m_time + m_rate * dt, m_path.end());
    m_joining += dt;
}

double TrajectoryController::setpoint(std::size_t joint, double time, double joining) const
{
    const Axis& axis = m_axes[joint];
    return std::min(std::max(m_path.at(joint, time) + axis.join.position(joining), axis.low), axis.high);
}

std::size_t TrajectoryController::violator(std::span<const JointNow> joints) const
{
    std::size_t worst = m_axes.size();
    double most = 0.0;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const double beyond = std::abs(joints[this->joints()[i]].position - setpoint(i, m_time, m_joining))
                              - m_axes[i].tolerance;
        if (m_axes[i].tolerance > 0.0 && beyond > most) {
            worst = i;
            most = beyond;
        }
    }
    return worst;
}

Controller::Status TrajectoryController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                                Orders& orders)
{
    if (m_isResting && !m_isEnding)
        return Status::Running;
    if (m_why != Why::None && m_rule.timeout == 0.0)
        return Status::Failed;
    if (std::exchange(m_isEnding, false)) {
        for (const std::uint16_t joint : this->joints())
            orders.hold(joint);
        return Status::Finished;
    }
    const double dt = toSeconds(cycle.elapsed);
    m_age += dt;
    if (m_rule.timeout > 0.0 && (m_age > m_rule.timeout || m_why != Why::None))
        return rest(orders);
    m_appended = 0.0;
    advance(dt);
    const std::size_t away = violator(joints);
    m_isAway = away < m_axes.size();
    m_held = m_isAway ? m_held + dt : 0.0;
    if (m_isAway && (m_rule.aborts || m_held > kLongestHold))
        return fail(Why::Path, away,
                    std::abs(joints[this->joints()[away]].position - setpoint(away, m_time, m_joining)));
    const Duration within = cycle.pace * kCyclesAhead;
    const double ahead = m_time + m_rate * toSeconds(within);
    m_path.enter(ahead);
    m_path.forget(m_time);
    for (std::size_t i = 0; i < m_axes.size(); ++i)
        orders.goTo(this->joints()[i], setpoint(i, ahead, m_joining + toSeconds(within)), within);
    if (m_time < m_path.end() || m_joining < m_joined || m_isPaused || m_isAway) {
        m_rest = within;
        return Status::Running;
    }
    return settle(cycle, joints);
}

Controller::Status TrajectoryController::rest(Orders& orders)
{
    for (const std::uint16_t joint : joints())
        orders.hold(joint);
    m_isResting = true;
    return Status::Running;
}

Controller::Status TrajectoryController::settle(const Cycle& cycle, std::span<const JointNow> joints)
{
    m_rest -= cycle.elapsed; // the last goal was sent ahead of its time
    if (m_rest > Duration::zero())
        return Status::Running;
    if (m_rule.timeout > 0.0) {
        m_isResting = true; // at the last goal
        return Status::Running;
    }
    for (std::size_t i = 0; i < m_axes.size() && m_rule.goalTolerance > 0.0; ++i) {
        const double away =
            std::abs(joints[this->joints()[i]].position - setpoint(i, m_path.end(), m_joining));
        if (away > m_rule.goalTolerance)
            return m_rest > -fromSeconds(kLongestSettling) ? Status::Running : fail(Why::Goal, i, away);
    }
    return Status::Finished;
}

/// Goals of several joints that arrive together, with the same duration, are one point.
void TrajectoryController::append(const Command& command)
{
    if (m_path.size() == 0 || !std::isfinite(command.value) || !(command.seconds > 0.0))
        return;
    const auto isMeant = [&](std::size_t i) {
        return command.joint == joints()[i] || command.joint == Command::kAllJoints;
    };
    bool isNew = command.seconds != m_appended;
    for (std::size_t i = 0; i < m_axes.size(); ++i)
        isNew = isNew || (isMeant(i) && m_axes[i].isInLast);
    if (isNew) {
        for (std::size_t i = 0; i < m_axes.size(); ++i) {
            m_next[i] = m_path.position(m_path.size() - 1, i);
            m_axes[i].isInLast = false;
        }
        if (!m_path.append(m_path.end() + command.seconds, m_next))
            return;
        m_appended = command.seconds;
    }
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        if (!isMeant(i))
            continue;
        m_path.setLast(i, std::min(std::max(command.value, m_axes[i].low), m_axes[i].high));
        m_axes[i].isInLast = true;
    }
}

void TrajectoryController::command(const Command& command)
{
    const double value = command.value;
    switch (command.kind) {
    case CommandKind::Pause:
    case CommandKind::Continue:
        m_isPaused = command.kind == CommandKind::Pause;
        m_age = 0.0;
        break;
    case CommandKind::Speed: // faster than planned, a joint might exceed its velocity
        if (std::isfinite(value))
            m_speed = std::clamp(value, 0.0, 1.0);
        break;
    case CommandKind::Scale:
        if (std::isfinite(value))
            m_scale = std::clamp(value, 0.0, 1.0);
        break;
    case CommandKind::GoTo:
        append(command);
        break;
    case CommandKind::End:
        m_isEnding = true;
        break;
    case CommandKind::Seek:
    case CommandKind::Drive:
        break;
    }
}

QString TrajectoryController::whyFailed() const
{
    using Words = ControllerTypeWords;
    const QString joint = Words::joint(m_names, m_whyJoint);
    const QString value = Words::degrees(m_whyValue);
    switch (m_why) {
    case Why::None:
        break;
    case Why::Path:
        return filled(Words::tr("the joint %1 is %2° from its path"), joint, value);
    case Why::Goal:
        return filled(Words::tr("the joint %1 is %2° from its last point"), joint, value);
    case Why::TooFast:
        return filled(Words::tr("the joint %1 would have to move at %2°/s from where it is, but its maximum "
                                "velocity is %3°/s"),
                      joint, value, Words::degrees(m_axes[m_whyJoint].most));
    case Why::Outside:
        return filled(Words::tr("a point of the joint %1 is at %2°, outside its limits"), joint, value);
    }
    return Controller::whyFailed();
}

} // namespace core::control
