// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <vector>

#include "core/base/result.h"
#include "core/replay/recordedcurves.h"

namespace core::replay {

/// How two recordings are compared. Angles are compared in degrees.
struct ComparisonSettings
{
    /// Keys of curves, also with "*"; empty: the positions of all joints.
    QStringList curves;
    double tolerance = 1.0; ///< in the unit of each curve
    Duration timeTolerance = 20ms;
    enum class Align : std::uint8_t {
        Goal, ///< at the first goal that was sent; at the begin, if one has none
        Start,
        Marker, ///< at the first marker
        Offset,
    };
    Align align = Align::Goal;
    Duration offset{0}; ///< Offset: the second recording began that much later
};

/// Deviation between two recordings in one curve.
struct CurveComparison
{
    QString key;
    QString unit;
    std::size_t compared = 0; ///< samples of the second recording
    std::size_t outside = 0;  ///< of these, beyond the tolerance
    double maximum = 0.0;     ///< deviation
    Duration maximumAt{0};    ///< since the moment of the alignment
    double rms = 0.0;         ///< deviation

    bool passes() const { return compared > 0 && outside == 0; }
};

/// Result of the comparison of two recordings.
struct Comparison
{
    ComparisonSettings::Align align = ComparisonSettings::Align::Goal; ///< that was used
    Duration offset{0}; ///< of the second recording, from begin to begin
    Duration common{0}; ///< time that both have
    std::vector<CurveComparison> curves;
    QStringList onlyFirst; ///< curves that would be compared
    QStringList onlySecond;

    bool passes() const; ///< all curves do
};

/// Compares `second` with `first`, the reference: a sample passes when the reference has a value within the
/// tolerance of the value, at some time within the tolerance of the time. Between its samples the reference
/// is a straight line; gaps are left out. Deviations are those at the same time. Errc::BadArgument: the
/// alignment is impossible, or there is nothing to compare.
Result<Comparison> compare(const RecordedCurves& first, const RecordedCurves& second,
                           const ComparisonSettings& settings);

} // namespace core::replay
