// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>
#include <QtWidgets/QComboBox>

namespace ui {

/// Offers the keys of curves. The chosen one stays chosen while it is not among them: then none is, until it
/// is back. At first the first one is. GUI thread.
inline void chooseCurve(QComboBox& box, const QStringList& keys)
{
    static constexpr const char* kChosen = "chosenCurve";
    if (!box.currentText().isEmpty())
        box.setProperty(kChosen, box.currentText());
    const QString chosen = box.property(kChosen).toString();
    box.clear();
    box.addItems(keys);
    box.setCurrentIndex(chosen.isEmpty() && !keys.isEmpty() ? 0 : static_cast<int>(keys.indexOf(chosen)));
}

} // namespace ui
