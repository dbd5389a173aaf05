// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/frame.h"
#include "core/sim/virtualdevice.h"

/// Packets as a servo reads and writes them. Deliberately independent of core/protocol, so that the two check
/// each other. Feetech servos use the frame of protocol 1.0.
namespace core::sim::dynamixel {

enum class Protocol : std::uint8_t { One, Two };

namespace code {
inline constexpr std::uint8_t kPing = 0x01;
inline constexpr std::uint8_t kRead = 0x02;
inline constexpr std::uint8_t kWrite = 0x03;
inline constexpr std::uint8_t kRegWrite = 0x04;
inline constexpr std::uint8_t kAction = 0x05;
inline constexpr std::uint8_t kFactoryReset = 0x06;
inline constexpr std::uint8_t kReboot = 0x08;
inline constexpr std::uint8_t kStoreDefaults = 0x09; ///< Feetech
inline constexpr std::uint8_t kResetState = 0x0A;    ///< Feetech
inline constexpr std::uint8_t kCalibrate = 0x0B;     ///< Feetech
inline constexpr std::uint8_t kClear = 0x10;
inline constexpr std::uint8_t kBackup = 0x20;
inline constexpr std::uint8_t kStatus = 0x55;
inline constexpr std::uint8_t kSyncRead = 0x82;
inline constexpr std::uint8_t kSyncWrite = 0x83;
inline constexpr std::uint8_t kFastSyncRead = 0x8A;
inline constexpr std::uint8_t kBulkRead = 0x92;
inline constexpr std::uint8_t kBulkWrite = 0x93;
inline constexpr std::uint8_t kFastBulkRead = 0x9A;
} // namespace code

/// Bits of the error byte of protocol 1.0 and of Feetech, and of the hardware error status of the X series.
namespace alarm {
inline constexpr int kVoltage = 0x01;
inline constexpr int kAngleLimit = 0x02;
inline constexpr int kOverheating = 0x04;
inline constexpr int kRange = 0x08;
inline constexpr int kCurrent = 0x08; ///< Feetech
inline constexpr int kChecksum = 0x10;
inline constexpr int kOverload = 0x20;
inline constexpr int kInstruction = 0x40;
} // namespace alarm

inline constexpr std::uint8_t kAll = 0xFE;
inline constexpr std::size_t kPingReply1 = 6; ///< bytes
inline constexpr std::size_t kPingReply2 = 14;

/// A request, or a status of another servo; the parameters have no stuffing. The span points into the packet
/// or into the buffer of parse().
struct Request
{
    std::uint8_t id = 0;
    std::uint8_t instruction = 0;
    std::span<const std::uint8_t> params;
};
using PlainBuffer = std::array<std::uint8_t, Frame::kCapacity>;
Request parse(Protocol protocol, std::span<const std::uint8_t> packet, PlainBuffer& plain);

/// Replaces the checksum at the end of a whole packet.
void sign1(Frame& packet);
void sign2(Frame& packet);
/// CRC of protocol 2.0, from the first FF on; continues from `crc`.
std::uint16_t crcOf(std::span<const std::uint8_t> bytes, std::uint16_t crc = 0);

/// A reply, stuffed where the protocol needs it. Empty if it does not fit.
Frame statusPacket(Protocol protocol, std::uint8_t id, std::uint8_t error,
                   std::span<const std::uint8_t> params);

/// What VirtualBus must know of the servos of a protocol.
const sim::Dialect& dialectOf(Protocol protocol);

/// Receiver of a servo. Requests and replies have the same frame.
class PacketReceiver final : public sim::RequestReceiver
{
public:
    explicit PacketReceiver(Protocol protocol)
        : m_protocol(protocol)
    {
    }
    void push(std::uint8_t byte) override;
    Found next() override;
    std::span<const std::uint8_t> packet() const override { return {m_buffer.data(), m_found}; }
    bool hasGarbage() const override { return m_size > m_taken; }
    void reset() override;

private:
    void drop(std::size_t count);
    bool alignToHeader();
    bool canBegin1() const;
    bool canBegin2() const;
    bool isIntact() const;

    Protocol m_protocol;
    std::array<std::uint8_t, Frame::kCapacity> m_buffer{};
    std::size_t m_size = 0;
    std::size_t m_taken = 0; ///< bytes of the last returned packet; removed by the next call
    std::size_t m_found = 0; ///< bytes of the packet at the front
};

} // namespace core::sim::dynamixel
