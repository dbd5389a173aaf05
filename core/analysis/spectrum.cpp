// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spectrum.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <memory>
#include <numbers>
#include <type_traits>
#include <utility>

#include <fftw3.h>

#include "core/analysis/curvestatistics.h"
#include "core/base/filled.h"
#include "core/base/numbertext.h"

namespace core::analysis {

namespace {

using Points = std::vector<Series::Point>;

struct DestroyPlan
{
    void operator()(fftw_plan plan) const { fftw_destroy_plan(plan); }
};
using Plan = std::unique_ptr<std::remove_pointer_t<fftw_plan>, DestroyPlan>;

/// Replaces samples at the same time by the last of them.
void mergeEqualTimes(Points& points)
{
    const auto isSame = [](const auto& a, const auto& b) { return a.time == b.time; };
    const auto end = std::unique(points.rbegin(), points.rend(), isSame);
    points.erase(points.begin(), end.base());
}

/// Values at equal intervals from the first sample on, on the lines between the samples.
std::vector<double> resampled(const Points& points, Duration interval, std::size_t count)
{
    std::vector<double> values;
    values.reserve(count);
    std::size_t next = 1;
    for (std::size_t i = 0; i < count; ++i) {
        const Time time = points.front().time + interval * static_cast<Duration::rep>(i);
        while (points[next].time < time && next + 1 < points.size())
            ++next;
        const auto& a = points[next - 1];
        const auto& b = points[next];
        const double share = toSeconds(time - a.time) / toSeconds(b.time - a.time);
        values.push_back(a.value + share * (static_cast<double>(b.value) - a.value));
    }
    return values;
}

/// Subtracts the mean, or the line of least squares, and returns the mean.
double removeMean(std::vector<double>& values, bool removesTrend)
{
    const auto count = static_cast<double>(values.size());
    double sum = 0.0;
    for (const double value : values)
        sum += value - values.front();
    const double mean = values.front() + sum / count;
    const double centre = (count - 1.0) / 2.0;
    double moment = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i)
        moment += (static_cast<double>(i) - centre) * (values[i] - mean);
    const double slope = removesTrend ? moment * 12.0 / (count * (count * count - 1.0)) : 0.0;
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] -= mean + slope * (static_cast<double>(i) - centre);
    return mean;
}

/// Coefficients of a sum of cosines with alternating signs.
std::vector<double> cosinesOf(SpectrumWindow window)
{
    switch (window) {
    case SpectrumWindow::Rectangular:
        break;
    case SpectrumWindow::Hann:
        return {0.5, 0.5};
    case SpectrumWindow::Hamming:
        return {0.54, 0.46};
    case SpectrumWindow::Blackman:
        return {0.42, 0.5, 0.08};
    case SpectrumWindow::FlatTop:
        return {0.21557895, 0.41663158, 0.277263158, 0.083578947, 0.006947368};
    }
    return {1.0};
}

/// Multiplies by the window, and returns the sum of its weights.
double applyWindow(std::vector<double>& values, SpectrumWindow window)
{
    const std::vector<double> cosines = cosinesOf(window);
    double sum = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double angle =
            2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(values.size());
        double weight = 0.0;
        for (std::size_t k = 0; k < cosines.size(); ++k)
            weight += (k % 2 == 0 ? 1.0 : -1.0) * cosines[k] * std::cos(angle * static_cast<double>(k));
        values[i] *= weight;
        sum += weight;
    }
    return sum;
}

/// Magnitudes of the discrete Fourier transform, for frequencies from 0 to half the rate.
std::vector<double> magnitudesOf(std::vector<double> values)
{
    std::vector<std::complex<double>> lines(values.size() / 2 + 1);
    // FFTW_ESTIMATE: measuring for a better plan takes longer than the transform, and overwrites the values.
    const Plan plan(fftw_plan_dft_r2c_1d(static_cast<int>(values.size()), values.data(),
                                         reinterpret_cast<fftw_complex*>(lines.data()), FFTW_ESTIMATE));
    fftw_execute(plan.get());
    std::vector<double> magnitudes;
    magnitudes.reserve(lines.size());
    for (const std::complex<double>& line : lines)
        magnitudes.push_back(std::abs(line));
    return magnitudes;
}

/// The top of the parabola through the largest line and its neighbours, in dB.
std::optional<Spectrum::Peak> peakOf(const std::vector<double>& amplitudes, double step, double noise,
                                     SpectrumWindow window)
{
    const auto top = std::max_element(amplitudes.begin() + 1, amplitudes.end());
    if (*top <= noise)
        return {};
    const auto index = top - amplitudes.begin();
    Spectrum::Peak peak{static_cast<double>(index) * step, *top};
    if (index == 1 || top + 1 == amplitudes.end())
        return peak; // its neighbour is 0 Hz or beyond the end
    const auto decibels = [noise](double amplitude) { return 20.0 * std::log10(std::max(amplitude, noise)); };
    const double before = decibels(top[-1]);
    const double after = decibels(top[1]);
    const double curvature = before - 2.0 * decibels(*top) + after;
    if (curvature >= 0.0)
        return peak; // flat
    const double shift = std::clamp(0.5 * (before - after) / curvature, -0.5, 0.5);
    peak.frequency += shift * step;
    if (window != SpectrumWindow::FlatTop) // whose lines are right, and whose top is no parabola
        peak.amplitude *= std::pow(10.0, -0.25 * (before - after) * shift / 20.0);
    return peak;
}

Error tooFewSamples()
{
    return badArgument(
        filled(Spectrum::tr("A spectrum needs at least %1 samples. Choose a longer range of time, or a "
                            "channel that is read more often."),
               Spectrum::kLeastSamples));
}

Error hasGap(Time time, Time from, Duration length)
{
    return badArgument(
        filled(Spectrum::tr("The curve has a gap of %1 s, %2 s after the start of the range. Choose a range "
                            "without gaps."),
               shortNumberText(toSeconds(length), 3), numberText(toSeconds(time - from), 3)));
}

Duration medianInterval(const Points& points)
{
    std::vector<Duration> intervals;
    for (std::size_t i = 1; i < points.size(); ++i)
        intervals.push_back(points[i].time - points[i - 1].time);
    const auto middle = intervals.begin() + static_cast<std::ptrdiff_t>(intervals.size() / 2);
    std::ranges::nth_element(intervals, middle);
    return *middle;
}

/// The newest samples that a spectrum uses, without gaps.
Result<Points> usedPoints(const Series& series, Time from, Time to)
{
    Points points;
    if (from <= to && !series.isEmpty())
        series.samples(from, to, points);
    std::erase_if(points, [](const Series::Point& each) { return isGap(each.value); });
    mergeEqualTimes(points);
    if (points.size() < Spectrum::kLeastSamples)
        return tooFewSamples();
    const Duration interval = medianInterval(points);
    const Time last = points.back().time;
    std::erase_if(points, [&](const Series::Point& each) {
        return (last - each.time) / interval >= static_cast<Duration::rep>(Spectrum::kMostSamples);
    });
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (const Duration length = points[i].time - points[i - 1].time;
            length > interval * Spectrum::kGapIntervals)
            return hasGap(points[i - 1].time, points.front().time, length);
    }
    return points;
}

} // namespace

Result<Spectrum> spectrumOf(const Series& series, Time from, Time to, const SpectrumSettings& settings)
{
    const Result<Points> points = usedPoints(series, from, to);
    if (!points)
        return points.error();
    const Duration interval = medianInterval(*points);
    Spectrum result;
    result.from = points->front().time;
    result.samples = std::min(static_cast<std::size_t>((points->back().time - result.from) / interval) + 1,
                              Spectrum::kMostSamples);
    if (result.samples < Spectrum::kLeastSamples)
        return tooFewSamples();
    result.to = result.from + interval * static_cast<Duration::rep>(result.samples - 1);
    result.rate = 1.0 / toSeconds(interval);
    result.step = result.rate / static_cast<double>(result.samples);

    std::vector<double> values = resampled(*points, interval, result.samples);
    const auto [low, high] = std::ranges::minmax(values);
    const double noise = 1e-12 * std::max(std::abs(low), std::abs(high));
    result.mean = removeMean(values, settings.removesTrend);
    const double weights = applyWindow(values, settings.window);
    result.amplitudes = magnitudesOf(std::move(values));
    for (std::size_t i = 0; i < result.amplitudes.size(); ++i) {
        // A line between 0 Hz and half the rate has half of its amplitude at the negative frequency.
        const bool isPair = i > 0 && 2 * i < result.samples;
        result.amplitudes[i] *= (isPair ? 2.0 : 1.0) / weights;
    }
    result.peak = peakOf(result.amplitudes, result.step, noise, settings.window);
    return result;
}

} // namespace core::analysis
