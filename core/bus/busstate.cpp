// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/busstate.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace core::bus {

namespace {

constexpr double kAtGoal = 2.0 * kPi / 180;   // rad, of a joint that rests …
constexpr double kNearGoal = 0.4 * kPi / 180; // … or may still follow its goal
constexpr Duration kRest = 300ms;             ///< after the end of a move it rests
constexpr double kMoving = 3.0 * kPi / 180;   // rad/s
constexpr Duration kTurnTakes = 100ms;        ///< a rotation has begun after it
constexpr Duration kEndAgain = 15ms;          ///< the end of one is sent again, until a reading shows it …
constexpr Duration kHoldAgain = 35ms;         ///< … and a hold, which makes a servo begin to brake anew
constexpr Duration kTurnStarts = 1s;          ///< the start of a rotation is sent again for this time
constexpr Duration kSettled = 500ms;          ///< no goal is on its way so long after the last loss
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

std::optional<std::size_t> BusState::find(JointIndex index) const
{
    for (std::size_t joint = 0; joint < jointCount; ++joint) {
        if (indexOf(joint) == index)
            return joint;
    }
    return std::nullopt;
}

std::int16_t BusState::recordedIndex(std::size_t joint) const
{
    return static_cast<std::int16_t>(indexOf(joint).value);
}

Duration BusState::pathTime(Duration elapsed) const
{
    return std::clamp(elapsed, Duration::zero(), isPeriodic() ? 2 * settings.period : Duration(100ms));
}

bool BusState::areAllFree() const
{
    for (std::size_t joint = 0; joint < jointCount; ++joint) {
        if (!isFree(joint))
            return false;
    }
    return true;
}

bool BusState::isFree(std::size_t joint) const
{
    const auto& record = joints[joint];
    return !record.isSilent && record.health.torque == Fact::No && record.torqueAsked > lastOperation;
}

void BusState::answered(std::size_t joint, Time now)
{
    auto& record = joints[joint];
    record.lossesInARow = 0;
    record.isOverdue = false;
    if (!record.isSilent)
        return;
    record.isSilent = record.isAwaited = false;
    sink.push(AnswerEvent{now, indexOf(joint), true});
}

const ServoHealth& BusState::confirmHealth(std::size_t joint, const ServoHealth& received)
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
    const bool moves = record.isMoving() || std::abs(record.velocity) > kMoving;
    const bool isRead = record.toHold && record.positionAsked > *record.toHold;
    goal.isEstimate = (moves && !rules().holdsItself && !isRead) || !isReadingRecent(joint);
    if (!goal.isEstimate || !record.isOn())
        record.toHold.reset();
    else if (!record.toHold)
        record.toHold = time;
    record.hasGoal = false;
    if (std::exchange(record.speed, 0) != 0 || (moves && rules().holdsItself && !record.turn.unseen))
        record.turn.unseen = time;
    record.turn.isHeld = true;
    record.turn.sent = time;
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
    const double ahead = wayToRest(joint) / units.tickSize();
    return record.speed > 0 ? record.tick + ahead >= units.maxTick : record.tick - ahead <= units.minTick;
}

double BusState::wayToRest(std::size_t joint) const
{
    const auto& record = joints[joint];
    const double read = std::abs(record.velocity);
    const double most = std::max(read, std::abs(record.turn.ordered));
    const double unread = toSeconds(time - std::max(record.lastSample, record.turn.since));
    const double period = toSeconds(std::max(settings.period, Duration::zero()));
    // Its velocity is that of the reading before, and it is not read again until the next cycle; then it
    // brakes.
    const double gained = std::abs(record.acceleration) * (unread + 2 * period);
    const double speed = record.acceleration * record.velocity > 0.0 ? std::min(read + gained, most) : read;
    const double later = period + toSeconds(rules().braking);
    return most * unread + speed * later;
}

bool BusState::standsStill(std::size_t joint, Time since) const
{
    const auto& record = joints[joint];
    return record.hasPosition && record.positionAsked > since && !record.isMoving()
           && std::abs(record.velocity) <= kMoving;
}

bool BusState::needsTurnAgain(std::size_t joint)
{
    const auto& record = joints[joint];
    auto& unseen = joints[joint].turn.unseen;
    const bool isStart = record.speed != 0;
    const Duration takes = isStart ? kTurnTakes : record.turn.isHeld ? kHoldAgain : kEndAgain;
    if (!unseen || time - record.turn.sent < takes)
        return false;
    const bool isRead = record.hasPosition && record.positionAsked > record.turn.sent;
    const bool isStill = standsStill(joint, isStart ? record.turn.sent : *unseen);
    // A start that an adapter held back may only just begin after the loss.
    const bool isSeen =
        isStart ? isRead && !isStill : isStill && record.positionAsked > record.lastLoss + kSettled;
    if (isSeen || record.health.torque == Fact::No || (isStart && time - *unseen > kTurnStarts)) {
        unseen.reset();
        return false;
    }
    return isStart ? isRead : !isStill && (!record.isSilent || time - *unseen <= kSeek);
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
    if (record.speed != 0)
        record.turn.unseen.reset();
    record.nextProbe = now + settings.silentProbe;
    if (why == Silence::Restarting)
        record.lossesInARow = 0;
    if (isNews)
        sink.push(AnswerEvent{now, indexOf(joint), false, why != Silence::Lost});
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
