// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/frame.h"

/// Dynamixel packets <-> bytes, protocols 1.0 and 2.0; Feetech servos use the frame of 1.0 with instructions
/// of their own. Pure functions on spans: no I/O, no clock, no allocation. Any thread. Source: ROBOTIS
/// e-manual (protocol 1.0, protocol 2.0) and the data sheets of Feetech; the published examples are in
/// tests/unit/tst_dynamixelpackets.cpp, two of them with a corrected CRC.
///
///     1.0   FF FF ID LEN INST|ERR params CHK                     CHK = ~(sum from ID on), LEN from INST on
///     2.0   FF FF FD 00 ID LEN16 INST params CRC16               a reply: INST = 55, then ERR; LEN from INST
///     on
///
/// Lengths and addresses have 1 byte in 1.0 and 2 bytes in 2.0, low byte first.
namespace core::dynamixel {

enum class Version : std::uint8_t { One, Two };

enum class Instruction : std::uint8_t {
    Ping = 0x01,
    Read = 0x02,
    Write = 0x03,
    RegWrite = 0x04, ///< a write that waits for Action
    Action = 0x05,
    FactoryReset = 0x06, ///< Feetech: restores the defaults, the ID stays
    Reboot = 0x08,       ///< 2.0 and Feetech
    StoreBackup = 0x09,  ///< Feetech: stores what FactoryReset restores
    ResetState = 0x0A,   ///< Feetech: with the count of turns
    Calibrate = 0x0B,    ///< Feetech: the present position becomes 2048, or the value given
    Clear = 0x10,        ///< 2.0
    TableBackup = 0x20,  ///< 2.0
    Status = 0x55,       ///< 2.0: a reply
    SyncRead = 0x82,     ///< 2.0 and Feetech STS, SMS
    SyncWrite = 0x83,
    FastSyncRead = 0x8A, ///< 2.0: all servos answer in one packet
    BulkRead = 0x92,     ///< 2.0, and MX servos in 1.0
    BulkWrite = 0x93,    ///< 2.0
    FastBulkRead = 0x9A, ///< 2.0
};

inline constexpr std::uint8_t kBroadcastId = 0xFE;
/// Highest ID of a servo.
constexpr std::uint8_t maxId(Version version)
{
    return version == Version::One ? 253 : 252;
}

inline constexpr std::size_t kHeader1 = 4;       ///< FF FF ID LEN
inline constexpr std::size_t kHeader2 = 7;       ///< FF FF FD 00 ID LEN16
inline constexpr std::uint8_t kMaxLength1 = 250; ///< of the LEN byte; devices accept no more
/// Bytes of a reply without parameters.
constexpr std::size_t replySize(Version version)
{
    return version == Version::One ? 6 : 11;
}
/// Bytes of a request without parameters.
constexpr std::size_t requestSize(Version version)
{
    return version == Version::One ? 6 : 10;
}

/// Bits of the error byte of 1.0; `kAlert` belongs to 2.0.
namespace Error1 {
inline constexpr std::uint8_t kVoltage = 0x01;
inline constexpr std::uint8_t kAngleLimit = 0x02; ///< Feetech: the encoder
inline constexpr std::uint8_t kOverheating = 0x04;
inline constexpr std::uint8_t kRange = 0x08;    ///< Feetech: current
inline constexpr std::uint8_t kChecksum = 0x10; ///< Feetech: angle
inline constexpr std::uint8_t kOverload = 0x20;
inline constexpr std::uint8_t kInstruction = 0x40;
} // namespace Error1

/// The error byte of 2.0: a number, and a bit for a latched hardware error.
enum class Error2 : std::uint8_t {
    None = 0,
    ResultFail = 1, ///< could not do it
    Instruction = 2,
    Crc = 3,
    DataRange = 4,
    DataLength = 5,
    DataLimit = 6, ///< beyond a limit register
    Access = 7,    ///< read-only, undefined, or torque is on
};
inline constexpr std::uint8_t kAlert = 0x80;

/// A checked packet, without stuffing. The spans point into the parsed bytes or into the parser.
struct PacketView
{
    Version version = Version::One;
    std::uint8_t id = 0;
    bool isReply = false;
    std::uint8_t instruction = 0; ///< of a request; Status in a reply
    std::uint8_t error = 0;       ///< of a reply; a merged one has an error in each slice
    std::span<const std::uint8_t>
        params;                        ///< a merged reply: from the first slice's error on, without the CRC
    std::span<const std::uint8_t> raw; ///< all bytes

    Instruction request() const { return static_cast<Instruction>(instruction); }
    /// The reply to a fast read: slices of several servos, see slices.h.
    bool isMerged() const { return isReply && id == kBroadcastId && version == Version::Two; }
};

/// Low byte of the inverted sum of bytes.
std::uint8_t checksum1(std::span<const std::uint8_t> fromId);
/// CRC-16: polynomial 0x8005, not reflected; begins at 0, or goes on from `crc`.
std::uint16_t crc2(std::span<const std::uint8_t> bytes, std::uint16_t crc = 0);

/// Parameters of a packet under construction; `frame` is empty when they did not fit.
class Params
{
public:
    explicit Params(Version version)
        : m_version(version)
    {
    }
    Params& byte(unsigned value);
    Params& word(unsigned value); ///< 2 bytes
    Params& bytes(std::span<const std::uint8_t> values);
    /// An address or a length: 1 byte in 1.0, 2 bytes in 2.0; values beyond that make the frame empty.
    Params& place(std::size_t value);
    std::size_t size() const { return m_size; }
    /// A request to a servo or to all; empty for other IDs.
    Frame request(std::uint8_t id, Instruction instruction) const;

private:
    Version m_version;
    std::array<std::uint8_t, Frame::kCapacity> m_bytes{};
    std::size_t m_size = 0;
    bool m_overflow = false;
};

/// Any packet of 2.0 is stuffed; empty when it does not fit.
Frame makePacket(Version version, std::uint8_t id, std::uint8_t instruction,
                 std::span<const std::uint8_t> params);
/// A reply, as a servo sends it.
Frame makeStatus(Version version, std::uint8_t id, std::uint8_t error, std::span<const std::uint8_t> params);

// Requests. An empty frame: the values do not fit, or the version has no such request.
/// Ping, Action, Reboot, and FactoryReset of 1.0; StoreBackup, ResetState, Calibrate.
Frame makePlain(Version version, std::uint8_t id, Instruction instruction);
Frame makeRead(Version version, std::uint8_t id, std::uint16_t address, std::uint16_t length);
/// Write or RegWrite.
Frame makeWrite(Version version, std::uint8_t id, Instruction instruction, std::uint16_t address,
                std::span<const std::uint8_t> bytes);
enum class ResetScope : std::uint8_t { All = 0xFF, KeepId = 0x01, KeepIdAndBaud = 0x02 };
Frame makeFactoryReset2(std::uint8_t id, ResetScope scope);

/// SyncRead or FastSyncRead of the same registers of several servos, each at most once.
Frame makeSyncRead(Version version, Instruction instruction, std::uint16_t address, std::uint16_t length,
                   std::span<const std::uint8_t> ids);
/// Registers of one servo.
struct Part
{
    std::uint8_t id = 0;
    std::uint16_t address = 0;             ///< not of a SyncWrite
    std::uint16_t length = 0;              ///< not of a SyncWrite
    std::span<const std::uint8_t> bytes{}; ///< of a write, `length` of them
};
/// Each part has `length` bytes.
Frame makeSyncWrite(Version version, std::uint16_t address, std::uint16_t length,
                    std::span<const Part> parts);
/// BulkRead or FastBulkRead.
Frame makeBulkRead(Version version, Instruction instruction, std::span<const Part> parts);

// Reading requests. All return false, and leave the output alone, when the packet is not of that shape.
/// Read; SyncRead and FastSyncRead with `ids`.
struct ReadRequest
{
    std::uint16_t address = 0;
    std::uint16_t length = 0;
    std::span<const std::uint8_t> ids;
};
bool parseRead(const PacketView& packet, ReadRequest& out);
/// Write, RegWrite.
struct WriteRequest
{
    std::uint16_t address = 0;
    std::span<const std::uint8_t> bytes;
};
bool parseWrite(const PacketView& packet, WriteRequest& out);

/// The parts of a SyncWrite, BulkRead, FastBulkRead or BulkWrite, one after another; a truncated last part is
/// none.
class Parts
{
public:
    explicit Parts(const PacketView& packet);
    bool next(Part& part);
    bool hasRest() const { return !m_rest.empty(); } ///< after the last one: bytes that are no part

private:
    std::span<const std::uint8_t> take(std::size_t count);
    std::uint16_t takePlace();

    Version m_version;
    Instruction m_instruction;
    std::span<const std::uint8_t> m_rest;
    std::uint16_t m_address = 0; ///< of a SyncWrite
    std::uint16_t m_length = 0;
};

} // namespace core::dynamixel
