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

/// Plays a motion: play and pause, one knot back or forward, scrub, speed, end. Shows any motion the session
/// plays, also one started elsewhere. GUI thread.
class MotionPlayer : public QWidget
{
    Q_OBJECT

public:
    explicit MotionPlayer(const SessionParts& session, QWidget* parent = nullptr);

    /// Name of the motion that Play would start; empty: nothing. `refusal`: the reason when it cannot.
    void setChosen(const QString& name, const QString& refusal);
    /// Starts at the chosen speed. False when the session refused, which it reports.
    bool start(const core::MotionPlan& plan, const QString& title, int loops);
    void refresh();

signals:
    void playRequested();
    void stepChanged(int step); ///< the current step of a sequence; -1: none

private:
    void play();
    void step(int by);
    void scrub(int value);
    double speed() const;

    SessionParts m_session;
    core::MotionPlan m_plan; ///< of the motion that was started here
    QString m_title;         ///< of that motion
    int m_step = -1;
    QString m_chosen;
    QString m_refusal;

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
