// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace ui {

/// The written help of a control, found by its object name; a number at the end ("goalSlider3") is ignored.
/// Empty where the tool tip of the control is enough.
QString controlHelp(QString objectName);

} // namespace ui
