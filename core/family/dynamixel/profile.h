// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

#include "core/family/dynamixel/layout.h"
#include "core/family/moves.h"

/// The moves that servos make by themselves: their time becomes a speed, a profile or a time register.
namespace core::dynamixel {

/// A move as it is asked for.
struct MoveWanted
{
    double distance = 0.0; ///< ticks, not negative
    double within = 0.0;   ///< s; 0: as fast as the servo can
    bool isPath = false;   ///< the next goal replaces it on the way: its time must not be rounded down
};

/// What a servo makes of its registers.
struct MoveScale
{
    GoalStyle style = GoalStyle::Profile;
    bool isByTime = false;                                    ///< Profile: the registers hold milliseconds
    double ticksPerSecond = 1.0;                              ///< a unit of speed
    int maxSpeed = 1023;                                      ///< largest raw speed
    double fastest = std::numeric_limits<double>::infinity(); ///< ticks/s, of the joint
};

/// Raw values for a goal.
struct MoveValues
{
    int acceleration = 0;
    int speed = 0;
    int time = 0;         ///< ms
    double seconds = 0.0; ///< that the move will take
};
MoveValues moveValues(const MoveScale& scale, const MoveWanted& wanted);

MoveTraits moveTraits(Kind kind);

} // namespace core::dynamixel
