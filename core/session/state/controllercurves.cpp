// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/controllercurves.h"

#include <algorithm>

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
    if (const auto gap = curves.gaps.add(time))
        curves.table.appendGap(*gap);
    std::array<float, kControllerChannels> row{};
    std::transform(values.begin(), values.end(), row.begin(),
                   [](double value) { return static_cast<float>(value); });
    curves.table.append(time, row);
}

} // namespace core
