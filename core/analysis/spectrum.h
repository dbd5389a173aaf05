// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/telemetry/history.h"

namespace core::analysis {

/// Weights of the samples, in their periodic form (Harris 1978, "On the use of windows for harmonic analysis
/// with the discrete Fourier transform"). The coefficients of FlatTop are those of D'Antona and Ferrero 2006.
enum class SpectrumWindow : std::uint8_t {
    Rectangular, ///< sharpest, for a whole number of periods
    Hann,
    Hamming,
    Blackman,
    FlatTop, ///< for amplitudes: right within 0.2 % at any frequency
};

/// Preparation of the samples before the transform.
struct SpectrumSettings
{
    SpectrumWindow window = SpectrumWindow::Hann;
    bool removesTrend = false; ///< a straight line; false: the mean only
};

/// Single-sided amplitude spectrum: a sine of amplitude A is a line of height A (not RMS), whatever the
/// window.
struct Spectrum
{
    Q_DECLARE_TR_FUNCTIONS(Spectrum)

public:
    /// Samples at most. Of a longer range the newest part is used.
    static constexpr std::size_t kMostSamples = 65'536;
    static constexpr std::size_t kLeastSamples = 8;
    static constexpr int kGapIntervals = 8; ///< a longer interval between samples is a gap

    /// A local maximum of the spectrum.
    struct Peak
    {
        double frequency = 0.0; ///< Hz, interpolated
        double amplitude = 0.0; ///< in the unit of the curve, interpolated
    };

    Time from; ///< of the first and the last sample that were used
    Time to;
    double rate = 0.0;              ///< Hz, of the samples; the spectrum ends at half of it
    double step = 0.0;              ///< Hz, from one amplitude to the next
    double mean = 0.0;              ///< that was removed, in the unit of the curve
    std::size_t samples = 0;        ///< after resampling
    std::vector<double> amplitudes; ///< of 0 Hz, step, 2 * step …; in the unit of the curve
    std::optional<Peak> peak;       ///< the largest above 0 Hz; none: the curve is constant
};

/// The spectrum of the samples in [from, to]. The peak is the top of a parabola in dB: between two lines its
/// amplitude is wrong by up to 4 % with Hann, 27 % with Rectangular. They are resampled at their median
/// interval, by straight lines; these attenuate frequencies near the end of the spectrum if the intervals
/// vary. Errc::BadArgument, with a sentence, for fewer than kLeastSamples samples and for a range with a gap.
/// GUI thread only: FFTW makes plans in one thread.
Result<Spectrum> spectrumOf(const Series& series, Time from, Time to, const SpectrumSettings& settings = {});

} // namespace core::analysis
