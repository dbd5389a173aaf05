// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/turnarrow.h"

#include <QtCore/QtMath>
#include <QtGui/QPainter>

#include "ui/support/theme.h"

namespace ui {

TurnArrow::TurnArrow(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAccessibleName(tr("Arrow: counter-clockwise"));
    setToolTip(tr("The joint's positive direction: counter-clockwise when its axis points at you."));
    connect(&theme(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void TurnArrow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = theme().color(Meaning::Active);
    const QPointF centre = QRectF(rect()).center();
    const double radius = 11;
    constexpr double kStart = -60; // degrees, counter-clockwise from three o'clock
    constexpr double kSpan = 250;
    const QRectF circle(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    painter.setPen(QPen(color, 3, Qt::SolidLine, Qt::FlatCap));
    painter.drawArc(circle, static_cast<int>(kStart * 16), static_cast<int>(kSpan * 16));
    const double end = qDegreesToRadians(kStart + kSpan);
    const QPointF tip = centre + radius * QPointF(std::cos(end), -std::sin(end));
    const QPointF along(-std::sin(end), -std::cos(end)); // counter-clockwise, y downwards
    const QPointF across(std::cos(end), -std::sin(end));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF({tip + 8 * along, tip + 6 * across, tip - 6 * across}));
    painter.setBrush(palette().color(QPalette::WindowText));
    painter.drawEllipse(centre, 2.5, 2.5);
}

} // namespace ui
