// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/modeswitch.h"

#include <QtCore/QEvent>
#include <QtCore/QSignalBlocker>
#include <QtGui/QPainter>
#include <QtWidgets/QToolButton>

#include "core/document/arraydocument.h"
#include "core/session/motion/control.h"
#include "core/session/state/jointstates.h"
#include "ui/support/icons.h"
#include "ui/support/jointrisk.h"
#include "ui/support/sessionparts.h"
#include "ui/support/theme.h"
#include "ui/support/toolbuttonlook.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

QToolButton* makeButton(const char* objectName, const char* iconName, const QString& text, const QString& tip,
                        QWidget* parent)
{
    auto* button = makeToolButton(objectName, text, tip, parent);
    if (iconName != nullptr)
        button->setIcon(icon(iconName));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    return button;
}

} // namespace

ModeSwitch::ModeSwitch(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_monitor(makeButton("monitorButton", nullptr, tr("Monitor"), {}, this))
    , m_control(makeButton("controlButton", nullptr, tr("Control"),
                           tr("Joints can be armed and moved. STOP, a lost link or a fault ends Control."),
                           this))
    , m_arm(makeButton("armButton", "servo-arm", tr("Arm…"), {}, this))
    , m_hold(makeButton("holdButton", "servo-hold", tr("Hold"),
                        tr("Ends all motion; the joints hold their position (Ctrl+Shift+H)."), this))
    , m_release(makeButton(
          "torqueAllOff", "servo-release", tr("Release all"),
          tr("Switches the torque of all joints off (Ctrl+Shift+D). Asks for confirmation if a joint may "
             "fall."),
          this))
{
    named(this, "modeSwitch", tr("Array mode"));
    for (QToolButton* button : {m_monitor, m_control})
        button->setCheckable(true);
    setPrimary(*m_control, true);
    connect(m_monitor, &QToolButton::clicked, this, [this] {
        m_session.control.setControl(false);
        refresh();
    });
    connect(m_control, &QToolButton::clicked, this, &ModeSwitch::takeControl);
    connect(m_arm, &QToolButton::clicked, this, &ModeSwitch::armRequested);
    connect(m_hold, &QToolButton::clicked, this, [this] { m_session.control.hold(); });
    connect(m_release, &QToolButton::clicked, this, &ModeSwitch::releaseRequested);
    constexpr auto kGap = LayoutItem::gap(2);
    layOut(this, inRow({m_monitor, m_control, LayoutItem::gap(10), m_arm, kGap, m_hold, kGap, m_release}, 0));
    connect(&session.control, &core::Control::controlChanged, this, &ModeSwitch::refresh);
    connect(&session.joints, &core::JointStates::reachableChanged, this, &ModeSwitch::refresh);
    connect(&session.control, &core::Control::stopChanged, this, &ModeSwitch::refresh);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &ModeSwitch::refresh);
    connect(&session.joints, &core::JointStates::ticked, this, &ModeSwitch::refreshArm);
    refresh();
}

void ModeSwitch::takeControl()
{
    m_session.control.setControl(true);
    refresh(); // the change may have been refused
}

void ModeSwitch::refresh()
{
    const bool isControl = m_session.control.isControl();
    const QSignalBlocker quietMonitor(m_monitor);
    const QSignalBlocker quietControl(m_control);
    const QString ended = m_session.control.controlEndedBecause();
    m_monitor->setToolTip(isControl || ended.isEmpty() ? tr("Joints cannot be moved; values are only shown.")
                                                       : ended);
    m_monitor->setChecked(!isControl);
    m_control->setChecked(isControl);
    const bool hasJoints = m_session.joints.isAnyReachable();
    const bool canControl = hasJoints && !m_session.control.isStopped();
    m_control->setEnabled(isControl || canControl);
    m_arm->setEnabled(isControl || canControl);
    m_arm->setToolTip(
        isControl
            ? tr("Shows the state of each joint and switches torque on (Ctrl+Shift+A). No joint jumps.")
            : tr("Shows the state of each joint (Ctrl+Shift+A). Torque can be switched on in Control only."));
    m_hold->setEnabled(isControl);
    m_release->setEnabled(hasJoints);
    refreshArm();
}

/// The only filled button beside Control, as long as arming is the next step.
void ModeSwitch::refreshArm()
{
    setPrimary(*m_arm, m_session.control.isControl() && heldJoints(m_session).empty());
}

ControlFrame::ControlFrame(const SessionParts& session, QWidget* window)
    : QWidget(window)
    , m_session(session)
{
    setObjectName(QStringLiteral("controlFrame"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    window->installEventFilter(this);
    connect(&session.control, &core::Control::controlChanged, this, &ControlFrame::refresh);
    connect(&theme(), &Theme::changed, this, qOverload<>(&QWidget::update));
    refresh();
}

void ControlFrame::refresh()
{
    const QSize size = parentWidget()->size();
    setGeometry(0, 0, size.width(), size.height());
    // Only the border: the content is not painted again with every repaint of this.
    setMask(QRegion(rect()) - QRegion(rect().adjusted(kWidth, kWidth, -kWidth, -kWidth)));
    setVisible(m_session.control.isControl());
    raise();
}

bool ControlFrame::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parentWidget() && (event->type() == QEvent::Resize || event->type() == QEvent::ChildAdded))
        refresh();
    return QWidget::eventFilter(watched, event);
}

void ControlFrame::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), theme().color(Meaning::Active));
}

} // namespace ui
