// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/result.h"
#include "ui/plots/curvespec.h"

class QIODevice;

namespace ui {

/// Every sample of the curves in [from, to] as CSV: "time_s" (seconds since `origin`), then a column per
/// curve headed "key (unit)". One row for each time any curve has a sample; cells without one, and gaps, are
/// empty. UTF-8, decimal point, lines end in LF.
void writeCurves(QIODevice& out, const std::vector<CurveSpec>& curves, core::Time origin, core::Time from,
                 core::Time to);

/// Writes the same to a file, which is complete or unchanged.
core::Result<void> saveCurves(const QString& path, const std::vector<CurveSpec>& curves, core::Time origin,
                              core::Time from, core::Time to);

} // namespace ui
