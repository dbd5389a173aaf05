// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <random>
#include <set>

#include "core/configure/apply.h"
#include "core/configure/settle.h"
#include "tests/support/configworld.h"

/// All settings of a servo, EEPROM and RAM.
struct Holdings
{
    std::vector<std::uint8_t> eep;
    std::vector<std::pair<QString, int>> ram;

    friend bool operator==(const Holdings&, const Holdings&) = default;

    static Holdings of(const core::VirtualServo& servo)
    {
        Holdings all;
        all.eep.assign(servo.eep().begin(), servo.eep().end());
        const auto ram = servo.ram();
        for (const auto& reg : servo.model().registers) {
            if (core::isSetting(reg) && reg.ramAddress)
                all.ram.emplace_back(reg.name, reg.decode(ram.data() + *reg.ramAddress));
        }
        return all;
    }
};

/// A virtual array and random changes for it.
class ApplyWorld : public ConfigWorld
{
public:
    using ConfigWorld::ConfigWorld;

    void fill(int servos)
    {
        for (int id = 1; id <= servos; ++id)
            addServo(id, id % 3 == 0 ? "DRS-0602" : "DRS-0201");
        open();
        edits.resize(static_cast<std::size_t>(servos));
    }

    std::vector<Holdings> holdings() const
    {
        std::vector<Holdings> all;
        for (std::size_t i = 0; i < bus.size(); ++i)
            all.push_back(Holdings::of(bus.servo(i)));
        return all;
    }

    void change(std::size_t joint, core::Memory memory, const char* name, int value)
    {
        edits[joint].writes.push_back({memory, QString::fromLatin1(name), value});
    }

    /// Adds `count` changes of plain settings to values that the servos do not hold, at most one per
    /// register.
    void randomChanges(int count, std::mt19937& random)
    {
        std::set<std::tuple<std::size_t, int, QString>> used;
        const auto pick = [&](int low, int high) {
            return std::uniform_int_distribution<int>(low, high)(random);
        };
        while (count > 0) {
            const auto joint = static_cast<std::size_t>(pick(0, static_cast<int>(edits.size()) - 1));
            const auto& model = bus.servo(joint).model();
            const auto& reg = model.registers[static_cast<std::size_t>(
                pick(0, static_cast<int>(model.registers.size()) - 1))];
            const auto memory = pick(0, 1) == 0 ? core::Memory::Ram : core::Memory::Eep;
            // With a garbage period of zero a servo drops every packet before it is complete.
            if (!core::isPlainSetting(reg) || !reg.address(memory)
                || reg.role == core::RegisterRole::ReplyLevel
                || reg.name == QLatin1String("packet_garbage_check_period"))
                continue;
            // Keeps the range between the limits non-empty.
            const bool isMin = reg.role == core::RegisterRole::MinPosition;
            const bool isMax = reg.role == core::RegisterRole::MaxPosition;
            const int value = isMin   ? pick(0, 20)
                              : isMax ? pick(*reg.maximum - 400, *reg.maximum)
                                      : pick(reg.minimum.value_or(0), reg.maximum.value_or(100));
            if (!reg.checkWritable(value) || valueOf(joint, memory, reg) == value
                || !used.insert({joint, static_cast<int>(memory), reg.name}).second)
                continue;
            edits[joint].writes.push_back({memory, reg.name, value});
            --count;
        }
    }

    int valueOf(std::size_t joint, core::Memory memory, const core::Register& reg) const
    {
        const auto& servo = bus.servo(joint);
        if (memory == core::Memory::Eep)
            return reg.decode(servo.eep().data() + *reg.eepAddress);
        const auto ram = servo.ram();
        return reg.decode(ram.data() + *reg.ramAddress);
    }

    /// True if the servo holds every edit, identity included.
    bool holdsEdits(std::size_t joint) const
    {
        for (const auto& write : edits[joint].writes) {
            if (valueOf(joint, write.memory, *bus.servo(joint).model().find(write.name)) != write.value)
                return false;
            if (write.name == QLatin1String("servo_id") && bus.servo(joint).id() != write.value)
                return false;
        }
        return true;
    }

    std::uint32_t needlessWrites() const
    {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < bus.size(); ++i)
            sum += bus.servo(i).needlessEepWrites();
        return sum;
    }

    core::OperationReport apply()
    {
        images.assign(joints.size(), {});
        outcome = std::make_shared<core::ApplyOutcome>();
        options.bauds = {baud};
        return run(core::applyChanges(talk, targets(), edits, options, images, outcome));
    }

    std::vector<core::JointEdits> edits;
    core::ApplyOptions options;
    std::vector<core::DeviceImage> images;
    std::shared_ptr<core::ApplyOutcome> outcome;
};
