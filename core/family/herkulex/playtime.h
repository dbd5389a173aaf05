// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/family/moves.h"

/// Moves of HerkuleX servos: their time is a byte of a JOG, the playtime.
namespace core::herkulex {

/// Nearest playtime, 0..254, saturating; the longest for not-a-number.
std::uint8_t playtimeOf(double seconds);
/// Shortest playtime that is not below `seconds`.
std::uint8_t playtimeCovering(double seconds);
double secondsOf(std::uint8_t playtime);

MoveTraits moveTraits();
/// By acceleration_ratio (percent) and max_acceleration_time.
MoveShape moveShape(int accelerationRatio, int maxAccelerationTime);

} // namespace core::herkulex
