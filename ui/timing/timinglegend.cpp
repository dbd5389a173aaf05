// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timinglegend.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include "ui/support/theme.h"
#include "ui/timing/timingwords.h"

namespace ui {

namespace {

constexpr int kSwatch = 22;
constexpr int kLegendGap = 4;
constexpr int kSpace = 12;

} // namespace

TimingLegend::TimingLegend(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("timingLegend"));
    setAccessibleName(tr("Legend"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&theme(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

template <typename Visit>
int TimingLegend::layOut(int width, Visit&& visit) const
{
    const int line = fontMetrics().height() + 2;
    int x = 0;
    int y = 0;
    for (const auto kind : kSegmentKinds) {
        const int wide = kSwatch + kLegendGap + fontMetrics().horizontalAdvance(segmentName(kind));
        if (x > 0 && x + wide > width) {
            x = 0;
            y += line;
        }
        visit(QRect(x, y, wide, line), kind);
        x += wide + kSpace;
    }
    return y + line;
}

int TimingLegend::heightForWidth(int width) const
{
    return layOut(width, [](const QRect&, core::SegmentKind) {});
}

QSize TimingLegend::sizeHint() const
{
    return {600, heightForWidth(600)};
}

QSize TimingLegend::minimumSizeHint() const
{
    return {300, fontMetrics().height() + 2};
}

bool TimingLegend::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QString tip;
        layOut(width(), [&](const QRect& place, core::SegmentKind kind) {
            if (place.contains(help->pos()))
                tip = segmentHelp(kind);
        });
        QToolTip::showText(help->globalPos(), tip, this);
        return true;
    }
    return QWidget::event(event);
}

void TimingLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    layOut(width(), [&](const QRect& place, core::SegmentKind kind) {
        paintSegment(painter, QRectF(place.left(), place.top() + 2, kSwatch, place.height() - 4), kind);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(place.adjusted(kSwatch + kLegendGap, 0, 2, 0), Qt::AlignVCenter | Qt::AlignLeft,
                         segmentName(kind));
    });
}

} // namespace ui
