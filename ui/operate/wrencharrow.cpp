// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/wrencharrow.h"

#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"

namespace ui {

namespace {

constexpr int kMargin = 20;   // px, for the names of the axes
constexpr double kHead = 9.0; // px, of the arrow

} // namespace

WrenchArrow::WrenchArrow(std::size_t right, std::size_t up, QWidget* parent)
    : QWidget(parent)
    , m_right(right)
    , m_up(up)
    , m_unit(Units().force())
{
    setObjectName(
        u"ftArrow%1%2"_qs.arg(QChar(u'X' + static_cast<int>(right)), QChar(u'X' + static_cast<int>(up))));
    setAccessibleName(tr("Direction of the force in the %1–%2 plane")
                          .arg(QChar(u'x' + static_cast<int>(right)), QChar(u'x' + static_cast<int>(up))));
}

void WrenchArrow::show(const core::Wrench& wrench, double range, bool isCurrent)
{
    const bool wasCurrent = std::exchange(m_isCurrent, isCurrent);
    m_x = wrench.value[m_right];
    m_y = wrench.value[m_up];
    const double size = std::hypot(m_x, m_y);
    double radius = range;
    for (int i = 0; i < 2 && size < radius / 10.0; ++i)
        radius /= 10.0;
    // A force at the edge of two circles would make them alternate.
    const bool isNear = size >= m_radius / 12.0 && size <= m_radius;
    const double before = std::exchange(m_radius, isNear && m_radius <= range ? m_radius : radius);
    if (m_radius != before || wasCurrent != isCurrent || tip().toPoint() != m_drawnTip)
        update();
}

void WrenchArrow::setUnit(const ShownUnit& unit)
{
    if (std::exchange(m_unit, unit) != unit)
        update();
}

double WrenchArrow::circle() const
{
    return std::max(10.0, std::min(width(), height()) / 2.0 - kMargin);
}

QPointF WrenchArrow::tip() const
{
    const double size = std::hypot(m_x, m_y);
    const double scale = circle() / std::max(m_radius, size); // an overload ends at the circle
    return {m_x * scale, m_y * scale};
}

void WrenchArrow::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle = QRectF(rect()).center();
    const double radius = circle();
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawEllipse(middle, radius, radius);
    painter.drawLine(middle - QPointF(radius, 0), middle + QPointF(radius, 0));
    painter.drawLine(middle - QPointF(0, radius), middle + QPointF(0, radius));
    painter.setPen(palette().color(QPalette::WindowText));
    const QString names = QStringLiteral("xyz");
    painter.drawText(QRectF(middle.x() + radius + 3, middle.y() - 10, kMargin, 20), Qt::AlignVCenter,
                     names.mid(static_cast<int>(m_right), 1));
    painter.drawText(QRectF(middle.x() - 10, middle.y() - radius - kMargin, 20, kMargin), Qt::AlignCenter,
                     names.mid(static_cast<int>(m_up), 1));
    painter.drawText(
        QRectF(0, height() - kMargin, width(), kMargin), Qt::AlignCenter,
        //: radius of a circle: "30 N"
        tr("circle: %1 %2").arg(core::shortNumberText(m_radius * m_unit.factor, 3), m_unit.name));
    m_drawnTip = tip().toPoint();
    if (!m_isCurrent || m_drawnTip.isNull())
        return;
    const QPointF end = middle + QPointF(tip().x(), -tip().y());
    const double angle = std::atan2(end.y() - middle.y(), end.x() - middle.x());
    painter.setPen(QPen(palette().color(QPalette::Highlight), 3));
    painter.drawLine(middle, end);
    QPainterPath head(end);
    for (const double side : {2.6, -2.6})
        head.lineTo(end + kHead * QPointF(std::cos(angle + side), std::sin(angle + side)));
    painter.fillPath(head, palette().color(QPalette::Highlight));
}

} // namespace ui
