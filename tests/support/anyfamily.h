// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest/QTest>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/bytes.h"
#include "core/family/dynamixel/layout.h"
#include "core/family/servofamily.h"
#include "core/protocol/dynamixel/parser.h"
#include "core/protocol/herkulex/parser.h"
#include "core/protocol/herkulex/ramlayout.h"
#include "core/sim/dynamixel/axservo.h"
#include "core/sim/dynamixel/feetechservo.h"
#include "core/sim/dynamixel/xservo.h"
#include "core/sim/herkulex/virtualservo.h"
#include "core/sim/makeservo.h"

/// Virtual servos of every family behind one interface, for tests that run once for each.
namespace anyfamily {

/// A usual servo of a family.
struct Family
{
    const char* name;
    const char* modelName;
    int baud;
};
inline constexpr std::array kFamilies{
    Family{"herkulex", "DRS-0101", 115'200},
    Family{"dynamixel2", "XM430-W350", 1'000'000},
    Family{"dynamixel1", "AX-12A", 1'000'000},
    Family{"feetech", "STS3215", 1'000'000},
};

inline const core::ServoModel& model(const char* name)
{
    const auto* found = core::ModelLibrary::builtIn().find(QString::fromLatin1(name));
    if (found == nullptr)
        qFatal("no model %s", name);
    return *found;
}

inline bool isHerkulex(const core::ServoModel& model)
{
    return model.family == QLatin1String("herkulex");
}

/// For a data function: one row per family. Test functions begin with QFETCH(int, family).
inline void addFamilies()
{
    QTest::addColumn<int>("family");
    for (std::size_t i = 0; i < kFamilies.size(); ++i)
        QTest::newRow(kFamilies[i].name) << static_cast<int>(i);
}
/// The same with a column of its own: one row for each family and each of `cases`.
template <typename T>
void addFamilies(const char* column, std::initializer_list<std::pair<const char*, T>> cases)
{
    QTest::addColumn<int>("family");
    QTest::addColumn<T>(column);
    for (std::size_t i = 0; i < kFamilies.size(); ++i) {
        for (const auto& [name, value] : cases)
            QTest::addRow("%s: %s", kFamilies[i].name, name) << static_cast<int>(i) << value;
    }
}
inline const Family& at(int family)
{
    return kFamilies[static_cast<std::size_t>(family)];
}

struct Options
{
    bool keepsGoal = false; ///< torque on moves to the old goal
    bool torqueOnAtBoot = false;
    double gravityShare = 0.0;
    std::optional<int> firmware{};
};

inline std::unique_ptr<core::VirtualDevice> makeServo(const core::ServoModel& model, std::uint8_t id,
                                                      int baud, const Options& options, std::uint64_t seed,
                                                      core::Time start)
{
    if (isHerkulex(model)) {
        core::VirtualServoOptions own;
        own.torqueOnKeepsGoal = options.keepsGoal;
        own.gravityShare = options.gravityShare;
        own.seed = seed;
        return std::make_unique<core::VirtualServo>(model, id, baud, own, start);
    }
    core::sim::dynamixel::ServoOptions own;
    own.torqueOnKeepsGoal = options.keepsGoal;
    own.torqueOnAtBoot = options.torqueOnAtBoot;
    own.gravityShare = options.gravityShare;
    own.firmware = options.firmware;
    own.seed = seed;
    using namespace core::sim::dynamixel;
    if (model.family == QLatin1String("dynamixel1"))
        return std::make_unique<AxServo>(model, id, baud, own, start);
    if (model.family == QLatin1String("feetech"))
        return std::make_unique<FeetechServo>(model, id, baud, own, start);
    return std::make_unique<XServo>(model, id, baud, own, start);
}

inline bool isTorqueOn(const core::VirtualDevice& device)
{
    if (const auto* servo = dynamic_cast<const core::VirtualServo*>(&device))
        return servo->isTorqueOn();
    return dynamic_cast<const core::sim::dynamixel::Servo&>(device).isTorqueOn();
}

inline const core::ServoModel& modelOf(const core::VirtualDevice& device)
{
    if (const auto* servo = dynamic_cast<const core::VirtualServo*>(&device))
        return servo->model();
    return dynamic_cast<const core::sim::dynamixel::Servo&>(device).model();
}

/// N·m on the shaft.
inline void pull(core::VirtualDevice& device, double torque)
{
    if (auto* servo = dynamic_cast<core::VirtualServo*>(&device))
        servo->setExternalTorque(torque);
    else
        dynamic_cast<core::sim::dynamixel::Servo&>(device).setExternalTorque(torque);
}

/// Raw value of a register that the servo holds.
inline int valueOf(core::VirtualDevice& device, const core::Register& reg, core::Memory memory)
{
    if (auto* servo = dynamic_cast<core::VirtualServo*>(&device)) {
        if (memory == core::Memory::Eep)
            return reg.decode(servo->eep().data() + *reg.eepAddress);
        const auto ram = servo->ram();
        return reg.decode(ram.data() + *reg.ramAddress);
    }
    return dynamic_cast<core::sim::dynamixel::Servo&>(device).value(qPrintable(reg.name));
}
inline int valueOf(core::VirtualDevice& device, core::RegisterRole role)
{
    const core::Register& reg = *modelOf(device).find(role);
    return valueOf(device, reg, reg.ramAddress ? core::Memory::Ram : core::Memory::Eep);
}

/// Sends a request of another host to a servo, past the line.
inline void send(core::VirtualDevice& device, const core::Frame& frame, core::Time now)
{
    core::VirtualDevice::Answer answer;
    device.receive(frame.span(), true, now, answer);
}

/// Writes a register of a servo, past the line.
inline void write(core::VirtualDevice& device, const core::Register& reg, int value, core::Time now)
{
    const auto protocol = core::familyOf(modelOf(device)).makeProtocol({});
    const auto memory = reg.ramAddress ? core::Memory::Ram : core::Memory::Eep;
    const QByteArray bytes = reg.encode(value);
    const auto ask = protocol->write(device.id(), memory, *reg.address(memory), core::toSpan(bytes));
    send(device, ask.frame, now);
}
inline void write(core::VirtualDevice& device, core::RegisterRole role, int value, core::Time now)
{
    write(device, *modelOf(device).find(role), value, now);
}

/// The servo takes velocities from now on; its torque is off.
inline void turnFreely(core::VirtualDevice& device, core::Time now)
{
    const core::ServoModel& of = modelOf(device);
    if (const auto* mode = of.find(QStringLiteral("operating_mode")); mode != nullptr)
        return write(device, *mode, 1, now);
    if (isHerkulex(of))
        return; // in any mode
    write(device, core::RegisterRole::MinPosition, 0, now);
    write(device, core::RegisterRole::MaxPosition, 0, now);
}

/// The goal register holds `tick`; the torque is off, the shaft is at `angle`.
inline void leaveOldGoal(core::VirtualDevice& device, int tick, double angle, core::Time now)
{
    if (isHerkulex(modelOf(device))) {
        const std::array tag{core::herkulex::JogTag::position(core::ServoId{device.id()},
                                                              static_cast<std::uint16_t>(tick), 0)};
        send(device, core::herkulex::makeIJog(tag), now);
    } else { // with some, this switches the torque on
        write(device, core::RegisterRole::GoalPosition, tick, now);
        write(device, core::RegisterRole::Torque, 0, now);
    }
    device.turnTo(angle);
}

/// Registers that a frame of the host writes.
struct Write
{
    std::uint8_t id = 0;
    int address = 0;
    std::vector<std::uint8_t> bytes;

    bool covers(int first, int size) const
    {
        return first >= address && first + size <= address + static_cast<int>(bytes.size());
    }
    std::optional<int> value(const core::Register& reg, core::Memory memory) const
    {
        if (!reg.address(memory) || !covers(*reg.address(memory), reg.size))
            return std::nullopt;
        return reg.decode(bytes.data() + (*reg.address(memory) - address));
    }
};

/// A goal of position on the wire.
struct Goal
{
    int id = 0;
    int tick = 0;
};

inline core::dynamixel::Kind kindOf(const core::ServoModel& model)
{
    using core::dynamixel::Kind;
    return model.family == QLatin1String("dynamixel1") ? Kind::Dynamixel1
           : model.family == QLatin1String("feetech")  ? Kind::Feetech
                                                       : Kind::Dynamixel2;
}

/// Visits every packet in bytes, more than a parser takes at once.
template <typename Packet, typename Parser, typename Visit>
void forEachPacket(Parser parser, std::span<const std::uint8_t> bytes, const Visit& visit)
{
    while (!bytes.empty()) {
        const auto piece = bytes.first(std::min<std::size_t>(bytes.size(), 512));
        bytes = bytes.subspan(piece.size());
        parser.feed(piece);
        Packet packet;
        while (parser.next(packet))
            visit(packet);
    }
}

inline std::vector<Write> dynamixelWrites(const core::ServoModel& model, std::span<const std::uint8_t> bytes)
{
    using namespace core::dynamixel;
    std::vector<Write> all;
    const StreamParser parser(core::dynamixel::versionOf(kindOf(model)), Traffic::Requests);
    forEachPacket<PacketView>(parser, bytes, [&all](const PacketView& packet) {
        core::dynamixel::WriteRequest write;
        if (parseWrite(packet, write))
            all.push_back({packet.id, write.address, {write.bytes.begin(), write.bytes.end()}});
        if (packet.request() != Instruction::SyncWrite)
            return;
        Parts parts(packet);
        Part part;
        while (parts.next(part))
            all.push_back({part.id, part.address, {part.bytes.begin(), part.bytes.end()}});
    });
    return all;
}

/// RAM registers written by a frame.
inline std::vector<Write> ramWrites(const core::ServoModel& model, std::span<const std::uint8_t> bytes)
{
    if (!isHerkulex(model)) {
        auto all = dynamixelWrites(model, bytes);
        std::erase_if(
            all, [&](const Write& each) { return model.at(core::Memory::Ram, each.address) == nullptr; });
        return all;
    }
    std::vector<Write> all;
    using core::herkulex::PacketView;
    forEachPacket<PacketView>(core::herkulex::StreamParser(), bytes, [&all](const PacketView& packet) {
        if (packet.request() == core::herkulex::Command::RamWrite && packet.data.size() > 2)
            all.push_back({packet.id, packet.data[0], {packet.data.begin() + 2, packet.data.end()}});
    });
    return all;
}

/// True if a frame switches the torque of `id` on.
inline bool switchesOn(const core::ServoModel& model, std::span<const std::uint8_t> bytes, std::uint8_t id)
{
    const auto& reg = *model.find(core::RegisterRole::Torque);
    for (const Write& each : ramWrites(model, bytes)) {
        const auto value = each.value(reg, core::Memory::Ram);
        if (each.id == id && value && core::familyOf(model).torqueMode(*value) == core::TorqueMode::On)
            return true;
    }
    return false;
}

/// The goals of position in a frame; stops of a family with a command to hold are none.
inline std::vector<Goal> goalsIn(const core::ServoModel& model, std::span<const std::uint8_t> bytes)
{
    std::vector<Goal> all;
    if (!isHerkulex(model)) {
        const auto& reg = *model.find(core::RegisterRole::GoalPosition);
        for (const Write& each : dynamixelWrites(model, bytes)) {
            if (const auto tick = each.value(reg, core::Memory::Ram))
                all.push_back({each.id, *tick});
        }
        return all;
    }
    using core::herkulex::PacketView;
    forEachPacket<PacketView>(core::herkulex::StreamParser(), bytes, [&all](const PacketView& packet) {
        core::herkulex::JogRequest jog;
        if (!core::herkulex::parseJog(packet, jog))
            return;
        for (std::size_t i = 0; i < jog.count; ++i) {
            if ((jog.tags[i].set & core::herkulex::JogSet::kStop) == 0)
                all.push_back({jog.tags[i].id.value, jog.tags[i].jog});
        }
    });
    return all;
}

} // namespace anyfamily
