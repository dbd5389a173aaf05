// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/packetnames.h"
#include "core/timing/packetlog.h"

/// Decoded packets as text.
namespace core {

/// Describes the entries of a log in words, each by its family. Pure; fast enough for visible rows, not for
/// every packet of a bus.
class PacketWords : public PacketNames
{
public:
    using PacketNames::PacketNames;
    using PacketNames::who;

    /// Empty when the entry has no address.
    QString who(const PacketEntry& entry) const
    {
        return entry.hasHeader() ? who(ServoId{entry.id(), entry.bus}) : QString();
    }
    /// Name of the entry's bus; empty when there is only one.
    QString bus(const PacketEntry& entry) const { return buses().value(entry.bus); }
    /// "out", "in", "echo"
    static QString direction(const PacketEntry& entry)
    {
        return entry.isEcho       ? PacketText::tr("echo")
               : entry.isReceived ? PacketText::tr("in")
                                  : PacketText::tr("out");
    }
    /// "RAM_READ", "STAT reply", "garbage" …
    static QString command(const PacketEntry& entry);
    /// The whole entry in one line.
    QString decoded(const PacketEntry& entry) const;
    /// Every byte of the entry, in order and without a gap.
    std::vector<PacketField> fields(const PacketEntry& entry) const;
};

} // namespace core
