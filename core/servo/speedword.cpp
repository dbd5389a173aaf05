// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/servo/speedword.h"

#include <algorithm>
#include <cmath>

#include "core/servo/servomodel.h"

namespace core {

namespace {

/// rad/s of the joint per unit; negative when reversed.
double unitOf(const ServoModel& model, const JointUnits& units)
{
    const double servo =
        model.group == QLatin1String("C") ? units.velocityPerUnit : model.maxVelocity / kMaxSpeedWord;
    return (units.reverse ? -1.0 : 1.0) * units.scale * servo;
}

} // namespace

int speedWord(const ServoModel& model, const JointUnits& units, AngularVelocity velocity)
{
    const double unit = unitOf(model, units);
    if (unit == 0.0 || !isFinite(velocity))
        return 0;
    const double word = std::clamp<double>(velocity.radians() / unit, -kMaxSpeedWord, kMaxSpeedWord);
    return static_cast<int>(std::trunc(word + std::copysign(1e-9, word))); // never faster than requested
}

AngularVelocity velocityOfWord(const ServoModel& model, const JointUnits& units, int word)
{
    return AngularVelocity::fromRadians(unitOf(model, units)
                                        * std::clamp(word, -kMaxSpeedWord, kMaxSpeedWord));
}

} // namespace core
