// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QWheelEvent>
#include <QtWidgets/QDoubleSpinBox>

namespace ui {

/// A spin box the wheel does not turn by passing over it. GUI thread.
class QuietSpinBox final : public QDoubleSpinBox
{
public:
    explicit QuietSpinBox(QWidget* parent)
        : QDoubleSpinBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
        setKeyboardTracking(false);
    }

protected:
    void wheelEvent(QWheelEvent* event) override
    {
        if (hasFocus())
            QDoubleSpinBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace ui
