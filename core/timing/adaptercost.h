// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timing/budget.h"

namespace core {

/// What an adapter's latency timer makes of the bus.
struct AdapterCost
{
    Duration added{0};           ///< to a request and its reply together: BudgetInput::adapterLatency
    Duration poll{0};            ///< from one poll to the next when one is asked at a time
    double pollsPerSecond = 0.0; ///< so
    Duration cycle{0};           ///< in which every joint is polled once, so
};

/// Of a timer that goes off every `timer`; zero: none. What a chip has received goes to the computer when its
/// timer goes off, not when the reply has ended, and the timer restarts with that: a request that is sent
/// at once is answered a whole number of `timer` later. `input.adapterLatency` and `input.isOverlapping` are
/// not looked at: replies in lumps cannot be overlapped. Pure.
AdapterCost adapterCost(const BudgetInput& input, Duration timer);

} // namespace core
