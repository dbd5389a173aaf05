// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/comparison.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/quantities.h"

namespace core::replay {

namespace {

/// The context of this file's texts.
struct ComparisonWords
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonWords)
};

using Align = ComparisonSettings::Align;

std::optional<Time> firstGoal(const RecordedCurves& recording)
{
    std::optional<Time> first;
    for (const RecordedCurve& each : recording.curves()) {
        if (each.isStep && !each.series.isEmpty())
            first = std::min(first.value_or(Time::max()), each.series.firstTime());
    }
    return first;
}

std::optional<Time> firstMarker(const RecordedCurves& recording)
{
    const auto found =
        std::ranges::find(recording.events(), RecordedEvent::Kind::Marker, &RecordedEvent::kind);
    return found == recording.events().end() ? std::nullopt : std::optional(found->time);
}

/// The moments of both recordings that belong together.
struct Moments
{
    Align align;
    Time first;
    Time second;
};

Result<Moments> momentsOf(const RecordedCurves& first, const RecordedCurves& second,
                          const ComparisonSettings& settings)
{
    if (settings.align == Align::Offset)
        return Moments{Align::Offset, Time{}, Time{} - settings.offset};
    if (settings.align == Align::Marker) {
        const auto a = firstMarker(first);
        const auto b = firstMarker(second);
        if (a && b)
            return Moments{Align::Marker, *a, *b};
        return badArgument(
            ComparisonWords::tr("The recordings cannot be aligned at a marker: one of them has none."));
    }
    const auto a = firstGoal(first);
    const auto b = firstGoal(second);
    if (settings.align == Align::Goal && a && b)
        return Moments{Align::Goal, *a, *b};
    return Moments{Align::Start, Time{}, Time{}};
}

/// The reference as a line.
class Line
{
public:
    explicit Line(const RecordedCurve& curve)
        : m_curve(curve)
    {
        if (!curve.series.isEmpty())
            curve.series.samples(curve.series.firstTime(), curve.series.lastTime(), m_points);
    }
    /// None in a gap, before the first sample and after the last one.
    std::optional<double> at(Time time) const
    {
        const auto after = std::ranges::upper_bound(m_points, time, {}, &Series::Point::time);
        if (after == m_points.begin())
            return {};
        const Series::Point& a = *std::prev(after);
        if (std::isnan(a.value))
            return {};
        if (a.time == time || (m_curve.isStep && after != m_points.end()))
            return a.value;
        if (after == m_points.end() || std::isnan(after->value))
            return {};
        const double share = toSeconds(time - a.time) / toSeconds(after->time - a.time);
        return a.value + (static_cast<double>(after->value) - a.value) * share;
    }
    /// True when it comes as close to `value` as `tolerance` in that range of time.
    bool comesNear(double value, double tolerance, Time from, Time to) const
    {
        double least = std::numeric_limits<double>::infinity();
        double most = -least;
        const auto add = [&](double each) {
            least = std::min(least, each);
            most = std::max(most, each);
        };
        for (const Time edge : {from, to}) {
            if (const auto there = at(edge))
                add(*there);
        }
        if (const auto range = m_curve.series.range(from, to); range.isValid) {
            add(range.minimum);
            add(range.maximum);
        }
        return value >= least - tolerance && value <= most + tolerance;
    }

private:
    const RecordedCurve& m_curve;
    std::vector<Series::Point> m_points;
};

CurveComparison compareCurve(const RecordedCurve& first, const RecordedCurve& second, const Moments& moments,
                             const ComparisonSettings& settings)
{
    CurveComparison result{first.key, first.unit};
    const bool isAngle = first.unit.startsWith(QLatin1String("rad"));
    const double factor = isAngle ? 180.0 / kPi : 1.0;
    if (isAngle)
        result.unit.replace(0, 3, QStringLiteral("°"));
    const Line line(first);
    std::vector<Series::Point> points;
    if (!second.series.isEmpty())
        second.series.samples(second.series.firstTime(), second.series.lastTime(), points);
    double squares = 0.0;
    for (const Series::Point& point : points) {
        const Time time = moments.first + (point.time - moments.second);
        const auto there = std::isnan(point.value) ? std::nullopt : line.at(time);
        if (!there)
            continue;
        const double deviation = std::abs(point.value - *there) * factor;
        ++result.compared;
        squares += deviation * deviation;
        if (deviation > result.maximum) {
            result.maximum = deviation;
            result.maximumAt = time - moments.first;
        }
        if (deviation > settings.tolerance
            && !line.comesNear(point.value, settings.tolerance / factor, time - settings.timeTolerance,
                               time + settings.timeTolerance))
            ++result.outside;
    }
    if (result.compared > 0)
        result.rms = std::sqrt(squares / static_cast<double>(result.compared));
    return result;
}

/// True for curves that are to be compared.
class Choice
{
public:
    explicit Choice(const QStringList& patterns)
    {
        for (const QString& each : patterns)
            m_patterns.emplace_back(QRegularExpression::anchoredPattern(
                QRegularExpression::escape(each).replace(QStringLiteral("\\*"), QStringLiteral(".*"))));
    }
    bool has(const RecordedCurve& curve) const
    {
        if (m_patterns.empty())
            return curve.group == RecordedCurve::Group::Joint
                   && curve.key.endsWith(QLatin1String(".position"));
        return std::ranges::any_of(m_patterns,
                                   [&](const auto& each) { return each.match(curve.key).hasMatch(); });
    }

private:
    std::vector<QRegularExpression> m_patterns;
};

} // namespace

bool Comparison::passes() const
{
    return !curves.empty() && std::ranges::all_of(curves, &CurveComparison::passes);
}

Result<Comparison> compare(const RecordedCurves& first, const RecordedCurves& second,
                           const ComparisonSettings& settings)
{
    const auto moments = momentsOf(first, second, settings);
    if (!moments)
        return moments.error();
    Comparison result;
    result.align = moments->align;
    result.offset = moments->first - moments->second;
    result.common = std::max(Duration{0}, std::min(first.end(), second.end() + result.offset)
                                              - std::max(first.begin(), second.begin() + result.offset));
    const Choice choice(settings.curves);
    for (const RecordedCurve& each : first.curves()) {
        if (!choice.has(each))
            continue;
        if (const auto* other = second.find(each.key); other == nullptr)
            result.onlyFirst << each.key;
        else if (other->unit == each.unit)
            result.curves.push_back(compareCurve(each, *other, *moments, settings));
    }
    for (const RecordedCurve& each : second.curves()) {
        if (choice.has(each) && first.find(each.key) == nullptr)
            result.onlySecond << each.key;
    }
    if (result.curves.empty())
        return badArgument(settings.curves.isEmpty()
                               ? ComparisonWords::tr("The recordings have no positions of the same joints.")
                               : ComparisonWords::tr("The recordings have no common curve '%1'.")
                                     .arg(settings.curves.join(QStringLiteral(", "))));
    return result;
}

} // namespace core::replay
