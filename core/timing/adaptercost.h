// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/timing/budget.h"

namespace core {

/// The effect of an adapter's latency timer on the bus.
struct AdapterCost
{
    Duration added{0};           ///< to a request and its reply together: BudgetInput::adapterLatency
    Duration poll{0};            ///< from one poll to the next with one request at a time
    double pollsPerSecond = 0.0; ///< at that rate
    Duration cycle{0};           ///< in which every joint is polled once, at that rate
};

/// The cost of a timer that expires every `timer`; zero: none. A chip delivers received bytes to the computer
/// when its timer expires, not at the end of the reply, and then restarts the timer: a request that is sent
/// at once is answered a multiple of `timer` later. Ignores `input.adapterLatency` and `input.isOverlapping`:
/// replies in lumps cannot be overlapped. Pure.
AdapterCost adapterCost(const BudgetInput& input, Duration timer);

} // namespace core
