// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timinglanes.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QToolTip>

#include <algorithm>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "ui/support/theme.h"
#include "ui/timing/timingwords.h"

namespace ui {

using core::SegmentKind;
using core::bus::ExchangeEnd;
using core::bus::ExchangeKind;
using core::bus::ExchangeRecord;

namespace {

bool isCm(const ExchangeRecord& e)
{
    return e.kind == ExchangeKind::Operation || e.kind == ExchangeKind::Vitals
           || e.kind == ExchangeKind::Scan;
}

SegmentKind sentAs(const ExchangeRecord& e)
{
    return e.kind == ExchangeKind::Jog    ? SegmentKind::Jog
           : e.kind == ExchangeKind::Stop ? SegmentKind::Stop
           : isCm(e)                      ? SegmentKind::CmRequest
                                          : SegmentKind::Request;
}

} // namespace

TimingLanes::TimingLanes(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("timingLanes"));
    setAccessibleName(tr("Request line and reply line of the selected cycle"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&theme(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void TimingLanes::show(const core::CycleTrace& trace, const core::CycleTrace* before, core::Duration period)
{
    m_trace = trace;
    m_period = period;
    m_before.clear();
    core::Time last = trace.record.end;
    if (before != nullptr) {
        std::copy_if(before->exchanges.begin(), before->exchanges.end(), std::back_inserter(m_before),
                     [&](const ExchangeRecord& e) { return e.replyEnd > trace.record.start; });
    }
    for (const auto& e : trace.exchanges)
        last = std::max({last, e.sendEnd, e.replyEnd});
    m_span = std::max(last - trace.record.start, core::Duration{1}) * 51 / 50;
    if (m_marked >= static_cast<int>(trace.exchanges.size()))
        m_marked = -1;
    update();
}

void TimingLanes::clear()
{
    m_trace = {};
    m_before.clear();
    m_marked = -1;
    update();
}

void TimingLanes::mark(int exchange)
{
    if (exchange == m_marked)
        return;
    m_marked = exchange;
    update();
}

int TimingLanes::laneHeight() const
{
    return fontMetrics().height() + 4;
}

int TimingLanes::rulerHeight() const
{
    return fontMetrics().height() + 6;
}

int TimingLanes::gutter() const
{
    return std::max(fontMetrics().horizontalAdvance(tr("Requests")),
                    fontMetrics().horizontalAdvance(tr("Replies")))
           + 12;
}

QRect TimingLanes::bars() const
{
    return rect().adjusted(gutter(), rulerHeight(), -6, 0);
}

double TimingLanes::xOf(core::Time time) const
{
    const QRect area = bars();
    return area.left()
           + core::toSeconds(time - m_trace.record.start) / core::toSeconds(m_span) * area.width();
}

QRectF TimingLanes::bar(core::Time from, core::Time to, int lane) const
{
    const double left = std::max<double>(xOf(from), bars().left());
    return {left, bars().top() + lane * (laneHeight() + 2) + 2.0, std::max(xOf(to) - left, 1.0),
            laneHeight() - 4.0};
}

QRectF TimingLanes::requestRect(int exchange) const
{
    const auto& e = core::element(m_trace.exchanges, exchange);
    return bar(e.sendStart, e.sendEnd, 0);
}

QRectF TimingLanes::replyRect(int exchange) const
{
    const auto& e = core::element(m_trace.exchanges, exchange);
    if (e.end == ExchangeEnd::NoReplyDue)
        return {};
    return bar(e.end == ExchangeEnd::Answered ? e.replyStart : e.sendEnd, e.replyEnd, 1);
}

int TimingLanes::exchangeAt(const QPointF& place) const
{
    // An exchange without a reply is below those replied meanwhile.
    int found = -1;
    for (int i = 0; i < static_cast<int>(m_trace.exchanges.size()); ++i) {
        const bool isAnswered = core::element(m_trace.exchanges, i).end == ExchangeEnd::Answered;
        if (requestRect(i).contains(place) || (replyRect(i).contains(place) && (isAnswered || found < 0)))
            found = i;
    }
    return found;
}

QString TimingLanes::tipAt(const QPoint& place) const
{
    const int at = exchangeAt(place);
    if (at < 0)
        return {};
    const auto& e = core::element(m_trace.exchanges, at);
    QStringList lines{exchangeName(e), addressee(m_session.document.array(), e.joint, e.id)};
    lines << tr("sent at %1 ms, %2 bytes")
                 .arg(inMilliseconds(e.sendStart - m_trace.record.start))
                 .arg(e.bytesOut);
    if (e.end == ExchangeEnd::Answered)
        lines << tr("reply from %1 ms to %2 ms, %3 bytes")
                     .arg(inMilliseconds(e.replyStart - m_trace.record.start),
                          inMilliseconds(e.replyEnd - m_trace.record.start))
                     .arg(e.bytesIn);
    else
        lines << exchangeEndName(e.end);
    return lines.join(QLatin1Char('\n'));
}

QSize TimingLanes::sizeHint() const
{
    return {800, rulerHeight() + 2 * (laneHeight() + 2) + 2};
}

QSize TimingLanes::minimumSizeHint() const
{
    return {gutter() + 200, sizeHint().height()};
}

bool TimingLanes::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

void TimingLanes::mousePressEvent(QMouseEvent* event)
{
    const int at = exchangeAt(event->position());
    if (event->button() == Qt::LeftButton && at >= 0)
        emit chosen(at);
}

void TimingLanes::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect area = bars();
    painter.fillRect(QRect(area.left(), area.top(), area.width() + 1, area.height()),
                     palette().color(QPalette::Base));
    painter.setPen(palette().color(QPalette::WindowText));
    const QStringList names{tr("Requests"), tr("Replies")};
    for (int lane = 0; lane < 2; ++lane)
        painter.drawText(QRect(0, area.top() + lane * (laneHeight() + 2), gutter() - 6, laneHeight()),
                         Qt::AlignRight | Qt::AlignVCenter, names[lane]);
    if (m_trace.record.number == 0)
        return;
    paintRuler(painter, QRect(area.left(), 0, area.width(), rulerHeight()), m_span);
    painter.setClipRect(QRect(area.left(), 0, area.width() + 6, height()));
    for (const auto& e : m_before)
        paintExchange(painter, e, true);
    for (const auto& e : m_trace.exchanges)
        paintExchange(painter, e, false);
    if (m_marked >= 0) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
        painter.drawRect(requestRect(m_marked).adjusted(-1, -1, 1, 1));
        if (const QRectF reply = replyRect(m_marked); !reply.isEmpty())
            painter.drawRect(reply.adjusted(-1, -1, 1, 1));
    }
    if (m_period > core::Duration::zero()) {
        painter.setPen(QPen(theme().color(Meaning::Fault), 1, Qt::DashLine));
        const double x = xOf(m_trace.record.deadline + m_period);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, height()));
    }
}

void TimingLanes::paintExchange(QPainter& painter, const ExchangeRecord& e, bool isOfBefore)
{
    const auto paint = [&](const QRectF& place, SegmentKind kind) {
        painter.setOpacity(isOfBefore ? 0.4 : 1.0);
        paintSegment(painter, place, kind);
        painter.setOpacity(1.0);
        const QString id = QString::number(e.id);
        if (place.width() >= fontMetrics().horizontalAdvance(id) + 4 && !isOfBefore) {
            painter.setPen(palette().color(QPalette::Base));
            painter.drawText(place, Qt::AlignCenter, id);
        }
    };
    if (!isOfBefore)
        paint(bar(e.sendStart, e.sendEnd, 0), sentAs(e));
    if (e.end == ExchangeEnd::NoReplyDue)
        return;
    if (e.end == ExchangeEnd::Answered)
        paint(bar(e.replyStart, e.replyEnd, 1), isCm(e) ? SegmentKind::CmReply : SegmentKind::Reply);
    else
        paint(bar(e.sendEnd, e.replyEnd, 1), isCm(e) ? SegmentKind::CmNoReply : SegmentKind::NoReply);
}

} // namespace ui
