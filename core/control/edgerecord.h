// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>

namespace core::control {

/// An edge that a joint passed: of its flag, or the contact with a stop or an obstacle. It lies between two
/// readings. Angles in rad of the joint. Trivially copyable.
struct EdgeRecord
{
    double before = 0.0;    ///< position at the last reading on this side of the edge …
    double after = 0.0;     ///< … and at the first reading beyond it; of a contact: of the joint at rest
    std::int8_t travel = 0; ///< direction of travel: 1 or -1
    bool isRising = true;   ///< in time: the input went from low to high, or the load rose
    bool isSlow = false;    ///< of a slow pass; the others only find its surroundings

    double position() const { return (before + after) / 2.0; }
    double width() const { return std::abs(after - before); }
};

} // namespace core::control
