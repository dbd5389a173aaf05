// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingwords.h"

#include <QtCore/QCoreApplication>
#include <QtWidgets/QApplication>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "ui/plots/roundedup.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

using core::SegmentKind;
using core::bus::ExchangeEnd;
using core::bus::ExchangeKind;
using core::bus::ExchangeRecord;

constexpr int kFaultHue = -1;
constexpr int kStaleHue = -2;

struct SegmentLook
{
    const char* name;
    const char* help;
    int hue; ///< of Theme::jointColor(), or one of the above
    Qt::BrushStyle fill = Qt::SolidPattern;
    bool isFlat = false;
};

struct TimingWords
{
    Q_DECLARE_TR_FUNCTIONS(TimingWords)

public:
    /// In the order of SegmentKind.
    static constexpr std::array<SegmentLook, 14> kSegments{{
        {QT_TR_NOOP("Late"),
         QT_TR_NOOP(
             "From the deadline to the actual start of the cycle: the system did not run the program."),
         kFaultHue, Qt::BDiagPattern},
        {QT_TR_NOOP("Goals"), QT_TR_NOOP("Goals of the joints on the request line."), 1},
        {QT_TR_NOOP("STOP"), QT_TR_NOOP("Frames of a STOP on the request line."), kFaultHue},
        {QT_TR_NOOP("Quiet"), QT_TR_NOOP("The servos process the goals; nothing may be sent."), 1,
         Qt::Dense5Pattern, true},
        {QT_TR_NOOP("Request"), QT_TR_NOOP("The request of a poll, with nothing on the reply line."), 0},
        {QT_TR_NOOP("Turnaround"),
         QT_TR_NOOP("The request was sent; the servo (and the adapter) have not answered yet."), 0,
         Qt::SolidPattern, true},
        {QT_TR_NOOP("Reply"),
         QT_TR_NOOP("Bytes of a servo on the reply line. Where the next request overlaps, the reply counts."),
         2},
        {QT_TR_NOOP("No reply"), QT_TR_NOOP("Waiting for a reply that did not arrive."), kFaultHue,
         Qt::DiagCrossPattern},
        //: Time between two exchanges on the bus.
        {QT_TR_NOOP("Gap"),
         QT_TR_NOOP("Between two exchanges of the poll round: the guard between replies, and the "
                    "processing time of the program."),
         kStaleHue, Qt::Dense5Pattern, true},
        //: CM: the round for configuration and monitoring.
        {QT_TR_NOOP("Configuration/monitoring request"),
         QT_TR_NOOP("A request of the round for configuration and monitoring."), 3},
        {QT_TR_NOOP("Configuration/monitoring turnaround"),
         QT_TR_NOOP("The request was sent; the servo has not answered yet."), 3, Qt::SolidPattern, true},
        {QT_TR_NOOP("Configuration/monitoring reply"),
         QT_TR_NOOP("The reply to a request of the round for configuration and monitoring."), 4},
        {QT_TR_NOOP("Configuration/monitoring, no reply"),
         QT_TR_NOOP("Waiting for a configuration/monitoring reply that did not arrive."), 3,
         Qt::DiagCrossPattern},
        //: Time of a cycle in which nothing is left to do.
        {QT_TR_NOOP("Slack"), QT_TR_NOOP("Idle until the deadline of the next cycle."), 0, Qt::NoBrush, true},
    }};
};

const SegmentLook& lookOf(SegmentKind kind)
{
    return core::element(TimingWords::kSegments, kind);
}

QColor colourOf(const SegmentLook& look)
{
    return look.hue == kFaultHue   ? theme().color(Meaning::Fault)
           : look.hue == kStaleHue ? theme().color(Meaning::Stale)
                                   : theme().jointColor(look.hue);
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
    return TimingWords::tr(lookOf(kind).name);
}

QString segmentHelp(SegmentKind kind)
{
    return TimingWords::tr(lookOf(kind).help);
}

void paintSegment(QPainter& painter, const QRectF& area, SegmentKind kind)
{
    const SegmentLook& look = lookOf(kind);
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
    painter.fillRect(place, QBrush(colourOf(look), look.fill));
    if (look.fill != Qt::SolidPattern && !look.isFlat && place.width() >= 3) {
        painter.setPen(colourOf(look));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(place.adjusted(0, 0, -1, -1));
    }
}

QString exchangeName(const ExchangeRecord& e)
{
    QString name;
    switch (e.kind) {
    case ExchangeKind::None:
        return {};
    case ExchangeKind::Jog:
        name = TimingWords::tr("Goals");
        break;
    case ExchangeKind::Poll:
        name = e.content == core::PollContent::Motion ? TimingWords::tr("Poll: position, velocity")
               : e.content == core::PollContent::MotionAndPwm
                   ? TimingWords::tr("Poll: position, velocity, PWM")
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
    const std::array names{TimingWords::tr("answered"), TimingWords::tr("no valid reply in time"),
                           TimingWords::tr("no reply expected"), TimingWords::tr("timed out")};
    return core::element(names, end);
}

QString addressee(const core::ArrayConfig& array, int joint, int id)
{
    constexpr int kBroadcast = 254;
    if (const auto* config = core::elementIf(array.joints, joint))
        return TimingWords::tr("%1 (ID %2)").arg(config->name).arg(id);
    return id == kBroadcast ? TimingWords::tr("all servos") : TimingWords::tr("ID %1").arg(id);
}

QString inMilliseconds(core::Duration time, int decimals)
{
    return core::numberText(core::toSeconds(time) * 1e3, decimals);
}

core::Duration rounderLength(core::Duration length)
{
    const double ns = std::max(1.0, static_cast<double>(length.count()));
    return core::Duration{
        static_cast<std::int64_t>(roundedUp(ns, {1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0}))};
}

core::Duration markDistance(core::Duration length, int most)
{
    const double ns = static_cast<double>(length.count()) / std::max(most, 1);
    return core::Duration{static_cast<std::int64_t>(roundedUp(std::max(ns, 1.0)))};
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
