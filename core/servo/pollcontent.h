// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace core {

/// The data that a poll of a joint reads. [detailed_state]
enum class PollContent : std::uint8_t {
    Motion,       ///< position and velocity, the shortest reply
    MotionAndPwm, ///< and PWM
    Detailed,     ///< and goal, position and velocity of the servo's trajectory generator
    Reference,    ///< and the reference input, of servos that have one; no setting of an array
};

} // namespace core
