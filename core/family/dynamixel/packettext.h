// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/family/dynamixel/layout.h"
#include "core/family/packetentry.h"
#include "core/family/packetnames.h"

/// Dynamixel and Feetech packets in words.
namespace core::dynamixel {

/// "SYNC_READ", "status"; "command 0x0C" when unknown.
QString nameOfInstruction(std::uint8_t instruction);
QString damagedWords(Kind kind, const PacketEntry& entry);
/// A whole packet in one line.
QString packetWords(Kind kind, const PacketEntry& entry, const PacketNames& names);
std::vector<PacketField> fieldsOf(Kind kind, const PacketEntry& entry, const PacketNames& names);

/// The memory of an address: the registers below do not, those above lose their values at power-off.
int firstRam(Kind kind);
/// A packet, whole.
PacketView viewOf(Kind kind, std::span<const std::uint8_t> bytes, bool isReceived,
                  std::span<std::uint8_t> plain);

} // namespace core::dynamixel
