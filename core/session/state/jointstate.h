// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>

#include "core/base/quantities.h"
#include "core/base/time.h"
#include "core/bus/busevents.h"
#include "core/servo/sample.h"

namespace core {

/// Health of a joint, most urgent last. Each has a colour, a shape and a text in ui.
enum class JointHealth { Unknown, Idle, Active, Warning, Silent, Fault };

/// The present state of one joint. Plain values; GUI thread.
struct JointState
{
    bool hasSample = false;
    Time sampleTime;  ///< of the newest sample
    Time requestTime; ///< when its request had been written
    Angle position;
    AngularVelocity velocity;
    double pwm = 0.0;                                   ///< -1..1; NaN: not reported
    double load = kNotReported;                         ///< -1..1; NaN: not reported
    RawReading raw;                                     ///< of the newest sample
    Angle servoGoal = Angle::fromRadians(kNotReported); ///< the servo's own; NaN: not read
    int tick = 0;                                       ///< the position in the servo's ticks
    int absoluteTick = 0;                               ///< the same before the servo's calibration
    std::optional<Angle> goal;         ///< the operator's goal, else the last one sent; none without torque
    bool isGoalAsked = false;          ///< `goal` is the operator's own
    bool isTurning = false;            ///< commanded to rotate continuously
    bool isTurnLimited = false;        ///< its rotation was ended at its limit, since then it got no goal
    std::optional<double> voltage;     ///< V
    std::optional<double> temperature; ///< degrees Celsius
    bool hasVitals = false;
    ServoHealth health;
    Takes takes = Takes::Both;
    bool answers = true;                  ///< false: several polls in a row were lost
    bool torqueOn = false;                ///< as the servo reports it; false while unknown
    std::optional<TorqueMode> torqueMode; ///< free, brake or on, as last read
    std::optional<std::uint8_t> led;      ///< bits 1 green, 2 blue, 4 red, as last read
    bool isMoving = false;                ///< false while unknown
    std::uint64_t samples = 0;
    QString deviceModel; ///< as the servo reports it; empty until read
};

/// Curves of a joint in SI units: those of a reading, then those of its vitals.
enum class JointChannel { Position, Goal, Error, Velocity, Pwm, Load, Voltage, Temperature };
inline constexpr int kReadingChannels = 6;
inline constexpr int kJointChannels = 8;

} // namespace core
