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
    /// Of a servo of any family.
    static Holdings of(core::VirtualDevice& device)
    {
        if (const auto* servo = dynamic_cast<const core::VirtualServo*>(&device))
            return of(*servo);
        Holdings all;
        for (const auto& reg : anyfamily::modelOf(device).registers) {
            const auto memory = reg.eepAddress ? core::Memory::Eep : core::Memory::Ram;
            if (core::isSetting(reg))
                all.ram.emplace_back(reg.name, anyfamily::valueOf(device, reg, memory));
        }
        return all;
    }

    /// As they are after a change was applied. In HerkuleX an ID in EEPROM becomes that in RAM, too.
    void apply(const core::ServoModel& model, const core::PendingWrite& write)
    {
        const auto& reg = *model.find(write.name);
        const bool isEep = write.memory == core::Memory::Eep;
        if (isEep && !eep.empty()) {
            const auto bytes = reg.encode(write.value);
            std::copy(bytes.begin(), bytes.end(), eep.begin() + *reg.eepAddress);
        }
        for (auto& [name, value] : ram) {
            if (name == write.name && (!isEep || eep.empty() || reg.role == core::RegisterRole::Id))
                value = write.value;
        }
    }
};

/// A virtual array and random changes for it.
class ApplyWorld : public ConfigWorld
{
public:
    using ConfigWorld::ConfigWorld;
    explicit ApplyWorld(int servos) { fill(servos); }
    ApplyWorld(int family, int servos)
        : ConfigWorld(anyfamily::at(family))
    {
        fill(servos);
    }

    void fill(int servos)
    {
        for (int id = 1; id <= servos; ++id) {
            if (anyfamily::isHerkulex(*usual))
                addServo(id, id % 3 == 0 ? "DRS-0602" : "DRS-0201");
            else
                addAny(id);
        }
        open();
        edits.resize(static_cast<std::size_t>(servos));
    }

    /// Arms all joints when the line has run for a while.
    bool armAfter(core::Duration time)
    {
        runFor(time);
        return arm();
    }

    std::vector<Holdings> holdings()
    {
        std::vector<Holdings> all;
        for (std::size_t i = 0; i < bus.size(); ++i)
            all.push_back(holdingsOf(i));
        return all;
    }
    Holdings holdingsOf(std::size_t joint) { return Holdings::of(bus.device(joint)); }
    const core::ServoModel& modelOf(std::size_t joint) const { return anyfamily::modelOf(bus.device(joint)); }
    /// Its lock; none in a family without.
    std::optional<int> lockOf(std::size_t joint)
    {
        if (modelOf(joint).find(core::RegisterRole::Lock) == nullptr)
            return std::nullopt;
        return anyfamily::valueOf(bus.device(joint), core::RegisterRole::Lock);
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
            const auto& model = modelOf(joint);
            const auto& reg = model.registers[static_cast<std::size_t>(
                pick(0, static_cast<int>(model.registers.size()) - 1))];
            const auto memory = pick(0, 1) == 0 ? core::Memory::Ram : core::Memory::Eep;
            // With a garbage period of zero a servo drops every packet before it is complete.
            if (!core::isPlainSetting(reg) || !reg.address(memory)
                || reg.role == core::RegisterRole::ReplyLevel
                || reg.name == QLatin1String("packet_garbage_check_period") || bindsOthers(reg))
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

    /// A value of it excludes values of other registers, or changes what they are.
    static bool bindsOthers(const core::Register& reg)
    {
        constexpr std::array kNames{"protocol_type", "operating_mode", "secondary_id", "pwm_limit",
                                    "current_limit", "velocity_limit", "goal_pwm",     "goal_current"};
        const QLatin1String indirect("indirect");
        return reg.name.startsWith(indirect) || std::ranges::any_of(kNames, [&](const char* name) {
                   return reg.name == QLatin1String(name);
               });
    }

    int valueOf(std::size_t joint, core::Memory memory, const core::Register& reg)
    {
        return anyfamily::valueOf(bus.device(joint), reg, memory);
    }

    /// True if the servo holds every edit, identity included.
    bool holdsEdits(std::size_t joint)
    {
        for (const auto& write : edits[joint].writes) {
            if (valueOf(joint, write.memory, *modelOf(joint).find(write.name)) != write.value)
                return false;
            if (write.name == QLatin1String("servo_id") && bus.device(joint).id() != write.value)
                return false;
        }
        return true;
    }

    std::uint32_t needlessWrites() const
    {
        std::uint32_t sum = 0;
        for (std::size_t i = 0; i < bus.size(); ++i) {
            if (const auto* servo = dynamic_cast<const core::VirtualServo*>(&bus.device(i)))
                sum += servo->needlessEepWrites();
        }
        return sum;
    }

    core::OperationReport apply()
    {
        images.assign(joints.size(), {});
        outcome = std::make_shared<core::ApplyOutcome>();
        options.bauds = {baud};
        return run(core::applyChanges(io, targets(), edits, options, images, outcome));
    }

    std::vector<core::JointEdits> edits;
    core::ApplyOptions options;
    std::vector<core::DeviceImage> images;
    std::shared_ptr<core::ApplyOutcome> outcome;
};
