// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/busprotocol.h"
#include "core/protocol/herkulex/parser.h"

namespace core::family {

/// Replies of HerkuleX servos; requests in the stream, such as an echo, are skipped.
class HerkulexStream final : public PacketStream
{
public:
    void feed(std::span<const std::uint8_t> bytes) override { m_parser.feed(bytes); }
    bool next(Packet& packet) override;
    std::size_t pending() const override { return m_parser.pending(); }
    void abandonIncomplete() override { m_parser.abandonIncomplete(); }
    void reset() override { m_parser.reset(); }
    std::uint64_t droppedBytes() const override { return m_parser.counters().droppedBytes; }
    std::uint64_t checksumErrors() const override { return m_parser.counters().checksumErrors; }

private:
    herkulex::StreamParser m_parser;
};

} // namespace core::family
