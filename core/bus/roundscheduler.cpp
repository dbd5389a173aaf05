// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/roundscheduler.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/bus/servoram.h"
#include "core/protocol/herkulex/status.h"

namespace core::bus {

namespace {

constexpr int kMostCyclesWithoutOperation = 3;
constexpr Duration kLate = 10ms;       ///< what a machine that is not overloaded is never late by
constexpr Duration kOversleep = 100ms; ///< called so much later than asked: the machine was paused
constexpr Duration kQuickWrite = 30us; ///< a write that nothing interrupts takes less
/// A cycle that begins later than this share of its period is an overrun.
constexpr int kOverrunShare = 5;
constexpr Duration kLongestLookAhead = 200ms;
constexpr Duration kBraking = 25ms; ///< a joint that turns needs about twice as long to stop

} // namespace

RoundScheduler::RoundScheduler(const ScheduleSettings& settings, std::span<const JointSetup> joints,
                               Goals& goals, EventSink& sink)
    : m_settings(settings)
    , m_openBaud(settings.baud)
    , m_goals(goals)
    , m_sink(sink)
    , m_jointCount(std::min(joints.size(), kMaxJoints))
{
    std::copy_n(joints.begin(), m_jointCount, m_setup.begin());
    m_jointOfId.fill(-1);
    for (std::size_t joint = 0; joint < m_jointCount; ++joint)
        m_jointOfId[m_setup[joint].id] = static_cast<std::int16_t>(joint);
}

void RoundScheduler::linkOpened(Time now)
{
    m_settings.baud = m_openBaud;
    m_dueAt = Time::max();
    if (m_stats.since == Time{})
        m_stats.since = now;
    m_parser.reset();
    dropGoals();
    m_outstanding = m_repeatCount = 0;
    m_unansweredInARow = 0;
    m_arrived.waiting = false;
    m_tagCount = m_tagSent = 0;
    for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
        auto& record = m_joints[joint];
        const StopMode stop = record.stop;
        record = {};
        record.stop = stop;                                // a STOP outlives the loss of the link
        record.lastVitals = now - m_settings.vitalsPeriod; // the first reading at once
    }
    m_open = true;
    m_round = Round::Idle;
    m_cycleDeadline = now;
    m_cycleIsOpen = false;
    m_hasNextPoll = false;
    m_requestLineFree = now;
    m_jogQuietUntil = now;
    m_windowStart = now;
    m_windowCycles = m_windowSamples = 0;
    m_windowLateness = Duration::zero();
    m_worstReply = Duration::zero();
    m_repliesSeen = false;
}

void RoundScheduler::linkLost(Time now)
{
    m_open = false;
    endControllers(control::Ending::LinkLost, now);
    refuseSwitches(Outcome::LinkLost, now);
    m_parking = Parking::None;
    dropGoals();
    m_tagCount = m_tagSent = 0;
    m_arrived.waiting = false;
    dropExchanges(now);
    closeCycle(now);
    abortOperations(Outcome::LinkLost, now);
    if (m_scanner.isActive()) {
        tellFound(now);
        m_scanner = {};
        ScanProgress progress;
        progress.time = now;
        progress.finished = progress.cancelled = true;
        m_sink.push(progress);
    }
}

Stats RoundScheduler::stats(Time now) const
{
    Stats stats = m_stats;
    stats.time = now;
    stats.droppedBytes = m_parser.counters().droppedBytes;
    stats.checksumErrors = m_parser.counters().checksumErrors;
    stats.guard = m_pacer.guard().count();
    stats.isOverlapping = overlapsAllowed(now) && m_pacer.isWorthIt();
    return stats;
}

// --- the loop ---

RoundScheduler::Action RoundScheduler::next(Time now)
{
    const Duration late = now - m_dueAt;
    if (late > kLate)
        m_stats.paused += late;
    m_pause = late > kOversleep ? late : Duration::zero();
    m_overslept += m_pause;
    if (m_pause > Duration::zero())
        m_placesSince = now; // joints may have gone on meanwhile
    const Action action = turn(now);
    m_dueAt = action.kind == Action::Kind::Wait ? action.until : now;
    return action;
}

RoundScheduler::Action RoundScheduler::turn(Time now)
{
    Action action;
    action.until = now + 1s;
    if (!m_open)
        return action;
    watch(now);
    if (m_stopNow && stopFrames(now, action))
        return action;
    // Each pass either has something to say (return) or moves the state machine on; the bound is a guard
    // against a mistake in it, never reached otherwise.
    for (int guard = 0; guard < 10'000; ++guard) {
        action = {};
        if (advance(now, action)) {
            if (action.kind == Action::Kind::Wait)
                decodeArrived(); // the next request is on its way: now there is time
            return action;
        }
    }
    action.kind = Action::Kind::Wait;
    action.until = now + 1ms;
    return action;
}

bool RoundScheduler::advance(Time now, Action& action)
{
    if (m_scanner.isActive()) {
        tellFound(now);
        const auto step = m_scanner.next(now);
        switch (step.kind) {
        case Scanner::Step::Kind::Wait:
            if (step.until <= now)
                return false;
            action.until = step.until;
            return true;
        case Scanner::Step::Kind::Write:
            writeUnanswered(step.frame.span(), ExchangeKind::Scan, now, action);
            return true;
        case Scanner::Step::Kind::SetBaud:
            m_parser.reset();
            action.kind = Action::Kind::SetBaud;
            action.baud = step.baud;
            return true;
        case Scanner::Step::Kind::Progress:
        case Scanner::Step::Kind::Finished:
            tellFound(now); // by cancelling, what answered but is not checked yet
            m_sink.push(step.progress);
            if (step.kind == Scanner::Step::Kind::Finished) {
                m_cycleDeadline = now;
                dropGoals(); // asked for in the meantime: nobody waits for that now
            }
            return false;
        }
    }
    timeOut(now);
    if (m_round == Round::Cm && m_outstanding > 0 && m_settings.period > Duration::zero()
        && now >= m_cycleEnd) {
        countCycleWithoutOperation();
        endCycle(now); // a reply that is late holds up no cycle: JOG frames use the other line
        beginCycle(now);
    }
    if (!advanceRound(now, action))
        return false;
    if (action.kind == Action::Kind::Wait)
        action.until = std::min(action.until, earliestDeadline());
    return true;
}

bool RoundScheduler::advanceRound(Time now, Action& action)
{
    switch (m_round) {
    case Round::Idle:
        if (now < m_cycleDeadline) {
            action.until = m_cycleDeadline;
            return true;
        }
        beginCycle(now);
        return false;
    case Round::Jog:
        return jogRound(now, action);
    case Round::Read:
        return readRound(now, action);
    case Round::Cm:
        return cmRound(now, action);
    }
    return false;
}

void RoundScheduler::tellFound(Time now)
{
    FoundEvent found;
    while (m_scanner.takeFound(found)) {
        found.time = now;
        m_sink.push(found);
    }
}

void RoundScheduler::change(const ScheduleSettings& settings)
{
    m_newSettings = settings;
    m_hasNewSettings = true;
}

void RoundScheduler::takeNewSettings()
{
    m_hasNewSettings = false;
    const int baud = m_settings.baud; // a procedure may speak at another rate just now
    const bool isOtherList = m_newSettings.pollListSize != m_settings.pollListSize
                             || m_newSettings.pollList != m_settings.pollList;
    m_settings = m_newSettings;
    m_settings.baud = baud;
    if (isOtherList)
        m_pollNext = 0;
}

void RoundScheduler::closeCycle(Time now)
{
    if (!m_cycleIsOpen)
        return;
    m_cycleIsOpen = false;
    m_cycle.end = now;
    if (m_cycle.readEnd < m_cycle.start)
        m_cycle.readEnd = now;
    if (m_cycle.cmStart < m_cycle.start)
        m_cycle.cmStart = m_cycle.readEnd;
    m_cycle.operationsWaiting = static_cast<std::uint16_t>(m_operationCount);
    m_cycle.eventsWaiting = m_sink.waiting();
    m_cycle.silentJoints = static_cast<std::uint16_t>(
        std::count_if(m_joints.begin(), m_joints.begin() + static_cast<std::ptrdiff_t>(m_jointCount),
                      [](const JointRecord& joint) { return joint.isSilent; }));
    m_sink.cycled(m_cycle);
}

void RoundScheduler::beginCycle(Time now)
{
    closeCycle(now);
    m_cycleIsOpen = true;
    if (m_hasNewSettings)
        takeNewSettings();
    m_windowLateness = std::max(m_windowLateness, now - m_cycleDeadline);
    m_overrunsNow = 0;
    skipMissedDeadlines(now);
    ++m_stats.cycles;
    ++m_windowCycles;
    m_cycle = {};
    m_cycle.number = m_stats.cycles;
    m_cycle.deadline = m_cycleDeadline;
    m_cycle.start = m_cycle.jogEnd = m_cycle.readStart = now;
    m_cycle.overruns = m_overrunsNow;
    m_cycle.guard = m_pacer.guard();
    if (m_settings.period > Duration::zero()) {
        m_cycleEnd = m_cycleDeadline + m_settings.period;
        m_readEnd = m_cycleEnd - std::max(m_settings.cmReserve, operationTime(now) + kTypicalReplyDelay);
    } else {
        m_cycleEnd = m_readEnd = now + 3600s;
    }
    if (const auto window = now - m_windowStart; window >= 1s) {
        m_stats.cycleRate = static_cast<double>(m_windowCycles) / toSeconds(window);
        m_stats.sampleRate = static_cast<double>(m_windowSamples) / toSeconds(window);
        m_stats.latenessMax = toSeconds(m_windowLateness);
        m_windowStart = now;
        m_windowCycles = m_windowSamples = 0;
        m_windowLateness = Duration::zero();
        m_worstReply -= m_worstReply / 16; // forgets slowly
    }
    m_polledThisCycle = 0;
    m_visitedThisCycle = 0;
    m_probedThisCycle = false;
    m_tagCount = m_tagSent = 0;
    if (m_stopRepeats > 0) {
        --m_stopRepeats;
        m_stopNow = true;
        m_stopNext = 0;
        m_stopRound = StopRound::Hold;
    }
    m_round = Round::Jog;
    if (m_stopped) {
        dropGoals();
        refuseSwitches(Outcome::Stopped, now);
        repeatStop(now);
        park(now);
        return;
    }
    runControllers(now);
    const auto overwritten = m_goals.sweep(m_jointCount, [this](std::size_t joint, rt::GoalCell goal) {
        m_goalsWaiting[joint] = goal;
        m_isGoalWaiting.set(joint);
    });
    sendOperatorGoals(now);
    m_stats.coalescedGoals += overwritten;
    m_cycle.coalescedGoals = static_cast<std::uint16_t>(std::min<std::uint32_t>(overwritten, 0xFFFF));
    for (std::size_t joint = 0; m_speedLimited.any() && joint < m_jointCount; ++joint) {
        if (m_speedLimited.test(joint) && m_joints[joint].speed != 0 && m_tagCount < m_tags.size())
            addGoal(joint, {0, 0, true});
    }
    m_speedLimited.reset();
}

void RoundScheduler::sendOperatorGoals(Time now)
{
    for (std::size_t joint = 0; m_isGoalWaiting.any() && joint < m_jointCount; ++joint) {
        const auto& goal = m_goalsWaiting[joint];
        // On a mute line, or while torque comes on, only the newest waits; what stops a joint is sent in any
        // case.
        if (!m_isGoalWaiting.test(joint)
            || ((isLineMute(now) || isBeingArmed(joint)) && !goal.isStop
                && !(goal.isSpeed && goal.ticks == 0)))
            continue;
        m_isGoalWaiting.reset(joint);
        if (m_control.claimant(joint) == nullptr)
            addGoal(joint, goal);
        else
            ++m_stats.refusedGoals;
    }
}

void RoundScheduler::dropGoals()
{
    m_goals.drop(m_jointCount);
    m_isGoalWaiting.reset();
}

void RoundScheduler::addGoal(std::size_t joint, rt::GoalCell goal)
{
    const auto& setup = m_setup[joint];
    auto& record = m_joints[joint];
    // Torque has to be on by the servo's own word; otherwise the goal would wait in it and move it later.
    if (record.isSilent || (record.status.detail & herkulex::StatusDetail::kMotorOn) == 0)
        return;
    if (goal.isStop) {
        orderHold(joint);
        return;
    }
    if (isBeingFreed(joint))
        return;
    const std::uint8_t led = record.led;
    record.speed = goal.isSpeed ? goal.ticks : 0;
    record.hasGoal = !goal.isSpeed;
    if (goal.isSpeed) {
        m_tags[m_tagCount++] = herkulex::JogTag::speed(ServoId{setup.id}, goal.ticks, goal.playtime, led);
        return;
    }
    // Second clamp: the first is where the operator's wish becomes ticks.
    const int ticks = std::clamp<int>(goal.ticks, setup.units.minTick, setup.units.maxTick);
    record.goalTick = ticks;
    record.playtime = goal.playtime;
    m_tags[m_tagCount++] =
        herkulex::JogTag::position(ServoId{setup.id}, static_cast<std::uint16_t>(ticks), goal.playtime, led);
}

void RoundScheduler::guardSpeed(std::size_t joint, int tick, AngularVelocity velocity, Time now)
{
    const auto& setup = m_setup[joint];
    auto& record = m_joints[joint];
    const Duration sinceLast = std::min<Duration>(now - record.lastSample, kLongestLookAhead);
    record.lastSample = now;
    if (!setup.limitsSpeed || record.speed == 0)
        return;
    // Until the next poll, the cycle in which the stop goes out, and until it has stopped.
    const double ahead = std::abs(velocity.radians()) / setup.units.tickSize()
                         * toSeconds(sinceLast + std::max(m_settings.period, Duration::zero()) + kBraking);
    const bool leaves =
        record.speed > 0 ? tick + ahead >= setup.units.maxTick : tick - ahead <= setup.units.minTick;
    if (leaves)
        m_speedLimited.set(joint);
}

void RoundScheduler::endCycle(Time now)
{
    m_round = Round::Idle;
    if (m_settings.period > Duration::zero())
        m_cycleDeadline += m_settings.period;
    else // one that had nothing to do must not spin
        m_cycleDeadline = now + (m_polledThisCycle > 0 || m_outstanding > 0 ? 0ns : 1ms);
}

void RoundScheduler::skipMissedDeadlines(Time now)
{
    // Never a sprint to catch up.
    const Duration late = now - m_cycleDeadline;
    if (m_settings.period <= Duration::zero() || late < m_settings.period / kOverrunShare)
        return;
    const auto missed = late / m_settings.period;
    m_cycleDeadline += missed * m_settings.period;
    m_overrunsNow = static_cast<std::uint16_t>(std::clamp<std::int64_t>(missed, 1, 0xFFFF));
    m_stats.overruns += m_overrunsNow;
}

void RoundScheduler::write(std::span<const std::uint8_t> bytes, Time now, Action& action)
{
    action.kind = Action::Kind::Write;
    action.bytes = bytes;
    if (bytes.data() != m_out.data()) {
        std::copy(bytes.begin(), bytes.end(), m_out.begin());
        action.bytes = {m_out.data(), bytes.size()};
    }
    m_writeAt = now;
    m_writeStart = std::max(m_requestLineFree, now);
    m_writtenExchange = 0;
    m_requestLineFree = m_writeStart + wireTime(bytes.size(), m_settings.baud);
    ++m_stats.framesSent;
    m_stats.bytesSent += bytes.size();
}

void RoundScheduler::written(Time now)
{
    if (now - m_writeAt <= kQuickWrite || now <= m_writeStart)
        return;
    const Duration later = now - m_writeStart;
    m_writeAt = m_writeStart = now;
    m_requestLineFree += later;
    if (m_outstanding == 0 || m_window[m_outstanding - 1].number != m_writtenExchange)
        return;
    auto& exchange = m_window[m_outstanding - 1];
    exchange.isTimeSure = false;
    exchange.sendStart += later;
    exchange.sendEnd += later;
    exchange.wireEnd += later;
    exchange.deadline += later;
}

void RoundScheduler::writeUnanswered(std::span<const std::uint8_t> bytes, ExchangeKind kind, Time now,
                                     Action& action)
{
    ExchangeRecord told;
    told.cycle = m_cycle.number;
    told.kind = kind;
    told.id = bytes.size() > 3 ? bytes[3] : ServoId::kBroadcast;
    told.bytesOut = static_cast<std::uint16_t>(bytes.size());
    told.sendStart = std::max(m_requestLineFree, now);
    write(bytes, now, action);
    told.sendEnd = told.replyStart = told.replyEnd = m_requestLineFree;
    m_sink.exchanged(told);
}

// --- rounds ---

bool RoundScheduler::jogRound(Time now, Action& action)
{
    if (m_tagSent >= m_tagCount) {
        beginReadRound(now);
        return false;
    }
    const std::size_t left = m_tagCount - m_tagSent;
    const auto* first = m_tags.data() + m_tagSent;
    const bool common = std::all_of(first, first + left, [first](const herkulex::JogTag& tag) {
        return tag.playtime == first->playtime;
    });
    const std::size_t count = std::min(left, common ? herkulex::kMaxSJogServos : herkulex::kMaxIJogServos);
    const std::span<const herkulex::JogTag> tags{first, count};
    const auto frame = common ? herkulex::makeSJog(first->playtime, tags) : herkulex::makeIJog(tags);
    m_tagSent += count;
    m_stats.goalsSent += count;
    m_cycle.goals += static_cast<std::uint16_t>(count);
    m_cycle.jogBytesTime += wireTime(frame.size, m_settings.baud);
    writeUnanswered(frame.span(), ExchangeKind::Jog, now, action);
    m_cycle.jogEnd = m_requestLineFree;
    m_jogQuietUntil = std::max(m_requestLineFree + m_settings.jogGuard, m_cycle.start + m_settings.jogPeriod);
    return true;
}

bool RoundScheduler::isOperationStarved(Time now) const
{
    return m_operationCount > 0 && now >= m_operations[m_operationHead].notBefore
           && m_cyclesWithoutOperation >= kMostCyclesWithoutOperation;
}

void RoundScheduler::countCycleWithoutOperation()
{
    // Only while one waits, or the first after a pause would cost the polls of a cycle.
    m_cyclesWithoutOperation = m_operationCount > 0 ? m_cyclesWithoutOperation + 1 : 0;
}

bool RoundScheduler::cmRound(Time now, Action& action)
{
    const bool isPeriodic = m_settings.period > Duration::zero();
    // A reply must not run into one that is still to come. Without a period and with nothing to do, the next
    // cycle's polls follow the last ones without a gap.
    const bool waits = isPeriodic || m_operationCount > 0 || isVitalsDue(now);
    if (waits && (hasOperationUnderWay() || m_outstanding == kMostOutstanding)) {
        action.until = isPeriodic ? m_cycleEnd : now + 1s;
        return true;
    }
    if (const Time free = replyLineFree(now); waits && now < free) {
        action.until = isPeriodic ? std::min(m_cycleEnd, free) : free;
        return true;
    }
    if (requestLineBusy(now, action))
        return true;
    if (m_cycle.cmStart < m_cycle.start)
        m_cycle.cmStart = now;
    const Duration needed = operationTime(now);
    const bool hasTime = !isPeriodic
                         || (needed > Duration::zero()
                                 ? now + needed + kTypicalReplyDelay <= m_cycleEnd
                                 : fits(now, kReadRequestSize, readReplySize(kVitalsLength), m_cycleEnd));
    // On a slow line no cycle may ever have time left; torque off must come through all the same.
    const bool isStarved = isOperationStarved(now);
    // The place was read a moment ago: the longer torque waits, the further the joint may have sunk from it.
    const bool isArming =
        m_operationCount > 0 && m_operations[m_operationHead].step == Operation::Step::SwitchOn;
    if (hasTime || isStarved || isArming) {
        if (startOperation(now, action) || (hasTime && pickVitals(now, action))) {
            m_cyclesWithoutOperation = 0;
            return true;
        }
    }
    countCycleWithoutOperation();
    endCycle(now);
    return false;
}

} // namespace core::bus
