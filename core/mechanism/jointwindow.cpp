// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanism/jointwindow.h"

#include <cmath>
#include <utility>

namespace core::mechanism {

void JointWindow::add(const JointReading& reading, double turn, double noise)
{
    // fmin and fmax take the number where one of the two is none.
    m_now.minPosition = std::fmin(m_now.minPosition, reading.position);
    m_now.maxPosition = std::fmax(m_now.maxPosition, reading.position);
    m_now.maxVelocity = std::fmax(m_now.maxVelocity, std::fabs(reading.velocity));
    m_now.maxEffort = std::fmax(m_now.maxEffort, std::fabs(reading.effort));
    m_now.isBeyond = m_now.isBeyond || reading.isBeyond;
    if (!std::isfinite(reading.position))
        return;
    const double step = reading.position - m_last;
    const double way = std::fabs(turn > 0.0 ? std::remainder(step, turn) : step);
    if (way <= noise)
        return;
    if (std::isfinite(way))
        m_odometer += way;
    m_last = reading.position;
}

JointExtremes JointWindow::take()
{
    return std::exchange(m_now, {});
}

} // namespace core::mechanism
