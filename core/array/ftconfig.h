// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>

#include <cstdint>
#include <optional>

#include "core/wrench/envelope.h"
#include "core/wrench/mounting.h"
#include "core/wrench/pipeline.h"

namespace core {

/// What an F/T sensor shows without any load: its tare. In its own frame, after the calibration matrix.
struct FtBias
{
    enum class Method : std::uint8_t {
        Entered, ///< by hand
        Zero,    ///< the mean of half a second; contains the weight of a tool that is not known, in one pose
        Poses,   ///< together with the tool, from several poses
    };

    wrench::Values value{}; ///< N and N·m
    Method method = Method::Entered;
    std::int64_t takenAt = 0;                  ///< ms since 1970, UTC; 0: unknown
    std::optional<double> temperature{};       ///< °C of the sensor then
    std::optional<wrench::Values> deviation{}; ///< standard deviation of each value

    friend bool operator==(const FtBias&, const FtBias&) = default;
};

/// How late the stream of an F/T sensor is against the servo bus. Views show its curves that much earlier.
struct FtDelay
{
    static constexpr double kMost = 1.0;     ///< s, in both directions
    static constexpr double kMostSkew = 1e4; ///< 1e-6

    double delay = 0.0;           ///< s; negative: early
    double uncertainty = 0.0;     ///< s, standard deviation
    std::optional<double> skew{}; ///< 1e-6, of its clock when the delay was measured; views do not use it
    double skewUncertainty = 0.0; ///< 1e-6

    friend bool operator==(const FtDelay&, const FtDelay&) = default;
};

/// A six-axis F/T sensor of the array.
struct FtSensorConfig
{
    QString name;
    QString driver = QStringLiteral("ati-rdt");
    QString address;          ///< host[:port] or a serial port; empty = the virtual array's own sensor
    QJsonObject parameters{}; ///< of the driver
    QString model{};          ///< whose limits count; empty: those that the driver knows
    // Of the pipeline, in the order in which it uses them (docs/force-torque.md).
    std::optional<wrench::Matrix6> calibration{};
    std::optional<double> cutoff{}; ///< Hz, of the low-pass
    std::optional<FtBias> bias{};
    std::optional<wrench::Payload> tool{};
    wrench::FramePose frame{};
    std::optional<wrench::Mounting> mounting{}; ///< none: the direction of gravity is unknown
    wrench::ForceEnvelope guard{};              ///< of the operator's own moves
    std::optional<FtDelay> delay{};             ///< none: not known, so its curves are shown as received
    QJsonObject unknownJson{};                  ///< as ArrayConfig's

    friend bool operator==(const FtSensorConfig&, const FtSensorConfig&) = default;
};

} // namespace core
