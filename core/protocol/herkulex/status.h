// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <cstdint>

#include "core/protocol/herkulex/packet.h"

namespace core::herkulex {

/// status_error (RAM 48): latched until cleared or reboot.
namespace StatusError {
inline constexpr std::uint8_t kInputVoltage = 0x01;
inline constexpr std::uint8_t kPositionLimit = 0x02;
inline constexpr std::uint8_t kTemperature = 0x04;
inline constexpr std::uint8_t kInvalidPacket = 0x08;
inline constexpr std::uint8_t kOverload = 0x10;
inline constexpr std::uint8_t kDriverFault = 0x20;
inline constexpr std::uint8_t kEepDistorted = 0x40;
} // namespace StatusError

/// status_detail (RAM 49): moving, in position and motor on are live; the others are latched and qualify
/// "invalid packet".
namespace StatusDetail {
inline constexpr std::uint8_t kMoving = 0x01;
inline constexpr std::uint8_t kInPosition = 0x02;
inline constexpr std::uint8_t kChecksumError = 0x04;
inline constexpr std::uint8_t kUnknownCommand = 0x08;
inline constexpr std::uint8_t kRegisterRange = 0x10;
inline constexpr std::uint8_t kGarbage = 0x20;
inline constexpr std::uint8_t kMotorOn = 0x40;
inline constexpr std::uint8_t kLiveBits = kMoving | kInPosition | kMotorOn;
} // namespace StatusDetail

/// Live state in words: "torque on", "moving", "in position".
QStringList detailWords(Status status);

} // namespace core::herkulex
