// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QWheelEvent>
#include <QtWidgets/QComboBox>

namespace ui {

/// A combo box that ignores the wheel without the focus: the user may be scrolling past it.
class QuietComboBox : public QComboBox
{
public:
    explicit QuietComboBox(QWidget* parent)
        : QComboBox(parent)
    {
        setFocusPolicy(Qt::StrongFocus);
    }

protected:
    void wheelEvent(QWheelEvent* event) override
    {
        if (hasFocus())
            QComboBox::wheelEvent(event);
        else
            event->ignore();
    }
};

} // namespace ui
