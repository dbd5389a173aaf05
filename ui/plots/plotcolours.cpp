// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotcolours.h"

#include <qcustomplot.h>

#include <cmath>

namespace ui {

namespace {

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto mix = [share](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * share)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

} // namespace

void applyPlotColours(QCustomPlot& plot, const QPalette& palette)
{
    const QColor base = palette.color(QPalette::Base);
    const QColor text = palette.color(QPalette::Text);
    const QColor frame = mixed(base, text, 0.5);
    plot.setBackground(base);
    for (QCPAxis* each : {plot.xAxis, plot.yAxis, plot.yAxis2}) {
        each->setLabelColor(text);
        each->setTickLabelColor(text);
        each->setLabelFont(plot.font());
        each->setTickLabelFont(plot.font());
        each->setBasePen(frame);
        each->setTickPen(frame);
        each->setSubTickPen(frame);
        each->grid()->setPen(QPen(mixed(base, text, 0.15), 1));
        each->grid()->setZeroLinePen(QPen(mixed(base, text, 0.35), 1));
    }
}

} // namespace ui
