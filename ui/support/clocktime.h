// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/base/time.h"

namespace ui {

/// The local time of a moment of the steady clock, as "14:03:07".
QString clockTime(core::Time time);

} // namespace ui
