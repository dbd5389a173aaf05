// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include "ui/support/sessionparts.h"

class QMouseEvent;

namespace ui {

/// STOP by the mouse where its button gets no click. A modal dialog blocks it, so each such dialog gets its
/// own STOP button when it is shown; and a click while a menu or a list is open would only close that.
/// Watches the whole application and consumes nothing. GUI thread.
class StopClicks : public QObject
{
    Q_OBJECT

public:
    explicit StopClicks(const SessionParts& session, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void press(const QMouseEvent& event);

    SessionParts m_session;
};

} // namespace ui
