// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotcanvas.h"

#include <algorithm>

namespace ui {

void PlotCanvas::paintEvent(QPaintEvent* /*event*/)
{
    QCPPainter painter(this);
    painter.fillRect(rect(), mBackgroundBrush);
    std::map<QCPAxis*, QString> labels;
    for (QCPAxis* axis : {yAxis, yAxis2}) {
        labels[axis] = axis->label();
        drawTitle(painter, *axis);
        axis->setLabel({}); // drawn already
    }
    draw(&painter);
    for (const auto& [axis, label] : labels)
        axis->setLabel(label);
}

void PlotCanvas::resizeEvent(QResizeEvent* /*event*/)
{
    setViewport(rect());
    updateLayout();
}

/// Upright at the outer edge of the canvas.
void PlotCanvas::drawTitle(QPainter& painter, QCPAxis& axis)
{
    if (axis.label().isEmpty() || !axis.visible())
        return;
    Title& title = m_titles[&axis];
    const int height = QFontMetrics(axis.labelFont()).height();
    const int middle = axis.axisRect()->rect().center().y();
    const int length = 2 * std::min(middle, this->height() - middle); // it may be longer than the axis
    const bool isLeft = axis.axisType() == QCPAxis::atLeft;
    if (!title.isOf(axis) || title.picture.deviceIndependentSize().height() != length
        || title.picture.devicePixelRatio() != devicePixelRatioF()) {
        title = {axis.label(), axis.labelFont(), axis.labelColor()};
        title.picture = QPixmap(QSizeF(QSizeF(height, length) * devicePixelRatioF()).toSize());
        title.picture.setDevicePixelRatio(devicePixelRatioF());
        title.picture.fill(Qt::transparent);
        QPainter upright(&title.picture);
        upright.translate(isLeft ? 0 : height, isLeft ? length : 0);
        upright.rotate(isLeft ? -90 : 90);
        upright.setFont(title.font);
        upright.setPen(title.colour);
        upright.drawText(QRect(0, 0, length, height), Qt::TextDontClip | Qt::AlignCenter, title.text);
    }
    painter.drawPixmap(isLeft ? 0 : width() - height, middle - length / 2, title.picture);
}

} // namespace ui
