// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "core/base/time.h"
#include "core/wrench/pipeline.h"
#include "core/wrench/spread.h"

namespace core::wrench {

/// Smallest and largest value of an axis.
struct Peak
{
    double least = 0.0;
    double most = 0.0;
};

/// What an operator reads of a fast sensor: values that are smoothed for the eye, the noise, and the peaks.
/// Recordings, tares and limits use the values themselves. Pure; one stream, one thread; no allocation.
class Readout
{
public:
    static constexpr double kSmoothing = 0.1;         ///< s, time constant of shown()
    static constexpr Duration kNoiseWindow = 1s;      ///< that noise() is measured over
    static constexpr Duration kLongestGap = 500ms;    ///< beyond it, shown() starts again
    static constexpr std::size_t kLeastForNoise = 10; ///< samples

    /// A value in N and N·m, at times that never decrease. One that the sensor reports as faulty, such as a
    /// saturated one, is shown, because the load is real, but says nothing about noise and peaks.
    void add(Time time, const Values& values, bool isFaulty = false);

    /// First-order low-pass of the values; the first value at the beginning and after a gap.
    const Values& shown() const { return m_shown; }
    /// Standard deviation of each axis in the last full window; empty: there was none yet, or a gap.
    const std::optional<Values>& noise() const { return m_noise; }
    /// Of every value since the begin or resetPeaks(), not smoothed; empty: no value yet.
    const std::optional<std::array<Peak, 6>>& peaks() const { return m_peaks; }
    void resetPeaks() { m_peaks.reset(); }
    /// Another zero or unit of the values: what was measured before says nothing about them.
    void restart() { *this = {}; }

private:
    void addNoise(Time time, const Values& values);
    void addPeaks(const Values& values);

    std::optional<Time> m_last;
    Values m_shown{};
    std::optional<Values> m_noise;
    std::optional<std::array<Peak, 6>> m_peaks;
    Time m_windowBegin;
    Spread m_window;
};

} // namespace core::wrench
