// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/plots/curvespec.h"

namespace ui {

/// The mark of something that happened in a session or in a recording: "marker" with its text, "alarm" with
/// the key of its kind (core::alarmtext), or the kind of an event. None: plots do not show it.
std::optional<PlotMark> markOf(core::Time time, const QString& kind, const QString& joint,
                               const QString& text);

} // namespace ui
