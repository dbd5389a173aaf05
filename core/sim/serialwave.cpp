// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/serialwave.h"

#include <algorithm>
#include <cstdlib>

namespace core::sim {

namespace {
/// Random bits that must all be zero for a contested level to be high: one time in four.
constexpr std::uint64_t kHighInContention = 0x3;
constexpr std::uint64_t kSecond = 1'000'000'000; // ns
} // namespace

std::uint64_t SerialWave::bitAt(Time t) const
{
    return static_cast<std::uint64_t>((t - start).count()) * static_cast<std::uint64_t>(baud) / kSecond;
}

bool SerialWave::levelOf(std::uint64_t bit) const
{
    const std::uint64_t byte = bit / 10;
    if (byte >= bytes.size())
        return true;
    const std::uint64_t place = bit % 10;
    if (place == 0 || place == 9)
        return place == 9;
    return ((bytes[byte] >> (place - 1)) & 1) != 0;
}

bool SerialWave::level(Time t) const
{
    return t < start || levelOf(bitAt(t));
}

Time SerialWave::changesAt(Time t) const
{
    if (t < start)
        return start;
    std::uint64_t bit = bitAt(t);
    for (const bool now = levelOf(bit); levelOf(bit) == now;) {
        if (++bit >= 10 * bytes.size())
            return std::max(end(), t);
    }
    const auto rate = static_cast<std::uint64_t>(baud);
    return start + Duration(static_cast<std::int64_t>((bit * kSecond + rate - 1) / rate));
}

bool ratesMatch(int a, int b)
{
    return std::abs(a - b) * 100LL <= 3LL * std::min(a, b);
}

void sampleLine(std::span<const SerialWave> waves, int baud, Random& chance, std::vector<std::uint8_t>& out)
{
    if (waves.empty())
        return;
    const auto isHigh = [&](Time t) {
        bool anyHigh = false;
        bool anyLow = false;
        for (const SerialWave& wave : waves) {
            if (wave.drives(t))
                (wave.level(t) ? anyHigh : anyLow) = true;
        }
        return !anyLow || (anyHigh && (chance.next() & kHighInContention) == 0);
    };
    Time t = waves.front().start;
    Time end = t;
    for (const SerialWave& wave : waves) {
        t = std::min(t, wave.start);
        end = std::max(end, wave.end());
    }
    const Duration bit{1'000'000'000 / baud};
    // The next step, or that at which a single sender changes its level: a receiver may be a hundred times
    // as fast.
    const auto next = [&](Time from) {
        const Time change = waves.size() == 1 ? waves.front().changesAt(from) : from;
        return from + std::max<std::int64_t>((change - from - Duration(1)) / (bit / 8) + 1, 1) * (bit / 8);
    };
    while (t < end) {
        if (isHigh(t)) {
            t = next(t);
            continue;
        }
        if (isHigh(t + bit / 2)) {
            t += bit / 8;
            continue;
        }
        unsigned byte = 0;
        for (int i = 0; i < 8; ++i)
            byte |= isHigh(t + bit / 2 + (i + 1) * bit) ? 1u << i : 0u;
        out.push_back(static_cast<std::uint8_t>(byte));
        t += bit / 2 + 9 * bit;
        while (t < end && !isHigh(t)) // missing stop bit: wait for the line to rise
            t = next(t);
    }
}

} // namespace core::sim
