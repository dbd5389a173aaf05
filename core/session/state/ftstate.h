// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <limits>
#include <optional>

#include "core/base/time.h"
#include "core/sensor/ftsensor.h"
#include "core/sensor/sensorspecs.h"
#include "core/wrench/readout.h"

namespace core {

/// One F/T sensor of the session.
struct FtState
{
    QString name;
    QString description;
    bool hasSample = false;
    Time sampleTime;
    Wrench raw;
    Wrench wrench;                                               ///< zeroed
    float temperature = std::numeric_limits<float>::quiet_NaN(); ///< °C; no number: unknown
    wrench::Readout readout; ///< of `wrench`, for display: without values that the sensor reports as faulty
    SensorStats stats;
    std::optional<SensorSpecs> specs; ///< of the model that the array names
    QString statusWords;              ///< of the sensor's status word; empty when healthy
    QString linkWords;                ///< state of the link in whole sentences
    QString zeroMessage;              ///< result of the last zero or its refusal, a sentence
    bool zeroRefused = false;
    bool zeroRunning = false;
    bool canUndoZero = false;
    std::optional<Time> zeroTime; ///< of the active zero
};

} // namespace core
