// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/pollcycle.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"

namespace core::bus {

namespace {

constexpr int kMostRepeats = 4; ///< of held-back readings, in a cycle

} // namespace

void PollCycle::reset()
{
    m_repeatCount = 0;
    m_isWaiting = m_arrived.isWaiting = false;
}

void PollCycle::beginCycle()
{
    if (m_largest.size > 0) {
        m_bus.stats.train = m_largest.train;
        m_bus.stats.trainSize = m_largest.size;
    }
    m_largest = {};
    m_polled = 0;
    m_cursor.visited = 0;
    m_cursor.isProbed = false;
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

void PollCycle::pickNext(Time now, Time end)
{
    // Another joint's poll between two tries of one shows whether the joint or the bus does not answer.
    const bool repeatsAtOnce = m_repeatCount > 0 && m_repeats[0].joint() != m_lastPolled;
    if (!m_isWaiting && !repeatsAtOnce)
        pickTrain(now, end);
    if (!m_isWaiting && m_repeatCount > 0) {
        m_waiting = m_repeats[0];
        removeRepeat(0);
        m_isWaiting = true;
    }
}

void PollCycle::pickTrain(Time now, Time end)
{
    const Cursor start = m_cursor;
    std::array<std::uint16_t, family::Ask::kMostSlots> joints{};
    std::array<Cursor, family::Ask::kMostSlots> after{};
    std::size_t count = 0;
    const auto isSilent = [this](int joint) { return element(m_bus.joints, joint).isSilent; };
    while (count < m_bus.rules().mostTrain) {
        const Cursor before = m_cursor;
        const int joint = nextJoint(now, {joints.data(), count});
        if (joint < 0)
            break;
        if (count > 0 && isSilent(joint)) { // asked alone: it would break the train
            m_cursor = before;
            break;
        }
        joints[count] = static_cast<std::uint16_t>(joint);
        after[count++] = m_cursor;
        if (isSilent(joint)) {
            auto& record = element(m_bus.joints, joint);
            record.nextProbe = now + m_bus.settings.silentProbe;
            break;
        }
    }
    if (count == 0)
        return;
    const auto isInTime = [&] {
        return m_bus.fits(now, m_waiting.ask.frame.size + m_waiting.ask.replyBytes(), end);
    };
    const std::span picked(joints.data(), count);
    m_waiting = trainOf(picked, longestTrain());
    while (m_waiting.ask.count > 1 && !isInTime()
           && (m_polled > 0 || m_bus.onWire(m_waiting.ask.replyBytes()) > kLongestTrain))
        m_waiting = pollOf(picked.first(m_waiting.ask.count - 1u));
    if (m_polled > 0 && !m_bus.rules().isFullDuplex && !isInTime() && !isSilent(joints[0])) {
        m_cursor = start; // they begin the next cycle, with others
        return;
    }
    m_cursor = after[m_waiting.ask.count - 1u];
    m_isWaiting = true;
}

Exchange PollCycle::trainOf(std::span<const std::uint16_t> joints, Duration longest) const
{
    for (;;) {
        const Exchange train = pollOf(joints);
        if (train.ask.count <= 1 || m_bus.onWire(train.ask.replyBytes()) <= longest)
            return train;
        joints = joints.first(train.ask.count - 1u);
    }
}

void PollCycle::shortenWaiting()
{
    if (m_waiting.ask.count <= 1 || m_bus.onWire(m_waiting.ask.replyBytes()) <= kLongestTrain)
        return;
    std::array<std::uint16_t, family::Ask::kMostSlots> joints{};
    const std::size_t count = m_waiting.ask.count;
    for (std::size_t slot = 0; slot < count; ++slot)
        joints[slot] = m_waiting.ask.replies[slot].joint;
    m_waiting.ask = trainOf(std::span(joints.data(), count), longestTrain()).ask;
}

bool PollCycle::poll(Time now, Time end, bool isOperationStarved, Action& action)
{
    if (m_line.isBusy(now, action)) {
        // A wake when the request has left would find nothing to do.
        if (m_bus.isPeriodic()) {
            const Time next = m_exchanges.nextMayBeSent(now);
            action.until = std::max(action.until, std::min(next, end));
            action.isPlanned = next != Time::max();
        }
        return true;
    }
    pickNext(now, end);
    // On a shared line nothing else can be sent now, and what the present train lacks is asked in this round.
    if (!m_isWaiting && !m_bus.rules().isFullDuplex && !m_exchanges.isEmpty() && now < end) {
        action.until = end;
        return true;
    }
    if (!m_isWaiting || isOperationStarved)
        return false;
    // At least one poll per cycle, even a short one, or some joints would never be read.
    const Time send = m_exchanges.mayBeSent(m_waiting, now);
    const bool isFirst = m_polled == 0;
    const bool isLate = m_bus.isPeriodic() && now >= end;
    // A poll that waits for a reply (Time::max()) may still be sent.
    const bool isTooLong =
        send != Time::max()
        && !m_bus.fits(std::max(now, send), m_waiting.ask.frame.size + m_waiting.ask.replyBytes(), end);
    if (isLate ? !isFirst || now < send : !isFirst && isTooLong)
        return false; // polled in the next cycle
    if (now < send) {
        action.until = std::min(send, end);
        action.isPlanned = send != Time::max();
        return true;
    }
    shortenWaiting();
    if (m_exchanges.clearAt(m_waiting, now) > now)
        return false; // so many replies are under way that its own could not be told apart
    if (isFirst)
        m_bus.cycle.readStart = now;
    m_polled += m_waiting.ask.count;
    m_isWaiting = false;
    if (m_waiting.retries > 0) {
        ++m_bus.stats.retries;
        ++m_bus.cycle.retries;
    }
    if (m_waiting.ask.count > m_largest.size)
        m_largest = {m_waiting.ask.train, m_waiting.ask.count};
    m_lastPolled = m_waiting.joint();
    m_exchanges.start(m_waiting, now, action);
    return true;
}

int PollCycle::nextJoint(Time now, std::span<const std::uint16_t> taken)
{
    const auto& settings = m_bus.settings;
    const bool hasList = settings.pollListSize > 0;
    const std::size_t size = hasList ? settings.pollListSize : m_bus.jointCount;
    const int most = settings.pollRoundSize < 0 ? static_cast<int>(size) : settings.pollRoundSize;
    while (m_polled + static_cast<int>(taken.size()) < most && m_cursor.visited < size) {
        const std::size_t place = m_cursor.next % size;
        m_cursor.next = (place + 1) % size;
        ++m_cursor.visited;
        const std::size_t joint = hasList ? settings.pollList[place] : place;
        if (joint >= m_bus.jointCount || isAsked(joint) || std::ranges::find(taken, joint) != taken.end())
            continue;
        const auto& record = m_bus.joints[joint];
        if (record.isSilent) {
            if (now < record.nextProbe || m_cursor.isProbed)
                continue;
            m_cursor.isProbed = true;
        }
        return static_cast<int>(joint);
    }
    return -1;
}

bool PollCycle::isAsked(std::size_t joint) const
{
    return m_exchanges.hasPollOf(joint)
           || std::any_of(m_repeats.begin(), m_repeats.begin() + static_cast<std::ptrdiff_t>(m_repeatCount),
                          [joint](const Exchange& e) { return e.hasJoint(joint); });
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
    const std::array one{static_cast<std::uint16_t>(joint)};
    return pollOf(std::span<const std::uint16_t>(one));
}

Exchange PollCycle::pollOf(std::span<const std::uint16_t> joints) const
{
    const auto& record = m_bus.joints[joints.front()];
    Exchange exchange;
    exchange.kind = ExchangeKind::Poll;
    const bool readsReference =
        std::ranges::any_of(joints, [this](std::uint16_t each) { return m_bus.joints[each].readsReference; });
    exchange.ask =
        m_bus.protocol.poll(joints, readsReference ? PollContent::Reference : m_bus.settings.content);
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

std::size_t PollCycle::vitalsBytes() const
{
    if (m_bus.jointCount == 0)
        return 0;
    const auto ask = m_bus.protocol.vitals(static_cast<std::uint16_t>(m_vitalsNext));
    return ask.frame.size + ask.replyBytes();
}

bool PollCycle::readVitals(Time now, Action& action)
{
    if (m_bus.settings.vitalsPeriod <= Duration::zero())
        return false;
    if (!m_bus.rules().isFullDuplex)
        decode(); // decides what is read next
    for (std::size_t visited = 0; visited < m_bus.jointCount; ++visited) {
        const std::size_t joint = m_vitalsNext;
        m_vitalsNext = (m_vitalsNext + 1) % m_bus.jointCount;
        auto& record = m_bus.joints[joint];
        if (record.isSilent || now - record.lastVitals < m_bus.settings.vitalsPeriod)
            continue;
        record.lastVitals = now;
        Exchange exchange;
        exchange.kind = ExchangeKind::Vitals;
        exchange.ask = m_bus.protocol.vitals(static_cast<std::uint16_t>(joint));
        exchange.triesLeft = 1;
        m_exchanges.start(exchange, now, action);
        return true;
    }
    return false;
}

// --- losses ---

void PollCycle::gaveUp(const Exchange& exchange, Time now)
{
    if (exchange.ask.count > 1)
        splitTrain(exchange, now);
    else
        gaveUpOne(exchange, now);
}

void PollCycle::splitTrain(const Exchange& train, Time now)
{
    std::array<std::uint16_t, family::Ask::kMostSlots> missing{};
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < train.ask.count; ++slot) {
        if ((train.arrived >> slot & 1) == 0)
            missing[count++] = train.ask.replies[slot].joint;
    }
    // Each servo waits for the reply before its own: those behind a silent one did not get their turn.
    std::size_t first = 1;
    while (first < count && m_repeatCount < m_repeats.size()) {
        Exchange rest = pollOf(std::span(missing.data() + first, count - first));
        first += rest.ask.count;
        rest.retries = 1;
        rest.sendStart = rest.sendEnd = rest.wireEnd = now;
        m_repeats[m_repeatCount++] = rest;
    }
    Exchange alone = pollOf(missing[0]);
    alone.sendStart = train.sendStart;
    alone.sendEnd = train.sendEnd;
    alone.wireEnd = train.wireEnd;
    --alone.triesLeft;
    gaveUpOne(alone, now);
}

void PollCycle::gaveUpOne(Exchange exchange, Time now)
{
    if (exchange.kind == ExchangeKind::Poll) {
        ++m_bus.stats.unanswered;
        ++m_bus.cycle.errors;
        auto& record = m_bus.joints[exchange.joint()];
        record.isOverdue = true;
        if (exchange.retries == 0 && record.lossesInARow == 0 && m_bus.rules().isFullDuplex)
            m_exchanges.reportLoss(exchange, now);
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
    auto& record = m_bus.joints[exchange.joint()];
    ++record.lossesInARow;
    record.lastLoss = now;
    if ((record.isSilent && !record.isAwaited) || record.lossesInARow < m_bus.settings.lossesToSilent)
        return;
    m_bus.becomeSilent(exchange.joint(), now, BusState::Silence::Lost);
}

// --- replies ---

bool PollCycle::isAwaited(const Answered& late, Time now)
{
    const std::uint16_t joint = late.exchange.ask.replies[late.slot].joint;
    if (late.exchange.kind != ExchangeKind::Poll // vitals are not repeated
        || late.exchange.sendStart <= m_bus.joints[joint].positionAsked)
        return false;
    if (m_exchanges.hasPollOf(joint))
        return m_exchanges.withdrawPoll(joint, now);
    if (m_isWaiting && m_waiting.retries > 0 && m_waiting.hasJoint(joint)) {
        m_isWaiting = m_waiting.ask.count > 1;
        return true;
    }
    for (std::size_t i = 0; i < m_repeatCount; ++i) {
        if (!m_repeats[i].hasJoint(joint))
            continue;
        if (m_repeats[i].ask.count == 1)
            removeRepeat(i);
        return true;
    }
    return false;
}

void PollCycle::replied(const Answered& answered, const family::Packet& packet, Time now)
{
    const auto& exchange = answered.exchange;
    const std::uint16_t joint = exchange.ask.replies[answered.slot].joint;
    if (exchange.kind == ExchangeKind::Vitals && exchange.ask.hasMore)
        m_bus.joints[joint].lastVitals = now - m_bus.settings.vitalsPeriod; // the rest is due
    if (packet.health.torque != Fact::Unknown)
        m_bus.joints[joint].torqueAsked = exchange.sendStart;
    if (exchange.kind == ExchangeKind::Poll) {
        auto& cycle = m_bus.cycle;
        cycle.lastExchange = now - exchange.sendStart;
        if (cycle.successes++ == 0)
            cycle.firstExchange = cycle.lastExchange;
        if (packet.health.error != 0) {
            ++cycle.errors;
            cycle.lastErroneousStatus = static_cast<std::uint8_t>(packet.health.error);
            cycle.lastErroneousJoint = m_bus.recordedIndex(joint);
        }
    }
    decode(); // never more than one waits
    m_arrived = {true,
                 exchange.kind,
                 exchange.ask.hasMore,
                 joint,
                 exchange.retries,
                 packet.address,
                 std::min(packet.data.size(), m_arrived.bytes.size()),
                 now - exchange.sendStart,
                 now,
                 m_bus.confirmHealth(joint, packet.health),
                 {}};
    std::copy_n(packet.data.begin(), m_arrived.size, m_arrived.bytes.begin());
}

void PollCycle::decode()
{
    if (!m_arrived.isWaiting)
        return;
    m_arrived.isWaiting = false;
    m_bus.answered(m_arrived.joint, m_arrived.time);
    if (m_arrived.kind == ExchangeKind::Vitals)
        decodeVitals(m_arrived.address, m_arrived.data());
    else
        decodePoll();
}

void PollCycle::decodeVitals(std::uint16_t address, std::span<const std::uint8_t> data)
{
    Vitals vitals;
    vitals.time = m_arrived.time;
    vitals.joint = m_bus.indexOf(m_arrived.joint);
    m_bus.protocol.decode(m_arrived.joint, address, data, vitals);
    if (!m_arrived.hasMore)
        m_bus.sink.push(vitals);
}

void PollCycle::takeVitals()
{
    auto& record = m_bus.joints[m_arrived.joint];
    const Duration period = m_bus.settings.vitalsPeriod;
    const Time next = m_arrived.time + (m_arrived.time - record.lastSample); // of its polls
    if (period <= Duration::zero() || next - record.lastVitals < period)
        return; // the next one is early enough
    const auto vitals = m_bus.protocol.vitals(m_arrived.joint);
    if (vitals.address < m_arrived.address
        || vitals.address + vitals.length > m_arrived.address + m_arrived.size)
        return;
    record.lastVitals = m_arrived.time;
    decodeVitals(vitals.address,
                 m_arrived.data().subspan(vitals.address - std::size_t{m_arrived.address}, vitals.length));
}

void PollCycle::decodePoll()
{
    const auto& units = m_bus.setup[m_arrived.joint].units;
    auto& record = m_bus.joints[m_arrived.joint];
    Sample sample;
    sample.time = m_arrived.time;
    sample.joint = m_bus.indexOf(m_arrived.joint);
    sample.health = m_arrived.health;
    m_bus.protocol.decode(m_arrived.joint, m_arrived.address, m_arrived.data(), sample);
    if (sample.health != m_arrived.health)
        sample.health =
            m_bus.confirmHealth(m_arrived.joint, sample.health); // some families have it in the data
    if (sample.health.torque == Fact::No)
        record.hasGoal = false, record.speed = 0, record.turn.limited = 0.0, record.heldTick.reset(),
        record.toHold.reset();
    const Time asked = m_arrived.time - m_arrived.roundTrip;
    if (!record.check.take({asked, m_arrived.time, sample.position.radians(), sample.velocity.radians()},
                           units)) {
        m_bus.stats.heldBack += record.hasPosition ? 1 : 0; // the first one is always held back
        repeat(m_arrived.joint, m_arrived.time);
        return;
    }
    ++m_bus.stats.samples;
    ++m_bus.rates.samples;
    const double passed = toSeconds(asked - record.positionAsked);
    record.acceleration =
        record.hasPosition && passed > 0.0 ? (record.check.velocity() - record.velocity) / passed : 0.0;
    record.hasPosition = true;
    record.positionAsked = asked;
    record.tick = sample.raw.position;
    record.position = sample.position.radians();
    record.velocity = record.check.velocity();
    record.load = std::isfinite(sample.load) ? sample.load : sample.pwm;
    record.reference = sample.reference;
    ++record.readings;
    takeVitals();
    record.lastSample = sample.time;
    sample.goal = Angle::fromRadians(kNotReported);
    if (record.hasGoal) {
        sample.raw.goal = record.goalTick;
        sample.goal = units.positionOfTick(record.goalTick);
        sample.within = record.within;
    }
    sample.isTurnLimited = record.turn.limited != 0.0;
    sample.retries = m_arrived.retries;
    sample.roundTrip = static_cast<float>(toSeconds(m_arrived.roundTrip));
    m_bus.sink.push(sample);
}

} // namespace core::bus
