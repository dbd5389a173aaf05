// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/fakeprotocol.h"
#include "tests/support/schedulerworld.h"

namespace fake {

/// A servo of the made-up family on a shared line.
struct Device
{
    std::array<std::uint8_t, kMemory> memory{};
    core::Duration delay = std::chrono::microseconds(100);
    bool isDead = false;
    bool answersWrites = false;
    double topSpeed = 4000.0; ///< ticks/s
    double speed = topSpeed;  ///< towards its goal
    core::Time movedAt;
    double place = 0.0; ///< position, not rounded

    template <typename T>
    T value(std::uint16_t at) const
    {
        return valueAt<T>(memory, at);
    }
    template <typename T>
    void set(std::uint16_t at, T value)
    {
        std::memcpy(memory.data() + at, &value, sizeof value);
    }
    /// A goal was written: the move to it takes the time of kWithin.
    void start()
    {
        const double way = std::abs(value<std::int32_t>(kGoal) - position());
        const double within = value<std::uint16_t>(kWithin) * 1e-3;
        speed = within > 0 ? std::min(topSpeed, way / within) : topSpeed;
    }
    bool isOn() const { return memory[kTorque] == 1; }
    int position() const { return value<std::int32_t>(kPosition); }

    void move(core::Time now)
    {
        const double step = speed * core::toSeconds(now - movedAt);
        movedAt = now;
        if (std::abs(place - position()) >= 1.0) // was set from outside
            place = position();
        const double way = isOn() ? value<std::int32_t>(kGoal) - place : 0.0;
        const double done = std::clamp(way, -step, step);
        const bool isMoving = std::abs(way - done) > 0.5;
        place += done;
        set<std::int32_t>(kPosition, static_cast<std::int32_t>(std::lround(place)));
        set<std::uint8_t>(kMoving, isMoving ? 1 : 0);
        set<std::int16_t>(kVelocity, static_cast<std::int16_t>(!isMoving ? 0 : way > 0 ? speed : -speed));
    }
};

/// One wire for both directions. Records every byte of the host that leaves while a reply is due or possible.
class Line
{
public:
    struct Arrival
    {
        core::Time time;
        std::vector<std::uint8_t> bytes;
    };

    explicit Line(Protocol& hostRules)
        : protocol(hostRules)
    {
    }

    Protocol& protocol;
    std::map<int, Device> devices;
    int baud = 1'000'000;
    bool echoes = false;
    core::Time stallUntil;     ///< nothing passes until then
    core::Duration latency{0}; ///< of the adapter, towards the host
    int violations = 0;
    std::vector<std::uint8_t> firstViolation; ///< the frame
    int trains = 0;
    std::uint16_t readAddress = 0; ///< of the last read
    std::uint16_t readLength = 0;
    /// May change what the host receives.
    std::function<void(std::vector<std::uint8_t>&)> spoil;
    std::function<void(std::vector<std::uint8_t>&)> spoilEcho;
    std::function<void(core::Time end, std::span<const std::uint8_t> frame)> onFrame;
    std::function<bool(std::span<const std::uint8_t> frame)> eats; ///< true: the frame is lost

    core::Duration wire(std::size_t bytes) const { return core::wireTime(bytes, baud); }

    void host(std::span<const std::uint8_t> bytes, core::Time now)
    {
        if (now < stallUntil) {
            m_held.insert(m_held.end(), bytes.begin(), bytes.end());
            return;
        }
        core::Time at = std::max(m_hostFree, now);
        if (at < m_replyUntil && violations++ == 0)
            firstViolation = {bytes.begin(), bytes.end()};
        m_hostFree = at + wire(bytes.size());
        if (echoes) {
            std::vector<std::uint8_t> echo(bytes.begin(), bytes.end());
            if (spoilEcho)
                spoilEcho(echo);
            arrive(m_hostFree, std::move(echo));
        }
        while (bytes.size() >= kEnvelope && bytes[0] == 0xA5 && bytes.size() >= bytes[2]) {
            const auto frame = bytes.first(bytes[2]);
            bytes = bytes.subspan(frame.size());
            at += wire(frame.size());
            if (onFrame)
                onFrame(at, frame);
            if (isWhole(frame) && !(eats && eats(frame)))
                handle(frame[1], static_cast<Command>(frame[3]),
                       frame.subspan(kHead, frame.size() - kEnvelope), at);
        }
    }
    core::Time next() const
    {
        const core::Time first = m_arrivals.empty() ? core::Time::max() : m_arrivals.begin()->first;
        return stallUntil == core::Time{} ? first : stallUntil;
    }
    bool take(core::Time now, std::vector<std::uint8_t>& bytes)
    {
        if (now < stallUntil)
            return false;
        if (std::exchange(stallUntil, core::Time{}) != core::Time{}) { // everything at once
            m_replyUntil = {};
            host(std::exchange(m_held, {}), now);
        }
        if (m_arrivals.empty() || m_arrivals.begin()->first > now)
            return false;
        bytes = std::move(m_arrivals.begin()->second);
        m_arrivals.erase(m_arrivals.begin());
        return true;
    }

private:
    void arrive(core::Time time, std::vector<std::uint8_t> bytes)
    {
        m_arrivals.emplace(time + latency, std::move(bytes));
    }
    void reply(core::Time end, std::vector<std::uint8_t> bytes)
    {
        m_replyUntil = end;
        if (spoil)
            spoil(bytes);
        if (!bytes.empty())
            arrive(end, std::move(bytes));
    }
    /// A reply of `count` servos could still come, as far as the host knows.
    void wait(core::Time from, std::size_t count, std::size_t bytes)
    {
        m_replyUntil = from + wire(bytes) + static_cast<int>(count) * protocol.lineRules.longestReplyDelay;
    }
    Device* alive(int id)
    {
        const auto found = devices.find(id);
        return found == devices.end() || found->second.isDead ? nullptr : &found->second;
    }
    std::vector<std::uint8_t> dataOf(Device& device, std::uint16_t address, std::size_t length, core::Time at)
    {
        device.move(at);
        return {device.memory.begin() + address,
                device.memory.begin() + static_cast<std::ptrdiff_t>(address + length)};
    }
    void store(Device& device, std::uint16_t address, std::span<const std::uint8_t> bytes, core::Time at)
    {
        device.move(at);
        std::copy(bytes.begin(), bytes.end(), device.memory.begin() + address);
        if (address == kGoal)
            device.start();
    }

    void handle(std::uint8_t id, Command command, std::span<const std::uint8_t> payload, core::Time at)
    {
        switch (command) {
        case Read: {
            const auto length = payload[2];
            readAddress = payload[0];
            readLength = length;
            Device* device = alive(id);
            if (device == nullptr)
                return wait(at, 1, length + kEnvelope);
            auto bytes = packet(0x5A, id, 0, dataOf(*device, payload[0], length, at));
            const core::Time end = at + device->delay + wire(bytes.size());
            return reply(end, std::move(bytes));
        }
        case Write: {
            for (auto& [each, device] : devices) {
                if (!device.isDead && (each == id || id == core::ServoId::kBroadcast))
                    store(device, payload[0], payload.subspan(2), at);
            }
            Device* device = alive(id);
            if (device != nullptr && device->answersWrites) {
                const auto bytes = packet(0x5A, id, 0, {});
                reply(at + device->delay + wire(bytes.size()), bytes);
            } else if (id != core::ServoId::kBroadcast
                       && protocol.writesAnswer != core::family::Answer::None) {
                wait(at, 1, kEnvelope);
            }
            return;
        }
        case SyncRead:
        case FastRead:
            return train(command == FastRead, payload, at);
        case SyncWrite:
            for (std::size_t i = 3; i + payload[2] < payload.size(); i += 1u + payload[2]) {
                if (Device* device = alive(payload[i]))
                    store(*device, payload[0], payload.subspan(i + 1, payload[2]), at);
            }
            return;
        case Reboot:
            return;
        }
    }

    void train(bool isMerged, std::span<const std::uint8_t> payload, core::Time at)
    {
        ++trains;
        const std::size_t length = payload[2];
        readAddress = payload[0];
        readLength = payload[2];
        const std::size_t count = payload.size() - 3;
        const std::size_t each = length + (isMerged ? kSliceEnvelope : kEnvelope);
        std::vector<std::uint8_t> merged{0x5B, static_cast<std::uint8_t>(count),
                                         static_cast<std::uint8_t>(each)};
        for (std::size_t i = 0; i < count; ++i) {
            Device* device = alive(payload[3 + i]);
            if (device == nullptr) { // those behind it wait for its reply
                if (isMerged && i > 0)
                    reply(at, merged);
                return wait(at, count - i, (count - i) * each);
            }
            const auto data = dataOf(*device, payload[0], length, at);
            if (isMerged) {
                std::vector<std::uint8_t> slice{payload[3 + i], 0};
                slice.insert(slice.end(), data.begin(), data.end());
                close(slice);
                merged.insert(merged.end(), slice.begin(), slice.end());
                at += (i == 0 ? device->delay + wire(3) : core::Duration{0}) + wire(slice.size());
            } else {
                auto bytes = packet(0x5A, payload[3 + i], 0, data);
                at += device->delay + wire(bytes.size());
                reply(at, std::move(bytes));
            }
        }
        if (isMerged)
            reply(at, std::move(merged));
    }

    std::multimap<core::Time, std::vector<std::uint8_t>> m_arrivals;
    std::vector<std::uint8_t> m_held;
    core::Time m_hostFree;
    core::Time m_replyUntil;
};

/// A scheduler, the made-up protocol and its line on one virtual clock.
class World : public SchedulerWorld
{
public:
    explicit World(int servos)
    {
        for (int id = 1; id <= servos; ++id) {
            core::JointSetup joint;
            joint.id = static_cast<std::uint8_t>(id);
            joint.units.offset = 2048;
            joint.units.radiansPerTick = 2 * core::kPi / 4096;
            joint.units.velocityPerUnit = 2 * core::kPi / 4096;
            joint.units.maxVelocity = 8.0;
            joint.units.wraps = false;
            joint.units.positionCounts = 4096;
            joint.units.maxTick = 4095;
            joints.push_back(joint);
        }
        protocol = std::make_unique<Protocol>(joints);
        line = std::make_unique<Line>(rules());
        for (const auto& joint : joints) {
            auto& device = line->devices[joint.id];
            device.set<std::int32_t>(kPosition, 2048 + joint.id);
            device.memory[kModel] = 77;
            device.memory[kVoltage] = 120;
            device.movedAt = now;
        }
        settings.baud = line->baud;
    }
    Protocol& rules() { return static_cast<Protocol&>(*protocol); }
    void open()
    {
        line->baud = settings.baud;
        start();
    }
    void push(const core::bus::Event& event) override
    {
        if (const auto* sample = std::get_if<core::Sample>(&event))
            ++samples[sample->joint.value];
        if (keepsEvents)
            events.push_back(event);
    }

    /// One call of the scheduler, or one arrival.
    void step(core::Time end)
    {
        ++steps;
        const auto action = scheduler->next(now);
        if (action.kind == core::bus::Action::Kind::Write) {
            line->host(action.bytes, now);
            return;
        }
        if (action.kind == core::bus::Action::Kind::SetBaud) {
            line->baud = action.baud;
            return;
        }
        now = std::max(std::min({action.until, line->next(), end}), now + std::chrono::microseconds(1));
        std::vector<std::uint8_t> bytes;
        while (line->take(now, bytes))
            echoBytes += scheduler->received(bytes, now);
        if (watch)
            watch();
    }
    void runFor(core::Duration time) override
    {
        const core::Time end = now + time;
        while (now < end)
            step(end);
    }
    std::unique_ptr<Line> line;
    std::map<int, int> samples;  ///< number, by joint
    std::function<void()> watch; ///< called after every step
    bool keepsEvents = true;
    std::uint64_t steps = 0;
    std::uint64_t echoBytes = 0; ///< that the scheduler recognised
};

/// An open line, after a while.
struct OpenWorld : World
{
    OpenWorld(int servos, core::Duration time,
              core::Duration vitalsPeriod = {core::bus::ScheduleSettings{}.vitalsPeriod})
        : World(servos)
    {
        settings.vitalsPeriod = vitalsPeriod;
        open();
        runFor(time);
    }
};

} // namespace fake
