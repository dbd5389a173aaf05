// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtGui/QAction>

#include <utility>

#include "ui/support/fixedkey.h"
#include "ui/support/sessionparts.h"

namespace ui {

/// Makes Esc and Pause stop the joints for every focus: in a dialog, a menu, a cell being edited. Esc is no
/// STOP where it only cancels: while no joint has torque, and, with all joints at rest, in a menu or a field
/// that is being edited. Watches the whole application and consumes nothing, so Esc still closes dialogs and
/// menus. GUI thread.
class StopKeys : public QObject
{
    Q_OBJECT

public:
    explicit StopKeys(const SessionParts& session, QObject* parent = nullptr);

    static QList<FixedKey> keys(); ///< that stop the joints

    /// Qt disables every shortcut below a modal dialog, also that of an action for the whole application.
    /// This one, which takes torque off, works there as well.
    void watch(QAction* action);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isOnlyCancel() const; ///< Esc, now

    SessionParts m_session;
    QPointer<QAction> m_action;
    std::pair<quint64, int> m_handled{0, 0}; ///< time stamp and key of the press that was handled last
};

} // namespace ui
