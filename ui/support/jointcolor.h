// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QColor>

#include "core/document/arraydocument.h"
#include "ui/support/theme.h"

namespace ui {

/// The colour of a joint everywhere: the one the user chose, else that of its place.
inline QColor jointColor(const core::ArrayDocument& document, int joint)
{
    if (joint < 0 || joint >= document.jointCount())
        return theme().jointColor(joint);
    const auto index = static_cast<std::size_t>(joint);
    const QColor chosen(document.array().joints[index].colour);
    return chosen.isValid() ? chosen : theme().jointColor(document.colourPlace(index));
}

} // namespace ui
