// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replayclock.h"

#include <algorithm>
#include <cmath>

namespace core::replay {

void ReplayClock::setRange(Time begin, Time end)
{
    m_begin = begin;
    m_end = std::max(begin, end);
    m_position = begin;
    m_isPlaying = false;
}

void ReplayClock::play()
{
    if (m_position >= m_end)
        m_position = m_begin;
    m_isPlaying = m_end > m_begin;
}

void ReplayClock::setSpeed(double speed)
{
    m_speed = std::isfinite(speed) ? std::clamp(speed, kSlowest, kFastest) : 1.0;
}

void ReplayClock::seek(Time time)
{
    m_position = std::clamp(time, m_begin, m_end);
}

void ReplayClock::step(Duration span)
{
    pause();
    // Compared before it is added: a span from a caller may be the largest there is.
    const Duration room = span >= Duration{0} ? m_end - m_position : m_begin - m_position;
    m_position += span >= Duration{0} ? std::min(span, room) : std::max(span, room);
}

bool ReplayClock::advance(Duration dt)
{
    if (!m_isPlaying || dt <= Duration{0})
        return false;
    const double ahead = toSeconds(dt) * m_speed;
    if (ahead >= toSeconds(m_end - m_position)) {
        m_position = m_end;
        m_isPlaying = false;
    } else {
        m_position += fromSeconds(ahead);
    }
    return true;
}

} // namespace core::replay
