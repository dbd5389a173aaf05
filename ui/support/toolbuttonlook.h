// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QVariant>
#include <QtWidgets/QWidget>

namespace ui {

// Dynamic properties of buttons which the style of the program reads. A style sheet would do the same, but a
// widget with one keeps the colours of the theme it was made in.

/// For a QToolButton, true: it has a menu, but no arrow is drawn for it.
inline constexpr char kNoMenuArrow[] = "noMenuArrow";
/// True: filled with the highlight colour when checked or not checkable. Only for Control, and for the next
/// step towards a moving joint; all other checked buttons have an outline.
inline constexpr char kPrimary[] = "primary";

inline void setPrimary(QWidget& button, bool on)
{
    if (button.property(kPrimary).toBool() == on)
        return;
    button.setProperty(kPrimary, on);
    button.update();
}

} // namespace ui
