// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingwords.h"

#include <QtCore/QCoreApplication>
#include <QtWidgets/QApplication>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

using core::SegmentKind;
using core::bus::ExchangeEnd;
using core::bus::ExchangeKind;
using core::bus::ExchangeRecord;

struct TimingWords
{
    Q_DECLARE_TR_FUNCTIONS(TimingWords)
};

struct Look
{
    QColor colour;
    Qt::BrushStyle fill = Qt::SolidPattern;
    bool isFlat = false;
};

Look lookOf(SegmentKind kind)
{
    const auto hue = [](int index) { return theme().jointColor(index); };
    switch (kind) {
    case SegmentKind::Late:
        return {theme().color(Meaning::Fault), Qt::BDiagPattern, false};
    case SegmentKind::Jog:
        return {hue(1)};
    case SegmentKind::Stop:
        return {theme().color(Meaning::Fault)};
    case SegmentKind::Quiet:
        return {hue(1), Qt::Dense5Pattern, true};
    case SegmentKind::Request:
        return {hue(0)};
    case SegmentKind::Turnaround:
        return {hue(0), Qt::SolidPattern, true};
    case SegmentKind::Reply:
        return {hue(2)};
    case SegmentKind::NoReply:
        return {theme().color(Meaning::Fault), Qt::DiagCrossPattern, false};
    case SegmentKind::Gap:
        return {theme().color(Meaning::Stale), Qt::Dense5Pattern, true};
    case SegmentKind::CmRequest:
        return {hue(3)};
    case SegmentKind::CmTurnaround:
        return {hue(3), Qt::SolidPattern, true};
    case SegmentKind::CmReply:
        return {hue(4)};
    case SegmentKind::CmNoReply:
        return {hue(3), Qt::DiagCrossPattern, false};
    case SegmentKind::Slack:
        break;
    }
    return {QColor(), Qt::NoBrush, true};
}

} // namespace

QStringList claimWords(const core::bus::CycleRecord& record)
{
    QStringList parts;
    if (record.claimedJoints > 0)
        parts << TimingWords::tr("controllers moved %n joint(s)", nullptr, record.claimedJoints);
    if (record.claimChanges > 0)
        parts << TimingWords::tr("%n joint(s) changed controller at the start", nullptr, record.claimChanges);
    return parts;
}

QString segmentName(SegmentKind kind)
{
    switch (kind) {
    case SegmentKind::Late:
        return TimingWords::tr("Late");
    case SegmentKind::Jog:
        return TimingWords::tr("Goals");
    case SegmentKind::Stop:
        return TimingWords::tr("STOP");
    case SegmentKind::Quiet:
        return TimingWords::tr("Quiet");
    case SegmentKind::Request:
        return TimingWords::tr("Request");
    case SegmentKind::Turnaround:
        return TimingWords::tr("Turnaround");
    case SegmentKind::Reply:
        return TimingWords::tr("Reply");
    case SegmentKind::NoReply:
        return TimingWords::tr("No reply");
    case SegmentKind::Gap:
        //: Time between two exchanges on the bus.
        return TimingWords::tr("Gap");
    case SegmentKind::CmRequest:
        //: CM: the round for configuration and monitoring.
        return TimingWords::tr("Configuration/monitoring request");
    case SegmentKind::CmTurnaround:
        return TimingWords::tr("Configuration/monitoring turnaround");
    case SegmentKind::CmReply:
        return TimingWords::tr("Configuration/monitoring reply");
    case SegmentKind::CmNoReply:
        return TimingWords::tr("Configuration/monitoring, no reply");
    case SegmentKind::Slack:
        //: Time of a cycle in which nothing is left to do.
        return TimingWords::tr("Slack");
    }
    return {};
}

QString segmentHelp(SegmentKind kind)
{
    switch (kind) {
    case SegmentKind::Late:
        return TimingWords::tr(
            "From the deadline to the actual start of the cycle: the system did not run the program.");
    case SegmentKind::Jog:
        return TimingWords::tr("Goals of the joints on the request line.");
    case SegmentKind::Stop:
        return TimingWords::tr("Frames of a STOP on the request line.");
    case SegmentKind::Quiet:
        return TimingWords::tr("The servos process the goals; nothing may be sent.");
    case SegmentKind::Request:
        return TimingWords::tr("The request of a poll, with nothing on the reply line.");
    case SegmentKind::Turnaround:
        return TimingWords::tr("The request was sent; the servo (and the adapter) have not answered yet.");
    case SegmentKind::Reply:
        return TimingWords::tr(
            "Bytes of a servo on the reply line. Where the next request overlaps, the reply counts.");
    case SegmentKind::NoReply:
        return TimingWords::tr("Waiting for a reply that did not arrive.");
    case SegmentKind::Gap:
        return TimingWords::tr("Between two exchanges of the poll round: the guard between replies, and the "
                               "processing time of the program.");
    case SegmentKind::CmRequest:
        return TimingWords::tr("A request of the round for configuration and monitoring.");
    case SegmentKind::CmTurnaround:
        return TimingWords::tr("The request was sent; the servo has not answered yet.");
    case SegmentKind::CmReply:
        return TimingWords::tr("The reply to a request of the round for configuration and monitoring.");
    case SegmentKind::CmNoReply:
        return TimingWords::tr("Waiting for a configuration/monitoring reply that did not arrive.");
    case SegmentKind::Slack:
        return TimingWords::tr("Idle until the deadline of the next cycle.");
    }
    return {};
}

void paintSegment(QPainter& painter, const QRectF& area, SegmentKind kind)
{
    const Look look = lookOf(kind);
    if (look.fill == Qt::NoBrush) {
        const double middle = area.center().y();
        painter.setPen(QApplication::palette().color(QPalette::PlaceholderText));
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle));
        return;
    }
    QRectF place = area;
    place.setWidth(std::max(place.width(), 1.0));
    if (look.isFlat)
        place.adjust(0, area.height() * 0.35, 0, -area.height() * 0.35);
    painter.fillRect(place, QBrush(look.colour, look.fill));
    if (look.fill != Qt::SolidPattern && !look.isFlat && place.width() >= 3) {
        painter.setPen(look.colour);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place.adjusted(0, 0, -1, -1));
    }
}

QString exchangeName(const ExchangeRecord& e)
{
    constexpr int kReplyHead = 11; // of a read; the registers follow
    QString name;
    switch (e.kind) {
    case ExchangeKind::None:
        return {};
    case ExchangeKind::Jog:
        name = TimingWords::tr("Goals");
        break;
    case ExchangeKind::Poll:
        name = e.bytesIn <= kReplyHead + 4   ? TimingWords::tr("Poll: position, velocity")
               : e.bytesIn <= kReplyHead + 8 ? TimingWords::tr("Poll: position, velocity, PWM")
                                             : TimingWords::tr("Poll: detailed state");
        break;
    case ExchangeKind::Vitals:
        name = TimingWords::tr("Voltage, temperature");
        break;
    case ExchangeKind::Operation:
        name = TimingWords::tr("Configuration");
        break;
    case ExchangeKind::Stop:
        name = TimingWords::tr("STOP");
        break;
    case ExchangeKind::Scan:
        name = TimingWords::tr("Search");
        break;
    }
    //: %1: what an exchange was for. It was asked before without an answer.
    return e.isRepeat ? TimingWords::tr("%1 (repeated)").arg(name) : name;
}

QString exchangeEndName(ExchangeEnd end)
{
    switch (end) {
    case ExchangeEnd::Answered:
        return TimingWords::tr("answered");
    case ExchangeEnd::Unanswered:
        return TimingWords::tr("no valid reply in time");
    case ExchangeEnd::NoReplyDue:
        return TimingWords::tr("no reply expected");
    case ExchangeEnd::Dropped:
        return TimingWords::tr("timed out");
    }
    return {};
}

QString addressee(const core::ArrayConfig& array, int joint, int id)
{
    constexpr int kBroadcast = 254;
    if (joint >= 0 && static_cast<std::size_t>(joint) < array.joints.size())
        return TimingWords::tr("%1 (ID %2)").arg(array.joints[static_cast<std::size_t>(joint)].name).arg(id);
    return id == kBroadcast ? TimingWords::tr("all servos") : TimingWords::tr("ID %1").arg(id);
}

QString inMilliseconds(core::Duration time, int decimals)
{
    return core::numberText(core::toSeconds(time) * 1e3, decimals);
}

core::Duration rounderLength(core::Duration length)
{
    if (length <= core::Duration::zero())
        return core::Duration{1};
    const double ns = static_cast<double>(length.count());
    const double power = std::pow(10.0, std::floor(std::log10(ns)));
    for (const double step : {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0}) {
        if (step * power >= ns)
            return core::Duration{static_cast<std::int64_t>(step * power)};
    }
    return core::Duration{static_cast<std::int64_t>(10.0 * power)};
}

core::Duration markDistance(core::Duration length, int most)
{
    const double ns = static_cast<double>(length.count()) / std::max(most, 1);
    const double power = std::pow(10.0, std::floor(std::log10(std::max(ns, 1.0))));
    for (const double step : {1.0, 2.0, 5.0}) {
        if (step * power >= ns)
            return core::Duration{std::max<std::int64_t>(static_cast<std::int64_t>(step * power), 1)};
    }
    return core::Duration{static_cast<std::int64_t>(10.0 * power)};
}

void paintRuler(QPainter& painter, const QRect& area, core::Duration span)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int room = metrics.horizontalAdvance(QStringLiteral("000.00 ms")) + 12;
    const core::Duration step = markDistance(span, area.width() / room);
    const int decimals = step >= std::chrono::milliseconds(1)     ? 0
                         : step >= std::chrono::microseconds(100) ? 1
                                                                  : 2;
    painter.setPen(QApplication::palette().color(QPalette::WindowText));
    for (core::Duration at{0}; at < span; at += step) {
        const double x = area.left() + core::toSeconds(at) / core::toSeconds(span) * area.width();
        painter.drawLine(QPointF(x, area.bottom() - 3), QPointF(x, area.bottom()));
        const QString text =
            at == core::Duration::zero() ? QStringLiteral("0 ms") : inMilliseconds(at, decimals);
        const int width = metrics.horizontalAdvance(text);
        if (x + width / 2.0 < area.right())
            painter.drawText(QPointF(std::max(x - width / 2.0, static_cast<double>(area.left())),
                                     area.bottom() - 4 - metrics.descent()),
                             text);
    }
}

} // namespace ui
