// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wrench/readout.h"

#include <algorithm>
#include <cmath>

namespace core::wrench {

void Readout::add(Time time, const Values& values, bool isFaulty)
{
    if (!isFinite(values))
        return;
    const bool isFirst = !m_last || time - *m_last > kLongestGap;
    if (isFirst) {
        m_shown = values;
        m_noise.reset();
        m_window = {};
    } else {
        const double share = 1.0 - std::exp(-toSeconds(time - *m_last) / kSmoothing);
        for (std::size_t axis = 0; axis < values.size(); ++axis)
            m_shown[axis] += share * (values[axis] - m_shown[axis]);
    }
    m_last = time;
    if (isFaulty) {
        m_noise.reset();
        m_window = {};
        return;
    }
    addNoise(time, values);
    addPeaks(values);
}

void Readout::addNoise(Time time, const Values& values)
{
    if (m_window.count() > 0 && time - m_windowBegin >= kNoiseWindow) {
        if (m_window.count() >= kLeastForNoise)
            m_noise = m_window.deviation();
        m_window = {};
    }
    if (m_window.count() == 0)
        m_windowBegin = time;
    m_window.add(values);
}

void Readout::addPeaks(const Values& values)
{
    const bool isFirst = !m_peaks;
    if (isFirst)
        m_peaks.emplace();
    for (std::size_t axis = 0; axis < values.size(); ++axis) {
        Peak& peak = (*m_peaks)[axis];
        peak.least = isFirst ? values[axis] : std::min(peak.least, values[axis]);
        peak.most = isFirst ? values[axis] : std::max(peak.most, values[axis]);
    }
}

} // namespace core::wrench
