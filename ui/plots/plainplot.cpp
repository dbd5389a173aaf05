// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plainplot.h"

#include <qcustomplot.h>

#include "ui/widgets/layouts.h"

namespace ui {

PlainPlot::PlainPlot(const std::vector<PlotRow>& rows, QWidget* parent)
    : QWidget(parent)
    , m_rows(rows)
{
    auto* layout = new QVBoxLayout(this);
    for (const PlotRow& row : rows) {
        auto* plot = new QCustomPlot(this);
        plot->setNotAntialiasedElements(QCP::aeAll);
        plot->setPlottingHint(QCP::phFastPolylines);
        for (const CurveSpec& curve : row.curves) {
            QCPGraph* graph = plot->addGraph();
            graph->setPen(QPen(curve.colour, 1));
            graph->setAdaptiveSampling(true);
        }
        layout->addWidget(plot);
        m_plots.push_back(plot);
    }
}

void PlainPlot::draw(core::Time origin, double from, double to)
{
    std::vector<core::Series::Point> points;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        QCustomPlot& plot = *m_plots[row];
        for (std::size_t i = 0; i < m_rows[row].curves.size(); ++i) {
            const CurveSpec& curve = m_rows[row].curves[i];
            curve.series->samples(origin + core::fromSeconds(m_taken) + core::Duration{1},
                                  origin + core::fromSeconds(to), points);
            for (const auto& point : points)
                plot.graph(static_cast<int>(i))
                    ->addData(core::toSeconds(point.time - origin), point.value * curve.factor);
        }
        plot.xAxis->setRange(from, to);
        plot.yAxis->rescale(true);
        plot.replot(QCustomPlot::rpImmediateRefresh);
    }
    m_taken = to;
}

} // namespace ui
