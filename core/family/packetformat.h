// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/family/packetentry.h"
#include "core/family/packetnames.h"
#include "core/protocol/frames/framestream.h"

namespace core {

/// How requests and replies belong together.
struct PacketPairing
{
    bool isRequest = false; ///< a servo may answer it
    bool isReply = false;
    bool mustAnswer = false;            ///< a request that every servo answers
    std::uint8_t command = 0;           ///< equal in request and reply
    std::optional<std::uint32_t> place; ///< what is read; without it, request or reply fits any
    std::vector<std::uint8_t> ids;      ///< of a request to several: those that send a reply of their own
};

/// A request that the user composes, as the family understands it.
struct HandRequest
{
    enum Kind { Unknown, BadData, Status, Read, Write, Goal, FactoryValues, Reboot };
    Kind kind = Unknown;
    QString sentence; ///< BadData: what the command takes; Unknown: which commands there are
    Memory memory = Memory::Ram;
    int address = 0;
    int length = 0;   ///< of a read or write
    QByteArray bytes; ///< of a write
    bool keepsId = false;
    bool keepsBaud = false;
};

/// The packets of a family for the log and for packets sent by hand. GUI thread; constant.
class PacketFormat
{
public:
    virtual ~PacketFormat() = default;

    // `isReceived`: on the line to the host. There the packets of some families are replies, which look as
    // requests do.
    virtual frames::Inspection front(std::span<const std::uint8_t> bytes, bool isReceived) const = 0;
    /// Of a packet, whole or not; none when it is too short.
    virtual std::optional<PacketHead> head(std::span<const std::uint8_t> bytes, bool isReceived) const = 0;
    /// Of a whole packet.
    virtual PacketPairing pairing(std::span<const std::uint8_t> packet, bool isReceived) const = 0;
    virtual std::optional<ServoHealth> health(std::span<const std::uint8_t> packet,
                                              bool isReceived) const = 0;
    /// Whether a packet concerns a servo: is for it, from it or for all.
    virtual bool mentions(const PacketEntry& entry, std::uint8_t id) const = 0;

    /// Name of a request or reply; "command 0x0A" when unknown.
    virtual QString commandName(std::uint8_t command) const = 0;
    /// Commands of requests, in the order of their numbers.
    virtual std::vector<std::uint8_t> requests() const = 0;
    /// The request that a command is, or that it answers.
    virtual std::uint8_t requestOf(std::uint8_t command) const = 0;
    /// A packet, whole or damaged, in one line.
    virtual QString decoded(const PacketEntry& entry, const PacketNames& names) const = 0;
    /// Every byte of a packet, whole or damaged, in order and without a gap.
    virtual std::vector<PacketField> fields(const PacketEntry& entry, const PacketNames& names) const = 0;

    /// The bytes on the wire; empty when too long for a packet.
    virtual QByteArray frame(std::uint8_t id, std::uint8_t command, const QByteArray& data) const = 0;
    virtual HandRequest understood(std::uint8_t command, const QByteArray& data) const = 0;
    /// Its kind and memory alone, without data.
    virtual HandRequest kindOf(std::uint8_t command) const = 0;
    /// The data of a read or write.
    virtual QByteArray dataOf(const HandRequest& request) const = 0;
    /// Requests to choose from, the usual ones first.
    virtual std::vector<std::uint8_t> offered() const = 0;
    /// Whether a write there may move or switch a joint, whatever the model.
    virtual bool mayMove(int address, int length) const = 0;
};

} // namespace core
