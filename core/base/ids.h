// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace core {

/// Bus address of a servo. HerkuleX: 0..253; 254 addresses all servos.
struct ServoId
{
    std::uint8_t value = 0;

    static constexpr std::uint8_t kMax = 253;
    static constexpr std::uint8_t kBroadcast = 254;
    static constexpr ServoId broadcast() { return {kBroadcast}; }

    constexpr bool isBroadcast() const { return value == kBroadcast; }
    constexpr bool isValid() const { return value <= kMax; }
    friend constexpr bool operator==(ServoId a, ServoId b) { return a.value == b.value; }
    friend constexpr bool operator!=(ServoId a, ServoId b) { return a.value != b.value; }
    friend constexpr bool operator<(ServoId a, ServoId b) { return a.value < b.value; }
};

/// Place of a joint in its array, from 0. Stays the same while an array is connected.
struct JointIndex
{
    std::uint16_t value = 0;

    friend constexpr bool operator==(JointIndex a, JointIndex b) { return a.value == b.value; }
    friend constexpr bool operator!=(JointIndex a, JointIndex b) { return a.value != b.value; }
    friend constexpr bool operator<(JointIndex a, JointIndex b) { return a.value < b.value; }
};

/// Most joints one bus can carry: one for each address.
inline constexpr std::size_t kMaxJoints = 254;

} // namespace core
