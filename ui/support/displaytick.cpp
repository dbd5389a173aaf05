// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/displaytick.h"

#include "core/session/session.h"

namespace ui {

DisplayTick::DisplayTick(core::Session& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kPeriodMs);
    connect(&m_timer, &QTimer::timeout, this, &DisplayTick::beat);
}

void DisplayTick::setLive(bool isLive)
{
    if (const int period = isLive ? kPeriodMs : kRestMs; m_timer.interval() != period)
        m_timer.setInterval(period);
}

void DisplayTick::beat()
{
    const core::Time now = core::Clock::now();
    m_session.tick(now);
    emit ticked(now);
}

} // namespace ui
