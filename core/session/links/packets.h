// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <functional>

#include "core/base/result.h"
#include "core/bus/busevents.h"
#include "core/session/links/handpacket.h"
#include "core/timing/packetexport.h"
#include "core/timing/packetlog.h"
#include "core/timing/packetwords.h"

namespace core {

struct SessionData;

/// The packets of the links: the log of all, and those that are sent by hand. GUI thread.
class Packets : public QObject
{
    Q_OBJECT

public:
    explicit Packets(SessionData& data);

    /// Every packet of the link, newest last; goes on from one link to the next.
    const PacketLog& packetLog() const;
    void clearPacketLog();
    /// What makes words of packets, by the array as it is now.
    PacketWords packetWords() const;
    /// The steady clock against the wall clock, now.
    static packetexport::ClockOffset packetClock();
    /// The log as a file: a capture when its name ends in .pcapng, else text. All of it or nothing.
    Result<void> savePackets(const QString& path) const;
    /// Whether a packet could be sent now, and what has to be asked before.
    HandPacketCheck checkPacket(const HandPacket& packet) const;
    using PacketDone = std::function<void(const bus::Reply& reply)>;
    /// Sends one through the CM round. Refused as checkPacket() says; its question is the caller's to ask.
    /// `done` gets the answer; of a request that only ACK policy 2 answers, that it was sent.
    Result<void> sendPacket(const HandPacket& packet, PacketDone done = {});

private:
    SessionData* d;
};

} // namespace core
