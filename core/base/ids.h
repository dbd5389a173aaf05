// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace core {

/// Address of a servo: its ID and its bus, so that addresses can be compared over all buses of an array.
/// HerkuleX: 0..253; 254 addresses all servos of the bus.
struct ServoId
{
    std::uint8_t value = 0;
    std::uint8_t bus = 0; ///< index among the buses of the array

    static constexpr std::uint8_t kMax = 253;
    static constexpr std::uint8_t kBroadcast = 254;
    static constexpr ServoId broadcast(std::uint8_t bus = 0) { return {kBroadcast, bus}; }
    constexpr ServoId beside(int id) const { return {static_cast<std::uint8_t>(id), bus}; }

    constexpr bool isBroadcast() const { return value == kBroadcast; }
    constexpr bool isValid() const { return value <= kMax; }
    friend constexpr bool operator==(ServoId a, ServoId b) = default;
    friend constexpr bool operator<(ServoId a, ServoId b)
    {
        return a.bus != b.bus ? a.bus < b.bus : a.value < b.value;
    }
};

/// Index of a joint in its array. Constant while the array is connected.
struct JointIndex
{
    std::uint16_t value = 0;

    /// Never of a negative index.
    static constexpr JointIndex at(std::integral auto index)
    {
        assert(std::cmp_greater_equal(index, 0));
        return {static_cast<std::uint16_t>(index)};
    }

    friend constexpr auto operator<=>(JointIndex a, JointIndex b) = default;
};

/// Index of a joint on its bus, for controllers and goals there. It is no JointIndex: bus::JointMap has both.
struct BusJoint
{
    std::uint16_t value = 0;

    friend constexpr auto operator<=>(BusJoint a, BusJoint b) = default;
};

/// Most joints of one bus, one per address, and of an array on any number of buses.
inline constexpr std::size_t kMaxJoints = 254;
inline constexpr int kMaxBuses = 8;

} // namespace core
