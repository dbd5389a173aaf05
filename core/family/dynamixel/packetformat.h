// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/dynamixel/layout.h"
#include "core/family/packetformat.h"

namespace core::dynamixel {

const PacketFormat& packetFormat(Kind kind);

} // namespace core::dynamixel
