// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/trigger.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/analysis/curvestatistics.h"

namespace core::analysis {

namespace {

constexpr double kUsualHysteresis = 0.01; ///< of the range

} // namespace

Trigger::Trigger(const TriggerSettings& settings, Time start)
    : m_settings(settings)
    , m_earliest(start)
    , m_freeSince(start)
    , m_now(start)
{
}

void Trigger::setSettings(const TriggerSettings& settings, Time now)
{
    const bool isOtherMode = settings.mode != m_settings.mode;
    m_settings = settings;
    m_wasBelow = m_wasAbove = false;
    if (isOtherMode) {
        rearm(now);
    } else {
        m_pending.reset();
        m_earliest = now;
    }
}

void Trigger::rearm(Time now)
{
    m_pending.reset();
    m_hit.reset();
    m_earliest = m_freeSince = m_now = now;
    m_isFree = false;
}

bool Trigger::advance(const Series& source, Time now)
{
    m_now = now;
    const std::optional<Time> shown = m_hit;
    const auto samples = m_feed.read(source);
    if (m_feed.isRestarted()) {
        const bool isBack = samples.empty() || samples.front().time <= m_newest;
        forgetPast();
        m_pending.reset();
        if (isBack) { // everything may happen again
            rearm(now);
            m_earliest = Time::min();
        }
    }
    for (const Series::Point& sample : samples)
        takeSample(sample);
    m_feed.take(samples.size());
    if (m_pending && now >= windowEnd(*m_pending))
        m_hit = std::exchange(m_pending, std::nullopt);
    if (m_hit != shown) {
        m_isFree = false;
        m_freeSince = windowEnd(m_hit ? *m_hit : *shown); // after a rearm the former one counts
    } else if (m_settings.mode == TriggerMode::Auto && !m_pending && now - m_freeSince > m_settings.timeout) {
        m_isFree = true;
    }
    return m_hit != shown;
}

void Trigger::takeSample(const Series::Point& sample)
{
    m_newest = sample.time;
    if (isGap(sample.value)) {
        forgetPast();
        return;
    }
    m_minimum = std::min(m_minimum, sample.value);
    m_maximum = std::max(m_maximum, sample.value);
    const std::optional<Time> time = hitIn(sample);
    const double level = m_settings.level;
    m_wasBelow = (m_wasBelow && sample.value < level) || sample.value < level - hysteresis();
    m_wasAbove = (m_wasAbove && sample.value > level) || sample.value > level + hysteresis();
    m_previous = sample;

    const bool isDone = m_settings.mode == TriggerMode::Single && (m_hit || m_pending);
    if (!time || *time < m_earliest || isDone || m_settings.mode == TriggerMode::Off)
        return;
    if (m_pending)
        m_hit = m_pending; // its window ended before m_earliest
    m_pending = time;
    m_earliest = std::max(windowEnd(*time), *time + Duration{1});
}

std::optional<Time> Trigger::hitIn(const Series::Point& sample) const
{
    const double level = m_settings.level;
    const bool isAbove = sample.value >= level;
    const bool isBelow = sample.value <= level;
    const bool isRise = m_wasBelow && isAbove;
    const bool isFall = m_wasAbove && isBelow;
    switch (m_settings.kind) {
    case TriggerKind::RisingEdge:
        return isRise ? std::optional(crossing(sample)) : std::nullopt;
    case TriggerKind::FallingEdge:
        return isFall ? std::optional(crossing(sample)) : std::nullopt;
    case TriggerKind::EitherEdge:
        return isRise || isFall ? std::optional(crossing(sample)) : std::nullopt;
    case TriggerKind::Above:
    case TriggerKind::Below:
        break;
    }
    const bool isAboveKind = m_settings.kind == TriggerKind::Above;
    if ((isAboveKind && !isAbove) || (!isAboveKind && !isBelow))
        return {};
    if (!m_previous)
        return sample.time;
    const bool held = isAboveKind ? m_previous->value >= level : m_previous->value <= level;
    // It may have become true while the last hit was shown; then the next hit is as soon as one may be.
    const Time begin = held ? m_previous->time : crossing(sample);
    return std::clamp(m_earliest, begin, sample.time);
}

/// The time at which the line from the previous sample to this one meets the level.
Time Trigger::crossing(const Series::Point& sample) const
{
    const double from = m_previous->value;
    const double share = (m_settings.level - from) / (sample.value - from);
    const auto step = static_cast<double>((sample.time - m_previous->time).count());
    return m_previous->time + Duration{std::llround(share * step)};
}

void Trigger::forgetPast()
{
    m_previous.reset();
    m_wasBelow = m_wasAbove = false;
}

double Trigger::hysteresis() const
{
    return kUsualHysteresis * (m_maximum - m_minimum);
}

Duration Trigger::before() const
{
    const double share = std::clamp(m_settings.preTrigger, 0.0, 1.0);
    return Duration{std::llround(static_cast<double>(m_settings.window.count()) * share)};
}

TriggerState Trigger::state() const
{
    switch (m_settings.mode) {
    case TriggerMode::Off:
        return TriggerState::Off;
    case TriggerMode::Single:
        return m_hit ? TriggerState::Stopped : TriggerState::Waiting;
    case TriggerMode::Auto:
    case TriggerMode::Normal:
        break;
    }
    if (m_isFree)
        return TriggerState::Free;
    return m_hit ? TriggerState::Triggered : TriggerState::Waiting;
}

std::optional<TimeRange> Trigger::view() const
{
    if (m_isFree)
        return TimeRange{m_now - m_settings.window, m_now};
    if (m_hit)
        return TimeRange{*m_hit - before(), windowEnd(*m_hit)};
    return {};
}

} // namespace core::analysis
