// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/robotiq/robotiq.h"

#include <QtCore/QtEndian>

#include <cmath>
#include <limits>

#include "core/protocol/frames/crc16.h"

namespace core::robotiq {

namespace {

constexpr std::array<std::uint8_t, 2> kHeader{0x20, 0x4E};
constexpr std::size_t kSumAt = 14;

constexpr double countsPerUnit(std::size_t axis)
{
    return axis < 3 ? 100.0 : 1000.0;
}

/// The first three characters of registers with text.
QString lettersOf(std::uint16_t first, std::uint16_t second)
{
    const auto letter = [](unsigned value) { return QChar(static_cast<char16_t>(value & 0xFFU)); };
    return QString(letter(first >> 8U)) + letter(first) + letter(second >> 8U);
}

} // namespace

std::array<double, 6> toSi(const Counts& counts)
{
    std::array<double, 6> values{};
    for (std::size_t axis = 0; axis < values.size(); ++axis)
        values[axis] = counts[axis] / countsPerUnit(axis);
    return values;
}

Counts toCounts(const std::array<double, 6>& values)
{
    constexpr double kLow = std::numeric_limits<std::int16_t>::min();
    constexpr double kHigh = std::numeric_limits<std::int16_t>::max();
    Counts counts{};
    for (std::size_t axis = 0; axis < values.size(); ++axis) {
        const double value = values[axis] * countsPerUnit(axis);
        if (!std::isnan(value))
            counts[axis] = static_cast<std::int16_t>(std::lround(std::fmin(std::fmax(value, kLow), kHigh)));
    }
    return counts;
}

std::array<std::uint8_t, kStreamFrameSize> encodeStream(const Counts& counts)
{
    std::array<std::uint8_t, kStreamFrameSize> frame{kHeader[0], kHeader[1]};
    for (std::size_t axis = 0; axis < counts.size(); ++axis)
        qToLittleEndian(counts[axis], frame.data() + kHeader.size() + 2 * axis);
    qToLittleEndian(frames::crcModbus(std::span(frame).first(kSumAt)), frame.data() + kSumAt);
    return frame;
}

Counts decodeStream(std::span<const std::uint8_t, kStreamFrameSize> frame)
{
    Counts counts{};
    for (std::size_t axis = 0; axis < counts.size(); ++axis)
        counts[axis] = qFromLittleEndian<std::int16_t>(frame.data() + kHeader.size() + 2 * axis);
    return counts;
}

frames::Inspection StreamFormat::inspect(std::span<const std::uint8_t> bytes) const
{
    if (!frames::beginsLike(bytes, kHeader))
        return {frames::Front::Garbage};
    if (bytes.size() < kStreamFrameSize)
        return {frames::Front::Incomplete};
    if (qFromLittleEndian<std::uint16_t>(bytes.data() + kSumAt) != frames::crcModbus(bytes.first(kSumAt)))
        return {frames::Front::BadSum};
    return {frames::Front::Frame, kStreamFrameSize};
}

QString firmwareText(std::span<const std::uint16_t, 3> registers)
{
    const QString name = lettersOf(registers[0], registers[1]);
    if (name != QLatin1String("FTS"))
        return {};
    return QStringLiteral("%1-%2.%3.%4")
        .arg(name)
        .arg(registers[1] & 0xFFU)
        .arg(registers[2] >> 8U)
        .arg(registers[2] & 0xFFU);
}

QString serialText(std::span<const std::uint16_t, 4> registers)
{
    const QString letters = lettersOf(registers[0], registers[1]);
    const std::uint32_t number = std::uint32_t{registers[3]} << 16U | registers[2];
    return QStringLiteral("%1-%2").arg(letters).arg(number);
}

} // namespace core::robotiq
