// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/herkulex/playtime.h"

#include <cmath>

#include "core/base/quantities.h"
#include "core/base/time.h"
#include "core/protocol/herkulex/packet.h"

namespace core::herkulex {

namespace {

constexpr int kFactoryAccelerationTime = 45; ///< max_acceleration_time

} // namespace

std::uint8_t playtimeOf(double seconds)
{
    if (std::isnan(seconds))
        return kLongestPlaytime; // the slowest is the safest
    return static_cast<std::uint8_t>(saturate(seconds / kPlaytimeUnitSeconds, 0, kLongestPlaytime));
}

std::uint8_t playtimeCovering(double seconds)
{
    constexpr Duration kUnit = 11'200us;
    const auto units = (fromSeconds(seconds) + kUnit - Duration(1)) / kUnit;
    return static_cast<std::uint8_t>(std::clamp<std::int64_t>(units, 0, kLongestPlaytime));
}

double secondsOf(std::uint8_t playtime)
{
    return playtime * kPlaytimeUnitSeconds;
}

MoveTraits moveTraits()
{
    return {kPlaytimeUnitSeconds, kLongestPlaytime * kPlaytimeUnitSeconds,
            kFactoryAccelerationTime * kPlaytimeUnitSeconds};
}

MoveShape moveShape(int accelerationRatio, int maxAccelerationTime)
{
    return {std::clamp(accelerationRatio, 0, 50) / 100.0,
            std::max(maxAccelerationTime, 0) * kPlaytimeUnitSeconds};
}

} // namespace core::herkulex
