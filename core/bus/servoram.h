// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/time.h"
#include "core/protocol/herkulex/packet.h"
#include "core/protocol/herkulex/ramlayout.h"

/// RAM addresses and packet sizes of the scheduler; internal. Source: HerkuleX register map;
/// resources/servos/herkulex.json holds the whole of it.
namespace core::bus {

namespace ram = herkulex::ram;

/// Planned time between the end of a request and the servo's reply.
inline constexpr Duration kTypicalReplyDelay = std::chrono::microseconds(500);
inline constexpr std::uint8_t kVitalsAddress =
    ram::kTorqueControl;                                   ///< torque control, LED, voltage, temperature
inline constexpr std::uint8_t kDetailedLength = 16;        ///< 58..73
inline constexpr std::uint8_t kPwmLength = 8;              ///< 58..65
inline constexpr std::uint8_t kMotionLength = 4;           ///< 60..63
inline constexpr std::uint8_t kCalibratedMotionLength = 6; ///< 58..63
inline constexpr std::uint8_t kVitalsLength = 4;
inline constexpr std::uint8_t kLedToPositionLength = ram::kCalibratedPosition + 2 - ram::kLedControl;

inline constexpr std::size_t kReadRequestSize = herkulex::kHeaderSize + 2;
inline constexpr std::size_t kStatusReplySize = herkulex::kHeaderSize + 2;

constexpr std::size_t readReplySize(std::uint8_t length)
{
    return herkulex::kHeaderSize + 4 + length;
}

/// Little-endian 16 bits.
inline std::uint16_t wordAt(std::span<const std::uint8_t> bytes, std::size_t at)
{
    return static_cast<std::uint16_t>(bytes[at] | bytes[at + 1] << 8);
}

} // namespace core::bus
