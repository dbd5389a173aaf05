// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/busstate.h"

#include <algorithm>
#include <cmath>

namespace core::bus {

namespace {

constexpr double kAtGoal = 2.0 * kPi / 180;   // rad, of a joint that rests …
constexpr double kNearGoal = 0.4 * kPi / 180; // … or may still follow its goal
constexpr Duration kRest = 300ms;             ///< after the end of a move it rests
constexpr double kMoving = 3.0 * kPi / 180;   // rad/s
constexpr Duration kTurnEnds = 100ms;         ///< a rotation that was ended has ended after it
constexpr Duration kLost = 1s;                ///< losses after a goal that may have been lost too
constexpr Duration kRecent = 100ms;           ///< at most, and at most two periods

} // namespace

BusState::BusState(const ScheduleSettings& schedule, std::span<const JointSetup> setups, EventSink& events,
                   family::BusProtocol& busProtocol)
    : settings(schedule)
    , openBaud(schedule.baud)
    , sink(events)
    , protocol(busProtocol)
    , jointCount(std::min(setups.size(), kMaxJoints))
{
    std::copy_n(setups.begin(), jointCount, setup.begin());
    jointOfId.fill(-1);
    for (std::size_t joint = 0; joint < jointCount; ++joint)
        jointOfId[setup[joint].id] = static_cast<std::int16_t>(joint);
}

Duration BusState::pathTime(Duration elapsed) const
{
    return std::clamp(elapsed, Duration::zero(), isPeriodic() ? 2 * settings.period : Duration(100ms));
}

bool BusState::areAllFree() const
{
    return std::ranges::all_of(records(), [this](const JointRecord& record) {
        return !record.isSilent && record.health.torque == Fact::No && record.torqueAsked > lastOperation;
    });
}

void BusState::answered(std::size_t joint, Time now)
{
    auto& record = joints[joint];
    record.lossesInARow = 0;
    record.isOverdue = false;
    if (!record.isSilent)
        return;
    record.isSilent = record.isAwaited = false;
    sink.push(AnswerEvent{now, JointIndex{static_cast<std::uint16_t>(joint)}, true});
}

const ServoHealth& BusState::believe(std::size_t joint, const ServoHealth& received)
{
    auto& record = joints[joint];
    const ServoHealth reply = completed(record.lastHealth.value_or(record.health), received);
    const bool needsTwo = rules().readingsToBelieve > 1;
    record.health = confirmed(record.health, needsTwo ? record.lastHealth.value_or(reply) : reply, reply);
    record.lastHealth = reply;
    return record.health;
}

family::Goal BusState::holdGoal(std::size_t joint)
{
    auto& record = joints[joint];
    family::Goal goal;
    goal.joint = static_cast<std::uint16_t>(joint);
    goal.kind = family::Goal::Kind::Hold;
    goal.present = holdTick(joint);
    if (goal.present || record.hasGoal)
        record.heldTick = goal.present ? *goal.present : record.goalTick;
    record.goalSince = {}; // where it was
    // A line that pauses may deliver this much later: a moving joint is held slowly until it is read again.
    const bool isRead = record.toHold && record.positionAsked > *record.toHold;
    const bool mayBeLate =
        !rules().holdsItself && !isRead && (record.isMoving() || std::abs(record.velocity) > kMoving);
    goal.isEstimate = mayBeLate || !isReadingRecent(joint);
    if (!goal.isEstimate || !record.isOn())
        record.toHold.reset();
    else if (!record.toHold)
        record.toHold = time;
    record.hasGoal = false;
    record.speed = 0;
    record.turn.ended.reset();
    return goal;
}

bool BusState::isGoalOld(std::size_t joint) const
{
    const auto& record = joints[joint];
    const bool mayBeLost = record.lastLoss > record.goalSince && record.lastLoss < record.goalSince + kLost;
    return time >= record.goalSince + fromSeconds(record.within) + kRest && !mayBeLost;
}

std::optional<int> BusState::holdTick(std::size_t joint) const
{
    const auto& record = joints[joint];
    // A goal may switch the torque on.
    if (!record.hasPosition || !record.isOn() || record.positionAsked < pausedUntil)
        return std::nullopt;
    const auto& units = setup[joint].units;
    double present = record.position + record.velocity * toSeconds(time - record.positionAsked);
    if (record.hasGoal && !isReadingRecent(joint)) { // it may have arrived
        const double end = units.positionOfTick(record.goalTick).radians();
        present = std::clamp(present, std::min(record.position, end), std::max(record.position, end));
    }
    // A joint at rest keeps its goal: a single reading may be damaged, or differ from it by the load. But no
    // estimate, and no goal that it only begins to follow or that was lost with the replies of that time.
    const auto goal = record.hasGoal ? std::optional(record.goalTick) : record.heldTick;
    if (goal && !record.toHold && !record.isMoving()
        && std::abs(units.positionOfTick(*goal).radians() - present)
               <= (isGoalOld(joint) ? kAtGoal : kNearGoal))
        return goal;
    return units.tick(Angle::fromRadians(present));
}

bool BusState::isReadingRecent(std::size_t joint) const
{
    const auto& record = joints[joint];
    return record.hasPosition && record.positionAsked >= pausedUntil
           && time - record.positionAsked <= pathTime(kRecent);
}

bool BusState::needsHoldAgain(std::size_t joint) const
{
    const auto& record = joints[joint];
    return record.toHold && record.positionAsked > *record.toHold && isReadingRecent(joint) && record.isOn();
}

bool BusState::reachesLimit(std::size_t joint) const
{
    const auto& record = joints[joint];
    const auto& units = setup[joint].units;
    if (!setup[joint].limitsSpeed || record.speed == 0)
        return false;
    const double speed = std::abs(record.velocity);
    const double unread = toSeconds(time - std::max(record.lastSample, record.turn.since));
    // Until the next cycle it is not read again; then it brakes.
    const double later = toSeconds(std::max(settings.period, Duration::zero()) + rules().braking);
    const double ahead =
        (std::max(speed, std::abs(record.turn.ordered)) * unread + speed * later) / units.tickSize();
    return record.speed > 0 ? record.tick + ahead >= units.maxTick : record.tick - ahead <= units.minTick;
}

bool BusState::turnsOn(std::size_t joint)
{
    auto& record = joints[joint];
    if (!record.turn.ended || time - record.turn.sent < kTurnEnds
        || (record.isSilent && time - *record.turn.ended > kSeek))
        return false;
    const bool isAtRest = record.hasPosition && record.positionAsked > *record.turn.ended
                          && !record.isMoving() && std::abs(record.velocity) <= kMoving;
    if (isAtRest || !record.isOn())
        record.turn.ended.reset();
    return record.turn.ended.has_value();
}

void BusState::becomeSilent(std::size_t joint, Time now, Silence why)
{
    auto& record = joints[joint];
    const bool isNews = !record.isSilent || why == Silence::Lost;
    record.isAwaited = why == Silence::Restarting && (record.isAwaited || !record.isSilent);
    record.isSilent = true;
    record.lastHealth.reset(); // another servo may answer later
    protocol.forget(static_cast<std::uint16_t>(joint));
    record.check.reset();
    record.hasPosition = false;
    record.hasGoal = false; // a servo that answers again may have rebooted and lost our goal
    record.heldTick.reset();
    record.toHold.reset();
    record.nextProbe = now + settings.silentProbe;
    if (why == Silence::Restarting)
        record.lossesInARow = 0;
    if (isNews)
        sink.push(
            AnswerEvent{now, JointIndex{static_cast<std::uint16_t>(joint)}, false, why != Silence::Lost});
}

void BusState::refuse(RequestId request, Outcome outcome, Time now)
{
    Reply reply;
    reply.time = now;
    reply.request = request;
    reply.outcome = outcome;
    sink.push(reply);
}

} // namespace core::bus
