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

/// Where the joints of an array are: the bus of each, and its index there. Pure.
class JointMap
{
public:
    /// A bus and an index on it.
    struct Place
    {
        std::uint8_t bus = 0;
        BusJoint joint;
    };

    JointMap() = default;
    /// `busOf[i]` is joint i's; joints of an unknown bus are not mapped.
    JointMap(const std::vector<std::uint8_t>& busOf, std::size_t buses);

    /// None: there is no such joint or no such bus.
    const Place* find(JointIndex joint) const
    {
        return joint.value < m_places.size() && m_places[joint.value].bus < m_buses ? &m_places[joint.value]
                                                                                    : nullptr;
    }

private:
    std::vector<Place> m_places; ///< by joint of the array
    std::size_t m_buses = 0;
};

/// Writes the number of the bus into what a bus has reported.
void setBus(Event& event, std::size_t bus);
inline void setBus(WireChunk& chunk, std::size_t bus)
{
    chunk.bus = static_cast<std::uint8_t>(bus);
}
inline void setBus(TapeItem& item, std::size_t bus)
{
    std::visit(
        [bus](auto& each) {
            if constexpr (requires { setBus(each, bus); })
                setBus(each, bus);
        },
        item);
}

/// The buses of one array: a BusHandle each, with its thread. Requests go to the bus they name, or to the
/// joint's, ids of requests differ over all buses, and events contain their bus: a BusHandle does not know
/// which bus of the array it is. GUI thread only, except stop(), which any thread may call.
class BusGroup
{
public:
    /// Port, family and schedule of one bus.
    struct Bus
    {
        QString port; ///< path of the serial port
        ScheduleSettings schedule;
        const ServoFamily* family = &usualFamily();
        std::shared_ptr<LocalLine> line{}; ///< in place of the port
    };
    /// One to kMaxBuses; `joints` of all buses in the order of the array, JointSetup::bus is the bus of each.
    struct Settings
    {
        std::vector<Bus> buses;
        std::vector<JointSetup> joints;
        bool isStopped = false;   ///< see BusHandle::Settings
        Orders* orders = nullptr; ///< counters, if any; outlives the group
    };

    explicit BusGroup(const Settings& settings);

    std::size_t count() const { return m_buses.size(); }

    /// As BusHandle::drain(); calls visit(const Event&) or visit(const
    /// WireChunk&), of records visit(bus, record). Each bus has its share of the budget; the others may use
    /// what it does not need, so that none waits for another.
    template <typename T = Event, typename Visitor>
    std::size_t drain(std::size_t budget, Visitor&& visit)
    {
        std::size_t count = 0;
        // Small shares, in turns: the oldest of each bus comes first.
        const std::size_t share = std::clamp<std::size_t>(budget / m_buses.size(), 1, kShare);
        std::bitset<kMaxBuses> isEmpty; // not a member: a visitor may drain too
        std::size_t open = m_buses.size();
        for (std::size_t turn = m_nextTurn++; open > 0 && count < budget; ++turn) {
            const std::size_t bus = turn % m_buses.size();
            if (isEmpty[bus])
                continue;
            const std::size_t most = std::min(share, budget - count);
            const std::size_t taken = m_buses[bus]->template drain<T>(most, [&](T& item) {
                if constexpr (requires { setBus(item, bus); })
                    setBus(item, bus);
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

    void setGoal(JointIndex joint, const rt::GoalCell& goal);
    /// Goals of one bus are sent in one cycle, those of several buses in the next cycle of each.
    void setGoals(std::span<const std::pair<JointIndex, rt::GoalCell>> goals);
    /// Sends a request to its bus, or to the joint's; cancelling a scan and resuming go to all. 0: busy,
    /// nothing was taken, or not by every bus when sent to all.
    RequestId submit(Request request);
    /// Stops on every wire at once, before anything else. A bus that hangs does not delay the others. Any
    /// thread.
    void stop(StopMode mode);
    /// None: there is no such bus.
    const JointMap::Place* place(JointIndex joint) const { return m_map.find(joint); }
    BusHandle& bus(std::size_t place) { return *m_buses[place]; }
    /// BusHandle::beat() of all buses.
    void beat(Time now);

private:
    static constexpr std::size_t kShare = 256;

    void count(const Request& request);

    JointMap m_map;
    Orders* m_orders = nullptr;
    std::vector<std::unique_ptr<BusHandle>> m_buses;
    std::size_t m_nextTurn = 0; ///< the bus drained first changes each time
};

} // namespace core::bus
