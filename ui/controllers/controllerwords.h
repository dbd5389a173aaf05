// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "ui/support/stateshape.h"

namespace core {
struct SwitchAction;
namespace control {
struct SwitchVerdict;
}
} // namespace core

/// Switches of controllers in words.
namespace ui {

/// A sentence or several, and how it is shown.
struct SwitchWords
{
    StateLook look;
    QString text;
};

/// What a switch will do, or why it is refused.
SwitchWords previewWords(const core::control::SwitchVerdict& verdict);
/// What the latest switch did, waits for, or why it was refused.
SwitchWords resultWords(const core::SwitchAction& action);

} // namespace ui
