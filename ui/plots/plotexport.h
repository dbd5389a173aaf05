// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

class QString;

namespace ui {

class PlotView;

/// Saves the rows of a view as they are now; the suffix decides: .png, .svg or .pdf (curves as vectors).
/// Errors are sentences.
core::Result<void> savePicture(const PlotView& view, const QString& path);

} // namespace ui
