// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/operationqueue.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/family/herkulex/health.h"
#include "core/servo/limitslack.h"

namespace core::bus {

namespace {

using herkulex::Command;

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
    if (const auto* torque = operation.torque()) {
        operation.step = torque->mode == TorqueMode::On ? Step::ReadModel : Step::SwitchOff;
        operation.confirmsLeft = kTorqueConfirms;
    }
    return true;
}

void OperationQueue::pushTorqueOff(std::size_t joint, Time now)
{
    if (m_bus.isOpen)
        push(TorqueRequest{0, JointIndex{static_cast<std::uint16_t>(joint)}, TorqueMode::Free}, now);
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
    return m_bus.onWire(exchange.frame.size + (exchange.expectsReply ? exchange.replySize() : 0));
}

const TorqueRequest* OperationQueue::torqueOf(std::size_t joint) const
{
    const auto* torque = m_count > 0 ? head().torque() : nullptr;
    return torque != nullptr && torque->joint.value == joint ? torque : nullptr;
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
    // A servo answers writes only under ACK policy 2, so there is no wait for a reply: critical values are
    // read back.
    const auto sends = [&](std::uint8_t id, Command command, const herkulex::Frame& frame) {
        exchange.id = id;
        exchange.command = command;
        exchange.expectsReply = command == Command::Stat;
        exchange.frame = frame;
    };
    if (const auto* read = std::get_if<ReadRequest>(&operation.request)) {
        exchange.setRead(read->id, read->eep ? Command::EepRead : Command::RamRead, read->address,
                         read->length);
    } else if (const auto* w = std::get_if<WriteRequest>(&operation.request)) {
        const std::span bytes(w->bytes.data(), std::min<std::size_t>(w->length, w->bytes.size()));
        const Command command = w->eep ? Command::EepWrite : Command::RamWrite;
        sends(w->id, command, herkulex::makeWrite(ServoId{w->id}, command, w->address, bytes));
    } else if (const auto* stat = std::get_if<StatRequest>(&operation.request)) {
        sends(stat->id, Command::Stat, herkulex::makeStat(ServoId{stat->id}));
    } else if (const auto* reboot = std::get_if<RebootRequest>(&operation.request)) {
        sends(reboot->id, Command::Reboot, herkulex::makeReboot(ServoId{reboot->id}));
    } else if (const auto* roll = std::get_if<RollbackRequest>(&operation.request)) {
        sends(roll->id, Command::Rollback,
              herkulex::makeRollback(ServoId{roll->id}, roll->keepId, roll->keepBaud));
    } else if (const auto* clear = std::get_if<ClearRequest>(&operation.request)) {
        constexpr std::array<std::uint8_t, 2> kNone{0, 0};
        const ServoId id{m_bus.setup[clear->joint.value].id};
        sends(id.value, Command::RamWrite,
              herkulex::makeWrite(id, Command::RamWrite, ram::kStatusError, kNone));
    } else if (operation.torque() != nullptr) {
        setTorqueExchange(exchange, operation);
    }
    return exchange;
}

void OperationQueue::setTorqueExchange(Exchange& exchange, const Operation& operation) const
{
    const ServoId id{m_bus.setup[operation.torque()->joint.value].id};
    switch (operation.step) {
    case Step::ReadModel:
        exchange.setRead(id.value, Command::EepRead, 0, 2);
        break;
    case Step::ReadPosition:
        // The LED too: the JOG that holds the position must repeat it, or it goes out.
        exchange.setRead(id.value, Command::RamRead, ram::kLedControl, kLedToPositionLength);
        break;
    case Step::ConfirmPosition:
        exchange.setRead(id.value, Command::RamRead, ram::kCalibratedPosition, kDetailedLength);
        break;
    case Step::SwitchOff: {
        const TorqueMode mode = operation.failure ? TorqueMode::Free : operation.torque()->mode;
        exchange.id = id.value;
        exchange.command = Command::RamWrite;
        exchange.expectsReply = false;
        exchange.frame = herkulex::makeWrite(id, Command::RamWrite, ram::kTorqueControl,
                                             std::array{static_cast<std::uint8_t>(mode)});
        break;
    }
    default: // both confirmations
        exchange.id = id.value;
        exchange.frame = herkulex::makeStat(id);
    }
}

bool OperationQueue::start(Time now, Action& action)
{
    if (m_count == 0 || now < head().notBefore)
        return false;
    auto& operation = head();
    if (operation.step == Step::SwitchOn)
        return sendTorqueOn(now, action);
    if (const auto* speed = std::get_if<BaudRequest>(&operation.request))
        return changeBaud(speed->baud, now, action);
    if (std::exchange(operation.isHoldRepeat, false)) {
        m_line.writeUnanswered(holdFrame(operation).span(), ExchangeKind::Operation, now, action);
        operation.notBefore = m_line.free() + m_bus.settings.jogGuard;
        m_line.keepQuiet(operation.notBefore);
        return true;
    }
    const Exchange exchange = exchangeOf(operation);
    if (exchange.frame.isEmpty()) {
        finish(Outcome::Refused, now);
        return false;
    }
    if (operation.step == Step::SwitchOff) {
        // No goal may follow: the servo would keep it and move to it later. The status is valid again with
        // its next reading.
        m_bus.joints[operation.torque()->joint.value].health.torque = Fact::No;
    }
    m_exchanges.start(exchange, now, action);
    return true;
}

bool OperationQueue::changeBaud(int baud, Time now, Action& action)
{
    m_polls.decode();
    m_polls.drop(now);
    m_exchanges.resetParser(); // drops half a packet of the old speed
    m_bus.settings.baud = baud;
    // A joint at this speed answers its next probe.
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint)
        m_bus.becomeSilent(joint, now, BusState::Silence::Restarting);
    action.kind = Action::Kind::SetBaud;
    action.baud = baud;
    finish(Outcome::Done, now);
    return true;
}

herkulex::Frame OperationQueue::holdFrame(const Operation& operation) const
{
    const std::size_t joint = operation.torque()->joint.value;
    const ServoId id{m_bus.setup[joint].id};
    const std::array tag{herkulex::JogTag::position(id, static_cast<std::uint16_t>(operation.tick), 0,
                                                    m_bus.joints[joint].led)};
    return herkulex::makeIJog(tag, id);
}

bool OperationQueue::sendTorqueOn(Time now, Action& action)
{
    // Goal := present position before, so that a servo that keeps its goal register has the right one; torque
    // on; and the same goal right after it, for a servo that ignores goals while its torque is off and would
    // move to an old one; twice, in case one is lost. They are sent in one write: torque and goal are only
    // the wire time of one frame apart.
    auto& operation = head();
    const auto hold = holdFrame(operation);
    const auto on =
        herkulex::makeWrite(ServoId{m_bus.setup[operation.torque()->joint.value].id}, Command::RamWrite,
                            ram::kTorqueControl, std::array{static_cast<std::uint8_t>(TorqueMode::On)});
    auto& buffer = m_line.buffer();
    std::size_t size = 0;
    for (const auto* frame : {&hold, &on, &hold, &hold}) {
        std::copy_n(frame->bytes.begin(), frame->size, buffer.begin() + static_cast<std::ptrdiff_t>(size));
        size += frame->size;
    }
    m_line.writeUnanswered({buffer.data(), size}, ExchangeKind::Operation, now, action);
    operation.setStep(Step::ConfirmOn);
    operation.notBefore = m_line.free() + m_bus.settings.jogGuard;
    m_line.keepQuiet(operation.notBefore);
    return true;
}

// --- replies ---

void OperationQueue::replied(const Incoming& incoming, Time now)
{
    // Nothing else is on the wire then, and the caller waits: this status is valid at once.
    if (const auto joint = m_bus.jointOfId[incoming.packet.id]; joint >= 0) {
        auto& record = m_bus.joints[static_cast<std::size_t>(joint)];
        record.lastHealth = record.health = herkulex::healthOf(incoming.status);
    }
    if (m_count == 0)
        return;
    if (head().torque() != nullptr)
        torqueReply(incoming, now);
    else
        finish(Outcome::Done, now, &incoming);
}

void OperationQueue::gaveUp(const Exchange& exchange, Time now, Time again)
{
    if (!exchange.expectsReply) {
        finish(Outcome::Done, now);
        return;
    }
    auto& operation = head();
    if (exchange.triesLeft > 0) {
        // Repeats in the next cycle, so that a dead servo costs the others no polls.
        ++m_bus.stats.retries;
        ++m_bus.cycle.retries;
        ++operation.repeats;
        operation.notBefore = again;
    } else if (!operation.failure
               && (operation.step == Step::ConfirmOn || operation.step == Step::ConfirmPosition)) {
        takeTorqueOff(Outcome::NotHeld, now);
    } else {
        finish(Outcome::NoReply, now);
    }
}

void OperationQueue::torqueReply(const Incoming& incoming, Time now)
{
    auto& operation = head();
    m_bus.answered(operation.torque()->joint.value, now);
    switch (operation.step) {
    case Step::ReadModel:
        checkModel(incoming, now);
        return;
    case Step::ReadPosition:
        readPosition(incoming, now);
        return;
    case Step::ConfirmPosition:
        confirmPosition(incoming, now);
        return;
    default:
        break;
    }
    const bool isOn = herkulex::healthOf(incoming.status).torque == Fact::Yes;
    if (operation.step == Step::ConfirmOn) {
        confirmOn(isOn, now);
    } else if (!isOn) {
        finish(operation.failure.value_or(Outcome::Done), now, &incoming);
    } else if (--operation.confirmsLeft <= 0) {
        finish(Outcome::Refused, now, &incoming);
    } else {
        operation.setStep(Step::SwitchOff);
        operation.notBefore = now + kTorqueConfirmPause;
    }
}

void OperationQueue::checkModel(const Incoming& incoming, Time now)
{
    const auto& expected = m_bus.setup[head().torque()->joint.value].modelBytes;
    const auto& read = incoming.read.bytes;
    if (expected[0] != 0 && (read[0] != expected[0] || read[1] != expected[1]))
        finish(Outcome::WrongModel, now, &incoming);
    else
        head().setStep(Step::ReadPosition);
}

void OperationQueue::readPosition(const Incoming& incoming, Time now)
{
    auto& operation = head();
    const std::size_t joint = operation.torque()->joint.value;
    const auto& units = m_bus.setup[joint].units;
    m_bus.joints[joint].led = incoming.read.bytes[0];
    const int tick =
        wordAt(incoming.read.bytes, ram::kCalibratedPosition - ram::kLedControl) & units.positionMask;
    const auto position = [&](int at) { return units.positionOfTick(at).radians(); };
    const auto before = std::exchange(operation.lastTick, tick);
    if (!before || std::abs(position(*before) - position(tick)) > kDrift + units.tickSize()) {
        if (++operation.readings == kMostReadings)
            finish(Outcome::Unsettled, now, &incoming);
        else
            operation.setStep(Step::ReadPosition);
        return;
    }
    if (standsOutside(units, tick)) {
        finish(Outcome::OutsideLimits, now, &incoming);
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

void OperationQueue::confirmPosition(const Incoming& incoming, Time now)
{
    auto& operation = head();
    const std::size_t joint = operation.torque()->joint.value;
    const auto& units = m_bus.setup[joint].units;
    const auto ticksAt = [&](std::uint8_t address) {
        return wordAt(incoming.read.bytes, static_cast<std::size_t>(address - ram::kCalibratedPosition))
               & units.positionMask;
    };
    const int tick = ticksAt(ram::kCalibratedPosition);
    const double off = std::abs(tick - operation.tick) * units.tickSize();
    const int goal = (ticksAt(ram::kGoal) - ticksAt(ram::kAbsolutePosition) + tick) & units.positionMask;
    const bool isGoalRight =
        std::abs(goal - operation.tick) <= std::max(kGoalSlack, static_cast<int>(kDrift / units.tickSize()));
    const bool isWatched = now - operation.onSince >= kPositionWatch;
    operation.offReadings = off > kHeld + units.tickSize() ? operation.offReadings + 1 : 0;
    if (operation.offReadings == 0 && (isGoalRight || (isWatched && off <= kDrift + units.tickSize()))) {
        auto& record = m_bus.joints[joint];
        record.hasGoal = true;
        record.goalTick = operation.tick;
        record.playtime = 0;
        finish(Outcome::Done, now, &incoming);
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

void OperationQueue::finish(Outcome outcome, Time now, const Incoming* incoming)
{
    if (m_count == 0)
        return;
    auto& operation = head();
    // Torque off ends only when the servo confirms it.
    if (outcome == Outcome::Done && incoming == nullptr && operation.step == Step::SwitchOff) {
        operation.setStep(Step::ConfirmOff);
        return;
    }
    Reply reply;
    reply.time = now;
    reply.request = idOf(operation.request);
    reply.outcome = outcome;
    if (const auto* torque = operation.torque()) {
        reply.id = m_bus.setup[torque->joint.value].id;
        if (outcome != Outcome::Done)
            m_bus.joints[torque->joint.value].hasGoal = false;
    }
    if (incoming != nullptr) {
        reply.id = incoming->packet.id;
        reply.health = herkulex::healthOf(incoming->status);
        const auto& bytes = incoming->read.bytes;
        if (incoming->isRead && bytes.size() <= reply.bytes.size()) {
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
    std::uint8_t id = 0;
    std::optional<std::uint8_t> led;
    bool isMuted = false;
    const bool isReboot = std::holds_alternative<RebootRequest>(request);
    if (isReboot) {
        id = std::get<RebootRequest>(request).id;
        led = std::uint8_t{0};
    } else if (const auto* w = std::get_if<WriteRequest>(&request)) {
        const auto written = [w](std::uint8_t address) -> std::optional<std::uint8_t> {
            const int at = address - w->address;
            if (w->eep || at < 0 || at >= w->length || at >= static_cast<int>(w->bytes.size()))
                return std::nullopt;
            return w->bytes[static_cast<std::size_t>(at)];
        };
        id = w->id;
        led = written(ram::kLedControl);
        isMuted = written(ram::kAckPolicy) == std::uint8_t{0};
    }
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        auto& record = m_bus.joints[joint];
        if (id != m_bus.setup[joint].id && id != ServoId::kBroadcast)
            continue;
        record.calibrationReadings = 0; // the register may be among those written
        record.led = led.value_or(record.led);
        // Unanswered polls would only cost the others time.
        if (isReboot || (isMuted && !record.isSilent))
            m_bus.becomeSilent(joint, now,
                               isReboot ? BusState::Silence::Restarting : BusState::Silence::Muted);
    }
}

} // namespace core::bus
