// SPDX-License-Identifier: GPL-3.0-or-later
// RoundScheduler: operations of the CM round (registers, torque, clear) and STOP.
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/bus/roundscheduler.h"
#include "core/bus/servoram.h"
#include "core/protocol/herkulex/status.h"
#include "core/servo/limitslack.h"

namespace core::bus {

namespace {

using herkulex::Command;

constexpr int kStopRepeats = 3;
constexpr Duration kStopAgain = 100ms;
constexpr int kTorqueConfirms = 8;
constexpr Duration kTorqueConfirmPause = 4ms;
/// Torque goes on at a place that two readings running agree on: the sum of a packet does not guard bit 0,
/// and that of the upper byte is a quarter of a turn.
constexpr double kPlaceDrift = 0.5 * kPi / 180; // rad, and one tick
constexpr int kMostPlaceReadings = 12;
/// A joint whose torque came on is at its place when it is this close: a load may pull it a little.
constexpr double kHeld = 2.0 * kPi / 180; // rad
constexpr int kGoalSlack = 3;             // ticks, between goal register and place
constexpr int kPlaceConfirms = 12;
constexpr Duration kPlaceConfirmPause = 8ms;
/// A servo whose goal register says something else must hold its place for so long.
constexpr Duration kPlaceWatch = 100ms;

RequestId idOf(const Request& request)
{
    return std::visit(
        [](const auto& r) -> RequestId {
            if constexpr (requires { r.request; })
                return r.request;
            else
                return 0;
        },
        request);
}

} // namespace

bool RoundScheduler::request(const Request& request, Time now)
{
    if (const auto* resume = std::get_if<ResumeRequest>(&request)) {
        if (resume->stops < m_stopNumber)
            return true; // STOP was pressed again since
        m_stopped = false;
        m_stopNow = m_stopNow && !m_stopIsTold; // what was asked for is said, however soon it is taken back
        m_stopRepeats = 0;
        m_parking = Parking::None;
        m_isParkingOff = false;
        dropGoals();
        return true;
    }
    if (const auto* schedule = std::get_if<ScheduleRequest>(&request)) {
        change(schedule->settings);
        return true;
    }
    if (std::holds_alternative<CancelScan>(request)) {
        m_scanner.cancel();
        return true;
    }
    if (const auto* watched = std::get_if<WatchRequest>(&request)) {
        m_watchLimit = watched->limit;
        beat(now);
        return true;
    }
    const RequestId id = idOf(request);
    const auto refuse = [&](Outcome outcome) {
        Reply reply;
        reply.time = now;
        reply.request = id;
        reply.outcome = outcome;
        m_sink.push(reply);
        return true;
    };
    if (const auto* command = std::get_if<CommandRequest>(&request)) {
        if (m_control.isRunning(command->controller) || isAboutToStart(command->controller))
            command->controller->command(command->command);
        return true;
    }
    if (const auto* setting = std::get_if<StopRequest>(&request)) {
        if (setting->joint.value < m_jointCount) {
            auto& setup = m_setup[setting->joint.value];
            setup.stop = setting->stop;
            setup.parkTick = setting->parkTick;
            setup.parkTime = setting->parkTime;
        }
        return true;
    }
    if (!m_open)
        return refuse(Outcome::LinkLost);
    if (const auto* change = std::get_if<SwitchRequest>(&request)) {
        if (m_stopped)
            return refuse(Outcome::Stopped);
        if (m_switchCount == m_switches.size())
            return refuse(Outcome::Refused);
        m_switches[m_switchCount] = *change;
        m_switches[m_switchCount++].since = now;
        return true;
    }
    if (const auto* scan = std::get_if<ScanRequest>(&request)) {
        if (m_scanner.isActive())
            return refuse(Outcome::Refused);
        decodeArrived();
        dropExchanges(now);
        closeCycle(now);
        m_round = Round::Idle;
        m_scanner.start(*scan, m_settings.baud, now);
        return true;
    }
    if (const auto* torque = std::get_if<TorqueRequest>(&request)) {
        if (m_stopped && torque->mode == TorqueMode::On)
            return refuse(Outcome::Stopped);
        if (torque->joint.value >= m_jointCount)
            return refuse(Outcome::Refused);
    }
    if (m_operationCount == m_operations.size())
        return false;
    auto& operation = m_operations[(m_operationHead + m_operationCount) % m_operations.size()];
    operation = {};
    operation.request = request;
    operation.notBefore = now;
    if (const auto* torque = std::get_if<TorqueRequest>(&request)) {
        operation.step =
            torque->mode == TorqueMode::On ? Operation::Step::ReadModel : Operation::Step::SwitchOff;
        operation.confirmsLeft = kTorqueConfirms;
    }
    ++m_operationCount;
    return true;
}

RoundScheduler::Exchange RoundScheduler::operationExchange(const Operation& operation) const
{
    Exchange exchange;
    exchange.kind = ExchangeKind::Operation;
    exchange.triesLeft = 1 + m_settings.retries - operation.repeats;
    exchange.retries = static_cast<std::uint16_t>(operation.repeats);
    const auto reads = [&](std::uint8_t id, Command command, std::uint8_t address, std::uint8_t length) {
        exchange.id = id;
        exchange.command = command;
        exchange.address = address;
        exchange.length = length;
        exchange.frame = command == Command::EepRead ? herkulex::makeEepRead(ServoId{id}, address, length)
                                                     : herkulex::makeRamRead(ServoId{id}, address, length);
    };
    const auto writes = [&](std::uint8_t id, Command command, std::uint8_t address,
                            std::span<const std::uint8_t> bytes) {
        // A servo answers writes only under ACK policy 2, so no reply is waited for: what must be sure is
        // read back.
        exchange.id = id;
        exchange.command = command;
        exchange.expectsReply = false;
        exchange.frame = command == Command::EepWrite ? herkulex::makeEepWrite(ServoId{id}, address, bytes)
                                                      : herkulex::makeRamWrite(ServoId{id}, address, bytes);
    };
    const auto asksStatus = [&](std::uint8_t id) {
        exchange.id = id;
        exchange.command = Command::Stat;
        exchange.frame = herkulex::makeStat(ServoId{id});
    };
    const auto commands = [&](std::uint8_t id, Command command, const herkulex::Frame& frame) {
        exchange.id = id;
        exchange.command = command;
        exchange.expectsReply = false;
        exchange.frame = frame;
    };
    if (const auto* read = std::get_if<ReadRequest>(&operation.request)) {
        reads(read->id, read->eep ? Command::EepRead : Command::RamRead, read->address, read->length);
    } else if (const auto* w = std::get_if<WriteRequest>(&operation.request)) {
        writes(w->id, w->eep ? Command::EepWrite : Command::RamWrite, w->address,
               {w->bytes.data(), std::min<std::size_t>(w->length, w->bytes.size())});
    } else if (const auto* stat = std::get_if<StatRequest>(&operation.request)) {
        asksStatus(stat->id);
    } else if (const auto* reboot = std::get_if<RebootRequest>(&operation.request)) {
        commands(reboot->id, Command::Reboot, herkulex::makeReboot(ServoId{reboot->id}));
    } else if (const auto* roll = std::get_if<RollbackRequest>(&operation.request)) {
        commands(roll->id, Command::Rollback,
                 herkulex::makeRollback(ServoId{roll->id}, roll->keepId, roll->keepBaud));
    } else if (const auto* clear = std::get_if<ClearRequest>(&operation.request)) {
        constexpr std::array<std::uint8_t, 2> kNone{0, 0};
        writes(m_setup[clear->joint.value].id, Command::RamWrite, kStatusErrorAddress, kNone);
    } else if (const auto* torque = std::get_if<TorqueRequest>(&operation.request)) {
        const std::uint8_t id = m_setup[torque->joint.value].id;
        if (operation.step == Operation::Step::ReadModel) {
            reads(id, Command::EepRead, 0, 2);
        } else if (operation.step == Operation::Step::ReadPlace) {
            // The LED too: the JOG that holds the place must carry it, or it goes out.
            reads(id, Command::RamRead, kLedAddress, kLedToPlaceLength);
        } else if (operation.step == Operation::Step::ConfirmPlace) {
            reads(id, Command::RamRead, kPositionAddress, kDetailedLength);
        } else if (operation.step == Operation::Step::SwitchOff) {
            const std::array<std::uint8_t, 1> mode{
                static_cast<std::uint8_t>(operation.failure ? TorqueMode::Free : torque->mode)};
            writes(id, Command::RamWrite, kTorqueControlAddress, mode);
        } else { // both confirmations
            asksStatus(id);
        }
    }
    return exchange;
}

void RoundScheduler::nextStep(Operation& operation, Operation::Step step)
{
    operation.step = step;
    operation.repeats = 0;
}

bool RoundScheduler::isBeingFreed(std::size_t joint) const
{
    if (m_operationCount == 0)
        return false;
    const Operation& operation = m_operations[m_operationHead];
    const auto* torque = std::get_if<TorqueRequest>(&operation.request);
    return torque != nullptr && (torque->mode != TorqueMode::On || operation.failure)
           && torque->joint.value == joint;
}

bool RoundScheduler::isBeingArmed(std::size_t joint) const
{
    if (m_operationCount == 0)
        return false;
    const Operation& operation = m_operations[m_operationHead];
    const auto* torque = std::get_if<TorqueRequest>(&operation.request);
    return torque != nullptr && torque->joint.value == joint
           && (operation.step == Operation::Step::ConfirmOn
               || operation.step == Operation::Step::ConfirmPlace);
}

bool RoundScheduler::startOperation(Time now, Action& action)
{
    if (m_operationCount == 0)
        return false;
    auto& operation = m_operations[m_operationHead];
    if (now < operation.notBefore)
        return false;
    if (operation.step == Operation::Step::SwitchOn)
        return sendTorqueOn(now, action);
    if (const auto* speed = std::get_if<BaudRequest>(&operation.request)) {
        decodeArrived();
        dropExchanges(now);
        m_parser.reset(); // half a packet of the old speed is over
        m_settings.baud = speed->baud;
        for (std::size_t joint = 0; joint < m_jointCount; ++joint)
            becomeSilent(joint, now,
                         Silence::Restarting); // one that is at this speed is heard at its next probe
        action.kind = Action::Kind::SetBaud;
        action.baud = speed->baud;
        finishOperation(Outcome::Done, now);
        return true;
    }
    if (std::exchange(operation.saysHold, false)) {
        writeUnanswered(holdFrame(operation).span(), ExchangeKind::Operation, now, action);
        operation.notBefore = m_jogQuietUntil = m_requestLineFree + m_settings.jogGuard;
        return true;
    }
    const Exchange exchange = operationExchange(operation);
    if (exchange.frame.isEmpty()) {
        finishOperation(Outcome::Refused, now);
        return false;
    }
    if (operation.step == Operation::Step::SwitchOff) {
        // No goal may follow it: the servo would keep it and pursue it later. Its own word counts again with
        // its next reading.
        const auto& torque = std::get<TorqueRequest>(operation.request);
        auto& status = m_joints[torque.joint.value].status;
        status.detail =
            static_cast<std::uint8_t>(status.detail & ~unsigned{herkulex::StatusDetail::kMotorOn});
    }
    startExchange(exchange, now, action);
    return true;
}

herkulex::Frame RoundScheduler::holdFrame(const Operation& operation) const
{
    const std::size_t joint = std::get<TorqueRequest>(operation.request).joint.value;
    const ServoId id{m_setup[joint].id};
    const std::array tag{herkulex::JogTag::position(id, static_cast<std::uint16_t>(operation.placeTick), 0,
                                                    m_joints[joint].led)};
    return herkulex::makeIJog(tag, id);
}

bool RoundScheduler::sendTorqueOn(Time now, Action& action)
{
    // Goal := present place before, so that a servo that keeps its goal register has the right one; torque
    // on; and the same goal right behind, for a servo that ignores goals while its torque is off and would
    // pursue an old one; twice, in case one is lost. They leave in one write: between torque and goal lies
    // only the wire time of one frame.
    auto& operation = m_operations[m_operationHead];
    const auto& torque = std::get<TorqueRequest>(operation.request);
    const auto& setup = m_setup[torque.joint.value];
    const auto hold = holdFrame(operation);
    const std::array<std::uint8_t, 1> mode{static_cast<std::uint8_t>(TorqueMode::On)};
    const auto on = herkulex::makeRamWrite(ServoId{setup.id}, kTorqueControlAddress, mode);
    std::size_t size = 0;
    for (const auto* frame : {&hold, &on, &hold, &hold}) {
        std::copy_n(frame->bytes.begin(), frame->size, m_out.begin() + static_cast<std::ptrdiff_t>(size));
        size += frame->size;
    }
    writeUnanswered({m_out.data(), size}, ExchangeKind::Operation, now, action);
    nextStep(operation, Operation::Step::ConfirmOn);
    operation.notBefore = m_requestLineFree + m_settings.jogGuard;
    m_jogQuietUntil = operation.notBefore;
    return true;
}

void RoundScheduler::operationReply(const herkulex::PacketView& packet, Time now)
{
    if (m_operationCount == 0)
        return;
    if (std::holds_alternative<TorqueRequest>(m_operations[m_operationHead].request))
        torqueReply(packet, now);
    else
        finishOperation(Outcome::Done, now, &packet);
}

void RoundScheduler::torqueReply(const herkulex::PacketView& packet, Time now)
{
    auto& operation = m_operations[m_operationHead];
    const auto& torque = std::get<TorqueRequest>(operation.request);
    const auto& units = m_setup[torque.joint.value].units;
    heard(torque.joint.value, now);
    herkulex::ReadReply read;
    if (operation.step == Operation::Step::ReadModel) {
        const auto& expected = m_setup[torque.joint.value].modelBytes;
        if (!herkulex::parseReadReply(packet, read))
            return;
        if (expected[0] != 0 && (read.bytes[0] != expected[0] || read.bytes[1] != expected[1])) {
            finishOperation(Outcome::WrongModel, now, &packet);
            return;
        }
        nextStep(operation, Operation::Step::ReadPlace);
        return;
    }
    if (operation.step == Operation::Step::ReadPlace) {
        if (!herkulex::parseReadReply(packet, read))
            return;
        m_joints[torque.joint.value].led = read.bytes[0];
        const int tick = wordAt(read.bytes, kPositionAddress - kLedAddress) & units.positionMask;
        const auto place = [&](int at) { return units.positionOfTick(at).radians(); };
        const auto before = std::exchange(operation.placeSeen, tick);
        if (!before || std::abs(place(*before) - place(tick)) > kPlaceDrift + units.tickSize()) {
            if (++operation.placeReadings == kMostPlaceReadings)
                finishOperation(Outcome::Unsettled, now, &packet);
            else
                nextStep(operation, Operation::Step::ReadPlace);
            return;
        }
        if (standsOutside(units, tick)) {
            finishOperation(Outcome::OutsideLimits, now, &packet);
            return;
        }
        operation.placeTick = std::clamp(tick, units.minTick, units.maxTick);
        nextStep(operation, Operation::Step::SwitchOn);
        return;
    }
    if (operation.step == Operation::Step::ConfirmPlace) {
        confirmPlace(packet, now);
        return;
    }
    herkulex::Status status;
    if (!herkulex::parseStatus(packet, status))
        return;
    const bool isOn = (status.detail & herkulex::StatusDetail::kMotorOn) != 0;
    if (operation.step == Operation::Step::ConfirmOn) {
        confirmOn(isOn, now);
    } else if (!isOn) {
        finishOperation(operation.failure.value_or(Outcome::Done), now, &packet);
    } else if (--operation.confirmsLeft <= 0) {
        finishOperation(Outcome::Refused, now, &packet);
    } else {
        nextStep(operation, Operation::Step::SwitchOff);
        operation.notBefore = now + kTorqueConfirmPause;
    }
}

void RoundScheduler::confirmOn(bool isOn, Time now)
{
    auto& operation = m_operations[m_operationHead];
    if (isOn) {
        decodeArrived(); // an older reply still says that torque is off
        operation.onSince = now;
        operation.confirmsLeft = kPlaceConfirms;
        nextStep(operation, Operation::Step::ConfirmPlace);
        return;
    }
    operation.notBefore = now + kTorqueConfirmPause;
    if (--operation.confirmsLeft <= 0) {
        takeTorqueOff(operation, Outcome::Refused, now);
    } else if (operation.confirmsLeft == kTorqueConfirms / 2 && !operation.isSecondTry) {
        // The frame may be lost. The joint may have sunk meanwhile.
        operation.isSecondTry = true;
        operation.placeSeen.reset();
        operation.placeReadings = 0;
        nextStep(operation, Operation::Step::ReadPlace);
    }
}

void RoundScheduler::confirmPlace(const herkulex::PacketView& packet, Time now)
{
    auto& operation = m_operations[m_operationHead];
    const std::size_t joint = std::get<TorqueRequest>(operation.request).joint.value;
    const auto& units = m_setup[joint].units;
    auto& record = m_joints[joint];
    herkulex::ReadReply read;
    if (!herkulex::parseReadReply(packet, read))
        return;
    const auto ticksAt = [&](std::uint8_t address) {
        return wordAt(read.bytes, static_cast<std::size_t>(address - kPositionAddress)) & units.positionMask;
    };
    const int tick = ticksAt(kPositionAddress);
    const double off = std::abs(tick - operation.placeTick) * units.tickSize();
    const int goal = (ticksAt(kGoalAddress) - ticksAt(kAbsolutePositionAddress) + tick) & units.positionMask;
    const bool isGoalRight = std::abs(goal - operation.placeTick)
                             <= std::max(kGoalSlack, static_cast<int>(kPlaceDrift / units.tickSize()));
    const bool isWatched = now - operation.onSince >= kPlaceWatch;
    operation.offReadings = off > kHeld + units.tickSize() ? operation.offReadings + 1 : 0;
    if (operation.offReadings == 0 && (isGoalRight || (isWatched && off <= kPlaceDrift + units.tickSize()))) {
        record.hasGoal = true;
        record.goalTick = operation.placeTick;
        record.playtime = 0;
        finishOperation(Outcome::Done, now, &packet);
        return;
    }
    if (operation.offReadings == 2 || --operation.confirmsLeft <= 0) {
        takeTorqueOff(operation, Outcome::NotHeld, now);
        return;
    }
    operation.saysHold = true; // the frames may be lost
    operation.notBefore = now + (operation.offReadings > 0 ? Duration::zero() : kPlaceConfirmPause);
}

void RoundScheduler::takeTorqueOff(Operation& operation, Outcome failure, Time now)
{
    operation.failure = failure;
    operation.saysHold = false;
    operation.confirmsLeft = kTorqueConfirms;
    operation.notBefore = now;
    nextStep(operation, Operation::Step::SwitchOff);
}

void RoundScheduler::finishOperation(Outcome outcome, Time now, const herkulex::PacketView* packet)
{
    if (m_operationCount == 0)
        return;
    auto& operation = m_operations[m_operationHead];
    // A write of torque off is not done before the servo says so.
    if (outcome == Outcome::Done && packet == nullptr && operation.step == Operation::Step::SwitchOff) {
        nextStep(operation, Operation::Step::ConfirmOff);
        return;
    }
    Reply reply;
    reply.time = now;
    reply.request = idOf(operation.request);
    reply.outcome = outcome;
    if (const auto* torque = std::get_if<TorqueRequest>(&operation.request)) {
        reply.id = m_setup[torque->joint.value].id;
        if (outcome != Outcome::Done)
            m_joints[torque->joint.value].hasGoal = false;
    }
    if (packet != nullptr) {
        reply.id = packet->id;
        herkulex::parseStatus(*packet, reply.status);
        herkulex::ReadReply read;
        if (herkulex::parseReadReply(*packet, read) && read.bytes.size() <= reply.bytes.size()) {
            reply.length = static_cast<std::uint8_t>(read.bytes.size());
            std::copy(read.bytes.begin(), read.bytes.end(), reply.bytes.begin());
        }
    }
    if (outcome == Outcome::Done)
        noteEffects(operation.request, now);
    m_operationHead = (m_operationHead + 1) % m_operations.size();
    --m_operationCount;
    if (reply.request != 0)
        m_sink.push(reply);
}

void RoundScheduler::noteEffects(const Request& request, Time now)
{
    constexpr std::size_t kNothing = ~std::size_t{0};
    std::uint8_t id = 0;
    std::size_t led = kNothing; // of the bytes written
    bool isReboot = false;
    bool isMuted = false;
    if (const auto* reboot = std::get_if<RebootRequest>(&request)) {
        id = reboot->id;
        isReboot = true;
    } else if (const auto* w = std::get_if<WriteRequest>(&request)) {
        const auto covers = [w](std::uint8_t address) {
            return !w->eep && w->address <= address && address < w->address + w->length;
        };
        id = w->id;
        if (covers(kLedAddress))
            led = static_cast<std::size_t>(kLedAddress - w->address);
        isMuted = covers(kAckPolicyAddress)
                  && w->bytes[static_cast<std::size_t>(kAckPolicyAddress - w->address)] == 0;
    }
    for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
        auto& record = m_joints[joint];
        if (id != m_setup[joint].id && id != ServoId::kBroadcast)
            continue;
        record.calibrationReadings = 0; // the register may be among those written
        if (isReboot)
            record.led = 0;
        else if (led < std::tuple_size_v<decltype(WriteRequest::bytes)>)
            record.led = std::get<WriteRequest>(request).bytes[led];
        // Polling it on and on would only cost the others their time.
        if (isReboot || (isMuted && !record.isSilent))
            becomeSilent(joint, now, isReboot ? Silence::Restarting : Silence::Muted);
    }
}

void RoundScheduler::abortOperations(Outcome outcome, Time now)
{
    for (std::size_t i = 0; i < m_outstanding;) {
        if (m_window[i].kind != ExchangeKind::Operation) {
            ++i;
            continue;
        }
        record(m_window[i], ExchangeEnd::Dropped, now);
        forget(i);
    }
    for (std::size_t left = m_operationCount; left > 0; --left)
        finishOperation(outcome, now);
}

// --- stop ---

void RoundScheduler::stop(StopMode mode, Time now, Time asked, std::uint32_t number)
{
    if (mode == StopMode::None)
        return;
    m_stopNumber = std::max(m_stopNumber, number);
    m_stopAsked = asked;
    m_stopTaken = now;
    m_stopIsTold = false;
    m_stopFrameCount = 0;
    ++m_stats.stops;
    endControllers(control::Ending::Stopped, now);
    refuseSwitches(Outcome::Stopped, now);
    // Whoever stops a joint on its way to its place, or one that did not come there, wants it to stand; who
    // says park means park.
    const bool isOnTheWay = m_parking == Parking::Going || (m_parking == Parking::Leaving && m_isAnyUnparked);
    m_isParkingOff = mode != StopMode::Park && (m_isParkingOff || (m_stopped && isOnTheWay));
    m_isAnyUnparked = false;
    m_stopped = true;
    m_stopMode = mode;
    for (std::size_t joint = 0; joint < m_jointCount; ++joint)
        m_joints[joint].stop = m_setup[joint].stop;
    m_parking = Parking::None;
    // What was asked for without a link holds when it is back: nothing sets out by itself then.
    for (std::size_t joint = 0; m_open && joint < m_jointCount && m_parking == Parking::None; ++joint) {
        if (stopModeOf(joint) == StopMode::Park)
            m_parking = Parking::Waiting;
    }
    m_parkSince = m_placesSince = now;
    m_parkTime = {};
    m_stopNow = true;
    m_stopNext = 0;
    m_stopRound = StopRound::Hold;
    m_stopAgain = now + kStopAgain;
    m_stopRepeats = kStopRepeats - 1; // again at the next cycles, in case noise ate the first
    dropGoals();
    m_tagCount = m_tagSent = 0;
    abortOperations(Outcome::Stopped, now);
    m_scanner.cancel();
    // What releases at once is unanswered: afterwards every servo is told and asked by name.
    for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
        if (stopModeOf(joint) != StopMode::Release)
            continue;
        m_joints[joint].hasGoal = false;
        if (!m_joints[joint].isSilent)
            request(TorqueRequest{0, JointIndex{static_cast<std::uint16_t>(joint)}, TorqueMode::Free}, now);
    }
}

bool RoundScheduler::disobeys(std::size_t joint) const
{
    const auto& record = m_joints[joint];
    const std::uint8_t detail = record.status.detail;
    if (record.isSilent || (detail & herkulex::StatusDetail::kMotorOn) == 0)
        return false; // nothing to be heard of it, or it is limp
    if (m_parking == Parking::Going && m_parkWays[joint].isOn)
        return false; // it goes where it shall
    return stopModeOf(joint) == StopMode::Release || (detail & herkulex::StatusDetail::kMoving) != 0;
}

void RoundScheduler::repeatStop(Time now)
{
    // Frames are lost, adapters unplugged, servos deaf for a moment: what counts is what the servos say.
    if (now < m_stopAgain)
        return;
    bool again = false;
    for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
        if (!disobeys(joint))
            continue;
        again = true;
        if (stopModeOf(joint) == StopMode::Release && m_operationCount < m_jointCount)
            request(TorqueRequest{0, JointIndex{static_cast<std::uint16_t>(joint)}, TorqueMode::Free}, now);
    }
    if (!again)
        return;
    m_stopAgain = now + kStopAgain;
    m_stopNow = true;
    m_stopNext = 0;
    m_stopRound = StopRound::Hold;
}

bool RoundScheduler::stopFrames(Time now, Action& action)
{
    const bool hasAction = nextStopFrame(now, action);
    if (hasAction && action.kind == Action::Kind::Write)
        ++m_stopFrameCount;
    if (!m_stopNow && !m_stopIsTold) {
        m_stopIsTold = true;
        m_placesSince = std::max(m_placesSince, m_requestLineFree);
        StopEvent event;
        event.asked = m_stopAsked;
        event.taken = m_stopTaken;
        event.lastByte = m_requestLineFree;
        event.frames = m_stopFrameCount;
        event.isParkingOff = m_isParkingOff;
        m_sink.push(event);
    }
    return hasAction;
}

bool RoundScheduler::nextStopFrame(Time now, Action& action)
{
    // A scan broken off may be at another speed: it gives the line back first, in one action and no waiting.
    // One begun since the STOP, which is only repeated here, has not said anything yet and waits.
    while (m_scanner.isActive() && m_scanner.isCancelled()) {
        const auto step = m_scanner.next(now);
        if (step.kind == Scanner::Step::Kind::SetBaud) {
            action.kind = Action::Kind::SetBaud;
            action.baud = step.baud;
            return true;
        }
        if (step.kind == Scanner::Step::Kind::Finished) {
            tellFound(now);
            m_sink.push(step.progress);
        }
    }
    if (m_settings.baud != m_openBaud) {
        // A procedure speaks at another rate; the joints that may move are at the array's.
        m_settings.baud = m_openBaud;
        m_parser.reset();
        dropExchanges(now);
        action.kind = Action::Kind::SetBaud;
        action.baud = m_openBaud;
        return true;
    }
    const std::array<std::uint8_t, 1> off{static_cast<std::uint8_t>(TorqueMode::Free)};
    if (isReleasedByAll()) {
        const auto frame = herkulex::makeRamWrite(ServoId::broadcast(), kTorqueControlAddress, off);
        m_stopNow = false;
        writeUnanswered(frame.span(), ExchangeKind::Stop, now, action);
        return true;
    }
    if (m_stopRound == StopRound::Hold) { // what moves first
        std::array<herkulex::JogTag, herkulex::kMaxSJogServos> tags{};
        std::size_t count = 0;
        for (; m_stopNext < m_jointCount && count < tags.size(); ++m_stopNext) {
            const bool parks = m_parking == Parking::Going && m_parkWays[m_stopNext].isOn;
            if (stopModeOf(m_stopNext) == StopMode::Release || parks)
                continue;
            auto& record = m_joints[m_stopNext];
            tags[count++] = herkulex::JogTag::stop(ServoId{m_setup[m_stopNext].id}, record.led);
            record.hasGoal = false;
            record.speed = 0;
        }
        if (count > 0) {
            const auto frame = herkulex::makeSJog(0, {tags.data(), count});
            writeUnanswered(frame.span(), ExchangeKind::Stop, now, action);
        }
        if (m_stopNext >= m_jointCount) {
            m_stopRound = StopRound::Release;
            m_stopNext = 0;
            m_stopNow = false;
            for (std::size_t joint = 0; joint < m_jointCount; ++joint)
                m_stopNow = m_stopNow || stopModeOf(joint) == StopMode::Release;
        }
        if (count > 0)
            return true;
    }
    while (m_stopNow && m_stopNext < m_jointCount) {
        const std::size_t joint = m_stopNext++;
        if (stopModeOf(joint) != StopMode::Release)
            continue;
        m_stopNow = std::any_of(
            m_setup.begin() + static_cast<std::ptrdiff_t>(m_stopNext),
            m_setup.begin() + static_cast<std::ptrdiff_t>(m_jointCount), [this](const auto& s) {
                return stopModeOf(static_cast<std::size_t>(&s - m_setup.data())) == StopMode::Release;
            });
        const auto frame = herkulex::makeRamWrite(ServoId{m_setup[joint].id}, kTorqueControlAddress, off);
        writeUnanswered(frame.span(), ExchangeKind::Stop, now, action);
        return true;
    }
    m_stopNow = false;
    return false;
}

} // namespace core::bus
