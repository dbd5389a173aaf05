// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/budget.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/bus/roundscheduler.h"

namespace core {

namespace {

constexpr int kMostOutstanding = static_cast<int>(bus::Exchanges::kMost);

Duration requestTime(const BudgetInput& in)
{
    return wireTime(in.family->wireSizes().readRequest, in.schedule.baud);
}

Duration pollReplyTime(const BudgetInput& in)
{
    return wireTime(in.family->wireSizes().pollReply(in.schedule.content), in.schedule.baud);
}

Duration scaled(Duration time, double factor)
{
    return Duration{static_cast<std::int64_t>(std::llround(static_cast<double>(time.count()) * factor))};
}

/// Mean time of a cycle of `sum` for voltage and temperature. `lead`: wait for the last reply before them.
Duration monitoringTime(const BudgetInput& in, Duration sum, Duration lead)
{
    const auto& s = in.schedule;
    if (s.vitalsPeriod <= Duration::zero() || in.joints <= 0)
        return Duration::zero();
    // All joints one after another, once in vitalsPeriod, at the end of the cycle in which they are due.
    const WireSizes sizes = in.family->wireSizes();
    const Duration one = requestTime(in) + in.replyDelay + in.adapterLatency
                         + wireTime(sizes.readReply + sizes.vitals, s.baud) + in.hostTime;
    const Duration all = one * in.joints + lead;
    // A joint waits half a cycle on average for its turn; the cycle itself grows by their time.
    Duration time{0};
    for (int i = 0; i < 20; ++i) {
        const Duration cycle = std::max(s.period, sum + time);
        time = scaled(all, std::min(0.9, toSeconds(cycle) / toSeconds(s.vitalsPeriod + cycle / 2)));
    }
    return time;
}

Budget compute(const BudgetInput& in)
{
    const auto& s = in.schedule;
    const Duration request = requestTime(in);
    const Duration reply = pollReplyTime(in);
    const int listed = s.pollListSize > 0 ? s.pollListSize : in.joints;
    const int wanted = s.pollRoundSize < 0 ? listed : std::min(s.pollRoundSize, listed);
    Budget budget;
    std::array<Duration, kBudgetTerms> time{};
    const auto at = [&time](BudgetTerm term) -> Duration& { return time[static_cast<std::size_t>(term)]; };

    at(BudgetTerm::Goals) = wireTime(
        in.family->goalBytes(static_cast<std::size_t>(std::max(in.goals, 0)), in.sameDuration), s.baud);
    if (in.goals > 0)
        at(BudgetTerm::Quiet) = std::max(s.jogGuard, s.jogPeriod - at(BudgetTerm::Goals));

    // One after another, or each reply right after the last. At most kMostOutstanding requests, and one per
    // joint, are pending.
    const Duration alone = exchangeTime(in);
    const bool isPaced = s.reqPeriod > Duration::zero() && s.reqPeriod < s.replyMargin;
    const bool overlaps = isPaced || (in.isOverlapping && s.reqPeriod <= Duration::zero() && wanted > 1);
    Duration spacing = alone;
    if (overlaps) {
        const Duration line = std::max(reply + in.guard, request) + in.hostTime;
        spacing = isPaced ? std::max(s.reqPeriod, request) : line;
        spacing = std::clamp(spacing, alone / std::min(kMostOutstanding, std::max(wanted, 1)), alone);
    }
    // Without a period the first poll follows the last of the previous cycle like any other poll.
    const bool isEndless = s.period <= Duration::zero();
    const double polls = wanted;
    budget.poll = spacing;
    at(BudgetTerm::Replies) = scaled(reply, polls);
    at(BudgetTerm::Host) = scaled(in.hostTime, polls);
    // Overlapping requests add time only before the first reply.
    const bool isAlone = spacing >= alone;
    const double shown = isAlone ? polls : isEndless || wanted == 0 ? 0.0 : 1.0;
    at(BudgetTerm::Requests) = scaled(request, shown);
    at(BudgetTerm::Delay) = scaled(in.replyDelay, shown);
    at(BudgetTerm::Adapter) = scaled(in.adapterLatency, shown);
    if (!isAlone)
        at(BudgetTerm::Guard) = scaled(spacing - reply - in.hostTime, isEndless ? polls : polls - 1);
    if (isEndless && wanted > 0) {
        // Goals are sent and processed while the last reply is still arriving.
        Duration hidden = std::min(at(BudgetTerm::Goals) + at(BudgetTerm::Quiet), spacing - request);
        const Duration quiet = std::min(hidden, at(BudgetTerm::Quiet));
        at(BudgetTerm::Quiet) -= quiet;
        at(BudgetTerm::Goals) -= hidden - quiet;
    }

    Duration sum = std::accumulate(time.begin(), time.end(), Duration{0});
    at(BudgetTerm::Monitoring) = monitoringTime(in, sum, alone - spacing);
    sum += at(BudgetTerm::Monitoring);
    budget.cycle = sum;
    for (int i = 0; i < kBudgetTerms; ++i) {
        const auto term = static_cast<BudgetTerm>(i);
        if (at(term) > Duration::zero())
            budget.parts.push_back({term, at(term)});
        if (at(term) > at(budget.dominant))
            budget.dominant = term;
    }

    budget.pollsACycle = wanted;
    const Duration before = at(BudgetTerm::Goals) + at(BudgetTerm::Quiet);
    if (!isEndless) {
        Duration window = s.period - std::max(s.cmReserve, 0ns) - before;
        if (s.readPeriod > Duration::zero())
            window = std::min(window, s.readPeriod);
        const auto fit = (window - (alone - spacing)) / std::max(spacing, Duration{1});
        budget.pollsACycle = static_cast<int>(std::clamp<std::int64_t>(fit, std::min(1, wanted), wanted));
    }
    const Duration cycle = isEndless ? budget.cycle : s.period;
    if (listed > 0 && cycle > Duration::zero())
        budget.samplesPerSecond = budget.pollsACycle / (toSeconds(cycle) * listed);
    budget.jogRound = std::max(s.jogPeriod, before);
    budget.readRound = s.readPeriod > Duration::zero() ? s.readPeriod : scaled(budget.poll, polls);
    budget.minimumCycle =
        budget.jogRound + (budget.readRound + s.replyMargin) + (s.cmReserve + s.replyMargin);
    return budget;
}

} // namespace

Duration exchangeTime(const BudgetInput& input)
{
    return requestTime(input) + input.replyDelay + input.adapterLatency + pollReplyTime(input)
           + input.hostTime;
}

Budget budgetOf(const BudgetInput& input)
{
    Budget budget = compute(input);
    BudgetInput other = input;
    other.schedule.baud = 1'000'000;
    budget.atOneMillionBaud = compute(other).cycle;
    other = input;
    other.adapterLatency = std::min<Duration>(input.adapterLatency, 1ms);
    budget.withoutAdapter = compute(other).cycle;
    return budget;
}

} // namespace core
