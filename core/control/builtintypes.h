// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/controllertypes.h"

/// The types that are part of the program, one by one.
namespace core::control::builtin {

MadeType follow();
MadeType forceLimitedMove();
MadeType jog();
MadeType move();
MadeType park();
MadeType pid();
MadeType posePlayer();
MadeType position();
MadeType sineSweep();
MadeType topic();
MadeType trajectory();
MadeType velocity();

} // namespace core::control::builtin
