// SPDX-License-Identifier: GPL-3.0-or-later
// RoundScheduler: the polls of the RT_READ round, requests on the wire and what their replies bring.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/bus/roundscheduler.h"
#include "core/bus/servoram.h"
#include "core/protocol/herkulex/status.h"

namespace core::bus {

namespace {

using herkulex::Command;

constexpr Duration kMostMargin = 60ms;
constexpr Duration kPrompt = 2ms;
/// The largest packet a part of a packet can be the head of takes this long beyond its time on the wire.
constexpr Duration kPartPatience = 3ms;
constexpr std::size_t kLargestReply = 100;
constexpr int kMostAskedAgain = 4;   ///< times a cycle
constexpr int kMuteAfter = 2;        ///< unanswered requests in a row …
constexpr Duration kMuteFor = 300ms; ///< … the last so long ago: where nothing is asked, nothing is known
constexpr int kCalibrationPlay = 2;  ///< ticks between two readings of one calibration while a joint moves
constexpr Duration kFreshPosition = 1s; // joints of a slow line are read so seldom

std::size_t replySize(Command command, std::uint8_t length)
{
    const bool reads = command == Command::RamRead || command == Command::EepRead;
    return reads ? readReplySize(length) : kStatusReplySize;
}

} // namespace

// --- the round ---

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

void RoundScheduler::beginReadRound(Time now)
{
    m_round = Round::Read;
    m_cycle.readStart = std::max(now, m_cycle.jogEnd);
    if (m_settings.readPeriod > Duration::zero())
        m_readEnd = std::min(m_readEnd, std::max(now, m_jogQuietUntil) + m_settings.readPeriod);
}

void RoundScheduler::endReadRound(Time now)
{
    m_round = Round::Cm;
    m_cycle.readEnd = std::max(now, m_cycle.readStart);
}

bool RoundScheduler::readRound(Time now, Action& action)
{
    if (requestLineBusy(now, action))
        return true;
    // Another joint's poll between two tries of one shows whether it is the joint that does not answer, or
    // the bus.
    const bool repeatsAtOnce = m_repeatCount > 0 && m_repeats[0].joint != m_lastPolled;
    if (!m_hasNextPoll && !repeatsAtOnce) {
        if (const int joint = nextToPoll(now); joint >= 0) {
            m_nextPoll = pollOf(static_cast<std::size_t>(joint));
            m_hasNextPoll = true;
        }
    }
    if (!m_hasNextPoll && m_repeatCount > 0) {
        m_nextPoll = m_repeats[0];
        std::move(m_repeats.begin() + 1, m_repeats.begin() + static_cast<std::ptrdiff_t>(m_repeatCount),
                  m_repeats.begin());
        --m_repeatCount;
        m_hasNextPoll = true;
    }
    if (!m_hasNextPoll) {
        endReadRound(now);
        return false;
    }
    // At least one poll a cycle, however short the cycle is, or a joint would never be seen.
    const Time send = mayBeSent(m_nextPoll, now);
    const bool isFirst = m_polledThisCycle == 0;
    const std::size_t reply = replySize(m_nextPoll.command, m_nextPoll.length);
    if (isOperationStarved(now)) {
        endReadRound(now);
        return false;
    }
    const bool isLate = m_settings.period > Duration::zero() && now >= m_readEnd;
    // One that waits for a reply (Time::max()) may still have its turn.
    const bool isTooLong =
        send != Time::max() && !fits(std::max(now, send), kReadRequestSize, reply, m_readEnd);
    if (isLate ? !isFirst || now < send : !isFirst && isTooLong) {
        endReadRound(now); // its turn comes in the next cycle
        return false;
    }
    if (now < send) {
        action.until = std::min(send, m_readEnd);
        return true;
    }
    if (isFirst)
        m_cycle.readStart = now;
    ++m_polledThisCycle;
    m_hasNextPoll = false;
    if (m_nextPoll.retries > 0) {
        ++m_stats.retries;
        ++m_cycle.retries;
    }
    m_lastPolled = m_nextPoll.joint;
    startExchange(m_nextPoll, now, action);
    return true;
}

int RoundScheduler::nextToPoll(Time now)
{
    const bool hasList = m_settings.pollListSize > 0;
    const std::size_t size = hasList ? m_settings.pollListSize : m_jointCount;
    const int most = m_settings.pollRoundSize < 0 ? static_cast<int>(size) : m_settings.pollRoundSize;
    while (m_polledThisCycle < most && m_visitedThisCycle < size) {
        const std::size_t place = m_pollNext % size;
        m_pollNext = (place + 1) % size;
        ++m_visitedThisCycle;
        const std::size_t joint = hasList ? m_settings.pollList[place] : place;
        if (joint >= m_jointCount || isAskedAlready(joint))
            continue;
        auto& record = m_joints[joint];
        if (record.isSilent) {
            if (now < record.nextProbe || m_probedThisCycle)
                continue;
            m_probedThisCycle = true;
            record.nextProbe = now + m_settings.silentProbe;
        }
        return static_cast<int>(joint);
    }
    return -1;
}

/// Its reply is still to come, or it will be asked again: it must not hold up those after it.
bool RoundScheduler::isAskedAlready(std::size_t joint) const
{
    const auto isOfJoint = [joint](const Exchange& e) {
        return e.kind != ExchangeKind::Operation && e.joint == joint;
    };
    return std::any_of(m_window.begin(), m_window.begin() + static_cast<std::ptrdiff_t>(m_outstanding),
                       isOfJoint)
           || std::any_of(m_repeats.begin(), m_repeats.begin() + static_cast<std::ptrdiff_t>(m_repeatCount),
                          isOfJoint);
}

void RoundScheduler::askAgain(std::size_t joint, Time now)
{
    auto& record = m_joints[joint];
    record.askedAgain = record.askedAgainIn == m_cycle.number ? record.askedAgain + 1 : 1;
    record.askedAgainIn = m_cycle.number;
    if (record.askedAgain > kMostAskedAgain || isAskedAlready(joint) || m_repeatCount == m_repeats.size())
        return;
    Exchange exchange = pollOf(joint);
    exchange.sendStart = exchange.sendEnd = exchange.wireEnd = now;
    m_repeats[m_repeatCount++] = exchange;
}

bool RoundScheduler::isPositionSure(std::size_t joint, Time now) const
{
    const auto& record = m_joints[joint];
    return record.hasPlace && !record.isSilent && !record.isOverdue && record.check.isSure()
           && !isBeingArmed(joint) && record.placeAsked >= m_placesSince
           && now - record.placeAsked <= kFreshPosition;
}

bool RoundScheduler::isLineMute(Time now) const
{
    return m_unansweredInARow >= kMuteAfter && now - m_lastUnanswered < kMuteFor;
}

RoundScheduler::Exchange RoundScheduler::pollOf(std::size_t joint) const
{
    const auto& record = m_joints[joint];
    Exchange exchange;
    exchange.kind = ExchangeKind::Poll;
    exchange.joint = static_cast<std::uint16_t>(joint);
    exchange.id = m_setup[joint].id;
    exchange.command = Command::RamRead;
    exchange.address = kPositionAddress;
    switch (m_settings.content) {
    case PollContent::Motion:
        // Goals are in calibrated positions; how far those are from absolute ones has to be read only once.
        exchange.length = record.knowsCalibration() ? kMotionLength : kCalibratedMotionLength;
        exchange.address = record.knowsCalibration() ? kAbsolutePositionAddress : kPositionAddress;
        break;
    case PollContent::MotionAndPwm:
        exchange.length = kPwmLength;
        break;
    case PollContent::Detailed:
        exchange.length = kDetailedLength;
        break;
    }
    // One that was lost a moment ago while others answer is not worth many tries.
    const bool isDoubtful = record.lossesInARow > 0 && repliesArePrompt() && m_lastAnswer > record.lastLoss;
    exchange.triesLeft = record.isSilent || isDoubtful ? 1 : 1 + m_settings.retries;
    exchange.frame = herkulex::makeRamRead(ServoId{exchange.id}, exchange.address, exchange.length);
    return exchange;
}

bool RoundScheduler::overlapsAllowed(Time now) const
{
    return m_settings.reqPeriod <= Duration::zero() && !m_pacer.isResting(now);
}

Time RoundScheduler::mayBeSent(const Exchange& exchange, Time now) const
{
    if (m_outstanding == 0)
        return now;
    if (m_outstanding == kMostOutstanding || hasOperationUnderWay())
        return Time::max();
    const auto& last = m_window[m_outstanding - 1];
    if (m_settings.reqPeriod > Duration::zero())
        return m_settings.reqPeriod < m_settings.replyMargin ? last.sendStart + m_settings.reqPeriod
                                                             : Time::max();
    if (!overlapsAllowed(now) || !m_pacer.mayOverlap(last.joint, exchange.joint, now))
        return Time::max();
    return m_pacer.earliest(last.joint, last.sendEnd,
                            wireTime(replySize(last.command, last.length), m_settings.baud), exchange.joint,
                            wireTime(exchange.frame.size, m_settings.baud));
}

Time RoundScheduler::replyLineFree(Time now) const
{
    Time free = Time::min();
    for (std::size_t i = 0; i < m_outstanding; ++i) {
        const auto& e = m_window[i];
        const bool isKnown = overlapsAllowed(now) && m_pacer.mayOverlap(e.joint, e.joint, now);
        free = std::max(free, isKnown ? e.wireEnd + m_pacer.delay(e.joint) + DuplexPacer::kLate : e.deadline);
    }
    return free;
}

bool RoundScheduler::isVitalsDue(std::size_t joint, Time now) const
{
    return !m_joints[joint].isSilent && now - m_joints[joint].lastVitals >= m_settings.vitalsPeriod;
}

bool RoundScheduler::isVitalsDue(Time now) const
{
    if (m_settings.vitalsPeriod <= Duration::zero())
        return false;
    for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
        if (isVitalsDue(joint, now))
            return true;
    }
    return false;
}

bool RoundScheduler::pickVitals(Time now, Action& action)
{
    if (m_settings.vitalsPeriod <= Duration::zero())
        return false;
    for (std::size_t visited = 0; visited < m_jointCount; ++visited) {
        const std::size_t joint = m_vitalsNext;
        m_vitalsNext = (m_vitalsNext + 1) % m_jointCount;
        if (!isVitalsDue(joint, now))
            continue;
        m_joints[joint].lastVitals = now;
        Exchange exchange;
        exchange.kind = ExchangeKind::Vitals;
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

// --- requests on the wire ---

/// Where replies are handed over late and in lumps, others' having come says nothing of one that has not.
bool RoundScheduler::repliesArePrompt() const
{
    return m_worstReply <= kPrompt;
}

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
    --exchange.triesLeft;
    // What delays the replies of all delays the next ones, too. But a joint that alone does not answer must
    // not keep the others waiting.
    const bool isAlone = exchange.retries > 0 && repliesArePrompt() && m_lastAnswer > exchange.sendStart;
    const int patience = isAlone ? 1 : exchange.retries;
    if (exchange.kind == ExchangeKind::Poll)
        ++m_stats.polls;
    exchange.overlaps = m_outstanding > 0;
    if (exchange.overlaps) {
        ++m_stats.duplexPolls;
        m_cycle.isDuplex = true;
    }
    exchange.cycle = m_cycle.number;
    exchange.number = ++m_exchangeCount;
    exchange.sendStart = std::max(m_requestLineFree, now);
    write(exchange.frame.span(), now, action);
    exchange.sendEnd = m_requestLineFree;
    exchange.wireEnd =
        exchange.sendEnd + wireTime(replySize(exchange.command, exchange.length), m_settings.baud);
    exchange.deadline = !exchange.expectsReply ? exchange.sendEnd
                        : exchange.kind == ExchangeKind::Operation
                            ? exchange.wireEnd + operationMargin(exchange.retries)
                            : exchange.wireEnd + margin(patience);
    m_writtenExchange = exchange.number;
    m_window[m_outstanding++] = exchange;
}

bool RoundScheduler::hasOperationUnderWay() const
{
    return std::any_of(m_window.begin(), m_window.begin() + static_cast<std::ptrdiff_t>(m_outstanding),
                       [](const Exchange& e) { return e.kind == ExchangeKind::Operation; });
}

Time RoundScheduler::earliestDeadline() const
{
    Time first = Time::max();
    for (std::size_t i = 0; i < m_outstanding; ++i)
        first = std::min(first, m_window[i].deadline);
    return first;
}

void RoundScheduler::forget(std::size_t place)
{
    std::move(m_window.begin() + static_cast<std::ptrdiff_t>(place) + 1,
              m_window.begin() + static_cast<std::ptrdiff_t>(m_outstanding),
              m_window.begin() + static_cast<std::ptrdiff_t>(place));
    --m_outstanding;
}

void RoundScheduler::dropExchanges(Time now)
{
    for (std::size_t i = 0; i < m_outstanding; ++i)
        record(m_window[i], ExchangeEnd::Dropped, now);
    m_outstanding = m_repeatCount = 0;
    m_hasNextPoll = false;
}

void RoundScheduler::record(const Exchange& exchange, ExchangeEnd end, Time replyEnd)
{
    ExchangeRecord told;
    told.cycle = exchange.cycle;
    told.kind = exchange.kind;
    told.end = end;
    told.isRepeat = exchange.retries > 0;
    told.id = exchange.id;
    told.joint = exchange.kind == ExchangeKind::Operation ? m_jointOfId[exchange.id]
                                                          : static_cast<std::int16_t>(exchange.joint);
    told.bytesOut = static_cast<std::uint16_t>(exchange.frame.size);
    told.sendStart = exchange.sendStart;
    told.sendEnd = exchange.sendEnd;
    told.replyStart = told.replyEnd = replyEnd;
    if (exchange.expectsReply) {
        told.bytesIn = static_cast<std::uint16_t>(replySize(exchange.command, exchange.length));
        if (end == ExchangeEnd::Answered)
            told.replyStart = std::max(exchange.sendEnd, replyEnd - wireTime(told.bytesIn, m_settings.baud));
    }
    m_sink.exchanged(told);
}

void RoundScheduler::timeOut(Time now)
{
    for (std::size_t i = 0; i < m_outstanding;) {
        if (now < m_window[i].deadline) {
            ++i;
            continue;
        }
        if (m_window[i].expectsReply && m_parser.pending() > 0
            && now - m_partSince >= wireTime(kLargestReply, m_settings.baud) + kPartPatience) {
            // What is not whole by now never will be, such as noise that looks like the head of a long
            // packet; the reply may stand behind it.
            const auto before = m_outstanding;
            m_parser.abandonIncomplete();
            m_partSince = now;
            takePackets(now);
            if (m_outstanding != before) {
                i = 0;
                continue;
            }
        }
        giveUp(i, now);
    }
}

void RoundScheduler::giveUp(std::size_t place, Time now)
{
    Exchange exchange = m_window[place];
    forget(place);
    record(exchange, exchange.expectsReply ? ExchangeEnd::Unanswered : ExchangeEnd::NoReplyDue,
           exchange.expectsReply ? now : exchange.sendEnd);
    if (!exchange.expectsReply) {
        finishOperation(Outcome::Done, now);
        return;
    }
    ++m_unansweredInARow;
    m_lastUnanswered = now;
    if (exchange.kind == ExchangeKind::Poll) {
        ++m_stats.unanswered;
        ++m_cycle.errors;
        m_joints[exchange.joint].isOverdue = true;
        if (exchange.retries == 0 && m_joints[exchange.joint].lossesInARow == 0)
            blame(exchange, now);
    }
    if (exchange.triesLeft <= 0) {
        lostReply(exchange, now);
        return;
    }
    if (exchange.kind == ExchangeKind::Operation) {
        // Again in the next cycle, so that a dead servo takes no polls from the living ones.
        ++m_stats.retries;
        ++m_cycle.retries;
        auto& operation = m_operations[m_operationHead];
        ++operation.repeats;
        operation.notBefore = m_settings.period > Duration::zero() && m_round == Round::Cm ? m_cycleEnd : now;
        return;
    }
    ++exchange.retries;
    if (m_repeatCount < m_repeats.size())
        m_repeats[m_repeatCount++] = exchange;
    else
        lostReply(exchange, now);
}

/// Two replies that run into each other are both lost. A single one has many possible causes.
void RoundScheduler::blame(const Exchange& exchange, Time now)
{
    using Loss = DuplexPacer::Loss;
    const bool isPair = exchange.number == m_lastLoss.number + 1 && m_garbageAt >= m_lastLoss.sendStart;
    const Loss loss = !exchange.overlaps ? Loss::Alone : isPair ? Loss::Collision : Loss::Single;
    if (loss == Loss::Collision)
        ++m_stats.collisions;
    m_pacer.lost(loss, now);
    m_lastLoss = {exchange.number, exchange.sendStart};
}

void RoundScheduler::lostReply(const Exchange& exchange, Time now)
{
    if (exchange.kind == ExchangeKind::Operation) {
        auto& operation = m_operations[m_operationHead];
        if (!operation.failure
            && (operation.step == Operation::Step::ConfirmOn
                || operation.step == Operation::Step::ConfirmPlace))
            takeTorqueOff(operation, Outcome::NotHeld, now);
        else
            finishOperation(Outcome::NoReply, now);
        return;
    }
    if (exchange.kind != ExchangeKind::Poll)
        return;
    ++m_stats.lost;
    auto& record = m_joints[exchange.joint];
    ++record.lossesInARow;
    record.lastLoss = now;
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
    record.heard.reset(); // it may come back as another
    record.calibrationReadings = 0;
    record.check.reset();
    record.hasPlace = false;
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
    record.isOverdue = false;
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
        const auto bad = badBytes();
        const bool hadPart = m_parser.pending() > 0;
        m_parser.feed(piece);
        takePackets(now);
        if (!hadPart || m_parser.pending() < piece.size())
            m_partSince = now;
        noteGarbage(bad, now);
    }
}

std::uint64_t RoundScheduler::badBytes() const
{
    return m_parser.counters().droppedBytes + m_parser.counters().checksumErrors;
}

void RoundScheduler::noteGarbage(std::uint64_t badBytesBefore, Time now)
{
    if (badBytes() != badBytesBefore)
        m_garbageAt = now;
}

void RoundScheduler::takePackets(Time now)
{
    herkulex::PacketView packet;
    while (m_parser.next(packet))
        match(packet, now);
}

/// A reply that is there before its request can have been answered is another's, under a wrong ID.
bool RoundScheduler::isTooEarly(const Exchange& exchange, Time now) const
{
    if (exchange.kind != ExchangeKind::Poll || !exchange.overlaps || exchange.retries > 0)
        return false; // what comes early for a repeat answers the try before it
    return now < exchange.wireEnd + m_pacer.delay(exchange.joint) / 2;
}

void RoundScheduler::match(const herkulex::PacketView& packet, Time now)
{
    herkulex::Status status;
    if (!packet.isReply() || !herkulex::parseStatus(packet, status))
        return;
    herkulex::ReadReply read;
    const bool isRead = herkulex::parseReadReply(packet, read);
    const auto fits = [&](const Exchange& e) {
        if (!e.expectsReply || packet.request() != e.command || packet.id != e.id)
            return false;
        const bool reads = e.command == Command::RamRead || e.command == Command::EepRead;
        return (!reads || (isRead && read.address == e.address && read.bytes.size() == e.length))
               && !isTooEarly(e, now);
    };
    const auto end = m_window.begin() + static_cast<std::ptrdiff_t>(m_outstanding);
    const auto found = std::find_if(m_window.begin(), end, fits);
    if (found == end) {
        takeLate(packet, fits, now);
        return;
    }
    const Exchange exchange = *found;
    forget(static_cast<std::size_t>(found - m_window.begin()));
    m_worstReply = std::max(m_worstReply, now - exchange.wireEnd);
    m_repliesSeen = true;
    m_lastAnswer = now;
    m_unansweredInARow = 0;
    record(exchange, ExchangeEnd::Answered, now);
    if (exchange.kind == ExchangeKind::Operation) {
        // Nothing else is on the wire then, and the one who asked for it waits.
        if (const auto joint = m_jointOfId[packet.id]; joint >= 0) {
            auto& record = m_joints[static_cast<std::size_t>(joint)];
            record.heard = record.status = status;
        }
        operationReply(packet, now);
        return;
    }
    if (exchange.retries == 0 && exchange.isTimeSure)
        m_pacer.measured(exchange.joint, now - exchange.wireEnd);
    take(exchange, status, read, now);
}

template <typename Fits>
void RoundScheduler::takeLate(const herkulex::PacketView& packet, const Fits& fits, Time now)
{
    // A reply that came after it was given up, before it was asked for again.
    if (m_hasNextPoll && m_nextPoll.retries > 0 && fits(m_nextPoll)) {
        m_hasNextPoll = false;
        takeLate(m_nextPoll, packet, now);
        return;
    }
    const auto end = m_repeats.begin() + static_cast<std::ptrdiff_t>(m_repeatCount);
    const auto found = std::find_if(m_repeats.begin(), end, fits);
    if (found == end) {
        ++m_stats.unexpected;
        return;
    }
    const Exchange exchange = *found;
    std::move(found + 1, end, found);
    --m_repeatCount;
    takeLate(exchange, packet, now);
}

void RoundScheduler::takeLate(const Exchange& exchange, const herkulex::PacketView& packet, Time now)
{
    m_worstReply = std::max(m_worstReply, now - exchange.wireEnd);
    m_repliesSeen = true;
    herkulex::Status status;
    herkulex::ReadReply read;
    herkulex::parseStatus(packet, status);
    herkulex::parseReadReply(packet, read);
    take(exchange, status, read, now);
}

herkulex::Status RoundScheduler::hear(JointRecord& record, herkulex::Status status)
{
    const herkulex::Status before = record.heard.value_or(status);
    const auto agreed = [](std::uint8_t believed, std::uint8_t first, std::uint8_t second) {
        const auto differs = static_cast<unsigned>(first ^ second);
        return static_cast<std::uint8_t>((believed & differs) | (second & ~differs));
    };
    record.status.error = agreed(record.status.error, before.error, status.error);
    record.status.detail = agreed(record.status.detail, before.detail, status.detail);
    record.heard = status;
    return record.status;
}

void RoundScheduler::take(const Exchange& exchange, const herkulex::Status& status,
                          const herkulex::ReadReply& read, Time now)
{
    if (exchange.kind == ExchangeKind::Poll) {
        const Duration lasted = now - exchange.sendStart;
        if (m_cycle.successes++ == 0)
            m_cycle.firstExchange = lasted;
        m_cycle.lastExchange = lasted;
        if (status.error != 0) {
            ++m_cycle.errors;
            m_cycle.lastErroneousStatus = status.error;
            m_cycle.lastErroneousJoint = static_cast<std::int16_t>(exchange.joint);
        }
    }
    decodeArrived(); // never more than one waits
    m_arrived.waiting = true;
    m_arrived.kind = exchange.kind;
    m_arrived.joint = exchange.joint;
    m_arrived.retries = exchange.retries;
    m_arrived.address = exchange.address;
    m_arrived.length = exchange.length;
    m_arrived.roundTrip = now - exchange.sendStart;
    m_arrived.time = now;
    m_arrived.status = hear(m_joints[exchange.joint], status);
    std::copy_n(read.bytes.begin(), std::min(read.bytes.size(), m_arrived.bytes.size()),
                m_arrived.bytes.begin());
}

void RoundScheduler::decodeArrived()
{
    if (!m_arrived.waiting)
        return;
    m_arrived.waiting = false;
    heard(m_arrived.joint, m_arrived.time);
    if (m_arrived.kind == ExchangeKind::Vitals)
        decodeVitals();
    else
        decodePoll();
}

void RoundScheduler::decodeVitals()
{
    Vitals vitals;
    vitals.time = m_arrived.time;
    vitals.joint = JointIndex{m_arrived.joint};
    vitals.torqueControl = m_arrived.bytes[0];
    vitals.led = m_joints[m_arrived.joint].led = m_arrived.bytes[1];
    vitals.voltageRaw = m_arrived.bytes[2];
    vitals.temperatureRaw = m_arrived.bytes[3];
    m_sink.push(vitals);
}

void RoundScheduler::decodePoll()
{
    const auto& setup = m_setup[m_arrived.joint];
    const auto& units = setup.units;
    auto& record = m_joints[m_arrived.joint];
    if ((m_arrived.status.detail & herkulex::StatusDetail::kMotorOn) == 0)
        record.hasGoal = false, record.speed = 0;
    const auto wordOf = [this](std::uint8_t address) {
        return wordAt(m_arrived.bytes, static_cast<std::size_t>(address - m_arrived.address));
    };
    const auto holds = [this](std::uint8_t address) {
        return address + 2 <= m_arrived.address + m_arrived.length;
    };
    const int absolute = wordOf(kAbsolutePositionAddress) & units.positionMask;
    if (m_arrived.address == kPositionAddress) {
        const int calibration = absolute - (wordOf(kPositionAddress) & units.positionMask);
        const bool agrees =
            record.calibrationReadings > 0 && std::abs(calibration - record.calibration) <= kCalibrationPlay;
        record.calibrationReadings = agrees ? std::min(record.calibrationReadings + 1, 2) : 1;
        record.calibration = calibration;
    }
    const auto calibrated = [&](int ticks) {
        return static_cast<std::uint16_t>((ticks - record.calibration) & units.positionMask);
    };
    Sample sample;
    sample.time = m_arrived.time;
    sample.joint = JointIndex{m_arrived.joint};
    sample.tick = calibrated(absolute);
    sample.absoluteTick = static_cast<std::uint16_t>(absolute);
    sample.position = units.position(sample.tick);
    sample.velocity = units.velocity(static_cast<std::int16_t>(wordOf(kAbsolutePositionAddress + 2)));
    const Time asked = m_arrived.time - m_arrived.roundTrip;
    if (!record.check.take({asked, m_arrived.time, sample.position.radians(), sample.velocity.radians()},
                           units)) {
        m_stats.heldBack += record.hasPlace ? 1 : 0; // the first is always held back
        askAgain(m_arrived.joint, m_arrived.time);
        return;
    }
    ++m_stats.samples;
    ++m_windowSamples;
    record.hasPlace = true;
    record.placeAsked = asked;
    record.tick = sample.tick;
    record.position = sample.position.radians();
    record.velocity = record.check.velocity();
    guardSpeed(m_arrived.joint, sample.tick, sample.velocity, sample.time);
    sample.pwm = holds(kPwmAddress) ? units.pwm(static_cast<std::int16_t>(wordOf(kPwmAddress)))
                                    : std::numeric_limits<double>::quiet_NaN();
    sample.goal = record.hasGoal ? units.positionOfTick(record.goalTick)
                                 : Angle::fromRadians(std::numeric_limits<double>::quiet_NaN());
    sample.playtime = record.hasGoal ? record.playtime : std::uint8_t{0};
    if (holds(kGoalAddress + 4)) {
        sample.servoGoal = units.position(calibrated(wordOf(kGoalAddress) & units.positionMask));
        sample.desiredPosition = units.position(calibrated(wordOf(kGoalAddress + 2) & units.positionMask));
        sample.desiredVelocity = units.velocity(static_cast<std::int16_t>(wordOf(kGoalAddress + 4)));
    }
    sample.statusError = m_arrived.status.error;
    sample.statusDetail = m_arrived.status.detail;
    sample.retries = m_arrived.retries;
    sample.roundTrip = static_cast<float>(toSeconds(m_arrived.roundTrip));
    m_sink.push(sample);
}

} // namespace core::bus
