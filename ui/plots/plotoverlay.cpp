// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotoverlay.h"

#include <QtGui/QPainter>

#include <cmath>

#include "ui/support/theme.h"

namespace ui {

namespace {

constexpr int kGap = 3; // pixels around texts
constexpr int kPointerGap = 12;
constexpr int kWidestMark = 160;

} // namespace

PlotOverlay::PlotOverlay(Scale scale, QWidget* canvas)
    : QWidget(canvas)
    , m_scale(std::move(scale))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    hide();
}

void PlotOverlay::setDecor(const PlotDecor& decor)
{
    m_decor = decor;
    showIfNeeded();
}

void PlotOverlay::setReadout(const QString& text, QPoint at)
{
    if (m_readout == text && m_readoutAt == at)
        return;
    m_readout = text;
    m_readoutAt = at;
    showIfNeeded();
}

void PlotOverlay::setBox(const std::optional<QRect>& box)
{
    m_box = box;
    showIfNeeded();
}

void PlotOverlay::setHint(const QString& hint)
{
    m_hint = hint;
    showIfNeeded();
}

void PlotOverlay::showIfNeeded()
{
    setVisible(m_decor.hover || m_decor.cursors || m_decor.level || !m_decor.marks.empty() || m_box
               || !m_readout.isEmpty() || !m_hint.isEmpty());
    update();
}

void PlotOverlay::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paint(painter);
}

void PlotOverlay::paint(QPainter& painter) const
{
    const QRect area = m_scale.area();
    painter.save();
    painter.setClipRect(area);
    painter.setFont(font());
    paintMarks(painter);
    const QColor text = palette().color(QPalette::Text);
    painter.setPen(text);
    painter.drawText(area, Qt::AlignCenter, m_hint);
    if (m_decor.level) {
        painter.setPen(QPen(theme().color(Meaning::Active), 1, Qt::DashLine));
        const int y = static_cast<int>(std::lround(m_scale.y(*m_decor.level)));
        painter.drawLine(area.left(), y, area.right(), y);
    }
    if (m_decor.hover) {
        painter.setPen(QPen(text, 1, Qt::DotLine));
        const int x = static_cast<int>(std::lround(m_scale.x(*m_decor.hover)));
        painter.drawLine(x, area.top(), x, area.bottom());
    }
    paintCursors(painter);
    if (m_box) {
        QColor fill = palette().color(QPalette::Highlight);
        painter.setPen(fill);
        fill.setAlpha(50);
        painter.setBrush(fill);
        painter.drawRect(*m_box);
    }
    paintReadout(painter);
    painter.restore();
}

void PlotOverlay::paintMarks(QPainter& painter) const
{
    const QRect area = m_scale.area();
    int free = area.left(); // where no text of an earlier mark is
    for (const auto& [seconds, mark] : m_decor.marks) {
        const int x = static_cast<int>(std::lround(m_scale.x(seconds)));
        if (x < area.left() || x > area.right())
            continue;
        const Meaning meaning = mark.kind == PlotMark::Kind::Marker  ? Meaning::Active
                                : mark.kind == PlotMark::Kind::Alarm ? Meaning::Fault
                                                                     : Meaning::Stale;
        painter.setPen(QPen(theme().color(meaning), 1));
        painter.drawLine(x, area.top(), x, area.bottom());
        if (x < free || mark.text.isEmpty())
            continue;
        const QString text = painter.fontMetrics().elidedText(mark.text, Qt::ElideRight, kWidestMark);
        const int width = painter.fontMetrics().horizontalAdvance(text);
        // At the right edge it stands on the other side of its line.
        const int left = x + kGap + width > area.right() ? x - kGap - width : x + kGap;
        if (left < free)
            continue;
        painter.drawText(QRect(left, area.top(), width, area.height()), Qt::AlignLeft | Qt::AlignTop, text);
        free = std::max(x, left + width) + kGap;
    }
}

void PlotOverlay::paintCursors(QPainter& painter) const
{
    if (!m_decor.cursors)
        return;
    const QRect area = m_scale.area();
    const auto paintOne = [&](double seconds, const QString& name) {
        const int x = static_cast<int>(std::lround(m_scale.x(seconds)));
        const QColor colour = palette().color(QPalette::Highlight);
        painter.setPen(QPen(colour, 1));
        painter.drawLine(x, area.top(), x, area.bottom());
        const int size = painter.fontMetrics().height();
        const QRect flag(x - size / 2, area.bottom() - size, size, size);
        painter.fillRect(flag, colour);
        painter.setPen(palette().color(QPalette::HighlightedText));
        painter.drawText(flag, Qt::AlignCenter, name);
    };
    paintOne(m_decor.cursors->first, QStringLiteral("A"));
    paintOne(m_decor.cursors->second, QStringLiteral("B"));
}

void PlotOverlay::paintReadout(QPainter& painter) const
{
    if (m_readout.isEmpty())
        return;
    const QRect area = m_scale.area();
    QRect box = painter.fontMetrics().boundingRect(m_readout).adjusted(-kGap, -kGap, kGap, kGap);
    box.moveTopLeft(m_readoutAt + QPoint(kPointerGap, kPointerGap));
    if (box.right() > area.right())
        box.moveRight(m_readoutAt.x() - kPointerGap);
    if (box.bottom() > area.bottom())
        box.moveBottom(m_readoutAt.y() - kGap);
    box.moveTop(std::max(box.top(), area.top()));
    painter.fillRect(box, palette().color(QPalette::ToolTipBase));
    painter.setPen(palette().color(QPalette::ToolTipText));
    painter.drawRect(box);
    painter.drawText(box, Qt::AlignCenter, m_readout);
}

} // namespace ui
