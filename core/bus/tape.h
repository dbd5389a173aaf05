// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <variant>

#include "core/bus/busevents.h"
#include "core/bus/busrecords.h"

namespace core::bus {

/// All that happened on a bus, in its order: for recordings and topics, which do not depend on the window.
using TapeItem = std::variant<Event, GoalSent, ExchangeRecord, CycleRecord, WireChunk>;

/// Items that a tape holds until they are read: three seconds of a busy line at 1 Mbaud.
inline constexpr std::size_t kTapeCapacity = 1U << 15;

} // namespace core::bus
