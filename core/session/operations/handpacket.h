// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <optional>
#include <vector>

#include "core/bus/busevents.h"
#include "core/timing/packetlog.h"

namespace core {

/// A packet that the user composes. It goes through the CM round like every other request.
struct HandPacket
{
    std::uint8_t id = 0;
    std::uint8_t command = 0; ///< of a request
    QByteArray data;
    std::uint8_t bus = 0; ///< of the array's

    /// The bytes on the wire; empty when it is too long for a packet.
    QByteArray bytes() const;
};

/// What has to be known to judge a packet.
struct HandPacketContext
{
    struct Joint
    {
        std::uint8_t id = 0;
        QString label; ///< "elbow (ID 4)"
        bool torqueOn = false;
        QString whyNotMoved; ///< see Gate::whyNotMoved()
        std::uint8_t bus = 0;
        bool isRead = true; ///< false: `torqueOn` is not known, so it counts as held where it could move
    };
    bool isStopped = false;
    bool isControl = true; ///< false: Monitor, where nothing may move or be switched on
    std::vector<Joint> joints;
};

/// Whether a packet may be sent, and as what.
struct HandPacketCheck
{
    QString refusal;           ///< a sentence; empty: it may be sent
    bool needsControl = false; ///< refused because the array is in Monitor
    QString question; ///< to be asked first, with `detail` and the name of the act; empty: nothing to ask
    QString detail;
    QString act;
    bus::Request request; ///< what is handed to the bus, when it may be sent
    /// Torque is switched by the safe path, which begins at the present position, instead of by the bare
    /// write.
    bool isSafeTorque = false;
};

/// Judges a packet. What moves or switches a joint obeys STOP; JOG is refused altogether, because the goal
/// dialog clamps and this does not; what is lasting or cannot be taken back asks first. A servo whose torque
/// is not known, in the array or not, counts as one that holds its position. Pure.
HandPacketCheck checkHandPacket(const HandPacket& packet, const HandPacketContext& context);

/// Bytes in hexadecimal as people write them: "3A 02", "3a02", "0x3A, 0x02". None for anything else.
std::optional<QByteArray> handBytes(QString text);
/// The byte of a request by its name ("RAM_READ", in capitals or not) or in hexadecimal ("04", "0x04").
std::optional<std::uint8_t> handCommand(const QString& text);

/// What the bus reports of a packet that was sent.
struct HandPacketAnswer
{
    bool isDone = false; ///< sent, and answered when it has to be
    QString sentence;
};
/// `who`: the servo in words; `isSafeTorque` of checkHandPacket().
HandPacketAnswer answerOf(const HandPacket& packet, bool isSafeTorque, const bus::Reply& reply,
                          const QString& who);
/// The newest entry of a packet that went out, else null. Of one that was sent several times, the last.
const PacketEntry* sentEntry(const PacketLog& log, const HandPacket& packet);
/// The reply to `sent` as the log has it, else null.
const PacketEntry* replyEntry(const PacketLog& log, const PacketEntry& sent);

} // namespace core
