// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/jogkeys.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QApplication>

#include <utility>

#include "core/session/motion/control.h"
#include "core/session/motion/motions.h"

namespace ui {

namespace {

constexpr int kAgain = 30; // ms; the bus timeout is five times as long
constexpr Qt::Key kJogBack = Qt::Key_J;
constexpr Qt::Key kJogForward = Qt::Key_L;
constexpr double kVelocity = 30.0; ///< degrees/s
constexpr double kSlow = 0.2;
constexpr core::Duration kHandOver = std::chrono::milliseconds(500); ///< from one jog of a joint to the next

} // namespace

JogKeys::JogKeys(const SessionParts& session, JointOf jointOf, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_jointOf(std::move(jointOf))
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(kAgain);
    connect(&m_timer, &QTimer::timeout, this, &JogKeys::drive);
    connect(qApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state != Qt::ApplicationActive)
            end();
    });
    connect(qApp, &QGuiApplication::focusObjectChanged, this, [this](QObject* focus) {
        if (m_focus.isNull() || focus == m_focus.data())
            return;
        end();
    });
    connect(&session.control, &core::Control::controlChanged, this, [this] {
        if (!m_session.control.isControl())
            end();
    });
    qApp->installEventFilter(this);
}

bool JogKeys::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
        return press(*static_cast<QKeyEvent*>(event));
    case QEvent::KeyRelease: {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (m_focus.isNull() || key->isAutoRepeat() || key->key() != m_key)
            return false;
        end();
        return true;
    }
    case QEvent::WindowDeactivate:
    case QEvent::FocusOut:
    case QEvent::WindowBlocked: // by a modal dialog
    case QEvent::Hide:
        if (!m_focus.isNull() && (watched == m_focus || watched == m_focus->window()))
            end();
        return false;
    default:
        return false;
    }
}

QList<FixedKey> JogKeys::keys()
{
    return {{QKeySequence(kJogBack).toString(), tr("Turn back while held; Shift: slowly")},
            {QKeySequence(kJogForward).toString(), tr("Turn forward while held; Shift: slowly")}};
}

bool JogKeys::press(const QKeyEvent& key)
{
    if (key.key() != kJogBack && key.key() != kJogForward)
        return false;
    if ((key.modifiers() & ~Qt::ShiftModifier) != Qt::NoModifier)
        return false;
    QWidget* focus = QApplication::focusWidget();
    const auto joint = focus != nullptr ? m_jointOf(focus) : std::nullopt;
    if (!joint)
        return false;
    if (key.isAutoRepeat() || !m_focus.isNull())
        return true; // it is turning already
    if (!m_session.control.isControl())
        return true;
    m_focus = focus;
    m_joint = *joint;
    m_isWaiting = true;
    m_key = key.key();
    m_share = (key.key() == kJogBack ? -1.0 : 1.0) * (key.modifiers() & Qt::ShiftModifier ? kSlow : 1.0);
    m_timer.start();
    drive();
    return true;
}

/// False: not yet, or not possible, and then the key is released.
bool JogKeys::begin()
{
    // A key that bounces, and an auto-repeat reported as release and press, returns before the bus has
    // released the jog that just ended.
    if (!m_session.motions.blockerOf(m_joint).isEmpty() && core::Clock::now() - m_ended < kHandOver)
        return false;
    m_isWaiting = false;
    if (m_session.motions.beginJog({m_joint}))
        return true;
    m_focus.clear();
    m_timer.stop();
    return false;
}

void JogKeys::drive()
{
    if (m_isWaiting && !begin())
        return;
    if (!m_session.motions.isJogging()) {
        end();
        return;
    }
    m_session.motions.driveJog(core::AngularVelocity::fromDegrees(kVelocity * m_share));
}

void JogKeys::end()
{
    if (m_focus.isNull())
        return;
    m_focus.clear();
    m_timer.stop();
    if (std::exchange(m_isWaiting, false))
        return;
    m_ended = core::Clock::now();
    m_session.motions.endJog();
}

} // namespace ui
