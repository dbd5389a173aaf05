// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/budget.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/base/element.h"
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

/// The polls of a cycle on a shared line.
struct Trains
{
    int count = 0;
    int joints = 0;
    int delays = 0;
    std::size_t requestBytes = 0;
    std::size_t replyBytes = 0;
};

Duration timeOf(const BudgetInput& in, const PollSize& size)
{
    return wireTime(size.request + size.replies, in.schedule.baud);
}

/// The joints in the next request of a cycle that has time `left` on the wire; none: all that it needs.
int trainSize(const BudgetInput& in, int joints, bool isFirst, std::optional<Duration> left)
{
    int most = in.train == family::Train::Single ? 1 : std::min<int>(joints, family::Ask::kMostSlots);
    if (in.trainSize > 0)
        most = std::min(most, in.trainSize);
    for (int count = most; count > 1; --count) {
        const PollSize size = in.family->pollSize(in.train, in.schedule.content, std::size_t(count));
        const bool isShort = wireTime(size.replies, in.schedule.baud) <= bus::PollCycle::kLongestTrain;
        const bool isInTime = !left || timeOf(in, size) <= *left;
        if ((in.trainSize > 0 || isShort) && (isInTime || (isFirst && isShort)))
            return count;
    }
    return 1;
}

/// The requests that poll `joints`, as the bus packs them; no more than fit into `window`, but one.
Trains trainsOf(const BudgetInput& in, int joints, std::optional<Duration> window)
{
    Trains trains;
    Duration used{0};
    while (trains.joints < joints) {
        const bool isFirst = trains.count == 0;
        const auto left = window ? std::optional(*window - used) : std::nullopt;
        const int count = trainSize(in, joints - trains.joints, isFirst, left);
        const PollSize size = in.family->pollSize(in.train, in.schedule.content, std::size_t(count));
        // The bus knows the delay of a reply only when it is over.
        if (left && !isFirst && timeOf(in, size) > *left)
            break;
        used += timeOf(in, size) + size.delays * in.replyDelay + in.adapterLatency + in.hostTime;
        ++trains.count;
        trains.joints += count;
        trains.delays += size.delays;
        trains.requestBytes += size.request;
        trains.replyBytes += size.replies;
    }
    return trains;
}

/// Mean time of a cycle of `sum` for voltage and temperature. `lead`: wait for the last reply before them.
Duration monitoringTime(const BudgetInput& in, Duration sum, Duration lead)
{
    const auto& s = in.schedule;
    if (s.vitalsPeriod <= Duration::zero() || in.joints <= 0)
        return Duration::zero();
    const WireSizes sizes = in.family->wireSizes();
    if (element(sizes.pollsHaveVitals, s.content))
        return Duration::zero();
    // All joints one after another, once in vitalsPeriod, at the end of the cycle in which they are due.
    const Duration bytes = sizes.vitalsParts * (requestTime(in) + wireTime(sizes.readReply, s.baud))
                           + wireTime(sizes.vitals, s.baud);
    const Duration waits = sizes.vitalsParts * (in.replyDelay + in.adapterLatency + in.hostTime);
    const Duration all = (bytes + waits) * in.joints + lead;
    // A joint waits half a cycle on average for its turn; the cycle itself grows by their time.
    Duration time{0};
    for (int i = 0; i < 20; ++i) {
        const Duration cycle = std::max(s.period, sum + time);
        time = scaled(all, std::min(0.9, toSeconds(cycle) / toSeconds(s.vitalsPeriod + cycle / 2)));
    }
    return time;
}

/// The parts of a cycle by their time, and what follows from them.
struct Terms
{
    std::array<Duration, kBudgetTerms> time{};

    Duration& at(BudgetTerm term) { return element(time, term); }
    Duration sum() const { return std::accumulate(time.begin(), time.end(), Duration{0}); }
    void addTo(Budget& budget)
    {
        budget.cycle = sum();
        for (int i = 0; i < kBudgetTerms; ++i) {
            const auto term = static_cast<BudgetTerm>(i);
            if (at(term) > Duration::zero())
                budget.parts.push_back({term, at(term)});
            if (at(term) > at(budget.dominant))
                budget.dominant = term;
        }
    }
};

int listedJoints(const BudgetInput& in)
{
    return in.schedule.pollListSize > 0 ? in.schedule.pollListSize : in.joints;
}

void setRounds(const BudgetInput& in, Duration before, Duration polls, Budget& budget)
{
    const auto& s = in.schedule;
    const Duration cycle = s.period <= Duration::zero() ? budget.cycle : s.period;
    const int listed = listedJoints(in);
    if (listed > 0 && cycle > Duration::zero())
        budget.samplesPerSecond = budget.pollsACycle / (toSeconds(cycle) * listed);
    budget.jogRound = std::max(s.jogPeriod, before);
    budget.readRound = s.readPeriod > Duration::zero() ? s.readPeriod : polls;
    budget.minimumCycle =
        budget.jogRound + (budget.readRound + s.replyMargin) + (s.cmReserve + s.replyMargin);
}

/// Time for polls in a cycle with a period.
Duration pollWindow(const bus::ScheduleSettings& s, Duration before)
{
    const Duration window = s.period - std::max(s.cmReserve, 0ns) - before;
    return s.readPeriod > Duration::zero() ? std::min(window, s.readPeriod) : window;
}

/// Goals, requests and replies one after another.
Budget computeShared(const BudgetInput& in)
{
    const auto& s = in.schedule;
    const int listed = listedJoints(in);
    const int wanted = s.pollRoundSize < 0 ? listed : std::min(s.pollRoundSize, listed);
    Budget budget;
    Terms terms;
    terms.at(BudgetTerm::Goals) = wireTime(
        in.family->goalBytes(static_cast<std::size_t>(std::max(in.goals, 0)), in.sameDuration), s.baud);
    if (in.goals > 0)
        terms.at(BudgetTerm::Quiet) = std::max<Duration>(s.jogPeriod - terms.at(BudgetTerm::Goals), 0ns);
    const Duration before = terms.sum();
    const Trains all = trainsOf(in, wanted, std::nullopt);
    terms.at(BudgetTerm::Requests) = wireTime(all.requestBytes, s.baud);
    terms.at(BudgetTerm::Replies) = wireTime(all.replyBytes, s.baud);
    terms.at(BudgetTerm::Delay) = all.delays * in.replyDelay;
    terms.at(BudgetTerm::Adapter) = all.count * in.adapterLatency;
    terms.at(BudgetTerm::Host) = all.count * in.hostTime;
    const Duration polls = terms.sum() - before;
    budget.poll = polls / std::max(wanted, 1);
    terms.at(BudgetTerm::Monitoring) = monitoringTime(in, terms.sum(), Duration::zero());
    terms.addTo(budget);
    budget.pollsACycle = wanted;
    if (s.period > Duration::zero())
        budget.pollsACycle = trainsOf(in, wanted, pollWindow(s, before)).joints;
    setRounds(in, before, polls, budget);
    return budget;
}

Budget compute(const BudgetInput& in)
{
    if (in.family->traits().sharesLine)
        return computeShared(in);
    const auto& s = in.schedule;
    const Duration request = requestTime(in);
    const Duration reply = pollReplyTime(in);
    const int listed = listedJoints(in);
    const int wanted = s.pollRoundSize < 0 ? listed : std::min(s.pollRoundSize, listed);
    Budget budget;
    Terms terms;
    const auto at = [&terms](BudgetTerm term) -> Duration& { return terms.at(term); };

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

    at(BudgetTerm::Monitoring) = monitoringTime(in, terms.sum(), alone - spacing);
    terms.addTo(budget);

    budget.pollsACycle = wanted;
    const Duration before = at(BudgetTerm::Goals) + at(BudgetTerm::Quiet);
    if (!isEndless) {
        const auto fit = (pollWindow(s, before) - (alone - spacing)) / std::max(spacing, Duration{1});
        budget.pollsACycle = static_cast<int>(std::clamp<std::int64_t>(fit, std::min(1, wanted), wanted));
    }
    setRounds(in, before, scaled(budget.poll, polls), budget);
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
