// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <vector>

#include "core/session/motion/movepace.h"

class QComboBox;
class QDoubleSpinBox;

namespace ui {

class Units;

/// Duration of moves: one time for all, or a speed and an acceleration. GUI thread.
class PaceEditor : public QWidget
{
    Q_OBJECT

public:
    explicit PaceEditor(const Units& units, QWidget* parent = nullptr);

    /// Shows a pace, but keeps a field that the user is editing.
    void setPace(const core::MovePace& pace);
    /// The widgets in the order of the Tab key.
    std::vector<QWidget*> tabStops() const;

signals:
    void paceChosen(const core::MovePace& pace);

private:
    void useUnits();
    void show(const core::MovePace& pace);
    void choose();

    const Units& m_units;
    core::MovePace m_pace;
    bool m_isReported = false;
    QComboBox* m_kind;
    QDoubleSpinBox* m_seconds;
    QDoubleSpinBox* m_speed;
    QDoubleSpinBox* m_acceleration;
};

} // namespace ui
