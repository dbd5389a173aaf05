// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointer>
#include <QtCore/QTimer>
#include <QtWidgets/QFrame>

#include <functional>
#include <vector>

class QLabel;
class QPushButton;

namespace ui {

/// One step of the tour: it shows one control and asks the user for one action at most.
struct TourStep
{
    QString title;
    QString text;
    std::function<QWidget*()> target; ///< the control it points at; may return nullptr
    std::function<bool()> isDone{};   ///< the user has done the action; none: only Next continues
};

/// A bubble in the window that explains the program step by step, with a frame around the current control.
/// Continues when the user does the action, or with Next; never acts itself. The bubble avoids open dialogs.
/// Deletes itself at its end. GUI thread.
class Tour : public QFrame
{
    Q_OBJECT

public:
    Tour(std::vector<TourStep> steps, QWidget* window);
    ~Tour() override;

    int step() const { return m_step; } ///< from 0

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void show(int step);
    void follow();
    void putBeside(const QRect& target);

    std::vector<TourStep> m_steps;
    int m_step = 0;
    bool m_wasDone = false; ///< when the step started: then only Next continues
    QTimer m_timer;
    QPointer<QWidget> m_frame;
    QLabel* m_title;
    QLabel* m_text;
    QLabel* m_count;
    QPushButton* m_back;
    QPushButton* m_next;
};

} // namespace ui
