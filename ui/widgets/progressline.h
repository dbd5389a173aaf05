// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "ui/support/sessionparts.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace ui {

class ElidedLabel;

/// Progress of the session's operation: a bar, the current step, the remaining time, and Cancel. The only
/// widget that draws it. GUI thread.
class ProgressLine : public QWidget
{
    Q_OBJECT

public:
    /// The object names of its parts are `prefix`Progress, `prefix`What and `prefix`Cancel.
    ProgressLine(const SessionParts& session, const QString& prefix, QWidget* parent = nullptr);

    /// Visible while on, from the start of an operation to its end.
    void setRunning(bool on);
    /// Shows the operation's name before the current step, if it is shown nowhere else.
    void setTitled(bool on) { m_isTitled = on; }
    /// The effect of Cancel on this operation, beside the button.
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
