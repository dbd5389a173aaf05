// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace ui {

/// The written help of a control, found by its object name; a number at the end ("goalSlider3") does not
/// count. Empty where the control's tool tip says enough.
QString controlHelp(QString objectName);

} // namespace ui
