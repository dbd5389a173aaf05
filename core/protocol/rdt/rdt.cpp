// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/rdt/rdt.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>
#include <QtCore/QtEndian>

#include <bit>
#include <cmath>
#include <limits>

namespace core::rdt {

namespace {

constexpr std::uint16_t kHeader = 0x1234;
constexpr std::uint32_t kErrorSummary = 1U << 31;
constexpr std::uint32_t kLatched = 1U << 16;
constexpr std::uint32_t kAxiaBusy = 1U << 3;
constexpr std::uint32_t kOptoForceNumber = 0xF; // which sensor, and whether there are several

/// The context of this file's texts. Without a translator they are the English ones.
struct RdtWords
{
    Q_DECLARE_TR_FUNCTIONS(RdtWords)
};

struct BitName
{
    int bit;
    const char* words;
};

// Bit 31 summarises the others and is named only when no other bit is set.
constexpr BitName kNetFtBits[] = {
    {30, QT_TRANSLATE_NOOP("RdtWords", "CPU or RAM error")},
    {29, QT_TRANSLATE_NOOP("RdtWords", "digital board error")},
    {28, QT_TRANSLATE_NOOP("RdtWords", "analog board error")},
    {27, QT_TRANSLATE_NOOP("RdtWords", "serial link error")},
    {26, QT_TRANSLATE_NOOP("RdtWords", "program memory error")},
    {25, QT_TRANSLATE_NOOP("RdtWords", "stopped by its configuration")},
    {24, QT_TRANSLATE_NOOP("RdtWords", "settings are invalid")},
    {23, QT_TRANSLATE_NOOP("RdtWords", "configuration does not match the calibration")},
    {22, QT_TRANSLATE_NOOP("RdtWords", "Ethernet error")},
    {21, QT_TRANSLATE_NOOP("RdtWords", "CAN error")},
    {20, QT_TRANSLATE_NOOP("RdtWords", "RDT error")},
    {19, QT_TRANSLATE_NOOP("RdtWords", "EtherNet/IP error")},
    {18, QT_TRANSLATE_NOOP("RdtWords", "DeviceNet error")},
    {17, QT_TRANSLATE_NOOP("RdtWords", "transducer saturated or A/D fault")},
    {16, QT_TRANSLATE_NOOP("RdtWords", "threshold latched")},
    {14, QT_TRANSLATE_NOOP("RdtWords", "watchdog error")},
    {13, QT_TRANSLATE_NOOP("RdtWords", "stack error")},
    {12, QT_TRANSLATE_NOOP("RdtWords", "EEPROM error")},
    {11, QT_TRANSLATE_NOOP("RdtWords", "flash memory error")},
    {10, QT_TRANSLATE_NOOP("RdtWords", "analog watchdog error")},
    {9, QT_TRANSLATE_NOOP("RdtWords", "excess strain gauge excitation")},
    {8, QT_TRANSLATE_NOOP("RdtWords", "insufficient strain gauge excitation")},
    {7, QT_TRANSLATE_NOOP("RdtWords", "analog ground out of range")},
    {6, QT_TRANSLATE_NOOP("RdtWords", "supply voltage too high")},
    {5, QT_TRANSLATE_NOOP("RdtWords", "supply voltage too low")},
    {4, QT_TRANSLATE_NOOP("RdtWords", "no data on the serial link")},
    {3, QT_TRANSLATE_NOOP("RdtWords", "reference voltage or power error")},
    {2, QT_TRANSLATE_NOOP("RdtWords", "internal temperature error")},
    {1, QT_TRANSLATE_NOOP("RdtWords", "HTTP error")},
};

constexpr BitName kAxiaBits[] = {
    {30, QT_TRANSLATE_NOOP("RdtWords", "force or torque out of range")},
    {29, QT_TRANSLATE_NOOP("RdtWords", "calibration checksum is wrong")},
    {28, QT_TRANSLATE_NOOP("RdtWords", "data is simulated")},
    {27, QT_TRANSLATE_NOOP("RdtWords", "strain gauge out of range")},
    {16, QT_TRANSLATE_NOOP("RdtWords", "threshold latched")},
    {7, QT_TRANSLATE_NOOP("RdtWords", "calibration cannot be read")},
    {5, QT_TRANSLATE_NOOP("RdtWords", "other error")},
    {3, QT_TRANSLATE_NOOP("RdtWords", "busy")},
    {2, QT_TRANSLATE_NOOP("RdtWords", "strain gauge broken")},
    {1, QT_TRANSLATE_NOOP("RdtWords", "supply outside 12 to 32 V")},
    {0, QT_TRANSLATE_NOOP("RdtWords", "temperature outside −5 to 70 °C")},
};

// Of the Ethernet converter's manual; not tried with a real device.
constexpr BitName kOptoForceBits[] = {
    {14, QT_TRANSLATE_NOOP("RdtWords", "no communication with the sensor")},
    {13, QT_TRANSLATE_NOOP("RdtWords", "converter error")},
    {12, QT_TRANSLATE_NOOP("RdtWords", "internal temperature error")},
    {11, QT_TRANSLATE_NOOP("RdtWords", "sensor failure")},
    {10, QT_TRANSLATE_NOOP("RdtWords", "sensor not detected")},
    {9, QT_TRANSLATE_NOOP("RdtWords", "overload of Tz")},
    {8, QT_TRANSLATE_NOOP("RdtWords", "overload of Ty")},
    {7, QT_TRANSLATE_NOOP("RdtWords", "overload of Tx")},
    {6, QT_TRANSLATE_NOOP("RdtWords", "overload of Fz")},
    {5, QT_TRANSLATE_NOOP("RdtWords", "overload of Fy")},
    {4, QT_TRANSLATE_NOOP("RdtWords", "overload of Fx")},
};

std::span<const BitName> bitNames(Product product)
{
    if (product == Product::OptoForce)
        return kOptoForceBits;
    if (product == Product::Axia)
        return kAxiaBits;
    return kNetFtBits;
}

std::int32_t saturated(double counts)
{
    if (std::isnan(counts))
        return 0;
    constexpr double kLow = std::numeric_limits<std::int32_t>::min();
    constexpr double kHigh = std::numeric_limits<std::int32_t>::max();
    return static_cast<std::int32_t>(std::lround(std::fmin(std::fmax(counts, kLow), kHigh)));
}

} // namespace

std::array<std::uint8_t, kRequestSize> encode(const Request& request)
{
    std::array<std::uint8_t, kRequestSize> bytes{};
    qToBigEndian(std::uint32_t{kHeader} << 16 | static_cast<std::uint16_t>(request.command), bytes.data());
    qToBigEndian(request.sampleCount, bytes.data() + 4);
    return bytes;
}

std::array<std::uint8_t, kRecordSize> encode(const Record& record)
{
    std::array<std::uint8_t, kRecordSize> bytes{};
    qToBigEndian(record.sequence, bytes.data());
    qToBigEndian(record.sensorSequence, bytes.data() + 4);
    qToBigEndian(record.status, bytes.data() + 8);
    for (std::size_t axis = 0; axis < record.counts.size(); ++axis)
        qToBigEndian(record.counts[axis], bytes.data() + 12 + 4 * axis);
    return bytes;
}

std::optional<Request> decodeRequest(std::span<const std::uint8_t> bytes)
{
    if (bytes.size() != kRequestSize || qFromBigEndian<std::uint32_t>(bytes.data()) >> 16 != kHeader)
        return std::nullopt;
    const auto command = static_cast<Command>(qFromBigEndian<std::uint32_t>(bytes.data()) & 0xFFFF);
    switch (command) {
    case Command::Stop:
    case Command::StartRealTime:
    case Command::StartBuffered:
    case Command::ResetLatch:
    case Command::SetBias:
    case Command::SetPeriod:
        return Request{command, qFromBigEndian<std::uint32_t>(bytes.data() + 4)};
    }
    return std::nullopt;
}

std::size_t recordsIn(std::size_t size)
{
    const auto records = size / kRecordSize;
    return size % kRecordSize == 0 && records <= kMaxRecords ? records : 0;
}

Record decodeRecord(std::span<const std::uint8_t, kRecordSize> bytes)
{
    Record record;
    record.sequence = qFromBigEndian<std::uint32_t>(bytes.data());
    record.sensorSequence = qFromBigEndian<std::uint32_t>(bytes.data() + 4);
    record.status = qFromBigEndian<std::uint32_t>(bytes.data() + 8);
    for (std::size_t axis = 0; axis < record.counts.size(); ++axis)
        record.counts[axis] = qFromBigEndian<std::int32_t>(bytes.data() + 12 + 4 * axis);
    return record;
}

std::array<double, 6> Scale::toSi(const std::array<std::int32_t, 6>& counts) const
{
    std::array<double, 6> values{};
    for (std::size_t axis = 0; axis < values.size(); ++axis)
        values[axis] = counts[axis] / (axis < 3 ? countsPerNewton : countsPerNewtonMetre);
    return values;
}

std::array<std::int32_t, 6> Scale::toCounts(const std::array<double, 6>& values) const
{
    std::array<std::int32_t, 6> counts{};
    for (std::size_t axis = 0; axis < counts.size(); ++axis)
        counts[axis] = saturated(values[axis] * (axis < 3 ? countsPerNewton : countsPerNewtonMetre));
    return counts;
}

QString statusWords(std::uint32_t status, Product product)
{
    QStringList words;
    if (product == Product::OptoForce)
        status &= ~kOptoForceNumber;
    std::uint32_t unnamed = status & ~kErrorSummary;
    for (const auto& [bit, name] : bitNames(product)) {
        const auto mask = std::uint32_t{1} << bit;
        if ((status & mask) == 0)
            continue;
        words << RdtWords::tr(name);
        unnamed &= ~mask;
    }
    for (int bit = 30; bit >= 0; --bit) {
        if ((unnamed >> bit & 1U) != 0)
            words << RdtWords::tr("status bit %1").arg(bit);
    }
    if (words.isEmpty() && status != 0)
        words << RdtWords::tr("error without a reason");
    return words.join(QStringLiteral(", "));
}

bool isFault(std::uint32_t status, Product product)
{
    if (product == Product::OptoForce)
        return (status & ~kOptoForceNumber) != 0;
    auto harmless = kErrorSummary | kLatched;
    if (product == Product::Axia)
        harmless |= kAxiaBusy;
    const bool isSummaryAlone = status == kErrorSummary;
    return isSummaryAlone || (status & ~harmless) != 0;
}

void SequenceTracker::begin(std::uint32_t sequence)
{
    m_isEmpty = false;
    m_newest = sequence;
    m_seen = ~std::uint64_t{0};
}

SequenceTracker::Verdict SequenceTracker::feed(std::uint32_t sequence)
{
    constexpr std::uint32_t kWindow = 64;
    constexpr std::uint32_t kFirst = 1;
    if (m_isEmpty) {
        begin(sequence);
        // The first records of a stream can get lost too; a large number is a stream started earlier.
        if (sequence > kFirst && sequence < kWindow) {
            m_lost += sequence - kFirst;
            m_seen = ~std::uint64_t{0} << sequence | 1U;
        }
        return Verdict::New;
    }
    const std::uint32_t ahead = sequence - m_newest;
    if (ahead != 0 && ahead < 1U << 31) {
        m_lost += ahead - 1;
        m_seen = (ahead < kWindow ? m_seen << ahead : 0) | 1U;
        m_newest = sequence;
        return Verdict::New;
    }
    const std::uint32_t behind = m_newest - sequence;
    if (behind >= kWindow) { // the device restarted
        begin(sequence);
        return Verdict::New;
    }
    const auto mask = std::uint64_t{1} << behind;
    if ((m_seen & mask) != 0) {
        ++m_duplicated;
        return Verdict::Duplicate;
    }
    m_seen |= mask;
    ++m_reordered;
    --m_lost;
    return Verdict::Late;
}

} // namespace core::rdt
