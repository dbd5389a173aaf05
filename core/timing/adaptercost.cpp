// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/adaptercost.h"

namespace core {

AdapterCost adapterCost(const BudgetInput& input, Duration timer)
{
    BudgetInput alone = input;
    alone.adapterLatency = Duration::zero();
    alone.isOverlapping = false;
    alone.schedule.reqPeriod = alone.schedule.replyMargin; // one at a time
    const Duration exchange = exchangeTime(alone);
    AdapterCost cost;
    if (timer > Duration::zero())
        cost.added = (exchange + timer - Duration{1}) / timer * timer - exchange;
    cost.poll = exchange + cost.added;
    if (cost.poll > Duration::zero())
        cost.pollsPerSecond = 1.0 / toSeconds(cost.poll);
    alone.adapterLatency = cost.added;
    cost.cycle = budgetOf(alone).cycle;
    return cost;
}

} // namespace core
