// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/servofamily.h"
#include "core/protocol/dynamixel/parser.h"
#include "core/protocol/dynamixel/slices.h"
#include "core/servo/servomodel.h"
#include "tests/support/mergedreply.h"
#include "tests/support/schedulerworld.h"

/// Servos with the registers of an AX, an X or an STS on a shared line, and a scheduler, on one virtual
/// clock.
namespace dxl {

using Bytes = std::vector<std::uint8_t>;

/// Where a servo has what moves it.
struct Map
{
    core::dynamixel::Version version;
    int torque, goal, goalSize, position, velocity, moving, replyLevel;
    bool goalSwitchesOn, torqueSetsGoal;
    int turn; ///< ticks
};
inline constexpr Map kAx{core::dynamixel::Version::One, 24, 30, 2, 36, 38, 46, 16, true, false, 1024};
inline constexpr Map kX{core::dynamixel::Version::Two, 64, 116, 4, 132, 128, 122, 68, false, true, 4096};
inline constexpr Map kSts{core::dynamixel::Version::One, 40, 42, 2, 56, 58, 66, 8, false, false, 4096};

struct Servo
{
    const Map* map = &kX;
    std::array<std::uint8_t, 700> memory{};
    core::Duration delay = std::chrono::microseconds(500);
    bool isDead = false;
    double place = 0.0;
    double topSpeed = 3000.0; ///< ticks/s
    core::Time movedAt;

    int value(int at, int size) const
    {
        std::uint32_t raw = 0;
        for (int i = 0; i < size; ++i)
            raw |= static_cast<std::uint32_t>(memory[static_cast<std::size_t>(at + i)]) << 8 * i;
        return static_cast<int>(raw);
    }
    void set(int at, int size, int value)
    {
        for (int i = 0; i < size; ++i)
            memory[static_cast<std::size_t>(at + i)] =
                static_cast<std::uint8_t>(static_cast<std::uint32_t>(value) >> 8 * i & 0xFFu);
    }
    bool isOn() const { return memory[static_cast<std::size_t>(map->torque)] == 1; }
    int position() const { return static_cast<int>(std::lround(place)); }
    int goal() const { return value(map->goal, map->goalSize); }
    /// Ticks/s towards the goal, by the registers that the family writes.
    double speed() const
    {
        const int raw = map == &kX ? value(112, 4) : map == &kAx ? value(32, 2) : value(46, 2);
        const double unit = map == &kX ? 15.633 : map == &kAx ? 2.2733 : 1.0;
        return raw == 0 ? topSpeed : std::min(topSpeed, raw * unit);
    }
    void move(core::Time now)
    {
        const double time = std::max(0.0, core::toSeconds(now - movedAt)); // a reply is of the future
        movedAt = std::max(movedAt, now);
        const double way = isOn() ? goal() - place : 0.0;
        const double step = std::clamp(way, -speed() * time, speed() * time);
        place += step;
        const bool isMoving = std::abs(way - step) > 0.5;
        set(map->position, map->goalSize, position());
        set(map->moving, 1, isMoving ? 1 : 0);
    }
    void write(int address, std::span<const std::uint8_t> bytes, core::Time now)
    {
        move(now);
        const bool wasOn = isOn();
        std::copy(bytes.begin(), bytes.end(), memory.begin() + address);
        const int end = address + static_cast<int>(bytes.size());
        if (map->goalSwitchesOn && address < map->goal + 4 && end > map->goal)
            memory[static_cast<std::size_t>(map->torque)] = 1;
        if (map->torqueSetsGoal && !wasOn && isOn())
            set(map->goal, map->goalSize, position());
    }
};

class World : public SchedulerWorld
{
public:
    World(const core::ServoFamily& family, const core::ServoModel& model, const Map& map, int servos)
        : m_map(map)
        , m_requests(map.version, core::dynamixel::Traffic::Requests)
    {
        for (int id = 1; id <= servos; ++id) {
            core::JointSetup joint;
            joint.id = static_cast<std::uint8_t>(id);
            joint.units = core::JointUnits::fromModel(model);
            joint.units.wraps = false;
            joint.modelBytes = model.modelBytes;
            joints.push_back(joint);
            auto& servo = m_servos[id];
            servo.map = &map;
            const auto lasting = model.factoryImage(core::Memory::Eep);
            std::copy(lasting.begin(), lasting.end(), servo.memory.begin());
            const int at = &map == &kSts ? 3 : 0;
            servo.memory[static_cast<std::size_t>(at)] = model.modelBytes[0];
            servo.memory[static_cast<std::size_t>(at + 1)] = model.modelBytes[1];
            servo.set(map.replyLevel, 1, &map == &kSts ? 1 : 2);
            servo.place = map.turn / 2 + 10 * id; // NOLINT(bugprone-integer-division): a whole tick
            servo.movedAt = now;
            servo.move(now);
        }
        protocol = family.makeProtocol(joints);
        settings.baud = 1'000'000;
    }

    Servo& servo(int id) { return m_servos.at(id); }
    void open()
    {
        m_baud = settings.baud;
        start();
    }
    void runFor(core::Duration time) override
    {
        const core::Time end = now + time;
        while (now < end)
            step(end);
    }

    int violations = 0; ///< requests that left while a servo replied
    std::map<core::dynamixel::Instruction, int> received;
    std::vector<Bytes> frames; ///< of the host, while `keepsFrames`
    bool keepsFrames = false;

private:
    void step(core::Time end)
    {
        const auto action = scheduler->next(now);
        if (action.kind == core::bus::Action::Kind::Write)
            return host(action.bytes);
        if (action.kind == core::bus::Action::Kind::SetBaud) {
            m_baud = action.baud;
            return;
        }
        const core::Time first = m_arrivals.empty() ? core::Time::max() : m_arrivals.begin()->first;
        now = std::max(std::min({action.until, first, end}), now + std::chrono::microseconds(1));
        while (!m_arrivals.empty() && m_arrivals.begin()->first <= now) {
            const Bytes bytes = std::move(m_arrivals.begin()->second);
            m_arrivals.erase(m_arrivals.begin());
            scheduler->received(bytes, now);
        }
        for (auto& [id, servo] : m_servos)
            servo.move(now);
    }
    core::Duration wire(std::size_t bytes) const { return core::wireTime(bytes, settings.baud); }

    void host(std::span<const std::uint8_t> bytes)
    {
        core::Time at = std::max(m_hostFree, now);
        if (at < m_replyUntil)
            ++violations;
        m_hostFree = at + wire(bytes.size());
        if (keepsFrames)
            frames.emplace_back(bytes.begin(), bytes.end());
        if (m_baud != settings.baud) // servos of another rate understand nothing
            return;
        m_requests.feed(bytes);
        core::dynamixel::PacketView packet;
        while (m_requests.next(packet)) {
            at += wire(packet.raw.size());
            ++received[packet.request()];
            handle(packet, at);
        }
    }
    void reply(core::Time& at, const core::Frame& frame, core::Duration delay)
    {
        at += delay + wire(frame.size);
        m_replyUntil = at;
        m_arrivals.emplace(at, Bytes(frame.span().begin(), frame.span().end()));
    }
    Servo* alive(int id)
    {
        const auto found = m_servos.find(id);
        return found == m_servos.end() || found->second.isDead ? nullptr : &found->second;
    }
    std::span<const std::uint8_t> data(Servo& servo, int address, int length, core::Time at)
    {
        servo.move(at);
        return std::span(servo.memory)
            .subspan(static_cast<std::size_t>(address), static_cast<std::size_t>(length));
    }

    void handle(const core::dynamixel::PacketView& packet, core::Time at)
    {
        using core::dynamixel::Instruction;
        core::dynamixel::ReadRequest read;
        core::dynamixel::WriteRequest write;
        if (parseRead(packet, read)) {
            const std::array single{packet.id};
            group(packet, read, read.ids.empty() ? std::span<const std::uint8_t>(single) : read.ids, at);
        } else if (parseWrite(packet, write)) {
            for (auto& [id, servo] : m_servos) {
                if (servo.isDead || (packet.id != id && packet.id != core::dynamixel::kBroadcastId))
                    continue;
                servo.write(write.address, write.bytes, at);
                if (packet.id == id && servo.value(m_map.replyLevel, 1) == (&m_map == &kSts ? 1 : 2))
                    reply(at, makeStatus(m_map.version, packet.id, 0, {}), servo.delay);
            }
        } else if (packet.request() == Instruction::BulkRead) {
            core::dynamixel::Parts parts(packet);
            core::dynamixel::Part part;
            while (parts.next(part)) {
                Servo* servo = alive(part.id);
                if (servo == nullptr)
                    return; // those behind it wait for its reply
                reply(at, makeStatus(m_map.version, part.id, 0, data(*servo, part.address, part.length, at)),
                      servo->delay);
            }
        } else if (packet.request() == Instruction::Ping) {
            const std::array<std::uint8_t, 3> model{}; // and firmware; of 1.0 a ping has none
            if (Servo* servo = alive(packet.id))
                reply(at,
                      makeStatus(
                          m_map.version, packet.id, 0,
                          std::span(model).first(m_map.version == core::dynamixel::Version::Two ? 3 : 0)),
                      servo->delay);
        } else if (packet.request() == Instruction::SyncWrite) {
            core::dynamixel::Parts parts(packet);
            core::dynamixel::Part part;
            while (parts.next(part)) {
                if (Servo* servo = alive(part.id))
                    servo->write(part.address, part.bytes, at);
            }
        }
    }
    void group(const core::dynamixel::PacketView& packet, const core::dynamixel::ReadRequest& read,
               std::span<const std::uint8_t> ids, core::Time at)
    {
        if (packet.request() != core::dynamixel::Instruction::FastSyncRead) {
            for (const std::uint8_t id : ids) {
                Servo* servo = alive(id);
                if (servo == nullptr)
                    return; // those behind it wait for its reply
                reply(at, makeStatus(m_map.version, id, 0, data(*servo, read.address, read.length, at)),
                      servo->delay);
            }
            return;
        }
        std::vector<core::dynamixel::Slice> slices;
        for (const std::uint8_t id : ids) {
            Servo* servo = alive(id);
            if (servo != nullptr)
                slices.push_back({0, id, data(*servo, read.address, read.length, at)});
        }
        if (slices.size() == ids.size())
            reply(at, support::makeMerged(slices), std::chrono::microseconds(500));
    }

    const Map& m_map;
    core::dynamixel::StreamParser m_requests;
    std::map<int, Servo> m_servos;
    std::multimap<core::Time, Bytes> m_arrivals;
    core::Time m_hostFree;
    core::Time m_replyUntil;
    int m_baud = 0;
};

} // namespace dxl
