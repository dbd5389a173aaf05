// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <vector>

#include "ui/plots/curvespec.h"

class QCustomPlot;

namespace ui {

/// QCustomPlot's own graphs with every sample and its adaptive sampling, to compare the cost of PlotView with
/// ("servodeck bench plot"). GUI thread.
class PlainPlot : public QWidget
{
    Q_OBJECT

public:
    /// A plot for each row.
    explicit PlainPlot(const std::vector<PlotRow>& rows, QWidget* parent = nullptr);

    /// Takes all samples up to `to` that are new, and draws [from, to] at once; s since `origin`.
    void draw(core::Time origin, double from, double to);

private:
    std::vector<PlotRow> m_rows;
    std::vector<QCustomPlot*> m_plots;
    double m_taken = 0.0;
};

} // namespace ui
