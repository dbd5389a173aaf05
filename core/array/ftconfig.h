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
        Zero,    ///< the mean of half a second; contains the weight of the tool in one pose
        Poses,   ///< together with the tool, from several poses
    };

    wrench::Values value{}; ///< N and N·m
    Method method = Method::Entered;
    std::int64_t takenAt = 0;                  ///< ms since 1970, UTC; 0: unknown
    std::optional<double> temperature{};       ///< °C of the sensor then
    std::optional<wrench::Values> deviation{}; ///< standard deviation of each value

    friend bool operator==(const FtBias&, const FtBias&) = default;
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
    QJsonObject unknownJson{};                  ///< as ArrayConfig's

    friend bool operator==(const FtSensorConfig&, const FtSensorConfig&) = default;
};

} // namespace core
