// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/analysis/curvedefinition.h"
#include "core/analysis/samplefeed.h"

namespace core::analysis {

/// A curve made of other curves, which grows with them. Its samples depend on those of its sources only, not
/// on how often it is updated. A gap of a source is a gap here, and filters start again after it. Pure; GUI
/// thread.
class DerivedCurve
{
public:
    /// The definition must be valid. Keeps at least the newest `capacity` samples.
    explicit DerivedCurve(CurveDefinition definition, std::size_t capacity = 1'000'000);

    const CurveDefinition& definition() const { return m_definition; }
    const Series& output() const { return m_output; }

    /// Takes the new samples of the sources, always the same ones: `second` of a Difference only. A
    /// Difference ends where its second source ends, because an older value there may still be replaced. When
    /// a source has lost samples before they were used (it was cleared, or dropped its oldest), the curve
    /// starts again with what the sources have now.
    void update(const Series& first, const Series* second = nullptr);
    void clear();

private:
    /// Low-pass of first order for irregular samples: y += (1 - exp(-2 pi fc dt)) (x - y), which is exact for
    /// an input that is constant between samples.
    class Filter
    {
    public:
        double next(double value, Duration step, double cutoff);
        void reset() { m_value.reset(); }

    private:
        std::optional<double> m_value;
    };

    void takeOne(const Series::Point& sample);
    void takeSecond(const Series::Point& sample);
    std::optional<double> secondAt(Time time) const;
    void updateDifference(const Series& first, const Series& second);
    void put(Time time, double value);

    CurveDefinition m_definition;
    Series m_output;
    SampleFeed m_first;
    SampleFeed m_second;
    std::optional<Series::Point> m_previous; ///< sample of the first source; none: unknown, or a gap
    Filter m_filter;
    std::optional<Series::Point> m_other; ///< of the second source, also a gap
    Duration m_usual{0};                  ///< interval of the second source; 0: unknown
};

} // namespace core::analysis
