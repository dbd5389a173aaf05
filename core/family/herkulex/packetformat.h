// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/packetformat.h"

namespace core::herkulex {

const PacketFormat& packetFormat();

} // namespace core::herkulex
