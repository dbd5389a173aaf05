// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/element.h"
#include "core/bus/busrecords.h"
#include "core/telemetry/gapwatch.h"
#include "core/telemetry/history.h"
#include "core/timing/busstatistics.h"
#include "core/timing/timeline.h"

namespace core {

/// Values of each cycle, as curves. First the eight of HerkulexSched; times in s.
enum class BusChannel {
    JogSendDuration,     ///< rt_jog_send_duration
    ReadStart,           ///< rt_read_start_time
    ReadFirstDuration,   ///< rt_read_req_duration1
    ReadLastDuration,    ///< rt_read_req_durationN
    ReadSuccesses,       ///< rt_read_n_successes
    ReadErrors,          ///< rt_read_n_errors
    LastErroneousStatus, ///< last_erroneous_status, the error byte
    CmStart,             ///< cm_start_time
    Period,
    Lateness,
    Overruns,
    Retries,
    CoalescedGoals,
    EventsWaiting,
    OperationsWaiting,
    SilentJoints,
    ClaimedJoints, ///< that controllers move
    ClaimChanges,  ///< joints whose claimant changed at the cycle's beginning
    Cycle,         ///< its number since the bus was started; exact for 46 hours at 100 Hz
};
inline constexpr int kBusChannels = 19;

/// How one bus spends its time: the last cycles, their statistics and curves, from the records of its thread.
/// GUI thread only.
class BusMonitor
{
public:
    /// Another bus, or the same after a restart: cycles are counted from 1 again. Statistics and curves
    /// continue.
    void busStarted();
    void linkOpened(Time now) { m_statistics.linkOpened(now); }
    /// The link is lost: the curves break.
    void linkLost(Time now);
    void add(const bus::CycleRecord& cycle);
    void add(const bus::ExchangeRecord& exchange);

    const Timeline& timeline() const { return m_timeline; }
    const BusStatistics& statistics() const { return m_statistics; }
    void resetStatistics() { m_statistics.reset(); }
    SeriesTable& table() { return m_series; }
    const Series& series(BusChannel channel) const { return element(m_series, channel); }

private:
    Timeline m_timeline;
    BusStatistics m_statistics;
    SeriesTable m_series{kBusChannels};
    GapWatch m_gaps;
};

} // namespace core
