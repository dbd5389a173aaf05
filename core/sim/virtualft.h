// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/base/time.h"
#include "core/sim/armstate.h"
#include "core/sim/random.h"

namespace core {

/// An elastic wall across the x axis of the base.
struct VirtualFtWall
{
    double stiffness = 10'000.0; ///< N/m
    double distance = 0.3;       ///< m from the base along its x axis
};

/// Load and errors of the virtual sensor.
struct VirtualFtSettings
{
    std::uint64_t seed = 1;
    double payloadMass = 0.85;                                     ///< kg
    std::array<double, 3> payloadCentre{0.012, -0.004, 0.061};     ///< m, in the sensor's frame
    std::array<double, 6> bias{3.1, -1.2, 7.7, 0.11, -0.05, 0.02}; ///< N, N·m: reading without load
    double forceNoise = 0.02;                                      ///< N, standard deviation
    double torqueNoise = 0.0005;                                   ///< N·m, standard deviation
    double forceDrift = 0.4;                                       ///< N, maximum drift of the zero
    double torqueDrift = 0.01;                                     ///< N·m
    std::array<double, 6> range{60, 60, 120, 3, 3, 3};             ///< N, N·m; beyond: overload
    std::optional<VirtualFtWall> wall{};                           ///< that the tip of the tool can touch
    double overloadEvery =
        0;                ///< s; 0.2 s of each period have half as much again as the range along z; 0: never
    double lost = 0.0;    ///< share of the frames that are not sent
    double damaged = 0.0; ///< share of the frames in which a bit is wrong
};

/// A six-axis sensor at the end of a virtual arm. Pure: the same seed, times and arm give the same values;
/// reads no clock. Any one thread.
///
/// The joint axes alternate between y and x, from the base on; gravity points along -z of the base. The
/// payload's weight is transformed into the sensor's frame (F = m·g, T = c x m·g, see Kubus, Kröger, Wahl,
/// IROS 2008); each joint's load adds the share of its torque, and of the force on a lever of 0.25 m, that a
/// stiff arm transmits. Links are 0.1 m long, along z, and so is the tool. The wall pushes against its tip.
class VirtualFt
{
public:
    explicit VirtualFt(const VirtualFtSettings& settings = {});

    /// Next reading: Fx Fy Fz (N), Tx Ty Tz (N·m). `elapsed`: since power-up.
    std::array<double, 6> sample(Duration elapsed, const ArmState& arm);

    /// The load without bias, drift and noise. N and N·m.
    std::array<double, 6> load(const ArmState& arm) const;
    /// What an accelerometer in the sensor shows at rest, m/s².
    std::array<double, 3> acceleration(const ArmState& arm) const;
    double temperature(Duration elapsed) const; ///< °C
    bool isOverloaded(const std::array<double, 6>& values) const;

    enum class Fate { Sent, Lost, Damaged };
    Fate drawFate(); ///< of the next frame

private:
    double gaussian();

    VirtualFtSettings m_settings;
    std::array<double, 6> m_driftPhase{}; ///< rad
    sim::Random m_random;
};

} // namespace core
