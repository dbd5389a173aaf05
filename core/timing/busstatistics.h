// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>

#include "core/bus/busrecords.h"
#include "core/timing/distribution.h"

namespace core {

/// Statistics of a bus from its records. Excludes the first second after the link opened: the thread starts,
/// the wait for replies adapts. One thread.
class BusStatistics
{
public:
    static constexpr Duration kWarmUp = 1s;

    /// Statistics of the polls of one servo.
    struct Servo
    {
        std::uint64_t polls = 0;      ///< requests for its state, repeats included
        std::uint64_t unanswered = 0; ///< of these, without a good reply in time
        Distribution roundTrip;       ///< request written to its reply complete
        double loss() const
        {
            return polls == 0 ? 0.0 : static_cast<double>(unanswered) / static_cast<double>(polls);
        }
    };

    /// Statistics of the whole bus, and those of its servos.
    struct Totals
    {
        std::uint64_t cycles = 0;
        std::uint64_t overruns = 0; ///< missed deadlines, and cycles that are late by a fifth of their period
        std::uint64_t retries = 0;
        std::uint64_t coalescedGoals = 0;
        std::uint64_t goals = 0;
        std::uint64_t successes = 0;
        std::uint64_t errors = 0;
        std::uint32_t eventsWaitingMost = 0;
        std::uint16_t operationsWaitingMost = 0;
        Distribution period;    ///< start of a cycle to the start of the next
        Distribution lateness;  ///< start of a cycle after its deadline
        Distribution busy;      ///< start of a cycle to the end of its last exchange
        Distribution roundTrip; ///< of all polls
        // The times among the eight values of HerkulexSched; of cycles that had one.
        Distribution jogSend;        ///< rt_jog_send_duration
        Distribution readStart;      ///< rt_read_start_time
        Distribution firstRequest;   ///< rt_read_req_duration1
        Distribution lastRequest;    ///< rt_read_req_durationN
        Distribution cmStart;        ///< cm_start_time
        std::map<int, Servo> servos; ///< by index of the joint in the array
    };

    /// The link was opened: restarts the warm-up. Keeps the counters.
    void linkOpened(Time now);
    void add(const bus::CycleRecord& cycle);
    void add(const bus::ExchangeRecord& exchange);
    /// Restarts the counters of "since reset".
    void reset() { m_sinceReset = {}; }

    const Totals& sinceStart() const { return m_sinceStart; }
    const Totals& sinceReset() const { return m_sinceReset; }
    const bus::CycleRecord& last() const { return m_last; } ///< newest cycle, warm-up included

private:
    bool isWarm(Time time) const { return time >= m_warmFrom; }

    Totals m_sinceStart;
    Totals m_sinceReset;
    bus::CycleRecord m_last;
    Time m_warmFrom;
    Time m_busyUntil; ///< end of the last exchange reported
};

} // namespace core
