// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "core/bus/controlround.h"
#include "core/bus/scanner.h"
#include "core/bus/stopmachine.h"
#include "core/bus/watchdog.h"

namespace core::bus {

/// Decides what one bus sends next: the rounds RT_JOG -> RT_READ -> CM of every control cycle,
/// retries, time-outs, operations of several steps, STOP and scans. Creates and connects the parts for these.
///
/// docs/scheduler.md describes the rounds. Running controllers are updated before the first one, and their
/// goals join it. The parts share BusState:
/// - RequestLine (with EchoFilter): what is written, when it has left, until when a shared line is in use;
/// - Exchanges: requests that await replies;
/// - ControlRound, GoalRound, PollCycle, OperationQueue: controllers, RT_JOG, RT_READ, CM;
/// - StopMachine and ParkMachine: STOP and the parking after it;
/// - Scanner: scans; Watchdog: signs of life of the GUI.
///
/// Knows no servo family: a BusProtocol makes the frames and interprets the replies.
///
/// Pure: bytes and time come in, actions and events go out. Knows no clock and no port, allocates nothing
/// after construction. Used by one thread at a time (the bus thread, or a test on virtual time).
///
/// Loop of the owner:
///     action = next(now)
///     Write   -> write action.bytes to the link, then call next() again
///     SetBaud -> change the link's speed, then call next() again
///     Wait    -> wait until action.until or until bytes arrive; pass those to received()
class RoundScheduler
{
public:
    RoundScheduler(const ScheduleSettings& settings, std::span<const JointSetup> joints, Goals& goals,
                   EventSink& sink, family::BusProtocol& protocol);
    RoundScheduler(const RoundScheduler&) = delete;
    RoundScheduler& operator=(const RoundScheduler&) = delete;

    /// The link is open and empty: cycles begin now. Earlier goals are void.
    void linkOpened(Time now);
    /// The link is lost: all operations in progress end with Outcome::LinkLost; goals are void.
    void linkLost(Time now);

    Action next(Time now);
    /// The driver has the bytes of the last Write action at `now`. Where that took long, the time they left
    /// is unknown: the latest possible one is assumed, so that the next request is not too early.
    void written(Time now);
    /// Returns the number of bytes at the front that are an echo of sent ones.
    std::size_t received(std::span<const std::uint8_t> bytes, Time now);
    /// False when too many requests wait; nothing was taken then.
    bool request(const Request& request, Time now);
    /// next() returns the stop frames before anything else. Latched until a ResumeRequest.
    void stop(StopMode mode, Time now) { stop(mode, now, now); }
    /// The same, requested at `asked`: a StopEvent reports how long it took. `number` counts the external
    /// stops: only a ResumeRequest with this number ends it.
    void stop(StopMode mode, Time now, Time asked, std::uint32_t number = 0);

    /// The clock that measures the updates of controllers. Without one they are not measured (virtual time).
    void setStamp(control::ControllerManager::Stamp stamp) { m_controllers.setStamp(stamp); }
    /// The GUI is alive (see WatchRequest).
    void beat(Time now) { m_watchdog.beat(now); }

    /// A copy with the parser's counters.
    Stats stats(Time now = {}) const;
    bool isStopped() const { return m_stop.isStopped(); }
    /// Writes the frames that hold or release all joints now, for a crash, into `to`; returns their bytes.
    std::size_t endingFrames(StopMode mode, std::span<std::uint8_t> to) const
    {
        return m_stop.endingFrames(mode, to);
    }
    std::uint64_t cycles() const { return m_bus.stats.cycles; } ///< begun
    /// Frames of a STOP wait to be written.
    bool hasStopFrames() const { return m_bus.isOpen && m_stop.isDue(); }

private:
    enum class Round : std::uint8_t { Idle, Jog, Read, Cm };

    Action turn(Time now);
    bool advance(Time now, Action& action);
    bool advanceRound(Time now, Action& action);
    bool advanceScan(Time now, Action& action);
    void reportFound(Time now);
    /// Before a STOP: ends a scan and restores the array's speed. True: the speed must be set.
    bool restoreLine(Time now, Action& action);
    void watch(Time now);
    bool isMoving() const;

    void beginCycle(Time now);
    void beginRecord(Time now);
    void countRates(Time now);
    void skipMissedDeadlines(Time now);
    void takeNewSettings();
    void endCycle(Time now);
    /// Reports the cycle.
    void closeCycle(Time now);
    bool jogRound(Time now, Action& action);
    bool readRound(Time now, Action& action);
    bool cmRound(Time now, Action& action);
    void timeOut(Time now);
    void takePackets(Time now);
    bool isAwaited(const Answered& late, Time now);

    /// Handles requests that need no link and no queue; false for others.
    bool requestAtOnce(const Request& request, Time now);
    /// Why a request is refused now; Done: it is accepted.
    Outcome obstacle(const Request& request) const;
    void startScan(const ScanRequest& request, Time now);

    BusState m_bus;
    RequestLine m_line{m_bus};
    Exchanges m_exchanges{m_bus, m_line};
    PollCycle m_polls{m_bus, m_line, m_exchanges};
    OperationQueue m_operations{m_bus, m_line, m_exchanges, m_polls};
    control::ControllerManager m_controllers;
    GoalRound m_goals;
    ControlRound m_control{m_bus, m_polls, m_exchanges, m_operations, m_controllers, m_goals};
    ParkMachine m_park{m_bus, m_exchanges, m_operations, m_goals};
    StopMachine m_stop{m_bus, m_line, m_operations, m_park};
    Scanner m_scanner{m_bus.protocol};
    Watchdog m_watchdog;

    Round m_round = Round::Idle;
    Time m_cycleDeadline; ///< absolute start of the next (or present) cycle
    Time m_cycleEnd;
    Time m_readEnd;
    bool m_isCycleOpen = false;
    ScheduleSettings m_newSettings;
    bool m_hasNewSettings = false;
};

} // namespace core::bus
