// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <array>
#include <optional>

#include "core/calibrate/byhand.h"
#include "core/calibrate/rangetracker.h"
#include "core/document/arraydocument.h"
#include "ui/configure/directioncheck.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QLabel;
class QPushButton;

namespace core {
struct JointState;
}

namespace ui {

class AngleSpinBox;
class RangeBar;
class StateLabel;
class TurnArrow;
class Units;

/// The steps of the calibration, in this order; each may be skipped.
enum class CalibrateStep { Release, Zero, Sweep, Direction, Review };
inline constexpr int kCalibrateSteps = 5;

/// The choices for all joints alike.
struct CalibrateChoices
{
    core::calibrate::ZeroBy zeroBy = core::calibrate::ZeroBy::Offset;
    bool takeLimits = true;
    core::Angle margin = core::Angle::fromDegrees(2);
    bool inServo = false;
};

/// One joint of the calibration: its known values, a picture of its range, and the actions of the current
/// step. Keeps what was learned of the joint until the dialog is closed. GUI thread.
class CalibrateRow : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kActionsWidth = 400; ///< pixels; room for longer languages than English

    CalibrateRow(const SessionParts& session, core::JointIndex index, const Units& units,
                 DirectionCheck& check, const CalibrateChoices& choices, QWidget* parent = nullptr);

    /// Follows the shaft; called at every beat, for any step shown.
    void follow();
    void refresh(core::Time now);
    void setStep(CalibrateStep step);

    bool isChosen() const;
    void setChosen(bool chosen);
    core::JointIndex index() const { return m_index; }
    QString title() const { return core::calibrate::jointTitle(config()); }
    /// True when it replied recently; its values can be used.
    bool answers(core::Time now) const;
    bool isTorqueOn() const;
    int tick() const; ///< as core::calibrate counts

    void setReference(core::Angle angle);
    /// Takes the present position as the reference; returns a sentence when it cannot.
    QString setZeroHere(core::Time now);
    void takeZeroBack() { m_zero.reset(); }
    void restartSweep() { m_tracker.restart(); }

    /// Everything learned, with the choices made.
    core::calibrate::Learned learned() const;
    const core::calibrate::RangeTracker& tracker() const { return m_tracker; }
    core::calibrate::Outcome outcome() const;
    /// The obstacles to the requested calibration, sentences.
    QStringList problems(const core::calibrate::Outcome& outcome) const;

signals:
    void chosenChanged();
    void reported(const QString& sentence);
    void releaseRequested(core::JointIndex joint);

private:
    void build();
    void connectParts();
    void act();
    void answer(bool turnedRight);
    void refreshAction(core::Time now, const core::calibrate::Outcome& outcome);
    void refreshRelease(core::Time now);
    void refreshZero(core::Time now, const core::calibrate::Outcome& outcome);
    void refreshSweep(core::Time now, const core::calibrate::Outcome& outcome);
    QString refreshDirection(core::Time now);
    void refreshPicture(const core::calibrate::Outcome& outcome);
    void showAct(const QString& text, const QString& tip, bool enabled);
    const core::JointState& state() const;
    const core::JointConfig& config() const { return m_session.document.array().joints[m_index.value]; }
    bool isMirrored() const { return m_reverse && *m_reverse != config().reverse; }

    /// The last readings: they show that a joint is held still.
    static constexpr std::size_t kReadings = 7;

    SessionParts m_session;
    const core::JointIndex m_index;
    const Units& m_units;
    DirectionCheck& m_check;
    const CalibrateChoices& m_choices;
    const core::ServoModel* m_model;
    CalibrateStep m_step = CalibrateStep::Release;

    core::calibrate::RangeTracker m_tracker;
    core::Time m_lastSample;
    std::array<int, kReadings> m_readings{};
    std::size_t m_readingCount = 0;
    core::Angle m_reference;
    std::optional<core::calibrate::ZeroMark> m_zero;
    std::optional<bool> m_reverse;

    QCheckBox* m_box;
    StateLabel* m_state;
    QLabel* m_angle;
    QLabel* m_tick;
    RangeBar* m_bar;
    AngleSpinBox* m_spin;
    TurnArrow* m_arrow;
    QLabel* m_words;
    QPushButton* m_act;
    QPushButton* m_yes;
    QPushButton* m_no;
    QPushButton* m_back;
    QLabel* m_problem;
};

} // namespace ui
