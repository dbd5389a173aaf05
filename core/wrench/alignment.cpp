// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wrench/alignment.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/numbertext.h"

namespace core::wrench {

namespace {

/// The context of this file's texts. Without a translator they are the English ones.
struct AlignmentWords
{
    Q_DECLARE_TR_FUNCTIONS(AlignmentWords)
};

constexpr double kFinestStep = 0.5e-3; ///< s
constexpr double kCoarsestStep = 5e-3;
constexpr double kSmoothing = 0.5;     ///< s; slower changes are removed
constexpr double kMostGap = 5.0;       ///< usual intervals; a window with a longer one does not count
constexpr double kSecondPeak = 0.9;    ///< of the highest: then the delay is ambiguous
constexpr double kParabolaBias = 0.05; ///< steps
constexpr double kLeastOutlier = 1e-3; ///< s

/// A stream on a common step, without its slow changes.
struct Stepped
{
    std::vector<double> values;
    std::vector<double> energies;  ///< sum of squares before each step
    std::vector<std::size_t> gaps; ///< steps in gaps before each step
};

std::vector<TimedValue> cleaned(std::span<const TimedValue> stream)
{
    std::vector<TimedValue> result;
    for (const auto& sample : stream) {
        if (std::isfinite(sample.value) && (result.empty() || sample.time > result.back().time))
            result.push_back(sample);
    }
    return result;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// s
double usualInterval(const std::vector<TimedValue>& stream)
{
    std::vector<double> intervals;
    for (std::size_t i = 1; i < stream.size(); ++i)
        intervals.push_back(toSeconds(stream[i].time - stream[i - 1].time));
    return median(std::move(intervals));
}

/// Subtracts the mean of the values around each.
void removeSlowChanges(std::vector<double>& values, std::size_t half)
{
    std::vector<double> sums(values.size() + 1, 0.0);
    for (std::size_t i = 0; i < values.size(); ++i)
        sums[i + 1] = sums[i] + values[i];
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::size_t reach =
            std::min({half, i, values.size() - 1 - i}); // symmetric, so it adds no delay
        values[i] -= (sums[i + reach + 1] - sums[i - reach]) / static_cast<double>(2 * reach + 1);
    }
}

/// The lines between samples at `count` steps from `begin` on, which is within the stream.
Stepped stepped(const std::vector<TimedValue>& stream, Time begin, double step, std::size_t count)
{
    Stepped result;
    const double longest = kMostGap * usualInterval(stream);
    const double mean = stream.front().value; // keeps sums small
    std::size_t next = 1;
    result.gaps.push_back(0);
    for (std::size_t i = 0; i < count; ++i) {
        const Time time = begin + fromSeconds(static_cast<double>(i) * step);
        while (next + 1 < stream.size() && stream[next].time < time)
            ++next;
        const auto& left = stream[next - 1];
        const auto& right = stream[next];
        const double interval = toSeconds(right.time - left.time);
        const double part = toSeconds(time - left.time) / interval;
        result.values.push_back(left.value + part * (right.value - left.value) - mean);
        result.gaps.push_back(result.gaps.back() + (interval > longest ? 1 : 0));
    }
    removeSlowChanges(result.values, static_cast<std::size_t>(kSmoothing / step));
    result.energies.push_back(0.0);
    for (const double value : result.values)
        result.energies.push_back(result.energies.back() + value * value);
    return result;
}

/// The delay in one window.
struct WindowDelay
{
    double at = 0.0; ///< steps, the middle of the window
    double delay = 0.0;
    double correlation = 0.0;
};

/// Normalised cross-correlation of one window for delays from -most to +most steps.
std::vector<double> correlations(const Stepped& a, const Stepped& b, std::size_t begin, std::size_t size,
                                 std::size_t most)
{
    const auto energyOf = [size](const Stepped& stream, std::size_t first) {
        return stream.energies[first + size] - stream.energies[first];
    };
    std::vector<double> result;
    const double* const window = a.values.data() + begin;
    for (std::size_t first = begin - most; first <= begin + most; ++first) {
        const double product = std::inner_product(window, window + size, b.values.data() + first, 0.0);
        const double energy = std::sqrt(energyOf(a, begin) * energyOf(b, first));
        result.push_back(energy > 0.0 ? product / energy : 0.0);
    }
    return result;
}

/// The highest peak outside of the slopes of the one at `peak`. `sizes` are all positive at the peak.
double secondPeak(const std::vector<double>& sizes, std::size_t peak)
{
    std::size_t left = peak;
    while (left > 0 && sizes[left - 1] <= sizes[left])
        --left;
    std::size_t right = peak;
    while (right + 1 < sizes.size() && sizes[right + 1] <= sizes[right])
        ++right;
    double second = 0.0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (i < left || i > right)
            second = std::max(second, sizes[i]);
    }
    return second;
}

enum class Verdict { Clear, Weak, Ambiguous };

Verdict findPeak(const std::vector<double>& correlation, double least, WindowDelay& found)
{
    const auto highest = std::max_element(correlation.begin(), correlation.end(),
                                          [](double a, double b) { return std::abs(a) < std::abs(b); });
    const auto peak = indexIn(correlation, highest);
    const double sign = *highest < 0.0 ? -1.0 : 1.0;
    if (!(std::abs(*highest) >= least) || peak == 0 || peak + 1 == correlation.size())
        return Verdict::Weak;
    std::vector<double> sizes = correlation;
    for (double& size : sizes)
        size *= sign;
    if (secondPeak(sizes, peak) > kSecondPeak * sizes[peak])
        return Verdict::Ambiguous;
    const double left = sizes[peak - 1];
    const double right = sizes[peak + 1];
    const double bend = left - 2.0 * sizes[peak] + right;
    const double part = bend < 0.0 ? 0.5 * (left - right) / bend : 0.0;
    found.delay = static_cast<double>(peak) + part - std::floor(static_cast<double>(correlation.size()) / 2);
    found.correlation = *highest;
    return Verdict::Clear;
}

/// A line delay = middle + slope (at - centre); all in steps.
struct Line
{
    double centre = 0.0;
    double middle = 0.0;
    double slope = 0.0;
    double middleDeviation = 0.0;
    double slopeDeviation = 0.0;

    double missOf(const WindowDelay& window) const
    {
        return window.delay - middle - slope * (window.at - centre);
    }
};

/// By least squares; at least three windows.
Line fittedLine(const std::vector<WindowDelay>& windows)
{
    const auto count = static_cast<double>(windows.size());
    Line line;
    for (const auto& window : windows) {
        line.centre += window.at / count;
        line.middle += window.delay / count;
    }
    double spread = 0.0;
    for (const auto& window : windows) {
        spread += (window.at - line.centre) * (window.at - line.centre);
        line.slope += (window.at - line.centre) * window.delay;
    }
    line.slope /= spread;
    double squares = 0.0;
    for (const auto& window : windows)
        squares += line.missOf(window) * line.missOf(window);
    const double variance = squares / (count - 2.0);
    line.middleDeviation = std::sqrt(variance / count);
    line.slopeDeviation = std::sqrt(variance / spread);
    return line;
}

/// A line that outliers do not move: the median of the slopes between windows, Theil 1950 and Sen 1968.
Line medianLine(const std::vector<WindowDelay>& windows)
{
    std::vector<double> slopes;
    for (std::size_t i = 0; i < windows.size(); ++i) {
        for (std::size_t j = i + 1; j < windows.size(); ++j)
            slopes.push_back((windows[j].delay - windows[i].delay) / (windows[j].at - windows[i].at));
    }
    Line line;
    line.slope = median(std::move(slopes));
    std::vector<double> delays;
    for (const auto& window : windows)
        delays.push_back(window.delay - line.slope * window.at);
    line.middle = median(std::move(delays));
    return line;
}

void removeOutliers(std::vector<WindowDelay>& windows, double step)
{
    const Line line = medianLine(windows);
    std::vector<double> misses;
    for (const auto& window : windows)
        misses.push_back(std::abs(line.missOf(window)));
    const double most = std::max(kLeastOutlier / step, 6.0 * median(misses)); // about 4 standard deviations
    std::erase_if(windows, [&](const auto& window) { return std::abs(line.missOf(window)) > most; });
}

Error notDetermined(const QString& why)
{
    return {Errc::Refused, filled(AlignmentWords::tr("The delay is not determined: %1"), why)};
}

/// The windows that count. `ambiguous`: how many have several peaks.
std::vector<WindowDelay> windowDelays(const Stepped& a, const Stepped& b, std::size_t size, std::size_t most,
                                      double least, std::size_t& ambiguous)
{
    std::vector<WindowDelay> windows;
    for (std::size_t begin = most; begin + size + most <= a.values.size(); begin += size) {
        const std::size_t end = begin + size + most;
        if (a.gaps[end] != a.gaps[begin - most] || b.gaps[end] != b.gaps[begin - most])
            continue;
        WindowDelay window;
        window.at = static_cast<double>(begin) + static_cast<double>(size) / 2.0;
        const auto verdict = findPeak(correlations(a, b, begin, size, most), least, window);
        if (verdict == Verdict::Clear)
            windows.push_back(window);
        ambiguous += verdict == Verdict::Ambiguous ? 1 : 0;
    }
    return windows;
}

} // namespace

Result<Alignment> align(std::span<const TimedValue> reference, std::span<const TimedValue> late,
                        const AlignmentRules& rules)
{
    const auto a = cleaned(reference);
    const auto b = cleaned(late);
    const QString tooShort =
        AlignmentWords::tr("the streams overlap for too short a time. Record at least %1 s with both.");
    const double window = toSeconds(rules.window);
    const double least = static_cast<double>(rules.leastWindows) * window + 2.0 * toSeconds(rules.mostDelay);
    if (a.size() < 3 || b.size() < 3)
        return notDetermined(filled(tooShort, numberText(least, 0)));
    const Time begin = std::max(a.front().time, b.front().time);
    const double span = toSeconds(std::min(a.back().time, b.back().time) - begin);
    if (span < least)
        return notDetermined(filled(tooShort, numberText(least, 0)));
    const double step = std::clamp(std::min(usualInterval(a), usualInterval(b)), kFinestStep, kCoarsestStep);
    const auto count = static_cast<std::size_t>(span / step);
    const auto most = static_cast<std::size_t>(toSeconds(rules.mostDelay) / step);
    std::size_t ambiguous = 0;
    auto windows =
        windowDelays(stepped(a, begin, step, count), stepped(b, begin, step, count),
                     static_cast<std::size_t>(window / step), most, rules.leastCorrelation, ambiguous);
    if (windows.size() < rules.leastWindows && ambiguous > windows.size())
        return notDetermined(
            AlignmentWords::tr("the movement repeats itself, so several delays fit. Tap at irregular "
                               "intervals."));
    const QString tooLittle =
        AlignmentWords::tr("the two signals have too little in common. Tap harder or more often, and "
                           "choose a joint that feels the taps.");
    if (windows.size() < rules.leastWindows)
        return notDetermined(tooLittle);
    removeOutliers(windows, step);
    if (windows.size() < std::max<std::size_t>(rules.leastWindows, 3))
        return notDetermined(tooLittle);

    const Line line = fittedLine(windows);
    Alignment result;
    result.at = begin + fromSeconds(line.centre * step);
    result.delay = line.middle * step;
    result.delayDeviation = std::hypot(line.middleDeviation, kParabolaBias) * step;
    result.skewDeviation = line.slopeDeviation;
    result.windows = windows.size();
    for (const auto& each : windows)
        result.correlation += each.correlation / static_cast<double>(windows.size());
    if (!(result.delayDeviation <= rules.worstDelayDeviation))
        return notDetermined(
            filled(AlignmentWords::tr("the measured delays scatter too much, by %1 ms. Tap harder or more "
                                      "often."),
                   numberText(result.delayDeviation * 1e3, 2)));
    if (result.skewDeviation <= rules.worstSkewDeviation)
        result.skew = line.slope;
    return result;
}

} // namespace core::wrench
