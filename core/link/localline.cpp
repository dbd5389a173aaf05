// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/link/localline.h"

#include <algorithm>

namespace core {

void LocalLine::plug(Device* device)
{
    const std::lock_guard lock(m_mutex);
    m_device = device;
}

int LocalLine::read(std::span<std::uint8_t> into, Time at, Time& next)
{
    const std::lock_guard lock(m_mutex);
    if (m_device == nullptr || !m_device->isThere(at))
        return -1;
    const auto count = static_cast<int>(m_device->takeReplies(into, at));
    next = std::max(at, m_device->nextReply());
    return count;
}

int LocalLine::write(std::span<const std::uint8_t> bytes, int baud, Time& taken, Time& next)
{
    const std::lock_guard lock(m_mutex);
    taken = Clock::now();
    if (m_device == nullptr || !m_device->isThere(taken))
        return -1;
    m_device->receive(bytes, baud, taken);
    next = std::max(taken, m_device->nextReply());
    return static_cast<int>(bytes.size());
}

} // namespace core
