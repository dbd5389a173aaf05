// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <array>
#include <cstdint>
#include <optional>

#include "core/wrench/load.h"
#include "core/wrench/lowpass.h"
#include "core/wrench/vector3.h"

/// From the values of a six-axis sensor to the forces that an operator means. Pure functions on values; the
/// parts are usable alone.
namespace core::wrench {

/// Fx Fy Fz Tx Ty Tz. N and N·m unless something else is said.
using Values = std::array<double, 6>;
using Matrix6 = std::array<Values, 6>; ///< by rows

bool isFinite(const Values& values);

inline constexpr double kStandardGravity = 9.80665; ///< m/s²

/// A tool behind the sensor, in the frame of the sensor.
struct Payload
{
    double mass = 0.0; ///< kg
    Vector3 centre;    ///< of mass, m

    friend bool operator==(const Payload&, const Payload&) = default;
};

/// What is done with the values of one sensor.
struct PipelineSettings
{
    double rate = 0.0; ///< nominal samples per second; needed by the low-pass only
    std::optional<AxisLimits> limits;
    std::optional<Matrix6> calibration; ///< none: values pass unchanged
    std::optional<double> cutoff;       ///< Hz, of the low-pass; none: no low-pass
    Values bias{};                      ///< what the sensor shows without any load
    std::optional<Payload> tool;        ///< none: gravity is not removed
    FramePose frame;

    friend bool operator==(const PipelineSettings&, const PipelineSettings&) = default;
};

/// Sentences about what is wrong in settings; empty when they are usable.
QStringList problems(const PipelineSettings& settings);

enum class Gravity : std::uint8_t {
    NotSet, ///< no tool in the settings
    Removed,
    Unknown, ///< a tool, but no direction of gravity: the net values contain its weight or, where it was
             ///< removed before with this tool, are no numbers
};

/// What became of a sample.
struct PipelineResult
{
    Values filtered{};               ///< after calibration and low-pass; a tare is taken from these
    Values net{};                    ///< after bias and gravity, in the frame of the settings
    LoadZone zone = LoadZone::Rated; ///< the worst of the whole load; Rated without limits
    Gravity gravity = Gravity::NotSet;
    bool isUsable = true; ///< false: a value was no number, and `net` is that too
};

/// The product of matrix and values.
Values multiplied(const Matrix6& matrix, const Values& values);

/// The weight of a tool as the sensor feels it: F = m g, T = c × m g. `gravity`: m/s², in the frame of the
/// sensor.
Values weightOf(const Payload& tool, const Vector3& gravity);

/// The same load in another frame: f' = R f, t' = R t + p × (R f). Source: Lynch and Park, Modern Robotics,
/// section 3.4.
Values transformed(const Values& values, const Rotation& rotation, const Vector3& position);

/// What is done with the values that a driver has scaled: limits → calibration matrix → low-pass → bias →
/// gravity of the tool → frame, in this order. Limits come before the bias, because a tare must not hide a
/// load. One stream, one thread; no allocation.
class Pipeline
{
public:
    Pipeline() = default; ///< passes values unchanged
    explicit Pipeline(const PipelineSettings& settings) { setSettings(settings); }

    /// From the next sample on; they must have no problems(). The low-pass begins again only where it or what
    /// is before it changes: a new tare has no transient.
    void setSettings(const PipelineSettings& settings);

    /// `raw`: N and N·m, the whole load in the frame of the sensor. `gravity`: m/s², in that frame; empty
    /// when unknown.
    PipelineResult process(const Values& raw, const std::optional<Vector3>& gravity = {});

    /// The low-pass forgets what was before: after a gap of the stream or a fault of the sensor.
    void restart() { m_lowPass.restart(); }

private:
    PipelineSettings m_settings;
    Rotation m_rotation;
    LowPass m_lowPass;
    bool m_wasRemoved = false; ///< the weight of the tool of these settings
};

} // namespace core::wrench
