// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// The part of time that all rows of a plot panel show: live (its end follows now) or paused (fixed while
/// data collection continues). Never beyond now. Pure; seconds since the start of the session.
class TimeView
{
public:
    static constexpr double kMinimumSpan = 0.01;
    static constexpr double kMaximumSpan = 3600.0;

    double from() const { return m_to - m_span; }
    double to() const { return m_to; }
    double span() const { return m_span; }
    double window() const { return m_window; } ///< chosen span; fit() returns to it
    bool isLive() const { return m_live; }

    /// Advances now; a live view follows it.
    void advance(double now);
    void pause() { m_live = false; }
    /// Back to now, with the current span.
    void goLive();
    /// Chooses the span.
    void setWindow(double seconds);
    /// Back to the chosen span: ending now when live, about the same middle when paused.
    void fit();
    /// Moves the view, positive towards now. Pauses.
    void pan(double seconds);
    /// Shows [from, to], not beyond now. Pauses.
    void setRange(double from, double to);
    /// Span x `factor`. `anchor` stays fixed when paused; now stays at the edge when live.
    void zoom(double factor, double anchor);

private:
    void moveEndTo(double end);

    double m_now = 0.0;
    double m_to = 0.0;
    double m_span = 10.0;
    double m_window = 10.0;
    bool m_live = true;
};

} // namespace ui
