// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"

namespace core {

/// Gives a bus the protocol of a family, and its factory rate when the family does not have the present one.
void chooseProtocol(BusConfig& bus, const ServoFamily& family);

} // namespace core
