// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/watchdog.h"

namespace core::bus {

namespace {

constexpr Duration kOversleep = 100ms; ///< called so much later than requested: the machine was paused
constexpr Duration kLongPause = 2s;    ///< no one expects a motion to go on after it

} // namespace

void Watchdog::beat(Time now)
{
    if (now != m_lastBeat)
        m_overslept = {};
    m_lastBeat = now;
}

Duration Watchdog::woke(Time now)
{
    const Duration late = now - m_due;
    m_pause = late > kOversleep ? late : Duration::zero();
    m_overslept += m_pause;
    return late;
}

Duration Watchdog::silence(Time now) const
{
    if (m_limit <= Duration::zero())
        return Duration::zero();
    if (m_pause >= kLongPause)
        return m_pause;
    const Duration silence = now - m_lastBeat - m_overslept;
    return silence > m_limit ? silence : Duration::zero();
}

} // namespace core::bus
