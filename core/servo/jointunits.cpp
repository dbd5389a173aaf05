// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/servo/jointunits.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/servo/servomodel.h"

namespace core {

namespace {

constexpr double kFullPwm = 1023.0;

double signOf(const JointUnits& units)
{
    return units.reverse ? -1.0 : 1.0;
}

} // namespace

JointUnits JointUnits::fromModel(const ServoModel& model)
{
    return of(model, model.centreTick, false, 1.0);
}

JointUnits JointUnits::of(const ServoModel& model, int offset, bool reverse, double scale)
{
    JointUnits units;
    units.offset = offset;
    units.reverse = reverse;
    units.scale = scale;
    units.radiansPerTick = model.radiansPerTick;
    units.velocityPerUnit = model.velocityPerUnit;
    units.maxVelocity = model.maxVelocity * scale;
    units.positionMask = model.positionMask;
    units.positionCounts = model.positionCounts;
    units.minTick = model.minPosition;
    units.maxTick = model.maxPosition;
    return units;
}

Angle JointUnits::position(std::uint16_t raw) const
{
    return positionOfTick(raw & positionMask);
}

Angle JointUnits::positionOfTick(int tick) const
{
    return Angle::fromRadians(signOf(*this) * tickSize() * (static_cast<double>(tick) - offset));
}

int JointUnits::tick(Angle position) const
{
    const int low = std::max(minTick, 0);
    const int high = std::min(maxTick, positionCounts - 1);
    double value = offset + signOf(*this) * position.radians() / tickSize();
    if (std::isnan(value))
        value = offset;
    return saturate(value, low, high);
}

AngularVelocity JointUnits::velocity(std::int16_t raw) const
{
    return AngularVelocity::fromRadians(signOf(*this) * scale * velocityPerUnit * raw);
}

double JointUnits::pwm(std::int16_t raw) const
{
    return signOf(*this) * std::clamp(raw / kFullPwm, -1.0, 1.0);
}

Angle JointUnits::minPosition() const
{
    return std::min(positionOfTick(minTick), positionOfTick(maxTick));
}

Angle JointUnits::maxPosition() const
{
    return std::max(positionOfTick(minTick), positionOfTick(maxTick));
}

} // namespace core
