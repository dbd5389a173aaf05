// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/busstatistics.h"

#include <algorithm>

namespace core {

void BusStatistics::linkOpened(Time now)
{
    m_warmFrom = now + kWarmUp;
    m_busyUntil = now;
}

void BusStatistics::add(const bus::CycleRecord& cycle)
{
    m_last = cycle;
    if (!isWarm(cycle.start))
        return;
    for (Totals* totals : {&m_sinceStart, &m_sinceReset}) {
        ++totals->cycles;
        totals->overruns += cycle.overruns;
        totals->retries += cycle.retries;
        totals->coalescedGoals += cycle.coalescedGoals;
        totals->goals += cycle.goals;
        totals->successes += cycle.successes;
        totals->errors += cycle.errors;
        totals->eventsWaitingMost = std::max(totals->eventsWaitingMost, cycle.eventsWaiting);
        totals->operationsWaitingMost = std::max(totals->operationsWaitingMost, cycle.operationsWaiting);
        totals->period.add(cycle.end - cycle.start);
        totals->lateness.add(cycle.start - cycle.deadline);
        totals->jogSend.add(cycle.jogEnd - cycle.start);
        totals->readStart.add(cycle.readStart - cycle.start);
        if (cycle.successes > 0) {
            totals->firstRequest.add(cycle.firstExchange);
            totals->lastRequest.add(cycle.lastExchange);
        }
        totals->cmStart.add(cycle.cmStart - cycle.start);
        totals->busy.add(std::clamp(m_busyUntil, cycle.start, cycle.end) - cycle.start);
    }
}

void BusStatistics::add(const bus::ExchangeRecord& exchange)
{
    m_busyUntil = std::max(m_busyUntil, exchange.replyEnd);
    if (exchange.kind != bus::ExchangeKind::Poll || exchange.end == bus::ExchangeEnd::Dropped
        || !isWarm(exchange.sendStart))
        return;
    const bool isAnswered = exchange.end == bus::ExchangeEnd::Answered;
    const Duration roundTrip = exchange.replyEnd - exchange.sendStart;
    for (Totals* totals : {&m_sinceStart, &m_sinceReset}) {
        if (isAnswered && !exchange.isPart)
            totals->roundTrip.add(roundTrip);
        if (exchange.joint < 0)
            continue; // a poll of several joints, each of which has a record
        auto& servo = totals->servos[exchange.joint];
        ++servo.polls;
        if (isAnswered)
            servo.roundTrip.add(roundTrip);
        else
            ++servo.unanswered;
    }
}

} // namespace core
