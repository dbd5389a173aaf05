// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/session/links/busmonitor.h"

namespace ui {

/// Name, definition and display of a curve of the bus.
struct BusChannelText
{
    QString key;         ///< unique and stable: "bus.lateness"; the eight of HerkulexSched keep their names
    QString name;        ///< "Lateness"
    QString definition;  ///< sentences
    bool isTime = false; ///< shown in ms; else a plain number
};

BusChannelText textOf(core::BusChannel channel);

} // namespace ui
