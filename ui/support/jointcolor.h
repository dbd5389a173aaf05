// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QColor>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "ui/support/theme.h"

namespace ui {

/// The colour of a joint everywhere: the one the user chose, else that of its place.
inline QColor jointColor(const core::ArrayDocument& document, int joint)
{
    if (joint < 0 || joint >= document.jointCount())
        return theme().jointColor(joint);
    const QColor chosen(core::element(document.array().joints, joint).colour);
    return chosen.isValid() ? chosen : theme().jointColor(document.colourPlace(joint));
}

} // namespace ui
