// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace core {

/// State of the virtual arm, from which a virtual F/T sensor computes the forces at its wrist. Joints in the
/// order of the simulator's setup. Trivially copyable: it crosses threads.
struct ArmState
{
    static constexpr int kMaxJoints = 64;

    int joints = 0; ///< used entries, 0..kMaxJoints; further servos are ignored
    std::array<float, kMaxJoints>
        angle{}; ///< rad of the shaft from the model's centre, positive with rising ticks
    std::array<float, kMaxJoints> load{}; ///< N·m of the shaft on its load, positive with rising ticks
};

} // namespace core
