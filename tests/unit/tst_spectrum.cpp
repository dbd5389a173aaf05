// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spectrum.h"
#include "tests/support/curves.h"
#include "tests/support/testprogram.h"

namespace tst_spectrum {

using namespace core;
using namespace core::analysis;
using support::isNear, support::kGap, support::timeAt;

namespace {

constexpr double kTau = 2.0 * M_PI;

/// Of a curve of `count` samples at `rate` Hz.
Spectrum spectrumOfFunction(int count, double rate, const std::function<double(double)>& value,
                            const SpectrumSettings& settings)
{
    Series series;
    support::fill(series, count, rate, value);
    auto result = spectrumOf(series, timeAt(0), timeAt(1e6), settings);
    if (!result)
        qFatal("%s", qPrintable(result.error().detail));
    return std::move(*result);
}

} // namespace

class TestSpectrum : public QObject
{
    Q_OBJECT

private slots:
    void aSineHasItsAmplitudeAndFrequency_data()
    {
        // amplitudeError: share, of a line between two frequencies; frequencyError: steps, the same
        const support::Table<int, double, double> row("window", "amplitudeError", "frequencyError");
        // What a parabola in dB makes of these windows; of the flat top the line itself is the amplitude.
        row("rectangular", int(SpectrumWindow::Rectangular), 0.28, 0.18);
        row("Hann", int(SpectrumWindow::Hann), 0.04, 0.02);
        row("Hamming", int(SpectrumWindow::Hamming), 0.05, 0.02);
        row("Blackman", int(SpectrumWindow::Blackman), 0.012, 0.01);
        row("flat top", int(SpectrumWindow::FlatTop), 0.0012, 0.15);
    }
    void aSineHasItsAmplitudeAndFrequency()
    {
        const auto [window, amplitudeError, frequencyError] =
            support::fetched<int, double, double>({"window", "amplitudeError", "frequencyError"});
        const SpectrumSettings settings{SpectrumWindow(window)};
        // 1000 samples in 2 s: a step of 0.5 Hz.
        const auto sine = [](double frequency) {
            return [frequency](double s) { return 5.0 + 2.0 * std::sin(kTau * frequency * s + 0.7); };
        };
        const Spectrum onLine = spectrumOfFunction(1000, 500.0, sine(20.0), settings);
        QCOMPARE(onLine.samples, std::size_t(1000));
        QCOMPARE(onLine.amplitudes.size(), std::size_t(501));
        QVERIFY(isNear(onLine.rate, 500.0, 1e-9));
        QVERIFY(isNear(onLine.step, 0.5, 1e-9));
        QVERIFY(isNear(onLine.mean, 5.0, 1e-6));
        QVERIFY(isNear(onLine.amplitudes[40], 2.0, 1e-5));
        QVERIFY(isNear(onLine.amplitudes[100], 0.0, 1e-5));
        QVERIFY(onLine.peak);
        QVERIFY(isNear(onLine.peak->amplitude, 2.0, 2e-4));
        QVERIFY(isNear(onLine.peak->frequency, 20.0, 0.05 * onLine.step));
        for (const double shift : {0.1, 0.25, 0.4, 0.5, 0.7}) {
            const double frequency = 20.0 + shift * 0.5;
            const Spectrum between = spectrumOfFunction(1000, 500.0, sine(frequency), settings);
            QVERIFY(between.peak);
            QVERIFY(isNear(between.peak->amplitude, 2.0, 2.0 * amplitudeError));
            QVERIFY(isNear(between.peak->frequency, frequency, frequencyError * between.step));
        }
    }

    void aConstantHasNoPeak()
    {
        for (const double value : {0.0, 3.3}) {
            const Spectrum flat = spectrumOfFunction(100, 100.0, [=](double) { return value; }, {});
            QVERIFY(isNear(flat.mean, value, 1e-6));
            QVERIFY(!flat.peak);
            for (const double amplitude : flat.amplitudes)
                QVERIFY(isNear(amplitude, 0.0, 1e-9));
        }
    }

    void halfTheRateHasItsAmplitude()
    {
        const Spectrum found = spectrumOfFunction(
            64, 64.0, [](double s) { return std::cos(kTau * 32.0 * s); }, {SpectrumWindow::Rectangular});
        QVERIFY(isNear(found.amplitudes.back(), 1.0, 1e-6));
        QVERIFY(isNear(found.peak->frequency, 32.0, 1e-9));
    }

    void aTrendIsRemovedOnRequest()
    {
        const auto ramp = [](double s) { return 4.0 * s + 0.1 * std::sin(kTau * 10.0 * s); };
        const Spectrum with = spectrumOfFunction(1000, 1000.0, ramp, {SpectrumWindow::Hann, false});
        QVERIFY(with.peak->frequency < 3.0);
        const Spectrum without = spectrumOfFunction(1000, 1000.0, ramp, {SpectrumWindow::Hann, true});
        QVERIFY(isNear(without.peak->frequency, 10.0, 0.05));
        QVERIFY(isNear(without.peak->amplitude, 0.1, 1e-3));
        QVERIFY(isNear(without.amplitudes[1], 0.0, 0.01));
    }

    void twoTonesAreApart()
    {
        const auto tones = [](double s) {
            return 1.0 * std::sin(kTau * 50.0 * s) + 0.001 * std::sin(kTau * 80.3 * s);
        };
        const Spectrum found = spectrumOfFunction(4000, 1000.0, tones, {SpectrumWindow::Blackman});
        QVERIFY(isNear(found.peak->frequency, 50.0, 0.01));
        const auto small = std::size_t(std::lround(80.3 / found.step));
        QVERIFY(found.amplitudes[small] > 0.0008 && found.amplitudes[small] < 0.0011);
        QVERIFY(found.amplitudes[std::size_t(std::lround(65.0 / found.step))] < 1e-6);
    }

    /// Parseval: the squares of all lines are the mean square of the samples.
    void theRectangularWindowKeepsThePower()
    {
        std::mt19937 random(4);
        std::normal_distribution<double> noise(0.0, 3.0);
        for (const int count : {100, 101, 997, 4096}) {
            std::vector<double> values;
            const Spectrum found =
                spectrumOfFunction(count, 1000.0, [&](double) { return values.emplace_back(noise(random)); },
                                   {SpectrumWindow::Rectangular});
            double power = 0.0;
            for (const double value : values)
                power += (value - found.mean) * (value - found.mean) / count;
            double lines = found.amplitudes[0] * found.amplitudes[0];
            for (std::size_t i = 1; i < found.amplitudes.size(); ++i) {
                const bool isEnd = 2 * i == found.samples;
                lines += found.amplitudes[i] * found.amplitudes[i] * (isEnd ? 1.0 : 0.5);
            }
            QVERIFY(isNear(lines, power, 1e-5 * power));
        }
    }

    void jitterOfTheTimesMattersLittle()
    {
        std::mt19937 random(5);
        std::uniform_real_distribution jitter(-0.003, 0.003);
        Series series;
        for (int i = 0; i < 1000; ++i) {
            const double seconds = i * 0.01 + jitter(random);
            const float value = i % 97 == 5 ? kGap : float(2.0 * std::sin(kTau * 3.0 * seconds));
            series.append(timeAt(seconds), value); // short gaps are bridged
            if (i % 50 == 7)
                series.append(timeAt(seconds), value);
        }
        ASSIGN_OR_FAIL(found, spectrumOf(series, timeAt(0), timeAt(100), {SpectrumWindow::FlatTop}));
        QVERIFY(isNear(found->rate, 100.0, 1.5));
        QVERIFY(isNear(found->peak->frequency, 3.0, 0.01));
        QVERIFY(isNear(found->peak->amplitude, 2.0, 0.03));
    }

    void aRangeWithAGapIsRefused()
    {
        const auto sine = [](double s) { return std::sin(kTau * 5.0 * s); };
        Series series;
        support::fill(series, 100, 100.0, sine);
        support::fill(series, 100, 100.0, sine, 1.07); // after the last one at 0.99: 8 intervals
        QVERIFY(spectrumOf(series, timeAt(0), timeAt(10)));
        support::fill(series, 100, 100.0, sine, 2.5);
        const auto refused = spectrumOf(series, timeAt(0.5), timeAt(10));
        QVERIFY(!refused && refused.error().code == Errc::BadArgument);
        QCOMPARE(refused.error().detail, u"The curve has a gap of 0.44 s, 1.560 s after the start of "
                                         "the range. Choose a range without gaps."_s);
        QVERIFY(spectrumOf(series, timeAt(0.5), timeAt(2.0)));
        QVERIFY(spectrumOf(series, timeAt(2.5), timeAt(10)));
    }

    void fewSamplesAreRefused()
    {
        Series series;
        QVERIFY(!spectrumOf(series, timeAt(0), timeAt(1)));
        for (int i = 0; i < 7; ++i)
            series.append(timeAt(i), float(i));
        series.append(timeAt(6), 6.F); // the same time counts once
        series.append(timeAt(7), kGap);
        VERIFY_STARTS(support::refusalOf(spectrumOf(series, timeAt(0), timeAt(10))),
                      "A spectrum needs at least 8 samples.");
        series.append(timeAt(7), 7.F);
        QVERIFY(spectrumOf(series, timeAt(0), timeAt(10)));
        QVERIFY(!spectrumOf(series, timeAt(10), timeAt(0)));
    }

    void ofALongRangeTheNewestSamplesAreUsed()
    {
        Series series;
        const auto step = [](double s) { return std::sin(kTau * (s < 20.0 ? 100.0 : 250.0) * s); };
        support::fill(series, 90'000, 1000.0, step);
        ASSIGN_OR_FAIL(found, spectrumOf(series, timeAt(0), timeAt(1000), {SpectrumWindow::Rectangular}));
        QCOMPARE(found->samples, Spectrum::kMostSamples);
        QVERIFY(found->to == timeAt(89.999));
        QVERIFY(found->from == timeAt(89.999 - 65.535));
        QVERIFY(isNear(found->peak->frequency, 250.0, 0.001));
        QVERIFY(found->amplitudes[std::size_t(std::lround(100.0 / found->step))] < 1e-3);
    }
};

SERVODECK_TEST(TestSpectrum)

} // namespace tst_spectrum

#include "tst_spectrum.moc"
