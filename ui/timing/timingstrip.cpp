// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingstrip.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolTip>

#include <algorithm>
#include <array>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "ui/support/stateshape.h"
#include "ui/timing/timingwords.h"

namespace ui {

namespace {

constexpr std::size_t kMostKnown = 500; ///< rows whose segments are cached
constexpr int kMostPeriods = 3;         ///< shown of a longer cycle

} // namespace

TimingStrip::TimingStrip(const SessionParts& session, QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("timingStrip"));
    setAccessibleName(tr("Cycles of the bus"));
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    verticalScrollBar()->setFocusPolicy(Qt::NoFocus);
    viewport()->setBackgroundRole(QPalette::Base);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        fitSpan();
        viewport()->update();
    });
    connect(verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] {
        if (m_isFollowing && verticalScrollBar()->sliderPosition() < verticalScrollBar()->maximum())
            emit scrolledBack();
    });
    connect(&theme(), &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

// --- data ---

void TimingStrip::showTimeline(const core::Timeline& timeline, core::Duration period, bool isFollowing)
{
    m_timeline = &timeline;
    m_period = period;
    m_isFollowing = isFollowing;
    fillRows();
    fitScrollBar();
    if (m_isFollowing)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    fitSpan();
    viewport()->update();
}

void TimingStrip::setOnlyLate(bool on)
{
    m_onlyLate = on;
    if (m_timeline == nullptr)
        return;
    showTimeline(*m_timeline, m_period, m_isFollowing);
    if (m_selected)
        select(*m_selected);
}

void TimingStrip::fillRows()
{
    m_rows.clear();
    for (std::size_t i = 0; i < m_timeline->size(); ++i) {
        if (!m_onlyLate || isLate(m_timeline->at(i).record))
            m_rows.push_back(i);
    }
}

/// A link that restarts clears the timeline, and an event can arrive before the next refresh.
void TimingStrip::dropGone()
{
    if (m_timeline == nullptr || m_rows.empty() || m_rows.back() < m_timeline->size())
        return;
    fillRows();
    fitScrollBar();
}

void TimingStrip::fitScrollBar()
{
    QScrollBar* bar = verticalScrollBar();
    bar->setPageStep(rowsInSight());
    bar->setRange(0, std::max(0, rowCount() - rowsInSight()));
}

void TimingStrip::fitSpan()
{
    if (m_timeline == nullptr)
        return;
    core::Duration longest{1};
    const int first = verticalScrollBar()->value();
    for (int row = first; row < std::min(rowCount(), first + rowsInSight()); ++row) {
        const auto& record = m_timeline->at(core::element(m_rows, row)).record;
        longest = std::max(longest, record.end - record.deadline);
    }
    if (m_period > core::Duration::zero()) {
        // The next deadline stays visible.
        longest = std::clamp(longest, m_period * 21 / 20, m_period * kMostPeriods);
        m_span = longest <= m_period * 11 / 10 ? m_period * 11 / 10 : rounderLength(longest);
    } else {
        m_span = rounderLength(longest);
    }
}

const std::vector<core::Segment>& TimingStrip::segmentsOf(std::size_t index)
{
    const auto& trace = m_timeline->at(index);
    const auto* before = index > 0 ? &m_timeline->at(index - 1) : nullptr;
    const std::size_t exchanges = trace.exchanges.size() + (before != nullptr ? before->exchanges.size() : 0);
    if (m_known.size() > kMostKnown)
        m_known.clear();
    Known& known = m_known[trace.record.number];
    // A reply may be reported after its cycle; another bus counts from 1 again.
    if (known.segments.empty() || known.start != trace.record.start || known.exchanges != exchanges) {
        known.start = trace.record.start;
        known.exchanges = exchanges;
        known.segments = core::segmentsOf(trace, before);
        if (trace.record.start > trace.record.deadline) {
            core::Segment late;
            late.kind = core::SegmentKind::Late;
            late.start = trace.record.deadline;
            late.end = trace.record.start;
            known.segments.insert(known.segments.begin(), late);
        }
    }
    return known.segments;
}

// --- geometry ---

int TimingStrip::rowHeight() const
{
    return fontMetrics().height() + 2;
}

int TimingStrip::rulerHeight() const
{
    return fontMetrics().height() + 6;
}

int TimingStrip::gutter() const
{
    return fontMetrics().horizontalAdvance(QStringLiteral("0000000")) + rowHeight() + 12;
}

int TimingStrip::rowsInSight() const
{
    return std::max(1, (viewport()->height() - rulerHeight()) / rowHeight());
}

QRect TimingStrip::bars() const
{
    return viewport()->rect().adjusted(gutter(), rulerHeight(), -6, 0);
}

double TimingStrip::xOf(core::Duration sinceDeadline) const
{
    const QRect area = bars();
    return area.left() + core::toSeconds(sinceDeadline) / core::toSeconds(m_span) * area.width();
}

int TimingStrip::rowOf(std::uint64_t number) const
{
    const auto place = m_timeline != nullptr ? m_timeline->find(number) : -1;
    if (place < 0)
        return -1;
    const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), static_cast<std::size_t>(place));
    return found != m_rows.end() && *found == static_cast<std::size_t>(place)
               ? static_cast<int>(found - m_rows.begin())
               : -1;
}

int TimingStrip::rowAt(const QPoint& place) const
{
    if (place.y() < rulerHeight())
        return -1;
    const int line = (place.y() - rulerHeight()) / rowHeight();
    const int row = verticalScrollBar()->value() + line;
    return line < rowsInSight() && row < rowCount() ? row : -1;
}

QRect TimingStrip::rowRect(std::uint64_t number) const
{
    const int line = rowOf(number) - verticalScrollBar()->value();
    if (rowOf(number) < 0 || line < 0 || line >= rowsInSight())
        return {};
    return {0, rulerHeight() + line * rowHeight(), viewport()->width(), rowHeight()};
}

std::optional<core::Segment> TimingStrip::segmentAt(const QPoint& place)
{
    const int row = rowAt(place);
    if (row < 0 || place.x() < bars().left())
        return std::nullopt;
    const std::size_t index = core::element(m_rows, row);
    const core::Time deadline = m_timeline->at(index).record.deadline;
    // The segment drawn there: the one at the middle of the pixel, else one narrower than a pixel.
    for (const auto& segment : segmentsOf(index)) {
        const double from = xOf(segment.start - deadline);
        const double to = std::max(xOf(segment.end - deadline), from + 1.0);
        if (place.x() + 0.5 >= from && place.x() + 0.5 < to)
            return segment;
    }
    return std::nullopt;
}

QString TimingStrip::tipAt(const QPoint& place)
{
    const int row = rowAt(place);
    if (row < 0)
        return {};
    const auto& record = m_timeline->at(core::element(m_rows, row)).record;
    const auto segment = segmentAt(place);
    if (!segment) {
        QStringList lines{tr("Cycle %1, %2 ms after its deadline, %3 ms long")
                              .arg(record.number)
                              .arg(inMilliseconds(record.start - record.deadline),
                                   inMilliseconds(record.end - record.start))};
        lines << claimWords(record);
        return lines.join(QLatin1Char('\n'));
    }
    QStringList lines{segmentName(segment->kind)};
    if (segment->id != 0 || segment->joint >= 0)
        lines << addressee(m_session.document.array(), segment->joint, segment->id);
    lines << tr("starts %1 ms after the deadline, %2 ms long")
                 .arg(inMilliseconds(segment->start - record.deadline), inMilliseconds(segment->length()));
    lines << segmentHelp(segment->kind);
    return lines.join(QLatin1Char('\n'));
}

QSize TimingStrip::sizeHint() const
{
    return {800, rulerHeight() + 16 * rowHeight()};
}

QSize TimingStrip::minimumSizeHint() const
{
    return {gutter() + 200, rulerHeight() + 2 * rowHeight() + 4};
}

// --- painting ---

void TimingStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    if (m_timeline == nullptr || m_rows.empty()) {
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap,
                         m_onlyLate ? tr("None of the stored cycles was late.") : QString());
        return;
    }
    paintRuler(painter, QRect(bars().left(), 0, bars().width(), rulerHeight()), m_span);
    const int first = verticalScrollBar()->value();
    const int count = std::min(rowCount() - first, rowsInSight());
    for (int line = 0; line < count; ++line)
        paintRow(painter, first + line,
                 QRect(0, rulerHeight() + line * rowHeight(), viewport()->width(), rowHeight()));
    paintDeadlines(painter);
    if (m_selected) {
        const QRect place = rowRect(*m_selected);
        if (!place.isEmpty()) {
            painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(place.adjusted(1, 1, -1, -1));
        }
    }
}

void TimingStrip::paintRow(QPainter& painter, int row, const QRect& place)
{
    const std::size_t index = core::element(m_rows, row);
    const auto& record = m_timeline->at(index).record;
    const bool late = isLate(record);
    if (late) {
        QColor tint = theme().color(Meaning::Warning);
        tint.setAlpha(50);
        painter.fillRect(place, tint);
        paintShape(painter, QRectF(place.left() + 3, place.top() + 2, rowHeight() - 5, rowHeight() - 5),
                   ui::Shape::Triangle, theme().color(Meaning::Warning));
    }
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(
        place.adjusted(rowHeight(), 0, 0, 0).intersected(QRect(0, place.top(), gutter() - 6, place.height())),
        Qt::AlignRight | Qt::AlignVCenter, QString::number(record.number));
    const QRect area = bars();
    if (record.claimChanges > 0) // controllers were switched
        painter.fillRect(QRect(area.left() - 5, place.top() + 1, 4, place.height() - 2),
                         theme().color(Meaning::Active));
    painter.save();
    painter.setClipRect(QRect(area.left(), place.top(), area.width() + 1, place.height()));
    for (const auto& segment : segmentsOf(index)) {
        const double from = xOf(segment.start - record.deadline);
        if (from > area.right())
            break;
        const double to = std::min<double>(xOf(segment.end - record.deadline), area.right() + 2);
        paintSegment(painter, QRectF(from, place.top() + 2, to - from, place.height() - 4), segment.kind);
    }
    painter.restore();
    if (xOf(record.end - record.deadline) > area.right()) {
        // The cycle continues.
        const double x = area.right() + 5;
        const double y = place.center().y() + 0.5;
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Text));
        painter.drawPolygon(QPolygonF({QPointF(x - 5, y - 4), QPointF(x - 5, y + 4), QPointF(x, y)}));
    }
}

void TimingStrip::paintDeadlines(QPainter& painter)
{
    if (m_period <= core::Duration::zero())
        return;
    painter.setPen(QPen(theme().color(Meaning::Fault), 1, Qt::DashLine));
    for (core::Duration at{0}; at <= m_span; at += m_period) {
        const double x = xOf(at);
        painter.drawLine(QPointF(x, rulerHeight()), QPointF(x, viewport()->height()));
    }
}

// --- input ---

void TimingStrip::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    fitScrollBar();
    if (m_isFollowing)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    fitSpan();
}

void TimingStrip::select(std::uint64_t number)
{
    m_selected = number;
    const int row = rowOf(number);
    QScrollBar* bar = verticalScrollBar();
    if (row >= 0 && row < bar->value())
        bar->setValue(row);
    else if (row >= bar->value() + rowsInSight())
        bar->setValue(row - rowsInSight() + 1);
    viewport()->update();
}

void TimingStrip::clearSelection()
{
    m_selected.reset();
    viewport()->update();
}

void TimingStrip::choose(int row)
{
    if (m_rows.empty())
        return;
    const std::uint64_t number =
        m_timeline->at(core::element(m_rows, std::clamp(row, 0, rowCount() - 1))).record.number;
    select(number);
    emit chosen(number);
}

void TimingStrip::mousePressEvent(QMouseEvent* event)
{
    const int row = rowAt(event->pos());
    if (event->button() == Qt::LeftButton && row >= 0)
        choose(row);
}

void TimingStrip::wheelEvent(QWheelEvent* event)
{
    if (m_isFollowing && event->angleDelta().y() > 0 && verticalScrollBar()->maximum() > 0)
        emit scrolledBack();
    QAbstractScrollArea::wheelEvent(event);
}

std::span<const KeyAct<TimingStrip>> TimingStrip::keyTable()
{
    using Strip = TimingStrip&;
    using Modifiers = Qt::KeyboardModifiers;
    static constexpr std::array kKeys{
        KeyAct<TimingStrip>{
            Qt::Key_Up, QT_TRANSLATE_NOOP("ui::TimingStrip", "Previous cycle"),
            [](Strip s, Modifiers) { s.choose(s.m_selected ? s.current() - 1 : s.current()); }},
        KeyAct<TimingStrip>{
            Qt::Key_Down, QT_TRANSLATE_NOOP("ui::TimingStrip", "Next cycle"),
            [](Strip s, Modifiers) { s.choose(s.m_selected ? s.current() + 1 : s.current()); }},
        KeyAct<TimingStrip>{Qt::Key_PageUp, QT_TRANSLATE_NOOP("ui::TimingStrip", "A page up"),
                            [](Strip s, Modifiers) { s.choose(s.current() - s.rowsInSight()); }},
        KeyAct<TimingStrip>{Qt::Key_PageDown, QT_TRANSLATE_NOOP("ui::TimingStrip", "A page down"),
                            [](Strip s, Modifiers) { s.choose(s.current() + s.rowsInSight()); }},
        KeyAct<TimingStrip>{Qt::Key_Home, QT_TRANSLATE_NOOP("ui::TimingStrip", "Oldest cycle"),
                            [](Strip s, Modifiers) { s.choose(0); }},
        KeyAct<TimingStrip>{Qt::Key_End, QT_TRANSLATE_NOOP("ui::TimingStrip", "Newest cycle"),
                            [](Strip s, Modifiers) { s.choose(s.rowCount() - 1); }},
        KeyAct<TimingStrip>{Qt::Key_Space, QT_TRANSLATE_NOOP("ui::TimingStrip", "Pause the view"),
                            [](Strip s, Modifiers) { emit s.pauseToggled(); }},
        KeyAct<TimingStrip>{Qt::Key_L, QT_TRANSLATE_NOOP("ui::TimingStrip", "Follow the newest cycle"),
                            [](Strip s, Modifiers) { emit s.followRequested(); }},
    };
    return kKeys;
}

int TimingStrip::current() const
{
    return m_selected && rowOf(*m_selected) >= 0 ? rowOf(*m_selected) : rowCount() - 1;
}

void TimingStrip::keyPressEvent(QKeyEvent* event)
{
    dropGone();
    if (!handleKey(*this, keyTable(), *event))
        QAbstractScrollArea::keyPressEvent(event);
}

bool TimingStrip::viewportEvent(QEvent* event)
{
    dropGone();
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QToolTip::showText(help->globalPos(), tipAt(help->pos()), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace ui
