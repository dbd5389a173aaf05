// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCustomPlot;
class QPalette;

namespace ui {

/// Gives background, axes and grid of a plot the colours of a palette.
void applyPlotColours(QCustomPlot& plot, const QPalette& palette);

} // namespace ui
