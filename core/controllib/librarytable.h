// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/control/controllercatalogue.h"
#include "core/control/servodeck_controller.h"

/// Controllers from shared libraries: loading, checking of what a library provides, and the adapter between
/// its functions and core::control::Controller.
namespace core::controllib {

/// A type of a library, with its functions.
struct LibraryType
{
    control::ControllerType type;
    servodeck_type functions{}; ///< members that the library is too old to have are zero
};

/// Copies and checks the table of a library. The error is a sentence without its end. Pure.
Result<std::vector<LibraryType>> readTable(const servodeck_library* table);

} // namespace core::controllib
