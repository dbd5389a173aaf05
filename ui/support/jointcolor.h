// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QColor>

#include "core/array/arrayconfig.h"
#include "ui/support/theme.h"

namespace ui {

/// The colour of a joint everywhere: the one the user chose, else by its index in the array.
inline QColor jointColor(const core::ArrayConfig& array, int joint)
{
    if (joint >= 0 && static_cast<std::size_t>(joint) < array.joints.size()) {
        const QColor chosen(array.joints[static_cast<std::size_t>(joint)].colour);
        if (chosen.isValid())
            return chosen;
    }
    return theme().jointColor(joint);
}

} // namespace ui
