// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace ui {

/// The user wants nothing on the screen to move or blink by itself: as chosen here, else as the desktop says
/// (its style's animations, GTK's and KDE's settings). GUI thread.
bool isMotionReduced();
/// What the user chose; none: as the desktop says.
std::optional<bool> reducedMotionChoice();
void setReducedMotion(std::optional<bool> reduced);

/// What the desktop keeps in a file of the user's settings; invalid where it keeps nothing.
QVariant desktopSetting(const QString& file, const QString& key);

} // namespace ui
