// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace ui {

/// True when nothing on the screen should move or blink on its own: as chosen here, else as in the desktop's
/// settings (its style's animations, GTK, KDE). GUI thread.
bool isMotionReduced();
/// The user's choice; none: as in the desktop's settings.
std::optional<bool> reducedMotionChoice();
void setReducedMotion(std::optional<bool> reduced);

/// The desktop's value in a file of the user's settings; invalid when there is none.
QVariant desktopSetting(const QString& file, const QString& key);

} // namespace ui
