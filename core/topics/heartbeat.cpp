// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topics/heartbeat.h"

#include <algorithm>

namespace core::topics {

namespace {

constexpr std::size_t kMostPrograms = 64; // watched

} // namespace

void Heartbeat::beat(const Guid& program, Time time)
{
    if (m_last.size() < kMostPrograms || m_last.contains(program))
        m_last[program] = time;
}

std::optional<Guid> Heartbeat::lost(Time now, bool isFollowed)
{
    if (!isFollowed)
        m_last.clear();
    const auto silent =
        std::ranges::find_if(m_last, [&](const auto& each) { return now - each.second > m_patience; });
    if (silent == m_last.end())
        return {};
    const Guid program = silent->first;
    m_last.clear();
    return program;
}

} // namespace core::topics
