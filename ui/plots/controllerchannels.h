// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/session/state/controllercurves.h"

namespace ui {

/// Name, definition and display of a curve of a controller.
struct ControllerChannelText
{
    QString key;        ///< unique and stable: "mean_time"
    QString name;       ///< "Mean time of updates"
    QString definition; ///< sentences
    QString unit;
    double factor = 1.0; ///< SI -> unit
    bool isUpdateTime = false;
};

ControllerChannelText textOf(core::ControllerChannel channel);

} // namespace ui
