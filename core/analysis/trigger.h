// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "core/analysis/samplefeed.h"

namespace core::analysis {

/// What triggers. Edges are crossings of the level; Above and Below are conditions that may last, and trigger
/// again after every window while they do.
enum class TriggerKind : std::uint8_t { RisingEdge, FallingEdge, EitherEdge, Above, Below };

/// What follows a hit, as on an oscilloscope.
enum class TriggerMode : std::uint8_t {
    Off,
    Auto,   ///< shows the newest hit, and the newest samples while nothing triggers
    Normal, ///< shows the newest hit for as long as it takes to the next one
    Single, ///< stops at the first hit
};

enum class TriggerState : std::uint8_t {
    Off,
    Waiting,   ///< no complete hit so far
    Triggered, ///< shows a hit, and waits for the next one
    Stopped,   ///< Single has its hit
    Free,      ///< Auto has not triggered for longer than its time-out
};

/// Condition of a trigger, and the part of the curve that a hit shows.
struct TriggerSettings
{
    TriggerMode mode = TriggerMode::Off;
    TriggerKind kind = TriggerKind::RisingEdge;
    double level = 0.0;      ///< in the unit of the curve
    Duration window = 2s;    ///< that is shown, above 0
    double preTrigger = 0.2; ///< share of the window before the hit, 0..1
    Duration timeout = 1s;   ///< Auto: from the end of a window, or the start, to free running

    friend bool operator==(const TriggerSettings&, const TriggerSettings&) = default;
};

/// A range of time.
struct TimeRange
{
    Time from;
    Time to;

    friend bool operator==(const TimeRange&, const TimeRange&) = default;
};

/// Finds the moments at which a curve crosses a level, and what to show of them. The time of a hit is
/// interpolated between the samples around the level. An edge counts after
/// the curve was on the other side of the level by 1 % of its range since the start. The window after a hit
/// ends before the next one. A gap ends what was seen before: no edge leads across
/// it. Pure; GUI thread.
class Trigger
{
public:
    /// Hits before `start` do not count: the time of now, or an earlier one to search in the past.
    explicit Trigger(const TriggerSettings& settings, Time start);

    const TriggerSettings& settings() const { return m_settings; }
    /// Keeps the hit that is shown, unless the mode changes. Older samples do not trigger by the new
    /// settings.
    void setSettings(const TriggerSettings& settings, Time now);
    /// Waits for a hit after `now`, also in Single.
    void rearm(Time now);

    /// Takes the samples of the source that are new since the last call. Always the same source: another one
    /// needs another Trigger. True when another hit is shown.
    bool advance(const Series& source, Time now);

    TriggerState state() const;
    /// The newest hit whose window is complete.
    std::optional<Time> hit() const { return m_hit; }
    /// The range to show; none while there is nothing to show: the view then stays as it is.
    std::optional<TimeRange> view() const;

private:
    void takeSample(const Series::Point& sample);
    std::optional<Time> hitIn(const Series::Point& sample) const;
    Time crossing(const Series::Point& sample) const;
    void forgetPast();
    double hysteresis() const;
    Duration before() const; ///< the part of the window before a hit
    Time windowEnd(Time hit) const { return hit + (m_settings.window - before()); }

    TriggerSettings m_settings;
    SampleFeed m_feed;
    Time m_earliest;  ///< of the next hit
    Time m_freeSince; ///< the time-out of Auto counts from here
    Time m_now;       ///< of the last advance()
    bool m_isFree = false;
    std::optional<Time> m_hit;
    std::optional<Time> m_pending;           ///< a hit whose window is not complete
    std::optional<Time> m_newest;            ///< sample taken
    std::optional<Series::Point> m_previous; ///< none: unknown, or a gap
    bool m_wasBelow = false; ///< below the level by the hysteresis, so that a rising edge counts
    bool m_wasAbove = false;
    float m_minimum = std::numeric_limits<float>::infinity(); ///< of the source since the start
    float m_maximum = -std::numeric_limits<float>::infinity();
};

} // namespace core::analysis
