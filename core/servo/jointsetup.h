// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/base/ids.h"
#include "core/base/stopmode.h"
#include "core/servo/jointunits.h"

namespace core {

/// What the bus thread knows of a joint before it starts. Trivially copyable.
struct JointSetup
{
    std::uint8_t id = 0;
    JointUnits units;
    std::array<std::uint8_t, 2> modelBytes{}; ///< identity required for torque on; zeros: any
    /// rad/s; no goal of position orders more, where the servo takes a speed.
    double maxVelocity = std::numeric_limits<double>::infinity();
    /// A joint that turns at a speed is stopped at the limits of `units`.
    bool limitsSpeed = false;
    std::uint8_t bus = 0;           ///< its bus of several (BusGroup)
    std::int16_t partner = -1;      ///< the other joint of its pair, on the same bus; -1: it is in no pair
    bool follows = false;           ///< it receives the goals of its partner, none of its own
    StopMode stop = StopMode::Hold; ///< Hold, Release or Park
    int parkTick = 0;               ///< Park: where
    double parkTime = 3.0;          ///< Park: s, for the move
    /// In the array; none: as on the bus, of an array with one bus.
    std::optional<JointIndex> index{};
};

} // namespace core
