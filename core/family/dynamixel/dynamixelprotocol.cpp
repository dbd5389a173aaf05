// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/dynamixelprotocol.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/family/dynamixel/dynamixelstream.h"

namespace core::family {

using dynamixel::Block;
using dynamixel::Field;
using dynamixel::GoalStyle;
using dynamixel::Instruction;
using dynamixel::Kind;
using dynamixel::Layout;
using dynamixel::Version;

namespace {

constexpr std::size_t kMostGoalBytes = 12;
constexpr int kHoldMs = 20;      // of a profile by time
constexpr int kArmingSpeed = 20; ///< AX: 13°/s, in case a servo moves to an old goal
constexpr int kMostTorque = 1023;
constexpr Field kMaxTorque{14, 2}; ///< AX
constexpr int kArmingSpeedSts = 150;
constexpr double kPwmFull = 885.0;   ///< X: 100 %
constexpr double kLoadFull = 1000.0; ///< X, Feetech
constexpr double kLoadFullAx = 1024.0;
constexpr double kFeetechAmperes = 0.0065;
constexpr int kFeetechFineSpeed = 0x04; ///< Phase
constexpr int kProfileByTime = 0x04;    ///< Drive Mode
constexpr int kTorqueByGoal = 0x08;     ///< Drive Mode

std::uint8_t codeOf(Instruction instruction)
{
    return static_cast<std::uint8_t>(instruction);
}

/// A frame that no servo answers.
Ask unanswered(std::uint8_t id, Instruction instruction, const Frame& frame)
{
    Ask ask;
    ask.frame = frame;
    ask.id = id;
    ask.command = codeOf(instruction);
    return ask;
}

} // namespace

/// The bytes of one joint in a sync write.
struct DynamixelProtocol::GoalBytes
{
    Block block; ///< without length: none
    std::array<std::uint8_t, kMostGoalBytes> bytes{};

    bool isLike(const GoalBytes& other) const
    {
        return block.first == other.block.first && block.length == other.block.length;
    }
    void put(const Layout& layout, const Field& field, int value)
    {
        dynamixel::putValue(layout, field, value,
                            std::span(bytes).subspan(static_cast<std::size_t>(field.address - block.first)));
    }
};

DynamixelProtocol::DynamixelProtocol(Kind kind, std::span<const JointSetup> joints)
    : m_kind(kind)
    , m_version(dynamixel::versionOf(kind))
{
    m_rules.isFullDuplex = false;
    m_rules.namesRegisters = false;
    m_rules.holdsItself = false;
    if (kind == Kind::Dynamixel2)
        m_rules.braking = 160ms; // by its loop of velocity
    m_rules.mayEcho = true;
    // An 8-bit sum misses one damaged packet of 256.
    m_rules.readingsToBelieve = kind == Kind::Dynamixel2 ? 1 : 2;
    m_rules.goalsNeedQuiet = false;
    m_rules.mostTrain = Ask::kMostSlots;
    m_rules.mostGoals = kind == Kind::Dynamixel2 ? 60 : kind == Kind::Dynamixel1 ? 40 : 28;
    m_rules.typicalReplyDelay = kind == Kind::Feetech ? 50us : 500us;
    m_rules.scansOnce = kind == Kind::Dynamixel2;
    m_rules.longestReplyDelay = 700us; // Return Delay Time 254 is 508 µs
    for (std::size_t i = 0; i < std::min(joints.size(), m_joints.size()); ++i) {
        auto& joint = m_joints[i];
        const auto& bytes = joints[i].modelBytes;
        joint.id = joints[i].id;
        joint.units = joints[i].units;
        joint.maxVelocity = joints[i].maxVelocity;
        joint.model = bytes[0] | bytes[1] << 8;
        joint.layout = &dynamixel::layoutOf(kind, bytes);
        joint.goalSwitchesOn = joint.layout->goalSwitchesOn;
        m_layoutOfId[joint.id] = joint.layout;
        m_rules.bytesAGoal = std::max<std::size_t>(m_rules.bytesAGoal, 1u + joint.layout->goals.length);
    }
}

const Layout& DynamixelProtocol::layoutOf(std::uint8_t id) const
{
    return m_layoutOfId[id] != nullptr ? *m_layoutOfId[id] : dynamixel::layoutOf(m_kind, {});
}

std::unique_ptr<PacketStream> DynamixelProtocol::makeStream() const
{
    return std::make_unique<DynamixelStream>(*this);
}

bool DynamixelProtocol::fits(const Ask& ask, const Packet& packet) const
{
    // A status packet has no address; an identity is what the stream makes of one.
    const bool isIdentity = ask.command == AskCommand::kIdentity;
    return packet.data.size() == ask.length && (packet.command == AskCommand::kIdentity) == isIdentity;
}

// --- requests ---

Ask DynamixelProtocol::read(std::uint8_t id, Memory, std::uint16_t address, std::uint16_t length) const
{
    Ask ask = unanswered(id, Instruction::Read, dynamixel::makeRead(m_version, id, address, length));
    ask.answer = Answer::Due;
    ask.address = address;
    ask.length = length;
    ask.add({.id = id, .bytes = static_cast<std::uint16_t>(dynamixel::replySize(m_version) + length)});
    return ask;
}

Ask DynamixelProtocol::widened(const Ask& ask, std::uint16_t extra) const
{
    const auto first = static_cast<std::uint16_t>(ask.address - frontOf(ask, extra));
    const auto length = static_cast<std::uint16_t>(ask.length + extra);
    const std::size_t merged = dynamixel::kMergedHead + ask.count * (dynamixel::kSliceFrame + length);
    Ask wide;
    if (ask.count == 1 && ask.command == static_cast<std::uint8_t>(Instruction::Read)) {
        wide = read(ask.id, Memory::Ram, first, length);
        wide.replies[0].joint = ask.replies[0].joint;
    } else if (ask.count > 1 && merged <= Frame::kCapacity) {
        std::array<std::uint16_t, Ask::kMostSlots> joints{};
        std::ranges::transform(std::span(ask.replies).first(ask.count), joints.begin(), &Slot::joint);
        wide = trainAsk({joints.data(), ask.count}, {first, length}, ask.train);
    }
    wide.hasMore = ask.hasMore;
    return wide;
}

Ask DynamixelProtocol::state(std::uint8_t id) const
{
    const Block& block = layoutOf(id).state;
    return read(id, Memory::Ram, block.first, block.length);
}

Ask DynamixelProtocol::ping(std::uint8_t id) const
{
    Ask ask = unanswered(id, Instruction::Ping, dynamixel::makePlain(m_version, id, Instruction::Ping));
    ask.answer = Answer::Due;
    ask.length = m_version == Version::Two ? 3 : 0; // model and firmware
    ask.add({.id = id, .bytes = static_cast<std::uint16_t>(dynamixel::replySize(m_version) + ask.length)});
    return ask;
}

Ask DynamixelProtocol::identity(std::uint8_t id) const
{
    // Feetech: firmware, byte order, model. Dynamixel: model, (2.0: 4 bytes of information), firmware.
    const std::uint16_t length = m_kind == Kind::Feetech ? 5 : m_kind == Kind::Dynamixel2 ? 7 : 3;
    Ask ask = read(id, Memory::Eep, 0, length);
    ask.command = AskCommand::kIdentity;
    ask.length = 4; // what the stream makes of it
    return ask;
}

Ask DynamixelProtocol::model(std::uint8_t id) const
{
    return read(id, Memory::Eep, m_kind == Kind::Feetech ? 3 : 0, 2);
}

Ask DynamixelProtocol::place(std::uint8_t id) const
{
    const Field& position = layoutOf(id).position;
    return read(id, Memory::Ram, position.address, position.size);
}

Ask DynamixelProtocol::write(std::uint8_t id, Memory, std::uint16_t address,
                             std::span<const std::uint8_t> bytes) const
{
    Ask ask = unanswered(id, Instruction::Write,
                         dynamixel::makeWrite(m_version, id, Instruction::Write, address, bytes));
    if (id != ServoId::kBroadcast) { // by Status Return Level
        ask.answer = Answer::Possible;
        ask.address = address;
        ask.add({.id = id, .bytes = static_cast<std::uint16_t>(dynamixel::replySize(m_version))});
    }
    return ask;
}

Ask DynamixelProtocol::reboot(std::uint8_t id) const
{
    if (m_kind == Kind::Dynamixel1)
        return {};
    Ask ask = unanswered(id, Instruction::Reboot, dynamixel::makePlain(m_version, id, Instruction::Reboot));
    if (m_kind == Kind::Dynamixel2 && id != ServoId::kBroadcast) {
        ask.answer = Answer::Possible;
        ask.add({.id = id, .bytes = static_cast<std::uint16_t>(dynamixel::replySize(m_version))});
    }
    return ask;
}

Ask DynamixelProtocol::restore(std::uint8_t id, bool keepId, bool keepBaud) const
{
    // 1.0 keeps neither, Feetech the ID; 2.0 cannot keep the rate alone.
    const bool isPossible = m_kind == Kind::Dynamixel2   ? keepId || !keepBaud
                            : m_kind == Kind::Dynamixel1 ? !keepId && !keepBaud
                                                         : keepId && !keepBaud;
    if (!isPossible)
        return {};
    const auto scope = !keepId    ? dynamixel::ResetScope::All
                       : keepBaud ? dynamixel::ResetScope::KeepIdAndBaud
                                  : dynamixel::ResetScope::KeepId;
    Ask ask = unanswered(id, Instruction::FactoryReset,
                         m_kind == Kind::Dynamixel2
                             ? dynamixel::makeFactoryReset2(id, scope)
                             : dynamixel::makePlain(m_version, id, Instruction::FactoryReset));
    ask.answer = Answer::Possible;
    ask.add({.id = id, .bytes = static_cast<std::uint16_t>(dynamixel::replySize(m_version))});
    return ask;
}

Ask DynamixelProtocol::clear(std::uint8_t id) const
{
    // An AX sets its Torque Limit to 0; others need a reboot.
    constexpr std::uint16_t kTorqueLimit = 34;
    if (m_kind != Kind::Dynamixel1)
        return {};
    // With its force back the joint would move to its old goal.
    const auto off = std::array<std::uint8_t, 1>{0};
    const auto known = std::ranges::find_if(
        m_joints, [&](const Joint& each) { return each.layout != nullptr && each.id == id; });
    const int limit = known != m_joints.end() && known->maxTorque > 0 ? known->maxTorque : kMostTorque;
    Ask ask =
        write(id, Memory::Ram, kTorqueLimit,
              std::array{static_cast<std::uint8_t>(limit & 0xFF), static_cast<std::uint8_t>(limit >> 8)});
    const dynamixel::Part part{.id = id, .bytes = off};
    Frame both = dynamixel::makeSyncWrite(m_version, layoutOf(id).torque.address, 1, {&part, 1});
    both.append(ask.frame.span());
    ask.frame = both;
    return ask;
}

Ask DynamixelProtocol::torque(std::uint8_t id, TorqueMode mode) const
{
    return write(id, Memory::Ram, layoutOf(id).torque.address,
                 std::array{static_cast<std::uint8_t>(mode == TorqueMode::On ? 1 : 0)});
}

double DynamixelProtocol::placeOf(const Packet& packet, std::span<const std::uint8_t> identity) const
{
    const auto& layout = dynamixel::layoutOf(m_kind, {identity[0], identity[1]});
    const bool isCoarse = layout.style == GoalStyle::Speed || layout.style == GoalStyle::Time;
    return dynamixel::valueOf(layout, layout.position, layout.position.address, packet.data)
           / (isCoarse ? 1024.0 : 4096.0);
}

Frame DynamixelProtocol::pingHead(std::uint8_t id) const
{
    const std::array<std::uint8_t, 3> zeros{};
    Frame reply = dynamixel::makeStatus(m_version, id, 0, std::span(zeros).first(ping(id).length));
    reply.size = m_version == Version::One ? 4 : 8; // to LEN, to 55
    return reply;
}

// --- joints ---

Ask DynamixelProtocol::readOf(std::uint16_t joint, const Block& block) const
{
    Ask ask = read(m_joints[joint].id, Memory::Ram, block.first, block.length);
    ask.replies[0].joint = joint;
    return ask;
}

Train DynamixelProtocol::trainOf(std::uint16_t joint) const
{
    const auto& of = m_joints[joint];
    const Train train = dynamixel::safeTrain(m_kind, of.model);
    const bool isFast = train == Train::Sync && m_kind == Kind::Dynamixel2
                        && of.firmware >= dynamixel::firstFastFirmware(of.model);
    return isFast ? Train::FastSync : train;
}

std::size_t DynamixelProtocol::runOf(std::span<const std::uint16_t> joints, Train train) const
{
    const auto end = std::ranges::find_if(joints, [&](std::uint16_t joint) {
        return m_joints[joint].layout != m_joints[joints.front()].layout || trainOf(joint) < train;
    });
    return indexIn(joints, end);
}

Ask DynamixelProtocol::poll(std::span<const std::uint16_t> joints, PollContent content) const
{
    joints = joints.first(std::min(joints.size(), m_rules.mostTrain));
    const Block& block = m_joints[joints.front()].layout->poll(content);
    const Train safe = std::min(trainOf(joints.front()), Train::Sync);
    const std::size_t all = runOf(joints, safe);
    // Fast ones among others get a request of their own when they are many.
    constexpr std::size_t kFastPays = 5;
    std::size_t count = 0;
    while (count < all) {
        const std::size_t fast = runOf(joints.subspan(count, all - count), Train::FastSync);
        if (fast == all || fast >= kFastPays)
            break;
        count += std::max<std::size_t>(fast, 1);
    }
    // The scheduler goes on with the next one.
    if (count > 0)
        return trainAsk(joints.first(count), block, safe);
    const std::size_t most =
        (Frame::kCapacity - dynamixel::kMergedHead) / (dynamixel::kSliceFrame + block.length);
    count = std::min(runOf(joints.first(all), Train::FastSync), most); // in one packet
    return trainAsk(joints.first(count), block, Train::FastSync);
}

Ask DynamixelProtocol::trainAsk(std::span<const std::uint16_t> joints, const Block& block, Train train) const
{
    if (joints.size() == 1 || train == Train::Single)
        return readOf(joints.front(), block);
    std::array<std::uint8_t, Ask::kMostSlots> ids{};
    std::array<dynamixel::Part, Ask::kMostSlots> parts{};
    for (std::size_t i = 0; i < joints.size(); ++i) {
        ids[i] = m_joints[joints[i]].id;
        parts[i] = {.id = ids[i], .address = block.first, .length = block.length};
    }
    const auto instruction = train == Train::Bulk       ? Instruction::BulkRead
                             : train == Train::FastSync ? Instruction::FastSyncRead
                                                        : Instruction::SyncRead;
    Ask ask = unanswered(ServoId::kBroadcast, instruction,
                         train == Train::Bulk
                             ? dynamixel::makeBulkRead(m_version, instruction, {parts.data(), joints.size()})
                             : dynamixel::makeSyncRead(m_version, instruction, block.first, block.length,
                                                       {ids.data(), joints.size()}));
    ask.answer = Answer::Due;
    ask.address = block.first;
    ask.length = block.length;
    ask.train = train;
    for (std::size_t i = 0; i < joints.size(); ++i)
        ask.add(
            {joints[i], ids[i],
             static_cast<std::uint16_t>(dynamixel::trainReplySize(m_version, train, i == 0) + block.length)});
    return ask;
}

Ask DynamixelProtocol::vitals(std::uint16_t joint) const
{
    const auto& of = m_joints[joint];
    const Layout& layout = *of.layout;
    const Block& part = layout.vitals[of.isSupplyNext ? 1 : 0];
    Ask ask = readOf(joint, of.knowsSettings ? part : layout.settings);
    ask.hasMore = !of.knowsSettings || (!of.isSupplyNext && layout.vitals[1].length > 0);
    return ask;
}

Ask DynamixelProtocol::position(std::uint16_t joint) const
{
    return readOf(joint, m_joints[joint].layout->arming);
}

Ask DynamixelProtocol::check(std::uint16_t joint) const
{
    return readOf(joint, m_joints[joint].layout->check);
}

void DynamixelProtocol::learn(Joint& joint, std::uint16_t first, std::span<const std::uint8_t> data)
{
    const Layout& layout = *joint.layout;
    const Block block{first, static_cast<std::uint16_t>(data.size())};
    const auto value = [&](const Field& field) { return dynamixel::valueOf(layout, field, first, data); };
    if (block.contains(layout.torque))
        joint.torque = factOf(value(layout.torque) == 1);
    if (block.contains(layout.watchdog))
        joint.isWatchdogFired = value(layout.watchdog) < 0;
    if (block.contains(layout.firmware))
        joint.firmware = value(layout.firmware);
    if (layout.style == GoalStyle::Speed && block.contains(kMaxTorque))
        joint.maxTorque = value(kMaxTorque);
    if (block.first > layout.settings.first
        || block.first + block.length < layout.settings.first + layout.settings.length)
        return;
    joint.knowsSettings = true;
    switch (layout.style) {
    case GoalStyle::Profile: {
        const int mode = value(layout.operatingMode);
        joint.control = mode == dynamixel::kVelocityMode  ? Control::Velocity
                        : dynamixel::isPositionMode(mode) ? Control::Position
                                                          : Control::Other;
        joint.isOneTurn = mode == dynamixel::kPositionModes.front();
        joint.homingOffset = value(layout.homingOffset);
        joint.isByTime = (value(layout.driveMode) & kProfileByTime) != 0;
        joint.goalSwitchesOn = (value(layout.driveMode) & kTorqueByGoal) != 0;
        break;
    }
    case GoalStyle::Acceleration: {
        const int mode = value(layout.operatingMode);
        joint.control = mode == 0                          ? Control::Position
                        : mode == dynamixel::kVelocityMode ? Control::Velocity
                                                           : Control::Other;
        joint.homingOffset = value(layout.homingOffset);
        joint.hasSlowUnit = (value(layout.phase) & kFeetechFineSpeed) == 0;
        break;
    }
    case GoalStyle::Speed:
    case GoalStyle::Time: {
        const bool isTurning = value(layout.limits[0]) == 0 && value(layout.limits[1]) == 0;
        joint.control = !isTurning                         ? Control::Position
                        : layout.style == GoalStyle::Speed ? Control::Velocity
                                                           : Control::Other;
        break;
    }
    }
}

int DynamixelProtocol::foldedTick(const Joint& joint, int tick) const
{
    const int turn = joint.units.positionCounts;
    return joint.isOneTurn && turn > 0 ? dynamixel::foldedTick(tick, joint.homingOffset, turn) : tick;
}

int DynamixelProtocol::sensorTick(const Joint& joint) const
{
    const int turn = joint.units.positionCounts;
    const bool isIgnored = joint.isOneTurn && std::abs(joint.homingOffset) > dynamixel::kLargestOffset;
    if (m_kind != Kind::Feetech || turn <= 0)
        return *joint.tick - (isIgnored ? 0 : joint.homingOffset);
    const int tick = (*joint.tick + joint.homingOffset) % turn;
    return tick < 0 ? tick + turn : tick;
}

Place DynamixelProtocol::decodePlace(std::uint16_t joint, std::uint16_t address,
                                     std::span<const std::uint8_t> data)
{
    auto& known = m_joints[joint];
    const Layout& layout = *known.layout;
    learn(known, address, data);
    Place place;
    if (data.size() < layout.check.length && data.size() < layout.arming.length)
        return place;
    place.tick = foldedTick(known, dynamixel::valueOf(layout, layout.position, address, data));
    known.tick = place.tick;
    // Before torque is on, the goal may be an old one.
    place.hasGoal = address == layout.check.first && data.size() == layout.check.length
                    && known.control != Control::Velocity;
    if (place.hasGoal)
        place.goal = dynamixel::valueOf(layout, layout.goal, address, data);
    return place;
}

Takes DynamixelProtocol::takesOf(Control control)
{
    switch (control) {
    case Control::Unknown:
        break;
    case Control::Position:
        return Takes::Positions;
    case Control::Velocity:
        return Takes::Velocities;
    case Control::Other:
        return Takes::Neither;
    }
    return Takes::Both;
}

void DynamixelProtocol::decode(std::uint16_t joint, std::uint16_t address, std::span<const std::uint8_t> data,
                               Sample& sample)
{
    auto& known = m_joints[joint];
    const Layout& layout = *known.layout;
    const auto& units = known.units;
    learn(known, address, data);
    const Block block{address, static_cast<std::uint16_t>(data.size())};
    const auto value = [&](const Field& field) { return dynamixel::valueOf(layout, field, address, data); };
    if (!block.contains(layout.position) || !block.contains(layout.velocity))
        return;
    known.tick = foldedTick(known, value(layout.position));
    sample.raw.position = *known.tick;
    sample.raw.velocity = value(layout.velocity);
    sample.raw.isMinusZero = layout.velocity.sign == Field::Bit10 && sample.raw.velocity == 0
                             && element(data, layout.velocity.address + 1 - address) != 0;
    sample.absoluteTick = sensorTick(known);
    sample.takes = takesOf(known.control);
    sample.position = units.positionOfTick(*known.tick);
    sample.velocity = units.velocity(sample.raw.velocity);
    sample.pwm = block.contains(layout.pwm) ? units.sign() * value(layout.pwm) / kPwmFull : kNotReported;
    const double amperes = m_kind == Kind::Feetech ? kFeetechAmperes : dynamixel::amperesPerUnit(known.model);
    const bool isLoad = m_kind != Kind::Dynamixel2 || amperes == 0.0;
    if (isLoad && block.contains(layout.load)) {
        sample.raw.load = value(layout.load);
        sample.load = units.sign() * sample.raw.load / (m_kind == Kind::Dynamixel1 ? kLoadFullAx : kLoadFull);
    }
    if (amperes > 0.0 && block.contains(layout.current))
        sample.current = units.sign() * value(layout.current) * amperes;
    if (block.contains(layout.reference.input))
        sample.reference = value(layout.reference.input) != 0 ? Reference::High : Reference::Low;
    if (block.contains(layout.goal))
        sample.servoGoal = units.positionOfTick(value(layout.goal));
    if (!block.contains(layout.trajectoryPosition))
        return;
    sample.desiredPosition = units.positionOfTick(value(layout.trajectoryPosition));
}

void DynamixelProtocol::decode(std::uint16_t joint, std::uint16_t address, std::span<const std::uint8_t> data,
                               Vitals& vitals)
{
    auto& known = m_joints[joint];
    const Layout& layout = *known.layout;
    learn(known, address, data);
    const Block block{address, static_cast<std::uint16_t>(data.size())};
    known.isSupplyNext = layout.vitals[1].length > 0 && block.contains(layout.vitals[0]);
    if (!block.contains(layout.temperature)) // the settings, or the first part
        return;
    if (known.torque != Fact::Unknown)
        vitals.torque = known.torque == Fact::Yes ? TorqueMode::On : TorqueMode::Free;
    vitals.voltage = dynamixel::valueOf(layout, layout.voltage, address, data) * known.units.voltsPerUnit;
    vitals.temperature = dynamixel::valueOf(layout, layout.temperature, address, data);
}

// --- goals ---

dynamixel::MoveScale DynamixelProtocol::scaleOf(const Joint& joint, double fastest)
{
    constexpr int kSlowUnit = 50;
    const auto& units = joint.units;
    dynamixel::MoveScale scale;
    scale.style = joint.layout->style;
    scale.isByTime = joint.isByTime;
    const int factor = joint.hasSlowUnit ? kSlowUnit : 1;
    if (units.radiansPerTick > 0.0 && units.velocityPerUnit > 0.0)
        scale.ticksPerSecond = units.velocityPerUnit / units.radiansPerTick * factor;
    if (units.maxSpeed > 0)
        scale.maxSpeed = std::max(units.maxSpeed / factor, 1);
    const double unit = units.tickSize() * scale.ticksPerSecond; // rad/s of the joint
    // Goals count from the last position read, which may be old.
    const double most = std::min(joint.maxVelocity, fastest);
    if (most < unit * scale.maxSpeed)
        scale.maxSpeed = std::max(static_cast<int>(most / unit), 1);
    scale.fastest = most / units.tickSize();
    return scale;
}

dynamixel::MoveValues DynamixelProtocol::valuesOf(const Joint& joint, const Goal& goal) const
{
    dynamixel::MoveWanted wanted;
    wanted.distance = std::abs(goal.tick - joint.tick.value_or(goal.tick));
    wanted.within = std::isfinite(goal.within) ? std::max(goal.within, 0.0) : 0.0;
    wanted.isPath = goal.isPath;
    return dynamixel::moveValues(scaleOf(joint, goal.fastest), wanted);
}

double DynamixelProtocol::timeOf(const Goal& goal) const
{
    const auto& joint = m_joints[goal.joint];
    return joint.knowsSettings && joint.tick ? valuesOf(joint, goal).seconds : goal.within;
}

DynamixelProtocol::GoalBytes DynamixelProtocol::bytesOf(const Joint& joint, int tick,
                                                        const dynamixel::MoveValues& values) const
{
    constexpr Field kProfileAcceleration{108, 4};
    constexpr Field kProfileVelocity{112, 4};
    constexpr Field kAcceleration{41, 1};
    constexpr Field kTime{44, 2};
    const Layout& layout = *joint.layout;
    GoalBytes goal{layout.goals};
    goal.put(layout, layout.goal, tick);
    switch (layout.style) {
    case GoalStyle::Speed:
        goal.put(layout, layout.goalSpeed, values.speed);
        break;
    case GoalStyle::Profile:
        goal.put(layout, kProfileAcceleration, values.acceleration);
        goal.put(layout, kProfileVelocity, values.speed);
        break;
    case GoalStyle::Acceleration:
        goal.put(layout, kAcceleration, values.acceleration);
        goal.put(layout, layout.goalSpeed, values.speed);
        break;
    case GoalStyle::Time: // a speed of 0: by the time
        goal.put(layout, kTime, values.time);
        break;
    }
    return goal;
}

/// To a place that may be some way from where the joint is by now: at most at Goal::kSlowHold.
dynamixel::MoveValues DynamixelProtocol::slowHold(const Joint& joint, int tick) const
{
    constexpr double kShortest = 3.0; // s, of moves by time: the way is not known
    const double way = std::abs(joint.units.tickSize() * (tick - joint.tick.value_or(tick)));
    Goal goal;
    goal.tick = tick;
    goal.within = std::max(kShortest, way / Goal::kSlowHold);
    goal.isPath = true; // without ramps
    dynamixel::MoveValues values = valuesOf(joint, goal);
    if (joint.layout->style != GoalStyle::Time && !joint.isByTime)
        values.speed = std::max(
            static_cast<int>(Goal::kSlowHold / joint.units.tickSize() / scaleOf(joint).ticksPerSecond), 1);
    return values;
}

DynamixelProtocol::GoalBytes DynamixelProtocol::holdBytes(const Joint& joint, int tick, Hold hold) const
{
    const Layout& layout = *joint.layout;
    // A goal of position does not stop a servo that takes velocities: with its speed, an AX or STS would
    // turn.
    const Control control = stoppedBy(joint);
    if (control == Control::Other) { // by a current or PWM: no goal of position would stop it
        GoalBytes goal{{layout.torque.address, layout.torque.size}};
        goal.put(layout, layout.torque, 0);
        return goal;
    }
    if (control == Control::Velocity) {
        GoalBytes goal{{layout.goalSpeed.address, layout.goalSpeed.size}};
        goal.put(layout, layout.goalSpeed, 0);
        return goal;
    }
    dynamixel::MoveValues values; // SCS: no time
    // X: with no profile its setpoint would jump, also to a goal that was late on the line.
    if (layout.style == GoalStyle::Profile && hold != Hold::Arming)
        values.speed = joint.isByTime ? kHoldMs : scaleOf(joint).maxSpeed;
    else if (layout.style == GoalStyle::Speed)
        values.speed = hold == Hold::Arming ? kArmingSpeed : std::max(joint.units.maxSpeed, 1);
    else if (layout.style == GoalStyle::Acceleration)
        values.speed = hold == Hold::Arming ? kArmingSpeedSts : std::max(joint.units.maxSpeed, 1);
    return bytesOf(joint, tick, hold == Hold::Slow ? slowHold(joint, tick) : values);
}

DynamixelProtocol::GoalBytes DynamixelProtocol::bytesOf(const Goal& goal) const
{
    const auto& joint = m_joints[goal.joint];
    const Layout& layout = *joint.layout;
    // A goal must not switch the torque on: only arming may.
    if (joint.goalSwitchesOn && joint.torque == Fact::No)
        return {};
    switch (goal.kind) {
    case Goal::Kind::Hold:
        return goal.present || stoppedBy(joint) == Control::Velocity || stoppedBy(joint) == Control::Other
                   ? holdBytes(joint, goal.present.value_or(0), goal.isEstimate ? Hold::Slow : Hold::AtOnce)
                   : GoalBytes{};
    case Goal::Kind::Velocity: {
        if ((goal.speed == 0 ? stoppedBy(joint) : joint.control) != Control::Velocity)
            return {};
        GoalBytes bytes{{layout.goalSpeed.address, layout.goalSpeed.size}};
        bytes.put(layout, layout.goalSpeed, goal.speed);
        return bytes;
    }
    case Goal::Kind::Position:
        break;
    }
    return joint.control == Control::Position && joint.tick ? bytesOf(joint, goal.tick, valuesOf(joint, goal))
                                                            : GoalBytes{};
}

Ask DynamixelProtocol::goals(std::span<const Goal> goals, std::size_t& taken) const
{
    constexpr std::size_t kMost = 60;
    std::array<GoalBytes, kMost> bytes;
    std::array<dynamixel::Part, kMost> parts;
    std::size_t count = 0;
    for (taken = 0; taken < goals.size() && count < m_rules.mostGoals; ++taken) {
        const GoalBytes goal = bytesOf(goals[taken]);
        if (goal.block.length == 0)
            continue; // not for this joint
        if (count > 0 && !goal.isLike(bytes[0]))
            break;
        bytes[count] = goal;
        parts[count].id = m_joints[goals[taken].joint].id;
        parts[count].bytes = std::span(bytes[count].bytes).first(goal.block.length);
        ++count;
    }
    if (count == 0)
        return {};
    const Block& block = bytes[0].block;
    return unanswered(ServoId::kBroadcast, Instruction::SyncWrite,
                      dynamixel::makeSyncWrite(m_version, block.first, block.length, {parts.data(), count}));
}

Frame DynamixelProtocol::frameOf(const Joint& joint, const GoalBytes& goal) const
{
    const dynamixel::Part part{.id = joint.id, .bytes = std::span(goal.bytes).first(goal.block.length)};
    return dynamixel::makeSyncWrite(m_version, goal.block.first, goal.block.length, {&part, 1});
}

Frame DynamixelProtocol::frameOf(const Joint& joint, const Field& field, int value) const
{
    GoalBytes goal{{field.address, field.size}};
    goal.put(*joint.layout, field, value);
    return frameOf(joint, goal);
}

Ask DynamixelProtocol::holdAt(std::uint16_t joint, int tick) const
{
    Goal goal;
    goal.joint = joint;
    goal.kind = Goal::Kind::Hold;
    goal.present = tick;
    std::size_t taken = 0;
    return goals({&goal, 1}, taken);
}

Ask DynamixelProtocol::arm(std::uint16_t joint, int tick) const
{
    // Goal := present position before, for a servo that keeps its goal register: on an AX this is what
    // switches the torque on. Torque on; and the same goal after it, for a servo that moves to an old one;
    // twice, in case one is lost. Sync writes, since nothing may answer between them.
    const auto& of = m_joints[joint];
    const Layout& layout = *of.layout;
    if (of.control == Control::Other)
        return {}; // it may move without a goal of position, by a current or PWM
    const Frame hold = frameOf(of, holdBytes(of, tick, Hold::Arming));
    Ask all = unanswered(ServoId::kBroadcast, Instruction::SyncWrite, {});
    if (of.isWatchdogFired) // its goals are read-only until then
        all.frame.append(frameOf(of, layout.watchdog, 0).span());
    all.frame.append(hold.span());
    all.frame.append(frameOf(of, layout.torque, 1).span());
    if (m_kind == Kind::Feetech)
        all.frame.append(frameOf(of, layout.lock, 1).span());
    all.frame.append(hold.span());
    all.frame.append(hold.span());
    return all;
}

// --- memory of joints ---

void DynamixelProtocol::forgetSettings(Joint& joint)
{
    joint.knowsSettings = false;
    joint.last = stoppedBy(joint);
    joint.control = Control::Unknown;
    joint.isOneTurn = false;
}

void DynamixelProtocol::forget(std::uint16_t joint)
{
    auto& known = m_joints[joint];
    forgetSettings(known);
    known.firmware = 0;
    known.torque = Fact::Unknown;
    known.tick.reset();
    known.isSupplyNext = false;
}

bool DynamixelProtocol::wrote(std::uint16_t joint, Memory, std::uint16_t address,
                              std::span<const std::uint8_t> bytes)
{
    auto& known = m_joints[joint];
    const Layout& layout = *known.layout;
    const Block block{address, static_cast<std::uint16_t>(bytes.size())};
    if (block.first < layout.settings.first + layout.settings.length
        && block.first + block.length > layout.settings.first) {
        forgetSettings(known); // and reads them again
        known.last = Control::Unknown;
    }
    if (block.contains(layout.torque)) {
        known.torque = Fact::Unknown;
        if (m_kind == Kind::Feetech)
            forgetSettings(known); // a value of it sets the homing offset
    }
    return block.contains(layout.replyLevel)
           && dynamixel::valueOf(layout, layout.replyLevel, address, bytes) == 0;
}

} // namespace core::family
