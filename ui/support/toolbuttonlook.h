// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ui {

/// Dynamic property of a QToolButton, true: it has a menu and the style draws no arrow for it. A style sheet
/// would do the same, but a widget with one keeps the colours of the theme it was made in.
inline constexpr char kNoMenuArrow[] = "noMenuArrow";

} // namespace ui
