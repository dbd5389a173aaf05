// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/base/result.h"

/// ATI "Raw Data Transfer" over UDP: requests of 8 bytes, records of 36 bytes, big-endian. Spoken by the ATI
/// Net F/T and Ethernet Axia and by the OptoForce and OnRobot converters. Pure functions on bytes; any
/// thread. Source: ATI Net F/T manual 9620-05-NET FT, section 9, and Ethernet Axia manual.
namespace core::rdt {

inline constexpr std::uint16_t kPort = 49152;
inline constexpr std::uint16_t kHttpPort = 80;
inline constexpr std::size_t kRequestSize = 8;
inline constexpr std::size_t kRecordSize = 36;
inline constexpr std::size_t kMaxRecords = 40; ///< most records in one datagram of a buffered stream
inline constexpr double kUsualCounts = 1e6;    ///< counts per newton and newton metre of most devices

enum class Command : std::uint16_t {
    Stop = 0x0000,
    StartRealTime = 0x0002, ///< one record per datagram
    StartBuffered = 0x0003, ///< several records per datagram
    ResetLatch = 0x0041,
    SetBias = 0x0042,   ///< the present load becomes zero inside the device; no reply
    SetPeriod = 0x0082, ///< OptoForce and OnRobot: the count is the time between records, 1 to 255 ms
};

/// A request to the sensor, by UDP.
struct Request
{
    Command command = Command::Stop;
    std::uint32_t sampleCount = 0; ///< requested records; 0 = until stopped

    friend bool operator==(const Request&, const Request&) = default;
};

/// A sample in the byte order of the host.
struct Record
{
    std::uint32_t sequence = 0;           ///< counts records since the start command, the first is 1
    std::uint32_t sensorSequence = 0;     ///< the sensor's own sample counter; a stream does not reset it
    std::uint32_t status = 0;             ///< 0 = healthy; see statusWords()
    std::array<std::int32_t, 6> counts{}; ///< Fx Fy Fz Tx Ty Tz

    friend bool operator==(const Record&, const Record&) = default;
};

std::array<std::uint8_t, kRequestSize> encode(const Request& request);
std::array<std::uint8_t, kRecordSize> encode(const Record& record);

/// Empty when the bytes are no request: wrong size, wrong header or an unknown command.
std::optional<Request> decodeRequest(std::span<const std::uint8_t> bytes);

/// Records in a datagram of `size` bytes; 0 when it is none: not a whole number of records, or more than
/// kMaxRecords.
std::size_t recordsIn(std::size_t size);

/// One record from exactly kRecordSize bytes.
Record decodeRecord(std::span<const std::uint8_t, kRecordSize> bytes);

/// The value of a count.
struct Scale
{
    double countsPerNewton = kUsualCounts;      ///< > 0
    double countsPerNewtonMetre = kUsualCounts; ///< > 0

    /// N and N·m.
    std::array<double, 6> toSi(const std::array<std::int32_t, 6>& counts) const;
    /// Nearest counts, saturating; not-a-number gives 0.
    std::array<std::int32_t, 6> toCounts(const std::array<double, 6>& values) const;

    friend bool operator==(const Scale&, const Scale&) = default;
};

/// The status words of the product lines differ. OptoForce: also those of OnRobot.
enum class Product : std::uint8_t { NetFt, Axia, OptoForce };

/// The scale of OptoForce and OnRobot devices, which cannot be read from them.
inline constexpr Scale kOptoForceScale{1e4, 1e5};

/// Words for a status word, ", " between; empty when healthy. Unknown bits are named by number.
QString statusWords(std::uint32_t status, Product product);

/// False for 0 and for mere information: a latched threshold, a busy Axia, the number of an OptoForce sensor.
bool isFault(std::uint32_t status, Product product);

/// Classifies records by their sequence: new, repeated, late or missing. Stores the last 64.
class SequenceTracker
{
public:
    enum class Verdict { New, Duplicate, Late };

    /// A start command was sent: the next record may have any sequence.
    void restart() { m_isEmpty = true; }

    /// Classifies and counts a record. A late record no longer counts as lost.
    Verdict feed(std::uint32_t sequence);

    std::uint64_t lost() const { return m_lost; }
    std::uint64_t duplicated() const { return m_duplicated; }
    std::uint64_t reordered() const { return m_reordered; }

private:
    void begin(std::uint32_t sequence);

    bool m_isEmpty = true;
    std::uint32_t m_newest = 0;
    std::uint64_t m_seen = 0; ///< bit n: the record n before the newest has arrived
    std::uint64_t m_lost = 0;
    std::uint64_t m_duplicated = 0;
    std::uint64_t m_reordered = 0;
};

} // namespace core::rdt
