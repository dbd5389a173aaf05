// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include "core/timing/packetlog.h"
#include "core/timing/packetwords.h"

/// File formats of a packet log. Pure.
namespace core::packetexport {

/// Relates the steady clock to the wall clock: one moment on both. Packets are timed by the steady clock,
/// which is never set; setting the wall clock in between shifts them all equally.
struct ClockOffset
{
    Time steady;
    std::int64_t utcNanoseconds = 0; ///< since 1970 UTC

    std::int64_t utc(Time time) const { return utcNanoseconds + (time - steady).count(); }
};

/// UTC: "2026-01-02T03:04:05.123456789Z"
QString utcText(std::int64_t nanoseconds);
/// One line of an entry, without its end: time, with several buses the bus, direction, bytes, words;
/// separated by tabs.
QString textLine(const PacketEntry& entry, const PacketWords& words, const ClockOffset& clock);

/// A header line and one line per entry. UTF-8.
QByteArray toText(const PacketLog& log, const PacketWords& words, const ClockOffset& clock);
/// A capture for Wireshark and similar programs: pcapng, one interface of LINKTYPE_USER0 (147) per bus, one
/// packet block per entry: time in ns, direction and damage in epb_flags, the words as its comment. Losses of
/// the log are the drop count of the next block.
QByteArray toPcapng(const PacketLog& log, const PacketWords& words, const ClockOffset& clock);

} // namespace core::packetexport
