// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QPixmap>

#include "core/base/result.h"

class QString;

namespace ui {

class PlotView;

/// The rows of a view as they are now, with their complete legends.
QPixmap pixmapOf(const PlotView& view);

/// Saves the rows of a view in the same way; the suffix decides: .png, .svg or .pdf (curves as vectors).
/// Errors are sentences.
core::Result<void> savePicture(const PlotView& view, const QString& path);

} // namespace ui
