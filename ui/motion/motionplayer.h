// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/control/motionplan.h"
#include "ui/support/sessionparts.h"

class QLabel;
class QPushButton;
class QSlider;
class QSpinBox;

namespace ui {

class ElidedLabel;

/// Plays a motion: play and pause, one knot on or back, scrub, speed, end. It is a view of what the session
/// plays, whoever began it. GUI thread.
class MotionPlayer : public QWidget
{
    Q_OBJECT

public:
    explicit MotionPlayer(const SessionParts& session, QWidget* parent = nullptr);

    /// What Play would play: its name; empty: nothing. `whyNot` says why it cannot be, if it cannot.
    void setChosen(const QString& name, const QString& whyNot);
    /// Begins at the speed that is chosen. False when the session refused, which it tells.
    bool start(const core::MotionPlan& plan, const QString& title, int loops);
    void refresh();

signals:
    void playRequested();
    void stepChanged(int step); ///< the step of a sequence that is played now; -1: of none

private:
    void play();
    void step(int by);
    void scrub(int value);
    double speed() const;

    SessionParts m_session;
    core::MotionPlan m_plan; ///< of the motion that was begun here
    QString m_title;         ///< of that
    int m_step = -1;
    QString m_chosen;
    QString m_whyNot;

    QPushButton* m_play;
    QPushButton* m_back;
    QPushButton* m_forth;
    QPushButton* m_end;
    QSlider* m_slider;
    QLabel* m_time;
    QSpinBox* m_speed;
    ElidedLabel* m_state;
};

} // namespace ui
