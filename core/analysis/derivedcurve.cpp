// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/derivedcurve.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "core/analysis/curvestatistics.h"

namespace core::analysis {

namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

} // namespace

double DerivedCurve::Filter::next(double value, Duration step, double cutoff)
{
    if (!m_value)
        m_value = value;
    else
        *m_value += -std::expm1(-2.0 * std::numbers::pi * cutoff * toSeconds(step)) * (value - *m_value);
    return *m_value;
}

DerivedCurve::DerivedCurve(CurveDefinition definition, std::size_t capacity)
    : m_definition(std::move(definition))
    , m_output(capacity)
{
}

void DerivedCurve::clear()
{
    m_output.clear();
    m_first.reset();
    m_second.reset();
    m_previous.reset();
    m_filter.reset();
    m_other.reset();
    m_usual = Duration{0};
}

void DerivedCurve::update(const Series& first, const Series* second)
{
    if (m_definition.kind == CurveDefinition::Kind::Difference) {
        if (second != nullptr)
            updateDifference(first, *second);
        return;
    }
    auto samples = m_first.read(first);
    if (m_first.isRestarted()) {
        clear();
        samples = m_first.read(first);
    }
    for (const Series::Point& sample : samples)
        takeOne(sample);
    m_first.take(samples.size());
}

void DerivedCurve::takeOne(const Series::Point& sample)
{
    if (isGap(sample.value)) {
        m_previous.reset();
        m_filter.reset();
        put(sample.time, kNoValue);
        return;
    }
    const std::optional<Series::Point> previous = std::exchange(m_previous, sample);
    const Duration step = previous ? sample.time - previous->time : Duration{0};
    const double value = sample.value;
    switch (m_definition.kind) {
    case CurveDefinition::Kind::Derivative: {
        if (step <= Duration{0})
            return; // the first sample, or another value at the same time, has no slope
        const double slope = (value - previous->value) / toSeconds(step);
        put(sample.time, m_definition.cutoff > 0.0 ? m_filter.next(slope, step, m_definition.cutoff) : slope);
        return;
    }
    case CurveDefinition::Kind::LowPass:
        put(sample.time, m_filter.next(value, step, m_definition.cutoff));
        return;
    case CurveDefinition::Kind::OffsetScale:
        put(sample.time, m_definition.scale * value + m_definition.offset);
        return;
    case CurveDefinition::Kind::Difference:
        return;
    }
}

void DerivedCurve::updateDifference(const Series& first, const Series& second)
{
    // Later samples of the first source wait until the second one cannot get an older one any more.
    const Time end = second.isEmpty() ? Time::min() : second.lastTime();
    auto samples = m_first.read(first, end);
    auto others = m_second.read(second, samples.empty() ? Time::min() : samples.back().time);
    if (m_first.isRestarted() || m_second.isRestarted()) {
        clear();
        samples = m_first.read(first, end);
        others = m_second.read(second, samples.empty() ? Time::min() : samples.back().time);
    }
    std::size_t used = 0;
    for (const Series::Point& sample : samples) {
        // Of several samples of the second source at the same time the first counts: the others may be
        // missing yet.
        while (used < others.size()
               && (others[used].time < sample.time
                   || (others[used].time == sample.time && !(m_other && m_other->time == sample.time))))
            takeSecond(others[used++]);
        const std::optional<double> other = secondAt(sample.time);
        put(sample.time, other && !isGap(sample.value) ? sample.value - *other : kNoValue);
    }
    m_first.take(samples.size());
    m_second.take(used);
}

void DerivedCurve::takeSecond(const Series::Point& sample)
{
    const bool isNext = m_other && !isGap(m_other->value) && !isGap(sample.value);
    const Duration interval = isNext ? sample.time - m_other->time : Duration{0};
    if (interval > Duration{0}) {
        // One long interval changes little, several in a row become usual.
        const Duration usual = m_usual > Duration{0} ? m_usual : interval;
        m_usual = std::clamp(interval, usual * 4 / 5, usual * 5 / 4 + Duration{1});
    }
    m_other = sample;
}

std::optional<double> DerivedCurve::secondAt(Time time) const
{
    if (!m_other || isGap(m_other->value))
        return {};
    const bool isOld = m_usual > Duration{0} && time - m_other->time > m_usual * m_definition.maxAge;
    return isOld ? std::nullopt : std::optional<double>(m_other->value);
}

void DerivedCurve::put(Time time, double value)
{
    const auto number = static_cast<float>(value);
    m_output.append(time, isGap(number) ? std::numeric_limits<float>::quiet_NaN() : number);
}

} // namespace core::analysis
