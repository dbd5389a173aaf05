// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <limits>
#include <optional>

#include "core/bus/operationqueue.h"
#include "core/rt/goalboard.h"

namespace core::bus {

using Goals = rt::GoalBoard<kMaxJoints>;

/// The RT_JOG round: sends the goals of the operator, controllers and parking at the start of a cycle. A
/// joint that follows another receives the other's goals in the same cycle and none of its own. When one
/// servo of such a pair is lost, the other one is held. Most other parts treat both as joints of their own.
/// Pure; bus thread.
class GoalRound
{
public:
    GoalRound(BusState& bus, RequestLine& line, Goals& board, const control::ControllerManager& controllers,
              const Exchanges& exchanges, const OperationQueue& operations)
        : m_bus(bus)
        , m_line(line)
        , m_board(board)
        , m_controllers(controllers)
        , m_exchanges(exchanges)
        , m_operations(operations)
    {
    }

    /// Drops the operator's unsent goals.
    void drop();
    /// Drops the goals of this cycle.
    void clear() { m_count = m_sent = 0; }
    /// Collects the operator's goals, and stops of turning joints that reached a limit.
    void collect(Time now);
    /// A goal of a controller, in rad, to be reached in `within`.
    void order(std::size_t joint, double position, Duration within,
               double fastest = std::numeric_limits<double>::infinity());
    /// A velocity of a controller, in rad/s. A joint that reached a limit only turns back.
    void orderTurn(std::size_t joint, double velocity);
    void hold(std::size_t joint);
    /// Time between two goals of a controller for one joint: on a slow line joints take turns.
    Duration pace() const;
    /// Writes the next frame; false when there is none.
    bool send(Time now, Action& action);

private:
    /// A goal of the operator.
    void add(std::size_t joint, const rt::GoalCell& goal);
    /// True when the joint may be sent goals: its servo must report its torque as on, or it would keep the
    /// goal and move later.
    bool isAble(std::size_t joint) const;
    /// A joint was turning, or was to end it, and does not answer, or not yet: its end is sent all the same.
    bool mayTurn(std::size_t joint) const;
    /// True when the joint and its partner may be sent goals: one servo of a pair does not work against the
    /// other.
    bool isDriven(std::size_t joint) const;
    /// Holds what is left of a pair that has lost one of its servos.
    void watchPair(std::size_t follower);
    template <typename Act>
    void forPair(std::size_t joint, Act act) const;
    /// Goals of a joint and its partner; `fill` sets each.
    template <typename Fill>
    void addToPair(std::size_t joint, Fill fill);
    void move(std::size_t joint, Angle position, double within, std::optional<double> pathSpeed = {});
    void turn(std::size_t joint, double velocity);
    /// Sends the start or the end of a rotation again, or the hold that ended it.
    void turnAgain(std::size_t joint);
    void holdPair(std::size_t joint);
    bool isFull() const { return m_count >= m_goals.size(); }
    /// Where a goal comes from.
    struct Origin
    {
        GoalSent::Source source = GoalSent::Source::Operator;
        std::uint32_t run = 0;
    };
    /// Of goals that are not the operator's.
    Origin originOf(std::size_t joint) const;
    void report(std::size_t first, std::size_t count, Time now);

    BusState& m_bus;
    RequestLine& m_line;
    Goals& m_board;
    const control::ControllerManager& m_controllers;
    const Exchanges& m_exchanges;
    const OperationQueue& m_operations;
    std::array<rt::GoalCell, kMaxJoints> m_waiting{};
    std::bitset<kMaxJoints> m_isWaiting;
    std::bitset<kMaxJoints> m_isWhole; ///< followers whose pair could be driven in the last cycle
    /// The goals of this cycle: the operator's, then the stops of joints that reached a limit.
    std::array<family::Goal, 2 * kMaxJoints> m_goals{};
    std::array<Origin, 2 * kMaxJoints> m_origins{}; ///< of m_goals
    Origin m_origin;                                ///< of the goals that are being added
    std::size_t m_count = 0;
    std::size_t m_sent = 0;
};

} // namespace core::bus
