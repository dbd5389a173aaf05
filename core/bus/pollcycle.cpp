// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/pollcycle.h"

#include <algorithm>
#include <cmath>

#include "core/family/herkulex/health.h"

namespace core::bus {

namespace {

using herkulex::Command;

constexpr int kMostRepeats = 4;     ///< of held-back readings, in a cycle
constexpr int kCalibrationPlay = 2; ///< ticks between two readings of one calibration while a joint moves
constexpr Duration kLongestLookAhead = 200ms;
constexpr Duration kBraking = 25ms; ///< a turning joint needs about twice as long to stop

} // namespace

void PollCycle::reset()
{
    m_repeatCount = 0;
    m_isWaiting = m_arrived.isWaiting = false;
}

void PollCycle::beginCycle()
{
    m_polled = 0;
    m_visited = 0;
    m_isProbed = false;
}

void PollCycle::drop(Time now)
{
    m_exchanges.drop(now);
    m_repeatCount = 0;
    m_isWaiting = false;
}

// --- the round ---

void PollCycle::removeRepeat(std::size_t place)
{
    std::move(m_repeats.begin() + static_cast<std::ptrdiff_t>(place) + 1,
              m_repeats.begin() + static_cast<std::ptrdiff_t>(m_repeatCount),
              m_repeats.begin() + static_cast<std::ptrdiff_t>(place));
    --m_repeatCount;
}

void PollCycle::pickNext(Time now)
{
    // Another joint's poll between two tries of one shows whether the joint or the bus does not answer.
    const bool repeatsAtOnce = m_repeatCount > 0 && m_repeats[0].joint != m_lastPolled;
    if (!m_isWaiting && !repeatsAtOnce) {
        if (const int joint = nextJoint(now); joint >= 0) {
            m_waiting = pollOf(static_cast<std::size_t>(joint));
            m_isWaiting = true;
        }
    }
    if (!m_isWaiting && m_repeatCount > 0) {
        m_waiting = m_repeats[0];
        removeRepeat(0);
        m_isWaiting = true;
    }
}

bool PollCycle::poll(Time now, Time end, bool isOperationStarved, Action& action)
{
    if (m_line.isBusy(now, action))
        return true;
    pickNext(now);
    if (!m_isWaiting || isOperationStarved)
        return false;
    // At least one poll per cycle, even a short one, or some joints would never be read.
    const Time send = m_exchanges.mayBeSent(m_waiting, now);
    const bool isFirst = m_polled == 0;
    const bool isLate = m_bus.isPeriodic() && now >= end;
    // A poll that waits for a reply (Time::max()) may still be sent.
    const bool isTooLong = send != Time::max()
                           && !m_bus.fits(std::max(now, send), kReadRequestSize + m_waiting.replySize(), end);
    if (isLate ? !isFirst || now < send : !isFirst && isTooLong)
        return false; // polled in the next cycle
    if (now < send) {
        action.until = std::min(send, end);
        return true;
    }
    if (isFirst)
        m_bus.cycle.readStart = now;
    ++m_polled;
    m_isWaiting = false;
    if (m_waiting.retries > 0) {
        ++m_bus.stats.retries;
        ++m_bus.cycle.retries;
    }
    m_lastPolled = m_waiting.joint;
    m_exchanges.start(m_waiting, now, action);
    return true;
}

int PollCycle::nextJoint(Time now)
{
    const auto& settings = m_bus.settings;
    const bool hasList = settings.pollListSize > 0;
    const std::size_t size = hasList ? settings.pollListSize : m_bus.jointCount;
    const int most = settings.pollRoundSize < 0 ? static_cast<int>(size) : settings.pollRoundSize;
    while (m_polled < most && m_visited < size) {
        const std::size_t place = m_next % size;
        m_next = (place + 1) % size;
        ++m_visited;
        const std::size_t joint = hasList ? settings.pollList[place] : place;
        if (joint >= m_bus.jointCount || isAsked(joint))
            continue;
        auto& record = m_bus.joints[joint];
        if (record.isSilent) {
            if (now < record.nextProbe || m_isProbed)
                continue;
            m_isProbed = true;
            record.nextProbe = now + settings.silentProbe;
        }
        return static_cast<int>(joint);
    }
    return -1;
}

bool PollCycle::isAsked(std::size_t joint) const
{
    return m_exchanges.hasPollOf(joint)
           || std::any_of(m_repeats.begin(), m_repeats.begin() + static_cast<std::ptrdiff_t>(m_repeatCount),
                          [joint](const Exchange& e) { return e.joint == joint; });
}

void PollCycle::repeat(std::size_t joint, Time now)
{
    auto& record = m_bus.joints[joint];
    record.repeatsInCycle = record.repeatCycle == m_bus.cycle.number ? record.repeatsInCycle + 1 : 1;
    record.repeatCycle = m_bus.cycle.number;
    if (record.repeatsInCycle > kMostRepeats || isAsked(joint) || m_repeatCount == m_repeats.size())
        return;
    Exchange exchange = pollOf(joint);
    exchange.sendStart = exchange.sendEnd = exchange.wireEnd = now;
    m_repeats[m_repeatCount++] = exchange;
}

Exchange PollCycle::pollOf(std::size_t joint) const
{
    const auto& record = m_bus.joints[joint];
    Exchange exchange;
    exchange.kind = ExchangeKind::Poll;
    exchange.joint = static_cast<std::uint16_t>(joint);
    // Goals are calibrated positions; their difference from absolute ones is read only once.
    const bool isShort = m_bus.settings.content == PollContent::Motion && record.knowsCalibration();
    const std::uint8_t length = isShort                                         ? kMotionLength
                                : m_bus.settings.content == PollContent::Motion ? kCalibratedMotionLength
                                : m_bus.settings.content == PollContent::MotionAndPwm ? kPwmLength
                                                                                      : kDetailedLength;
    exchange.setRead(m_bus.setup[joint].id, Command::RamRead,
                     isShort ? ram::kAbsolutePosition : ram::kCalibratedPosition, length);
    // A joint that was lost recently while others answer gets few tries.
    const bool isDoubtful = record.lossesInARow > 0 && m_exchanges.repliesArePrompt()
                            && m_exchanges.hasReplySince(record.lastLoss);
    exchange.triesLeft = record.isSilent || isDoubtful ? 1 : 1 + m_bus.settings.retries;
    return exchange;
}

bool PollCycle::isVitalsDue(Time now) const
{
    const Duration period = m_bus.settings.vitalsPeriod;
    return period > Duration::zero() && std::ranges::any_of(m_bus.records(), [&](const JointRecord& record) {
               return !record.isSilent && now - record.lastVitals >= period;
           });
}

bool PollCycle::readVitals(Time now, Action& action)
{
    if (m_bus.settings.vitalsPeriod <= Duration::zero())
        return false;
    for (std::size_t visited = 0; visited < m_bus.jointCount; ++visited) {
        const std::size_t joint = m_vitalsNext;
        m_vitalsNext = (m_vitalsNext + 1) % m_bus.jointCount;
        auto& record = m_bus.joints[joint];
        if (record.isSilent || now - record.lastVitals < m_bus.settings.vitalsPeriod)
            continue;
        record.lastVitals = now;
        Exchange exchange;
        exchange.kind = ExchangeKind::Vitals;
        exchange.joint = static_cast<std::uint16_t>(joint);
        exchange.setRead(m_bus.setup[joint].id, Command::RamRead, kVitalsAddress, kVitalsLength);
        exchange.triesLeft = 1;
        m_exchanges.start(exchange, now, action);
        return true;
    }
    return false;
}

// --- losses ---

void PollCycle::gaveUp(Exchange exchange, Time now)
{
    if (exchange.kind == ExchangeKind::Poll) {
        ++m_bus.stats.unanswered;
        ++m_bus.cycle.errors;
        auto& record = m_bus.joints[exchange.joint];
        record.isOverdue = true;
        if (exchange.retries == 0 && record.lossesInARow == 0)
            m_exchanges.blame(exchange, now);
    }
    if (exchange.triesLeft <= 0 || m_repeatCount == m_repeats.size()) {
        lost(exchange, now);
        return;
    }
    ++exchange.retries;
    m_repeats[m_repeatCount++] = exchange;
}

void PollCycle::lost(const Exchange& exchange, Time now)
{
    if (exchange.kind != ExchangeKind::Poll)
        return;
    ++m_bus.stats.lost;
    auto& record = m_bus.joints[exchange.joint];
    ++record.lossesInARow;
    record.lastLoss = now;
    if ((record.isSilent && !record.isAwaited) || record.lossesInARow < m_bus.settings.lossesToSilent)
        return;
    m_bus.becomeSilent(exchange.joint, now, BusState::Silence::Lost);
}

// --- replies ---

bool PollCycle::repliedLate(const Incoming& incoming, Time now)
{
    // A reply that arrived after its request was given up, before its repeat.
    const auto take = [&](const Exchange& exchange) {
        m_exchanges.noteReply(exchange, now);
        replied(exchange, incoming, now);
        return true;
    };
    if (m_isWaiting && m_waiting.retries > 0 && m_exchanges.answers(incoming, m_waiting, now)) {
        m_isWaiting = false;
        return take(m_waiting);
    }
    for (std::size_t i = 0; i < m_repeatCount; ++i) {
        if (!m_exchanges.answers(incoming, m_repeats[i], now))
            continue;
        const Exchange exchange = m_repeats[i];
        removeRepeat(i);
        return take(exchange);
    }
    return false;
}

void PollCycle::replied(const Exchange& exchange, const Incoming& incoming, Time now)
{
    if (exchange.kind == ExchangeKind::Poll) {
        auto& cycle = m_bus.cycle;
        cycle.lastExchange = now - exchange.sendStart;
        if (cycle.successes++ == 0)
            cycle.firstExchange = cycle.lastExchange;
        if (incoming.status.error != 0) {
            ++cycle.errors;
            cycle.lastErroneousStatus = incoming.status.error;
            cycle.lastErroneousJoint = static_cast<std::int16_t>(exchange.joint);
        }
    }
    decode(); // never more than one waits
    m_arrived = {true,
                 exchange.kind,
                 exchange.joint,
                 exchange.retries,
                 exchange.address,
                 exchange.length,
                 now - exchange.sendStart,
                 now,
                 m_bus.joints[exchange.joint].believe(herkulex::healthOf(incoming.status)),
                 {}};
    const auto& bytes = incoming.read.bytes;
    std::copy_n(bytes.begin(), std::min(bytes.size(), m_arrived.bytes.size()), m_arrived.bytes.begin());
}

void PollCycle::decode()
{
    if (!m_arrived.isWaiting)
        return;
    m_arrived.isWaiting = false;
    m_bus.answered(m_arrived.joint, m_arrived.time);
    if (m_arrived.kind == ExchangeKind::Vitals)
        decodeVitals();
    else
        decodePoll();
}

void PollCycle::decodeVitals()
{
    Vitals vitals;
    vitals.time = m_arrived.time;
    vitals.joint = JointIndex{m_arrived.joint};
    const auto& units = m_bus.setup[m_arrived.joint].units;
    vitals.torque = herkulex::torqueModeOf(m_arrived.bytes[0]);
    vitals.led = m_bus.joints[m_arrived.joint].led = m_arrived.bytes[1];
    vitals.voltage = m_arrived.bytes[2] * units.voltsPerUnit;
    vitals.temperature = celsius(units.temperatureScale, m_arrived.bytes[3]);
    m_bus.sink.push(vitals);
}

std::uint16_t PollCycle::Arrived::word(std::uint8_t at) const
{
    return wordAt(bytes, static_cast<std::size_t>(at - address));
}

void PollCycle::learnCalibration(JointRecord& record, int absolute, int positionMask) const
{
    const int calibration = absolute - (m_arrived.word(ram::kCalibratedPosition) & positionMask);
    const bool agrees =
        record.calibrationReadings > 0 && std::abs(calibration - record.calibration) <= kCalibrationPlay;
    record.calibrationReadings = agrees ? std::min(record.calibrationReadings + 1, 2) : 1;
    record.calibration = calibration;
}

void PollCycle::decodePoll()
{
    const auto& units = m_bus.setup[m_arrived.joint].units;
    auto& record = m_bus.joints[m_arrived.joint];
    if (m_arrived.health.torque == Fact::No)
        record.hasGoal = false, record.speed = 0;
    const int absolute = m_arrived.word(ram::kAbsolutePosition) & units.positionMask;
    if (m_arrived.address == ram::kCalibratedPosition)
        learnCalibration(record, absolute, units.positionMask);
    const auto calibrated = [&](int ticks) {
        return static_cast<std::uint16_t>((ticks - record.calibration) & units.positionMask);
    };
    const auto signedAt = [&](std::uint8_t address) {
        return static_cast<std::int16_t>(m_arrived.word(address));
    };
    Sample sample;
    sample.time = m_arrived.time;
    sample.joint = JointIndex{m_arrived.joint};
    sample.raw.position = calibrated(absolute);
    sample.raw.velocity = signedAt(ram::kAbsolutePosition + 2);
    sample.absoluteTick = absolute;
    sample.position = units.positionOfTick(sample.raw.position);
    sample.velocity = units.velocity(signedAt(ram::kAbsolutePosition + 2));
    const Time asked = m_arrived.time - m_arrived.roundTrip;
    if (!record.check.take({asked, m_arrived.time, sample.position.radians(), sample.velocity.radians()},
                           units)) {
        m_bus.stats.heldBack += record.hasPosition ? 1 : 0; // the first one is always held back
        repeat(m_arrived.joint, m_arrived.time);
        return;
    }
    ++m_bus.stats.samples;
    ++m_bus.rates.samples;
    record.hasPosition = true;
    record.positionAsked = asked;
    record.tick = sample.raw.position;
    record.position = sample.position.radians();
    record.velocity = record.check.velocity();
    guardSpeed(m_arrived.joint, sample.raw.position, sample.velocity, sample.time);
    sample.pwm = m_arrived.has(ram::kPwm) ? units.pwm(signedAt(ram::kPwm)) : kNotReported;
    sample.goal = Angle::fromRadians(kNotReported);
    if (record.hasGoal) {
        sample.raw.goal = record.goalTick;
        sample.goal = units.positionOfTick(record.goalTick);
        sample.playtime = record.playtime;
    }
    if (m_arrived.has(ram::kGoal + 4)) {
        sample.servoGoal = units.position(calibrated(m_arrived.word(ram::kGoal) & units.positionMask));
        sample.desiredPosition =
            units.position(calibrated(m_arrived.word(ram::kGoal + 2) & units.positionMask));
        sample.desiredVelocity = units.velocity(signedAt(ram::kGoal + 4));
    }
    sample.health = m_arrived.health;
    sample.retries = m_arrived.retries;
    sample.roundTrip = static_cast<float>(toSeconds(m_arrived.roundTrip));
    m_bus.sink.push(sample);
}

void PollCycle::guardSpeed(std::size_t joint, int tick, AngularVelocity velocity, Time now)
{
    const auto& setup = m_bus.setup[joint];
    auto& record = m_bus.joints[joint];
    const Duration sinceLast = std::min<Duration>(now - record.lastSample, kLongestLookAhead);
    record.lastSample = now;
    if (!setup.limitsSpeed || record.speed == 0)
        return;
    // The time until the next poll, the cycle of the stop, and the braking time.
    const double ahead =
        std::abs(velocity.radians()) / setup.units.tickSize()
        * toSeconds(sinceLast + std::max(m_bus.settings.period, Duration::zero()) + kBraking);
    if (record.speed > 0 ? tick + ahead >= setup.units.maxTick : tick - ahead <= setup.units.minTick)
        record.isAtSpeedLimit = true;
}

} // namespace core::bus
