// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/servo/jointunits.h"

#include <algorithm>
#include <cmath>

#include "core/servo/servomodel.h"

namespace core {

JointUnits JointUnits::fromModel(const ServoModel& model)
{
    return of(model, model.centreTick, false, 1.0);
}

JointUnits JointUnits::of(const ServoModel& model, int offset, bool reverse, double scale)
{
    JointUnits units{model};
    units.offset = offset;
    units.reverse = reverse;
    units.scale = scale;
    units.maxVelocity = model.maxVelocity * scale;
    units.minTick = model.minPosition;
    units.maxTick = model.maxPosition;
    return units;
}

int JointUnits::speed(AngularVelocity velocity) const
{
    const double unit = sign() * scale * speedPerUnit;
    if (unit == 0.0 || !isFinite(velocity))
        return 0;
    const double raw = std::clamp<double>(velocity.radians() / unit, -maxSpeed, maxSpeed);
    return static_cast<int>(std::trunc(raw + std::copysign(1e-9, raw)));
}

int JointUnits::tick(Angle position) const
{
    const int low = std::max(minTick, 0);
    const int high = std::min(maxTick, positionCounts - 1);
    double value = offset + sign() * position.radians() / tickSize();
    if (std::isnan(value))
        value = offset;
    return saturate(value, low, high);
}

} // namespace core
