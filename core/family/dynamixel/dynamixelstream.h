// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/family/busprotocol.h"
#include "core/family/dynamixel/dynamixelprotocol.h"
#include "core/protocol/dynamixel/parser.h"
#include "core/protocol/dynamixel/slices.h"

namespace core::family {

/// Commands of an Ask beside instructions.
namespace AskCommand {
inline constexpr std::uint8_t kIdentity = 0xF0; ///< a read whose data become 2 bytes of model, 2 of firmware
}

/// Replies of Dynamixel and Feetech servos. A reply does not say what it answers: it belongs to the last
/// request.
class DynamixelStream final : public PacketStream
{
public:
    explicit DynamixelStream(const DynamixelProtocol& protocol)
        : m_protocol(protocol)
        , m_parser(dynamixel::versionOf(protocol.kind()), dynamixel::Traffic::Replies)
    {
    }
    void sent(const Ask& ask) override;
    void feed(std::span<const std::uint8_t> bytes) override { m_parser.feed(bytes); }
    bool next(Packet& packet) override;
    std::size_t pending() const override { return m_parser.pending(); }
    void abandonIncomplete() override;
    void reset() override;
    std::uint64_t droppedBytes() const override { return m_parser.counters().droppedBytes; }
    std::uint64_t checksumErrors() const override
    {
        return m_parser.counters().checksumErrors + m_damagedSlices;
    }

private:
    /// A good slice of a merged reply, as far as it has arrived.
    bool nextSlice(Packet& packet);
    void fill(Packet& packet, std::uint8_t id, std::uint8_t error, std::span<const std::uint8_t> data,
              std::span<const std::uint8_t> raw);
    void fillIdentity(Packet& packet);

    const DynamixelProtocol& m_protocol;
    dynamixel::StreamParser m_parser;
    Ask m_ask;                    ///< the last request with replies
    std::size_t m_slices = 0;     ///< of its merged reply that have been read; all: there is none
    std::size_t m_sliceBytes = 0; ///< up to them
    std::uint64_t m_damagedSlices = 0;
    std::array<std::uint8_t, 4> m_identity{};
    std::array<std::uint8_t, 256>
        m_errors{}; ///< by ID: hardware errors as last read, while there is an alert
};

} // namespace core::family
