// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "core/family/busprotocol.h"

/// A servo family that no one sells, with what HerkuleX lacks: one shared line, trains of replies in one
/// packet each or merged into one, replies to writes, echo, and no command to hold.
///
///     request A5 id len command payload crc      broadcast: id 254
///     reply   5A id len error   payload crc
///     merged  5B count size, then per servo: id error payload crc
namespace fake {

enum Command : std::uint8_t { Read = 2, Write = 3, SyncRead = 4, FastRead = 5, SyncWrite = 6, Reboot = 7 };

inline constexpr std::size_t kHead = 4;
inline constexpr std::size_t kEnvelope = kHead + 2;
inline constexpr std::size_t kSliceEnvelope = 4;
// Registers.
inline constexpr std::uint16_t kModel = 0; // 2 bytes, then 2 of the firmware
inline constexpr std::uint16_t kTorque = 96;
inline constexpr std::uint16_t kMoving = 97;
inline constexpr std::uint16_t kPosition = 100;  // 4 bytes
inline constexpr std::uint16_t kVelocity = 104;  // 2
inline constexpr std::uint16_t kGoal = 106;      // 4
inline constexpr std::uint16_t kWithin = 110;    // 2, ms
inline constexpr std::uint16_t kSpeedGoal = 112; // 2
inline constexpr std::uint16_t kVoltage = 114;   // 1, 0.1 V
inline constexpr std::uint16_t kTemperature = 115;
inline constexpr std::uint16_t kMemory = 128;

inline std::uint16_t crc(std::span<const std::uint8_t> bytes)
{
    std::uint16_t sum = 0xFFFF;
    for (const std::uint8_t byte : bytes) {
        sum = static_cast<std::uint16_t>(sum ^ byte << 8);
        for (int bit = 0; bit < 8; ++bit)
            sum = static_cast<std::uint16_t>((sum & 0x8000) != 0 ? sum << 1 ^ 0x8005 : sum << 1);
    }
    return sum;
}

inline void close(std::vector<std::uint8_t>& bytes)
{
    const std::uint16_t sum = crc(bytes);
    bytes.push_back(static_cast<std::uint8_t>(sum & 0xFF));
    bytes.push_back(static_cast<std::uint8_t>(sum >> 8));
}

inline bool isWhole(std::span<const std::uint8_t> bytes)
{
    const std::uint16_t sum = crc(bytes.first(bytes.size() - 2));
    return bytes[bytes.size() - 2] == (sum & 0xFF) && bytes[bytes.size() - 1] == sum >> 8;
}

inline std::vector<std::uint8_t> packet(std::uint8_t mark, std::uint8_t id, std::uint8_t command,
                                        std::span<const std::uint8_t> payload)
{
    std::vector<std::uint8_t> bytes{mark, id, static_cast<std::uint8_t>(payload.size() + kEnvelope), command};
    bytes.insert(bytes.end(), payload.begin(), payload.end());
    close(bytes);
    return bytes;
}

template <typename T>
T valueAt(std::span<const std::uint8_t> bytes, std::size_t at)
{
    T value{};
    std::memcpy(&value, bytes.data() + at, sizeof value);
    return value;
}

class Stream final : public core::family::PacketStream
{
public:
    void sent(const core::family::Ask& ask) override
    {
        m_address = ask.address;
        m_sliceSize = ask.length + kSliceEnvelope;
    }
    void feed(std::span<const std::uint8_t> bytes) override
    {
        m_bytes.erase(m_bytes.begin(), m_bytes.begin() + static_cast<std::ptrdiff_t>(m_begin));
        m_begin = 0;
        m_bytes.insert(m_bytes.end(), bytes.begin(), bytes.end());
    }
    bool next(core::family::Packet& packet) override
    {
        while (m_begin < m_bytes.size()) {
            const std::span<const std::uint8_t> rest(m_bytes.data() + m_begin, m_bytes.size() - m_begin);
            if (m_slices > 0) {
                if (rest.size() < m_sliceSize)
                    return false;
                const auto slice = rest.first(m_sliceSize);
                if (!isWhole(slice)) {
                    ++m_checksumErrors;
                    m_slices = 0;
                    continue;
                }
                --m_slices;
                m_begin += m_sliceSize;
                fill(packet, slice[0], FastRead, slice[1], slice.subspan(2, m_sliceSize - 4), slice);
                return true;
            }
            if (rest[0] == 0x5B) {
                if (rest.size() < 3)
                    return false;
                const std::size_t slices = std::size_t{rest[1]} * rest[2];
                if (rest[2] > kSliceEnvelope && rest[2] != m_sliceSize) { // of another request
                    if (rest.size() < 3 + slices)
                        return false;
                    m_begin += 3 + slices;
                    continue;
                }
                if (rest[2] == m_sliceSize) {
                    m_slices = rest[1];
                    m_begin += 3;
                    continue;
                }
            }
            if (rest[0] == 0x5A) {
                if (rest.size() < 3)
                    return false;
                if (rest[2] >= kEnvelope) {
                    if (rest.size() < rest[2])
                        return false;
                    const auto whole = rest.first(rest[2]);
                    if (isWhole(whole)) {
                        m_begin += whole.size();
                        fill(packet, whole[1], Read, whole[3], whole.subspan(kHead, whole.size() - kEnvelope),
                             whole);
                        return true;
                    }
                    ++m_checksumErrors;
                }
            }
            ++m_begin;
            ++m_dropped;
        }
        return false;
    }
    std::size_t pending() const override { return m_bytes.size() - m_begin; }
    void abandonIncomplete() override
    {
        m_slices = 0;
        if (m_begin < m_bytes.size())
            ++m_begin, ++m_dropped;
    }
    void reset() override
    {
        m_dropped += pending();
        m_bytes.clear();
        m_begin = 0;
        m_slices = 0;
    }
    std::uint64_t droppedBytes() const override { return m_dropped; }
    std::uint64_t checksumErrors() const override { return m_checksumErrors; }

private:
    void fill(core::family::Packet& packet, std::uint8_t id, std::uint8_t command, std::uint8_t error,
              std::span<const std::uint8_t> data, std::span<const std::uint8_t> raw)
    {
        packet = {};
        packet.id = id;
        packet.command = command;
        packet.isRefusal = error != 0;
        packet.address = m_address;
        packet.data = data;
        packet.hasData = !data.empty();
        packet.raw = raw;
        packet.health.error = error;
        if (const int at = kTorque - m_address; data.size() + kSliceEnvelope == m_sliceSize && at >= 0
                                                && std::cmp_less_equal(at + 2, data.size())) {
            const auto state = data.subspan(static_cast<std::size_t>(at));
            packet.health.torque = core::factOf(state[0] == 1);
            packet.health.moving = core::factOf(state[1] == 1);
        }
    }

    std::vector<std::uint8_t> m_bytes;
    std::size_t m_begin = 0;
    int m_slices = 0;
    std::size_t m_sliceSize = 0;
    std::uint16_t m_address = 0;
    std::uint64_t m_dropped = 0;
    std::uint64_t m_checksumErrors = 0;
};

class Protocol final : public core::family::BusProtocol
{
public:
    using Ask = core::family::Ask;

    explicit Protocol(std::span<const core::JointSetup> joints)
        : m_joints(joints.begin(), joints.end())
    {
        lineRules.isFullDuplex = false;
        lineRules.mayEcho = true;
        lineRules.namesRegisters = false;
        lineRules.readingsToBelieve = 1;
        lineRules.mostTrain = 12;
        lineRules.mostGoals = 16;
        lineRules.holdsItself = false;
        lineRules.typicalReplyDelay = std::chrono::microseconds(250);
        lineRules.longestReplyDelay = std::chrono::microseconds(500);
    }

    core::family::Rules lineRules;
    core::family::Answer writesAnswer = core::family::Answer::None;
    bool merges = false;

    const core::family::Rules& rules() const override { return lineRules; }
    std::unique_ptr<core::family::PacketStream> makeStream() const override
    {
        return std::make_unique<Stream>();
    }
    bool fits(const Ask& ask, const core::family::Packet& packet) const override
    {
        return packet.data.size() == ask.length;
    }

    Ask widened(const Ask& ask, std::uint16_t extra) const override
    {
        const auto first = static_cast<std::uint16_t>(ask.address - frontOf(ask, extra));
        const auto length = static_cast<std::uint16_t>(ask.length + extra);
        if (ask.count > 1)
            return readTrain(std::span(ask.replies).first(ask.count), first, length);
        Ask wide = readOf(ask.id, first, length);
        wide.replies[0].joint = ask.replies[0].joint;
        return wide;
    }
    Ask state(std::uint8_t id) const override { return readOf(id, kTorque, 4); }
    Ask identity(std::uint8_t id) const override { return readOf(id, kModel, 4); }
    Ask model(std::uint8_t id) const override { return readOf(id, kModel, 2); }
    Ask place(std::uint8_t id) const override { return readOf(id, kPosition, 6); }
    Ask read(std::uint8_t id, core::Memory, std::uint16_t address, std::uint16_t length) const override
    {
        return readOf(id, address, length);
    }
    Ask write(std::uint8_t id, core::Memory, std::uint16_t address,
              std::span<const std::uint8_t> bytes) const override
    {
        std::vector<std::uint8_t> payload{static_cast<std::uint8_t>(address & 0xFF),
                                          static_cast<std::uint8_t>(address >> 8)};
        payload.insert(payload.end(), bytes.begin(), bytes.end());
        Ask ask = frame(id, Write, payload);
        if (id != core::ServoId::kBroadcast && writesAnswer != core::family::Answer::None) {
            ask.answer = writesAnswer;
            add(ask, core::family::Slot::kNoJoint, id, kEnvelope);
        }
        return ask;
    }
    Ask reboot(std::uint8_t id) const override { return frame(id, Reboot, {}); }
    Ask restore(std::uint8_t, bool, bool) const override { return {}; }
    Ask clear(std::uint8_t) const override { return {}; }
    Ask torque(std::uint8_t id, core::TorqueMode mode) const override
    {
        const std::array on{static_cast<std::uint8_t>(mode == core::TorqueMode::On ? 1 : 0)};
        return write(id, core::Memory::Ram, kTorque, on);
    }
    double placeOf(const core::family::Packet& packet, std::span<const std::uint8_t>) const override
    {
        return valueAt<std::int32_t>(packet.data, 0) / 4096.0;
    }
    core::Frame pingHead(std::uint8_t id) const override
    {
        core::Frame head;
        head.append(std::array<std::uint8_t, 4>{0x5A, id, kEnvelope + 4, 0});
        return head;
    }

    Ask poll(std::span<const std::uint16_t> joints, core::PollContent) const override
    {
        if (joints.size() == 1)
            return jointRead(joints[0], kTorque, 10);
        std::vector<core::family::Slot> servos;
        for (const std::uint16_t joint : joints)
            servos.push_back({joint, m_joints[joint].id});
        return readTrain(servos, kTorque, 10);
    }
    Ask vitals(std::uint16_t joint) const override { return jointRead(joint, kVoltage, 2); }
    Ask position(std::uint16_t joint) const override { return jointRead(joint, kTorque, 10); }
    Ask check(std::uint16_t joint) const override { return jointRead(joint, kTorque, 14); }
    core::family::Place decodePlace(std::uint16_t, std::uint16_t, std::span<const std::uint8_t> data) override
    {
        core::family::Place place;
        place.tick = valueAt<std::int32_t>(data, kPosition - kTorque);
        place.hasGoal = data.size() == 14;
        if (place.hasGoal)
            place.goal = valueAt<std::int32_t>(data, kGoal - kTorque);
        return place;
    }
    void decode(std::uint16_t joint, std::uint16_t, std::span<const std::uint8_t> data,
                core::Sample& sample) override
    {
        const auto& units = m_joints[joint].units;
        sample.raw.position = valueAt<std::int32_t>(data, kPosition - kTorque);
        sample.raw.velocity = valueAt<std::int16_t>(data, kVelocity - kTorque);
        sample.position = units.positionOfTick(sample.raw.position);
        sample.velocity = units.velocity(static_cast<std::int16_t>(sample.raw.velocity));
    }
    void decode(std::uint16_t, std::uint16_t, std::span<const std::uint8_t> data,
                core::Vitals& vitals) override
    {
        vitals.voltage = data[0] * 0.1;
        vitals.temperature = data[1];
    }
    Ask goals(std::span<const core::family::Goal> goals, std::size_t& taken) const override
    {
        using Kind = core::family::Goal::Kind;
        const bool isSpeed = goals[0].kind == Kind::Velocity;
        std::vector<std::uint8_t> payload{static_cast<std::uint8_t>(isSpeed ? kSpeedGoal : kGoal), 0,
                                          static_cast<std::uint8_t>(isSpeed ? 2 : 6)};
        const std::size_t head = payload.size();
        for (taken = 0; taken < goals.size() && taken < lineRules.mostGoals; ++taken) {
            const auto& goal = goals[taken];
            if ((goal.kind == Kind::Velocity) != isSpeed)
                break;
            if (goal.kind == Kind::Hold && !goal.present)
                continue;
            payload.push_back(m_joints[goal.joint].id);
            const auto put = [&payload](int value, int bytes) {
                for (int byte = 0; byte < bytes; ++byte)
                    payload.push_back(static_cast<std::uint8_t>(value >> 8 * byte & 0xFF));
            };
            if (isSpeed) {
                put(goal.speed, 2);
                continue;
            }
            put(goal.kind == Kind::Hold ? *goal.present : goal.tick, 4);
            put(goal.kind == Kind::Hold ? 100 : static_cast<int>(goal.within * 1e3), 2); // no leap
        }
        return payload.size() == head ? Ask{} : frame(core::ServoId::kBroadcast, SyncWrite, payload);
    }
    Ask holdAt(std::uint16_t joint, int tick) const override
    {
        core::family::Goal goal;
        goal.joint = joint;
        goal.tick = tick;
        std::size_t taken = 0;
        return goals({&goal, 1}, taken);
    }
    Ask arm(std::uint16_t joint, int tick) const override
    {
        // Twice on either side: a servo may keep its goal or ignore goals without torque, and one may be
        // lost.
        Ask all = holdAt(joint, tick);
        const core::Frame hold = all.frame;
        const std::vector<std::uint8_t> on{kTorque, 0, 1, m_joints[joint].id, 1};
        for (const core::Frame& next :
             {hold, frame(core::ServoId::kBroadcast, SyncWrite, on).frame, hold, hold})
            all.frame.append(next.span());
        return all;
    }
    void forget(std::uint16_t) override {}
    bool wrote(std::uint16_t, core::Memory, std::uint16_t, std::span<const std::uint8_t>) override
    {
        return false;
    }
    void rebooted(std::uint16_t) override {}

private:
    static void add(Ask& ask, std::uint16_t joint, std::uint8_t id, std::size_t bytes)
    {
        ask.add({joint, id, static_cast<std::uint16_t>(bytes)});
    }
    static Ask frame(std::uint8_t id, Command command, std::span<const std::uint8_t> payload)
    {
        Ask ask;
        ask.id = id;
        ask.command = command;
        ask.frame.append(packet(0xA5, id, command, payload));
        return ask;
    }
    static Ask readOf(std::uint8_t id, std::uint16_t address, std::uint16_t length)
    {
        Ask ask = frame(id, Read,
                        std::vector<std::uint8_t>{static_cast<std::uint8_t>(address & 0xFF),
                                                  static_cast<std::uint8_t>(address >> 8),
                                                  static_cast<std::uint8_t>(length)});
        ask.answer = core::family::Answer::Due;
        ask.address = address;
        ask.length = length;
        add(ask, core::family::Slot::kNoJoint, id, length + kEnvelope);
        return ask;
    }
    Ask readTrain(std::span<const core::family::Slot> servos, std::uint16_t address,
                  std::uint16_t length) const
    {
        std::vector<std::uint8_t> payload{static_cast<std::uint8_t>(address & 0xFF),
                                          static_cast<std::uint8_t>(address >> 8),
                                          static_cast<std::uint8_t>(length)};
        for (const auto& slot : servos)
            payload.push_back(slot.id);
        Ask ask = frame(core::ServoId::kBroadcast, merges ? FastRead : SyncRead, payload);
        ask.answer = core::family::Answer::Due;
        ask.address = address;
        ask.length = length;
        for (const auto& slot : servos)
            add(ask, slot.joint, slot.id, length + (merges ? kSliceEnvelope : kEnvelope));
        if (merges)
            ask.replies[0].bytes = static_cast<std::uint16_t>(ask.replies[0].bytes + 3);
        return ask;
    }
    Ask jointRead(std::uint16_t joint, std::uint16_t address, std::uint16_t length) const
    {
        Ask ask = readOf(m_joints[joint].id, address, length);
        ask.replies[0].joint = joint;
        return ask;
    }

    std::vector<core::JointSetup> m_joints;
};

} // namespace fake
