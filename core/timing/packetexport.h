// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include "core/timing/packetlog.h"
#include "core/timing/packetwords.h"

/// A packet log as files hold it. Pure.
namespace core::packetexport {

/// What the steady clock's times are by the wall clock: one moment, by both. Packets are timed by the steady
/// clock, which no one sets; a wall clock that was set in between shifts them all alike.
struct ClockOffset
{
    Time steady;
    std::int64_t utcNanoseconds = 0; ///< since 1970 UTC

    std::int64_t utc(Time time) const { return utcNanoseconds + (time - steady).count(); }
};

/// "2026-01-02T03:04:05.123456789Z"
QString utcText(std::int64_t nanoseconds);
/// One line of an entry, without its end: time, with several buses the bus, direction, bytes, words;
/// separated by tabs.
QString textLine(const PacketEntry& entry, const PacketWords& words, const ClockOffset& clock);

/// A header line and a line an entry. UTF-8.
QByteArray toText(const PacketLog& log, const PacketWords& words, const ClockOffset& clock);
/// A capture for Wireshark and the like: pcapng, an interface of LINKTYPE_USER0 (147) a bus, a packet block
/// an entry: time in ns, direction and damage in epb_flags, the words as its comment. What the log lost is
/// the drop count of the block that follows.
QByteArray toPcapng(const PacketLog& log, const PacketWords& words, const ClockOffset& clock);

} // namespace core::packetexport
