// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/time.h"
#include "core/servo/health.h"

namespace core {

inline constexpr double kNotReported = std::numeric_limits<double>::quiet_NaN();

/// The switch of a flag, of the same instant as the position next to it.
enum class Reference : std::int8_t { Unknown = -1, Low = 0, High = 1 };

/// The goals that a servo takes in its operating mode.
enum class Takes : std::uint8_t { Both, Positions, Velocities, Neither };

/// Register values of a poll, in the servo's own units; kUnknown: not read, or not in this family.
struct RawReading
{
    static constexpr std::int32_t kUnknown = std::numeric_limits<std::int32_t>::min();
    std::int32_t position = kUnknown; ///< calibrated, without stray bits
    std::int32_t goal = kUnknown;     ///< last goal sent on the wire
    std::int32_t velocity = kUnknown;
    std::int32_t load = kUnknown;
    bool isMinusZero = false; ///< the velocity is 0 with its sign bit set, which some drivers count as -1
};

/// The data of one poll of a joint. Trivially copyable: it crosses threads.
struct Sample
{
    Time time; ///< when the reply's last byte arrived
    JointIndex joint;
    Angle position;
    AngularVelocity velocity;
    double pwm = 0.0;              ///< share of full drive, -1..1; NaN when not polled
    double current = kNotReported; ///< A; NaN where the family reports none
    double load = kNotReported;    ///< share of the highest, -1..1; NaN where the family reports none
    bool isTurnLimited = false;    ///< its rotation was ended at its limit
    Reference reference = Reference::Unknown; ///< read while a controller asks for it (PollContent)
    Angle goal;                               ///< last goal sent on the wire; NaN while none was
    double within = 0.0;                      ///< s, for the move to that goal; 0: at once
    ServoHealth health;
    Takes takes = Takes::Both; ///< also while its mode is not known
    RawReading raw;
    std::int32_t absoluteTick = 0; ///< raw position before the servo's calibration
    std::uint16_t retries = 0;     ///< requests repeated before this reply
    float roundTrip = 0;           ///< s, request written to reply complete
    /// State of the servo's own trajectory generator; NaN unless the poll was detailed.
    Angle servoGoal = Angle::fromRadians(kNotReported);
    Angle desiredPosition = Angle::fromRadians(kNotReported);
};

/// Slow values, read in rotation on the CM round.
struct Vitals
{
    Time time;
    JointIndex joint;
    double voltage = kNotReported;     ///< V
    double temperature = kNotReported; ///< degrees Celsius
    std::optional<TorqueMode> torque;  ///< none: not reported
    std::optional<std::uint8_t> led;   ///< bits 1 green, 2 blue, 4 red; none: not reported
};

} // namespace core
