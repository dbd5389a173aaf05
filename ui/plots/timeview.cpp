// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/timeview.h"

#include <algorithm>

namespace ui {

void TimeView::advance(double now)
{
    m_now = now;
    if (m_live)
        m_to = now;
}

void TimeView::goLive()
{
    m_live = true;
    m_to = m_now;
}

void TimeView::setWindow(double seconds)
{
    m_window = std::clamp(seconds, kMinimumSpan, kMaximumSpan);
    fit();
}

void TimeView::fit()
{
    const double middle = m_to - m_span / 2.0;
    m_span = m_window;
    moveEndTo(m_live ? m_now : middle + m_span / 2.0);
}

void TimeView::pan(double seconds)
{
    m_live = false;
    moveEndTo(m_to + seconds);
}

void TimeView::setRange(double from, double to)
{
    m_live = false;
    m_span = std::clamp(to - from, kMinimumSpan, kMaximumSpan);
    moveEndTo(std::max(to, from + m_span));
}

void TimeView::zoom(double factor, double anchor)
{
    const double span = std::clamp(m_span * factor, kMinimumSpan, kMaximumSpan);
    const double right = m_live ? 0.0 : (m_to - anchor) * span / m_span;
    m_span = span;
    moveEndTo(m_live ? m_now : anchor + right);
}

void TimeView::moveEndTo(double end)
{
    m_to = std::min(end, m_now);
}

} // namespace ui
