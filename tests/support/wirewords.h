// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

#include "core/bus/busevents.h"
#include "core/protocol/herkulex/ramlayout.h"
#include "tests/support/wiretap.h"

/// Motion commands in packets on the wire, for tests of what moves.
namespace wire {

/// Command to a joint: position, rotation or hold.
struct Order
{
    core::Time time;
    int id = 0;
    bool isStop = false;
    bool isSpeed = false;
    int value = 0;    ///< ticks, or the speed
    int playtime = 0; ///< units of 11.2 ms
};

inline std::vector<Order> ordersOf(const WireTap::Packet& packet)
{
    const core::herkulex::PacketView view{packet.id, static_cast<std::uint8_t>(packet.command), packet.data};
    core::herkulex::JogRequest jog;
    std::vector<Order> orders;
    if (!core::herkulex::parseJog(view, jog))
        return orders;
    for (std::size_t i = 0; i < jog.count; ++i) {
        const auto& tag = jog.tags[i];
        orders.push_back({packet.time, tag.id.value, (tag.set & core::herkulex::JogSet::kStop) != 0,
                          (tag.set & core::herkulex::JogSet::kSpeedMode) != 0, tag.jog, tag.playtime});
    }
    return orders;
}

/// The torque_control in a RAM write; -1: none.
inline int torqueOf(const WireTap::Packet& packet)
{
    if (packet.command != core::herkulex::Command::RamWrite || packet.data.size() < 3)
        return -1;
    const int first = packet.data[0];
    const int count = packet.data[1];
    const int at = core::herkulex::ram::kTorqueControl - first;
    return at >= 0 && at < count && static_cast<std::size_t>(2 + at) < packet.data.size()
               ? packet.data[static_cast<std::size_t>(2 + at)]
               : -1;
}

inline bool isStopFrame(const WireTap::Packet& packet)
{
    const auto orders = ordersOf(packet);
    return !orders.empty()
           && std::all_of(orders.begin(), orders.end(), [](const Order& order) { return order.isStop; });
}

/// True for torque off, of one servo or all.
inline bool isRelease(const WireTap::Packet& packet)
{
    return torqueOf(packet) == static_cast<int>(core::bus::TorqueMode::Free);
}

inline bool isTorqueOn(const WireTap::Packet& packet)
{
    return torqueOf(packet) == static_cast<int>(core::bus::TorqueMode::On);
}

/// True for a motion: a goal, or a speed other than 0.
inline bool moves(const WireTap::Packet& packet)
{
    const auto orders = ordersOf(packet);
    return std::any_of(orders.begin(), orders.end(), [](const Order& order) {
        return !order.isStop && (!order.isSpeed || order.value != 0);
    });
}

} // namespace wire
