// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <atomic>
#include <cstddef>
#include <memory>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "core/bus/roundscheduler.h"
#include "core/bus/tape.h"
#include "core/family/servofamily.h"
#include "core/rt/latestvalue.h"
#include "core/rt/spscqueue.h"
#include "core/rt/tapes.h"

namespace core {
class LocalLine;
}

namespace core::bus {

class BusThread;
class EmergencyFrames;

/// The GUI's side of one bus: starts its thread, passes goals, requests and stops to it, and drains its
/// queues. GUI thread only, except stop(), which any thread may call. The destructor ends and joins the
/// thread; it sends nothing.
class BusHandle
{
public:
    /// Fixed settings of a bus thread.
    struct Settings
    {
        QString port;                               ///< path of the serial port
        std::shared_ptr<LocalLine> line;            ///< in place of the port
        const ServoFamily* family = &usualFamily(); ///< of its servos
        ScheduleSettings schedule;
        std::vector<JointSetup> joints;
        /// Request ids are firstId + idStep, + 2 idStep … so that those of several buses differ.
        RequestId firstId = 0;
        RequestId idStep = 1; ///< a power of two, above firstId
        /// Starts as after a STOP, each joint by its setup; none is parked.
        bool isStopped = false;
    };

    /// The bus thread opens the port, and tries to reopen it five times a second after each loss; LinkEvents
    /// report it. A loss voids goals and ends operations.
    explicit BusHandle(const Settings& settings);
    ~BusHandle();
    BusHandle(const BusHandle&) = delete;
    BusHandle& operator=(const BusHandle&) = delete;

    /// Calls visit(T&) for at most `budget` waiting items, oldest first; returns how many. Event: what
    /// happened; ExchangeRecord and CycleRecord: how the bus spent its time; WireChunk: every byte. Items
    /// that are not fetched in time are dropped and counted; the bus never waits.
    template <typename T = Event, typename Visitor>
    std::size_t drain(std::size_t budget, Visitor&& visit)
    {
        auto& queue = std::get<typename rt::SpscQueue<T>::Consumer>(m_queues);
        T item;
        std::size_t count = 0;
        for (; count < budget && queue.tryPop(item); ++count)
            visit(item);
        return count;
    }

    /// The newest goal wins; it takes effect in the next JOG round, if the joint's torque is on and the bus
    /// is not stopped.
    void setGoal(BusJoint joint, const rt::GoalCell& goal);
    /// Several goals in one cycle, so by one frame where the family can.
    void setGoals(std::span<const std::pair<BusJoint, rt::GoalCell>> goals);
    /// Fills in and returns the request's id; 0 when the queue is full (Busy): nothing was taken.
    RequestId submit(Request request);
    /// Written to the wire at once, before anything else. Any thread.
    void stop(StopMode mode);

    /// What the bus does at an end or suspension of the program (EmergencyFrames). GUI thread.
    EmergencyFrames& emergencyFrames();
    /// Reports that the GUI is alive at `now` (see WatchRequest). Any thread.
    void beat(Time now);

    /// Sets the driver's low-latency flag as soon as the port is open; a LineEvent answers.
    void setLowLatency(bool on);

    /// A tape of this bus from now on; once. Its items remain when the bus ends. For one thread.
    rt::SpscQueue<TapeItem>::Consumer takeTape(rt::TapeReader reader);

    Stats stats();

private:
    std::tuple<rt::SpscQueue<Event>::Consumer, rt::SpscQueue<ExchangeRecord>::Consumer,
               rt::SpscQueue<CycleRecord>::Consumer, rt::SpscQueue<WireChunk>::Consumer>
        m_queues;
    rt::SpscQueue<Request>::Producer m_requests;
    RequestId m_lastRequest = 0;
    RequestId m_idStep = 1;
    std::atomic<std::uint32_t> m_stops{0}; ///< asked for
    std::unique_ptr<BusThread> m_thread;
};

} // namespace core::bus
