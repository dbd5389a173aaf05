// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>

/// CRC of 16 bits that are processed from the lowest bit on ("reflected").
namespace core::frames {

/// `polynomial` is written in reversed bit order.
template <std::uint16_t polynomial, std::uint16_t finalXor>
constexpr std::uint16_t reflectedCrc(std::span<const std::uint8_t> bytes)
{
    constexpr auto kTable = [] {
        std::array<std::uint16_t, 256> table{};
        for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
            std::uint32_t crc = byte;
            for (int bit = 0; bit < 8; ++bit)
                crc = (crc & 1U) != 0 ? crc >> 1U ^ polynomial : crc >> 1U;
            table[byte] = static_cast<std::uint16_t>(crc);
        }
        return table;
    }();
    std::uint32_t crc = 0xFFFF;
    for (const std::uint8_t byte : bytes)
        crc = crc >> 8U ^ kTable[(crc ^ byte) & 0xFFU];
    return static_cast<std::uint16_t>(crc ^ finalXor);
}

/// CRC-16/MODBUS, of "123456789" 0x4B37. Source: Modbus over Serial Line 1.02, section 6.2.2.
constexpr std::uint16_t crcModbus(std::span<const std::uint8_t> bytes)
{
    return reflectedCrc<0xA001, 0x0000>(bytes);
}

/// CRC-16/X-25, of "123456789" 0x906E. Source: ITU-T X.25, section 2.2.7.4.
constexpr std::uint16_t crcX25(std::span<const std::uint8_t> bytes)
{
    return reflectedCrc<0x8408, 0xFFFF>(bytes);
}

} // namespace core::frames
