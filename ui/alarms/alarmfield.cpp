// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/alarms/alarmfield.h"

#include <QtGui/QPainter>
#include <QtWidgets/QStyleOptionToolButton>

#include "core/session/state/alarms.h"
#include "ui/alarms/alarmmodel.h"
#include "ui/support/reducedmotion.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

constexpr int kHalfPulse = 500; // ms: on, then off; one pulse a second
constexpr int kFieldShapeSize = 14;
constexpr int kFieldMargin = 5;

} // namespace

AlarmField::AlarmField(const SessionParts& session, QWidget* parent)
    : QToolButton(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("alarmField"));
    setAccessibleName(tr("Alarms"));
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("Shows the alarms of the joints."));
    m_pulse.setInterval(kHalfPulse);
    connect(&m_pulse, &QTimer::timeout, this, [this] { setLit(!m_isLit); });
    connect(&session.alarms, &core::Alarms::alarmsChanged, this, &AlarmField::refresh);
    connect(&theme(), &Theme::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

void AlarmField::refresh()
{
    const core::AlarmBook& book = m_session.alarms.alarms();
    const int open = book.openCount();
    const int unseen = book.unacknowledgedCount();
    QString words = open == 0 ? tr("No alarms") : tr("%n alarm(s)", nullptr, open);
    if (unseen > 0)
        //: %1: "3 alarms"
        words = tr("%1, %n new", nullptr, unseen).arg(words);
    if (words != text()) {
        setText(words);
        setAccessibleDescription(words);
        updateGeometry();
    }
    const bool pulses = unseen > 0 && !isMotionReduced();
    if (pulses && !m_pulse.isActive()) {
        setLit(true);
        m_pulse.start();
    } else if (!pulses) {
        m_pulse.stop();
        setLit(unseen > 0);
    }
    update();
}

void AlarmField::setLit(bool lit)
{
    if (lit == m_isLit)
        return;
    m_isLit = lit;
    update();
}

QSize AlarmField::sizeHint() const
{
    // Bold even if it is not: its neighbours do not move.
    QFont bold = font();
    bold.setBold(true);
    return {kFieldMargin + kFieldShapeSize + kFieldMargin + QFontMetrics(bold).horizontalAdvance(text())
                + 2 * kFieldMargin,
            std::max(kFieldShapeSize, fontMetrics().height()) + 4};
}

void AlarmField::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.text.clear();
    option.icon = {};
    style()->drawComplexControl(QStyle::CC_ToolButton, &option, &painter, this); // hover and focus
    const core::AlarmBook& book = m_session.alarms.alarms();
    const bool isOpen = book.openCount() > 0;
    QColor shapeColor = theme().color(isOpen ? Meaning::Fault : Meaning::Idle);
    QColor textColor = palette().color(QPalette::WindowText);
    if (m_isLit) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(shapeColor);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
        textColor =
            contrast(shapeColor, Qt::white) >= contrast(shapeColor, Qt::black) ? Qt::white : Qt::black;
        shapeColor = textColor;
    }
    paintShape(painter,
               QRectF(kFieldMargin, (height() - kFieldShapeSize) / 2.0, kFieldShapeSize, kFieldShapeSize),
               isOpen ? Shape::Octagon : Shape::HollowCircle, shapeColor);
    QFont shown = font();
    shown.setBold(book.unacknowledgedCount() > 0);
    painter.setFont(shown);
    painter.setPen(textColor);
    painter.drawText(rect().adjusted(kFieldMargin + kFieldShapeSize + kFieldMargin, 0, -kFieldMargin, 0),
                     Qt::AlignVCenter | Qt::AlignLeft, text());
    if (hasFocus()) {
        QStyleOptionFocusRect focus;
        focus.initFrom(this);
        focus.rect = rect().adjusted(1, 1, -1, -1);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
    }
}

} // namespace ui
