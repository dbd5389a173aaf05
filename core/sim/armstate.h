// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace core {

/// What the virtual arm does at one moment, as a virtual F/T sensor needs it to work out the forces at its
/// wrist. Joints stand in the order of the simulator's setup. Trivially copyable: it crosses threads.
struct ArmState
{
    static constexpr int kMaxJoints = 64;

    int joints = 0; ///< entries in use, 0..kMaxJoints; further servos are left out
    std::array<float, kMaxJoints>
        angle{}; ///< rad of the shaft from the model's centre, positive with rising ticks
    std::array<float, kMaxJoints>
        load{}; ///< N·m the shaft gives to what it turns, positive with rising ticks
};

} // namespace core
