// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/roundscheduler.h"

#include <algorithm>

namespace core::bus {

namespace {

/// A cycle that starts later than this share of its period is an overrun.
constexpr int kOverrunShare = 5;
/// Waiting operations take at most this share of a period from the polls, or one of them: else a long period
/// would delay each by a period.
constexpr int kOperationsShare = 4;
constexpr int kMostCyclesWithoutVitals = 4; ///< where they are overdue
constexpr int kMostPeriodsWithoutVitals = 4;

/// Polls leave a shared line no time for vitals, which also tell the torque: a cycle is theirs.
bool areVitalsStarved(const BusState& bus, Time now)
{
    const Duration period = bus.settings.vitalsPeriod;
    Time last;
    bool isOverdue = false;
    for (const JointRecord& joint : bus.records()) {
        const int periods = joint.health.torque == Fact::Unknown ? 1 : kMostPeriodsWithoutVitals;
        isOverdue = isOverdue || (!joint.isSilent && now - joint.lastVitals >= periods * period);
        last = std::max(last, joint.lastVitals);
    }
    return !bus.rules().isFullDuplex && period > Duration::zero() && isOverdue
           && now - last >= kMostCyclesWithoutVitals * bus.settings.period;
}

} // namespace

RoundScheduler::RoundScheduler(const ScheduleSettings& settings, std::span<const JointSetup> joints,
                               Goals& goals, EventSink& sink, family::BusProtocol& protocol)
    : m_bus(settings, joints, sink, protocol)
    , m_goals(m_bus, m_line, goals, m_controllers, m_exchanges, m_operations)
{
}

void RoundScheduler::linkOpened(Time now)
{
    m_bus.settings.baud = m_bus.openBaud;
    m_watchdog.sleepUntil(Time::max());
    m_exchanges.open();
    m_polls.reset();
    m_goals.drop();
    m_goals.clear();
    for (auto& record : m_bus.records()) {
        const StopMode stop = record.stop;
        const bool hasTurned = record.speed != 0 || record.turn.unseen;
        record = {};
        record.stop = stop; // a STOP outlives the loss of the link, and so does the end of a rotation
        if (hasTurned)
            record.turn.unseen = now;
        record.turn.isHeld = true;
        record.lastVitals = now - m_bus.settings.vitalsPeriod; // the first reading at once
    }
    m_bus.isOpen = true;
    m_bus.rates = {now};
    m_line.open(now);
    m_round = Round::Idle;
    m_cycleDeadline = now;
    m_isCycleOpen = false;
}

void RoundScheduler::linkLost(Time now)
{
    m_bus.isOpen = false;
    m_control.end(control::Ending::LinkLost, Outcome::LinkLost, now);
    m_park.cancel();
    m_goals.drop();
    m_goals.clear();
    m_polls.drop(now);
    m_polls.reset();
    closeCycle(now);
    m_operations.abort(Outcome::LinkLost, now);
    if (m_scanner.isActive()) {
        reportFound(now);
        m_scanner.reset();
        ScanProgress progress;
        progress.time = now;
        progress.finished = progress.cancelled = true;
        m_bus.sink.push(progress);
    }
}

Stats RoundScheduler::stats(Time now) const
{
    Stats stats = m_bus.stats;
    stats.time = now;
    m_exchanges.addTo(stats, now);
    stats.collisions += m_line.echoCollisions();
    return stats;
}

// --- the loop ---

Action RoundScheduler::next(Time now)
{
    m_bus.time = now;
    if (const Duration late = m_watchdog.woke(now); late > Watchdog::kLate)
        m_bus.stats.paused += late;
    if (m_watchdog.wasPaused())
        m_bus.positionsSince = m_bus.pausedUntil = now; // joints may have moved meanwhile
    const Action action = turn(now);
    m_watchdog.sleepUntil(action.kind == Action::Kind::Wait ? action.until : now);
    return action;
}

Action RoundScheduler::turn(Time now)
{
    Action action;
    action.until = now + 1s;
    if (!m_bus.isOpen)
        return action;
    watch(now);
    if (m_stop.isDue()
        && (m_line.isReplying(now, action) || restoreLine(now, action) || m_stop.send(now, action)))
        return action;
    // Each pass either sends something (return) or advances the state machine; the bound only guards against
    // a bug in it.
    for (int guard = 0; guard < 10'000; ++guard) {
        action = {};
        if (advance(now, action)) {
            if (action.kind == Action::Kind::Wait)
                m_polls.decode(); // the next request is being sent: now there is time
            return action;
        }
    }
    action.kind = Action::Kind::Wait;
    action.until = now + 1ms;
    return action;
}

bool RoundScheduler::advance(Time now, Action& action)
{
    if (m_scanner.isActive())
        return advanceScan(now, action);
    timeOut(now);
    if (m_round == Round::Cm && !m_exchanges.isEmpty() && m_bus.isPeriodic() && now >= m_cycleEnd) {
        m_operations.countCycleWithout();
        endCycle(now); // a late reply delays no cycle: JOG frames use the other line
        beginCycle(now);
    }
    if (!advanceRound(now, action))
        return false;
    if (action.kind == Action::Kind::Wait)
        action.until = std::min(action.until, m_exchanges.earliestDeadline());
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

bool RoundScheduler::advanceScan(Time now, Action& action)
{
    if (m_line.isReplying(now, action))
        return true;
    reportFound(now);
    const auto step = m_scanner.next(now);
    switch (step.kind) {
    case Scanner::Step::Kind::Wait:
        action.until = step.until;
        return step.until > now;
    case Scanner::Step::Kind::Write:
        m_line.writeUnanswered(step.ask, ExchangeKind::Scan, now, action);
        return true;
    case Scanner::Step::Kind::SetBaud:
        m_exchanges.resetStream();
        action.kind = Action::Kind::SetBaud;
        action.baud = step.baud;
        return true;
    case Scanner::Step::Kind::Progress:
    case Scanner::Step::Kind::Finished:
        break;
    }
    reportFound(now); // when cancelled, servos that answered but are not checked yet
    m_bus.sink.push(step.progress);
    if (step.kind == Scanner::Step::Kind::Finished) {
        m_cycleDeadline = now;
        m_goals.drop(); // requested in the meantime: no one waits for that now
    }
    return false;
}

void RoundScheduler::reportFound(Time now)
{
    FoundEvent found;
    while (m_scanner.takeFound(found)) {
        found.time = now;
        m_bus.sink.push(found);
    }
}

bool RoundScheduler::restoreLine(Time now, Action& action)
{
    // A cancelled scan may be at another speed: it restores the line first, in one action without waiting. A
    // scan started since the STOP, which is only repeated here, has not sent anything yet and waits.
    while (m_scanner.isActive() && m_scanner.isCancelled()) {
        const auto step = m_scanner.next(now);
        if (step.kind == Scanner::Step::Kind::SetBaud) {
            action.kind = Action::Kind::SetBaud;
            action.baud = step.baud;
            return true;
        }
        if (step.kind == Scanner::Step::Kind::Finished) {
            reportFound(now);
            m_bus.sink.push(step.progress);
        }
    }
    if (m_bus.settings.baud == m_bus.openBaud)
        return false;
    // A procedure uses another rate; the joints that may move are at the array's.
    m_bus.settings.baud = m_bus.openBaud;
    m_exchanges.resetStream();
    m_polls.drop(now);
    action.kind = Action::Kind::SetBaud;
    action.baud = m_bus.openBaud;
    return true;
}

bool RoundScheduler::isMoving() const
{
    const auto records = m_bus.records();
    return m_control.isRunning() || std::ranges::any_of(records, [](const JointRecord& record) {
               return !record.isSilent && (record.speed != 0 || (record.isOn() && record.isMoving()));
           });
}

void RoundScheduler::watch(Time now)
{
    const Duration silence = m_watchdog.silence(now);
    if (silence <= Duration::zero() || m_stop.isStopped() || !isMoving())
        return;
    m_bus.sink.push(WatchdogEvent{now, silence});
    stop(StopMode::AsSet, now);
}

// --- the cycle ---

void RoundScheduler::takeNewSettings()
{
    m_hasNewSettings = false;
    auto& settings = m_bus.settings;
    const int baud = settings.baud; // a procedure may use another rate at present
    if (m_newSettings.pollListSize != settings.pollListSize || m_newSettings.pollList != settings.pollList)
        m_polls.restartList();
    settings = m_newSettings;
    settings.baud = baud;
}

void RoundScheduler::closeCycle(Time now)
{
    if (!m_isCycleOpen)
        return;
    m_isCycleOpen = false;
    auto& cycle = m_bus.cycle;
    cycle.end = now;
    if (cycle.readEnd < cycle.start)
        cycle.readEnd = now;
    if (cycle.cmStart < cycle.start)
        cycle.cmStart = cycle.readEnd;
    cycle.operationsWaiting = static_cast<std::uint16_t>(m_operations.count());
    cycle.eventsWaiting = m_bus.sink.waiting();
    const auto records = m_bus.records();
    cycle.silentJoints = static_cast<std::uint16_t>(std::ranges::count_if(records, &JointRecord::isSilent));
    m_bus.sink.cycled(cycle);
}

void RoundScheduler::countRates(Time now)
{
    auto& rates = m_bus.rates;
    ++rates.cycles;
    const auto window = now - rates.start;
    if (window < 1s)
        return;
    m_bus.stats.cycleRate = static_cast<double>(rates.cycles) / toSeconds(window);
    m_bus.stats.sampleRate = static_cast<double>(rates.samples) / toSeconds(window);
    rates = {now};
    m_exchanges.forgetSlowly();
}

void RoundScheduler::skipMissedDeadlines(Time now)
{
    // Skips missed cycles instead of catching up.
    const Duration late = now - m_cycleDeadline;
    const Duration period = m_bus.settings.period;
    if (!m_bus.isPeriodic() || late < period / kOverrunShare)
        return;
    const auto missed = late / period;
    m_cycleDeadline += missed * period;
    m_bus.cycle.overruns = static_cast<std::uint16_t>(std::clamp<std::int64_t>(missed, 1, 0xFFFF));
    m_bus.stats.overruns += m_bus.cycle.overruns;
}

void RoundScheduler::beginRecord(Time now)
{
    auto& cycle = m_bus.cycle;
    cycle = {};
    m_isCycleOpen = true;
    skipMissedDeadlines(now);
    cycle.number = ++m_bus.stats.cycles;
    cycle.deadline = m_cycleDeadline;
    cycle.start = cycle.jogEnd = cycle.readStart = now;
    cycle.guard = m_exchanges.guard();
}

void RoundScheduler::beginCycle(Time now)
{
    closeCycle(now);
    if (m_hasNewSettings)
        takeNewSettings();
    beginRecord(now);
    m_cycleEnd = m_readEnd = now + 3600s;
    if (m_bus.isPeriodic()) {
        m_cycleEnd = m_cycleDeadline + m_bus.settings.period;
        m_readEnd = m_cycleEnd
                    - std::max({m_bus.settings.cmReserve, m_bus.rules().typicalReplyDelay,
                                m_operations.dueTime(now, m_bus.settings.period / kOperationsShare)});
    }
    countRates(now);
    m_polls.beginCycle();
    m_goals.clear();
    m_stop.beginCycle();
    m_round = Round::Jog;
    if (m_stop.isStopped()) {
        m_goals.drop();
        m_control.refuseSwitches(Outcome::Stopped, now);
        m_stop.repeat(now);
        m_park.run(now);
        return;
    }
    m_control.run(now, m_cycleDeadline);
    m_goals.collect(now);
}

void RoundScheduler::endCycle(Time now)
{
    m_round = Round::Idle;
    if (m_bus.isPeriodic())
        m_cycleDeadline += m_bus.settings.period;
    else // an idle cycle must not spin
        m_cycleDeadline = now + (m_polls.polled() > 0 || !m_exchanges.isEmpty() ? 0ns : 1ms);
}

// --- rounds ---

bool RoundScheduler::jogRound(Time now, Action& action)
{
    if (m_goals.send(now, action))
        return true;
    m_round = Round::Read;
    m_bus.cycle.readStart = std::max(now, m_bus.cycle.jogEnd);
    if (m_bus.settings.readPeriod > Duration::zero())
        m_readEnd = std::min(m_readEnd, std::max(now, m_line.quietUntil()) + m_bus.settings.readPeriod);
    return false;
}

bool RoundScheduler::readRound(Time now, Action& action)
{
    if (m_polls.poll(now, m_readEnd, m_operations.isStarved(now) || areVitalsStarved(m_bus, now), action))
        return true;
    m_round = Round::Cm;
    m_bus.cycle.readEnd = std::max(now, m_bus.cycle.readStart);
    return false;
}

bool RoundScheduler::cmRound(Time now, Action& action)
{
    const bool isPeriodic = m_bus.isPeriodic();
    // A reply must not collide with a pending one. Without a period and with nothing to do, the next cycle's
    // polls follow the last ones without a gap.
    const bool waits = isPeriodic || !m_operations.isEmpty() || m_polls.isVitalsDue(now);
    if (waits && (m_exchanges.hasOperation() || m_exchanges.isFull())) {
        action.until = isPeriodic ? m_cycleEnd : now + 1s;
        return true;
    }
    if (const Time free = m_exchanges.replyLineFree(now); waits && now < free) {
        action.until = isPeriodic ? std::min(m_cycleEnd, free) : free;
        return true;
    }
    if (m_line.isBusy(now, action))
        return true;
    if (m_bus.cycle.cmStart < m_bus.cycle.start)
        m_bus.cycle.cmStart = now;
    const Duration needed = m_operations.dueTime(now);
    const bool hasTime =
        !isPeriodic
        || (needed > Duration::zero() ? now + needed + m_bus.rules().typicalReplyDelay <= m_cycleEnd
                                      : m_bus.fits(now, m_polls.vitalsBytes(), m_cycleEnd));
    const bool mayOperate = hasTime || m_operations.isStarved(now) || m_operations.isAboutToSwitchOn();
    if ((mayOperate && m_operations.start(now, action)) || (hasTime && m_polls.readVitals(now, action))) {
        m_operations.noteCycleWith();
        return true;
    }
    m_operations.countCycleWithout();
    endCycle(now);
    return false;
}

// --- the wire ---

void RoundScheduler::written(Time now)
{
    if (const Duration later = m_line.written(now); later > Duration::zero())
        m_exchanges.delay(later);
}

std::size_t RoundScheduler::received(std::span<const std::uint8_t> bytes, Time now)
{
    std::size_t echoes = 0;
    m_bus.stats.bytesReceived += bytes.size();
    // In pieces that fit the parser's buffer, so that a burst of garbage cannot displace a good packet.
    constexpr std::size_t kPiece = 256;
    while (!bytes.empty()) {
        const auto received = bytes.first(std::min(bytes.size(), kPiece));
        bytes = bytes.subspan(received.size());
        const auto piece = m_line.withoutEcho(received);
        if (m_line.isEchoing() && piece.size() < received.size())
            echoes += received.size() - piece.size();
        if (m_scanner.isActive()) {
            m_scanner.received(piece, now); // it has its own parser, because it evaluates stray bytes
            continue;
        }
        m_exchanges.feed(piece);
        takePackets(now);
        m_exchanges.endFeed(now);
    }
    return echoes;
}

void RoundScheduler::takePackets(Time now)
{
    family::Packet packet;
    while (m_exchanges.next(packet)) {
        const auto answered = m_exchanges.take(packet, now);
        if (!answered || (answered->isLate && !isAwaited(*answered, now)))
            ++m_bus.stats.unexpected;
        else if (answered->exchange.kind == ExchangeKind::Operation)
            m_operations.replied(packet, now);
        else
            m_polls.replied(*answered, packet, now);
    }
}

/// True if what a late reply answers is being asked again; it need not be any more.
bool RoundScheduler::isAwaited(const Answered& late, Time now)
{
    if (late.exchange.kind == ExchangeKind::Operation)
        return m_operations.isAwaited(late.exchange, now);
    return m_polls.isAwaited(late, now);
}

void RoundScheduler::timeOut(Time now)
{
    while (const auto place = m_exchanges.overdue(now)) {
        const std::size_t before = m_exchanges.count();
        if (m_exchanges.abandonPart(*place, now))
            takePackets(now);
        if (m_exchanges.count() != before)
            continue;
        const Exchange exchange = m_exchanges.giveUp(*place, now);
        if (exchange.kind == ExchangeKind::Operation)
            m_operations.gaveUp(exchange, now, m_bus.isPeriodic() && m_round == Round::Cm ? m_cycleEnd : now);
        else
            m_polls.gaveUp(exchange, now);
    }
}

// --- requests ---

void RoundScheduler::stop(StopMode mode, Time now, Time asked, std::uint32_t number)
{
    if (mode == StopMode::None)
        return;
    m_control.end(control::Ending::Stopped, Outcome::Stopped, now);
    m_stop.begin(mode, now, asked, number);
    m_goals.drop();
    m_goals.clear();
    m_operations.abort(Outcome::Stopped, now);
    m_scanner.cancel();
    m_stop.confirmReleases(now);
}

bool RoundScheduler::requestAtOnce(const Request& request, Time now)
{
    if (const auto* resume = std::get_if<ResumeRequest>(&request)) {
        if (m_stop.resume(resume->stops))
            m_goals.drop();
    } else if (const auto* schedule = std::get_if<ScheduleRequest>(&request)) {
        m_newSettings = schedule->settings;
        m_hasNewSettings = true;
    } else if (std::holds_alternative<CancelScan>(request)) {
        m_scanner.cancel();
    } else if (const auto* watched = std::get_if<WatchRequest>(&request)) {
        m_watchdog.setLimit(watched->limit);
        beat(now);
    } else if (const auto* command = std::get_if<CommandRequest>(&request)) {
        m_control.command(*command);
    } else if (const auto* setting = std::get_if<StopRequest>(&request)) {
        if (const auto joint = m_bus.find(setting->joint)) {
            auto& setup = m_bus.setup[*joint];
            setup.stop = setting->stop;
            setup.parkTick = setting->parkTick;
            setup.parkTime = setting->parkTime;
        }
    } else {
        return false;
    }
    return true;
}

Outcome RoundScheduler::obstacle(const Request& request) const
{
    if (!m_bus.isOpen)
        return Outcome::LinkLost;
    const auto* torque = std::get_if<TorqueRequest>(&request);
    const bool moves = std::holds_alternative<SwitchRequest>(request)
                       || (torque != nullptr && torque->mode == TorqueMode::On);
    if (isStopped() && moves)
        return Outcome::Stopped;
    const bool isOfAnotherBus = std::visit(
        [this](const auto& each) {
            if constexpr (requires { each.joint; })
                return !m_bus.find(each.joint);
            return false;
        },
        request);
    const bool isBusy = std::holds_alternative<ScanRequest>(request) && m_scanner.isActive();
    return isOfAnotherBus || isBusy ? Outcome::Refused : Outcome::Done;
}

void RoundScheduler::startScan(const ScanRequest& request, Time now)
{
    m_polls.decode();
    m_polls.drop(now);
    closeCycle(now);
    m_round = Round::Idle;
    m_scanner.start(request, m_bus.settings.baud, now);
}

bool RoundScheduler::request(const Request& request, Time now)
{
    if (requestAtOnce(request, now))
        return true;
    Outcome outcome = obstacle(request);
    if (outcome == Outcome::Done) {
        const auto* change = std::get_if<SwitchRequest>(&request);
        const auto* scan = std::get_if<ScanRequest>(&request);
        if (scan != nullptr)
            startScan(*scan, now);
        else if (change == nullptr)
            return m_operations.push(request, now);
        else if (!m_control.push(*change, now))
            outcome = Outcome::Refused;
    }
    if (outcome != Outcome::Done)
        m_bus.refuse(idOf(request), outcome, now);
    return true;
}

} // namespace core::bus
