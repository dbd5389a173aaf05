// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/controllercurves.h"

#include <limits>

namespace core {

void ControllerCurves::setNames(const QStringList& names)
{
    if (names == m_names)
        return;
    std::erase_if(m_curves, [&names](const auto& each) { return !names.contains(each.first); });
    for (const QString& name : names)
        m_curves.try_emplace(name);
    m_names = names;
    emit changed();
}

void ControllerCurves::add(const QString& name, Time time, const Values& values)
{
    const auto it = m_curves.find(name);
    if (it == m_curves.end())
        return;
    Curves& curves = it->second;
    const auto gap = curves.gaps.add(time);
    for (std::size_t channel = 0; channel < values.size(); ++channel) {
        if (gap)
            curves.series[channel].append(*gap, std::numeric_limits<float>::quiet_NaN());
        curves.series[channel].append(time, static_cast<float>(values[channel]));
    }
}

} // namespace core
