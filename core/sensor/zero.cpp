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
    m_spread = {};
}

WrenchZero::State WrenchZero::feed(const WrenchSample& sample)
{
    // Samples that waited in the queue at the request show the earlier load.
    if (m_state != State::Collecting || sample.time < m_begun)
        return m_state;
    for (std::size_t axis = 0; axis < sample.raw.value.size(); ++axis) {
        if (!std::isfinite(sample.raw.value[axis]))
            return refuse(tr("Not zeroed: %1 is not a number. Check the sensor, then zero again.")
                              .arg(QLatin1String(kWrenchAxisNames[axis])));
    }
    if (sample.isFaulty)
        return refuse(tr("Not zeroed: the sensor reports a fault. Clear the fault, then zero again."));
    if (m_spread.count() == 0)
        m_firstSample = sample.time;
    m_spread.add(sample.filtered.value);
    if (m_spread.count() >= m_rules.minSamples && sample.time - m_firstSample >= m_rules.collect)
        return finish();
    return m_state;
}

WrenchZero::State WrenchZero::poll(Time now)
{
    if (m_state != State::Collecting || now - m_begun < m_rules.patience)
        return m_state;
    return refuse(filled(tr("Not zeroed: only %1 samples arrived within %2 s. Check that the sensor streams, "
                            "then zero again."),
                         m_spread.count(), toSeconds(m_rules.patience)));
}

WrenchZero::State WrenchZero::finish()
{
    const auto deviation = m_spread.deviation();
    for (std::size_t axis = 0; axis < deviation.size(); ++axis) {
        const double limit = axis < 3 ? m_rules.forceDeviation : m_rules.torqueDeviation;
        if (deviation[axis] > limit)
            return refuse(filled(tr("Not zeroed: %1 varies by %2 %4 (maximum %3 %4). Hold the arm still and "
                                    "touch nothing, then zero again."),
                                 QLatin1String(kWrenchAxisNames[axis]), shortNumberText(deviation[axis], 3),
                                 shortNumberText(limit, 3), QString::fromUtf8(axis < 3 ? "N" : "N\u00B7m")));
    }
    m_state = State::Done;
    return m_state;
}

WrenchZero::State WrenchZero::refuse(const QString& problem)
{
    m_problem = problem;
    m_state = State::Refused;
    return m_state;
}

} // namespace core
