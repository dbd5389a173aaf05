// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/element.h"
#include "core/base/time.h"
#include "core/servo/servomodel.h"

namespace core {

/// The registers of one servo as last read, byte by byte; each byte may be unknown. Value type.
class DeviceImage
{
public:
    /// From now on the bytes of these registers belong to it; bytes that were read stay.
    void fit(const ServoModel& model);
    /// Bytes read from `address` on.
    void store(Memory memory, std::size_t address, std::span<const std::uint8_t> bytes, Time now);
    void forget(); ///< as if nothing had been read
    void forget(Memory memory);

    bool isKnown(Memory memory, std::size_t address) const;
    bool isComplete() const; ///< every byte that belongs to it is known; false before fit()
    bool isEmpty() const;
    std::uint8_t byte(Memory memory, std::size_t address) const; ///< must be known
    /// Raw value of a register; none while a byte of it is unknown or it is not in this memory.
    std::optional<int> value(const Register& reg, Memory memory) const;
    Time readAt() const { return m_readAt; } ///< when the newest byte was read

    friend bool operator==(const DeviceImage&, const DeviceImage&) = default;

private:
    struct Byte
    {
        std::uint8_t value = 0;
        bool isKnown = false;
        bool belongs = false; ///< to a register

        friend bool operator==(const Byte&, const Byte&) = default;
    };
    const std::vector<Byte>& bytes(Memory memory) const { return element(m_memories, memory); }
    std::vector<Byte>& bytes(Memory memory) { return element(m_memories, memory); }

    std::array<std::vector<Byte>, 2> m_memories; ///< by Memory
    Time m_readAt;
};

/// Whether the image is of a servo of another model, as far as its model registers were read.
bool isOtherModel(const ServoModel& model, const DeviceImage& image);

/// False for values that a servo changes itself (position, voltage, status, tick …), for commands, goals and
/// the lock: such registers are neither stored in a backup nor compared with one.
bool isSetting(const Register& reg);

} // namespace core
