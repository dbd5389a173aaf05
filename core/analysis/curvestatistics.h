// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>

#include "core/telemetry/history.h"

/// Analysis of curves: statistics, trigger, spectrum, derived curves. Pure: times come in as arguments. All
/// on the GUI thread, like core::Series. Values are in the unit of their curve.
namespace core::analysis {

/// NaN marks a gap; an infinite value is no measurement either.
inline bool isGap(float value)
{
    return !std::isfinite(value);
}

/// Statistics of the samples between two cursors. Every sample counts once, whatever its distance to the
/// next.
struct CurveStatistics
{
    std::size_t count = 0; ///< samples with a value, at least 1
    double minimum = 0.0;
    double maximum = 0.0;
    double mean = 0.0;
    double deviation = 0.0; ///< standard deviation of the population: sqrt(mean((x - mean)^2))
    double rms = 0.0;       ///< root mean square: sqrt(mean(x^2)) = sqrt(mean^2 + deviation^2)
    Series::Point first;
    Series::Point last;
};

/// Statistics of the samples in [from, to], without gaps; none if it has no values. Two passes in double, so
/// that a small ripple on a large offset keeps its digits. Costs time and memory by the samples in the range.
std::optional<CurveStatistics> statisticsOf(const Series& series, Time from, Time to);

/// A value of a curve and how old it is.
struct AgedValue
{
    Series::Point point;
    Duration age{0}; ///< from the sample to the requested time
};

/// The last sample at or before `time`. None before the first sample, and in a gap.
std::optional<AgedValue> valueAt(const Series& series, Time time);

/// The sample with a value whose time is nearest to `time`, for cursors that snap; of two at the same
/// distance the earlier one, of several at the same time the last one. None if the curve has no values.
std::optional<Series::Point> nearestSample(const Series& series, Time time);

} // namespace core::analysis
