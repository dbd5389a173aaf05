// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QAction>

namespace ui {

inline constexpr auto kWhyDisabled = "whyDisabled";
inline constexpr auto kIsHeading = "isHeading"; ///< of an entry that is a title, not a command

/// Enables the action, or disables it for a reason: a sentence that the command palette shows.
inline void enableUnless(QAction& action, const QString& why)
{
    action.setProperty(kWhyDisabled, why);
    action.setEnabled(why.isEmpty());
}

} // namespace ui
