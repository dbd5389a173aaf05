// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/support/theme.h"

class QWidget;

namespace ui {

/// Colours a widget's text by its meaning, none: default colour. Follows the theme as long as the widget
/// lives. GUI thread.
void setMeaning(QWidget& widget, std::optional<Meaning> meaning);

} // namespace ui
