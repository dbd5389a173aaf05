// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/profile.h"

#include <algorithm>
#include <cmath>

#include "core/base/quantities.h"

namespace core::dynamixel {

namespace {

constexpr int kLongestMs = 32737; ///< of a profile by time
constexpr int kLongestScsMs = 9999;
constexpr int kMostProfile = 32767;
constexpr double kStsAcceleration = 100.0; ///< ticks/s² a unit of the acceleration
constexpr int kMostStsAcceleration = 254;
/// Share of a single move that is acceleration, and again deceleration.
constexpr double kRamp = 0.25;
/// Units of profile speed by units of profile acceleration give 64 ms (e-manual, Profile Acceleration).
constexpr double kProfileMs = 64.0;

int milliseconds(const MoveWanted& wanted, int most)
{
    const double ms = wanted.within * 1e3;
    return saturate(wanted.isPath ? std::ceil(ms - 1e-6) : std::round(ms), 0, most);
}

/// A speed in whole units; never 0, which is no limit. Paths are rounded down: the servo must not arrive
/// early.
int wholeSpeed(double units, const MoveScale& scale, bool isPath)
{
    return saturate(isPath ? std::floor(units + 1e-6) : std::round(units), 1, scale.maxSpeed);
}

/// s; a move by time in which the joint is no faster than it may be.
double shortest(const MoveScale& scale, const MoveWanted& wanted)
{
    const bool hasRamp = scale.style == GoalStyle::Profile && !wanted.isPath;
    return wanted.distance / scale.fastest / (hasRamp ? 1.0 - kRamp : 1.0);
}

MoveValues byTime(const MoveWanted& wanted)
{
    MoveValues values;
    values.speed = milliseconds(wanted, kLongestMs);
    values.acceleration = wanted.isPath ? 0 : static_cast<int>(values.speed * kRamp);
    values.seconds = values.speed * 1e-3;
    return values;
}

/// A trapezoid over the time, or on a path a constant speed.
MoveValues bySpeed(const MoveScale& scale, const MoveWanted& wanted)
{
    MoveValues values;
    const bool hasRamp = !wanted.isPath && wanted.within > 0.0
                         && (scale.style == GoalStyle::Profile || scale.style == GoalStyle::Acceleration);
    const double cruise = wanted.within * (hasRamp ? 1.0 - kRamp : 1.0);
    values.speed = cruise > 0.0
                       ? wholeSpeed(wanted.distance / cruise / scale.ticksPerSecond, scale, wanted.isPath)
                       : scale.maxSpeed;
    const double speed = values.speed * scale.ticksPerSecond; // ticks/s
    values.seconds = wanted.distance / speed;
    if (!hasRamp)
        return values;
    const double ramp = wanted.within * kRamp;
    if (scale.style == GoalStyle::Profile)
        values.acceleration = saturate(std::round(kProfileMs * values.speed / (ramp * 1e3)), 1, kMostProfile);
    else
        values.acceleration = saturate(std::round(speed / ramp / kStsAcceleration), 1, kMostStsAcceleration);
    const double rampTime = scale.style == GoalStyle::Profile
                                ? kProfileMs * 1e-3 * values.speed / values.acceleration
                                : speed / (values.acceleration * kStsAcceleration);
    values.seconds += rampTime;
    return values;
}

} // namespace

MoveValues moveValues(const MoveScale& scale, const MoveWanted& wanted)
{
    const bool isByTime = scale.style == GoalStyle::Time;
    if (!isByTime && !scale.isByTime)
        return bySpeed(scale, wanted);
    MoveWanted allowed = wanted;
    allowed.within = std::max(wanted.within, shortest(scale, wanted));
    if (!isByTime)
        return byTime(allowed);
    MoveValues values;
    values.time = milliseconds(allowed, kLongestScsMs);
    values.seconds = values.time * 1e-3;
    return values;
}

MoveTraits moveTraits(Kind kind)
{
    MoveTraits traits;
    traits.step = 0.001;
    traits.longest = kind == Kind::Feetech ? kLongestScsMs * 1e-3 : kLongestMs * 1e-3;
    return traits;
}

} // namespace core::dynamixel
