// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/controlround.h"

#include <algorithm>
#include <limits>

#include "core/base/element.h"
#include "core/servo/limitslack.h"

namespace core::bus {

namespace {

constexpr Duration kSettlingTime = 500ms; ///< for confirming positions before a controller starts
constexpr Duration kProgressPeriod = 40ms;
constexpr Duration kBlind =
    50ms; // at least, and at least three periods: a lost reply or two stop no rotation
constexpr Duration kFreshPosition = 1s; // joints on a slow line are read rarely

template <std::size_t N>
std::span<control::Controller* const> listed(const std::array<control::Controller*, N>& list)
{
    return {list.data(), indexIn(list, std::ranges::find(list, nullptr))};
}

} // namespace

/// Turns orders of controllers into goals of this cycle. Controllers updated later see them.
struct ControlRound::Orders final : control::Orders
{
    Orders(GoalRound& round, std::array<control::JointNow, kMaxJoints>& all)
        : goals(round)
        , views(all)
    {
    }
    void goTo(std::uint16_t joint, double position, Duration within, double fastest) override
    {
        goals.order(joint, position, within, fastest);
        views[joint].ordered = position;
        views[joint].orderedWithin = within;
    }
    void turn(std::uint16_t joint, double velocity) override { goals.orderTurn(joint, velocity); }
    void hold(std::uint16_t joint) override { goals.hold(joint); }

    GoalRound& goals;
    std::array<control::JointNow, kMaxJoints>& views;
};

bool ControlRound::push(const SwitchRequest& request, Time now)
{
    if (m_switchCount == m_switches.size())
        return false;
    m_switches[m_switchCount] = request;
    m_switches[m_switchCount++].since = now;
    return true;
}

void ControlRound::command(const CommandRequest& request)
{
    if (!m_controllers.isRunning(request.controller) && !isAboutToStart(request.controller))
        return;
    if (request.command.kind == control::CommandKind::GoTo)
        request.controller->noteGoal();
    request.controller->command(request.command);
}

/// Settings before the cycle of its switch take effect: a key that is released at once ends its jog.
bool ControlRound::isAboutToStart(const control::Controller* controller) const
{
    return std::any_of(m_switches.begin(), m_switches.begin() + static_cast<std::ptrdiff_t>(m_switchCount),
                       [controller](const SwitchRequest& waiting) {
                           const auto start = listed(waiting.start);
                           return std::ranges::find(start, controller) != start.end();
                       });
}

bool ControlRound::isPositionSure(std::size_t joint, Time now) const
{
    const auto& record = m_bus.joints[joint];
    return record.hasPosition && !record.isSilent && !record.isOverdue && record.check.isSure()
           && !m_operations.isBeingArmed(joint) && record.positionAsked >= m_bus.positionsSince
           && now - record.positionAsked <= kFreshPosition;
}

void ControlRound::updateViews(Time now)
{
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        const auto& record = m_bus.joints[joint];
        const auto& units = m_bus.setup[joint].units;
        auto& view = m_views[joint];
        view.position = record.position;
        view.velocity = record.velocity;
        view.goal = record.hasGoal ? units.positionOfTick(record.goalTick).radians() : record.position;
        view.minimum = units.minPosition().radians();
        view.maximum = units.maxPosition().radians();
        const auto& partner =
            m_bus.joints[m_bus.partnerOf(joint)]; // a pair is driven by both servos or by none
        view.isKnown = record.hasPosition && !record.isSilent && !partner.isSilent;
        view.isSure = isPositionSure(joint, now);
        view.isAnswering = !m_exchanges.isLineMute(now) && !record.isOverdue && !partner.isOverdue;
        view.isBlind = !view.isAnswering
                       && now - record.positionAsked > std::max<Duration>(kBlind, 3 * m_bus.settings.period);
        view.isOn = record.isOn() && partner.isOn();
        view.load = record.load;
        view.turnsFreely = !m_bus.setup[joint].limitsSpeed;
        view.readings = record.readings;
        view.reference = static_cast<std::int8_t>(record.reference);
        view.ordered = std::numeric_limits<double>::quiet_NaN();
    }
}

void ControlRound::markReferences()
{
    const auto running = m_controllers.running();
    const bool reads = std::ranges::any_of(running, &control::Controller::readsReference);
    if (!reads && !m_readsReferences)
        return;
    m_readsReferences = reads;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        const control::Controller* claimant = m_controllers.claimant(joint);
        m_bus.joints[joint].readsReference = claimant != nullptr && claimant->readsReference();
    }
}

void ControlRound::reportEnd(const control::ControllerManager::Ended& ended, Time now)
{
    ControllerEvent event;
    event.time = now;
    event.controller = ended.controller;
    event.ending = ended.ending;
    if (ended.joint != control::ControllerManager::kNoJoint)
        event.joint = m_bus.indexOf(ended.joint);
    event.cycle = m_bus.stats.cycles;
    event.times = ended.controller->times().now();
    event.goalsTaken = ended.controller->goalsTaken();
    m_bus.sink.push(event);
}

void ControlRound::end(control::Ending ending, Outcome outcome, Time now)
{
    m_controllers.endAll(ending, [&](const auto& ended) { reportEnd(ended, now); });
    refuseSwitches(outcome, now);
}

void ControlRound::refuseSwitches(Outcome outcome, Time now)
{
    for (std::size_t i = 0; i < m_switchCount; ++i) {
        if (m_switches[i].ticket != nullptr)
            m_switches[i].ticket->withdraw();
        m_bus.refuse(m_switches[i].request, outcome, now);
    }
    m_switchCount = 0;
}

bool ControlRound::mustWait(const SwitchRequest& request, Time now)
{
    if (now - request.since > kSettlingTime)
        return false;
    bool mustWait = false;
    for (const control::Controller* each : listed(request.start)) {
        for (const std::uint16_t joint : each->joints()) {
            // obstacleAt() decides on those.
            if (joint >= m_bus.jointCount || !m_views[joint].isOn || m_views[joint].isSure
                || m_bus.joints[joint].isSilent)
                continue;
            mustWait = true;
            m_polls.repeat(joint, now);
        }
    }
    return mustWait;
}

Outcome ControlRound::obstacleAt(std::size_t joint) const
{
    // The position is unknown, or the joint would not follow.
    if (joint >= m_bus.jointCount || !m_views[joint].isKnown || !m_views[joint].isOn)
        return Outcome::NoReply;
    if (!m_views[joint].isSure)
        return Outcome::Unsettled;
    // Its first goal would be clamped to the limit: as fast as the servo can, regardless of the plan.
    return standsOutside(m_bus.setup[joint].units, m_bus.joints[joint].tick) ? Outcome::OutsideLimits
                                                                             : Outcome::Done;
}

Reply ControlRound::judge(const SwitchRequest& request, Time now) const
{
    Reply reply;
    reply.time = now;
    reply.request = request.request;
    reply.outcome = Outcome::Done;
    const auto start = listed(request.start);
    const auto refuse = [&](Outcome outcome, std::size_t joint) {
        reply.outcome = outcome;
        reply.id = joint < m_bus.jointCount ? m_bus.setup[joint].id : 0;
    };
    for (const control::Controller* each : start) {
        for (const std::uint16_t joint : each->joints()) {
            if (const Outcome obstacle = obstacleAt(joint); obstacle != Outcome::Done)
                refuse(obstacle, joint);
        }
    }
    if (const auto stop = listed(request.stop);
        reply.outcome == Outcome::Done && !m_controllers.canSwitch(stop, start))
        refuse(Outcome::Refused, m_controllers.obstacle(stop, start));
    return reply;
}

bool ControlRound::settle(SwitchRequest& request, Time now)
{
    auto* ticket = request.ticket;
    Reply reply;
    if (ticket != nullptr && ticket->isWithdrawn()) {
        m_bus.refuse(request.request, Outcome::Refused, now);
        return true;
    }
    if (!request.isReady) {
        if (mustWait(request, now))
            return false;
        reply = judge(request, now);
        if (reply.outcome != Outcome::Done) {
            if (ticket != nullptr)
                ticket->withdraw();
            m_bus.sink.push(reply);
            return true;
        }
        request.isReady = true;
        if (ticket != nullptr)
            ticket->setReady();
    }
    if (ticket != nullptr && !ticket->isGo())
        return false;
    // A joint that was lost since this bus was ready ends its controller in the first update.
    change(request, now);
    reply.time = now;
    reply.request = request.request;
    reply.outcome = Outcome::Done;
    reply.cycle = m_bus.stats.cycles;
    m_replies[m_replyCount++] = reply;
    return true;
}

void ControlRound::change(const SwitchRequest& request, Time now)
{
    std::array<const control::Controller*, kMaxJoints> before{};
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint)
        before[joint] = m_controllers.claimant(joint);
    Orders orders(m_goals, m_views);
    m_controllers.switchTo(listed(request.stop), listed(request.start), views(), orders,
                           [&](const auto& ended) { reportEnd(ended, now); });
    auto& changes = m_bus.cycle.claimChanges;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint)
        changes = static_cast<std::uint16_t>(changes + (before[joint] != m_controllers.claimant(joint)));
}

void ControlRound::run(Time now, Time grid)
{
    if (m_switchCount == 0 && m_controllers.count() == 0) {
        markReferences();
        m_lastRun = now;
        return;
    }
    updateViews(now);
    std::size_t done = 0;
    while (done < m_switchCount && settle(m_switches[done], now))
        ++done;
    std::move(m_switches.begin() + static_cast<std::ptrdiff_t>(done),
              m_switches.begin() + static_cast<std::ptrdiff_t>(m_switchCount), m_switches.begin());
    m_switchCount -= done;
    // Goals are on the grid of deadlines, not at the late starts of a busy host.
    const Time at = m_bus.isPeriodic() ? grid : now;
    control::Cycle cycle;
    cycle.now = now;
    cycle.elapsed = m_bus.pathTime(at - m_lastRun);
    cycle.pace =
        m_bus.isPeriodic() ? m_goals.pace() : std::max<Duration>(cycle.elapsed, m_bus.rules().shortestMove);
    m_lastRun = at;
    m_bus.cycle.controllers = static_cast<std::uint16_t>(m_controllers.count());
    m_bus.cycle.claimedJoints = static_cast<std::uint16_t>(m_controllers.claimedJoints());
    Orders orders(m_goals, m_views);
    m_controllers.update(
        cycle, views(), orders, [&](const auto& ended) { reportEnd(ended, now); },
        [&](const control::Controller& slow, Duration used) {
            m_bus.sink.push(OverrunEvent{now, &slow, used, m_bus.stats.cycles});
        });
    for (std::size_t i = 0; i < m_replyCount; ++i)
        m_bus.sink.push(m_replies[i]);
    m_replyCount = 0;
    markReferences();
    if (now - m_progressReported < kProgressPeriod)
        return;
    m_progressReported = now;
    for (const control::Controller* each : m_controllers.running())
        m_bus.sink.push(ProgressEvent{now, each, each->progress(), each->times().now()});
}

} // namespace core::bus
