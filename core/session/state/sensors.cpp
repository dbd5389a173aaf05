// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/sensors.h"

#include "core/session/sessiondata.h"

namespace core {

Sensors::Sensors(SessionData& data)
    : d(&data)
{
}

int Sensors::ftCount() const
{
    return static_cast<int>(d->sensors.size());
}

const FtState& Sensors::ft(int sensor) const
{
    return d->sensors[static_cast<std::size_t>(sensor)]->state();
}

const Series& Sensors::ftSeries(int sensor, int axis) const
{
    return d->sensors[static_cast<std::size_t>(sensor)]->series(axis);
}

void Sensors::zeroFt(int sensor, Time now)
{
    d->sensors[static_cast<std::size_t>(sensor)]->zero(now);
}

void Sensors::undoZeroFt(int sensor)
{
    d->sensors[static_cast<std::size_t>(sensor)]->undoZero();
}

} // namespace core
