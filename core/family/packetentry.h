// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include <cstdint>
#include <optional>

#include "core/base/time.h"
#include "core/servo/health.h"

namespace core {

class ServoFamily;

/// The head of a packet.
struct PacketHead
{
    std::uint8_t id = 0;      ///< receiver of a request, sender of a reply
    std::uint8_t command = 0; ///< as on the wire
    bool isReply = false;
};

/// A piece of the bytes on one of the two lines. All pieces of a line in sequence are its bytes.
struct PacketEntry
{
    enum class Kind : std::uint8_t {
        Packet,
        Damaged, ///< begins like a packet, but its checksums are wrong or its rest is missing
        Garbage, ///< outside of packets
        Gap,     ///< no bytes: some were lost on the way to the log
    };

    std::uint64_t number = 0; ///< counts from 1, never reused, even after clear()
    Time time;                ///< written, or its last byte read
    Kind kind = Kind::Packet;
    bool isReceived = false;
    bool isEcho = false;       ///< a request that the adapter returned; not received from a servo
    bool isUnanswered = false; ///< a request that required an answer, but got none or not all
    QByteArray bytes;
    int baud = 0;
    std::uint64_t partner = 0; ///< number of the (first) reply, or of the request it answers; 0: none
    Duration roundTrip{0};     ///< with a partner: request written to (the last) reply read
    std::uint32_t skipped = 0; ///< Gap: chunks of bytes that were lost
    std::uint8_t bus = 0;      ///< of the array's
    const ServoFamily* family = nullptr; ///< of the servos on the bus; never null in a log
    std::optional<PacketHead> head;      ///< of a packet, whole or damaged
    std::optional<ServoHealth> health;   ///< that a reply reports

    std::uint8_t byte(qsizetype at) const { return static_cast<std::uint8_t>(bytes[at]); }
    bool hasHeader() const { return head.has_value(); }
    std::uint8_t id() const { return head->id; }           ///< only with a header
    std::uint8_t command() const { return head->command; } ///< only with a header
    /// True for any problem: damaged, garbage, lost, unanswered, or faults in a reply.
    bool isError() const { return kind != Kind::Packet || isUnanswered || (health && health->hasFaults()); }
};

} // namespace core
