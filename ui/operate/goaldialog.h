// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/time.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/numberfield.h"

class QComboBox;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace ui {

class AngleSpinBox;
class PaceEditor;
class Units;

/// A goal by number: a position (angle or ticks) or a speed (angle a second or the servo's raw value). A
/// click sends a position; a joint turns at a speed only while the button is held. Not modal. GUI thread.
class GoalDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Kind { Place, PlaceRaw, Speed, SpeedRaw };

    GoalDialog(const SessionParts& session, const Units& units, QWidget* parent = nullptr);

    void chooseJoint(int joint);
    void chooseKind(Kind kind);
    /// Shows the current position; called by the display tick while the dialog is visible.
    void refresh(core::Time now);

public slots:
    void done(int result) override;

protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildLayout();
    void connectFields();
    Kind kind() const;
    core::JointIndex joint() const;
    void fillJoints();
    void refreshLimits();
    void showPlace();
    void refreshButtons();
    QString refusal() const;
    void send();
    void turn();
    void stopTurning();

    SessionParts m_session;
    const Units& m_units;
    bool m_turning = false;
    int m_turningServo = -1;   ///< servoKey() of the servo to be stopped, independent of the choice
    bool m_hasPlace = false;   ///< the position of the chosen joint is or was known
    core::Angle m_wishedSpeed; ///< a second, in any unit

    QComboBox* m_joint;
    QComboBox* m_kind;
    QStackedWidget* m_values;
    AngleSpinBox* m_angle;
    WholeBox* m_ticks;
    QDoubleSpinBox* m_speed;
    QSpinBox* m_speedRaw;
    PaceEditor* m_pace;
    QLabel* m_now;
    QLabel* m_why;
    QPushButton* m_send;
    QPushButton* m_turn;
};

} // namespace ui
