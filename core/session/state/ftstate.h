// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>
#include <optional>

#include "core/array/ftconfig.h"
#include "core/base/time.h"
#include "core/sensor/ftsensor.h"
#include "core/sensor/sensorspecs.h"
#include "core/wrench/readout.h"

namespace core {

/// Curves of an F/T sensor: net and raw values of each axis, sizes of the net force and torque, temperature.
struct FtCurve
{
    enum { kNet = 0, kRaw = 6, kForce = 12, kTorque, kTemperature, kCount };
};

/// One F/T sensor of the session.
struct FtState
{
    QString name;
    QString description;
    bool hasSample = false;
    WrenchSample sample;     ///< the newest one; only with `hasSample`
    wrench::Readout readout; ///< of the net values, for display
    SensorStats stats;
    std::optional<wrench::AxisLimits> limits;        ///< of the model, else those that the sensor reports
    wrench::LoadZone zone = wrench::LoadZone::Rated; ///< the worst of the last second
    std::optional<SensorSpecs> specs;                ///< of the model that the array names
    QString statusWords;                             ///< of the sensor's status word; empty when healthy
    QString linkWords;                               ///< state of the link in whole sentences
    QString lowPassWords;                            ///< why it is off although there is a cutoff; a sentence
    QString faultWords;                              ///< of a fault in the last second; empty: none
    std::optional<CountScale> scale{};               ///< of a sensor that sends counts, once it is known
    bool isSilent = false;                           ///< has sent nothing for two seconds
    QString zeroMessage;                             ///< result of the last zero or its refusal, a sentence
    bool zeroRefused = false;
    bool zeroRunning = false;
    bool canUndoZero = false;
    std::optional<FtBias> bias{}; ///< the tare in effect
    std::optional<wrench::Payload> tool{};
    std::uint32_t tareId = 0; ///< its number, counted up with each change of bias or tool; 0: none
};

} // namespace core
