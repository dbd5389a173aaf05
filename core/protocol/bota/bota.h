// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QStringList>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/protocol/frames/framestream.h"

/// The serial protocol of Bota Systems sensors (Rokubi, SensONE, Medusa, DenseONE with a serial interface):
/// binary frames of 37 bytes, little-endian, at up to 1004 per second, and text commands. Pure functions on
/// bytes; any thread. Source: the maker's ROS driver (bota_driver, rokubimini_serial).
namespace core::bota {

inline constexpr std::size_t kFrameSize = 37;
inline constexpr std::uint8_t kFrameMark = 0xAA;
/// The rates of the line by their code in the communication setup. The factory sets 230400.
inline constexpr std::array<int, 5> kBaudRates{9600, 57600, 115200, 230400, 460800};
QStringList baudRates(); ///< the same as text

/// One frame.
struct Record
{
    std::uint16_t status = 0;       ///< 0 = healthy; see statusWords()
    std::array<float, 6> wrench{};  ///< Fx Fy Fz (N), Mx My Mz (N·m)
    std::uint32_t microseconds = 0; ///< the clock of the sensor, which wraps after 71.6 minutes
    float temperature = 0.0F;       ///< °C

    friend bool operator==(const Record&, const Record&) = default;
};

std::array<std::uint8_t, kFrameSize> encode(const Record& record);
/// The record of a frame whose checksum is right.
Record decode(std::span<const std::uint8_t, kFrameSize> frame);

/// Frames: AA, 34 bytes, CRC-16/X-25 of these 34 with its low byte first.
struct FrameFormat
{
    frames::Inspection inspect(std::span<const std::uint8_t> bytes) const;
};
using FrameParser = frames::FrameStream<FrameFormat>;

/// Words for a status word, ", " between; empty when healthy. Unknown bits are named by number.
QString statusWords(std::uint16_t status);

/// Whether the wrench cannot be trusted: out of range, invalid, raw gauges, an unknown bit, or no number.
/// Skipped samples alone are no fault.
bool isFault(const Record& record);

/// The clock of a sensor without its wraps.
class DeviceClock
{
public:
    /// Microseconds since the first record. After a restart of the sensor or a pause of more than a minute,
    /// which look the same, it continues from its last value: measure its offset again.
    std::int64_t feed(std::uint32_t microseconds);

private:
    std::optional<std::uint32_t> m_last;
    std::int64_t m_total = 0;
};

/// Samples per second with a sinc filter of `length` (51 to 1024).
constexpr double rateOf(int length)
{
    return 51200.0 / length;
}

/// The communication setup, "c,1,1,0,4".
struct Communication
{
    bool isTemperatureCompensated = true;
    bool isCalibrated = true; ///< the wrench, not the raw gauges
    bool isText = false;      ///< CSV instead of binary frames
    int baud = 460800;        ///< one of kBaudRates

    friend bool operator==(const Communication&, const Communication&) = default;
};

/// The filter of the sensor.
struct Filter
{
    int sincLength = 51;
    bool isChopping = false;
    bool isFast = false;
    bool isFirDisabled = true;
};

/// Text commands. They have no terminator, and the sensor needs about 5 ms for each character.
inline constexpr char kConfigure = 'C'; ///< stops the frames and accepts the other commands
inline constexpr char kRun = 'R';       ///< starts the frames
inline constexpr char kRestart = 'I';
inline constexpr char kSave = 's';
inline constexpr char kLoad = 'l';
inline constexpr char kPrint = 'w';
/// Empty when the rate is none of kBaudRates.
QByteArray command(const Communication& communication);
QByteArray command(const Filter& filter);
/// Values that the sensor adds to its wrench. A tare is the negative mean.
QByteArray offsetsCommand(const std::array<double, 6>& offsets);

/// The line of the boot text that has the communication setup; empty for any other line.
std::optional<Communication> parseCommunication(QByteArrayView line);

} // namespace core::bota
