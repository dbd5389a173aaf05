// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/roundscheduler.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/bus/servoram.h"
#include "core/protocol/herkulex/status.h"

namespace core::bus {

namespace {

using herkulex::Command;

constexpr Duration kTypicalReplyDelay = 500us;
constexpr int kMostCyclesWithoutOperation = 3;
constexpr Duration kMostMargin = 60ms;
constexpr Duration kLongestLookAhead = 200ms;

std::size_t replySize(Command command, std::uint8_t length)
{
    const bool reads = command == Command::RamRead || command == Command::EepRead;
    return reads ? readReplySize(length) : kStatusReplySize;
}

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
    m_parser.reset();
    m_goals.drop(m_jointCount);
    m_exchange = {};
    m_exchangeAnswered = false;
    m_arrived.waiting = false;
    m_tagCount = m_tagSent = 0;
    for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
        auto& record = m_joints[joint];
        record = {};
        record.lastVitals = now - m_settings.vitalsPeriod; // the first reading at once
    }
    m_open = true;
    m_round = Round::Idle;
    m_cycleDeadline = now;
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
    m_goals.drop(m_jointCount);
    m_tagCount = m_tagSent = 0;
    m_arrived.waiting = false;
    m_exchange = {};
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

Stats RoundScheduler::stats() const
{
    Stats stats = m_stats;
    stats.droppedBytes = m_parser.counters().droppedBytes;
    stats.checksumErrors = m_parser.counters().checksumErrors;
    return stats;
}

// --- the loop ---

RoundScheduler::Action RoundScheduler::next(Time now)
{
    Action action;
    action.until = now + 1s;
    if (!m_open)
        return action;
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
            write(step.frame.span(), now, action);
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
            if (step.kind == Scanner::Step::Kind::Finished)
                m_cycleDeadline = now;
            return false;
        }
    }
    if (m_exchange.kind != Exchange::Kind::None) {
        if (m_exchangeAnswered) {
            m_exchange.kind = Exchange::Kind::None;
            m_exchangeAnswered = false;
        } else if (now < m_exchange.deadline) {
            // A reply that is late holds up no cycle: JOG frames use the other line.
            const bool crossesCycles = m_round == Round::Cm && m_settings.period > Duration::zero();
            if (crossesCycles && now >= m_cycleEnd) {
                endCycle(now);
                beginCycle(now);
            }
            if (m_round == Round::Jog && jogRound(now, action))
                return true;
            action.until = m_exchange.deadline;
            if (m_round == Round::Cm && m_settings.period > Duration::zero())
                action.until = std::min(action.until, m_cycleEnd);
            return true;
        } else if (m_exchange.expectsReply && requestLineBusy(now, action)) {
            return true;
        } else if (exchangeTimedOut(now, action)) {
            return true;
        }
    }
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

void RoundScheduler::beginCycle(Time now)
{
    const Duration late = now - m_cycleDeadline;
    m_windowLateness = std::max(m_windowLateness, late);
    ++m_stats.cycles;
    ++m_windowCycles;
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
    }
    m_round = Round::Jog;
    if (m_stopped) {
        m_goals.drop(m_jointCount);
        repeatStop(now);
        return;
    }
    m_goals.sweep(m_jointCount, [this](std::size_t joint, rt::GoalCell goal) { addGoal(joint, goal); });
    for (std::size_t joint = 0; m_speedLimited.any() && joint < m_jointCount; ++joint) {
        if (m_speedLimited.test(joint) && m_joints[joint].speed != 0 && m_tagCount < m_tags.size())
            addGoal(joint, {0, 0, true});
    }
    m_speedLimited.reset();
}

void RoundScheduler::addGoal(std::size_t joint, rt::GoalCell goal)
{
    const auto& setup = m_setup[joint];
    auto& record = m_joints[joint];
    // Torque has to be on by the servo's own word; otherwise the goal would wait in it and move it later.
    if (record.isSilent || (record.status.detail & herkulex::StatusDetail::kMotorOn) == 0)
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
    // Until the next poll, and the cycle in which the stop goes out.
    const double ahead = std::abs(velocity.radians()) / setup.units.tickSize()
                         * toSeconds(sinceLast + std::max(m_settings.period, Duration::zero()));
    const bool leaves =
        record.speed > 0 ? tick + ahead >= setup.units.maxTick : tick - ahead <= setup.units.minTick;
    if (leaves)
        m_speedLimited.set(joint);
}

void RoundScheduler::endCycle(Time now)
{
    m_round = Round::Idle;
    if (m_settings.period <= Duration::zero()) {
        m_cycleDeadline = now;
        return;
    }
    m_cycleDeadline += m_settings.period;
    if (now >= m_cycleDeadline + m_settings.period) {
        // Skip missed deadlines, never sprint to catch up.
        const auto missed = (now - m_cycleDeadline) / m_settings.period;
        m_stats.overruns += static_cast<std::uint64_t>(missed);
        m_cycleDeadline += missed * m_settings.period;
    } else if (now > m_cycleDeadline + m_settings.period / 4) {
        ++m_stats.overruns;
    }
}

void RoundScheduler::write(std::span<const std::uint8_t> bytes, Time now, Action& action)
{
    action.kind = Action::Kind::Write;
    action.bytes = bytes;
    if (bytes.data() != m_out.data()) {
        std::copy(bytes.begin(), bytes.end(), m_out.begin());
        action.bytes = {m_out.data(), bytes.size()};
    }
    m_requestLineFree = std::max(m_requestLineFree, now) + wireTime(bytes.size(), m_settings.baud);
    ++m_stats.framesSent;
    m_stats.bytesSent += bytes.size();
}

// --- rounds ---

bool RoundScheduler::jogRound(Time now, Action& action)
{
    if (m_tagSent >= m_tagCount) {
        m_round = Round::Read;
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
    write(frame.span(), now, action);
    m_jogQuietUntil = m_requestLineFree + m_settings.jogGuard;
    return true;
}

bool RoundScheduler::requestLineBusy(Time now, Action& action) const
{
    // Bytes wait in the port while earlier ones leave; a request sent then would be timed wrongly.
    const Time free = std::max(m_requestLineFree, m_jogQuietUntil);
    if (now >= free)
        return false;
    action.until = free;
    return true;
}

bool RoundScheduler::fits(Time now, std::size_t requestBytes, std::size_t replyBytes, Time end) const
{
    return now + wireTime(requestBytes + replyBytes, m_settings.baud) + kTypicalReplyDelay <= end;
}

bool RoundScheduler::readRound(Time now, Action& action)
{
    if (m_jointCount == 0) {
        m_round = Round::Cm;
        return false;
    }
    if (requestLineBusy(now, action))
        return true;
    if (pickPoll(now, action))
        return true;
    m_round = Round::Cm;
    return false;
}

bool RoundScheduler::pickPoll(Time now, Action& action)
{
    const int most = m_settings.pollRoundSize < 0 ? static_cast<int>(m_jointCount) : m_settings.pollRoundSize;
    while (m_polledThisCycle < most && m_visitedThisCycle < m_jointCount) {
        // At least one poll a cycle, however short the cycle is, or a joint would never be seen.
        if (m_polledThisCycle > 0 && !fits(now, kReadRequestSize, readReplySize(kPollLength), m_readEnd))
            return false;
        const std::size_t joint = m_pollNext;
        m_pollNext = (m_pollNext + 1) % m_jointCount;
        ++m_visitedThisCycle;
        auto& record = m_joints[joint];
        if (record.isSilent) {
            if (now < record.nextProbe || m_probedThisCycle)
                continue;
            m_probedThisCycle = true;
            record.nextProbe = now + m_settings.silentProbe;
        }
        ++m_polledThisCycle;
        Exchange exchange;
        exchange.kind = Exchange::Kind::Poll;
        exchange.joint = static_cast<std::uint16_t>(joint);
        exchange.id = m_setup[joint].id;
        exchange.command = Command::RamRead;
        exchange.address = kPositionAddress;
        exchange.length = kPollLength;
        exchange.triesLeft = record.isSilent ? 1 : 1 + m_settings.retries;
        exchange.frame = herkulex::makeRamRead(ServoId{exchange.id}, exchange.address, exchange.length);
        startExchange(exchange, now, action);
        return true;
    }
    return false;
}

bool RoundScheduler::cmRound(Time now, Action& action)
{
    if (requestLineBusy(now, action))
        return true;
    const Duration needed = operationTime(now);
    const bool hasTime =
        m_settings.period <= Duration::zero()
        || (needed > Duration::zero() ? now + needed + kTypicalReplyDelay <= m_cycleEnd
                                      : fits(now, kReadRequestSize, readReplySize(kPollLength), m_cycleEnd));
    // On a slow line no cycle may ever have time left; torque off must come through all the same.
    const bool isStarved = m_operationCount > 0 && m_cyclesWithoutOperation >= kMostCyclesWithoutOperation;
    // The place was read a moment ago: the longer torque waits, the further the joint may have sunk from it.
    const bool isArming =
        m_operationCount > 0 && m_operations[m_operationHead].step == Operation::Step::SwitchOn;
    if (hasTime || isStarved || isArming) {
        if (startOperation(now, action) || (hasTime && pickVitals(now, action))) {
            m_cyclesWithoutOperation = 0;
            return true;
        }
    }
    ++m_cyclesWithoutOperation;
    endCycle(now);
    return false;
}

bool RoundScheduler::pickVitals(Time now, Action& action)
{
    if (m_settings.vitalsPeriod <= Duration::zero())
        return false;
    for (std::size_t visited = 0; visited < m_jointCount; ++visited) {
        const std::size_t joint = m_vitalsNext;
        m_vitalsNext = (m_vitalsNext + 1) % m_jointCount;
        auto& record = m_joints[joint];
        if (record.isSilent || now - record.lastVitals < m_settings.vitalsPeriod)
            continue;
        record.lastVitals = now;
        Exchange exchange;
        exchange.kind = Exchange::Kind::Vitals;
        exchange.joint = static_cast<std::uint16_t>(joint);
        exchange.id = m_setup[joint].id;
        exchange.command = Command::RamRead;
        exchange.address = kVitalsAddress;
        exchange.length = kVitalsLength;
        exchange.triesLeft = 1;
        exchange.frame = herkulex::makeRamRead(ServoId{exchange.id}, exchange.address, exchange.length);
        startExchange(exchange, now, action);
        return true;
    }
    return false;
}

// --- exchanges ---

Duration RoundScheduler::margin(int repeats) const
{
    const Duration adapted =
        m_repliesSeen ? std::clamp(2 * m_worstReply + m_settings.replyMarginMin, m_settings.replyMarginMin,
                                   std::max(m_settings.replyMargin, m_settings.replyMarginMin))
                      : m_settings.replyMargin;
    constexpr std::array kFactors{1, 3, 9, 27};
    const auto factor = kFactors[static_cast<std::size_t>(std::clamp(repeats, 0, 3))];
    return std::min(adapted * factor, std::max(adapted, kMostMargin));
}

Duration RoundScheduler::operationMargin(int repeats) const
{
    const Duration first = margin(0);
    const Duration wanted = margin(repeats);
    return m_settings.period > Duration::zero() ? std::min(wanted, std::max(first, m_settings.period / 2))
                                                : wanted;
}

Duration RoundScheduler::operationTime(Time now) const
{
    if (m_operationCount == 0 || now < m_operations[m_operationHead].notBefore)
        return Duration::zero();
    const Exchange exchange = operationExchange(m_operations[m_operationHead]);
    const std::size_t reply = exchange.expectsReply ? replySize(exchange.command, exchange.length) : 0;
    return wireTime(exchange.frame.size + reply, m_settings.baud);
}

void RoundScheduler::startExchange(Exchange exchange, Time now, Action& action)
{
    m_exchange = exchange;
    m_exchangeAnswered = false;
    sendExchange(now, action);
}

void RoundScheduler::sendExchange(Time now, Action& action)
{
    --m_exchange.triesLeft;
    if (m_exchange.kind == Exchange::Kind::Poll)
        ++m_stats.polls;
    write(m_exchange.frame.span(), now, action);
    m_exchange.wireEnd =
        m_requestLineFree + wireTime(replySize(m_exchange.command, m_exchange.length), m_settings.baud);
    m_exchange.deadline = !m_exchange.expectsReply ? m_requestLineFree
                          : m_exchange.kind == Exchange::Kind::Operation
                              ? m_exchange.wireEnd + operationMargin(m_exchange.retries)
                              : m_exchange.wireEnd + margin(m_exchange.retries);
}

bool RoundScheduler::exchangeTimedOut(Time now, Action& action)
{
    if (!m_exchange.expectsReply) {
        m_exchange.kind = Exchange::Kind::None;
        finishOperation(Outcome::Done, now);
        return false;
    }
    // What is not whole by now never will be, such as noise that looks like the head of a long packet; the
    // reply may stand behind it.
    m_parser.abandonIncomplete();
    takePackets(now);
    if (m_exchangeAnswered || m_exchange.kind == Exchange::Kind::None)
        return false;
    if (m_exchange.triesLeft > 0) {
        ++m_stats.retries;
        if (m_exchange.kind == Exchange::Kind::Operation && m_settings.period > Duration::zero()) {
            // Again in the next cycle, so that a dead servo takes no polls from the living ones.
            auto& operation = m_operations[m_operationHead];
            ++operation.repeats;
            operation.notBefore = m_round == Round::Cm ? m_cycleEnd : now;
            m_exchange.kind = Exchange::Kind::None;
            return false;
        }
        ++m_exchange.retries;
        sendExchange(now, action);
        return true;
    }
    const Exchange lost = m_exchange;
    m_exchange.kind = Exchange::Kind::None;
    lostReply(lost, now);
    return false;
}

void RoundScheduler::lostReply(const Exchange& exchange, Time now)
{
    if (exchange.kind == Exchange::Kind::Operation) {
        finishOperation(Outcome::NoReply, now);
        return;
    }
    if (exchange.kind != Exchange::Kind::Poll)
        return;
    ++m_stats.lost;
    auto& record = m_joints[exchange.joint];
    ++record.lossesInARow;
    if ((record.isSilent && !record.isAwaited) || record.lossesInARow < m_settings.lossesToSilent)
        return;
    becomeSilent(exchange.joint, now, Silence::Lost);
}

void RoundScheduler::becomeSilent(std::size_t joint, Time now, Silence why)
{
    auto& record = m_joints[joint];
    const bool isNews = !record.isSilent || why == Silence::Lost;
    record.isAwaited = why == Silence::Restarting && (record.isAwaited || !record.isSilent);
    record.isSilent = true;
    record.hasGoal = false; // a servo that comes back may have rebooted: its goal is not ours any more
    record.nextProbe = now + m_settings.silentProbe;
    if (why == Silence::Restarting)
        record.lossesInARow = 0;
    if (isNews)
        m_sink.push(
            AnswerEvent{now, JointIndex{static_cast<std::uint16_t>(joint)}, false, why != Silence::Lost});
}

void RoundScheduler::heard(std::uint16_t joint, Time now)
{
    auto& record = m_joints[joint];
    record.lossesInARow = 0;
    if (!record.isSilent)
        return;
    record.isSilent = false;
    record.isAwaited = false;
    m_sink.push(AnswerEvent{now, JointIndex{joint}, true});
}

void RoundScheduler::received(std::span<const std::uint8_t> bytes, Time now)
{
    m_stats.bytesReceived += bytes.size();
    // In pieces the parser's buffer can take whole, so that a burst of garbage cannot push out a good packet.
    constexpr std::size_t kPiece = 256;
    while (!bytes.empty()) {
        const auto piece = bytes.first(std::min(bytes.size(), kPiece));
        bytes = bytes.subspan(piece.size());
        if (m_scanner.isActive()) {
            m_scanner.received(piece, now); // it has a parser of its own: stray bytes mean something to it
            continue;
        }
        m_parser.feed(piece);
        takePackets(now);
    }
}

void RoundScheduler::takePackets(Time now)
{
    herkulex::PacketView packet;
    while (m_parser.next(packet))
        match(packet, now);
}

void RoundScheduler::match(const herkulex::PacketView& packet, Time now)
{
    if (m_exchange.kind == Exchange::Kind::None || m_exchangeAnswered || !m_exchange.expectsReply)
        return;
    if (!packet.isReply() || packet.request() != m_exchange.command || packet.id != m_exchange.id)
        return;
    herkulex::Status status;
    if (!herkulex::parseStatus(packet, status))
        return;
    herkulex::ReadReply read;
    const bool reads = m_exchange.command == Command::RamRead || m_exchange.command == Command::EepRead;
    if (reads) {
        if (!herkulex::parseReadReply(packet, read) || read.address != m_exchange.address
            || read.bytes.size() != m_exchange.length)
            return;
    }
    m_worstReply = std::max(m_worstReply, now - m_exchange.wireEnd);
    m_repliesSeen = true;
    m_exchangeAnswered = true;
    const auto joint = m_jointOfId[packet.id];
    if (joint >= 0)
        m_joints[static_cast<std::size_t>(joint)].status = status;
    if (m_exchange.kind == Exchange::Kind::Operation) {
        m_exchange.kind = Exchange::Kind::None;
        m_exchangeAnswered = false;
        operationReply(packet, now);
        return;
    }
    decodeArrived(); // never more than one waits
    m_arrived.waiting = true;
    m_arrived.kind = m_exchange.kind;
    m_arrived.joint = m_exchange.joint;
    m_arrived.retries = m_exchange.retries;
    m_arrived.time = now;
    m_arrived.status = status;
    std::copy_n(read.bytes.begin(), std::min(read.bytes.size(), m_arrived.bytes.size()),
                m_arrived.bytes.begin());
}

void RoundScheduler::decodeArrived()
{
    if (!m_arrived.waiting)
        return;
    m_arrived.waiting = false;
    const auto& setup = m_setup[m_arrived.joint];
    auto& record = m_joints[m_arrived.joint];
    heard(m_arrived.joint, m_arrived.time);
    if (m_arrived.kind == Exchange::Kind::Vitals) {
        Vitals vitals;
        vitals.time = m_arrived.time;
        vitals.joint = JointIndex{m_arrived.joint};
        vitals.torqueControl = m_arrived.bytes[0];
        vitals.led = record.led = m_arrived.bytes[1];
        vitals.voltageRaw = m_arrived.bytes[2];
        vitals.temperatureRaw = m_arrived.bytes[3];
        m_sink.push(vitals);
        return;
    }
    ++m_stats.samples;
    ++m_windowSamples;
    if ((m_arrived.status.detail & herkulex::StatusDetail::kMotorOn) == 0)
        record.hasGoal = false, record.speed = 0;
    guardSpeed(m_arrived.joint, wordAt(m_arrived.bytes, 0) & setup.units.positionMask,
               setup.units.velocity(static_cast<std::int16_t>(wordAt(m_arrived.bytes, 4))), m_arrived.time);
    Sample sample;
    sample.time = m_arrived.time;
    sample.joint = JointIndex{m_arrived.joint};
    sample.position = setup.units.position(wordAt(m_arrived.bytes, 0));
    sample.velocity = setup.units.velocity(static_cast<std::int16_t>(wordAt(m_arrived.bytes, 4)));
    sample.pwm = setup.units.pwm(static_cast<std::int16_t>(wordAt(m_arrived.bytes, 6)));
    sample.goal = record.hasGoal ? setup.units.positionOfTick(record.goalTick)
                                 : Angle::fromRadians(std::numeric_limits<double>::quiet_NaN());
    sample.statusError = m_arrived.status.error;
    sample.statusDetail = m_arrived.status.detail;
    sample.tick = wordAt(m_arrived.bytes, 0) & setup.units.positionMask;
    sample.absoluteTick = wordAt(m_arrived.bytes, 2) & setup.units.positionMask;
    sample.retries = m_arrived.retries;
    m_sink.push(sample);
}

} // namespace core::bus
