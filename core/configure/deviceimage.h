// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>

#include "core/base/time.h"
#include "core/protocol/herkulex/ramlayout.h"
#include "core/servo/servomodel.h"

namespace core {

namespace ram = herkulex::ram;

/// The registers of one servo as last read, byte by byte; each byte may be unknown. Value type.
class DeviceImage
{
public:
    static constexpr std::size_t kEepSize = 54;
    static constexpr std::size_t kRamSize = 74;

    static constexpr std::size_t size(Memory memory) { return memory == Memory::Eep ? kEepSize : kRamSize; }

    /// Bytes read from `address` on; bytes outside the memory are ignored.
    void store(Memory memory, std::size_t address, std::span<const std::uint8_t> bytes, Time now);
    void forget(); ///< as if nothing had been read
    void forget(Memory memory);

    bool isKnown(Memory memory, std::size_t address) const;
    bool isComplete() const { return m_known.all(); }
    bool isEmpty() const { return m_known.none(); }
    std::uint8_t byte(Memory memory, std::size_t address) const; ///< must be known
    /// Raw value of a register; none while a byte of it is unknown or it is not in this memory.
    std::optional<int> value(const Register& reg, Memory memory) const;
    Time readAt() const { return m_readAt; } ///< when the newest byte was read

    friend bool operator==(const DeviceImage&, const DeviceImage&) = default;

private:
    static constexpr std::size_t at(Memory memory, std::size_t address)
    {
        return (memory == Memory::Eep ? 0 : kEepSize) + address;
    }

    std::array<std::uint8_t, kEepSize + kRamSize> m_bytes{};
    std::bitset<kEepSize + kRamSize> m_known;
    Time m_readAt;
};

/// False for values that a servo changes itself (position, voltage, status, tick …) and for commands: such
/// registers are neither stored in a backup nor compared with one.
bool isSetting(const Register& reg);

} // namespace core
