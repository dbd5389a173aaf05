// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/rangebar.h"

#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>

#include <algorithm>
#include <cmath>

#include "ui/support/theme.h"

namespace ui {

namespace {

constexpr double kSide = 6;    ///< pixels free at both ends
constexpr double kBarTop = 13; ///< below the text
constexpr double kBarHeight = 10;
constexpr int kHeight = 34;
constexpr double kMostShown = 400.0; ///< degrees; more only if the joint was there
constexpr double kPad = 0.05;        ///< of the readings, hatched at both ends
constexpr double kKeyStep = 1.0;     ///< degrees

} // namespace

bool operator==(const RangeBar::Picture& a, const RangeBar::Picture& b)
{
    return a.span.counts == b.span.counts && a.span.turn == b.span.turn && a.reverse == b.reverse
           && a.present == b.present && a.swept == b.swept && a.isDoubtful == b.isDoubtful
           && a.limits == b.limits && a.zero == b.zero && a.lowWords == b.lowWords
           && a.highWords == b.highWords && a.color == b.color;
}

RangeBar::RangeBar(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void RangeBar::setPicture(const Picture& picture)
{
    if (picture == m_picture)
        return;
    m_picture = picture;
    update();
}

void RangeBar::setHand(bool hasHand)
{
    if (hasHand == m_hasHand)
        return;
    m_hasHand = hasHand;
    setFocusPolicy(hasHand ? Qt::StrongFocus : Qt::NoFocus);
    setCursor(hasHand ? Qt::OpenHandCursor : Qt::ArrowCursor);
    setToolTip(hasHand ? tr("Drag here or use the arrow keys to turn a joint of the virtual array by hand.")
                       : QString());
}

QSize RangeBar::sizeHint() const
{
    return {260, kHeight};
}

QSize RangeBar::minimumSizeHint() const
{
    return {140, kHeight};
}

std::pair<double, double> RangeBar::shown() const
{
    const auto& span = m_picture.span;
    const double last = span.counts - 1;
    double low = 0.0;
    double high = last;
    const double most = kMostShown / 2 * core::kPi / 180 / std::max(span.radiansPerTick, 1e-12);
    const auto lies = [&](double tick) { return std::fabs(tick - span.centre) <= most; };
    const bool isInside =
        (!m_picture.present || lies(*m_picture.present))
        && (!m_picture.swept || (lies(m_picture.swept->first) && lies(m_picture.swept->second)));
    if (isInside) {
        low = std::max(low, span.centre - most);
        high = std::min(high, span.centre + most);
    }
    const double pad = low > 0 ? 0 : kPad * last;
    return {low - pad, high + pad};
}

QRectF RangeBar::bar() const
{
    return {kSide, kBarTop, width() - 2 * kSide, kBarHeight};
}

double RangeBar::place(double tick) const
{
    const auto [low, high] = shown();
    const double share = (tick - low) / (high - low);
    const QRectF area = bar();
    return m_picture.reverse ? area.right() - share * area.width() : area.left() + share * area.width();
}

double RangeBar::tickAt(double x) const
{
    const auto [low, high] = shown();
    const QRectF area = bar();
    const double share =
        (m_picture.reverse ? area.right() - x : x - area.left()) / std::max(1.0, area.width());
    return low + std::clamp(share, 0.0, 1.0) * (high - low);
}

void RangeBar::paintPiece(QPainter& painter, double from, double to, const QColor& color) const
{
    const double a = place(from);
    const double b = place(to);
    const QRectF area = bar();
    painter.fillRect(QRectF(std::min(a, b), area.top(), std::max(2.0, std::fabs(b - a)), area.height()),
                     color);
}

void RangeBar::paintHatch(QPainter& painter) const
{
    const auto [low, high] = shown();
    const double last = m_picture.span.counts - 1;
    QColor line = palette().color(QPalette::Text);
    line.setAlpha(120);
    const QRectF area = bar();
    for (const auto& [from, to] : {std::pair{low, 0.0}, std::pair{last, high}}) {
        if (to - from <= 0)
            continue;
        const double a = std::min(place(from), place(to));
        const double b = std::max(place(from), place(to));
        painter.fillRect(QRectF(a, area.top(), b - a, area.height()), palette().color(QPalette::Window));
        painter.fillRect(QRectF(a, area.top(), b - a, area.height()), QBrush(line, Qt::BDiagPattern));
    }
}

void RangeBar::paintSweep(QPainter& painter) const
{
    if (!m_picture.swept)
        return;
    const auto [low, high] = *m_picture.swept;
    const double last = m_picture.span.counts - 1;
    QColor color = m_picture.isDoubtful ? theme().color(Meaning::Fault) : m_picture.color;
    QColor fill = color;
    fill.setAlpha(130);
    const bool hasWrap = high > last + 0.5;
    paintPiece(painter, low, std::min(high, last), fill);
    if (hasWrap)
        paintPiece(painter, 0, std::min(high - m_picture.span.turn, last), fill);
    // Marks the ends; a jumping reading is shown at its position.
    const QRectF area = bar();
    painter.setPen(QPen(color, 2));
    for (const double end : {low, hasWrap ? high - m_picture.span.turn : high}) {
        const double x = place(end);
        painter.drawLine(QPointF(x, area.top() - 2), QPointF(x, area.bottom() + 2));
    }
    if (hasWrap) {
        for (const double end : {0.0, last}) {
            const double x = place(end);
            QPolygonF jag;
            for (int i = 0; i <= 4; ++i)
                jag << QPointF(x + (i % 2 == 0 ? -3 : 3), area.top() - 3 + i * (area.height() + 6) / 4);
            painter.setPen(QPen(theme().color(Meaning::Fault), 2));
            painter.drawPolyline(jag);
        }
    }
    painter.setPen(palette().color(QPalette::WindowText));
    const double left = std::min(place(low), place(std::min(high, last)));
    const double right = std::max(place(low), place(std::min(high, last)));
    const double middle = (left + right) / 2;
    const double text = std::max({painter.fontMetrics().horizontalAdvance(m_picture.lowWords),
                                  painter.fontMetrics().horizontalAdvance(m_picture.highWords), 1})
                        + 4;
    if (hasWrap)
        return; // the sentence below shows it
    // Side by side around the middle when the ends are too close to each other.
    const double lowX = std::clamp(std::min(left - text / 2, middle - text), 0.0, width() - 2 * text);
    const double highX = std::clamp(std::max(right - text / 2, middle), lowX + text, width() - text);
    painter.drawText(QRectF(lowX, 0, text, kBarTop - 2), Qt::AlignCenter, m_picture.lowWords);
    painter.drawText(QRectF(highX, 0, text, kBarTop - 2), Qt::AlignCenter, m_picture.highWords);
}

void RangeBar::paintMarks(QPainter& painter) const
{
    const QRectF area = bar();
    const QColor text = palette().color(QPalette::WindowText);
    if (m_picture.limits) {
        // Brackets: goals stay between them.
        painter.setPen(QPen(text, 1.6));
        const double a = std::min(place(m_picture.limits->first), place(m_picture.limits->second));
        const double b = std::max(place(m_picture.limits->first), place(m_picture.limits->second));
        for (const auto& [x, side] : {std::pair{a, 4.0}, std::pair{b, -4.0}})
            painter.drawPolyline(
                QPolygonF({QPointF(x + side, area.top() - 1), QPointF(x, area.top() - 1),
                           QPointF(x, area.bottom() + 1), QPointF(x + side, area.bottom() + 1)}));
    }
    if (m_picture.zero) {
        const double x = place(*m_picture.zero);
        if (x >= area.left() && x <= area.right())
            painter.fillRect(QRectF(x - 1, area.top() - 2, 2, area.height() + 4), text);
    }
    if (m_picture.present) {
        const double x = place(*m_picture.present);
        painter.setPen(QPen(text, 1.4));
        painter.setBrush(palette().color(QPalette::Base));
        const double top = area.bottom() + 1;
        painter.drawPolygon(QPolygonF({QPointF(x, top), QPointF(x - 5, top + 8), QPointF(x + 5, top + 8)}));
    }
}

void RangeBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QFont small = font();
    small.setPixelSize(11);
    painter.setFont(small);
    QColor groove = palette().color(QPalette::Text);
    groove.setAlpha(35);
    painter.fillRect(bar(), groove);
    paintHatch(painter);
    paintSweep(painter);
    paintMarks(painter);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void RangeBar::mousePressEvent(QMouseEvent* event)
{
    if (!m_hasHand || event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    emit turned(tickAt(event->position().x()));
}

void RangeBar::mouseMoveEvent(QMouseEvent* event)
{
    if (m_hasHand && event->buttons().testFlag(Qt::LeftButton))
        emit turned(tickAt(event->position().x()));
}

void RangeBar::keyPressEvent(QKeyEvent* event)
{
    const bool isRight = event->key() == Qt::Key_Right;
    if (!m_hasHand || !m_picture.present || (!isRight && event->key() != Qt::Key_Left)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const double step = kKeyStep * core::kPi / 180 / m_picture.span.radiansPerTick;
    emit turned(*m_picture.present + (isRight != m_picture.reverse ? step : -step));
}

} // namespace ui
