// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include <map>

namespace ui {

/// A QCustomPlot that draws straight into the window, not into pictures of its layers first, and keeps the
/// pictures of its axis titles: half the work for a plot that changes with each frame. update() draws it;
/// replot() would draw the layers in vain. GUI thread.
class PlotCanvas : public QCustomPlot
{
public:
    using QCustomPlot::QCustomPlot;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The picture of a title, and what it was made from.
    struct Title
    {
        QString text;
        QFont font;
        QColor colour;
        QPixmap picture{};

        bool isOf(const QCPAxis& axis) const
        {
            return text == axis.label() && font == axis.labelFont() && colour == axis.labelColor();
        }
    };

    void drawTitle(QPainter& painter, QCPAxis& axis);

    std::map<QCPAxis*, Title> m_titles; ///< of value axes
};

} // namespace ui
