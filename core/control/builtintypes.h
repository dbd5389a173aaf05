// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/controllertypes.h"

/// The types that are part of the program, one by one.
namespace core::control::builtin {

ControllerFactory follow();
ControllerFactory forceLimitedMove();
ControllerFactory jog();
ControllerFactory move();
ControllerFactory park();
ControllerFactory pid();
ControllerFactory posePlayer();
ControllerFactory position();
ControllerFactory sineSweep();
ControllerFactory topic();
ControllerFactory trajectory();
ControllerFactory velocity();

} // namespace core::control::builtin
