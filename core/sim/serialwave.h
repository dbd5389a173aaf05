// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/time.h"
#include "core/sim/random.h"

namespace core::sim {

/// One sender's bytes on a line as 8N1 levels in time, back to back.
struct SerialWave
{
    Time start;
    int baud = 115200;
    std::span<const std::uint8_t> bytes;

    Time end() const { return start + wireTime(bytes.size(), baud); }
    /// Level of the line as this sender drives it; high when it is silent.
    bool level(Time t) const;
    /// True while it drives the line. Before and after, its output is released.
    bool drives(Time t) const { return t >= start && t < end(); }
};

/// True when a receiver at one rate understands a sender at the other (within 3 %).
bool ratesMatch(int a, int b);

/// What a UART at `baud` reads from a line on which all `waves` are sent. Start bits are found at an eighth
/// of a bit and confirmed at their middle, bits are sampled at their middle: a foreign rate gives the garbage
/// it gives in reality. Bytes are appended to `out`.
///
/// Senders are taken to have push-pull outputs that are released between packets. Where those that drive the
/// line agree, the level is clean, however many they are: two equal replies less than half a bit apart read
/// as one. Where they disagree, the level lies between, nearer to ground because the lower transistor is the
/// stronger one: it is read as low three times out of four, by chance, anew at every look.
void sampleLine(std::span<const SerialWave> waves, int baud, Random& chance, std::vector<std::uint8_t>& out);

} // namespace core::sim
