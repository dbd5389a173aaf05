// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include <algorithm>
#include <deque>
#include <vector>

#include "core/configure/conversation.h"
#include "core/family/servofamily.h"

/// A made-up servo family, as unlike HerkuleX as procedures allow: ID and rate take effect at once, a lasting
/// register needs the torque off or the lock open, there is neither reboot, brake, LED nor factory reset.
class AcmeFamily final : public core::ServoFamily
{
public:
    AcmeFamily()
        : ServoFamily(traitsOf())
    {
    }
    /// Its packets are those of HerkuleX.
    std::unique_ptr<core::family::BusProtocol>
    makeProtocol(std::span<const core::JointSetup> joints) const override
    {
        return core::usualFamily().makeProtocol(joints);
    }
    static const AcmeFamily& installed()
    {
        static const AcmeFamily family;
        static const bool isAdded = (core::addFamily(family), true);
        Q_UNUSED(isAdded)
        return family;
    }

    QStringList statusWords(core::RegisterRole, int raw) const override
    {
        return raw != 0 ? QStringList{QStringLiteral("broken")} : QStringList();
    }
    const core::PacketFormat& packets() const override { return core::usualFamily().packets(); }
    core::WireSizes wireSizes() const override { return {8, 6, 2, {4, 4, 4}}; }
    std::size_t goalBytes(std::size_t joints, bool) const override { return 7 + 5 * joints; }

private:
    static core::FamilyTraits traitsOf()
    {
        core::FamilyTraits traits;
        traits.name = QStringLiteral("acme");
        traits.title = QStringLiteral("Acme");
        traits.canReboot = false;
        return traits;
    }
};

/// Registers: model 0..1, ID 2 and rate 3 (torque off), gain 4 (unlocked), torque 5, lock 6, error 7. The
/// bytes 0 to 4 survive power-off.
inline const QByteArray kAcmeModels = R"({
  "family": "acme",
  "version": 1,
  "groups": {"X": {"registers": [
    {"name": "kind", "label": "Kind", "eep": 0, "size": 1, "access": "ro", "role": "model_1", "meaning": "M."},
    {"name": "kind2", "label": "Kind 2", "eep": 1, "size": 1, "access": "ro", "role": "model_2", "meaning": "M."},
    {"name": "address", "label": "Address", "eep": 2, "size": 1, "access": "rw", "min": 0, "max": 250,
     "role": "id", "writable_when": "torque_off", "meaning": "M."},
    {"name": "speed", "label": "Speed", "eep": 3, "size": 1, "access": "rw", "default": 1, "role": "baud",
     "rates": {"1": 115200, "2": 4500000}, "writable_when": "torque_off", "meaning": "M."},
    {"name": "gain", "label": "Gain", "eep": 4, "size": 1, "access": "rw", "writable_when": "unlocked",
     "meaning": "M."},
    {"name": "drive", "label": "Drive", "ram": 0, "size": 1, "access": "rw", "role": "torque", "meaning": "M."},
    {"name": "guard", "label": "Guard", "ram": 1, "size": 1, "access": "rw", "role": "lock", "meaning": "M."},
    {"name": "fault", "label": "Fault", "ram": 2, "size": 1, "access": "ro", "role": "status_error",
     "meaning": "M."}
  ]}},
  "models": [{
    "name": "ACME-1", "group": "X", "model_bytes": [9, 1], "position_counts": 4096, "centre_tick": 2048,
    "degrees_per_tick": 0.088, "velocity_unit_degrees_per_s": 1, "volts_per_unit": 0.1,
    "temperature": "celsius", "position_mask": 4095, "min_position": 0, "max_position": 4095,
    "no_load_degrees_per_s": 300, "stall_torque_nm": 1, "nominal_voltage": 12, "default_id": 1,
    "max_baud": 4500000, "second_position": false
  }]
})";

/// Servos of the family behind a Conversation: requests are answered one per millisecond.
class AcmeWorld
{
public:
    struct Servo
    {
        std::vector<std::uint8_t> eep;
        std::vector<std::uint8_t> ram;
        int baud = 115200;

        std::uint8_t id() const { return eep[2]; }
    };

    /// Servos with the IDs 1 to `count`.
    explicit AcmeWorld(int count = 0)
    {
        AcmeFamily::installed();
        const auto added = m_library.add(kAcmeModels, QStringLiteral("acme.json"), {QStringLiteral("acme")});
        if (!added)
            qFatal("%s", qPrintable(added.error().detail));
        for (int id = 1; id <= count; ++id)
            add(static_cast<std::uint8_t>(id));
    }

    const core::ServoModel& model() const { return *m_library.find(QStringLiteral("ACME-1")); }
    void add(std::uint8_t id)
    {
        servos.push_back({model().factoryImage(core::Memory::Eep), model().factoryImage(core::Memory::Ram)});
        servos.back().eep[2] = id;
        servos.back().ram[1] = 1; // locked
    }
    std::vector<core::Target> targets() const
    {
        std::vector<core::Target> all;
        for (std::size_t i = 0; i < servos.size(); ++i)
            all.push_back({static_cast<int>(i), core::ServoId{servos[i].id()},
                           QStringLiteral("joint_%1").arg(servos[i].id()), &model()});
        return all;
    }

    template <typename T>
    T run(core::Task<T> task)
    {
        task.start();
        for (int step = 0; !task.isDone(); ++step) {
            if (step > 100'000)
                qFatal("a procedure did not end");
            m_now += std::chrono::milliseconds(1);
            if (!m_waiting.empty()) {
                const auto [id, request] = m_waiting.front();
                m_waiting.pop_front();
                m_request = id;
                std::visit([this](const auto& each) { this->answer(each); }, request);
            }
            io.tick(m_now);
        }
        return task.take();
    }

    std::vector<Servo> servos;
    int lineBaud = 115200;
    int reboots = 0;
    int refused = 0; ///< writes against a gate
    core::Conversation io{[this](const core::bus::Request& request) {
        m_waiting.emplace_back(++m_lastId, request);
        return m_lastId;
    }};

private:
    core::bus::Reply reply(core::bus::Outcome outcome) const
    {
        core::bus::Reply reply;
        reply.time = m_now;
        reply.request = m_request;
        reply.outcome = outcome;
        return reply;
    }
    Servo* at(std::uint8_t id)
    {
        const auto it = std::ranges::find_if(
            servos, [&](const Servo& each) { return each.id() == id && each.baud == lineBaud; });
        return it == servos.end() ? nullptr : &*it;
    }

    void answer(const core::bus::ReadRequest& request)
    {
        const Servo* servo = at(request.id);
        auto back = reply(servo != nullptr ? core::bus::Outcome::Done : core::bus::Outcome::NoReply);
        if (servo != nullptr) {
            const auto& memory = request.eep ? servo->eep : servo->ram;
            back.length = request.length;
            std::copy_n(memory.begin() + request.address, request.length, back.bytes.begin());
        }
        io.handle(back);
    }
    void answer(const core::bus::WriteRequest& request)
    {
        if (Servo* servo = at(request.id)) {
            for (std::size_t i = 0; i < request.length; ++i) {
                const std::size_t address = request.address + i;
                const bool isShut = request.eep && (address == 4 ? servo->ram[1] != 0 : servo->ram[0] != 0);
                refused += isShut ? 1 : 0;
                if (!isShut)
                    (request.eep ? servo->eep : servo->ram)[address] = request.bytes[i];
            }
            servo->baud = model().baudFromCode(servo->eep[3]).value_or(servo->baud); // at once
        }
        io.handle(reply(core::bus::Outcome::Done));
    }
    void answer(const core::bus::StatRequest& request)
    {
        const Servo* servo = at(request.id);
        auto back = reply(servo != nullptr ? core::bus::Outcome::Done : core::bus::Outcome::NoReply);
        back.health.torque = servo != nullptr ? core::factOf(servo->ram[0] != 0) : core::Fact::Unknown;
        io.handle(back);
    }
    void answer(const core::bus::TorqueRequest& request)
    {
        servos[request.joint.value].ram[0] = request.mode == core::TorqueMode::On ? 1 : 0;
        io.handle(reply(core::bus::Outcome::Done));
    }
    void answer(const core::bus::BaudRequest& request)
    {
        lineBaud = request.baud;
        io.handle(reply(core::bus::Outcome::Done));
    }
    void answer(const core::bus::RebootRequest& request)
    {
        reboots += request.id <= core::ServoId::kBroadcast ? 1 : 0;
        io.handle(reply(core::bus::Outcome::Done));
    }
    void answer(const core::bus::ScanRequest& request)
    {
        for (int id = request.firstId; id <= request.lastId; ++id) {
            if (const Servo* servo = at(static_cast<std::uint8_t>(id)))
                io.handle(core::bus::FoundEvent{.time = {}, .id = servo->id(), .baud = lineBaud});
        }
        io.handle(core::bus::ScanProgress{.time = m_now, .finished = true, .unasked = {}, .garbled = {}});
    }
    template <typename Other>
    void answer(const Other&)
    {
        io.handle(reply(core::bus::Outcome::Refused));
    }

    core::ModelLibrary m_library;
    core::Time m_now{};
    core::bus::RequestId m_lastId = 0;
    core::bus::RequestId m_request = 0;
    std::deque<std::pair<core::bus::RequestId, core::bus::Request>> m_waiting;
};
