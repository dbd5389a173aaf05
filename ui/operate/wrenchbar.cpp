// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/wrenchbar.h"

#include <QtCore/QEvent>
#include <QtGui/QPainter>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/sensor/wrench.h"

namespace ui {

namespace {

constexpr double kHigh = 0.8; // of the limit
constexpr double kOver = 1.0;
constexpr int kBarGap = 6;     // px
constexpr double kZone = 0.12; // of half a bar, each of the two zones of overload

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Base).lightness() < 128;
}

} // namespace

WrenchBar::WrenchBar(std::size_t axis, QWidget* parent)
    : QWidget(parent)
    , m_axis(axis)
    , m_name(QLatin1String(core::kWrenchAxisNames[axis]))
{
    const std::array<QString, 6> names{tr("Force along x"),  tr("Force along y"),  tr("Force along z"),
                                       tr("Torque about x"), tr("Torque about y"), tr("Torque about z")};
    setAccessibleName(names[axis]);
    setObjectName(QStringLiteral("ftBar%1").arg(m_name));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setUnit(isTorque() ? Units().torque() : Units().force());
    clear();
}

void WrenchBar::setUnit(const ShownUnit& unit)
{
    if (m_unit == unit)
        return;
    m_unit = unit;
    measure();
}

void WrenchBar::setLimits(const core::wrench::AxisLimit& limits)
{
    if (limits.rated > 0.0)
        m_limit = limits.rated;
    // What is unknown has no zone.
    const double safe = std::isfinite(limits.safeOverload) ? limits.safeOverload : 1.0;
    const double most = std::isfinite(limits.maxOverload) ? limits.maxOverload : safe;
    if (safe == m_safe && most == m_most)
        return;
    m_safe = safe;
    m_most = most;
    update();
}

QString WrenchBar::number(double value, int decimals)
{
    constexpr double kLongest = 1e5;
    return std::fabs(value) < kLongest ? core::numberText(value, decimals) : core::shortNumberText(value, 2);
}

void WrenchBar::setReading(double net, double raw)
{
    if (!std::isfinite(net) || !std::isfinite(raw)) {
        clear();
        return;
    }
    const QString text = textOf(net, m_unit);
    const double load = std::fabs(raw) / m_limit;
    const int percent = static_cast<int>(std::fmin(load * 100.0, 9999.0));
    if (load >= kOver)
        show(text, tr("!! %1 %").arg(percent), Level::Over, net / m_limit, raw / m_limit);
    else if (load > kHigh)
        show(text, tr("! %1 %").arg(percent), Level::High, net / m_limit, raw / m_limit);
    else
        show(text, QString(), Level::Normal, net / m_limit, raw / m_limit);
}

QString WrenchBar::textOf(double value, const ShownUnit& unit)
{
    const double number = value * unit.factor;
    // Rounded to zero: no "-0.00".
    const double smallest = 0.5 * std::pow(10.0, -unit.decimals);
    return WrenchBar::number(std::fabs(number) < smallest ? 0.0 : number, unit.decimals) % u' ' % unit.name;
}

void WrenchBar::clear()
{
    show(QStringLiteral("\u2013"), QString(), Level::Normal, 0.0, 0.0);
}

void WrenchBar::show(const QString& text, const QString& mark, Level level, double fraction, double load)
{
    m_fraction = fraction;
    m_load = load;
    const int fill = offsetOf(fraction);
    const int loadAt = offsetOf(load);
    if (text == m_text && mark == m_mark && level == m_level && fill == m_shownFill
        && (loadAt == m_shownLoad || !hasZones()))
        return;
    m_shownLoad = loadAt;
    m_text = text;
    m_mark = mark;
    m_level = level;
    m_shownFill = fill;
    setAccessibleDescription(mark.isEmpty() ? text : tr("%1, %2 of the limit").arg(text, mark));
    update();
}

void WrenchBar::measure()
{
    m_nameWidth = fontMetrics().horizontalAdvance(QStringLiteral("Mx")) + kBarGap;
    const QString widest =
        (isTorque() ? QStringLiteral("-00.000 ") : QStringLiteral("-0000.00 ")) % m_unit.name;
    m_valueWidth = fontMetrics().horizontalAdvance(widest) + kBarGap;
    updateGeometry();
}

QSize WrenchBar::minimumSizeHint() const
{
    return {m_nameWidth + m_valueWidth + 12, fontMetrics().height() + 4};
}

QRect WrenchBar::barRect() const
{
    return {m_nameWidth, 2, std::max(0, width() - m_nameWidth - m_valueWidth), height() - 4};
}

/// The zones of overload share the outer parts equally, whatever their sizes: what counts is the range that
/// is used.
int WrenchBar::offsetOf(double fraction) const
{
    const double half = std::fmax(barRect().width() / 2.0 - 1.0, 0.0);
    const double size = std::fabs(fraction);
    double part = std::fmin(size, 1.0); // of the half
    if (hasZones()) {
        const auto within = [size](double from, double to) {
            return to > from ? std::fmin(std::fmax((size - from) / (to - from), 0.0), 1.0) : 0.0;
        };
        part = part * (1.0 - 2.0 * kZone)
               + kZone * (within(1.0, m_safe) + within(std::fmax(m_safe, 1.0), m_most));
    }
    return static_cast<int>(std::lround(std::copysign(part * half, fraction)));
}

void WrenchBar::paintZones(QPainter& painter, const QRect& bar) const
{
    const bool dark = isDark(palette());
    const int rated = offsetOf(1.0);
    const int safe = offsetOf(m_safe);
    const int end = bar.width() / 2 - 1;
    const int middle = bar.center().x();
    for (const int side : {-1, 1}) {
        const auto zone = [&](int from, int to, const QColor& colour) {
            const int left = std::min(middle + side * from, middle + side * to);
            painter.fillRect(QRect(left, bar.top() + 1, to - from, bar.height() - 2), colour);
        };
        zone(rated, safe, dark ? QColor(95, 70, 0) : QColor(255, 225, 150));
        zone(safe, end, dark ? QColor(110, 25, 25) : QColor(250, 190, 185));
    }
}

QColor WrenchBar::colour() const
{
    const bool dark = isDark(palette());
    if (m_level == Level::Over)
        return dark ? QColor(255, 80, 80) : QColor(190, 0, 0);
    if (m_level == Level::High)
        return dark ? QColor(255, 190, 60) : QColor(215, 130, 0);
    static const std::array<QColor, 3> kOnLight{QColor(200, 50, 45), QColor(25, 130, 55),
                                                QColor(35, 95, 205)};
    static const std::array<QColor, 3> kOnDark{QColor(255, 115, 105), QColor(95, 210, 115),
                                               QColor(115, 165, 255)};
    return (dark ? kOnDark : kOnLight)[m_axis % 3];
}

void WrenchBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect bar = barRect();
    const QColor edge = colour();
    const QColor text = palette().color(QPalette::WindowText);
    painter.fillRect(bar, palette().color(QPalette::Base));
    if (hasZones())
        paintZones(painter, bar);
    const int fill = offsetOf(m_fraction);
    const int middle = bar.center().x();
    const QRect filled(fill < 0 ? middle + fill : middle, bar.top() + 1, std::abs(fill), bar.height() - 2);
    const auto pattern = m_level == Level::Over ? Qt::DiagCrossPattern
                         : isTorque()           ? Qt::BDiagPattern
                                                : Qt::SolidPattern;
    painter.fillRect(filled, QBrush(edge, pattern));
    if (fill != 0 && pattern != Qt::SolidPattern) {
        painter.setPen(
            QPen(edge, m_level == Level::Over ? 2.0 : 1.0, isTorque() ? Qt::DashLine : Qt::SolidLine));
        painter.drawRect(filled.adjusted(0, 0, -1, -1));
    }
    painter.setPen(m_level == Level::Normal ? QPen(palette().color(QPalette::Mid))
                                            : QPen(edge, m_level == Level::Over ? 3.0 : 2.0));
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    painter.setPen(text);
    painter.drawLine(middle, bar.top() - 2, middle, bar.bottom() + 2);
    if (const int load = offsetOf(m_load); hasZones() && std::abs(load - fill) > 2)
        painter.fillRect(QRect(middle + load - 1, bar.top(), 2, bar.height()), text);
    if (!m_mark.isEmpty()) { // in the empty half of the bar
        const QRect free = fill > 0 ? QRect(bar.left() + 4, bar.top(), middle - bar.left() - 6, bar.height())
                                    : QRect(middle + 4, bar.top(), bar.right() - middle - 6, bar.height());
        const bool hasRoom = painter.fontMetrics().horizontalAdvance(m_mark) <= free.width();
        painter.drawText(free, Qt::AlignCenter, hasRoom ? m_mark : m_mark.section(u' ', 0, 0));
    }
    painter.drawText(QRect(0, 0, m_nameWidth, height()), Qt::AlignLeft | Qt::AlignVCenter, m_name);
    painter.drawText(QRect(width() - m_valueWidth, 0, m_valueWidth, height()),
                     Qt::AlignRight | Qt::AlignVCenter, m_text);
}

void WrenchBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_shownFill = offsetOf(m_fraction);
    m_shownLoad = offsetOf(m_load);
}

void WrenchBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        measure();
}

} // namespace ui
