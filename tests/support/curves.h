// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

#include "core/telemetry/history.h"

/// Curves for tests of core/analysis.
namespace support {

inline constexpr float kGap = std::numeric_limits<float>::quiet_NaN();

/// `seconds` after an arbitrary beginning.
inline core::Time timeAt(double seconds)
{
    return core::Time{core::Duration{1'000'000'000'000 + std::llround(seconds * 1e9)}};
}

inline double secondsOf(core::Time time)
{
    return core::toSeconds(time - timeAt(0.0));
}

/// Appends `count` samples of `value(seconds)` at `rate` Hz, from `start` on.
inline void fill(core::Series& series, int count, double rate, const std::function<double(double)>& value,
                 double start = 0.0)
{
    for (int i = 0; i < count; ++i) {
        const double seconds = start + i / rate;
        series.append(timeAt(seconds), static_cast<float>(value(seconds)));
    }
}

/// Of (seconds, value).
inline core::Series seriesOf(const std::vector<std::pair<double, float>>& points)
{
    core::Series series;
    for (const auto& [seconds, value] : points)
        series.append(timeAt(seconds), value);
    return series;
}

} // namespace support
