// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "core/base/result.h"
#include "core/base/time.h"

namespace core::wrench {

/// A sample of one of the streams to be aligned.
struct TimedValue
{
    Time time;
    double value = 0.0;
};

/// Search range and quality limits of an alignment.
struct AlignmentRules
{
    Duration mostDelay = 100ms;          ///< searched in both directions
    Duration window = 2s;                ///< one delay is measured in each; at least ten times mostDelay
    double leastCorrelation = 0.6;       ///< of a window that counts
    std::size_t leastWindows = 5;        ///< that count
    double worstDelayDeviation = 0.5e-3; ///< s; more is "not determined"
    double worstSkewDeviation = 5e-6;
};

/// How a stream is late: what the reference shows at t, it shows at t + delay + skew (t - at).
struct Alignment
{
    Time at;                     ///< middle of the measurement
    double delay = 0.0;          ///< s; negative: early
    double delayDeviation = 0.0; ///< s, standard deviation
    std::optional<double> skew; ///< 1e-6: its clock runs a microsecond per second slow; empty: not determined
    double skewDeviation = 0.0;
    double correlation = 0.0; ///< mean of the windows that count; negative: the values have opposite signs
    std::size_t windows = 0;  ///< that count
};

/// Measures the delay between two streams that show the same events, for example taps on the tool. Both get a
/// common step, and slow changes are removed. In each window, the delay is at the peak of the normalised
/// cross-correlation, between steps by a parabola (Knapp and Carter, The generalized correlation method for
/// estimation of time delay, 1976). A line through the delays of all windows gives delay and skew, their
/// scatter gives the uncertainties. Windows without a clear peak do not count, and those far from the line
/// are outliers.
///
/// Fails with a sentence where the delay is not determined: too short, too little in common, periodic, too
/// scattered.
Result<Alignment> align(std::span<const TimedValue> reference, std::span<const TimedValue> late,
                        const AlignmentRules& rules = {});

} // namespace core::wrench
