// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <algorithm>
#include <bitset>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/bus/bushandle.h"
#include "core/bus/orders.h"

namespace core::bus {

/// Which joint of an array is which of its bus. Joints are counted over the whole array outside, and over the
/// joints of one bus by that bus. Pure.
class JointMap
{
public:
    struct Place
    {
        std::uint8_t bus = 0;
        JointIndex local;
    };

    JointMap() = default;
    /// `busOf[i]` is joint i's; a bus that is not there carries no joint.
    JointMap(const std::vector<std::uint8_t>& busOf, std::size_t buses);

    /// None: there is no such joint, or its bus is not there.
    const Place* find(JointIndex joint) const
    {
        return joint.value < m_places.size() && m_places[joint.value].bus < m_joints.size()
                   ? &m_places[joint.value]
                   : nullptr;
    }
    /// The joint's place in the array; kNoJoint for one the bus does not carry.
    JointIndex global(std::size_t bus, JointIndex local) const
    {
        return bus < m_joints.size() && local.value < m_joints[bus].size() ? m_joints[bus][local.value]
                                                                           : JointIndex{kNoJoint};
    }
    static constexpr std::uint16_t kNoJoint = 0xFFFF;

    // What comes from a bus, as the array means it.
    void toArray(std::size_t bus, Event& event) const;
    void toArray(std::size_t bus, ExchangeRecord& record) const;
    void toArray(std::size_t bus, CycleRecord& record) const;
    void toArray(std::size_t bus, WireChunk& chunk) const { chunk.bus = static_cast<std::uint8_t>(bus); }

private:
    std::vector<Place> m_places;                   ///< by joint of the array
    std::vector<std::vector<JointIndex>> m_joints; ///< by bus and its own joints
};

/// The buses of one array: a BusHandle each, with its thread. Joints are those of the array, requests go to
/// the bus they name, ids of requests differ over all buses, and what comes back has its bus. GUI thread
/// only, but stop(), which any thread may call.
class BusGroup
{
public:
    struct Bus
    {
        QString port; ///< path of the serial port
        ScheduleSettings schedule;
    };
    /// One to kMaxBuses; `joints` of all in the order of the array, JointSetup::bus is the bus of each.
    struct Settings
    {
        std::vector<Bus> buses;
        std::vector<JointSetup> joints;
        bool isStopped = false;   ///< see BusHandle::Settings
        Orders* orders = nullptr; ///< counted here, if anywhere; outlives the group
    };

    explicit BusGroup(const Settings& settings);

    std::size_t count() const { return m_buses.size(); }

    /// As BusHandle::drain(), with the joints of the array; calls visit(const Event&) or visit(const
    /// WireChunk&), of records visit(bus, record). Each bus has its share of the budget, and what one does
    /// not need the others may have, so that none waits for another.
    template <typename T = Event, typename Visitor>
    std::size_t drain(std::size_t budget, Visitor&& visit)
    {
        std::size_t count = 0;
        // Small shares, in turns: what is oldest of each bus comes first.
        const std::size_t share = std::clamp<std::size_t>(budget / m_buses.size(), 1, kShare);
        std::bitset<kMaxBuses> isEmpty; // of its own: a visitor may drain too
        std::size_t open = m_buses.size();
        for (std::size_t turn = m_nextTurn++; open > 0 && count < budget; ++turn) {
            const std::size_t bus = turn % m_buses.size();
            if (isEmpty[bus])
                continue;
            const std::size_t most = std::min(share, budget - count);
            const std::size_t taken = m_buses[bus]->template drain<T>(most, [&](T& item) {
                m_map.toArray(bus, item);
                if constexpr (std::is_invocable_v<Visitor&, std::size_t, const T&>)
                    visit(bus, std::as_const(item));
                else
                    visit(std::as_const(item));
            });
            count += taken;
            isEmpty[bus] = taken < most;
            open -= taken < most ? 1 : 0;
        }
        return count;
    }

    void setGoal(JointIndex joint, rt::GoalCell goal);
    /// Goals of one bus leave it in one cycle, those of several buses in the next of each.
    void setGoals(std::span<const std::pair<JointIndex, rt::GoalCell>> goals);
    /// To the bus the request names, or the joint's; cancelling a scan and resuming go to all. 0: busy,
    /// nothing was taken, or, of what goes to all, not by every bus.
    RequestId submit(Request request);
    /// On every wire at once, whatever each bus is doing. One that hangs does not hold up the others. Any
    /// thread.
    void stop(StopMode mode);
    /// Which joint of which bus a joint of the array is; none: its bus is not there.
    const JointMap::Place* place(JointIndex joint) const { return m_map.find(joint); }
    BusHandle& bus(std::size_t place) { return *m_buses[place]; }
    /// BusHandle::beat() of all.
    void beat(Time now);

private:
    static constexpr std::size_t kShare = 256;

    void count(const Request& request);

    JointMap m_map;
    Orders* m_orders = nullptr;
    std::vector<std::unique_ptr<BusHandle>> m_buses;
    std::size_t m_nextTurn = 0; ///< the bus that is drained first is another each time
};

} // namespace core::bus
