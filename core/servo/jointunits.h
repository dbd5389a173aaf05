// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/base/quantities.h"

namespace core {

struct ServoModel;

/// The conversion of a model's temperature byte to degrees.
enum class TemperatureScale : std::uint8_t { Celsius, Thermistor10k };
/// Degrees Celsius. Thermistor10k: 8-bit ADC over a 10 k NTC (B 3380) with 10 k in series.
double celsius(TemperatureScale scale, std::uint8_t raw);

/// The units of the raw values of a servo.
struct ServoUnits
{
    double radiansPerTick = 0.0;
    double velocityPerUnit = 0.0; ///< rad/s a unit of differential_position (RAM 62)
    double maxVelocity = 0.0;     ///< rad/s without load, at nominal voltage; 0: unknown
    double speedPerUnit = 0.0;    ///< rad/s a unit of a speed goal; without an encoder by its no-load speed
    int maxSpeed = 1023;          ///< largest raw speed goal, in both directions
    double voltsPerUnit = 0.074;
    TemperatureScale temperatureScale = TemperatureScale::Celsius;
    std::uint16_t positionMask =
        0xFFFF;                ///< position bits of calibrated_position, the rest are stray; 0xFFFF:
                               ///< none is, and the position may be negative or beyond a turn
    int positionCounts = 1024; ///< calibrated position is 0 .. positionCounts-1

    friend bool operator==(const ServoUnits&, const ServoUnits&) = default;
};

/// Raw ticks <-> SI for one joint. Trivially copyable, so the bus thread can own one per joint.
///
///     position = sign * scale * radiansPerTick * (tick - offset)        sign = reverse ? -1 : +1
///
/// `maxVelocity` is the joint's, the other units are the servo's.
///
/// (the formula of HerkulexServo in sweetie_bot_herkulex). `tick` is the calibrated position. To ticks:
/// rounded to nearest, saturated to [minTick, maxTick]; never wraps. Not-a-number becomes the nearest limit
/// to `offset`.
struct JointUnits : ServoUnits
{
    int offset = 512; ///< tick at 0 rad
    bool reverse = false;
    double scale = 1.0; ///< gear or link ratio, > 0
    bool wraps = true;  ///< beyond the end of the sensor's range positions go on at its other end
    int minTick = 0;    ///< goals are clamped to these
    int maxTick = 1023;

    friend bool operator==(const JointUnits&, const JointUnits&) = default;

    static JointUnits fromModel(const ServoModel& model);
    /// A joint of this model with the configuration's offset, direction and scale.
    static JointUnits of(const ServoModel& model, int offset, bool reverse, double scale);

    /// A position register of any family, decoded with its sign; stray bits are masked off.
    Angle position(int raw) const
    {
        return positionOfTick(positionMask == 0xFFFF ? raw : raw & positionMask);
    }
    Angle positionOfTick(int tick) const
    {
        return Angle::fromRadians(sign() * tickSize() * (static_cast<double>(tick) - offset));
    }
    int tick(Angle position) const;
    AngularVelocity velocity(int raw) const
    {
        return AngularVelocity::fromRadians(sign() * scale * velocityPerUnit * raw);
    }
    /// Raw speed goal for continuous rotation, towards zero: never faster than requested. Saturating; 0 when
    /// unknown.
    int speed(AngularVelocity velocity) const;
    AngularVelocity velocityOfSpeed(int raw) const
    {
        return AngularVelocity::fromRadians(sign() * scale * speedPerUnit
                                            * std::clamp(raw, -maxSpeed, maxSpeed));
    }
    /// The highest velocity of continuous rotation.
    AngularVelocity topSpeed() const { return abs(velocityOfSpeed(maxSpeed)); }
    /// PWM of a HerkuleX, -1023..1023, as a share -1..1 of full drive, positive in the joint's positive
    /// direction.
    double pwm(int raw) const { return sign() * std::clamp(raw / 1023.0, -1.0, 1.0); }

    /// The smaller of the two limits in joint direction.
    Angle minPosition() const { return std::min(positionOfTick(minTick), positionOfTick(maxTick)); }
    Angle maxPosition() const { return std::max(positionOfTick(minTick), positionOfTick(maxTick)); }
    double sign() const { return reverse ? -1.0 : 1.0; }
    double tickSize() const { return scale * radiansPerTick; } ///< rad, positive
};

} // namespace core
