// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/herkulex/herkulexprotocol.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/family/herkulex/health.h"
#include "core/family/herkulex/herkulexstream.h"
#include "core/family/herkulex/playtime.h"
#include "core/protocol/herkulex/ramlayout.h"

namespace core::family {

using herkulex::Command;
namespace ram = herkulex::ram;

namespace {

constexpr std::uint8_t kVitalsLength = 4;           // 52..55: torque control, LED, voltage, temperature
constexpr std::uint8_t kDetailedLength = 16;        // 58..73
constexpr std::uint8_t kPwmLength = 8;              // 58..65
constexpr std::uint8_t kMotionLength = 4;           // 60..63
constexpr std::uint8_t kCalibratedMotionLength = 6; // 58..63
constexpr std::uint8_t kLedToPositionLength = ram::kCalibratedPosition + 2 - ram::kLedControl;
constexpr std::uint8_t kPlaceAddress = ram::kVoltage; // to the absolute position
constexpr std::uint8_t kPlaceLength = 8;
constexpr std::uint8_t kIdentityLength = 4;
constexpr std::uint8_t kModelLength = 2;
constexpr std::size_t kStatusReplySize = herkulex::kHeaderSize + 2;
constexpr int kCalibrationPlay = 2; // ticks between two readings of one calibration while a joint moves

constexpr std::uint16_t readReplySize(std::size_t length)
{
    return static_cast<std::uint16_t>(herkulex::kHeaderSize + 4 + length);
}

std::uint16_t wordAt(std::span<const std::uint8_t> bytes, int at)
{
    return static_cast<std::uint16_t>(element(bytes, at) | element(bytes, at + 1) << 8);
}

/// A servo answers writes only under ACK policy 2, so there is no wait for a reply: critical values are read
/// back.
Ask unanswered(std::uint8_t id, Command command, const Frame& frame)
{
    Ask ask;
    ask.frame = frame;
    ask.id = id;
    ask.command = static_cast<std::uint8_t>(command);
    return ask;
}

Ask answered(std::uint8_t id, Command command, const Frame& frame, std::size_t replySize)
{
    Ask ask = unanswered(id, command, frame);
    ask.answer = Answer::Due;
    ask.add({.id = id, .bytes = static_cast<std::uint16_t>(replySize)});
    return ask;
}

std::uint8_t torqueByte(TorqueMode mode)
{
    return mode == TorqueMode::On      ? ram::kTorqueOn
           : mode == TorqueMode::Brake ? ram::kTorqueBrake
                                       : std::uint8_t{0};
}

std::uint8_t playtimeOf(const Goal& goal)
{
    return goal.isPath ? herkulex::playtimeCovering(goal.within) : herkulex::playtimeOf(goal.within);
}

} // namespace

HerkulexProtocol::HerkulexProtocol(std::span<const JointSetup> joints)
{
    m_rules.mostGoals = herkulex::kMaxSJogServos;
    for (std::size_t joint = 0; joint < std::min(joints.size(), m_joints.size()); ++joint) {
        m_joints[joint].id = joints[joint].id;
        m_joints[joint].units = joints[joint].units;
    }
}

// --- received packets ---

bool HerkulexStream::next(Packet& packet)
{
    herkulex::PacketView view;
    while (m_parser.next(view)) {
        herkulex::Status status;
        if (!view.isReply() || !herkulex::parseStatus(view, status))
            continue;
        packet = {};
        packet.id = view.id;
        packet.command = static_cast<std::uint8_t>(view.request());
        packet.raw = {view.data.data() - herkulex::kHeaderSize, view.wireSize()};
        packet.health = herkulex::healthOf(status);
        herkulex::ReadReply read;
        if (herkulex::parseReadReply(view, read)) {
            packet.hasData = true;
            packet.address = read.address;
            packet.data = read.bytes;
        }
        return true;
    }
    return false;
}

std::unique_ptr<PacketStream> HerkulexProtocol::makeStream() const
{
    return std::make_unique<HerkulexStream>();
}

bool HerkulexProtocol::fits(const Ask& ask, const Packet& packet) const
{
    return packet.command == ask.command
           && (ask.length == 0
               || (packet.hasData && packet.address == ask.address && packet.data.size() == ask.length));
}

// --- requests ---

Ask HerkulexProtocol::state(std::uint8_t id) const
{
    return answered(id, Command::Stat, herkulex::makeStat(ServoId{id}), kStatusReplySize);
}

Ask HerkulexProtocol::read(std::uint8_t id, Memory memory, std::uint16_t address, std::uint16_t length) const
{
    const Command command = memory == Memory::Eep ? Command::EepRead : Command::RamRead;
    const auto frame =
        length > herkulex::kMaxAcceptedSize
            ? Frame{}
            : herkulex::makeRead(ServoId{id}, command, address, static_cast<std::uint8_t>(length));
    Ask ask = answered(id, command, frame, readReplySize(length));
    ask.address = address;
    ask.length = length;
    return ask;
}

Ask HerkulexProtocol::widened(const Ask& ask, std::uint16_t extra) const
{
    const auto command = static_cast<Command>(ask.command);
    if (command != Command::RamRead && command != Command::EepRead)
        return {};
    Ask wide = read(ask.id, command == Command::EepRead ? Memory::Eep : Memory::Ram,
                    static_cast<std::uint16_t>(ask.address - frontOf(ask, extra)),
                    static_cast<std::uint16_t>(ask.length + extra));
    wide.replies[0].joint = ask.replies[0].joint;
    wide.hasMore = ask.hasMore;
    return wide;
}

Ask HerkulexProtocol::identity(std::uint8_t id) const
{
    return read(id, Memory::Eep, 0, kIdentityLength);
}

Ask HerkulexProtocol::model(std::uint8_t id) const
{
    return read(id, Memory::Eep, 0, kModelLength);
}

Ask HerkulexProtocol::place(std::uint8_t id) const
{
    return read(id, Memory::Ram, kPlaceAddress, kPlaceLength);
}

Ask HerkulexProtocol::write(std::uint8_t id, Memory memory, std::uint16_t address,
                            std::span<const std::uint8_t> bytes) const
{
    const Command command = memory == Memory::Eep ? Command::EepWrite : Command::RamWrite;
    return unanswered(id, command, herkulex::makeWrite(ServoId{id}, command, address, bytes));
}

Ask HerkulexProtocol::reboot(std::uint8_t id) const
{
    return unanswered(id, Command::Reboot, herkulex::makeReboot(ServoId{id}));
}

Ask HerkulexProtocol::restore(std::uint8_t id, bool keepId, bool keepBaud) const
{
    return unanswered(id, Command::Rollback, herkulex::makeRollback(ServoId{id}, keepId, keepBaud));
}

Ask HerkulexProtocol::clear(std::uint8_t id) const
{
    return write(id, Memory::Ram, ram::kStatusError, std::array<std::uint8_t, 2>{0, 0});
}

Ask HerkulexProtocol::torque(std::uint8_t id, TorqueMode mode) const
{
    return write(id, Memory::Ram, ram::kTorqueControl, std::array{torqueByte(mode)});
}

double HerkulexProtocol::placeOf(const Packet& packet, std::span<const std::uint8_t> identity) const
{
    const int counts = identity[1] == 2 ? 32768 : identity[0] >= 4 ? 2048 : 1024;
    return static_cast<double>(wordAt(packet.data, ram::kAbsolutePosition - kPlaceAddress)) / counts;
}

Frame HerkulexProtocol::pingHead(std::uint8_t id) const
{
    constexpr std::size_t kHead = 5; // the checksums depend on the status
    Frame reply = herkulex::makeStatusReply(ServoId{id}, Command::Stat, {});
    reply.size = kHead;
    return reply;
}

// --- joints ---

Ask HerkulexProtocol::readOf(std::uint16_t joint, std::uint8_t address, std::uint8_t length) const
{
    Ask ask = read(m_joints[joint].id, Memory::Ram, address, length);
    ask.replies[0].joint = joint;
    return ask;
}

Ask HerkulexProtocol::poll(std::span<const std::uint16_t> joints, PollContent content) const
{
    // Goals are calibrated positions; their difference from absolute ones is read only once.
    const bool isShort = content == PollContent::Motion && m_joints[joints.front()].knowsCalibration();
    const std::uint8_t length = isShort                                ? kMotionLength
                                : content == PollContent::Motion       ? kCalibratedMotionLength
                                : content == PollContent::MotionAndPwm ? kPwmLength
                                                                       : kDetailedLength;
    return readOf(joints.front(), isShort ? ram::kAbsolutePosition : ram::kCalibratedPosition, length);
}

Ask HerkulexProtocol::vitals(std::uint16_t joint) const
{
    return readOf(joint, ram::kTorqueControl, kVitalsLength);
}

Ask HerkulexProtocol::position(std::uint16_t joint) const
{
    // The LED too: the JOG that holds the position must repeat it, or it goes out.
    return readOf(joint, ram::kLedControl, kLedToPositionLength);
}

Ask HerkulexProtocol::check(std::uint16_t joint) const
{
    return readOf(joint, ram::kCalibratedPosition, kDetailedLength);
}

Place HerkulexProtocol::decodePlace(std::uint16_t joint, std::uint16_t address,
                                    std::span<const std::uint8_t> data)
{
    auto& known = m_joints[joint];
    const auto ticksAt = [&](int at) { return wordAt(data, at - address) & known.units.positionMask; };
    Place place{.tick = ticksAt(ram::kCalibratedPosition)};
    if (address == ram::kLedControl) {
        known.led = data[0];
    } else {
        place.hasGoal = true;
        place.goal =
            (ticksAt(ram::kGoal) - ticksAt(ram::kAbsolutePosition) + place.tick) & known.units.positionMask;
    }
    return place;
}

void HerkulexProtocol::learnCalibration(Joint& joint, int absolute, int calibrated) const
{
    const int calibration = absolute - calibrated;
    const bool agrees =
        joint.calibrationReadings > 0 && std::abs(calibration - joint.calibration) <= kCalibrationPlay;
    joint.calibrationReadings = agrees ? std::min(joint.calibrationReadings + 1, 2) : 1;
    joint.calibration = calibration;
}

void HerkulexProtocol::decode(std::uint16_t joint, std::uint16_t address, std::span<const std::uint8_t> data,
                              Sample& sample)
{
    auto& known = m_joints[joint];
    const auto& units = known.units;
    const auto wordOf = [&](int at) { return wordAt(data, at - address); };
    const int absolute = wordOf(ram::kAbsolutePosition) & units.positionMask;
    if (address == ram::kCalibratedPosition)
        learnCalibration(known, absolute, wordOf(ram::kCalibratedPosition) & units.positionMask);
    const auto calibrated = [&](int ticks) {
        return static_cast<std::uint16_t>((ticks - known.calibration) & units.positionMask);
    };
    const auto has = [&](int at) { return at + 2 <= address + static_cast<int>(data.size()); };
    sample.raw.position = calibrated(absolute);
    sample.raw.velocity = static_cast<std::int16_t>(wordOf(ram::kDifferentialPosition));
    sample.absoluteTick = absolute;
    sample.position = units.positionOfTick(sample.raw.position);
    sample.velocity = units.velocity(sample.raw.velocity);
    sample.pwm = has(ram::kPwm) ? units.pwm(static_cast<std::int16_t>(wordOf(ram::kPwm))) : kNotReported;
    if (!has(ram::kTrajectoryVelocity))
        return;
    sample.servoGoal = units.position(calibrated(wordOf(ram::kGoal) & units.positionMask));
    sample.desiredPosition =
        units.position(calibrated(wordOf(ram::kTrajectoryPosition) & units.positionMask));
}

void HerkulexProtocol::decode(std::uint16_t joint, std::uint16_t, std::span<const std::uint8_t> data,
                              Vitals& vitals)
{
    auto& known = m_joints[joint];
    vitals.torque = herkulex::torqueModeOf(data[0]);
    vitals.led = known.led = data[1];
    vitals.voltage = data[2] * known.units.voltsPerUnit;
    vitals.temperature = celsius(known.units.temperatureScale, data[3]);
}

// --- goals ---

herkulex::JogTag HerkulexProtocol::tagOf(const Goal& goal) const
{
    const auto& joint = m_joints[goal.joint];
    const ServoId id{joint.id};
    switch (goal.kind) {
    case Goal::Kind::Hold:
        break;
    case Goal::Kind::Velocity:
        return herkulex::JogTag::speed(id, goal.speed, playtimeOf(goal), joint.led);
    case Goal::Kind::Position:
        return herkulex::JogTag::position(id, static_cast<std::uint16_t>(goal.tick), playtimeOf(goal),
                                          joint.led);
    }
    return herkulex::JogTag::stop(id, joint.led);
}

Ask HerkulexProtocol::goals(std::span<const Goal> goals, std::size_t& taken) const
{
    std::array<herkulex::JogTag, herkulex::kMaxSJogServos> tags;
    const std::size_t most = std::min(goals.size(), tags.size());
    for (std::size_t i = 0; i < most; ++i)
        tags[i] = tagOf(goals[i]);
    const bool isCommon = std::ranges::all_of(
        goals, [&](const Goal& goal) { return tagOf(goal).playtime == tags[0].playtime; });
    taken = std::min(most, isCommon ? herkulex::kMaxSJogServos : herkulex::kMaxIJogServos);
    const std::span sent{tags.data(), taken};
    return isCommon
               ? unanswered(ServoId::kBroadcast, Command::SJog, herkulex::makeSJog(tags[0].playtime, sent))
               : unanswered(ServoId::kBroadcast, Command::IJog, herkulex::makeIJog(sent));
}

double HerkulexProtocol::timeOf(const Goal& goal) const
{
    return herkulex::secondsOf(playtimeOf(goal));
}

Ask HerkulexProtocol::holdAt(std::uint16_t joint, int tick) const
{
    const ServoId id{m_joints[joint].id};
    const std::array tag{
        herkulex::JogTag::position(id, static_cast<std::uint16_t>(tick), 0, m_joints[joint].led)};
    return unanswered(id.value, Command::IJog, herkulex::makeIJog(tag, id));
}

Ask HerkulexProtocol::arm(std::uint16_t joint, int tick) const
{
    // Goal := present position before, so that a servo that keeps its goal register has the right one; torque
    // on; and the same goal right after it, for a servo that ignores goals while its torque is off and would
    // move to an old one; twice, in case one is lost.
    Ask all = holdAt(joint, tick);
    const Frame hold = all.frame;
    for (const Frame& next : {torque(m_joints[joint].id, TorqueMode::On).frame, hold, hold})
        all.frame.append(next.span());
    return all;
}

// --- memory of joints ---

void HerkulexProtocol::forget(std::uint16_t joint)
{
    m_joints[joint].calibrationReadings = 0;
}

bool HerkulexProtocol::wrote(std::uint16_t joint, Memory memory, std::uint16_t address,
                             std::span<const std::uint8_t> bytes)
{
    const auto written = [&](int at) -> int {
        const int place = at - address;
        return memory == Memory::Ram && place >= 0 && place < static_cast<int>(bytes.size())
                   ? element(bytes, place)
                   : -1;
    };
    auto& known = m_joints[joint];
    known.calibrationReadings = 0; // the register may be among those written
    if (const int led = written(ram::kLedControl); led >= 0)
        known.led = static_cast<std::uint8_t>(led);
    return written(ram::kAckPolicy) == 0;
}

} // namespace core::family
