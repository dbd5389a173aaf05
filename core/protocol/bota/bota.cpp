// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/bota/bota.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QList>
#include <QtCore/QStringList>
#include <QtCore/QtEndian>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/protocol/frames/crc16.h"

namespace core::bota {

namespace {

constexpr std::size_t kStatusAt = 1;
constexpr std::size_t kWrenchAt = 3;
constexpr std::size_t kTimeAt = 27;
constexpr std::size_t kTemperatureAt = 31;
constexpr std::size_t kSumAt = 35;
constexpr std::uint32_t kLongestPause = 60'000'000; // µs
constexpr std::uint16_t kSamplesSkipped = 1U << 0;

/// The context of this file's texts. Without a translator they are the English ones.
struct BotaWords
{
    Q_DECLARE_TR_FUNCTIONS(BotaWords)
};

constexpr std::array<const char*, 4> kStatusWords{
    QT_TRANSLATE_NOOP("BotaWords", "samples skipped"),
    QT_TRANSLATE_NOOP("BotaWords", "force or torque out of range"),
    QT_TRANSLATE_NOOP("BotaWords", "measurement invalid: a strain gauge is saturated, shorted or open"),
    QT_TRANSLATE_NOOP("BotaWords", "raw gauge data instead of forces"),
};

std::uint16_t sumOf(std::span<const std::uint8_t> frame)
{
    return frames::crcX25(frame.subspan(kStatusAt, kSumAt - kStatusAt));
}

/// The numbers after the first field of "x,1,2,3"; empty when the first is not `name` or one is no number.
std::optional<QList<int>> numbersOf(QByteArrayView line, char name)
{
    const auto fields = line.trimmed().toByteArray().split(',');
    if (fields.size() < 2 || fields[0].size() != 1 || fields[0][0] != name)
        return std::nullopt;
    QList<int> numbers;
    for (const auto& field : fields.sliced(1)) {
        bool isNumber = false;
        numbers << field.toInt(&isNumber);
        if (!isNumber)
            return std::nullopt;
    }
    return numbers;
}

} // namespace

QStringList baudRates()
{
    QStringList rates;
    for (const int rate : kBaudRates)
        rates << QString::number(rate);
    return rates;
}

std::array<std::uint8_t, kFrameSize> encode(const Record& record)
{
    std::array<std::uint8_t, kFrameSize> frame{kFrameMark};
    qToLittleEndian(record.status, frame.data() + kStatusAt);
    qToLittleEndian<float>(record.wrench.data(), static_cast<qsizetype>(record.wrench.size()),
                           frame.data() + kWrenchAt);
    qToLittleEndian(record.microseconds, frame.data() + kTimeAt);
    qToLittleEndian(record.temperature, frame.data() + kTemperatureAt);
    qToLittleEndian(sumOf(frame), frame.data() + kSumAt);
    return frame;
}

Record decode(std::span<const std::uint8_t, kFrameSize> frame)
{
    Record record;
    record.status = qFromLittleEndian<std::uint16_t>(frame.data() + kStatusAt);
    qFromLittleEndian<float>(frame.data() + kWrenchAt, static_cast<qsizetype>(record.wrench.size()),
                             record.wrench.data());
    record.microseconds = qFromLittleEndian<std::uint32_t>(frame.data() + kTimeAt);
    record.temperature = qFromLittleEndian<float>(frame.data() + kTemperatureAt);
    return record;
}

frames::Inspection FrameFormat::inspect(std::span<const std::uint8_t> bytes) const
{
    if (bytes[0] != kFrameMark)
        return {frames::Front::Garbage};
    if (bytes.size() < kFrameSize)
        return {frames::Front::Incomplete};
    if (qFromLittleEndian<std::uint16_t>(bytes.data() + kSumAt) != sumOf(bytes))
        return {frames::Front::BadSum};
    return {frames::Front::Frame, kFrameSize};
}

QString statusWords(std::uint16_t status)
{
    QStringList words;
    for (std::size_t bit = 0; bit < 16; ++bit) {
        if ((status >> bit & 1U) == 0)
            continue;
        if (bit < kStatusWords.size())
            words << BotaWords::tr(kStatusWords[bit]);
        else
            words << BotaWords::tr("status bit %1").arg(bit);
    }
    return words.join(QStringLiteral(", "));
}

bool isFault(const Record& record)
{
    const bool isFinite =
        std::all_of(record.wrench.begin(), record.wrench.end(), [](float v) { return std::isfinite(v); });
    return (record.status & ~kSamplesSkipped) != 0 || !isFinite;
}

std::int64_t DeviceClock::feed(std::uint32_t microseconds)
{
    if (m_last) {
        const std::uint32_t step = microseconds - *m_last; // right across a wrap
        if (step <= kLongestPause)
            m_total += step;
    }
    m_last = microseconds;
    return m_total;
}

QByteArray command(const Communication& communication)
{
    const auto rate = std::find(kBaudRates.begin(), kBaudRates.end(), communication.baud);
    if (rate == kBaudRates.end())
        return {};
    return QStringLiteral("c,%1,%2,%3,%4")
        .arg(int{communication.isTemperatureCompensated})
        .arg(int{communication.isCalibrated})
        .arg(int{communication.isText})
        .arg(rate - kBaudRates.begin())
        .toLatin1();
}

QByteArray command(const Filter& filter)
{
    return QStringLiteral("f,%1,%2,%3,%4")
        .arg(filter.sincLength)
        .arg(int{filter.isChopping})
        .arg(int{filter.isFast})
        .arg(int{filter.isFirDisabled})
        .toLatin1();
}

QByteArray offsetsCommand(const std::array<double, 6>& offsets)
{
    QByteArray text(1, 'b');
    for (const double offset : offsets)
        text +=
            ',' + QByteArray::number(offset, 'f', 4); // with these the command stays below its 64 characters
    return text;
}

std::optional<Communication> parseCommunication(QByteArrayView line)
{
    const auto numbers = numbersOf(line, 'c');
    const auto isFlag = [](int number) { return number == 0 || number == 1; };
    if (!numbers || numbers->size() != 4 || !std::all_of(numbers->begin(), numbers->begin() + 3, isFlag))
        return std::nullopt;
    const int code = numbers->at(3);
    if (code < 0 || code >= static_cast<int>(kBaudRates.size()))
        return std::nullopt;
    return Communication{numbers->at(0) == 1, numbers->at(1) == 1, numbers->at(2) == 1,
                         element(kBaudRates, code)};
}

} // namespace core::bota
