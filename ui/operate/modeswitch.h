// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "ui/support/sessionparts.h"

class QToolButton;

namespace ui {

/// Monitor or Control: the mode of the array, chosen here and shown here, and what arms, holds and releases
/// all joints. GUI thread.
class ModeSwitch : public QWidget
{
    Q_OBJECT

public:
    explicit ModeSwitch(const SessionParts& session, QWidget* parent = nullptr);

    /// As a click on Control does.
    void takeControl();

signals:
    /// The operator wants to arm joints.
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

/// The frame round a window whose array is in Control: joints may move. It takes no clicks. The window leaves
/// its margins to it: over other widgets it would be broken by whatever is raised later.
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
