// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/replay.h"

namespace core::replay {

void Replay::show(std::shared_ptr<const RecordedCurves> curves)
{
    m_curves = std::move(curves);
    if (m_curves != nullptr)
        m_clock.setRange(m_curves->begin(), m_curves->end());
    else
        m_clock.setRange({}, {});
    emit shown();
    emit changed();
}

void Replay::play()
{
    m_clock.play();
    m_ticked = {};
    emit changed();
}

void Replay::pause()
{
    m_clock.pause();
    emit changed();
}

void Replay::setSpeed(double speed)
{
    m_clock.setSpeed(speed);
    emit changed();
}

void Replay::seek(Time time)
{
    m_clock.seek(time);
    emit changed();
}

void Replay::step(Duration span)
{
    m_clock.step(span);
    emit changed();
}

void Replay::tick(Time now)
{
    const Time before = std::exchange(m_ticked, now);
    if (before == Time{} || !m_clock.advance(now - before))
        return;
    emit changed();
    if (!m_clock.isPlaying())
        emit finished();
}

} // namespace core::replay
