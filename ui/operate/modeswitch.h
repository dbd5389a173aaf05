// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "ui/support/sessionparts.h"

class QToolButton;

namespace ui {

/// Monitor or Control: the mode of the array, chosen here and shown here. GUI thread.
class ModeSwitch : public QWidget
{
    Q_OBJECT

public:
    explicit ModeSwitch(const SessionParts& session, QWidget* parent = nullptr);

signals:
    /// The operator wants to arm joints.
    void armRequested();

private:
    void refresh();

    SessionParts m_session;
    QToolButton* m_monitor;
    QToolButton* m_control;
    QToolButton* m_arm;
    QToolButton* m_hold;
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
