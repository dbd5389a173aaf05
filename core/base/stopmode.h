// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace core {

/// The effect of STOP, or of the end of the program, on a joint. An array has Hold, Park or Release.
enum class StopMode : std::uint8_t {
    None,
    Hold,    ///< the joint holds its position, with torque
    Release, ///< its torque goes off at once
    Park,    ///< holds, then moves to its parking position and is released there
    AsSet,   ///< each joint by its own setting
};

} // namespace core
