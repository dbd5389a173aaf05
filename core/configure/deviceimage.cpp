// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/deviceimage.h"

#include <algorithm>

namespace core {

void DeviceImage::store(Memory memory, std::size_t address, std::span<const std::uint8_t> bytes, Time now)
{
    for (std::size_t i = 0; i < bytes.size() && address + i < size(memory); ++i) {
        m_bytes[at(memory, address + i)] = bytes[i];
        m_known.set(at(memory, address + i));
    }
    m_readAt = std::max(m_readAt, now);
}

void DeviceImage::forget()
{
    *this = {};
}

void DeviceImage::forget(Memory memory)
{
    for (std::size_t i = 0; i < size(memory); ++i) {
        m_known.reset(at(memory, i));
        m_bytes[at(memory, i)] = 0;
    }
}

bool DeviceImage::isKnown(Memory memory, std::size_t address) const
{
    return address < size(memory) && m_known.test(at(memory, address));
}

std::uint8_t DeviceImage::byte(Memory memory, std::size_t address) const
{
    return m_bytes[at(memory, address)];
}

std::optional<int> DeviceImage::value(const Register& reg, Memory memory) const
{
    const auto address = reg.address(memory);
    if (!address)
        return {};
    for (std::size_t i = 0; i < reg.size; ++i) {
        if (!isKnown(memory, *address + i))
            return {};
    }
    return reg.decode(m_bytes.data() + at(memory, *address));
}

bool isSetting(const Register& reg)
{
    if (!reg.isWritable || reg.isReserved)
        return false;
    constexpr std::array kNotKept{"status_error", "status_detail", "aux1", "torque_control"};
    return std::ranges::none_of(kNotKept, [&](const char* name) { return reg.name == QLatin1String(name); });
}

} // namespace core
