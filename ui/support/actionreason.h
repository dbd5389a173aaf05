// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QAction>

namespace ui {

inline constexpr auto kWhyDisabled = "whyDisabled";
inline constexpr auto kIsHeading = "isHeading"; ///< of an entry that is a title, not a command

/// Enables the action, or disables it for a reason: a sentence that its tool tip and the command palette
/// show.
inline void enableUnless(QAction& action, const QString& why)
{
    const QString before = action.property(kWhyDisabled).toString();
    QString tip = action.toolTip();
    if (!before.isEmpty() && tip.endsWith(before))
        tip.chop(before.size() + 1); // and its line end
    action.setToolTip(why.isEmpty() ? tip : tip + QLatin1Char('\n') + why);
    action.setProperty(kWhyDisabled, why);
    action.setEnabled(why.isEmpty());
}

} // namespace ui
