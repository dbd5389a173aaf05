// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/replay/replay.h"

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace ui {

/// Play, pause, steps, speed and position of a replay. GUI thread.
class ReplayBar : public QWidget
{
    Q_OBJECT

public:
    explicit ReplayBar(core::replay::Replay& replay, QWidget* parent = nullptr);

    void setName(const QString& name); ///< of the recording
    void togglePlaying();

signals:
    void closed();

private:
    void showPosition();

    core::replay::Replay& m_replay;
    QLabel* m_name;
    QToolButton* m_play;
    QSlider* m_slider;
    QLabel* m_time;
    QComboBox* m_speed;
    bool m_isShowing = false;
};

} // namespace ui
