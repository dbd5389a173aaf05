// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/busmonitor.h"

#include <limits>

namespace core {

void BusMonitor::busStarted()
{
    m_timeline.clear();
    m_gaps.reset();
}

void BusMonitor::linkLost(Time now)
{
    for (auto& series : m_series)
        series.append(now, std::numeric_limits<float>::quiet_NaN());
    m_gaps.reset();
}

void BusMonitor::add(const bus::CycleRecord& cycle)
{
    m_timeline.add(cycle);
    m_statistics.add(cycle);
    if (const auto gap = m_gaps.add(cycle.start)) {
        for (auto& series : m_series)
            series.append(*gap, std::numeric_limits<float>::quiet_NaN());
    }
    const auto put = [&](BusChannel channel, double value) {
        m_series[static_cast<std::size_t>(channel)].append(cycle.start, static_cast<float>(value));
    };
    put(BusChannel::JogSendDuration, toSeconds(cycle.jogEnd - cycle.start));
    put(BusChannel::ReadStart, toSeconds(cycle.readStart - cycle.start));
    put(BusChannel::ReadFirstDuration, toSeconds(cycle.firstExchange));
    put(BusChannel::ReadLastDuration, toSeconds(cycle.lastExchange));
    put(BusChannel::ReadSuccesses, cycle.successes);
    put(BusChannel::ReadErrors, cycle.errors);
    put(BusChannel::LastErroneousStatus, cycle.lastErroneousStatus);
    put(BusChannel::CmStart, toSeconds(cycle.cmStart - cycle.start));
    put(BusChannel::Period, toSeconds(cycle.end - cycle.start));
    put(BusChannel::Lateness, toSeconds(cycle.start - cycle.deadline));
    put(BusChannel::Overruns, cycle.overruns);
    put(BusChannel::Retries, cycle.retries);
    put(BusChannel::CoalescedGoals, cycle.coalescedGoals);
    put(BusChannel::EventsWaiting, cycle.eventsWaiting);
    put(BusChannel::OperationsWaiting, cycle.operationsWaiting);
    put(BusChannel::SilentJoints, cycle.silentJoints);
    put(BusChannel::ClaimedJoints, cycle.claimedJoints);
    put(BusChannel::ClaimChanges, cycle.claimChanges);
}

void BusMonitor::add(const bus::ExchangeRecord& exchange)
{
    m_timeline.add(exchange);
    m_statistics.add(exchange);
}

} // namespace core
