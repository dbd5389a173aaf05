// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QIcon>

namespace ui {

/// The icon of that name: from the theme "breeze" if it is installed, else, and for missing ones, from
/// resources/icons. Both are painted in the palette's current colours, so that an icon follows the theme
/// after it was made. Null if neither can be read: buttons then show their text alone. GUI thread.
QIcon icon(const char* name);

/// Lets Qt find breeze's icons for a light or dark window. Called by the theme.
void useIcons(bool dark);

} // namespace ui
