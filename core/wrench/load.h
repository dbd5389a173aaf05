// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace core::wrench {

/// What an axis of the sensor withstands, as in the specs of HRIM (models/sensor/forcetorque).
struct AxisLimit
{
    double rated = 0.0;        ///< N or N·m, > 0: max_force or max_torque
    double safeOverload = 1.0; ///< times `rated`: safe_overload / 100; the sensor stays accurate afterwards
    double maxOverload = 1.0;  ///< times `rated`: max_overload / 100; beyond it the sensor breaks

    friend bool operator==(const AxisLimit&, const AxisLimit&) = default;
};
using AxisLimits = std::array<AxisLimit, 6>;

/// In order of danger.
enum class LoadZone : std::uint8_t {
    Rated,    ///< up to the rated load
    Overload, ///< up to the safe overload: not accurate
    Danger,   ///< up to the maximum overload: may need a new calibration
    Damage,   ///< beyond it
};

/// The zone of a load, which must be the whole one: a tare would hide a part of it. Not-a-number is Damage.
constexpr LoadZone zoneOf(double load, const AxisLimit& limit)
{
    const double size = load < 0.0 ? -load : load;
    if (size <= limit.rated)
        return LoadZone::Rated;
    if (size <= limit.rated * limit.safeOverload)
        return LoadZone::Overload;
    if (size <= limit.rated * limit.maxOverload)
        return LoadZone::Danger;
    return LoadZone::Damage;
}

} // namespace core::wrench
