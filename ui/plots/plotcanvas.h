// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace ui {

/// A QCustomPlot that draws straight into the window, not into pictures of its layers first: half the work
/// for a plot that changes with each frame. update() draws it; replot() would draw the layers in vain. GUI
/// thread.
class PlotCanvas : public QCustomPlot
{
public:
    using QCustomPlot::QCustomPlot;

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QCPPainter painter(this);
        painter.fillRect(rect(), mBackgroundBrush);
        draw(&painter);
    }
    void resizeEvent(QResizeEvent* /*event*/) override
    {
        setViewport(rect());
        updateLayout();
    }
};

} // namespace ui
