// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "ui/support/sessionparts.h"

class QToolButton;

namespace ui {

/// Monitor or Control: chooses and shows the mode of the array, and has the buttons that arm, hold and
/// release all joints. GUI thread.
class ModeSwitch : public QWidget
{
    Q_OBJECT

public:
    explicit ModeSwitch(const SessionParts& session, QWidget* parent = nullptr);

    /// Same as a click on Control.
    void takeControl();

signals:
    /// The user wants to arm joints.
    void armRequested();
    void releaseRequested(); ///< all joints

private:
    void refresh();
    void refreshArm();

    SessionParts m_session;
    QToolButton* m_monitor;
    QToolButton* m_control;
    QToolButton* m_arm;
    QToolButton* m_hold;
    QToolButton* m_release;
};

/// The frame around a window whose array is in Control: joints may move. It ignores clicks. It is in the
/// window's margins: over other widgets it would be covered by widgets raised later.
class ControlFrame : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kWidth = 3; ///< px

    ControlFrame(const SessionParts& session, QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    SessionParts m_session;
};

} // namespace ui
