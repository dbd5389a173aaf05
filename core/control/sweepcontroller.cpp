// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/sweepcontroller.h"

#include <cmath>

#include "core/base/filled.h"
#include "core/control/controllertypewords.h"
#include "core/control/startposition.h"

namespace core::control {

SweepController::SweepController(std::vector<std::uint16_t> joints, const TestSignal& signal,
                                 QStringList names)
    : Controller(joints)
    , m_signal(std::move(joints), signal, 0.0)
    , m_amplitude(std::abs(signal.amplitude))
    , m_names(std::move(names))
{
}

void SweepController::start(std::span<const JointNow> joints)
{
    m_signal.start(joints);
    m_outside = kNone;
    for (std::size_t i = 0; i < this->joints().size(); ++i) {
        const JointNow& now = joints[this->joints()[i]];
        const double centre = startPosition(now);
        if (centre - m_amplitude < now.minimum || centre + m_amplitude > now.maximum) {
            m_outside = i;
            m_centre = centre;
        }
    }
}

Controller::Status SweepController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                           Orders& orders)
{
    return m_outside == kNone ? m_signal.update(cycle, joints, orders) : Status::Failed;
}

QString SweepController::whyFailed() const
{
    if (m_outside == kNone)
        return Controller::whyFailed();
    using Words = ControllerTypeWords;
    return filled(Words::tr("the joint %1 would leave its limits: it would move from %2° to %3°"),
                  Words::joint(m_names, m_outside), Words::degrees(m_centre - m_amplitude),
                  Words::degrees(m_centre + m_amplitude));
}

} // namespace core::control
