// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtWidgets/QWidget>

#include "core/base/time.h"
#include "core/session/cause.h"
#include "ui/support/sessionparts.h"

class QAction;
class QLabel;
class QLineEdit;
class QMenu;
class QStatusBar;

namespace ui {

class Prompts;

/// The menu "Recording", and the field of the status bar while something is recorded. GUI thread.
class RecordingMenu : public QObject
{
    Q_OBJECT

public:
    RecordingMenu(const SessionParts& session, Prompts& prompts, QMenu& menu, QStatusBar& bar,
                  QWidget& window);

signals:
    /// A recording began or was completed; `sentence` names its file.
    void reported(core::Severity severity, const QString& sentence);
    void openRequested(const QString& path);

private:
    void record();
    void open();
    void saveBlackBox();
    void askMarker(); ///< in a line of the status bar; the marker is for the present moment
    void mark();
    QString askPath(const QString& title) const;
    void refresh();

    SessionParts m_session;
    Prompts& m_prompts;
    QWidget& m_window;
    QAction* m_record;
    QAction* m_stop;
    QLabel* m_field;
    QLineEdit* m_marker;             ///< visible while a text is typed
    QPointer<QWidget> m_focusBefore; ///< it
    core::Time m_markedAt;
};

} // namespace ui
