// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/family/packetentry.h"
#include "core/family/packetnames.h"

/// HerkuleX packets in words.
namespace core::herkulex {

/// "RAM_READ", "STAT reply"; "command 0x0A" when unknown.
QString nameOfCommand(std::uint8_t command);
QString damagedWords(const PacketEntry& entry);
/// A whole packet in one line.
QString packetWords(const PacketEntry& entry, const PacketNames& names);
std::vector<PacketField> fieldsOf(const PacketEntry& entry, const PacketNames& names);

} // namespace core::herkulex
