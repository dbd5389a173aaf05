// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include "core/base/time.h"
#include "core/rt/sharedvalue.h"
#include "core/wrench/pipeline.h"

namespace core {

/// Force and torque. Trivially copyable: it crosses threads.
struct Wrench
{
    std::array<double, 6> value{}; ///< Fx Fy Fz (N), Tx Ty Tz (N·m)

    double force() const { return size(0); }  ///< |F|, N
    double torque() const { return size(3); } ///< |T|, N·m

private:
    /// Not std::hypot(): with three arguments it may lose a value that is no number.
    double size(std::size_t first) const
    {
        double sum = 0.0;
        for (std::size_t axis = first; axis < first + 3; ++axis)
            sum += value[axis] * value[axis];
        return std::sqrt(sum);
    }
};

inline constexpr std::array<const char*, 6> kWrenchAxisNames{"Fx", "Fy", "Fz", "Tx", "Ty", "Tz"};

/// What a sensor measured at a time, and what its pipeline made of that (docs/force-torque.md).
struct WrenchSample
{
    Time time;                        ///< when the datagram or frame arrived
    Wrench raw;                       ///< the whole load
    std::uint32_t sequence = 0;       ///< the link's own count
    std::uint32_t sensorSequence = 0; ///< the sensor's sample count; constant while the sensor is frozen
    std::uint32_t status = 0;         ///< raw status word, 0 = healthy
    float temperature = std::numeric_limits<float>::quiet_NaN(); ///< °C; no number: unknown
    std::optional<Duration> deviceTime{}; ///< by the sensor's own clock, since the first sample
    bool isFaulty = false;                ///< the sensor reports a fault, or a value is no number

    // By the pipeline.
    Wrench net{};      ///< without bias and weight of the tool, in the frame of the settings
    Wrench filtered{}; ///< after calibration and low-pass: what a tare is made of
    wrench::LoadZone zone = wrench::LoadZone::Rated; ///< of the whole load
    wrench::Gravity gravity = wrench::Gravity::NotSet;
    std::uint32_t tareId = 0; ///< of the tare in effect, counted up; 0: none yet
};

/// The newest sample of a sensor, for threads that cannot wait.
using LatestWrench = rt::SharedValue<WrenchSample>;

/// The range of the sensor, and of the bars that show it.
struct WrenchLimits
{
    std::array<double, 6> value{200, 200, 200, 10, 10, 10}; ///< N and N·m, positive
};

} // namespace core
