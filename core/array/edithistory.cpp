// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/edithistory.h"

namespace core {

void EditHistory::clear()
{
    m_states.clear();
    m_steps.clear();
    m_at = 0;
}

void EditHistory::push(const QString& step, const ArrayConfig& before, const ArrayConfig& after)
{
    m_states.resize(m_at);
    m_steps.resize(m_at);
    m_states.push_back(before);
    m_states.push_back(after);
    m_steps.push_back(step);
    if (m_steps.size() > kMostSteps) {
        m_states.erase(m_states.begin());
        m_steps.erase(m_steps.begin());
    }
    m_at = m_steps.size();
}

void EditHistory::rewrite(const std::function<void(ArrayConfig&)>& change)
{
    for (auto& state : m_states)
        change(state);
}

} // namespace core
