// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>

#include "core/bus/goalround.h"

namespace core::bus {

/// Runs controllers once a cycle: waiting switches, then update() of each. A switch waits up to half a second
/// for positions that are sure (PositionCheck::isSure()).
///
/// A line that stalls accelerates no joint. While a joint's poll, or the last requests on the line, are
/// unanswered, the controllers concerned stop their own time and send no goals. So at most two cycles of
/// goals pile up in the line, which the servo covers at the planned speed. The operator's newest goal waits;
/// a STOP is always sent.
///
/// Pure; bus thread.
class ControlRound
{
public:
    ControlRound(BusState& bus, PollCycle& polls, const Exchanges& exchanges,
                 const OperationQueue& operations, control::ControllerManager& controllers, GoalRound& goals)
        : m_bus(bus)
        , m_polls(polls)
        , m_exchanges(exchanges)
        , m_operations(operations)
        , m_controllers(controllers)
        , m_goals(goals)
    {
    }

    /// Queues a switch for the next cycle; false when the queue is full.
    bool push(const SwitchRequest& request, Time now);
    void command(const CommandRequest& request);
    /// `grid`: the planned start of this cycle.
    void run(Time now, Time grid);
    bool isRunning() const { return m_controllers.count() > 0; }
    /// Ends all controllers, and refuses the waiting switches.
    void end(control::Ending ending, Outcome outcome, Time now);
    void refuseSwitches(Outcome outcome, Time now);

private:
    struct Orders;
    bool isAboutToStart(const control::Controller* controller) const;
    /// True while its first goals would begin at unconfirmed positions; these are read again.
    bool mustWait(const SwitchRequest& request, Time now);
    /// Carries a switch out, or refuses it. False: it waits, for positions or for another bus.
    bool settle(SwitchRequest& request, Time now);
    /// Why it cannot be carried out, with the ID of the servo that prevents it.
    Reply judge(const SwitchRequest& request, Time now) const;
    /// Why a controller cannot start at a joint; Done: it can.
    Outcome obstacleAt(std::size_t joint) const;
    void change(const SwitchRequest& request, Time now);
    /// True when three readings agree, the last requested after any stall and recently.
    bool isPositionSure(std::size_t joint, Time now) const;
    void updateViews(Time now);
    /// Has the reference inputs read that running controllers need.
    void markReferences();
    void reportEnd(const control::ControllerManager::Ended& ended, Time now);
    std::span<const control::JointNow> views() const { return {m_views.data(), m_bus.jointCount}; }

    BusState& m_bus;
    PollCycle& m_polls;
    const Exchanges& m_exchanges;
    const OperationQueue& m_operations;
    control::ControllerManager& m_controllers;
    GoalRound& m_goals;
    std::array<control::JointNow, kMaxJoints> m_views{};
    std::array<SwitchRequest, 8> m_switches{}; ///< waiting for the next cycle
    std::size_t m_switchCount = 0;
    std::array<Reply, 8>
        m_replies{}; ///< to switches of this cycle: after its updates, so after what ended in them
    std::size_t m_replyCount = 0;
    Time m_lastRun;
    Time m_progressReported;
    bool m_readsReferences = false;
};

} // namespace core::bus
