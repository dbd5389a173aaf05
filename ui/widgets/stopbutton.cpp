// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stopbutton.h"

#include <QtGui/QPainter>

#include <algorithm>

#include "core/document/arraydocument.h"
#include "core/session/motion/control.h"
#include "ui/support/stateshape.h"

namespace ui {

namespace {

// The same in light and dark: white text has a contrast of 5.6.
constexpr QRgb kRed = 0xffc62828;
constexpr QRgb kDarkRed = 0xff8e1b1b;

} // namespace

StopButton::StopButton(const SessionParts& session, QWidget* parent)
    : QAbstractButton(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("stopButton"));
    setText(tr("STOP"));
    setAccessibleName(tr("Stop all joints"));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QAbstractButton::pressed, &session.control, [this] { m_session.control.stop(); });
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &StopButton::updateTip);
    updateTip();
}

void StopButton::updateTip()
{
    const core::StopMode mode = m_session.document.array().stopPolicy;
    QString what =
        mode == core::StopMode::Hold ? tr("Stops all joints at once; they hold their position.")
        : mode == core::StopMode::Park
            ? tr("Stops all joints at once; they then move to their park positions and release torque. STOP "
                 "again holds them.")
            : tr("Releases all joints at once; they may sink under their load.");
    const auto& joints = m_session.document.array().joints;
    if (std::any_of(joints.begin(), joints.end(),
                    [](const auto& joint) { return joint.stopPolicy.has_value(); }))
        what += QLatin1Char(' ')
                + tr("Some joints have their own STOP action, see Array > STOP and exit behaviour….");
    setToolTip(
        what + QLatin1Char(' ')
        + tr("Also Pause or Esc in any window. While no joint has torque, Esc only cancels; in a menu or a "
             "field being edited it does so until a joint moves."));
    setAccessibleDescription(toolTip());
}

void StopButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = QRectF(rect()).adjusted(2, 2, -2, -2);
    const double cut = body.height() * 0.29;
    const QPolygonF outline(
        {QPointF(body.left() + cut, body.top()), QPointF(body.right() - cut, body.top()),
         QPointF(body.right(), body.top() + cut), QPointF(body.right(), body.bottom() - cut),
         QPointF(body.right() - cut, body.bottom()), QPointF(body.left() + cut, body.bottom()),
         QPointF(body.left(), body.bottom() - cut), QPointF(body.left(), body.top() + cut)});
    painter.setPen(hasFocus() ? QPen(palette().color(QPalette::WindowText), 3) : QPen(QColor(kDarkRed), 2));
    painter.setBrush(QColor(isDown() || underMouse() ? (isDown() ? kDarkRed : 0xffb71c1c) : kRed));
    painter.drawPolygon(outline);
    QFont bold = font();
    bold.setBold(true);
    bold.setPixelSize(22);
    painter.setFont(bold);
    painter.setPen(Qt::white);
    painter.drawText(body, Qt::AlignCenter, text());
}

} // namespace ui
