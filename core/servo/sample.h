// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/time.h"

namespace core {

/// The data of one poll of a joint. Trivially copyable: it crosses threads.
struct Sample
{
    Time time; ///< when the reply's last byte arrived
    JointIndex joint;
    Angle position;
    AngularVelocity velocity;
    double pwm = 0.0;          ///< share of full drive, -1..1; NaN when not polled
    Angle goal;                ///< last goal sent on the wire; NaN while none was
    std::uint8_t playtime = 0; ///< of that goal's move, units of 11.2 ms; 0: at once
    std::uint8_t statusError = 0;
    std::uint8_t statusDetail = 0;
    std::uint16_t tick = 0;         ///< calibrated position in ticks of the servo, stray bits masked off
    std::uint16_t absoluteTick = 0; ///< the same before the servo's calibration
    std::uint16_t retries = 0;      ///< requests repeated before this reply
    float roundTrip = 0;            ///< s, request written to reply complete
    /// State of the servo's own trajectory generator; NaN unless the poll was detailed.
    Angle servoGoal = Angle::fromRadians(std::numeric_limits<double>::quiet_NaN());
    Angle desiredPosition = Angle::fromRadians(std::numeric_limits<double>::quiet_NaN());
    AngularVelocity desiredVelocity = AngularVelocity::fromRadians(std::numeric_limits<double>::quiet_NaN());
};

/// Slow values, read in rotation on the CM round. Raw: the model's tables convert volts and degrees to SI.
struct Vitals
{
    Time time;
    JointIndex joint;
    std::uint8_t torqueControl = 0; ///< register: 0x00 free, 0x40 brake, 0x60 on
    std::uint8_t led = 0;           ///< register: 1 green, 2 blue, 4 red
    std::uint8_t voltageRaw = 0;
    std::uint8_t temperatureRaw = 0;
};

} // namespace core
