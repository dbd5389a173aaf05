// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/sessionparts.h"

namespace ui {

/// Panels and dialogs keep the parts, not the session; a file includes the headers of the parts it uses.
using core::SessionParts;

} // namespace ui
