// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/pid.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/quantities.h"

namespace core::control {

void Pid::reset()
{
    m_integral = m_rate = m_output = 0.0;
    m_hasMeasured = false;
}

double Pid::update(double goal, double measured, double dt)
{
    if (!(dt > 0.0))
        return m_output;
    const double error = goal - measured;
    const double before = std::exchange(m_measured, measured);
    const double rate = std::exchange(m_hasMeasured, true) ? (measured - before) / dt : 0.0;
    m_rate += (rate - m_rate) * (m_gains.dCutoff > 0 ? dt / (dt + 1.0 / (kTurn * m_gains.dCutoff)) : 1.0);
    const double direct = m_gains.p * error - m_gains.d * m_rate;
    const double integral = std::clamp(m_integral + m_gains.i * error * dt, -m_gains.iLimit, m_gains.iLimit);
    const bool isWindingUp =
        std::abs(direct + integral) > m_gains.limit && (integral - m_integral) * (direct + integral) > 0.0;
    if (!isWindingUp)
        m_integral = integral;
    m_output = std::clamp(direct + m_integral, -m_gains.limit, m_gains.limit);
    return m_output;
}

} // namespace core::control
