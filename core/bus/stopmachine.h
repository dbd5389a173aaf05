// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bus/parkmachine.h"

namespace core::bus {

/// STOP: its frames, their repeats until every joint obeys, and its reports. Latched until resumed, also
/// through a lost link. Pure; bus thread.
///
/// The frames are the next bytes on the wire, whatever the bus is doing, including a scan at another rate.
/// They are sent again at the next two cycle starts, and then as long as a joint reports that it moves (Hold)
/// or still has torque (Release). Hold stops a joint where it is, moving joints first. Release switches
/// torque off, by broadcast where all joints release, and then an operation confirms it for each servo. Goals
/// are void until STOP is resumed. STOP overtakes the queue of requests, so a ResumeRequest has the number of
/// the STOP that it ends.
class StopMachine
{
public:
    StopMachine(BusState& bus, RequestLine& line, OperationQueue& operations, ParkMachine& park)
        : m_bus(bus)
        , m_line(line)
        , m_operations(operations)
        , m_park(park)
    {
    }

    bool isStopped() const { return m_isStopped; }
    /// Frames wait to be written.
    bool isDue() const { return m_isDue; }
    /// See RoundScheduler::stop().
    void begin(StopMode mode, Time now, Time asked, std::uint32_t number);
    /// Afterwards joints that release are switched off one by one, because the STOP frames are unanswered.
    void confirmReleases(Time now);
    /// False: STOP was requested again since.
    bool resume(std::uint32_t stops);
    void beginCycle();
    /// Sends the STOP again to joints that do not obey. Frames get lost, adapters unplugged, servos miss
    /// requests: only the servos' reports count.
    void repeat(Time now);
    /// The next frame; false when there is none left.
    bool send(Time now, Action& action);
    /// See RoundScheduler::endingFrames().
    std::size_t endingFrames(StopMode mode, std::span<std::uint8_t> to) const;

private:
    enum class Round : std::uint8_t { Hold, Release };

    void restart();
    bool isReleasedByAll() const;
    bool isReleased(std::size_t joint) const { return m_bus.joints[joint].stop == StopMode::Release; }
    bool disobeys(std::size_t joint);
    bool nextFrame(Time now, Action& action);
    bool releaseFrame(ServoId id, Time now, Action& action);
    bool holdFrame(Time now, Action& action);
    /// The next joint to be released; jointCount: none is left.
    void findRelease();

    BusState& m_bus;
    RequestLine& m_line;
    OperationQueue& m_operations;
    ParkMachine& m_park;
    bool m_isStopped = false;
    StopMode m_mode = StopMode::None;
    std::uint32_t m_number = 0;
    bool m_isParkingOff = false; ///< until resumed: a STOP occurred on the path
    int m_repeats = 0;
    bool m_isDue = false;
    Round m_round = Round::Hold;
    std::size_t m_next = 0; ///< next joint in the round
    Time m_sent; ///< the frames were due then, the first or the last time for joints that do not obey
    Time m_asked;
    Time m_taken;
    bool m_isReported = true; ///< a StopEvent was pushed for the last STOP
};

} // namespace core::bus
