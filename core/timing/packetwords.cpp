// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/packetwords.h"

#include "core/family/packetformat.h"
#include "core/family/servofamily.h"

namespace core {

QString PacketWords::command(const PacketEntry& entry)
{
    switch (entry.kind) {
    case PacketEntry::Kind::Packet:
        return entry.family->packets().commandName(entry.command());
    case PacketEntry::Kind::Damaged:
        return PacketText::tr("corrupted");
    case PacketEntry::Kind::Garbage:
        return PacketText::tr("garbage");
    case PacketEntry::Kind::Gap:
        return PacketText::tr("gap");
    }
    return {};
}

QString PacketWords::decoded(const PacketEntry& entry) const
{
    if (entry.kind == PacketEntry::Kind::Gap)
        return PacketText::tr("%n gap(s) in the log here: the log fell behind the bus", nullptr,
                              static_cast<int>(entry.skipped));
    if (entry.kind == PacketEntry::Kind::Garbage)
        return PacketText::tr("%n byte(s) outside any packet", nullptr, static_cast<int>(entry.bytes.size()));
    return entry.family->packets().decoded(entry, *this);
}

std::vector<PacketField> PacketWords::fields(const PacketEntry& entry) const
{
    if (entry.hasHeader())
        return entry.family->packets().fields(entry, *this);
    std::vector<PacketField> fields;
    PacketFields add(fields);
    for (int at = 0; at < entry.bytes.size(); ++at)
        add.add(1, PacketText::tr("byte %1").arg(at), hexNumber(entry.byte(at)),
                PacketText::tr("not part of a packet"));
    return fields;
}

} // namespace core
