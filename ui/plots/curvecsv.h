// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/result.h"
#include "ui/plots/curvespec.h"

class QIODevice;

namespace ui {

/// What relates the times of samples to other clocks.
struct CsvTimes
{
    core::Time origin;                    ///< 0 of the column time_s
    core::Duration utcOffset{0};          ///< time of a sample + this = UTC
    const core::Series* cycles = nullptr; ///< the numbers of cycles at their times; null: unknown
};

/// Every sample of the curves in [from, to] as CSV: "utc", "monotonic_ns", "cycle" (the one that had begun),
/// "time_s" (since the origin), then a column per curve headed "key (unit)". One row for each time any curve
/// has a sample; cells without one, and gaps, are empty. UTF-8, decimal point, lines end in LF.
void writeCurves(QIODevice& out, const std::vector<CurveSpec>& curves, const CsvTimes& times, core::Time from,
                 core::Time to);

/// Writes the same to a file, which is complete or unchanged.
core::Result<void> saveCurves(const QString& path, const std::vector<CurveSpec>& curves,
                              const CsvTimes& times, core::Time from, core::Time to);

} // namespace ui
