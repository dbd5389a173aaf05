// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace core {

/// What STOP, or the end of the program, does with a joint. An array has Hold, Park or Release.
enum class StopMode : std::uint8_t {
    None,
    Hold,    ///< the joint stays where it is, with torque
    Release, ///< its torque goes off at once
    Park,    ///< holds, then moves to its parking position and is released there
    AsSet,   ///< each joint as it is set
};

} // namespace core
