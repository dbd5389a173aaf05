// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/servofamily.h"

namespace core::feetech {

/// STS, SMS and SCS: the packets of Dynamixel 1.0 with other registers and more instructions.
const ServoFamily& family();

} // namespace core::feetech
