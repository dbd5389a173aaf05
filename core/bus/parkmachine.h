// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bus/goalround.h"
#include "core/control/onlinetrajectory.h"

namespace core::bus {

/// After a STOP: moves joints that park to their parking position and releases them there. Starts only from
/// readings inside the limits that are later than the STOP and any stall. A STOP on the path, or after a
/// parking that failed, means hold. A joint that falls silent on the path ends parking, and is reported as
/// not parked. Pure; bus thread.
class ParkMachine
{
public:
    ParkMachine(BusState& bus, const Exchanges& exchanges, OperationQueue& operations, GoalRound& goals)
        : m_bus(bus)
        , m_exchanges(exchanges)
        , m_operations(operations)
        , m_goals(goals)
    {
    }

    /// Starts after a STOP. Parking joints move after a pause; without a link none does.
    void begin(Time now);
    void cancel() { m_state = State::None; }
    /// One step, in every cycle of a STOP.
    void run(Time now);
    /// True when a STOP now affects joints that are moving, or one that did not arrive.
    bool isUnderWay() const
    {
        return m_state == State::Moving || (m_state >= State::Releasing && m_isAnyUnparked);
    }
    bool isOnPath(std::size_t joint) const { return m_state == State::Moving && m_paths[joint].isOn; }

private:
    enum class State : std::uint8_t { None, Waiting, Moving, Releasing, Over };
    /// Copied at the start: later settings apply to the next parking.
    struct Path
    {
        control::OnlineTrajectory way;
        bool isOn = false; ///< the joint is parking, or being released
    };

    void wait(Time now);
    void move(Time now);
    void finish(Time now);
    /// Reports joints as parked when their replies show that they have no torque.
    void reportReleased(Time now);
    bool isMeant(std::size_t joint) const;
    bool isPositionKnown(std::size_t joint) const;
    /// True when the joint is at rest and at a known position.
    bool isReady(std::size_t joint) const;
    bool isAnyOverdue(Time now) const;
    /// The joint ends parking and holds.
    void leave(std::size_t joint, Time now);
    void report(std::size_t joint, bool isParked, Time now);

    BusState& m_bus;
    const Exchanges& m_exchanges;
    OperationQueue& m_operations;
    GoalRound& m_goals;
    State m_state = State::None;
    bool m_isAnyUnparked = false;
    Time m_lastTurn;
    Duration m_time{0}; ///< in the present state, without stalls
    std::array<Path, kMaxJoints> m_paths{};
};

} // namespace core::bus
