// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/session/session.h"

class QLabel;
class QToolButton;

namespace ui {

class AngleSpinBox;
class GoalSlider;
class StateLabel;
class Units;

/// Widths shared by all rows of a list, pixels, so that their parts stand in columns.
struct JointRowWidths
{
    int name = 120;
    int state = 130;
    int torque = 80;
    int goal = 90;
    int present = 80;
    static constexpr int kSwatch = 6;
};

/// One joint of the operating list: who it is, how it is, torque, goal and present position. Shows the
/// session's truth at each refresh(); what is pressed here goes straight to the session. GUI thread.
class JointRow : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kTall = 34; ///< height of a row, pixels
    static constexpr int kLow = 24;

    JointRow(core::Session& session, core::JointIndex index, const Units& units, QWidget* parent = nullptr);

    core::JointIndex index() const { return m_index; }

    void refresh(core::Time now);
    void setWidths(const JointRowWidths& widths);
    void setCompact(bool compact);
    QString jointName() const { return m_jointName; }
    GoalSlider& slider() { return *m_slider; }

private:
    void buildLayout();
    void rename();
    QString lockReason(const core::JointState& joint) const;
    void paintSwatch();

    core::Session& m_session;
    const core::JointIndex m_index;
    const Units& m_units;
    QString m_jointName;
    int m_shownId = -1;
    QWidget* m_swatch;
    QLabel* m_name;
    StateLabel* m_state;
    QToolButton* m_clear;
    QToolButton* m_torque;
    GoalSlider* m_slider;
    AngleSpinBox* m_goal;
    QLabel* m_present;
};

} // namespace ui
