// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/stopkeys.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>

#include <algorithm>
#include <array>

#include "core/session/motion/control.h"
#include "core/session/operations/operations.h"
#include "ui/support/jointrisk.h"
#include "ui/support/typedfield.h"

namespace ui {

namespace {

constexpr std::array kStopKeys{Qt::Key_Escape, Qt::Key_Pause};

/// Esc in it drops what was entered.
bool isEdited(const QWidget* focus)
{
    for (const QWidget* each = focus; each != nullptr && !each->isWindow(); each = each->parentWidget()) {
        if (const auto* field = dynamic_cast<const TypedField*>(each))
            return field->isTyping();
        if (const auto* box = qobject_cast<const QComboBox*>(each); box != nullptr && box->isEditable())
            return box->lineEdit()->isModified();
        if (each != focus && qobject_cast<const QAbstractItemView*>(each) != nullptr)
            return true; // the editor of a cell
    }
    return false;
}

} // namespace

StopKeys::StopKeys(const SessionParts& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    QCoreApplication::instance()->installEventFilter(this);
}

QList<FixedKey> StopKeys::keys()
{
    QList<FixedKey> keys;
    for (const Qt::Key key : kStopKeys)
        keys << FixedKey{QKeySequence(key).toString(QKeySequence::NativeText), tr("Stop all joints")};
    return keys;
}

void StopKeys::watch(QAction* action)
{
    m_action = action;
}

bool StopKeys::isOnlyCancel() const
{
    const auto& operations = m_session.operations;
    // What writes may switch torque on again at its end.
    const bool isArming =
        operations.isOperating() && (m_session.control.isControl() || operations.operationWrites());
    if (isArming || mayAnyMove(m_session, core::Clock::now()))
        return false;
    return !mayAnyHaveTorque(m_session) || QApplication::activePopupWidget() != nullptr
           || isEdited(QApplication::focusWidget());
}

bool StopKeys::eventFilter(QObject*, QEvent* event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (event->type() == QEvent::KeyPress && m_action && m_action->isEnabled()
        && QApplication::activeModalWidget() != nullptr
        && m_action->shortcut() == QKeySequence(key->keyCombination())) {
        m_action->trigger();
        return true;
    }
    if (std::find(kStopKeys.begin(), kStopKeys.end(), key->key()) == kStopKeys.end() || key->isAutoRepeat())
        return false;
    // One press arrives here several times, as shortcut and as key, from the window to the widget and its
    // parents.
    const auto press = std::pair(key->timestamp(), key->key());
    if (key->timestamp() != 0 && press == m_handled)
        return false;
    m_handled = press;
    if (key->key() == Qt::Key_Escape && isOnlyCancel())
        return false;
    m_session.control.stop([name = QKeySequence(key->key()).toString(QKeySequence::NativeText)] {
        //: %1: a key, as Esc
        return tr("%1 pressed.").arg(name);
    });
    return false;
}

} // namespace ui
