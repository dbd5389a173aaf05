// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/bus/goalround.h"

namespace core::bus {

/// After a STOP: moves joints that park to their parking position and releases them there. Pure; bus thread.
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

    /// A STOP came. Joints that park set out after a pause; without a link none does.
    void begin(Time now);
    void cancel() { m_state = State::None; }
    /// One turn, in every cycle of a STOP.
    void run(Time now);
    /// A STOP now finds joints on their path, or one that did not arrive.
    bool isUnderWay() const
    {
        return m_state == State::Moving || (m_state == State::Over && m_isAnyUnparked);
    }
    bool isOnPath(std::size_t joint) const { return m_state == State::Moving && m_paths[joint].isOn; }

private:
    enum class State : std::uint8_t { None, Waiting, Moving, Over };
    /// As it was at the start: a setting that comes later counts for the next parking.
    struct Path
    {
        double from = 0.0; ///< rad
        double to = 0.0;
        double seconds = 0.0;
        bool isOn = false; ///< the joint takes part
    };

    void wait(Time now);
    void move(Time now);
    void finish(Time now);
    bool isMeant(std::size_t joint) const;
    bool isPositionKnown(std::size_t joint) const;
    /// Still and at a known position.
    bool isReady(std::size_t joint) const;
    bool isAnyOverdue(Time now) const;
    /// The joint takes no part any more and holds.
    void leave(std::size_t joint, Time now);
    void report(std::size_t joint, bool isParked, Time now);

    BusState& m_bus;
    const Exchanges& m_exchanges;
    OperationQueue& m_operations;
    GoalRound& m_goals;
    State m_state = State::None;
    bool m_isAnyUnparked = false;
    Time m_lastTurn;
    Duration m_time{0}; ///< of the present state, stalls left out
    std::array<Path, kMaxJoints> m_paths{};
};

} // namespace core::bus
