// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "ui/support/sessionparts.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

class ElidedLabel;

/// How far the session's operation is: a bar, what is done now, how long it still takes, and Cancel. The one
/// place where that is drawn, wherever it is seen. GUI thread.
class ProgressLine : public QWidget
{
    Q_OBJECT

public:
    /// Its parts are called `prefix`Progress, `prefix`What and `prefix`Cancel.
    ProgressLine(const SessionParts& session, const QString& prefix, QWidget* parent = nullptr);

    /// Shown while on, from the beginning of an operation to its end.
    void setRunning(bool on);
    /// The operation's name stands before what is done: where it stands nowhere else.
    void setTitled(bool on) { m_isTitled = on; }
    /// What Cancel does to this operation, beside the button.
    void setCancelWords(const QString& words);

private:
    void refresh();

    SessionParts m_session;
    bool m_isRunning = false;
    bool m_isTitled = false;
    bool m_isCancelling = false;
    QProgressBar* m_bar;
    ElidedLabel* m_what;
    QLabel* m_cancelWords;
    QPushButton* m_cancel;
};

/// "about 12 s left", "about 3 min left"
QString timeLeftWords(double seconds);

} // namespace ui
