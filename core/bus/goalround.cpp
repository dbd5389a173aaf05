// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/goalround.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace core::bus {

namespace {

/// Period in cycles for repeating an unchanged goal: no reply confirms a JOG.
constexpr int kRepeatGoal = 10;
/// Largest share of a cycle for goals of controllers on the wire; beyond it joints take turns.
constexpr double kGoalShare = 0.4;

} // namespace

void GoalRound::drop()
{
    m_board.drop(m_bus.jointCount);
    m_isWaiting.reset();
}

void GoalRound::collect(Time now)
{
    const auto overwritten =
        m_board.sweep(m_bus.jointCount, [this](std::size_t joint, const rt::GoalCell& goal) {
            m_waiting[joint] = goal;
            m_isWaiting.set(joint);
        });
    for (std::size_t joint = 0; m_isWaiting.any() && joint < m_bus.jointCount; ++joint) {
        const auto& goal = m_waiting[joint];
        // On a mute line, or while torque is being switched on, only the newest waits; stops of joints are
        // always sent.
        if (!m_isWaiting.test(joint)
            || ((m_exchanges.isLineMute(now) || m_operations.isBeingArmed(joint)) && !goal.isStop()))
            continue;
        m_isWaiting.reset(joint);
        const std::size_t leader = m_bus.leaderOf(joint);
        m_origin = {};
        if (m_controllers.claimant(leader) == nullptr && (leader == joint || goal.isStop()))
            add(joint, goal);
        else
            ++m_bus.stats.refusedGoals;
    }
    m_origin = {GoalSent::Source::Bus};
    m_bus.stats.coalescedGoals += overwritten;
    m_bus.cycle.coalescedGoals = static_cast<std::uint16_t>(std::min<std::uint32_t>(overwritten, 0xFFFF));
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        auto& record = m_bus.joints[joint];
        if (m_bus.reachesLimit(joint)) {
            record.turn.limited = record.turn.ordered;
            turn(joint, 0.0);
        } else if (m_bus.needsTurnAgain(joint)) {
            turnAgain(joint);
        }
        if (record.turn.unseen && record.isSilent && now - *record.turn.unseen < kSeek)
            record.nextProbe = std::min(record.nextProbe, now);
        if (m_bus.setup[joint].follows)
            watchPair(joint);
        if (m_bus.needsHoldAgain(joint) && isAble(joint) && !isFull()) {
            m_origins[m_count] = m_origin;
            m_goals[m_count++] = m_bus.holdGoal(joint);
        }
    }
}

void GoalRound::watchPair(std::size_t follower)
{
    const std::size_t leader = m_bus.leaderOf(follower);
    const bool isWhole = isAble(leader) && isAble(follower);
    const bool isWanted = m_operations.isBeingFreed(leader) || m_operations.isBeingFreed(follower);
    if (m_isWhole.test(follower) && !isWhole && !isWanted)
        holdPair(leader);
    m_isWhole.set(follower, isWhole);
}

void GoalRound::add(std::size_t joint, const rt::GoalCell& goal)
{
    if (goal.kind == rt::GoalCell::Kind::Stop)
        holdPair(joint);
    else if (!std::isfinite(goal.value))
        return;
    else if (goal.kind == rt::GoalCell::Kind::Velocity)
        turn(joint, goal.value);
    else
        move(joint, Angle::fromRadians(goal.value), goal.within);
}

bool GoalRound::isAble(std::size_t joint) const
{
    const auto& record = m_bus.joints[joint];
    return !record.isSilent && record.isOn();
}

bool GoalRound::mayTurn(std::size_t joint) const
{
    const auto& record = m_bus.joints[joint];
    return (record.isSilent || record.health.torque == Fact::Unknown)
           && (record.speed != 0 || record.turn.unseen);
}

bool GoalRound::isDriven(std::size_t joint) const
{
    const auto isReady = [this](std::size_t each) {
        return isAble(each) && !m_operations.isBeingFreed(each);
    };
    return isReady(joint) && isReady(m_bus.partnerOf(joint));
}

template <typename Act>
void GoalRound::forPair(std::size_t joint, Act act) const
{
    act(joint);
    if (const std::size_t partner = m_bus.partnerOf(joint); partner != joint)
        act(partner);
}

template <typename Fill>
void GoalRound::addToPair(std::size_t joint, Fill fill)
{
    forPair(joint, [&](std::size_t each) {
        if (isFull())
            return;
        m_bus.joints[each].heldTick.reset();
        m_bus.joints[each].toHold.reset();
        m_origins[m_count] = m_origin;
        family::Goal& sent = m_goals[m_count++];
        sent = {};
        sent.joint = static_cast<std::uint16_t>(each);
        fill(sent, m_bus.joints[each], m_bus.setup[each].units);
    });
}

void GoalRound::turn(std::size_t joint, double velocity)
{
    auto& turned = m_bus.joints[joint];
    // The end of a rotation also reaches a joint whose partner is lost, and one whose replies are.
    if (velocity == 0.0 && !isDriven(joint) && isAble(joint) && m_bus.partnerOf(joint) != joint)
        return holdPair(joint);
    if (!isDriven(joint) && !(velocity == 0.0 && mayTurn(joint))) {
        if (velocity == 0.0 && std::exchange(turned.speed, 0) != 0) {
            turned.turn.unseen = m_bus.time; // it ends as soon as it is driven again
            turned.turn.isHeld = false;
        }
        return;
    }
    addToPair(joint, [this, velocity](family::Goal& sent, JointRecord& record, const JointUnits& units) {
        sent.kind = family::Goal::Kind::Velocity;
        sent.velocity = velocity;
        sent.speed = units.speed(AngularVelocity::fromRadians(velocity));
        if (sent.speed != 0 && record.speed == 0)
            record.turn.since = m_bus.time;
        if (sent.speed != 0)
            record.turn.limited = 0.0;
        if ((sent.speed != 0) != (record.speed != 0))
            record.turn.unseen = m_bus.time;
        record.turn.isHeld = false;
        record.turn.sent = m_bus.time;
        record.speed = sent.speed;
        record.turn.ordered = velocity;
        record.hasGoal = false;
    });
}

void GoalRound::turnAgain(std::size_t joint)
{
    const auto& record = m_bus.joints[joint];
    if (record.speed == 0 && record.turn.isHeld)
        holdPair(joint);
    else if (record.speed == 0)
        turn(joint, 0.0);
    else if (m_controllers.claimant(m_bus.leaderOf(joint)) == nullptr) // they repeat their goals
        turn(joint, record.turn.ordered);
}

void GoalRound::move(std::size_t joint, Angle position, double within, std::optional<double> pathSpeed)
{
    if (!isDriven(joint))
        return;
    const auto fill = [&](family::Goal& sent, JointRecord& record, const JointUnits& units) {
        sent.tick = units.tick(position);
        sent.within = within;
        sent.isPath = pathSpeed.has_value();
        sent.fastest = pathSpeed && *pathSpeed > 0.0 ? *pathSpeed : sent.fastest;
        record.speed = 0;
        record.turn.limited = 0.0;
        record.turn.unseen.reset();
        if (!record.hasGoal || record.goalTick != sent.tick)
            record.goalSince = m_bus.time;
        record.hasGoal = true;
        record.goalTick = sent.tick;
        record.within = m_bus.protocol.timeOf(sent);
    };
    addToPair(joint, fill);
}

Duration GoalRound::pace() const
{
    if (!m_bus.isPeriodic())
        return Duration::zero();
    const Duration period = m_bus.settings.period;
    const Duration all =
        m_bus.onWire(static_cast<std::size_t>(m_controllers.claimedJoints()) * m_bus.rules().bytesAGoal);
    const auto room = std::max<Duration>(
        Duration{static_cast<std::int64_t>(static_cast<double>(period.count()) * kGoalShare)}, 1us);
    return period * std::max<std::int64_t>(1, (all + room - Duration(1)) / room);
}

void GoalRound::order(std::size_t joint, double position, Duration within, double fastest)
{
    if (joint >= m_bus.jointCount || !std::isfinite(position) || m_bus.setup[joint].follows)
        return;
    auto& record = m_bus.joints[joint];
    const int tick = m_bus.setup[joint].units.tick(Angle::fromRadians(position));
    const bool isSame = record.hasGoal && record.goalTick == tick;
    record.sameGoal = isSame ? record.sameGoal + 1 : 0;
    const auto turns = m_bus.isPeriodic() ? static_cast<std::uint64_t>(pace() / m_bus.settings.period) : 1u;
    const bool isItsTurn = (m_bus.stats.cycles + joint) % turns == 0;
    if (isSame ? record.sameGoal % kRepeatGoal != 0 : !isItsTurn)
        return;
    m_origin = originOf(joint);
    move(joint, Angle::fromRadians(position), toSeconds(within), fastest);
}

void GoalRound::orderTurn(std::size_t joint, double velocity)
{
    if (joint >= m_bus.jointCount || !std::isfinite(velocity) || m_bus.setup[joint].follows)
        return;
    auto& record = m_bus.joints[joint];
    if (velocity * record.turn.limited > 0.0)
        velocity = 0.0; // it reached the limit in this direction
    const int speed = m_bus.setup[joint].units.speed(AngularVelocity::fromRadians(velocity));
    const bool isSame = !record.hasGoal && record.speed == speed;
    record.sameGoal = isSame ? record.sameGoal + 1 : 0;
    const auto turns = m_bus.isPeriodic() ? static_cast<std::uint64_t>(pace() / m_bus.settings.period) : 1u;
    if (isSame ? record.sameGoal % kRepeatGoal != 0 : (m_bus.stats.cycles + joint) % turns != 0)
        return;
    m_origin = originOf(joint);
    turn(joint, velocity);
}

void GoalRound::hold(std::size_t joint)
{
    m_origin = originOf(joint);
    holdPair(joint);
}

void GoalRound::holdPair(std::size_t joint)
{
    if (joint >= m_bus.jointCount)
        return;
    forPair(joint, [this](std::size_t each) {
        if ((!isAble(each) && !mayTurn(each)) || isFull())
            return;
        m_origins[m_count] = m_origin;
        m_goals[m_count++] = m_bus.holdGoal(each);
    });
}

GoalRound::Origin GoalRound::originOf(std::size_t joint) const
{
    const control::Controller* claimant = m_controllers.claimant(joint);
    return claimant != nullptr ? Origin{GoalSent::Source::Controller, claimant->run()}
                               : Origin{GoalSent::Source::Bus};
}

void GoalRound::report(std::size_t first, std::size_t count, Time now)
{
    using Kind = family::Goal::Kind;
    for (std::size_t i = first; i < first + count; ++i) {
        const family::Goal& goal = m_goals[i];
        GoalSent sent;
        sent.time = now;
        sent.cycle = m_bus.stats.cycles;
        sent.joint = m_bus.indexOf(goal.joint);
        sent.kind = goal.kind == Kind::Velocity ? GoalSent::Kind::Velocity
                    : goal.kind == Kind::Hold   ? GoalSent::Kind::Hold
                                                : GoalSent::Kind::Position;
        sent.source = m_origins[i].source;
        sent.run = m_origins[i].run;
        const auto tick = goal.kind == Kind::Hold       ? goal.present
                          : goal.kind == Kind::Position ? std::optional(goal.tick)
                                                        : std::nullopt;
        sent.tick = tick.value_or(0);
        sent.position = tick ? m_bus.setup[goal.joint].units.positionOfTick(*tick).radians()
                             : std::numeric_limits<double>::quiet_NaN();
        sent.velocity = goal.velocity;
        sent.within = goal.within;
        m_bus.sink.goalSent(sent);
    }
}

bool GoalRound::send(Time now, Action& action)
{
    if (m_sent >= m_count)
        return false;
    if (m_line.isReplying(now, action))
        return true;
    std::size_t taken = 0;
    const auto ask = m_bus.protocol.goals({m_goals.data() + m_sent, m_count - m_sent}, taken);
    report(m_sent, taken, now);
    m_sent += taken;
    if (ask.frame.isEmpty())
        return send(now, action);
    m_bus.stats.goalsSent += taken;
    auto& cycle = m_bus.cycle;
    cycle.goals = static_cast<std::uint16_t>(cycle.goals + taken);
    cycle.jogBytesTime += m_bus.onWire(ask.frame.size);
    m_line.writeUnanswered(ask, ExchangeKind::Jog, now, action);
    cycle.jogEnd = m_line.free();
    const Duration guard = m_bus.rules().goalsNeedQuiet ? m_bus.settings.jogGuard : Duration::zero();
    m_line.keepQuiet(std::max(cycle.jogEnd + guard, cycle.start + m_bus.settings.jogPeriod));
    return true;
}

} // namespace core::bus
