// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/zero.h"

#include <cmath>

#include "core/base/filled.h"
#include "core/base/numbertext.h"

namespace core {

void WrenchZero::begin(Time now)
{
    m_state = State::Collecting;
    m_problem.clear();
    m_begun = now;
    m_count = 0;
    m_mean = {};
    m_squares = {};
}

void WrenchZero::cancel()
{
    if (m_state == State::Collecting)
        m_state = State::Idle;
}

WrenchZero::State WrenchZero::feed(const WrenchSample& sample, bool isFaulty)
{
    // Samples that waited in the queue at the request show the earlier load.
    if (m_state != State::Collecting || sample.time < m_begun)
        return m_state;
    if (isFaulty)
        return refuse(tr("Not zeroed: the sensor reports a fault. Clear the fault, then zero again."));
    if (m_count == 0)
        m_firstSample = sample.time;
    ++m_count;
    for (std::size_t axis = 0; axis < m_mean.size(); ++axis) {
        const double value = sample.wrench.value[axis];
        if (!std::isfinite(value))
            return refuse(tr("Not zeroed: %1 is not a number.").arg(QLatin1String(kWrenchAxisNames[axis])));
        const double delta = value - m_mean[axis];
        m_mean[axis] += delta / static_cast<double>(m_count);
        m_squares[axis] += delta * (value - m_mean[axis]);
    }
    if (m_count >= m_rules.minSamples && sample.time - m_firstSample >= m_rules.collect)
        return finish(sample.time);
    return m_state;
}

WrenchZero::State WrenchZero::poll(Time now)
{
    if (m_state != State::Collecting || now - m_begun < m_rules.patience)
        return m_state;
    return refuse(filled(tr("Not zeroed: only %1 samples arrived within %2 s. Check that the sensor streams, "
                            "then zero again."),
                         m_count, toSeconds(m_rules.patience)));
}

WrenchZero::State WrenchZero::finish(Time now)
{
    for (std::size_t axis = 0; axis < m_mean.size(); ++axis) {
        const double deviation = std::sqrt(m_squares[axis] / static_cast<double>(m_count - 1));
        const double limit = axis < 3 ? m_rules.forceDeviation : m_rules.torqueDeviation;
        if (deviation > limit)
            return refuse(filled(tr("Not zeroed: %1 varies by %2 %4 (maximum %3 %4). Hold the arm still and "
                                    "touch nothing, then zero again."),
                                 QLatin1String(kWrenchAxisNames[axis]), shortNumberText(deviation, 3),
                                 shortNumberText(limit, 3), QString::fromUtf8(axis < 3 ? "N" : "N\u00B7m")));
    }
    m_former.push_back(m_current);
    m_current = {Wrench{m_mean}, now};
    m_state = State::Done;
    return m_state;
}

WrenchZero::State WrenchZero::refuse(const QString& problem)
{
    m_problem = problem;
    m_state = State::Refused;
    return m_state;
}

void WrenchZero::undo()
{
    if (m_former.empty())
        return;
    m_current = m_former.back();
    m_former.pop_back();
    m_problem.clear();
    m_state = State::Idle;
}

Wrench WrenchZero::apply(const Wrench& raw) const
{
    Wrench net;
    for (std::size_t axis = 0; axis < net.value.size(); ++axis)
        net.value[axis] = raw.value[axis] - m_current.bias.value[axis];
    return net;
}

} // namespace core
