// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/curvespec.h"

#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr int kIconDash = 5; // pixels drawn
constexpr int kIconStep = 7; // from one dash to the next

} // namespace

int decimalsFor(double minimumSpan)
{
    return std::clamp(static_cast<int>(std::ceil(1 - std::log10(minimumSpan))), 0, 3);
}

QIcon lineIcon(const CurveSpec& curve, QSize size, double pixelRatio)
{
    QPixmap pixmap(size * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const int y = size.height() / 2 - 1;
    if (!curve.dashed)
        painter.fillRect(0, y, size.width(), 2, curve.colour);
    for (int x = 0; curve.dashed && x < size.width(); x += kIconStep)
        painter.fillRect(x, y, kIconDash, 2, curve.colour);
    return QIcon(pixmap);
}

} // namespace ui
