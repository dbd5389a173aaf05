// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/base/time.h"

namespace core {

/// Force and torque of one sensor sample, in the sensor's frame. Trivially copyable: it crosses threads.
struct Wrench
{
    std::array<double, 6> value{}; ///< Fx Fy Fz (N), Tx Ty Tz (N·m)

    double force() const { return std::hypot(value[0], value[1], value[2]); }  ///< |F|, N
    double torque() const { return std::hypot(value[3], value[4], value[5]); } ///< |T|, N·m
};

inline constexpr std::array<const char*, 6> kWrenchAxisNames{"Fx", "Fy", "Fz", "Tx", "Ty", "Tz"};

struct WrenchSample
{
    Time time; ///< when the datagram or frame arrived
    Wrench wrench;
    std::uint32_t sequence = 0;       ///< the link's own count
    std::uint32_t sensorSequence = 0; ///< the sensor's sample count; constant while the sensor is frozen
    std::uint32_t status = 0;         ///< raw status word, 0 = healthy
    float temperature = std::numeric_limits<float>::quiet_NaN(); ///< °C; no number: unknown
    std::optional<Duration> deviceTime{}; ///< by the sensor's own clock, since the first sample
};

/// The range of the sensor, and of the bars that show it.
struct WrenchLimits
{
    std::array<double, 6> value{200, 200, 200, 10, 10, 10}; ///< N and N·m, positive
};

} // namespace core
