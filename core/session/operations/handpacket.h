// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <optional>
#include <vector>

#include "core/bus/busevents.h"
#include "core/family/servofamily.h"
#include "core/timing/packetlog.h"

namespace core {

/// A packet that the user composes. It goes through the CM round like every other request.
struct HandPacket
{
    std::uint8_t id = 0;
    std::uint8_t command = 0; ///< of a request
    QByteArray data;
    std::uint8_t bus = 0;                       ///< of the array's
    const ServoFamily* family = &usualFamily(); ///< of the servos on the bus; never null

    /// The bytes on the wire; empty when too long for a packet.
    QByteArray bytes() const;
};

/// The facts for checking a packet.
struct HandPacketContext
{
    /// A joint and the state of its torque.
    struct Joint
    {
        std::uint8_t id = 0;
        QString label; ///< "elbow (ID 4)"
        bool torqueOn = false;
        QString refusal; ///< why its torque must not be switched on, a sentence; empty: it may
        std::uint8_t bus = 0;
        bool isRead = true; ///< false: `torqueOn` is unknown, so it counts as held where it could move
    };
    bool isStopped = false;
    bool isControl = true; ///< false: Monitor, where nothing may move or be switched on
    std::vector<Joint> joints;
};

/// The result of checking a packet.
struct HandPacketCheck
{
    QString refusal;           ///< a sentence; empty: allowed
    bool needsControl = false; ///< refused because the array is in Monitor
    QString question;          ///< for a confirmation, with `detail` and the name of the action; empty: none
    QString detail;
    QString act;
    bus::Request request; ///< the request to the bus, when allowed
    /// True when torque is switched by the safe path from the present position, not by the plain write.
    bool isSafeTorque = false;
};

/// Checks a packet. STOP blocks packets that move or switch a joint; JOG is always refused, because the goal
/// dialog clamps and this does not; lasting or irreversible changes need a confirmation. A servo with unknown
/// torque, in the array or not, counts as holding its position. Pure.
HandPacketCheck checkHandPacket(const HandPacket& packet, const HandPacketContext& context);

/// Bytes in hexadecimal in common notations: "3A 02", "3a02", "0x3A, 0x02". None for anything else.
std::optional<QByteArray> handBytes(QString text);
/// The byte of a request by its name ("RAM_READ", in capitals or not) or in hexadecimal ("04", "0x04").
std::optional<std::uint8_t> handCommand(const QString& text, const PacketFormat& format);

/// The report of the bus on a sent packet.
struct HandPacketAnswer
{
    bool isDone = false; ///< sent, and answered when required
    QString sentence;
};
/// `who`: the servo in words; `isSafeTorque` of checkHandPacket().
HandPacketAnswer answerOf(const HandPacket& packet, bool isSafeTorque, const bus::Reply& reply,
                          const QString& who);
/// The newest entry of a sent packet from number `since` on, else null; of repeats the last.
const PacketEntry* sentEntry(const PacketLog& log, const HandPacket& packet, std::uint64_t since = 0);
/// The reply to `sent` in the log, else null.
const PacketEntry* replyEntry(const PacketLog& log, const PacketEntry& sent);

} // namespace core
