// SPDX-License-Identifier: GPL-3.0-or-later
// The command set of the virtual servo: what a request does to its registers, and what it answers.
#include <algorithm>

#include "core/protocol/herkulex/ramlayout.h"
#include "core/protocol/herkulex/status.h"
#include "core/servo/servomodel.h"
#include "core/sim/herkulex/virtualservo.h"

namespace core {

using namespace herkulex;

namespace {

constexpr std::uint16_t kJogMask = 0x7FFF;
constexpr std::uint16_t kSpeedSign = 0x4000;
constexpr std::uint16_t kSpeedMagnitude = 0x03FF;
constexpr std::uint8_t kKeepCalibration = 0x10; ///< group C, first byte of ROLLBACK

} // namespace

bool VirtualServo::handle(const PacketView& request, Time now, Frame& reply)
{
    advance(now);
    const bool toAll = request.id == ServoId::kBroadcast;
    if (!isConnected() || !isListening(now) || (!toAll && request.id != id()))
        return false;
    if (request.isReply() || !request.isKnown()) {
        latch(StatusError::kInvalidPacket, StatusDetail::kUnknownCommand);
        return false;
    }
    const bool isAnswered = execute(request, reply) && isPlugged();
    const bool answersAll = request.request() == Command::Stat;
    m_quiet = false;
    if (request.request() == Command::Reboot)
        boot(now);
    return isAnswered && (!toAll || answersAll);
}

/// Executes the request and builds the reply. True if the ACK policy allows the reply.
///
/// Not documented: which policy applies to the reply to a write of the policy itself; published clients
/// expect the new one. After a change of ID the reply has the old ID.
bool VirtualServo::execute(const PacketView& request, Frame& reply)
{
    const ServoId self{id()};
    const Command command = request.request();
    switch (command) {
    case Command::EepRead:
    case Command::RamRead:
        return read(request, command == Command::EepRead, reply) && m_ram[ram::kAckPolicy] >= 1;
    case Command::EepWrite:
    case Command::RamWrite:
        write(request, command == Command::EepWrite);
        break;
    case Command::IJog:
    case Command::SJog: {
        JogRequest tags;
        if (!parseJog(request, tags) || tags.trailingBytes)
            latch(StatusError::kInvalidPacket, StatusDetail::kRegisterRange);
        for (std::size_t i = 0; i < tags.count; ++i) {
            if (tags.tags[i].id == self || tags.tags[i].id.isBroadcast())
                jog(tags.tags[i]);
        }
        break;
    }
    case Command::Rollback:
        rollback(request);
        break;
    case Command::Stat:
        reply = makeStatusReply(self, command, status());
        return true;
    case Command::Reboot:
        break;
    }
    reply = makeStatusReply(self, command, status());
    return m_ram[ram::kAckPolicy] == 2;
}

/// A read outside the map is not answered (not documented); it is flagged.
bool VirtualServo::read(const PacketView& request, bool eep, Frame& reply)
{
    ReadRequest wanted;
    const std::size_t size = eep ? m_eep.size() : m_ram.size();
    if (!parseReadRequest(request, wanted) || std::size_t{wanted.address} + wanted.length > size) {
        latch(StatusError::kInvalidPacket, StatusDetail::kRegisterRange);
        return false;
    }
    std::span<const std::uint8_t> bytes = m_eep;
    auto image = m_ram;
    if (!eep) {
        storeLive(image, m_random.symmetric() * m_options.positionNoise);
        bytes = image;
    }
    reply = makeReadReply({id()}, request.request(), wanted.address,
                          bytes.subspan(wanted.address, wanted.length), status());
    return !reply.isEmpty();
}

/// Writes the writable bytes and flags the others.
void VirtualServo::write(const PacketView& request, bool eep)
{
    WriteRequest wanted;
    if (!parseWriteRequest(request, wanted)) {
        latch(StatusError::kInvalidPacket, StatusDetail::kRegisterRange);
        return;
    }
    const std::span<const bool> writable =
        eep ? std::span<const bool>(m_eepWritable) : std::span<const bool>(m_ramWritable);
    bool isRefused = false;
    const auto before = m_eep;
    for (std::size_t i = 0; i < wanted.bytes.size(); ++i) {
        if (eep && wanted.address + i < m_written.eepBytes.size())
            ++m_written.eepBytes[wanted.address + i];
        const std::size_t address = wanted.address + i;
        if (address >= writable.size() || !writable[address])
            isRefused = true;
        else if (eep)
            writeEep(static_cast<std::uint8_t>(address), wanted.bytes[i]);
        else
            writeRam(static_cast<std::uint8_t>(address), wanted.bytes[i]);
    }
    m_written.needless += eep && m_eep == before ? 1 : 0;
    ++m_written.requests;
    if (m_writesToLive > 0 && --m_writesToLive == 0)
        unplug();
    if (isRefused)
        latch(StatusError::kInvalidPacket, StatusDetail::kRegisterRange);
}

/// Rejects only values that would make the servo unreachable; other values out of range are stored.
void VirtualServo::writeEep(std::uint8_t address, std::uint8_t value)
{
    const bool isBadId = address == ram::kEepSettings + ram::kServoId && value > ServoId::kMax;
    const bool isBadRate = address == ram::kEepBaud && !m_model->baudFromCode(value);
    if (isBadId || isBadRate)
        latch(StatusError::kInvalidPacket, StatusDetail::kRegisterRange);
    else
        m_eep[address] = value;
}

void VirtualServo::writeRam(std::uint8_t address, std::uint8_t value)
{
    switch (address) {
    case ram::kServoId:
        if (value > ServoId::kMax)
            latch(StatusError::kInvalidPacket, StatusDetail::kRegisterRange);
        else
            m_ram[address] = value;
        break;
    case ram::kStatusError: // a write only clears; a lasting cause returns after its check period
        m_ram[address] &= value;
        m_faults = {};
        break;
    case ram::kStatusDetail:
        m_ram[address] &= value;
        break;
    case ram::kAux1:
        writeAux(value);
        break;
    case ram::kTorqueControl:
        writeTorque(value & ram::kTorqueMask);
        break;
    default:
        m_ram[address] = value;
        releaseByPolicy(); // the torque policy may have changed
    }
}

void VirtualServo::writeTorque(std::uint8_t value)
{
    const bool wantsOn = value == ram::kTorqueOn;
    if (wantsOn && (m_ram[ram::kTorquePolicy] & m_ram[ram::kStatusError]) != 0)
        return;
    const bool comesOn = wantsOn && !isTorqueOn();
    m_ram[ram::kTorqueControl] = value;
    if (!comesOn)
        return;
    m_speedGoal = 0;
    const double stale = m_goal;
    holdHere();
    if (m_options.torqueOnKeepsGoal) {
        m_goal = stale;
        m_setpoint = stale;
    }
    m_loop.lastError = m_setpoint - sensor();
    m_stopReference = sensor();
    m_stopSince = m_time;
}

/// Group C: 2..6 set the present position to a given absolute position; 1 reads the potentiometer again,
/// which never differs here.
void VirtualServo::writeAux(std::uint8_t value)
{
    m_ram[ram::kAux1] = value;
    static constexpr std::array<int, 5> kPresets{0, 9903, 16384, 22865, 32767};
    if (!isGroupC() || value < 2 || value > 6)
        return;
    m_sensorShift += kPresets[value - 2u] - sensor();
    holdHere();
}

void VirtualServo::rollback(const PacketView& request)
{
    const std::uint8_t keepId = request.data.empty() ? 0 : request.data[0];
    const std::uint8_t keepBaud = request.data.size() < 2 ? 0 : request.data[1];
    const auto before = m_eep;
    const auto image = m_model->factoryImage(Memory::Eep);
    std::copy_n(image.begin(), std::min(image.size(), m_eep.size()), m_eep.begin());
    if ((keepId & 1) != 0)
        m_eep[ram::kEepSettings + ram::kServoId] = before[ram::kEepSettings + ram::kServoId];
    if ((keepBaud & 1) != 0)
        m_eep[ram::kEepBaud] = before[ram::kEepBaud];
    if (isGroupC() && (keepId & kKeepCalibration) != 0) {
        const std::size_t at = ram::kEepSettings + m_calibrationAddress;
        std::copy_n(before.begin() + static_cast<std::ptrdiff_t>(at), m_calibrationSize,
                    m_eep.begin() + static_cast<std::ptrdiff_t>(at));
    }
}

// ---- JOG

/// With torque off a JOG moves nothing, but sets the mode: the vendor changes the mode this way.
void VirtualServo::jog(const JogTag& tag)
{
    m_ram[ram::kLedControl] = static_cast<std::uint8_t>((tag.set >> 2) & 7u);
    if ((tag.set & JogSet::kStop) != 0) {
        if (isTorqueOn()) {
            m_speedGoal = 0;
            holdHere();
            m_loop.lastError = m_setpoint - sensor();
        }
        return;
    }
    const bool wantsSpeed = (tag.set & JogSet::kSpeedMode) != 0;
    const bool noAction = (tag.set & JogSet::kNoAction) != 0;
    if (!isTorqueOn()) {
        m_ram[ram::kControlMode] = wantsSpeed ? 1 : 0;
        if (m_options.torqueOnKeepsGoal && !wantsSpeed && !noAction)
            m_goal = std::clamp<int>(tag.jog & kJogMask, ram16(ram::kMinPosition), ram16(ram::kMaxPosition))
                     + calibration();
        return;
    }
    if (noAction)
        return;
    if (!wantsSpeed) {
        jogPosition(tag);
        return;
    }
    const int magnitude = tag.jog & kSpeedMagnitude;
    m_speedGoal = (tag.jog & kSpeedSign) != 0 ? -magnitude : magnitude;
    if (!isSpeedMode())
        holdHere();
    m_ram[ram::kControlMode] = 1;
    m_stopReference = sensor();
    m_stopSince = m_time;
    m_moving = m_moving || m_speedGoal != 0;
}

void VirtualServo::jogPosition(const JogTag& tag)
{
    const int wanted = tag.jog & kJogMask;
    const int goal = std::clamp(wanted, ram16(ram::kMinPosition),
                                std::max(ram16(ram::kMinPosition), ram16(ram::kMaxPosition)));
    if (goal != wanted)
        latch(StatusError::kPositionLimit);
    if (!isTorqueOn()) // switched off by the torque policy at the position limit
        return;
    if (isSpeedMode()) { // from continuous rotation: the profile starts at the present position and speed
        holdHere();
        m_setpointSpeed = m_motor.speed() / m_model->radiansPerTick;
        m_profileRunning = true;
        m_speedGoal = 0;
        m_ram[ram::kControlMode] = 0;
    }
    const bool overrides = m_profileRunning && !(isGroupC() && (tag.set & JogSet::kNoVelocityOverride) != 0);
    m_goal = goal + calibration();
    m_profile = sim::Trapezoid::make(m_setpoint, m_goal, overrides ? m_setpointSpeed : 0.0,
                                     tag.playtime * herkulex::kPlaytimeUnitSeconds,
                                     m_ram[ram::kAccelerationRatio] / 100.0,
                                     m_ram[ram::kMaxAccelerationTime] * herkulex::kPlaytimeUnitSeconds);
    m_profileStart = m_time;
    m_profileRunning = true; // without a playtime the profile ends at its first step, the goal
    m_stopReference = sensor();
    m_stopSince = m_time;
    m_moving = true;
}

} // namespace core
