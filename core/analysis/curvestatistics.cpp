// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curvestatistics.h"

#include <algorithm>
#include <vector>

namespace core::analysis {

namespace {

using Ticks = Duration::rep;

Ticks ticksOf(Time time)
{
    return time.time_since_epoch().count();
}

/// The smallest offset in [0, most] for which `holds` is true; it must hold for `most` and all above the
/// first.
template <typename Predicate>
std::uint64_t firstOffset(std::uint64_t most, Predicate holds)
{
    std::uint64_t low = 0;
    std::uint64_t high = most;
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (holds(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

Time moved(Time time, std::uint64_t offset, bool isForward)
{
    const auto ticks = static_cast<std::uint64_t>(ticksOf(time));
    return Time{Duration{static_cast<Ticks>(isForward ? ticks + offset : ticks - offset)}};
}

/// The nearest time in a direction at which the curve has a value. By Series::range(), because a curve may
/// have any number of gaps one after another.
std::optional<Time> valueTime(const Series& series, Time time, bool isForward)
{
    const Time end = isForward ? series.lastTime() : series.firstTime();
    if (isForward ? end < time : end > time)
        return {};
    const auto hasValue = [&](std::uint64_t offset) {
        const Time other = moved(time, offset, isForward);
        const auto range = isForward ? series.range(time, other) : series.range(other, time);
        return range.isValid;
    };
    const auto from = static_cast<std::uint64_t>(ticksOf(isForward ? time : end));
    const std::uint64_t most = static_cast<std::uint64_t>(ticksOf(isForward ? end : time)) - from;
    if (!hasValue(most))
        return {};
    return moved(time, firstOffset(most, hasValue), isForward);
}

std::uint64_t distance(Time a, Time b)
{
    const auto [low, high] = std::minmax(a, b);
    return static_cast<std::uint64_t>(ticksOf(high)) - static_cast<std::uint64_t>(ticksOf(low));
}

} // namespace

std::optional<CurveStatistics> statisticsOf(const Series& series, Time from, Time to)
{
    if (from > to || series.isEmpty())
        return {};
    std::vector<Series::Point> points;
    series.samples(from, to, points);
    std::erase_if(points, [](const Series::Point& each) { return isGap(each.value); });
    if (points.empty())
        return {};
    CurveStatistics result;
    result.count = points.size();
    result.first = points.front();
    result.last = points.back();
    const auto count = static_cast<double>(points.size());
    const auto [low, high] = std::ranges::minmax(points, {}, &Series::Point::value);
    result.minimum = low.value;
    result.maximum = high.value;
    double sum = 0.0; // of differences to the first value, which are small where the offset is large
    for (const Series::Point& each : points)
        sum += static_cast<double>(each.value) - points.front().value;
    result.mean = points.front().value + sum / count;
    double squares = 0.0;
    double remainder = 0.0; // corrects for the rounding of the mean
    for (const Series::Point& each : points) {
        const double difference = each.value - result.mean;
        squares += difference * difference;
        remainder += difference;
    }
    result.deviation = std::sqrt(std::max(0.0, (squares - remainder * remainder / count) / count));
    result.rms = std::hypot(result.mean, result.deviation);
    return result;
}

std::optional<AgedValue> valueAt(const Series& series, Time time)
{
    Series::Point point;
    if (!series.at(time, point) || isGap(point.value))
        return {};
    return AgedValue{point, time - point.time};
}

std::optional<Series::Point> nearestSample(const Series& series, Time time)
{
    if (series.isEmpty())
        return {};
    const auto before = valueTime(series, std::min(time, series.lastTime()), false);
    const auto after = valueTime(series, std::max(time, series.firstTime()), true);
    if (!before && !after)
        return {};
    const bool isBefore = before && (!after || distance(*before, time) <= distance(*after, time));
    const Time found = isBefore ? *before : *after;
    std::vector<Series::Point> points;
    series.samples(found, found, points);
    const auto last =
        std::find_if(points.rbegin(), points.rend(), [](const auto& each) { return !isGap(each.value); });
    return last == points.rend() ? std::nullopt : std::optional(*last);
}

} // namespace core::analysis
