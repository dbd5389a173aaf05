// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "core/control/controllercatalogue.h"

namespace core {

/// The names in an array that parameters of its controllers may contain.
control::ControllerNames controllerNames(const ArrayConfig& array);

} // namespace core
