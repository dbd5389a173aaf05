// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/forcelimitedcontroller.h"

#include <cmath>

#include "core/base/filled.h"
#include "core/control/controllertypewords.h"

namespace core::control {

ForceLimitedController::ForceLimitedController(std::vector<std::uint16_t> joints, std::vector<double> goals,
                                               double seconds, std::vector<double> maxVelocities,
                                               const Limits& limits,
                                               std::shared_ptr<const LatestWrench> sensor, QStringList names)
    : Controller(joints)
    , m_move(std::move(joints), std::move(goals), seconds, std::move(maxVelocities))
    , m_limits(limits)
    , m_sensor(std::move(sensor))
    , m_names(std::move(names))
{
}

void ForceLimitedController::start(std::span<const JointNow> joints)
{
    m_move.start(joints);
    m_why = Why::None;
    m_age = 0.0;
    m_sample.reset();
}

ForceLimitedController::Why ForceLimitedController::found(Why why, double value, std::size_t joint)
{
    m_whyValue = value;
    m_whyJoint = joint;
    return why;
}

ForceLimitedController::Why ForceLimitedController::judgeSensor(double dt)
{
    // No clock here: data that does not change while time passes is old.
    const auto sample = m_sensor->read();
    const bool isNew = sample && sample->sensorSequence != m_sample;
    m_age = isNew ? 0.0 : m_age + dt;
    if (sample)
        m_sample = sample->sensorSequence;
    if (m_age > m_limits.staleAfter)
        return found(Why::Stale, m_age);
    if (!sample)
        return Why::None; // none yet
    if (sample->isFaulty) // a saturated sensor is the collision that the limit is for
        return found(Why::Faulty, 0.0);
    if (!wrench::isFinite(sample->net.value))
        return found(Why::NoNet, 0.0);
    const double force = sample->net.force();
    const double torque = sample->net.torque();
    if (m_limits.force > 0.0 && force >= m_limits.force)
        return found(Why::Force, force);
    if (m_limits.torque > 0.0 && torque >= m_limits.torque)
        return found(Why::Torque, torque);
    return Why::None;
}

ForceLimitedController::Why ForceLimitedController::judge(std::span<const JointNow> joints, double dt)
{
    if (m_sensor != nullptr) {
        if (const Why why = judgeSensor(dt); why != Why::None)
            return why;
    }
    for (std::size_t i = 0; i < this->joints().size() && m_limits.load > 0.0; ++i) {
        const double load = std::abs(joints[this->joints()[i]].load);
        if (load >= m_limits.load)
            return found(Why::Load, load, i);
        if (std::isnan(load) && m_sensor == nullptr)
            return found(Why::NoLoad, load, i);
    }
    return Why::None;
}

Controller::Status ForceLimitedController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                                  Orders& orders)
{
    m_why = judge(joints, toSeconds(cycle.elapsed));
    if (m_why == Why::None)
        return m_move.update(cycle, joints, orders);
    for (const std::uint16_t joint : this->joints())
        orders.hold(joint);
    return Status::Failed;
}

QString ForceLimitedController::whyFailed() const
{
    using Words = ControllerTypeWords;
    const QString joint = Words::joint(m_names, m_whyJoint);
    switch (m_why) {
    case Why::None:
        break;
    case Why::Force:
        return filled(Words::tr("the force reached %1 N"), numberText(m_whyValue, 1));
    case Why::Torque:
        return filled(Words::tr("the torque reached %1 N·m"), numberText(m_whyValue, 2));
    case Why::Load:
        return filled(Words::tr("the load of the joint %1 reached %2 %"), joint,
                      numberText(m_whyValue * 100, 0));
    case Why::Stale:
        return filled(Words::tr("the F/T sensor sent no data for %1 s"), numberText(m_whyValue, 2));
    case Why::Faulty:
        return Words::tr("the F/T sensor reports a fault: its values are not valid");
    case Why::NoNet:
        return Words::tr("the weight of the tool at the F/T sensor cannot be taken off: the direction of "
                         "gravity is unknown; see whether the joints of its mounting answer");
    case Why::NoLoad:
        return filled(Words::tr("the load of the joint %1 is not reported"), joint);
    }
    return Controller::whyFailed();
}

} // namespace core::control
