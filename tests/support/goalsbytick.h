// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/bus/goalround.h"
#include "core/protocol/herkulex/packet.h"

namespace testsupport {

/// The operator's goals by raw values, which the tests compare with those on the wire.
struct GoalsByTick
{
    struct Goal
    {
        int value = 0;    ///< ticks, or a speed
        int playtime = 0; ///< units of 11.2 ms
        bool isSpeed = false;
    };
    void set(std::size_t joint, const Goal& goal)
    {
        using core::rt::GoalCell;
        const core::JointUnits& units = joints[joint].units;
        board.set(joint, goal.isSpeed
                             ? GoalCell::velocity(units.velocityOfSpeed(goal.value).radians())
                             : GoalCell::position(units.positionOfTick(goal.value).radians(),
                                                  goal.playtime * core::herkulex::kPlaytimeUnitSeconds));
    }

    const std::vector<core::JointSetup>& joints;
    core::bus::Goals board;
};

} // namespace testsupport
