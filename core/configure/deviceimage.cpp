// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/deviceimage.h"

#include <algorithm>

namespace core {

void DeviceImage::fit(const ServoModel& model)
{
    for (const Memory memory : {Memory::Eep, Memory::Ram}) {
        auto& all = bytes(memory);
        all.resize(std::max(all.size(), static_cast<std::size_t>(model.memorySize(memory))));
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i].belongs = model.at(memory, static_cast<int>(i)) != nullptr;
    }
}

void DeviceImage::store(Memory memory, std::size_t address, std::span<const std::uint8_t> read, Time now)
{
    auto& all = bytes(memory);
    all.resize(std::max(all.size(), address + read.size()));
    for (std::size_t i = 0; i < read.size(); ++i) {
        all[address + i].value = read[i];
        all[address + i].isKnown = true;
    }
    m_readAt = std::max(m_readAt, now);
}

void DeviceImage::forget()
{
    forget(Memory::Eep);
    forget(Memory::Ram);
    m_readAt = {};
}

void DeviceImage::forget(Memory memory)
{
    for (Byte& byte : bytes(memory)) {
        byte.value = 0;
        byte.isKnown = false;
    }
}

bool DeviceImage::isKnown(Memory memory, std::size_t address) const
{
    return address < bytes(memory).size() && bytes(memory)[address].isKnown;
}

bool DeviceImage::isComplete() const
{
    bool isFitted = false;
    for (const auto& memory : m_memories) {
        for (const Byte& byte : memory) {
            if (byte.belongs && !byte.isKnown)
                return false;
            isFitted = isFitted || byte.belongs;
        }
    }
    return isFitted;
}

bool DeviceImage::isEmpty() const
{
    return std::ranges::all_of(
        m_memories, [](const auto& memory) { return std::ranges::none_of(memory, &Byte::isKnown); });
}

std::uint8_t DeviceImage::byte(Memory memory, std::size_t address) const
{
    return bytes(memory)[address].value;
}

std::optional<int> DeviceImage::value(const Register& reg, Memory memory) const
{
    const auto address = reg.address(memory);
    if (!address)
        return {};
    std::array<std::uint8_t, 4> raw{};
    for (std::size_t i = 0; i < reg.size; ++i) {
        if (!isKnown(memory, *address + i))
            return {};
        raw[i] = byte(memory, *address + i);
    }
    return reg.decode(raw.data());
}

bool isOtherModel(const ServoModel& model, const DeviceImage& image)
{
    const Register* first = model.find(RegisterRole::Model1); // of both bytes, or the first of two
    if (first == nullptr || !first->eepAddress)
        return false;
    for (std::size_t i = 0; i < model.modelBytes.size(); ++i) {
        const std::size_t at = *first->eepAddress + i;
        if (image.isKnown(Memory::Eep, at) && image.byte(Memory::Eep, at) != model.modelBytes[i])
            return true;
    }
    return false;
}

bool isSetting(const Register& reg)
{
    if (!reg.isWritable || reg.isReserved)
        return false;
    constexpr std::array kNotKept{RegisterRole::StatusError, RegisterRole::StatusDetail,
                                  RegisterRole::Command, RegisterRole::Torque,
                                  // Written back, they would move a joint, switch its torque on, or give it
                                  // its force back after an alarm.
                                  RegisterRole::GoalPosition, RegisterRole::GoalVelocity,
                                  RegisterRole::GoalProfile, RegisterRole::ForceLimit,
                                  // Opened and closed with the writes that need it.
                                  RegisterRole::Lock};
    return std::ranges::find(kNotKept, reg.role) == kNotKept.end();
}

} // namespace core
