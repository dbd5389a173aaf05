// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/operationqueue.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/base/element.h"
#include "core/servo/limitslack.h"

namespace core::bus {

namespace {

constexpr int kMostCyclesWithout = 3;
constexpr int kTorqueConfirms = 8;
constexpr Duration kTorqueConfirmPause = 4ms;
/// Torque goes on at a position confirmed by two readings in a row: the checksum of a packet does not cover
/// bit 0, and that of the upper byte is a quarter of a turn.
constexpr double kDrift = 0.5 * kPi / 180; // rad, and one tick
constexpr int kMostReadings = 12;
/// Tolerance of the position after torque on: a load may pull the joint slightly.
constexpr double kHeld = 2.0 * kPi / 180; // rad
constexpr int kGoalSlack = 3;             // ticks, between goal register and position
constexpr int kPositionConfirms = 12;
constexpr Duration kPositionConfirmPause = 8ms;
/// Time for which a servo with a different goal register must hold its position.
constexpr Duration kPositionWatch = 100ms;

} // namespace

// --- the queue ---

bool OperationQueue::push(const Request& request, Time now)
{
    if (m_count == m_operations.size())
        return false;
    auto& operation = m_operations[(m_head + m_count++) % m_operations.size()];
    operation = {};
    operation.request = request;
    operation.notBefore = now;
    std::visit(
        [&](const auto& each) {
            if constexpr (requires { each.joint; })
                operation.joint = static_cast<std::uint16_t>(m_bus.find(each.joint).value());
        },
        request);
    if (const auto* torque = operation.torque()) {
        operation.step = torque->mode == TorqueMode::On ? Step::ReadModel : Step::SwitchOff;
        operation.confirmsLeft = kTorqueConfirms;
    }
    return true;
}

void OperationQueue::pushTorqueOff(std::size_t joint, Time now)
{
    if (m_bus.isOpen)
        push(TorqueRequest{0, m_bus.indexOf(joint), TorqueMode::Free}, now);
}

void OperationQueue::abort(Outcome outcome, Time now)
{
    m_exchanges.dropOperations(now);
    for (std::size_t left = m_count; left > 0; --left)
        finish(outcome, now);
}

bool OperationQueue::isStarved(Time now) const
{
    return m_count > 0 && now >= head().notBefore && m_cyclesWithout >= kMostCyclesWithout;
}

void OperationQueue::countCycleWithout()
{
    // Counts only while one waits, or the first after a pause would cost the polls of a cycle.
    m_cyclesWithout = m_count > 0 ? m_cyclesWithout + 1 : 0;
}

Duration OperationQueue::dueTime(Time now) const
{
    if (m_count == 0 || now < head().notBefore)
        return Duration::zero();
    const Exchange exchange = exchangeOf(head());
    return m_bus.onWire(exchange.ask.frame.size + exchange.ask.replyBytes());
}

Duration OperationQueue::dueTime(Time now, Duration most) const
{
    Duration sum{0};
    for (std::size_t i = 0; i < m_count; ++i) {
        const Operation& each = m_operations[(m_head + i) % m_operations.size()];
        const family::Ask ask = askOf(each);
        const Duration time =
            m_bus.onWire(ask.frame.size + ask.replyBytes()) + m_bus.rules().typicalReplyDelay;
        if (now < each.notBefore || (i > 0 && sum + time > most))
            break;
        sum += time;
    }
    return sum;
}

const TorqueRequest* OperationQueue::torqueOf(std::size_t joint) const
{
    const auto* torque = m_count > 0 ? head().torque() : nullptr;
    return torque != nullptr && head().joint == joint ? torque : nullptr;
}

bool OperationQueue::isBeingFreed(std::size_t joint) const
{
    const auto* torque = torqueOf(joint);
    return torque != nullptr && (torque->mode != TorqueMode::On || head().failure);
}

bool OperationQueue::isBeingArmed(std::size_t joint) const
{
    return torqueOf(joint) != nullptr
           && (head().step == Step::ConfirmOn || head().step == Step::ConfirmPosition);
}

// --- requests ---

Exchange OperationQueue::exchangeOf(const Operation& operation) const
{
    Exchange exchange;
    exchange.kind = ExchangeKind::Operation;
    exchange.triesLeft = 1 + m_bus.settings.retries - operation.repeats;
    exchange.retries = static_cast<std::uint16_t>(operation.repeats);
    exchange.serial = operation.serial;
    exchange.ask = askOf(operation);
    return exchange;
}

family::Ask OperationQueue::askOf(const Operation& operation) const
{
    const auto& protocol = m_bus.protocol;
    const auto memory = [](bool isEep) { return isEep ? Memory::Eep : Memory::Ram; };
    if (const auto* read = std::get_if<ReadRequest>(&operation.request))
        return protocol.read(read->id, memory(read->eep), read->address, read->length);
    if (const auto* w = std::get_if<WriteRequest>(&operation.request))
        return protocol.write(w->id, memory(w->eep), w->address,
                              {w->bytes.data(), std::min<std::size_t>(w->length, w->bytes.size())});
    if (const auto* stat = std::get_if<StatRequest>(&operation.request))
        return stat->isPing ? protocol.ping(stat->id) : protocol.state(stat->id);
    if (const auto* reboot = std::get_if<RebootRequest>(&operation.request))
        return protocol.reboot(reboot->id);
    if (const auto* roll = std::get_if<RollbackRequest>(&operation.request))
        return protocol.restore(roll->id, roll->keepId, roll->keepBaud);
    if (std::holds_alternative<ClearRequest>(operation.request))
        return protocol.clear(m_bus.setup[operation.joint].id);
    return operation.torque() != nullptr ? torqueAsk(operation) : family::Ask{};
}

family::Ask OperationQueue::torqueAsk(const Operation& operation) const
{
    const std::uint16_t joint = operation.joint;
    const std::uint8_t id = m_bus.setup[joint].id;
    switch (operation.step) {
    case Step::ReadModel:
        return m_bus.protocol.model(id);
    case Step::ReadPosition:
        return m_bus.protocol.position(joint);
    case Step::ConfirmPosition:
        return m_bus.protocol.check(joint);
    case Step::SwitchOff:
        return m_bus.protocol.torque(id, operation.failure ? TorqueMode::Free : operation.torque()->mode);
    default: // both confirmations
        return m_bus.protocol.state(id);
    }
}

bool OperationQueue::start(Time now, Action& action)
{
    if (m_count == 0 || now < head().notBefore)
        return false;
    m_bus.lastOperation = now;
    auto& operation = head();
    if (operation.step == Step::SwitchOn)
        return sendTorqueOn(now, action);
    if (const auto* speed = std::get_if<BaudRequest>(&operation.request))
        return changeBaud(speed->baud, now, action);
    if (std::exchange(operation.isHoldRepeat, false)) {
        m_line.writeUnanswered(m_bus.protocol.holdAt(operation.joint, operation.tick),
                               ExchangeKind::Operation, now, action);
        operation.notBefore = m_line.free() + m_bus.settings.jogGuard;
        m_line.keepQuiet(operation.notBefore);
        return true;
    }
    if (operation.serial == 0)
        operation.serial = ++m_lastSerial;
    const Exchange exchange = exchangeOf(operation);
    if (exchange.ask.frame.isEmpty()) {
        finish(Outcome::Refused, now);
        return false;
    }
    if (const Time clear = m_exchanges.clearAt(exchange, now); clear > now) {
        operation.notBefore = clear;
        return false;
    }
    if (operation.step == Step::SwitchOff) {
        // No goal may follow: the servo would keep it and move to it later. The status is valid again with
        // its next reading.
        m_bus.joints[operation.joint].health.torque = Fact::No;
    }
    m_exchanges.start(exchange, now, action);
    return true;
}

bool OperationQueue::changeBaud(int baud, Time now, Action& action)
{
    m_polls.decode();
    m_polls.drop(now);
    m_exchanges.resetStream(); // drops half a packet of the old speed
    m_bus.settings.baud = baud;
    // A joint at this speed answers its next probe.
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint)
        m_bus.becomeSilent(joint, now, BusState::Silence::Restarting);
    action.kind = Action::Kind::SetBaud;
    action.baud = baud;
    finish(Outcome::Done, now);
    return true;
}

bool OperationQueue::sendTorqueOn(Time now, Action& action)
{
    auto& operation = head();
    const auto arming = m_bus.protocol.arm(operation.joint, operation.tick);
    if (arming.frame.isEmpty()) {
        finish(Outcome::WrongMode, now);
        return false;
    }
    m_line.writeUnanswered(arming, ExchangeKind::Operation, now, action);
    operation.setStep(Step::ConfirmOn);
    operation.notBefore = m_line.free() + m_bus.settings.jogGuard;
    m_line.keepQuiet(operation.notBefore);
    return true;
}

// --- replies ---

void OperationQueue::replied(const family::Packet& packet, Time now)
{
    // Nothing else is on the wire then, and the caller waits: this status is valid at once.
    if (const auto joint = m_bus.jointOfId[packet.id]; joint >= 0) {
        auto& record = element(m_bus.joints, joint);
        record.lastHealth = record.health = completed(record.health, packet.health);
    }
    if (m_count == 0)
        return;
    head().serial = 0; // what comes later answers nothing
    if (head().torque() != nullptr)
        torqueReply(packet, now);
    else
        finish(packet.isRefusal ? Outcome::Refused : Outcome::Done, now, &packet);
}

bool OperationQueue::isAwaited(const Exchange& late, Time now)
{
    if (m_count == 0 || head().serial != late.serial)
        return false;
    m_exchanges.dropOperations(now);
    return true;
}

void OperationQueue::gaveUp(const Exchange& exchange, Time now, Time again)
{
    if (!exchange.ask.isDue()) {
        finish(Outcome::Done, now);
        return;
    }
    auto& operation = head();
    operation.refusals += exchange.refusal ? 1 : 0;
    if (exchange.triesLeft > 0) {
        // Repeats in the next cycle, so that a dead servo costs the others no polls.
        ++m_bus.stats.retries;
        ++m_bus.cycle.retries;
        ++operation.repeats;
        operation.notBefore = again;
    } else if (!operation.failure
               && (operation.step == Step::ConfirmOn || operation.step == Step::ConfirmPosition)) {
        takeTorqueOff(Outcome::NotHeld, now);
    } else if (operation.torque() == nullptr && operation.refusals > operation.repeats) {
        family::Packet refusal;
        refusal.id = exchange.ask.id;
        refusal.health = *exchange.refusal;
        finish(Outcome::Refused, now, &refusal);
    } else {
        finish(Outcome::NoReply, now);
    }
}

void OperationQueue::torqueReply(const family::Packet& packet, Time now)
{
    auto& operation = head();
    m_bus.answered(operation.joint, now);
    switch (operation.step) {
    case Step::ReadModel:
        checkModel(packet, now);
        return;
    case Step::ReadPosition:
        readPosition(packet, now);
        return;
    case Step::ConfirmPosition:
        confirmPosition(packet, now);
        return;
    default:
        break;
    }
    const bool isOn = packet.health.torque == Fact::Yes;
    if (operation.step == Step::ConfirmOn) {
        confirmOn(isOn, now);
    } else if (!isOn) {
        finish(operation.failure.value_or(Outcome::Done), now, &packet);
    } else if (--operation.confirmsLeft <= 0) {
        finish(Outcome::Refused, now, &packet);
    } else {
        operation.setStep(Step::SwitchOff);
        operation.notBefore = now + kTorqueConfirmPause;
    }
}

void OperationQueue::checkModel(const family::Packet& packet, Time now)
{
    const auto& expected = m_bus.setup[head().joint].modelBytes;
    const auto& read = packet.data;
    if (expected[0] != 0 && (read[0] != expected[0] || read[1] != expected[1]))
        finish(Outcome::WrongModel, now, &packet);
    else
        head().setStep(Step::ReadPosition);
}

void OperationQueue::readPosition(const family::Packet& packet, Time now)
{
    auto& operation = head();
    const auto& units = m_bus.setup[operation.joint].units;
    const int tick = m_bus.protocol.decodePlace(operation.joint, packet.address, packet.data).tick;
    const auto position = [&](int at) { return units.positionOfTick(at).radians(); };
    const auto before = std::exchange(operation.lastTick, tick);
    if (!before || std::abs(position(*before) - position(tick)) > kDrift + units.tickSize()) {
        if (++operation.readings == kMostReadings)
            finish(Outcome::Unsettled, now, &packet);
        else
            operation.setStep(Step::ReadPosition);
        return;
    }
    if (standsOutside(units, tick)) {
        finish(Outcome::OutsideLimits, now, &packet);
        return;
    }
    operation.tick = std::clamp(tick, units.minTick, units.maxTick);
    operation.setStep(Step::SwitchOn);
}

void OperationQueue::confirmOn(bool isOn, Time now)
{
    auto& operation = head();
    if (isOn) {
        m_polls.decode(); // an older reply still reports torque off
        operation.onSince = now;
        operation.confirmsLeft = kPositionConfirms;
        operation.setStep(Step::ConfirmPosition);
        return;
    }
    operation.notBefore = now + kTorqueConfirmPause;
    if (--operation.confirmsLeft <= 0) {
        takeTorqueOff(Outcome::Refused, now);
    } else if (operation.confirmsLeft == kTorqueConfirms / 2 && !operation.isSecondTry) {
        // The frame may be lost. The joint may have sunk meanwhile.
        operation.isSecondTry = true;
        operation.lastTick.reset();
        operation.readings = 0;
        operation.setStep(Step::ReadPosition);
    }
}

void OperationQueue::confirmPosition(const family::Packet& packet, Time now)
{
    auto& operation = head();
    const auto& units = m_bus.setup[operation.joint].units;
    const auto place = m_bus.protocol.decodePlace(operation.joint, packet.address, packet.data);
    // A damaged reading may be as far away as an int allows.
    const auto distance = [&](int tick) { return std::abs(static_cast<double>(tick) - operation.tick); };
    const double off = distance(place.tick) * units.tickSize();
    const bool isGoalRight =
        place.hasGoal
        && distance(place.goal) <= std::max(kGoalSlack, static_cast<int>(kDrift / units.tickSize()));
    const bool isWatched = now - operation.onSince >= kPositionWatch;
    operation.offReadings = off > kHeld + units.tickSize() ? operation.offReadings + 1 : 0;
    if (operation.offReadings == 0 && (isGoalRight || (isWatched && off <= kDrift + units.tickSize()))) {
        auto& record = m_bus.joints[operation.joint];
        record.hasGoal = true;
        record.toHold.reset();
        record.turn.unseen.reset();
        record.goalTick = operation.tick;
        record.within = 0.0;
        finish(Outcome::Done, now, &packet);
        return;
    }
    if (operation.offReadings == 2 || --operation.confirmsLeft <= 0) {
        takeTorqueOff(Outcome::NotHeld, now);
        return;
    }
    operation.isHoldRepeat = true; // the frames may be lost
    operation.notBefore = now + (operation.offReadings > 0 ? Duration::zero() : kPositionConfirmPause);
}

void OperationQueue::takeTorqueOff(Outcome failure, Time now)
{
    auto& operation = head();
    operation.failure = failure;
    operation.isHoldRepeat = false;
    operation.confirmsLeft = kTorqueConfirms;
    operation.notBefore = now;
    operation.setStep(Step::SwitchOff);
}

void OperationQueue::finish(Outcome outcome, Time now, const family::Packet* packet)
{
    if (m_count == 0)
        return;
    m_bus.lastOperation = now;
    auto& operation = head();
    // Torque off ends only when the servo confirms it.
    if (outcome == Outcome::Done && packet == nullptr && operation.step == Step::SwitchOff) {
        operation.setStep(Step::ConfirmOff);
        return;
    }
    Reply reply;
    reply.time = now;
    reply.request = idOf(operation.request);
    reply.outcome = outcome;
    if (operation.torque() != nullptr) {
        reply.id = m_bus.setup[operation.joint].id;
        if (outcome != Outcome::Done)
            m_bus.joints[operation.joint].hasGoal = false;
    }
    if (packet != nullptr) {
        reply.id = packet->id;
        reply.health = packet->health;
        const auto& bytes = packet->data;
        if (packet->hasData && bytes.size() <= reply.bytes.size()) {
            reply.length = static_cast<std::uint8_t>(bytes.size());
            std::copy(bytes.begin(), bytes.end(), reply.bytes.begin());
        }
    }
    if (outcome == Outcome::Done)
        noteEffects(operation.request, now);
    m_head = (m_head + 1) % m_operations.size();
    --m_count;
    if (reply.request != 0)
        m_bus.sink.push(reply);
}

void OperationQueue::noteEffects(const Request& request, Time now)
{
    const auto* reboot = std::get_if<RebootRequest>(&request);
    const auto* w = std::get_if<WriteRequest>(&request);
    if (reboot == nullptr && w == nullptr)
        return;
    const std::uint8_t id = reboot != nullptr ? reboot->id : w->id;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        if (id != m_bus.setup[joint].id && id != ServoId::kBroadcast)
            continue;
        const auto number = static_cast<std::uint16_t>(joint);
        bool isMuted = false;
        if (reboot != nullptr)
            m_bus.protocol.rebooted(number);
        else
            isMuted =
                m_bus.protocol.wrote(number, w->eep ? Memory::Eep : Memory::Ram, w->address,
                                     {w->bytes.data(), std::min<std::size_t>(w->length, w->bytes.size())});
        // Unanswered polls would only cost the others time.
        if (reboot != nullptr || (isMuted && !m_bus.joints[joint].isSilent))
            m_bus.becomeSilent(joint, now,
                               reboot != nullptr ? BusState::Silence::Restarting : BusState::Silence::Muted);
    }
}

} // namespace core::bus
