// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// A virtual bus on virtual time, with a host that reads at once what arrives.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "core/sim/virtualbus.h"

namespace support {

/// Runs the bus from `now` for this time. The bytes that arrive meanwhile; `lastArrival` stays if none does.
inline std::vector<std::uint8_t> runBus(core::VirtualBus& bus, core::Time& now, core::Duration span,
                                        core::Time& lastArrival)
{
    std::vector<std::uint8_t> arrived;
    for (const core::Time end = now + span; now < end;) {
        const core::Time next = std::min(bus.nextEvent(), bus.nextReply());
        now = std::min(end, std::max(now + std::chrono::microseconds(1), next));
        bus.advance(now);
        std::array<std::uint8_t, 256> bytes{};
        while (const std::size_t count = bus.takeDue(now, bytes)) {
            arrived.insert(arrived.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(count));
            lastArrival = now;
        }
    }
    return arrived;
}

} // namespace support
