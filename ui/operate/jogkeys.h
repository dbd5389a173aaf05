// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QTimer>

#include <functional>
#include <optional>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/time.h"
#include "ui/support/fixedkey.h"
#include "ui/support/sessionparts.h"

class QKeyEvent;
class QWidget;

namespace ui {

/// Hold J or L on a joint to turn it backward or forward, with Shift a fifth as fast. It turns as long as the
/// key is held: releasing it, another focus, another window, a lock screen or a menu ends it at once, and so
/// does a window that hangs (the bus waits 0.15 s for the next sign of life). GUI thread.
class JogKeys : public QObject
{
    Q_OBJECT

public:
    /// The joint that a widget with the focus represents; none: no joint.
    using JointOf = std::function<std::optional<core::JointIndex>(QWidget* focus)>;

    JogKeys(const SessionParts& session, JointOf jointOf, QObject* parent);

    static QList<FixedKey> keys();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool press(const QKeyEvent& key);
    void drive();
    bool begin();
    void end();

    SessionParts m_session;
    JointOf m_jointOf;
    QPointer<QWidget> m_focus; ///< the widget whose joint turns; none: nothing turns
    core::JointIndex m_joint;
    bool m_isWaiting = false; ///< until the previous jog releases the joint
    core::Time m_ended;       ///< when the previous jog ended
    int m_key = 0;
    double m_share = 0.0; ///< of the velocity, with its sign
    QTimer m_timer;
};

} // namespace ui
