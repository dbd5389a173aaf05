// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/protocol/frames/framestream.h"

/// The Robotiq FT 300, FT 300-S and FT 150: 19200 baud 8N1, either Modbus RTU (modbus.h) or a stream of 100
/// frames per second, which occupies the line. Pure functions on bytes; any thread. Sources: FT 300-S manual,
/// section 4; the driver robotiq_ft_sensor.
namespace core::robotiq {

inline constexpr int kBaud = 19200;
inline constexpr std::uint8_t kSlave = 9; ///< the factory's Modbus address
inline constexpr double kStreamRate = 100.0;
inline constexpr std::size_t kStreamFrameSize = 16;
/// Bytes FF, sent one by one, that end the stream; 100 ms later the sensor accepts requests.
inline constexpr std::size_t kStopBytes = 50;
inline constexpr std::uint8_t kStopByte = 0xFF;

/// Registers; each has 16 bits.
inline constexpr std::uint16_t kWrenchRegister = 180;       ///< Fx Fy Fz Mx My Mz
inline constexpr std::uint16_t kAccelerationRegister = 190; ///< X Y Z, 1/1000 g
inline constexpr std::uint16_t kOutputRegister = 410;       ///< kStartStream starts the stream
inline constexpr std::uint16_t kFirmwareRegister = 500;     ///< three registers, firmwareText()
inline constexpr std::uint16_t kSerialRegister = 510;       ///< four registers, serialText()
inline constexpr std::uint16_t kYearRegister = 514;         ///< of production
inline constexpr std::uint16_t kStartStream = 0x0200;

/// Fx Fy Fz in 1/100 N, Mx My Mz in 1/1000 N·m, in registers and in the stream.
using Counts = std::array<std::int16_t, 6>;

/// N and N·m.
std::array<double, 6> toSi(const Counts& counts);
/// Nearest counts, saturating; not-a-number gives 0.
Counts toCounts(const std::array<double, 6>& values);

std::array<std::uint8_t, kStreamFrameSize> encodeStream(const Counts& counts);
/// The counts of a frame whose checksum is right.
Counts decodeStream(std::span<const std::uint8_t, kStreamFrameSize> frame);

/// Frames of the stream: 20 4E, six values, CRC-16/MODBUS of these 14 bytes; all little-endian. A force of
/// 200.00 N has the bytes of the header.
struct StreamFormat
{
    frames::Inspection inspect(std::span<const std::uint8_t> bytes) const;
};
using StreamParser = frames::FrameStream<StreamFormat>;

/// "FTS-1.2.3" from the registers of the firmware; empty when they are those of another device.
QString firmwareText(std::span<const std::uint16_t, 3> registers);
/// "ABC-1234" from the registers of the serial number.
QString serialText(std::span<const std::uint16_t, 4> registers);

} // namespace core::robotiq
