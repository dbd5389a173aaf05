// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/busmonitor.h"

#include <array>

namespace core {

void BusMonitor::busStarted()
{
    m_timeline.clear();
    m_gaps.reset();
}

void BusMonitor::linkLost(Time now)
{
    m_series.appendGap(now);
    m_gaps.reset();
}

void BusMonitor::add(const bus::CycleRecord& cycle)
{
    m_timeline.add(cycle);
    m_statistics.add(cycle);
    if (const auto gap = m_gaps.add(cycle.start))
        m_series.appendGap(*gap);
    const auto seconds = [](Duration time) { return static_cast<float>(toSeconds(time)); };
    const auto number = [](auto count) { return static_cast<float>(count); };
    m_series.append(
        cycle.start,
        std::array<float, kBusChannels>{
            seconds(cycle.jogEnd - cycle.start), seconds(cycle.readStart - cycle.start),
            seconds(cycle.firstExchange), seconds(cycle.lastExchange), number(cycle.successes),
            number(cycle.errors), number(cycle.lastErroneousStatus), seconds(cycle.cmStart - cycle.start),
            seconds(cycle.end - cycle.start), seconds(cycle.start - cycle.deadline), number(cycle.overruns),
            number(cycle.retries), number(cycle.coalescedGoals), number(cycle.eventsWaiting),
            number(cycle.operationsWaiting), number(cycle.silentJoints), number(cycle.claimedJoints),
            number(cycle.claimChanges), number(cycle.number)}); // in the order of BusChannel
}

void BusMonitor::add(const bus::ExchangeRecord& exchange)
{
    m_timeline.add(exchange);
    m_statistics.add(exchange);
}

} // namespace core
