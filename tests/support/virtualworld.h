// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/servofamily.h"
#include "core/protocol/herkulex/parser.h"
#include "core/servo/servomodel.h"
#include "tests/support/anyfamily.h"
#include "tests/support/herkulexbus.h"
#include "tests/support/schedulerworld.h"

/// A scheduler and a virtual bus on one virtual clock: BusThread and Simulator without real time. An hour of
/// bus traffic takes seconds and is deterministic.
class VirtualWorld : public SchedulerWorld
{
public:
    struct Written
    {
        core::Time time;
        std::vector<std::uint8_t> bytes;
        int baud = 0;
    };

    explicit VirtualWorld(core::Duration replyDelay = std::chrono::microseconds(200), std::uint64_t seed = 1,
                          core::VirtualBus::Line line = core::VirtualBus::Line::Duplex)
        : bus({replyDelay, seed, line}, core::Time{} + std::chrono::seconds(100))
    {
    }
    /// A line for the usual servos of a family, at their rate.
    explicit VirtualWorld(const anyfamily::Family& of, std::uint64_t seed = 1)
        : VirtualWorld(std::chrono::microseconds(200), seed,
                       core::sim::lineOf(anyfamily::model(of.modelName)))
    {
        usual = &anyfamily::model(of.modelName);
        settings.baud = of.baud;
    }

    static const core::ServoModel& model(const char* name = "DRS-0201")
    {
        return *core::ModelLibrary::builtIn().find(QString::fromLatin1(name));
    }

    /// Adds a servo to the wire and, by default, to the array.
    core::VirtualServo& addServo(int id, const char* modelName = "DRS-0201",
                                 core::VirtualServoOptions options = {})
    {
        joints.push_back({static_cast<std::uint8_t>(id), core::JointUnits::fromModel(model(modelName))});
        return bus.add(model(modelName), id, settings.baud, options);
    }

    void addServos(int count)
    {
        for (int id = 1; id <= count; ++id)
            addServo(id);
    }

    /// Adds DRS-0201 with the IDs 1 … to the wire only.
    void addStrangers(int count)
    {
        for (int id = 1; id <= count; ++id)
            bus.add(model(), id, settings.baud);
    }

    /// Adds a servo of any family to the wire and to the array; without a model the usual one of the family.
    core::VirtualDevice& addAny(int id, const anyfamily::Options& options = {},
                                const char* modelName = nullptr)
    {
        const core::ServoModel& of = modelName != nullptr ? anyfamily::model(modelName) : *usual;
        core::JointSetup joint;
        joint.id = static_cast<std::uint8_t>(id);
        joint.units = core::JointUnits::fromModel(of);
        joint.modelBytes = of.modelBytes;
        joints.push_back(joint);
        modelOfId[joint.id] = &of;
        return bus.VirtualBus::add(
            anyfamily::makeServo(of, joint.id, settings.baud, options, bus.drawSeed(), bus.start()));
    }

    /// Call after all servos and settings are there.
    void open()
    {
        baud = settings.baud;
        protocol = core::familyOf(usual).makeProtocol(joints);
        start();
    }

    void exchanged(const core::bus::ExchangeRecord& record) override
    {
        if (onExchange)
            onExchange(record);
    }
    void cycled(const core::bus::CycleRecord& record) override
    {
        if (onCycle)
            onCycle(record);
    }

    void runFor(core::Duration time) override
    {
        const core::Time end = now + time;
        while (now < end) {
            followPort();
            const auto action = scheduler->next(now);
            if (action.kind == core::bus::Action::Kind::Write) {
                if (heldUp) { // the bytes leave when the thread continues
                    now += heldUp();
                    bus.advance(now);
                }
                written.push_back({now, {action.bytes.begin(), action.bytes.end()}, baud});
                send(action.bytes);
                if (heldUp)
                    scheduler->written(now);
                continue;
            }
            if (action.kind == core::bus::Action::Kind::SetBaud) {
                baud = action.baud;
                continue;
            }
            longestWait = std::max(longestWait, action.until - now);
            const core::Time wake = action.until + drawJitter();
            core::Time next = std::min({wake, bus.nextEvent(), handedOver(), end, noiseDue(), m_reopenAt});
            if (readsInPlannedWakes && action.isPlanned)
                next = std::min(wake, end);
            if (next <= now)
                next = now + std::chrono::microseconds(1);
            now = next;
            if (!m_kept.empty() && now - m_keptSince > std::chrono::milliseconds(4))
                flush();
            bus.advance(now);
            std::array<std::uint8_t, 1024> buffer;
            while (readsInPlannedWakes && bus.nextReply() <= now) {
                const core::Time arrived = bus.nextReply();
                scheduler->received({buffer.data(), bus.takeDue(arrived, buffer)}, arrived);
            }
            while (const auto count = bus.takeDue(reachedHost(), buffer)) {
                m_jitter = drawJitter();
                std::vector<std::uint8_t> bytes(buffer.begin(),
                                                buffer.begin() + static_cast<std::ptrdiff_t>(count));
                if (!spoil || spoil(bytes))
                    scheduler->received(bytes, now);
            }
            addNoise();
            if (watch)
                watch();
        }
    }

    /// Random noise bytes on the line, `rate` per second on average. Noise during a reply corrupts it.
    void setNoise(double rate, std::uint64_t seed)
    {
        m_noiseRate = rate;
        m_noiseRandom = core::sim::Random(seed);
        m_noiseAt = now;
        planNoise();
        spoil = [this](std::vector<std::uint8_t>& bytes) {
            const core::Time start = now - core::wireTime(bytes.size(), baud);
            for (core::Time hit = m_noiseAt; hit <= now; hit = m_noiseAt) {
                if (hit >= start)
                    bytes[static_cast<std::size_t>((hit - start) / core::wireTime(1, baud)) % bytes.size()] ^=
                        static_cast<std::uint8_t>(1 + m_noiseRandom.next() % 255);
                planNoise();
            }
            return true;
        };
    }

    /// Sends bytes, or delays them until the next ones when requests go out in pairs.
    void send(std::span<const std::uint8_t> bytes)
    {
        if (isDeaf || (eats && eats(bytes)))
            return;
        if (pairUp && m_kept.empty()) {
            m_kept.assign(bytes.begin(), bytes.end());
            m_keptSince = now;
            return;
        }
        flush();
        bus.hostBytes(bytes, now, baud);
    }
    void flush()
    {
        if (!m_kept.empty())
            bus.hostBytes(m_kept, now, baud);
        m_kept.clear();
    }

    /// Requests on the wire since `from`, in order.
    struct Request
    {
        core::Time time;
        std::uint8_t id = 0;
        core::herkulex::Command command{};
        std::vector<std::uint8_t> data;
    };
    std::vector<Request> requests(std::size_t from = 0) const
    {
        std::vector<Request> found;
        for (std::size_t i = from; i < written.size(); ++i) {
            core::herkulex::StreamParser parser;
            parser.feed(written[i].bytes);
            core::herkulex::PacketView packet;
            while (parser.next(packet))
                found.push_back(
                    {written[i].time, packet.id, packet.request(), {packet.data.begin(), packet.data.end()}});
        }
        return found;
    }

    /// Goals of I_JOG and S_JOG frames on the wire since `from`, without stops.
    struct SentGoal
    {
        core::Time time;
        int id = 0;
        int ticks = 0;
        int playtime = 0;
    };
    std::vector<SentGoal> sentGoals(std::size_t from = 0) const
    {
        std::vector<SentGoal> found;
        for (const auto& request : requests(from)) {
            const core::herkulex::PacketView view{request.id, static_cast<std::uint8_t>(request.command),
                                                  request.data};
            core::herkulex::JogRequest jog;
            if (!core::herkulex::parseJog(view, jog))
                continue;
            for (std::size_t i = 0; i < jog.count; ++i) {
                if ((jog.tags[i].set & core::herkulex::JogSet::kStop) == 0)
                    found.push_back(
                        {request.time, jog.tags[i].id.value, jog.tags[i].jog, jog.tags[i].playtime});
            }
        }
        return found;
    }

    /// Position goals of any family on the wire since `from`.
    std::vector<anyfamily::Goal> goalsSent(std::size_t from = 0) const
    {
        std::vector<anyfamily::Goal> all;
        for (std::size_t i = from; i < written.size(); ++i)
            std::ranges::copy(anyfamily::goalsIn(*usual, written[i].bytes), std::back_inserter(all));
        return all;
    }
    bool isTorqueOn(std::size_t index) const { return anyfamily::isTorqueOn(bus.device(index)); }

    const core::ServoModel* usual = &model();
    std::map<std::uint8_t, const core::ServoModel*> modelOfId; ///< of servos from addAny(), by ID
    HerkulexBus bus;
    int baud = 115200;
    core::Duration hostLatency{0}; ///< delay of the adapter
    core::Duration hostJitter{0};  ///< additional random delay, also of the host's wakes
    std::uint64_t jitterSeed = 1;  ///< set before the first use
    core::Duration lumps{0};       ///< period in which the adapter delivers bytes
    core::Duration reopenPause = std::chrono::milliseconds(200); ///< until a port that is back is detected
    std::function<bool(std::vector<std::uint8_t>&)> spoil; ///< may change incoming bytes; false drops them
    std::function<void()> watch;                           ///< called after every advance of time
    std::function<void(const core::bus::ExchangeRecord&)> onExchange;
    std::function<void(const core::bus::CycleRecord&)> onCycle;
    std::function<core::Duration()> heldUp;                  ///< delay of each write
    bool pairUp = false;                                     ///< the adapter sends two writes together
    bool isDeaf = false;                                     ///< written bytes are lost
    core::Duration longestWait{0};                           ///< that the scheduler requested
    std::function<bool(std::span<const std::uint8_t>)> eats; ///< true: these bytes are lost
    std::vector<Written> written;
    bool isPortOpen = true;
    bool readsInPlannedWakes = false; ///< as BusThread with a line inside the program

private:
    core::Duration drawJitter()
    {
        if (hostJitter == core::Duration::zero())
            return core::Duration::zero();
        if (!m_jitterRandom)
            m_jitterRandom.emplace(jitterSeed);
        // Mostly short, sometimes long, like a scheduler's.
        const double share = (m_jitterRandom->symmetric() + 1.0) / 2.0;
        return core::fromSeconds(core::toSeconds(hostJitter) * share * share * share);
    }
    /// Delivery of the next reply to the host.
    core::Time handedOver() const
    {
        const core::Time due = bus.nextReply();
        if (due == core::Time::max() || due == core::Time::min())
            return due;
        if (lumps == core::Duration::zero())
            return due + hostLatency + m_jitter;
        const auto since = due.time_since_epoch();
        return core::Time{(since + lumps - core::Duration(1)) / lumps * lumps};
    }
    /// Bytes that arrived by this time have been delivered by now.
    core::Time reachedHost() const
    {
        return lumps == core::Duration::zero() ? now - hostLatency - m_jitter
                                               : core::Time{now.time_since_epoch() / lumps * lumps};
    }
    /// Like BusThread when the port disappears and returns.
    void followPort()
    {
        if (bus.isPortGone(now)) {
            if (isPortOpen)
                scheduler->linkLost(now);
            isPortOpen = false;
            m_reopenAt = core::Time::max();
        } else if (!isPortOpen && m_reopenAt == core::Time::max()) {
            m_reopenAt = now + reopenPause;
        } else if (!isPortOpen && now >= m_reopenAt) {
            m_reopenAt = core::Time::max();
            isPortOpen = true;
            scheduler->linkOpened(now);
        }
    }
    core::Time noiseDue() const
    {
        // The bytes of a reply arrive together, with all noise in them.
        return m_noiseRate > 0 && bus.nextReply() == core::Time::max() ? m_noiseAt : core::Time::max();
    }
    void planNoise()
    {
        const double share = (m_noiseRandom.symmetric() + 1.0) / 2.0;
        m_noiseAt += core::fromSeconds(-std::log(1.0 - share) / m_noiseRate);
    }
    void addNoise()
    {
        while (noiseDue() <= now) {
            // Mostly short pulses, read as FF, FE, 80 and the like; packets begin with FF.
            const auto chance = m_noiseRandom.next();
            const auto byte = static_cast<std::uint8_t>((chance & 3) == 0 ? 0xFF : chance >> 8);
            planNoise();
            scheduler->received({&byte, 1}, now);
        }
    }

    core::Time m_reopenAt = core::Time::max();
    core::Duration m_jitter{0}; ///< of the next reply
    std::optional<core::sim::Random> m_jitterRandom;
    double m_noiseRate = 0.0; ///< bytes per second
    core::sim::Random m_noiseRandom{1};
    core::Time m_noiseAt;
    std::vector<std::uint8_t> m_kept;
    core::Time m_keptSince;
};

/// An open line with DRS-0201, after a change of the world and a while.
struct OpenWorld : VirtualWorld
{
    using Change = std::function<void(VirtualWorld&)>;

    explicit OpenWorld(int servos, core::Duration time = {})
        : OpenWorld(servos, {}, time)
    {
    }
    OpenWorld(int servos, const Change& change, core::Duration time = {})
    {
        addServos(servos);
        if (change)
            change(*this);
        open();
        runFor(time);
    }
};

/// And with torque on.
struct ArmedWorld : OpenWorld
{
    explicit ArmedWorld(int servos, core::Duration time = {})
        : ArmedWorld(servos, {}, time)
    {
    }
    ArmedWorld(int servos, const Change& change, core::Duration time = {})
        : OpenWorld(servos, change)
    {
        if (!arm())
            qFatal("a joint without torque");
        runFor(time);
    }
};
