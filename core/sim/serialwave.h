// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/time.h"
#include "core/sim/random.h"

namespace core::sim {

/// One sender's bytes on a line as 8N1 levels over time, without pauses.
struct SerialWave
{
    Time start;
    int baud = 115200;
    std::span<const std::uint8_t> bytes;

    Time end() const { return start + wireTime(bytes.size(), baud); }
    /// Level that this sender drives; high when idle.
    bool level(Time t) const;
    /// The level stays as it is at `t` until then.
    Time changesAt(Time t) const;
    /// True while it drives the line. Otherwise its output is released.
    bool drives(Time t) const { return t >= start && t < end(); }

private:
    std::uint64_t bitAt(Time t) const; ///< not before start
    bool levelOf(std::uint64_t bit) const;
};

/// True if a receiver at one rate can receive a sender at the other (within 3 %).
bool ratesMatch(int a, int b);

/// Appends to `out` what a UART at `baud` reads from a line with all `waves`. Start bits are searched at
/// steps of an eighth of a bit and confirmed at their middle, bits are sampled at their middle: a foreign
/// rate gives realistic garbage.
///
/// Senders have push-pull outputs that are released between packets. Where the active senders agree, the
/// level is clean: two equal replies less than half a bit apart read as one. Where they disagree, the level
/// is nearer to ground because the lower transistor is stronger: each sample is low with a probability of
/// three quarters.
void sampleLine(std::span<const SerialWave> waves, int baud, Random& chance, std::vector<std::uint8_t>& out);

} // namespace core::sim
