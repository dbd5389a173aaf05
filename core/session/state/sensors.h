// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include "core/base/time.h"
#include "core/session/state/ftstate.h"
#include "core/telemetry/history.h"

namespace core {

struct SessionData;

/// The force/torque sensors of the session. GUI thread.
class Sensors : public QObject
{
    Q_OBJECT

public:
    explicit Sensors(SessionData& data);

    int ftCount() const;
    const FtState& ft(int sensor) const;
    const Series& ftSeries(int sensor, int axis) const; ///< zeroed values, axes 0..5
    void zeroFt(int sensor, Time now);
    void undoZeroFt(int sensor);

private:
    SessionData* d;
};

} // namespace core
